// Messages of a game in the viewer's language: the few rules of docs/architecture.md, as the server follows them.
import type { FluentBundle } from '@fluent/bundle';
import type { Decision, FeedEvent, Game } from '../wire.gen';
import { format, type Language, type Words } from './fluent';

export type Spec = string | { list: Spec } | { tuple: Spec[] } | { either: Spec[] };
export interface Kind {
  schema: Record<string, unknown>;
  spec: Spec;
}
export interface WhyRow {
  reason: string;
  value: number;
  rule: string;
}
export type Option = Record<string, unknown> & { value?: unknown };
type Said = string | number;

const [ONE, MANY] = ['one', 'many'];
/** What a variable is that this viewer may not know, or that has no value. */
const NONE = 'none';

export function key(...parts: string[]): string {
  return parts.join('-').replace(/[^A-Za-z0-9_-]/g, '-');
}

/** How many each list holds, as `NAME_count`: for verbs that must agree with it. */
const counts = (fields: Record<string, unknown>): Words =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (Array.isArray(value) ? [[`${name}_count`, value.length]] : [])),
  );

export class Texts {
  /** Whether a sum is said without the rules of its parts. */
  private bare = false;

  constructor(
    readonly game: Game,
    private readonly bundle: FluentBundle,
    readonly language: Language,
  ) {}

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  say(id: string, words: Words = {}): string {
    return format(this.bundle, id, words);
  }

  /** Number and gender of each name, as `NAME_form`, for words that must agree with it: what `form-SLUG` says, `one` where
   *  there is no such message, and `many` for a list of several. */
  private forms(names: Iterable<string>, fields: Record<string, unknown>): Words {
    const found: Words = {};
    for (const name of names) {
      const value = fields[name];
      const listed = Array.isArray(value) ? (value as unknown[]) : [value];
      const [only] = listed;
      if (listed.length > 1) found[`${name}_form`] = MANY;
      else if (only === undefined || only === null) found[`${name}_form`] = ONE;
      else if (typeof only === 'string') found[`${name}_form`] = this.formOf(only);
    }
    return found;
  }

  private formOf(slug: string): string {
    const id = key('form', slug);
    return this.has(id) ? this.say(id) : ONE;
  }

  /** One outside value as a variable: slugs become words where their kind has texts, lists are joined. */
  value(spec: Spec, value: unknown): Said {
    if (value === null || value === undefined) return NONE;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof spec === 'object') return this.putTogether(spec, value);
    if (spec === 'why') return this.why(value as WhyRow[]);
    if (spec === 'reason') return this.because(String(value));
    if (Array.isArray(value)) return value.map((one) => this.value(spec, one)).join(', ') || NONE;
    if (typeof value === 'string') {
      const id = key(spec, value);
      return this.has(id) ? this.say(id) : value;
    }
    return typeof value === 'number' ? value : String(value);
  }

  private putTogether(spec: Exclude<Spec, string>, value: unknown): Said {
    const listed = Array.isArray(value) ? (value as unknown[]) : null;
    if ('list' in spec) return (listed ?? []).map((one) => this.value(spec.list, one)).join(', ') || NONE;
    if ('tuple' in spec) {
      return spec.tuple
        .slice(0, listed?.length ?? 0)
        .map((part, at) => this.value(part, listed?.[at]))
        .join(' ');
    }
    for (const part of spec.either) {
      if ((typeof part === 'string') === (listed !== null)) continue;
      const said = this.value(part, value);
      if (said !== value) return said;
    }
    return listed ? listed.join(', ') : String(value);
  }

  reason(row: WhyRow): string {
    const id = key('why', row.reason);
    return this.has(id) ? this.say(id) : row.reason;
  }

  why(rows: WhyRow[]): string {
    const id = (row: WhyRow) => (this.bare ? '' : ` [${row.rule}]`);
    return rows.map((row, at) => `${this.reason(row)} ${this.amount(row, at)}${id(row)}`).join(', ');
  }

  /** A row's value, signed after the first; a place in a table is said as the table prints it. */
  private amount(row: WhyRow, at: number): string {
    const place = key('why', row.reason, 'value');
    if (this.has(place)) return this.say(place, { value: row.value });
    return `${at > 0 && row.value >= 0 ? '+' : ''}${row.value}`;
  }

  kindsOf(event: string): Record<string, Kind> {
    return (this.game.events[event] ?? {}) as unknown as Record<string, Kind>;
  }

  /** Why somebody chose, as a sentence: a text's key, and `name=value` for each of its variables. */
  because(words: string): string {
    const [id = '', ...pairs] = words.split(' ');
    const given: Words = {};
    for (const pair of pairs) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      given[name] = /^-?[0-9]+$/.test(value) ? Number(value) : this.value(name, value);
    }
    return this.has(id) ? this.say(id, given) : words;
  }

  /** What staff has decided: the question, the answer where it can be said in words, and why. */
  private decided(told: FeedEvent['fields']): Words {
    const name = String(told['decision']);
    const value: unknown = told['value'];
    const info = told['info'] as Option;
    const listed = typeof value !== 'object' || value === null || Array.isArray(value);
    let answer = listed ? this.option(name, { ...info, value }) : NONE;
    if (typeof value === 'number' && !this.has(key('option', name))) {
      const kinds = this.decision(name).info;
      const words = Object.entries(info).filter(([, one]) => typeof one === 'string');
      answer = words.map(([field, one]) => this.value(kinds[field]?.spec ?? 'any', one)).join(', ') || answer;
    }
    const about = told['about'] as Decision['about'];
    return {
      seat: this.seat(String(told['seat'])),
      question: this.ask({ name, about }),
      answer,
      why: this.because(String(told['why'])),
    };
  }

  /** A line of the log without the rules of its sums: those stand behind "why?". */
  line(shown: FeedEvent): string {
    this.bare = true;
    try {
      return this.event(shown);
    } finally {
      this.bare = false;
    }
  }

  /** A value as it stands in a sentence, where the game has such words. */
  private inProse(spec: Spec, value: unknown): Said {
    if (spec !== 'why' && Array.isArray(value) && (typeof spec === 'string' || 'list' in spec)) {
      const one = typeof spec === 'string' ? spec : spec.list;
      return value.map((part) => this.inProse(one, part)).join(', ') || NONE;
    }
    const kinds = typeof spec === 'string' ? [spec] : 'either' in spec ? spec.either : [];
    for (const kind of kinds) {
      const id = typeof kind === 'string' && typeof value === 'string' ? key('prose', kind, value) : '';
      if (id && this.has(id)) return this.say(id);
    }
    return this.value(spec, value);
  }

  /** One thing by its name as it stands in a sentence: "a 3,000-ton merchant ship". */
  named(kind: string, slug: string): string {
    return String(this.inProse(kind, slug));
  }

  /** What happened as a sentence without dice, where the game has words for that. `again`: whoever it is about has just
   *  been named. Of a list its end and the rest can be told apart. */
  prose(shown: FeedEvent, again = false): string {
    const told = key('tell', shown.event);
    if (!this.has(told)) return this.event(shown);
    const given: Words = { again: again ? 'yes' : 'no', ...counts(shown.fields) };
    for (const [name, kind] of Object.entries(this.kindsOf(shown.event))) {
      const value = shown.fields[name];
      given[name] = this.inProse(kind.spec, value);
      if (Array.isArray(value)) {
        given[`${name}_last`] = this.inProse(kind.spec, value.slice(-1));
        given[`${name}_rest`] = this.inProse(kind.spec, value.slice(0, -1));
      }
    }
    return this.say(told, given);
  }

  /** A line of the log. */
  event(shown: FeedEvent): string {
    let given: Words = {};
    if (shown.event === 'staff_decided') given = this.decided(shown.fields);
    else {
      for (const [name, kind] of Object.entries(this.kindsOf(shown.event))) {
        given[name] = this.value(kind.spec, shown.fields[name]);
      }
      Object.assign(given, counts(shown.fields), this.forms(Object.keys(this.kindsOf(shown.event)), shown.fields));
    }
    const id = key('event', shown.event);
    return this.has(id) ? this.say(id, given) : `${shown.event} ${JSON.stringify(shown.fields)}`;
  }

  private decision(name: string): { value: Kind; about: Record<string, Kind>; info: Record<string, Kind> } {
    const found = this.game.decisions[name] as Partial<ReturnType<Texts['decision']>> | undefined;
    return { value: { schema: {}, spec: 'any' }, about: {}, info: {}, ...found };
  }

  ask(shown: Pick<Decision, 'name' | 'about'>): string {
    const given: Words = {};
    for (const [name, kind] of Object.entries(this.decision(shown.name).about)) {
      given[name] = this.value(kind.spec, shown.about[name]);
    }
    Object.assign(given, counts(shown.about), this.forms(Object.keys(this.decision(shown.name).about), shown.about));
    const id = key('ask', shown.name);
    return this.has(id) ? this.say(id, given) : shown.name.replaceAll('_', ' ');
  }

  option(name: string, option: Option): string {
    const { value: kind, info } = this.decision(name);
    const id = key('option', name);
    if (!this.has(id)) return String(this.value(kind.spec, option.value));
    const given: Words = {};
    for (const [field, one] of Object.entries(info)) given[field] = this.value(one.spec, option[field]);
    given['v'] = this.value(kind.spec, option.value);
    if (Array.isArray(option.value)) {
      const parts = typeof kind.spec === 'object' && 'tuple' in kind.spec ? kind.spec.tuple : null;
      option.value.slice(0, parts?.length).forEach((one: unknown, at) => {
        given[`v${at}`] = this.value(parts?.[at] ?? 'any', one);
      });
    }
    return this.say(id, given);
  }

  /** What an option costs or means, where its message does not say so already. */
  info(name: string, option: Option): string {
    if (this.has(key('option', name))) return '';
    const told = Object.entries(this.decision(name).info).filter(([field]) => field in option);
    return told
      .map(([field, kind]) => `${field.replaceAll('_', ' ')} ${this.value(kind.spec, option[field])}`)
      .join(', ');
  }

  item(name: string, value: unknown): string {
    return String(this.value(this.decision(name).value.spec, value));
  }

  private word(...parts: string[]): string {
    const id = key(...parts);
    return this.has(id) ? this.say(id) : (parts.at(-1) ?? '');
  }

  seat(seat: string): string {
    return this.word('seat', seat);
  }

  side(side: string): string {
    return this.word('side', side);
  }

  bot(bot: string): string {
    return this.word('bot', bot);
  }

  assistant(level: string): string {
    return this.word('assistant', level);
  }

  scenario(name: string): string {
    return this.word('scenario', name);
  }

  setting(name: string): string {
    return this.word('setting', name);
  }

  /** What a setting is about, where a game explains it. */
  settingAbout(name: string): string {
    const id = key('setting', name, 'about');
    return this.has(id) ? this.say(id) : '';
  }

  settingValue(name: string, value: unknown): string {
    const id = key('setting', name, String(value));
    if (!this.has(id) && typeof value === 'boolean') return this.say(value ? 'flag-yes' : 'flag-no');
    return this.has(id) ? this.say(id) : String(value);
  }

  result(result: unknown): string {
    if (!Array.isArray(result)) return this.word('result', String(result));
    const id = key('result', String(result[0]));
    if (!this.has(id)) return result.join(', ');
    const given: Words = {};
    result.forEach((one: unknown, at) => {
      given[`v${at}`] = this.side(String(one));
    });
    return this.say(id, given);
  }
}
