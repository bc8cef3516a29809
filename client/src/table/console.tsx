// The board in words, and a command line that takes the same words as the terminal.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tr } from '../base/texts';
import type { Board, Scene } from '../boards/kinds';
import { optionsOf } from './action/state';
import { ruleTitle } from './rulebox';
import type { Decision } from './shapes';
import { exampleOf, readWords, wordOf } from './words';

/** Whether the board is shown as text. */
export const textView = signal(false);
const BOX = 'command-box';
const SHOWN = 40;
const LOG_LINES = 20;

export function focusCommand(): void {
  textView.value = true;
  queueMicrotask(() => requestAnimationFrame(() => document.getElementById(BOX)?.focus()));
}

const Choices = ({ scene, decision, all }: { scene: Scene; decision: Decision; all: boolean }) => {
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
            const word = wordOf(option.value);
            const text = scene.texts.option(decision.name, option);
            return (
              <li key={at}>
                <b>{word}</b> {text === word ? '' : text} {scene.texts.info(decision.name, option)}
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
  const refused = scene.room.refused.value?.text;
  useEffect(() => setAll(false), [scene.decisions]);

  const say = (...lines: string[]) => setSaid(lines);
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
      return scene.room.answer(decision, read.value);
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
          <Choices key={`${decision.seat} ${decision.name}`} scene={scene} decision={decision} all={all} />
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
          {[...said, refused].filter(Boolean).map((line, at) => (
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

const help = ({ say }: Context) => say(...tr('play-help').split('\n'));
const leave = () => {
  textView.value = false;
};

const COMMANDS: Record<string, (context: Context) => void> = {
  undo: ({ scene }) => scene.room.undo(),
  all: ({ showAll }) => showAll(),
  log: ({ scene, rest, say }) => {
    const count = Number(rest) || LOG_LINES;
    say(...scene.feed.slice(-count).map((line) => `${scene.texts.event(line)} [${line.rule}]`));
  },
  rule: ({ scene, rest, say }) => {
    const rule = rest || scene.decisions[0]?.rule || '';
    say(`[${rule}] ${ruleTitle(scene.game.slug, rule) || tr('rule-untold')}`);
  },
  board: ({ scene, board, say }) => say(...board.tell(scene)),
  view: ({ scene, say }) => say(JSON.stringify(scene.view)),
  say: ({ scene, rest }) => scene.room.say(rest, 'crew'),
  help,
  '?': help,
  quit: leave,
  exit: leave,
};
