// A list of options too long for buttons: typing narrows it, arrows and Enter choose.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tr } from '../base/texts';

/** Something to be found: by a part of its text, or by the beginning of what is typed for it in a terminal. */
export interface Choice {
  value: unknown;
  text: string;
  typed: string;
}

interface Props {
  label: string;
  choices: Choice[];
  onFind: (value: unknown) => void;
  /** Enter once more, when something has been found. */
  onConfirm?: () => void;
}

const MOST_SHOWN = 60;
const TALLEST = 320;
const GAP = 4;

export const OptionFinder = ({ label, choices, onFind, onConfirm }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // over everything, where there is most room: the bar it stands in cuts off what does not fit
  useLayoutEffect(() => {
    const rect = box.current?.getBoundingClientRect();
    const style = list.current?.style;
    if (!open || !rect || !style) return;
    const [above, below] = [rect.top, innerHeight - rect.bottom];
    const up = above >= below;
    style.left = `${rect.left}px`;
    style.width = `${rect.width}px`;
    style.maxHeight = `${Math.min(TALLEST, Math.max(above, below) - 4 * GAP)}px`;
    style.top = up ? 'auto' : `${rect.bottom + GAP}px`;
    style.bottom = up ? `${innerHeight - rect.top + GAP}px` : 'auto';
  });
  useLayoutEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);
  const wanted = typed.trim().toLowerCase();
  const found = choices.filter(
    (one) => !wanted || one.text.toLowerCase().includes(wanted) || one.typed.toLowerCase().startsWith(wanted),
  );
  const shown = found.slice(0, MOST_SHOWN);
  const choose = (index: number) => {
    const one = shown[index];
    if (!one) return;
    onFind(one.value);
    setTyped(one.text);
    setChosen(one.text);
    setOpen(false);
  };
  const onKey = (press: KeyboardEvent) => {
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      setOpen(true);
      setAt((at + (press.key === 'ArrowDown' ? 1 : shown.length - 1)) % Math.max(1, shown.length));
    } else if (press.key === 'Enter' && !open && onConfirm && typed && typed === chosen) onConfirm();
    else if (press.key === 'Enter') choose(at);
    else if (press.key === 'Escape') setOpen(false);
    else return;
    press.preventDefault();
  };
  return (
    <div class="finder">
      <input
        ref={box}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && shown.length ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autocomplete="off"
        placeholder={tr('find')}
        value={typed}
        onFocus={() => {
          box.current?.select();
        }}
        onClick={() => setOpen(true)}
        onInput={(input) => {
          setTyped(input.currentTarget.value);
          setOpen(true);
          setAt(0);
        }}
        onKeyDown={onKey}
        onBlur={() => setOpen(false)}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={label} hidden={!open}>
        {open &&
          shown.map(({ value, text }, index) => (
            <li
              key={JSON.stringify(value)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(press) => {
                press.preventDefault();
                choose(index);
              }}
            >
              {text}
            </li>
          ))}
      </ul>
    </div>
  );
};
