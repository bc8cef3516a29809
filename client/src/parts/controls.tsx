// The few controls all pages are made of.
import type { ComponentChildren, JSX } from 'preact';

export type Tone = 'plain' | 'offer' | 'primary' | 'off' | 'danger' | 'quiet';

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'size' | 'icon'> {
  tone?: Tone;
  small?: boolean;
  sub?: ComponentChildren;
  children?: ComponentChildren;
}

export const Button = ({ tone = 'plain', small = false, sub, children, class: more, ...rest }: ButtonProps) => (
  <button
    type="button"
    class={`btn ${tone}${small ? ' sm' : ''}${typeof more === 'string' ? ` ${more}` : ''}`}
    {...rest}
  >
    <span>{children}</span>
    {sub ? <small>{sub}</small> : null}
  </button>
);

interface SegmentProps<T extends string> {
  name: string;
  label: string;
  value: T;
  choices: readonly { value: T; text: string }[];
  onChoose: (value: T) => void;
  quiet?: boolean;
}

/** One of a few, all in sight. */
export function Segment<T extends string>({ name, label, value, choices, onChoose, quiet = false }: SegmentProps<T>) {
  return (
    <fieldset class="segment">
      <legend class={quiet ? 'sr' : 'label'}>{label}</legend>
      <div class="segments">
        {choices.map((choice) => (
          <label key={choice.value} class={choice.value === value ? 'on' : ''}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  note?: string;
}

export const Switch = ({ label, on, onChange, note }: SwitchProps) => (
  <label class="switch">
    <span>
      {label}
      {note ? <small>{note}</small> : null}
    </span>
    <input type="checkbox" role="switch" checked={on} onChange={(change) => onChange(change.currentTarget.checked)} />
    <i aria-hidden="true" />
  </label>
);

interface FieldProps {
  label: string;
  note?: ComponentChildren;
  children: ComponentChildren;
}

export const Field = ({ label, note, children }: FieldProps) => (
  <label class="field">
    <span class="label">{label}</span>
    {children}
    {note ? <small>{note}</small> : null}
  </label>
);

interface PickProps {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  note?: ComponentChildren;
}

export const Pick = ({ label, value, choices, onChoose, note }: PickProps) => (
  <Field label={label} note={note}>
    <select value={value} onChange={(change) => onChoose(change.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} selected={choice.value === value}>
          {choice.text}
        </option>
      ))}
    </select>
  </Field>
);
