// Beside the map, for whoever holds a whole crew: what is broken, and what is known of the enemy.

import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import { stamps } from './announced';
import { AssistantPanel, mayAsk, PlacesLeft } from './assistant';
import { beat } from './beats';
import { WhatDecided } from './ending';
import { Breakdowns } from './engineer';
import { CoachLine } from './first-duel';
import type { Scene } from './game';
import { enemyOf, Ticker } from './radio-operator';
import { Overheard } from './spectator';
import { standing } from './standing';
import { goTo, isEndPage, isOneDesk, isOneScreen, stationOf } from './station';

const CLUES = new Set(['sonar_answered', 'drone_answered', 'surfaced', 'blast_answered']);
const SHOWN = 2;
/** So much of what was heard stands beside the map; the plotting sheet has all of it. */
const HEARD = 16;

/** The last answers about the enemy, each with its turn. */
const Clues = ({ scene, enemy }: { scene: Scene; enemy: string }) => {
  const feed = standing(scene.feed);
  const turns = stamps(feed, scene);
  const found = feed.flatMap((line, at) =>
    CLUES.has(line.event) && fieldOf(line.fields, 'side') === enemy ? [{ line, turn: turns[at] ?? '' }] : [],
  );
  const hint = mayAsk(scene, 'places') && standing(scene.feed).some((line) => line.event === 'course_ordered');
  if (!found.length) return <p class="muted small">{tr(hint ? 'sonar-point-at' : 'sonar-no-clues')}</p>;
  return (
    <ul class="clues">
      {found.slice(-SHOWN).map(({ line, turn }) => (
        <li key={line.n}>
          {turn && <span class="muted">{tr('sonar-turn', { turn: Number(turn) })}</span>}{' '}
          {beat(scene, line)?.caption?.title ?? scene.texts.event(line)}
        </li>
      ))}
    </ul>
  );
};

/** What is known of the enemy: heard, answered, and how many places are left. */
export const WhereEnemy = ({ scene }: { scene: Scene }) => {
  const enemy = enemyOf(scene);
  const isPlot = stationOf(scene) === 'plot';
  return (
    <section class={`where-enemy of ${sideMark(scene, enemy)}`}>
      <div class="panelhead">
        <h2>{tr('sonar-where', { side: scene.texts.side(enemy) })}</h2>
        <PlacesLeft scene={scene} />
      </div>
      <Ticker scene={scene} enemy={enemy} most={HEARD} />
      <Clues scene={scene} enemy={enemy} />
      <div class="foot">
        {!isPlot && <AssistantPanel scene={scene} isFolded />}
        <Button small class="toplot" onClick={() => goTo(scene, isPlot ? 'chart' : 'plot')}>
          {tr(isPlot ? 'sonar-plot-close' : 'sonar-plot-open')}
        </Button>
      </div>
    </section>
  );
};

export const Aside = ({ scene }: { scene: Scene }) => {
  if (scene.view.over) return isEndPage(scene) ? <WhatDecided scene={scene} /> : null;
  if (!scene.session.you.value.length && !scene.replaying) return <Overheard scene={scene} />;
  if (!isOneDesk(scene)) return null;
  return (
    <div class="onedesk">
      <Breakdowns scene={scene} isSmall />
      <CoachLine scene={scene} onDesk />
      <WhereEnemy scene={scene} />
    </div>
  );
};

/** The same on a phone, behind the tab of the systems. */
export const OnPhone = ({ scene }: { scene: Scene }) =>
  isOneScreen(scene) && !isOneDesk(scene) ? (
    <div class="onphone">
      <Breakdowns scene={scene} isSmall />
      <WhereEnemy scene={scene} />
    </div>
  ) : null;
