// An invitation: its token is shown to the server once, and the seat is this browser's.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { claim, Failed } from '../base/api';
import { prefs } from '../base/prefs';
import { stay } from '../base/router';
import { tr } from '../base/texts';
import { Bar } from '../parts/bar';
import { ToStart } from '../parts/lost';
import { wordsOf } from '../parts/problem';

/** A link cut short in the sending is no better than an old one. */
function wordsOfLink(problem: unknown): string {
  return problem instanceof Failed && problem.problem?.code === 'bad_request' ? tr('problem-no_invitation') : wordsOf(problem);
}

export const Join = ({ token }: { token: string }) => {
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    claim({ token, name: prefs.value.name }).then(
      ({ table }) => stay(['table', table]),
      (problem: unknown) => {
        failed.value = problem;
      },
    );
  }, [token, failed]);
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
