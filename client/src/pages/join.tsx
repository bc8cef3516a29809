// A link: an invitation is claimed at once; the game's own link lets its bearer choose a free seat first.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { claim, openLink } from '../base/api';
import type { Texts } from '../base/messages';
import { prefs } from '../base/prefs';
import { stay } from '../base/router';
import { gameTexts, tr } from '../base/texts';
import { Button } from '../parts/controls';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { sayProblem, wordsOf } from '../parts/problem';
import { describeTable } from '../session/summary';
import { isExpired, rememberClaimed } from '../shell/links';
import type { LinkShown } from '../wire.gen';

const wordsOfLink = (problem: unknown): string => (isExpired(problem) ? tr('problem-no_invitation') : wordsOf(problem));

async function take(token: string, seat = ''): Promise<void> {
  const claimed = await claim({ token, name: prefs.value.name, seat });
  rememberClaimed(claimed);
  stay(['table', claimed.table]);
}

interface Opened {
  shown: LinkShown;
  texts: Texts;
}

/** What there is to choose; null when the link has led on by itself. */
async function open(token: string): Promise<Opened | null> {
  const shown = await openLink(token);
  if (shown.kind !== 'game') {
    await take(token);
    return null;
  }
  if (shown.you.length) {
    stay(['table', shown.table.id]);
    return null;
  }
  const { texts } = await gameTexts(shown.table.game);
  return { shown, texts: texts.value };
}

export const Join = ({ token }: { token: string }) => {
  const failed = useSignal<unknown>(null);
  const opened = useSignal<Opened | null>(null);
  useEffect(() => {
    open(token).then(
      (found) => {
        opened.value = found;
      },
      (problem: unknown) => {
        failed.value = problem;
      },
    );
  }, [token, failed, opened]);
  if (opened.value) return <Choose token={token} opened={opened.value} />;
  return (
    <>
      <Bar />
      <main class="page">
        <h1 tabindex={-1}>{tr('join-title')}</h1>
        <p role="status">{failed.value ? wordsOfLink(failed.value) : tr('loading')}</p>
        {failed.value ? <ToStart /> : null}
      </main>
    </>
  );
};

const Choose = ({ token, opened: { shown, texts } }: { token: string; opened: Opened }) => {
  const busy = useSignal(false);
  const free = shown.table.seats.filter((seat) => seat.by === 'nobody');
  const choose = async (seat: string) => {
    busy.value = true;
    try {
      await take(token, seat);
    } catch (problem) {
      sayProblem(problem, texts);
    }
    busy.value = false;
  };
  return (
    <>
      <Bar />
      <main class="page">
        <h1 tabindex={-1}>{shown.table.name || texts.scenario(shown.table.scenario)}</h1>
        <p class="muted">{describeTable(texts, shown.table)}</p>
        <h2>{tr('join-choose')}</h2>
        {free.length === 0 && <p role="status">{tr('join-full')}</p>}
        <ul class="seats">
          {free.map((seat) => (
            <li key={seat.seat} data-seat={seat.seat}>
              <span class="who">
                <b>{texts.seat(seat.seat)}</b>
                <span class="muted">{texts.side(seat.side)}</span>
              </span>
              <Button small disabled={busy.value} onClick={() => void choose(seat.seat)}>
                {tr('seat-take')}
              </Button>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
};
