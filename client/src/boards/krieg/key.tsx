// The key to the map: what is drawn how, and what it means for movement and combat.
import type { ComponentChildren } from 'preact';
import { tr } from '../../base/texts';
import { show } from '../../parts/dialog';
import { Counter, PieceMark, Sky } from './counter';
import type { PieceOf, UnitOf } from './data';

const unit = (type: string, side: UnitOf['side'], nation: string, factors: [number, number, number], most = 2, ss = false): UnitOf => ({ unit: type, name: type, side, nation, type, most, ss, factors: [factors, factors, factors] });
const piece = (kind: string, side: PieceOf['side'] = 'western'): PieceOf => ({ piece: kind, name: kind, side, kind, zone: null });

const HEXAGON = 'M0-26L22.5-13V13L0 26L-22.5 13V-13Z';
const Hex = ({ fill = 'landbg', children }: { fill?: string; children?: ComponentChildren }) => (
  <>
    <path class={fill} d={HEXAGON} />
    <path class="hexline" d={HEXAGON} />
    {children}
  </>
);
const On = ({ of, steps = 2, unsupplied = false }: { of: UnitOf; steps?: number; unsupplied?: boolean }) => <Counter unit={of} steps={steps} unsupplied={unsupplied} />;

const infantry = unit('infantry', 'axis', 'germany', [3, 4, 3]);
const GROUPS: { title: string; items: [string, ComponentChildren][] }[] = [
  {
    title: 'hexes',
    items: [
      ['clear', <Hex key="a" />],
      ['rough', <Hex key="a" fill="roughbg" />],
      ['sea', <Hex key="a" fill="seabg" />],
      [
        'river',
        <Hex key="a">
          <path class="river" d="M22.5 13V-13" />
        </Hex>,
      ],
      [
        'rail',
        <Hex key="a">
          <path class="rail1" d="M-22 0H22" />
          <path class="rail2" d="M-22 0H22" />
        </Hex>,
      ],
    ],
  },
  {
    title: 'units',
    items: [
      ['axis', <On key="a" of={infantry} />],
      ['western', <On key="a" of={unit('armour', 'western', 'usa', [4, 3, 4], 3)} />],
      ['soviet', <On key="a" of={unit('infantry', 'soviet', 'russia', [5, 5, 2])} />],
      ['hq', <On key="a" of={unit('hq', 'western', 'britain', [3, 3, 3], 1)} steps={1} />],
      ['fortress', <On key="a" of={unit('fortress', 'axis', 'germany', [0, 3, 0], 1)} steps={1} />],
      ['lost', <On key="a" of={{ ...infantry, most: 3 }} steps={1} />],
      ['unsupplied', <On key="a" of={infantry} unsupplied />],
    ],
  },
  {
    title: 'pieces',
    items: ['air', 'fleet', 'strike', 'supply_convoy', 'beachhead', 'blitz', 'logistics'].map((kind): [string, ComponentChildren] => [kind, <PieceMark key={kind} piece={piece(kind)} scale={1.15} />]),
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
