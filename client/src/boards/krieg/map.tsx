// The map: ground, control, counters, what is offered; by pointer, by touch and by keys.
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { panByKey, useDrag } from '../../parts/viewport';
import { Advised, useAdvice } from './advice';
import {
  controlOf,
  factorsOf,
  hexOf,
  lookingAt,
  placeName,
  stacksOf,
  theatreOf,
  type Unit,
  unitName,
  unitNamed,
} from './data';
import type { Scene, TheatreData } from './game';
import { Control, Coordinates, Defs, Land, Lines, Names, Sources, Worth } from './ground';
import { colRow, hexName, neighbours, outline } from './hex';
import { Layers, useMapKeys } from './layers';
import { Arrows, Price, Reach, Support, TargetTag } from './marks';
import { askedUnit, attackOf, isAtOnce, type Offer, type Offers, offersOf, placesOf } from './offers';
import { CardTable } from './option-cards';
import { isPlanning, useFronts } from './plan';
import { leavePlan, useDeclaring } from './plan-bar';
import { PlanBanner, PlanMarks, planAt, planWords, targetHexes } from './plan-marks';
import { recapOf, recapScene } from './recap';
import { News } from './recap-bar';
import { RecapMarks, Way } from './recap-marks';
import { Zones } from './sea-zones';
import { Band, bandsOf, codeOf, Fan } from './stacks';
import { frameOf, MapZoom, useFrame } from './zoom';

const NOTHING: Offers = { hexes: new Map(), units: new Map() };

/** The cells for pointers and screen readers: never drawn again; what they say is written when they are reached. */
const Cells = memo(({ chart }: { chart: TheatreData }) => (
  <>
    {Array.from({ length: chart.grid.rows }, (_, row) => (
      <g key={row} role="row">
        {Array.from({ length: chart.grid.cols }, (__, col) => {
          const hex = hexName(col, row);
          return (
            <path
              key={hex}
              id={`hex-${hex}`}
              role="gridcell"
              class="cell"
              data-hex={hex}
              d={outline(hex)}
              aria-label={placeName(chart, hex)}
            />
          );
        })}
      </g>
    ))}
  </>
));

export const HexMap = ({ scene: now }: { scene: Scene }) => {
  const scene = recapScene(now);
  const recap = recapOf(now);
  const chart = theatreOf(scene);
  const look = lookingAt(scene);
  const box = useRef<SVGSVGElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const advised = useAdvice(scene);
  const planning = isPlanning(scene);
  const fronts = useFronts(scene);
  const offers = planning ? NOTHING : offersOf(scene);
  const stacks = stacksOf(scene);
  const attack = planning ? null : attackOf(scene);
  const mover = planning ? null : askedUnit(scene);
  const selected = new Set([
    ...(attack?.units ?? []),
    ...(mover ? [mover] : []),
    ...(look.first.value ? [look.first.value] : []),
    ...(look.unit.value && !attack && !mover ? [look.unit.value] : []),
  ]);
  const layers = look.layers.value;
  const picked = scene.session.picked.value;
  const lit = [
    ...new Set(
      scene.session.lit.value.map((place) => (hexOf(chart, place) ? place : (unitNamed(scene, place)?.hex ?? ''))),
    ),
  ].filter(Boolean);
  const here =
    look.cursor.value ??
    unitNamed(scene, mover)?.hex ??
    attack?.target ??
    [...stacks.keys()][0] ??
    chart.hexes[0]?.hex ??
    '0000';
  const unsupplied = new Set(advised.unsupplied);

  useFrame(scene, box);
  // what was opened and lit for one question has nothing to say to the next
  useEffect(() => {
    look.first.value = look.fan.value = null;
    scene.session.lit.value = [];
  }, [scene.decisions]);
  useMapKeys(now);
  useDeclaring(now);

  const chooseUnit = (unit: string) => {
    look.unit.value = unit;
    const offer = offers.units.get(unit);
    if (offer) take(scene, unit, offer);
  };
  const choose = (hex: string) => {
    if (planning) return planAt(scene, fronts, hex, null);
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
      const next = open[(at + 1) % open.length];
      if (next) chooseUnit(next.unit);
    } else look.fan.value = null;
    const top = stack.at(-1);
    if (top && !open.length) look.unit.value = top.unit;
  };
  const onClick = (click: MouseEvent) => {
    if (moved.current || !(click.target instanceof Element)) return;
    box.current?.focus({ preventScroll: true });
    const unit = click.target.closest('[data-unit]')?.getAttribute('data-unit');
    const hex =
      click.target.closest('[data-hex]')?.getAttribute('data-hex') ?? (unit ? unitNamed(scene, unit)?.hex : null);
    if (!hex) return;
    if (planning) return planAt(scene, fronts, hex, unit ?? null);
    const fannedOut = look.fan.value === hex || (stacks.get(hex)?.length ?? 0) === 1;
    if (unit && fannedOut && !offers.hexes.has(hex)) {
      look.cursor.value = hex;
      chooseUnit(unit);
    } else choose(hex);
  };
  const moved = useDrag(look.view, paper);
  const onKey = (press: KeyboardEvent) => {
    if (recap) return;
    const [col, row] = colRow(here);
    const steps: Record<string, () => string | null | undefined> = {
      ArrowLeft: () => neighbours(chart.grid, here)[3],
      ArrowRight: () => neighbours(chart.grid, here)[0],
      ArrowUp: () => (row > 0 ? hexName(col, row - 1) : null),
      ArrowDown: () => (row < chart.grid.rows - 1 ? hexName(col, row + 1) : null),
    };
    const step = steps[press.key];
    if (panByKey(look.view, press)) look.fan.value = null;
    else if (step) look.cursor.value = step() ?? here;
    else if (press.key === 'Enter' || press.key === ' ') choose(here);
    else if (press.key === 'n' || press.key === 'N')
      look.cursor.value = nextOf(planning ? targetHexes(fronts) : placesOf(scene, offers), here, press.key === 'N');
    else if (press.key === 'Escape') {
      if (planning) leavePlan(scene);
      look.fan.value = look.unit.value = look.first.value = null;
      scene.session.picked.value = null;
    } else return;
    press.preventDefault();
    press.stopPropagation();
  };

  // what a cell says is written when the cursor reaches it: two thousand labels are not kept up to date for nobody
  const words = [cellWords(scene, here, offers), ...(planning ? planWords(scene, fronts, here) : [])].join(', ');
  useLayoutEffect(() => {
    const cell = box.current?.querySelector(`#hex-${here}`);
    cell?.setAttribute('aria-label', words);
    return () => cell?.setAttribute('aria-label', placeName(chart, here));
  }, [here, words]);

  const reach = [...offers.hexes].filter(([, offer]) => !offer.hostile);
  const hostile = [...offers.hexes].filter(([, offer]) => offer.hostile);
  const mine =
    picked &&
    [...offers.hexes].find(
      ([, offer]) =>
        offer.decision.id === picked.decision && JSON.stringify(offer.value) === JSON.stringify(picked.value),
    );
  const goal = mine?.[1] ?? offers.hexes.get(look.cursor.value ?? '') ?? offers.hexes.get(lit[0] ?? '');
  const start = unitNamed(scene, mover)?.hex;
  const way = goal && goal.path.length > 0 && start ? [start, ...goal.path] : null;
  const taken = [...stacks.keys()].filter((hex) => hexOf(chart, hex)?.name).join(' ');
  const choosing = scene.decisions.some((one) => one.name === 'choose_card');
  useEffect(() => {
    look.cards.value = choosing;
  }, [choosing]);
  const box4 = useComputed(() => frameOf(look.view).join(' '));
  const code = (unit: Unit) => codeOf(unit, offers, selected, unsupplied);
  const fan = stacks.get(look.fan.value ?? '') ?? [];
  return (
    <div
      class={`kframe${planning ? ' planning' : ''}${recap ? ' recap' : ''}`}
      style={{ '--lz': Math.max(0.62, Math.min(1.3, 1.1 / look.view.now.scale)).toFixed(2) }}
    >
      {look.cards.value && <CardTable scene={scene} />}
      {!look.cards.value && <News scene={now} />}
      {planning && <PlanBanner scene={scene} />}
      <div ref={paper} class={look.cards.value ? 'kpaper under' : 'kpaper'} onClick={onClick}>
        <Sheet
          chart={chart}
          frame={box4.value}
          control={layers.has('control') ? controlOf(scene) : null}
          coords={layers.has('coords')}
        />
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
          {layers.has('supply') && <Sources chart={chart} side={scene.session.sideOf(scene.seat)} />}
          <Advised scene={scene} advised={advised} />
          {reach.length > 0 && <Reach chart={chart} reach={reach} />}
          <Cells chart={chart} />
          <Zones scene={scene} />
        </svg>
        {bandsOf(chart, stacks, look.fan.value, code).map(({ band, code }) => (
          <Band key={band} scene={scene} code={code} frame={box4.value} gone={layers.has('bare')} />
        ))}
        <svg class="kmap top" viewBox={box4.value} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
          <Support scene={scene} />
          <Names chart={chart} taken={taken} />
          <g aria-hidden="true" class="kover">
            {reach.map(([hex, offer]) => (
              <Price
                key={hex}
                hex={hex}
                offer={offer}
                occupied={stacks.has(hex)}
                placed={Boolean(hexOf(chart, hex)?.place)}
                named={reach.length <= FEW_PLACES && !layers.has('coords')}
              />
            ))}
            {hostile.map(([hex]) => (
              <path key={hex} class="target" d={outline(hex, 0.93)} />
            ))}
            {hostile.map(([hex, offer]) => (
              <TargetTag key={hex} hex={hex} mark={offer.mark} named={!layers.has('coords')} />
            ))}
            <path class="cursor" d={outline(here, 0.94)} />
            {recap?.episode && <RecapMarks scene={scene} episode={recap.episode} />}
            {planning && <PlanMarks scene={scene} fronts={fronts} />}
            {attack && <Arrows scene={scene} attack={attack} />}
            {way && <Way hexes={way} side={scene.session.sideOf(scene.seat)} />}
            {mine && <path class="chosen" d={outline(mine[0], 0.94)} />}
            {lit.map((hex) => (
              <path key={hex} class="lithex" d={outline(hex, 0.95)} />
            ))}
          </g>
        </svg>
        {!layers.has('bare') && <Fan units={fan} codes={fan.map(code)} frame={box4.value.split(' ').map(Number)} />}
      </div>
      <div class={look.cards.value ? 'kfoot under' : 'kfoot'}>
        {!look.cards.value && <MapZoom scene={scene} />}
        <Layers scene={scene} />
      </div>
    </div>
  );
};

/** So many places are buttons in the bar too, and are called by their numbers. */
const FEW_PLACES = 12;

/** The sheet the counters lie on: a drawing of its own, so that a move does not paint it again. */
const Sheet = memo(
  ({
    chart,
    frame,
    control,
    coords,
  }: {
    chart: TheatreData;
    frame: string;
    control: ReturnType<typeof controlOf> | null;
    coords: boolean;
  }) => (
    <svg class="kmap ground" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <Defs />
      <Land chart={chart} />
      {control && <Control chart={chart} control={control} />}
      <Lines chart={chart} />
      {coords && <Coordinates chart={chart} />}
    </svg>
  ),
);

function take(scene: Scene, part: string, offer: Offer): void {
  const look = lookingAt(scene);
  if (offer.half) {
    look.first.value = look.first.value === part ? null : part;
    return;
  }
  if (isAtOnce(offer.decision)) {
    look.fan.value = null;
    scene.session.answer(offer.decision, offer.value);
  } else scene.pick(offer.decision, offer.value);
}

/** The next place something is offered, so that a keyboard need not walk there. */
function nextOf(hexes: string[], here: string, back: boolean): string {
  const all = [...hexes].sort((one, two) => (one.slice(2) + one).localeCompare(two.slice(2) + two));
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
  for (const unit of stacksOf(scene).get(hex) ?? [])
    if (offers.units.has(unit.unit)) words.push(tr('krieg-may-choose', { unit: unitName(scene, unit) }));
  return words.join(', ');
}

export function unitWords(scene: Scene, unit: Unit): string {
  const [attack, defence, moves] = factorsOf(unit);
  return tr('krieg-unit-words', {
    name: unitName(scene, unit),
    type: tr(`krieg-type-${unit.type}`),
    attack,
    defence,
    moves,
    steps: unit.steps,
    most: unit.most,
  });
}
