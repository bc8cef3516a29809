// A fight as it is shown: torpedoes run, each die falls beside what it needed, then what the escorts do about it.

import type { Cue } from '../../base/sound';
import { tr } from '../../base/texts';
import type { Beat, Caption } from '../../stage/beat';
import { capital } from './annals-words';
import { boatOf } from './data';
import { summaryOf } from './fight-result';
import { type Roll, rollOf } from './fight-roll';
import type { FeedEvent, Scene, Told } from './game';
import { isAtWork } from './staff';

const UNITS = ['units.fate', 'units.damaged', 'units.mark', 'units.points'];
const BOAT = ['boats.damage', 'boats.spotted', 'boats.rtb', 'boats.patrol', 'boats.box'];
const SCORE = ['ships', 'tons', 'boats.ships', 'boats.tons'];

const nameOf = (scene: Scene, boat: string) => String(scene.texts.value('boat', boat));

const toneOf = (roll: Roll): Caption['tone'] =>
  roll.tone === 'good' ? 'good' : roll.tone === 'bad' ? 'bad' : undefined;

/** A die in words: what it was for, what it needed, what it was, and what that means. */
function spoken(roll: Roll): Caption {
  const tone = toneOf(roll);
  const line = tr('sw-roll-spoken', { needs: roll.needs || 'none', die: roll.die, word: roll.word });
  return { title: roll.title, line, ...(tone ? { tone } : {}) };
}

function dieBeat(roll: Roll | null, ms: number, sound: Cue, more: Partial<Beat> = {}): Beat | null {
  return roll && { ms, caption: spoken(roll), sound, ...more };
}

function said(title: string, ms: number, sound: Cue, more: Partial<Beat> & { tone?: Caption['tone'] } = {}): Beat {
  const { tone, ...rest } = more;
  return { ms, caption: { title, ...(tone ? { tone } : {}) }, sound, ...rest };
}

/** What of the position is true once the first torpedoes run. */
const AIMED = ['units.points'];
const UNCOVERED = ['units.up', 'units.piece', 'units.ship'];

export function beat(scene: Scene, line: FeedEvent): Beat | null {
  if (isAtWork(scene)) return null;
  return shot(scene, line) ?? answer(scene, line) ?? meeting(scene, line);
}

function shot(scene: Scene, line: FeedEvent): Beat | null {
  switch (line.event) {
    case 'unit_revealed':
      return { ms: 220, sound: 'tick', takes: UNCOVERED };
    case 'tdc_placed':
      return { ms: 140, sound: 'tick', takes: ['units.mark', 'units.tdc'] };
    case 'targets_chosen':
      return said(tr('sw-beat-fire', { boat: nameOf(scene, line.fields.boat) }), 800, 'fire', { takes: AIMED });
    case 'gun_fired':
      return said(
        tr('sw-beat-gun', {
          boat: nameOf(scene, line.fields.boat),
          target: scene.texts.named('piece', line.fields.piece),
        }),
        900,
        'fire',
      );
    case 'torpedoes_ran':
      return withResult(scene, line, dieBeat(rollOf(scene, line), 1700, line.fields.hit ? 'hit' : 'thud'));
    case 'hit_resolved': {
      const { result } = line.fields;
      const sound = result === 'none' ? 'tock' : result === 'sunk' ? 'sunk' : 'hit';
      return withResult(scene, line, dieBeat(rollOf(scene, line), 1500, sound, { takes: ['units.damaged'] }));
    }
    case 'ship_sunk':
      return withResult(scene, line, sunk(scene, line));
    default:
      return null;
  }
}

function sunk(scene: Scene, line: Told<'ship_sunk'>): Beat {
  const { ship, piece, tons } = line.fields;
  const target = capital(scene.texts.named(ship ? 'ship' : 'piece', ship ?? piece));
  return {
    ms: 900,
    caption: { title: tr('sw-beat-sunk', { target }), line: tr('sw-beat-tons', { tons: tons * 1000 }), tone: 'good' },
    sound: 'sunk',
    takes: [...UNITS, ...SCORE],
  };
}

/** The escorts' turn, and how the boat comes out of it. */
function answer(scene: Scene, line: FeedEvent): Beat | null {
  switch (line.event) {
    case 'unopposed':
      return withResult(
        scene,
        line,
        said(tr('sw-beat-unopposed', { boat: nameOf(scene, line.fields.boat) }), 900, 'breath', { tone: 'good' }),
      );
    case 'counterattacked':
      return withResult(
        scene,
        line,
        dieBeat(rollOf(scene, line), 2600, line.fields.effect === 'none' ? 'thud' : 'alarm', { takes: BOAT }),
      );
    case 'boat_damaged':
      return said(tr('sw-beat-hurt', { boat: nameOf(scene, line.fields.boat) }), 900, 'hit', {
        tone: 'bad',
        takes: BOAT,
      });
    case 'boat_lost':
      return {
        ms: 2200,
        caption: {
          title: tr('sw-beat-lost', { boat: nameOf(scene, line.fields.boat) }),
          line: String(scene.texts.value('cause', line.fields.cause)),
          tone: 'bad',
        },
        sound: 'sunk',
        isResult: true,
        takes: 'all',
      };
    case 'circular_run':
      return said(tr('sw-beat-circular', { boat: nameOf(scene, line.fields.boat) }), 1400, 'alarm', { tone: 'bad' });
    case 're_attack_rolled':
    case 'crash_dived':
    case 'submarine_fired':
      return dieBeat(rollOf(scene, line), 1500, 'tock');
    case 'endurance_checked':
      return boatOf(scene, line.fields.boat) ? dieBeat(rollOf(scene, line), 1200, 'tock') : null;
    default:
      return null;
  }
}

function meeting(scene: Scene, line: FeedEvent): Beat | null {
  switch (line.event) {
    case 'contact_made':
      return said(tr('sw-beat-contact', { boat: nameOf(scene, line.fields.boat) }), 900, 'ping', { takes: 'all' });
    case 'combat_event':
      return said(
        tr('sw-beat-event', { event: String(scene.texts.value('combat-event', line.fields.event)) }),
        1300,
        'alarm',
        { takes: ['event'] },
      );
    default:
      return null;
  }
}

/** The result of the exchange so far stays after it. */
function withResult(scene: Scene, line: FeedEvent, beat: Beat | null): Beat | null {
  const result = beat && summaryOf(scene, line.n);
  return beat && result ? { ...beat, isResult: true, result } : beat;
}
