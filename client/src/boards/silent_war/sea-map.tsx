// The Pacific: coasts, areas with their activity, routes, bases, zones, weather, ULTRA, and the boats in stacks.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { panByKey, useDrag, useFrameSize, ZoomButtons, zoomKeys } from '../../parts/viewport';
import { actingBoat, boatName, boatOf, boatsOf, chartOf, missionZones, placeName, placeState } from './data';
import { Flashes } from './flashes';
import type { Scene } from './game';
import { labelsOf } from './map-labels';
import { Plates, Ports } from './map-names';
import { opened, opening, shown, size, towards, viewOn } from './map-view';
import { chooseFrom, isChosen, type Offers, offersOf } from './offers';
import { Piles } from './piles';
import { Background } from './sea-background';
import { type Spot, spotsOf, stacksOf, where } from './spots';
import { StackRow } from './stack';
import { isAtWork } from './staff';

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest spot in a direction: straight ahead counts for more than aside. */
function nextSpot(spots: readonly Spot[], from: Spot, [dx, dy]: [number, number]): Spot {
  let [best, least] = [from, Infinity];
  for (const one of spots) {
    const [ahead, aside] = [
      (one.x - from.x) * dx + (one.y - from.y) * dy,
      Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx),
    ];
    if (one.id === from.id || ahead <= 4) continue;
    const far = ahead + 2.4 * aside;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

export const Chart = ({ scene }: { scene: Scene }) => {
  const { sea } = chartOf(scene);
  const box = useRef<HTMLDivElement>(null);
  const cursor = useSignal<{ spot: string; asked: string } | null>(null);
  const focused = useSignal(false);
  const svg = useRef<SVGSVGElement>(null);
  // a staff at work is watched from where one stands
  const atWork = isAtWork(scene);
  const acting = atWork ? undefined : actingBoat(scene);
  const home =
    acting?.at ??
    boatsOf(scene).find((boat) => boat.at && boat.box === 'operating')?.at ??
    boatsOf(scene).find((boat) => boat.at)?.at ??
    null;
  const centre = home ? where(scene, home) : null;

  const view = viewOn(sea);
  useFrameSize(view, box, () => view.to(view.look.value ?? opening(centre)));
  useEffect(() => {
    if (centre && view.look.value && !atWork) towards(centre);
  }, [home, acting?.slug, atWork]);
  const moved = useDrag(view, svg);
  const keys = zoomKeys(view);

  const now = view.look.value ?? opening(centre);
  const offers = offersOf(scene, (boat) => boatOf(scene, boat)?.at ?? null);
  const stacks = stacksOf(scene, now);
  const missions = missionZones(scene);
  const labels = labelsOf(scene, now, offers, missions, stacks);
  const spots = spotsOf(scene, now, stacks, labels.plates);
  const asked = scene.decisions.find((one) => !one.standing)?.id ?? '';
  const left = spots.find((one) => one.id === cursor.value?.spot);
  const first = spots.find((one) => isOpen(one, offers));
  const here = (cursor.value?.asked === asked ? left : null) ?? first ?? left ?? spots[0];
  const lit = new Set(scene.session.lit.value);
  const { wide, high } = size.value;

  const choose = (spot: Spot) => {
    cursor.value = { spot: spot.id, asked };
    chooseSpot(scene, spot, offers);
  };
  const onKey = (press: KeyboardEvent) => {
    const step = ARROWS[press.key];
    const zoom = keys[press.key];
    if (zoom) zoom();
    else if (step && here && !press.shiftKey) {
      const next = nextSpot(spots, here, step);
      cursor.value = { spot: next.id, asked };
      towards(next.at);
    } else if ((press.key === 'Enter' || press.key === ' ') && here) choose(here);
    else if (press.key === 'Escape') {
      opened.value = null;
      scene.session.picked.value = null;
    } else if (!panByKey(view, press)) return;
    press.preventDefault();
    press.stopPropagation();
  };

  /** A drag ends with a click of its own, which chooses nothing. */
  const click = (act: () => void) => () => {
    if (!moved.current) act();
  };

  const frame = `${now.scale} ${now.x} ${now.y} ${wide} ${high}`;
  const before = useRef(frame);
  const still = before.current !== frame;
  before.current = frame;
  const open = spots.find((one) => one.id === opened.value);
  return (
    <div class="pacific" ref={box}>
      <svg
        ref={svg}
        class={`pac${still ? ' still' : ''}`}
        width={wide}
        height={high}
        viewBox={`0 0 ${wide} ${high}`}
        role="listbox"
        aria-label={tr('sw-chart')}
        aria-activedescendant={focused.value && here ? `spot-${here.id}` : undefined}
        tabindex={0}
        onFocus={() => (focused.value = true)}
        onBlur={() => (focused.value = false)}
        onKeyDown={onKey}
      >
        <Background scene={scene} now={now} offers={offers} onChoose={click} />
        <Plates scene={scene} now={now} offers={offers} lit={lit} labels={labels} />
        <Ports scene={scene} now={now} offers={offers} lit={lit} labels={labels} missions={missions} />
        <Piles scene={scene} now={now} stacks={stacks} offers={offers} acting={acting} />
        {atWork && <Flashes scene={scene} now={now} />}
        <Spots
          scene={scene}
          spots={spots}
          offers={offers}
          at={focused.value ? here : undefined}
          onChoose={(spot) => click(() => choose(spot))()}
        />
      </svg>
      <ZoomButtons
        class="zoom"
        view={view}
        words={{
          group: tr('sw-zoom'),
          closer: tr('sw-zoom-in'),
          farther: tr('sw-zoom-out'),
          whole: tr('sw-zoom-all'),
        }}
      />
      {open && open.boats.length > 0 && <StackRow scene={scene} spot={open} offers={offers} />}
    </div>
  );
};

interface SpotsProps {
  scene: Scene;
  spots: Spot[];
  offers: Offers;
  at: Spot | undefined;
  onChoose: (spot: Spot) => void;
}

/** What can be pointed at and is read out, over everything else. */
const Spots = ({ scene, spots, offers, at, onChoose }: SpotsProps) => (
  <>
    {spots.map((spot) => (
      <rect
        key={spot.id}
        id={`spot-${spot.id}`}
        role="option"
        aria-selected={isChosen(scene, [
          ...(offers.places.get(spot.place) ?? []),
          ...spot.boats.flatMap((boat) => offers.boats.get(boat.slug) ?? []),
        ])}
        aria-label={labelOf(scene, spot, offers)}
        class={`spot${isOpen(spot, offers) ? ' canpick' : ''}${at?.id === spot.id ? ' at' : ''}`}
        data-place={spot.place}
        data-kind={spot.kind}
        x={spot.x - spot.wide / 2}
        y={spot.y - spot.high / 2}
        width={spot.wide}
        height={spot.high}
        rx="5"
        onClick={() => onChoose(spot)}
      />
    ))}
  </>
);

/** A place is chosen, a boat picked, a stack opened, or a card shown: whatever can be done there first. */
function chooseSpot(scene: Scene, spot: Spot, offers: Offers): void {
  const places = offers.places.get(spot.place) ?? [];
  const boats = spot.boats.filter((boat) => offers.boats.has(boat.slug));
  const single = boats.length === 1 && spot.boats.length === 1 ? offers.boats.get(boats[0]?.slug ?? '') : undefined;
  const [only] = spot.boats;
  if (!boats.length && places.length) chooseFrom(scene, places);
  else if (single) scene.pick(single.decision, single.value);
  else if (spot.boats.length > 1 || boats.length) opened.value = opened.value === spot.id ? null : spot.id;
  else
    shown.value =
      only && spot.kind === 'stack' ? { kind: 'boat', slug: only.slug } : { kind: 'place', slug: spot.place };
}

const isOpen = (spot: Spot, offers: Offers) =>
  spot.boats.some((boat) => offers.boats.has(boat.slug)) || offers.places.has(spot.place);

function labelOf(scene: Scene, spot: Spot, offers: Offers): string {
  const words = [placeName(scene, spot.place)];
  if (spot.kind !== 'stack') {
    const state = placeState(scene, spot.place);
    if (state.ultra) words.push(tr('sw-ultra'));
    if (state.weather !== 'none') words.push(String(scene.texts.value('weather', state.weather)));
    if (offers.places.has(spot.place)) words.push(tr('sw-offered'));
  }
  if (spot.boats.length) words.push(spot.boats.map((boat) => boatName(scene, boat)).join(', '));
  return words.join(': ');
}
