// The tracks: date, period, torpedo, ships, tons, boats lost, with what history had beside them.
import { language, tr } from '../../base/texts';
import { chartOf, signed } from './data';
import type { Scene } from './game';
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
  const now = scene.view.scalars;
  const { counted } = chartOf(scene).scenario;
  const history = historyNow(scene);
  const then = (at: 0 | 1 | 2) =>
    history && <small title={tr('sw-then-note')}>{tr('sw-then', { value: history[at] + (counted[at] ?? 0) })}</small>;
  return (
    <div class="score tracks">
      <span class="ro date">
        <span class="over">{tr('sw-date')}</span>
        <b>
          {monthName(now.year, now.month)} <small>{tr('sw-week-number', { week: now.week })}</small>
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-war-period')}</span>
        <b>
          {now.period}{' '}
          <small>{tr('sw-general-asw', { asw: chartOf(scene).tables.general_asw[now.period - 1] ?? 0 })}</small>
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-torpedo')}</span>
        <b class="torpedoes">
          {TORPEDOES.map((level) =>
            level === now.torpedo ? (
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
          {now.ships} {then(0)}
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-track-tons')}</span>
        <b>
          {tr('sw-kt', { tons: now.tons })} {then(1)}
        </b>
      </span>
      <span class="ro">
        <span class="over">{tr('sw-track-lost')}</span>
        <b>
          {now.lost} {then(2)}
        </b>
      </span>
    </div>
  );
};

/** The four figures of a phone. */
export const Figures = ({ scene }: { scene: Scene }) => {
  const now = scene.view.scalars;
  return (
    <dl class="figures4">
      {[
        ['ships', String(now.ships)],
        ['tons', tr('sw-kt', { tons: now.tons })],
        ['lost', String(now.lost)],
        ['torpedo', signed(now.torpedo)],
      ].map(([name, value]) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{tr(`sw-figure-${name ?? ''}`)}</dt>
        </div>
      ))}
    </dl>
  );
};
