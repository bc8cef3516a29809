// Counters on the map: stacks, best fighter on top, that open into a fan. Drawn again only where something changed.
import { memo } from 'preact/compat';
import type { Scene } from '../kinds';
import { Counter } from './counter';
import { stacksOf, type Theatre, type Unit } from './data';
import { colRow, middle, outline, type Point } from './hex';
import type { Offers } from './offers';

/** One hex's counters. It is drawn again only when its own code changes. */
const Stack = memo(({ scene, hex, code, open }: { scene: Scene; hex: string; code: string; open: boolean }) => {
  const units = stacksOf(scene).get(hex) ?? [];
  const states = code.split(' ');
  const [x, y] = middle(hex);
  const many = units.length;
  return (
    <g class="stack">
      {open && many > 1 && <path class="fanbed" d={outline(hex, 1.28)} />}
      {units.map((unit, at) => {
        const off = (many - 1 - at) * 4.5 - (many - 1) * 1.6;
        const [fx, fy] = open && many > 1 ? fanned(at, many) : [off, -off];
        const flags = states[at]?.split(':')[2] ?? '';
        const state = `${flags.includes('o') ? ' open' : ''}${flags.includes('s') ? ' sel' : ''}${flags.includes('m') ? ' done' : ''}`;
        return <Counter key={unit.unit} unit={unit} steps={unit.steps} dropped={unit.dropped} unsupplied={flags.includes('u')} x={x + fx} y={y - 2.5 + fy} scale={open && many > 1 ? 0.86 : 0.92} state={state} />;
      })}
      {!open && units.slice(0, -1).some((unit) => unit.type === 'hq') && <path class="penn" transform={`translate(${(x - 15).toFixed(1)} ${(y - 15).toFixed(1)})`} d="M0 0V-12L10-8.2 0-4.6" />}
    </g>
  );
}, (one, two) => one.code === two.code && one.open === two.open && one.hex === two.hex);

/** So many rows of the map share a drawing: a move paints two of them again, not all counters. */
const ROWS_TO_A_BAND = 3;

export function bandsOf(chart: Theatre, stacks: ReadonlyMap<string, Unit[]>, fan: string | null, codeFor: (unit: Unit) => string): { band: number; code: string }[] {
  const found = Array.from({ length: Math.ceil(chart.grid.rows / ROWS_TO_A_BAND) }, (): string[] => []);
  for (const [hex, units] of stacks) {
    found[Math.floor(colRow(hex)[1] / ROWS_TO_A_BAND)]?.push(`${hex}${hex === fan ? '!' : ' '}${units.map(codeFor).join(' ')}`);
  }
  return found.map((codes, band) => ({ band, code: codes.sort().join('|') }));
}

export const Band = memo(({ scene, code, frame, gone }: { scene: Scene; code: string; frame: string; gone: boolean }) => (
  <svg class={gone ? 'kmap pieces gone' : 'kmap pieces'} viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    {code.split('|').filter(Boolean).map((one) => (
      <Stack key={one.slice(0, 4)} scene={scene} hex={one.slice(0, 4)} open={one[4] === '!'} code={one.slice(5)} />
    ))}
  </svg>
), (one, two) => one.code === two.code && one.frame === two.frame && one.gone === two.gone);

function fanned(at: number, many: number): Point {
  if (many === 2) return [at === 0 ? -20 : 20, 0];
  const turn = (at / many) * 2 * Math.PI - Math.PI / 2;
  return [Math.cos(turn) * 25, Math.sin(turn) * 25];
}

export function codeOf(unit: Unit, offers: Offers, selected: ReadonlySet<string>, unsupplied: ReadonlySet<string>): string {
  const flags = `${offers.units.has(unit.unit) ? 'o' : ''}${selected.has(unit.unit) ? 's' : ''}${unsupplied.has(unit.unit) ? 'u' : ''}`;
  return `${unit.unit}:${unit.steps}${unit.dropped ? 'd' : ''}:${flags}`;
}
