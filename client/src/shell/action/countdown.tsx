// How long a decision stays open.
import { useEffect, useState } from 'preact/hooks';
import { tr } from '../../base/texts';
import type { Session } from '../../session/session';
import type { Decision } from '../../session/types';

const STEP_MS = 250;

/** A number that grows while the component is shown: a reason to draw again. */
export function useTime(running: boolean, everyMs = STEP_MS): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return Math.max(now, performance.now());
}

export const Countdown = ({ session, decision }: { session: Session; decision: Decision }) => {
  const due = decision.due ?? null;
  const now = useTime(due !== null);
  if (due === null) return null;
  const { tick, at } = session.state(decision.seat).tick.value;
  const left = Math.max(0, (due - tick) * session.table.value.tick_ms - (now - at));
  return <span class="countdown">{tr('time-left', { seconds: Math.ceil(left / 1000) })}</span>;
};
