// The battle plan in the left column: attacks in order, what each and all of them promise, what is assumed.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { RuleMark } from '../../parts/rule-text';
import { Die, Mini } from './counter';
import { factorsOf, lookingAt, placeName, theatreOf, unitName, unitNamed } from './data';
import type { FrontsData, PlanData, Rehearsal, Scene, TotalData } from './game';
import { Assumed, ChanceRow, Meter } from './odds';
import { percent } from './percent';
import {
  ableTo,
  keyOf,
  moveAttack,
  orderPlan,
  type Planned,
  planOf,
  removeAttack,
  setKind,
  targetsOf,
  toggleAdvance,
  toggleUnit,
  usedIn,
  useFronts,
  usePlan,
  useTried,
} from './plan';
import { type Reorder, useReorder } from './reorder';

export const PlanPanel = ({ scene }: { scene: Scene }) => {
  const attacks = planOf(scene);
  const fronts = useFronts(scene);
  const data = usePlan(scene);
  const tried = useTried(scene);
  const order = useReorder(attacks.map(keyOf), (from, to) => moveAttack(scene, from, to));
  return (
    <div class="kplan">
      <h2>{tr('krieg-plan-count', { count: attacks.length })}</h2>
      {attacks.length > 1 && <p class="muted">{tr('krieg-plan-drag')}</p>}
      {!attacks.length && <p class="muted">{tr('krieg-plan-empty')}</p>}
      <ol ref={order.list}>
        {attacks.map((one, at) => (
          <Attack
            key={keyOf(one)}
            scene={scene}
            order={order}
            fronts={fronts}
            data={data}
            tried={tried?.[at]}
            one={one}
            at={at}
            count={attacks.length}
          />
        ))}
      </ol>
      {data && <Totals scene={scene} data={data} />}
    </div>
  );
};

interface AttackProps {
  scene: Scene;
  fronts: FrontsData | null;
  data: PlanData | null;
  tried: Rehearsal | undefined;
  one: Planned;
  at: number;
  count: number;
  order: Reorder;
}

const Attack = ({ scene, fronts, data, tried, one, at, count, order }: AttackProps) => {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  const card = data?.attacks[at];
  const problem = data?.problems[at];
  const chance = data?.chances[at];
  const open = look.drafting.value === at;
  const name = placeName(chart, one.target);
  return (
    <li class={`${open ? 'open' : ''}${order.mark(at)}`}>
      <div class="top">
        <b class="no" {...order.grip(at)}>
          {at + 1}
        </b>
        <div>
          <h3>{name}</h3>
          <p class="muted">
            {tr(one.blitz ? 'krieg-plan-blitz' : 'krieg-plan-regular')}
            {card
              ? `, ${tr('krieg-plan-sums', { attack: card.attack, defence: card.defence, column: card.column })}`
              : ''}{' '}
            <RuleMark game={scene.game.slug} rule={one.blitz ? '4.1.2' : '4.2'} />
          </p>
        </div>
        <p class="chance">
          {chance ? <b>{percent(chance)}</b> : null}
          {chance && <small>{at > 0 ? tr('krieg-plan-if-before') : tr('krieg-exact')}</small>}
        </p>
      </div>
      <p class="row">
        {[...one.attackers, ...(one.hq ? [one.hq] : [])].map((unit) => {
          const found = unitNamed(scene, unit);
          return found ? <Mini key={unit} unit={found} size={32} /> : null;
        })}
        {!one.attackers.length && <span class="muted">{tr('krieg-plan-nobody')}</span>}
      </p>
      {problem && (
        <p class="problem">
          {Number(chance?.split('/')[0] ?? 0) > 0
            ? tr('krieg-plan-later')
            : tr(`krieg-plan-bad-${problem.field}`, {
                unit: problem.unit ? String(scene.texts.value('unit', problem.unit)) : '0',
              })}{' '}
          <RuleMark game={scene.game.slug} rule={problem.rule} />
        </p>
      )}
      {tried && <Rehearsed tried={tried} />}
      <p class="tools">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            look.drafting.value = open ? null : at;
            look.cursor.value = one.target;
          }}
        >
          {tr('krieg-plan-units')}
        </button>
        <button
          type="button"
          data-step={-1}
          disabled={at === 0}
          aria-label={tr('krieg-plan-earlier', { name })}
          onClick={() => order.step(at, -1)}
        >
          ↑
        </button>
        <button
          type="button"
          data-step={1}
          disabled={at === count - 1}
          aria-label={tr('krieg-plan-sooner', { name })}
          onClick={() => order.step(at, 1)}
        >
          ↓
        </button>
        <button type="button" aria-label={tr('krieg-plan-remove', { name })} onClick={() => removeAttack(scene, at)}>
          ×
        </button>
      </p>
      {open && <Crew scene={scene} fronts={fronts} one={one} at={at} />}
    </li>
  );
};

/** Who takes part, who goes into the hex afterwards, in which segment. */
const Crew = ({ scene, fronts, one, at }: { scene: Scene; fronts: FrontsData | null; one: Planned; at: number }) => {
  const able = ableTo(scene, fronts, at);
  const attacks = planOf(scene);
  const both = [true, false].every((blitz) => targetsOf(fronts, blitz).some((target) => target.hex === one.target));
  const units = [...new Set([...able.units, ...able.later, ...able.hqs, ...one.attackers])];
  return (
    <div class="crewbox">
      {both && (
        <label class="check">
          <input type="checkbox" checked={one.blitz} onChange={() => setKind(scene, at, !one.blitz)} />{' '}
          {tr('krieg-plan-in-blitz')}
        </label>
      )}
      <ul>
        {units.map((name) => {
          const unit = unitNamed(scene, name);
          if (!unit) return null;
          const on = one.attackers.includes(name) || one.hq === name;
          const elsewhere = on ? -1 : usedIn(attacks, name, one.blitz);
          return (
            <li key={name}>
              <button type="button" aria-pressed={on} onClick={() => toggleUnit(scene, fronts, at, name)}>
                <Mini unit={unit} size={30} />
                <span>
                  {unitName(scene, unit)}
                  {elsewhere >= 0 && <small>{tr('krieg-plan-elsewhere', { number: elsewhere + 1 })}</small>}
                  {able.later.includes(name) && <small>{tr('krieg-plan-comes')}</small>}
                  {on && unit.type === 'hq' && (
                    <small>{tr(one.hq === name ? 'krieg-plan-supports' : 'krieg-plan-attacks')}</small>
                  )}
                </span>
                <b>{factorsOf(unit)[0]}</b>
              </button>
              {one.attackers.includes(name) && unit.type !== 'hq' && (
                <button
                  type="button"
                  class="goes"
                  aria-pressed={one.advance.includes(name)}
                  aria-label={tr('krieg-plan-advance', { unit: unitName(scene, unit) })}
                  title={tr('krieg-plan-advance', { unit: unitName(scene, unit) })}
                  onClick={() => toggleAdvance(scene, at, name)}
                >
                  →
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Rehearsed = ({ tried }: { tried: Rehearsal }) => (
  <p class="tried">
    {tried.made && tried.die ? (
      <>
        <Die face={tried.die} /> <b>{tried.code}</b>{' '}
        <span class={tried.taken ? 'taken' : ''}>
          {tr(tried.taken ? 'krieg-taken' : tried.vacated ? 'krieg-vacated' : 'krieg-held')}
        </span>
        <small class="muted">
          {tr('krieg-plan-lost', { ours: tried.attacker_steps ?? 0, theirs: tried.defender_steps ?? 0 })}
        </small>
      </>
    ) : (
      <span class="muted">{tr(tried.vacated ? 'krieg-plan-vacated' : 'krieg-plan-not-made')}</span>
    )}
  </p>
);

/** How sure a total is: exact, or its interval and the number of runs. */
export function certainty(total: TotalData): string {
  return total.exact
    ? tr('krieg-exact')
    : tr('krieg-plan-sampled', { runs: total.samples, low: percent(total.low), high: percent(total.high) });
}

const Totals = ({ scene, data }: { scene: Scene; data: PlanData }) => {
  const better =
    data.order.some((at, place) => at !== place) && percent(data.all.chance) !== percent(data.drawn.chance);
  return (
    <div class="totals">
      <h3>
        {tr('krieg-plan-all', { count: data.attacks.length })} <small>{certainty(data.drawn)}</small>
      </h3>
      <p class="big">{percent(data.drawn.chance)}</p>
      <Meter now={data.drawn.chance} best={data.all.best} />
      <p class="muted">
        {tr(data.spans ? 'krieg-span' : 'krieg-plan-extremes', {
          best: percent(data.all.best),
          worst: percent(data.all.worst),
        })}
      </p>
      {better && (
        <p class="better">
          <span>
            {tr('krieg-plan-better', {
              order: data.order.map((at) => at + 1).join(', '),
              chance: percent(data.all.chance),
            })}
          </span>
          <Button small tone="offer" onClick={() => orderPlan(scene, data.order)}>
            {tr('krieg-plan-use-order')}
          </Button>
        </p>
      )}
      {!better && data.attacks.length > 1 && <p class="muted">{tr('krieg-plan-best-order')}</p>}
      {data.replies.length > 0 && (
        <>
          <ul class="replies">
            {data.replies.map((row) => (
              <ChanceRow
                key={`${row.hq}${row.attack}`}
                text={
                  row.hq === null
                    ? tr('krieg-plan-no-hq')
                    : tr('krieg-plan-hq', {
                        hq: String(scene.texts.value('unit', row.hq)),
                        number: Number(row.attack) + 1,
                      })
                }
                chance={row.chance}
              />
            ))}
          </ul>
          <p class="muted">
            {tr('krieg-plan-one-hq')} <RuleMark game={scene.game.slug} rule="4.2-2" />
          </p>
        </>
      )}
      <Assumed scene={scene} what={data.assumed} />
    </div>
  );
};
