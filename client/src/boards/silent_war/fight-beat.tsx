// The die of the beat that is shown: it falls on a strip of all its faces, beside what it needed.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { signed } from './data';
import { type Roll, rollOf } from './fight-roll';
import type { Scene } from './game';
import { Undersea, undersea } from './undersea';

/** What is being shown of a fight, or null. */
export function shownRoll(scene: Scene): Roll | null {
  const line = scene.playing?.line;
  return line ? rollOf(scene, line) : null;
}

const Die = ({ roll }: { roll: Roll }) => (
  <svg class={`d10 ${roll.tone}`} viewBox="0 0 100 108" aria-hidden="true">
    <path d="M50 3L97 40V66L50 105 3 66V40Z" />
    <path class="edges" d="M50 3L28 62 50 78 72 62ZM28 62L3 66M72 62L97 66M50 78V105" />
    <text x="50" y="56" text-anchor="middle">
      {roll.die}
    </text>
  </svg>
);

const Strip = ({ roll }: { roll: Roll }) => (
  <ol class="faces" aria-hidden="true">
    {roll.faces.map((tone, face) => (
      <li key={face} class={`${tone}${face === roll.die ? ' here' : ''}`}>
        {face}
      </li>
    ))}
  </ol>
);

const Key = ({ roll }: { roll: Roll }) =>
  roll.key.length ? (
    <p class="facekey">
      {roll.key
        .filter(([tone]) => roll.faces.includes(tone))
        .map(([tone, text]) => (
          <span key={tone} class={tone}>
            {text}
          </span>
        ))}
    </p>
  ) : null;

/** The card of a roll; the die is on its way for a third of the time, and the word comes after it. */
const RollCard = ({ roll }: { roll: Roll }) => (
  <>
    <div class="rollhead">
      <Die roll={roll} />
      <div>
        <h2>{roll.title}</h2>
        {roll.needs && <p class="needs">{roll.needs}</p>}
        <p class={`rollword ${roll.tone}`}>{roll.word}</p>
      </div>
    </div>
    <Strip roll={roll} />
    <Key roll={roll} />
    <p class="rollchips">
      {roll.chips.map((chip, at) => (
        <span key={at} class={chip.tone}>
          <b>{signed(chip.value)}</b> {chip.text}
        </span>
      ))}
    </p>
  </>
);

/** Beside the display on a desk, below it on a phone: what is being shown, large. */
export const FightBeat = ({ scene }: { scene: Scene }) => {
  const { playing } = scene;
  if (!playing) return null;
  const roll = shownRoll(scene);
  const line = playing.line;
  const { caption } = playing.beat;
  if (!caption) return null;
  return (
    <div
      key={line.n}
      class={`fightbeat${playing.still ? ' still' : ''}${roll ? '' : ' words'}`}
      data-shown={line.event}
      style={{ '--ms': `${playing.ms}ms` }}
    >
      {undersea(line) && <Undersea line={line} />}
      {roll ? (
        <RollCard roll={roll} />
      ) : (
        <div class={`beatwords ${caption.tone ?? ''}`}>
          <h2>{caption.title}</h2>
          {caption.line && <p>{caption.line}</p>}
        </div>
      )}
    </div>
  );
};

/** In place of the next question, until the result is known. */
export const FightDock = ({ scene }: { scene: Scene }) => {
  const { playing } = scene;
  return (
    <div class="question fightdock" role="group" aria-label={tr('sw-beats')}>
      <div class="ask">
        <h2>{playing?.beat.caption?.title ?? tr('sw-beats')}</h2>
        <p class="muted">{tr('sw-beats-note')}</p>
      </div>
      <div class="opts">
        <Button onClick={() => playing?.skip?.()}>{tr('sw-beat-next')}</Button>
        <Button tone="primary" onClick={() => playing?.finish?.()}>
          {tr('sw-beat-result')}
        </Button>
      </div>
    </div>
  );
};
