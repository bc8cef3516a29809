// The names on the map, placed anew when a counter comes or goes or the zoom changes by a step.
import { Fragment } from 'preact';
import { memo } from 'preact/compat';
import type { Scene, TheatreData } from './game';
import { type Point, say } from './hex';
import { ABOVE, namesOf } from './map-names';
import { distanceOf, letters } from './map-scale';

/** A place from far: a square, a capital with a ring. */
const Spot = ({ at, place, size }: { at: Point; place: string; size: number }) => (
  <g class="spot" transform={`translate(${say(at)}) scale(${size.toFixed(2)})`}>
    <rect x="-2" y="-2" width="4" height="4" />
    {place === 'capital' && <circle r="4.2" />}
  </g>
);

interface Props {
  scene: Scene;
  chart: TheatreData;
  /** The hexes with counters, in one word. */
  taken: string;
  step: number;
  marked: boolean;
}

export const Names = memo(
  ({ scene, chart, taken, step, marked }: Props) => {
    const spoken = {
      country: (name: string) => String(scene.texts.value('country', name)),
      zone: (name: string) => String(scene.texts.value('zone', name)),
    };
    const size = letters(step);
    const isFar = distanceOf(step) === 'far';
    return (
      <g aria-hidden="true">
        {namesOf(chart, { taken: taken.split(' ').filter(Boolean), step, marked }, spoken).map((one) => (
          <Fragment key={one.key}>
            {isFar && one.mark && <Spot at={one.mark.at} place={one.mark.place} size={size} />}
            <text
              class={one.kind}
              text-anchor={one.anchor}
              transform={`translate(${say([one.x, one.y])})${one.turn ? ` rotate(${one.turn.toFixed(0)})` : ''}`}
              y={one.turn ? -ABOVE : undefined}
            >
              {one.text}
            </text>
          </Fragment>
        ))}
      </g>
    );
  },
  (one, two) =>
    one.chart === two.chart && one.taken === two.taken && one.step === two.step && one.marked === two.marked,
);
