// Marks on a line, each as near to its place as the others let it.

interface Placed {
  x: number;
  n: number;
  /** A mark that matters more stays where there is no room for all. */
  weight: number;
}

/** The marks in their order, none nearer to the next than `near`, all between the two ends. */
export function sideBySide<M extends Placed>(marks: readonly M[], [from, to]: [number, number], near: number): M[] {
  const room = Math.floor((to - from) / near) + 1;
  const weightiest = [...marks].sort((one, two) => two.weight - one.weight || one.n - two.n).slice(0, room);
  const placed = weightiest.sort((one, two) => one.n - two.n).map((one) => ({ ...one }));
  let free = from;
  for (const one of placed) {
    one.x = Math.max(one.x, free);
    free = one.x + near;
  }
  let last = to;
  for (const one of placed.toReversed()) {
    one.x = Math.min(one.x, last);
    last = one.x - near;
  }
  return placed;
}
