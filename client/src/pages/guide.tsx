// The guide: pages written in Markdown beside the program, in the viewer's language and light.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askGuide } from '../base/api';
import { shownTheme } from '../base/prefs';
import { link } from '../base/router';
import { language, tr } from '../base/texts';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { wordsOf } from '../parts/problem';
import type { GuidePage } from '../wire.gen';

/** Every picture exists in both lights. */
const lit = (html: string) => (shownTheme() === 'night' ? html.replaceAll('-chart.png"', '-redlight.png"') : html);

export const Guide = ({ page }: { page: string }) => {
  const shown = useSignal<GuidePage | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    let current = true;
    askGuide(language.value, page).then(
      (came) => {
        if (!current) return;
        shown.value = came;
        failed.value = null;
        scrollTo(0, 0);
      },
      (problem: unknown) => {
        if (current) failed.value = problem;
      },
    );
    return () => {
      current = false;
    };
  }, [page, language.value, shown, failed]);
  return (
    <>
      <Bar />
      <main class="page guide">
        {shown.value && (
          <nav class="contents" aria-label={tr('guide-contents')}>
            <ul>
              {shown.value.contents.map((one) => (
                <li key={one.page}>
                  <a
                    href={link(['guide', one.page])}
                    aria-current={one.page === shown.value?.page ? 'page' : undefined}
                  >
                    {one.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <article>
          <h1 tabindex={-1}>{failed.value ? tr('lost-title') : (shown.value?.title ?? tr('nav-guide'))}</h1>
          {failed.value ? <p role="alert">{wordsOf(failed.value)}</p> : null}
          {failed.value ? (
            <ToStart />
          ) : shown.value ? (
            <div class="prose" dangerouslySetInnerHTML={{ __html: lit(shown.value.html) }} />
          ) : (
            <p role="status">{tr('loading')}</p>
          )}
        </article>
      </main>
    </>
  );
};
