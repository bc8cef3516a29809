// Thinking time by side, counted down here between two words of the server.

import type { Session } from '../session/session';
import { useTime } from './action/countdown';
import type { Scene } from './board';

export function minutes(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor((seconds % 3600) / 60)).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${rest}` : rest;
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

export const ClockOf = ({ scene, side }: { scene: Scene; side: string }) => {
  const now = useTime(scene.session.clocks.value.clocks.some((clock) => clock.running));
  const clock = scene.replaying ? null : sideClock(scene.session, side, now);
  return clock ? <span class={`clock${clock.running ? ' run' : ''}`}>{minutes(clock.left)}</span> : null;
};

/** How long a game without turns has been going on; in a replay, when its last line was told. */
export const GameTime = ({ scene }: { scene: Scene }) => {
  const { session, table } = scene;
  const running = table.status === 'playing' && !scene.replaying;
  const now = useTime(running);
  const { tick, at } = session.state(scene.seat).tick.value;
  const told = scene.feed.findLast((line) => line.tick)?.tick ?? 0;
  const passed = scene.replaying ? told * table.tick_ms : tick * table.tick_ms + (running ? now - at : 0);
  return <b class="passed">{minutes(Math.floor(passed / 1000) * 1000)}</b>;
};

/** The middle of the bar for a game whose board brings none of its own. */
export const PlainScore = ({ scene }: { scene: Scene }) => (
  <div class="score">
    {scene.game.sides.map((side, at) => (
      <span key={side} class={`boat ${at ? 'b' : 'a'}`}>
        <span class="sidemark" />
        <b>{scene.texts.side(side)}</b>
        <ClockOf scene={scene} side={side} />
      </span>
    ))}
  </div>
);
