// Keys that work anywhere on a page, unless the viewer is typing.
export type Keys = Record<string, () => void>;

const layers: Keys[] = [];

/** While a layer is in force its keys are heard before those of the layers below it. Returns how to end it. */
export function listen(keys: Keys): () => void {
  layers.push(keys);
  return () => {
    layers.splice(layers.indexOf(keys), 1);
  };
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=range], [type=radio]), textarea, select') !== null
  );
}

addEventListener('keydown', (press) => {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return;
  if (press.target instanceof Element && press.target.closest('dialog')) return;
  const action = layers.findLast((keys) => Object.hasOwn(keys, press.key))?.[press.key];
  if (!action) return;
  press.preventDefault();
  action();
});
