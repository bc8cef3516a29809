// The annals of a campaign, gathered from the feed alone: patrols of each boat, sinkings, losses, the months.
import { fieldOf } from '../../session/declared';
import { chartOf } from './data';
import type { FeedEvent, Scene, Told, WarData } from './game';

export interface Day {
  year: number;
  month: number;
  week: number;
}
export interface Dated {
  on: Day;
  line: FeedEvent;
}
export interface Sinking {
  on: Day;
  boat: string;
  piece: string | null;
  enemy: string | null;
  ship: string | null;
  tons: number;
  area: string;
}
export interface Loss {
  on: Day;
  boat: string;
  cause: string;
  area: string | null;
}
export interface Patrol {
  number: number;
  start: Day;
  base: string;
  end: Day | null;
  ships: number;
  tons: number;
  lines: Dated[];
}
export interface Career {
  boat: string;
  patrols: Patrol[];
  ashore: Dated[];
  ships: number;
  tons: number;
  damaged: number;
  loss: Loss | null;
  removed: string | null;
}
export interface MonthOf {
  month: string;
  ships: number;
  tons: number;
  lost: number;
}

/** Events that go into the diary of the boat they name. */
const OF_A_BOAT = new Set([
  'zone_entered',
  'nothing_found',
  'mission_done',
  'contact_made',
  'submarine_met',
  'loner_approached',
  'ship_sunk',
  'submarine_sunk',
  'tons_doubled',
  'boat_damaged',
  'boat_spotted',
  'broke_off',
  'turned_home',
  'boat_recalled',
  'boat_arrived',
  'boat_docked',
  'boat_in_hold',
  'tender_refused',
  'overhaul_began',
  'boat_received',
  'boat_returned',
  'boat_withdrawn',
  'skipper_won',
  'skipper_promoted',
  'skipper_relieved',
  'skipper_reassigned',
  'boat_lost',
  'boat_removed',
  'out_of_range',
  'boat_escaped',
  'pack_left',
]);
const OF_THE_WAR = new Set([
  'war_event',
  'torpedo_tested',
  'base_opened',
  'base_lost',
  'period_began',
  'period_hastened',
  'boats_demanded',
  'war_judged',
  'pack_formed',
]);

/** Of a fight, what a report tells besides: not what is ordinary or said again by what follows. */
function isTold(line: FeedEvent): boolean {
  if (line.event === 'side_chosen') return line.fields.patrol;
  if (line.event === 'posture_taken') return line.fields.posture !== 'standard';
  if (line.event === 'attack_began') return line.fields.round > 1;
  if (line.event === 'torpedoes_ran') return !line.fields.hit;
  if (line.event === 'hit_resolved') return line.fields.result !== 'sunk';
  return line.event === 'counterattacked';
}

export const labelOf = (on: Day) => `${on.year}-${String(on.month).padStart(2, '0')}`;
export const dayOf = (on: Day) => `${labelOf(on)}.${on.week}`;

/** What was taken back never happened. */
export function stillTrue(feed: readonly FeedEvent[]): FeedEvent[] {
  let kept: FeedEvent[] = [];
  for (const line of feed) {
    if (line.event === 'undone') kept = kept.filter((one) => one.n <= (line.back ?? 0));
    else kept.push(line);
  }
  return kept;
}

export class Annals {
  readonly boats = new Map<string, Career>();
  readonly sinkings: Sinking[] = [];
  /** Tons of a fat target, counted on top of what was sunk. */
  readonly extra: { on: Day; tons: number }[] = [];
  readonly losses: Loss[] = [];
  readonly chronicle: Dated[] = [];
  result: string | null = null;
  readonly first: Day;
  now: Day;
  private readonly areas: Set<string>;
  private read = 0;
  private last: FeedEvent | undefined;

  constructor(scene: Scene) {
    const { opening, places } = chartOf(scene);
    this.areas = new Set(places.filter((one) => one.kind === 'area').map((one) => one.place));
    this.first = this.now = { year: opening.year, month: opening.month, week: opening.week };
    for (const [boat, area] of opening.out) this.career(boat).patrols.push(this.patrol(1, area));
    for (const line of stillTrue(scene.feed)) this.note(line);
    this.mark(scene.feed);
  }

  private mark(feed: readonly FeedEvent[]): void {
    this.read = feed.length;
    this.last = feed.at(-1);
  }

  /** Read what a feed has more than it had; false if it is another one, or takes something back. */
  readOn(feed: readonly FeedEvent[]): boolean {
    if (feed.length < this.read || feed[this.read - 1] !== this.last) return false;
    const news = feed.slice(this.read);
    if (news.some((line) => line.event === 'undone')) return false;
    for (const line of news) this.note(line);
    this.mark(feed);
    return true;
  }

  private patrol(number: number, base: string): Patrol {
    return { number, start: this.now, base, end: null, ships: 0, tons: 0, lines: [] };
  }

  private career(boat: string): Career {
    const found = this.boats.get(boat) ?? {
      boat,
      patrols: [],
      ashore: [],
      ships: 0,
      tons: 0,
      damaged: 0,
      loss: null,
      removed: null,
    };
    this.boats.set(boat, found);
    return found;
  }

  private note(line: FeedEvent): void {
    if (line.event === 'week_began') this.now = line.fields;
    else if (line.event === 'boats_moved') this.moved(line);
    else if (OF_A_BOAT.has(line.event)) this.ofBoat(line);
    else if (isTold(line)) this.write(fieldOf(line.fields, 'boat') ?? '', line);
    else if (OF_THE_WAR.has(line.event)) {
      if (line.event !== 'war_event' || line.fields.event !== 'no-event') this.chronicle.push({ on: this.now, line });
      if (line.event === 'war_judged') this.result = line.fields.level;
    }
  }

  private write(boat: string, line: FeedEvent): void {
    const career = this.career(boat);
    (atSea(career)?.lines ?? career.ashore).push({ on: this.now, line });
  }

  private moved(line: Told<'boats_moved'>): void {
    const { start, boats } = line.fields;
    for (const boat of boats) {
      const career = this.career(boat);
      if (start !== null && !this.areas.has(start)) career.patrols.push(this.patrol(career.patrols.length + 1, start));
      this.write(boat, line);
    }
  }

  private ofBoat(line: FeedEvent): void {
    const boat = fieldOf(line.fields, 'boat') ?? '';
    this.write(boat, line);
    const career = this.career(boat);
    const patrol = atSea(career);
    if (line.event === 'ship_sunk' || line.event === 'submarine_sunk') {
      const { tons, area } = line.fields;
      this.count(career, 1, tons);
      this.sinkings.push({
        on: this.now,
        boat,
        piece: fieldOf(line.fields, 'piece') ?? null,
        enemy: fieldOf(line.fields, 'enemy') ?? null,
        ship: fieldOf(line.fields, 'ship') ?? null,
        tons,
        area,
      });
    } else if (line.event === 'tons_doubled') {
      this.count(career, 0, line.fields.tons);
      this.extra.push({ on: this.now, tons: line.fields.tons });
    } else if (line.event === 'boat_damaged') career.damaged += 1;
    else if (line.event === 'boat_removed') career.removed = line.fields.why;
    else if (line.event === 'boat_lost') {
      career.loss = { on: this.now, boat, cause: line.fields.cause, area: line.fields.area };
      this.losses.push(career.loss);
      if (patrol) patrol.end = this.now;
    } else if (line.event === 'boat_arrived' && patrol) patrol.end = this.now;
  }

  private count(career: Career, ships: number, tons: number): void {
    for (const one of [career, atSea(career)]) {
      if (!one) continue;
      one.ships += ships;
      one.tons += tons;
    }
  }

  honours(by: 'tons' | 'ships', most = 25): Career[] {
    const ranked = [...this.boats.values()].filter((one) => one[by] > 0);
    return ranked
      .sort(
        (one, two) =>
          two[by] - one[by] || two.ships - one.ships || two.tons - one.tons || (one.boat < two.boat ? -1 : 1),
      )
      .slice(0, most);
  }

  /** Every month from the first to the last, with what was done in it. */
  months(): MonthOf[] {
    const found: MonthOf[] = [];
    for (let at = this.first.year * 12 + this.first.month - 1; at <= this.now.year * 12 + this.now.month - 1; at++) {
      const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
      const sunk = this.sinkings.filter((one) => labelOf(one.on) === month);
      const extra = this.extra.filter((one) => labelOf(one.on) === month);
      found.push({
        month,
        ships: sunk.length,
        tons: [...sunk, ...extra].reduce((sum, one) => sum + one.tons, 0),
        lost: this.losses.filter((one) => labelOf(one.on) === month).length,
      });
    }
    return found;
  }

  patrols(): number {
    return [...this.boats.values()].reduce((sum, one) => sum + one.patrols.length, 0);
  }
}

const atSea = (career: Career) => (career.patrols.at(-1)?.end === null ? career.patrols.at(-1) : undefined);

const kept = new WeakMap<WarData, Annals>();

/** The annals of a scene. Of a feed that has only grown, the new lines are read: a whole war has a hundred thousand. */
export function annalsOf(scene: Scene): Annals {
  const chart = chartOf(scene);
  const found = kept.get(chart);
  if (found?.readOn(scene.feed)) return found;
  const made = new Annals(scene);
  kept.set(chart, made);
  return made;
}
