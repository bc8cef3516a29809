// Beside the map, for whoever holds a whole crew: what is broken, and what is known of the enemy.
import { tr } from '../../base/texts';
import type { Scene } from '../../shell/board';
import { stamps, standing } from './announced';
import { AssistantPanel } from './assistant';
import { WhatDecided } from './ending';
import { Breakdowns } from './engineer';
import { enemyOf, Ticker } from './radio-operator';
import { isOneDesk, stationOf } from './station';

const CLUES = new Set(['sonar_answered', 'drone_answered', 'surfaced', 'blast_answered']);
const SHOWN = 3;

/** The last answers about the enemy, each with its turn. */
const Clues = ({ scene, enemy }: { scene: Scene; enemy: string }) => {
  const feed = standing(scene.feed);
  const turns = stamps(feed, scene);
  const found = feed.flatMap((line, at) =>
    CLUES.has(line.event) && line.fields['side'] === enemy ? [{ line, turn: turns[at] ?? '' }] : [],
  );
  if (!found.length) return <p class="muted small">{tr('sonar-no-clues')}</p>;
  return (
    <ul class="clues">
      {found.slice(-SHOWN).map(({ line, turn }) => (
        <li key={line.n}>
          {turn && <span class="muted">{tr('sonar-turn', { turn: Number(turn) })}</span>} {scene.texts.event(line)}
        </li>
      ))}
    </ul>
  );
};

export const Aside = ({ scene }: { scene: Scene }) => {
  if (scene.view.over) return <WhatDecided scene={scene} />;
  if (!isOneDesk(scene)) return null;
  const enemy = enemyOf(scene);
  return (
    <div class="onedesk">
      <Breakdowns scene={scene} isSmall />
      <section class="where-enemy">
        <h2>{tr('sonar-where', { side: scene.texts.side(enemy) })}</h2>
        <Ticker scene={scene} enemy={enemy} />
        <Clues scene={scene} enemy={enemy} />
        {stationOf(scene) !== 'plot' && <AssistantPanel scene={scene} />}
      </section>
    </div>
  );
};
