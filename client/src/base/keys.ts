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

/** Whether a key does something now. */
export const isHeard = (key: string): boolean => layers.some((keys) => Object.hasOwn(keys, key));

/** Whether the viewer is likely to have a keyboard: keys are named where somebody can press them. */
export const hasKeyboard = (): boolean => !matchMedia('(hover: none), (max-width: 760px)').matches;

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=range], [type=radio]), textarea, select') !== null
  );
}

addEventListener('keydown', (press) => {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return;
  if (press.target instanceof Element && press.target.closest('dialog')) return;
  // what a layout writes with Shift and a digit differs; the key itself does not
  const digit = press.shiftKey && /^Digit\d$/.test(press.code) ? `Shift+${press.code.slice(5)}` : '';
  const pressed = (keys: Keys) => [digit, press.key].find((key) => key && Object.hasOwn(keys, key));
  const layer = layers.findLast((keys) => pressed(keys) !== undefined);
  const action = layer?.[pressed(layer) ?? ''];
  if (!action) return;
  press.preventDefault();
  action();
});
