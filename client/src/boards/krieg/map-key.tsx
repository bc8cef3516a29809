// The key to the map: what is drawn how, and what it means for movement and combat.
import type { ComponentChildren } from 'preact';
import { tr } from '../../base/texts';
import { show } from '../../parts/dialog';
import { Counter, PieceMark, Sky } from './counter';
import type { CounterFace, PieceFace } from './data';
import { Place, STAR } from './ground';

const unit = (
  type: string,
  side: CounterFace['side'],
  nation: string,
  factors: [number, number, number],
  most = 2,
  ss = false,
): CounterFace => ({ unit: type, name: type, side, nation, type, most, ss, factors: [factors, factors, factors] });
const piece = (kind: string, side: PieceFace['side'] = 'western'): PieceFace => ({
  piece: kind,
  name: kind,
  side,
  kind,
  zone: null,
});

const HEXAGON = 'M0-26L22.5-13V13L0 26L-22.5 13V-13Z';
const Hex = ({ fill = 'landbg', children }: { fill?: string; children?: ComponentChildren }) => (
  <>
    <path class={fill} d={HEXAGON} />
    <path class="hexline" d={HEXAGON} />
    {children}
  </>
);
const On = ({ of, steps = 2, unsupplied = false }: { of: CounterFace; steps?: number; unsupplied?: boolean }) => (
  <Counter unit={of} steps={steps} unsupplied={unsupplied} />
);

const Spot = ({ place, port = false }: { place: string; port?: boolean }) => (
  <Hex>
    <g transform="scale(1.3)">
      <Place place={place} port={port} />
    </g>
  </Hex>
);
const Ground = ({ mark, fill = 'none' }: { mark: string; fill?: string }) => (
  <Hex>
    <path fill={fill} d={HEXAGON} />
    <path class={`front ${mark}`} d="M20 12V-12" />
  </Hex>
);

const infantry = unit('infantry', 'axis', 'germany', [3, 4, 3]);
const GROUPS: { title: string; items: [string, ComponentChildren][] }[] = [
  {
    title: 'hexes',
    items: [
      ['clear', <Hex key="a" />],
      [
        'rough',
        <Hex key="a" fill="roughbg">
          <path class="roughmk" d="M-13-4L-9-11L-5-4M3-9L7-16L11-9M-4 11L0 4L4 11M8 5L12-2L16 5" />
        </Hex>,
      ],
      ['town', <Spot key="a" place="town" />],
      ['city', <Spot key="a" place="city" />],
      ['capital', <Spot key="a" place="capital" />],
      ['port', <Spot key="a" place="town" port />],
      ['sea', <Hex key="a" fill="seabg" />],
      [
        'closed',
        <Hex key="a">
          <path class="neutral" d={HEXAGON} />
        </Hex>,
      ],
      [
        'river',
        <Hex key="a">
          <path class="river" d="M22.5 13V-13" />
        </Hex>,
      ],
      [
        'ridge',
        <Hex key="a">
          <path class="ridge" d="M18-13L26-9L18-5ZM18-4L26 0L18 4ZM18 5L26 9L18 13Z" />
        </Hex>,
      ],
      [
        'rail',
        <Hex key="a">
          <path class="rail1" d="M-22 0H22" />
          <path class="rail2" d="M-22 0H22" />
        </Hex>,
      ],
      [
        'road',
        <Hex key="a">
          <path class="road0" d="M-22 0H22" />
          <path class="road1" d="M-22 0H22" />
        </Hex>,
      ],
      [
        'area',
        <Hex key="a">
          <path class="wline" d="M22.5 13V-13" />
        </Hex>,
      ],
      [
        'worth',
        <Hex key="a">
          <g class="worth" transform="scale(1.5)">
            <path d={STAR} />
          </g>
        </Hex>,
      ],
    ],
  },
  {
    title: 'ground',
    items: [
      ['axis', <Ground key="a" mark="ax" />],
      ['western', <Ground key="a" mark="we" fill="url(#kw)" />],
      ['soviet', <Ground key="a" mark="so" fill="url(#ks)" />],
    ],
  },
  {
    title: 'units',
    items: [
      ['axis', <On key="a" of={infantry} />],
      ['western', <On key="a" of={unit('armour', 'western', 'usa', [4, 3, 4], 3)} />],
      ['soviet', <On key="a" of={unit('infantry', 'soviet', 'russia', [5, 5, 2])} />],
      ['infantry', <On key="a" of={unit('infantry', 'western', 'usa', [6, 6, 3], 3)} steps={3} />],
      ['armour', <On key="a" of={unit('armour', 'axis', 'germany', [4, 3, 4])} />],
      ['cavmech', <On key="a" of={unit('cavmech', 'soviet', 'russia', [2, 1, 5], 1)} steps={1} />],
      ['airborne', <On key="a" of={unit('airborne', 'western', 'britain', [2, 2, 2], 1)} steps={1} />],
      ['marine', <On key="a" of={unit('marine', 'western', 'britain', [2, 2, 3], 1)} steps={1} />],
      ['ss', <On key="a" of={unit('armour', 'axis', 'germany', [6, 4, 4], 2, true)} />],
      ['hq', <On key="a" of={unit('hq', 'western', 'britain', [3, 3, 3], 1)} steps={1} />],
      ['fortress', <On key="a" of={unit('fortress', 'axis', 'germany', [0, 3, 0], 1)} steps={1} />],
      ['lost', <On key="a" of={{ ...infantry, most: 3 }} steps={1} />],
      ['unsupplied', <On key="a" of={infantry} unsupplied />],
      [
        'stack',
        <g key="a">
          <Counter unit={infantry} steps={2} x={4} y={-4} />
          <Counter unit={infantry} steps={2} x={-2} y={2} />
          <path class="penn" transform="translate(-17 -14)" d="M0 0V-12L10-8.2 0-4.6" />
        </g>,
      ],
    ],
  },
  {
    title: 'pieces',
    items: ['air', 'fleet', 'strike', 'supply_convoy', 'beachhead', 'blitz', 'logistics'].map(
      (kind): [string, ComponentChildren] => [kind, <PieceMark key={kind} piece={piece(kind)} scale={1.15} />],
    ),
  },
  {
    title: 'overlays',
    items: [
      [
        'reach',
        <Hex key="a" fill="reach">
          <text class="cost" y="6">
            2
          </text>
        </Hex>,
      ],
      [
        'stop',
        <Hex key="a" fill="reach">
          <path class="stop" transform="scale(1.4)" d="M-3-7.2H3L7.2-3V3L3 7.2H-3L-7.2 3V-3Z" />
          <text class="stopt" y="4">
            Z
          </text>
        </Hex>,
      ],
      [
        'zoc',
        <Hex key="a">
          <path class="zocf" d={HEXAGON} />
        </Hex>,
      ],
      [
        'range',
        <Hex key="a">
          <path class="hqr" d={HEXAGON} />
        </Hex>,
      ],
      [
        'supply',
        <Hex key="a">
          <path class="sup" d="M-18 8H0L16-12" />
        </Hex>,
      ],
      [
        'block',
        <Hex key="a">
          <circle class="block" r="9" />
          <text class="blockt" y="3.6">
            1
          </text>
        </Hex>,
      ],
    ],
  },
];
const SKY = ['fair', 'mud', 'storms', 'snow'];

export function showKey(): void {
  show(
    () => tr('krieg-key'),
    () => (
      <div class="kkey">
        <p>{tr('krieg-key-counter')}</p>
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{tr(`krieg-key-${group.title}`)}</h3>
            <ul>
              {group.items.map(([name, drawn]) => (
                <li key={name}>
                  <svg class="kmini" viewBox="-28 -28 56 56" aria-hidden="true">
                    {drawn}
                  </svg>
                  {tr(`krieg-key-${group.title}-${name}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>{tr('krieg-key-weather')}</h3>
          <ul>
            {SKY.map((sky) => (
              <li key={sky}>
                <Sky weather={sky} size={34} label={tr(`krieg-key-weather-${sky}`)} />
                {tr(`krieg-key-weather-${sky}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    ),
  );
}
