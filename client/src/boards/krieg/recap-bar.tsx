// The others' turn seen again: what happens in words, and the way through it.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Die } from './counter';
import { lookingAt, MARK } from './data';
import type { Scene } from './game';
import { leaveRecap, newsOf, recapOf, seenUpTo, setSeen, watchOthers } from './recap';

/** Lines that say nothing new beside the others of a battle. */
const LEFT_OUT = new Set(['odds_found']);

export const RecapBar = ({ scene }: { scene: Scene }) => {
  const recap = recapOf(scene);
  const episode = recap?.episode;
  if (!recap || !episode) return null;
  const die = episode.lines.find((line) => line.event === 'rolled')?.fields.die;
  const [at, last] = [recap.at.value, recap.episodes.length - 1];
  return (
    <section class="act krecap" aria-label={tr('krieg-recap')}>
      <div class="question">
        <div class="ask">
          <h2>
            <i class={`kfm ${MARK[episode.side] ?? ''}`} /> {episode.side ? scene.texts.side(episode.side) : ''}{' '}
            <small>{tr('krieg-recap-at', { at: at + 1, all: last + 1 })}</small>
          </h2>
          <p class="lines" aria-live="polite">
            {die !== undefined && <Die face={die} />}{' '}
            {episode.lines
              .filter((line) => !LEFT_OUT.has(line.event))
              .map((line) => scene.texts.event(line))
              .join(' ')}
          </p>
        </div>
        <div class="opts">
          <Button aria-label={tr('krieg-recap-back')} disabled={at === 0} onClick={() => recap.step(-1)}>
            ◀
          </Button>
          <Button onClick={() => (recap.playing.value ? recap.pause() : recap.play())}>
            {tr(recap.playing.value ? 'krieg-recap-pause' : at === last ? 'krieg-recap-again' : 'krieg-recap-play')}
          </Button>
          <Button aria-label={tr('krieg-recap-next')} disabled={at === last} onClick={() => recap.step(1)}>
            ▶
          </Button>
          <Button tone="primary" onClick={() => leaveRecap(scene)}>
            {tr(at === last ? 'krieg-recap-done' : 'krieg-recap-skip')} <kbd>Esc</kbd>
          </Button>
        </div>
      </div>
    </section>
  );
};

/** Said over the map when the others have moved and one has not acted since. */
export const News = ({ scene }: { scene: Scene }) => {
  const { episodes, acted, last } = newsOf(scene);
  if (!episodes.length || acted || last <= seenUpTo(scene) || scene.replaying || lookingAt(scene).planning.value)
    return null;
  // whoever builds an attack looks at the map
  if (scene.decisions.some((one) => one.name === 'build_attack')) return null;
  if (!scene.decisions.length || !scene.session.you.value.includes(scene.seat)) return null;
  const count = (kind: string) => episodes.filter((one) => one.kind === kind).length;
  return (
    <div class="knews">
      <span>{tr('krieg-recap-news', { moves: count('move'), battles: count('battle') })}</span>
      <Button small tone="primary" onClick={() => watchOthers(scene)}>
        {tr('krieg-recap-watch')} <kbd>w</kbd>
      </Button>
      <Button small aria-label={tr('krieg-recap-dismiss')} onClick={() => setSeen(scene)}>
        ×
      </Button>
    </div>
  );
};
