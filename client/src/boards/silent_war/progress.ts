// How far a campaign has come: its weeks, its own count, what history had by now, and what is asked of it next.
import { chartOf } from './data';
import type { Scene } from './game';

export const WEEKS = 4;
export type Count = [ships: number, tons: number, lost: number];

const weekNumber = (year: number, month: number, week: number) => (year * 12 + month - 1) * WEEKS + week - 1;
const split = (month: string): [number, number] => [Number(month.slice(0, 4)), Number(month.slice(5))];

/** The week being played, from 1, and how many there are. */
export function weeksOf(scene: Scene): { week: number; of: number } {
  const { opening, scenario } = chartOf(scene);
  const first = weekNumber(opening.year, opening.month, opening.week);
  const now = weekNumber(scene.view.scalars.year, scene.view.scalars.month, scene.view.scalars.week);
  const last = weekNumber(...split(scenario.end), scenario.end_week);
  return { week: Math.min(now, last) - first + 1, of: last - first + 1 };
}

/** Since the scenario began; the tracks count the whole war. */
export function ownCount(scene: Scene): Count {
  const { counted } = chartOf(scene).scenario;
  const now = scene.view.scalars;
  const [ships = 0, tons = 0, lost = 0] = counted;
  return [now.ships - ships, now.tons - tons, now.lost - lost];
}

/** Whether the last week has been played: a command may be relieved long before. */
export const isPlayedOut = (scene: Scene) => scene.view.over && (({ week, of }) => week === of)(weeksOf(scene));

/** What history had in the scenario by now: its sum, spread as the record of all months is; of a patrol, its sum. */
export function historyNow(scene: Scene): Count | null {
  const { scenario, record } = chartOf(scene);
  const [ships] = scenario.history;
  if (typeof ships !== 'number') return null;
  const now = weekNumber(scene.view.scalars.year, scene.view.scalars.month, scene.view.scalars.week);
  const ended = isPlayedOut(scene) || scenario.kind === 'patrol' || !record.length;
  const until = (name: 'ships' | 'tons' | 'lost', total: number | null | undefined) => {
    const all = record.reduce((sum, row) => sum + row[name], 0);
    const so = record.reduce(
      (sum, row) => sum + row[name] * Math.max(0, Math.min(1, (now - weekNumber(...split(row.month), 1)) / WEEKS)),
      0,
    );
    return Math.round((total ?? 0) * (ended || !all ? 1 : so / all));
  };
  const [, tons, lost] = scenario.history;
  return [until('ships', ships), until('tons', tons), until('lost', lost)];
}

/** The tons that Washington wants next, where a missed sum ends the command. */
export function nextCheckpoint(scene: Scene): { year: number; month: number; tons: number } | null {
  const { scenario } = chartOf(scene);
  const now = `${scene.view.scalars.year}-${String(scene.view.scalars.month).padStart(2, '0')}`;
  const found = scenario.checkpoints.find((one) => one.month >= now);
  if (!found) return null;
  const [year, month] = split(found.month);
  return { year, month, tons: found.tons };
}

/** The sum that was missed at the end of this month. */
export function missedCheckpoint(scene: Scene): ReturnType<typeof nextCheckpoint> {
  const due = nextCheckpoint(scene);
  const missed =
    due &&
    scene.view.scalars.week === WEEKS &&
    due.month === scene.view.scalars.month &&
    due.year === scene.view.scalars.year;
  return missed && scene.view.scalars.tons < due.tons ? due : null;
}
