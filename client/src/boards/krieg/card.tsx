// The war on hexes on the start page: an attack across a river.
import type { Card } from '../../shell/board';

const R = 40;
const STEP = R * Math.sqrt(3);
const CORNERS = Array.from({ length: 6 }, (_, at) => [
  R * Math.cos((at * Math.PI) / 3),
  R * Math.sin((at * Math.PI) / 3),
]);

interface Ground {
  d: string;
  kind: string;
}

const GROUND = Array.from({ length: 60 }, (_, at): Ground => {
  const [col, row] = [(at % 10) - 1, Math.floor(at / 10) - 1];
  const [x, y] = [col * R * 1.5 + 20, row * STEP + (col % 2 ? STEP / 2 : 0) + 10];
  const kind = (col * 7 + row * 5 + 27) % 9;
  const corners = CORNERS.map(([dx = 0, dy = 0]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`);
  return { d: `M${corners.join('L')}Z`, kind: kind === 1 || kind === 4 ? 'wood' : kind === 6 ? 'hill' : '' };
});

const SIGNS = {
  infantry: 'M-18-22L18 0M18-22L-18 0',
  armour: 'M-11-11a11 7 0 1 0 22 0a11 7 0 1 0-22 0',
};
const PIECES: [number, number, 'axis' | 'soviet', keyof typeof SIGNS, string][] = [
  [80, 44, 'axis', 'infantry', '3-3'],
  [80, 118, 'axis', 'armour', '5-4'],
  [140, 186, 'axis', 'infantry', '3-3'],
  [330, 60, 'soviet', 'armour', '6-5'],
  [300, 136, 'soviet', 'infantry', '4-3'],
];

const Art = () => (
  <svg class="kart" viewBox="0 0 420 238" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {GROUND.map(({ d, kind }) => (
      <path key={d} class={`ground ${kind}`} d={d} />
    ))}
    <path class="river" d="M250-60V-10C240 40 280 60 262 104S206 150 216 242V300" />
    <path class="front" d="M190-60V6C186 50 214 74 200 112S150 170 158 232V300" />
    <path class="thrust" d="M118 100C150 88 190 88 226 104l-4-16l36 28l-44 12l8-12C186 106 152 106 124 116z" />
    {PIECES.map(([x, y, side, sign, factors]) => (
      <g key={`${x} ${y}`} class={`piece ${side}`} transform={`translate(${x} ${y})`}>
        <rect class="face" x="-31" y="-31" width="62" height="62" rx="5" />
        <path class="sign" d={`M-18-22h36v22h-36z${SIGNS[sign]}`} />
        <text y="22" text-anchor="middle">
          {factors}
        </text>
      </g>
    ))}
  </svg>
);

export const card: Card = {
  Art,
  order: 3,
  quick: { scenario: 'steel_and_mud', pace: 'untimed', side: 'soviet', bot: 'steady', assistant: 'plans' },
  friend: { scenario: 'steel_and_mud', pace: 'untimed', seats: ['soviet'], bots: ['western'], assistant: 'plans' },
  more: { rivers: { scenario: 'two_rivers', pace: 'untimed', side: 'western', bot: 'steady', assistant: 'plans' } },
};
