// What the others did since one's own last turn: their moves and battles as scenes, from one's own feed and replay.
import { signal } from '@preact/signals';
import { prefs } from '../../base/prefs';
import { fieldOf } from '../../session/declared';
import { ReplayPlayer } from '../../session/replay';
import { hexOf, lookingAt, theatreOf } from './data';
import type { Declared, FeedEvent, Scene } from './game';
import { middle } from './hex';

const SEEN = 'seen';
const SCENE_MS = 1600;
const BATTLE_MS = 2600;
/** So many pixels to a unit of the map while the others' turn is watched: a battle can be read. */
const CLEAR = 1.25;
const MOVES = new Set(['moved', 'shipped', 'dropped', 'landed']);
/** What belongs to the battle before it. */
export const BATTLE = new Set<string>([
  'hq_committed',
  'odds_found',
  'rolled',
  'weather_eased',
  'retreated',
  'joined_retreat',
  'stood',
  'step_lost',
  'unit_lost',
  'depot_taken',
  'advanced',
  'exploited',
  'overran',
]);
const NOTED = new Set([
  'card_played',
  'happened',
  'changed_sides',
  'piece_placed',
  'step_replaced',
  'units_joined',
  'airdrop_landed',
]);
/** What one does in one's own turn: news of the others is old then. */
const OWN = new Set(['moved', 'attack_named', 'piece_placed', 'step_replaced', 'combined', 'broken_down']);

export interface Episode {
  kind: 'move' | 'battle' | 'note';
  side: string;
  lines: FeedEvent[];
}

/** The lines the others' turns brought after one's own last one, and whether one has acted since. */
export function othersLines(feed: readonly FeedEvent[], side: string): { lines: FeedEvent[]; acted: boolean } {
  let lines: FeedEvent[] = [];
  let [theirs, acted, known] = [false, false, false];
  for (const line of feed) {
    // a game that begins in the middle of a turn has no line that says whose it is: its first segment does
    if (line.event === 'faction_began' || (!known && line.event === 'segment_began' && line.fields.side)) {
      const mine = line.fields.side === side;
      if (!mine && (!theirs || !known)) lines = [];
      if (mine) acted = false;
      [theirs, known] = [!mine, true];
    }
    if (theirs) lines.push(line);
    else if (OWN.has(line.event) && fieldOf(line.fields, 'side') === side) acted = true;
  }
  return { lines, acted: acted && !theirs };
}

export function episodesOf(lines: readonly FeedEvent[]): Episode[] {
  const found: Episode[] = [];
  let side = '';
  for (const line of lines) {
    if (line.event === 'faction_began' || line.event === 'segment_began') side = line.fields.side ?? '';
    const last = found.at(-1);
    if (line.event === 'attack_named') found.push({ kind: 'battle', side, lines: [line] });
    else if (MOVES.has(line.event)) found.push({ kind: 'move', side, lines: [line] });
    else if (BATTLE.has(line.event) && last && last.kind !== 'note') last.lines.push(line);
    else if (NOTED.has(line.event)) {
      if (last?.kind === 'note' && last.lines[0]?.event === line.event && last.side === side) last.lines.push(line);
      else found.push({ kind: 'note', side, lines: [line] });
    }
  }
  return found;
}

export const listed = (value: string | string[] | null | undefined): string[] => (value ? [value].flat() : []);

/** Where a unit stood before its battle, if a line of it says so: the map may show it gone already. */
export function stoodAt(episode: Episode, unit: string): string | undefined {
  const line = episode.lines.find(
    ({ event, fields }) =>
      event !== 'attack_named' &&
      event !== 'joined_retreat' &&
      [...listed(fieldOf(fields, 'unit')), ...listed(fieldOf(fields, 'units'))].includes(unit),
  );
  return (line && (fieldOf(line.fields, 'start') ?? fieldOf(line.fields, 'hex'))) ?? undefined;
}

const kept = new WeakMap<readonly FeedEvent[], { episodes: Episode[]; acted: boolean; last: number }>();

/** The scenes since one's own last turn: worked out once for each feed. */
export function newsOf(scene: Scene): { episodes: Episode[]; acted: boolean; last: number } {
  const found = kept.get(scene.feed);
  if (found) return found;
  const side = scene.session.sideOf(scene.seat);
  const { lines, acted } = side && !scene.replaying ? othersLines(scene.feed, side) : { lines: [], acted: false };
  const made = { episodes: episodesOf(lines), acted, last: lines.at(-1)?.n ?? 0 };
  kept.set(scene.feed, made);
  return made;
}

export const seenUpTo = (scene: Scene) => Number(scene.session.notes.value[scene.seat]?.items[SEEN] ?? 0);

export function setSeen(scene: Scene): void {
  const { last } = newsOf(scene);
  if (last > seenUpTo(scene)) scene.session.note(scene.seat, { [SEEN]: last });
}

const still = () => prefs.value.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The scenes one after another, each on the map as it was then. */
export class Recap {
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly replay: ReplayPlayer<Declared>;
  private timer = 0;

  constructor(
    readonly episodes: Episode[],
    id: string,
    seat: string,
    private readonly show: (episode: Episode) => void,
    /** Gives back the part of the map that was in sight before. */
    readonly restore: () => void,
  ) {
    this.replay = new ReplayPlayer(id, seat);
  }

  get episode(): Episode | undefined {
    return this.episodes[this.at.value];
  }

  async go(at: number): Promise<void> {
    const next = Math.max(0, Math.min(this.episodes.length - 1, at));
    const episode = this.episodes[next];
    if (!episode) return;
    const line = episode.kind === 'battle' ? episode.lines[0] : episode.lines.at(-1);
    this.at.value = next;
    const step = await this.replay.stepOf(line?.n ?? 0);
    if (this.at.value !== next) return; // somebody has gone elsewhere meanwhile
    await this.replay.go(step);
    if (this.at.value !== next) return;
    this.show(episode);
    this.wait();
  }

  play(): void {
    this.playing.value = true;
    if (this.at.value === this.episodes.length - 1) void this.go(0);
    else this.wait();
  }

  begin(): void {
    this.playing.value = !still();
    void this.go(0);
  }

  step(by: number): void {
    this.pause();
    void this.go(this.at.value + by);
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (!this.playing.value) return;
    if (this.at.value >= this.episodes.length - 1) {
      this.pause();
      return;
    }
    this.timer = window.setTimeout(
      () => void this.go(this.at.value + 1),
      this.episode?.kind === 'battle' ? BATTLE_MS : SCENE_MS,
    );
  }

  pause(): void {
    this.playing.value = false;
    clearTimeout(this.timer);
  }

  end(): void {
    this.pause();
    this.replay.end();
    this.restore();
  }
}

export function watchOthers(scene: Scene): void {
  const look = lookingAt(scene);
  const { episodes } = newsOf(scene);
  if (!episodes.length) return;
  look.planning.value = false;
  look.fan.value = look.unit.value = null;
  look.recap.value?.end();
  const { view } = look;
  const before = view.now;
  const show = (episode: Episode) => {
    const place = Object.values(episode.lines[0]?.fields ?? {})
      .flat()
      .findLast((value) => typeof value === 'string' && hexOf(theatreOf(scene), value));
    if (!view.isWhole && typeof place === 'string') view.show(middle(place));
  };
  const restore = () => view.to(before);
  const recap = new Recap(episodes, scene.info.id, scene.seat, show, restore);
  view.to({ ...before, scale: Math.max(before.scale, CLEAR) });
  look.recap.value = recap;
  recap.begin();
  setSeen(scene);
}

export function leaveRecap(scene: Scene): void {
  const look = lookingAt(scene);
  look.recap.value?.end();
  look.recap.value = null;
}

export const recapOf = (scene: Scene) => lookingAt(scene).recap.value;

/** The scene as it was then, while the others' turn is being watched. */
export function recapScene(scene: Scene): Scene {
  const recap = recapOf(scene);
  const view = recap?.replay.view.value;
  return view ? { ...scene, view, decisions: [], replaying: true } : scene;
}
