// Drawers beside the map: one's force pool, what has been lost, and what is still to come.
import { tr } from '../../base/texts';
import { Mini } from './counter';
import { theatreOf, type Unit, unitName, unitsOf } from './data';
import type { Scene, Told } from './game';

export const Drawers = ({ scene }: { scene: Scene }) => {
  const mine = scene.session.sideOf(scene.seat);
  const sides = mine ? [mine] : theatreOf(scene).sides;
  return (
    <>
      {sides.map((side) => (
        <Pool key={side} scene={scene} side={side} named={sides.length > 1} />
      ))}
      <Lost scene={scene} />
      {sides.map((side) => (
        <Coming key={side} scene={scene} side={side} named={sides.length > 1} />
      ))}
    </>
  );
};

const Title = ({ scene, words, side, named }: { scene: Scene; words: string; side: string; named: boolean }) => (
  <summary>{named ? `${words}: ${scene.texts.side(side)}` : words}</summary>
);

interface SideProps {
  scene: Scene;
  side: string;
  named: boolean;
}

/** Loose steps, each kind with a counter that could come back with them. */
const Pool = ({ scene, side, named }: SideProps) => {
  const { pools } = theatreOf(scene);
  const { steps } = scene.view.tables.pools;
  const rows = pools.flatMap((pool, at) => {
    const unit = unitsOf(scene).find(
      (one) => one.side === side && one.nation === pool.nation && one.ladder === pool.ladder,
    );
    return pool.side === side && unit && (steps[at] ?? 0) > 0 ? [{ unit, count: steps[at] ?? 0 }] : [];
  });
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <details class="kdrawer" data-drawer="pool">
      <Title scene={scene} words={tr('krieg-drawer-pool', { count: all })} side={side} named={named} />
      <ul>
        {rows.map(({ unit, count }) => (
          <li key={unit.unit}>
            <Mini unit={unit} steps={1} size={30} />
            <span>{tr(`krieg-type-${unit.type}`)}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Every step and unit that was lost, newest first, as the log told it. */
const Lost = ({ scene }: { scene: Scene }) => {
  const { sides, units } = theatreOf(scene);
  const lines = scene.feed.filter(
    (line): line is typeof line & (Told<'step_lost'> | Told<'unit_lost'>) =>
      line.event === 'step_lost' || line.event === 'unit_lost',
  );
  const byUnit = new Map(units.map((unit) => [unit.unit, unit]));
  const count = (side: string) => lines.filter((line) => line.fields.side === side).length;
  return (
    <details class="kdrawer" data-drawer="lost">
      <summary>
        {tr('krieg-drawer-lost')}{' '}
        <small>{sides.map((side) => `${scene.texts.side(side)} ${count(side)}`).join(', ')}</small>
      </summary>
      <ul>
        {[...lines].reverse().map((line) => {
          const unit = byUnit.get(line.fields.unit);
          return (
            <li key={line.n}>
              {unit && <Mini unit={unit} steps={1} size={30} />}
              <span>{scene.texts.event(line)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** Units that cards have yet to bring. */
const Coming = ({ scene, side, named }: SideProps) => {
  const units: Unit[] = unitsOf(scene).filter((unit) => unit.side === side && unit.box === 'later');
  if (!units.length) return null;
  return (
    <details class="kdrawer" data-drawer="coming">
      <Title scene={scene} words={tr('krieg-drawer-coming', { count: units.length })} side={side} named={named} />
      <ul>
        {units.map((unit) => (
          <li key={unit.unit}>
            <Mini unit={unit} steps={Math.max(1, unit.steps)} size={30} />
            <span>{unitName(scene, unit)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
