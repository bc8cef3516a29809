// Where a link leads nowhere, or a page could not be fetched.
import { link } from '../base/router';
import { tr } from '../base/texts';
import { Button } from './controls';
import { Bar } from './page-bar';

export const Lost = () => (
  <>
    <Bar />
    <main class="page">
      <h1 tabindex={-1}>{tr('lost-title')}</h1>
      <p role="status">{tr('lost-note')}</p>
      <ToStart />
    </main>
  </>
);

export const Unreached = () => (
  <>
    <Bar />
    <main class="page">
      <h1 tabindex={-1}>{tr('problem')}</h1>
      <p role="alert">{tr('problem-silent')}</p>
      <div class="row">
        <Button tone="primary" onClick={() => location.reload()}>
          {tr('try-again')}
        </Button>
      </div>
    </main>
  </>
);

/** The way back from a dead end. */
export const ToStart = () => (
  <p class="row">
    <a class="btn" href={link([])}>
      <span>{tr('to-start')}</span>
    </a>
  </p>
);
