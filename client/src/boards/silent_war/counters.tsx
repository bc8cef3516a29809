// Counters: boats from above the water line, Japanese units from behind and from the front.
import { signal } from '@preact/signals';
import { prefs } from '../../base/prefs';
import { tr } from '../../base/texts';
import { type Boat, boatName, signed, type Unit } from './data';
import type { Scene } from './game';

const SUB = 'M0 7C4 5.2 8 5 10.6 4.8L12.2 1.4 16.6 1.4 17.8 4.8C23 5 27 5.6 30 7 24 9.4 6 9.4 0 7Z';
const MASTS = 'M14.2 1.4V-2.2M15.4 1.4V-.8';

export const Silhouette = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path class="sil" d={SUB} />
    <path class="mast" d={MASTS} />
  </g>
);

/** Which side of the counter is up: patrol, transit, or done for this week. */
export function sideOf(boat: Boat): 'patrol' | 'transit' | 'done' {
  if (boat.box === 'done') return 'done';
  return boat.box === 'operating' && boat.patrol ? 'patrol' : 'transit';
}

/** Long names give up all but the first letter of their first word, then their end. */
function clipped(name: string, most: number): string {
  const short = name.length > most ? name.replace(/^(\p{L})\p{L}+ (?=\S)/u, '$1. ') : name;
  return short.length > most ? `${short.slice(0, most - 1)}…` : short;
}

export const BoatCounter = ({
  scene,
  boat,
  chosen = false,
  wide = 104,
}: {
  scene: Scene;
  boat: Boat;
  chosen?: boolean;
  wide?: number;
}) => {
  const side = sideOf(boat);
  const { rating } = boat;
  const patrol = side !== 'transit';
  return (
    <svg
      class={`ctr ${side}${chosen ? ' on' : ''}`}
      data-term={patrol ? 'patrol-side' : 'transit-side'}
      width={wide}
      height={(wide * 64) / 104}
      viewBox="0 0 104 64"
      aria-hidden="true"
    >
      <rect class="ct" x="1.5" y="1.5" width="101" height="61" rx="4" />
      <text class="nam" x="7" y="16">
        {clipped(boatName(scene, boat), 11)}
      </text>
      <rect class="eb" x="82" y="5" width="16" height="15" rx="2" />
      <text class="en" x="90" y="17">
        {patrol ? rating.endurance : rating.readiness}
      </text>
      <Silhouette x={24} y={27} scale={1.8} />
      <text class="cl" x="7" y="57">
        {clipped(String(scene.texts.value('boat-class', rating.class)), patrol ? 8 : 9)}
      </text>
      {patrol ? (
        <text class="adt" x="98" y="57">
          {rating.attack}·{rating.defence}·{rating.tactical}
        </text>
      ) : (
        <g>
          <rect class="sp" x="64" y="45" width="15" height="15" rx="2" />
          <text class="spt" x="71.5" y="57">
            {rating.speed}
          </text>
          <circle class="eb" cx="91" cy="52.5" r="7.5" />
          <text class="en" x="91" y="57">
            {rating.range}
          </text>
        </g>
      )}
      {boat.skipper && (
        <g data-term="skipper">
          <circle class="skip" cx="89" cy="33" r="9.5" />
          <text class="skipt" x="89" y="37.5">
            {signed(boat.bonus)}
          </text>
        </g>
      )}
      <Marks boat={boat} x={13} y={33} />
    </svg>
  );
};

/** Spotted, damaged, going home: at most one above the other. */
const Marks = ({ boat, x, y }: { boat: Boat; x: number; y: number }) => (
  <g class="signs" transform={`translate(${x} ${y})`}>
    {boat.spotted && (
      <g data-term="spotted">
        <circle class="ring" r="7" />
        <circle class="full" r="2.6" />
      </g>
    )}
    {boat.damage > 0 && <path class="full" data-term="damage" d={boat.spotted ? 'M8-9l7 12h-14z' : 'M0-8l8 13h-16z'} />}
    {boat.rtb !== 'no' && !boat.spotted && boat.damage === 0 && (
      <path class="rtb" data-term="homeward" d="M6 0h-12m5-5l-5 5 5 5" />
    )}
  </g>
);

/** The chip of the far chart, its corner at 0, 0. */
export const Chip = ({
  boats,
  chosen,
  offered,
  size = 1,
}: {
  boats: Boat[];
  chosen: boolean;
  offered: boolean;
  size?: number;
}) => {
  const [first] = boats;
  if (!first) return null;
  const side = sideOf(first);
  const edges = Math.min(2, boats.length - 1);
  return (
    <g class={`token ${side}${chosen ? ' on' : ''}${offered ? ' offered' : ''}`} transform={`scale(${size})`}>
      {Array.from({ length: edges }, (_, at) => (
        <rect key={at} class="ct" x={(edges - at) * 3} y={-(edges - at) * 3} width="34" height="22" rx="3" />
      ))}
      <rect class="ct" width="34" height="22" rx="3" />
      <Silhouette x={5.5} y={6.5} scale={0.77} />
      {side === 'transit' && (
        <path class="arrow" d={first.rtb === 'no' ? 'M4 18h9m-3-2.5l3 2.5-3 2.5' : 'M13 18h-9m3-2.5l-3 2.5 3 2.5'} />
      )}
      {boats.some((boat) => boat.spotted) && (
        <g class="signs" data-term="spotted" transform="translate(1 1)">
          <circle class="back" r="6" />
          <circle class="ring" r="5" />
          <circle class="full" r="1.8" />
        </g>
      )}
      {boats.some((boat) => boat.damage > 0) && <path class="hurt" data-term="damage" d="M33-6l6 10h-12z" />}
      {boats.some((boat) => boat.pack !== null) && (
        <g class="wolf" data-term="wolfpack" transform="translate(-4 -8)">
          <rect width="16" height="14" rx="2" />
          <text x="8" y="11.5">
            W
          </text>
        </g>
      )}
      {boats.length > 1 && (
        <g transform="translate(34 21)">
          <circle class="bdg" r="8.5" />
          <text class="bdt" y="4.2">
            {boats.length}
          </text>
        </g>
      )}
    </g>
  );
};

const HULLS: Record<string, string> = {
  merchant: 'M0 10h6V6h3v4h14V4h4V1h3v3h6v6h12V7h3v3h9l-4 8H4z',
  tanker: 'M0 10h10V7h2v3h26V5h8V1h4v4h4v5h6l-4 8H4z',
  escort: 'M0 11l10 0 2-3h5V3h3v5h5l1-3h6v-4h2v4h5v5h8l13 1-4 7H3z',
  capital: 'M0 10h8l1-3h9V4h4V0h3v4h6V-2h4v6h4v3h9l1 3h11l-4 8H3z',
  carrier: 'M0 8h38V4h3V0h4v4h4v4h13l-6 3-2 7H6L3 11z',
  plane: 'M28 0l4 0 2 9 20 3v3l-20 1-1 6 6 2v2h-18v-2l6-2-1-6-20-1v-3l20-3z',
  event: 'M30 1l4 8 9 1-7 6 2 8-8-4-8 4 2-8-7-6 9-1z',
};

const WARSHIPS: Record<string, string> = {
  BB: 'capital',
  BV: 'capital',
  CA: 'capital',
  CL: 'capital',
  CV: 'carrier',
  DD: 'escort',
  DE: 'escort',
  GB: 'escort',
  AO: 'tanker',
  aircraft: 'plane',
  event: 'event',
  'no-tdc': 'event',
};

/** The rays of the naval ensign, our own drawing: sixteen wedges from a little left of the middle. */
const RAYS = Array.from({ length: 16 }, (_, at) => {
  const [from, to] = [(at / 16) * 2 * Math.PI - 0.098, (at / 16) * 2 * Math.PI + 0.098];
  const tip = (turn: number) => `${(48 + 110 * Math.cos(turn)).toFixed(1)} ${(32 + 110 * Math.sin(turn)).toFixed(1)}`;
  return `M48 32L${tip(from)}L${tip(to)}Z`;
}).join('');

export const halves = (asw2: number) => (asw2 % 2 ? `${Math.floor(asw2 / 2) || ''}½` : String(asw2 / 2));

/** On a phone the display's counters are taller, so that their figures can be read and what lies on them covers none. */
const small = matchMedia('(max-width: 760px)');
const tall = signal(small.matches);
small.addEventListener('change', () => (tall.value = small.matches));

export const UnitCounter = ({ scene, unit, chosen = false }: { scene: Scene; unit: Unit; chosen?: boolean }) => {
  const { piece } = unit;
  const shown = unit.up && piece;
  const high = tall.value ? 80 : 64;
  const [top, low, mid] = [tall.value ? 21 : 19, high - 7, high / 2];
  return (
    <svg
      class={`jp${shown ? ' faceup' : ''}${chosen ? ' on' : ''}${unit.fate === 'sunk' ? ' sunk' : ''}`}
      viewBox={`0 0 112 ${high}`}
      data-term={shown ? (piece.diligent ? 'diligent' : 'unit') : unit.back === 'sun' ? 'rising-sun' : 'red-ball'}
      aria-hidden="true"
    >
      <rect class="paper" x="1.5" y="1.5" width="109" height={high - 3} rx="4" />
      {shown ? (
        <>
          <text class="ty" x="8" y={top}>
            {piece.type.length > 3 ? '' : piece.type}
          </text>
          {piece.tons > 0 && (
            <text class="to" x="104" y={top}>
              {tr('sw-tons-short', { tons: piece.tons })}
            </text>
          )}
          <path
            class="shape"
            transform={`translate(25 ${mid - (piece.type.length > 3 ? 22 : 10)})`}
            d={HULLS[WARSHIPS[piece.type] ?? 'merchant'] ?? ''}
          />
          {piece.defence !== null && (
            <>
              <text class="ty" x="8" y={low}>
                {piece.defence}
              </text>
              <path
                class="shield"
                transform={`translate(${tall.value ? 12 : 0} ${high - 64})`}
                d="M20 48l5-2 5 2v3c0 4-3 6-5 7-2-1-5-3-5-7z"
              />
            </>
          )}
          {piece.defence !== null && (
            <g class={piece.asw2 > 0 ? 'asw' : ''} data-term={piece.zed ? 'zed' : 'asw'}>
              <text class="to" x="104" y={low}>
                {halves(piece.asw2)}
              </text>
              <path
                class="cross"
                transform={`translate(${tall.value ? -10 : 0} ${high - 64})`}
                d="M74 52h9m-4.5-4.5v9M82 52a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0"
              />
            </g>
          )}
          {piece.type.length > 3 && (
            <text class="word" x="56" y={low}>
              {clipped(String(scene.texts.value('piece', piece.piece)), tall.value ? 10 : 15)}
            </text>
          )}
          {unit.damaged && <path class="hurt" d={`M56 ${mid - 2}l10 16h-20z`} />}
        </>
      ) : prefs.value.backs === 'plain' ? (
        <text class="plainback" x="56" y={mid + 11}>
          {tr(`sw-back-${unit.back}`)}
        </text>
      ) : unit.back === 'sun' ? (
        <>
          <clipPath id={`ray${unit.unit}`}>
            <rect x="2.5" y="2.5" width="107" height={high - 5} rx="3" />
          </clipPath>
          <g clip-path={`url(#ray${unit.unit})`}>
            <path class="rays" transform={`translate(0 ${mid - 32})`} d={RAYS} />
          </g>
          <circle class="disc" cx="48" cy={mid} r="14" />
        </>
      ) : (
        <circle class="disc" cx="56" cy={mid} r="17" />
      )}
      {unit.fate === 'sunk' && <path class="strike" d={`M14 ${mid - 20}l84 40M98 ${mid - 20}l-84 40`} />}
    </svg>
  );
};

export const Tdc = ({ unit }: { unit: Unit }) => {
  if (unit.mark === 'none') return null;
  if (unit.mark === 'face-down')
    return (
      <span class="tdc down" data-term="tdc">
        ?
      </span>
    );
  return (
    <span data-term="tdc" class={`tdc ${unit.tdc < 0 ? 'good' : unit.tdc > 0 ? 'bad' : ''}`}>
      {signed(unit.tdc)}
    </span>
  );
};
