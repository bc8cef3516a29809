// The months in which a campaign can be taken up.
import type { WarData } from './game';

export function monthsOf(chart: WarData): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [start, end] = [number(chart.scenario.start), number(chart.scenario.end)];
  return Array.from(
    { length: end - start + 1 },
    (_, at) => `${Math.floor((start + at) / 12)}-${String(((start + at) % 12) + 1).padStart(2, '0')}`,
  );
}
