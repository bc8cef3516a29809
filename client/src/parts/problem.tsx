// What went wrong, said to the viewer in his language.
import { Failed } from '../base/api';
import type { Texts } from '../base/messages';
import { has, tr } from '../base/texts';
import { show } from './dialog';

/** A game's own texts know more: why a set-up of it cannot be played. */
export function wordsOf(problem: unknown, texts?: Texts): string {
  if (!(problem instanceof Failed)) return String(problem);
  const told = problem.problem;
  if (!told) return tr('problem-silent');
  const [knows, say] = texts ? [(id: string) => texts.has(id), texts.say.bind(texts)] : [has, tr];
  const id = [`problem-${told.code}`, told.code, `setup-${told.code}`, `refused-${told.code}`].find(knows);
  const words = Object.fromEntries(
    Object.entries(told.args ?? {}).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
  if (!id) return told.detail;
  const said = say(id, { field: told.field || 'none', ...words });
  return told.rule ? `${said} [${told.rule}]` : said;
}

export function sayProblem(problem: unknown, texts?: Texts): void {
  if (!(problem instanceof Failed)) throw problem;
  show(
    () => tr('problem'),
    () => <p>{wordsOf(problem, texts)}</p>,
  );
}
