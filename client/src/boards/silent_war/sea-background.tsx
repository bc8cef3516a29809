// The sea under the boats: waters, coasts, routes, the way that is picked, degrees and the names of lands.
import { memo } from 'preact/compat';
import { tr } from '../../base/texts';
import type { Look } from '../../parts/viewport';
import { boatAsked, boatOf, chartOf, type Point, placeState } from './data';
import type { Scene, SeaData } from './game';
import { CLOSE, NAMED, onScreen, size } from './map-view';
import { chooseFrom, isChosen, isWay, type Offers, wayOf } from './offers';
import { drawn, flat, line, wayBetween } from './projection';
import { where } from './spots';

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

/** The sea itself: waters, coasts, the way that is picked, degrees and the names of lands. */
export const Background = ({
  scene,
  now,
  offers,
  onChoose,
}: {
  scene: Scene;
  now: Look;
  offers: Offers;
  onChoose: (act: () => void) => () => void;
}) => {
  const { sea } = chartOf(scene);
  const { wide, high } = size.value;
  const lit = new Set(scene.session.lit.value);
  const way = pickedWay(scene);
  return (
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
          onChoose={(place) => onChoose(() => chooseFrom(scene, offers.places.get(place) ?? []))()}
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
  );
};

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
          {state.ultra && <path class="ultra" data-term="ultra" d={path} />}
          {state.weather !== 'none' && (
            <path class="storm" data-term={state.weather === 'storm' ? 'storm' : 'typhoon'} d={path} />
          )}
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
