// Three lines for somebody who plays a first duel: what it is about, why something must break, what the circuits do.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { Scene } from './game';
import { standing } from './standing';
import { isOneDesk, isOneScreen } from './station';

const KEPT = 'upscope.sonar.first';
/** After so many breakdowns nothing is left to say. */
const KNOWN = 3;

/** The first game of this browser against bots is the one that is coached. */
function isFirst(scene: Scene): boolean {
  const { id, seats } = scene.info;
  const own = scene.session.sideOf(scene.seat);
  const isAlone = seats.every((one) => one.side === own || one.by === 'bot');
  if (!isAlone || !isOneScreen(scene) || location.hash.includes('lesson=')) return false;
  const first = localStorage.getItem(KEPT);
  if (first === null) localStorage.setItem(KEPT, id);
  return first === null || first === id;
}

/** How to win, beside the question where to start. */
export const aimLine = (scene: Scene): string => (isFirst(scene) ? tr('sonar-coach-aim') : '');

/** Why something must break, and next time what repairs it: while a breakdown is chosen. */
function line(scene: Scene): string {
  if (!scene.decisions.some((one) => one.name === 'cross') || !isFirst(scene)) return '';
  const own = scene.session.sideOf(scene.seat);
  const broken = standing(scene.feed).filter(
    (one) => one.event === 'crossed' && fieldOf(one.fields, 'side') === own,
  ).length;
  return broken >= KNOWN ? '' : tr(broken ? 'sonar-coach-circuits' : 'sonar-coach-break');
}

/** On a desk beside the sheets, on a phone over the foot of the map, which is no control meanwhile. */
export const CoachLine = ({ scene, onDesk }: { scene: Scene; onDesk: boolean }) => {
  const text = isOneDesk(scene) === onDesk ? line(scene) : '';
  return text ? (
    <p class={`coachline${onDesk ? '' : ' onmap'}`} role="note">
      {text}
    </p>
  ) : null;
};
