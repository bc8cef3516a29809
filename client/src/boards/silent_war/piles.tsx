// Boats at sea on the map: chips from afar, counters from near.
import type { Look } from '../../parts/viewport';
import { BoatCounter, Chip } from './counters';
import type { Boat } from './data';
import type { Scene } from './game';
import { CLOSE } from './map-view';
import { isChosen, type Offers } from './offers';
import type { stacksOf } from './spots';

interface PilesProps {
  scene: Scene;
  now: Look;
  stacks: ReturnType<typeof stacksOf>;
  offers: Offers;
  acting: Boat | undefined;
}

/** The boats where they are: chips from afar, counters from near. */
export const Piles = ({ scene, now, stacks, offers, acting }: PilesProps) => (
  <>
    {stacks.map((stack) => {
      const boats = stack.boats.filter((boat) => offers.boats.has(boat.slug));
      const chosen = boats.some((boat) =>
        isChosen(
          scene,
          [offers.boats.get(boat.slug)].filter((one) => one !== undefined),
        ),
      );
      const active = stack.boats.some((boat) => boat.slug === acting?.slug);
      return (
        <g
          key={stack.id}
          aria-hidden="true"
          class="pile"
          transform={`translate(${stack.x - stack.wide / 2} ${stack.y - stack.high / 2})`}
        >
          {now.scale < CLOSE ? (
            <Chip boats={stack.boats} chosen={chosen || active} offered={boats.length > 0} />
          ) : (
            <Cascade scene={scene} boats={stack.boats} acting={acting} offered={boats.length > 0} />
          )}
        </g>
      );
    })}
  </>
);

const STEP = 19;

/** Close to: every name of a stack in sight. */
const Cascade = ({
  scene,
  boats,
  acting,
  offered,
}: {
  scene: Scene;
  boats: Boat[];
  acting: Boat | undefined;
  offered: boolean;
}) => (
  <g class={offered ? 'offered' : ''}>
    {boats.slice(0, 6).map((boat, at) => (
      <g key={boat.slug} transform={`translate(${at * 4} ${at * STEP})`}>
        <BoatCounter scene={scene} boat={boat} wide={94} chosen={boat.slug === acting?.slug} />
      </g>
    ))}
    {boats.length > 6 && (
      <g transform={`translate(112 ${5 * STEP + 52})`}>
        <circle class="bdg" r="10" />
        <text class="bdt" y="4.5">
          {boats.length}
        </text>
      </g>
    )}
  </g>
);
