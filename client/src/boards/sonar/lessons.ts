// The four roles, each taught in a few steps of a real duel against bots.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { Lesson, LessonStep, Scene } from './game';
import { liesAt, strokesOf } from './tracing';

const OWN = 'blue';
const ENEMY = 'yellow';
const ROUTE = ['B9', 'B8', 'B7', 'B6', 'C6', 'D6', 'D5', 'E5', 'F5', 'G5', 'H5'];

const happened = (scene: Scene, event: string, side: string) =>
  scene.feed.filter((line) => line.event === event && fieldOf(line.fields, 'side') === side).length;
const after =
  (event: string, side = OWN, times = 1) =>
  (scene: Scene) =>
    happened(scene, event, side) >= times;
const isAsked = (scene: Scene, name: string) => scene.decisions.some((one) => one.name === name);

/** The step at which a system is used: nothing else is accepted. */
const use = (system: string, until: LessonStep['until']): LessonStep => ({
  mark: '[data-decision=activate]',
  only: { decision: 'activate', isRight: (value) => value === system },
  ...(until ? { until } : {}),
});

const captain: LessonStep[] = [
  { mark: '.board' },
  use('torpedo', (scene) => isAsked(scene, 'choose_impact')),
  {
    mark: '.board',
    only: { decision: 'choose_impact', isRight: (value) => value === 'I3' },
    until: after('impact'),
  },
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
  {
    mark: '[data-decision=mark]',
    only: { decision: 'mark', isRight: (value) => value === 'sonar' },
    until: after('marked'),
  },
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
    until: (scene) => scene.feed.some((line) => line.event === 'reported' && fieldOf(line.fields, 'seat') === RADIO),
  },
];

/** What a system does: used in a real turn, and a question at the end that must be answered rightly. */
const sonar: LessonStep[] = [
  { mark: '.board' },
  use('sonar', after('sonar_answered', ENEMY)),
  { mark: '.board', quiz: { answers: 3, right: 2 } },
];

const drone: LessonStep[] = [
  { mark: '.board' },
  use('drone', (scene) => isAsked(scene, 'choose_sector')),
  {
    mark: '[data-decision=choose_sector]',
    only: { decision: 'choose_sector', isRight: (value) => value === 2 },
    until: after('drone_answered', ENEMY),
  },
  { mark: '.board', quiz: { answers: 3, right: 3 } },
];

const silence: LessonStep[] = [
  { mark: '.board' },
  use('silence', (scene) => isAsked(scene, 'choose_run')),
  {
    mark: '[data-decision=choose_run]',
    only: { decision: 'choose_run', isRight: (value) => value !== 'still' },
    until: after('ran_silent'),
  },
  { mark: '.board', quiz: { answers: 3, right: 1 } },
];

const mine: LessonStep[] = [
  { mark: '.board' },
  use('mine', (scene) => isAsked(scene, 'choose_mine_place')),
  { mark: '.board', until: after('mine_laid') },
  { mark: '.board', quiz: { answers: 3, right: 2 } },
];

const surfacing: LessonStep[] = [
  { mark: '.board' },
  {
    mark: '[data-decision=command]',
    only: { decision: 'command', isRight: (value) => value === 'surface' },
    until: after('surfacing'),
  },
  { mark: '.board', quiz: { answers: 3, right: 3 } },
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
  whyNot: (step) => tr(`sonar-learn-${role}-${step}-why-not`),
  choice: (step, one) => tr(`sonar-learn-${role}-${step}-answer-${one}`),
  ...more,
});

/** A lesson on one system, for the captain; the rest of the crew are bots. */
const ofSystem = (name: string, steps: LessonStep[], own: Record<string, unknown>, enemy = 'I2') =>
  lesson(
    name,
    steps,
    { [OWN]: at('H5', { route: ROUTE, ...own }), [ENEMY]: at(enemy), turn: OWN, phase: 'activation' },
    { seats: [`${OWN}.captain`], title: () => tr(`sonar-learn-${name}-title`) },
  );

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
  sonar: ofSystem('sonar', sonar, { gauges: { sonar: 2, torpedo: 3 } }),
  drone: ofSystem('drone', drone, { gauges: { drone: 3, torpedo: 3 } }),
  silence: ofSystem('silence', silence, { gauges: { silence: 5, torpedo: 3 } }),
  mine: ofSystem('mine', mine, { gauges: { mine: 2, torpedo: 3 } }),
  surfacing: lesson(
    'surfacing',
    surfacing,
    { [OWN]: at('H5', { route: ROUTE }), [ENEMY]: at('C9'), turn: OWN, phase: 'order' },
    { seats: [`${OWN}.captain`], title: () => tr('sonar-learn-surfacing-title') },
  ),
};
