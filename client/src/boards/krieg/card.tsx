// The war on hexes on the start page.
import type { Card } from '../../shell/board';
import { Counter } from './counter';
import type { CounterFace } from './data';
import { Defs } from './ground';
import { corner, middle, outlines, smooth } from './hex';

const COLS = 9;
const HEXES = Array.from({ length: COLS * 4 }, (_, at) => `0${at % COLS}0${Math.floor(at / COLS)}`);
const ROUGH = ['0501', '0601', '0602'];
const EAST = HEXES.filter((hex) => Number(hex.slice(0, 2)) > 4 || (hex.endsWith('2') && hex.startsWith('04')));
const RIVER = [
  corner('0400', 0),
  corner('0400', 5),
  corner('0301', 0),
  corner('0301', 5),
  corner('0302', 1),
  corner('0302', 0),
  corner('0302', 5),
  corner('0303', 1),
  corner('0303', 0),
];

const unit = (
  name: string,
  side: CounterFace['side'],
  type: string,
  nation: string,
  factors: [number, number, number],
): CounterFace => ({ unit: name, name, side, nation, type, most: 2, ss: false, factors: [factors, factors] });
const SHOWN: [CounterFace, string][] = [
  [unit('a', 'axis', 'infantry', 'germany', [3, 4, 3]), '0301'],
  [unit('b', 'axis', 'armour', 'germany', [4, 3, 4]), '0202'],
  [unit('c', 'soviet', 'armour', 'russia', [5, 3, 4]), '0401'],
  [unit('d', 'soviet', 'infantry', 'russia', [5, 5, 2]), '0502'],
];

const Art = () => (
  <svg class="kmap" viewBox="90 12 300 128" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Defs />
    <path class="landbg" d={outlines(HEXES, 1.01)} />
    <path class="roughbg" d={outlines(ROUGH)} />
    <path fill="url(#ks)" d={outlines(EAST)} />
    <path class="hexline" d={outlines(HEXES)} />
    <path class="river" d={smooth(RIVER)} />
    {SHOWN.map(([one, hex]) => {
      const [x, y] = middle(hex);
      return <Counter key={one.unit} unit={one} steps={2} x={x} y={y} scale={0.95} />;
    })}
  </svg>
);

export const card: Card = {
  Art,
  order: 3,
  quick: { scenario: 'steel_and_mud', pace: 'untimed', side: 'soviet', bot: 'steady', assistant: 'plans' },
  more: { rivers: { scenario: 'two_rivers', pace: 'untimed', side: 'western', bot: 'steady', assistant: 'plans' } },
};
