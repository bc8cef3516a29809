// The tracks: date, period, torpedo, ships, tons, boats lost, with what history had beside them.
import { language, tr } from '../../base/texts';
import type { Scene } from '../../shell/board';
import { chartOf, scalar, signed } from './data';
import { historyNow } from './progress';

/** A format takes a hundred times longer to make than to use, and a war by staff names its month all the time. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function monthName(year: number, month: number): string {
  const format =
    formats.get(language.value) ??
    new Intl.DateTimeFormat(language.value, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  formats.set(language.value, format);
  return format.format(Date.UTC(year, month - 1, 15));
}

const TORPEDOES = [-2, -1, 0, 1, 2];

export const Score = ({ scene }: { scene: Scene }) => {
  const number = (name: string) => scalar<number>(scene, name);
  const { counted } = chartOf(scene).scenario;
  const history = historyNow(scene);
  const then = (at: 0 | 1 | 2) =>
    history && <small title={tr('sw-then-note')}>{tr('sw-then', { value: history[at] + (counted[at] ?? 0) })}</small>;
  return (
    <div class="score tracks">
      <span class="ro date">
        <span class="over">{tr('sw-date')}</span>
        <b>
          {monthName(number('year'), number('month'))} <small>{tr('sw-week-number', { week: number('week') })}</small>
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-war-period')}</span>
        <b>
          {number('period')}{' '}
          <small>{tr('sw-general-asw', { asw: chartOf(scene).tables.general_asw[number('period') - 1] ?? 0 })}</small>
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-torpedo')}</span>
        <b class="torpedoes">
          {TORPEDOES.map((level) =>
            level === number('torpedo') ? (
              <span key={level} class="now">
                {signed(level)}
              </span>
            ) : (
              <small key={level} aria-hidden="true">
                {signed(level)}
              </small>
            ),
          )}
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-track-ships')}</span>
        <b>
          {number('ships')} {then(0)}
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-track-tons')}</span>
        <b>
          {tr('sw-kt', { tons: number('tons') })} {then(1)}
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-track-lost')}</span>
        <b>
          {number('lost')} {then(2)}
        </b>
      </span>
    </div>
  );
};

/** The four figures of a phone. */
export const Figures = ({ scene }: { scene: Scene }) => {
  const number = (name: string) => scalar<number>(scene, name);
  return (
    <dl class="figures4">
      {[
        ['ships', String(number('ships'))],
        ['tons', tr('sw-kt', { tons: number('tons') })],
        ['lost', String(number('lost'))],
        ['torpedo', signed(number('torpedo'))],
      ].map(([name, value]) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{tr(`sw-figure-${name ?? ''}`)}</dt>
        </div>
      ))}
    </dl>
  );
};
