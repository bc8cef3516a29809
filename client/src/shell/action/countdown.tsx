// How long a decision stays open.
import { tr } from '../../base/texts';
import { useTime } from '../../session/clocks';
import type { Session } from '../../session/session';
import type { Decision } from '../../session/types';

export const Countdown = ({ session, decision }: { session: Session; decision: Decision }) => {
  const due = decision.due ?? null;
  const now = useTime(due !== null);
  if (due === null) return null;
  const { tick, at } = session.state(decision.seat).tick.value;
  const left = Math.max(0, (due - tick) * session.info.value.tick_ms - (now - at));
  return <span class="countdown">{tr('time-left', { seconds: Math.ceil(left / 1000) })}</span>;
};
