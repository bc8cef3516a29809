// Counters on the map: stacks, best fighter on top, that open into a fan. Drawn again only where something changed.
import { memo } from 'preact/compat';
import { Counter } from './counter';
import { factorsOf, stacksOf, type Unit } from './data';
import type { Scene, TheatreData } from './game';
import { colRow, middle, outline } from './hex';
import type { Offers } from './offers';

/** One hex's counters. It is drawn again only when its own code changes. */
const Stack = memo(
  ({ scene, hex, code, open }: { scene: Scene; hex: string; code: string; open: boolean }) => {
    const units = stacksOf(scene).get(hex) ?? [];
    const states = code.split(' ');
    const [x, y] = middle(hex);
    const many = units.length;
    if (open && many > 1) return null;
    return (
      <g class="stack">
        {units.map((unit, at) => {
          const off = (many - 1 - at) * 4.5 - (many - 1) * 1.6;
          return (
            <Counter
              key={unit.unit}
              unit={unit}
              steps={unit.steps}
              dropped={unit.dropped}
              x={x + off}
              y={y - 2.5 - off}
              scale={0.92}
              {...stateOf(states[at])}
            />
          );
        })}
        <text class="sum" x={(x - (many - 1) * 1.6).toFixed(1)} y={y.toFixed(1)}>
          {units.reduce((sum, unit) => sum + (factorsOf(unit)[unit.type === 'fortress' ? 1 : 0] ?? 0), 0)}
        </text>
        {units.slice(0, -1).some((unit) => unit.type === 'hq') && (
          <path
            class="penn"
            transform={`translate(${(x - 15).toFixed(1)} ${(y - 15).toFixed(1)})`}
            d="M0 0V-12L10-8.2 0-4.6"
          />
        )}
      </g>
    );
  },
  (one, two) => one.code === two.code && one.open === two.open && one.hex === two.hex,
);

function stateOf(code: string | undefined): { state: string; unsupplied: boolean } {
  const flags = code?.split(':')[2] ?? '';
  return {
    state: `${flags.includes('o') ? ' open' : ''}${flags.includes('s') ? ' sel' : ''}`,
    unsupplied: flags.includes('u'),
  };
}

/** So many counters of an opened stack lie side by side. */
const ACROSS = 4;
const [APART, HIGH] = [41, 42];

/** An opened stack: its counters in rows above everything else, so that none is hidden, not by its neighbours either. */
export const Fan = ({ units, codes, frame }: { units: readonly Unit[]; codes: string[]; frame: readonly number[] }) => {
  const hex = units[0]?.hex;
  if (!hex || units.length < 2) return null;
  const [left = 0, top = 0, wide = 0, high = 0] = frame;
  const rows = Math.ceil(units.length / ACROSS);
  const across = Math.ceil(units.length / rows);
  const [w, h] = [across * APART + 5, rows * HIGH + 5];
  const [mx, my] = middle(hex);
  const [x, y] = [
    Math.max(left + w / 2, Math.min(left + wide - w / 2, mx)),
    Math.max(top + h / 2, Math.min(top + high - h / 2, my)),
  ];
  return (
    <svg class="kmap pieces fan" viewBox={frame.join(' ')} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <path class="fanbed" d={outline(hex)} />
      <g class="stack">
        <rect class="fanbed" x={x - w / 2} y={y - h / 2} width={w} height={h} rx="5" />
        {units.map((unit, at) => (
          <Counter
            key={unit.unit}
            unit={unit}
            steps={unit.steps}
            dropped={unit.dropped}
            x={x + ((at % across) - (across - 1) / 2) * APART}
            y={y + (Math.floor(at / across) - (rows - 1) / 2) * HIGH}
            scale={0.98}
            {...stateOf(codes[at])}
          />
        ))}
      </g>
    </svg>
  );
};

/** So many rows of the map share a drawing: a move paints two of them again, not all counters. */
const ROWS_TO_A_BAND = 3;

export function bandsOf(
  chart: TheatreData,
  stacks: ReadonlyMap<string, Unit[]>,
  fan: string | null,
  codeFor: (unit: Unit) => string,
): { band: number; code: string }[] {
  const found = Array.from({ length: Math.ceil(chart.grid.rows / ROWS_TO_A_BAND) }, (): string[] => []);
  for (const [hex, units] of stacks) {
    found[Math.floor(colRow(hex)[1] / ROWS_TO_A_BAND)]?.push(
      `${hex}${hex === fan ? '!' : ' '}${units.map(codeFor).join(' ')}`,
    );
  }
  return found.map((codes, band) => ({ band, code: codes.sort().join('|') }));
}

export const Band = memo(
  ({ scene, code, frame, gone }: { scene: Scene; code: string; frame: string; gone: boolean }) => (
    <svg
      class={gone ? 'kmap pieces gone' : 'kmap pieces'}
      viewBox={frame}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {code
        .split('|')
        .filter(Boolean)
        .map((one) => (
          <Stack key={one.slice(0, 4)} scene={scene} hex={one.slice(0, 4)} open={one[4] === '!'} code={one.slice(5)} />
        ))}
    </svg>
  ),
  (one, two) => one.code === two.code && one.frame === two.frame && one.gone === two.gone,
);

export function codeOf(
  unit: Unit,
  offers: Offers,
  selected: ReadonlySet<string>,
  unsupplied: ReadonlySet<string>,
): string {
  const flags = `${offers.units.has(unit.unit) ? 'o' : ''}${selected.has(unit.unit) ? 's' : ''}${unsupplied.has(unit.unit) ? 'u' : ''}`;
  return `${unit.unit}:${unit.steps}${unit.dropped ? 'd' : ''}:${flags}`;
}
