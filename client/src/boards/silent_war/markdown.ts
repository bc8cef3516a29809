// Reports one can post: a boat, a month, the honours list, the whole war. The same words as `upscope report` writes.
import { tr } from '../../base/texts';
import { annalsOf, type Career, type Dated, type Day, dayOf, type Loss, labelOf, type Sinking } from './annals';
import { chartOf } from './data';
import type { Scene } from './game';

const said = (name: string, given: Record<string, string | number> = {}) => tr(`report-${name}`, given);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)];
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

const whole = (lines: readonly string[]) => `${lines.join('\n').trimEnd()}\n`;

export class Report {
  private readonly annals;

  constructor(private readonly scene: Scene) {
    this.annals = annalsOf(scene);
  }

  private name(kind: string, slug: string | null): string {
    return slug === null ? '-' : String(this.scene.texts.value(kind, slug));
  }

  private date(on: Day): string {
    return said('date', { year: on.year, month: on.month, week: on.week });
  }

  private week(on: Day): string {
    return said('week-of', { month: this.monthName(labelOf(on)), week: on.week });
  }

  private monthName(label: string): string {
    return said('month-name', { year: Number(label.slice(0, 4)), month: Number(label.slice(5)) });
  }

  /** A paragraph a week. `many`: of several boats, each named every time. */
  private events(lines: readonly Dated[], many = false): string[] {
    const weeks = new Map<string, { on: Day; told: string[] }>();
    for (const { on, line } of lines) {
      const week = weeks.get(dayOf(on)) ?? { on, told: [] };
      week.told.push(capital(this.scene.texts.prose(line, week.told.length > 0 && !many)));
      weeks.set(dayOf(on), week);
    }
    return [...weeks.values()].flatMap(({ on, told }) => [`**${this.week(on)}.** ${told.join(' ')}`, '']).slice(0, -1);
  }

  boat(slug: string): string {
    const career = this.annals.boats.get(slug);
    if (!career) return '';
    const lines = [`# ${said('boat', { boat: this.name('boat', slug) })}`, '', this.summary(career), ''];
    for (const patrol of career.patrols) {
      const end = patrol.end ? this.date(patrol.end) : said('still-out');
      lines.push(`## ${said('patrol', { number: patrol.number, base: this.name('place', patrol.base) })}`, '');
      const span = capital(said('span', { start: this.date(patrol.start), end }));
      const score = said('score', { ships: patrol.ships, tons: patrol.tons });
      lines.push(`${span} ${score}`, '', ...this.events(patrol.lines), '');
    }
    if (career.ashore.length) lines.push(`## ${said('ashore')}`, '', ...this.events(career.ashore), '');
    return whole(lines);
  }

  private summary(career: Career): string {
    const words = said('summary', {
      patrols: career.patrols.length,
      ships: career.ships,
      tons: career.tons,
      damaged: career.damaged,
    });
    const { loss, removed } = career;
    if (loss)
      return `${words} ${said('lost', { date: this.monthName(labelOf(loss.on)), cause: this.name('cause', loss.cause), area: this.name('place', loss.area) })}`;
    return removed === null ? words : `${words} ${said('removed', { cause: this.name('cause', removed) })}`;
  }

  month(label: string): string {
    const sunk = this.annals.sinkings.filter((one) => labelOf(one.on) === label);
    const lost = this.annals.losses.filter((one) => labelOf(one.on) === label);
    const real = chartOf(this.scene).record.find((row) => row.month === label);
    const then = real ? ` ${said('record', { ships: real.ships, tons: real.tons, lost: real.lost })}` : '';
    const lines = [
      `# ${said('month', { month: this.monthName(label) })}`,
      '',
      said('score', { ships: sunk.length, tons: this.annals.months().find((one) => one.month === label)?.tons ?? 0 }) +
        then,
      '',
    ];
    lines.push(...this.communique(sunk, lost), ...this.sinkings(sunk), ...this.losses(lost));
    const told = this.annals.chronicle.filter((one) => labelOf(one.on) === label);
    if (told.length) lines.push(`## ${said('chronicle')}`, '', ...this.events(told, true), '');
    return whole(lines);
  }

  /** The month in sentences: the boat that did best, the greatest ship, and who did not come back. */
  private communique(sunk: readonly Sinking[], lost: readonly Loss[]): string[] {
    const told: string[] = [];
    const boats = [...new Set(sunk.map((one) => one.boat))].sort();
    const of = (boat: string) => sunk.filter((one) => one.boat === boat);
    const tons = (boat: string) => of(boat).reduce((sum, one) => sum + one.tons, 0);
    const best = boats.reduce<string | undefined>(
      (one, two) => (one !== undefined && tons(one) >= tons(two) ? one : two),
      undefined,
    );
    if (best !== undefined)
      told.push(said('best', { boat: this.name('boat', best), ships: of(best).length, tons: tons(best) }));
    for (const one of sunk)
      if (one.ship !== null) told.push(said('named', { boat: this.name('boat', one.boat), ship: this.ship(one) }));
    for (const one of lost)
      told.push(said('lost-boat', { boat: this.name('boat', one.boat), cause: this.name('cause', one.cause) }));
    return told.length ? [told.join(' '), ''] : [];
  }

  private ship(one: Sinking): string {
    if (one.ship !== null) return this.name('ship', one.ship);
    return one.piece === null ? this.name('enemy', one.enemy) : this.scene.texts.named('piece', one.piece);
  }

  private sinkings(sunk: readonly Sinking[]): string[] {
    if (!sunk.length) return [];
    const head = ['date', 'boat', 'ship', 'tons', 'area'].map((one) => said(`col-${one}`));
    return [
      `## ${said('sinkings')}`,
      '',
      ...table(
        head,
        sunk.map((one) => [
          this.date(one.on),
          this.name('boat', one.boat),
          this.ship(one),
          String(one.tons),
          this.name('place', one.area),
        ]),
      ),
      '',
    ];
  }

  private losses(lost: readonly Loss[]): string[] {
    if (!lost.length) return [];
    const head = ['date', 'boat', 'cause', 'area'].map((one) => said(`col-${one}`));
    return [
      `## ${said('losses')}`,
      '',
      ...table(
        head,
        lost.map((one) => [
          this.date(one.on),
          this.name('boat', one.boat),
          this.name('cause', one.cause),
          this.name('place', one.area),
        ]),
      ),
      '',
    ];
  }

  war(): string {
    const { annals, scene } = this;
    const lines = [`# ${said('war', { scenario: scene.texts.scenario(chartOf(scene).scenario.scenario) })}`, ''];
    const tons = annals.months().reduce((sum, one) => sum + one.tons, 0);
    lines.push(
      said('whole', { patrols: annals.patrols(), ships: annals.sinkings.length, tons, lost: annals.losses.length }),
      '',
    );
    if (annals.result !== null) lines.push(said('judged', { level: this.name('victory', annals.result) }), '');
    lines.push(...this.asked(), ...this.years(), this.honours().replace('# ', '## '), ...this.losses(annals.losses));
    lines.push(`## ${said('chronicle')}`, '', ...this.events(annals.chronicle, true), '');
    return whole(lines);
  }

  /** What the scenario asks for each level, and what history did in it. */
  private asked(): string[] {
    const { levels, history } = chartOf(this.scene).scenario;
    const [ships, tons, lost] = history;
    const found: string[] = [];
    if (typeof ships === 'number') found.push(said('history', { ships, tons: tons ?? 0, lost: lost ?? 0 }), '');
    if (!levels.length) return found;
    const head = ['level', 'ships', 'tons', 'lost-most'].map((one) => said(`col-${one}`));
    const rows = levels.map((one) => [
      this.name('victory', one.level),
      String(one.ships),
      String(one.tons),
      one.lost === null ? '-' : String(one.lost),
    ]);
    return [...found, `## ${said('levels')}`, '', ...table(head, rows), ''];
  }

  private years(): string[] {
    const months = this.annals.months();
    const played = new Set(months.map((one) => one.month));
    const record = chartOf(this.scene).record.filter((row) => played.has(row.month));
    const years = [...new Set(months.map((one) => one.month.slice(0, 4)))];
    const what = ['ships', 'tons', 'lost'] as const;
    const head = [
      said('col-year'),
      ...what.map((one) => said(`col-${one}`)),
      ...what.map((one) => said('col-real', { what: said(`col-${one}`) })),
    ];
    const rows = years.map((year) => {
      const sum = (
        rows: readonly { month: string; ships: number; tons: number; lost: number }[],
        one: 'ships' | 'tons' | 'lost',
      ) => rows.filter((row) => row.month.startsWith(year)).reduce((all, row) => all + row[one], 0);
      const known = record.some((row) => row.month.startsWith(year));
      return [
        year,
        ...what.map((one) => String(sum(months, one))),
        ...what.map((one) => (known ? String(sum(record, one)) : '-')),
      ];
    });
    return [`## ${said('years')}`, '', ...table(head, rows), ''];
  }

  honours(): string {
    const lines = [`# ${said('honours')}`, ''];
    for (const by of ['tons', 'ships'] as const) {
      const head = ['rank', 'boat', 'ships', 'tons', 'patrols', 'fate'].map((one) => said(`col-${one}`));
      const rows = this.annals
        .honours(by)
        .map((one, at) => [
          String(at + 1),
          this.name('boat', one.boat),
          String(one.ships),
          String(one.tons),
          String(one.patrols.length),
          one.loss ? `† ${labelOf(one.loss.on)}` : '',
        ]);
      lines.push(`### ${said(`by-${by}`)}`, '', ...(rows.length ? table(head, rows) : [said('nobody')]), '');
    }
    return whole(lines);
  }
}
