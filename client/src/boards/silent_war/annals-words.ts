// How days and sentences of the annals are written.
import { tr } from '../../base/texts';
import type { Day } from './annals';

export type { Patrol } from './annals';

export const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** "January 1943, week 3". */
export const dateOf = ({ year, month, week }: Day) => tr('report-date', { year, month, week });

/** "Third week of January 1943". */
export const headOf = ({ year, month, week }: Day) =>
  tr('report-week-of', { month: tr('report-month-name', { year, month }), week });
