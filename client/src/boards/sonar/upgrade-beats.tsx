// What the upgrades do, drawn on the sea: a missile that falls, a gauge that empties, countermeasures, a hull that heals.

import type { ComponentChildren } from 'preact';
import { fieldOf } from '../../session/declared';
import { boatsOf, chartOf, gaugesOf, HULL, type SeaChart } from './data';
import type { FeedEvent, Scene } from './game';
import { KindMark } from './marks';
import { Rings } from './rings';
import { cellSize, EDGE, middle } from './sea-geometry';

/** KRAKEN: it comes from above, whoever fired it. */
export const Missile = ({ x, y, ms }: { x: number; y: number; ms: number }) => (
  <>
    <path class="fall" d={`M${x} ${EDGE}V${y}`} pathLength={1} style={{ animationDuration: `${ms}ms` }} />
    <g class="missile" style={{ offsetPath: `path("M${x} ${EDGE}V${y}")`, animationDuration: `${ms}ms` }}>
      <path d="M-16-5H4C10-5 14-2 14 0S10 5 4 5H-16ZM-16-5l-6-5v20l6-5" />
    </g>
  </>
);

/** The side that uses countermeasures: the event of a stopped attack names the attacker. */
export function defenderOf(scene: Scene, line: FeedEvent): unknown {
  const side = fieldOf(line.fields, 'side');
  return line.event === 'attack_countered' ? scene.game.sides.find((one) => one !== side) : side;
}

const BUBBLES = 24;

/** A ring of bubbles around the boat, or in the middle of the sea where nobody knows its place; an attack ends at it. */
export const Bubbles = ({ chart, cell, isMet }: { chart: SeaChart; cell: string | null; isMet: boolean }) => {
  const size = cellSize(chart);
  const half = { x: EDGE + (chart.width * size) / 2, y: EDGE + (chart.height * size) / 2 };
  const { x, y } = cell ? middle(chart, cell) : half;
  const r = size * 1.2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="counter">
        {Array.from({ length: BUBBLES }, (_, at) => {
          const turn = (2 * Math.PI * at) / BUBBLES;
          return <circle key={at} cx={r * Math.cos(turn)} cy={r * Math.sin(turn)} r={at % 3 ? 5 : 8} />;
        })}
        <circle class="shield" r={r * 0.8} />
      </g>
      {!cell && (
        <g transform="translate(-40 -40) scale(2.5)">
          <g class="kind k-special">
            <KindMark kind="special" system="scenario" />
          </g>
        </g>
      )}
      {isMet && (
        <g class="met">
          <path d={`M${-2.4 * r} ${1.6 * r}L${-0.86 * r} ${0.58 * r}`} />
          <path class="x" d={`M${-0.86 * r - 9} ${0.58 * r - 9}l18 18m0-18l-18 18`} />
        </g>
      )}
    </g>
  );
};

interface PlateProps {
  chart: SeaChart;
  wide: number;
  children: ComponentChildren;
}

/** A small plate over the middle of the sea, for what happens inside a boat. */
const Plate = ({ chart, wide, children }: PlateProps) => (
  <g
    transform={`translate(${EDGE + (chart.width * cellSize(chart)) / 2} ${EDGE + (chart.height * cellSize(chart)) / 2})`}
  >
    <g class="plate">
      <rect class="ground" x={-wide / 2} y="-62" width={wide} height="110" rx="10" />
      {children}
    </g>
  </g>
);

const System = ({ scene, line, isOut }: { scene: Scene; line: FeedEvent; isOut: boolean }) => {
  const system = String(fieldOf(line.fields, 'system'));
  const kind = chartOf(scene).systems.find((one) => one.system === system)?.kind ?? 'special';
  const name = String(scene.texts.value('system', system));
  return (
    <>
      <g transform="translate(-118 -52) scale(1.5)">
        <g class={`kind k-${kind}`}>
          <KindMark kind={kind} system={system} />
        </g>
      </g>
      <text class={isOut ? 'out' : 'emptied'} x="-58" y="-18">
        {name}
      </text>
    </>
  );
};

/** TRIDENT: the gauge stands empty, box by box. */
export const Drained = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const side = fieldOf(line.fields, 'side');
  const system = fieldOf(line.fields, 'system');
  const length = gaugesOf(scene.view, String(side)).find((one) => one.system === system)?.length ?? 0;
  return (
    <Plate chart={chartOf(scene)} wide={276}>
      <System scene={scene} line={line} isOut={false} />
      {Array.from({ length }, (_, at) => (
        <rect
          key={at}
          class="drained"
          x={-58 + at * 30}
          y="6"
          width="24"
          height="24"
          rx="4"
          style={{ animationDelay: `calc(var(--ms) * ${(0.1 + (0.5 * at) / Math.max(1, length)).toFixed(2)})` }}
        />
      ))}
    </Plate>
  );
};

/** ULYSSES: a hull box heals, a system is given up for it. */
export const Healed = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const boat = boatsOf(scene.view).find((one) => one.side === fieldOf(line.fields, 'side'));
  const damage = boat?.damage ?? boat?.called ?? 0;
  return (
    <>
      {boat?.cell && <Rings {...middle(chart, boat.cell)} most={cellSize(chart)} tone="sonar" />}
      <Plate chart={chart} wide={276}>
        <System scene={scene} line={line} isOut />
        {Array.from({ length: HULL }, (_, at) => (
          <g key={at} transform={`translate(${-58 + at * 38} 4)`}>
            <rect
              class={`hullbox${at < damage ? ' hurt' : at === damage ? ' heals' : ''}`}
              width="30"
              height="30"
              rx="4"
            />
            {at < damage && <path class="x" d="M9 9l12 12m0-12l-12 12" />}
            {at === damage && (
              <text class="plus" x="15" y="15" dy=".36em" text-anchor="middle">
                +1
              </text>
            )}
          </g>
        ))}
      </Plate>
    </>
  );
};
