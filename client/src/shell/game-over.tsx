// After the end: the result, a rematch, the record, and whether it holds together.
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { askRecord, rematch, startSession, verifySession } from '../base/api';
import { standalone } from '../base/link';
import { go, link } from '../base/router';
import { saveFile } from '../base/save-file';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import { noteResult } from '../session/results';
import type { SessionInfo, Verified } from '../wire.gen';
import type { Board, NextGame, Scene } from './board';
import { rememberMade } from './links';
import { Remark } from './log';

/** Dice that were drawn on this device prove nothing to anybody else. */
const verified = standalone ? 'alone-verified' : 'verified';

/** Whether somebody shares his side with another person. */
function isCrewed(info: SessionInfo): boolean {
  const people = new Map<string, Set<string>>();
  for (const seat of info.seats)
    if (seat.by === 'person') people.set(seat.side, (people.get(seat.side) ?? new Set()).add(seat.player ?? ''));
  return [...people.values()].some((crew) => crew.size > 1);
}

interface Props {
  scene: Scene;
  board: Board;
  onReplay: () => void;
  next: () => NextGame | null;
}

export const GameOver = ({ scene, board, onReplay, next }: Props) => {
  const ended = board.stage?.outcome?.(scene);
  const decided = scene.feed.findLast((line) => line.event === 'sunk');
  const found = useSignal<Verified | null>(null);
  const info = scene.session.info.value;
  const offer = next();
  // against a system, nobody is there to take revenge on
  const alone = new Set(info.seats.map((seat) => seat.side)).size === 1;
  const mayRematch = !info.rematch && scene.session.you.value.length > 0;
  // at once: the page may be left before the next frame
  useLayoutEffect(() => {
    if (scene.session.you.value.includes(scene.seat))
      noteResult(info, scene.session.sideOf(scene.seat), scene.view.result);
  }, [info, scene.session, scene.seat, scene.view.result]);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (problem) {
      sayProblem(problem);
    }
  };
  const again = (crews: 'keep' | 'rotate' | 'mix') =>
    attempt(async () => {
      const made = await rematch(info.id, crews);
      rememberMade(made);
      // against bots nobody is waited for
      const isAlone = made.session.seats.every(({ seat, by }) => by === 'bot' || made.you.includes(seat));
      if (isAlone) await startSession(made.session.id);
      go(['game', made.session.id]);
    });
  const save = () => attempt(async () => saveFile(`${info.game}-${info.id}.jsonl`, await askRecord(info.id)));
  const check = () =>
    attempt(async () => {
      found.value = await verifySession(info.id);
    });
  return (
    <section class="act end" aria-label={tr('result')}>
      <div class="ask">
        <p class="over">{tr('result')}</p>
        {ended && (
          <h2 class={`outcome ${ended.tone === 'bad' ? 'lost' : ended.tone === 'good' ? 'won' : 'even'}`}>
            {ended.title}
          </h2>
        )}
        {ended?.line && <p>{ended.line}</p>}
        {ended ? (
          <p class="muted">{scene.texts.result(scene.view.result)}</p>
        ) : (
          <h2>{scene.texts.result(scene.view.result)}</h2>
        )}
        {decided && <Remark scene={scene} line={decided} />}
        {found.value && (
          <p role="status" class={found.value.ok ? 'good' : 'short'}>
            {tr(found.value.ok ? verified : 'not-verified', { entries: found.value.entries })}
          </p>
        )}
      </div>
      <div class="opts">
        {info.rematch ? (
          <a class="btn plain" href={link(['game', info.rematch])}>
            <span>{tr('rematch-go')}</span>
          </a>
        ) : (
          mayRematch && (
            <>
              <Button
                tone="primary"
                sub={tr(alone ? 'rematch-alone-note' : 'rematch-note')}
                onClick={() => void again('keep')}
              >
                {tr(alone ? 'rematch-alone' : 'rematch')}
              </Button>
              {offer && (
                <Button
                  data-next={offer.bot}
                  sub={tr(offer.isStronger ? 'next-stronger' : 'next-gentler')}
                  onClick={() => void attempt(offer.begin)}
                >
                  {tr('next-bot', { bot: tr(`bot-${offer.bot}`) })}
                </Button>
              )}
              {isCrewed(info) && (
                <>
                  <Button sub={tr('rematch-rotate-note')} onClick={() => void again('rotate')}>
                    {tr('rematch-rotate')}
                  </Button>
                  <Button sub={tr('rematch-mix-note')} onClick={() => void again('mix')}>
                    {tr('rematch-mix')}
                  </Button>
                </>
              )}
            </>
          )
        )}
        <Button {...(mayRematch ? {} : { tone: 'primary' as const })} sub={tr('replay-note')} onClick={onReplay}>
          {tr('replay')}
        </Button>
        <Button sub={tr('record-note')} onClick={() => void save()}>
          {tr('record-save')}
        </Button>
        <Button sub={tr('verify-note')} onClick={() => void check()}>
          {tr('verify')}
        </Button>
      </div>
    </section>
  );
};
