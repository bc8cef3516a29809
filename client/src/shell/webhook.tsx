// Word for whoever is away: the address that the server tells when it is a seat's turn.
import { useSignal } from '@preact/signals';
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
    () => tr('word'),
    () => <WordForm scene={scene} />,
  );

const ANY = '*';

const WordForm = ({ scene }: { scene: Scene }) => {
  const { session, texts } = scene;
  const id = session.table.value.id;
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
  if (known.hosts.length === 0) return <p>{tr('away-word-none')}</p>;
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
      <p>{tr('away-word-note')}</p>
      {seats.length > 1 && (
        <Pick
          label={tr('away-word-seat')}
          value={seat.value}
          choices={seats.map((value) => ({ value, text: texts.seat(value) }))}
          onChoose={(value) => {
            seat.value = value;
            typed.value = known.urls[value] ?? '';
            wrong.value = done.value = null;
          }}
        />
      )}
      <label class="field">
        <span class="label">{tr('away-word-address')}</span>
        <input
          name="url"
          inputMode="url"
          spellcheck={false}
          maxLength={500}
          placeholder="https://"
          value={typed.value}
          aria-invalid={atAddress}
          aria-describedby="word-hosts word-wrong"
          onInput={(input) => {
            typed.value = input.currentTarget.value;
          }}
        />
        <small id="word-hosts">
          {known.hosts.includes(ANY)
            ? tr('away-word-any-host')
            : tr('away-word-hosts', { hosts: known.hosts.join(', ') })}
        </small>
      </label>
      <p id="word-wrong" role="alert" class="wrong" hidden={!wrong.value}>
        {wrong.value ? wordsOf(wrong.value) : ''}
      </p>
      <div class="row">
        <Button tone="primary" type="submit">
          {tr('away-word-keep')}
        </Button>
        {known.urls[seat.value] && <Button onClick={() => void keep('')}>{tr('away-word-stop')}</Button>}
      </div>
      {done.value && (
        <div role="status" class="settings">
          <p>{tr(done.value.url ? 'away-word-kept' : 'away-word-stopped')}</p>
          {done.value.url && (
            <label class="field">
              <span class="label">{tr('away-word-secret')}</span>
              <input readOnly value={done.value.secret} onFocus={(focus) => focus.currentTarget.select()} />
              <small>{tr('away-word-secret-note')}</small>
            </label>
          )}
        </div>
      )}
    </form>
  );
};
