// Several crews on one device: between two turns a curtain falls, and behind it nothing of either crew is on the page.
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../base/announce';
import type { Texts } from '../base/say';
import { tr } from '../base/texts';
import type { Board } from '../boards/kinds';
import { Bar } from '../parts/bar';
import { Button } from '../parts/controls';
import { close } from '../parts/dialog';
import type { Room } from './room';

/** Needed where one player holds crews that must not see each other's sheets; whoever studies a fork or a record may see both. */
export function needsCurtain(room: Room, board: Board): boolean {
  const table = room.table.value;
  const sides = new Set(room.you.value.map((seat) => room.sideOf(seat)));
  return Boolean(board.hidesSides) && sides.size > 1 && table.status !== 'over' && table.origin?.kind !== 'fork' && table.origin?.kind !== 'import';
}

/** The side that is to be at the device: the one that looks now, as long as it is asked something. */
function sideAsked(room: Room): string {
  const asked = [...new Set(room.asked.value.map((one) => room.sideOf(one.seat)))];
  return asked.includes(room.side.value) ? room.side.value : (asked[0] ?? room.side.value);
}

interface Props {
  room: Room;
  board: Board;
  texts: Texts;
  children: ComponentChildren;
}

export const Curtain = ({ room, board, texts, children }: Props) => {
  /** The side that has said it is ready to look, and what was asked then: it stays until something else is asked. */
  const ready = useSignal({ side: '', during: '' });
  const here = room.side.value;
  const wanted = sideAsked(room);
  const asked = room.asked.value.map((one) => `${one.seat} ${one.id}`).join();
  const fallen = needsCurtain(room, board) && (ready.value.side !== here || (wanted !== here && ready.value.during !== asked));
  useLayoutEffect(() => {
    if (!fallen) return;
    room.hush();
    close();
    announce('');
  }, [fallen, room]);
  if (!fallen) return <Fragment key={here}>{children}</Fragment>;
  // a side that was chosen by hand may look, asked or not
  const next = ready.value.side && ready.value.side !== here ? here : wanted;
  return (
    <>
      <Bar />
      <Fallen
        key={next}
        side={texts.side(next)}
        onReady={() => {
          const seat = room.you.value.find((one) => room.sideOf(one) === next);
          if (seat !== undefined) room.seat.value = seat;
          ready.value = { side: next, during: asked };
        }}
      />
    </>
  );
};

const Fallen = ({ side, onReady }: { side: string; onReady: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <main class="page curtain" ref={box}>
      <h1 tabindex={-1}>{tr('curtain-pass', { side })}</h1>
      <p>{tr('curtain-note')}</p>
      <Button tone="primary" onClick={onReady}>
        {tr('curtain-ready', { side })}
      </Button>
    </main>
  );
};
