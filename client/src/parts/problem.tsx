// What went wrong, said to the viewer in his language.
import { Failed } from '../base/api';
import { has, tr } from '../base/texts';
import { show } from './dialog';

export function wordsOf(problem: unknown): string {
  if (!(problem instanceof Failed)) return String(problem);
  const told = problem.problem;
  if (!told) return tr('problem-silent');
  const id = [`problem-${told.code}`, told.code, `setup-${told.code}`, `refused-${told.code}`].find(has);
  const words = Object.fromEntries(Object.entries(told.args ?? {}).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]));
  const said = id ? tr(id, { field: told.field ?? '', ...words }) : told.detail;
  return told.rule ? `${said} [${told.rule}]` : said;
}

export function sayProblem(problem: unknown): void {
  if (!(problem instanceof Failed)) throw problem;
  show(() => tr('problem'), () => <p>{wordsOf(problem)}</p>);
}
