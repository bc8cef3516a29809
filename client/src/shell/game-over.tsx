// After the end: the result, a rematch, the record, and whether it holds together.
import { useSignal } from '@preact/signals';
import { askRecord, rematch, verifyTable } from '../base/api';
import { go, link } from '../base/router';
import { saveFile } from '../base/save-file';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import type { Table, Verified } from '../wire.gen';
import type { Board, Scene } from './board';
import { rememberMade } from './links';

/** Whether somebody shares his side with another person. */
function isCrewed(table: Table): boolean {
  const people = new Map<string, Set<string>>();
  for (const seat of table.seats)
    if (seat.by === 'person') people.set(seat.side, (people.get(seat.side) ?? new Set()).add(seat.player ?? ''));
  return [...people.values()].some((crew) => crew.size > 1);
}

interface Props {
  scene: Scene;
  board: Board;
  onReplay: () => void;
}

export const GameOver = ({ scene, board, onReplay }: Props) => {
  const ended = board.stage?.outcome?.(scene);
  const found = useSignal<Verified | null>(null);
  const table = scene.session.table.value;
  // against a system, nobody is there to take revenge on
  const alone = new Set(table.seats.map((seat) => seat.side)).size === 1;
  const mayRematch = !table.rematch && scene.session.you.value.length > 0;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (problem) {
      sayProblem(problem);
    }
  };
  const again = (crews: 'keep' | 'rotate' | 'mix') =>
    attempt(async () => {
      const made = await rematch(table.id, crews);
      rememberMade(made);
      go(['table', made.table.id]);
    });
  const save = () => attempt(async () => saveFile(`${table.game}-${table.id}.jsonl`, await askRecord(table.id)));
  const check = () =>
    attempt(async () => {
      found.value = await verifyTable(table.id);
    });
  return (
    <section class="act end" aria-label={tr('result')}>
      <div class="ask">
        <p class="over">{tr('result')}</p>
        {ended && <h2 class={`outcome ${ended.tone === 'bad' ? 'lost' : 'won'}`}>{ended.title}</h2>}
        {ended?.line && <p>{ended.line}</p>}
        {ended ? <p>{scene.texts.result(scene.view.result)}</p> : <h2>{scene.texts.result(scene.view.result)}</h2>}
        {found.value && (
          <p role="status" class={found.value.ok ? 'good' : 'short'}>
            {tr(found.value.ok ? 'verified' : 'not-verified', { entries: found.value.entries })}
          </p>
        )}
      </div>
      <div class="opts">
        {table.rematch ? (
          <a class="btn plain" href={link(['table', table.rematch])}>
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
              {isCrewed(table) && (
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
