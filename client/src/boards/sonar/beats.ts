// How the duel is shown as it happens: for each event that matters, its time, words, sound and what it changes.

import type { Cue } from '../../base/sound';
import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { Beat, Caption } from '../../stage/beat';
import { boatsOf, chartOf, HULL, placeOf } from './data';
import type { FeedEvent, Scene } from './game';
import { wayTo } from './offers';
import { standing } from './standing';

type Tone = Caption['tone'];

/** Parts of a torpedo's time, in milliseconds. */
export const TUBE_MS = 350;
const SPACE_MS = 200;
const STRAIGHT_MS = 120;
export const BURST_MS = 700;
/** How long a missile falls. */
const FALL_MS = 500;
/** How long rings close on the space, for those who do not see the run. */
const RINGS_MS = 700;

const PLACE = ['boats.cell', 'boats.route'];
const HULLS = ['boats.damage', 'boats.called'];
const GAUGES = ['gauges.marks', 'gauges.hacked', 'gauges.dead', 'gauges.length'];
const SHEET = ['boats.broken', 'boats.down'];

export const isOwn = (scene: Scene, side: unknown) => side === scene.session.sideOf(scene.seat);

/** Whether a side is the one the viewer plays against; a spectator plays against nobody. */
export const isEnemy = (scene: Scene, side: unknown) =>
  Boolean(scene.session.sideOf(scene.seat)) && !isOwn(scene, side);

/** How an event that hurts a side is told: as good or bad news, and as neither to a spectator. */
const toneOf = (scene: Scene, side: unknown): Tone =>
  isOwn(scene, side) ? 'bad' : isEnemy(scene, side) ? 'good' : undefined;

/** The last space that was struck, up to a line. */
export function struckBefore(feed: readonly FeedEvent[], line: FeedEvent): FeedEvent | undefined {
  return standing(feed).findLast((one) => one.n <= line.n && (one.event === 'impact' || one.event === 'mine_set_off'));
}

/** The way a weapon is seen to run: to the crew that fired it, and to nobody else. */
export function runOf(scene: Scene, line: FeedEvent): string[] {
  const weapon = fieldOf(line.fields, 'weapon');
  if (line.event !== 'impact' || (weapon !== 'torpedo' && weapon !== 'asgard')) return [];
  const from = boatsOf(scene.view).find((boat) => boat.side === fieldOf(line.fields, 'side'))?.cell;
  return from ? wayTo(chartOf(scene), from, String(fieldOf(line.fields, 'cell'))) : [];
}

/** How long it takes from the shot to the burst, for those who see it so. */
export function flightMs(line: FeedEvent, steps: number): number {
  const weapon = fieldOf(line.fields, 'weapon');
  if (steps >= 0) return TUBE_MS + (weapon === 'asgard' ? STRAIGHT_MS : SPACE_MS) * steps;
  return weapon === 'kraken' ? FALL_MS : RINGS_MS;
}

/** What is known to be left of a hull after a line's whole answer. */
function left(scene: Scene, side: unknown): number {
  const boat = boatsOf(scene.now ?? scene.view).find((one) => one.side === side);
  return Math.max(0, HULL - (boat?.damage ?? boat?.called ?? 0));
}

type Words = Record<string, string | number>;

/** So many rows at the foot of the map lie under the words of a beat. */
const COVERED = 2;

/** Whether what an event shows lies where its words would stand. */
function isLow(scene: Scene, line: FeedEvent): boolean {
  const cell = fieldOf(line.fields, 'cell');
  const one = fieldOf(line.fields, 'one');
  const two = fieldOf(line.fields, 'two');
  const where =
    cell ?? (line.event === 'blast_answered' ? fieldOf(struckBefore(scene.feed, line)?.fields, 'cell') : null);
  const rows = [one, two].flatMap((fact) => (String(fact).startsWith('row-') ? [Number(String(fact).slice(4))] : []));
  if (where) rows.push(placeOf(String(where)).y + 1);
  return rows.some((row) => row > chartOf(scene).height - COVERED);
}

export function beat(scene: Scene, line: FeedEvent): Beat | null {
  const found = beatOf(scene, line);
  return found && isLow(scene, line) ? { ...found, isLow: true } : found;
}

function beatOf(scene: Scene, line: FeedEvent): Beat | null {
  const { fields } = line;
  const side = fieldOf(fields, 'side');
  const mine = isOwn(scene, side);
  const name = scene.texts.side(String(side));
  const value = (kind: string, what: unknown) => String(scene.texts.value(kind, what));
  const said = (id: string, words: Words = {}, tone?: Tone, below?: string): Caption => ({
    title: tr(`sonar-beat-${id}`, { who: mine ? 'you' : 'they', side: name, ...words }),
    ...(below ? { line: below } : {}),
    ...(tone ? { tone } : {}),
  });
  const shown = (ms: number, caption: Caption, sound?: Cue, more: Partial<Beat> = {}): Beat => ({
    ms,
    caption,
    ...(sound ? { sound } : {}),
    ...more,
  });
  switch (line.event) {
    case 'stop_called':
      return { ms: 0, instant: true, sound: 'stop' };
    case 'course_ordered':
      return shown(
        mine ? 420 : 900,
        said('course', { course: value('course', fieldOf(fields, 'course')) }),
        mine ? 'tick' : 'tock',
        { takes: PLACE },
      );
    case 'activated':
      return activated(scene, line, said, shown);
    case 'ran_silent':
      return shown(700, said('ran', { cell: String(fieldOf(fields, 'cell')) }), 'tick', { takes: PLACE });
    case 'impact': {
      const ms = flightMs(line, runOf(scene, line).length - 1) + BURST_MS;
      const weapon = value('weapon', fieldOf(fields, 'weapon'));
      return shown(ms, said('impact', { cell: String(fieldOf(fields, 'cell')) }, undefined, weapon), 'fire', {
        takes: ['archers', 'boats.mines', 'boats.kaos'],
      });
    }
    case 'blast_answered':
      return answered(scene, line, said, shown);
    case 'own_blast':
      return shown(
        1600,
        said('own-blast', { damage: Number(fieldOf(fields, 'damage')) }, 'bad', hullLine(scene, side)),
        'hit',
        {
          isResult: true,
          takes: HULLS,
        },
      );
    case 'damage_called':
      return shown(
        900,
        said(
          'damage',
          {},
          toneOf(scene, side),
          fieldOf(fields, 'cause') ? value('cause', fieldOf(fields, 'cause')) : '',
        ),
        'alarm',
        { takes: HULLS },
      );
    case 'mine_laid':
      return shown(
        mine ? 700 : 1200,
        said('mine', fieldOf(fields, 'cell') ? { cell: String(fieldOf(fields, 'cell')) } : { cell: '' }),
        'chain',
        { takes: ['boats.mines', 'boats.kaos', 'boats.laid'] },
      );
    case 'detonation_announced':
      return shown(600, said('detonates', {}, undefined, value('weapon', fieldOf(fields, 'weapon'))), 'alarm');
    case 'mine_set_off':
      return shown(900, said('set-off', { cell: String(fieldOf(fields, 'cell')) }), 'hit');
    case 'mine_destroyed':
    case 'mine_lost':
      return shown(700, said('mine-gone', { cell: String(fieldOf(fields, 'cell')) }), 'thud', {
        takes: ['boats.mines', 'boats.kaos', 'boats.laid'],
      });
    case 'drone_asked':
      return shown(900, said('drone-asked', { sector: Number(fieldOf(fields, 'sector')) }), 'ping');
    case 'drone_answered': {
      const yes = Boolean(fieldOf(fields, 'yes'));
      const tone = yes ? toneOf(scene, side) : undefined;
      const below = said(yes ? 'drone-yes' : 'drone-no', { sector: Number(fieldOf(fields, 'sector')) }).title;
      return shown(
        1800,
        said('drone', { sector: Number(fieldOf(fields, 'sector')), answer: yes ? 'yes' : 'no' }, tone, below),
        yes ? 'good' : 'thud',
        { isResult: true },
      );
    }
    case 'sonar_answered': {
      const words = { one: value('fact', fieldOf(fields, 'one')), two: value('fact', fieldOf(fields, 'two')) };
      return shown(2600, said('sonar', words, undefined, said('sonar-note').title), 'ping', { isResult: true });
    }
    case 'surfacing':
      return shown(700, said('surfacing'), 'bubbles');
    case 'dived':
      return shown(500, said('dived'), 'bubbles');
    case 'surfaced':
      return shown(
        mine ? 1200 : 2000,
        said('surfaced', { sector: Number(fieldOf(fields, 'sector')) }, isEnemy(scene, side) ? 'good' : undefined),
        'bubbles',
        { isResult: !mine, takes: 'all' },
      );
    case 'turn_ended': {
      const turns = Number(fieldOf(fields, 'turns'));
      if (turns < 2) return null;
      const mover = isOwn(scene, fieldOf(fields, 'mover'));
      const title = tr('sonar-beat-turns', {
        who: mover ? 'you' : 'they',
        side: scene.texts.side(String(fieldOf(fields, 'mover'))),
        turns,
      });
      return { ms: 900, caption: { title }, isResult: mover, takes: 'all' };
    }
    case 'countermeasures':
      return shown(600, said('countermeasures'), 'bubbles');
    case 'attack_countered':
      return shown(800, said('countered', {}, undefined, value('weapon', fieldOf(fields, 'weapon'))), 'thud', {
        isResult: true,
      });
    case 'hacked':
      return shown(
        1100,
        said('hacked', { system: value('system', fieldOf(fields, 'system')) }, toneOf(scene, side)),
        'alarm',
        {
          isResult: true,
          takes: GAUGES,
        },
      );
    case 'repaired':
      return shown(
        1100,
        said('repaired', {}, undefined, said('given-up', { system: value('system', fieldOf(fields, 'system')) }).title),
        'good',
        { takes: [...GAUGES, ...HULLS] },
      );
    case 'circuit_repaired':
      return shown(700, said('circuit', { circuit: value('circuit', fieldOf(fields, 'circuit')) }), 'good', {
        takes: SHEET,
      });
    case 'ice_broken':
      return shown(900, said('ice', {}, toneOf(scene, side)), 'hit', { takes: HULLS });
    case 'way_barred':
      return shown(900, said('barred'), 'thud');
    case 'sunk':
      return shown(2600, said('sunk', {}, toneOf(scene, side)), 'sunk', { takes: HULLS });
    default:
      return null;
  }
}

type Said = (id: string, words?: Words, tone?: Tone, below?: string) => Caption;
type Shown = (ms: number, caption: Caption, sound?: Cue, more?: Partial<Beat>) => Beat;

const ACTIVATED_MS: Record<string, number> = {
  torpedo: TUBE_MS,
  asgard: TUBE_MS,
  sonar: 900,
  silence: 1200,
  drone: 500,
  mine: 0,
};
const ACTIVATED_SOUND: Record<string, Cue> = { sonar: 'ping', drone: 'tock', silence: 'breath' };

/** What is used, in words, where its own crew is shown no beat of it. */
export function usedOf(scene: Scene, line: FeedEvent): string {
  if (line.event !== 'activated') return '';
  const device = String(fieldOf(line.fields, 'device'));
  const words = {
    who: isOwn(scene, fieldOf(line.fields, 'side')) ? 'you' : 'they',
    side: scene.texts.side(String(fieldOf(line.fields, 'side'))),
    device: String(scene.texts.value('device', device)),
  };
  return tr(CALLED.has(device) ? `sonar-beat-uses-${device}` : 'sonar-beat-uses', words);
}

const CALLED = new Set(['torpedo', 'sonar', 'silence', 'drone']);

function activated(scene: Scene, line: FeedEvent, said: Said, shown: Shown): Beat | null {
  const device = String(fieldOf(line.fields, 'device'));
  const mine = isOwn(scene, fieldOf(line.fields, 'side'));
  // what the own crew does by itself next needs no waiting for
  if (mine && device !== 'sonar') return null;
  const ms = ACTIVATED_MS[device] ?? 600;
  if (!ms) return null;
  const caption: Caption = { title: usedOf(scene, line) };
  if (device === 'silence') caption.line = said('silence-note').title;
  return shown(mine ? ms : Math.max(ms, 700), caption, ACTIVATED_SOUND[device] ?? 'tock', { takes: ['gauges.marks'] });
}

const hullLine = (scene: Scene, side: unknown) => tr('sonar-beat-left', { left: left(scene, side), all: HULL });

function answered(scene: Scene, line: FeedEvent, said: Said, shown: Shown): Beat {
  const hit = fieldOf(line.fields, 'hit');
  const damage = fieldOf(line.fields, 'damage');
  const side = fieldOf(line.fields, 'side');
  const mine = isOwn(scene, side);
  const more = { isResult: true, takes: HULLS };
  if (!Number(damage)) return shown(1250, said('missed', {}, undefined, missedLine(scene, line)), 'thud', more);
  const caption = said('hit', { hit: String(hit), damage: Number(damage) }, toneOf(scene, side), hullLine(scene, side));
  return shown(mine ? 1700 : 1250, caption, mine ? 'hit' : 'good', more);
}

const missedLine = (scene: Scene, line: FeedEvent) => {
  const cell = fieldOf(struckBefore(scene.feed, line)?.fields, 'cell');
  return cell ? tr('sonar-beat-missed-where', { cell: String(cell) }) : '';
};
