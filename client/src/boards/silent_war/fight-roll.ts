// A die of a fight as it is shown: what it needed, all its faces, what changes it, and what came of it.
import type { WhyRow } from '../../base/messages';
import { tr } from '../../base/texts';
import { chartOf, unitsOf } from './data';
import type { FeedEvent, Scene, Told } from './game';

export type Tone = 'good' | 'warn' | 'bad' | 'none';

export interface Chip {
  text: string;
  value: number;
  tone: Tone;
}

export interface Roll {
  title: string;
  /** "needs 4 or less": said before the word appears. */
  needs: string;
  die: number;
  /** For each face what it would have brought. */
  faces: Tone[];
  /** The words of the strip's colours, where they say more than yes and no. */
  key: [tone: Tone, text: string][];
  chips: Chip[];
  word: string;
  tone: Tone;
}

const FACES = Array.from({ length: 10 }, (_, face) => face);

const sumOf = (rows: readonly WhyRow[]) => rows.reduce((sum, row) => sum + row.value, 0);
/** What is added to a die: the first row of its sum is the die itself. */
const added = (why: readonly WhyRow[]) => why.slice(1);

/** Parts of a sum as chips; `better` is the sign that is good for the boat. */
const chips = (scene: Scene, rows: readonly WhyRow[], better: 1 | -1): Chip[] =>
  rows
    .filter((row) => row.value !== 0)
    .map((row) => ({
      text: scene.texts.reason(row),
      value: row.value,
      tone: Math.sign(row.value) === better ? 'good' : 'bad',
    }));

/** The line that says how a shot was aimed, before it ran. */
function aimedAt(feed: readonly FeedEvent[], n: number, unit: number) {
  for (let at = feed.length - 1; at >= 0; at--) {
    const line = feed[at];
    if (line && line.n < n && line.event === 'aimed' && line.fields.unit === unit) return line.fields;
  }
  return null;
}

const pieceName = (scene: Scene, piece: string) => scene.texts.named('piece', piece);

function toHit(scene: Scene, line: Told<'torpedoes_ran'>): Roll {
  const { piece, unit, die, why, need, hit } = line.fields;
  const aim = aimedAt(scene.feed, line.n, unit);
  const least = need - sumOf(added(why));
  return {
    title: tr('sw-roll-hit', { target: pieceName(scene, piece) }),
    needs: least < 0 ? tr('sw-roll-never') : tr('sw-roll-needs', { need: Math.min(9, least) }),
    die,
    faces: FACES.map((face) => (face <= least ? 'good' : 'none')),
    key: [],
    chips: [
      ...(aim ? [...chips(scene, aim.attack, 1), ...chips(scene, aim.target, -1)] : []),
      ...chips(scene, added(why), -1),
    ],
    word: tr(hit ? 'sw-shot-hit' : 'sw-shot-miss'),
    tone: hit ? 'good' : 'none',
  };
}

const RESULT_TONE = { none: 'none', damaged: 'warn', sunk: 'bad' } as const;
/** The printed table begins below nought. */
const LOWEST = -2;

function damage(scene: Scene, line: Told<'hit_resolved'>): Roll {
  const { piece, why, result, unit } = line.fields;
  const { attack_results, attack_row } = chartOf(scene).tables;
  const tons = unitsOf(scene)[unit]?.piece?.tons ?? chartOf(scene).pieces.find((one) => one.piece === piece)?.tons ?? 0;
  const row = attack_results[attack_row[tons] ?? 0] ?? [];
  const die = why[0]?.value ?? 0;
  const drm = sumOf(added(why));
  const read = (face: number) => row[Math.min(row.length - 1, Math.max(0, face + drm - LOWEST))] ?? 'none';
  return {
    title: tr('sw-roll-damage', { target: pieceName(scene, piece) }),
    needs: '',
    die,
    faces: FACES.map((face) => RESULT_TONE[read(face)]),
    key: [
      ['none', tr('sw-shot-dud')],
      ['warn', tr('sw-damaged')],
      ['bad', tr('sw-sunk')],
    ],
    chips: chips(scene, added(why), 1),
    word: tr(result === 'none' ? 'sw-shot-dud' : result === 'sunk' ? 'sw-sunk' : 'sw-damaged'),
    tone: result === 'none' ? 'none' : 'good',
  };
}

export const effectTone = (effect: string): Tone =>
  effect === 'none' ? 'good' : effect.startsWith('sunk') ? 'bad' : effect.startsWith('damaged') ? 'bad' : 'warn';

function charges(scene: Scene, line: Told<'counterattacked'>): Roll {
  const { boat, theirs, ours, die, why, effect, line: row } = line.fields;
  const { counter_rows, counterattack } = chartOf(scene).tables;
  const effects = counterattack[counter_rows.indexOf(row)] ?? [];
  const drm = sumOf(added(why));
  const read = (face: number) => effects[Math.min(effects.length - 1, Math.max(0, face + drm))] ?? 'none';
  return {
    title: tr('sw-roll-charges', { boat: String(scene.texts.value('boat', boat)) }),
    needs: '',
    die,
    faces: FACES.map((face) => effectTone(read(face))),
    key: [
      ['good', tr('sw-roll-unhurt')],
      ['warn', tr('sw-spotted')],
      ['bad', tr('sw-roll-hurt')],
    ],
    chips: [...chips(scene, theirs, -1), ...chips(scene, ours, 1), ...chips(scene, added(why), -1)],
    word: effect === 'none' ? tr('sw-roll-unhurt') : String(scene.texts.value('effect', effect)),
    tone: effectTone(effect),
  };
}

/** A die that must come to a number or less. */
function plain(
  scene: Scene,
  { die, why = [], need }: { die: number; why?: readonly WhyRow[]; need: number },
  words: { title: string; good: string; bad: string },
): Roll {
  const least = need - sumOf(added(why));
  const isGood = die <= least;
  return {
    title: words.title,
    needs: least < 0 ? tr('sw-roll-never') : tr('sw-roll-needs', { need: Math.min(9, least) }),
    die,
    faces: FACES.map((face) => (face <= least ? 'good' : 'none')),
    key: [],
    chips: chips(scene, added(why), -1),
    word: isGood ? words.good : words.bad,
    tone: isGood ? 'good' : 'warn',
  };
}

/** The roll that a line tells of, or null. */
export function rollOf(scene: Scene, line: FeedEvent): Roll | null {
  const boatIs = (boat: string) => ({ boat: String(scene.texts.value('boat', boat)) });
  switch (line.event) {
    case 'torpedoes_ran':
      return toHit(scene, line);
    case 'hit_resolved':
      return damage(scene, line);
    case 'counterattacked':
      return charges(scene, line);
    case 're_attack_rolled':
      return plain(scene, line.fields, {
        title: tr('sw-roll-again', boatIs(line.fields.boat)),
        good: tr('sw-roll-again-yes'),
        bad: tr('sw-roll-again-no'),
      });
    case 'endurance_checked':
      return plain(scene, line.fields, {
        title: tr('sw-roll-stays', boatIs(line.fields.boat)),
        good: tr('sw-roll-stays-yes'),
        bad: tr('sw-roll-stays-no'),
      });
    case 'submarine_fired': {
      const { boat, enemy, ours, die, need } = line.fields;
      const roll = plain(
        scene,
        { die, need },
        {
          title: tr('sw-roll-duel', {
            ours: ours ? 'yes' : 'no',
            enemy: String(scene.texts.value('enemy', enemy)),
            ...boatIs(boat),
          }),
          good: tr('sw-shot-hit'),
          bad: tr('sw-shot-miss'),
        },
      );
      return ours ? roll : { ...roll, tone: die <= need ? 'bad' : 'good' };
    }
    case 'crash_dived': {
      const { boat, die, skipper, need } = line.fields;
      return plain(
        scene,
        { die, need: need + skipper },
        {
          title: tr('sw-roll-dives', boatIs(boat)),
          good: tr('sw-roll-dives-yes'),
          bad: tr('sw-roll-dives-no'),
        },
      );
    }
    default:
      return null;
  }
}
