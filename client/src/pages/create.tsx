// A new game: scenario, settings, pace, seats.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { askScenarios, createSession, Failed, startSession } from '../base/api';
import { standalone } from '../base/link';
import type { Texts } from '../base/messages';
import { prefer, prefs } from '../base/prefs';
import { go } from '../base/router';
import { gameTexts, language, tr } from '../base/texts';
import { cardOf, positionFormOf } from '../boards/load';
import { Briefing } from '../parts/briefing';
import { Button, Field, Pick, Segment, Switch } from '../parts/controls';
import { ToStart } from '../parts/not-found';
import { Bar } from '../parts/page-bar';
import { sayProblem, wordsOf } from '../parts/problem';
import { gentlest } from '../session/bots';
import type { PositionProps } from '../shell/board';
import { rememberMade } from '../shell/links';
import type { Game, NewSession, OwnPack, ScenarioLine } from '../wire.gen';
import { GameSettings } from './game-settings';
import { PackChoice } from './pack-choice';

/** Clocks are for people who wait for each other. */
const PACES = standalone
  ? (['untimed', 'real_time'] as const)
  : (['untimed', 'live', 'correspondence', 'real_time'] as const);
const BANKS = { live: [600, 900, 1800, 3600], correspondence: [86_400, 259_200, 604_800] } as const;
type Who = 'me' | 'anybody' | `bot:${string}`;

export const Create = ({ slug }: { slug: string }) => {
  const loaded = useSignal<{
    game: Game;
    texts: Signal<Texts>;
    usual: Record<string, unknown>;
    help: string;
    PositionForm: ComponentType<PositionProps> | null;
  } | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    Promise.all([gameTexts(slug), cardOf(slug), positionFormOf(slug)]).then(
      ([came, card, PositionForm]) => {
        loaded.value = { ...came, usual: card?.usual ?? {}, help: card?.quick.assistant ?? '', PositionForm };
      },
      (problem: unknown) => {
        failed.value = problem;
      },
    );
  }, [slug, loaded, failed]);
  return (
    <>
      <Bar />
      <main class="page">
        <h1 tabindex={-1}>
          {loaded.value
            ? tr('new-game', { game: loaded.value.game.title[language.value] })
            : tr(failed.value ? 'lost-title' : 'loading')}
        </h1>
        {failed.value ? (
          <>
            <p role="alert">{wordsOf(failed.value)}</p>
            <ToStart />
          </>
        ) : null}
        {loaded.value && (
          <Form
            game={loaded.value.game}
            texts={loaded.value.texts.value}
            usual={loaded.value.usual}
            help={loaded.value.help}
            PositionForm={loaded.value.PositionForm}
          />
        )}
      </main>
    </>
  );
};

interface FormProps {
  game: Game;
  texts: Texts;
  usual: Record<string, unknown>;
  /** What the assistant may do at first: as much as in a game begun with one click. */
  help: string;
  PositionForm: ComponentType<PositionProps> | null;
}

/** What is being chosen, and the game that is made of it. */
function useChosen(game: Game, usual: Record<string, unknown>, help: string) {
  const bot = gentlest(game);
  const chosen = {
    scenario: useSignal(game.scenarios[0] ?? ''),
    pack: useSignal<OwnPack | null>(null),
    options: useSignal<Record<string, unknown>>(usual),
    pace: useSignal(paceOf(game, game.scenarios[0] ?? '')),
    bank: useSignal(900),
    name: useSignal(''),
    secret: useSignal(true),
    ownDice: useSignal(false),
    assistant: useSignal(help),
    seats: useSignal<Record<string, Who>>(
      Object.fromEntries(game.seats.map(({ seat, side }) => [seat, side === game.sides[0] ? 'me' : `bot:${bot}`])),
    ),
    position: useSignal<Record<string, unknown> | null>(null),
  };
  const wish = (): NewSession => ({
    game: game.slug,
    scenario: chosen.scenario.value,
    ...(chosen.pack.value ? { pack: chosen.pack.value.name } : {}),
    options: chosen.options.value,
    name: chosen.name.value,
    host_name: prefs.value.name,
    pace: chosen.pace.value,
    ...(isTimed(chosen.pace.value) ? { clock: { bank: chosen.bank.value, increment: 10 } } : {}),
    private: chosen.secret.value,
    language: language.value,
    assistant: chosen.assistant.value,
    dice: chosen.ownDice.value ? 'own' : 'server',
    ...(chosen.position.value ? { position: chosen.position.value } : {}),
    seats: Object.fromEntries(Object.entries(chosen.seats.value).map(([seat, who]) => [seat, sitter(who)])),
  });
  return { chosen, wish };
}

/** The usual pace of a scenario: where everybody acts at once, time runs. */
const paceOf = (game: Game, scenario: string): NonNullable<NewSession['pace']> =>
  game.real_time.includes(scenario) ? 'real_time' : 'untimed';

const isTimed = (pace: NewSession['pace']) => pace === 'live' || pace === 'correspondence';

const sitter = (who: Who): NonNullable<NewSession['seats']>[string] =>
  who === 'me' || who === 'anybody' ? { by: who } : { by: 'bot', bot: who.slice(4) };

const Form = ({ game, texts, usual, help, PositionForm }: FormProps) => {
  const { chosen, wish } = useChosen(game, usual, help);
  const busy = useSignal(false);
  const wrong = useSignal<{ field: string; text: string } | null>(null);
  const make = async () => {
    busy.value = true;
    try {
      const made = await createSession(wish());
      rememberMade(made);
      if (made.session.seats.every((seat) => seat.by !== 'nobody')) await startSession(made.session.id);
      go(['game', made.session.id]);
    } catch (problem) {
      const field = problem instanceof Failed ? (problem.problem?.field ?? '') : '';
      wrong.value = field.startsWith('position') ? { field, text: wordsOf(problem, texts) } : null;
      if (!wrong.value) sayProblem(problem, texts);
    }
    busy.value = false;
  };
  return (
    <form
      class="create"
      onSubmit={(send) => {
        send.preventDefault();
        void make();
      }}
    >
      <Basics game={game} texts={texts} chosen={chosen} />
      <Seats game={game} texts={texts} seats={chosen.seats} />
      <GameSettings game={game} texts={texts} options={chosen.options} />
      {PositionForm && (
        <details
          class="panel"
          onToggle={(toggle) => {
            if (toggle.currentTarget.open) chosen.position.value ??= {};
          }}
        >
          <summary>{tr('create-position')}</summary>
          <PositionForm
            game={game}
            texts={texts}
            scenario={chosen.scenario.value}
            position={chosen.position.value}
            problem={wrong.value}
            onChange={(next) => (chosen.position.value = next)}
          />
        </details>
      )}
      <div class="row">
        <Button tone="primary" type="submit" disabled={busy.value}>
          {tr('create-submit')}
        </Button>
      </div>
    </form>
  );
};

type Chosen = ReturnType<typeof useChosen>['chosen'];

/** Those of the game, or of the pack it is played with. */
const scenariosOf = (game: Game, pack: OwnPack | null): readonly string[] => pack?.scenarios ?? game.scenarios;

/** The scenarios with their dates and length, where the game says them. */
function useLines(game: string, pack: string): ScenarioLine[] {
  const lines = useSignal<ScenarioLine[]>([]);
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    // a server that does not answer leaves the plain titles
    askScenarios(game, spoken, pack).then(
      (came) => {
        if (wanted) lines.value = came;
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, spoken, pack, lines]);
  return lines.value;
}

/** By date, where dates are known. */
const inOrder = (scenarios: readonly string[], lines: readonly ScenarioLine[]) => {
  const at = new Map(lines.map((line, index) => [line.scenario, index]));
  return [...scenarios].sort((one, two) => (at.get(one) ?? 0) - (at.get(two) ?? 0));
};

const Scenarios = ({ game, texts, chosen }: { game: Game; texts: Texts; chosen: Chosen }) => {
  const lines = useLines(game.slug, chosen.pack.value?.name ?? '');
  const textOf = (scenario: string) => {
    const line = lines.find((one) => one.scenario === scenario);
    return line ? `${line.title} · ${line.span}` : texts.scenario(scenario);
  };
  return (
    <Pick
      label={tr('scenario')}
      value={chosen.scenario.value}
      choices={inOrder(scenariosOf(game, chosen.pack.value), lines).map((one) => ({ value: one, text: textOf(one) }))}
      onChoose={(value) => {
        if (chosen.pace.value === paceOf(game, chosen.scenario.value)) chosen.pace.value = paceOf(game, value);
        chosen.scenario.value = value;
      }}
      note={<span class="fullname">{textOf(chosen.scenario.value)}</span>}
    />
  );
};

/** The scenario, how fast it is played, who sees it. */
const Basics = ({ game, texts, chosen }: { game: Game; texts: Texts; chosen: Chosen }) => (
  <section class="panel">
    <h2>{tr('create-game')}</h2>
    <PackChoice
      game={game.slug}
      chosen={chosen.pack.value}
      onChoose={(pack) => {
        // at once: nothing is asked about a scenario that the pack does not have
        const known = scenariosOf(game, pack);
        if (!known.includes(chosen.scenario.value)) chosen.scenario.value = known[0] ?? '';
        chosen.pack.value = pack;
      }}
    />
    <Scenarios game={game} texts={texts} chosen={chosen} />
    <Briefing game={game.slug} scenario={chosen.scenario.value} pack={chosen.pack.value?.name ?? ''} />
    <Segment
      name="pace"
      label={tr('pace')}
      value={chosen.pace.value}
      choices={PACES.map((value) => ({ value, text: tr(`pace-${value}`) }))}
      onChoose={(value) => (chosen.pace.value = value)}
    />
    {isTimed(chosen.pace.value) && (
      <Pick
        label={tr('bank')}
        value={String(chosen.bank.value)}
        choices={BANKS[chosen.pace.value === 'live' ? 'live' : 'correspondence'].map((seconds) => ({
          value: String(seconds),
          text: tr('bank-of', { minutes: seconds / 60, days: seconds / 86_400 }),
        }))}
        onChoose={(value) => (chosen.bank.value = Number(value))}
      />
    )}
    {game.assistants.length > 0 && (
      <Pick
        label={tr('assistant')}
        value={chosen.assistant.value}
        choices={['', ...game.assistants].map((value) => ({
          value,
          text: value ? texts.assistant(value) : tr('assistant-none'),
        }))}
        onChoose={(value) => (chosen.assistant.value = value)}
      />
    )}
    <Field label={tr('game-name')}>
      <input
        maxLength={80}
        value={chosen.name.value}
        onInput={(input) => (chosen.name.value = input.currentTarget.value)}
      />
    </Field>
    <Field label={tr('pref-name')}>
      <input
        maxLength={40}
        value={prefs.value.name}
        autocomplete="nickname"
        onInput={(input) => prefer({ name: input.currentTarget.value })}
      />
    </Field>
    {!standalone && (
      <Switch
        label={tr('private')}
        note={tr('private-note')}
        on={chosen.secret.value}
        onChange={(on) => (chosen.secret.value = on)}
      />
    )}
    <Switch
      label={tr('own-dice')}
      note={tr('own-dice-note')}
      on={chosen.ownDice.value}
      onChange={(on) => (chosen.ownDice.value = on)}
    />
  </section>
);

const Seats = ({ game, texts, seats }: { game: Game; texts: Texts; seats: Signal<Record<string, Who>> }) => {
  const choices = [
    { value: 'me', text: tr('seat-me') },
    ...(standalone ? [] : [{ value: 'anybody', text: tr('seat-anybody') }]),
    ...game.bots.map((bot) => ({ value: `bot:${bot.name}`, text: tr('seat-bot', { bot: texts.bot(bot.name) }) })),
  ];
  return (
    <section class="panel">
      <h2>{tr('create-seats')}</h2>
      {game.sides.map((side) => (
        <fieldset key={side} class="sideseats">
          <legend
            class={
              game.seats.some((chair) => chair.side === side && texts.seat(chair.seat) !== texts.side(side)) ? '' : 'sr'
            }
          >
            {texts.side(side)}
          </legend>
          {game.seats
            .filter((chair) => chair.side === side)
            .map(({ seat }) => (
              <Pick
                key={seat}
                label={texts.seat(seat)}
                value={seats.value[seat] ?? 'anybody'}
                choices={choices}
                onChoose={(value) => (seats.value = { ...seats.value, [seat]: value as Who })}
              />
            ))}
        </fieldset>
      ))}
    </section>
  );
};
