// Names on the chart: areas with ten bars of activity, weather and ULTRA beside them, bases as hexagons, zones as rings.
import { tr } from '../../base/texts';
import type { Look } from '../../parts/viewport';
import { activityOf, chartOf, placeName, placeState } from './data';
import type { Level, Scene } from './game';
import { BOX, closeUp, isZone, type Labels, portName, type Beside as Where } from './map-labels';
import { CLOSE, onScreen } from './map-view';
import { isChosen, type Offers } from './offers';
import { inPort, where } from './spots';

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
  labels: Labels;
}

export const Plates = ({ scene, now, offers, lit, labels }: Props) => {
  const { places, sea } = chartOf(scene);
  const scale = closeUp(now);
  const drawn = places.flatMap((place) => {
    const outline = sea.areas[place.place];
    const plate = labels.plates.get(place.place);
    return outline && plate ? [{ place, outline, plate, offered: offers.places.get(place.place) }] : [];
  });
  // what is offered lies on top
  drawn.sort((one, two) => Number(Boolean(one.offered)) - Number(Boolean(two.offered)));
  return (
    <g aria-hidden="true">
      {drawn.map(({ place, outline, plate, offered }) => {
        const { name, x, y, hidden, led } = plate;
        const state = placeState(scene, place.place);
        const tray = onScreen(now, outline.tray);
        const levels = activityOf(scene, place);
        const busy = levels.some((level) => level !== 'none');
        return (
          <g key={place.place}>
            {led && !hidden && (
              <path class="callout" d={`M${x + (tray.x > x ? 48 : -48) * scale} ${y + 8}L${tray.x} ${tray.y}`} />
            )}
            {!hidden && (
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
                <text class="areaname" x={x} y={y} style={{ fontSize: scale > 1 ? '16px' : '12px' }}>
                  {name}
                </text>
                {busy && (
                  <g transform={`translate(${x - 35 * scale} ${y + 5})`}>
                    <Bars levels={levels} scale={scale} />
                  </g>
                )}
              </g>
            )}
            {state.ultra && !hidden && <Mast x={x - 46 * scale} y={y + 12} />}
            {state.weather !== 'none' && <Spiral {...onScreen(now, outline.tray)} weather={state.weather} />}
          </g>
        );
      })}
    </g>
  );
};

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

export const Ports = ({ scene, now, offers, lit, labels, missions }: Props & { missions: Set<string> }) => {
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
        const label = labels.marks.get(place);
        if (isZone(scene, place, kind)) {
          const wanted = missions.has(place) || offered;
          return (
            <g key={place} class={`smz${wanted ? ' wanted' : ''}${mark}`} transform={`translate(${x} ${y})`}>
              <circle r={now.scale >= CLOSE ? 11 : 7} />
              <Beside of={label} name={placeName(scene, place)} />
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
            <Beside of={label} name={portName(scene, place)} class="portname" />
            {opening && <title>{tr('sw-opening')}</title>}
          </g>
        );
      })}
    </g>
  );
};

const Beside = ({ of, name, ...more }: { of: Where | undefined; name: string; class?: string }) =>
  of && !of.hidden ? (
    <text {...more} x={of.x} y={of.y} text-anchor={of.anchor}>
      {name}
    </text>
  ) : null;
