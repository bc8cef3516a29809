// The cells of a position being written: read, and written or left out where they are blank.
import type { Texts } from '../../base/messages';
import { tr } from '../../base/texts';

export type Cells = Record<string, unknown>;

export const AT_SEA = ['operating', 'done'];
export const BOXES = [
  'ready',
  'pier',
  'broom',
  'repair-1',
  'repair-2',
  'repair-3',
  'hold',
  ...AT_SEA,
  'overhaul',
  'lost',
];

export const numberIn = (value: unknown) => (typeof value === 'number' ? value : '');

/** An object with a cell written, or rubbed out where it is blank. */
export function written(cells: Cells, name: string, value: unknown): Cells {
  const next = { ...cells, [name]: value };
  if (value === '' || value === null || value === false || value === undefined) delete next[name];
  return next;
}

export const NUMBERS = ['period', 'torpedo', 'ships', 'tons', 'lost'];

export const placeName = (texts: Texts, place: string) => String(texts.value('place', place));

const COLUMNS: Record<string, string> = {
  box: 'sw-head-state',
  at: 'sw-head-where',
  patrol: 'sw-setup-side',
  damage: 'sw-damaged',
  skipper: 'sw-head-skipper',
  ships: 'sw-head-ships',
  tons: 'sw-head-tons',
};

/** A field as the form calls it. */
function fieldName(texts: Texts, field: string): string {
  const [, part = '', what = '', column = ''] = /^position\.(\w+)(?:[.[]([\w-]+)\]?)?(?:\.(\w+))?/.exec(field) ?? [];
  if (part === 'boats' && what)
    return [String(texts.value('boat', what)), COLUMNS[column] ? tr(COLUMNS[column]) : column]
      .filter(Boolean)
      .join(', ');
  if (part === 'tenders' || part === 'weather') return placeName(texts, what);
  if (part === 'year' || part === 'month') return tr('sw-date');
  return NUMBERS.includes(part) || part === 'week' || part === 'at'
    ? tr(`sw-setup-${part}`)
    : part === 'open'
      ? tr('sw-bases')
      : part === 'ultra'
        ? tr('sw-ultra')
        : field;
}

/** What is wrong, with the field's own name in place of its address. */
export const inWords = (texts: Texts, problem: { field: string; text: string }) =>
  problem.text.replace(problem.field, fieldName(texts, problem.field));
