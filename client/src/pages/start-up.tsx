// What is seen while the server starts in this page, and where it cannot.
import { effect, useSignal } from '@preact/signals';
import { render } from 'preact';
import { saveDamaged, startEmpty } from '../base/standalone/damaged';
import { start } from '../base/standalone/link';
import type { Trouble } from '../base/standalone/messages';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';

const Failed = ({ what, why }: { what: Trouble; why: string }) => (
  <>
    <p role="alert" data-trouble={what}>
      {tr(`alone-failed-${what}`)}
    </p>
    {(what === 'browser' || what === 'stopped') && <p class="muted small">{why}</p>}
    <div class="row">
      <Button tone="primary" onClick={() => location.reload()}>
        {tr('try-again')}
      </Button>
      {what === 'damaged' && <Damaged />}
    </div>
  </>
);

/** The second press empties, and says so. */
const Damaged = () => {
  const sure = useSignal(false);
  const press = () => {
    if (sure.value) void startEmpty();
    sure.value = true;
  };
  return (
    <>
      <Button onClick={() => void saveDamaged()}>{tr('alone-save-damaged')}</Button>
      <Button tone="danger" onClick={press}>
        {tr(sure.value ? 'alone-start-empty-sure' : 'alone-start-empty')}
      </Button>
    </>
  );
};

const StartUp = () => {
  const now = start.value;
  return (
    <main class="page" data-start={now.at}>
      <h1>{tr('brand')}</h1>
      {now.at === 'elsewhere' && <p role="status">{tr('alone-elsewhere')}</p>}
      {now.at === 'starting' && (
        <>
          <p role="status">{tr('alone-starting')}</p>
          <progress value={now.done} aria-label={tr('alone-starting')} />
        </>
      )}
      {now.at === 'failed' && <Failed what={now.what} why={now.why} />}
    </main>
  );
};

/** Until the server in this page answers. */
export async function untilOpen(place: Element): Promise<void> {
  render(<StartUp />, place);
  await new Promise<void>((done) => {
    effect(() => {
      if (start.value.at === 'open') done();
    });
  });
  render(null, place);
}

/** The server may end later on too: by a fault of the browser's, or for want of memory. */
export function tellIfStopped(place: Element): void {
  effect(() => {
    if (start.value.at === 'failed') render(<StartUp />, place);
  });
}
