// How large what is written and drawn on the map is at a zoom: readable from far, no coarser than needed from near.
/** From far counters are squares with one number; at middle distance they have no small print. */
export type Distance = 'far' | 'middle' | 'near';
const [FAR, NEAR] = [0.34, 0.62];

/** Zooms between two of these steps draw the same: the names are placed anew only from step to step. */
const STEP = 1.2;
export const stepOf = (scale: number) => Math.round(Math.log(scale) / Math.log(STEP));
const scaleOf = (step: number) => STEP ** step;

export function distanceOf(step: number): Distance {
  const scale = scaleOf(step);
  return scale < FAR ? 'far' : scale < NEAR ? 'middle' : 'near';
}

const held = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** A letter of ten units of the map is as many times larger, so that it has some eleven pixels on the screen. */
export function letters(step: number): number {
  const scale = scaleOf(step);
  return held(10.5, 8 + 3.4 * scale, 14) / (10 * scale);
}

/** How many times larger than by themselves counters are: side by side they still leave each other's hexes free. */
export const counters = (step: number) => ({ far: 1.42, middle: 1.26, near: 1 })[distanceOf(step)];

/** And the boxes of the seas: read at middle distance too, where from far they are left out. */
export const boxes = (step: number) => ({ far: 1, middle: 1.65, near: 1 })[distanceOf(step)];

/** What the style sheet draws by. */
export function sizesOf(step: number): Record<string, string> {
  const scale = scaleOf(step);
  return {
    '--lz': letters(step).toFixed(2),
    '--ln': held(1, 0.75 / scale, 2.6).toFixed(2),
    '--iz': held(1, 0.6 / scale, 2.4).toFixed(2),
    '--cz': String(counters(step)),
  };
}
