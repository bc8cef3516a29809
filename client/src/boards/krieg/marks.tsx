// What lies over the map: reach with its costs, targets, arrows, support units, the range of HQs.
import { PieceMark } from './counter';
import { piecesOf, stacksOf, theatreOf, unitNamed } from './data';
import type { Scene, TheatreData } from './game';
import { borderOf, distance, middle, neighbours, outline, outlines, say, straight } from './hex';
import type { Offer } from './offers';

export const Reach = ({ chart, reach }: { chart: TheatreData; reach: [string, Offer][] }) => {
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

/** What a hex costs; where it costs nothing, the number by which the action bar calls it, if it is `named`. */
export const Price = ({
  hex,
  offer,
  occupied,
  placed,
  named,
}: {
  hex: string;
  offer: Offer;
  occupied: boolean;
  placed: boolean;
  named: boolean;
}) => {
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
      {named && !offer.mark && (
        <g
          class="hexname"
          transform={`translate(${x.toFixed(1)} ${(y + (occupied ? 23 : placed ? -6 : 0)).toFixed(1)})`}
        >
          <rect x="-16" y="-7.5" width="32" height="15" rx="3" />
          <text y="4">{hex}</text>
        </g>
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

/** What is known of a target: the number by which the action bar calls it, and the odds. */
export const TargetTag = ({ hex, mark, named }: { hex: string; mark: string; named: boolean }) => {
  const [x, y] = middle(hex);
  const half = mark && named ? 25.5 : 15;
  if (!mark && !named) return null;
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y + 22).toFixed(1)})`}>
      <rect class="oddsbox" x={-half} y="-7.5" width={2 * half} height="14" rx="3" />
      {named && (
        <text class="oddsat" x={mark ? -14 : 0} y="3.4">
          {hex}
        </text>
      )}
      {mark && (
        <text class="oddst" x={named ? 12 : 0} y="3.6">
          {mark}
        </text>
      )}
    </g>
  );
};

/** From one hex to another, stopping short of both. */
export const Arrow = ({ from, to, dashed = false }: { from: string; to: string; dashed?: boolean }) => {
  const [[x, y], [tx, ty]] = [middle(from), middle(to)];
  const far = distance(from, to);
  const [k0, k1] = [0.4 / far, 1 - 0.36 / far];
  const d = `M${say([x + (tx - x) * k0, y + (ty - y) * k0])}L${say([x + (tx - x) * k1, y + (ty - y) * k1])}`;
  return (
    <g>
      <path class="atk0" d={d} />
      <path class={dashed ? 'atk afar' : 'atk'} d={d} marker-end="url(#karrow)" />
    </g>
  );
};

export const Arrows = ({ scene, attack }: { scene: Scene; attack: { target: string; units: string[] } }) => {
  const from = new Set(
    attack.units.map((unit) => unitNamed(scene, unit)?.hex).filter((hex) => hex !== null && hex !== undefined),
  );
  return (
    <>
      <path class="target" d={outline(attack.target, 0.93)} />
      {[...from].map((hex) => (
        <Arrow key={hex} from={hex} to={attack.target} dashed={distance(hex, attack.target) > 1} />
      ))}
    </>
  );
};

/** Air units on the hex's upper left, blitz markers lower left, depots and beachheads in the middle. */
export const Support = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const seen = new Map<string, number>();
  return (
    <>
      {piecesOf(scene).map((piece) => {
        const { hex } = piece;
        if (hex === null) return null;
        const [x, y] = middle(hex);
        const low = piece.kind === 'blitz';
        const slot = `${hex}${low}`;
        const at = seen.get(slot) ?? 0;
        seen.set(slot, at + 1);
        if (piece.kind === 'beachhead') {
          const way = piece.facing ? neighbours(chart.grid, hex).indexOf(piece.facing) : 0;
          return <PieceMark key={piece.piece} piece={piece} x={x} y={y} scale={0.9} turn={-60 * Math.max(0, way)} />;
        }
        if (piece.kind === 'logistics' && !stacksOf(scene).has(hex))
          return <PieceMark key={piece.piece} piece={piece} x={x} y={y} scale={0.95} />;
        return (
          <PieceMark
            key={piece.piece}
            piece={piece}
            x={x - 18 + at * 11}
            y={low ? y + 16 : y - 15}
            scale={low ? 0.72 : 0.62}
          />
        );
      })}
    </>
  );
};
