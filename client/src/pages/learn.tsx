// First lessons: each is a small real game against bots, with a coach.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { createSession, startSession } from '../base/api';
import type { Texts } from '../base/messages';
import { prefs } from '../base/prefs';
import { go, link } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { boardOf } from '../boards/load';
import { Button } from '../parts/controls';
import { Lost, ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { sayProblem, wordsOf } from '../parts/problem';
import type { Board, Lesson } from '../shell/board';
import type { Game } from '../wire.gen';

interface Loaded {
  game: Game;
  texts: Signal<Texts>;
  board: Board;
}

async function begin(game: Game, name: string, lesson: Lesson): Promise<void> {
  const made = await createSession({
    game: game.slug,
    scenario: lesson.scenario,
    options: lesson.options,
    position: lesson.position,
    seats: Object.fromEntries(
      game.seats.map(({ seat, side }) => [
        seat,
        lesson.seats.includes(seat) ? { by: 'me' } : { by: 'bot', bot: lesson.bots[side] ?? 'random' },
      ]),
    ),
    host_name: prefs.value.name,
    pace: lesson.pace ?? 'untimed',
    private: true,
    language: language.value,
  });
  await startSession(made.session.id);
  go(['game', made.session.id], { lesson: name });
}

export const Learn = ({ slug }: { slug: string }) => {
  const loaded = useSignal<Loaded | null>(null);
  const failed = useSignal<unknown>(null);
  const busy = useSignal(false);
  useEffect(() => {
    Promise.all([gameTexts(slug), boardOf(slug)]).then(
      ([came, board]) => {
        loaded.value = { ...came, board };
      },
      (problem: unknown) => {
        failed.value = problem;
      },
    );
  }, [slug, loaded, failed]);
  const start = async ({ game, texts }: Loaded, name: string, lesson: Lesson) => {
    busy.value = true;
    try {
      await begin(game, name, lesson);
    } catch (problem) {
      sayProblem(problem, texts.value);
    }
    busy.value = false;
  };
  const here = loaded.value;
  if (here && !here.board.lessons) return <Lost />;
  return (
    <>
      <Bar />
      <main class="page learn">
        <h1 tabindex={-1}>
          {here
            ? tr('learn-title', { game: here.game.title[language.value] })
            : tr(failed.value ? 'lost-title' : 'loading')}
        </h1>
        {failed.value ? (
          <>
            <p role="alert">{wordsOf(failed.value)}</p>
            <ToStart />
          </>
        ) : null}
        {here && (
          <>
            <p>{tr('learn-note')}</p>
            <ul class="lessons">
              {Object.entries(here.board.lessons ?? {}).map(([name, lesson], at) => (
                <li key={name} class="panel" data-lesson={name}>
                  <h2>{lesson.title()}</h2>
                  <p>{lesson.pitch()}</p>
                  <Button
                    tone={at ? 'offer' : 'primary'}
                    sub={tr('learn-steps', { count: lesson.steps.length })}
                    disabled={busy.value}
                    onClick={() => void start(here, name, lesson)}
                  >
                    {tr('learn-start')}
                  </Button>
                </li>
              ))}
            </ul>
            <p>
              <a href={link(['rules', slug])}>{tr('nav-rules')}</a>
            </p>
          </>
        )}
      </main>
    </>
  );
};
