// The four roles, each taught in a few steps of a real duel against bots.
import { tr } from '../../base/texts';
import type { Lesson, LessonStep, Scene } from '../../shell/board';
import { liesAt, strokesOf } from './tracing';

const OWN = 'blue';
const ENEMY = 'yellow';
const ROUTE = ['B9', 'B8', 'B7', 'B6', 'C6', 'D6', 'D5', 'E5', 'F5', 'G5', 'H5'];

const happened = (scene: Scene, event: string, side: string) =>
  scene.feed.filter((line) => line.event === event && line.fields['side'] === side).length;
const after =
  (event: string, side = OWN, times = 1) =>
  (scene: Scene) =>
    happened(scene, event, side) >= times;
const isAsked = (scene: Scene, name: string) => scene.decisions.some((one) => one.name === name);

const captain: LessonStep[] = [
  { mark: '.board' },
  {
    mark: '[data-decision=activate]',
    until: (scene) => isAsked(scene, 'choose_impact') || happened(scene, 'turn_ended', OWN) > 0,
  },
  { mark: '.board', until: (scene) => happened(scene, 'impact', OWN) + happened(scene, 'turn_ended', OWN) > 0 },
  { mark: '[role=log]', tab: 'log' },
  { mark: '.score', until: (scene) => isAsked(scene, 'command') },
  {
    mark: '[data-decision=command]',
    until: (scene) => happened(scene, 'course_ordered', OWN) + happened(scene, 'surfacing', OWN) > 0,
  },
  { mark: '.crew', tab: 'crew' },
];

const officer: LessonStep[] = [
  { mark: '.officer' },
  { mark: '[data-decision=mark]', until: after('marked') },
  { mark: '.gauges' },
  { mark: '[data-decision=mark]', until: after('marked', OWN, 2) },
  { mark: '.dmg' },
];

const engineer: LessonStep[] = [
  { mark: '.engineer' },
  { mark: '[data-decision=cross]', until: after('crossed') },
  { mark: '.engineer' },
  { mark: '[data-decision=cross]', until: after('crossed', OWN, 2) },
  { mark: '.engineer' },
];

const RADIO = `${OWN}.radio`;
const radio: LessonStep[] = [
  { mark: '.ticker', tab: 'left', until: after('course_ordered', ENEMY) },
  { mark: '.radio .fourpad + .fourpad', tab: 'left', until: (scene) => strokesOf(scene.session, RADIO).length > 0 },
  {
    mark: '.radio .fourpad',
    tab: 'left',
    until: (scene) => Object.values(liesAt(scene.session, RADIO)).some((by) => by !== 0),
  },
  { mark: '.board', tab: 'main' },
  {
    mark: '.say .chips',
    tab: 'log',
    until: (scene) => scene.feed.some((line) => line.event === 'reported' && line.fields['seat'] === RADIO),
  },
];

const at = (place: string, more: Record<string, unknown> = {}) => ({ place, ...more });

const lesson = (
  role: string,
  steps: LessonStep[],
  position: Record<string, unknown>,
  more: Partial<Lesson> = {},
): Lesson => ({
  scenario: 'alpha-t',
  options: { seating: 'free', quick_calls: true },
  seats: [`${OWN}.${role}`],
  bots: { [OWN]: 'lieutenant', [ENEMY]: 'random' },
  position,
  steps,
  title: () => tr(`sonar-role-${role}`),
  pitch: () => tr(`sonar-learn-${role}`),
  say: (step) => tr(`sonar-learn-${role}-${step}`),
  ...more,
});

/** Nobody waits for a radio operator: at their own speed bots would have fought the duel to its end before he has read a sentence. */
const UNHURRIED: Partial<Lesson> = { pace: 'live', bots: { [OWN]: 'ensign', [ENEMY]: 'ensign' } };

export const lessons: Record<string, Lesson> = {
  captain: lesson('captain', captain, {
    [OWN]: at('H5', { route: ROUTE, gauges: { torpedo: 3, drone: 1 } }),
    [ENEMY]: at('I2'),
    turn: OWN,
    phase: 'activation',
  }),
  officer: lesson('officer', officer, {
    [OWN]: at('E5', { gauges: { sonar: 1 } }),
    [ENEMY]: at('I9'),
    turn: OWN,
    phase: 'order',
  }),
  engineer: lesson('engineer', engineer, { [OWN]: at('E5'), [ENEMY]: at('I9'), turn: OWN, phase: 'order' }),
  radio: lesson('radio', radio, { [OWN]: at('B2'), [ENEMY]: at('F6'), turn: ENEMY, phase: 'order' }, UNHURRIED),
};
