// The board of the campaign: the Pacific, the display while there is a fight, the bases, the diary.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { Segment } from '../../parts/controls';
import type { Board } from '../../shell/board';
import { isAiming, isMarking } from './aiming';
import { Bases } from './bases';
import { BoatList } from './boat-list';
import { BriefAgain, BriefBar, BriefFirst, isBriefing } from './brief-first';
import { Combat, settingWords, unitWords } from './combat-display';
import { CombatForm } from './combat-form';
import { CourseForm } from './course-form';
import { inCombat, unitsOf } from './data';
import { Decommission } from './decommission';
import { Detail } from './detail';
import { Diary } from './diary';
import { FightDock } from './fight-beat';
import { beat } from './fight-beats';
import { FightOffer, isFightOffered } from './fight-offer';
import type { Decision, Declared, FeedEvent, Scene } from './game';
import { Headlines } from './headlines';
import { tell } from './in-words';
import { Key } from './map-key';
import { onPhone, shown } from './map-view';
import { isUnit, isWay } from './offers';
import { Figures, Score } from './score-bar';
import { Chart } from './sea-map';
import { SearchForm } from './search-form';
import { isAtWork, staffed } from './staff';
import { StaffAtWork, StaffBeside, StaffPanel } from './staff-panel';
import { Orders } from './standing-orders';
import { along } from './together';
import { Week, WeekLine } from './week';

type Sheet = 'chart' | 'combat' | 'bases' | 'orders' | 'diary';
const chosen = signal<{ sheet: Sheet; fight: boolean; over: boolean } | null>(null);

/** A fight of one's own; those of a staff at work go by on the chart. */
const isFought = (scene: Scene) => inCombat(scene) && !isAtWork(scene);

/** A fight brings up the display, its end the chart, the end of the war its account; what was turned to by hand holds until then. */
function sheetOf(scene: Scene): Sheet {
  const fight = isFought(scene);
  const over = scene.view.over && !scene.replaying;
  if (chosen.value?.fight === fight && chosen.value.over === over) return chosen.value.sheet;
  return fight ? 'combat' : over ? 'diary' : 'chart';
}

/** Of all that a staff at work does, what a commander would look up for. */
const TIDINGS = new Set([
  'week_began',
  'war_event',
  'period_began',
  'period_hastened',
  'base_opened',
  'base_lost',
  'boats_demanded',
  'ship_sunk',
  'submarine_sunk',
  'boat_lost',
  'boat_damaged',
  'skipper_won',
  'war_judged',
]);

/** What only says how something came about, or that nothing did. */
const MINOR = new Set([
  'aimed',
  'tdc_placed',
  'tdc_turned',
  'targets_chosen',
  'column_taken',
  'posture_taken',
  'attack_began',
  'display_set',
  'no_solution',
  'cups_filled',
  'cups_stirred',
  'piece_joined',
  'piece_left',
  'war_event_rolled',
  'readiness_rolled',
  'repair_rolled',
  'searched_again',
  'hull_tested',
  'second_roll',
  'storm_ridden',
  'typhoon_ridden',
  'typhoon_aimed',
]);

function matters(scene: Scene, line: FeedEvent | undefined): boolean {
  if (!line || MINOR.has(line.event)) return false;
  // what followed from a press of one's own is seen on the board
  if (line.event === 'staff_decided') return !scene.game.staff?.routine?.includes(line.fields.decision);
  if (line.event === 'transit_checked') return line.fields.event;
  if (line.event === 'endurance_checked') return !line.fields.stays;
  return line.event !== 'war_event' || line.fields.event !== 'no-event';
}

/** What is about to be answered by the staff is not offered to anybody. */
const shownOf = (scene: Scene): Scene => (isAtWork(scene) ? { ...scene, decisions: [] } : scene);

/** Whether a fight is being shown: what is asked next waits for its result. */
const isFightShown = (scene: Scene) => Boolean(scene.playing?.beat.caption) && !isAtWork(scene);

/** Whether the briefing is what is looked at. */
const isRead = (scene: Scene) => isBriefing(scene) && sheetOf(scene) === 'chart';

const Main = ({ scene: now }: { scene: Scene }) => {
  const scene = shownOf(now);
  useLayoutEffect(() => {
    const { session } = now;
    session.along = (decision) => along(now, decision as Decision);
    return () => {
      session.along = null;
    };
  }, [now]);
  const fight = isFought(scene);
  const sheet = sheetOf(scene);
  const all: Sheet[] = ['chart', 'combat', 'bases', 'orders', 'diary'];
  const sheets = all.filter((one) => (one === 'combat' ? fight : one === 'orders' ? staffed(scene).length > 0 : true));
  return (
    <div class={`war sheet-${sheet}`}>
      <Figures scene={scene} />
      <div class="sheets">
        <Segment
          name="sw-sheet"
          label={tr('sw-sheets')}
          quiet
          value={sheet}
          choices={sheets.map((value) => ({ value, text: tr(`sw-sheet-${value}`) }))}
          onChoose={(value) => (chosen.value = { sheet: value, fight, over: scene.view.over && !scene.replaying })}
        />
      </div>
      <div class="sheetbox">
        {sheet === 'chart' && <Chart scene={scene} />}
        {sheet === 'chart' && <Key />}
        {sheet === 'chart' && <Headlines scene={scene} />}
        {sheet === 'chart' && (isBriefing(scene) ? <BriefFirst scene={scene} /> : <BriefAgain />)}
        {sheet === 'combat' && <Combat scene={scene} />}
        {sheet === 'bases' && <Bases scene={scene} />}
        {sheet === 'orders' && <Orders scene={scene} />}
        {sheet === 'diary' && <Diary scene={scene} />}
      </div>
      <WeekLine scene={scene} />
    </div>
  );
};

const Left = ({ scene }: { scene: Scene }) => (
  <>
    <BoatList scene={shownOf(scene)} />
    <Week scene={shownOf(scene)} />
    <StaffPanel scene={scene} />
    {!scene.replaying && !isAtWork(scene) && <Decommission scene={scene} />}
    {onPhone.value && <Detail scene={shownOf(scene)} />}
  </>
);

/** Beside the chart: the area or boat in question; the other sheets have their own. */
const Aside = ({ scene }: { scene: Scene }) => {
  const still = !isAtWork(scene) || shown.value !== null;
  return sheetOf(scene) === 'chart' && !onPhone.value && still ? <Detail scene={shownOf(scene)} /> : null;
};

const Form = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  if (isWay(decision)) return <CourseForm scene={scene} decision={decision} />;
  if (decision.name === 'choose_search') return <SearchForm scene={scene} decision={decision} />;
  return <CombatForm scene={scene} decision={decision} />;
};

/** Units are told by their number on the display, and what is known of them; a base by its name: how far it is stands below. */
function label(scene: Scene, decision: Decision, option: Option): string {
  if (decision.name === 'choose_home') return String(scene.texts.value('place', option.value));
  const unit = isUnit(decision) ? unitsOf(scene)[Number(option.value)] : undefined;
  return unit ? unitWords(scene, unit, true) : '';
}

function detail(_scene: Scene, decision: Decision, option: Option): string {
  if (decision.name === 'choose_posture') return tr(`sw-posture-${String(option.value)}`);
  if (decision.name === 'choose_home') return tr('sw-distance', { count: Number(option['distance']) });
  return '';
}

const HITS = new Set(['boat_lost', 'boat_damaged', 'ship_sunk', 'submarine_sunk']);

export const board: Board<Declared> = {
  Main,
  tell,
  places: ['place'],
  panels: {
    left: { Panel: Left, label: () => tr('sw-week') },
    mainLabel: (scene) => tr(`sw-sheet-${sheetOf(scene)}`),
    Aside,
    Score,
  },
  instead: {
    Bar: ({ scene }) =>
      isFightShown(scene) ? (
        <FightDock scene={scene} />
      ) : isFightOffered(scene) ? (
        <FightOffer scene={scene} />
      ) : isRead(scene) ? (
        <BriefBar scene={scene} />
      ) : (
        <StaffAtWork scene={scene} />
      ),
    isUp: (scene) => isFightShown(scene) || isFightOffered(scene) || isRead(scene) || isAtWork(scene),
  },
  stage: { beat },
  questions: {
    ask: (scene, decision) =>
      decision.name === 'choose_search'
        ? tr('sw-ask-search', { boat: String(scene.texts.value('boat', decision.about.boat)) })
        : '',
    hint: (scene, decision) => (isAiming(decision) ? { text: settingWords(scene) } : null),
    label,
    detail,
    where: (decision) => (decision.name === 'decommission' ? 'menu' : 'bar'),
    Beside: StaffBeside,
  },
  form: {
    isFor: (decision) =>
      isWay(decision) || isAiming(decision) || isMarking(decision) || decision.name === 'choose_search',
    Form,
  },
  log: {
    sieves: { main: (scene, feed, at) => matters(scene, feed[at]), all: () => true },
    digest: (scene) =>
      isAtWork(scene)
        ? (line) => TIDINGS.has(line.event) && !(line.event === 'war_event' && line.fields.event === 'no-event')
        : null,
  },
  announcements: {
    cue: (event, scene) =>
      isAtWork(scene) && event.event !== 'boat_lost'
        ? null
        : HITS.has(event.event)
          ? 'hit'
          : event.event === 'contact_made'
            ? 'ping'
            : null,
    isSpoken: (event) => ['ship_sunk', 'submarine_sunk', 'boat_lost', 'contact_made'].includes(event.event),
  },
  crew: { shortSeat: (seat) => tr(`sw-seat-${seat}`) },
};
