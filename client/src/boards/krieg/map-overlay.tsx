// What lies over the counters: prices, targets, arrows, the cursor.
import { type Battle, battleHexes, battleOf } from './battle';
import { hexOf, unitNamed } from './data';
import { outline, outlines, say, sizeOf } from './hex';
import type { MapState } from './map-choice';
import { markAt } from './map-names';
import { letters, stepOf } from './map-scale';
import { Arrows, Price, Support, TargetTag } from './marks';
import { Names } from './names';
import { type Offer, placesOf } from './offers';
import { PlanMarks } from './plan-marks';
import type { Recap } from './recap';
import { RecapMarks, Way } from './recap-marks';
import { BreakMarks } from './why-not';

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

/** What is not offered lies under a veil, in one path with holes. Where a whole army may move, nothing is veiled. */
const Veil = ({ state, battle }: { state: MapState; battle: Battle | null }) => {
  const { scene, chart, offers, attack } = state;
  const places = placesOf(scene, offers);
  if (!places.length || state.planning) return null;
  const about = [
    ...places,
    ...(attack ? [attack.target, ...attack.units.map((unit) => unitNamed(scene, unit)?.hex ?? '')] : []),
    unitNamed(scene, state.mover)?.hex ?? '',
    ...(battle ? battleHexes(scene, battle) : []),
  ].filter(Boolean);
  const [wide, high] = sizeOf(chart.grid);
  return (
    <path
      class="kveil"
      fill-rule="evenodd"
      d={`M-99-99H${(wide + 99).toFixed(0)}V${(high + 99).toFixed(0)}H-99Z${outlines(new Set(about))}`}
    />
  );
};

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
        <path key={hex} class="target offered" d={outline(hex, 0.93)} />
      ))}
      {hostile.map(([hex, offer]) => (
        <TargetTag key={hex} hex={hex} mark={offer.mark} named={!coords} />
      ))}
    </>
  );
};

interface Props {
  state: MapState;
  frame: string;
  recap: Recap | null;
  briefing?: boolean;
}

/** While the briefing is read: what scores, and how much. */
const Goals = ({ chart, step }: { chart: MapState['chart']; step: number }) => {
  const unit = letters(step);
  return chart.objectives
    .filter((one) => one.owner === 'axis')
    .map(({ hex, points }) => {
      return (
        <g key={hex} class="goal" transform={`translate(${say(markAt(hex, unit))}) scale(${unit.toFixed(2)})`}>
          <circle r="6.4" />
          <text y="3.4">{points}</text>
        </g>
      );
    });
};

export const Overlay = ({ state, frame, recap, briefing = false }: Props) => {
  const { scene, chart, stacks, attack, look } = state;
  const taken = [...stacks.keys()].join(' ');
  const step = stepOf(look.view.now.scale);
  const mine = pickedIn(state);
  const battle = recap || attack ? null : battleOf(scene);
  const way = wayIn(state, mine?.[1]);
  return (
    <svg class="kmap top" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <Support scene={scene} />
      <Names scene={scene} chart={chart} taken={taken} step={step} marked={briefing} />
      <g aria-hidden="true" class="kover">
        {briefing ? <Goals chart={chart} step={step} /> : <Veil state={state} battle={battle} />}
        <Offered state={state} />
        <path class="cursor" d={outline(state.here, 0.94)} />
        {recap?.episode && <RecapMarks scene={scene} episode={recap.episode} />}
        {battle && <RecapMarks scene={scene} episode={battle.episode} />}
        {state.planning && <PlanMarks scene={scene} fronts={state.fronts} />}
        {!recap && <BreakMarks scene={scene} />}
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
