// Talk: to the own side or to all, and quick calls where the game has them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { tr } from '../base/texts';
import { Segment } from '../parts/controls';
import { optionsOf } from '../session/answer';
import { sideMark } from '../session/sides';
import type { Board, Scene } from './board';
import { hasCrews } from './crew';

const CHAT_BOX = 'say-box';
const CALLS_SHOWN = 6;

/** Whether it is there to be typed into: behind another tab it is not. */
export function focusChat(): boolean {
  const box = document.getElementById(CHAT_BOX);
  box?.focus();
  return box !== null && document.activeElement === box;
}

export const ChatLines = ({ scene }: { scene: Scene }) => {
  const end = useRef<HTMLDivElement>(null);
  const { session } = scene;
  const lines = session.chat.value.filter(
    (line) => line.to !== 'crew' || session.sideOf(line.seat) === session.side.value,
  );
  useEffect(() => {
    session.unread.value = 0;
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines.length, session]);
  return (
    <div class="lines" tabindex={0} role="log" aria-label={tr('chat')}>
      {lines.length === 0 && <p class="muted">{tr('chat-empty')}</p>}
      <ol hidden={lines.length === 0}>
        {lines.map((line) => (
          <li key={line.id} class={sideMark(scene, session.sideOf(line.seat))}>
            <span class="t">
              {new Date(line.at).toLocaleTimeString(scene.texts.language, { hour: '2-digit', minute: '2-digit' })}
            </span>
            <div>
              <b>{line.name || scene.texts.seat(line.seat)}</b>{' '}
              {line.to === 'crew' && <span class="muted">{tr('chat-crew-only')} </span>}
              {line.text}
            </div>
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};

/** What was said is seen: the talk comes into sight with it. */
export const Say = ({ scene, board, onSaid }: { scene: Scene; board: Board; onSaid: () => void }) => {
  const { session } = scene;
  const box = useRef<HTMLInputElement>(null);
  const crews = hasCrews(scene.game);
  const [to, setTo] = useState<'crew' | 'all'>(crews ? 'crew' : 'all');
  const alone =
    session.info.value.seats.filter((seat) => seat.by === 'person' && !session.you.value.includes(seat.seat)).length ===
    0;
  if (!session.you.value.length) return null;
  return (
    <div class="say">
      <Calls scene={scene} board={board} />
      {!alone && (
        <form
          onSubmit={(send) => {
            send.preventDefault();
            const typed = box.current?.value.trim() ?? '';
            if (box.current) box.current.value = '';
            if (!typed) return;
            session.say(typed, to);
            onSaid();
          }}
        >
          {crews && (
            <Segment
              name="chat-to"
              label={tr('chat-to')}
              quiet
              value={to}
              choices={[
                { value: 'crew', text: tr('chat-to-crew') },
                { value: 'all', text: tr('chat-to-all') },
              ]}
              onChoose={setTo}
            />
          )}
          <input
            ref={box}
            id={CHAT_BOX}
            aria-label={tr('chat-say')}
            placeholder={`${tr('chat-say')}  /`}
            maxLength={1000}
            autocomplete="off"
            onKeyDown={(press) => {
              if (press.key === 'Escape') press.currentTarget.blur();
            }}
          />
        </form>
      )}
    </div>
  );
};

/** Standing decisions that the board treats as calls: one touch each. */
const Calls = ({ scene, board }: { scene: Scene; board: Board }) => {
  const [all, setAll] = useState(false);
  const calls = scene.decisions.filter((one) => one.standing && board.questions?.where?.(one) === 'calls');
  const options = calls.flatMap((decision) => optionsOf(decision).map((option) => ({ decision, option })));
  if (!options.length) return null;
  return (
    <div class="chips">
      {(all ? options : options.slice(0, CALLS_SHOWN)).map(({ decision, option }) => (
        <button
          key={JSON.stringify([decision.seat, option.value])}
          type="button"
          class="chip"
          onClick={() => scene.session.answer(decision, option.value)}
        >
          {scene.texts.option(decision.name, option)}
        </button>
      ))}
      {options.length > CALLS_SHOWN && (
        <button type="button" class="chip" aria-expanded={all} onClick={() => setAll(!all)}>
          {tr(all ? 'calls-fewer' : 'calls-more')}
        </button>
      )}
    </div>
  );
};
