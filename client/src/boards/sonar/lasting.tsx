// What stays on the sea of what happened: stars where something struck, what sonar and drone said, a boat on the surface.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import { stamps } from './announced';
import { chartOf, type SeaChart } from './data';
import { type Moment, moments } from './ending';
import type { FeedEvent, Scene } from './game';
import { cellSize, EDGE, middle, WHOLE } from './sea-geometry';
import { claimed, sectorBox, star } from './sea-shapes';
import { standing } from './standing';

interface Struck {
  n: number;
  cell: string;
  turn: string;
  hurt: boolean;
  words: string;
  isNew: boolean;
}

/** The turn of a mark in words; without turns, its time. */
export const whenOf = (turn: string): string => (/^\d+$/.test(turn) ? tr('sonar-turn', { turn: Number(turn) }) : turn);

/** What happened in each space that was struck, oldest first, in words. */
export function storiesOf(scene: Scene): Map<string, string[]> {
  const told = new Map<string, string[]>();
  for (const { n, cell, turn, words } of struck(scene, standing(scene.feed), 0)) {
    if (n === scene.playing?.line.n) continue;
    told.set(cell, [...(told.get(cell) ?? []), [whenOf(turn), words].filter(Boolean).join(': ')]);
  }
  return told;
}

/** Every space that was struck, and whether it hurt anybody. */
function struck(scene: Scene, feed: readonly FeedEvent[], since: number): Struck[] {
  const turns = stamps(feed, scene);
  const found: Struck[] = [];
  feed.forEach((line, at) => {
    const last = found.at(-1);
    if (line.event === 'impact' || line.event === 'mine_set_off')
      found.push({
        n: line.n,
        cell: String(fieldOf(line.fields, 'cell')),
        turn: turns[at] ?? '',
        hurt: false,
        words: scene.texts.event(line),
        isNew: line.n > since,
      });
    else if (last && (line.event === 'blast_answered' || line.event === 'own_blast')) {
      last.hurt ||= Number(fieldOf(line.fields, 'damage')) > 0;
      last.words += ` ${scene.texts.event(line)}`;
    }
  });
  return found;
}

/** How much of a clue is left: it fades with every course the other boat has sailed since. */
const FADES = 4;

interface Clue {
  line: FeedEvent;
  age: number;
}

/** What was last answered about a boat, until it shows itself. */
function clues(
  feed: readonly FeedEvent[],
  side: string,
): { sonar: Clue | null; drone: Clue | null; up: FeedEvent | null } {
  let sonar: Clue | null = null;
  let drone: Clue | null = null;
  let up: FeedEvent | null = null;
  for (const line of feed) {
    if (fieldOf(line.fields, 'side') !== side) continue;
    if (line.event === 'course_ordered') {
      if (sonar) sonar.age += 1;
      if (drone) drone.age += 1;
      up = null;
    } else if (line.event === 'sonar_answered') sonar = { line, age: 0 };
    else if (line.event === 'drone_answered') drone = { line, age: 0 };
    else if (line.event === 'surfaced') {
      sonar = drone = null;
      up = line;
    }
  }
  return { sonar, drone, up };
}

const EdgeMark = ({ chart, fact }: { chart: SeaChart; fact: string }) => {
  const box = claimed(chart, fact);
  const size = cellSize(chart);
  const [right, low] = [EDGE + chart.width * size, EDGE + chart.height * size];
  const level = `M${box.x} ${EDGE - 3}h${box.wide}M${box.x} ${low + 3}h${box.wide}`;
  const upright = `M${EDGE - 3} ${box.y}v${box.high}M${right + 3} ${box.y}v${box.high}`;
  return (
    <path class="edgemark" d={fact.startsWith('row') ? upright : fact.startsWith('column') ? level : level + upright} />
  );
};

/** The corners of a space, in the order in which its moments take them; its own turn stands in the last. */
const CORNERS = [
  [-0.4, 0.36],
  [-0.4, -0.36],
  [0.4, -0.36],
  [0.4, 0.36],
] as const;
const MARK_R = 13;

/** The number of what decided the duel, beside its space: each of several has a corner of its own. */
const MomentMark = ({ chart, moment, all }: { chart: SeaChart; moment: Moment; all: Moment[] }) => {
  const size = cellSize(chart);
  const { x, y } = middle(chart, moment.cell ?? '');
  const place = all.filter((one) => one.cell === moment.cell).indexOf(moment);
  const [across, down] = CORNERS[place % CORNERS.length] ?? CORNERS[0];
  const within = (at: number) => Math.max(EDGE + MARK_R, Math.min(WHOLE - EDGE - MARK_R, at));
  return (
    <g
      class={`momentmark${moment.isBad ? ' bad' : ''}`}
      data-moment-mark={moment.number}
      transform={`translate(${within(x + size * across)} ${within(y + size * down)})`}
    >
      <g>
        <circle r={MARK_R} />
        <text dy=".36em" text-anchor="middle">
          {moment.number}
        </text>
      </g>
    </g>
  );
};

export const Lasting = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  const feed = standing(scene.feed);
  const own = scene.session.sideOf(scene.seat);
  const since = feed.findLast((line) => line.event === 'turn_ended' && fieldOf(line.fields, 'side') === own)?.n ?? 0;
  const size = cellSize(chart);
  const { mover, turns: left } = scene.view.scalars;
  const turns = mover === own ? Number(left ?? 1) : 1;
  const shown = scene.playing?.line;
  const stars = struck(scene, feed, since).filter((one) => one.n !== shown?.n);
  const decided = scene.view.over && !scene.replaying ? moments(scene) : [];
  return (
    <g class="lasting" aria-hidden="true">
      {scene.game.sides
        .filter((side) => side !== own)
        .map((side) => {
          const { sonar, drone, up } = clues(feed, side);
          const told = up ?? (drone && drone.age < FADES ? drone.line : null);
          const box = told ? sectorBox(chart, Number(fieldOf(told.fields, 'sector'))) : null;
          const kind = up ? 'up' : told && fieldOf(told.fields, 'yes') ? 'yes' : 'no';
          return (
            <g key={side} class={`of ${sideMark(scene, side)}`}>
              {box && told !== shown && (
                <rect
                  class={`sectormark ${kind}`}
                  data-clue={told?.event}
                  x={box.x + 3}
                  y={box.y + 3}
                  width={box.wide - 6}
                  height={box.high - 6}
                  rx="4"
                  style={{ opacity: up ? 1 : 1 - (drone?.age ?? 0) / FADES }}
                />
              )}
              {box && up && up !== shown && turns > 1 && (
                <g
                  class="turnsleft"
                  data-turns={turns}
                  transform={`translate(${box.x + box.wide / 2} ${box.y + box.high - 34})`}
                >
                  <rect x="-92" y="-17" width="184" height="34" rx="17" />
                  <text dy=".36em" text-anchor="middle">
                    {tr('sonar-turns-left', { turns })}
                  </text>
                </g>
              )}
              {sonar && (
                <g data-clue="sonar_answered">
                  <EdgeMark chart={chart} fact={String(fieldOf(sonar.line.fields, 'one'))} />
                  <EdgeMark chart={chart} fact={String(fieldOf(sonar.line.fields, 'two'))} />
                </g>
              )}
            </g>
          );
        })}
      {decided.map((one) => one.cell && <MomentMark key={one.n} chart={chart} moment={one} all={decided} />)}
      {stars.map((one) => {
        const { x, y } = middle(chart, one.cell);
        return (
          <g
            key={one.n}
            class={`struck${one.hurt ? ' hurt' : ''}${one.isNew ? ' new' : ''}`}
            transform={`translate(${x} ${y})`}
          >
            <path d={star(12, size * 0.27, size * 0.17)} />
            {one.hurt && <path class="x" d="M-5-5l10 10M5-5l-10 10" />}
            {stars.findLast((other) => other.cell === one.cell) === one && (
              <text x={size * 0.2} y={size * 0.4}>
                {one.turn}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
};
