// The chart: sea, coasts, sectors, routes, mines, boats; what is offered lights up in its space.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { placeTip } from '../../parts/terms';
import { fieldOf } from '../../session/declared';
import { coastOf } from './coast';
import {
  type Boat,
  boatName,
  boatsOf,
  cellName,
  chartOf,
  HULL,
  headingOf,
  ownBoat,
  placeOf,
  type SeaChart,
  sectorOf,
} from './data';
import type { Scene } from './game';
import { Happening, isStruck } from './happening';
import { Lasting, storiesOf } from './lasting';
import { Mine, Sub } from './marks';
import { BlastMark, OfferMark, SectorOffer } from './offer-marks';
import { blastOf, type Offer, offersOf } from './offers';
import { useUnit } from './pixel-size';
import { cellSize, EDGE, middle, WHOLE } from './sea-geometry';
import { standing } from './standing';
import { pointed } from './trace';

/** Whether a sector ends before this column or line. */
const isSeam = (chart: SeaChart, at: number, across: boolean) =>
  sectorOf(chart, across ? cellName(at - 1, 0) : cellName(0, at - 1)) !==
  sectorOf(chart, across ? cellName(at, 0) : cellName(0, at));

/** What never changes on a chart. */
const Ground = memo(({ chart, hot }: { chart: SeaChart; hot: string }) => {
  const size = cellSize(chart);
  const [wide, high] = [chart.width * size, chart.height * size];
  const coast = coastOf(chart, size);
  const land = new Set(chart.islands);
  const columns = Array.from({ length: chart.width }, (_, at) => at);
  const lines = Array.from({ length: chart.height }, (_, at) => at);
  const spot = hot ? placeOf(hot) : null;
  const upright = columns
    .slice(1)
    .map((at) => ({ seam: isSeam(chart, at, true), d: `M${EDGE + at * size} ${EDGE}v${high}` }));
  const level = lines
    .slice(1)
    .map((at) => ({ seam: isSeam(chart, at, false), d: `M${EDGE} ${EDGE + at * size}h${wide}` }));
  const rulings = [...upright, ...level];
  const dashes = [
    ...columns
      .filter((x) => x % 2 === 0)
      .map((x) => `M${EDGE + x * size} ${EDGE - 3}h${size}M${EDGE + x * size} ${EDGE + high + 3}h${size}`),
    ...lines
      .filter((y) => y % 2 === 0)
      .map((y) => `M${EDGE - 3} ${EDGE + y * size}v${size}M${EDGE + wide + 3} ${EDGE + y * size}v${size}`),
  ];
  return (
    <g aria-hidden="true">
      <clipPath id="sea-edge">
        <rect x={EDGE} y={EDGE} width={wide} height={high} />
      </clipPath>
      <rect class="sea" x={EDGE} y={EDGE} width={wide} height={high} />
      <g clip-path="url(#sea-edge)">
        <g transform={`translate(${EDGE} ${EDGE})`}>
          <path class="deep" d={coast.deep} />
          <path class="shoal" d={coast.shoal} />
        </g>
        <path
          class="grid"
          d={rulings
            .filter((one) => !one.seam)
            .map((one) => one.d)
            .join('')}
        />
        <path
          class="sectorline"
          d={rulings
            .filter((one) => one.seam)
            .map((one) => one.d)
            .join('')}
        />
        {lines.map((y) =>
          columns.map((x) =>
            land.has(cellName(x, y)) ? null : (
              <circle key={x} class="dot-space" cx={EDGE + (x + 0.5) * size} cy={EDGE + (y + 0.5) * size} r="1.6" />
            ),
          ),
        )}
        <g transform={`translate(${EDGE} ${EDGE})`}>
          <path class="land" d={coast.land} />
          <path class="landin" d={coast.inner} />
        </g>
        {chart.holes.map((cell) => {
          const { x, y } = middle(chart, cell);
          return <circle key={cell} class="hole" cx={x} cy={y} r={size * 0.3} />;
        })}
      </g>
      <rect class="neat0" x={EDGE - 6} y={EDGE - 6} width={wide + 12} height={high + 12} />
      <path class="neat1" d={dashes.join('')} />
      <rect class="neat2" x={EDGE} y={EDGE} width={wide} height={high} />
      {columns.map((x) => (
        <text
          key={x}
          class={`ax${spot?.x === x ? ' hot' : ''}`}
          x={EDGE + (x + 0.5) * size}
          y="22"
          text-anchor="middle"
        >
          {String.fromCharCode(65 + x)}
        </text>
      ))}
      {lines.map((y) => (
        <text
          key={y}
          class={`ax line${spot?.y === y ? ' hot' : ''}`}
          x="26"
          y={EDGE + (y + 0.5) * size}
          dy=".36em"
          text-anchor="end"
        >
          {y + 1}
        </text>
      ))}
    </g>
  );
});

/** The sectors' numbers, over whatever is laid on the sea. */
const Sectors = memo(({ chart }: { chart: SeaChart }) => {
  const size = cellSize(chart);
  const starts = (count: number, across: boolean) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => at === 0 || isSeam(chart, at, across));
  return (
    <g aria-hidden="true">
      {starts(chart.height, false).map((y) =>
        starts(chart.width, true).map((x) => (
          <g key={`${x} ${y}`} transform={`translate(${EDGE + x * size} ${EDGE + y * size})`}>
            <g class="sectag">
              <path class="sectab" d="M0 0h18v14a4 4 0 0 1-4 4h-14z" />
              <text class="sectornum" x="8.6" y="13.6" text-anchor="middle">
                {sectorOf(chart, cellName(x, y))}
              </text>
            </g>
          </g>
        )),
      )}
    </g>
  );
});

const Route = ({ chart, boat, side }: { chart: SeaChart; boat: Boat; side: 'a' | 'b' }) => {
  const points = (boat.route ?? []).map((cell) => middle(chart, cell));
  const [first] = points;
  if (!first) return null;
  const scale = cellSize(chart) / 64;
  const way = points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
  const r = Math.max(3, 4 * scale);
  return (
    <g class={`route ${side}`} aria-hidden="true">
      <path class="case" d={way} />
      <path class="line" d={way} />
      {points
        .slice(1, -1)
        .map(({ x, y }, at) =>
          side === 'a' ? (
            <circle key={at} cx={x} cy={y} r={r} />
          ) : (
            <rect key={at} x={x - r} y={y - r} width={2 * r} height={2 * r} />
          ),
        )}
      {points.length > 1 && (
        <g class="start" transform={`translate(${first.x} ${first.y}) scale(${Math.max(0.75, scale)})`}>
          <circle r="9" />
          <path d="M-12 0h24M0-12v24" />
        </g>
      )}
      {points.map(({ x, y }, at) =>
        at > 0 && at % 5 === 0 && at < points.length - 1 ? (
          <text key={at} x={x + 8 * scale} y={y - 8 * scale}>
            {at}
          </text>
        ) : null,
      )}
    </g>
  );
};

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface Props {
  scene: Scene;
  /** Drawn over the sea and under the routes: likelihood, and over everything: a sheet. */
  under?: ComponentChildren;
  over?: ComponentChildren;
  /** The enemy's way as it was heard. */
  way?: ComponentChildren;
  /** Figures that no route may cross out. */
  chances?: ComponentChildren;
  foot?: string;
  /** The part that is in sight, as a view box; the whole sea without one. */
  sight?: string | undefined;
}

export const Chart = ({ scene, under, over, way, chances, foot, sight }: Props) => {
  const chart = chartOf(scene);
  const cursor = useSignal<string | null>(null);
  const focused = useSignal(false);
  /** The space an answer was just given at: its story does not come over what follows. */
  const quiet = useSignal<string | null>(null);
  const box = useRef<SVGSVGElement>(null);
  useUnit(box, Number(sight?.split(' ')[2] ?? WHOLE));
  const boats = boatsOf(scene.view);
  const own = ownBoat(scene);
  const offers = offersOf(scene, chart);
  const blast = blastOf(scene, chart);
  const spot = () => cursor.value ?? own?.cell ?? cellName(0, 0);
  const here = spot();
  const lit = new Set(scene.session.lit.value);
  const mark = (boat: Boat) => markOf(scene, boat);
  const enemy = boats.find((boat) => boat.side !== own?.side);
  const stories = storiesOf(scene);
  const told = pointed.value ?? (focused.value ? cursor.value : null);

  const choose = (cell: string) => {
    const offer = offers.get(cell);
    cursor.value = cell;
    quiet.value = offer ? cell : null;
    if (offer) scene.pick(offer.decision, offer.value);
  };
  const onKey = (press: KeyboardEvent) => {
    const step = ARROWS[press.key];
    if (step) {
      const { x, y } = placeOf(spot());
      const nx = Math.max(0, Math.min(chart.width - 1, x + step[0]));
      const ny = Math.max(0, Math.min(chart.height - 1, y + step[1]));
      cursor.value = cellName(nx, ny);
      pointed.value = cursor.value;
      quiet.value = null;
    } else if (press.key === 'Enter' || press.key === ' ') choose(spot());
    else if (press.key === 'Escape') {
      cursor.value = null;
      pointed.value = null;
      scene.session.picked.value = null;
    } else return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <div
      class={`sheetpaper of ${enemy ? mark(enemy) : ''}${isStruck(scene) ? ' struck' : ''}${scene.playing?.still ? ' still' : ''}`}
    >
      <svg
        ref={box}
        class={`chart${chart.width > 10 ? ' large' : ''}`}
        viewBox={sight ?? `0 0 ${WHOLE} ${WHOLE}`}
        role="grid"
        aria-label={tr('sonar-chart', { map: scene.texts.scenario(chart.map) })}
        aria-activedescendant={focused.value ? `cell-${here}` : undefined}
        tabindex={0}
        onFocus={() => (focused.value = true)}
        onBlur={() => (focused.value = false)}
        onPointerOut={({ pointerType }) => {
          if (pointerType === 'mouse') quiet.value = null;
        }}
        onKeyDown={onKey}
      >
        <Ground chart={chart} hot={own?.cell ?? ''} />
        {under}
        <Sectors chart={chart} />
        <Lasting scene={scene} />
        {way}
        <OfferMarks scene={scene} offers={offers} lit={lit} isPale />
        <Mines scene={scene} />
        {boats.map((boat) => (
          <Route key={boat.side} chart={chart} boat={boat} side={mark(boat)} />
        ))}
        {chances}
        <SectorOffer scene={scene} chart={chart} />
        {blast && <BlastMark chart={chart} blast={blast} />}
        <OfferMarks scene={scene} offers={offers} lit={lit} />
        <Hulls scene={scene} />
        {own && !own.cell && <StartMark scene={scene} chart={chart} side={mark(own)} />}
        <Happening scene={scene} />
        {[...lit].map((cell) => (
          <CellBox key={cell} chart={chart} cell={cell} kind="litcell" />
        ))}
        {focused.value && <CellBox chart={chart} cell={here} kind="cursor" />}
        <Cells scene={scene} chart={chart} offers={offers} boats={boats} stories={stories} onChoose={choose} />
        {over}
      </svg>
      {!scene.playing && told !== quiet.value && <Story stories={stories} cell={told} />}
      {!sight && (
        <div class="carto" aria-hidden="true">
          <span>{scene.texts.scenario(chart.map)}</span>
          <span>{foot}</span>
        </div>
      )}
    </div>
  );
};

const markOf = (scene: Scene, boat: Boat): 'a' | 'b' => (scene.game.sides[0] === boat.side ? 'a' : 'b');

interface MarksProps {
  scene: Scene;
  offers: ReadonlyMap<string, Offer>;
  lit: ReadonlySet<string>;
  /** Those that stand back, below what lies on the sea. */
  isPale?: boolean;
}

/** Spaces that can be chosen, but for whole sectors. */
const OfferMarks = ({ scene, offers, lit, isPale = false }: MarksProps) => {
  const picked = scene.session.picked.value;
  const state = (cell: string, offer: Offer) => {
    const chosen =
      picked && picked.decision === offer.decision.id && JSON.stringify(picked.value) === JSON.stringify(offer.value);
    return `${chosen ? ' picked' : ''}${lit.has(cell) ? ' lit' : ''}`;
  };
  const wanted = [...offers].filter(([, { tone }]) => (isPale ? tone === 'pale' : tone !== 'pale' && tone !== 'whole'));
  return wanted.map(([cell, offer]) => (
    <OfferMark
      key={`${offer.decision.id} ${cell}`}
      chart={chartOf(scene)}
      cell={cell}
      offer={offer}
      state={state(cell, offer)}
    />
  ));
};

/** Archers, and the mines that the viewer may know of. */
const Mines = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  const boats = boatsOf(scene.view);
  const scale = cellSize(chart) / 64;
  const laid = (cells: (boat: Boat) => string[] | null, letter: string) =>
    boats.map((boat) =>
      (cells(boat) ?? []).map((cell, at) => (
        <Mine
          key={`${letter}${cell}${at}`}
          {...middle(chart, cell)}
          scale={scale}
          side={markOf(scene, boat)}
          letter={letter}
        />
      )),
    );
  return (
    <>
      {scene.view.scalars.archers.map((cell) => (
        <Mine key={cell} {...middle(chart, cell)} scale={scale * 0.85} side="b" letter="A" />
      ))}
      {laid((boat) => boat.mines, 'M')}
      {laid((boat) => boat.kaos, 'K')}
    </>
  );
};

const Hulls = ({ scene }: { scene: Scene }) => {
  const chart = chartOf(scene);
  return boatsOf(scene.view).map((boat) =>
    boat.cell ? (
      <Sub
        key={boat.side}
        {...middle(chart, boat.cell)}
        scale={cellSize(chart) / 64}
        side={markOf(scene, boat)}
        heading={headingOf(boat.route ?? [])}
        sunk={(boat.damage ?? boat.called) >= HULL}
        surfaced={boat.surfaced}
      />
    ) : null,
  );
};

/** The start that was chosen, while the other captain still thinks. */
const StartMark = ({ scene, chart, side }: { scene: Scene; chart: SeaChart; side: 'a' | 'b' }) => {
  const own = scene.session.sideOf(scene.seat);
  const line = standing(scene.feed).findLast(
    (one) => one.event === 'start_marked' && fieldOf(one.fields, 'side') === own,
  );
  const cell = line && fieldOf(line.fields, 'cell');
  if (typeof cell !== 'string') return null;
  return (
    <Sub {...middle(chart, cell)} scale={cellSize(chart) / 64} side={side} heading="N" sunk={false} surfaced={false} />
  );
};

const CellBox = ({ chart, cell, kind }: { chart: SeaChart; cell: string; kind: string }) => {
  const size = cellSize(chart);
  const { x, y } = middle(chart, cell);
  return (
    <rect
      class={kind}
      x={x - size / 2 + 1.5}
      y={y - size / 2 + 1.5}
      width={size - 3}
      height={size - 3}
      rx={size / 13}
      aria-hidden="true"
    />
  );
};

interface StoryProps {
  stories: ReadonlyMap<string, string[]>;
  cell: string | null;
}

/** What happened in the space that is pointed at or has the cursor, where its mark says that something did. */
const Story = ({ stories, cell }: StoryProps) => {
  const tip = useRef<HTMLSpanElement>(null);
  const lines = (cell && stories.get(cell)) || [];
  useLayoutEffect(() => {
    const at = document.getElementById(`cell-${cell}`);
    if (at && tip.current) placeTip(at, tip.current);
  }, [cell, lines.length]);
  if (!lines.length) return null;
  return (
    <span ref={tip} class="termtip floats story" data-story={cell} aria-hidden="true">
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </span>
  );
};

interface CellsProps {
  scene: Scene;
  chart: SeaChart;
  offers: Map<string, Offer>;
  boats: Boat[];
  stories: ReadonlyMap<string, string[]>;
  onChoose: (cell: string) => void;
}

/** The spaces themselves, for pointers and for screen readers. */
const Cells = ({ scene, chart, offers, boats, stories, onChoose }: CellsProps) => {
  const size = cellSize(chart);
  const land = new Set(chart.islands);
  const label = (cell: string): string => {
    const words = [cell];
    if (land.has(cell)) words.push(tr('sonar-island'));
    for (const boat of boats) {
      if (boat.cell === cell) words.push(boatName(scene, boat));
      else if (boat.route?.includes(cell)) words.push(tr('sonar-on-route'));
      if (boat.mines?.includes(cell) || boat.kaos?.includes(cell)) words.push(tr('sonar-mine'));
    }
    words.push(...(stories.get(cell) ?? []));
    const offer = offers.get(cell);
    if (offer) words.push(scene.texts.option(offer.decision.name, { value: offer.value }));
    return words.join(', ');
  };
  return (
    <>
      {Array.from({ length: chart.height }, (_, y) => (
        <g key={y} role="row">
          {Array.from({ length: chart.width }, (__, x) => {
            const cell = cellName(x, y);
            return (
              <rect
                key={cell}
                id={`cell-${cell}`}
                role="gridcell"
                aria-label={label(cell)}
                class={`cell${offers.has(cell) ? ' open' : ''}`}
                x={EDGE + x * size}
                y={EDGE + y * size}
                width={size}
                height={size}
                onClick={() => onChoose(cell)}
                onPointerEnter={() => {
                  pointed.value = cell;
                }}
                onPointerLeave={() => {
                  if (pointed.peek() === cell) pointed.value = null;
                }}
              />
            );
          })}
        </g>
      ))}
    </>
  );
};
