// Sharing out attack points: a line a target, which opens into its chance and both sums once it has points; below them all together.
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { shapeOf } from '../../session/form-shape';
import { adviceOn, chance, rounded, useAdvice, whole } from './advice';
import { aim, aimAll, aimed, isAiming, isTouched, sumOf } from './aiming';
import { type Unit, unitsOf } from './data';
import { Answer, Sum, Together } from './forecast';
import type { AttackAdvice, Decision, Scene, TargetData } from './game';

interface Props {
  scene: Scene;
  decision: Decision;
}

export const labelOf = (scene: Scene, unit: Unit) =>
  unit.up && unit.piece
    ? String(scene.texts.value(unit.ship ? 'ship' : 'piece', unit.ship ?? unit.piece.piece))
    : String(scene.texts.value('back', unit.back));

/** Advice on the whole plan, when every point is given: without that only on each target by itself. */
function question(decision: Decision | undefined): { about: string; args: Record<string, unknown> } {
  if (decision?.name !== 'allocate_points') return { about: '', args: {} };
  const given = aimed(decision);
  const points = Object.fromEntries(Object.entries(given).filter(([, one]) => one > 0));
  const all = sumOf(given) === shapeOf(decision).total;
  return { about: `${decision.id} ${all ? JSON.stringify(points) : ''}`, args: all ? { points } : {} };
}

/** Where the points lie before anybody has moved them: as advised, or all on the target they are most likely to sink, one that is known first. */
function bestOf(advice: AttackAdvice, total: number): Record<string, number> {
  if (advice.best) return advice.best.points;
  const hopes = advice.targets.map(({ unit, shots }) => ({ unit, shot: shots.find((one) => one.points === total) }));
  const known = ({ shot }: (typeof hopes)[number]) => Number(chance(shot?.sunk) > 0);
  hopes.sort(
    (one, two) =>
      known(two) - known(one) || chance(two.shot?.sunk ?? two.shot?.hit) - chance(one.shot?.sunk ?? one.shot?.hit),
  );
  return hopes[0] ? { [String(hopes[0].unit)]: total } : {};
}

let last: { of: string; advice: AttackAdvice } | null = null;

/** The figures of this attack. Until those of a new spread have come the old ones stay, and are marked as old. */
export function attackAdvice(
  scene: Scene,
  decision: Decision | undefined,
): { advice: AttackAdvice | null; old: boolean } {
  const now = adviceOn(scene, 'attack', question(decision).about);
  const of = `${scene.info.id} ${decision?.id ?? ''}`;
  if (now) last = { of, advice: now };
  return { advice: now ?? (last?.of === of ? last.advice : null), old: !now };
}

export const AttackPanel = ({ scene }: { scene: Scene }) => {
  const decision = scene.decisions.find(isAiming);
  const { about, args } = question(decision);
  useAdvice(scene, 'attack', about, args);
  const { advice, old } = attackAdvice(scene, decision);
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
        <Target key={String(item)} scene={scene} decision={decision} unit={Number(item)} advice={advice} />
      ))}
      {advice && <Forecast scene={scene} decision={decision} advice={advice} old={old} />}
    </div>
  );
};

/** All targets together and the counterattack; on a desk it stays in sight below however many targets there are. */
export const Forecast = ({ scene, decision, advice, old }: Props & { advice: AttackAdvice; old: boolean }) => {
  const whole = sumOf(aimed(decision)) === shapeOf(decision).total;
  return (
    <div class="forecast">
      {advice.odds && whole && <Together odds={advice.odds} old={old} />}
      <Answer
        scene={scene}
        title={tr('sw-answer')}
        fates={(whole && advice.odds?.boat) || advice.counterattack}
        sums={advice.sums}
        old={old}
      />
    </div>
  );
};

/** Whether points would be lost on a target: it cannot be hit and another can. Where none can be, they still go somewhere. */
export const isHopeless = (advice: AttackAdvice | null, line: TargetData | undefined) =>
  line !== undefined && needOf(line) === undefined && Boolean(advice?.targets.some((one) => needOf(one) !== undefined));

/** How many points a target needs before it can be hit; undefined: no number of them is enough. */
export const needOf = (line: TargetData | undefined) => line?.shots.find((one) => chance(one.hit) > 0)?.points;

const Target = ({ scene, decision, unit, advice }: Props & { unit: number; advice: AttackAdvice | null }) => {
  const line = advice?.targets.find((one) => one.unit === unit);
  const found = unitsOf(scene)[unit];
  const points = aimed(decision)[String(unit)] ?? 0;
  const { total } = shapeOf(decision);
  const shot = line?.shots.find((one) => one.points === points);
  const needs = needOf(line);
  const hopeful = shot !== undefined && chance(shot.hit) > 0;
  if (!found) return null;
  const words = hopeful
    ? tr('sw-hit-on', { need: shot.need })
    : needs !== undefined
      ? tr('sw-needs', { count: needs })
      : line
        ? tr('sw-out-of-hope')
        : '';
  return (
    <section class={`aimat${points > 0 ? '' : ' quiet'}`} data-target={unit}>
      <div class="th">
        <span class="no">{unit}</span>
        <b>{labelOf(scene, found)}</b>
        <span class="muted">{words}</span>
        {shot && <span class="pct">{whole(chance(shot.hit))}</span>}
      </div>
      {(points > 0 || !isHopeless(advice, line)) && (
        <label class="aimslider">
          <span class="sr">{labelOf(scene, found)}</span>
          <input
            type="range"
            min={0}
            max={total}
            value={points}
            onInput={(input) => aim(decision, String(unit), Number(input.currentTarget.value))}
          />
          <output>{points}</output>
        </label>
      )}
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
              {tr('sw-die')} <Sum scene={scene} rows={line.die.filter((row) => row.value !== 0)} sign />
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
              {line.tons !== null && (
                <span>
                  <b>{tr('sw-kt', { tons: rounded(chance(shot.sunk) * line.tons) })}</b>
                </span>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
};
