// Sharing out attack points: one card a target with its slider, the chance and both sums, all targets together, the answer.
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { RuleId } from '../../table/rulebox';
import { shapeOf } from '../../table/action/forms';
import type { Decision } from '../../table/shapes';
import type { WhyRow } from '../../base/say';
import type { Scene } from '../kinds';
import { adviceOn, type AttackAdvice, chance, fine, type Outcome, rounded, type TargetLine, useAdvice, whole } from './advice';
import { aim, aimAll, aimed, isAiming, isMarking, isTouched, mark, marked, sumOf } from './aim';
import { actingBoat, type Unit, unitsOf } from './data';

interface Props {
  scene: Scene;
  decision: Decision;
}

const labelOf = (scene: Scene, unit: Unit) =>
  unit.up && unit.piece ? String(scene.texts.value(unit.ship ? 'ship' : 'piece', unit.ship ?? unit.piece.piece)) : String(scene.texts.value('back', unit.back));

/** Advice on the whole plan, when every point is given: without that only on each target by itself. */
function question(decision: Decision | undefined): { about: string; args: Record<string, unknown> } {
  if (decision?.name !== 'allocate_points') return { about: '', args: {} };
  const given = aimed(decision);
  const points = Object.fromEntries(Object.entries(given).filter(([, one]) => one > 0));
  const all = sumOf(given) === shapeOf(decision).total;
  return { about: `${decision.id} ${all ? JSON.stringify(points) : ''}`, args: all ? { points } : {} };
}

/** Where the points lie before anybody has moved them: as advised, or all on the target they are most likely to sink. */
function bestOf(advice: AttackAdvice, total: number): Record<string, number> {
  if (advice.best) return advice.best.points;
  const hopes = advice.targets.map(({ unit, shots }) => ({ unit, shot: shots.find((one) => one.points === total) }));
  hopes.sort((one, two) => chance(two.shot?.sunk ?? two.shot?.hit) - chance(one.shot?.sunk ?? one.shot?.hit));
  return hopes[0] ? { [String(hopes[0].unit)]: total } : {};
}

export const AttackPanel = ({ scene }: { scene: Scene }) => {
  const decision = scene.decisions.find(isAiming);
  const { about, args } = question(decision);
  const advice = useAdvice<AttackAdvice>(scene, 'attack', about, args);
  useEffect(() => {
    if (decision && advice && !isTouched(decision)) aimAll(decision, bestOf(advice, shapeOf(decision).total));
  }, [advice, decision?.id]);
  if (!decision) return null;
  const given = aimed(decision);
  const { items, total } = shapeOf(decision);
  return (
    <div class="aiming">
      <header>
        <h2>{tr('sw-attack-points')}</h2>
        <b class={sumOf(given) === total ? '' : 'short'}>{tr('sw-of', { count: sumOf(given), total })}</b>
      </header>
      {items.map((item) => (
        <TargetCard key={String(item)} scene={scene} decision={decision} unit={Number(item)} line={advice?.targets.find((one) => one.unit === Number(item))} />
      ))}
      {advice?.odds && <Together odds={advice.odds} />}
      {advice && <Answer advice={advice} />}
      {advice?.best && (
        <Button small onClick={() => advice.best && aimAll(decision, advice.best.points)}>
          {tr('sw-best', { tons: rounded(chance(advice.best.mean_tons)) })}
        </Button>
      )}
    </div>
  );
};

const Sum = ({ scene, rows }: { scene: Scene; rows: WhyRow[] }) => (
  <>
    {rows
      .filter((row) => row.value !== 0)
      .map((row, at) => (
        <span key={at}>
          {at > 0 && ' '}
          {at > 0 && row.value > 0 ? '+' : ''}
          <b>{row.value}</b> {scene.texts.reason(row)} <RuleId game={scene.game.slug} rule={row.rule} />
        </span>
      ))}
  </>
);

const TargetCard = ({ scene, decision, unit, line }: Props & { unit: number; line: TargetLine | undefined }) => {
  const found = unitsOf(scene)[unit];
  const points = aimed(decision)[String(unit)] ?? 0;
  const { total } = shapeOf(decision);
  const shot = line?.shots.find((one) => one.points === points);
  const needs = line?.shots.find((one) => chance(one.hit) > 0)?.points;
  const hopeful = shot !== undefined && chance(shot.hit) > 0;
  if (!found) return null;
  return (
    <section class="aimat" data-target={unit}>
      <div class="th">
        <span class="no">{unit}</span>
        <b>{labelOf(scene, found)}</b>
        {shot && hopeful && <span class="muted">{tr('sw-hit-on', { need: shot.need })}</span>}
        {!hopeful && needs !== undefined && <span class="muted">{tr('sw-needs', { count: needs })}</span>}
        {!hopeful && line && needs === undefined && <span class="muted">{tr('sw-out-of-hope')}</span>}
        {shot && <span class="pct">{whole(chance(shot.hit))}</span>}
      </div>
      <label class="aimslider">
        <span class="sr">{labelOf(scene, found)}</span>
        <input type="range" min={0} max={total} value={points} onInput={(input) => aim(decision, String(unit), Number(input.currentTarget.value))} />
        <output>{points}</output>
      </label>
      {shot && line && (
        <>
          <p class="sums">
            <Sum scene={scene} rows={shot.attack} />
          </p>
          <p class="sums">
            {tr('sw-less')} <Sum scene={scene} rows={line.target} />
          </p>
          {line.die.some((row) => row.value !== 0) && (
            <p class="sums">
              {tr('sw-die')} <Sum scene={scene} rows={line.die} />
            </p>
          )}
          {shot.sunk !== undefined && (
            <div class="results">
              <span class="oddsbar" aria-hidden="true">
                <i class="bad" style={{ width: `${chance(shot.sunk) * 100}%` }} />
                <i class="warn" style={{ width: `${chance(shot.damaged) * 100}%` }} />
              </span>
              <span>
                <b>{whole(chance(shot.sunk))}</b> {tr('sw-sunk')}
              </span>
              <span>
                <b>{whole(chance(shot.damaged))}</b> {tr('sw-damaged')}
              </span>
            </div>
          )}
        </>
      )}
    </section>
  );
};

const Together = ({ odds }: { odds: Outcome }) => (
  <section class="together">
    <h3>{tr('sw-together')}</h3>
    <dl>
      {Object.entries(odds.ships).map(([ships, part]) => (
        <div key={ships}>
          <dd>{fine(chance(part))}</dd>
          <dt>{tr('sw-ships-sunk', { count: Number(ships) })}</dt>
        </div>
      ))}
      <div>
        <dd>{tr('sw-kt', { tons: rounded(chance(odds.mean_tons)) })}</dd>
        <dt>{tr('sw-expected')}</dt>
      </div>
    </dl>
  </section>
);

const Answer = ({ advice }: { advice: AttackAdvice }) => {
  const { lost, damaged, spotted } = advice.odds?.boat ?? advice.counterattack;
  const quiet = Math.max(0, 1 - chance(lost) - chance(damaged) - chance(spotted));
  return (
    <section class="together">
      <h3>{tr('sw-answer')}</h3>
      <span class="oddsbar" aria-hidden="true">
        <i class="good" style={{ width: `${quiet * 100}%` }} />
        <i class="faint" style={{ width: `${chance(spotted) * 100}%` }} />
        <i class="warn" style={{ width: `${chance(damaged) * 100}%` }} />
        <i class="bad" style={{ width: `${chance(lost) * 100}%` }} />
      </span>
      <p class="sums spread">
        <span>
          <b>{fine(chance(spotted))}</b> {tr('sw-spotted')}
        </span>
        <span>
          <b>{fine(chance(damaged))}</b> {tr('sw-damaged')}
        </span>
        <span>
          <b>{fine(chance(lost))}</b> {tr('sw-lost')}
        </span>
      </p>
    </section>
  );
};

/** What stands in the bar while points or markers are given out; on a phone the steppers stand there too. */
export const CombatForm = ({ scene, decision }: Props) => (isMarking(decision) ? <MarkForm scene={scene} decision={decision} /> : <AimForm scene={scene} decision={decision} />);

function hitWith(advice: AttackAdvice | null, unit: number, points: number): string {
  const shot = advice?.targets.find((one) => one.unit === unit)?.shots.find((one) => one.points === points);
  return shot ? whole(chance(shot.hit)) : '';
}

const AimForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const given = aimed(decision);
  const units = unitsOf(scene);
  const sum = sumOf(given);
  const ready = shape.exact ? sum === shape.total : sum <= shape.total;
  const boat = actingBoat(scene);
  const advice = adviceOn<AttackAdvice>(scene, 'attack', question(decision).about);
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
        scene.room.answer(decision, given);
      }}
    >
      <div class="steppers">
        {shape.items.map((item) => {
          const unit = units[Number(item)];
          const now = given[String(item)] ?? 0;
          return (
            <div key={String(item)} class="stepper" role="group" aria-label={unit ? `${item}: ${labelOf(scene, unit)}` : String(item)}>
              <span>
                <span class="no">{String(item)}</span> {unit ? labelOf(scene, unit) : ''}
              </span>
              <b>{hitWith(advice, Number(item), now)}</b>
              <button type="button" aria-label={tr('sw-fewer')} disabled={now <= 0} onClick={() => aim(decision, String(item), now - 1)}>
                −
              </button>
              <output>{now}</output>
              <button type="button" aria-label={tr('sw-more')} disabled={now >= shape.total} onClick={() => aim(decision, String(item), now + 1)}>
                +
              </button>
            </div>
          );
        })}
        <p class={ready ? 'muted' : 'short'}>{tr('form-given', { given: sum, total: shape.total })}</p>
      </div>
      <Button tone="primary" type="submit" disabled={!ready} sub={words.join(', ')}>
        {tr('sw-fire')}
      </Button>
    </form>
  );
};

const MarkForm = ({ scene, decision }: Props) => {
  const shape = shapeOf(decision);
  const chosen = marked(decision);
  const units = unitsOf(scene);
  const least = shape.at_least as number;
  const ready = chosen.length >= least && chosen.length <= (shape.at_most as number);
  return (
    <form
      class="form"
      onSubmit={(send) => {
        send.preventDefault();
        scene.room.answer(
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
              <input type="checkbox" checked={chosen.includes(Number(item))} onChange={() => mark(decision, Number(item))} />
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
