// Notifications while you are away: the address that the server tells when it is a seat's turn.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askHooks, Failed, setHook } from '../base/api';
import { tr } from '../base/texts';
import { Button, Pick } from '../parts/controls';
import { show } from '../parts/dialog';
import { wordsOf } from '../parts/problem';
import type { Hooked, Hooks } from '../wire.gen';
import type { Scene } from './board';

export const showWebhook = (scene: Scene): void =>
  show(
    () => tr('away'),
    () => <WebhookForm scene={scene} />,
  );

const ANY = '*';

interface AddressProps {
  typed: Signal<string>;
  hosts: readonly string[];
  isWrong: boolean;
}

const AddressField = ({ typed, hosts, isWrong }: AddressProps) => (
  <label class="field">
    <span class="label">{tr('away-address')}</span>
    <input
      name="url"
      inputMode="url"
      spellcheck={false}
      maxLength={500}
      placeholder="https://"
      value={typed.value}
      aria-invalid={isWrong}
      aria-describedby="away-hosts away-wrong"
      onInput={(input) => {
        typed.value = input.currentTarget.value;
      }}
    />
    <small id="away-hosts">
      {hosts.includes(ANY) ? tr('away-any-host') : tr('away-hosts', { hosts: hosts.join(', ') })}
    </small>
  </label>
);

/** What is in force now, with the secret that is shown only once. */
const Told = ({ hooked: { url, secret } }: { hooked: Hooked }) => (
  <div role="status" class="settings">
    <p>{tr(url ? 'away-kept' : 'away-stopped')}</p>
    {url && (
      <label class="field">
        <span class="label">{tr('away-secret')}</span>
        <input readOnly value={secret} onFocus={(focus) => focus.currentTarget.select()} />
        <small>{tr('away-secret-note')}</small>
      </label>
    )}
  </div>
);

const WebhookForm = ({ scene }: { scene: Scene }) => {
  const { session, texts } = scene;
  const id = session.info.value.id;
  const hooks = useSignal<Hooks | null>(null);
  const seat = useSignal(session.seat.value);
  const typed = useSignal('');
  const wrong = useSignal<unknown>(null);
  const done = useSignal<Hooked | null>(null);
  useEffect(() => {
    askHooks(id).then(
      (came) => {
        hooks.value = came;
        if (!(seat.value in came.urls)) seat.value = Object.keys(came.urls)[0] ?? '';
        typed.value = came.urls[seat.value] ?? '';
      },
      (problem: unknown) => {
        wrong.value = problem;
      },
    );
  }, [id, hooks, seat, typed, wrong]);
  const keep = async (url: string) => {
    wrong.value = done.value = null;
    try {
      const kept = await setHook(id, seat.value, url);
      done.value = kept;
      typed.value = kept.url;
      if (hooks.value) hooks.value = { ...hooks.value, urls: { ...hooks.value.urls, [kept.seat]: kept.url } };
    } catch (problem) {
      wrong.value = problem;
    }
  };
  const known = hooks.value;
  if (!known)
    return <p role={wrong.value ? 'alert' : 'status'}>{wrong.value ? wordsOf(wrong.value) : tr('loading')}</p>;
  if (known.hosts.length === 0) return <p>{tr('away-none')}</p>;
  const seats = Object.keys(known.urls);
  const atAddress = wrong.value instanceof Failed && wrong.value.problem?.field === 'url';
  return (
    <form
      class="settings"
      onSubmit={(send) => {
        send.preventDefault();
        void keep(typed.value.trim());
      }}
    >
      <p>{tr('away-note')}</p>
      {seats.length > 1 && (
        <Pick
          label={tr('away-seat')}
          value={seat.value}
          choices={seats.map((value) => ({ value, text: texts.seat(value) }))}
          onChoose={(value) => {
            seat.value = value;
            typed.value = known.urls[value] ?? '';
            wrong.value = done.value = null;
          }}
        />
      )}
      <AddressField typed={typed} hosts={known.hosts} isWrong={atAddress} />
      <p id="away-wrong" role="alert" class="wrong" hidden={!wrong.value}>
        {wrong.value ? wordsOf(wrong.value) : ''}
      </p>
      <div class="row">
        <Button tone="primary" type="submit">
          {tr('away-keep')}
        </Button>
        {known.urls[seat.value] && <Button onClick={() => void keep('')}>{tr('away-stop')}</Button>}
      </div>
      {done.value && <Told hooked={done.value} />}
    </form>
  );
};
