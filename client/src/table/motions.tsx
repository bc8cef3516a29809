// What needs the consent of others: to vote on, and to ask for.
import { tr } from '../base/texts';
import type { Scene } from '../boards/kinds';
import { Button } from '../parts/controls';
import { confirm } from '../parts/dialog';
import { mayCorrect, showCorrection } from './correct';
import type { Motion, MotionKind } from './shapes';

function words(scene: Scene, motion: Motion): string {
  return tr(`motion-${motion.kind}`, {
    seat: scene.texts.seat(motion.seat),
    target: scene.texts.seat(motion.target ?? ''),
    why: motion.why || '–',
  });
}

export const Motions = ({ scene }: { scene: Scene }) => {
  const { room } = scene;
  return (
    <>
      {room.motions.value.map((motion) => (
        <div key={motion.id} class="notice" role="status">
          <span>{words(scene, motion)}</span>
          {motion.missing.some((seat) => room.you.value.includes(seat)) || mayVote(scene, motion) ? (
            <span class="row">
              <Button small tone="primary" onClick={() => room.vote(motion.id, true)}>
                {tr('vote-yes')}
              </Button>
              <Button small onClick={() => room.vote(motion.id, false)}>
                {tr('vote-no')}
              </Button>
            </span>
          ) : (
            <span class="muted">{tr('vote-waiting')}</span>
          )}
        </div>
      ))}
    </>
  );
};

/** `missing` names players; one's own player is the one of one's seats. */
function mayVote(scene: Scene, motion: Motion): boolean {
  const own = scene.table.seats.filter((seat) => scene.room.you.value.includes(seat.seat)).map((seat) => seat.player);
  return motion.missing.some((player) => own.includes(player));
}

const ASKABLE: MotionKind[] = ['takeback', 'draw', 'pause', 'adjourn'];

export const TableMenu = ({ scene }: { scene: Scene }) => {
  const { room } = scene;
  const paused = room.table.value.status === 'paused';
  const absent = room.table.value.seats.filter((seat) => seat.by === 'person' && !room.you.value.includes(seat.seat) && room.presence.value[seat.seat] === false);
  const bot = scene.game.bots.at(-1)?.name ?? '';
  return (
    <div class="menu">
      {ASKABLE.map((kind) => (
        <Button key={kind} small onClick={() => room.propose(kind)}>
          {tr(`propose-${kind}`)}
        </Button>
      ))}
      {mayCorrect(scene) && (
        <Button small onClick={() => showCorrection(scene)}>
          {tr('correct-board')}
        </Button>
      )}
      {paused && (
        <Button small tone="primary" onClick={() => room.propose('go_on')}>
          {tr('propose-go_on')}
        </Button>
      )}
      {absent.map((seat) => (
        <Button key={seat.seat} small onClick={() => room.propose('bot', { target: seat.seat, bot })}>
          {tr('propose-bot', { seat: scene.texts.seat(seat.seat) })}
        </Button>
      ))}
      <Button small tone="danger" onClick={() => confirm(() => tr('resign-sure'), 'resign', () => room.resign())}>
        {tr('resign')}
      </Button>
    </div>
  );
};
