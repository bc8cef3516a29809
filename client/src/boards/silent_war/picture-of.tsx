// The campaign's pictures in the rulebook: its own counters in their columns, and parts of its own sea.
import { useLayoutEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import type { Look } from '../../parts/viewport';
import type { PictureProps } from '../../shell/board';
import { BoatCounter, Tdc, UnitCounter } from './counters';
import { boatOf, CUPS, chartOf, missionZones, subsOf, unitsOf } from './data';
import type { Cup, Declared, Scene } from './game';
import { labelsOf } from './map-labels';
import { Plates, Ports } from './map-names';
import { size } from './map-view';
import { offersOf } from './offers';
import { Piles } from './piles';
import { flat } from './projection';
import { Background } from './sea-background';
import { latestShots, type Shot, ShotMark } from './shots';
import { stacksOf, where } from './spots';

const Column = ({ scene, cup, shots }: { scene: Scene; cup: Cup; shots: Map<number, Shot> }) => {
  const units = unitsOf(scene).filter((unit) => unit.cup === cup);
  const subs = subsOf(scene).filter((sub) => sub.cup === cup);
  return (
    <section class={`col${subs.length ? ' here' : ''}`}>
      <h2>{cup}</h2>
      <div class="slots">
        {units.map((unit) => (
          <span key={unit.unit} class={`unitslot${unit.fate === 'here' ? '' : ` ${unit.fate}`}`}>
            <UnitCounter scene={scene} unit={unit} chosen={false} />
            <Tdc unit={unit} />
            <span class="number">{unit.unit}</span>
            {unit.points > 0 && !shots.has(unit.unit) && <span class="given">{unit.points}</span>}
            <ShotMark shot={shots.get(unit.unit)} />
          </span>
        ))}
      </div>
      <div class="subrow">
        {subs.map((sub) => {
          const boat = boatOf(scene, sub.boat);
          return boat ? (
            <span key={sub.boat}>
              <BoatCounter scene={scene} boat={{ ...boat, box: 'operating', patrol: true }} wide={104} />
            </span>
          ) : null;
        })}
      </div>
    </section>
  );
};

const Display = ({ scene }: { scene: Scene }) => {
  const shots = latestShots(scene);
  return (
    <div class="columns">
      {CUPS.map((cup) => (
        <Column key={cup} scene={scene} cup={cup} shots={shots} />
      ))}
    </div>
  );
};

/** All pictures of the sea are as large as each other, since the map knows of one size. */
const [WIDE, HIGH] = [560, 360];
const NEAR = 15;

const Sea = ({ scene, sight, scale }: { scene: Scene; sight: readonly string[]; scale: number }) => {
  useLayoutEffect(() => {
    size.value = { wide: WIDE, high: HIGH };
  }, []);
  const places = sight.map((place) => flat(chartOf(scene).sea.areas[place]?.label ?? where(scene, place)));
  const middle = (at: 0 | 1) => places.reduce((sum, one) => sum + one[at], 0) / Math.max(1, places.length);
  const now: Look = { scale, x: middle(0), y: middle(1) };
  const offers = offersOf(scene, (boat) => boatOf(scene, boat)?.at ?? null);
  const [missions, stacks] = [missionZones(scene), stacksOf(scene, now)];
  const labels = labelsOf(scene, now, offers, missions, stacks);
  return (
    <svg class="pac still" viewBox={`0 0 ${WIDE} ${HIGH}`}>
      <Background scene={scene} now={now} offers={offers} onChoose={() => () => undefined} />
      <Plates scene={scene} now={now} offers={offers} lit={new Set()} labels={labels} />
      <Ports scene={scene} now={now} offers={offers} lit={new Set()} labels={labels} missions={missions} />
      <Piles scene={scene} now={now} stacks={stacks} offers={offers} acting={undefined} />
    </svg>
  );
};

/** A few counters side by side, each with its name. */
const Boats = ({ scene, boats }: { scene: Scene; boats: readonly string[] }) => (
  <div class="boatrow">
    {boats.flatMap((slug) => {
      const boat = boatOf(scene, slug);
      return boat
        ? [true, false].map((patrol) => (
            <figure key={`${slug}${patrol}`}>
              <BoatCounter scene={scene} boat={{ ...boat, box: 'operating', patrol }} wide={160} />
              <figcaption>{tr(patrol ? 'sw-legend-patrol' : 'sw-legend-transit')}</figcaption>
            </figure>
          ))
        : [];
    })}
  </div>
);

export const PictureOf = ({ scene, show, window: sight, marks }: PictureProps<Declared>) => {
  if (show === 'boats') return <Boats scene={scene} boats={sight} />;
  if (show === 'display') return <Display scene={scene} />;
  return <Sea scene={scene} sight={sight} scale={Number(marks['scale'] ?? NEAR)} />;
};
