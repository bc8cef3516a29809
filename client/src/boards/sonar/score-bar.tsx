// How the duel stands: two boats, their hulls, whose turn it is.
import { tr } from '../../base/texts';
import { ClockOf, GameTime } from '../../session/clocks';
import type { Scene } from '../../shell/board';
import { turnOf } from './announced';
import { type Boat, boatName, boatsOf, chartOf } from './data';
import { Hull } from './first-officer';

const Side = ({ scene, boat, at }: { scene: Scene; boat: Boat; at: number }) => {
  const parts = [
    <ClockOf key="clock" scene={scene} side={boat.side} />,
    <span key="mark" class="sidemark" />,
    <b key="name">{boatName(scene, boat)}</b>,
    <Hull key="hull" damage={boat.damage ?? boat.called} />,
  ];
  return <span class={`boat ${at ? 'b' : 'a'}`}>{at ? parts.reverse() : parts}</span>;
};

function phase(scene: Scene): string {
  const { mover, phase: name } = scene.view.scalars as { mover?: string | null; phase?: string };
  if (scene.view.over) return tr('sonar-over');
  if (!mover) return String(scene.texts.value('phase', name ?? ''));
  const own = scene.session.sideOf(scene.seat);
  return mover === own
    ? tr(`sonar-phase-${name ?? 'order'}`)
    : tr('sonar-phase-other', { side: scene.texts.side(mover) });
}

export const Score = ({ scene }: { scene: Scene }) => {
  const boats = boatsOf(scene.view);
  const simultaneous = chartOf(scene).mode === 'simultaneous';
  const turn = simultaneous ? null : turnOf(scene.feed);
  const [first, second] = boats;
  return (
    <div class="score">
      {first && <Side scene={scene} boat={first} at={0} />}
      <span class="turn">
        {turn !== null && <b>{tr('sonar-turn', { turn })}</b>}
        {simultaneous && <GameTime scene={scene} />}
        <span>{phase(scene)}</span>
      </span>
      {second && <Side scene={scene} boat={second} at={1} />}
    </div>
  );
};
