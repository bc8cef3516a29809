// Boxes in the sea for what sails there: on station, used.
import { memo } from 'preact/compat';
import { tr } from '../../base/texts';
import { PieceMark } from './counter';
import { piecesOf, theatreOf } from './data';
import type { Scene, TheatreData } from './game';
import { middle, S, sizeOf } from './hex';

const WIDE = 232;
const HIGH = 40;
/** Ships beside each other, how far apart, and how far below them the next ones: none lies over another. */
const [ABREAST, APART, BELOW] = [2, 24, 15];
const ROOMY = 1000;

/** On a small map the boxes are small too. */
const scaleOf = (chart: TheatreData) => Math.max(0.55, Math.min(1, sizeOf(chart.grid)[0] / ROOMY));

/** Where a zone's box stands: over its own sea, inside the map. */
function placeOf(chart: TheatreData, sea: readonly string[]): [number, number] {
  const [wide] = sizeOf(chart.grid);
  const points = sea.map(middle);
  const high = Math.min(...points.map(([, y]) => y));
  const top = points.filter(([, y]) => y < high + S);
  const x = top.reduce((sum, [one]) => sum + one, 0) / Math.max(1, top.length);
  const own = WIDE * scaleOf(chart);
  return [Math.max(4, Math.min(wide - own - 4, x - own / 2)), Math.max(2, high - 14)];
}

const Box = memo(
  ({
    chart,
    zone,
    title,
    items,
    words,
  }: {
    chart: TheatreData;
    zone: string;
    title: string;
    items: string;
    words: [string, string];
  }) => {
    const sea = chart.zones.find((one) => one.zone === zone)?.sea ?? [];
    const [x, y] = placeOf(chart, sea);
    const shown = items ? items.split(' ').map((one) => one.split(':')) : [];
    const row = (box: string) =>
      shown
        .filter(([, where]) => where === box)
        .flatMap(([name]) => chart.pieces.find((piece) => piece.piece === name) ?? []);
    const lines = Math.max(1, ...(['station', 'used'] as const).map((box) => Math.ceil(row(box).length / ABREAST)));
    const high = HIGH + (lines - 1) * BELOW;
    return (
      <g
        class="zone"
        aria-hidden="true"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleOf(chart).toFixed(2)})`}
      >
        <rect width={WIDE} height={high} rx="4" />
        <text class="zt" x="10" y="25">
          {title}
        </text>
        {(['station', 'used'] as const).map((box, at) => (
          <g key={box} transform={`translate(${118 + at * 57} 0)`}>
            <path class="zl" d={`M0 6V${high - 6}`} />
            <text class="zc" x="28" y={high - 5}>
              {words[at]}
            </text>
            {row(box).map((piece, n, all) => {
              const line = Math.floor(n / ABREAST);
              const beside = Math.min(ABREAST, all.length - line * ABREAST);
              return (
                <PieceMark
                  key={piece.piece}
                  piece={piece}
                  x={28 + ((n % ABREAST) - (beside - 1) / 2) * APART}
                  y={14 + line * BELOW}
                  scale={0.56}
                />
              );
            })}
          </g>
        ))}
      </g>
    );
  },
);

export const Zones = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const pieces = piecesOf(scene);
  return (
    <>
      {chart.zones
        .filter((one) => one.sea.length > 0 && chart.pieces.some((piece) => piece.zone === one.zone))
        .map(({ zone }) => (
          <Box
            key={zone}
            chart={chart}
            zone={zone}
            title={String(scene.texts.value('zone', zone))}
            items={pieces
              .filter(
                (piece) =>
                  piece.zone === zone && (piece.box === 'station' || piece.box === 'used') && piece.hex === null,
              )
              .map((piece) => `${piece.piece}:${piece.box}`)
              .join(' ')}
            words={[tr('krieg-on-station'), tr('krieg-used')]}
          />
        ))}
    </>
  );
};
