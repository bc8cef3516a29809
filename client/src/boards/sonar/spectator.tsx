// For those who only watch: what was said aloud of either boat, as a line from an unknown place.
import { tr } from '../../base/texts';
import { announcedWay } from './announced';
import { type Boat, boatName, boatsOf, STEPS } from './data';
import type { Scene } from './game';
import { Ticker } from './radio-operator';

const STEP = 18;

/** The shape of the way as it was heard; a silent run leaves a ring. */
const Shape = ({ scene, boat, at }: { scene: Scene; boat: Boat; at: number }) => {
  const way = announcedWay(scene, boat.side);
  let [x, y] = [0, 0];
  const points: [number, number][] = [[0, 0]];
  const hushed: [number, number][] = [];
  for (const { step } of way) {
    if (step === 'silence') hushed.push([x, y]);
    else {
      x += STEPS[step][0] * STEP;
      y += STEPS[step][1] * STEP;
      points.push([x, y]);
    }
  }
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [left, top] = [Math.min(...xs) - STEP, Math.min(...ys) - STEP];
  const [wide, high] = [Math.max(...xs) + STEP - left, Math.max(...ys) + STEP - top];
  const shown = { wide: Math.max(wide, 160), high: Math.max(high, 54) };
  return (
    <svg
      class={`heardshape ${at ? 'b' : 'a'}`}
      viewBox={`${left - (shown.wide - wide) / 2} ${top - (shown.high - high) / 2} ${shown.wide} ${shown.high}`}
      aria-hidden="true"
    >
      <path d={points.map(([px, py], number) => `${number ? 'L' : 'M'}${px} ${py}`).join('')} />
      <circle r="5" />
      {hushed.map(([px, py], number) => (
        <circle key={number} class="hush" cx={px} cy={py} r="8" />
      ))}
      <rect x={x - 5} y={y - 5} width="10" height="10" />
    </svg>
  );
};

export const Overheard = ({ scene }: { scene: Scene }) => (
  <div class="overheard">
    <h2>{tr('sonar-overheard')}</h2>
    {boatsOf(scene.view).map((boat, at) => (
      <section key={boat.side} class={`of ${at ? 'b' : 'a'}`} data-overheard={boat.side}>
        <h3 class={`boat ${at ? 'b' : 'a'}`}>
          <span class="sidemark" />
          {boatName(scene, boat)}
        </h3>
        <Shape scene={scene} boat={boat} at={at} />
        <Ticker scene={scene} enemy={boat.side} />
      </section>
    ))}
    <p class="muted small">{tr(scene.info.open_board ? 'sonar-overheard-open' : 'sonar-overheard-note')}</p>
  </div>
);
