// Below the board while a game is seen again: slider, steps, speed, whose eyes, and a fork from here.
import { forkTable } from '../base/api';
import { go } from '../base/router';
import { language, tr } from '../base/texts';
import type { Scene } from '../boards/kinds';
import { Button, Pick } from '../parts/controls';
import { Icon, type IconName } from '../parts/icons';
import { sayProblem } from '../parts/problem';
import { type Film, SPEEDS } from './film';

interface Props {
  scene: Scene;
  film: Film;
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

export const ReplayBar = ({ scene, film, eyes, onEyes, onLeave }: Props) => {
  const at = film.at.value;
  const last = Math.max(0, film.steps.value - 1);
  const playing = film.playing.value;
  const fork = async () => {
    try {
      const imagined = !scene.view.over && scene.room.table.value.status !== 'over';
      const made = await forkTable(film.table, { seat: film.seat, step: at, imagined, name: '' });
      go(['table', made.table.id]);
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <section class="act replay" aria-label={tr('replay')}>
      <div class="reel">
        <Step icon="first" label={tr('replay-first')} onClick={() => void film.go(0)} />
        <Step icon="back" label={tr('replay-back')} onClick={() => void film.go(at - 1)} />
        <button type="button" class="playbtn" aria-label={tr(playing ? 'replay-pause' : 'replay-play')} onClick={() => (playing ? film.pause() : film.play())}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <Step icon="next" label={tr('replay-on')} onClick={() => void film.go(at + 1)} />
        <Step icon="last" label={tr('replay-last')} onClick={() => void film.go(last)} />
        <input
          type="range"
          aria-label={tr('replay-step')}
          aria-valuetext={tr('replay-at', { step: at, last })}
          min={0}
          max={last}
          value={at}
          onInput={(input) => void film.go(Number(input.currentTarget.value))}
        />
        <output>{tr('replay-at', { step: at, last })}</output>
      </div>
      <div class="row">
        <Pick
          label={tr('replay-speed')}
          value={String(film.speed.value)}
          choices={SPEEDS.map((speed) => ({ value: String(speed), text: `${speed.toLocaleString(language.value)}×` }))}
          onChoose={(value) => {
            film.speed.value = SPEEDS.find((speed) => String(speed) === value) ?? 1;
          }}
        />
        {eyes.length > 1 && (
          <Pick
            label={tr('replay-eyes')}
            value={film.seat}
            choices={eyes.map((seat) => ({ value: seat, text: eyesName(scene, seat) }))}
            onChoose={onEyes}
          />
        )}
        <Button tone="primary" sub={tr('fork-note')} onClick={() => void fork()}>
          {tr('fork')}
        </Button>
        {onLeave && (
          <Button onClick={onLeave}>{tr(scene.room.table.value.status === 'over' ? 'replay-leave-over' : 'replay-leave')}</Button>
        )}
      </div>
    </section>
  );
};
