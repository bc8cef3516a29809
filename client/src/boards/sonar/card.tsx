// The duel on the start page.
import type { Card } from '../../shell/board';
import { coastOf } from './coast';
import type { SeaChart } from './data';
import { Mine, Sub } from './marks';

const SIZE = 56;
const SKETCH = {
  map: 'sketch',
  width: 10,
  height: 6,
  islands: ['B3', 'G3', 'D5', 'I2', 'J5', 'F1'],
} as unknown as SeaChart;
const WAY = [
  [0.5, 5],
  [2.5, 5],
  [2.5, 2],
  [4.5, 2],
  [4.5, 4],
  [5.5, 4],
] as const;

const Art = () => {
  const coast = coastOf(SKETCH, SIZE);
  const at = ([x, y]: readonly [number, number]) => `${x * SIZE} ${y * SIZE}`;
  const way = `M${WAY.map(at).join('L')}`;
  return (
    <svg class="chart" viewBox="0 56 560 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sea" x="-400" y="-100" width="1400" height="600" />
      <path class="deep" d={coast.deep} />
      <path class="shoal" d={coast.shoal} />
      <path
        class="grid"
        d={Array.from({ length: 30 }, (_, n) => `M${(n - 10) * SIZE} -100v600M-400 ${(n - 10) * SIZE}h1400`).join('')}
      />
      <path class="sectorline" d={`M${5 * SIZE} -100v600M-400 ${5 * SIZE}h1400`} />
      <path class="land" d={coast.land} />
      <path class="landin" d={coast.inner} />
      <g class="route a">
        <path class="case" d={way} />
        <path class="line" d={way} />
        {WAY.slice(0, -1).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x * SIZE} cy={y * SIZE} r="4" />
        ))}
      </g>
      <Mine x={3.5 * SIZE} y={3 * SIZE} scale={0.9} side="a" letter="M" />
      <Sub x={5.5 * SIZE} y={4 * SIZE} scale={0.95} side="a" heading="E" sunk={false} surfaced={false} />
    </svg>
  );
};

/** Bots count as players, so the rulebook's crews would seldom come about. */
const FREE = { seating: 'free' };

export const card: Card = {
  Art,
  order: 1,
  usual: FREE,
  quick: { scenario: 'alpha-t', options: FREE, pace: 'untimed', side: 'blue', assistant: 'heat' },
  more: { crew: { scenario: 'alpha-s', options: FREE, pace: 'real_time', side: 'blue', seats: ['blue.captain'] } },
  teaches: true,
};
