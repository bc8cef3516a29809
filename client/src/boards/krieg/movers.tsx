// Who can still do what a segment is for, and who cannot and why, beside the map.
import { tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { useAsked } from './advice';
import { Mini } from './counter';
import { lookingAt, placeName, theatreOf, type Unit, unitName, unitNamed } from './data';
import type { Scene } from './game';
import { middle } from './hex';
import { offersOf } from './offers';
import { reasonWords } from './why-not';

const ABOUT: Record<string, 'move' | 'attack'> = {
  choose_mover: 'move',
  choose_reserve: 'move',
  choose_target: 'attack',
};

/** What the open question is about, if it is one that units are listed for. */
const wanted = (scene: Scene) => scene.decisions.map((one) => ABOUT[one.name]).find(Boolean) ?? null;

export const Movers = ({ scene }: { scene: Scene }) => {
  const what = wanted(scene);
  const side = scene.session.sideOf(scene.seat);
  const data = useAsked(scene, 'cannot', '', what && side ? { side } : null);
  if (!what) return null;
  const look = lookingAt(scene);
  const open = [...offersOf(scene).units.keys()]
    .map((name) => unitNamed(scene, name))
    .filter((one) => one !== undefined);
  const show = (unit: Unit) => {
    if (!unit.hex) return;
    look.unit.value = unit.unit;
    look.cursor.value = unit.hex;
    if (!look.view.isWhole) look.view.show(middle(unit.hex));
  };
  const held = (data?.units ?? []).flatMap(({ unit, why }) => {
    const found = unitNamed(scene, unit);
    return found ? [{ unit: found, why }] : [];
  });
  return (
    <section class="kmovers">
      {what === 'move' && (
        <>
          <h3>{tr('krieg-can-list', { count: open.length })}</h3>
          <ul class="can">
            {open.map((unit) => (
              <li key={unit.unit}>
                <button type="button" title={unitName(scene, unit)} onClick={() => show(unit)}>
                  <Mini unit={unit} size={34} />
                  <span class="sr">{unitName(scene, unit)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <details open={held.length <= 4}>
          <summary>{tr(`krieg-cannot-${what}`, { count: held.length })}</summary>
          <ul class="cannot">
            {held.map(({ unit, why }) => (
              <li key={unit.unit} data-cannot={unit.unit}>
                <button type="button" onClick={() => show(unit)}>
                  <Mini unit={unit} size={30} />
                  <span>
                    <b>{unitName(scene, unit)}</b> {placeName(theatreOf(scene), unit.hex ?? '')}
                    <small>{reasonWords(scene, what, why)}</small>
                  </span>
                </button>
                <RuleMark game={scene.game.slug} rule={why.rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
