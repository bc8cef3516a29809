// What lies over the counters: prices, targets, arrows, the cursor.
import { hexOf, unitNamed } from './data';
import { Names } from './ground';
import { outline } from './hex';
import type { MapState } from './map-choice';
import { Arrows, Price, Support, TargetTag } from './marks';
import type { Offer } from './offers';
import { PlanMarks } from './plan-marks';
import type { Recap } from './recap';
import { RecapMarks, Way } from './recap-marks';

/** So many places are buttons in the bar too, and are called by their numbers. */
const FEW_PLACES = 12;

/** The place that is chosen and waits for its confirmation. */
function pickedIn({ scene, offers }: MapState): [string, Offer] | undefined {
  const picked = scene.session.picked.value;
  if (!picked) return undefined;
  const value = JSON.stringify(picked.value);
  return [...offers.hexes].find(
    ([, offer]) => offer.decision.id === picked.decision && JSON.stringify(offer.value) === value,
  );
}

/** The way the moving unit would take to what is chosen or looked at. */
function wayIn({ scene, offers, look, mover, lit }: MapState, mine: Offer | undefined): string[] | null {
  const goal = mine ?? offers.hexes.get(look.cursor.value ?? '') ?? offers.hexes.get(lit[0] ?? '');
  const start = unitNamed(scene, mover)?.hex;
  return goal && goal.path.length > 0 && start ? [start, ...goal.path] : null;
}

const Offered = ({ state }: { state: MapState }) => {
  const { chart, offers, stacks, look } = state;
  const reach = [...offers.hexes].filter(([, offer]) => !offer.hostile);
  const hostile = [...offers.hexes].filter(([, offer]) => offer.hostile);
  const coords = look.layers.value.has('coords');
  return (
    <>
      {reach.map(([hex, offer]) => (
        <Price
          key={hex}
          hex={hex}
          offer={offer}
          occupied={stacks.has(hex)}
          placed={Boolean(hexOf(chart, hex)?.place)}
          named={reach.length <= FEW_PLACES && !coords}
        />
      ))}
      {hostile.map(([hex]) => (
        <path key={hex} class="target" d={outline(hex, 0.93)} />
      ))}
      {hostile.map(([hex, offer]) => (
        <TargetTag key={hex} hex={hex} mark={offer.mark} named={!coords} />
      ))}
    </>
  );
};

export const Overlay = ({ state, frame, recap }: { state: MapState; frame: string; recap: Recap | null }) => {
  const { scene, chart, stacks, attack } = state;
  const taken = [...stacks.keys()].filter((hex) => hexOf(chart, hex)?.name).join(' ');
  const mine = pickedIn(state);
  const way = wayIn(state, mine?.[1]);
  return (
    <svg class="kmap top" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <Support scene={scene} />
      <Names chart={chart} taken={taken} />
      <g aria-hidden="true" class="kover">
        <Offered state={state} />
        <path class="cursor" d={outline(state.here, 0.94)} />
        {recap?.episode && <RecapMarks scene={scene} episode={recap.episode} />}
        {state.planning && <PlanMarks scene={scene} fronts={state.fronts} />}
        {attack && <Arrows scene={scene} attack={attack} />}
        {way && <Way hexes={way} side={scene.session.sideOf(scene.seat)} />}
        {mine && <path class="chosen" d={outline(mine[0], 0.94)} />}
        {state.lit.map((hex) => (
          <path key={hex} class="lithex" d={outline(hex, 0.95)} />
        ))}
      </g>
    </svg>
  );
};
