// The end of a duel: who sank whom, what decided it, and both routes on the map.

import { saveFile } from '../../base/save-file';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { sayProblem } from '../../parts/problem';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import type { Outcome } from '../../shell/board';
import { stamps } from './announced';
import { beat, struckBefore } from './beats';
import { Tally } from './crew-tally';
import { PlacesCurves } from './curves';
import { boatsOf, HULL } from './data';
import type { FeedEvent, Scene } from './game';
import { whenOf } from './lasting';
import { pictureOf } from './picture';
import { standing } from './standing';
import { Timeline } from './timeline';

export interface Moment {
  n: number;
  number: number;
  cell: string | null;
  turn: string;
  /** Bad for the viewer's side. */
  isBad: boolean;
  title: string;
  line: string;
}

const MOST = 5;
const CLUES = new Set(['sonar_answered', 'drone_answered', 'surfaced']);

/** The last answer about a boat before it was hit: what its enemy knew. */
function clueBefore(feed: readonly FeedEvent[], at: number, side: unknown): FeedEvent | undefined {
  const before = feed.slice(0, at);
  const start = before.findLastIndex(
    (line) => line.event === 'blast_answered' && fieldOf(line.fields, 'side') === side,
  );
  return before.slice(start + 1).findLast((line) => CLUES.has(line.event) && fieldOf(line.fields, 'side') === side);
}

/** The blasts that hurt, and the last answers before them: what brought the end about, oldest first. */
export function moments(scene: Scene): Moment[] {
  const feed = standing(scene.feed);
  const turns = stamps(feed, scene);
  const own = scene.session.sideOf(scene.seat);
  const found: Omit<Moment, 'number'>[] = [];
  feed.forEach((line, at) => {
    const side = fieldOf(line.fields, 'side');
    const damage = fieldOf(line.fields, 'damage');
    const name = scene.texts.side(String(side));
    const who = side === own ? 'you' : 'they';
    const common = { n: line.n, turn: turns[at] ?? '', isBad: side === own };
    if ((line.event === 'blast_answered' || line.event === 'own_blast') && Number(damage) > 0) {
      const cell = String(fieldOf(struckBefore(feed, line)?.fields, 'cell') ?? '');
      const clue = clueBefore(feed, at, side);
      if (clue)
        found.push({
          n: clue.n,
          turn: turns[feed.indexOf(clue)] ?? '',
          isBad: side === own,
          cell: null,
          title: beat(scene, clue)?.caption?.title ?? '',
          line: tr('sonar-moment-clue', { who, side: name }),
        });
      found.push({
        ...common,
        cell: cell || null,
        title: tr('sonar-moment-hit', {
          cell,
          hit: String(fieldOf(line.fields, 'hit') ?? 'own'),
          weapon: String(scene.texts.value('weapon', fieldOf(line.fields, 'weapon'))),
        }),
        line: tr('sonar-moment-lost', { who, side: name, damage: Number(damage) }),
      });
    } else if (line.event === 'damage_called') {
      found.push({
        ...common,
        cell: null,
        title: tr('sonar-moment-breakdown'),
        line: tr('sonar-moment-lost', { who, side: name, damage: 1 }),
      });
    }
  });
  return found.slice(-MOST).map((one, at) => ({ ...one, number: at + 1 }));
}

/** The title of the end, said to the viewer where they played. */
export function outcome(scene: Scene): Outcome | null {
  const own = scene.session.sideOf(scene.seat);
  const [first, second] = sunkIn(scene.feed);
  if (!first || !own) return null;
  const last = whenOf(stamps(standing(scene.feed), scene).at(-1) ?? '');
  const when = last ? `${last}. ` : '';
  if (second)
    return {
      title: tr('sonar-end-both'),
      line: tr('sonar-end-both-line', { when }),
      ...(scene.game.sides.includes(String(scene.view.result))
        ? { tone: scene.view.result === own ? ('good' as const) : ('bad' as const) }
        : {}),
    };
  const won = first !== own;
  const boat = boatsOf(scene.view).find((one) => one.side !== first);
  const left = HULL - (boat?.damage ?? boat?.called ?? 0);
  return {
    title: won ? tr('sonar-end-won', { side: scene.texts.side(first) }) : tr('sonar-end-lost'),
    line: tr(won ? 'sonar-end-won-line' : 'sonar-end-lost-line', { when, left, all: HULL }),
    tone: won ? 'good' : 'bad',
  };
}

/** Who was sunk, as the feed has told it. */
const sunkIn = (feed: readonly FeedEvent[]): string[] =>
  standing(feed)
    .filter((line) => line.event === 'sunk')
    .map((line) => String(fieldOf(line.fields, 'side')));

const Afloat = ({ mark, x }: { mark: string; x: number }) => (
  <g class={`afloat ${mark}`} data-afloat={mark} transform={`translate(${x} 54)`}>
    <path d="M-66 0Q-70-16-52-16H40Q64-16 72 0Q64 18 40 18H-46Q-64 18-66 0ZM-14-16L-8-42H14L18-16ZM2-42V-58" />
  </g>
);

const Wreck = ({ mark, x }: { mark: string; x: number }) => (
  <>
    <g class={`wreck ${mark}`} data-wreck={mark} transform={`translate(${x} 80) rotate(24)`}>
      <path d="M-52 0Q-54-14-40-14H34Q54-12 60 0Q54 15 34 15H-34Q-50 15-52 0ZM-4-14L0-32H18L22-14Z" />
      <path class="crack" d="M10-14l-6 9 9 6-7 14" />
    </g>
    {[0, 1, 2, 3].map((at) => (
      <circle key={at} class="bubble" cx={x - 6 + ((at * 17) % 28)} cy={56 - at * 14} r={5 - at} />
    ))}
  </>
);

/** Both boats as the duel left them: who floats stands at the left, who was sunk lies at the right. */
const Art = ({ scene }: { scene: Scene }) => {
  const sunk = sunkIn(scene.feed);
  const afloat = scene.game.sides.filter((side) => !sunk.includes(side));
  const mark = (side: string) => sideMark(scene, side);
  const [left, right] = [...afloat, ...scene.game.sides.filter((side) => sunk.includes(side))];
  const boat = (side: string, x: number) =>
    sunk.includes(side) ? <Wreck mark={mark(side)} x={x} /> : <Afloat mark={mark(side)} x={x} />;
  return (
    <svg class="endart" viewBox="0 0 600 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="air" x="-600" width="1800" height="112" />
      <path class="water" d="M-600 84Q-450 62-300 84T0 78T300 80T600 74T1200 84V112H-600Z" />
      <path class="ground" d="M330 112Q460 98 600 112ZM60 112Q190 98 330 112Z" />
      {sunk.length === 1 && <path class="track" d="M235 54Q300 60 362 82" />}
      {left && boat(left, 164)}
      {right && boat(right, 430)}
    </svg>
  );
};

/** Saves a picture of the map, with both routes and what decided it. */
const SavePicture = ({ scene }: { scene: Scene }) => {
  const save = async () => {
    const drawing = document.querySelector<SVGSVGElement>('.board .chart');
    const ended = outcome(scene);
    if (!drawing) return;
    try {
      const title = ended?.title ?? scene.texts.result(scene.view.result);
      saveFile(`sonar-${scene.info.id}.png`, await pictureOf(drawing, title, ended?.line ?? ''));
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <Button small data-picture onClick={() => void save()}>
      {tr('sonar-picture')}
    </Button>
  );
};

/** The end, beside the map: a picture, what decided it, and what each crew could know. */
export const WhatDecided = ({ scene }: { scene: Scene }) => {
  const found = moments(scene);
  if (!scene.view.over || scene.replaying) return null;
  return (
    <div class="endpage">
      <Art scene={scene} />
      {found.length > 0 && (
        <section class="decided">
          <div class="panelhead">
            <h2>{tr('sonar-decided')}</h2>
            <SavePicture scene={scene} />
          </div>
          <ol>
            {found.map((one) => (
              <li
                key={one.n}
                onPointerEnter={() => {
                  scene.session.lit.value = one.cell ? [one.cell] : [];
                }}
                onPointerLeave={() => {
                  scene.session.lit.value = [];
                }}
              >
                <span class={`number${one.isBad ? ' bad' : ''}`}>{one.number}</span>
                <span>
                  <b>{one.title}</b>
                  <br />
                  {one.line}
                </span>
                <span class="from">
                  {one.turn && <span class="muted">{whenOf(one.turn)}</span>}
                  {scene.jump && (
                    <Button small class="goto" data-moment={one.number} onClick={() => scene.jump?.(one.n)}>
                      {tr('sonar-moment-see')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Timeline scene={scene} />
      <PlacesCurves scene={scene} />
      <Tally scene={scene} />
    </div>
  );
};
