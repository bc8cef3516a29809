// The signs of the duel: kinds of symbols and systems, mines, boats.
import type { SymbolKind } from './data';

const GLYPHS: Record<string, string> = {
  mine: 'M12.4 19a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M16 13.4v-1.6M20 15l1.1-1.1M12 15l-1.1-1.1M21.6 19h1.4M10.4 19H9',
  torpedo: 'M11 20.5h8.5c2 0 3-1.2 3-2s-1-2-3-2H11zM11 16.5l-1.6-1.2v6.4L11 20.5',
  drone:
    'M15 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 11l3 3M21 11l-3 3M11 21l3-3M21 21l-3-3M9 11.6a2.4 2.4 0 1 1 2.4-2.4M23 11.6A2.4 2.4 0 1 0 20.6 9.2',
  sonar: 'M10.5 16a1 1 0 1 0 2 0a1 1 0 1 0-2 0M15 12.4a5 5 0 0 1 0 7.2M18 9.6a9 9 0 0 1 0 12.8',
  silence: 'M9 18.5c2-2.4 4-2.4 7 0s5 2.4 7 0M9 13.5c2-2.4 4-2.4 7 0s5 2.4 7 0',
  scenario: 'M16 10l1.8 4 4.2.4-3.2 2.8 1 4.2-3.8-2.2-3.8 2.2 1-4.2-3.2-2.8 4.2-.4z',
};

const TREFOIL =
  'M13.7 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M16 12.2a3.8 3.8 0 0 1 1.9.5l3.3-5.7a10.4 10.4 0 0 0-10.4 0l3.3 5.7a3.8 3.8 0 0 1 1.9-.5zM12.2 16a3.8 3.8 0 0 0 1.9 3.3L10.8 25A10.4 10.4 0 0 1 5.6 16zM19.8 16a3.8 3.8 0 0 1-1.9 3.3l3.3 5.7a10.4 10.4 0 0 0 5.2-9z';

/** The glyph that stands for a kind of symbol where no system is named. */
const KIND_GLYPH: Record<SymbolKind, string> = {
  weapon: 'torpedo',
  detection: 'sonar',
  special: 'silence',
  radiation: '',
};

const Frame = ({ kind, part }: { kind: SymbolKind; part: string }) => {
  if (kind === 'weapon') return <path class={part} d="M16 3.5L29.5 27H2.5Z" />;
  if (kind === 'special') return <rect class={part} x="4" y="4" width="24" height="24" rx="2.5" />;
  return <circle class={part} cx="16" cy="16" r={kind === 'radiation' ? 13.2 : 13} />;
};

/** The drawing alone, 32 by 32, to be put into another drawing. */
export const KindMark = ({ kind, system }: { kind: SymbolKind; system?: string }) => {
  const glyph = GLYPHS[system ?? KIND_GLYPH[kind]];
  return (
    <>
      <Frame kind={kind} part="f" />
      {kind === 'radiation' ? <path class="s" d={TREFOIL} /> : glyph && <path class="g" d={glyph} />}
    </>
  );
};

export const KindIcon = ({ kind, system, plain = false }: { kind: SymbolKind; system?: string; plain?: boolean }) => (
  <svg
    class={`kind k-${kind}`}
    data-term={system ?? (kind === 'radiation' ? kind : undefined)}
    viewBox="0 0 32 32"
    aria-hidden="true"
  >
    {plain && kind !== 'radiation' ? (
      <Frame kind={kind} part="f" />
    ) : (
      <KindMark kind={kind} {...(system ? { system } : {})} />
    )}
  </svg>
);

const HORNS = Array.from({ length: 8 }, (_, at) => at * 45);

interface MineProps {
  x: number;
  y: number;
  scale: number;
  side: 'a' | 'b';
  letter: string;
}

const MINES: Record<string, string> = { A: 'archer', K: 'kaos' };

export const Mine = ({ x, y, scale, side, letter }: MineProps) => (
  <g
    class={`mine ${side}`}
    data-term={MINES[letter] ?? 'mine'}
    style={{ '--s': scale }}
    transform={`translate(${x} ${y})`}
  >
    <g>
      {HORNS.map((turn) => (
        <path key={turn} class="horn" d="M0-12.5V-17.5M-2.4-18h4.8" transform={`rotate(${turn})`} />
      ))}
      <circle r="12.5" />
      <text dy=".36em" text-anchor="middle">
        {letter}
      </text>
    </g>
  </g>
);

const TURNS = { N: 0, E: 90, S: 180, W: 270 } as const;

interface SubProps {
  x: number;
  y: number;
  scale: number;
  side: 'a' | 'b';
  heading: keyof typeof TURNS;
  sunk: boolean;
  surfaced: boolean;
}

/** A boat from above, bow on its last course. It glides to where the event has already put it. */
export const Sub = ({ x, y, scale, side, heading, sunk, surfaced }: SubProps) => (
  <g class={`sub ${side}${surfaced ? ' up' : ''}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
    <g transform={`rotate(${TURNS[heading]}) scale(${scale})`}>
      <circle class="halo" r="23" />
      <path
        class="hull"
        d="M0-21C5.6-20 8-13 8-6V9C8 14 5 18 2.4 20.5L3.8 23H-3.8L-2.4 20.5C-5 18-8 14-8 9V-6C-8-13-5.6-20 0-21Z"
      />
      <path class="hull" d="M-7.5-5.5L-13-3.8V-2L-7.8-2.6ZM7.5-5.5L13-3.8V-2L7.8-2.6Z" />
      <rect class="sail" x="-2.8" y="-8" width="5.6" height="10.5" rx="2.8" />
      {sunk && <path class="sunk" d="M-22-22L22 22M22-22L-22 22" />}
    </g>
  </g>
);
