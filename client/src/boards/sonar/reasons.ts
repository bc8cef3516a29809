// Why something is open or closed, from what this seat may see anyway; the rules have decided it already.
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { isOffered } from '../../session/answer';
import type { Closed } from '../../shell/board';
import {
  type Boat,
  COURSES,
  type Course,
  chartOf,
  type Gauge,
  gaugesOf,
  HULL,
  isCourse,
  isOnChart,
  ownBoat,
  placeOf,
  type SeaChart,
  type SymbolKind,
  sectorOf,
  stepFrom,
  systemName,
} from './data';
import type { Decision, Scene } from './game';

const PANELS: readonly Course[] = ['W', 'N', 'S', 'E'];

export type GaugeState = 'filling' | 'ready' | 'broken' | 'dead' | 'none';

export function stateOf(boat: Boat | undefined, gauge: Gauge): GaugeState {
  if (gauge.dead) return 'dead';
  if (gauge.length === 0) return 'none';
  if (boat?.down?.includes(gauge.system)) return 'broken';
  return gauge.marks !== null && gauge.marks >= gauge.length ? 'ready' : 'filling';
}

/** As the viewer calls the panels: west begins with another letter in Spanish. */
export const symbolName = (scene: Scene, symbol: string) => String(scene.texts.value('symbol', symbol));

export function symbolsAgainst(chart: SeaChart, boat: Boat | undefined, kind: SymbolKind): string[] {
  const broken = new Set(boat?.broken ?? []);
  return chart.symbols.filter((one) => one.kind === kind && broken.has(one.symbol)).map((one) => one.symbol);
}

export function panelCount(chart: SeaChart, boat: Boat | undefined, panel: Course): { crossed: number; all: number } {
  const symbols = chart.symbols.filter((one) => one.panel === panel);
  return { crossed: symbols.filter((one) => boat?.broken?.includes(one.symbol)).length, all: symbols.length };
}

export function circuitCount(
  chart: SeaChart,
  boat: Boat | undefined,
  circuit: string,
): { crossed: number; all: number } {
  const symbols = chart.symbols.filter((one) => one.circuit === circuit);
  return { crossed: symbols.filter((one) => boat?.broken?.includes(one.symbol)).length, all: symbols.length };
}

export function radiationCount(chart: SeaChart, boat: Boat | undefined): { crossed: string[]; all: number } {
  const symbols = chart.symbols.filter((one) => one.kind === 'radiation');
  return {
    crossed: symbols.filter((one) => boat?.broken?.includes(one.symbol)).map((one) => one.symbol),
    all: symbols.length,
  };
}

/** Why a course is not among those offered. */
function courseClosed(scene: Scene, course: Course): Closed | null {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  if (!boat?.cell) return null;
  const cell = stepFrom(boat.cell, course);
  const shut = (reason: string, rule: string) => ({
    value: course,
    label: scene.texts.option('command', { value: course }),
    reason,
    rule,
  });
  if (!isOnChart(chart, cell)) return shut(tr('sonar-closed-edge'), 'course-edge');
  if (chart.islands.includes(cell)) return shut(tr('sonar-closed-island', { cell }), 'course-island');
  if (boat.route?.includes(cell)) return shut(tr('sonar-closed-route', { cell }), 'course-route');
  return shut(tr('sonar-closed-mine', { cell }), 'course-mine');
}

function systemClosed(scene: Scene, gauge: Gauge): Closed {
  const shut = (reason: string, rule: string) => ({
    value: gauge.system,
    label: String(scene.texts.value('act', gauge.system)),
    reason,
    rule,
  });
  const state = stateOf(ownBoat(scene), gauge);
  if (state === 'broken') return shut(tr('sonar-state-broken'), 'act-broken');
  if (state === 'ready') return shut(tr('sonar-no-use-now'), 'act-when-T');
  return shut(tr('sonar-of', { count: gauge.marks ?? 0, total: gauge.length }), 'act-full');
}

export function closed(scene: Scene, decision: Decision): Closed[] {
  if (decision.name === 'command') {
    return COURSES.filter((course) => !isOffered(decision, course)).flatMap(
      (course) => courseClosed(scene, course) ?? [],
    );
  }
  if (decision.name === 'activate' && !decision.standing) {
    const side = scene.session.sideOf(decision.seat);
    return gaugesOf(scene.view, side)
      .filter((gauge) => gauge.length > 0 && !gauge.dead && !isOffered(decision, gauge.system))
      .map((gauge) => systemClosed(scene, gauge));
  }
  return [];
}

/** What is said below an option. */
export function detail(scene: Scene, decision: Decision, option: Option): string {
  const value = String(option.value);
  const boat = ownBoat(scene);
  switch (decision.name) {
    case 'command':
      return commandDetail(scene, boat, value);
    case 'mark':
    case 'signalled_mark':
      return markDetail(scene, decision, value);
    case 'cross':
    case 'signalled_cross':
      return crossDetail(scene, boat, value);
    case 'activate':
      if (value === 'pass') return '';
      return tr(value === 'scenario' && boat?.upgrade ? `sonar-about-${boat.upgrade}` : `sonar-does-${value}`);
    case 'choose_impact':
      return awayDetail(boat, value);
    case 'detonate':
      return awayDetail(boat, String(Array.isArray(option.value) ? option.value[1] : ''));
    default:
      return '';
  }
}

function commandDetail(scene: Scene, boat: Boat | undefined, value: string): string {
  const chart = chartOf(scene);
  if (!boat?.cell) return '';
  if (value === 'surface') return tr('sonar-tells-sector', { sector: sectorOf(chart, boat.cell) });
  if (!isCourse(value)) return '';
  const { crossed, all } = panelCount(chart, boat, value);
  const cell = stepFrom(boat.cell, value);
  // a phone shows the place only: the sheet is one tap away
  return boat.broken && innerWidth > 760 ? tr('sonar-course-detail', { cell, crossed, all }) : cell;
}

function markDetail(scene: Scene, decision: Decision, value: string): string {
  const gauge = gaugesOf(scene.view, scene.session.sideOf(decision.seat)).find((one) => one.system === value);
  if (!gauge) return '';
  const marks = (gauge.marks ?? 0) + 1;
  const broken = stateOf(ownBoat(scene), gauge) === 'broken';
  if (marks < gauge.length) return tr('sonar-of', { count: marks, total: gauge.length });
  return tr(broken ? 'sonar-fills-broken' : 'sonar-fills');
}

/** The panels in which something against a kind of system is crossed out. */
export function panelsAgainst(chart: SeaChart, boat: Boat | undefined, kind: SymbolKind): Course[] {
  const against = new Set(symbolsAgainst(chart, boat, kind));
  return PANELS.filter((panel) => chart.symbols.some((one) => one.panel === panel && against.has(one.symbol)));
}

/** What a breakdown stops, in words; radiation stops nothing. */
export function stopsOf(scene: Scene, value: string): string {
  const chart = chartOf(scene);
  const kind = chart.symbols.find((one) => one.symbol === value)?.kind ?? 'radiation';
  if (kind === 'radiation') return tr('sonar-kind-radiation');
  return symbolsAgainst(chart, ownBoat(scene), kind).length ? tr('sonar-stops-already') : tr(`sonar-stops-${kind}`);
}

/** What a full panel, or the last radiation, does to the boat: it loses 1, and that may be the last. */
const hurts = (scene: Scene, words: string): string =>
  (ownBoat(scene)?.damage ?? 0) + 1 >= HULL ? tr('sonar-counts-sinks') : tr(words);

export const fullPanel = (scene: Scene): string => hurts(scene, 'sonar-cross-panel');

/** How a breakdown counts: towards damage or a repair, or that it stays until the boat surfaces. */
export function crossCount(scene: Scene, value: string): string {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const symbol = chart.symbols.find((one) => one.symbol === value);
  if (!symbol) return '';
  const panel = panelCount(chart, boat, symbol.panel);
  if (panel.crossed + 1 >= panel.all) return fullPanel(scene);
  if (symbol.kind === 'radiation') {
    const { crossed, all } = radiationCount(chart, boat);
    return crossed.length + 1 >= all
      ? hurts(scene, 'sonar-counts-last')
      : tr('sonar-of', { count: crossed.length + 1, total: all });
  }
  if (!symbol.circuit) return tr('sonar-until-surfacing');
  const circuit = String(scene.texts.value('circuit', symbol.circuit));
  const { crossed, all } = circuitCount(chart, boat, symbol.circuit);
  return crossed + 1 >= all
    ? tr('sonar-cross-circuit')
    : tr('sonar-counts-circuit', { circuit, count: crossed + 1, total: all });
}

/** The same for a button that is as wide as a finger. */
export function crossShort(scene: Scene, value: string): string {
  const chart = chartOf(scene);
  const boat = ownBoat(scene);
  const symbol = chart.symbols.find((one) => one.symbol === value);
  const panel = symbol && panelCount(chart, boat, symbol.panel);
  if (!symbol || (panel && panel.crossed + 1 >= panel.all)) return symbol ? '−1' : '';
  if (symbol.kind !== 'radiation' && !symbol.circuit) return '–';
  const { count, total } = symbol.circuit
    ? { count: circuitCount(chart, boat, symbol.circuit).crossed, total: circuitCount(chart, boat, symbol.circuit).all }
    : { count: radiationCount(chart, boat).crossed.length, total: radiationCount(chart, boat).all };
  return tr('sonar-of-short', { count: count + 1, total });
}

/** A breakdown in one phrase: what it stops, and how it counts. */
export const breakdown = (scene: Scene, value: string): string =>
  [stopsOf(scene, value), crossCount(scene, value)].filter(Boolean).join(', ');

/** What matters most of a breakdown: damage, else what stops now, else how it counts. */
export function breakdownShort(scene: Scene, value: string): string {
  const stops = stopsOf(scene, value);
  const counts = crossCount(scene, value);
  if (stops === tr('sonar-kind-radiation')) return `${stops} ${counts}`;
  return stops === tr('sonar-stops-already') || counts === fullPanel(scene) ? counts : stops;
}

/** The weightiest thing that crossing a symbol brings: damage, a repaired circuit, systems that stop. */
export function crossDetail(scene: Scene, boat: Boat | undefined, value: string): string {
  const chart = chartOf(scene);
  const symbol = chart.symbols.find((one) => one.symbol === value);
  if (!symbol) return '';
  const panel = panelCount(chart, boat, symbol.panel);
  if (panel.crossed + 1 >= panel.all) return tr('sonar-cross-panel');
  const radiation = radiationCount(chart, boat);
  if (symbol.kind === 'radiation') {
    const count = radiation.crossed.length + 1;
    return count >= radiation.all
      ? tr('sonar-cross-radiation')
      : tr('sonar-cross-radiation-count', { count, total: radiation.all });
  }
  const circuit = symbol.circuit ? circuitCount(chart, boat, symbol.circuit) : null;
  const name = String(scene.texts.value('circuit', symbol.circuit ?? ''));
  if (circuit && circuit.crossed + 1 >= circuit.all) return tr('sonar-cross-circuit', { circuit: name });
  const stopped = chart.systems.filter(
    (one) => one.kind === symbol.kind && boat?.charged?.includes(one.system) && !boat.down?.includes(one.system),
  );
  if (stopped.length)
    return tr('sonar-cross-stops', {
      systems: stopped.map((one) => scene.texts.value('system', one.system)).join(', '),
    });
  return circuit
    ? tr('sonar-cross-circuit-count', { circuit: name, count: circuit.crossed + 1, total: circuit.all })
    : tr('sonar-reactor');
}

/** A symbol with its kind, for its button. */
export function label(scene: Scene, decision: Decision, option: Option): string {
  if (decision.name === 'activate' && option.value === 'scenario') return systemName(scene, ownBoat(scene), 'scenario');
  if (decision.name !== 'cross' && decision.name !== 'signalled_cross') return '';
  const symbol = chartOf(scene).symbols.find((one) => one.symbol === option.value);
  return symbol ? `${symbolName(scene, symbol.symbol)} ${tr(`sonar-kind-${symbol.kind}`)}` : '';
}

function awayDetail(boat: Boat | undefined, cell: string): string {
  if (!boat?.cell) return '';
  const [own, there] = [placeOf(boat.cell), placeOf(cell)];
  const away = Math.max(Math.abs(own.x - there.x), Math.abs(own.y - there.y));
  return tr('sonar-own-away', { count: away });
}
