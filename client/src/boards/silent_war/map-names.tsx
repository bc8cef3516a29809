// Names on the chart: areas with ten bars of activity, weather and ULTRA beside them, bases as hexagons, zones as rings.
import { tr } from '../../base/texts';
import type { Look } from '../../parts/viewport';
import { activityOf, chartOf, placeName, placeState } from './data';
import type { Level, Scene } from './game';
import { CLOSE, inFrame, NAMED, onScreen, size } from './map-view';
import { isChosen, type Offers } from './offers';
import { inPort, plateAt, where } from './spots';

const HEIGHTS: Record<Level, number> = { none: 2, sparse: 4.5, low: 7.5, moderate: 10.5, high: 14 };

/** Ten bars from 0, 0 downwards: the taller, the more there is to find on that face of the die. */
export const Bars = ({ levels, scale }: { levels: readonly Level[]; scale: number }) => (
  <g class="bars">
    {levels.map((level, die) => (
      <rect
        key={die}
        class={`lvl ${level}`}
        x={die * 7 * scale}
        y={(14 - HEIGHTS[level]) * scale}
        width={6 * scale}
        height={HEIGHTS[level] * scale}
        rx="0.8"
      />
    ))}
  </g>
);

interface Props {
  scene: Scene;
  now: Look;
  offers: Offers;
  lit: Set<string>;
}

export const Plates = ({ scene, now, offers, lit }: Props) => {
  const { places, sea } = chartOf(scene);
  const close = now.scale >= CLOSE;
  const scale = close ? 1.35 : 1;
  const plates = apart(
    places.flatMap((place) => {
      const outline = sea.areas[place.place];
      if (place.kind !== 'area' || !outline) return [];
      const name = nameOf(scene, place.place);
      const at = plateAt(now, outline.label, name.length * (close ? 4.6 : 3.5) + 4);
      return [{ place, outline, name, offered: offers.places.get(place.place), ...at }];
    }),
    scale,
  );
  return (
    <g aria-hidden="true">
      {plates.map(({ place, outline, name, offered, covered, x, y }) => {
        const state = placeState(scene, place.place);
        const tray = onScreen(now, outline.tray);
        const levels = activityOf(scene, place);
        const busy = levels.some((level) => level !== 'none');
        const plain = covered || (now.scale <= NAMED && !offered);
        return (
          <g key={place.place}>
            {outline.callout && !plain && (
              <path class="callout" d={`M${x + (tray.x > x ? 48 : -48) * scale} ${y + 8}L${tray.x} ${tray.y}`} />
            )}
            {!plain && (
              <g
                class={`plate${outline.callout ? ' onland' : ''}${offered ? ' offered' : ''}${offered && isChosen(scene, offered) ? ' on' : ''}${lit.has(place.place) ? ' spoken' : ''}${busy ? '' : ' quiet'}`}
              >
                {offered && (
                  <rect
                    class="platebox"
                    x={x - BOX.wide * scale}
                    y={y - (BOX.high - BOX.low) * scale}
                    width={2 * BOX.wide * scale}
                    height={2 * BOX.high * scale}
                    rx="5"
                  />
                )}
                <text class="areaname" x={x} y={y} style={{ fontSize: close ? '16px' : '12px' }}>
                  {name}
                </text>
                {busy && (
                  <g transform={`translate(${x - 35 * scale} ${y + 5})`}>
                    <Bars levels={levels} scale={scale} />
                  </g>
                )}
              </g>
            )}
            {state.ultra && !plain && <Mast x={x - 46 * scale} y={y + 12} />}
            {state.weather !== 'none' && <Spiral {...onScreen(now, outline.tray)} weather={state.weather} />}
          </g>
        );
      })}
    </g>
  );
};

/** Half the size of the box round a name that is offered, and how far its middle lies below the line the name stands on. */
const BOX = { wide: 56, high: 19, low: 4 };
/** No farther than this: it can be pressed where it would stand otherwise. */
const MOST_ASIDE = 20;

interface Placed {
  offered: unknown;
  x: number;
  y: number;
}

const meets = (one: Placed, two: Placed, scale: number) =>
  Math.abs(one.x - two.x) < 2 * BOX.wide * scale && Math.abs(one.y - two.y) < 2 * BOX.high * scale;

/** What is offered lies on top and moves apart; a name that an offer would cover is left out meanwhile. */
function apart<P extends Placed>(plates: readonly P[], scale: number): (P & { covered: boolean })[] {
  const offered = plates.filter((one) => one.offered).sort((one, two) => one.y - two.y);
  const moved: (P & { covered: boolean })[] = [];
  for (const plate of offered) {
    const over = moved.findLast((one) => meets(one, plate, scale));
    const by = over ? 2 * BOX.high * scale - (plate.y - over.y) : 0;
    moved.push({ ...plate, y: plate.y + Math.min(by, MOST_ASIDE), covered: false });
  }
  const rest = plates.filter((one) => !one.offered);
  return [...rest.map((one) => ({ ...one, covered: moved.some((plate) => meets(one, plate, scale)) })), ...moved];
}

/** Long names are cut where the chart needs it; the card has them whole. */
function nameOf(scene: Scene, place: string): string {
  const name = placeName(scene, place)
    .replace(/^Mar de /, 'M. ')
    .replace('Meridional', 'Mer.');
  return name.length > 14 ? name.replace(/^(\w)\w+ (?=\S+ )/, '$1. ') : name;
}

const Mast = ({ x, y }: { x: number; y: number }) => (
  <g class="mastmark" transform={`translate(${x} ${y})`}>
    <path d="M0 6V-3M-3.4 6h6.800M-4.2-7.600a6 6 0 0 0 0 8.600M4.2-7.600a6 6 0 0 1 0 8.6" />
    <circle r="1.5" cy="-3.4" />
  </g>
);

const ARM = 'M-12 0C-14-20 0-34 26-29C10-24.5 -.8-17 0-12Z';

const Spiral = ({ x, y, weather }: { x: number; y: number; weather: string }) => (
  <g class="spiral" transform={`translate(${x + 52} ${y + 2}) scale(0.72)`}>
    <circle r="12.2" />
    <path d={ARM} />
    <path d={ARM} transform="rotate(180)" />
    <text y="6">{weather === 'storm' ? 'T' : weather.slice(-1)}</text>
  </g>
);

export const HEXAGON = 'M0-9.500L8.2-4.800V4.800L0 9.500L-8.2 4.800V-4.800Z';

const portName = (scene: Scene, place: string) => placeName(scene, place).split(' / ')[0] ?? '';

/** Names that stand on the land behind the port. */
const INLAND: Record<string, 'start' | 'end'> = { brisbane: 'end', fremantle: 'start' };

/** A port's name is below it or inland; where the frame would cut it, above it, on the other side or moved along. */
function besidePort(place: string, name: string, x: number, y: number) {
  const { wide, high } = size.value;
  const session = name.length * 7.4 + 4;
  const inland = INLAND[place];
  if (!inland)
    return {
      x: inFrame(x, session / 2, session / 2, wide) - x,
      y: y + 30 > high && y < high ? -15 : 24,
      'text-anchor': 'middle',
    };
  const cut = inland === 'end' ? x < session + 14 : x + session + 14 > wide;
  return (inland === 'end') !== cut ? { x: -14, y: 4, 'text-anchor': 'end' } : { x: 14, y: 4, 'text-anchor': 'start' };
}

export const Ports = ({ scene, now, offers, lit, missions }: Props & { missions: Set<string> }) => {
  const { places } = chartOf(scene);
  return (
    <g aria-hidden="true">
      {places.map(({ place, kind }) => {
        if (kind === 'area') return null;
        const { x, y } = onScreen(now, where(scene, place));
        const { open, opening } = placeState(scene, place);
        const boats = inPort(scene, place);
        const offered = offers.places.get(place);
        const ready = boats.some((boat) => offers.boats.has(boat.slug));
        const mark = `${offered || ready ? ' offered' : ''}${offered && isChosen(scene, offered) ? ' on' : ''}${lit.has(place) ? ' spoken' : ''}`;
        if (kind === 'zone' && !open && !boats.length) {
          const wanted = missions.has(place) || offered;
          return (
            <g key={place} class={`smz${wanted ? ' wanted' : ''}${mark}`} transform={`translate(${x} ${y})`}>
              <circle r={now.scale >= CLOSE ? 11 : 7} />
              {(now.scale >= CLOSE || wanted) && (
                <text x="14" y="14">
                  {placeName(scene, place)}
                </text>
              )}
            </g>
          );
        }
        return (
          <g
            key={place}
            class={`port ${kind === 'base' ? 'major' : 'forward'}${open ? '' : ' closed'}${mark}`}
            transform={`translate(${x} ${y})`}
          >
            {(offered || ready) && <circle class="halo" r="17" />}
            <path d={HEXAGON} />
            {open && (
              <text class="count" y="4.3">
                {boats.length}
              </text>
            )}
            {(open || opening || now.scale >= CLOSE) && (
              <text class="portname" {...besidePort(place, portName(scene, place), x, y)}>
                {portName(scene, place)}
              </text>
            )}
            {opening && <title>{tr('sw-opening')}</title>}
          </g>
        );
      })}
    </g>
  );
};
