// What a boat has before it in an area: what is added to the search die and by which rules, what it may meet, what the way costs.
import { tr } from '../../base/texts';
import { RuleId } from '../../parts/rule-text';
import { adviceOn, chance, useAdvice, whole } from './advice';
import type { Boat } from './data';
import { boatAsked, signed } from './data';
import type { Decision, Scene, SearchAdvice, TransitAdvice } from './game';

const LEVELS = ['none', 'submarine', 'loner', 'sparse', 'low', 'moderate', 'high'] as const;
/** From here on a part of the bar has room for its own figure. */
const PRINTED = 0.08;
/** Questions whose answer is followed by a search where the boat then is. */
const BEFORE_A_SEARCH = new Set(['choose_search', 'choose_patrol', 'choose_side']);

/** One key for all who ask about the same search, so that it is asked once. */
export const searchKey = (decision: Decision, area: string) => `${decision.id} ${area}`;

/** The levels of contact as one bar with its words. */
export const Met = ({ advice }: { advice: SearchAdvice }) => {
  const met = LEVELS.map((level) => ({ level, part: chance(advice.met[level]) })).filter((one) => one.part > 0);
  return (
    <>
      <p class="over">{tr('sw-contact-chance', { percent: Math.round((1 - chance(advice.met['none'])) * 100) })}</p>
      <div class="metbar" aria-hidden="true">
        {met.map(({ level, part }) => (
          <span key={level} class={level} style={{ flexGrow: part }}>
            {part >= PRINTED ? Math.round(part * 100) : ''}
          </span>
        ))}
      </div>
      <p class="metwords">
        {met.map(({ level, part }) => (
          <span key={level} class={level}>
            {tr(`sw-met-${level}`)} <b class={part >= PRINTED ? 'sr' : ''}>{whole(part)}</b>
          </span>
        ))}
      </p>
    </>
  );
};

export const Prospect = ({ scene, boat, area }: { scene: Scene; boat: Boat; area: string }) => {
  const decision = scene.decisions.find((one) => boatAsked(one) === boat.slug && BEFORE_A_SEARCH.has(one.name));
  const key = decision ? searchKey(decision, area) : '';
  // the question of a search asks for its own figures
  const own = decision?.name === 'choose_search' && area === boat.at;
  const asked = useAdvice(scene, 'search', own ? '' : key, { boat: boat.slug, area });
  const advice = own ? adviceOn(scene, 'search', key) : asked;
  const onWay = decision?.name === 'choose_patrol' && area !== boat.at;
  const way = useAdvice(scene, 'transit', onWay ? `${decision.id} ${area}` : '', {
    boat: boat.slug,
    way: [area],
  });
  if (!advice) return null;
  const rows = advice.die.filter((row) => row.value !== 0);
  const total = rows.reduce((sum, row) => sum + row.value, 0);
  return (
    <div class="prospect">
      <dl class="searchdie">
        {rows.map((row, at) => (
          <div key={at}>
            <dt>{scene.texts.reason(row)}</dt>
            <dd>
              <RuleId game={scene.game.slug} rule={row.rule} />{' '}
              <b class={row.value > 0 ? 'good' : 'bad'}>{signed(row.value)}</b>
            </dd>
          </div>
        ))}
        <div class="sumtotal">
          <dt>{tr('sw-search-die')}</dt>
          <dd>
            <b>{signed(total)}</b>
          </dd>
        </div>
      </dl>
      {decision?.name !== 'choose_search' && <Met advice={advice} />}
      {way && <p class="stays">{dangerWords(way)}</p>}
    </div>
  );
};

export function dangerWords({ event, storm }: TransitAdvice): string {
  const trouble = (fates: typeof event) => chance(fates.lost) + chance(fates.damaged);
  return tr('sw-danger', {
    spotted: whole(chance(event.spotted)),
    damaged: whole(Math.min(1, trouble(event) + trouble(storm))),
  });
}
