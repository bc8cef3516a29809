// What needs the consent of others: to vote on, and to ask for.
import { standalone } from '../base/link';
import { type Kind, key } from '../base/messages';
import { language, tr } from '../base/texts';
import { Button } from '../parts/controls';
import { confirm } from '../parts/dialog';
import type { Motion, MotionKind } from '../session/types';
import type { CellChange } from '../wire.gen';
import type { Scene } from './board';
import { mayCorrect, showCorrection } from './correction';
import { offer, showReturn } from './links';

function words(scene: Scene, motion: Motion): string {
  return tr(motion.due ? `motion-${motion.kind}-due` : `motion-${motion.kind}`, {
    seat: scene.texts.seat(motion.seat),
    target: scene.texts.seat(motion.target ?? ''),
    why: motion.why || '–',
    time: motion.due ? moment(motion.due) : '',
  });
}

/** The time of day, with the day where it is not today's. */
function moment(at: number): string {
  const then = new Date(at);
  const day = then.toDateString() === new Date().toDateString() ? {} : ({ day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(language.value, { ...day, hour: '2-digit', minute: '2-digit' }).format(then);
}

/** A change of a correction in words: which cell, what it says now and what it would say. */
function changed(scene: Scene, change: CellChange): string {
  const { texts } = scene;
  const say = (id: string, otherwise: string) => (texts.has(id) ? texts.say(id) : otherwise);
  const what = say(change.table ? key('cell', change.table, change.column) : key('cell', change.column), change.column);
  const table = change.table ? say(key('cell', change.table), change.table) : '';
  const which =
    change.row === null || change.row === undefined
      ? tr('change-hidden-row')
      : String(texts.value(change.of || 'any', change.row));
  const cell = change.table ? `${table}, ${which}, ${what}` : what;
  if (change.hidden) return tr('change-hidden', { cell });
  const kind = (scene.game.view[change.table]?.[change.column] ?? { spec: 'any' }) as unknown as Kind;
  return tr('change-shown', {
    cell,
    before: worded(scene, kind, change.before),
    after: worded(scene, kind, change.after),
  });
}

function worded(scene: Scene, kind: Kind, value: unknown): string {
  if (value === null || value === undefined) return tr('correct-nothing');
  if (typeof value === 'boolean') return tr(value ? 'correct-yes' : 'correct-no');
  return String(scene.texts.value(kind.spec, value));
}

/** Everybody has agreed, and the board could not stand so: it says so until something else is decided. */
const Broken = ({ scene }: { scene: Scene }) => {
  const settled = scene.session.settled.value;
  if (!settled?.code) return null;
  return (
    <div class="notice warn" role="alert">
      <span>{tr(`motion-${settled.code}`)}</span>
      <Button small onClick={() => (scene.session.settled.value = null)}>
        {tr('close')}
      </Button>
    </div>
  );
};

export const Votes = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  return (
    <>
      <Broken scene={scene} />
      {session.motions.value.map((motion) => (
        <div key={motion.id} class="notice" role="status">
          <span>{words(scene, motion)}</span>
          {(motion.changes ?? []).length > 0 && (
            <ul class="changes">
              {(motion.changes ?? []).map((change, at) => (
                <li key={at}>{changed(scene, change)}</li>
              ))}
            </ul>
          )}
          {motion.missing.some((seat) => session.you.value.includes(seat)) || mayVote(scene, motion) ? (
            <span class="row">
              <Button small tone="primary" onClick={() => session.vote(motion.id, true)}>
                {tr('vote-yes')}
              </Button>
              <Button small onClick={() => session.vote(motion.id, false)}>
                {tr('vote-no')}
              </Button>
            </span>
          ) : motion.due ? null : (
            <span class="muted">{tr('vote-waiting')}</span>
          )}
        </div>
      ))}
    </>
  );
};

/** `missing` names players; one's own player is the one of one's seats. */
function mayVote(scene: Scene, motion: Motion): boolean {
  if (motion.due) return false;
  if (scene.session.voter.value && motion.missing.includes(scene.session.voter.value)) return true;
  const own = scene.info.seats.filter((seat) => scene.session.you.value.includes(seat.seat)).map((seat) => seat.player);
  return motion.missing.some((player) => own.includes(player));
}

const ASKABLE: MotionKind[] = ['takeback', 'draw', 'pause', 'adjourn'];
/** Nobody is there to agree to a draw or a takeback, or to win by a resignation. */
const ALONE: MotionKind[] = ['pause', 'adjourn'];
const isSolitaire = ({ game, info }: Scene) =>
  game.sides.length === 1 &&
  new Set(info.seats.filter((one) => one.by === 'person').map((one) => one.player)).size === 1;

export const GameMenu = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  const paused = session.info.value.status === 'paused';
  const absent = session.info.value.seats.filter(
    (seat) =>
      seat.by === 'person' && !session.you.value.includes(seat.seat) && session.presence.value[seat.seat] === false,
  );
  const bot = scene.game.bots.at(-1)?.name ?? '';
  return (
    <div class="menu">
      {(isSolitaire(scene) ? ALONE : ASKABLE).map((kind) => (
        <Button key={kind} small onClick={() => session.propose(kind)}>
          {tr(`propose-${kind}`)}
        </Button>
      ))}
      {mayCorrect(scene) && (
        <Button small onClick={() => showCorrection(scene)}>
          {tr('correct-board')}
        </Button>
      )}
      {paused && (
        <Button small tone="primary" onClick={() => session.propose('go_on')}>
          {tr('propose-go_on')}
        </Button>
      )}
      {absent.map((seat) => (
        <Button key={seat.seat} small onClick={() => session.propose('bot', { target: seat.seat, bot })}>
          {tr('propose-bot', { seat: scene.texts.seat(seat.seat) })}
        </Button>
      ))}
      {absent.map((seat) => (
        <Button key={seat.seat} small onClick={() => session.propose('replace', { target: seat.seat })}>
          {tr('propose-replace', { seat: scene.texts.seat(seat.seat) })}
        </Button>
      ))}
      {!standalone &&
        session.host.value &&
        session.info.value.seats
          .filter((seat) => seat.by === 'nobody')
          .map((seat) => (
            <Button key={seat.seat} small onClick={() => void offer(session.info.value.id, seat.seat, scene.texts)}>
              {tr('invite-to', { seat: scene.texts.seat(seat.seat) })}
            </Button>
          ))}
      {!standalone && (
        <Button small onClick={() => showReturn(session.info.value.id)}>
          {tr('return-show')}
        </Button>
      )}
      {!isSolitaire(scene) && (
        <Button
          small
          tone="danger"
          onClick={() =>
            confirm(
              () => tr('resign-sure'),
              'resign',
              () => session.resign(),
            )
          }
        >
          {tr('resign')}
        </Button>
      )}
    </div>
  );
};
