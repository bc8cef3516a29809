// The first screen of a campaign: the command, the aim, how a week goes, what the markers mean. Again under "?".
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askBriefing } from '../../base/api';
import { prefs } from '../../base/prefs';
import { language, tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { MARKS, Mark, STEP_ICONS } from './brief-marks';
import { boatsOf, chartOf, inCombat } from './data';
import type { LevelData, Scene } from './game';
import { AllMarks } from './map-key';
import { monthName } from './score-bar';
import { setStaff, staffOf } from './staff';

const KEPT = 'upscope.briefed';
const asked = signal(false);
/** As it was when the page came: whoever wants no more of them reads this one to its end. */
const isWanted = signal(prefs.value.briefings);
const read = signal(localStorage.getItem(KEPT) ?? '');

/** Whether it stands over the chart: in a game that nothing has been done in yet, or when it is asked for. */
export function isBriefing(scene: Scene): boolean {
  if (scene.replaying || scene.view.over || inCombat(scene)) return false;
  if (asked.value) return true;
  const begun = (scene.feed[0]?.n ?? 1) > 1 || scene.feed.some((line) => line.event === 'boats_moved');
  return isWanted.value && !begun && read.value !== scene.info.id && scene.seats.length > 0;
}

/** The story of the scenario and what history did, in the server's words. */
function useStory(scene: Scene): string[] {
  const lines = useSignal<string[]>([]);
  const { scenario, pack } = scene.info;
  const spoken = language.value;
  useEffect(() => {
    let wanted = true;
    askBriefing(scene.game.slug, spoken, scenario, pack).then(
      (came) => {
        if (wanted) lines.value = came.filter((line) => !line.startsWith(' '));
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [scenario, pack, spoken, lines]);
  return lines.value;
}

const WEEK = ['news', 'orders', 'fights', 'end'] as const;

const month = (label: string) => monthName(Number(label.slice(0, 4)), Number(label.slice(5)));

/** The level that is asked for as a win: the one after the draw, or the only one there is. */
const wanted = (levels: readonly LevelData[]) => levels.find((one) => one.level !== 'draw') ?? levels[0];

const Aim = ({ scene }: { scene: Scene }) => {
  const { levels, checkpoints, end } = chartOf(scene).scenario;
  const win = wanted(levels);
  const boats = boatsOf(scene).filter((boat) => boat.at !== null).length;
  return (
    <ul class="briefaim">
      <li>{tr('sw-brief-command', { boats })}</li>
      {win && <li>{tr('sw-brief-sink', { ships: win.ships, tons: win.tons * 1000, month: month(end) })}</li>}
      <li>{tr(checkpoints.length ? 'sw-brief-keep-command' : 'sw-brief-keep', { boats })}</li>
    </ul>
  );
};

const Levels = ({ scene, levels }: { scene: Scene; levels: readonly LevelData[] }) => (
  <>
    <h3>{tr('sw-brief-levels')}</h3>
    <ul class="brieflevels">
      {levels.map((one) => (
        <li key={one.level}>
          <span>{scene.texts.result(one.level)}</span>
          <b>{tr('sw-brief-ships', { ships: one.ships })}</b>
          <small>{tr('sw-brief-tons', { tons: one.tons * 1000 })}</small>
          {one.lost !== null && <small>{tr('sw-brief-lost', { lost: one.lost })}</small>}
        </li>
      ))}
    </ul>
  </>
);

/** What is chosen here holds from the press that begins. */
const share = signal<string | null>(null);

const SHARES = ['exceptions', 'combat', 'everything'] as const;

/** In a war of many boats: how much of it one wants to be asked. */
const Shares = ({ scene }: { scene: Scene }) => {
  const staff = staffOf(scene);
  const many = boatsOf(scene).length > 1;
  if (!staff || !many) return null;
  return (
    <>
      <h3>{tr('sw-brief-share')}</h3>
      <div class="briefshares" role="group" aria-label={tr('sw-brief-share')}>
        {SHARES.map((level) => (
          <button
            key={level}
            type="button"
            aria-pressed={(share.value ?? staff.level) === level}
            onClick={() => (share.value = level)}
          >
            <b>{tr(`sw-brief-share-${level}`)}</b>
            <small>{tr(`sw-brief-share-${level}-note`)}</small>
          </button>
        ))}
      </div>
    </>
  );
};

export const BriefFirst = ({ scene }: { scene: Scene }) => {
  const [story, , history] = useStory(scene);
  const { levels } = chartOf(scene).scenario;
  return (
    <section class="brieffirst" aria-label={tr('sw-briefing')}>
      <div class="briefcols" role="group" aria-label={tr('sw-briefing')} tabindex={0}>
        <div>
          <h2>{scene.texts.scenario(scene.info.scenario)}</h2>
          {story && <p>{story}</p>}
          <Aim scene={scene} />
          <Shares scene={scene} />
          {levels.length > 0 && <Levels scene={scene} levels={levels} />}
          {history && <p class="muted small">{history}</p>}
        </div>
        <div>
          <h3>{tr('sw-brief-week')}</h3>
          <ol class="briefweek">
            {WEEK.map((part) => (
              <li key={part}>
                <span class="stepicon">{STEP_ICONS[part]}</span>
                <span>{tr(`sw-brief-week-${part}`)}</span>
              </li>
            ))}
          </ol>
          <h3>{tr('sw-brief-marks')}</h3>
          <dl class="briefmarks">
            {MARKS.map((mark) => (
              <div key={mark}>
                <dt>
                  <Mark of={mark} />
                </dt>
                <dd>{tr(`sw-brief-mark-${mark}`)}</dd>
              </div>
            ))}
          </dl>
          <AllMarks />
          <p class="muted small">{tr('sw-brief-ours')}</p>
        </div>
      </div>
    </section>
  );
};

/** In place of the questions, which can wait until it has been read. */
export const BriefBar = ({ scene }: { scene: Scene }) => (
  <div class="question briefbar">
    <div class="ask">
      <h2>{tr('sw-brief-ready')}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={!prefs.value.briefings}
          onChange={(change) => {
            prefs.value = { ...prefs.value, briefings: !change.currentTarget.checked };
          }}
        />
        {tr('sw-brief-never')}
      </label>
    </div>
    <div class="opts">
      <Button
        tone="primary"
        onClick={() => {
          asked.value = false;
          if (share.value !== null && share.value !== staffOf(scene)?.level) setStaff(scene, { level: share.value });
          share.value = null;
          read.value = scene.info.id;
          localStorage.setItem(KEPT, scene.info.id);
        }}
      >
        {tr('sw-brief-begin')}
      </Button>
    </div>
  </div>
);

/** Brings it back at any time. */
export const BriefAgain = () => (
  <button type="button" class="briefagain" aria-label={tr('sw-briefing')} onClick={() => (asked.value = true)}>
    ?
  </button>
);
