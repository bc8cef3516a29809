// In the bar while points or markers are given out: the best spreads, and the answer; on a phone the steppers and the figures too.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { boundsOf, shapeOf } from '../../session/form-shape';
import { chance, rounded, whole } from './advice';
import { aim, aimAll, aimed, isMarking, mark, marked, sumOf } from './aiming';
import { attackAdvice, Forecast, isHopeless, labelOf, needOf } from './attack';
import { actingBoat, unitsOf } from './data';
import type { AttackAdvice, Decision, OutcomeData, Scene } from './game';

interface Props {
  scene: Scene;
  decision: Decision;
}

/** What stands in the bar while points or markers are given out; on a phone the steppers stand there too. */
export const CombatForm = ({ scene, decision }: Props) =>
  isMarking(decision) ? <MarkForm scene={scene} decision={decision} /> : <AimForm scene={scene} decision={decision} />;

/** What a target's points come to, in a few words: on a phone there is no room for the sums. */
function hopeOf(
  advice: AttackAdvice | null,
  unit: number,
  points: number,
): { hit: string; words: string; hopeless: boolean } {
  const line = advice?.targets.find((one) => one.unit === unit);
  const shot = line?.shots.find((one) => one.points === points);
  const needs = needOf(line);
  if (shot && chance(shot.hit) > 0) {
    const ends =
      shot.sunk === undefined
        ? ''
        : `, ${whole(chance(shot.sunk))} ${tr('sw-sunk')}, ${whole(chance(shot.damaged))} ${tr('sw-damaged')}`;
    return { hit: whole(chance(shot.hit)), words: tr('sw-hit-on', { need: shot.need }) + ends, hopeless: false };
  }
  const words = needs !== undefined ? tr('sw-needs', { count: needs }) : line ? tr('sw-out-of-hope') : '';
  return { hit: shot ? whole(0) : '', words, hopeless: isHopeless(advice, line) };
}

/** "6 and 1: 3.7 kt": the points in the order of the targets, and what they give. */
const gives = (plan: OutcomeData, worth: string) =>
  tr('sw-spread', {
    points: Object.values(plan.points)
      .filter((one) => one > 0)
      .join(' + '),
    worth,
  });

/** The best spreads there are, of every one; one that says the same as another stands once. */
function spreadsOf(advice: AttackAdvice | null): { name: string; plan: OutcomeData; worth: string }[] {
  const kt = (plan: OutcomeData) => tr('sw-kt', { tons: rounded(chance(plan.mean_tons)) });
  const all = [
    { name: 'sw-most-tons', plan: advice?.most_tons, worth: kt },
    {
      name: 'sw-most-ships',
      plan: advice?.most_ships,
      worth: (plan: OutcomeData) => tr('sw-ships-mean', { ships: Math.round(chance(plan.mean_ships) * 100) / 100 }),
    },
    { name: 'sw-best', plan: advice?.best, worth: kt },
  ];
  const known = new Set<string>();
  return all.flatMap(({ name, plan, worth }) => {
    const same = JSON.stringify(plan?.points);
    if (!plan || (name === 'sw-best' && known.has(same))) return [];
    known.add(same);
    return [{ name, plan, worth: worth(plan) }];
  });
}

const AimForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const given = aimed(decision);
  const units = unitsOf(scene);
  const sum = sumOf(given);
  const ready = shape.exact ? sum === shape.total : sum <= shape.total;
  const boat = actingBoat(scene);
  const { advice, old } = attackAdvice(scene, decision);
  const isLaid = (plan: OutcomeData) =>
    shape.items.every((item) => (given[String(item)] ?? 0) === (plan.points[String(item)] ?? 0));
  const targets = Object.entries(given).filter(([, points]) => points > 0);
  const words = targets.map(([unit, points]) => {
    const found = units[Number(unit)];
    return tr('sw-fire-at', { points, target: found ? labelOf(scene, found) : unit });
  });
  return (
    <form
      class="form aimform"
      data-boat={boat?.slug}
      onSubmit={(send) => {
        send.preventDefault();
        scene.session.answer(decision, given);
      }}
    >
      <div class="steppers">
        {shape.items.map((item) => {
          const unit = units[Number(item)];
          const now = given[String(item)] ?? 0;
          const { hit, words: hope, hopeless } = hopeOf(advice, Number(item), now);
          return (
            <div
              key={String(item)}
              class="stepper"
              role="group"
              aria-label={unit ? `${item}: ${labelOf(scene, unit)}` : String(item)}
            >
              <span>
                <span class="no">{String(item)}</span> {unit ? labelOf(scene, unit) : ''}
                <small>{hope}</small>
              </span>
              <b>{hit}</b>
              {(now > 0 || !hopeless) && (
                <>
                  <button
                    type="button"
                    aria-label={tr('sw-fewer')}
                    disabled={now <= 0}
                    onClick={() => aim(decision, String(item), now - 1)}
                  >
                    −
                  </button>
                  <output>{now}</output>
                  <button
                    type="button"
                    aria-label={tr('sw-more')}
                    disabled={now >= shape.total}
                    onClick={() => aim(decision, String(item), now + 1)}
                  >
                    +
                  </button>
                </>
              )}
            </div>
          );
        })}
        <p class={ready ? 'muted' : 'short'}>{tr('form-given', { given: sum, total: shape.total })}</p>
        {advice && <Forecast scene={scene} decision={decision} advice={advice} old={old} />}
      </div>
      <div class="opts">
        {spreadsOf(advice).map(({ name, plan, worth }) => (
          <Button
            key={name}
            type="button"
            aria-pressed={isLaid(plan)}
            sub={gives(plan, worth)}
            onClick={() => aimAll(decision, plan.points)}
          >
            {tr(name)}
          </Button>
        ))}
        <Button tone="primary" type="submit" disabled={!ready} sub={words.join(', ')}>
          {tr('sw-fire')}
        </Button>
      </div>
    </form>
  );
};

const MarkForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const chosen = marked(decision);
  const units = unitsOf(scene);
  const { least, most } = boundsOf(decision);
  const ready = chosen.length >= least && chosen.length <= most;
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        scene.session.answer(
          decision,
          shape.items.filter((item) => chosen.includes(Number(item))),
        );
      }}
    >
      <div class="marklist">
        {shape.items.map((item) => {
          const unit = units[Number(item)];
          return (
            <label key={String(item)} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(Number(item))}
                onChange={() => mark(decision, Number(item))}
              />
              {String(item)} {unit ? labelOf(scene, unit) : ''}
            </label>
          );
        })}
      </div>
      <Button tone="primary" type="submit" disabled={!ready} sub={tr('sw-of', { count: chosen.length, total: least })}>
        {tr('sw-place-tdc')}
      </Button>
    </form>
  );
};
