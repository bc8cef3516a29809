// A patrol as its report tells it: the track with numbered weeks, and a paragraph for each.
import { tr } from '../../base/texts';
import { capital, headOf, type Patrol } from './annals-words';
import type { Scene } from './game';
import { numbersOf, type Track, trackOf, weeksIn } from './track';

const SUNK = new Set(['ship_sunk', 'submarine_sunk', 'tons_doubled']);
const HURT = new Set(['boat_lost', 'boat_damaged', 'boat_removed']);

export const TrackChart = ({ track }: { track: Track }) => {
  const { x, y, wide, high } = track.box;
  const unit = wide / 100;
  return (
    <svg class="trackchart" viewBox={`${x} ${y} ${wide} ${high}`} role="img" aria-label={tr('sw-track')}>
      <path class="shore" d={track.land} style={{ strokeWidth: unit * 0.25 }} />
      <path class="trackline" d={track.path} style={{ strokeWidth: unit }} />
      {track.stops.map((stop) => {
        const text = numbersOf(stop);
        const half = unit * (2.4 + 0.9 * (text.length - 1));
        return (
          <g key={text} class={stop.hit ? 'hit' : ''} transform={`translate(${stop.x} ${stop.y})`}>
            <rect x={-half} y={-2.6 * unit} width={2 * half} height={5.2 * unit} rx={2.6 * unit} />
            <text y={1.2 * unit} style={{ fontSize: `${3.4 * unit}px` }}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

interface Props {
  scene: Scene;
  patrol: Patrol;
  keeps: (line: Patrol['lines'][number]) => boolean;
}

/** A paragraph a week, numbered as on the track; what was sunk and what was suffered stands out. */
export const PatrolReport = ({ scene, patrol, keeps }: Props) => (
  <>
    <TrackChart track={trackOf(scene, patrol)} />
    {weeksIn(patrol.lines).map(({ on, lines }, at) => {
      const told = lines.filter(keeps);
      if (!told.length) return null;
      return (
        <p key={`${on.year} ${on.month} ${on.week}`} class="weektold">
          <b class="weekno">{at + 1}</b> <b>{headOf(on)}.</b>{' '}
          {told.map(({ line }, n) => (
            <span key={line.n} class={SUNK.has(line.event) ? 'gain' : HURT.has(line.event) ? 'loss' : ''}>
              {capital(scene.texts.prose(line, n > 0))}{' '}
            </span>
          ))}
        </p>
      );
    })}
  </>
);
