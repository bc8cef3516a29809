// Counters: side by shape first, then colour; type and nation above, strengths large, steps as squares.
import { type CounterFace, factorsOf, MARK, type PieceFace } from './data';

const CROSS = 'M-9.5-6L9.5 6M9.5-6L-9.5 6';
const TRACK = 'M-4-3H4a3 3 0 0 1 0 6H-4a3 3 0 0 1 0-6Z';
const SYMBOLS: Record<string, string> = {
  infantry: CROSS,
  armour: TRACK,
  mech: CROSS + TRACK,
  cavmech: `M-9.5 6L9.5-6${TRACK}`,
  cavalry: 'M-9.5 6L9.5-6',
  airborne: `${CROSS}M-4 5.6a2 2 0 0 1 4 0a2 2 0 0 1 4 0`,
  helicopter: `${CROSS}M-5-3L0 0L-5 3ZM5-3L0 0L5 3Z`,
  marine: `${CROSS}M0-3.6V5M-3.4 2.2A3.6 3.2 0 0 0 3.4 2.2M-1.8-2.2H1.8`,
  mountain: `${CROSS}M-3 6L0 1L3 6Z`,
  garrison: 'M-3.5-3.4H3.5V3.4H-3.5Z',
};
const NATIONS: Record<string, string> = {
  germany: 'DE',
  hungary: 'HU',
  britain: 'GB',
  usa: 'US',
  france: 'FR',
  poland: 'PL',
  poland_exile: 'PL',
  russia: 'SU',
  finland: 'FI',
  sweden: 'SE',
  slovakia: 'SK',
  belgium: 'BE',
  netherlands: 'NL',
  spain: 'ES',
};
export const BODY: Record<string, string> = {
  axis: 'M-19-19H19V19H-19Z',
  western: 'M-12-19H12a7 7 0 0 1 7 7V12a7 7 0 0 1-7 7H-12a7 7 0 0 1-7-7V-12a7 7 0 0 1 7-7Z',
  soviet: 'M-12.5-19H12.5L19-12.5V12.5L12.5 19H-12.5L-19 12.5V-12.5Z',
};

export const nationCode = (unit: CounterFace) =>
  unit.ss ? 'SS' : (NATIONS[unit.nation] ?? unit.nation.slice(0, 2).toUpperCase());

const UnitSymbol = ({ type }: { type: string }) => {
  if (type === 'fortress')
    return <path class="sy" d="M-8.5 6V-2.5h3.2v-3h3v3h4.6v-3h3v3h3.2V6ZM-2 6V2.8a2 2 0 0 1 4 0V6" />;
  if (type === 'hq') return <path class="sy hqsy" d="M-9.5-6H9.5V-1H-9.5ZM-9.5-6H9.5V5H-9.5ZM-9.5 5V8" />;
  return <path class="sy" d={`M-9.5-6H9.5V6H-9.5Z${SYMBOLS[type] ?? ''}`} />;
};

/** What the glossary calls a kind of unit, support or marker. */
const TERMS: Record<string, string> = {
  hq: 'hq',
  fortress: 'fortress',
  air: 'air',
  strike: 'strike',
  fleet: 'fleet',
  troop_convoy: 'troops',
  supply_convoy: 'convoy',
  blitz: 'blitz-marker',
  beachhead: 'beachhead',
  logistics: 'depot',
};

interface Props {
  unit: CounterFace;
  steps: number;
  dropped?: boolean;
  unsupplied?: boolean;
  x?: number;
  y?: number;
  scale?: number;
  state?: string;
}

export const Counter = ({
  unit,
  steps,
  dropped = false,
  unsupplied = false,
  x = 0,
  y = 0,
  scale = 1,
  state = '',
}: Props) => {
  const [attack, defence, moves] = factorsOf(unit, steps);
  const side = MARK[unit.side] ?? '';
  return (
    <g
      class={`u ${side}${unit.ss ? ' ss' : ''}${state}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
      data-unit={unit.unit}
    >
      <g class="face">
        <path class="sh" d={BODY[unit.side]} transform="translate(.8 1.6)" />
        <path class="bd" d={BODY[unit.side]} />
        {state.includes('open') && <path class="fr" d={BODY[unit.side]} transform="scale(1.12)" />}
        {dropped ? (
          <path
            class="sy"
            transform="translate(0 -3) scale(1.5)"
            d="M-7.5-1.5a7.5 6.5 0 0 1 15 0ZM-7-1.5L0 6.5 7-1.5M-2.5-1.5L0 6.5 2.5-1.5"
          />
        ) : (
          <>
            <g transform="translate(-6.6 -8.6)">
              <UnitSymbol type={unit.type} />
            </g>
            <text class="na" x="10.6" y="-9.6">
              {nationCode(unit)}
            </text>
            {Array.from({ length: unit.most }, (_, at) => (
              <rect
                key={at}
                class={at < steps ? 'pip' : 'pip no'}
                x={4.6 + 4.6 * at}
                y="-7.2"
                width="3.3"
                height="3.3"
              />
            ))}
            {unit.type === 'fortress' ? (
              <text class="ad" x="0" y="14.6">
                {defence}
              </text>
            ) : (
              <>
                <text class="ad" x="-11.4" y="14.8">
                  {attack}
                </text>
                <path class="da" d="M-5.4 8.6H-1.6" />
                <text class="ad" x="4.4" y="14.8">
                  {defence}
                </text>
                <text class="mv" x="14.4" y="14.4">
                  {moves}
                </text>
              </>
            )}
          </>
        )}
        {unsupplied && (
          <g class="oos" data-term="unsupplied" transform="translate(0 -20)">
            <circle r="6.4" />
            <path d="M-2.6-3.4H2.6V3.4H-2.6ZM-5 5L5-5" />
          </g>
        )}
      </g>
    </g>
  );
};

export const Mini = ({
  unit,
  steps,
  size = 40,
  unsupplied = false,
}: {
  unit: CounterFace & { steps?: number };
  steps?: number;
  size?: number;
  unsupplied?: boolean;
}) => (
  <svg
    class="kmini"
    data-term={TERMS[unit.type] ?? 'counter'}
    width={size}
    height={size}
    viewBox="-21 -21 42 42"
    aria-hidden="true"
  >
    <Counter unit={unit} steps={steps ?? unit.steps ?? unit.most} unsupplied={unsupplied} />
  </svg>
);

const PLANE =
  'M0-8.5c1 0 1.5 1.4 1.5 3.2V-3L9 1.6v2L1.5 1.4V5l2.4 1.8v1.6L0 7.4l-3.9 1v-1.6L-1.5 5V1.4L-9 3.6v-2L-1.5-3v-2.3c0-1.8.5-3.2 1.5-3.2Z';
const SHIPS: Record<string, string> = {
  fleet: 'M-13 2H13L9.5 8H-9.5ZM-3-2h7v3.4h-7ZM-7-.2h3v1.6h-3ZM.2-6h1.4v4H.2Z',
  strike: 'M-14 1H14L10.5 8H-10.5ZM3-4h4v4.4H3ZM-12-1.4H1v1.2H-12Z',
  troop_convoy: 'M-12 1.5H12L8.5 8H-9ZM-7-5.4L-5.8-6.4L4.6-.6L3.4.4ZM3.4-6.4L4.6-5.4L-5.8.4L-7-.6Z',
  supply_convoy: 'M-12 1.5H12L8.5 8H-9ZM-4-6H3V.4H-4Z',
};

/** A support unit or a marker; a beachhead is turned towards the land it faces. */
export const PieceMark = ({
  piece,
  x = 0,
  y = 0,
  scale = 1,
  turn = 0,
}: {
  piece: PieceFace;
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
}) => {
  const side = MARK[piece.side] ?? '';
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`;
  const ship = SHIPS[piece.kind];
  if (piece.kind === 'blitz') {
    return (
      <g class="mk blitz" data-term={TERMS[piece.kind]} transform={place}>
        <path class="b" d="M0-11L11 0 0 11-11 0Z" />
        <path class="i" d="M2-7L-4 1H-.5L-2 7 4-1H.5Z" />
      </g>
    );
  }
  if (piece.kind === 'beachhead') {
    return (
      <g class={`mk beach ${side}`} data-term={TERMS[piece.kind]} transform={place}>
        <path class="b" transform={`rotate(${turn})`} d="M-13-12H9L20 0 9 12H-13Z" />
        <path class="i" transform={`rotate(${turn})`} d="M-8-7V7M-3-7V7" />
      </g>
    );
  }
  if (piece.kind === 'logistics') {
    return (
      <g class="mk" data-term={TERMS[piece.kind]} transform={place}>
        <path class="depot" d="M-12 9V-4L0-12 12-4V9Z" />
        <path class="depoti" d="M-6 9V0H6V9M-6 4H6" />
      </g>
    );
  }
  if (ship) {
    return (
      <g class={`u ${side} navu`} data-term={TERMS[piece.kind]} transform={place}>
        <path class="bd" d="M-18-10H18V4a8 8 0 0 1-8 8H-10a8 8 0 0 1-8-8Z" />
        <path class="wing" d={ship} />
      </g>
    );
  }
  return (
    <g class={`u ${side} airu`} data-term={TERMS[piece.kind]} transform={place}>
      <circle class="sh" r="13" cx=".8" cy="1.6" />
      <circle class="bd" r="13" />
      <path class="wing" d={piece.kind === 'air' ? PLANE : 'M-7-7H5V7H3V1H-7Z'} />
    </g>
  );
};

export const MiniPiece = ({ piece, size = 34 }: { piece: PieceFace; size?: number }) => (
  <svg
    class="kmini"
    data-term={TERMS[piece.kind]}
    width={size}
    height={size}
    viewBox="-21 -21 42 42"
    aria-hidden="true"
  >
    <PieceMark piece={piece} />
  </svg>
);

const DOTS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-5, -5],
    [5, 5],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
  4: [
    [-5, -5],
    [5, 5],
    [-5, 5],
    [5, -5],
  ],
  5: [
    [-5, -5],
    [5, 5],
    [-5, 5],
    [5, -5],
    [0, 0],
  ],
  6: [
    [-5, -5],
    [5, 5],
    [-5, 5],
    [5, -5],
    [-5, 0],
    [5, 0],
  ],
};

export const Die = ({ face, size = 20 }: { face: number; size?: number }) => (
  <svg class="kdie" width={size} height={size} viewBox="-11 -11 22 22" role="img" aria-label={String(face)}>
    <rect x="-10" y="-10" width="20" height="20" rx="4" />
    {(DOTS[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="2.1" />
    ))}
  </svg>
);

const SKIES: Record<string, string> = {
  fair: 'M3.6 0A3.6 3.6 0 1 1-3.6 0A3.6 3.6 0 1 1 3.6 0ZM0-7v1.6M0 5.4V7M-7 0h1.6M5.4 0H7M-5-5l1.1 1.1M3.9 3.9L5 5M-5 5l1.1-1.1M3.9-3.9L5-5',
  mud: 'M-7-3c2-2 3.5 2 5.5 0s3.5 2 5.5 0 2-1 3-1M-7 2c2-2 3.5 2 5.5 0s3.5 2 5.5 0 2-1 3-1M-3 6h6',
  storms: 'M-5 1a3.3 3.3 0 0 1 .6-6.4A4.2 4.2 0 0 1 3.8-5 3 3 0 0 1 5 1ZM-3 3l-1.4 3.4M1 3L-.4 6.4M5 3L3.6 6.4',
  snow: 'M0-7V7M-6-3.5L6 3.5M6-3.5L-6 3.5M-2-6l2 2 2-2M-2 6l2-2 2 2',
};

export const Sky = ({ weather, size = 18, label }: { weather: string; size?: number; label: string }) => (
  <svg class="kwx" width={size} height={size} viewBox="-8 -8 16 16" role="img" aria-label={label}>
    <path d={SKIES[weather] ?? SKIES['fair']} />
  </svg>
);
