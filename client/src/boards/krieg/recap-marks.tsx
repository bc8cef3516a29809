// Arrows of what the others did: ways of units, attacks with their die, retreats, losses.
import { fieldOf } from '../../session/declared';
import { hexOf, MARK, theatreOf, unitNamed } from './data';
import type { Scene } from './game';
import { distance, middle, outline, say } from './hex';
import { Arrow } from './marks';
import { type Episode, listed, stoodAt } from './recap';

/** A way through hexes, from the first to the last. */
export const Way = ({ hexes, side, dashed = false }: { hexes: string[]; side: string; dashed?: boolean }) => {
  const points = hexes.map(middle);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return null;
  const short = [end[0] + (before[0] - end[0]) * 0.18, end[1] + (before[1] - end[1]) * 0.18] as const;
  const d = `M${[...points.slice(0, -1), short].map(say).join('L')}`;
  return (
    <g>
      <path class="way0" d={d} />
      <path
        class={`way ${MARK[side] ?? ''}${dashed ? ' back' : ''}`}
        d={d}
        marker-end="url(#karrow)"
        pathLength={dashed ? undefined : 100}
      />
      <circle class={`wayfrom ${MARK[side] ?? ''}`} cx={points[0]?.[0]} cy={points[0]?.[1]} r="4.5" />
    </g>
  );
};

export const RecapMarks = ({ scene, episode }: { scene: Scene; episode: Episode }) => {
  const chart = theatreOf(scene);
  const known = (hex: string | null | undefined): hex is string => Boolean(hex && hexOf(chart, hex));
  const named = episode.lines.find((line) => line.event === 'attack_named');
  const target = named?.fields.target ?? '';
  const from = new Set(
    [...listed(named?.fields.attackers), ...listed(named?.fields.hq)]
      .map((unit) => stoodAt(episode, unit) ?? unitNamed(scene, unit)?.hex)
      .filter((hex) => hex !== null && hex !== undefined),
  );
  return (
    <g key={episode.lines[0]?.n}>
      {named && (
        <>
          <path class="target" d={outline(target, 0.93)} />
          {[...from]
            .filter((hex) => hex !== target)
            .map((hex) => (
              <Arrow key={hex} from={hex} to={target} dashed={distance(hex, target) > 1} />
            ))}
        </>
      )}
      {episode.lines.map((line) => {
        if (line.event === 'rolled') {
          const [x, y] = middle(target);
          return (
            <g key={line.n} class="stamp" transform={`translate(${x.toFixed(1)} ${(y - 21).toFixed(1)}) rotate(-6)`}>
              <rect x="-31" y="-12" width="62" height="24" rx="4" />
              <text y="6">
                {line.fields.die}: {line.fields.code}
              </text>
            </g>
          );
        }
        if (line.event === 'hq_committed') {
          const at = unitNamed(scene, line.fields.unit)?.hex;
          return known(at) ? <path key={line.n} class="hqjoins" d={outline(at, 0.9)} /> : null;
        }
        if (line.event === 'step_lost' && known(line.fields.hex)) {
          const [x, y] = middle(line.fields.hex);
          return (
            <g key={line.n} class="steplost" transform={`translate(${(x + 19).toFixed(1)} ${(y + 17).toFixed(1)})`}>
              <circle r="8" />
              <text y="3.8">−1</text>
            </g>
          );
        }
        if (line.event === 'unit_lost' && known(line.fields.hex)) {
          const [x, y] = middle(line.fields.hex);
          return (
            <path
              key={line.n}
              class="lost"
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              d="M-15-15L15 15M15-15L-15 15"
            />
          );
        }
        if (line.event === 'piece_placed' || line.event === 'step_replaced') {
          const { hex } = line.fields;
          return known(hex) ? <path key={line.n} class="lithex" d={outline(hex, 0.95)} /> : null;
        }
        const { fields } = line;
        const path = fieldOf(fields, 'path');
        const through = [...listed(fieldOf(fields, 'through')), ...(path ?? listed(fieldOf(fields, 'hex')))];
        const hexes = [fieldOf(fields, 'start'), ...through].filter(known);
        const side = fieldOf(fields, 'side') ?? '';
        return <Way key={line.n} hexes={hexes} side={side} dashed={line.event === 'retreated'} />;
      })}
    </g>
  );
};
