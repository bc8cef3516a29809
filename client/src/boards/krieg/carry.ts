// A counter is dragged to a hex: chosen and moved with one gesture. Fingers pan the map instead.
import { useEffect, useRef } from 'preact/hooks';
import { unitNamed } from './data';
import type { MapState } from './map-choice';
import { CARRIED, dragTo } from './moving';

const MIN_PX = 8;

const hexAt = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .map((one) => one.getAttribute('data-hex'))
    .find((hex) => hex !== null) ?? null;

/** The unit that would be carried from here: the counter itself, or the first of its stack that may move. */
function carried({ scene, offers, stacks }: MapState, from: Element): string | null {
  const unit = from.closest('[data-unit]')?.getAttribute('data-unit');
  const hex = unitNamed(scene, unit)?.hex;
  if (!unit || !hex) return null;
  const open = [unit, ...(stacks.get(hex) ?? []).map((one) => one.unit)].find((one) => offers.units.has(one));
  const name = open ? offers.units.get(open)?.decision.name : undefined;
  return open && name && CARRIED.has(name) ? open : null;
}

/** Returns whether the last press carried a counter: its click chooses nothing. */
export function useCarry(state: MapState, paper: { current: HTMLElement | null }): { current: boolean } {
  const latest = useRef(state);
  latest.current = state;
  const done = useRef(false);
  useEffect(() => {
    const element = paper.current;
    if (!element) return undefined;
    let drop: () => void = () => {};
    const onDown = (down: PointerEvent) => {
      done.current = false;
      if (down.pointerType === 'touch' || down.button !== 0 || !(down.target instanceof Element)) return;
      const unit = carried(latest.current, down.target);
      if (!unit) return;
      down.stopPropagation();
      const { session } = latest.current.scene;
      const isFar = (at: PointerEvent) => Math.hypot(at.clientX - down.clientX, at.clientY - down.clientY) >= MIN_PX;
      const onMove = (at: PointerEvent) => {
        if (!done.current && !isFar(at)) return;
        done.current = true;
        const hex = hexAt(at.clientX, at.clientY);
        session.lit.value = hex ? [hex] : [];
        element.classList.add('carrying');
      };
      const onUp = (at: PointerEvent) => {
        drop();
        if (!done.current) return;
        session.lit.value = [];
        const hex = hexAt(at.clientX, at.clientY);
        const { scene, offers } = latest.current;
        if (hex && hex !== unitNamed(scene, unit)?.hex) dragTo(scene, offers, unit, hex);
      };
      drop = () => {
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', onUp);
        element.classList.remove('carrying');
      };
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', onUp);
    };
    element.addEventListener('pointerdown', onDown, { capture: true });
    return () => {
      drop();
      element.removeEventListener('pointerdown', onDown, { capture: true });
    };
  }, [paper]);
  return done;
}
