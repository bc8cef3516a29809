// What is drawn on the sea while a beat is shown. Nothing here is told by movement alone: the call says it in words.
import type { ComponentChildren } from 'preact';
import type { FeedEvent } from '../../session/types';
import type { Scene } from '../../shell/board';
import { BURST_MS, isOwn, RINGS_MS, runOf, SPACE_MS, struckBefore, TUBE_MS } from './beats';
import { boatsOf, chartOf, ownBoat, placeOf, type SeaChart, type SymbolKind, sectorOf } from './data';
import { KindMark } from './marks';
import { allCells, reachOf } from './offers';
import { cellSize, EDGE, middle } from './sea-geometry';

/** A star of so many rays between two circles. */
export function star(rays: number, outer: number, inner: number): string {
  return `${Array.from({ length: 2 * rays }, (_, at) => {
    const r = at % 2 ? inner : outer;
    const turn = (at * Math.PI) / rays;
    return `${at ? 'L' : 'M'}${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
  }).join('')}Z`;
}

const at = (chart: SeaChart, cell: string) => {
  const { x, y } = middle(chart, cell);
  return `translate(${x} ${y})`;
};

const Badge = ({ chart, cell, text, tone }: { chart: SeaChart; cell: string; text: string; tone: string }) => {
  const { x, y } = middle(chart, cell);
  const size = cellSize(chart);
  return (
    <g transform={`translate(${x + size * 0.5} ${Math.max(EDGE + 14, y - size * 0.55)})`}>
      <g class={`badge ${tone}`}>
        <rect x="-24" y="-15" width="48" height="30" rx="15" />
        <text dy=".36em" text-anchor="middle">
          {text}
        </text>
      </g>
    </g>
  );
};

interface BurstProps {
  chart: SeaChart;
  weapon: string;
  cell: string;
  delay: number;
}

const Burst = ({ chart, weapon, cell, delay }: BurstProps) => {
  const size = cellSize(chart);
  const scale = size / 64;
  const around = reachOf(chart, weapon, cell);
  const isSquare = weapon !== 'kaos' && weapon !== 'kraken';
  const { x, y } = middle(chart, cell);
  return (
    <g class="burst" style={{ animationDelay: `${delay}ms` }} clip-path="url(#sea-edge)">
      {isSquare && (
        <rect
          class="zone"
          x={x - 1.5 * size + 2}
          y={y - 1.5 * size + 2}
          width={3 * size - 4}
          height={3 * size - 4}
          rx={size / 6}
        />
      )}
      {!isSquare &&
        around.map((one) => {
          const place = middle(chart, one.cell);
          return (
            <rect
              key={one.cell}
              class="zone"
              x={place.x - size / 2 + 2}
              y={place.y - size / 2 + 2}
              width={size - 4}
              height={size - 4}
              rx="5"
            />
          );
        })}
      <g transform={at(chart, cell)}>
        <g class="flame" style={{ animationDelay: `${delay}ms` }}>
          <circle class="wave" r={(isSquare ? 84 : 40) * scale} />
          <path class="fire" d={star(16, (isSquare ? 66 : 34) * scale, (isSquare ? 44 : 22) * scale)} />
          <path class="heart" d={star(12, (isSquare ? 42 : 22) * scale, (isSquare ? 26 : 14) * scale)} />
        </g>
      </g>
      {around.map((one) => (
        <g key={one.cell} class="dmg" transform={at(chart, one.cell)}>
          <circle r={14 * Math.max(0.85, scale)} />
          <text dy=".36em" text-anchor="middle">
            {one.damage}
          </text>
        </g>
      ))}
    </g>
  );
};

const Reticle = ({ chart, cell, delay, ms }: { chart: SeaChart; cell: string; delay: number; ms: number }) => {
  const size = cellSize(chart);
  const r = size * 0.38;
  return (
    <g
      class="reticle"
      transform={at(chart, cell)}
      style={{ animationDelay: `${delay}ms`, animationDuration: `${ms}ms` }}
    >
      <rect x={-1.5 * size + 2} y={-1.5 * size + 2} width={3 * size - 4} height={3 * size - 4} rx={size / 6} />
      <circle r={r} />
      <path d={`M${-r - 7} 0h14M${r - 7} 0h14M0 ${-r - 7}v14M0 ${r - 7}v14`} />
    </g>
  );
};

const Strike = ({ scene, line, ms, still }: { scene: Scene; line: FeedEvent; ms: number; still: boolean }) => {
  const chart = chartOf(scene);
  const cell = String(line.fields['cell']);
  const weapon = String(line.fields['weapon']);
  const way = runOf(scene, line);
  const steps = Math.max(0, way.length - 1);
  // at another speed, or in a hurry, every part is as much shorter
  const whole = way.length ? TUBE_MS + SPACE_MS * steps + BURST_MS : RINGS_MS + BURST_MS;
  const part = still ? 0 : ms / whole;
  const run = SPACE_MS * steps * part;
  const delay = (way.length ? TUBE_MS + SPACE_MS * steps : RINGS_MS) * part;
  const d = way.map((one, step) => `${step ? 'L' : 'M'}${middle(chart, one).x} ${middle(chart, one).y}`).join('');
  const from = way[0];
  return (
    <>
      {!still && <Reticle chart={chart} cell={cell} delay={0} ms={delay} />}
      {d && steps > 0 && (
        <path
          class="wake"
          d={d}
          pathLength={1}
          style={{ animationDelay: `${TUBE_MS * part}ms`, animationDuration: `${run}ms` }}
        />
      )}
      {!still && from && steps > 0 && (
        <>
          <g transform={at(chart, from)}>
            <path class="tube" d={star(8, 22, 10)} style={{ animationDuration: `${TUBE_MS * part}ms` }} />
          </g>
          <g
            class="torpedo"
            style={{ offsetPath: `path("${d}")`, animationDelay: `${TUBE_MS * part}ms`, animationDuration: `${run}ms` }}
          >
            <path d="M-14-5H6C12-5 16-2 16 0S12 5 6 5H-14ZM-14-5l-5-4v18l5-4" />
          </g>
        </>
      )}
      {!still && !way.length && (
        <g transform={at(chart, cell)}>
          {[0, 1, 2].map((ring) => (
            <circle
              key={ring}
              class="closing"
              r={cellSize(chart) * (2.6 - ring * 0.6)}
              style={{ animationDuration: `${delay}ms` }}
            />
          ))}
        </g>
      )}
      <Burst chart={chart} weapon={weapon} cell={cell} delay={delay} />
    </>
  );
};

const Answer = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const struck = struckBefore(scene.feed, line);
  if (!struck) return null;
  const cell = String(struck.fields['cell']);
  const weapon = String(struck.fields['weapon']);
  const { hit, damage, side } = line.fields;
  const size = cellSize(chart);
  const own = boatsOf(scene.view).find((boat) => boat.side === side)?.cell;
  const around = reachOf(chart, weapon, cell);
  if (!Number(damage))
    return (
      <g class="misses">
        {around.map((one, number) => (
          <path
            key={one.cell}
            transform={at(chart, one.cell)}
            style={{ animationDelay: `${number * 40}ms` }}
            d={`M${-size / 7} ${-size / 7}l${(size * 2) / 7} ${(size * 2) / 7}M${size / 7} ${-size / 7}l${(-size * 2) / 7} ${(size * 2) / 7}`}
          />
        ))}
      </g>
    );
  const places =
    hit === 'direct' ? around.filter((one) => one.cell === cell) : around.filter((one) => one.cell !== cell);
  return (
    <>
      {own ? (
        <Burst chart={chart} weapon={weapon} cell={cell} delay={0} />
      ) : (
        places.map((one) => {
          const place = middle(chart, one.cell);
          return (
            <rect
              key={one.cell}
              class="maybe"
              x={place.x - size / 2 + 2}
              y={place.y - size / 2 + 2}
              width={size - 4}
              height={size - 4}
              rx="5"
            />
          );
        })
      )}
      {!own && (
        <g transform={at(chart, cell)}>
          <path class="fire" d={star(14, size * 0.5, size * 0.32)} />
        </g>
      )}
      <Badge chart={chart} cell={own ?? cell} text={`−${Number(damage)}`} tone={isOwn(scene, side) ? 'bad' : 'good'} />
    </>
  );
};

/** The spaces a claim names, as a rectangle of the sea. */
export function claimed(chart: SeaChart, fact: string): { x: number; y: number; wide: number; high: number } {
  const size = cellSize(chart);
  const [kind, which] = [fact.slice(0, fact.indexOf('-')), fact.slice(fact.indexOf('-') + 1)];
  const whole = { x: EDGE, y: EDGE, wide: chart.width * size, high: chart.height * size };
  if (kind === 'row') return { ...whole, y: EDGE + (Number(which) - 1) * size, high: size };
  if (kind === 'column') return { ...whole, x: EDGE + (which.charCodeAt(0) - 65) * size, wide: size };
  return sectorBox(chart, Number(which));
}

export function sectorBox(chart: SeaChart, sector: number): { x: number; y: number; wide: number; high: number } {
  const size = cellSize(chart);
  const places = allCells(chart)
    .filter((cell) => sectorOf(chart, cell) === sector)
    .map(placeOf);
  const [x, y] = [Math.min(...places.map((one) => one.x)), Math.min(...places.map((one) => one.y))];
  const [right, low] = [Math.max(...places.map((one) => one.x)), Math.max(...places.map((one) => one.y))];
  return { x: EDGE + x * size, y: EDGE + y * size, wide: (right - x + 1) * size, high: (low - y + 1) * size };
}

const Tag = ({ x, y, text, tone }: { x: number; y: number; text: string; tone: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <g class={`claimtag ${tone}`}>
      <rect x={-text.length * 5 - 14} y="-15" width={text.length * 10 + 28} height="30" rx="15" />
      <text dy=".36em" text-anchor="middle">
        {text}
      </text>
    </g>
  </g>
);

const Claims = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  return (
    <g class="claims">
      {['one', 'two'].map((name, number) => {
        const fact = String(line.fields[name]);
        const box = claimed(chart, fact);
        const text = `${scene.texts.value('fact', fact)} ?`;
        const away = number ? 0.72 : 0.28;
        return (
          <g key={name}>
            <rect class="claim" x={box.x} y={box.y} width={box.wide} height={box.high} />
            <Tag
              x={box.wide > box.high ? box.x + box.wide * away : box.x + box.wide / 2}
              y={box.high > box.wide ? box.y + box.high * away : box.y + box.high / 2}
              text={text}
              tone=""
            />
          </g>
        );
      })}
    </g>
  );
};

const Drone = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const box = sectorBox(chart, Number(line.fields['sector']));
  const mid = { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
  const asks = line.event === 'drone_asked';
  const from = asks ? boatsOf(scene.view).find((boat) => boat.side === line.fields['side'])?.cell : null;
  const start = from ? middle(chart, from) : null;
  const yes = Boolean(line.fields['yes']);
  return (
    <g class={`drone ${asks ? 'asks' : yes ? 'yes' : 'no'}`}>
      {yes && (
        <rect
          class="dull"
          x={EDGE}
          y={EDGE}
          width={chart.width * cellSize(chart)}
          height={chart.height * cellSize(chart)}
        />
      )}
      <rect class="sector" x={box.x + 2} y={box.y + 2} width={box.wide - 4} height={box.high - 4} rx="4" />
      {start && (
        <path
          class="flight"
          pathLength={1}
          d={`M${start.x} ${start.y}Q${(start.x + mid.x) / 2} ${Math.min(start.y, mid.y) - 90} ${mid.x} ${mid.y}`}
        />
      )}
      <Tag x={mid.x} y={mid.y} text={asks ? '?' : yes ? '✓' : '✕'} tone={asks ? '' : yes ? 'sure' : 'not'} />
    </g>
  );
};

const Rings = ({
  x,
  y,
  most,
  tone,
  count = 3,
}: {
  x: number;
  y: number;
  most: number;
  tone: string;
  count?: number;
}) => (
  <g class={`rings ${tone}`} transform={`translate(${x} ${y})`}>
    {Array.from({ length: count }, (_, ring) => (
      <circle
        key={ring}
        r={(most * (ring + 1)) / count}
        style={{ animationDelay: `calc(var(--ms) * ${ring * 0.12})` }}
      />
    ))}
  </g>
);

const Surfaced = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const box = sectorBox(chart, Number(line.fields['sector']));
  return (
    <g class="surfacedsector">
      <rect x={box.x + 2} y={box.y + 2} width={box.wide - 4} height={box.high - 4} rx="4" />
      <Rings x={box.x + box.wide / 2} y={box.y + box.high / 2} most={Math.min(box.wide, box.high) * 0.45} tone="b" />
    </g>
  );
};

/** What happens somewhere unknown, or to no place: its sign, large, in the middle of the sea. */
const Emblem = ({
  chart,
  kind,
  system,
  tone,
}: {
  chart: SeaChart;
  kind: SymbolKind;
  system?: string;
  tone: string;
}) => {
  const size = cellSize(chart);
  const [x, y] = [EDGE + (chart.width * size) / 2, EDGE + (chart.height * size) / 2];
  return (
    <g class={`emblem ${tone}`}>
      <Rings x={x} y={y} most={150} tone={tone} />
      <g transform={`translate(${x - 56} ${y - 56}) scale(3.5)`}>
        <g class={`kind k-${kind}`}>
          <KindMark kind={kind} {...(system ? { system } : {})} />
        </g>
      </g>
    </g>
  );
};

const KINDS: Record<string, [SymbolKind, string]> = {
  torpedo: ['weapon', 'torpedo'],
  asgard: ['weapon', 'torpedo'],
  kraken: ['weapon', 'torpedo'],
  mine: ['weapon', 'mine'],
  kaos: ['weapon', 'mine'],
  archer: ['weapon', 'mine'],
  drone: ['detection', 'drone'],
  sonar: ['detection', 'sonar'],
  silence: ['special', 'silence'],
  minos: ['special', 'scenario'],
  trident: ['special', 'scenario'],
  ulysses: ['special', 'scenario'],
};

function pictureOf(scene: Scene, line: FeedEvent, ms: number, still: boolean): ComponentChildren {
  const chart = chartOf(scene);
  const { side } = line.fields;
  const mine = isOwn(scene, side);
  const tone = scene.game.sides[0] === side ? 'a' : 'b';
  const emblem = (what: unknown) => {
    const [kind, system] = KINDS[String(what)] ?? ['special', 'scenario'];
    return <Emblem chart={chart} kind={kind} system={system} tone={tone} />;
  };
  switch (line.event) {
    case 'impact':
      return <Strike scene={scene} line={line} ms={ms} still={still} />;
    case 'mine_set_off':
      return (
        <Burst chart={chart} weapon={String(line.fields['weapon'])} cell={String(line.fields['cell'])} delay={0} />
      );
    case 'blast_answered':
    case 'own_blast':
      return <Answer scene={scene} line={line} />;
    case 'activated': {
      const own = mine ? ownBoat(scene)?.cell : null;
      if (own && line.fields['device'] === 'sonar')
        return <Rings {...middle(chart, own)} most={cellSize(chart) * chart.width} tone="sonar" count={5} />;
      return emblem(line.fields['device']);
    }
    case 'sonar_answered':
      return <Claims scene={scene} line={line} />;
    case 'drone_asked':
    case 'drone_answered':
      return <Drone scene={scene} line={line} />;
    case 'surfaced':
      return mine ? null : <Surfaced scene={scene} line={line} />;
    case 'mine_laid': {
      const cell = line.fields['cell'];
      return cell ? <Rings {...middle(chart, String(cell))} most={cellSize(chart)} tone="red" /> : emblem('mine');
    }
    case 'mine_destroyed':
    case 'mine_lost':
      return <Rings {...middle(chart, String(line.fields['cell']))} most={cellSize(chart)} tone="red" />;
    case 'detonation_announced':
      return emblem(line.fields['weapon']);
    case 'damage_called':
      return mine ? <Emblem chart={chart} kind="radiation" tone="red" /> : null;
    case 'hacked':
    case 'repaired':
      return emblem(line.fields['system']);
    case 'countermeasures': {
      const cell = boatsOf(scene.view).find((boat) => boat.side === side)?.cell;
      return cell ? <Rings {...middle(chart, cell)} most={cellSize(chart)} tone={tone} /> : emblem('minos');
    }
    case 'ran_silent':
      return <Rings {...middle(chart, String(line.fields['cell']))} most={cellSize(chart) * 0.8} tone={tone} />;
    case 'sunk': {
      const cell =
        boatsOf(scene.view).find((boat) => boat.side === side)?.cell ?? struckBefore(scene.feed, line)?.fields['cell'];
      return cell ? (
        <>
          <Burst chart={chart} weapon="kraken" cell={String(cell)} delay={0} />
          <Rings {...middle(chart, String(cell))} most={cellSize(chart) * 2.5} tone="red" count={5} />
        </>
      ) : null;
    }
    default:
      return null;
  }
}

/** Whether the own boat is struck in this beat: the map shakes once and is framed in red. */
export function isStruck(scene: Scene): boolean {
  const line = scene.playing?.line;
  if (!line || !isOwn(scene, line.fields['side'])) return false;
  return (line.event === 'blast_answered' && Number(line.fields['damage']) > 0) || line.event === 'own_blast';
}

export const Happening = ({ scene }: { scene: Scene }) => {
  const { playing } = scene;
  if (!playing) return null;
  const { line, ms, still } = playing;
  return (
    <g
      key={line.n}
      class={`happening${still ? ' still' : ''}`}
      data-shown={line.event}
      style={{ '--ms': `${ms}ms` }}
      aria-hidden="true"
    >
      {pictureOf(scene, line, ms, still)}
    </g>
  );
};
