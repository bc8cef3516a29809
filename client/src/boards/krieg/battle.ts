// The battle that is being fought, or was fought last, as far as it has been shown.
import type { WhyRow } from '../../base/messages';
import { fieldOf } from '../../session/declared';
import { lookingAt, placeName, stacksOf, theatreOf, unitName, unitNamed } from './data';
import type { Column, FeedEvent, OddsData, Scene, Told } from './game';
import { BATTLE, type Episode } from './recap';

/** One way an attack can stand: with an HQ on the other side, or without one. */
export interface Case {
  hq: string | null;
  attack: number;
  defence: number;
  raw: Column;
  column: Column;
  why: WhyRow[];
  rows: OddsData['rows'] | null;
  take: string | null;
  vacate: string | null;
  steps?: OddsData['steps'];
}

export interface Battle {
  named: Told<'attack_named'>;
  hq: Told<'hq_committed'> | null;
  found: Told<'odds_found'> | null;
  rolled: Told<'rolled'> | null;
  eased: Told<'weather_eased'> | null;
  /** What came of it, line by line. */
  after: FeedEvent[];
  episode: Episode;
}

/** Questions that belong to the battle before them: its card stays beside them. */
const FOLLOWING = new Set(['commit_hq', 'choose_loss', 'choose_retreat', 'answer_repulse', 'choose_advance']);
const RESULTS = new Set<string>([...BATTLE].filter((name) => !['hq_committed', 'odds_found', 'rolled'].includes(name)));

const isTold = <Name extends FeedEvent['event']>(line: FeedEvent, name: Name): line is Told<Name> & FeedEvent =>
  line.event === name;

function found<Name extends FeedEvent['event']>(lines: readonly FeedEvent[], name: Name): Told<Name> | null {
  for (const line of lines) if (isTold(line, name)) return line;
  return null;
}

const kept = new WeakMap<readonly FeedEvent[], Battle | null>();

/** The last battle of a feed. */
export function lastBattle(feed: readonly FeedEvent[]): Battle | null {
  const known = kept.get(feed);
  if (known !== undefined) return known;
  const at = feed.findLastIndex((line) => line.event === 'attack_named');
  const named = found(feed.slice(Math.max(0, at), at + 1), 'attack_named');
  let made: Battle | null = null;
  if (named) {
    const lines: FeedEvent[] = [];
    for (const line of feed.slice(at + 1)) {
      if (line.event === 'attack_named' || !BATTLE.has(line.event)) break;
      lines.push(line);
    }
    made = {
      named,
      hq: found(lines, 'hq_committed'),
      found: found(lines, 'odds_found'),
      rolled: found(lines, 'rolled'),
      eased: found(lines, 'weather_eased'),
      after: lines.filter((line) => RESULTS.has(line.event)),
      episode: { kind: 'battle', side: named.fields.side, lines: [feed[at] as FeedEvent, ...lines] },
    };
  }
  kept.set(feed, made);
  return made;
}

/** The battle whose card is up: while it is shown, while its questions are open, and until the next answer after it. */
export function battleOf(scene: Scene): Battle | null {
  const battle = lastBattle(scene.feed);
  if (!battle) return null;
  const beat = scene.playing?.line.event;
  if (beat) return beat === 'attack_named' || BATTLE.has(beat) ? battle : null;
  return scene.result || scene.decisions.some((one) => FOLLOWING.has(one.name)) ? battle : null;
}

/** What an attack looked like before its defender was asked, if the page has seen it: with each HQ and without. */
function foreseen(scene: Scene, battle: Battle): Case[] {
  const known = lookingAt(scene).foreseen.value;
  const { target, attack } = battle.named.fields;
  return known?.target === target && known.attack === attack ? known.cases : [];
}

export const aloneOf = (scene: Scene, battle: Battle): Case | null =>
  foreseen(scene, battle).find((one) => one.hq === null) ?? null;

/** The attack as it was rolled, and before it as it stood alone. */
export function casesOf(scene: Scene, battle: Battle): Case[] {
  const alone = aloneOf(scene, battle);
  const { fields } = battle.found ?? {};
  if (!fields?.column) return alone ? [alone] : [];
  const why = fields.why;
  const hq = battle.hq?.fields.unit ?? null;
  const real: Case = {
    hq,
    attack: fields.attack,
    defence: fields.defence,
    raw: theatreOf(scene).crt.columns[why[0]?.value ?? -1] ?? fields.column,
    column: fields.column,
    why,
    rows: foreseen(scene, battle).find((one) => one.hq === hq)?.rows ?? null,
    take: null,
    vacate: null,
  };
  return alone && real.hq ? [alone, real] : [real];
}

export const casesIn = (data: OddsData): Case[] =>
  data.cases.map((one) => ({ ...one, attack: data.attack, why: one.why }));

export const hqName = (scene: Scene, hq: string) => {
  const unit = unitNamed(scene, hq);
  return unit ? unitName(scene, unit) : hq;
};

export const targetName = (scene: Scene, battle: Battle) => placeName(theatreOf(scene), battle.named.fields.target);

/** The side that is attacked, as far as the lines or the map still show it. */
export function defenderOf(scene: Scene, battle: Battle): string {
  const { side, target } = battle.named.fields;
  const there = stacksOf(scene)
    .get(target)
    ?.find((unit) => unit.side !== side);
  const told = battle.episode.lines.map((line) => fieldOf(line.fields, 'side')).find((one) => one && one !== side);
  const lost = battle.after.map((line) => unitNamed(scene, fieldOf(line.fields, 'unit'))?.side);
  return there?.side ?? told ?? lost.find((one) => one && one !== side) ?? '';
}

/** Where a battle is fought, and where those who took part stand. */
export function battleHexes(scene: Scene, battle: Battle): string[] {
  const { target, attackers, hq } = battle.named.fields;
  const units = [...attackers, hq, battle.hq?.fields.unit];
  const gone = battle.after.map((line) => fieldOf(line.fields, 'hex') ?? '');
  return [target, ...gone, ...units.map((unit) => unitNamed(scene, unit)?.hex ?? '')];
}
