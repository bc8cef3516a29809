// The right column: crew, then log, talk or notes.
import { effect, signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { listen } from '../base/keys';
import { tr } from '../base/texts';
import { Segment } from '../parts/controls';
import { Icon } from '../parts/icons';
import type { Board, Scene } from './board';
import { ChatLines, Say } from './chat';
import { Crew } from './crew';
import { Log } from './log';
import { Notes } from './notes';

/** Whether a log that is folded away has been asked for. */
export const unfolded = signal(false);
// on the page at once, not with the next drawing: who types on without a pause loses no letter
effect(() => {
  document.documentElement.dataset['log'] = unfolded.value ? 'open' : 'folded';
});

type Shown = 'log' | 'chat' | 'notes';

const AT_END_PX = 24;

interface Props {
  scene: Scene;
  board: Board;
  /** Which part of the screen a phone shows: a log that was hidden begins at its end. */
  tab: string;
  onJump: (line: number) => void;
}

export const SidePanel = ({ scene, board, tab, onJump }: Props) => {
  const { Aside } = board.panels ?? {};
  const shown = useSignal<Shown>('log');
  const folds = board.log?.folds?.(scene) ?? false;
  const open = unfolded;
  const box = useRef<HTMLDivElement>(null);
  const unread = scene.session.unread.value;
  useEffect(() => {
    if (!folds) return;
    return listen({
      l: () => {
        open.value = !open.value;
      },
    });
  }, [folds]);
  useEffect(() => {
    const lines = box.current?.querySelector('.lines');
    if (!lines) return undefined;
    const toEnd = () => lines.scrollTo({ top: lines.scrollHeight });
    toEnd();
    // what stands above it grows and shrinks with each question: who was at the end stays there
    let isAtEnd = true;
    const onScroll = () => {
      isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < AT_END_PX;
    };
    const watch = new ResizeObserver(() => {
      if (isAtEnd) toEnd();
    });
    watch.observe(lines);
    lines.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watch.disconnect();
      lines.removeEventListener('scroll', onScroll);
    };
  }, [scene.feed.length, shown.value, tab, open.value]);
  return (
    <aside class="side" aria-label={tr('side')}>
      <Crew scene={scene} board={board} />
      {Aside && (
        <div class="aside">
          <Aside scene={scene} />
        </div>
      )}
      <section class={`log${folds ? ' folds' : ''}`} ref={box}>
        {folds && (
          <button
            type="button"
            class="unfold"
            aria-expanded={open.value}
            aria-keyshortcuts="l"
            onClick={() => (open.value = !open.value)}
          >
            <Icon name="log" />
            {tr(open.value ? 'log-close' : 'log-open')}
            {unread ? <span class="n">{unread}</span> : null}
          </button>
        )}
        <Segment
          name="side-shown"
          label={tr('side-shown')}
          quiet
          value={shown.value}
          choices={[
            { value: 'log', text: tr('log') },
            { value: 'chat', text: unread ? tr('chat-unread', { count: unread }) : tr('chat') },
            { value: 'notes', text: tr('notes') },
          ]}
          onChoose={(next) => {
            shown.value = next;
          }}
        />
        {shown.value === 'log' && <Log scene={scene} board={board} onJump={onJump} />}
        {shown.value === 'chat' && <ChatLines scene={scene} />}
        {shown.value === 'notes' && <Notes scene={scene} />}
        <Say scene={scene} board={board} onSaid={() => (shown.value = 'chat')} />
      </section>
    </aside>
  );
};
