// By exception the staff asks once a fight: whether it shall be one's own.
import { signal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { inCombat } from './data';
import type { Decision, Scene } from './game';
import { sighting } from './headlines';
import { staffOf } from './staff';

/** The fight that was taken: its questions are one's own to its end. */
const taken = signal('');

function keyOf(scene: Scene): string {
  const began = scene.feed.findLast((line) => line.event === 'combat_began');
  return `${scene.info.id} ${began?.n ?? 0}`;
}

/** The first question of a fight that the staff would rather not decide alone. */
function offered(scene: Scene): Decision | null {
  const staff = staffOf(scene);
  if (scene.replaying || !inCombat(scene) || staff?.level !== 'exceptions' || staff.status !== 'asks') return null;
  const asked = scene.decisions.find((one) => one.id === staff.decision);
  if (!asked || !scene.game.staff?.engagement?.includes(asked.name)) return null;
  return taken.value === keyOf(scene) ? null : asked;
}

export const isFightOffered = (scene: Scene) => offered(scene) !== null;

export const FightOffer = ({ scene }: { scene: Scene }) => {
  const asked = offered(scene);
  const why = staffOf(scene)?.why;
  if (!asked) return null;
  const seen = sighting(scene);
  return (
    <div class="question fightoffer">
      <div class="ask">
        <h2>{seen ? tr('sw-offer-seen', { seen }) : tr('sw-offer')}</h2>
        {why && <p>{scene.texts.because(why)}</p>}
      </div>
      <div class="opts">
        <Button sub={tr('sw-offer-staff-note')} onClick={() => scene.session.letStaff(asked, true)}>
          {tr('sw-offer-staff')}
        </Button>
        <Button tone="primary" onClick={() => (taken.value = keyOf(scene))}>
          {tr('sw-offer-mine')}
        </Button>
      </div>
    </div>
  );
};
