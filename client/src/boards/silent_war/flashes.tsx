// While the staff is at work only sinkings and losses flash, where they happened.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { quietMotion } from '../../base/prefs';
import type { Look } from '../../parts/viewport';
import { fieldOf } from '../../session/declared';
import { chartOf, placeOf } from './data';
import type { FeedEvent, Scene } from './game';
import { onScreen } from './map-view';

const FLASHING = new Set(['ship_sunk', 'submarine_sunk', 'boat_lost']);
const MOST = 12;

export const Flashes = ({ scene, now }: { scene: Scene; now: Look }) => {
  const seen = useRef(scene.feed.at(-1)?.n ?? 0);
  const lines = useSignal<FeedEvent[]>([]);
  useEffect(() => {
    const news: FeedEvent[] = [];
    for (let at = scene.feed.length - 1; at >= 0; at--) {
      const line = scene.feed[at];
      if (!line || line.n <= seen.current) break;
      if (FLASHING.has(line.event)) news.unshift(line);
    }
    seen.current = scene.feed.at(-1)?.n ?? 0;
    if (news.length && !quietMotion()) lines.value = [...lines.value, ...news].slice(-MOST);
  }, [scene.feed]);
  return (
    <g aria-hidden="true">
      {lines.value.map((line) => {
        const place = placeOf(chartOf(scene), fieldOf(line.fields, 'area') ?? '');
        if (!place) return null;
        const tray = chartOf(scene).sea.areas[place.place]?.tray ?? [place.lon, place.lat];
        const { x, y } = onScreen(now, tray);
        const end = () => (lines.value = lines.value.filter((one) => one !== line));
        return (
          <circle
            key={line.n}
            class={`flash${line.event === 'boat_lost' ? ' loss' : ''}`}
            cx={x}
            cy={y}
            r="26"
            onAnimationEnd={end}
          />
        );
      })}
    </g>
  );
};
