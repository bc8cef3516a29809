// What was announced, from the feed: undone lines count no more.

import { minutes } from '../../base/minutes';
import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import { boatsOf, type Course, chartOf } from './data';
import type { FeedEvent, Scene } from './game';
import { standing } from './standing';

/** The turn in which each line was told; "" where the beginning of the feed is not known. Without turns: the time. */
export function stamps(feed: readonly FeedEvent[], scene: Scene): string[] {
  if (chartOf(scene).mode === 'simultaneous') {
    // before the first second is over no line has a time yet; after it only what has none of its own, such as an undo
    const begun = feed.findIndex(({ tick }) => tick);
    return feed.map(({ tick = 0 }, at) => (tick || begun < 0 || at < begun ? minutes(tick * scene.info.tick_ms) : ''));
  }
  if (feed[0] && feed[0].n !== 1) return feed.map(() => '');
  let turn = 1;
  return feed.map((line) => {
    const now = String(turn);
    if (line.event === 'turn_ended') turn += 1;
    return now;
  });
}

export function turnOf(feed: readonly FeedEvent[]): number | null {
  if (feed[0] && feed[0].n !== 1) return null;
  return 1 + standing(feed).filter((line) => line.event === 'turn_ended').length;
}

const ANNOUNCED = new Set([
  'course_ordered',
  'surfacing',
  'surfaced',
  'dived',
  'activated',
  'drone_asked',
  'drone_answered',
  'sonar_answered',
  'impact',
  'blast_answered',
  'mine_laid',
  'detonation_announced',
  'countermeasures',
  'damage_called',
  'sunk',
  'stop_called',
]);

/** What a mine is used for is announced as it is laid. */
const LAID = new Set(['mine', 'kaos']);

export const isAnnounced = (line: FeedEvent) =>
  ANNOUNCED.has(line.event) && !(line.event === 'activated' && LAID.has(String(line.fields['device'])));

/** What only the own crew is told of an announcement is not said into a room where the enemy sits. */
export function aloud(line: FeedEvent): FeedEvent {
  if (line.event === 'impact') return line;
  const said = { ...line.fields };
  for (const own of ['cell', 'cause']) Reflect.deleteProperty(said, own);
  return { ...line, fields: said } as FeedEvent;
}

const MILESTONES = new Set([
  'impact',
  'blast_answered',
  'damaged',
  'surfaced',
  'mine_laid',
  'detonation_announced',
  'drone_answered',
  'sonar_answered',
  'sunk',
]);

/** What somebody who looks back wants to go to: hits, surfacing, silent runs, answers. */
export const isMilestone = (line: FeedEvent) =>
  MILESTONES.has(line.event) || (line.event === 'activated' && fieldOf(line.fields, 'device') === 'silence');

/** Who has turns in a row because the other surfaced, in words that stand until they are used; "" if nobody has. */
export function extraTurns(scene: Scene): string {
  const { mover, extra, turns } = scene.view.scalars;
  if (!extra || !mover || scene.view.over) return '';
  const other = boatsOf(scene.view).find((boat) => boat.side !== mover)?.side ?? '';
  const own = scene.session.sideOf(scene.seat);
  return tr('sonar-extra-turns', {
    who: own === mover ? 'you' : own === other ? 'they' : 'others',
    side: scene.texts.side(own === mover ? other : mover),
    other: scene.texts.side(other),
    turns: turns ?? 1,
  });
}

/** The last thing a side was heard to say. */
export function lastHeard(scene: Scene, side: string): FeedEvent | undefined {
  return standing(scene.feed).findLast((line) => isAnnounced(line) && fieldOf(line.fields, 'side') === side);
}

/** What was announced, the newest last. */
export const lastAnnounced = (scene: Scene, count: number): FeedEvent[] =>
  standing(scene.feed).filter(isAnnounced).slice(-count);

export interface Note {
  text: string;
  kind: 'course' | 'silence' | 'fact';
  course?: Course;
}

/** All that was heard of a side since it last showed itself, short enough to fit on a strip of paper. */
export function ticker(scene: Scene, side: string): Note[] {
  const notes: Note[] = [];
  for (const line of standing(scene.feed)) {
    if (fieldOf(line.fields, 'side') !== side) continue;
    const note = noteOf(scene, line);
    if (line.event === 'surfaced') notes.length = 0;
    if (note) notes.push(note);
  }
  return notes;
}

function noteOf(scene: Scene, line: FeedEvent): Note | null {
  const { fields } = line;
  switch (line.event) {
    case 'course_ordered':
      return {
        text: tr(`sonar-letter-${line.fields.course}`),
        kind: 'course',
        course: line.fields.course,
      };
    case 'activated':
      return fieldOf(fields, 'device') === 'silence' ? { text: tr('sonar-tick-silence'), kind: 'silence' } : null;
    case 'surfaced':
      return { text: tr('sonar-tick-sector', { sector: Number(fieldOf(fields, 'sector')) }), kind: 'fact' };
    case 'drone_answered':
      return {
        text: tr(fieldOf(fields, 'yes') ? 'sonar-tick-in' : 'sonar-tick-not-in', {
          sector: Number(fieldOf(fields, 'sector')),
        }),
        kind: 'fact',
      };
    case 'sonar_answered':
      return {
        text: `${scene.texts.value('fact', fieldOf(fields, 'one'))} / ${scene.texts.value('fact', fieldOf(fields, 'two'))}`,
        kind: 'fact',
      };
    case 'blast_answered':
      return { text: String(scene.texts.value('hit', fieldOf(fields, 'hit'))), kind: 'fact' };
    default:
      return null;
  }
}

/** The enemy's way as it was announced, from any start: steps, and the places where it may have run in silence. */
export function announcedWay(scene: Scene, side: string): { step: Course | 'silence' }[] {
  const way: { step: Course | 'silence' }[] = [];
  for (const line of standing(scene.feed)) {
    if (fieldOf(line.fields, 'side') !== side) continue;
    if (line.event === 'surfaced') way.length = 0;
    if (line.event === 'course_ordered') way.push({ step: line.fields.course });
    if (line.event === 'activated' && fieldOf(line.fields, 'device') === 'silence') way.push({ step: 'silence' });
  }
  return way;
}
