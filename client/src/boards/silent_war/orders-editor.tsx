// The paper on which standing orders are written: its text over a coloured copy, and the words that may follow.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import type { Checked, OrdersMistake } from '../../session/types';
import type { Scene } from './game';
import { type OrderWords, piecesOf, sortsOf } from './orders-syntax';
import { staffed } from './staff';

const WAIT_MS = 200;
export const LINE = 24;

export interface Readback {
  checked: Checked | null;
  /** Whether it is of the text as it stands. */
  known: boolean;
  /** Words that may follow and the place they are written from. */
  next: { start: number; words: string[]; hint: string } | null;
}

/** Characters as the server counts them, and back: beyond the basic plane the browser counts two. */
const counted = (text: string) => [...text].length;
const placed = (text: string, at: number) => [...text].slice(0, at).join('').length;

/** What the server has to say about the text as it stands, a moment after the last key. */
export function useReadback(scene: Scene, text: string, caret: number): Readback {
  const [seat] = staffed(scene);
  const asked = useRef({ id: '', text: '', caret: 0 });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!seat) return;
      asked.current = { id: `orders-${Date.now()}`, text, caret };
      scene.session.checkOrders(seat, asked.current.id, text, counted(text.slice(0, caret)));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, caret, seat, language.value]);
  const checked = scene.session.checked.value;
  const known = checked !== null && checked.ask === asked.current.id && asked.current.text === text;
  const next = known && asked.current.caret === caret ? checked.next : null;
  return { checked, known, next: next ? { ...next, start: placed(text, next.start) } : null };
}

interface EditorProps {
  text: string;
  words: OrderWords | null;
  readback: Readback;
  caret: number;
  box: { current: HTMLTextAreaElement | null };
  onWrite: (text: string, caret: number) => void;
}

/** The text over its own coloured copy, with the numbers of the lines beside it; words with a mistake are marked. */
export const Editor = ({ text, words, readback, caret, box, onWrite }: EditorProps) => {
  const copy = useRef<HTMLPreElement>(null);
  const gutter = useRef<HTMLOListElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const shut = useSignal(false);
  const sorts = words ? sortsOf(words) : null;
  const problems = readback.checked?.problems ?? [];
  const wrong = new Map(problems.map((one): [number, OrdersMistake] => [one.line, one]));
  const lines = text.split('\n');
  const next = shut.value ? null : readback.next;
  const half = next ? text.slice(next.start, caret) : '';
  useEffect(() => {
    shut.value = false;
  }, [text]);
  const follow = (area: HTMLTextAreaElement) => {
    if (copy.current) {
      copy.current.scrollTop = area.scrollTop;
      copy.current.scrollLeft = area.scrollLeft;
    }
    if (gutter.current) gutter.current.scrollTop = area.scrollTop;
  };
  const complete = (word: string) => {
    if (!next) return;
    const before = text.slice(0, next.start);
    const sign = word === ',' || word === ':';
    const head = sign ? before.trimEnd() : before === '' || /\s$/.test(before) ? before : `${before} `;
    const after = text.slice(caret);
    const put = `${head}${word}${word === ':' && !after.trim() ? '\n  ' : /^[\s,:]/.test(after) ? '' : ' '}`;
    onWrite(put + after, put.length);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(put.length, put.length);
    });
  };
  const look = (area: HTMLTextAreaElement) => onWrite(area.value, area.selectionStart);
  const press = (key: KeyboardEvent) => {
    if (!next?.words.length) return;
    if (key.key === 'Escape') {
      shut.value = true;
      key.stopPropagation();
    } else if (key.key === 'Tab' && !key.shiftKey && half && next.words[0]) {
      key.preventDefault();
      complete(next.words[0]);
    } else if (key.key === 'ArrowDown' && key.altKey) {
      key.preventDefault();
      row.current?.querySelector('button')?.focus();
    }
  };
  const walk = (key: KeyboardEvent) => {
    const all = [...(row.current?.querySelectorAll('button') ?? [])];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key.key];
    if (step) all[(all.findIndex((one) => one.matches(':focus')) + step + all.length) % all.length]?.focus();
    else if (key.key === 'Escape') box.current?.focus();
    else return;
    key.preventDefault();
    key.stopPropagation();
  };
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
                <Coloured line={line} sorts={sorts} mistake={wrong.get(at + 1)} />
                {'\n'}
              </span>
            ))}
          </pre>
          <textarea
            ref={box}
            aria-label={tr('sw-orders')}
            aria-invalid={problems.length > 0}
            aria-describedby="sw-mistakes sw-goingon"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            wrap="off"
            value={text}
            placeholder={tr('sw-orders-example')}
            onInput={(input) => look(input.currentTarget)}
            onKeyDown={press}
            onKeyUp={(key) => look(key.currentTarget)}
            onClick={(click) => look(click.currentTarget)}
            onScroll={(scroll) => follow(scroll.currentTarget)}
          />
        </div>
      </div>
      <div class="goingon">
        <p id="sw-goingon" class={`muted small${next?.hint ? '' : ' keyhint'}`}>
          {next?.hint || tr('sw-orders-next')}
        </p>
        <div class="nextwords" role="group" aria-label={tr('sw-orders-next-words')} ref={row} onKeyDown={walk}>
          {next?.words.map((word) => (
            <Button key={word} small onClick={() => complete(word)}>
              {word}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
};

const Coloured = ({
  line,
  sorts,
  mistake,
}: {
  line: string;
  sorts: ReturnType<typeof sortsOf> | null;
  mistake: OrdersMistake | undefined;
}) => {
  let at = 0;
  const start = mistake ? placed(line, mistake.column) : -1;
  return (
    <>
      {piecesOf(line, sorts).map((piece, index) => {
        const bad =
          mistake !== undefined &&
          at < start + mistake.word.length &&
          at + piece.text.length > start &&
          piece.text.trim() !== '';
        at += piece.text.length;
        return (
          <span key={index} class={`${piece.sort}${bad ? ' badword' : ''}`}>
            {piece.text}
          </span>
        );
      })}
    </>
  );
};
