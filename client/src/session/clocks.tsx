// Thinking time by side, counted down here between two words of the server.

import { useEffect, useState } from 'preact/hooks';
import { minutes } from '../base/minutes';
import type { Session } from './session';
import type { SessionInfo } from './types';

/** What a clock is read from: a scene, or as much of one. */
interface Timed {
  session: Session;
  info: SessionInfo;
  seat: string;
  feed: { tick?: number }[];
  replaying: boolean;
}

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

/** What is left to a side: the clock that runs, or the least of its clocks. */
function sideClock(session: Session, side: string, now: number): { left: number; running: boolean } | null {
  const { clocks, at } = session.clocks.value;
  const own = clocks.filter((clock) => session.sideOf(clock.seat) === side);
  if (!own.length) return null;
  const running = own.some((clock) => clock.running);
  const left = Math.min(...own.filter((clock) => clock.running || !running).map((clock) => clock.left_ms));
  return { left: running ? left - (now - at) : left, running };
}

export const ClockOf = ({ scene, side }: { scene: Timed; side: string }) => {
  const now = useTime(scene.session.clocks.value.clocks.some((clock) => clock.running));
  const clock = scene.replaying ? null : sideClock(scene.session, side, now);
  return clock ? <span class={`clock${clock.running ? ' run' : ''}`}>{minutes(clock.left)}</span> : null;
};

/** How long a game without turns has been going on; in a replay, when its last line was told. */
export const GameTime = ({ scene }: { scene: Timed }) => {
  const { session, info } = scene;
  const running = info.status === 'playing' && !scene.replaying;
  const now = useTime(running);
  const { tick, at } = session.state(scene.seat).tick.value;
  const told = scene.feed.findLast((line) => line.tick)?.tick ?? 0;
  const passed = scene.replaying ? told * info.tick_ms : tick * info.tick_ms + (running ? now - at : 0);
  return <b class="passed">{minutes(Math.floor(passed / 1000) * 1000)}</b>;
};
