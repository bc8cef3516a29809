// The Engineer: four panels, circuits as wires with their count, and how near the next damage is.
import { useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Why } from '../../parts/rule-text';
import { isOffered, isPicked, press } from '../../session/answer';
import { type Boat, type Course, chartOf, ownBoat, type SeaChart, type SymbolOf } from './data';
import type { Decision, Scene } from './game';
import { Boxes } from './gauge-boxes';
import { KindIcon, KindMark } from './marks';
import { useUnit } from './pixel-size';
import { circuitCount, crossDetail, panelCount, radiationCount, symbolName } from './reasons';

const PANELS: readonly Course[] = ['W', 'N', 'S', 'E'];

/** The measures of the sheet: large on a screen of its own, small beside the map. */
interface Sheet {
  pitch: number;
  panel: number;
  high: number;
  rows: readonly [number, number, number];
  /** Where the reactor begins, and the lines its symbols stand in. */
  core: number;
  reactor: readonly number[];
  apart: number;
  topWire: number;
  bottomWire: number;
  scale: { central: number; reactor: number };
  tag: { wide: number; high: number };
}

const LARGE: Sheet = {
  pitch: 172,
  panel: 154,
  high: 484,
  rows: [124, 204, 284],
  core: 364,
  reactor: [418],
  apart: 48,
  topWire: 78,
  bottomWire: 340,
  scale: { central: 1.38, reactor: 1.22 },
  tag: { wide: 96, high: 28 },
};
const SMALL: Sheet = {
  pitch: 85,
  panel: 79,
  high: 304,
  rows: [80, 132, 184],
  core: 214,
  reactor: [246, 281],
  apart: 36,
  topWire: 52,
  bottomWire: 211,
  scale: { central: 1, reactor: 0.86 },
  tag: { wide: 50, high: 20 },
};
const wideOf = (sheet: Sheet) => 3 * sheet.pitch + sheet.panel + 2;

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
function hasWireBeside(places: Spot[], { symbol, x }: Spot, { rows }: Sheet): boolean {
  const circuit = places.filter((one) => one.symbol.circuit === symbol.circuit);
  const isHome = circuit.filter((one) => one.x === x).length > 1;
  return isHome && circuit.some((one) => one.x > x && one.y === rows[1]);
}

/** Where each symbol stands: circuits in a column, reactor symbols below, in one line or two. */
function spots(chart: SeaChart, sheet: Sheet): Spot[] {
  return PANELS.flatMap((panel, at) => {
    const own = chart.symbols.filter((one) => one.panel === panel);
    const central = own.filter((one) => one.place === 'central');
    const reactor = own.filter((one) => one.place === 'reactor');
    const middle = at * sheet.pitch + 1 + sheet.panel / 2;
    const perLine = Math.ceil(reactor.length / sheet.reactor.length);
    return [
      ...central.map((symbol, row) => ({
        symbol,
        x: middle,
        y: sheet.rows[row] ?? sheet.rows[2],
        scale: sheet.scale.central,
      })),
      ...reactor.map((symbol, place) => {
        const line = Math.floor(place / perLine);
        const inLine = Math.min(perLine, reactor.length - line * perLine);
        return {
          symbol,
          x: middle + ((place % perLine) - (inLine - 1) / 2) * sheet.apart,
          y: sheet.reactor[line] ?? sheet.core,
          scale: sheet.scale.reactor,
        };
      }),
    ];
  });
}

interface Wire {
  circuit: string;
  d: string;
  tag: { x: number; y: number };
}

/** A wire runs down the panel that holds most of a circuit and crosses to the others above, below or straight. */
function wires(places: Spot[], sheet: Sheet): Wire[] {
  const [top, level] = sheet.rows;
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
      const along = spot.y === top ? sheet.topWire : spot.y === level ? spot.y : sheet.bottomWire;
      // on the gap between the panels, so that it covers no symbol
      tag = { x: home + (spot.x > home ? 0.5 : -0.5) * sheet.pitch, y: along };
      return spot.y === level
        ? `M${home} ${along}H${spot.x}`
        : `M${home} ${along === sheet.topWire ? high : low}V${along}H${spot.x}V${spot.y}`;
    });
    return { circuit, d: `M${home} ${high}V${low}${branches.join('')}`, tag };
  });
}

interface PanelProps {
  scene: Scene;
  boat: Boat | undefined;
  panel: Course;
  at: number;
  sheet: Sheet;
}

const Panel = ({ scene, boat, panel, at, sheet }: PanelProps) => {
  const { crossed, all } = panelCount(chartOf(scene), boat, panel);
  const isSmall = sheet === SMALL;
  const x = at * sheet.pitch + 1;
  const [margin, line] = isSmall ? [7, 33] : [13, 40];
  const box = (sheet.panel - 2 * margin) / all;
  return (
    <g>
      <rect
        class={`panel${boat?.owes_cross === panel ? ' now' : ''}`}
        x={x}
        y="1"
        width={sheet.panel}
        height={sheet.high - 2}
        rx="6"
      />
      <text class="pt" x={isSmall ? x + sheet.panel / 2 : x + 13} y={isSmall ? 22 : 28} {...(isSmall ? MIDDLE : {})}>
        {tr(`sonar-panel-${panel}`)}
      </text>
      {!isSmall && (
        <text class="pc" x={x + sheet.panel - 11} y="28" text-anchor="end">
          {`${crossed}/${all}`}
        </text>
      )}
      {Array.from({ length: all }, (_, box_) => (
        <rect
          key={box_}
          class={box_ < crossed ? 'full' : 'empty'}
          x={x + margin + box_ * box + 1}
          y={line}
          width={box - (isSmall ? 2 : 3.5)}
          height="6"
          rx="1"
        />
      ))}
    </g>
  );
};

const MIDDLE = { 'text-anchor': 'middle' } as const;

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
  const edge = half + (central && scale > 1 ? 8 : 2);
  const arm = half * 0.8;
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
        <path
          class="pencil"
          d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x + arm} ${y - arm}l${-2 * arm} ${2 * arm}`}
        />
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
  const drawing = useRef<SVGSVGElement>(null);
  const sheet = isSmall ? SMALL : LARGE;
  const wide = wideOf(sheet);
  useUnit(drawing, wide);
  const places = spots(chart, sheet);
  const lines = wires(places, sheet);
  const broken = new Set(boat?.broken ?? []);
  const open = (symbol: string) =>
    scene.decisions.find((one) => (one.name === 'cross' || one.name === 'signalled_cross') && isOffered(one, symbol));
  const now = boat?.owes_cross;
  const shown = scene.playing?.line;
  const repaired = shown?.event === 'circuit_repaired' ? shown.fields['circuit'] : null;
  return (
    <div class={`engineer${isSmall ? ' small' : ''}`}>
      <div class="panelhead">
        <h2>{tr(isSmall ? 'sonar-breakdowns' : 'sonar-role-engineer')}</h2>
        {!isSmall && <Legend scene={scene} />}
      </div>
      {isSmall && (
        <p class="muted small">
          {now
            ? tr('sonar-something-breaks', {
                course: String(scene.texts.value('course', now)),
                panel: tr(`sonar-panel-${now}`),
              })
            : tr('sonar-every-course-breaks')}
        </p>
      )}
      <svg ref={drawing} class="eng" viewBox={`0 0 ${wide} ${sheet.high}`} role="img" aria-label={tellSheet(scene)}>
        {PANELS.map((panel, at) => (
          <Panel key={panel} scene={scene} boat={boat} panel={panel} at={at} sheet={sheet} />
        ))}
        <rect
          class="reactor"
          x="3"
          y={sheet.core}
          width={3 * sheet.pitch + sheet.panel - 4}
          height={sheet.high - sheet.core - 4}
          rx="5"
        />
        {!isSmall && (
          <text class="pc" x="14" y="383">
            {tr('sonar-reactor')}
          </text>
        )}
        {lines.map((wire) => (
          <path
            key={wire.circuit}
            class={`wire ${WIRES[wire.circuit] ?? 'g'}${wire.circuit === repaired ? ' runs' : ''}`}
            d={wire.d}
            style={{ animationDuration: `${scene.playing?.still ? 0 : (scene.playing?.ms ?? 0)}ms` }}
          />
        ))}
        {places.map((spot) => (
          <SymbolMark
            key={spot.symbol.symbol}
            scene={scene}
            spot={spot}
            leftName={hasWireBeside(places, spot, sheet)}
            crossed={broken.has(spot.symbol.symbol)}
            decision={open(spot.symbol.symbol)}
          />
        ))}
        {lines.map((wire) => {
          const { crossed, all } = circuitCount(chart, boat, wire.circuit);
          const { wide: tagWide, high } = sheet.tag;
          return (
            <g key={wire.circuit} data-term="circuit" class={`tag ${WIRES[wire.circuit] ?? 'g'}`}>
              <rect
                x={wire.tag.x - tagWide / 2}
                y={wire.tag.y - high / 2}
                width={tagWide}
                height={high}
                rx={high / 2}
              />
              <text x={wire.tag.x} y={wire.tag.y} dy=".36em" text-anchor="middle">
                {!isSmall && <tspan class="name">{scene.texts.value('circuit', wire.circuit)} </tspan>}
                {isSmall ? tr('sonar-of', { count: crossed, total: all }) : `${crossed}/${all}`}
              </text>
            </g>
          );
        })}
      </svg>
      {isSmall ? <Radiation scene={scene} /> : <Near scene={scene} />}
    </div>
  );
};

/** How many signs of radiation are crossed, box by box. */
const Radiation = ({ scene }: { scene: Scene }) => {
  const { crossed, all } = radiationCount(chartOf(scene), ownBoat(scene));
  return (
    <p class="radiationrow k-radiation" data-term="radiation">
      <KindIcon kind="radiation" />
      <span>{tr('sonar-near-radiation', { count: crossed.length, total: all })}</span>
      <Boxes marks={crossed.length} length={all} />
    </p>
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
      <div class="radiation" data-term="radiation">
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
