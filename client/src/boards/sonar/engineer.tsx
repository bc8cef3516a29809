// The Engineer: four panels, circuits as wires with their count, and how near the next damage is.
import { useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Why } from '../../parts/rule-text';
import { isOffered, isPicked, press } from '../../session/answer';
import type { Decision } from '../../session/types';
import type { Scene } from '../../shell/board';
import { type Boat, type Course, chartOf, ownBoat, type SeaChart, type SymbolOf } from './data';
import { KindIcon, KindMark } from './marks';
import { useUnit } from './pixel-size';
import { circuitCount, crossDetail, panelCount, radiationCount, symbolName } from './reasons';

const PANELS: readonly Course[] = ['W', 'N', 'S', 'E'];
const PITCH = 172;
const PANEL = 154;
const HIGH = 484;
const ROWS = [124, 204, 284];
const REACTOR = 418;
const TOP_WIRE = 78;
const BOTTOM_WIRE = 340;
const WIRES: Record<string, string> = { yellow: 'y', orange: 'o', gray: 'g' };
const KIND_SYSTEMS = {
  weapon: 'mine torpedo',
  detection: 'drone sonar',
  special: 'silence scenario',
  radiation: '',
} as const;

interface Spot {
  symbol: SymbolOf;
  x: number;
  y: number;
  scale: number;
}

/** Names stand right of their symbols, but left where a wire goes off to the right. */
function hasWireBeside(places: Spot[], { symbol, x }: Spot): boolean {
  const circuit = places.filter((one) => one.symbol.circuit === symbol.circuit);
  const isHome = circuit.filter((one) => one.x === x).length > 1;
  return isHome && circuit.some((one) => one.x > x && one.y === ROWS[1]);
}

/** Where each symbol stands: circuits in a column, reactor symbols in a line below. */
function spots(chart: SeaChart): Spot[] {
  return PANELS.flatMap((panel, at) => {
    const own = chart.symbols.filter((one) => one.panel === panel);
    const central = own.filter((one) => one.place === 'central');
    const reactor = own.filter((one) => one.place === 'reactor');
    const middle = at * PITCH + 1 + PANEL / 2;
    return [
      ...central.map((symbol, row) => ({ symbol, x: middle, y: ROWS[row] ?? 284, scale: 1.38 })),
      ...reactor.map((symbol, place) => ({
        symbol,
        x: middle + (place - (reactor.length - 1) / 2) * 48,
        y: REACTOR,
        scale: 1.22,
      })),
    ];
  });
}

interface Wire {
  circuit: string;
  d: string;
  tag: { x: number; y: number };
}

/** A wire runs down the panel that holds most of a circuit and crosses to the others above, below or straight. */
function wires(places: Spot[]): Wire[] {
  const circuits = [...new Set(places.flatMap((spot) => spot.symbol.circuit ?? []))];
  return circuits.map((circuit) => {
    const own = places.filter((spot) => spot.symbol.circuit === circuit);
    const columns = [...new Set(own.map((spot) => spot.x))];
    const home =
      columns.sort(
        (one, two) => own.filter((spot) => spot.x === two).length - own.filter((spot) => spot.x === one).length,
      )[0] ?? 0;
    const trunk = own.filter((spot) => spot.x === home).map((spot) => spot.y);
    const [high, low] = [Math.min(...trunk), Math.max(...trunk)];
    const away = own.filter((spot) => spot.x !== home);
    let tag = { x: home, y: (high + low) / 2 };
    const branches = away.map((spot) => {
      const level = spot.y === ROWS[0] ? TOP_WIRE : spot.y === ROWS[1] ? spot.y : BOTTOM_WIRE;
      tag = { x: home + (spot.x > home ? 88 : -88), y: level };
      return spot.y === ROWS[1]
        ? `M${home} ${level}H${spot.x}`
        : `M${home} ${level === TOP_WIRE ? high : low}V${level}H${spot.x}V${spot.y}`;
    });
    return { circuit, d: `M${home} ${high}V${low}${branches.join('')}`, tag };
  });
}

const Panel = ({ scene, boat, panel, at }: { scene: Scene; boat: Boat | undefined; panel: Course; at: number }) => {
  const { crossed, all } = panelCount(chartOf(scene), boat, panel);
  const x = at * PITCH + 1;
  const box = (PANEL - 28) / all;
  return (
    <g>
      <rect
        class={`panel${boat?.owes_cross === panel ? ' now' : ''}`}
        x={x}
        y="1"
        width={PANEL}
        height={HIGH - 2}
        rx="6"
      />
      <text class="pt" x={x + 13} y="28">
        {tr(`sonar-panel-${panel}`)}
      </text>
      <text class="pc" x={x + PANEL - 11} y="28" text-anchor="end">
        {`${crossed}/${all}`}
      </text>
      {Array.from({ length: all }, (_, box_) => (
        <rect
          key={box_}
          class={box_ < crossed ? 'full' : 'empty'}
          x={x + 13 + box_ * box}
          y="40"
          width={box - 3.5}
          height="6"
          rx="1"
        />
      ))}
    </g>
  );
};

interface SymbolProps {
  scene: Scene;
  spot: Spot;
  leftName: boolean;
  crossed: boolean;
  decision: Decision | undefined;
}

const SymbolMark = ({ scene, spot: { symbol, x, y, scale }, leftName, crossed, decision }: SymbolProps) => {
  const half = 16 * scale;
  const picked = decision && isPicked(scene.session, decision, symbol.symbol);
  const central = symbol.place === 'central';
  const edge = half + (central ? 8 : 3);
  return (
    <g
      class={`spot${decision ? ' open' : ''}`}
      onClick={() => decision && press(scene.session, decision, symbol.symbol)}
    >
      {decision && (
        <rect
          class={`pickbox${picked ? ' picked' : ''}`}
          x={x - edge}
          y={y - edge}
          width={2 * edge}
          height={2 * edge}
          rx="6"
        />
      )}
      <g
        class={`sym k-${symbol.kind}${crossed ? ' x' : ''}`}
        transform={`translate(${x - half} ${y - half}) scale(${scale})`}
      >
        <KindMark kind={symbol.kind} />
      </g>
      {crossed && (
        <path class="pencil" d={`M${x - 17} ${y - 16}c11 9 24 22 34 33M${x + 16} ${y - 18}c-10 12-22 22-34 34`} />
      )}
      <text
        x={central ? x + (leftName ? -36 : 36) : x}
        y={central ? y + 4 : y + 39}
        text-anchor={central ? (leftName ? 'end' : 'start') : 'middle'}
      >
        {symbolName(scene, symbol.symbol)}
      </text>
      <title>{crossDetail(scene, ownBoat(scene), symbol.symbol)}</title>
    </g>
  );
};

/** The sheet in words, for those who do not see it. */
export function tellSheet(scene: Scene): string {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const panels = PANELS.map((panel) => {
    const { crossed, all } = panelCount(chart, boat, panel);
    return `${tr(`sonar-panel-${panel}`)} ${tr('sonar-of', { count: crossed, total: all })}`;
  });
  const crossed = boat?.broken?.length
    ? tr('sonar-crossed', { symbols: boat.broken.map((one) => symbolName(scene, one)).join(', ') })
    : tr('sonar-none-crossed');
  return `${panels.join(', ')}. ${crossed}`;
}

/** `isSmall` beside the map: signs and counts, no names. */
export const Breakdowns = ({ scene, isSmall = false }: { scene: Scene; isSmall?: boolean }) => {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const sheet = useRef<SVGSVGElement>(null);
  const wide = 3 * PITCH + PANEL + 2;
  useUnit(sheet, wide);
  const places = spots(chart);
  const lines = wires(places);
  const broken = new Set(boat?.broken ?? []);
  const open = (symbol: string) =>
    scene.decisions.find((one) => (one.name === 'cross' || one.name === 'signalled_cross') && isOffered(one, symbol));
  return (
    <div class={`engineer${isSmall ? ' small' : ''}`}>
      <div class="panelhead">
        <h2>{tr(isSmall ? 'sonar-breakdowns' : 'sonar-role-engineer')}</h2>
        {!isSmall && <Legend scene={scene} />}
      </div>
      <svg ref={sheet} class="eng" viewBox={`0 0 ${wide} ${HIGH}`} role="img" aria-label={tellSheet(scene)}>
        {PANELS.map((panel, at) => (
          <Panel key={panel} scene={scene} boat={boat} panel={panel} at={at} />
        ))}
        <rect class="reactor" x="3" y="364" width={3 * PITCH + PANEL - 4} height="116" rx="5" />
        <text class="pc" x="14" y="383">
          {tr('sonar-reactor')}
        </text>
        {lines.map((wire) => (
          <path key={wire.circuit} class={`wire ${WIRES[wire.circuit] ?? 'g'}`} d={wire.d} />
        ))}
        {places.map((spot) => (
          <SymbolMark
            key={spot.symbol.symbol}
            scene={scene}
            spot={spot}
            leftName={hasWireBeside(places, spot)}
            crossed={broken.has(spot.symbol.symbol)}
            decision={open(spot.symbol.symbol)}
          />
        ))}
        {lines.map((wire) => {
          const { crossed, all } = circuitCount(chart, boat, wire.circuit);
          return (
            <g key={wire.circuit} class={`tag ${WIRES[wire.circuit] ?? 'g'}`}>
              <rect x={wire.tag.x - 48} y={wire.tag.y - 14} width="96" height="28" rx="14" />
              <text x={wire.tag.x} y={wire.tag.y} dy=".36em" text-anchor="middle">
                <tspan class="name">{scene.texts.value('circuit', wire.circuit)} </tspan>
                {`${crossed}/${all}`}
              </text>
            </g>
          );
        })}
      </svg>
      <Near scene={scene} />
    </div>
  );
};

/** The sheet in few words, for a First Officer who has his own sheet before him. */
export const BreakdownNotes = ({ scene }: { scene: Scene }) => (
  <>
    <div class="panelhead">
      <h2>{tr('sonar-role-engineer')}</h2>
    </div>
    <p class="sheetwords">{tellSheet(scene)}</p>
    <Near scene={scene} />
  </>
);

const Legend = ({ scene }: { scene: Scene }) => (
  <ul class="legend">
    {(['weapon', 'detection', 'special', 'radiation'] as const).map((kind) => (
      <li key={kind}>
        <KindIcon kind={kind} plain />
        {KIND_SYSTEMS[kind]
          ? KIND_SYSTEMS[kind]
              .split(' ')
              .map((system) => scene.texts.value('system', system))
              .join(', ')
          : tr('sonar-kind-radiation')}
      </li>
    ))}
  </ul>
);

/** What will hurt or help soon. */
const Near = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const radiation = radiationCount(chart, boat);
  const fullest =
    [...PANELS].sort((one, two) => panelCount(chart, boat, two).crossed - panelCount(chart, boat, one).crossed)[0] ??
    'N';
  const panel = boat?.owes_cross ?? fullest;
  const count = panelCount(chart, boat, panel);
  const circuits = [...new Set(chart.symbols.flatMap((one) => one.circuit ?? []))];
  const nearest = circuits.sort(
    (one, two) => circuitCount(chart, boat, two).crossed - circuitCount(chart, boat, one).crossed,
  )[0];
  const circuit = nearest ? circuitCount(chart, boat, nearest) : null;
  const missing = chart.symbols
    .filter((one) => one.circuit === nearest && !boat?.broken?.includes(one.symbol))
    .map((one) => one.symbol);
  return (
    <div class="near">
      <div class="radiation">
        <h3>{tr('sonar-near-radiation', { count: radiation.crossed.length, total: radiation.all })}</h3>
        <p>
          {tr('sonar-near-radiation-note', { left: radiation.all - radiation.crossed.length })}{' '}
          <Why game={scene.game.slug} rule="break-radiation" />
        </p>
      </div>
      <div class={count.all - count.crossed <= 2 ? 'warn' : ''}>
        <h3>{tr('sonar-near-panel', { panel: tr(`sonar-panel-${panel}`), count: count.crossed, total: count.all })}</h3>
        <p>
          {tr('sonar-near-panel-note', { left: count.all - count.crossed })}{' '}
          <Why game={scene.game.slug} rule="break-panel" />
        </p>
      </div>
      {nearest && circuit && (
        <div class="good">
          <h3>
            {tr('sonar-near-circuit', {
              circuit: String(scene.texts.value('circuit', nearest)),
              count: circuit.crossed,
              total: circuit.all,
            })}
          </h3>
          <p>
            {tr('sonar-near-circuit-note', { symbols: missing.map((one) => symbolName(scene, one)).join(', ') })}{' '}
            <Why game={scene.game.slug} rule="break-circuit" />
          </p>
        </div>
      )}
    </div>
  );
};
