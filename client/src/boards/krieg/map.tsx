// The map: ground, control, counters, what is offered; zoom and pan by wheel, buttons, drag and keys.
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { listen } from '../../base/keys';
import type { Scene } from '../kinds';
import { Advised, useAdvice } from './advice';
import { controlOf, factorsOf, hexOf, type Layer, lookingAt, piecesOf, placeName, stacksOf, type Theatre, theatreOf, type Unit, unitName, unitNamed } from './data';
import { Counter, PieceMark } from './counter';
import { Control, Coordinates, Defs, Land, Lines, Names, Sources, Worth } from './ground';
import { borderOf, colRow, distance, hexName, middle, neighbours, outline, outlines, type Point, S, say, sizeOf, straight, W } from './hex';
import { askedUnit, attackOf, isAtOnce, type Offer, type Offers, offersOf } from './offers';
import { Zones } from './zones';

const CLOSEST = 5;
const EDGE = 8;
/** On a screen this narrow the map begins close up, so many pixels to its unit. */
const PHONE = 760;
const READABLE = 1.2;

/** One hex's counters. It is drawn again only when its own code changes. */
const Stack = memo(({ scene, hex, code, open }: { scene: Scene; hex: string; code: string; open: boolean }) => {
  const units = stacksOf(scene).get(hex) ?? [];
  const states = code.split(' ');
  const [x, y] = middle(hex);
  const many = units.length;
  return (
    <g class="stack">
      {open && many > 1 && <path class="fanbed" d={outline(hex, 1.28)} />}
      {units.map((unit, at) => {
        const off = (many - 1 - at) * 4.5 - (many - 1) * 1.6;
        const [fx, fy] = open && many > 1 ? fanned(at, many) : [off, -off];
        const flags = states[at]?.split(':')[2] ?? '';
        const state = `${flags.includes('o') ? ' open' : ''}${flags.includes('s') ? ' sel' : ''}${flags.includes('m') ? ' done' : ''}`;
        return <Counter key={unit.unit} unit={unit} steps={unit.steps} dropped={unit.dropped} unsupplied={flags.includes('u')} x={x + fx} y={y - 2.5 + fy} scale={open && many > 1 ? 0.86 : 0.92} state={state} />;
      })}
      {!open && units.slice(0, -1).some((unit) => unit.type === 'hq') && <path class="penn" transform={`translate(${(x - 15).toFixed(1)} ${(y - 15).toFixed(1)})`} d="M0 0V-12L10-8.2 0-4.6" />}
    </g>
  );
}, (one, two) => one.code === two.code && one.open === two.open && one.hex === two.hex);

/** So many rows of the map share a drawing: a move paints two of them again, not all counters. */
const ROWS_TO_A_BAND = 3;

function bandsOf(chart: Theatre, stacks: ReadonlyMap<string, Unit[]>, fan: string | null, codeFor: (unit: Unit) => string): { band: number; code: string }[] {
  const found = Array.from({ length: Math.ceil(chart.grid.rows / ROWS_TO_A_BAND) }, (): string[] => []);
  for (const [hex, units] of stacks) {
    found[Math.floor(colRow(hex)[1] / ROWS_TO_A_BAND)]?.push(`${hex}${hex === fan ? '!' : ' '}${units.map(codeFor).join(' ')}`);
  }
  return found.map((codes, band) => ({ band, code: codes.sort().join('|') }));
}

const Band = memo(({ scene, code, frame, gone }: { scene: Scene; code: string; frame: string; gone: boolean }) => (
  <svg class={gone ? 'kmap pieces gone' : 'kmap pieces'} viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    {code.split('|').filter(Boolean).map((one) => (
      <Stack key={one.slice(0, 4)} scene={scene} hex={one.slice(0, 4)} open={one[4] === '!'} code={one.slice(5)} />
    ))}
  </svg>
), (one, two) => one.code === two.code && one.frame === two.frame && one.gone === two.gone);

function fanned(at: number, many: number): Point {
  if (many === 2) return [at === 0 ? -20 : 20, 0];
  const turn = (at / many) * 2 * Math.PI - Math.PI / 2;
  return [Math.cos(turn) * 25, Math.sin(turn) * 25];
}

function codeOf(unit: Unit, offers: Offers, selected: ReadonlySet<string>, unsupplied: ReadonlySet<string>): string {
  const flags = `${offers.units.has(unit.unit) ? 'o' : ''}${selected.has(unit.unit) ? 's' : ''}${unsupplied.has(unit.unit) ? 'u' : ''}`;
  return `${unit.unit}:${unit.steps}${unit.dropped ? 'd' : ''}:${flags}`;
}

/** The cells for pointers and screen readers: never drawn again; what they say is written when they are reached. */
const Cells = memo(({ chart }: { chart: Theatre }) => (
  <>
    {Array.from({ length: chart.grid.rows }, (_, row) => (
      <g key={row} role="row">
        {Array.from({ length: chart.grid.cols }, (__, col) => {
          const hex = hexName(col, row);
          return <path key={hex} id={`hex-${hex}`} role="gridcell" class="cell" data-hex={hex} d={outline(hex)} aria-label={placeName(chart, hex)} />;
        })}
      </g>
    ))}
  </>
));

export const HexMap = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const look = lookingAt(scene);
  const box = useRef<SVGSVGElement>(null);
  const advised = useAdvice(scene);
  const offers = offersOf(scene);
  const stacks = stacksOf(scene);
  const attack = attackOf(scene);
  const mover = askedUnit(scene);
  const selected = new Set([...(attack?.units ?? []), ...(mover ? [mover] : []), ...(look.first.value ? [look.first.value] : []), ...(look.unit.value && !attack && !mover ? [look.unit.value] : [])]);
  const layers = look.layers.value;
  const picked = scene.room.picked.value;
  const lit = [...new Set(scene.room.lit.value.map((place) => (hexOf(chart, place) ? place : (unitNamed(scene, place)?.hex ?? ''))))].filter(Boolean);
  const here = look.cursor.value ?? unitNamed(scene, mover)?.hex ?? attack?.target ?? [...stacks.keys()][0] ?? chart.hexes[0]?.hex ?? '0000';
  const unsupplied = new Set(advised.unsupplied);

  useFrame(scene, box);
  useEffect(() => {
    look.first.value = null;
  }, [scene.decisions]);
  useMapKeys(scene);

  const chooseUnit = (unit: string) => {
    look.unit.value = unit;
    const offer = offers.units.get(unit);
    if (offer) take(scene, unit, offer);
  };
  const choose = (hex: string) => {
    look.cursor.value = hex;
    const offer = offers.hexes.get(hex);
    if (offer) return take(scene, hex, offer);
    const stack = stacks.get(hex) ?? [];
    const open = stack.filter((unit) => offers.units.has(unit.unit));
    const [only] = open;
    if (only && open.length === 1) return chooseUnit(only.unit);
    if (stack.length > 1 && look.fan.value !== hex) look.fan.value = hex;
    else if (open.length > 1 && look.fan.value === hex) {
      const at = open.findIndex((unit) => unit.unit === look.unit.value);
      chooseUnit((open[(at + 1) % open.length] ?? open[0] as Unit).unit);
    } else look.fan.value = null;
    const top = stack.at(-1);
    if (top && !open.length) look.unit.value = top.unit;
  };
  const onClick = (click: MouseEvent) => {
    if (moved.current || !(click.target instanceof Element)) return;
    box.current?.focus({ preventScroll: true });
    const unit = click.target.closest('[data-unit]')?.getAttribute('data-unit');
    const hex = click.target.closest('[data-hex]')?.getAttribute('data-hex') ?? (unit ? unitNamed(scene, unit)?.hex : null);
    if (!hex) return;
    const fannedOut = look.fan.value === hex || (stacks.get(hex)?.length ?? 0) === 1;
    if (unit && fannedOut && !offers.hexes.has(hex)) {
      look.cursor.value = hex;
      chooseUnit(unit);
    } else choose(hex);
  };
  const moved = useDrag(scene, box);
  const onKey = (press: KeyboardEvent) => {
    const [col, row] = colRow(here);
    const steps: Record<string, () => string | null | undefined> = {
      ArrowLeft: () => neighbours(chart.grid, here)[3],
      ArrowRight: () => neighbours(chart.grid, here)[0],
      ArrowUp: () => (row > 0 ? hexName(col, row - 1) : null),
      ArrowDown: () => (row < chart.grid.rows - 1 ? hexName(col, row + 1) : null),
    };
    const step = steps[press.key];
    if (step) look.cursor.value = step() ?? here;
    else if (press.key === 'Enter' || press.key === ' ') choose(here);
    else if (press.key === 'n' || press.key === 'N') look.cursor.value = nextOffer(scene, offers, here, press.key === 'N');
    else if (press.key === 'Escape') {
      look.fan.value = look.unit.value = look.first.value = null;
      scene.room.picked.value = null;
    } else return;
    press.preventDefault();
    press.stopPropagation();
  };

  // what a cell says is written when the cursor reaches it: two thousand labels are not kept up to date for nobody
  const words = cellWords(scene, here, offers);
  useLayoutEffect(() => {
    const cell = box.current?.querySelector(`#hex-${here}`);
    cell?.setAttribute('aria-label', words);
    return () => cell?.setAttribute('aria-label', placeName(chart, here));
  }, [here, words]);

  const reach = [...offers.hexes].filter(([, offer]) => !offer.hostile);
  const mine = picked && [...offers.hexes].find(([, offer]) => offer.decision.id === picked.decision && JSON.stringify(offer.value) === JSON.stringify(picked.value));
  const taken = [...stacks.keys()].filter((hex) => hexOf(chart, hex)?.name).join(' ');
  const box4 = useComputed(() => frameOf(chart, look.zoom.value, look.centre.value).join(' '));
  return (
    <div class="kframe" style={{ '--lz': Math.max(0.62, Math.min(1.3, 1.1 / (look.fit.value * look.zoom.value))).toFixed(2) }}>
      <div class="kpaper" onClick={onClick}>
        <Sheet chart={chart} frame={box4.value} control={layers.has('control') ? controlOf(scene) : null} coords={layers.has('coords')} />
        <svg
          ref={box}
          class="kmap"
          viewBox={box4.value}
          preserveAspectRatio="xMidYMid meet"
          role="grid"
          tabindex={0}
          aria-label={tr('krieg-map', { scenario: scene.texts.scenario(chart.scenario) })}
          aria-activedescendant={`hex-${here}`}
          onKeyDown={onKey}
        >
          <Worth chart={chart} />
          {layers.has('supply') && <Sources chart={chart} side={scene.room.sideOf(scene.seat)} />}
          <Advised scene={scene} advised={advised} />
          {layers.has('hq') && <path class="hqr" aria-hidden="true" d={hqRange(scene, chart)} />}
          {reach.length > 0 && <Reach chart={chart} reach={reach} />}
          <Cells chart={chart} />
          <Zones scene={scene} />
        </svg>
        {bandsOf(chart, stacks, look.fan.value, (unit) => codeOf(unit, offers, selected, unsupplied)).map(({ band, code }) => (
          <Band key={band} scene={scene} code={code} frame={box4.value} gone={layers.has('bare')} />
        ))}
        <svg class="kmap top" viewBox={box4.value} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
          <Support scene={scene} />
          <Names chart={chart} taken={taken} />
          <g aria-hidden="true" class="kover">
            {reach.map(([hex, offer]) => (
              <Price key={hex} hex={hex} offer={offer} occupied={stacks.has(hex)} placed={Boolean(hexOf(chart, hex)?.place)} />
            ))}
            {[...offers.hexes].filter(([, offer]) => offer.hostile).map(([hex, offer]) => (
              <Target key={hex} hex={hex} mark={offer.mark} />
            ))}
            {attack && <Arrows scene={scene} attack={attack} />}
            {mine && <path class="chosen" d={outline(mine[0], 0.94)} />}
            {lit.map((hex) => (
              <path key={hex} class="lithex" d={outline(hex, 0.95)} />
            ))}
            <path class="cursor" d={outline(here, 0.94)} />
          </g>
        </svg>
      </div>
      <div class="kfoot">
        <ZoomButtons scene={scene} />
        <Layers scene={scene} />
      </div>
    </div>
  );
};

/** The sheet the counters lie on: a drawing of its own, so that a move does not paint it again. */
const Sheet = memo(({ chart, frame, control, coords }: { chart: Theatre; frame: string; control: ReturnType<typeof controlOf> | null; coords: boolean }) => (
  <svg class="kmap ground" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <Defs />
    <Land chart={chart} />
    {control && <Control chart={chart} control={control} />}
    <Lines chart={chart} />
    {coords && <Coordinates chart={chart} />}
  </svg>
));

function take(scene: Scene, part: string, offer: Offer): void {
  const look = lookingAt(scene);
  if (offer.half) {
    look.first.value = look.first.value === part ? null : part;
    return;
  }
  if (isAtOnce(offer.decision)) {
    look.fan.value = null;
    scene.room.answer(offer.decision, offer.value);
  } else scene.pick(offer.decision, offer.value);
}

/** The next place something is offered, so that a keyboard need not walk there. */
function nextOffer(scene: Scene, offers: Offers, here: string, back: boolean): string {
  const hexes = new Set([...offers.hexes.keys(), ...[...offers.units.keys()].map((unit) => unitNamed(scene, unit)?.hex ?? '')]);
  const all = [...hexes].filter(Boolean).sort((one, two) => (one.slice(2) + one).localeCompare(two.slice(2) + two));
  if (!all.length) return here;
  const at = all.indexOf(here);
  return all[at < 0 ? 0 : (at + (back ? all.length - 1 : 1)) % all.length] ?? here;
}

function cellWords(scene: Scene, hex: string, offers: Offers): string {
  const chart = theatreOf(scene);
  const ground = hexOf(chart, hex);
  const words = [placeName(chart, hex), tr(`krieg-terrain-${ground?.terrain ?? 'clear'}`)];
  for (const unit of stacksOf(scene).get(hex) ?? []) words.push(unitWords(scene, unit));
  const offer = offers.hexes.get(hex);
  if (offer && !offer.half) words.push(scene.texts.option(offer.decision.name, offer.option));
  for (const unit of stacksOf(scene).get(hex) ?? []) if (offers.units.has(unit.unit)) words.push(tr('krieg-may-choose', { unit: unitName(scene, unit) }));
  return words.join(', ');
}

export function unitWords(scene: Scene, unit: Unit): string {
  const [attack, defence, moves] = factorsOf(unit);
  return tr('krieg-unit-words', { name: unitName(scene, unit), type: tr(`krieg-type-${unit.type}`), attack, defence, moves, steps: unit.steps, most: unit.most });
}

const Reach = ({ chart, reach }: { chart: Theatre; reach: [string, Offer][] }) => {
  const hexes = new Set(reach.map(([hex]) => hex));
  const lit = outlines(hexes);
  return (
    <g aria-hidden="true">
      <path class="reach0" d={lit} />
      <path class="reach" d={lit} />
      <path class="reachline" d={straight(borderOf(chart.grid, hexes))} />
    </g>
  );
};

const Price = ({ hex, offer, occupied, placed }: { hex: string; offer: Offer; occupied: boolean; placed: boolean }) => {
  const [x, y] = middle(hex);
  return (
    <>
      {offer.mark && occupied && (
        <g transform={`translate(${(x - 20).toFixed(1)} ${(y - 19).toFixed(1)})`}>
          <circle class="badge" r="8.5" />
          <text class="cost small" y="4.3">
            {offer.mark}
          </text>
        </g>
      )}
      {offer.mark && !occupied && (
        <text class="cost" x={x.toFixed(1)} y={(y + (placed ? -3 : 6)).toFixed(1)}>
          {offer.mark}
        </text>
      )}
      {offer.stop && (
        <g transform={`translate(${(x + 15).toFixed(1)} ${(y - 12).toFixed(1)})`}>
          <path class="stop" d="M-3-7.2H3L7.2-3V3L3 7.2H-3L-7.2 3V-3Z" />
          <text class="stopt" y="3.3">
            Z
          </text>
        </g>
      )}
    </>
  );
};

const Target = ({ hex, mark }: { hex: string; mark: string }) => {
  const [x, y] = middle(hex);
  return (
    <>
      <path class="target" d={outline(hex, 0.93)} />
      {mark && (
        <g transform={`translate(${x.toFixed(1)} ${(y + 22).toFixed(1)})`}>
          <rect class="oddsbox" x="-15" y="-7.5" width="30" height="14" rx="3" />
          <text class="oddst" y="3.6">
            {mark}
          </text>
        </g>
      )}
    </>
  );
};

const Arrows = ({ scene, attack }: { scene: Scene; attack: { target: string; units: string[] } }) => {
  const [tx, ty] = middle(attack.target);
  const from = new Set(attack.units.map((unit) => unitNamed(scene, unit)?.hex).filter((hex) => hex !== null && hex !== undefined));
  return (
    <>
      <path class="target" d={outline(attack.target, 0.93)} />
      {[...from].map((hex) => {
        const [x, y] = middle(hex);
        const far = distance(hex, attack.target);
        const [k0, k1] = [0.4 / far, 1 - 0.36 / far];
        const d = `M${say([x + (tx - x) * k0, y + (ty - y) * k0])}L${say([x + (tx - x) * k1, y + (ty - y) * k1])}`;
        return (
          <g key={hex}>
            <path class="atk0" d={d} />
            <path class={far > 1 ? 'atk afar' : 'atk'} d={d} marker-end="url(#karrow)" />
          </g>
        );
      })}
    </>
  );
};

/** Air units on the hex's upper left, blitz markers lower left, depots and beachheads in the middle. */
const Support = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const seen = new Map<string, number>();
  return (
    <>
      {piecesOf(scene)
        .filter((piece) => piece.hex !== null)
        .map((piece) => {
          const hex = piece.hex as string;
          const [x, y] = middle(hex);
          const low = piece.kind === 'blitz';
          const slot = `${hex}${low}`;
          const at = seen.get(slot) ?? 0;
          seen.set(slot, at + 1);
          if (piece.kind === 'beachhead') {
            const way = piece.facing ? neighbours(chart.grid, hex).indexOf(piece.facing) : 0;
            return <PieceMark key={piece.piece} piece={piece} x={x} y={y} scale={0.9} turn={-60 * Math.max(0, way)} />;
          }
          if (piece.kind === 'logistics' && !stacksOf(scene).has(hex)) return <PieceMark key={piece.piece} piece={piece} x={x} y={y} scale={0.95} />;
          return <PieceMark key={piece.piece} piece={piece} x={x - 18 + at * 11} y={low ? y + 16 : y - 15} scale={low ? 0.72 : 0.62} />;
        })}
    </>
  );
};

function hqRange(scene: Scene, chart: Theatre): string {
  const reach = Number(chart.options['hq_range'] ?? 0);
  const side = scene.room.sideOf(scene.seat);
  const own = [...stacksOf(scene).values()].flat().filter((unit) => unit.type === 'hq' && (!side || unit.side === side));
  const within = new Set(chart.hexes.filter(({ hex }) => own.some((unit) => unit.hex && distance(unit.hex, hex) <= reach)).map(({ hex }) => hex));
  return straight(borderOf(chart.grid, within));
}

// -- layers, zoom, pan ------------------------------------------------------------------------------------------------

const LAYERS: readonly { layer: Layer; key: string; helped: boolean }[] = [
  { layer: 'supply', key: 'y', helped: true },
  { layer: 'zoc', key: 'z', helped: true },
  { layer: 'hq', key: 'q', helped: false },
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

const canHelp = (scene: Scene) => Boolean(scene.table.assistant) && scene.seats.some((seat) => scene.room.you.value.includes(seat)) && !scene.replaying;

const Layers = ({ scene }: { scene: Scene }) => (
  <div class="klayers" role="group" aria-label={tr('krieg-layers')}>
    {LAYERS.map(({ layer, key, helped }) =>
      helped && !canHelp(scene) ? null : (
        <button key={layer} type="button" aria-pressed={lookingAt(scene).layers.value.has(layer)} aria-keyshortcuts={key} onClick={() => toggle(scene, layer)}>
          <span>
            {tr(`krieg-layer-${layer}`)} <kbd aria-hidden="true">{key}</kbd>
          </span>
        </button>
      ),
    )}
  </div>
);

function useMapKeys(scene: Scene): void {
  const look = lookingAt(scene);
  const helped = canHelp(scene);
  const keys = useMemo(
    () => ({
      ...Object.fromEntries(LAYERS.filter((one) => helped || !one.helped).map(({ layer, key }) => [key, () => toggle(scene, layer)])),
      '+': () => zoomBy(scene, 1.3),
      '=': () => zoomBy(scene, 1.3),
      '-': () => zoomBy(scene, 1 / 1.3),
      '0': () => zoomBy(scene, 0),
      f: () => {
        look.fan.value = look.fan.value === look.cursor.value ? null : look.cursor.value;
      },
    }),
    [scene.room, helped],
  );
  useEffect(() => listen(keys), [keys]);
}

function frameOf(chart: Theatre, zoom: number, centre: readonly [number, number] | null): [number, number, number, number] {
  const [wide, high] = sizeOf(chart.grid);
  const [w, h] = [(wide + 2 * EDGE) / zoom, (high + 2 * EDGE) / zoom];
  const [cx, cy] = centre ?? [wide / 2, high / 2];
  return [cx - w / 2, cy - h / 2, w, h];
}

/** Zoom, keeping a point of the map where it is on the screen; 0 shows the whole map again. */
function zoomBy(scene: Scene, factor: number, around?: Point): void {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  if (!factor) {
    look.zoom.value = 1;
    look.centre.value = null;
    return;
  }
  const next = Math.max(1, Math.min(CLOSEST, look.zoom.value * factor));
  const [wide, high] = sizeOf(chart.grid);
  const centre = look.centre.value ?? ([wide / 2, high / 2] as const);
  const fixed = around ?? (look.cursor.value ? middle(look.cursor.value) : centre);
  const kept = look.zoom.value / next;
  look.zoom.value = next;
  look.centre.value = next === 1 ? null : inside(chart, [fixed[0] + (centre[0] - fixed[0]) * kept, fixed[1] + (centre[1] - fixed[1]) * kept]);
}

function inside(chart: Theatre, [x, y]: Point): Point {
  const [wide, high] = sizeOf(chart.grid);
  return [Math.max(0, Math.min(wide, x)), Math.max(0, Math.min(high, y))];
}

const ZoomButtons = ({ scene }: { scene: Scene }) => (
  <div class="kzoom" role="group" aria-label={tr('krieg-zoom')}>
    <button type="button" aria-label={tr('krieg-zoom-in')} aria-keyshortcuts="+" onClick={() => zoomBy(scene, 1.4)}>
      +
    </button>
    <button type="button" aria-label={tr('krieg-zoom-out')} aria-keyshortcuts="-" onClick={() => zoomBy(scene, 1 / 1.4)}>
      −
    </button>
    <button type="button" class="whole" aria-label={tr('krieg-zoom-all')} aria-keyshortcuts="0" onClick={() => zoomBy(scene, 0)}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" />
      </svg>
    </button>
  </div>
);

/** Keeps the cursor and what is asked about in sight when the map is zoomed; on a phone begins close up. */
function useFrame(scene: Scene, box: { current: SVGSVGElement | null }): void {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  const attack = attackOf(scene);
  const wanted = look.cursor.value ?? attack?.target ?? unitNamed(scene, askedUnit(scene))?.hex ?? null;
  useEffect(() => {
    const [wide, high] = sizeOf(chart.grid);
    const [across, down] = [box.current?.clientWidth || wide, box.current?.clientHeight || high];
    const scale = Math.min(across / wide, down / high);
    look.fit.value = scale;
    if (look.zoom.value > 1 || across > PHONE || scale >= READABLE) return;
    look.zoom.value = Math.min(CLOSEST, READABLE / scale);
    look.centre.value = inside(chart, frontOf(scene));
  }, [scene.room]);
  useEffect(() => {
    if (!wanted || look.zoom.value === 1) return;
    const [x, y] = middle(wanted);
    const [left, top, w, h] = frameOf(chart, look.zoom.value, look.centre.value);
    const [mx, my] = [Math.min(2 * W, w / 4), Math.min(2 * S, h / 4)];
    if (x < left + mx || x > left + w - mx || y < top + my || y > top + h - my) look.centre.value = inside(chart, [x, y]);
  }, [wanted, look.zoom.value]);
}

/** Where one's own units stand, on the whole. */
function frontOf(scene: Scene): Point {
  const side = scene.room.sideOf(scene.seat);
  const points = [...stacksOf(scene)].filter(([, units]) => !side || units[0]?.side === side).map(([hex]) => middle(hex));
  const [wide, high] = sizeOf(theatreOf(scene).grid);
  if (!points.length) return [wide / 2, high / 2];
  return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
}

/** Drag to pan, two fingers or the wheel to zoom. Returns whether the last press was a drag. */
function useDrag(scene: Scene, box: { current: SVGSVGElement | null }): { current: boolean } {
  const moved = useRef(false);
  useEffect(() => {
    const svg = box.current;
    if (!svg) return undefined;
    const look = lookingAt(scene);
    const chart = theatreOf(scene);
    const held = new Map<number, Point>();
    let start: { at: Point; centre: Point; spread: number; zoom: number } | null = null;
    const perPixel = () => 1 / (svg.getScreenCTM()?.a ?? 1);
    const centreNow = (): Point => {
      const [wide, high] = sizeOf(chart.grid);
      return look.centre.value ?? [wide / 2, high / 2];
    };
    const spread = () => {
      const [one, two] = [...held.values()];
      return one && two ? Math.hypot(one[0] - two[0], one[1] - two[1]) : 0;
    };
    const onDown = (press: PointerEvent) => {
      held.set(press.pointerId, [press.clientX, press.clientY]);
      moved.current = false;
      start = { at: [press.clientX, press.clientY], centre: centreNow(), spread: spread(), zoom: look.zoom.value };
    };
    const onMove = (press: PointerEvent) => {
      if (!start || !held.has(press.pointerId)) return;
      held.set(press.pointerId, [press.clientX, press.clientY]);
      if (held.size === 2 && start.spread > 0) {
        moved.current = true;
        look.zoom.value = Math.max(1, Math.min(CLOSEST, (start.zoom * spread()) / start.spread));
        return;
      }
      const [dx, dy] = [press.clientX - start.at[0], press.clientY - start.at[1]];
      if (!moved.current && Math.hypot(dx, dy) < 6) return;
      moved.current = true;
      if (look.zoom.value > 1) look.centre.value = inside(chart, [start.centre[0] - dx * perPixel(), start.centre[1] - dy * perPixel()]);
    };
    const onUp = (press: PointerEvent) => {
      held.delete(press.pointerId);
      if (!held.size) start = null;
    };
    const onWheel = (wheel: WheelEvent) => {
      wheel.preventDefault();
      const matrix = svg.getScreenCTM()?.inverse();
      const at = matrix && new DOMPoint(wheel.clientX, wheel.clientY).matrixTransform(matrix);
      zoomBy(scene, Math.exp(-wheel.deltaY / 500), at && [at.x, at.y]);
    };
    const paper = svg.parentElement ?? svg;
    paper.addEventListener('pointerdown', onDown as EventListener);
    paper.addEventListener('wheel', onWheel as EventListener, { passive: false });
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
    return () => {
      paper.removeEventListener('pointerdown', onDown as EventListener);
      paper.removeEventListener('wheel', onWheel as EventListener);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
    };
  }, [scene.room]);
  return moved;
}
