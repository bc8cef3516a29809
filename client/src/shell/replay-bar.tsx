// Below the board while a game is seen again: slider, steps, speed, whose eyes, and a fork from here.
import { useSignal } from '@preact/signals';
import { forkSession } from '../base/api';
import { go } from '../base/router';
import { language, tr } from '../base/texts';
import { Button, Pick } from '../parts/controls';
import { Icon, type IconName } from '../parts/icons';
import { sayProblem } from '../parts/problem';
import { type Milestone, type ReplayPlayer, SPEEDS } from '../session/replay';
import type { Scene } from './board';

interface Props {
  scene: Scene;
  replay: ReplayPlayer;
  /** The seats through whose eyes the game may be seen. */
  eyes: string[];
  onEyes: (seat: string) => void;
  onLeave?: (() => void) | undefined;
}

const Step = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button type="button" class="iconbtn" aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

export function eyesName(scene: Scene, seat: string): string {
  if (seat === '*') return tr('eyes-all');
  return seat === '' ? tr('eyes-spectator') : scene.texts.seat(seat);
}

const Ticks = ({ milestones, last }: { milestones: Milestone[]; last: number }) => (
  <svg class="ticks" viewBox={`0 0 ${Math.max(1, last)} 8`} preserveAspectRatio="none" aria-hidden="true">
    {[...new Set(milestones.map((one) => one.step))].map((step) => (
      <path key={step} d={`M${step} 0v8`} />
    ))}
  </svg>
);

/** What happened, to be gone to: back, on, or any of it from a list. */
const Jump = ({ scene, replay }: { scene: Scene; replay: ReplayPlayer }) => {
  const found = replay.milestones.value;
  if (!found.length) return null;
  const at = replay.at.value;
  const here = found.findLastIndex((one) => one.step <= at);
  const before = found.findLast((one) => one.step < at);
  const after = found.find((one) => one.step > at);
  return (
    <div class="jump">
      <Step icon="back" label={tr('replay-event-back')} onClick={() => before && void replay.go(before.step)} />
      <Pick
        label={tr('replay-event')}
        value={String(here)}
        choices={[
          ...(here < 0 ? [{ value: '-1', text: tr('replay-event-none') }] : []),
          ...found.map((one, index) => ({
            value: String(index),
            text: tr('replay-event-at', { step: one.step, what: scene.texts.event(one.line) }),
          })),
        ]}
        onChoose={(index) => {
          const wanted = found[Number(index)];
          if (wanted) void replay.go(wanted.step);
        }}
      />
      <Step icon="next" label={tr('replay-event-on')} onClick={() => after && void replay.go(after.step)} />
    </div>
  );
};

/** What a bot thought; only after the end does it come. */
const Reason = ({ scene, replay }: { scene: Scene; replay: ReplayPlayer }) => {
  const given = replay.reason.value;
  if (!given) return null;
  return (
    <p class="muted small" data-reason>
      {tr('replay-reason', { seat: scene.texts.seat(given.seat), why: scene.texts.because(given.words) })}
    </p>
  );
};

export const ReplayBar = ({ scene, replay, eyes, onEyes, onLeave }: Props) => {
  const at = replay.at.value;
  const last = Math.max(0, replay.steps.value - 1);
  const playing = replay.playing.value;
  const forking = useSignal(false);
  const fork = async () => {
    if (forking.value) return;
    forking.value = true;
    try {
      const imagined = !scene.view.over && scene.session.info.value.status !== 'over';
      const made = await forkSession(replay.id, { seat: replay.seat, step: at, imagined, name: '' });
      go(['game', made.session.id]);
    } catch (problem) {
      sayProblem(problem);
    }
    forking.value = false;
  };
  return (
    <section class="act replay" aria-label={tr('replay')}>
      {replay.ruleset.value > 0 && (
        <p class="note" role="status">
          {tr('replay-older', { ruleset: replay.ruleset.value })}
        </p>
      )}
      <div class="reel">
        <Step icon="first" label={tr('replay-first')} onClick={() => void replay.go(0)} />
        <Step icon="back" label={tr('replay-back')} onClick={() => void replay.go(at - 1)} />
        <button
          type="button"
          class="playbtn"
          aria-label={tr(playing ? 'replay-pause' : 'replay-play')}
          onClick={() => (playing ? replay.pause() : replay.play())}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Step icon="next" label={tr('replay-on')} onClick={() => void replay.advance()} />
        <Step icon="last" label={tr('replay-last')} onClick={() => void replay.goToEnd()} />
        <div class="track">
          <input
            type="range"
            aria-label={tr('replay-step')}
            aria-valuetext={tr('replay-at', { step: at, last })}
            min={0}
            max={last}
            value={at}
            onInput={(input) => void replay.go(Number(input.currentTarget.value))}
          />
          <Ticks milestones={replay.milestones.value} last={last} />
        </div>
        <output>{tr('replay-at', { step: at, last })}</output>
      </div>
      <Reason scene={scene} replay={replay} />
      <div class="row">
        <Pick
          label={tr('replay-speed')}
          value={String(replay.speed.value)}
          choices={SPEEDS.map((speed) => ({ value: String(speed), text: `${speed.toLocaleString(language.value)}×` }))}
          onChoose={(value) => {
            replay.speed.value = SPEEDS.find((speed) => String(speed) === value) ?? 1;
          }}
        />
        {eyes.length > 1 && (
          <Pick
            label={tr('replay-eyes')}
            value={replay.seat}
            choices={eyes.map((seat) => ({ value: seat, text: eyesName(scene, seat) }))}
            onChoose={onEyes}
          />
        )}
        <Jump scene={scene} replay={replay} />
        <Button tone="primary" sub={tr('fork-note')} disabled={forking.value} onClick={() => void fork()}>
          {tr('fork')}
        </Button>
        {onLeave && (
          <Button onClick={onLeave}>
            {tr(scene.session.info.value.status === 'over' ? 'replay-leave-over' : 'replay-leave')}
          </Button>
        )}
      </div>
    </section>
  );
};
