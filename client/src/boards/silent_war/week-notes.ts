// What each step of the week brought, in a few words: the log has the whole sentence.
import { tr } from '../../base/texts';
import type { FeedEvent } from '../../session/types';
import type { Scene } from '../../shell/board';
import { chartOf, placeName, scalar, signed } from './data';

type Note = (scene: Scene, told: FeedEvent[]) => string[];

const field = (one: FeedEvent, name: string): unknown => one.fields[name];
const text = (one: FeedEvent, name: string) => String(field(one, name));
const number = (one: FeedEvent, name: string) => Number(field(one, name));
const all = (told: FeedEvent[], ...names: string[]) => told.filter((one) => names.includes(one.event));
const holds = (one: FeedEvent, name: string) => field(one, name) === true || field(one, name) === 'yes';
const places = (scene: Scene, one: FeedEvent, name: string) =>
  ((field(one, name) ?? []) as string[]).map((place) => placeName(scene, place));

/** What was rolled for, then what came without a roll. */
const event: Note = (scene, told) => {
  const named = (one: FeedEvent) => String(scene.texts.value('war-event', text(one, 'event')));
  const rolled = all(told, 'war_event_rolled').map((one) =>
    text(one, 'event') === 'no-event'
      ? tr('sw-note-none', { die: number(one, 'die') })
      : tr(holds(one, 'comes') ? 'sw-note-event' : 'sw-note-no-event', { die: number(one, 'die'), event: named(one) }),
  );
  const dice = new Set(all(told, 'war_event_rolled').map((one) => text(one, 'event')));
  return [
    ...all(told, 'war_event')
      .filter((one) => !dice.has(text(one, 'event')))
      .map(named),
    ...rolled,
  ];
};

const torpedo: Note = (scene, told) => {
  const tried = all(told, 'torpedo_tested').map((one) =>
    holds(one, 'better')
      ? tr('sw-note-better', { die: number(one, 'die'), torpedo: signed(number(one, 'torpedo')) })
      : tr('sw-note-no-better', { die: number(one, 'die') }),
  );
  const { scenario, tables } = chartOf(scene);
  const next = scenario.torpedo_fixed
    ? undefined
    : tables.torpedo[String(scalar<number>(scene, 'torpedo'))]?.find(
        ([ships]) => ships > scalar<number>(scene, 'ships'),
      );
  return tried.length || !next ? tried : [tr('sw-note-next-roll', { ships: next[0] })];
};

const ultra: Note = (scene, told) =>
  all(told, 'ultra_read').map((one) => {
    const read = places(scene, one, 'areas');
    return read.length
      ? tr('sw-note-ultra', { die: number(one, 'die'), areas: read.join(', ') })
      : tr('sw-note-none', { die: number(one, 'die') });
  });

const weather: Note = (scene, told) => [
  ...all(told, 'typhoon_moved').map((one) => tr('sw-note-typhoon', { area: placeName(scene, text(one, 'to')) })),
  ...all(told, 'storm_formed').map((one) =>
    tr('sw-note-storm', {
      weather: String(scene.texts.value('weather', text(one, 'weather'))),
      area: placeName(scene, text(one, 'area')),
    }),
  ),
  ...all(told, 'storm_ended').map((one) => tr('sw-note-storm-over', { area: placeName(scene, text(one, 'area')) })),
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
  const waited = all(told, 'boats_ready').reduce(
    (sum, one) => sum + ((field(one, 'boats') ?? []) as string[]).length,
    0,
  );
  const sea = rolled.filter((one) => holds(one, 'ready')).length + waited;
  return rolled.length + waited ? [tr('sw-note-ready', { count: sea, total: rolled.length + waited })] : [];
};

const repair: Note = (_scene, told) => {
  const rolled = all(told, 'repair_rolled');
  return rolled.length
    ? [tr('sw-note-repair', { count: rolled.filter((one) => holds(one, 'done')).length, total: rolled.length })]
    : [];
};

const prep: Note = (scene, told) => [
  ...all(told, 'base_opened').map((one) => tr('sw-note-open', { base: placeName(scene, text(one, 'base')) })),
  ...all(told, 'base_prepared').map((one) => tr('sw-note-prepared', { base: placeName(scene, text(one, 'base')) })),
];

export const NOTES: Record<string, Note> = { event, torpedo, ultra, weather, reinforce, ready, repair, prep };
