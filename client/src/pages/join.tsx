// An invitation: its token is shown to the server once, and the seat is this browser's.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { claim } from '../base/api';
import { prefs } from '../base/prefs';
import { link, stay } from '../base/router';
import { tr } from '../base/texts';
import { Bar } from '../parts/bar';
import { wordsOf } from '../parts/problem';

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
        <p role="status">{failed.value ? wordsOf(failed.value) : tr('loading')}</p>
        {failed.value ? <a href={link([])}>{tr('nav-play')}</a> : null}
      </main>
    </>
  );
};
