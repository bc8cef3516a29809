// How far a campaign has come: its weeks, its own count, what history had by now, and what is asked of it next.
import type { Scene } from '../../shell/board';
import { chartOf, scalar } from './data';

export const WEEKS = 4;
export type Count = [ships: number, tons: number, lost: number];
const TRACKS = ['ships', 'tons', 'lost'] as const;

const weekNumber = (year: number, month: number, week: number) => (year * 12 + month - 1) * WEEKS + week - 1;
const split = (month: string): [number, number] => [Number(month.slice(0, 4)), Number(month.slice(5))];

/** The week being played, from 1, and how many there are. */
export function weeksOf(scene: Scene): { week: number; of: number } {
  const { opening, scenario } = chartOf(scene);
  const first = weekNumber(opening.year, opening.month, opening.week);
  const now = weekNumber(scalar(scene, 'year'), scalar(scene, 'month'), scalar(scene, 'week'));
  const last = weekNumber(...split(scenario.end), scenario.end_week);
  return { week: Math.min(now, last) - first + 1, of: last - first + 1 };
}

/** Since the scenario began; the tracks count the whole war. */
export function ownCount(scene: Scene): Count {
  const { counted } = chartOf(scene).scenario;
  return TRACKS.map((name, at) => scalar<number>(scene, name) - (counted[at] ?? 0)) as Count;
}

/** Whether the last week has been played: a command may be relieved long before. */
export const isPlayedOut = (scene: Scene) => scene.view.over && (({ week, of }) => week === of)(weeksOf(scene));

/** What history had in the scenario by now: its sum, spread as the record of all months is; of a patrol, its sum. */
export function historyNow(scene: Scene): Count | null {
  const { scenario, record } = chartOf(scene);
  const [ships] = scenario.history;
  if (typeof ships !== 'number') return null;
  const now = weekNumber(scalar(scene, 'year'), scalar(scene, 'month'), scalar(scene, 'week'));
  const ended = isPlayedOut(scene) || scenario.kind === 'patrol' || !record.length;
  return TRACKS.map((name, at) => {
    const all = record.reduce((sum, row) => sum + row[name], 0);
    const so = record.reduce(
      (sum, row) => sum + row[name] * Math.max(0, Math.min(1, (now - weekNumber(...split(row.month), 1)) / WEEKS)),
      0,
    );
    return Math.round((scenario.history[at] ?? 0) * (ended || !all ? 1 : so / all));
  }) as Count;
}

/** The tons that Washington wants next, where a missed sum ends the command. */
export function nextCheckpoint(scene: Scene): { year: number; month: number; tons: number } | null {
  const { scenario, options } = chartOf(scene);
  const now = `${scalar<number>(scene, 'year')}-${String(scalar<number>(scene, 'month')).padStart(2, '0')}`;
  const found = options['checkpoints'] ? scenario.checkpoints.find((one) => one.month >= now) : undefined;
  if (!found) return null;
  const [year, month] = split(found.month);
  return { year, month, tons: found.tons };
}

/** The sum that was missed at the end of this month. */
export function missedCheckpoint(scene: Scene): ReturnType<typeof nextCheckpoint> {
  const due = nextCheckpoint(scene);
  const missed =
    due &&
    scalar<number>(scene, 'week') === WEEKS &&
    due.month === scalar<number>(scene, 'month') &&
    due.year === scalar<number>(scene, 'year');
  return missed && scalar<number>(scene, 'tons') < due.tons ? due : null;
}
