// The transparent sheet of the Radio Operator: lines along spaces, moved over the chart a whole space at a time.
import { signal } from '@preact/signals';
import type { Room } from '../../table/room';
import { cellName, type Course, isOnChart, type SeaChart, STEPS } from './data';

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

export function liesAt(room: Room, seat: string): { x: number; y: number } {
  const kept = room.notebooks.value[seat]?.items[LIES];
  return Array.isArray(kept) ? { x: Number(kept[0]), y: Number(kept[1]) } : { x: 0, y: 0 };
}

export function moveSheet(room: Room, seat: string, x: number, y: number): void {
  room.note(seat, { [LIES]: [x, y] });
}

export function strokesOf(room: Room, seat: string): [string, Stroke][] {
  const items = room.notebooks.value[seat]?.items ?? {};
  return Object.entries(items).filter(([name]) => name.startsWith(STROKE)) as [string, Stroke][];
}

let counted = 0;

export function newStroke(): string {
  counted += 1;
  return `${STROKE}${Date.now().toString(36)}${counted}`;
}

export function keepStroke(room: Room, seat: string, name: string, stroke: Stroke): void {
  room.note(seat, { [name]: stroke });
}

export function rubOut(room: Room, seat: string, names: string[]): void {
  if (names.length) room.note(seat, {}, names);
}

/** Go on with the line of this pen, or begin one in the middle of the sheet. */
export function addStep(room: Room, seat: string, chart: SeaChart, pen: number, step: Course | 'silence'): void {
  const last = strokesOf(room, seat).findLast(([, stroke]) => stroke.pen === pen);
  const name = last?.[0] ?? newStroke();
  const stroke: Stroke = last ? { ...last[1] } : { pen, points: [[Math.floor(chart.width / 2), Math.floor(chart.height / 2)]], gaps: [] };
  if (step === 'silence') stroke.gaps = [...stroke.gaps, stroke.points.length];
  else {
    const [x, y] = stroke.points.at(-1) ?? [0, 0];
    stroke.points = [...stroke.points, [x + STEPS[step][0], y + STEPS[step][1]]];
  }
  keepStroke(room, seat, name, stroke);
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
