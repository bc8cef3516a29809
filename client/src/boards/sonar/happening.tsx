// What is drawn on the sea while a beat is shown. Nothing here is told by movement alone: the call says it in words.

import type { ComponentChildren } from 'preact';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import { BURST_MS, flightMs, isEnemy, isOwn, runOf, struckBefore, TUBE_MS } from './beats';
import { Claims, Drone } from './clue-beats';
import { boatsOf, chartOf, ownBoat, placeOf, type SeaChart, type SymbolKind } from './data';
import type { FeedEvent, Scene } from './game';
import { KindMark } from './marks';
import { reachOf } from './offers';
import { Rings } from './rings';
import { cellSize, EDGE, middle } from './sea-geometry';
import { sectorBox, star } from './sea-shapes';
import { Bubbles, Drained, defenderOf, Healed, Missile } from './upgrade-beats';

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

/** A wave of KAOS takes so long from space to space. */
const WAVE_MS = 60;

function spaces(one: string, two: string): number {
  const [from, to] = [placeOf(one), placeOf(two)];
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

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
              class="zone swept"
              style={{ animationDelay: `${delay + WAVE_MS * spaces(cell, one.cell)}ms` }}
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
        <g
          key={one.cell}
          class={`dmg${isSquare ? '' : ' swept'}`}
          style={isSquare ? {} : { animationDelay: `${delay + WAVE_MS * spaces(cell, one.cell)}ms` }}
          transform={at(chart, one.cell)}
        >
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
  const cell = String(fieldOf(line.fields, 'cell'));
  const weapon = String(fieldOf(line.fields, 'weapon'));
  const way = runOf(scene, line);
  const steps = Math.max(0, way.length - 1);
  const flight = flightMs(line, way.length - 1);
  // at another speed, or in a hurry, every part is as much shorter
  const part = still ? 0 : ms / (flight + BURST_MS);
  const delay = flight * part;
  const run = delay - TUBE_MS * part;
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
      {!still && weapon === 'kraken' && <Missile {...middle(chart, cell)} ms={delay} />}
      {!still && !way.length && weapon !== 'kraken' && (
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
  const cell = String(fieldOf(struck.fields, 'cell'));
  const weapon = String(fieldOf(struck.fields, 'weapon'));
  const hit = fieldOf(line.fields, 'hit');
  const damage = fieldOf(line.fields, 'damage');
  const side = fieldOf(line.fields, 'side');
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
      <Badge
        chart={chart}
        cell={own ?? cell}
        text={`−${Number(damage)}`}
        tone={isEnemy(scene, side) ? 'good' : 'bad'}
      />
    </>
  );
};

const Surfaced = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const box = sectorBox(chart, Number(fieldOf(line.fields, 'sector')));
  const tone = sideMark(scene, fieldOf(line.fields, 'side'));
  return (
    <g class={`surfacedsector of ${tone}`}>
      <rect x={box.x + 2} y={box.y + 2} width={box.wide - 4} height={box.high - 4} rx="4" />
      <Rings x={box.x + box.wide / 2} y={box.y + box.high / 2} most={Math.min(box.wide, box.high) * 0.45} tone={tone} />
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

/** The sign of a system, weapon or upgrade. */
export const kindOf = (what: unknown): [SymbolKind, string] => KINDS[String(what)] ?? ['special', 'scenario'];

function pictureOf(scene: Scene, line: FeedEvent, ms: number, still: boolean): ComponentChildren {
  const chart = chartOf(scene);
  const side = fieldOf(line.fields, 'side');
  const mine = isOwn(scene, side);
  const tone = scene.game.sides[0] === side ? 'a' : 'b';
  const emblem = (what: unknown) => {
    const [kind, system] = kindOf(what);
    return <Emblem chart={chart} kind={kind} system={system} tone={tone} />;
  };
  switch (line.event) {
    case 'impact':
      return <Strike scene={scene} line={line} ms={ms} still={still} />;
    case 'mine_set_off':
      return (
        <Burst
          chart={chart}
          weapon={String(fieldOf(line.fields, 'weapon'))}
          cell={String(fieldOf(line.fields, 'cell'))}
          delay={0}
        />
      );
    case 'blast_answered':
    case 'own_blast':
      return <Answer scene={scene} line={line} />;
    case 'activated': {
      const own = mine ? ownBoat(scene)?.cell : null;
      if (own && fieldOf(line.fields, 'device') === 'sonar')
        return <Rings {...middle(chart, own)} most={cellSize(chart) * chart.width} tone="sonar" count={5} />;
      return emblem(fieldOf(line.fields, 'device'));
    }
    case 'sonar_answered':
      return <Claims scene={scene} line={line} />;
    case 'drone_asked':
    case 'drone_answered':
      return <Drone scene={scene} line={line} />;
    case 'surfaced':
      return mine ? null : <Surfaced scene={scene} line={line} />;
    case 'mine_laid': {
      const cell = fieldOf(line.fields, 'cell');
      return cell ? <Rings {...middle(chart, String(cell))} most={cellSize(chart)} tone="red" /> : emblem('mine');
    }
    case 'mine_destroyed':
    case 'mine_lost':
      return <Rings {...middle(chart, String(fieldOf(line.fields, 'cell')))} most={cellSize(chart)} tone="red" />;
    case 'detonation_announced':
      return emblem(fieldOf(line.fields, 'weapon'));
    case 'damage_called': {
      const own = mine ? ownBoat(scene)?.cell : null;
      return mine ? (
        <>
          {fieldOf(line.fields, 'cause') !== 'panel' && <Emblem chart={chart} kind="radiation" tone="red" />}
          {own && <Rings {...middle(chart, own)} most={cellSize(chart) * 1.5} tone="red" />}
          {own && <Badge chart={chart} cell={own} text="−1" tone="bad" />}
        </>
      ) : null;
    }
    case 'hacked':
      return <Drained scene={scene} line={line} />;
    case 'repaired':
      return <Healed scene={scene} line={line} />;
    case 'countermeasures':
    case 'attack_countered': {
      const cell = boatsOf(scene.view).find((boat) => boat.side === defenderOf(scene, line))?.cell;
      return <Bubbles chart={chart} cell={cell ?? null} isMet={line.event === 'attack_countered'} />;
    }
    case 'ran_silent':
      return (
        <Rings {...middle(chart, String(fieldOf(line.fields, 'cell')))} most={cellSize(chart) * 0.8} tone={tone} />
      );
    case 'sunk': {
      const cell =
        boatsOf(scene.view).find((boat) => boat.side === side)?.cell ??
        fieldOf(struckBefore(scene.feed, line)?.fields, 'cell');
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
  if (!line || !isOwn(scene, fieldOf(line.fields, 'side'))) return false;
  return (line.event === 'blast_answered' && Number(fieldOf(line.fields, 'damage')) > 0) || line.event === 'own_blast';
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
