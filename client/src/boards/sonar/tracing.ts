// The transparent sheet of the Radio Operator: lines along spaces, moved over the chart a whole space at a time.
import { signal } from '@preact/signals';
import type { Session } from '../../session/session';
import { type Course, cellName, isOnChart, type SeaChart, STEPS } from './data';

/** A line in the sheet's own spaces; `gaps` are the steps (by index) that may have been silent. */
export interface Stroke {
  pen: number;
  points: [number, number][];
  gaps: number[];
}

export const PENS = 4;
export type Tool = 'move' | 'eraser' | number;
export const tool = signal<Tool>('move');

const LIES = 'sheet';
const STROKE = 'line-';

export function liesAt(session: Session, seat: string): { x: number; y: number } {
  const kept = session.notes.value[seat]?.items[LIES];
  return Array.isArray(kept) ? { x: Number(kept[0]), y: Number(kept[1]) } : { x: 0, y: 0 };
}

export function moveSheet(session: Session, seat: string, x: number, y: number): void {
  session.note(seat, { [LIES]: [x, y] });
}

export function strokesOf(session: Session, seat: string): [string, Stroke][] {
  const items = session.notes.value[seat]?.items ?? {};
  return Object.entries(items).filter(([name]) => name.startsWith(STROKE)) as [string, Stroke][];
}

let counted = 0;

export function newStroke(): string {
  counted += 1;
  return `${STROKE}${Date.now().toString(36)}${counted}`;
}

export function keepStroke(session: Session, seat: string, name: string, stroke: Stroke): void {
  session.note(seat, { [name]: stroke });
}

export function rubOut(session: Session, seat: string, names: string[]): void {
  if (names.length) session.note(seat, {}, names);
}

/** Go on with the line of this pen, or begin one in the middle of the sheet. */
export function addStep(session: Session, seat: string, chart: SeaChart, pen: number, step: Course | 'silence'): void {
  const last = strokesOf(session, seat).findLast(([, stroke]) => stroke.pen === pen);
  const name = last?.[0] ?? newStroke();
  const stroke: Stroke = last
    ? { ...last[1] }
    : { pen, points: [[Math.floor(chart.width / 2), Math.floor(chart.height / 2)]], gaps: [] };
  if (step === 'silence') stroke.gaps = [...stroke.gaps, stroke.points.length];
  else {
    const [x, y] = stroke.points.at(-1) ?? [0, 0];
    stroke.points = [...stroke.points, [x + STEPS[step][0], y + STEPS[step][1]]];
  }
  keepStroke(session, seat, name, stroke);
}

/** The announced way as one line. A silent run is left open: what follows begins where the line stood. */
export function wayAsStroke(way: { step: Course | 'silence' }[], pen: number, chart: SeaChart): Stroke {
  const stroke: Stroke = { pen, points: [[Math.floor(chart.width / 2), Math.floor(chart.height / 2)]], gaps: [] };
  for (const { step } of way) {
    const [x, y] = stroke.points.at(-1) ?? [0, 0];
    if (step === 'silence') stroke.gaps.push(stroke.points.length);
    else stroke.points.push([x + STEPS[step][0], y + STEPS[step][1]]);
  }
  return stroke;
}

/** The first space of the sheet's lines that cannot be where the sheet lies now; null when all fits. */
export function touches(chart: SeaChart, strokes: Stroke[], lies: { x: number; y: number }): string | null {
  const land = new Set(chart.islands);
  for (const stroke of strokes) {
    for (const [x, y] of stroke.points) {
      const cell = cellName(x + lies.x, y + lies.y);
      if (x + lies.x < 0 || !isOnChart(chart, cell) || land.has(cell)) return cell;
    }
  }
  return null;
}
