// One dialog at a time, above the page; the browser keeps the focus inside and gives it back.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../base/texts';
import { Icon } from './icons';

interface Shown {
  title: () => string;
  body: () => ComponentChildren;
}

const shown = signal<Shown | null>(null);

export function show(title: () => string, body: () => ComponentChildren): void {
  shown.value = { title, body };
}

export function close(): void {
  shown.value = null;
}

const Open = ({ dialog }: { dialog: Shown }) => {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} class="dialog" aria-labelledby="dialog-title" onClose={close} onCancel={close}>
      <header>
        <h2 id="dialog-title">{dialog.title()}</h2>
        <button type="button" class="iconbtn" aria-label={tr('close')} onClick={() => box.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{dialog.body()}</div>
    </dialog>
  );
};

export const Dialog = () => (shown.value ? <Open key={shown.value.title()} dialog={shown.value} /> : null);

/** Ask before something that cannot be taken back. */
export function confirm(question: () => string, act: string, onYes: () => void): void {
  show(question, () => (
    <div class="row end">
      <button type="button" class="btn plain" onClick={close}>
        {tr('cancel')}
      </button>
      <button
        type="button"
        class="btn danger"
        onClick={() => {
          close();
          onYes();
        }}
      >
        {tr(act)}
      </button>
    </div>
  ));
}
