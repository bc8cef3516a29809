// A drawing shrinks with its place on the screen; its letters do not have to shrink with it.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Keeps `--u` on a drawing: how many of its own units make one pixel. Its style sets the size of its letters by that. */
export function useUnit(drawing: RefObject<SVGSVGElement | null>, wide: number): void {
  useLayoutEffect(() => {
    const drawn = drawing.current;
    if (!drawn) return undefined;
    const measure = () => {
      const { width } = drawn.getBoundingClientRect();
      if (width > 0) drawn.style.setProperty('--u', (wide / width).toFixed(3));
    };
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(drawn);
    return () => watch.disconnect();
  }, [drawing, wide]);
}
