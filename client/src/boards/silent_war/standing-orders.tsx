// Standing orders: written here as text, checked while they are written, given to one boat or to thirty.
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askOrderWords } from '../../base/api';
import { saveFile } from '../../base/save-file';
import { language, tr } from '../../base/texts';
import { Button, Pick } from '../../parts/controls';
import type { OrdersMistake } from '../../session/types';
import { AT_SEA, type Boat, boatName, boatsOf, placeName } from './data';
import type { Scene } from './game';
import { Editor, LINE, useReadback } from './orders-editor';
import { OrdersRead } from './orders-readback';
import { type Block, blocksOf, type OrderWords, plainName } from './orders-syntax';
import { setStaff, staffOf } from './staff';

/** What is being written, kept while the table is open; null: as it was given. */
const draft = signal<string | null>(null);
const words = signal<OrderWords | null>(null);

export const Orders = ({ scene }: { scene: Scene }) => {
  const staff = staffOf(scene);
  const kind = scene.game.staff;
  useEffect(() => {
    askOrderWords<OrderWords>(scene.game.slug, scene.info.scenario).then(
      (came) => (words.value = came),
      () => undefined,
    );
  }, [scene.game.slug]);
  const text = draft.value ?? staff?.orders ?? '';
  const caret = useSignal(0);
  const readback = useReadback(scene, text, Math.min(caret.value, text.length));
  const problems = readback.checked?.problems ?? [];
  const box = useRef<HTMLTextAreaElement>(null);
  if (!staff || !kind) return <p class="muted nostaff">{tr('sw-orders-none-here')}</p>;
  /** To a line, or to a word in it. */
  const goTo = (line: number, column = 0, word = '') => {
    const area = box.current;
    if (!area) return;
    const lines = area.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column;
    area.focus();
    area.setSelectionRange(start, start + (word.length || (lines[line - 1]?.length ?? 0)));
    area.scrollTop = (line - 4) * LINE;
  };
  const add = (more: string) => {
    const base = text.trimEnd();
    const next = `${base}${base ? '\n\n' : ''}${more}`;
    draft.value = next;
    caret.value = next.length;
    requestAnimationFrame(() => {
      goTo(next.split('\n').length);
      box.current?.setSelectionRange(next.length, next.length);
    });
  };
  const changed = draft.value !== null && draft.value !== staff.orders;
  return (
    <div class="orders">
      <section class="ordersheet">
        <header>
          <h2>{tr('sw-orders')}</h2>
          <Shelf text={text} doctrines={kind.doctrines} />
        </header>
        <Editor
          text={text}
          words={words.value}
          readback={readback}
          caret={Math.min(caret.value, text.length)}
          box={box}
          onWrite={(next, at) => {
            if (next !== text) draft.value = next;
            caret.value = at;
          }}
        />
        <Mistakes problems={problems} known={readback.known} text={text} onGo={goTo} />
      </section>
      <OrdersRead scene={scene} readback={readback} changed={changed} onGo={goTo} />
      <section class="ordersgive" aria-label={tr('sw-orders-give')}>
        <div class="row">
          <Button
            tone="primary"
            disabled={problems.length > 0 || !changed}
            sub={tr(changed ? 'sw-orders-from-now' : 'sw-orders-given')}
            onClick={() => {
              setStaff(scene, { orders: text });
              draft.value = null;
            }}
          >
            {tr('sw-orders-give')}
          </Button>
          {changed && (
            <Button sub={tr('sw-orders-as-given')} onClick={() => (draft.value = null)}>
              {tr('sw-orders-drop')}
            </Button>
          )}
        </div>
        <div class="picks">
          <Pick
            label={tr('sw-orders-when')}
            value={staff.level}
            note={tr(`staff-level-${staff.level}-help`)}
            choices={kind.levels.map((value) => ({ value, text: tr(`staff-level-${value}`) }))}
            onChoose={(level) => setStaff(scene, { level })}
          />
          <Pick
            label={tr('sw-orders-doctrine')}
            value={staff.doctrine}
            choices={kind.doctrines.map(({ name }) => ({ value: name, text: tr(`staff-doctrine-${name}`) }))}
            onChoose={(doctrine) => setStaff(scene, { doctrine })}
          />
        </div>
      </section>
      <Forces scene={scene} text={text} onGo={goTo} onAdd={add} />
      <Done scene={scene} />
    </div>
  );
};

const Mistakes = ({
  problems,
  known,
  text,
  onGo,
}: {
  problems: OrdersMistake[];
  known: boolean;
  text: string;
  onGo: (line: number, column: number, word: string) => void;
}) => (
  <div id="sw-mistakes" class="mistakes" role="status">
    {problems.length === 0 && known && (
      <p class="good">
        {tr('sw-orders-fine', { count: text.split('\n').filter((line) => line.replace(/#.*/, '').trim()).length })}
      </p>
    )}
    {problems.length > 0 && (
      <ul>
        {problems.map((one, at) => (
          <li key={at}>
            <button
              type="button"
              class="link"
              data-line={one.line}
              onClick={() => onGo(one.line, one.column, one.word)}
            >
              {one.text}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Saved to a file and opened from one, copied, or begun from a doctrine. */
const Shelf = ({ text, doctrines }: { text: string; doctrines: readonly { name: string; orders: string }[] }) => {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="shelf">
      <Pick
        label={tr('sw-orders-from')}
        value=""
        choices={[
          { value: '', text: tr('sw-orders-choose') },
          ...doctrines.map(({ name }) => ({ value: name, text: tr(`staff-doctrine-${name}`) })),
        ]}
        onChoose={(name) => {
          const found = doctrines.find((one) => one.name === name);
          if (found) draft.value = found.orders;
        }}
      />
      <Button small onClick={() => saveFile('orders.txt', text)}>
        {tr('sw-orders-save')}
      </Button>
      <Button small onClick={() => file.current?.click()}>
        {tr('sw-orders-open')}
      </Button>
      <Button small onClick={() => void navigator.clipboard?.writeText(text)}>
        {tr('sw-report-copy')}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".txt,text/plain"
        aria-label={tr('sw-orders-open')}
        onChange={(change) => {
          const [chosen] = change.currentTarget.files ?? [];
          void chosen?.text().then((came) => (draft.value = came));
        }}
      />
    </div>
  );
};

const headFor = (boats: readonly Boat[]) => {
  const [para, barco] = language.value === 'es' ? ['para', 'barco'] : ['for', 'boat'];
  return `${para} ${boats.map((boat) => `${barco} ${plainName(boat.type.name)}`).join(', ')}:\n  `;
};

const isNamed = (block: Block, boat: Boat) =>
  new RegExp(`(^|[\\s,])(${plainName(boat.type.name)}|${boat.slug})([\\s,]|$)`).test(block.head);

/** Whose orders stand where, and the boats to write new ones for. */
const Forces = ({
  scene,
  text,
  onGo,
  onAdd,
}: {
  scene: Scene;
  text: string;
  onGo: (line: number) => void;
  onAdd: (text: string) => void;
}) => {
  const chosen = useSignal<string[]>([]);
  const filter = useSignal<'all' | 'sea' | 'port' | 'none'>('all');
  const blocks = blocksOf(text);
  const all = boatsOf(scene).filter((boat) => boat.box !== 'lost');
  const hasOrders = (boat: Boat) => blocks.find((block) => isNamed(block, boat));
  const keeps = {
    all: () => true,
    sea: (boat: Boat) => AT_SEA.has(boat.box),
    port: (boat: Boat) => !AT_SEA.has(boat.box),
    none: (boat: Boat) => !hasOrders(boat),
  };
  const boats = all.filter(keeps[filter.value]);
  const picked = all.filter((boat) => chosen.value.includes(boat.slug));
  const everyone = boats.length > 0 && boats.every((boat) => chosen.value.includes(boat.slug));
  return (
    <section class="forces" aria-label={tr('sw-orders-for-whom')}>
      <h2>{tr('sw-orders-blocks')}</h2>
      <ul class="blocks">
        {blocks.length === 0 && <li class="muted small">{tr('sw-orders-none')}</li>}
        {blocks.map((block) => (
          <li key={block.line}>
            <button type="button" onClick={() => onGo(block.line)}>
              <b>{block.head}</b>{' '}
              {block.orders > 0 && <span class="muted">{tr('sw-orders-count', { count: block.orders })}</span>}
            </button>
          </li>
        ))}
      </ul>
      <h2>{tr('sw-orders-boats')}</h2>
      <Pick
        label={tr('sw-orders-show')}
        value={filter.value}
        choices={(['all', 'sea', 'port', 'none'] as const).map((value) => ({
          value,
          text: tr(`sw-orders-boats-${value}`, { count: all.filter(keeps[value]).length }),
        }))}
        onChoose={(value) => (filter.value = value as 'all')}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={everyone}
          onChange={() => (chosen.value = everyone ? [] : boats.map((boat) => boat.slug))}
        />
        {tr('sw-orders-everyone', { count: boats.length })}
      </label>
      <div class="longlist" tabindex={0} role="region" aria-label={tr('sw-orders-boats')}>
        {boats.map((boat) => (
          <label key={boat.slug} class="check">
            <input
              type="checkbox"
              checked={chosen.value.includes(boat.slug)}
              onChange={(change) =>
                (chosen.value = change.currentTarget.checked
                  ? [...chosen.value, boat.slug]
                  : chosen.value.filter((one) => one !== boat.slug))
              }
            />
            <span>
              {boatName(scene, boat)} <small class="muted">{placeName(scene, boat.zone ?? boat.at)}</small>
            </span>
          </label>
        ))}
      </div>
      <Button disabled={!picked.length} sub={tr('sw-orders-new-note')} onClick={() => onAdd(headFor(picked))}>
        {tr('sw-orders-new', { count: picked.length })}
      </Button>
    </section>
  );
};

const LAST = 40;

/** What the staff decided of late, each with its reason and its odds. */
const Done = ({ scene }: { scene: Scene }) => {
  const lines = scene.feed
    .filter((line) => line.event === 'staff_decided')
    .slice(-LAST)
    .reverse();
  return (
    <section class="staffdone">
      <h2 id="sw-staff-did">{tr('sw-staff-did')}</h2>
      <div class="longlist" tabindex={0} role="region" aria-labelledby="sw-staff-did">
        {lines.length === 0 && <p class="muted small">{tr('sw-staff-did-nothing')}</p>}
        <ul>
          {lines.map((line) => (
            <li key={line.n}>{scene.texts.event(line)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
};
