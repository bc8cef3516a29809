// The board of the war on hexes: map, counters, odds, turn track.
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { optionsOf } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import type { Board, Hint } from '../../shell/board';
import { Answers } from './answers';
import { beat } from './beats';
import { placeName, theatreOf } from './data';
import type { Decision, Declared, FeedEvent, Scene } from './game';
import { tell } from './in-words';
import { LAYERS } from './layers';
import { cardWords, Left } from './left-panel';
import { HexMap } from './map';
import { buildOf } from './odds';
import { isPlanning } from './plan';
import { PlanBar } from './plan-bar';
import { recapOf } from './recap';
import { RecapBar } from './recap-bar';
import { Track } from './turn-track';

/** Decisions answered on the map, and in the bar by what was chosen there. */
const ON_MAP = new Set([
  'choose_excess',
  'choose_place',
  'choose_beach',
  'choose_blitz',
  'choose_replacement',
  'choose_event_hex',
  'choose_dissolved',
  'choose_mover',
  'choose_reserve',
  'choose_destination',
  'choose_target',
  'build_attack',
  'commit_hq',
  'choose_loss',
  'choose_retreat',
  'choose_advance',
  'choose_drop',
  'choose_landing',
  'choose_infantry',
]);
/** Decisions answered in the bar by words alone. */
const IN_BAR = new Set(['choose_organization', 'choose_piece', 'choose_policy']);
const SPOKEN = new Set([
  'turn_began',
  'faction_began',
  'attack_named',
  'rolled',
  'unit_lost',
  'war_decided',
  'card_played',
]);

function detail(scene: Scene, decision: Decision, option: Option): string {
  const card =
    decision.name === 'choose_card' ? theatreOf(scene).cards.find((one) => one.card === option.value) : undefined;
  return card ? cardWords(card) : '';
}

/** The sums of an attack stand on the odds card: the question only says what is asked. */
function ask(scene: Scene, decision: Decision): string {
  if (decision.name !== 'build_attack') return '';
  const { target = '', attackers = [] } = decision.about;
  const count = attackers.length;
  return tr(count ? 'krieg-ask-attack' : 'krieg-ask-attackers', {
    hex: placeName(theatreOf(scene), target),
    count,
  });
}

/** Units fight in the blitz by a paragraph of their own. */
const BLITZ_RULE = '4.1.2';

function hint(scene: Scene, decision: Decision): Hint | null {
  const blitz = scene.view.scalars.segment === 'blitz';
  if (decision.name === 'choose_target' && blitz) return { text: tr('krieg-hint-blitz'), rule: BLITZ_RULE };
  if (decision.name === 'choose_mover' || decision.name === 'choose_reserve') {
    return { text: tr('krieg-still-to-move', { count: optionsOf(decision).length - 1 }) };
  }
  if (decision.name !== 'build_attack') return null;
  const { attack = 0, defence = 0, column } = decision.about;
  const text = column ? tr('krieg-sums', { attack, defence, column }) : '';
  return column || blitz ? { text, ...(blitz ? { rule: BLITZ_RULE } : {}) } : null;
}

const IDLE = new Set(['nothing_to_do', 'faction_absent']);

/** Whether a line only says that a segment passes in which nothing is done. */
function isIdle(feed: readonly FeedEvent[], at: number): boolean {
  return (
    IDLE.has(feed[at]?.event ?? '') || (feed[at]?.event === 'segment_began' && feed[at + 1]?.event === 'nothing_to_do')
  );
}

/** Whether a line speaks of a side; to whoever holds none, all do. */
const isOf = (side: string, line: FeedEvent | undefined) => !side || (line && fieldOf(line.fields, 'side') === side);

const DICE = new Set(['odds_found', 'rolled', 'politics_rolled', 'weather_eased']);

/** The turn each line of the log belongs to. */
function stamps(feed: readonly FeedEvent[]): string[] {
  let turn = '';
  return feed.map((line) => {
    if (line.event === 'turn_began') turn = String(line.fields.turn);
    return turn;
  });
}

export const board: Board<Declared> = {
  Main: HexMap,
  tell,
  places: ['hex', 'unit'],
  panels: {
    left: {
      Panel: Left,
      label: (scene) => tr(isPlanning(scene) ? 'krieg-plan' : buildOf(scene) ? 'krieg-odds-tab' : 'krieg-units'),
    },
    mainLabel: () => tr('krieg-map-tab'),
    Score: Track,
  },
  bar: {
    Bar: ({ scene }) => (recapOf(scene) ? <RecapBar scene={scene} /> : <PlanBar scene={scene} />),
    isUp: (scene) => isPlanning(scene) || recapOf(scene) !== null,
  },
  keys: [
    ...LAYERS.map(({ layer, key }) => [key, () => tr(`krieg-layer-${layer}`)] as const),
    ['1-9', () => tr('krieg-key-answers')],
    ['x', () => tr('krieg-key-all')],
    ['r', () => tr('krieg-key-roll')],
    ['s', () => tr('krieg-key-stack')],
    ['e', () => tr('krieg-end-turn')],
    ['i', () => tr('krieg-briefing')],
    ['g', () => tr('krieg-cards')],
    ['v', () => tr('krieg-charts')],
    ['l', () => tr('krieg-key-chip')],
    ['w', () => tr('krieg-recap')],
    ['p', () => tr('krieg-plan')],
  ],
  questions: { where: (decision) => (ON_MAP.has(decision.name) ? 'board' : 'bar'), detail, ask, hint },
  form: {
    isFor: (decision) => ON_MAP.has(decision.name) || IN_BAR.has(decision.name),
    Form: Answers,
  },
  log: {
    stamps,
    sieves: {
      main: (_, feed, at) => !isIdle(feed, at),
      own: (scene, feed, at) => !isIdle(feed, at) && Boolean(isOf(scene.session.sideOf(scene.seat), feed[at])),
      dice: (_, feed, at) => DICE.has(feed[at]?.event ?? ''),
      all: () => true,
    },
    brief: (line) => (line.event === 'odds_found' ? { ...line, fields: { ...line.fields, why: null } } : line),
    rung: (scene, line, value) => (line.event === 'odds_found' ? (theatreOf(scene).crt.columns[value] ?? null) : null),
  },
  stage: { beat, showsResult: true },
  announcements: {
    cue: (event) => (event.event === 'unit_lost' ? 'hit' : null),
    isSpoken: (event) => SPOKEN.has(event.event),
  },
};
