// One dialog at a time, above the page; the focus stays inside and goes back where it came from.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../base/texts';
import { Icon } from './icons';

interface Shown {
  title: () => string;
  body: () => ComponentChildren;
}

const shown = signal<Shown | null>(null);

export function show(title: () => string, body: () => ComponentChildren): void {
  shown.value = { title, body };
}

export function close(): void {
  shown.value = null;
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** Tab goes round inside; whatever had the focus has it again afterwards, if it is still there. */
function useFocus(box: { current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const from = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const onKey = (press: KeyboardEvent) => {
      if (press.key === 'Escape' && document.activeElement === document.body) dialog?.close();
      if (press.key !== 'Tab') return;
      requestAnimationFrame(() => {
        if (!dialog?.isConnected || dialog.contains(document.activeElement)) return;
        const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.checkVisibility());
        stops.at(press.shiftKey ? -1 : 0)?.focus();
      });
    };
    addEventListener('keydown', onKey);
    // what is spoken of stays behind with its page
    addEventListener('hashchange', close);
    return () => {
      removeEventListener('hashchange', close);
      removeEventListener('keydown', onKey);
      if (from instanceof HTMLElement || from instanceof SVGElement) from.focus();
    };
  }, []);
}

const Open = ({ dialog }: { dialog: Shown }) => {
  const box = useRef<HTMLDialogElement>(null);
  useFocus(box);
  return (
    <dialog ref={box} class="dialog" aria-labelledby="dialog-title" onClose={close} onCancel={close}>
      <header>
        <h2 id="dialog-title">{dialog.title()}</h2>
        <button type="button" class="iconbtn" aria-label={tr('close')} onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{dialog.body()}</div>
    </dialog>
  );
};

export const Dialog = () => (shown.value ? <Open key={shown.value.title()} dialog={shown.value} /> : null);

/** Ask before something that cannot be taken back. */
export function confirm(question: () => string, act: string, onYes: () => void): void {
  show(question, () => (
    <div class="row end">
      <button type="button" class="btn plain" onClick={close}>
        {tr('cancel')}
      </button>
      <button
        type="button"
        class="btn danger"
        onClick={() => {
          close();
          onYes();
        }}
      >
        {tr(act)}
      </button>
    </div>
  ));
}
