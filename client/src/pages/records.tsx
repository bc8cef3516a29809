// Finished games, and records brought from elsewhere.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askTables, bringRecord } from '../base/api';
import { go, link } from '../base/router';
import type { Texts } from '../base/say';
import { gameTexts, tr } from '../base/texts';
import { Bar } from '../parts/bar';
import { sayProblem, wordsOf } from '../parts/problem';
import type { Table } from '../wire.gen';
import { ago, describeTable } from './describe';

export const Records = () => {
  const tables = useSignal<Table[] | null>(null);
  const texts = useSignal<Record<string, Signal<Texts>>>({});
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    const read = async () => {
      const found = (await askTables({ mine: true })).filter((table) => table.status === 'over');
      for (const game of new Set(found.map((table) => table.game))) texts.value = { ...texts.value, [game]: (await gameTexts(game)).texts };
      tables.value = found;
    };
    read().catch((problem: unknown) => {
      failed.value = problem;
    });
  }, [tables, texts, failed]);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    try {
      const made = await bringRecord(await file.text());
      go(['table', made.table.id]);
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
            <input type="file" class="sr" accept=".jsonl,.json,.txt" onChange={(change) => void bring(change.currentTarget.files?.[0])} />
          </label>
        </div>
        <section class="panel">
          {failed.value ? <p role="alert">{wordsOf(failed.value)}</p> : null}
          {tables.value?.length === 0 && <p class="muted">{tr('records-none')}</p>}
          <ul class="tablelist">
            {tables.value?.map((table) => {
              const spoken = texts.value[table.game]?.value;
              return (
                <li key={table.id}>
                  <span class="who">
                    <b>{spoken ? spoken.result(table.result) : ''}</b>
                    <span class="muted">{spoken ? describeTable(spoken, table) : table.game}</span>
                  </span>
                  <span class="muted ago">{ago(table.changed)}</span>
                  <a class="btn plain sm" href={link(['table', table.id])}>
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
