// Several crews on one device: between two turns a curtain falls, and behind it nothing of either crew is on the page.
import { useSignal } from '@preact/signals';
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce } from '../base/announce';
import type { Texts } from '../base/messages';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { close } from '../parts/dialog';
import { Bar } from '../parts/page-bar';
import type { Session } from '../session/session';
import type { Board } from './board';

/** Needed where one player holds crews that must not see each other's sheets; whoever studies a fork or a record may see both. */
export function needsHotSeat(session: Session, board: Board): boolean {
  const info = session.info.value;
  const sides = new Set(session.you.value.map((seat) => session.sideOf(seat)));
  return (
    Boolean(board.hidesSides) &&
    sides.size > 1 &&
    info.status !== 'over' &&
    info.origin?.kind !== 'fork' &&
    info.origin?.kind !== 'import'
  );
}

/** The side that is to be at the device: the one that looks now, as long as it is asked something. */
function sideAsked(session: Session): string {
  const asked = [...new Set(session.asked.value.map((one) => session.sideOf(one.seat)))];
  return asked.includes(session.side.value) ? session.side.value : (asked[0] ?? session.side.value);
}

interface Props {
  session: Session;
  board: Board;
  texts: Texts;
  children: ComponentChildren;
}

export const HotSeat = ({ session, board, texts, children }: Props) => {
  /** The side that has said it is ready to look, and what was asked then: it stays until something else is asked. */
  const ready = useSignal({ side: '', during: '' });
  const here = session.side.value;
  const wanted = sideAsked(session);
  const asked = session.asked.value.map((one) => `${one.seat} ${one.id}`).join();
  const fallen =
    needsHotSeat(session, board) && (ready.value.side !== here || (wanted !== here && ready.value.during !== asked));
  useLayoutEffect(() => {
    if (!fallen) return;
    session.forgetPlans();
    close();
    announce('');
  }, [fallen, session]);
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
          const seat = session.you.value.find((one) => session.sideOf(one) === next);
          if (seat !== undefined) session.seat.value = seat;
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
