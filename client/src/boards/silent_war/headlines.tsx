// Headlines: what a commander would be woken for, as cards over the chart. Each stays until it is pressed.
import { signal } from '@preact/signals';
import { tr } from '../../base/texts';
import { boatAsked, chartOf, placeName } from './data';
import type { FeedEvent, Scene } from './game';
import { size } from './map-view';
import { nextCheckpoint } from './progress';
import { monthName } from './score-bar';

interface Card {
  id: string;
  title: string;
  line: string;
  tone: 'good' | 'bad' | 'news';
}

const MOST = 3;
/** Weeks whose news are still news. */
const FRESH = 2;
/** Months ahead at which Washington's next sum is announced. */
const AHEAD = 2;
const CAPITAL = new Set(['BB', 'BV', 'CV']);

const dismissed = signal<ReadonlySet<string>>(new Set());

const typeOf = (scene: Scene, piece: string) => chartOf(scene).pieces.find((one) => one.piece === piece)?.type ?? '';

/** Whose attack a line belongs to. */
function attacker(feed: readonly FeedEvent[], at: number): string {
  for (let n = at; n >= 0; n--) {
    const line = feed[n];
    if (line?.event === 'attack_began') return line.fields.boat;
  }
  return '';
}

function cardOf(scene: Scene, feed: readonly FeedEvent[], at: number): Omit<Card, 'id'> | null {
  const line = feed[at];
  const boat = (slug: string) => String(scene.texts.value('boat', slug));
  switch (line?.event) {
    case 'unit_revealed': {
      const { piece, unit } = line.fields;
      if (!CAPITAL.has(typeOf(scene, piece))) return null;
      const named = feed[at + 1];
      const ship = named?.event === 'ship_named' && named.fields.unit === unit ? named.fields.ship : null;
      const target = scene.texts.named(ship ? 'ship' : 'piece', ship ?? piece);
      const title = tr('sw-news-sighted', { boat: boat(attacker(feed, at)), target });
      return { title, line: placeName(scene, scene.view.scalars.area), tone: 'news' };
    }
    case 'ship_sunk': {
      const { piece, ship, tons, area } = line.fields;
      if (!ship && !CAPITAL.has(typeOf(scene, piece))) return null;
      const target = scene.texts.named(ship ? 'ship' : 'piece', ship ?? piece);
      const title = tr('sw-news-sunk', { boat: boat(line.fields.boat), target });
      return { title, line: tr('sw-news-tons', { tons: tons * 1000, area: placeName(scene, area) }), tone: 'good' };
    }
    case 'boat_lost': {
      const { cause, area } = line.fields;
      const how = String(scene.texts.value('cause', cause));
      const where = area ? tr('sw-news-lost-where', { how, area: placeName(scene, area) }) : how;
      return { title: tr('sw-news-lost', { boat: boat(line.fields.boat) }), line: where, tone: 'bad' };
    }
    case 'base_lost':
      return { title: tr('sw-news-fallen', { base: placeName(scene, line.fields.base) }), line: '', tone: 'bad' };
    case 'base_opened':
      return { title: tr('sw-news-opened', { base: placeName(scene, line.fields.base) }), line: '', tone: 'good' };
    case 'skipper_won':
      return {
        title: tr('sw-news-skipper', { boat: boat(line.fields.boat) }),
        line: String(scene.texts.value('skipper', line.fields.skipper)),
        tone: 'good',
      };
    case 'ultra_read':
      return line.fields.areas.length
        ? {
            title: tr('sw-news-ultra'),
            line: line.fields.areas.map((area) => placeName(scene, area)).join(', '),
            tone: 'news',
          }
        : null;
    default:
      return null;
  }
}

/** Who has sighted what in the fight that goes on: the last capital ship uncovered. */
export function sighting(scene: Scene): string {
  const { feed } = scene;
  for (let at = feed.length - 1; at >= 0 && feed[at]?.event !== 'combat_began'; at--) {
    if (feed[at]?.event !== 'unit_revealed') continue;
    const card = cardOf(scene, feed, at);
    if (card) return card.title;
  }
  return '';
}

/** Where the fresh news begin. */
function freshFrom(feed: readonly FeedEvent[]): number {
  let weeks = 0;
  for (let at = feed.length - 1; at >= 0; at--) {
    if (feed[at]?.event === 'week_began') weeks += 1;
    if (weeks === FRESH) return at;
  }
  return 0;
}

/** What Washington wants next, once it is near. */
function demand(scene: Scene): Card[] {
  const due = nextCheckpoint(scene);
  if (!due || scene.view.over) return [];
  const { year, month, tons } = scene.view.scalars;
  if ((due.year - year) * 12 + due.month - month > AHEAD || tons >= due.tons) return [];
  return [
    {
      id: `demand ${due.year} ${due.month}`,
      title: tr('sw-news-demand', { tons: due.tons * 1000, month: monthName(due.year, due.month) }),
      line: tr('sw-news-short', { tons: (due.tons - tons) * 1000 }),
      tone: 'bad',
    },
  ];
}

export function headlinesOf(scene: Scene): Card[] {
  const { feed } = scene;
  const found: Card[] = [];
  for (let at = freshFrom(feed); at < feed.length; at++) {
    const card = cardOf(scene, feed, at);
    if (card) found.push({ ...card, id: `${scene.info.id} ${feed[at]?.n ?? at}` });
  }
  return [...demand(scene), ...found]
    .filter((one) => !dismissed.value.has(one.id))
    .slice(-MOST)
    .reverse();
}

/** A map of less is covered by them where a boat may go. */
const ROOMY = 760;
/** The question at which they have been unfolded. */
const unfolded = signal('');

export const Headlines = ({ scene }: { scene: Scene }) => {
  if (scene.replaying) return null;
  const cards = headlinesOf(scene);
  if (!cards.length) return null;
  const asked = scene.decisions.find((one) => boatAsked(one))?.id ?? '';
  if (asked && size.value.wide < ROOMY && unfolded.value !== asked)
    return (
      <button type="button" class="headlines folded" onClick={() => (unfolded.value = asked)}>
        {tr('sw-news-count', { count: cards.length })}
      </button>
    );
  return (
    <ul class="headlines" aria-label={tr('sw-news')}>
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            class={card.tone}
            title={tr('sw-news-dismiss')}
            onClick={() => (dismissed.value = new Set([...dismissed.value, card.id]))}
          >
            <b>{card.title}</b>
            {card.line && <span>{card.line}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};
