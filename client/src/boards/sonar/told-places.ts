// What was told aloud of where a boat is, along the way it was heard to sail: a line drawn whole must agree with it.
import { fieldOf } from '../../session/declared';
import type { FeedEvent } from './game';

/** A sector that was named, after so many courses heard since the boat last showed itself. */
export interface Told {
  step: number;
  sector: number;
  isIn: boolean;
}

interface Heard {
  /** Courses heard since then; null once it has run in silence, when no line can be drawn whole. */
  courses: number | null;
  told: Told[];
}

/** What was told of a side's boat since it last surfaced. */
export function toldOf(feed: readonly FeedEvent[], side: string): Heard {
  let heard: Heard = { courses: 0, told: [] };
  for (const line of feed) {
    const { fields } = line;
    if (fieldOf(fields, 'side') !== side) continue;
    if (line.event === 'surfaced')
      heard = { courses: 0, told: [{ step: 0, sector: Number(fieldOf(fields, 'sector')), isIn: true }] };
    else if (line.event === 'activated' && fieldOf(fields, 'device') === 'silence') heard.courses = null;
    else if (heard.courses === null) continue;
    else if (line.event === 'course_ordered') heard.courses += 1;
    else if (line.event === 'drone_answered')
      heard.told.push({
        step: heard.courses,
        sector: Number(fieldOf(fields, 'sector')),
        isIn: Boolean(fieldOf(fields, 'yes')),
      });
  }
  return heard;
}

/** The first of a line's places that goes against what was told; null where all agree, or the line is not the whole way. */
export function contradicted(heard: Heard, sectorsAlong: readonly number[]): number | null {
  if (heard.courses === null || sectorsAlong.length !== heard.courses + 1) return null;
  const wrong = heard.told.find((one) => (sectorsAlong[one.step] === one.sector) !== one.isIn);
  return wrong ? wrong.step : null;
}
