// Pictures of the briefing: the steps of a week, and each marker as it looks on the chart and on the display.
import { Silhouette } from './counters';
import { HEXAGON } from './map-names';

export const STEP_ICONS = {
  news: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 5h16v14H4ZM7 9h10M7 12h10M7 15h6" />
    </svg>
  ),
  orders: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 10c3-3 15-3 18 0-3 3-15 3-18 0ZM11 7V4h2v3M5 18h12m-4-4 4 4-4 4" />
    </svg>
  ),
  fights: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="8" />
      <path d="M12 2v20M2 12h20" />
    </svg>
  ),
  end: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 20h16M6 20v-6M11 20V9M16 20V5" />
    </svg>
  ),
} as const;

export const MARKS = [
  'patrol',
  'transit',
  'base',
  'closed',
  'activity',
  'ultra',
  'storm',
  'zone',
  'spotted',
  'damaged',
  'ball',
  'sun',
  'tdc',
] as const;

/** What the briefing leaves out, for a player who asks what a mark is. */
export const MORE_MARKS = [
  'done',
  'homeward',
  'stack',
  'wolfpack',
  'offered',
  'forward',
  'opening',
  'place',
  'node',
  'picked',
] as const;

type MarkName = (typeof MARKS)[number] | (typeof MORE_MARKS)[number];

const ARROWS = { transit: 'M8 21h9m-3-2.5l3 2.5-3 2.5', homeward: 'M17 21h-9m3-2.5l-3 2.5 3 2.5' } as const;

const Token = ({ of }: { of: 'patrol' | 'transit' | 'done' | 'homeward' | 'stack' | 'wolfpack' }) => {
  const side = of === 'transit' || of === 'homeward' ? 'transit' : of === 'done' ? 'done' : 'patrol';
  return (
    <svg class="pac inline" viewBox="0 0 46 28" aria-hidden="true">
      <g class={`token ${side}`}>
        {of === 'stack' && <rect class="ct" x="7" y="1" width="38" height="20" rx="3" />}
        <rect class="ct" x="4" y="4" width="38" height="20" rx="3" />
        <Silhouette x={11.5} y={8.5} scale={0.77} />
        {side === 'transit' && <path class="arrow" d={ARROWS[of === 'homeward' ? 'homeward' : 'transit']} />}
        {of === 'stack' && (
          <g transform="translate(37 20)">
            <circle class="bdg" r="7.5" />
            <text class="bdt" y="4.2">
              3
            </text>
          </g>
        )}
        {of === 'wolfpack' && (
          <g class="wolf">
            <rect width="16" height="14" rx="2" />
            <text x="8" y="11.5">
              W
            </text>
          </g>
        )}
      </g>
    </svg>
  );
};

const BARS = [2, 2, 2, 4, 7, 10, 13] as const;
const LEVELS = ['none', 'none', 'sparse', 'low', 'moderate', 'high', 'high'] as const;

const Flag = ({ sun }: { sun: boolean }) => (
  <svg class="jp" viewBox="0 0 46 28" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="44" height="26" rx="3" />
    {sun &&
      Array.from({ length: 12 }, (_, at) => (
        <path key={at} class="ray" d="M23 14L42 11.500V16.5Z" transform={`rotate(${at * 30} 23 14)`} />
      ))}
    <circle class="disc" cx="23" cy="14" r="6.5" />
  </svg>
);

export const Mark = ({ of }: { of: MarkName }) => {
  if (of === 'ball' || of === 'sun') return <Flag sun={of === 'sun'} />;
  if (of === 'tdc') return <span class="tdc good">−2</span>;
  if (of === 'patrol' || of === 'transit' || of === 'done' || of === 'homeward' || of === 'stack' || of === 'wolfpack')
    return <Token of={of} />;
  return (
    <svg class="pac inline" viewBox="-23 -14 46 28" aria-hidden="true">
      {(of === 'base' || of === 'closed') && (
        <g class={`port major${of === 'closed' ? ' closed' : ''}`}>
          <path d={HEXAGON} />
          {of === 'base' && (
            <text class="count" y="4.3">
              9
            </text>
          )}
        </g>
      )}
      {of === 'activity' &&
        BARS.map((high, at) => (
          <rect key={at} class={`lvl ${LEVELS[at]}`} x={-20 + at * 6} y={7 - high} width="5" height={high} />
        ))}
      {of === 'ultra' && (
        <g class="mastmark" transform="scale(1.4)">
          <path d="M0 6V-3M-3.4 6h6.800M-4.2-7.600a6 6 0 0 0 0 8.600M4.2-7.600a6 6 0 0 1 0 8.6" />
          <circle r="1.5" cy="-3.4" />
        </g>
      )}
      {of === 'storm' && (
        <g class="spiral" transform="scale(0.45)">
          <circle r="12.2" />
          <path d="M-12 0C-14-20 0-34 26-29C10-24.5 -.8-17 0-12Z" />
          <path d="M-12 0C-14-20 0-34 26-29C10-24.5 -.8-17 0-12Z" transform="rotate(180)" />
        </g>
      )}
      {(of === 'zone' || of === 'place') && (
        <g class={`smz${of === 'zone' ? ' wanted' : ''}`}>
          <circle r="8" />
        </g>
      )}
      {(of === 'forward' || of === 'opening') && (
        <g class={`port forward${of === 'opening' ? ' closed' : ''}`}>
          <path d={HEXAGON} />
          {of === 'forward' && (
            <text class="count" y="4.3">
              2
            </text>
          )}
        </g>
      )}
      {of === 'offered' && (
        <g class="port major offered">
          <circle class="halo" r="12" />
          <path d={HEXAGON} />
        </g>
      )}
      {of === 'node' && (
        <g>
          <path class="ways" d="M-22 6L0 0L22-6" />
          <circle class="node" r="3" />
        </g>
      )}
      {of === 'picked' && <path class="course" d="M-20 6L20-6" />}
      {of === 'spotted' && (
        <g class="signs">
          <circle class="back" r="9" />
          <circle class="ring" r="7.5" />
          <circle class="full" r="2.7" />
        </g>
      )}
      {of === 'damaged' && <path class="hurtmark" d="M0-8L9 7H-9Z" />}
    </svg>
  );
};
