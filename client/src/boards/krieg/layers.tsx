// The chips under the map: what it shows, one key each.
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { listen } from '../../base/keys';
import { tr } from '../../base/texts';
import { zoomKeys } from '../../parts/viewport';
import { isBriefing, showBriefing } from './briefing';
import { showCharts } from './charts';
import { type Layer, lookingAt } from './data';
import { openChecklist } from './end-turn';
import type { Scene } from './game';
import { showKey } from './map-key';
import { hasCards } from './option-cards';
import { canPlan, isPlanning } from './plan';
import { leavePlan, togglePlan } from './plan-bar';
import { leaveRecap, newsOf, recapOf, watchOthers } from './recap';
import { aroundCursor } from './zoom';

export const LAYERS: readonly { layer: Layer; key: string; helped: boolean }[] = [
  { layer: 'supply', key: 'y', helped: true },
  { layer: 'zoc', key: 'z', helped: true },
  { layer: 'hq', key: 'q', helped: true },
  { layer: 'control', key: 'k', helped: false },
  { layer: 'coords', key: 'c', helped: false },
  { layer: 'bare', key: 'h', helped: false },
];

function toggle(scene: Scene, layer: Layer): void {
  const { layers } = lookingAt(scene);
  const next = new Set(layers.value);
  if (!next.delete(layer)) next.add(layer);
  layers.value = next;
}

const canHelp = (scene: Scene) =>
  Boolean(scene.info.assistant) &&
  scene.seats.some((seat) => scene.session.you.value.includes(seat)) &&
  !scene.replaying;

export const Layers = ({ scene }: { scene: Scene }) => (
  <div class="klayers" role="group" aria-label={tr('krieg-layers')}>
    {LAYERS.map(({ layer, key, helped }) =>
      lookingAt(scene).cards.value || (helped && !canHelp(scene)) ? null : (
        <button
          key={layer}
          type="button"
          aria-pressed={lookingAt(scene).layers.value.has(layer)}
          aria-keyshortcuts={key}
          data-term={layer === 'zoc' ? 'zoc' : undefined}
          onClick={() => toggle(scene, layer)}
        >
          <span>
            {tr(`krieg-layer-${layer}`)} <kbd aria-hidden="true">{key}</kbd>
          </span>
        </button>
      ),
    )}
    {hasCards(scene) && (
      <button
        type="button"
        aria-pressed={lookingAt(scene).cards.value}
        aria-keyshortcuts="g"
        onClick={() => turnCards(scene)}
      >
        <span>
          {tr('krieg-cards')} <kbd aria-hidden="true">g</kbd>
        </span>
      </button>
    )}
    <button
      type="button"
      aria-pressed={isBriefing(scene)}
      aria-keyshortcuts="i"
      onClick={() => showBriefing(scene, !isBriefing(scene))}
    >
      <span>
        {tr('krieg-briefing')} <kbd aria-hidden="true">i</kbd>
      </span>
    </button>
    <button type="button" aria-keyshortcuts="v" onClick={() => showCharts(scene)}>
      <span>
        {tr('krieg-charts')} <kbd aria-hidden="true">v</kbd>
      </span>
    </button>
    <button type="button" aria-keyshortcuts="l" onClick={showKey}>
      <span>
        {tr('krieg-key-chip')} <kbd aria-hidden="true">l</kbd>
      </span>
    </button>
    {newsOf(scene).episodes.length > 0 && (
      <button
        type="button"
        aria-pressed={recapOf(scene) !== null}
        aria-keyshortcuts="w"
        onClick={() => toggleRecap(scene)}
      >
        <span>
          {tr('krieg-recap')} <kbd aria-hidden="true">w</kbd>
        </span>
      </button>
    )}
    {canPlan(scene) && (
      <button type="button" aria-pressed={isPlanning(scene)} aria-keyshortcuts="p" onClick={() => togglePlan(scene)}>
        <span>
          {tr('krieg-plan')} <kbd aria-hidden="true">p</kbd>
        </span>
      </button>
    )}
  </div>
);

function turnCards(scene: Scene): void {
  const { cards } = lookingAt(scene);
  cards.value = !cards.value && hasCards(scene);
}

function toggleRecap(scene: Scene): void {
  if (recapOf(scene)) leaveRecap(scene);
  else watchOthers(scene);
}

export function useMapKeys(scene: Scene): void {
  const look = lookingAt(scene);
  const latest = useRef(scene);
  latest.current = scene;
  const planning = isPlanning(scene);
  const recap = recapOf(scene);
  const helped = canHelp(scene);
  const keys = useMemo(
    () => ({
      ...Object.fromEntries(
        LAYERS.filter((one) => helped || !one.helped).map(({ layer, key }) => [key, () => toggle(scene, layer)]),
      ),
      ...zoomKeys(look.view, aroundCursor(scene)),
      e: () => openChecklist(latest.current),
      i: () => showBriefing(latest.current, !isBriefing(latest.current)),
      g: () => turnCards(latest.current),
      l: showKey,
      v: () => showCharts(latest.current),
      p: () => togglePlan(latest.current),
      w: () => toggleRecap(latest.current),
      ...(planning ? { Escape: () => leavePlan(latest.current) } : {}),
      ...(recap
        ? {
            Escape: () => leaveRecap(latest.current),
            ArrowLeft: () => recap.step(-1),
            ArrowRight: () => recap.step(1),
          }
        : {}),
      f: () => {
        look.fan.value = look.fan.value === look.cursor.value ? null : look.cursor.value;
      },
    }),
    [scene.session, helped, planning, recap],
  );
  useLayoutEffect(() => listen(keys), [keys]);
}
