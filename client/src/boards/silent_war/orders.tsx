// Standing orders: written here as text, checked while they are written, given to one boat or to thirty.
import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askOrderWords } from '../../base/api';
import { language, tr } from '../../base/texts';
import { Button, Pick, Segment } from '../../parts/controls';
import { saveFile } from '../../table/end';
import type { OrdersMistake } from '../../table/shapes';
import type { Scene } from '../kinds';
import { AT_SEA, type Boat, boatName, boatsOf, placeName } from './data';
import { type Block, blocksOf, goingOn, type OrderWords, piecesOf, plainName, sortsOf } from './orderstext';
import { setStaff, staffed, staffOf } from './staff';

/** What is being written, kept while the table is open; null: as it was given. */
const draft = signal<string | null>(null);
const words = signal<OrderWords | null>(null);

const WAIT_MS = 250;

/** What the server has to say about the text as it stands, a moment after the last key. */
function useProblems(scene: Scene, text: string): { problems: OrdersMistake[]; known: boolean } {
  const [seat] = staffed(scene);
  const asked = useRef('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!seat) return;
      asked.current = `orders-${Date.now()}`;
      scene.room.checkOrders(seat, asked.current, text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, seat, language.value]);
  const checked = scene.room.checked.value;
  const known = checked !== null && checked.ask === asked.current;
  return { problems: checked?.problems ?? [], known };
}

export const Orders = ({ scene }: { scene: Scene }) => {
  const staff = staffOf(scene);
  const kind = scene.game.staff;
  useEffect(() => {
    askOrderWords(scene.game.slug, scene.table.scenario).then(
      (came) => (words.value = came as OrderWords),
      () => undefined,
    );
  }, [scene.game.slug]);
  const text = draft.value ?? staff?.orders ?? '';
  const { problems, known } = useProblems(scene, text);
  const box = useRef<HTMLTextAreaElement>(null);
  if (!staff || !kind) return <p class="muted nostaff">{tr('sw-orders-none-here')}</p>;
  const goTo = (line: number) => {
    const area = box.current;
    if (!area) return;
    const lines = area.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    area.scrollTop = (line - 4) * LINE;
  };
  const add = (more: string) => {
    const base = text.trimEnd();
    const next = `${base}${base ? '\n\n' : ''}${more}`;
    draft.value = next;
    requestAnimationFrame(() => goTo(next.split('\n').length));
  };
  const changed = draft.value !== null && draft.value !== staff.orders;
  return (
    <div class="orders">
      <Forces scene={scene} text={text} onGo={goTo} onAdd={add} />
      <section class="ordersheet">
        <header>
          <h2>{tr('sw-orders')}</h2>
          <Shelf text={text} doctrines={kind.doctrines} />
        </header>
        <Editor text={text} problems={problems} box={box} />
        <Mistakes problems={problems} known={known} text={text} onGo={goTo} />
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
        <Segment name="sw-level" label={tr('sw-orders-when')} value={staff.level} choices={kind.levels.map((value) => ({ value, text: tr(`staff-level-${value}`) }))} onChoose={(level) => setStaff(scene, { level })} />
        <p class="muted small">{tr(`staff-level-${staff.level}-help`)}</p>
        <Segment name="sw-doctrine" label={tr('sw-orders-doctrine')} value={staff.doctrine} choices={kind.doctrines.map(({ name }) => ({ value: name, text: tr(`staff-doctrine-${name}`) }))} onChoose={(doctrine) => setStaff(scene, { doctrine })} />
      </section>
      <Done scene={scene} />
    </div>
  );
};

const LINE = 24;

/** The text over its own coloured copy, with the numbers of the lines beside it; lines with a mistake are marked. */
const Editor = ({ text, problems, box }: { text: string; problems: OrdersMistake[]; box: { current: HTMLTextAreaElement | null } }) => {
  const copy = useRef<HTMLPreElement>(null);
  const gutter = useRef<HTMLOListElement>(null);
  const caret = useSignal(0);
  const sorts = words.value ? sortsOf(words.value, language.value) : null;
  const more = words.value ? goingOn(words.value, language.value, text, caret.value) : { typed: '', words: [] };
  const wrong = new Set(problems.map((one) => one.line));
  const lines = text.split('\n');
  const follow = (area: HTMLTextAreaElement) => {
    if (copy.current) {
      copy.current.scrollTop = area.scrollTop;
      copy.current.scrollLeft = area.scrollLeft;
    }
    if (gutter.current) gutter.current.scrollTop = area.scrollTop;
  };
  const complete = (word: string) => {
    const from = caret.value - more.typed.length;
    draft.value = text.slice(0, from) + word + text.slice(caret.value);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(from + word.length, from + word.length);
      caret.value = from + word.length;
    });
  };
  const look = (area: HTMLTextAreaElement) => (caret.value = area.selectionStart);
  return (
    <>
      <div class="editor">
        <ol class="gutter" ref={gutter} aria-hidden="true">
          {lines.map((_, at) => (
            <li key={at} class={wrong.has(at + 1) ? 'wrong' : ''}>
              {at + 1}
            </li>
          ))}
        </ol>
        <div class="paper">
          <pre ref={copy} aria-hidden="true">
            {lines.map((line, at) => (
              <span key={at} class={wrong.has(at + 1) ? 'wrong' : ''}>
                {piecesOf(line, sorts).map((piece, index) => (
                  <span key={index} class={piece.sort}>
                    {piece.text}
                  </span>
                ))}
                {'\n'}
              </span>
            ))}
          </pre>
          <textarea
            ref={box}
            aria-label={tr('sw-orders')}
            aria-invalid={problems.length > 0}
            aria-describedby="sw-mistakes"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            wrap="off"
            value={text}
            placeholder={tr('sw-orders-example')}
            onInput={(input) => {
              draft.value = input.currentTarget.value;
              look(input.currentTarget);
            }}
            onKeyUp={(press) => look(press.currentTarget)}
            onClick={(press) => look(press.currentTarget)}
            onScroll={(scroll) => follow(scroll.currentTarget)}
          />
        </div>
      </div>
      <div class="goingon">
        {more.words.map((word) => (
          <Button key={word} small onClick={() => complete(word)}>
            {word}
          </Button>
        ))}
      </div>
    </>
  );
};

const Mistakes = ({ problems, known, text, onGo }: { problems: OrdersMistake[]; known: boolean; text: string; onGo: (line: number) => void }) => (
  <div id="sw-mistakes" class="mistakes" role="status">
    {problems.length === 0 && known && <p class="good">{tr('sw-orders-fine', { count: text.split('\n').filter((line) => line.replace(/#.*/, '').trim()).length })}</p>}
    {problems.length > 0 && (
      <ul>
        {problems.map((one, at) => (
          <li key={at}>
            <button type="button" class="link" data-line={one.line} onClick={() => onGo(one.line)}>
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
        choices={[{ value: '', text: tr('sw-orders-choose') }, ...doctrines.map(({ name }) => ({ value: name, text: tr(`staff-doctrine-${name}`) }))]}
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

const isNamed = (block: Block, boat: Boat) => new RegExp(`(^|[\\s,])(${plainName(boat.type.name)}|${boat.slug})([\\s,]|$)`).test(block.head);

/** Whose orders stand where, and the boats to write new ones for. */
const Forces = ({ scene, text, onGo, onAdd }: { scene: Scene; text: string; onGo: (line: number) => void; onAdd: (text: string) => void }) => {
  const chosen = useSignal<string[]>([]);
  const filter = useSignal<'all' | 'sea' | 'port' | 'none'>('all');
  const blocks = blocksOf(text);
  const all = boatsOf(scene).filter((boat) => boat.box !== 'lost');
  const hasOrders = (boat: Boat) => blocks.find((block) => isNamed(block, boat));
  const keeps = { all: () => true, sea: (boat: Boat) => AT_SEA.has(boat.box), port: (boat: Boat) => !AT_SEA.has(boat.box), none: (boat: Boat) => !hasOrders(boat) };
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
              <b>{block.head}</b> {block.orders > 0 && <span class="muted">{tr('sw-orders-count', { count: block.orders })}</span>}
            </button>
          </li>
        ))}
      </ul>
      <h2>{tr('sw-orders-boats')}</h2>
      <Pick label={tr('sw-orders-show')} value={filter.value} choices={(['all', 'sea', 'port', 'none'] as const).map((value) => ({ value, text: tr(`sw-orders-boats-${value}`, { count: all.filter(keeps[value]).length }) }))} onChoose={(value) => (filter.value = value as 'all')} />
      <label class="check">
        <input type="checkbox" checked={everyone} onChange={() => (chosen.value = everyone ? [] : boats.map((boat) => boat.slug))} />
        {tr('sw-orders-everyone', { count: boats.length })}
      </label>
      <div class="longlist" tabindex={0} role="region" aria-label={tr('sw-orders-boats')}>
        {boats.map((boat) => (
          <label key={boat.slug} class="check">
            <input type="checkbox" checked={chosen.value.includes(boat.slug)} onChange={(change) => (chosen.value = change.currentTarget.checked ? [...chosen.value, boat.slug] : chosen.value.filter((one) => one !== boat.slug))} />
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
  const lines = scene.feed.filter((line) => line.event === 'staff_decided').slice(-LAST).reverse();
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
