// How the duel stands: two boats, their hulls, whose turn it is.
import { tr } from '../../base/texts';
import { ClockOf, GameTime } from '../../session/clocks';
import { turnOf } from './announced';
import { type Boat, boatName, boatsOf, chartOf } from './data';
import { Hull } from './first-officer';
import type { Scene } from './game';

/** The bot that plays a whole side, by name. */
function botOf(scene: Scene, side: string): string {
  const seats = scene.info.seats.filter((seat) => seat.side === side);
  const bots = new Set(seats.map((seat) => (seat.by === 'bot' ? (seat.bot ?? '') : '')));
  const [only] = bots;
  return bots.size === 1 && only ? tr('sonar-bot', { bot: tr(`bot-${only}`) }) : '';
}

/** Whether everybody who plays a side is away from the game just now. */
function isAway(scene: Scene, side: string): boolean {
  const people = scene.info.seats.filter((seat) => seat.side === side && seat.by === 'person');
  const { presence, info } = scene.session;
  if (info.value.status !== 'playing' || scene.replaying || !people.length) return false;
  return people.every((seat) => presence.value[seat.seat] === false);
}

const Side = ({ scene, boat, at }: { scene: Scene; boat: Boat; at: number }) => {
  const isOwn = boat.side === scene.session.sideOf(scene.seat);
  const bot = isOwn ? '' : botOf(scene, boat.side);
  const parts = [
    <ClockOf key="clock" scene={scene} side={boat.side} />,
    bot && (
      <small key="bot" class="bot">
        {bot}
      </small>
    ),
    !isOwn && isAway(scene, boat.side) && (
      <small key="away" class="bot away" role="status">
        {tr('lamp-away')}
      </small>
    ),
    <span key="mark" class="sidemark" />,
    <b key="name">{isOwn && !boat.name ? tr('sonar-you') : boatName(scene, boat)}</b>,
    <Hull key="hull" damage={boat.damage ?? boat.called} />,
  ];
  return <span class={`boat ${at ? 'b' : 'a'}`}>{at ? parts.reverse() : parts}</span>;
};

/** Whose turn it is, in words for the viewer. */
function phase(scene: Scene): { text: string; isYours: boolean } {
  const { mover, phase: name } = scene.view.scalars;
  const asks = scene.decisions.some((one) => !one.standing);
  if (scene.view.over) return { text: tr('sonar-over'), isYours: false };
  if (!mover) return { text: tr(`sonar-phase-${name ?? 'set-up'}`), isYours: asks };
  const isYours = mover === scene.session.sideOf(scene.seat);
  if (isYours) return { text: tr('sonar-your-turn'), isYours };
  // the other one moves, but asks something: a sonar waits for its answer
  if (asks && !scene.playing) return { text: tr('sonar-your-answer'), isYours: true };
  return { text: tr('sonar-phase-other', { side: scene.texts.side(mover) }), isYours: false };
}

export const Score = ({ scene }: { scene: Scene }) => {
  const boats = boatsOf(scene.view);
  const simultaneous = chartOf(scene).mode === 'simultaneous';
  const turn = simultaneous ? null : turnOf(scene.feed);
  const [first, second] = boats;
  const { text, isYours } = phase(scene);
  const turns = scene.view.over ? 1 : Number(scene.view.scalars['turns'] ?? 1);
  return (
    <div class="score">
      {first && <Side scene={scene} boat={first} at={0} />}
      <span class={`turn${isYours && !simultaneous ? ' yours' : ''}`}>
        {simultaneous && <GameTime scene={scene} />}
        <b>{text}</b>
        {turn !== null && <span>{turns > 1 ? tr('sonar-turns-left', { turns }) : tr('sonar-turn', { turn })}</span>}
      </span>
      {second && <Side scene={scene} boat={second} at={1} />}
    </div>
  );
};
