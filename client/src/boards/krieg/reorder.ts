// A list put in another order: by dragging a grip, with finger or mouse, or by buttons that keep the focus.
import { useSignal } from '@preact/signals';
import type { HTMLAttributes, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Press = TargetedPointerEvent<HTMLElement>;

export interface Reorder {
  list: { current: HTMLOListElement | null };
  grip: (at: number) => HTMLAttributes<HTMLElement>;
  /** How a row looks while one is dragged: the one held, and where it would come to lie. */
  mark: (at: number) => string;
  step: (at: number, by: -1 | 1) => void;
}

/** `keys` name the rows in their order; `move` is told which row goes to which place. */
export function useReorder(keys: readonly string[], move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const drag = useSignal<{ from: number; to: number } | null>(null);
  const stepped = useRef<{ key: string; by: -1 | 1 } | null>(null);
  const rows = () => [...(list.current?.children ?? [])];

  useLayoutEffect(() => {
    const last = stepped.current;
    stepped.current = null;
    if (!last) return;
    const row = rows()[keys.indexOf(last.key)];
    const button = (by: number) => row?.querySelector<HTMLButtonElement>(`[data-step="${by}"]:not(:disabled)`);
    (button(last.by) ?? button(-last.by))?.focus();
  }, [keys.join()]);

  const under = (y: number) => {
    const at = rows().findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? keys.length - 1 : at;
  };
  const grip = (at: number): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (press: Press) => {
      if (press.button || keys.length < 2) return;
      press.preventDefault();
      press.currentTarget.setPointerCapture(press.pointerId);
      drag.value = { from: at, to: at };
    },
    onPointerMove: (press: Press) => {
      if (drag.value) drag.value = { from: drag.value.from, to: under(press.clientY) };
    },
    onPointerUp: () => {
      const done = drag.value;
      drag.value = null;
      if (done && done.from !== done.to) move(done.from, done.to);
    },
    onPointerCancel: () => {
      drag.value = null;
    },
  });
  const mark = (at: number) => {
    const held = drag.value;
    if (!held) return '';
    if (held.from === at) return ' held';
    if (held.to !== at) return '';
    return held.to < held.from ? ' before' : ' after';
  };
  const step = (at: number, by: -1 | 1) => {
    stepped.current = { key: keys[at] ?? '', by };
    move(at, at + by);
  };
  return { list, grip, mark, step };
}
