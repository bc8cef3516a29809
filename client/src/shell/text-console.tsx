// The board in words, and a command line that takes the same words as the terminal.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tr } from '../base/texts';
import { ruleTitle } from '../parts/rule-text';
import { optionsOf } from '../session/answer';
import { exampleOf, readWords, wordOf } from '../session/typed-options';
import type { Decision, FeedEvent } from '../session/types';
import type { Board, Scene } from './board';
import { mayCorrect, showCorrection } from './correction';

/** Whether the board is shown as text. */
export const textView = signal(false);
const BOX = 'command-box';
const SHOWN = 40;
const LOG_LINES = 20;
const OUTCOMES = 12;

export function focusCommand(): void {
  textView.value = true;
  queueMicrotask(() => requestAnimationFrame(() => document.getElementById(BOX)?.focus()));
}

const Choices = ({ scene, board, decision, all }: { scene: Scene; board: Board; decision: Decision; all: boolean }) => {
  const options = optionsOf(decision);
  return (
    <section>
      <h2>
        {scene.texts.ask(decision)} <span class="mono muted">{decision.standing ? decision.name : decision.rule}</span>
      </h2>
      {decision.form ? (
        <p>
          {tr('form-written')} <code>{JSON.stringify(exampleOf(decision))}</code>
        </p>
      ) : (
        <ol>
          {options.slice(0, all ? undefined : SHOWN).map((option, at) => {
            const text = scene.texts.option(decision.name, option);
            // one word can be typed as it is said
            const word = text.includes(' ') ? wordOf(option.value) : text;
            const label = board.questions?.label?.(scene, decision, option) || text;
            const more = board.questions?.detail?.(scene, decision, option) || scene.texts.info(decision.name, option);
            return (
              <li key={at}>
                <b>{word}</b>{' '}
                {[
                  label === word
                    ? ''
                    : label.startsWith(word)
                      ? label.slice(word.length).replace(/^[:,]? /, '')
                      : label,
                  more,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            );
          })}
        </ol>
      )}
      {!all && options.length > SHOWN && <p class="muted">{tr('play-more', { count: options.length - SHOWN })}</p>}
    </section>
  );
};

export const Console = ({ scene, board }: { scene: Scene; board: Board }) => {
  const [said, setSaid] = useState<string[]>([]);
  const [all, setAll] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const refused = scene.session.refused.value?.text;
  useEffect(() => setAll(false), [scene.decisions]);

  const say = (...lines: string[]) => {
    scene.session.forgetAdvice('odds');
    setSaid(lines);
  };
  const run = (words: string) => {
    const [first = '', ...others] = words.split(/\s+/);
    const rest = others.join(' ');
    const command = COMMANDS[first.toLowerCase()];
    if (command) return command({ scene, board, rest, say, showAll: () => setAll(true) });
    const named = scene.decisions.find((one) => one.name === first);
    const asked = named && rest ? [named] : scene.decisions;
    if (!asked.length) return say(tr('refused-no-decision'));
    // one person may hold several seats: the words belong to the first question they answer
    for (const decision of asked) {
      const read = readWords(scene.texts, decision, named && rest ? rest : words);
      if (!read) continue;
      say();
      return scene.session.answer(decision, read.value);
    }
    say(tr('refused-not-offered'));
  };

  return (
    <div class="console">
      <div class="told">
        {board.tell(scene).map((line, at) => (
          <p key={at}>{line}</p>
        ))}
        {scene.decisions.map((decision) => (
          <Choices
            key={`${decision.seat} ${decision.name}`}
            scene={scene}
            board={board}
            decision={decision}
            all={all}
          />
        ))}
      </div>
      <form
        onSubmit={(send) => {
          send.preventDefault();
          // read from the box itself: Enter may come before what was typed has been drawn
          const typed = box.current?.value.trim() ?? '';
          if (box.current) box.current.value = '';
          if (typed) run(typed);
        }}
      >
        <div role="status" class="said">
          {[...said, ...chances(scene), ...staffAdvice(scene), refused].filter(Boolean).map((line, at) => (
            <p key={at}>{line}</p>
          ))}
        </div>
        <label class="field">
          <span class="label">{tr('command')}</span>
          <input id={BOX} ref={box} autocomplete="off" autocapitalize="off" spellcheck={false} />
          <small>{tr('command-note')}</small>
        </label>
      </form>
    </div>
  );
};

interface Context {
  scene: Scene;
  board: Board;
  rest: string;
  say: (...lines: string[]) => void;
  showAll: () => void;
}

/** The words of a line of chances: what would be told, and how likely it is. */
function outcome(scene: Scene, row: { chance: string; events: FeedEvent[] }): string {
  const [part = 0, of = 1] = row.chance.split('/').map(Number);
  const told = row.events.map((line) => scene.texts.event(line)).join(' ');
  return `${((100 * part) / of).toFixed(1)} % ${told || tr('play-odds-nothing')}`;
}

interface Chances {
  exact: boolean;
  samples: number;
  outcomes: { chance: string; events: FeedEvent[] }[];
  card?: string[];
}

/** What the assistant said of the answer that was asked about. */
function chances(scene: Scene): string[] {
  const said = scene.session.advice.value['odds']?.data as Chances | undefined;
  if (!said) return [];
  if (said.card) return said.card;
  const more = said.outcomes.length - OUTCOMES;
  return [
    ...said.outcomes.slice(0, OUTCOMES).map((row) => outcome(scene, row)),
    ...(more > 0 ? [`… ${more}`] : []),
    said.exact ? tr('play-odds-exact') : tr('play-odds-sampled', { samples: said.samples }),
  ];
}

/** What the staff would do at the question that stands first. */
function staffAdvice(scene: Scene): string[] {
  const [decision] = scene.decisions;
  const heard = scene.session.staffAdvice.value;
  if (!decision || heard?.decision !== decision.id || heard.seat !== decision.seat) return [];
  const option = decision.options?.find((one) => JSON.stringify(one.value) === JSON.stringify(heard.value));
  const answer = option ? scene.texts.option(decision.name, option) : JSON.stringify(heard.value);
  return [tr('staff-advises', { answer, why: scene.texts.because(heard.why) })];
}

const help = ({ scene, say }: Context) => {
  const { staff } = scene.game;
  const lines = tr('command-help');
  const more = staff
    ? tr('command-help-staff', {
        levels: staff.levels.join(', '),
        doctrines: staff.doctrines.map((one) => one.name).join(', '),
      })
    : '';
  say(...`${lines}\n${more}`.trim().split('\n'));
};

const odds = ({ scene, rest, say }: Context) => {
  for (const decision of scene.decisions) {
    const read = readWords(scene.texts, decision, rest || (decision.form ? '=' : '1'));
    if (!read) continue;
    say();
    return scene.session.askOdds(decision, read.value);
  }
  say(tr('refused-not-offered'));
};

/** With staff: what is typed about it, as at the terminal. */
const staff = ({ scene, rest, say }: Context) => {
  const seat = scene.decisions[0]?.seat ?? scene.session.seat.value;
  if (!scene.session.staff.value[seat]) return say(tr('refused-no-staff'));
  const [first = '', second = ''] = rest.split(/\s+/);
  say();
  if (first === 'go') scene.session.setStaff(seat, { halted: false });
  else if (first === 'doctrine') scene.session.setStaff(seat, { doctrine: second });
  else if (first === 'speed') scene.session.setStaff(seat, { speed: Number(second) });
  else if (first) scene.session.setStaff(seat, { level: first, halted: false });
};

const withStaff =
  (act: (scene: Scene, decision: Decision) => void) =>
  ({ scene, say }: Context) => {
    const [decision] = scene.decisions;
    if (!decision || !scene.session.staff.value[decision.seat]) return say(tr('refused-no-staff'));
    say();
    act(scene, decision);
  };

const NAMED: Record<string, (context: Context) => void> = {
  'undo deshacer': ({ scene }) => scene.session.undo(),
  'odds probabilidades': odds,
  'correct corrige': ({ scene, say }) => (mayCorrect(scene) ? showCorrection(scene) : say(tr('refused-not-offered'))),
  'all todas': ({ showAll }) => showAll(),
  'log diario': ({ scene, rest, say }) => {
    const count = Number(rest) || LOG_LINES;
    say(...scene.feed.slice(-count).map((line) => `${scene.texts.event(line)} [${line.rule}]`));
  },
  'rule regla': ({ scene, rest, say }) => {
    const rule = rest || scene.decisions[0]?.rule || '';
    say(`[${rule}] ${ruleTitle(scene.game.slug, rule) || tr('rule-untold')}`);
  },
  'board tablero': ({ scene, board, say }) => say(...board.tell(scene)),
  'view vista': ({ scene, say }) => say(JSON.stringify(scene.view)),
  'say di': ({ scene, rest }) => scene.session.say(rest, 'crew'),
  'staff estado': staff,
  'take toma': withStaff((scene, decision) => scene.session.setStaff(decision.seat, { halted: true })),
  'advice consejo': withStaff((scene, decision) => scene.session.askStaff(decision)),
  'let deja': withStaff((scene, decision) => scene.session.letStaff(decision)),
  'help ayuda ?': help,
  'quit exit salir': () => {
    textView.value = false;
  },
};
const COMMANDS = Object.fromEntries(
  Object.entries(NAMED).flatMap(([names, act]) => names.split(' ').map((name) => [name, act])),
);
