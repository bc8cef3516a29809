// The end of a duel: who sank whom, what decided it, and both routes on the map.
import { tr } from '../../base/texts';
import type { FeedEvent } from '../../session/types';
import type { Outcome, Scene } from '../../shell/board';
import { stamps, standing } from './announced';
import { struckBefore } from './beats';
import { boatsOf, HULL } from './data';

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

const MOST = 6;

/** The blasts that hurt, and the last answers before them: what brought the end about, oldest first. */
export function moments(scene: Scene): Moment[] {
  const feed = standing(scene.feed);
  const turns = stamps(feed, scene);
  const own = scene.session.sideOf(scene.seat);
  const found: Omit<Moment, 'number'>[] = [];
  feed.forEach((line, at) => {
    const { side, damage } = line.fields;
    const name = scene.texts.side(String(side));
    const who = side === own ? 'you' : 'they';
    const common = { n: line.n, turn: turns[at] ?? '', isBad: side === own };
    if ((line.event === 'blast_answered' || line.event === 'own_blast') && Number(damage) > 0) {
      const cell = String(struckBefore(feed, line)?.fields['cell'] ?? '');
      found.push({
        ...common,
        cell: cell || null,
        title: tr('sonar-moment-hit', { cell, weapon: String(scene.texts.value('weapon', line.fields['weapon'])) }),
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

const lastTurn = (scene: Scene, feed: readonly FeedEvent[]) => stamps(feed, scene).at(-1) ?? '';

/** The title of the end, said to the viewer where they played. */
export function outcome(scene: Scene): Outcome | null {
  const own = scene.session.sideOf(scene.seat);
  const feed = standing(scene.feed);
  const sunk = feed.filter((line) => line.event === 'sunk').map((line) => String(line.fields['side']));
  const [first] = sunk;
  if (!first || !own || sunk.length > 1) return null;
  const won = first !== own;
  const boat = boatsOf(scene.view).find(
    (one) => one.side === (won ? own : scene.game.sides.find((side) => side !== own)),
  );
  const left = HULL - (boat?.damage ?? boat?.called ?? 0);
  return {
    title: won ? tr('sonar-end-won', { side: scene.texts.side(first) }) : tr('sonar-end-lost'),
    line: tr(won ? 'sonar-end-won-line' : 'sonar-end-lost-line', {
      turn: Number(lastTurn(scene, feed)) || 0,
      left,
      all: HULL,
    }),
    tone: won ? 'good' : 'bad',
  };
}

export const WhatDecided = ({ scene }: { scene: Scene }) => {
  const found = moments(scene);
  if (!scene.view.over || scene.replaying || !found.length) return null;
  return (
    <section class="decided">
      <h2>{tr('sonar-decided')}</h2>
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
            {one.turn && <span class="muted">{tr('sonar-turn', { turn: Number(one.turn) || one.turn })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
