// Finished games, and records brought from elsewhere.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askSessions, bringRecord } from '../base/api';
import type { Texts } from '../base/messages';
import { go, link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { Button } from '../parts/controls';
import { close, show } from '../parts/dialog';
import { Bar } from '../parts/page-bar';
import { sayProblem, wordsOf } from '../parts/problem';
import type { Game, SessionInfo } from '../wire.gen';

/** The game of a record that is still to be played on; a finished one, or no record at all, is the server's to judge. */
function gameOf(record: string): string | null {
  const lines = record.trimEnd().split('\n');
  try {
    const last = JSON.parse(lines.at(-1) ?? '') as { kind?: string };
    const header = JSON.parse(lines[0] ?? '') as { game?: string };
    return last.kind === 'reveal' || last.kind === 'end' || last.kind === 'check' ? null : (header.game ?? null);
  } catch {
    return null;
  }
}

async function put(record: string, seats: string[]): Promise<void> {
  const made = await bringRecord(record, seats);
  close();
  go(['game', made.session.id]);
}

/** Two people may send one file to and fro; each says which side is his. */
const Whose = ({
  game,
  texts,
  onChoose,
}: {
  game: Game;
  texts: Signal<Texts>;
  onChoose: (seats: string[]) => void;
}) => (
  <div class="menu">
    <p>{tr('record-whose-note')}</p>
    {game.sides.map((side) => (
      <Button
        key={side}
        onClick={() => onChoose(game.seats.filter((chair) => chair.side === side).map((chair) => chair.seat))}
      >
        {texts.value.side(side)}
      </Button>
    ))}
    <Button sub={tr('record-all-note')} onClick={() => onChoose([])}>
      {tr('record-all')}
    </Button>
  </div>
);

const titleOf = (texts: Texts, session: SessionInfo) =>
  `${texts.game.title[language.value]}: ${texts.scenario(session.scenario)}`;

/** Side by side: who played it, each once. */
function playersOf(texts: Texts, { seats }: SessionInfo): string {
  return texts.game.sides
    .map((side) => {
      const names = seats
        .filter((seat) => seat.side === side && seat.by !== 'nobody')
        .map((seat) =>
          seat.by === 'bot' ? tr('seat-bot', { bot: texts.bot(seat.bot ?? '') }) : seat.name || tr('seat-somebody'),
        );
      return names.length ? `${texts.side(side)}: ${[...new Set(names)].join(', ')}` : '';
    })
    .filter(Boolean)
    .join(' · ');
}

const dayOf = (at: number) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(at);

export const Records = () => {
  const sessions = useSignal<SessionInfo[] | null>(null);
  const texts = useSignal<Record<string, Signal<Texts>>>({});
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    const read = async () => {
      const found = (await askSessions({ mine: true })).filter((session) => session.status === 'over');
      for (const game of new Set(found.map((session) => session.game)))
        texts.value = { ...texts.value, [game]: (await gameTexts(game)).texts };
      sessions.value = found;
    };
    read().catch((problem: unknown) => {
      failed.value = problem;
    });
  }, [sessions, texts, failed]);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    try {
      const record = await file.text();
      const game = gameOf(record);
      if (!game) return await put(record, []);
      const spoken = await gameTexts(game);
      if (spoken.game.sides.length < 2) return await put(record, []);
      show(
        () => tr('record-whose'),
        () => (
          <Whose
            game={spoken.game}
            texts={spoken.texts}
            onChoose={(seats) => void put(record, seats).catch(sayProblem)}
          />
        ),
      );
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <>
      <Bar />
      <main class="page">
        <div class="hero">
          <h1 tabindex={-1}>{tr('nav-records')}</h1>
          <label class="btn plain filebtn">
            <span>{tr('record-bring')}</span>
            <small>{tr('record-bring-note')}</small>
            <input
              type="file"
              class="sr"
              accept=".jsonl,.json,.txt"
              onChange={(change) => void bring(change.currentTarget.files?.[0])}
            />
          </label>
        </div>
        <section class="panel">
          {failed.value ? <p role="alert">{wordsOf(failed.value)}</p> : null}
          {sessions.value?.length === 0 && <p class="muted">{tr('records-none')}</p>}
          <ul class="gamelist">
            {sessions.value?.map((session) => {
              const spoken = texts.value[session.game]?.value;
              return (
                <li key={session.id} data-record={session.id}>
                  <span class="who">
                    <b>{session.name || (spoken ? titleOf(spoken, session) : session.game)}</b>
                    {spoken && <span>{playersOf(spoken, session)}</span>}
                    {spoken && <span class="muted">{spoken.result(session.result)}</span>}
                  </span>
                  <time class="muted ago" dateTime={new Date(session.changed).toISOString()}>
                    {dayOf(session.changed)}
                  </time>
                  <a class="btn plain sm" href={link(['game', session.id])}>
                    <span>{tr('look')}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      </main>
    </>
  );
};
