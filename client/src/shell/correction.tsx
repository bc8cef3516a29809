// A slip found on the board: the cells that a game has words for, set right with a reason. The others must agree.
import { useEffect, useState } from 'preact/hooks';
import { askRows } from '../base/api';
import { type Kind, key } from '../base/messages';
import { tr } from '../base/texts';
import { Button, Field, Pick } from '../parts/controls';
import { close, show } from '../parts/dialog';
import type { Rows } from '../wire.gen';
import type { Scene } from './board';

interface Change {
  table: string;
  row: string;
  column: string;
  value: string;
}

interface Schema {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  'x-kind'?: string;
}

const NOTHING = '';

/** The parts of a board that can be corrected: those with a text `cell-…`, single values under "". */
function cells(scene: Scene): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(scene.game.view)) {
    const named = Object.keys(columns).filter((column) => scene.texts.has(cellKey(table, column)));
    if (named.length > 0) found[table] = named;
  }
  return found;
}

const cellKey = (table: string, column: string) => (table ? key('cell', table, column) : key('cell', column));

export function mayCorrect(scene: Scene): boolean {
  return Object.keys(cells(scene)).length > 0;
}

export function showCorrection(scene: Scene): void {
  show(
    () => tr('correct-board'),
    () => <Correction scene={scene} />,
  );
}

const Correction = ({ scene }: { scene: Scene }) => {
  const [rows, setRows] = useState<Rows | null>(null);
  const [changes, setChanges] = useState<Change[]>([]);
  const [why, setWhy] = useState('');
  const known = cells(scene);
  useEffect(() => {
    void askRows(scene.info.id).then(setRows);
  }, [scene.info.id]);
  if (!rows) return <p>{tr('loading')}</p>;
  const fresh = (table: string): Change => {
    const column = known[table]?.[0] ?? '';
    return { table, row: rowsOf(scene, rows, table)[0] ?? '', column, value: '' };
  };
  const list = changes.length > 0 ? changes : [fresh(Object.keys(known)[0] ?? '')];
  const put = (at: number, change: Change) => setChanges(list.map((one, n) => (n === at ? change : one)));
  const send = (event: Event) => {
    event.preventDefault();
    const made = list.map((one) => written(scene, one));
    scene.session.propose('correction', { changes: made, why });
    close();
  };
  return (
    <form class="correct" onSubmit={send}>
      <p class="muted">{tr('correct-note')}</p>
      {list.map((change, at) => (
        <Line
          key={at}
          scene={scene}
          rows={rows}
          known={known}
          change={change}
          fresh={fresh}
          onChange={(next) => put(at, next)}
        />
      ))}
      <Button small onClick={() => setChanges([...list, fresh(list.at(-1)?.table ?? '')])}>
        {tr('correct-add')}
      </Button>
      <Field label={tr('correct-why')}>
        <input
          type="text"
          required
          maxLength={500}
          value={why}
          onInput={(change) => setWhy(change.currentTarget.value)}
        />
      </Field>
      <div class="row end">
        <Button onClick={close}>{tr('cancel')}</Button>
        <button type="submit" class="btn primary" disabled={!why.trim() || list.some((one) => one.value === NOTHING)}>
          {tr('correct-send')}
        </button>
      </div>
    </form>
  );
};

interface LineProps {
  scene: Scene;
  rows: Rows;
  known: Record<string, string[]>;
  change: Change;
  fresh: (table: string) => Change;
  onChange: (change: Change) => void;
}

const Line = ({ scene, rows, known, change, fresh, onChange }: LineProps) => {
  const { texts } = scene;
  const { table, column } = change;
  const say = (id: string) => (texts.has(id) ? texts.say(id) : id);
  const kind = (scene.game.view[table]?.[column] ?? { schema: {}, spec: 'any' }) as unknown as Kind;
  const tables = Object.keys(known).map((one) => ({ value: one, text: say(one ? key('cell', one) : 'cell-tracks') }));
  const columns = (known[table] ?? []).map((one) => ({ value: one, text: say(cellKey(table, one)) }));
  const names = rowsOf(scene, rows, table).map((one) => ({
    value: one,
    text: String(texts.value(rows.tables[table] ?? 'any', one)),
  }));
  names.sort((a, b) => (rows.tables[table] ? a.text.localeCompare(b.text) : 0));
  return (
    <fieldset class="correct-line">
      <Pick label={tr('correct-what')} value={table} choices={tables} onChoose={(next) => onChange(fresh(next))} />
      {table && (
        <Pick
          label={tr('correct-row')}
          value={change.row}
          choices={names}
          onChoose={(row) => onChange({ ...change, row })}
        />
      )}
      <Pick
        label={tr('correct-column')}
        value={column}
        choices={columns}
        onChoose={(next) => onChange({ ...change, column: next, value: '' })}
      />
      <Value scene={scene} rows={rows} kind={kind} change={change} onChange={onChange} />
    </fieldset>
  );
};

const Value = ({ scene, rows, kind, change, onChange }: Pick2 & { rows: Rows; kind: Kind }) => {
  const choices = choicesOf(scene, rows, kind);
  const now = tr('correct-now', { value: String(scene.texts.value(kind.spec, current(scene, rows, change))) });
  const value = change.value;
  const set = (next: string) => onChange({ ...change, value: next });
  if (choices)
    return (
      <Pick
        label={tr('correct-value')}
        note={now}
        value={value}
        choices={[{ value: NOTHING, text: '–' }, ...choices]}
        onChoose={set}
      />
    );
  return (
    <Field label={tr('correct-value')} note={now}>
      <input type="number" required value={value} onInput={(event) => set(event.currentTarget.value)} />
    </Field>
  );
};

interface Pick2 {
  scene: Scene;
  change: Change;
  onChange: (change: Change) => void;
}

const NONE = '(none)';

/** What may stand in a cell, if that is a list; null for a number. */
function choicesOf(scene: Scene, rows: Rows, kind: Kind): { value: string; text: string }[] | null {
  const whole = kind.schema as Schema;
  const schema = whole.anyOf?.find((one) => one.type !== 'null') ?? whole;
  const say = (value: string) => ({ value, text: String(scene.texts.value(kind.spec, value)) });
  const nothing = whole.anyOf ? [{ value: NONE, text: tr('correct-nothing') }] : [];
  if (schema.type === 'boolean')
    return [
      { value: 'true', text: tr('correct-yes') },
      { value: 'false', text: tr('correct-no') },
    ];
  const listed = schema.enum ?? rows.names[schema['x-kind'] ?? ''];
  if (!listed) return null;
  return [...nothing, ...listed.map(say).sort((a, b) => a.text.localeCompare(b.text))];
}

function rowsOf(scene: Scene, rows: Rows, table: string): string[] {
  const named = rows.names[rows.tables[table] ?? ''];
  if (named) return named;
  const first = Object.values(scene.view.tables[table] ?? {})[0];
  return (first ?? []).map((_, at) => String(at));
}

function current(scene: Scene, rows: Rows, change: Change): unknown {
  if (!change.table) return scene.view.scalars[change.column];
  return scene.view.tables[change.table]?.[change.column]?.[rowsOf(scene, rows, change.table).indexOf(change.row)];
}

/** A change as it travels: a row by its name where it has one, values as JSON has them. */
function written(scene: Scene, change: Change): unknown[] {
  const kind = scene.game.view[change.table]?.[change.column] as unknown as Kind | undefined;
  const schema = (kind?.schema ?? {}) as Schema;
  const plain = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const value =
    change.value === NONE
      ? null
      : plain.type === 'boolean'
        ? change.value === 'true'
        : plain.type === 'integer' && change.value !== NOTHING
          ? Number(change.value)
          : change.value;
  const row = /^\d+$/.test(change.row) ? Number(change.row) : change.row;
  return change.table ? [change.table, row, change.column, value] : [change.column, value];
}
