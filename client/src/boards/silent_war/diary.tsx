// The war so far: charts against the record, the diary of all boats or of one, the honours list, and the report at the end.
import { signal, useSignal } from '@preact/signals';
import { prefs } from '../../base/prefs';
import { tr } from '../../base/texts';
import { Briefing } from '../../parts/briefing';
import { Button, Pick, Segment } from '../../parts/controls';
import { show } from '../../parts/dialog';
import { RuleId } from '../../parts/rule-text';
import { annalsOf, type Career, type Dated, dayOf } from './annals';
import { capital, dateOf, headOf } from './annals-words';
import { Figures, type Measure, Monthly, pointsOf, Running } from './charts';
import { chartOf } from './data';
import type { Scene } from './game';
import { PatrolReport } from './patrol-report';
import { historyNow, isPlayedOut, missedCheckpoint, ownCount } from './progress';
import { ReportBox } from './report-box';
import { monthName } from './score-bar';

const SINKINGS = new Set(['ship_sunk', 'submarine_sunk', 'tons_doubled']);
const LOSSES = new Set(['boat_lost', 'boat_damaged', 'boat_removed']);
const FILTERS = ['all', 'sinkings', 'losses'] as const;
type Filter = (typeof FILTERS)[number];
const keeps = (filter: Filter) => (line: Dated) =>
  filter === 'all' || (filter === 'sinkings' ? SINKINGS : LOSSES).has(line.line.event);

/** The boat whose diary is read; "" is everybody's. */
export const readBoat = signal('');

function weeksOf(lines: readonly Dated[]): { head: string; lines: Dated[] }[] {
  const weeks = new Map<string, { head: string; lines: Dated[] }>();
  for (const one of lines) {
    const week = weeks.get(dayOf(one.on)) ?? { head: headOf(one.on), lines: [] };
    week.lines.push(one);
    weeks.set(dayOf(one.on), week);
  }
  return [...weeks.values()].reverse();
}

export const openReport = (scene: Scene) =>
  show(
    () => tr('sw-report'),
    () => <ReportBox scene={scene} />,
  );

export const Diary = ({ scene }: { scene: Scene }) => (
  <div class="diary">
    <Account scene={scene} />
    <Entries scene={scene} />
  </div>
);

const Account = ({ scene }: { scene: Scene }) => {
  const by = useSignal<'month' | 'year'>('month');
  const measure = useSignal<Measure>('tons');
  const annals = annalsOf(scene);
  const chart = chartOf(scene);
  // the record is of the whole force: one boat's patrol is not measured by it
  const record = chart.scenario.kind === 'patrol' ? [] : chart.record;
  const months = annals.months();
  const points = (one: Measure) => pointsOf(months, record, one, 'month');
  return (
    <section class="account">
      <header>
        <h2>{tr(scene.view.over ? 'sw-account-end' : 'sw-account')}</h2>
        <Segment
          name="sw-by"
          label={tr('sw-chart-by')}
          quiet
          value={by.value}
          choices={(['month', 'year'] as const).map((value) => ({ value, text: tr(`sw-chart-${value}`) }))}
          onChoose={(value) => (by.value = value)}
        />
        <Segment
          name="sw-measure"
          label={tr('sw-chart-of')}
          quiet
          value={measure.value}
          choices={(['tons', 'ships', 'lost'] as const).map((value) => ({ value, text: tr(`sw-account-${value}`) }))}
          onChoose={(value) => (measure.value = value)}
        />
      </header>
      {scene.view.over && <Verdict scene={scene} />}
      <div class="underhead">
        <p class="graphkey" aria-hidden="true">
          <span>
            <i class="mine" /> {tr('sw-here')}
          </span>
          {record.length > 0 && (
            <span>
              <i class="then" /> {tr('sw-record')}
            </span>
          )}
          {!scene.view.over && by.value === 'month' && (
            <span>
              <i class="mine going" /> {tr('sw-chart-going')}
            </span>
          )}
        </p>
        <Button
          small
          onClick={() =>
            show(
              () => tr('sw-briefing'),
              () => <Briefing game={scene.game.slug} scenario={scene.info.scenario} pack={scene.info.pack} />,
            )
          }
        >
          {tr('sw-briefing')}
        </Button>
        <Button small onClick={() => openReport(scene)}>
          {tr('sw-report')}
        </Button>
      </div>
      <figure>
        <figcaption>
          <b>{tr(`sw-account-${measure.value}`)}</b> {tr(`sw-chart-unit-${measure.value}`)}
        </figcaption>
        <Monthly
          points={pointsOf(months, record, measure.value, by.value)}
          measure={measure.value}
          going={!scene.view.over && by.value === 'month'}
        />
      </figure>
      <div class="graphs">
        {(['ships', 'lost'] as const).map((one) => (
          <figure key={one}>
            <figcaption>
              <b>{tr(`sw-account-${one}`)}</b>{' '}
              {tr('sw-chart-running', { month: monthName(annals.first.year, annals.first.month) })}
            </figcaption>
            <Running points={points(one)} measure={one} />
          </figure>
        ))}
      </div>
      <Figures months={months} record={record} />
    </section>
  );
};

/** How it ended, and what the scenario asks for each level. */
const Verdict = ({ scene }: { scene: Scene }) => {
  const { levels, counted } = chartOf(scene).scenario;
  const [ships, tons, lost] = ownCount(scene);
  const then = historyNow(scene);
  const due = missedCheckpoint(scene);
  const before = (counted[0] ?? 0) > 0;
  return (
    <div class="verdict">
      <p class="big">{scene.texts.result(scene.view.result)}</p>
      <p>
        {tr('sw-verdict', { ships, tons, lost })}{' '}
        {before && (
          <span class="muted">
            {tr('sw-verdict-before', { ships: counted[0] ?? 0, tons: counted[1] ?? 0, lost: counted[2] ?? 0 })}
          </span>
        )}
      </p>
      {due && (
        <p>
          {tr('sw-verdict-relieved', {
            have: scene.view.scalars.tons,
            tons: due.tons,
            month: monthName(due.year, due.month),
          })}
        </p>
      )}
      {then && (
        <p class="muted">
          {tr('sw-verdict-then', {
            by: isPlayedOut(scene) ? 'end' : 'then',
            ships: then[0],
            tons: then[1],
            lost: then[2],
          })}
        </p>
      )}
      {levels.length > 0 && (
        <ul class="levels" aria-label={tr('sw-verdict-levels')}>
          {levels.map((one) => {
            const met = ships >= one.ships && tons >= one.tons && (one.lost === null || lost <= one.lost);
            return (
              <li key={one.level} class={met ? 'met' : ''}>
                <b>{scene.texts.result(one.level)}</b>
                {tr(one.lost === null ? 'sw-verdict-level' : 'sw-verdict-level-lost', {
                  ships: one.ships,
                  tons: one.tons,
                  lost: one.lost ?? 0,
                })}
                <span class="sr">{tr(met ? 'sw-verdict-met' : 'sw-verdict-missed')}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};

const Entries = ({ scene }: { scene: Scene }) => {
  const filter = useSignal<Filter>('all');
  const annals = annalsOf(scene);
  const career = annals.boats.get(readBoat.value);
  const boats = [...annals.boats.values()]
    .map((one) => ({ value: one.boat, text: String(scene.texts.value('boat', one.boat)) }))
    .sort((one, two) => (one.text < two.text ? -1 : 1));
  return (
    <section class="entries">
      <header>
        <h2 id="sw-diary">{tr('sw-diary')}</h2>
        <Segment
          name="sw-diary-filter"
          label={tr('sw-diary-show')}
          quiet
          value={filter.value}
          choices={FILTERS.map((value) => ({ value, text: tr(`sw-diary-${value}`) }))}
          onChoose={(value) => (filter.value = value)}
        />
      </header>
      <Pick
        label={tr('sw-diary-boat')}
        value={career ? career.boat : ''}
        choices={[{ value: '', text: tr('sw-diary-everybody') }, ...boats]}
        onChoose={(value) => (readBoat.value = value)}
      />
      <div class="longlist" tabindex={0} role="region" aria-labelledby="sw-diary">
        {career ? (
          <OfBoat scene={scene} career={career} filter={filter.value} />
        ) : (
          <OfAll scene={scene} filter={filter.value} />
        )}
      </div>
      <Honours scene={scene} />
    </section>
  );
};

const Lines = ({ scene, lines }: { scene: Scene; lines: readonly Dated[] }) => (
  <ul>
    {lines.map(({ line }) => (
      <li key={line.n} class={LOSSES.has(line.event) ? 'loss' : SINKINGS.has(line.event) ? 'gain' : ''}>
        {capital(scene.texts.prose(line))} {prefs.value.ids && <RuleId game={scene.game.slug} rule={line.rule} />}
      </li>
    ))}
  </ul>
);

const NOTED = new Set([
  ...SINKINGS,
  ...LOSSES,
  'skipper_won',
  'skipper_promoted',
  'boat_received',
  'boat_arrived',
  'contact_made',
  'boat_spotted',
  'mission_done',
]);

const AT_ONCE = 12;

/** What a commander would write down of all boats, week by week, the last on top; of a long war the earlier weeks when asked for. */
const OfAll = ({ scene, filter }: { scene: Scene; filter: Filter }) => {
  const many = useSignal(AT_ONCE);
  const annals = annalsOf(scene);
  const lines = [...annals.boats.values()]
    .flatMap((one) => [...one.ashore, ...one.patrols.flatMap((patrol) => patrol.lines)])
    .filter((one) => NOTED.has(one.line.event));
  const all = [...lines, ...annals.chronicle].filter(keeps(filter)).sort((one, two) => one.line.n - two.line.n);
  const weeks = weeksOf(all);
  const left = weeks.length - many.value;
  return (
    <>
      {weeks.length === 0 && <p class="muted">{tr('sw-diary-empty')}</p>}
      {weeks.slice(0, many.value).map((week) => (
        <section key={week.head} aria-label={week.head}>
          <h3 class="over">{week.head}</h3>
          <Lines scene={scene} lines={week.lines} />
        </section>
      ))}
      {left > 0 && (
        <Button small onClick={() => (many.value += 4 * AT_ONCE)}>
          {tr('sw-diary-earlier', { count: left })}
        </Button>
      )}
    </>
  );
};

/** One boat's patrols, the last on top; where not everything is shown, those with something to show. */
const OfBoat = ({ scene, career, filter }: { scene: Scene; career: Career; filter: Filter }) => {
  const patrols = [...career.patrols]
    .reverse()
    .filter((patrol) => filter === 'all' || patrol.lines.some(keeps(filter)));
  const shown = patrols;
  const ashore = career.ashore.filter(keeps(filter));
  return (
    <>
      <p class="sumup">
        {tr('report-summary', {
          patrols: career.patrols.length,
          ships: career.ships,
          tons: career.tons,
          damaged: career.damaged,
        })}
      </p>
      {shown.map((patrol) => (
        <section key={patrol.number}>
          <h3 class="over">
            {tr('report-patrol', {
              number: patrol.number,
              base: String(scene.texts.value('place', patrol.base)),
            })}
          </h3>
          <p class="muted small">
            {tr('report-span', {
              start: dateOf(patrol.start),
              end: patrol.end ? dateOf(patrol.end) : tr('report-still-out'),
            })}{' '}
            {tr('report-score', { ships: patrol.ships, tons: patrol.tons })}
          </p>
          <PatrolReport scene={scene} patrol={patrol} keeps={keeps(filter)} />
        </section>
      ))}
      {ashore.length > 0 && (
        <section>
          <h3 class="over">{tr('report-ashore')}</h3>
          <Lines scene={scene} lines={ashore} />
        </section>
      )}
      {shown.length + ashore.length === 0 && <p class="muted">{tr('sw-diary-empty')}</p>}
    </>
  );
};

const Honours = ({ scene }: { scene: Scene }) => {
  const best = annalsOf(scene).honours('tons', 12);
  if (!best.length) return null;
  const most = best[0]?.tons ?? 1;
  return (
    <section class="honourlist">
      <h3 class="over">{tr('sw-honours')}</h3>
      <ul class="honours">
        {best.map((one) => (
          <li key={one.boat}>
            <button type="button" class="link" onClick={() => (readBoat.value = one.boat)}>
              {String(scene.texts.value('boat', one.boat))}
              {one.loss && <span aria-label={tr('sw-lost')}> †</span>}
            </button>
            <span class="barline" aria-hidden="true">
              <i style={{ width: `${(one.tons / most) * 100}%` }} />
            </span>
            <span>{tr('sw-score', { ships: one.ships, tons: one.tons })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
