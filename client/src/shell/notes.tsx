// A sheet of one's own for each seat: plain notes here, drawings on the board. It can be shared with the crew.
import { useEffect, useRef, useState } from 'preact/hooks';
import { tr } from '../base/texts';
import { Switch } from '../parts/controls';
import type { Scene } from './board';

const ITEM = 'note';
const SETTLE_MS = 600;

function noteOf(scene: Scene, seat: string): string {
  const kept = scene.session.notes.value[seat]?.items[ITEM];
  return typeof kept === 'string' ? kept : '';
}

const OwnNote = ({ scene }: { scene: Scene }) => {
  const { session, seat } = scene;
  const kept = noteOf(scene, seat);
  const [typed, setTyped] = useState(kept);
  const timer = useRef(0);
  useEffect(() => {
    if (!timer.current) setTyped(kept);
  }, [kept]);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      session.note(seat, { [ITEM]: text });
    }, SETTLE_MS);
  };
  return (
    <>
      <textarea
        aria-label={tr('notes-own')}
        placeholder={tr('notes-own')}
        value={typed}
        onInput={(input) => change(input.currentTarget.value)}
      />
      <Switch
        label={tr('notes-share')}
        on={session.notes.value[seat]?.shared ?? false}
        onChange={(shared) => session.share(seat, shared)}
      />
    </>
  );
};

export const Notes = ({ scene }: { scene: Scene }) => {
  const shared = Object.values(scene.session.notes.value).filter(
    (book) => !scene.session.you.value.includes(book.of) && noteOf(scene, book.of),
  );
  const own = scene.session.you.value.includes(scene.seat);
  return (
    <div class="notes">
      {!own && shared.length === 0 && <p class="muted">{tr('notes-empty')}</p>}
      {own && <OwnNote key={scene.seat} scene={scene} />}
      {shared.map((book) => (
        <article key={book.of}>
          <h3>{scene.texts.seat(book.of)}</h3>
          <p class="asis">{noteOf(scene, book.of)}</p>
        </article>
      ))}
    </div>
  );
};
