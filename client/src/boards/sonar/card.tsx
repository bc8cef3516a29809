// The duel on the start page: a boat on its way, and a torpedo that has gone off.
import type { Card } from '../../shell/board';
import { coastOf } from './coast';
import type { SeaChart } from './data';
import { Mine, Sub } from './marks';

const SIZE = 56;
const SKETCH = { map: 'sketch', width: 10, height: 6, islands: ['C4', 'E6', 'H2', 'H4'] } as unknown as SeaChart;
const WAY = [
  [3.5, 2.5],
  [4.5, 2.5],
  [5.5, 2.5],
  [5.5, 3.5],
  [5.5, 4.5],
  [6.5, 4.5],
] as const;
const BLAST = [8.5 * SIZE, 2.5 * SIZE] as const;

/** A ragged star; the same one each time. */
function star(outer: number, inner: number, points: number, seed: number): string {
  const [x, y] = BLAST;
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const uneven = Math.abs(Math.sin(at * 12.9898 + seed * 78.233));
    const reach = (at % 2 ? inner : outer) * (1 - 0.22 * uneven);
    const turn = (Math.PI * at) / points + (uneven - 0.5) * 0.12;
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

const SPRAY = Array.from({ length: 14 }, (_, at) => {
  const turn = at * 2.4;
  const far = 68 + ((at * 37) % 22);
  return { x: BLAST[0] + far * Math.cos(turn), y: BLAST[1] + far * Math.sin(turn), r: 1.6 + ((at * 13) % 10) / 5 };
});

const Blast = () => (
  <g class="cardblast">
    <rect class="zone" x={7 * SIZE} y={SIZE} width={3 * SIZE} height={3 * SIZE} rx="6" />
    <circle class="wave" cx={BLAST[0]} cy={BLAST[1]} r="80" />
    <circle class="wave two" cx={BLAST[0]} cy={BLAST[1]} r="64" />
    <path class="fire" d={star(74, 39, 14, 3)} />
    <path class="flare" d={star(49, 29, 12, 4)} />
    <circle class="white" cx={BLAST[0]} cy={BLAST[1]} r="18" />
    {SPRAY.map(({ x, y, r }) => (
      <circle key={x} class="fire" cx={x} cy={y} r={r} />
    ))}
  </g>
);

const Art = () => {
  const coast = coastOf(SKETCH, SIZE);
  const at = ([x, y]: readonly [number, number]) => `${x * SIZE} ${y * SIZE}`;
  const way = `M${WAY.map(at).join('L')}`;
  return (
    <svg class="chart" viewBox="146 48 414 238" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
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
      <Mine x={4.5 * SIZE} y={3.5 * SIZE} scale={0.95} side="a" letter="M" />
      <Blast />
      <Sub x={6.5 * SIZE} y={4.5 * SIZE} scale={0.95} side="a" heading="E" sunk={false} surfaced={false} />
    </svg>
  );
};

/** Bots count as players, so the rulebook's crews would seldom come about. */
const FREE = { seating: 'free' };

/** The bots a duel is offered against, one step after another. */
const LADDER = ['ensign', 'midshipman', 'lieutenant', 'commander'];

const CREW = ['captain', 'officer', 'engineer', 'radio'].map((role) => `blue.${role}`);

export const card: Card = {
  Art,
  order: 1,
  usual: FREE,
  quick: {
    scenario: 'alpha-t',
    options: FREE,
    pace: 'untimed',
    side: 'blue',
    bot: 'midshipman',
    ladder: LADDER,
    assistant: 'heat',
  },
  friend: { scenario: 'alpha-t', options: FREE, pace: 'untimed', seats: CREW, assistant: 'heat' },
  more: {
    crew: {
      scenario: 'alpha-s',
      options: FREE,
      pace: 'real_time',
      side: 'blue',
      seats: ['blue.captain'],
      bot: 'midshipman',
    },
  },
  teaches: true,
};
