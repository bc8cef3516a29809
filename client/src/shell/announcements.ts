// What happens is announced: to a screen reader, by a sound, aloud, and in the window's title.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce, speakAloud } from '../base/announce';
import { notify } from '../base/notify';
import { sound } from '../base/sound';
import { tr } from '../base/texts';
import type { Session } from '../session/session';
import type { Board, Scene } from './board';

export function useAnnouncements(session: Session, board: Board, scene: Scene): void {
  const latest = useRef(scene);
  latest.current = scene;

  useEffect(
    () =>
      session.onHeard(({ seat, events }) => {
        if (seat !== session.seat.value) return;
        const now = latest.current;
        const digest = board.log?.digest?.(now);
        const told = digest ? events.filter(digest) : events;
        if (told.length) announce(told.map((line) => now.texts.event(line)).join(' '));
        for (const line of events) {
          const cue = board.announcements?.cue?.(line, now);
          if (cue) sound(cue);
          if (board.announcements?.isSpoken?.(line))
            speakAloud(now.texts.event(board.announcements?.aloud?.(line) ?? line));
        }
      }),
    [session, board],
  );

  useEffect(() => {
    let before = new Set<string>();
    return effect(() => {
      const asked = board.hidesSides ? session.open.value.filter((one) => !one.standing) : session.asked.value;
      const open = asked.filter((one) => !session.isStaffed(one.seat));
      const now = new Set(open.map((one) => `${one.seat} ${one.id}`));
      const news = open.filter((one) => !before.has(`${one.seat} ${one.id}`));
      before = now;
      document.title = open.length ? tr('title-your-turn') : tr('brand');
      if (!news.length) return;
      sound('turn');
      const words = news.map((one) => latest.current.texts.ask(one)).join(' ');
      announce(words);
      notify(tr('title-your-turn'), words, session.table.value.id);
    });
  }, [session, board]);

  useEffect(
    () =>
      effect(() => {
        if (session.unread.value > 0) sound('chat');
      }),
    [session],
  );
}
