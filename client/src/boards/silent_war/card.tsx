// The campaign on the start page.
import type { Card } from '../../shell/board';

const LAND = [
  'M-40-40H300C292 0 262 22 236 34C214 46 226 66 206 78C184 92 150 84 140 106C130 130 150 150 138 176C124 204 96 210 84 236C76 258 60 270 40 296H-40Z',
  'M352-20C372-6 386 22 392 52C398 84 380 102 358 122C336 142 310 150 296 168C286 180 268 178 272 160C278 138 312 124 332 104C352 82 340 58 338 30C336 8 340-10 352-20Z',
  'M214 214C228 210 236 226 228 246C220 262 206 262 204 246C202 230 204 218 214 214Z',
];

const Art = () => (
  <svg class="swart" viewBox="0 0 560 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect class="sea" x="-400" y="-100" width="1400" height="600" />
    <path
      class="grat"
      d={Array.from({ length: 12 }, (_, at) => `M${at * 90 - 220}-100V500M-400 ${at * 70 - 200}H1000`).join('')}
    />
    <path class="shoal1" d={LAND.join('')} />
    <path class="shoal2" d={LAND.join('')} />
    <path class="sail" d="M600 196L470 172L330 206L262 128" />
    <path class="shore" d={LAND.join('')} />
    {[
      [330, 206],
      [470, 172],
    ].map(([x, y]) => (
      <circle key={x} class="node" cx={x} cy={y} r="5" />
    ))}
    <g transform="translate(222 92)">
      <rect class="ct" width="92" height="56" rx="5" />
      <path
        class="sil"
        transform="translate(13 9) scale(2.2)"
        d="M0 7C4 5.2 8 5 10.6 4.800L12.2 1.4 16.6 1.4 17.8 4.800C23 5 27 5.6 30 7 24 9.4 6 9.4 0 7Z"
      />
      <text x="84" y="48" text-anchor="end">
        8·4·5
      </text>
    </g>
    <g transform="translate(420 36)">
      <rect class="ct" width="78" height="46" rx="4" />
      <circle class="disc" cx="39" cy="23" r="12" />
    </g>
  </svg>
);

export const card: Card = {
  Art,
  order: 2,
  quick: { scenario: 'wahoo-1943', pace: 'untimed', side: 'allies', assistant: 'counsel' },
  more: { war: { scenario: 'full-war', pace: 'untimed', side: 'allies', assistant: 'counsel' } },
};
