// What happens is announced: to a screen reader, by a sound, aloud, and in the window's title.
import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce, speakAloud } from '../base/announce';
import { notify } from '../base/notify';
import { sound } from '../base/sound';
import { tr } from '../base/texts';
import type { Session } from '../session/session';
import type { FeedEvent } from '../session/types';
import type { Beat } from '../stage/beat';
import { Stage } from '../stage/stage';
import type { Board, Scene } from './board';

/** A stage that announces each line as it is shown. `scene` is what is looked at, with all that was told. */
export function makeStage(board: Board, scene: () => Scene, isLive: boolean): Stage {
  const words: string[] = [];
  const flush = () => {
    const text = words.splice(0).join(' ');
    if (text) announce(text);
  };
  const begun = (line: FeedEvent, beat: Beat | null) => {
    const now = scene();
    const caption = beat?.caption;
    if (board.log?.digest?.(now)?.(line) ?? true) {
      // lines that pass together are told together
      if (!words.length) queueMicrotask(flush);
      words.push(caption ? [caption.title, caption.line].filter(Boolean).join('. ') : now.texts.event(line));
    }
    const cue = beat?.sound ?? board.announcements?.cue?.(line, now);
    if (cue) sound(cue);
    if (isLive && board.announcements?.isSpoken?.(line))
      speakAloud(now.texts.event(board.announcements?.aloud?.(line) ?? line));
  };
  return new Stage((line, view, now) => board.stage?.beat({ ...scene(), view, now }, line) ?? null, begun);
}

/** The stage of this game, fed by the feed of the seat that is looked from. */
export function useStage(session: Session, board: Board, scene: Scene): Stage {
  const latest = useRef(scene);
  latest.current = scene;
  const stage = useMemo(
    () => makeStage(board, () => ({ ...latest.current, feed: session.state(session.seat.value).feed.value }), true),
    [session, board],
  );
  stage.realTime = board.stage?.isRealTime?.(scene) ?? false;

  useEffect(
    () =>
      session.onHeard((heard) => {
        if (heard.seat === session.seat.value) stage.hear(heard);
      }),
    [session, stage],
  );
  useEffect(() => {
    let given = session.answers.peek();
    let seat = session.seat.peek();
    const stop = effect(() => {
      if (session.answers.value !== given || session.seat.value !== seat) stage.answered();
      given = session.answers.value;
      seat = session.seat.value;
    });
    return () => {
      stop();
      stage.end();
    };
  }, [session, stage]);
  return stage;
}

export function useTurnNotice(session: Session, board: Board, scene: Scene): void {
  const latest = useRef(scene);
  latest.current = scene;
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
      notify(tr('title-your-turn'), words, session.info.value.id);
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
