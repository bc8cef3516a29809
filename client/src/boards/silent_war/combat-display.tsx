// The Combat Display: four columns of units, the boats below them, and what can be chosen there.
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { RuleId } from '../../parts/rule-text';
import { press } from '../../session/answer';
import { shapeOf } from '../../session/form-shape';
import { aimed, isAiming, isMarking, mark, marked } from './aiming';
import { AttackPanel } from './attack';
import { BoatCounter, halves, Tdc, UnitCounter } from './counters';
import { boatOf, CUPS, chartOf, hasPostures, placeName, signed, subsOf, type Unit, unitsOf } from './data';
import { FightBeat } from './fight-beat';
import type { Cup, Decision, FeedEvent, Scene } from './game';
import { isChosen, type Offer, offersOf } from './offers';
import { ColumnOdds, FightAdvice } from './posture-advice';
import { RoundResult } from './round-result';
import { latestShots, type Shot, ShotMark, Torpedoes, unitsShown } from './shots';

const WAYS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const STEPS: [string, string, string[]][] = [
  ['place', '14.11', ['choose_column', 'shift_column', 'choose_attacker', 'choose_formation']],
  ['posture', '14.12', ['choose_posture']],
  ['reveal', '14.13', ['reveal_unit', 'unflip', 'break_off', 'choose_lumbering', 'choose_weapon']],
  ['tdc', '14.14', ['place_tdc', 'keep_tdc']],
  ['allocate', '14.15', ['hold_fire', 'allocate_points', 'reallocate_points']],
  ['resolve', '14.16', ['attack_next', 'surprise_escort', 'gun_target']],
  ['counterattack', '14.2', []],
  ['withdraw', '14.3', ['press_attack']],
];

/** The first edition knows no postures. */
const stepsOf = (scene: Scene) => (hasPostures(scene) ? STEPS : STEPS.filter(([step]) => step !== 'posture'));

/** What is being shown belongs to these steps. */
const SHOWN_AT: Partial<Record<FeedEvent['event'], string>> = {
  contact_made: 'place',
  combat_event: 'reveal',
  unit_revealed: 'reveal',
  tdc_placed: 'tdc',
  targets_chosen: 'resolve',
  torpedoes_ran: 'resolve',
  gun_fired: 'resolve',
  hit_resolved: 'resolve',
  ship_sunk: 'resolve',
  counterattacked: 'counterattack',
  unopposed: 'counterattack',
  boat_damaged: 'counterattack',
  boat_lost: 'counterattack',
  re_attack_rolled: 'withdraw',
  endurance_checked: 'withdraw',
};

/** Where the fight stands: at what is being shown, else at what is asked, or at dice that are still to be rolled. */
function stepNow(scene: Scene): number {
  const line = scene.playing?.line;
  const shown = line && SHOWN_AT[line.event];
  const steps = stepsOf(scene);
  if (shown) return steps.findIndex(([step]) => step === shown);
  const asked = steps.findIndex(([, , names]) => scene.decisions.some((one) => names.includes(one.name)));
  if (asked >= 0 || !scene.session.rolling.value) return asked;
  return steps.findIndex(([step]) => step === 'resolve');
}

/** What a step brought, as far as the display shows it. */
function outcomeOf(scene: Scene, step: string): string {
  const sub = subsOf(scene)[scene.view.scalars.acting ?? -1];
  const units = unitsOf(scene).filter((unit) => unit.fate === 'here');
  if (step === 'place') return sub?.cup ?? '';
  if (step === 'posture') return sub ? String(scene.texts.value('posture', sub.posture)) : '';
  if (step === 'reveal') return tr('sw-of', { count: units.filter((unit) => unit.up).length, total: units.length });
  if (step === 'tdc') return String(placedThisRound(scene));
  return '';
}

/** Markers placed in this attack: they come off the ships again, and what was done stays done. */
function placedThisRound(scene: Scene): number {
  const begin = scene.feed.findLastIndex((line) => line.event === 'attack_began');
  return scene.feed
    .slice(begin)
    .reduce((sum, line) => sum + (line.event === 'tdc_placed' ? line.fields.units.length : 0), 0);
}

const Steps = ({ scene }: { scene: Scene }) => {
  const now = stepNow(scene);
  return (
    <ol class="fightsteps" aria-label={tr('sw-combat-steps')}>
      {stepsOf(scene).map(([step, rule], at) => (
        <li key={step} class={at === now ? 'now' : at < now ? 'ok' : ''} aria-current={at === now ? 'step' : undefined}>
          {tr(`sw-step-${step}`)} {at < now && <b>{outcomeOf(scene, step)}</b>}{' '}
          <RuleId game={scene.game.slug} rule={rule} />
        </li>
      ))}
    </ol>
  );
};

/** Columns the acting boat can fire into. */
function reachOf(scene: Scene, own: Cup | null | undefined): Set<Cup> {
  return new Set(chartOf(scene).display.find((column) => column.cup === own)?.reach ?? CUPS);
}

/** The arrow keys go to the next thing that can be pressed in their direction. */
function moveFocus(box: HTMLElement, press: KeyboardEvent): void {
  const way = WAYS[press.key];
  const from = document.activeElement?.getBoundingClientRect();
  if (!way || !from || (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'range'))
    return;
  const [dx, dy] = way;
  const buttons = [...box.querySelectorAll<HTMLElement>('button:not(.rule)')];
  const all = buttons.map((one) => ({ one, at: one.getBoundingClientRect() }));
  if (document.activeElement === box) {
    buttons[0]?.focus();
    press.preventDefault();
    return;
  }
  const ahead = all
    .map(({ one, at }) => ({
      one,
      on: (at.x - from.x) * dx + (at.y - from.y) * dy,
      off: Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx),
    }))
    .filter(({ on }) => on > 4)
    .sort((a, b) => a.on + 2 * a.off - b.on - 2 * b.off);
  ahead[0]?.one.focus();
  press.preventDefault();
}

interface ColumnProps {
  scene: Scene;
  cup: Cup;
  /** The column of the boat that acts. */
  own: Cup | null | undefined;
  offers: ReturnType<typeof offersOf>;
  form: Decision | undefined;
  shown: ReadonlySet<number>;
}

const Column = ({ scene, cup, own, offers, form, shown }: ColumnProps) => {
  const units = unitsOf(scene);
  const here = units.filter((unit) => unit.cup === cup);
  const reach = reachOf(scene, own);
  const shots = latestShots(scene);
  const slots = chartOf(scene).display.find((one) => one.cup === cup)?.targets ?? 6;
  // a phone leaves out the slots that no column has come to
  const tallest = Math.max(3, ...CUPS.map((one) => units.filter((unit) => unit.cup === one).length));
  const offer = offers.cups.get(cup);
  return (
    <section
      class={`col${cup === own ? ' here' : reach.has(cup) ? ' inreach' : ' far'}${offer ? ' offered' : ''}`}
      aria-label={tr('sw-column', { cup })}
    >
      <h2>
        {cup} <span>{tr('sw-column-count', { count: here.filter((unit) => unit.fate === 'here').length })}</span>
      </h2>
      <div class="slots">
        {here.map((unit) => (
          <Slot
            key={unit.unit}
            scene={scene}
            unit={unit}
            offer={offers.units.get(unit.unit)}
            form={form}
            dim={!reach.has(cup)}
            shot={shots.get(unit.unit)}
            shown={shown.has(unit.unit)}
          />
        ))}
        {Array.from({ length: Math.max(0, slots - here.length) }, (_, at) => (
          <span key={`e${at}`} class={`unitslot empty${here.length + at >= tallest ? ' spare' : ''}`} />
        ))}
      </div>
      <SubRow scene={scene} cup={cup} offer={offer} />
    </section>
  );
};

type Offered = ReturnType<ReturnType<typeof offersOf>['cups']['get']>;

/** The boats in a column, and the button that takes one there. */
const SubRow = ({ scene, cup, offer }: { scene: Scene; cup: Cup; offer: Offered }) => {
  const subs = subsOf(scene);
  const { acting } = scene.view.scalars;
  return (
    <div class="subrow">
      {subs
        .filter((sub) => sub.cup === cup)
        .map((sub) => {
          const boat = boatOf(scene, sub.boat);
          return boat ? (
            <span key={sub.boat} data-boat={sub.boat} class={sub.out === 'fighting' ? '' : 'out'}>
              <BoatCounter
                scene={scene}
                boat={{ ...boat, box: 'operating', patrol: true }}
                wide={112}
                chosen={subs[acting ?? -1]?.boat === sub.boat}
              />
            </span>
          ) : null;
        })}
      {offer && (
        <button
          type="button"
          class={`btn ${isChosen(scene, [offer]) ? 'primary' : 'offer'}`}
          data-cup={cup}
          onClick={() => press(scene.session, offer.decision, offer.value)}
        >
          <span>{tr('sw-column', { cup })}</span>
          <ColumnOdds scene={scene} cup={cup} />
        </button>
      )}
      {!offer && !subs.some((sub) => sub.cup === cup) && <span class="subbox">{tr('sw-subbox')}</span>}
    </div>
  );
};

export const Combat = ({ scene }: { scene: Scene }) => {
  const box = useRef<HTMLDivElement>(null);
  const subs = subsOf(scene);
  const acting = scene.view.scalars.acting;
  const own = acting === null ? null : subs[acting]?.cup;
  const offers = offersOf(scene, () => null);
  const form = scene.decisions.find((one) => isAiming(one) || isMarking(one));
  const event = scene.view.scalars.event;
  const inView = unitsShown(scene);
  // on a phone what is being shown may lie further down than can be seen
  const first = [...inView].join(' ');
  useEffect(() => {
    if (first) box.current?.querySelector('.unitslot.shown')?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const beat = scene.playing?.beat.caption ? scene.playing : null;
  return (
    <div class="combat">
      <Steps scene={scene} />
      <div class="fray">
        <div
          class={`columns${beat ? ' veiled' : ''}`}
          style={beat ? { '--ms': `${beat.still ? 0 : beat.ms}ms` } : {}}
          ref={box}
          onKeyDown={(press) => box.current && moveFocus(box.current, press)}
          tabindex={0}
          role="group"
          aria-label={tr('sw-display')}
        >
          {CUPS.map((cup) => (
            <Column key={cup} scene={scene} cup={cup} own={own} offers={offers} form={form} shown={inView} />
          ))}
          <Torpedoes scene={scene} box={box} />
        </div>
        <aside class="attackside" aria-label={tr('sw-attack')}>
          {beat ? (
            <FightBeat scene={scene} />
          ) : (
            <>
              {(!form || !isAiming(form) || event !== null) && <Setting scene={scene} event={event} />}
              <RoundResult scene={scene} />
              <AttackPanel scene={scene} />
              <FightAdvice scene={scene} />
            </>
          )}
        </aside>
      </div>
    </div>
  );
};

/** What is fought, where, and which round it is. */
export function settingWords(scene: Scene): string {
  const contact = scene.view.scalars.contact;
  const round = scene.view.scalars.round;
  const words = [
    placeName(scene, scene.view.scalars.area),
    contact ? String(scene.texts.value('contact', contact)) : '',
    round > 0 ? tr('sw-round', { round }) : '',
  ];
  return words.filter(Boolean).join(', ');
}

const Setting = ({ scene, event }: { scene: Scene; event: string | null }) => {
  const subs = subsOf(scene);
  const contact = scene.view.scalars.contact;
  const round = scene.view.scalars.round;
  const waiting = subs.filter((sub) => sub.cup === null);
  return (
    <div class="setting">
      <h2>{contact ? String(scene.texts.value('contact', contact)) : tr('sw-contact-other')}</h2>
      <p class="muted small">
        {placeName(scene, scene.view.scalars.area)}
        {round > 0 && `, ${tr('sw-round', { round })}`}
      </p>
      {event !== null && <p class="small">{String(scene.texts.value('combat-event', event))}</p>}
      {waiting.length > 0 && (
        <div class="waiting">
          {waiting.map((sub) => {
            const boat = boatOf(scene, sub.boat);
            return boat ? (
              <BoatCounter key={sub.boat} scene={scene} boat={{ ...boat, box: 'operating', patrol: true }} wide={112} />
            ) : null;
          })}
        </div>
      )}
    </div>
  );
};

/** What a unit is, in words; `brief` leaves out the figures, which its counter shows. */
export function unitWords(scene: Scene, unit: Unit, brief = false): string {
  const words = [tr('sw-unit', { unit: unit.unit })];
  if (unit.up && unit.piece) {
    words.push(String(scene.texts.value(unit.ship ? 'ship' : 'piece', unit.ship ?? unit.piece.piece)));
    if (unit.piece.defence !== null && !brief)
      words.push(
        tr('sw-unit-figures', { tons: unit.piece.tons, defence: unit.piece.defence, asw: halves(unit.piece.asw2) }),
      );
    if (unit.damaged) words.push(tr('sw-damaged'));
  } else words.push(String(scene.texts.value('back', unit.back)));
  if (unit.mark === 'face-up') words.push(tr('sw-tdc', { value: signed(unit.tdc) }));
  if (unit.mark === 'face-down') words.push(tr('sw-tdc-down'));
  if (unit.points > 0) words.push(tr('sw-points', { count: unit.points }));
  if (unit.fate !== 'here') words.push(tr(unit.fate === 'sunk' ? 'sw-sunk' : 'sw-returned'));
  return words.join(', ');
}

interface SlotProps {
  scene: Scene;
  unit: Unit;
  offer: Offer | undefined;
  form: Decision | undefined;
  dim: boolean;
  shot: Shot | undefined;
  /** What is being shown is about this one. */
  shown: boolean;
}

const Slot = ({ scene, unit, offer, form, dim, shot, shown }: SlotProps) => {
  const items = form ? shapeOf(form).items.map(Number) : [];
  const inForm = form !== undefined && items.includes(unit.unit);
  const points = form && inForm && isAiming(form) ? (aimed(form)[String(unit.unit)] ?? 0) : unit.points;
  const isMarked = form && inForm && isMarking(form) ? marked(form).includes(unit.unit) : false;
  const chosen = isMarked || points > 0 || (offer ? isChosen(scene, [offer]) : false);
  const open = offer !== undefined || (inForm && isMarking(form));
  const face = (
    <>
      <UnitCounter scene={scene} unit={unit} chosen={chosen} />
      <Tdc unit={isMarked ? { ...unit, mark: 'face-down' } : unit} />
      <span class="number">{unit.unit}</span>
      {points > 0 && !shot && <span class="given">{points}</span>}
      <ShotMark shot={shot} />
    </>
  );
  const words = shot ? `${unitWords(scene, unit)}, ${tr(`sw-shot-${shot.end}`)}` : unitWords(scene, unit);
  const look = `unitslot${dim ? ' dim' : ''}${shown ? ' shown' : ''}${unit.fate === 'here' ? '' : ` ${unit.fate}`}`;
  if (!open) {
    return (
      <span class={look} role="img" aria-label={words} data-unit={unit.unit}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`${look} canpick`}
      aria-label={words}
      aria-pressed={chosen}
      data-unit={unit.unit}
      onClick={() => (offer ? scene.pick(offer.decision, offer.value) : form && mark(form, unit.unit))}
    >
      {face}
    </button>
  );
};
