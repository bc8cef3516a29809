// The call: what is being shown, in words, over the foot of the map; its result stands above the map until the next answer.
import type { Caption } from './beat';
import type { Stage } from './stage';

const Words = ({ caption }: { caption: Caption }) => (
  <div>
    <b>{caption.title}</b>
    {caption.line && <span>{caption.line}</span>}
  </div>
);

/** Screen readers are told by the live region. */
export const Call = ({ stage }: { stage: Stage }) => {
  const playing = stage.playing.value;
  const caption = playing?.beat.caption;
  if (!playing || !caption) return null;
  return (
    <div
      key={playing.line.n}
      class={`call ${caption.tone ?? ''}${playing.still ? ' still' : ''}${playing.beat.isLow ? ' high' : ''}`}
      data-beat={playing.line.event}
      aria-hidden="true"
    >
      <Words caption={caption} />
    </div>
  );
};

export const ResultCard = ({ stage }: { stage: Stage }) => {
  const caption = stage.result.value;
  if (!caption || stage.busy.value) return null;
  return (
    <div class={`resultcard ${caption.tone ?? ''}`} role="note">
      <Words caption={caption} />
    </div>
  );
};
