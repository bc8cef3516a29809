// Boxes in the sea for what sails there: on station, used.
import { memo } from 'preact/compat';
import { tr } from '../../base/texts';
import { PieceMark } from './counter';
import { lookingAt, piecesOf, theatreOf } from './data';
import type { Scene, TheatreData } from './game';
import type { Point } from './hex';
import { stepOf } from './map-scale';
import { HIGH, seaBoxes, WIDE } from './sea-boxes';

/** Ships beside each other, how far apart, and how far below them the next ones: none lies over another. */
const [ABREAST, APART, BELOW] = [2, 24, 15];
const Box = memo(
  ({
    chart,
    at: [x, y],
    size,
    title,
    items,
    words,
  }: {
    chart: TheatreData;
    at: Point;
    size: number;
    title: string;
    items: string;
    words: [string, string];
  }) => {
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
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
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
  const step = stepOf(lookingAt(scene).view.now.scale);
  return (
    <>
      {seaBoxes(chart, step).map(({ zone, at, size }) => (
        <Box
          key={zone}
          chart={chart}
          at={at}
          size={size}
          title={String(scene.texts.value('zone', zone))}
          items={pieces
            .filter(
              (piece) => piece.zone === zone && (piece.box === 'station' || piece.box === 'used') && piece.hex === null,
            )
            .map((piece) => `${piece.piece}:${piece.box}`)
            .join(' ')}
          words={[tr('krieg-on-station'), tr('krieg-used')]}
        />
      ))}
    </>
  );
};
