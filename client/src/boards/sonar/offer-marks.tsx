// What is offered on the map and what a shot would do, drawn over the sea.
import { isPicked, optionsOf } from '../../session/answer';
import { type SeaChart, sectorOf } from './data';
import type { Scene } from './game';
import type { Blast, Offer } from './offers';
import { cellSize, middle } from './sea-geometry';
import { sectorBox } from './sea-shapes';
import { pointed } from './trace';

export const OfferMark = ({
  chart,
  cell,
  offer,
  state,
}: {
  chart: SeaChart;
  cell: string;
  offer: Offer;
  state: string;
}) => {
  const size = cellSize(chart);
  const { x, y } = middle(chart, cell);
  const half = size / 2 - Math.max(1.5, size / 16);
  const corner = offer.tone === 'pale' && offer.mark;
  return (
    <g class={`offer ${offer.tone}${state}`} aria-hidden="true">
      <rect x={x - half} y={y - half} width={2 * half} height={2 * half} rx={size / 13} />
      {offer.mark && (
        <text
          class={corner ? 'corner' : ''}
          x={corner ? x + half - size / 16 : x}
          y={corner ? y - half : y}
          dy={corner ? '.9em' : '.36em'}
          text-anchor={corner ? 'end' : 'middle'}
          style={
            corner ? {} : { fontSize: `clamp(${Math.max(13, size * 0.27)}px, .75rem * var(--u, 1), ${size * 0.5}px)` }
          }
        >
          {offer.mark}
        </text>
      )}
    </g>
  );
};

/** Sectors are offered whole: framed, and filled where the pointer is or the choice was made. */
export const SectorOffer = ({ scene, chart }: { scene: Scene; chart: SeaChart }) => {
  const decision = scene.decisions.find((one) => one.name === 'choose_sector');
  if (!decision) return null;
  const here = pointed.value ? sectorOf(chart, pointed.value) : 0;
  return (
    <g class="sectoroffer" aria-hidden="true">
      {optionsOf(decision).map(({ value }) => {
        const { x, y, wide, high } = sectorBox(chart, Number(value));
        const isOn = here === Number(value) || isPicked(scene.session, decision, value);
        return (
          <rect
            key={String(value)}
            class={isOn ? 'on' : ''}
            x={x + 4}
            y={y + 4}
            width={wide - 8}
            height={high - 8}
            rx="6"
          />
        );
      })}
    </g>
  );
};

export const BlastMark = ({ chart, blast }: { chart: SeaChart; blast: Blast }) => {
  const size = cellSize(chart);
  const { x, y } = middle(chart, blast.cell);
  return (
    <g class="blast" clip-path="url(#sea-edge)" aria-hidden="true">
      <rect
        class="ring"
        x={x - 1.5 * size + 2}
        y={y - 1.5 * size + 2}
        width={3 * size - 4}
        height={3 * size - 4}
        rx={size / 5}
      />
      <rect class="core" x={x - size / 2 + 3} y={y - size / 2 + 3} width={size - 6} height={size - 6} rx="3" />
      <path class="cross" d={`M${x - size / 6} ${y}h${size / 3}M${x} ${y - size / 6}v${size / 3}`} />
      {blast.around.map((one) => {
        const at = middle(chart, one.cell);
        return (
          <text
            key={one.cell}
            class={one.damage > 1 ? 'two' : ''}
            x={at.x + size / 2 - 6}
            y={at.y + size / 2 - 6}
            text-anchor="end"
          >
            {one.damage}
          </text>
        );
      })}
    </g>
  );
};
