// The war diary: what a commander would write down, week by week, and the boats by what they have sunk.
import { useSignal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import { RuleId } from '../../table/rulebox';
import type { FeedEvent } from '../../table/shapes';
import type { Scene } from '../kinds';
import { boatName, boatsOf, chartOf, scalar } from './data';
import { monthName } from './score';

const SINKINGS = new Set(['ship_sunk', 'submarine_sunk', 'tons_doubled']);
const LOSSES = new Set(['boat_lost', 'boat_damaged', 'boat_removed']);
const NOTED = new Set([
  ...SINKINGS, ...LOSSES, 'war_event', 'base_opened', 'base_lost', 'skipper_won', 'skipper_promoted', 'pack_formed', 'period_began', 'boat_received',
  'boat_arrived', 'contact_made', 'boat_spotted', 'war_judged', 'torpedo_tested', 'mission_done',
]);
const FILTERS = ['all', 'sinkings', 'losses'] as const;
type Filter = (typeof FILTERS)[number];

function isKept(event: FeedEvent, filter: Filter): boolean {
  return filter === 'sinkings' ? SINKINGS.has(event.event) : filter === 'losses' ? LOSSES.has(event.event) : NOTED.has(event.event);
}

interface WeekOf {
  head: string;
  lines: FeedEvent[];
}

function weeksOf(scene: Scene, filter: Filter): WeekOf[] {
  const weeks: WeekOf[] = [];
  for (const line of scene.feed) {
    const last = weeks.at(-1);
    if (line.event === 'week_began') {
      const { year, month, week } = line.fields as { year: number; month: number; week: number };
      weeks.push({ head: tr('sw-diary-week', { month: monthName(year, month), week }), lines: [] });
    } else if (last && isKept(line, filter)) last.lines.push(line);
  }
  return weeks.filter((week) => week.lines.length).reverse();
}

export const Diary = ({ scene }: { scene: Scene }) => {
  const filter = useSignal<Filter>('all');
  const weeks = weeksOf(scene, filter.value);
  const best = boatsOf(scene)
    .filter((boat) => boat.ships > 0)
    .sort((one, two) => two.tons - one.tons)
    .slice(0, 12);
  const most = Math.max(1, ...best.map((boat) => boat.tons));
  const [ships, tons, lost] = chartOf(scene).scenario.history;
  return (
    <div class="diary">
      <section class="account" aria-labelledby="sw-account">
        <h2 id="sw-account">{tr('sw-account')}</h2>
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{tr('sw-here')}</th>
              <th scope="col">{tr('sw-history')}</th>
            </tr>
          </thead>
          <tbody>
            {(
              [
                ['ships', ships],
                ['tons', tons],
                ['lost', lost],
              ] as const
            ).map(([what, then]) => (
              <tr key={what}>
                <th scope="row">{tr(`sw-account-${what}`)}</th>
                <td>{scalar<number>(scene, what)}</td>
                <td>{then ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {best.length > 0 && (
          <>
            <h3 class="over">{tr('sw-honours')}</h3>
            <ul class="honours">
              {best.map((boat) => (
                <li key={boat.slug}>
                  <b>{boatName(scene, boat)}</b>
                  <span class="barline" aria-hidden="true">
                    <i style={{ width: `${(boat.tons / most) * 100}%` }} />
                  </span>
                  <span>{tr('sw-score', { ships: boat.ships, tons: boat.tons })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section class="entries" aria-labelledby="sw-diary">
        <header>
          <h2 id="sw-diary">{tr('sw-diary')}</h2>
          <Segment name="sw-diary-filter" label={tr('sw-diary')} quiet value={filter.value} choices={FILTERS.map((value) => ({ value, text: tr(`sw-diary-${value}`) }))} onChoose={(value) => (filter.value = value)} />
        </header>
        {weeks.length === 0 && <p class="muted">{tr('sw-diary-empty')}</p>}
        <div class="longlist" tabindex={0} role="region" aria-labelledby="sw-diary">
          {weeks.map((week) => (
            <section key={week.head} aria-label={week.head}>
              <h3 class="over">{week.head}</h3>
              <ul>
                {week.lines.map((line) => (
                  <li key={line.n} class={LOSSES.has(line.event) ? 'loss' : SINKINGS.has(line.event) ? 'gain' : ''}>
                    {scene.texts.event(line)} <RuleId game={scene.game.slug} rule={line.rule} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </div>
  );
};
