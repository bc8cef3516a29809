// What the marks of the chart mean, in a line below it: over it, the key would cover a name wherever the sea is moved.
// All of them, with what they mean in a sentence, are one press away.
import { tr } from '../../base/texts';
import { show } from '../../parts/dialog';
import { MARKS, Mark, MORE_MARKS } from './brief-marks';
import { HEXAGON } from './map-names';

export const Key = () => (
  <div class="chartkey">
    <p aria-hidden="true">
      <span>
        <svg width="30" height="13" viewBox="0 0 30 13">
          <rect class="lvl none" y="11" width="5" height="2" />
          <rect class="lvl sparse" x="6" y="9" width="5" height="4" />
          <rect class="lvl low" x="12" y="6" width="5" height="7" />
          <rect class="lvl moderate" x="18" y="3" width="5" height="10" />
          <rect class="lvl high" x="24" width="5" height="13" />
        </svg>
        {tr('sw-legend-activity')}
      </span>
      {(['patrol', 'transit', 'done'] as const).map((side) => (
        <span key={side}>
          <i class={side} />
          {tr(`sw-legend-${side}`)}
        </span>
      ))}
      <span>
        <svg class="port" width="16" height="18" viewBox="-9 -10 18 20">
          <path d={HEXAGON} />
        </svg>
        {tr('sw-legend-base')}
      </span>
      <span>
        <svg class="smz" width="16" height="16" viewBox="-8 -8 16 16">
          <circle r="7" />
        </svg>
        {tr('sw-legend-zone')}
      </span>
      <span>
        <i class="dots" />
        {tr('sw-ultra')}
      </span>
      <span>
        <i class="hatched" />
        {tr('sw-legend-storm')}
      </span>
    </p>
    <AllMarks />
  </div>
);

const showAll = () =>
  show(
    () => tr('sw-legend-title'),
    () => (
      <div data-game="silent_war">
        <dl class="briefmarks legend">
          {[...MARKS, ...MORE_MARKS].map((mark) => (
            <div key={mark} data-mark={mark}>
              <dt>
                <Mark of={mark} />
              </dt>
              <dd>{tr(`sw-brief-mark-${mark}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    ),
  );

/** Opens the whole legend. */
export const AllMarks = () => (
  <button type="button" class="allmarks" onClick={showAll}>
    {tr('sw-legend-all')}
  </button>
);
