// The map: ground, control, counters, what is offered; by pointer, by touch and by keys.
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { useDrag } from '../../parts/viewport';
import { Advised, useAdvice, useAlone } from './advice';
import { useAnswerKeys } from './answer-keys';
import { PhoneBattle } from './battle-card';
import { Briefing, isBriefing } from './briefing';
import { useCarry } from './carry';
import { controlOf, placeName, type Unit } from './data';
import { useUnasked } from './end-turn';
import type { Scene, TheatreData } from './game';
import { Control, Coordinates, Defs, Land, Lines, Sources, Worth } from './ground';
import { hexName, outline } from './hex';
import { Layers, useMapKeys } from './layers';
import { chooseAt, chooseByKey, hereWords, type MapState, mapState, selectedIn } from './map-choice';
import { Overlay } from './map-overlay';
import { distanceOf, sizesOf, stepOf } from './map-scale';
import { Reach } from './marks';
import { CardTable } from './option-cards';
import { useFronts } from './plan';
import { useDeclaring } from './plan-bar';
import { PlanBanner } from './plan-marks';
import { type Recap, recapOf, recapScene } from './recap';
import { News } from './recap-bar';
import { Zones } from './sea-zones';
import { Band, bandsOf, codeOf, Fan } from './stacks';
import { HoverCard, useHover } from './why-not';
import { frameOf, MapZoom, OutOfSight, useFrame } from './zoom';

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

/** What was opened and lit for one question has nothing to say to the next; a choice of cards lays them out. */
function useQuestion({ scene, look }: MapState): void {
  useEffect(() => {
    look.first.value = look.fan.value = look.hovered.value = look.refused.value = null;
    scene.session.lit.value = [];
  }, [scene.decisions]);
  const choosing = scene.decisions.some((one) => one.name === 'choose_card');
  useEffect(() => {
    look.cards.value = choosing;
  }, [choosing]);
}

/** What a cell says is written when the cursor reaches it: two thousand labels are not kept up to date for nobody. */
function useCellWords(state: MapState, box: { current: SVGSVGElement | null }): void {
  const { here, chart } = state;
  const words = hereWords(state);
  useLayoutEffect(() => {
    const cell = box.current?.querySelector(`#hex-${here}`);
    cell?.setAttribute('aria-label', words);
    return () => cell?.setAttribute('aria-label', placeName(chart, here));
  }, [here, words]);
}

export const HexMap = ({ scene: now }: { scene: Scene }) => {
  const scene = recapScene(now);
  const recap = recapOf(now);
  const state = mapState(scene, useFronts(scene));
  const { look, planning } = state;
  const briefing = isBriefing(now);
  // the briefing is read beside the map, even where the first question is about cards
  const under = look.cards.value && !briefing;
  const step = stepOf(look.view.now.scale);
  useQuestion(state);
  useMapKeys(now);
  useAnswerKeys();
  useDeclaring(now);
  useAlone(now);
  useUnasked(now);
  return (
    <div
      class={`kframe${planning ? ' planning' : ''}${recap ? ' recap' : ''}`}
      data-distance={distanceOf(step)}
      style={sizesOf(step)}
    >
      {under && <CardTable scene={scene} />}
      {briefing && <Briefing scene={now} />}
      {!look.cards.value && !briefing && <News scene={now} />}
      {planning && <PlanBanner scene={scene} />}
      {!recap && <OutOfSight scene={scene} />}
      <MapPaper state={state} recap={recap} briefing={briefing} under={under} />
      {!recap && <PhoneBattle scene={scene} />}
      <div class={under ? 'kfoot under' : 'kfoot'}>
        {!under && <MapZoom scene={scene} />}
        <Layers scene={scene} />
      </div>
    </div>
  );
};

interface Paper {
  state: MapState;
  recap: Recap | null;
  briefing: boolean;
  /** Cards lie on it. */
  under: boolean;
}

/** The sheets that lie on each other: ground, cells, counters, marks. */
const MapPaper = ({ state, recap, briefing, under }: Paper) => {
  const { scene, chart, look, offers, stacks, here } = state;
  const box = useRef<SVGSVGElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const advised = useAdvice(scene);
  const moved = useDrag(look.view, paper);
  const carried = useCarry(state, paper);
  useHover(scene, paper);
  useFrame(scene, box, briefing);
  useCellWords(state, box);
  const layers = look.layers.value;
  const frame = useComputed(() => frameOf(look.view).join(' ')).value;
  const [selected, unsupplied] = [selectedIn(state), new Set(advised.unsupplied)];
  const code = (unit: Unit) => codeOf(unit, offers, selected, unsupplied);
  const fan = stacks.get(look.fan.value ?? '') ?? [];
  const reach = [...offers.hexes].filter(([, offer]) => !offer.hostile);
  const onClick = (click: MouseEvent) => {
    if (moved.current || carried.current || !(click.target instanceof Element)) return;
    box.current?.focus({ preventScroll: true });
    chooseAt(state, click.target);
  };
  return (
    <div ref={paper} class={under ? 'kpaper under' : 'kpaper'} onClick={onClick}>
      <Sheet
        chart={chart}
        frame={frame}
        control={layers.has('control') ? controlOf(scene) : null}
        coords={layers.has('coords')}
      />
      <svg
        ref={box}
        class="kmap"
        viewBox={frame}
        preserveAspectRatio="xMidYMid meet"
        role="grid"
        tabindex={0}
        aria-label={tr('krieg-map', { scenario: scene.texts.scenario(chart.scenario) })}
        aria-activedescendant={`hex-${here}`}
        onKeyDown={(press) => !recap && chooseByKey(state, press)}
      >
        <Worth chart={chart} />
        {layers.has('supply') && <Sources chart={chart} side={scene.session.sideOf(scene.seat)} />}
        <Advised scene={scene} advised={advised} />
        {reach.length > 0 && <Reach chart={chart} reach={reach} />}
        <Cells chart={chart} />
        <Zones scene={scene} />
      </svg>
      {bandsOf(chart, stacks, look.fan.value, code).map(({ band, code }) => (
        <Band key={band} scene={scene} code={code} frame={frame} gone={layers.has('bare')} />
      ))}
      <Overlay state={state} frame={frame} recap={recap} briefing={briefing} />
      <HoverCard scene={scene} />
      {!layers.has('bare') && <Fan units={fan} codes={fan.map(code)} frame={frame.split(' ').map(Number)} />}
    </div>
  );
};

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
