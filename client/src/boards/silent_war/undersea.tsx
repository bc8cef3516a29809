// Under water: charges fall about the boat, and what becomes of her.
import { effectTone } from './fight-roll';
import type { FeedEvent } from './game';

const SHOWN = new Set(['counterattacked', 'unopposed', 'boat_damaged', 'boat_lost']);
export const undersea = (line: FeedEvent) => SHOWN.has(line.event);

const CHARGES = [
  { x: 92, deep: 74 },
  { x: 150, deep: 96 },
  { x: 208, deep: 66 },
  { x: 256, deep: 104 },
];

function fateOf(line: FeedEvent): string {
  if (line.event === 'boat_lost') return 'lost';
  if (line.event === 'boat_damaged') return 'hurt';
  if (line.event === 'counterattacked' && effectTone(line.fields.effect) === 'bad') return 'hurt';
  return 'away';
}

export const Undersea = ({ line }: { line: FeedEvent }) => {
  const struck = line.event === 'counterattacked';
  return (
    <svg
      class={`undersea ${fateOf(line)}`}
      viewBox="0 0 340 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="sky" width="340" height="30" />
      <path class="deep d1" d="M0 28q14-6 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0V150H0Z" />
      <rect class="deep d2" y="70" width="340" height="80" />
      <rect class="deep d3" y="112" width="340" height="38" />
      {line.event !== 'unopposed' && (
        <path class="destroyer" d="M214 24l10 0 2-4h6V12h3v8h10l2-4h8v4h14l8 4-6 6h-52z" />
      )}
      {struck &&
        CHARGES.map(({ x, deep }, at) => (
          <g key={x} style={{ '--at': at }}>
            <rect class="charge" x={x - 5} y={deep - 7} width="10" height="14" rx="2" />
            <circle class="burst" cx={x} cy={deep} r="20" />
            <circle class="burst inner" cx={x} cy={deep} r="9" />
          </g>
        ))}
      <path class="boat" d="M70 104c12-7 26-9 44-10l4-10h12l3 10c24 0 44 4 56 11-30 9-90 9-119-1z" />
    </svg>
  );
};
