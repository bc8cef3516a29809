// What each step of the week brought, in a few words: the log has the whole sentence.
import { tr } from '../../base/texts';
import { chartOf, placeName, signed } from './data';
import type { FeedEvent, Scene, Told } from './game';

type Note = (scene: Scene, told: FeedEvent[]) => string[];

const all = <Name extends FeedEvent['event']>(told: FeedEvent[], ...names: Name[]) =>
  told.filter((one): one is Told<Name> => names.some((name) => name === one.event));

/** What was rolled for, then what came without a roll. */
const event: Note = (scene, told) => {
  const named = ({ fields }: Told<'war_event' | 'war_event_rolled'>) =>
    String(scene.texts.value('war-event', fields.event));
  const rolled = all(told, 'war_event_rolled').map((one) =>
    one.fields.event === 'no-event'
      ? tr('sw-note-none', { die: one.fields.die })
      : tr(one.fields.comes ? 'sw-note-event' : 'sw-note-no-event', { die: one.fields.die, event: named(one) }),
  );
  const dice = new Set(all(told, 'war_event_rolled').map((one) => one.fields.event));
  return [
    ...all(told, 'war_event')
      .filter((one) => !dice.has(one.fields.event))
      .map(named),
    ...rolled,
  ];
};

const torpedo: Note = (scene, told) => {
  const tried = all(told, 'torpedo_tested').map((one) =>
    one.fields.better
      ? tr('sw-note-better', { die: one.fields.die, torpedo: signed(one.fields.torpedo) })
      : tr('sw-note-no-better', { die: one.fields.die }),
  );
  const { scenario, tables } = chartOf(scene);
  const next = scenario.torpedo_fixed
    ? undefined
    : tables.torpedo[String(scene.view.scalars.torpedo)]?.find(([ships]) => ships > scene.view.scalars.ships);
  return tried.length || !next ? tried : [tr('sw-note-next-roll', { ships: next[0] })];
};

const ultra: Note = (scene, told) =>
  all(told, 'ultra_read').map((one) => {
    const read = one.fields.areas.map((area) => placeName(scene, area));
    const added = chartOf(scene).tables.ultra_modifier[scene.view.scalars.period - 1];
    const die = added ? `${one.fields.die} ${signed(added)}` : one.fields.die;
    return read.length ? tr('sw-note-ultra', { die, areas: read.join(', ') }) : tr('sw-note-none', { die });
  });

const weather: Note = (scene, told) => [
  ...all(told, 'typhoon_moved').map((one) => tr('sw-note-typhoon', { area: placeName(scene, one.fields.to) })),
  ...all(told, 'storm_formed').map((one) =>
    tr('sw-note-storm', {
      weather: String(scene.texts.value('weather', one.fields.weather)),
      area: placeName(scene, one.fields.area),
    }),
  ),
  ...all(told, 'storm_ended').map((one) => tr('sw-note-storm-over', { area: placeName(scene, one.fields.area) })),
];

const reinforce: Note = (_scene, told) => {
  const came = all(told, 'boat_received', 'boat_returned').length;
  const left = all(told, 'boat_withdrawn').length;
  return [came ? tr('sw-note-came', { count: came }) : '', left ? tr('sw-note-left', { count: left }) : ''].filter(
    Boolean,
  );
};

const ready: Note = (_scene, told) => {
  const rolled = all(told, 'readiness_rolled');
  const waited = all(told, 'boats_ready').reduce((sum, one) => sum + one.fields.boats.length, 0);
  const sea = rolled.filter((one) => one.fields.ready).length + waited;
  return rolled.length + waited ? [tr('sw-note-ready', { count: sea, total: rolled.length + waited })] : [];
};

const repair: Note = (_scene, told) => {
  const rolled = all(told, 'repair_rolled');
  return rolled.length
    ? [tr('sw-note-repair', { count: rolled.filter((one) => one.fields.done).length, total: rolled.length })]
    : [];
};

const prep: Note = (scene, told) => [
  ...all(told, 'base_opened').map((one) => tr('sw-note-open', { base: placeName(scene, one.fields.base) })),
  ...all(told, 'base_prepared').map((one) => tr('sw-note-prepared', { base: placeName(scene, one.fields.base) })),
];

export const NOTES: Record<string, Note> = { event, torpedo, ultra, weather, reinforce, ready, repair, prep };
