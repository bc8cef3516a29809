// The ground: sea shelf, land, rough, control, hex lines, coast, borders, rails, rivers, ridges, towns. Drawn once.
import { memo } from 'preact/compat';
import { hexOf, MARK } from './data';
import type { Side, TheatreData } from './game';
import {
  beyondOf,
  chains,
  corner,
  type Edge,
  middle,
  neighbours,
  outlines,
  S,
  say,
  sideBetween,
  sizeOf,
  softly,
  W,
} from './hex';

const TREES: readonly (readonly [number, number, number])[] = [
  [-15, -10, 1],
  [-4, -15, 0.9],
  [9, -12, 1.1],
  [-18, 4, 0.9],
  [16, 1, 1],
  [-9, 15, 1],
  [4, 19, 0.8],
  [13, 13, 0.9],
  [0, 1, 1],
];

/** What a spot of some ground is drawn as, from its lower left corner; s is its size. */
const MARKS: Record<string, (s: number) => string> = {
  rough: (s) => `l${3.6 * s} ${-6 * s}l${3.6 * s} ${6 * s}`,
  mountain: (s) => `l${4.6 * s} ${-9 * s}l${4.6 * s} ${9 * s}m${-4.6 * s} ${-9 * s}l${1.2 * s} ${9 * s}`,
  forest: (s) => `a${3 * s} ${3.4 * s} 0 1 1 ${6 * s} 0zm${3 * s} 0v${2.6 * s}`,
  swamp: (s) => `h${8 * s}m${-6.4 * s} 0v${-3 * s}m${2.4 * s} 3v${-4.4 * s}m${2.4 * s} 4.4v${-3 * s}`,
};
const WILD = Object.keys(MARKS);

function marksOn(hexes: readonly string[], mark: (s: number) => string): string {
  return hexes
    .map((hex) => {
      const [x, y] = middle(hex);
      return TREES.map(
        ([dx, dy, s]) => `M${(x + dx - 3.6 * s).toFixed(1)} ${(y + dy + 3 * s).toFixed(1)}${mark(s)}`,
      ).join('');
    })
    .join('');
}

function teeth([[x1, y1], [x2, y2]]: Edge): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  let [px, py] = [-uy, ux];
  if (py > 0) [px, py] = [-px, -py];
  return [0, 1, 2]
    .map((at) => {
      const along = (long * (at + 0.5)) / 3;
      const [bx, by] = [x1 + ux * along, y1 + uy * along];
      return `M${say([bx - ux * 4.6, by - uy * 4.6])}L${say([bx + px * 6.4, by + py * 6.4])}L${say([bx + ux * 4.6, by + uy * 4.6])}Z`;
    })
    .join('');
}

const isWet = (terrain: string | undefined) => !terrain || terrain === 'sea' || terrain === 'lake';
const isLand = (chart: TheatreData, hex: string | null) => hex !== null && !isWet(hexOf(chart, hex)?.terrain);

function edgesOf(chart: TheatreData, edge: string): Edge[] {
  return chart.hexsides
    .flatMap((one) => (one.edge === edge ? [sideBetween(chart.grid, one.here, one.there)] : []))
    .filter((one) => one !== null);
}

/** Sides between two neighbours on land of which something differs. */
function seams(chart: TheatreData, differs: (one: string, two: string) => boolean, wet = false): Edge[] {
  const found: Edge[] = [];
  for (const { hex } of chart.hexes) {
    neighbours(chart.grid, hex).forEach((next, at) => {
      if (next === null || next < hex) return;
      const dry = wet ? isLand(chart, hex) || isLand(chart, next) : isLand(chart, hex) && isLand(chart, next);
      if (dry && differs(hex, next)) found.push([corner(hex, at), corner(hex, at + 1)]);
    });
  }
  return found;
}

export const Defs = () => (
  <defs>
    <pattern id="kw" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="hwl" d="M0 0V7" />
    </pattern>
    <pattern id="ks" width="7" height="7" patternUnits="userSpaceOnUse">
      <circle class="hsl" cx="1.75" cy="1.75" r=".9" />
      <circle class="hsl" cx="5.25" cy="5.25" r=".9" />
    </pattern>
    <pattern id="kn" width="6" height="6" patternUnits="userSpaceOnUse">
      <path class="hnl" d="M0 0L6 6M6 0L0 6" />
    </pattern>
    <pattern id="kz" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path class="hzl" d="M0 0V5" />
    </pattern>
    <marker id="karrow" viewBox="0 0 10 10" refX="3" refY="5" markerWidth="2.7" markerHeight="2.7" orient="auto">
      <path d="M0 0L10 5 0 10Z" fill="context-stroke" />
    </marker>
  </defs>
);

/** Everything below the control of the ground. */
export const Land = memo(({ chart }: { chart: TheatreData }) => {
  const [wide, high] = sizeOf(chart.grid);
  const land = chart.hexes.filter((one) => !isWet(one.terrain)).map((one) => one.hex);
  const of = (terrain: string) => chart.hexes.filter((one) => one.terrain === terrain).map((one) => one.hex);
  const coast = softly(seams(chart, (one, two) => isLand(chart, one) !== isLand(chart, two), true));
  return (
    <g aria-hidden="true">
      <clipPath id="kneat">
        <rect width={wide} height={high} />
      </clipPath>
      <rect class="seabg" width={wide} height={high} />
      <g clip-path="url(#kneat)">
        <path class="landbg" d={beyondOf(chart.grid, (hex) => isLand(chart, hex))} />
      </g>
      <g class="shelf" clip-path="url(#kneat)">
        <path class="s3" d={coast} />
        <path class="s2" d={coast} />
        <path class="s1" d={coast} />
      </g>
      <path class="landbg" d={outlines(land, 1.012)} />
      {WILD.map((terrain) => {
        const hexes = of(terrain);
        return (
          <g key={terrain} class={terrain}>
            <path class="roughbg" d={outlines(hexes)} />
            <path class="roughmk" d={marksOn(hexes, MARKS[terrain] ?? String)} />
          </g>
        );
      })}
      <path class="neutral" d={outlines(of('prohibited'))} />
      <rect class="neat" x="-3" y="-3" width={wide + 6} height={high + 6} />
    </g>
  );
});

/** Whose ground it is: Western stripes, Soviet dots, Axis plain; each front line a little inside its own ground. */
export const Control = memo(({ chart, control }: { chart: TheatreData; control: readonly (Side | null)[] }) => {
  const held = new Map<string, Set<string>>();
  chart.hexes.forEach(({ hex, terrain }, at) => {
    const side = control[at];
    if (!side || isWet(terrain)) return;
    held.set(side, (held.get(side) ?? new Set()).add(hex));
  });
  const owner = (hex: string | null) => (hex === null ? null : [...held].find(([, hexes]) => hexes.has(hex))?.[0]);
  const front = (side: string) =>
    [...(held.get(side) ?? [])]
      .flatMap((hex) =>
        neighbours(chart.grid, hex).map((next, at) => {
          const other = owner(next);
          return other && other !== side ? `M${say(corner(hex, at, 0.93))}L${say(corner(hex, at + 1, 0.93))}` : '';
        }),
      )
      .join('');
  return (
    <g aria-hidden="true">
      <path fill="url(#kw)" d={outlines(held.get('western') ?? [])} />
      <path fill="url(#ks)" d={outlines(held.get('soviet') ?? [])} />
      {(['axis', 'western', 'soviet'] as const).map((side) => (
        <path key={side} class={`front ${MARK[side]}`} d={front(side)} />
      ))}
    </g>
  );
});

const TOWN: Record<string, string> = { city: 'M-8 6v-8h5v-4h6v6h5v6Z', capital: 'M-9 7v-9h5v-5h8v5h5v9Z' };

/** A town, city or capital, with the anchor of its port. */
export const Place = ({ place, port }: { place: string | null | undefined; port: boolean }) => (
  <>
    {place === 'town' && <circle class="town" r="3.4" />}
    {place && TOWN[place] && <path class="city" d={TOWN[place]} />}
    {place === 'capital' && (
      <path
        class="star"
        transform="translate(0 -1)"
        d="M0-5L1.5-1.6 5-1.5 2.3.8 3.2 4.4 0 2.4-3.2 4.4-2.3.8-5-1.5-1.5-1.6Z"
      />
    )}
    {port && <path class="anchor" transform="translate(-16 1)" d="M0-5V5M-4 1.5A4 4 0 0 0 4 1.5M-2.4-2.6H2.4" />}
  </>
);

/** Everything above the control of the ground and below the counters. */
export const Lines = memo(({ chart }: { chart: TheatreData }) => {
  const land = chart.hexes.filter((one) => !isWet(one.terrain)).map((one) => one.hex);
  const sea = chart.hexes.filter((one) => isWet(one.terrain)).map((one) => one.hex);
  const coast = softly(seams(chart, (one, two) => isLand(chart, one) !== isLand(chart, two), true));
  const edged = new Set(chart.hexsides.flatMap((one) => [one.here + one.there, one.there + one.here]));
  const isBorder = (one: string, two: string) => hexOf(chart, one)?.country !== hexOf(chart, two)?.country;
  const borders = seams(chart, isBorder);
  // a border along a river is drawn by its band alone
  const dry = seams(chart, (one, two) => isBorder(one, two) && !edged.has(one + two));
  const rails = chart.links
    .filter((one) => one.rail)
    .map((one) => `M${say(middle(one.here))}L${say(middle(one.there))}`)
    .join('');
  const roads = chart.links
    .filter((one) => one.road && !one.rail)
    .map((one) => `M${say(middle(one.here))}L${say(middle(one.there))}`)
    .join('');
  const rivers = softly(edgesOf(chart, 'river'));
  const areas = chains(seams(chart, (one, two) => hexOf(chart, one)?.area !== hexOf(chart, two)?.area, false))
    .map((line) => `M${line.map(say).join('L')}`)
    .join('');
  return (
    <g aria-hidden="true">
      <path class="hexline" d={outlines(land)} />
      <path class="hexline sea" d={outlines(sea)} />
      <path class="coast" d={coast} />
      <path class="country0" d={softly(borders)} />
      <path class="country" d={softly(dry)} />
      <path class="road0" d={roads} />
      <path class="road1" d={roads} />
      <path class="rail1" d={rails} />
      <path class="rail2" d={rails} />
      <path class="river0" d={rivers} />
      <path class="river" d={rivers} />
      <path
        class="strait"
        d={edgesOf(chart, 'strait')
          .map((one) => `M${one.map(say).join('L')}`)
          .join('')}
      />
      <path class="ridge" d={edgesOf(chart, 'mountain').map(teeth).join('')} />
      <path class="wline" d={areas} />
      {chart.hexes.map((one) => {
        if (!one.place && !one.ports && !one.source) return null;
        const [x, y] = middle(one.hex);
        return (
          <g key={one.hex} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <g class="kicon">
              <Place place={one.place} port={Boolean(one.ports)} />
            </g>
          </g>
        );
      })}
    </g>
  );
});

export const Coordinates = memo(({ chart }: { chart: TheatreData }) => (
  <g aria-hidden="true">
    {chart.hexes.map(({ hex }) => {
      const [x, y] = middle(hex);
      return (
        <text key={hex} class="coord" x={x.toFixed(1)} y={(y - S + 9.5).toFixed(1)}>
          {hex}
        </text>
      );
    })}
  </g>
));

export const STAR = 'M0-6.5L1.9-2.4 6.2-2 2.9.9 3.9 5.4 0 3-3.9 5.4-2.9.9-6.2-2-1.9-2.4Z';

/** Victory points stand in the corner of their hex. */
export const Worth = memo(({ chart }: { chart: TheatreData }) => (
  <g aria-hidden="true">
    {chart.objectives.map(({ hex, points }) => {
      const [x, y] = middle(hex);
      return (
        <g key={hex} class="worth" transform={`translate(${(x + W / 2 - 9).toFixed(1)} ${(y - 9).toFixed(1)})`}>
          <g>
            <path d={STAR} />
            {points > 1 && (
              <text x="7" y="4">
                {points}
              </text>
            )}
          </g>
        </g>
      );
    })}
  </g>
));

/** Where supply comes from. */
export const Sources = memo(({ chart, side }: { chart: TheatreData; side: string }) => (
  <g aria-hidden="true">
    {chart.hexes
      .filter((one) => one.source && (!side || one.source.some((own) => own === side)))
      .map((one) => {
        const [x, y] = middle(one.hex);
        return (
          <g key={one.hex} transform={`translate(${(x - W / 2 + 9).toFixed(1)} ${(y + 9).toFixed(1)}) scale(.48)`}>
            <path class="depot" d="M-12 9V-4L0-12 12-4V9Z" />
            <path class="depoti" d="M-6 9V0H6V9M-6 4H6" />
          </g>
        );
      })}
  </g>
));
