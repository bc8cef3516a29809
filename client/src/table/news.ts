// What happens is announced: to a screen reader, by a sound, aloud, and in the window's title.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce, speakAloud } from '../base/announce';
import { notify } from '../base/notify';
import { sound } from '../base/sound';
import { tr } from '../base/texts';
import type { Board, Scene } from '../boards/kinds';
import type { Room } from './room';

export function useNews(room: Room, board: Board, scene: Scene): void {
  const latest = useRef(scene);
  latest.current = scene;

  useEffect(
    () =>
      room.onHeard(({ seat, events }) => {
        if (seat !== room.seat.value) return;
        const now = latest.current;
        const digest = board.digest?.(now);
        const told = digest ? events.filter(digest) : events;
        if (told.length) announce(told.map((line) => now.texts.event(line)).join(' '));
        for (const line of events) {
          const cue = board.cue?.(line, now);
          if (cue) sound(cue);
          if (board.isSpoken?.(line)) speakAloud(now.texts.event(board.aloud?.(line) ?? line));
        }
      }),
    [room, board],
  );

  useEffect(() => {
    let before = new Set<string>();
    return effect(() => {
      const asked = board.hidesSides ? room.open.value.filter((one) => !one.standing) : room.asked.value;
      const open = asked.filter((one) => !room.isStaffed(one.seat));
      const now = new Set(open.map((one) => `${one.seat} ${one.id}`));
      const news = open.filter((one) => !before.has(`${one.seat} ${one.id}`));
      before = now;
      document.title = open.length ? tr('title-your-turn') : tr('brand');
      if (!news.length) return;
      sound('turn');
      const words = news.map((one) => latest.current.texts.ask(one)).join(' ');
      announce(words);
      notify(tr('title-your-turn'), words, room.table.value.id);
    });
  }, [room, board]);

  useEffect(
    () =>
      effect(() => {
        if (room.unread.value > 0) sound('chat');
      }),
    [room],
  );
}
