// The Pacific: coasts, areas with their activity, routes, bases, zones, weather, ULTRA, and the boats in stacks.
import { useSignal } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { type Look, panByKey, useDrag, useFrameSize, ZoomButtons, zoomKeys } from '../../parts/viewport';
import { BoatCounter, Chip } from './counters';
import {
  actingBoat,
  type Boat,
  boatAsked,
  boatName,
  boatOf,
  boatsOf,
  chartOf,
  missionZones,
  type Point,
  placeName,
  placeState,
} from './data';
import { Flashes } from './flashes';
import type { Scene, SeaData } from './game';
import { Plates, Ports } from './map-names';
import { CLOSE, NAMED, onScreen, opened, opening, shown, size, towards, viewOn } from './map-view';
import { chooseFrom, isChosen, isWay, type Offers, offersOf, wayOf } from './offers';
import { drawn, flat, line, wayBetween } from './projection';
import { type Spot, spotsOf, stacksOf, where } from './spots';
import { StackRow } from './stack';
import { isAtWork } from './staff';

const Ground = memo(({ sea }: { sea: SeaData }) => {
  const { land, dots, routes } = drawn(sea);
  const [west, east] = [sea.extent.lon[0] - 20, sea.extent.lon[1] + 20];
  const lons = Array.from({ length: 16 }, (_, at) => 70 + at * 10);
  const lats = [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60];
  const net = [
    ...lons.map((lon) =>
      line(
        [
          [lon, -50],
          [lon, 66],
        ],
        false,
      ),
    ),
    ...lats.map((lat) =>
      line(
        [
          [west, lat],
          [east, lat],
        ],
        false,
      ),
    ),
  ];
  return (
    <>
      <path class="grat" d={net.join('')} />
      <path class="shoal1" d={land} />
      <path class="shoal2" d={land} />
      <path class="areas" d={[...drawn(sea).outlines.values()].join('')} />
      <path class="ways" d={routes} />
      <path class="shore" d={land} />
      {Object.entries(sea.areas).map(([place, { node }]) => {
        const [x, y] = flat(node);
        return <circle key={place} class="node" cx={x} cy={y} r="0.32" />;
      })}
      {dots.map(([x, y], at) => (
        <circle key={at} class="atoll" cx={x} cy={y} r="0.22" />
      ))}
    </>
  );
});

const LANDS: [string, Point, 'far' | 'near'][] = [
  ['china', [103, 34], 'far'],
  ['burma', [97, 22.5], 'far'],
  ['indochina', [103.5, 15.8], 'far'],
  ['australia', [134, -24], 'far'],
  ['new-guinea', [141.5, -5.4], 'near'],
  ['borneo', [114.3, 0.6], 'near'],
  ['manchuria', [121, 51], 'far'],
];

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

/** The way that is picked, or the one the boat would take: drawn as a dashed line from where it is. */
function pickedWay(scene: Scene): Point[] {
  const picked = scene.session.picked.value;
  const decision = scene.decisions.find((one) => one.id === picked?.decision && one.seat === picked.seat);
  const boat = decision && boatOf(scene, boatAsked(decision));
  if (!picked || !decision || !boat?.at) return [];
  const way = isWay(decision) ? wayOf(picked.value) : typeof picked.value === 'string' ? [picked.value] : [];
  const { sea } = chartOf(scene);
  const points: Point[] = [];
  let from = boat.at;
  for (const to of way) {
    points.push(...wayBetween(sea, from, to, (place) => where(scene, place)));
    from = to;
  }
  return points;
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
  const spots = spotsOf(scene, now, stacks);
  const asked = scene.decisions.find((one) => !one.standing)?.id ?? '';
  const left = spots.find((one) => one.id === cursor.value?.spot);
  const first = spots.find((one) => isOpen(one, offers));
  const here = (cursor.value?.asked === asked ? left : null) ?? first ?? left ?? spots[0];
  const lit = new Set(scene.session.lit.value);
  const { wide, high } = size.value;

  const offersAt = (spot: Spot) => offers.places.get(spot.place) ?? [];
  const choose = (spot: Spot) => {
    cursor.value = { spot: spot.id, asked };
    const boats = spot.boats.filter((boat) => offers.boats.has(boat.slug));
    if (!boats.length && offersAt(spot).length) return chooseFrom(scene, offersAt(spot));
    if (boats.length === 1 && spot.boats.length === 1) {
      const one = boats[0] && offers.boats.get(boats[0].slug);
      if (one) return scene.pick(one.decision, one.value);
    }
    if (spot.boats.length > 1 || boats.length) {
      opened.value = opened.value === spot.id ? null : spot.id;
      return undefined;
    }
    const [only] = spot.boats;
    shown.value =
      only && spot.kind === 'stack' ? { kind: 'boat', slug: only.slug } : { kind: 'place', slug: spot.place };
    return undefined;
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
  const way = pickedWay(scene);
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
        <g aria-hidden="true">
          <defs>
            <pattern
              id="sw-storm"
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform={`scale(${1 / now.scale}) rotate(35)`}
            >
              <path class="hatch" d="M0 0V9" />
            </pattern>
            <pattern
              id="sw-ultra"
              width="9"
              height="9"
              patternUnits="userSpaceOnUse"
              patternTransform={`scale(${1 / now.scale})`}
            >
              <circle class="halftone" cx="2" cy="2" r="1.2" />
              <circle class="halftone" cx="6.5" cy="6.5" r="1.2" />
            </pattern>
          </defs>
          <rect class="sea" width={wide} height={high} />
          <g transform={`translate(${wide / 2} ${high / 2}) scale(${now.scale}) translate(${-now.x} ${-now.y})`}>
            <Waters
              scene={scene}
              offers={offers}
              lit={lit}
              onChoose={(place) => click(() => chooseFrom(scene, offers.places.get(place) ?? []))()}
            />
            <Ground sea={sea} />
            {way.length > 1 && <path class="course" d={line(way, false)} />}
          </g>
          <Frame now={now} />
          {now.scale > NAMED &&
            LANDS.filter(([, , from]) => from === 'far' || now.scale >= CLOSE).map(([land, at]) => {
              const { x, y } = onScreen(now, at);
              return (
                <text key={land} class="landname" x={x} y={y}>
                  {tr(`sw-land-${land}`)}
                </text>
              );
            })}
        </g>
        <Plates scene={scene} now={now} offers={offers} lit={lit} />
        <Ports scene={scene} now={now} offers={offers} lit={lit} missions={missionZones(scene)} />
        {stacks.map((stack) => {
          const boats = stack.boats.filter((boat) => offers.boats.has(boat.slug));
          const chosen = boats.some((boat) =>
            isChosen(
              scene,
              [offers.boats.get(boat.slug)].filter((one) => one !== undefined),
            ),
          );
          const active = stack.boats.some((boat) => boat.slug === acting?.slug);
          return (
            <g
              key={stack.id}
              aria-hidden="true"
              class="pile"
              transform={`translate(${stack.x - stack.wide / 2} ${stack.y - stack.high / 2})`}
            >
              {now.scale < CLOSE ? (
                <Chip boats={stack.boats} chosen={chosen || active} offered={boats.length > 0} />
              ) : (
                <Cascade scene={scene} boats={stack.boats} acting={acting} offered={boats.length > 0} />
              )}
            </g>
          );
        })}
        {atWork && <Flashes scene={scene} now={now} />}
        {spots.map((spot) => (
          <rect
            key={spot.id}
            id={`spot-${spot.id}`}
            role="option"
            aria-selected={isChosen(scene, [
              ...offersAt(spot),
              ...spot.boats.flatMap((boat) => offers.boats.get(boat.slug) ?? []),
            ])}
            aria-label={labelOf(scene, spot, offers)}
            class={`spot${isOpen(spot, offers) ? ' canpick' : ''}${focused.value && here?.id === spot.id ? ' at' : ''}`}
            data-place={spot.place}
            data-kind={spot.kind}
            x={spot.x - spot.wide / 2}
            y={spot.y - spot.high / 2}
            width={spot.wide}
            height={spot.high}
            rx="5"
            onClick={click(() => choose(spot))}
          />
        ))}
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

/** Areas under the coasts: ULTRA, storms, what is offered and what is spoken of. */
const Waters = ({
  scene,
  offers,
  lit,
  onChoose,
}: {
  scene: Scene;
  offers: Offers;
  lit: Set<string>;
  onChoose: (place: string) => void;
}) => {
  const { sea, places } = chartOf(scene);
  const { outlines } = drawn(sea);
  const areas = places
    .filter((one) => one.kind === 'area')
    .map((one) => ({ place: one.place, path: outlines.get(one.place) ?? '', state: placeState(scene, one.place) }));
  return (
    <>
      {areas.map(({ place, path, state }) => (
        <g key={place}>
          {state.ultra && <path class="ultra" d={path} />}
          {state.weather !== 'none' && <path class="storm" d={path} />}
          {offers.places.has(place) && (
            <path
              class={`within${isChosen(scene, offers.places.get(place) ?? []) ? ' on' : ''}`}
              d={path}
              onClick={() => onChoose(place)}
            />
          )}
          {lit.has(place) && <path class="litarea" d={path} />}
        </g>
      ))}
    </>
  );
};

/** Degrees along the edges. */
const Frame = ({ now }: { now: Look }) => {
  const { wide, high } = size.value;
  const every = now.scale > 20 ? 5 : 10;
  const lons = Array.from({ length: 32 }, (_, at) => 60 + at * every).filter((lon) => lon <= 210);
  const lats = Array.from({ length: 21 }, (_, at) => -45 + at * 5).filter((lat) => lat % every === 0);
  return (
    <>
      {lons.map((lon) => {
        const x = (lon - now.x) * now.scale + wide / 2;
        return x > 30 && x < wide - 30 ? (
          <text key={lon} class="deg" x={x + 3} y={high - 5}>
            {lon > 180 ? `${360 - lon}°W` : lon === 180 ? '180°' : `${lon}°E`}
          </text>
        ) : null;
      })}
      {lats.map((lat) => {
        const y = (flat([0, lat])[1] - now.y) * now.scale + high / 2;
        return y > 20 && y < high - 24 ? (
          <text key={lat} class="deg end" x={wide - 6} y={y - 3}>
            {lat === 0 ? '0°' : `${Math.abs(lat)}°${lat > 0 ? 'N' : 'S'}`}
          </text>
        ) : null;
      })}
    </>
  );
};

const STEP = 19;

/** Close to: every name of a stack in sight. */
const Cascade = ({
  scene,
  boats,
  acting,
  offered,
}: {
  scene: Scene;
  boats: Boat[];
  acting: Boat | undefined;
  offered: boolean;
}) => (
  <g class={offered ? 'offered' : ''}>
    {boats.slice(0, 6).map((boat, at) => (
      <g key={boat.slug} transform={`translate(${at * 4} ${at * STEP})`}>
        <BoatCounter scene={scene} boat={boat} wide={94} chosen={boat.slug === acting?.slug} />
      </g>
    ))}
    {boats.length > 6 && (
      <g transform={`translate(112 ${5 * STEP + 52})`}>
        <circle class="bdg" r="10" />
        <text class="bdt" y="4.5">
          {boats.length}
        </text>
      </g>
    )}
  </g>
);
