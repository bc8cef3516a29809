// The week as a checklist: what has been done, what it brought, whose turn it is at sea.
import { tr } from '../../base/texts';
import { RuleId } from '../../parts/rule-text';
import { AT_SEA, actingBoat, boatAsked, boatName, boatsOf, chartOf, placeName } from './data';
import type { FeedEvent, Scene } from './game';
import { isAtWork } from './staff';
import { NOTES } from './week-notes';

interface Step {
  step: string;
  rule: string;
  events: string[];
}
const STRATEGIC: Step[] = [
  { step: 'event', rule: '5.0', events: ['war_event_rolled', 'war_event', 'mission_ordered'] },
  { step: 'torpedo', rule: '6.0', events: ['torpedo_tested'] },
  { step: 'ultra', rule: '7.1', events: ['ultra_read'] },
  {
    step: 'weather',
    rule: '7.2',
    events: ['typhoon_aimed', 'typhoon_moved', 'typhoons_met', 'storm_formed', 'storm_ended'],
  },
];
const TRIPLE: Step[] = [
  { step: 'reinforce', rule: '8.0', events: ['boat_received', 'boat_withdrawn', 'boat_returned'] },
  { step: 'ready', rule: '9.0', events: ['readiness_rolled', 'boats_ready'] },
  { step: 'repair', rule: '10.0', events: ['repair_rolled', 'boat_docked'] },
  { step: 'prep', rule: '11.0', events: ['base_opened', 'base_prepared'] },
];
const END: Step[] = [
  { step: 'conclude', rule: '16.0', events: ['spotted_rolled', 'storm_ended'] },
  {
    step: 'progress',
    rule: '17.0',
    events: ['progress_rolled', 'progress_too_small', 'period_hastened', 'period_began'],
  },
];

/** The lines told since the week began. */
export function thisWeek(feed: readonly FeedEvent[]): FeedEvent[] {
  const start = feed.findLastIndex((one) => one.event === 'week_began');
  return feed.slice(Math.max(0, start));
}

const chapterOf = (rule: string) => Number(/^(?:1x-)?(\d+)/.exec(rule)?.[1] ?? 0);

/** 0 strategic, 1 triple R, 2 operations, 3 end, from the rule that is being played: your own die counts as
 *  rolled when it has been. */
export function stageOf(scene: Scene): number {
  const week = thisWeek(scene.feed);
  const rolling = scene.replaying ? null : scene.session.rolling.value;
  const told = rolling?.rule || week.at(-1)?.rule || '';
  const rule = scene.decisions.find((one) => !one.standing)?.rule ?? told;
  const chapter = chapterOf(rule);
  if (scene.decisions.some((one) => one.name === 'choose_boat' || boatAsked(one))) return 2;
  const isAtSea = week.some((line) => chapterOf(line.rule) >= 12 && chapterOf(line.rule) <= 15);
  if (rolling && chapter < 5) return isAtSea ? 2 : 0;
  if (chapter >= 5 && chapter <= 7) return isAtSea ? 2 : 0;
  if (chapter >= 8 && chapter <= 11) return 1;
  if (chapter === 16 || chapter === 17) return 3;
  return 2;
}

const Part = ({ scene, steps, done, week }: { scene: Scene; steps: Step[]; done: boolean; week: FeedEvent[] }) => (
  <>
    {steps.map(({ step, rule, events }) => {
      const told = week.filter((one) => events.includes(one.event));
      const notes = done && !isAtWork(scene) ? (NOTES[step]?.(scene, told) ?? []) : [];
      return (
        <li key={step} class={done ? 'ok' : ''}>
          <i aria-hidden="true" />
          <span>
            {tr(`sw-week-${step}`)}
            {done && <span class="sr">, {tr('sw-week-done')}</span>}
          </span>
          <RuleId game={scene.game.slug} rule={rule} />
          {notes.length > 0 && <em>{notes.join('; ')}</em>}
        </li>
      );
    })}
  </>
);

export const Week = ({ scene }: { scene: Scene }) => {
  const stage = stageOf(scene);
  const week = thisWeek(scene.feed);
  const sea = boatsOf(scene).filter((boat) => AT_SEA.has(boat.box));
  const done = sea.filter((boat) => boat.box === 'done').length;
  const acting = actingBoat(scene);
  // a patrol has no Strategic Segment, no readying and repair; a setting leaves out the progress of the war
  const { kind, strategic } = chartOf(scene).scenario;
  const patrol = kind === 'patrol';
  const progress = chartOf(scene).options['patrol_war_progress'] === true;
  return (
    <div class="week">
      <h2>{tr('sw-week')}</h2>
      <ol>
        {strategic.length > 0 && (
          <>
            <li class="head">{tr('sw-week-strategic')}</li>
            <Part
              scene={scene}
              steps={STRATEGIC.filter(({ step }) => strategic.includes(step))}
              done={stage > 0}
              week={week}
            />
          </>
        )}
        <li class="head">{tr('sw-week-triple')}</li>
        <Part scene={scene} steps={patrol ? TRIPLE.slice(-1) : TRIPLE} done={stage > 1} week={week} />
        <li class="head">
          {tr('sw-week-operations')} <b>{tr('sw-slash', { count: done, total: sea.length })}</b>
        </li>
        <li class="weekgauge" aria-hidden="true">
          <span style={{ width: `${sea.length ? (done / sea.length) * 100 : 0}%` }} />
        </li>
        {acting && stage === 2 && !isAtWork(scene) && (
          <li class="now">
            <b>{boatName(scene, acting)}</b> <span class="muted">{placeName(scene, acting.zone ?? acting.at)}</span>
          </li>
        )}
        <li class="head">{tr('sw-week-end')}</li>
        <Part scene={scene} steps={patrol && !progress ? END.slice(0, 1) : END} done={stage > 3} week={week} />
      </ol>
    </div>
  );
};

/** On a phone: the four parts as a line. */
export const WeekLine = ({ scene }: { scene: Scene }) => {
  const stage = stageOf(scene);
  const sea = boatsOf(scene).filter((boat) => AT_SEA.has(boat.box));
  const done = sea.filter((boat) => boat.box === 'done').length;
  return (
    <ol class="weekline" aria-label={tr('sw-week')}>
      {['I', 'II', 'III', 'IV'].map((part, at) => (
        <li
          key={part}
          class={at < stage ? 'ok' : at === stage ? 'now' : ''}
          aria-current={at === stage ? 'step' : undefined}
        >
          <b>{at === stage ? tr(`sw-part-${at}`) : part}</b>
          <span>
            {at < stage
              ? tr('sw-week-done')
              : at === 2
                ? tr('sw-slash', { count: done, total: sea.length })
                : at === 3
                  ? tr('sw-part-3')
                  : ''}
          </span>
        </li>
      ))}
    </ol>
  );
};
