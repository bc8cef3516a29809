// Search or not: the levels of contact with their chances, then the choice.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { isPicked, optionsOf, press } from '../../table/action/state';
import type { Decision } from '../../table/shapes';
import type { Scene } from '../kinds';
import { chance, type EnduranceAdvice, type SearchAdvice, useAdvice, whole } from './advice';
import { boatOf } from './data';

const LEVELS = ['none', 'submarine', 'loner', 'sparse', 'low', 'moderate', 'high'] as const;

export const SearchForm = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const boat = String(decision.about['boat'] ?? '');
  const at = boatOf(scene, boat)?.at ?? '';
  const advice = useAdvice<SearchAdvice>(scene, 'search', `${decision.id} ${at}`, { boat });
  const stays = useAdvice<EnduranceAdvice>(scene, 'endurance', `${decision.id} ${at}`, { boat });
  const met = LEVELS.map((level) => ({ level, part: chance(advice?.met[level]) })).filter((one) => one.part > 0);
  return (
    <>
      {advice && (
        <div class="met">
          <p class="over">{tr('sw-contact-chance', { percent: Math.round((1 - chance(advice.met['none'])) * 100) })}</p>
          <div class="metbar" aria-hidden="true">
            {met.map(({ level, part }) => (
              <span key={level} class={level} style={{ flexGrow: part }}>
                {part >= 0.08 ? Math.round(part * 100) : ''}
              </span>
            ))}
          </div>
          <p class="metwords">
            {met.map(({ level, part }) => (
              <span key={level}>
                {tr(`sw-met-${level}`)} <b>{whole(part)}</b>
              </span>
            ))}
          </p>
          {stays && <p class="stays">{tr('sw-stays', { quiet: whole(chance(stays.quiet)), fought: whole(chance(stays.fought)), bypass: whole(chance(stays.bypass)) })}</p>}
        </div>
      )}
      <div class="opts">
        {[...optionsOf(decision)].reverse().map((option) => {
          const picked = isPicked(scene.room, decision, option.value);
          return (
            <Button
              key={String(option.value)}
              tone={picked || option.value === 'search' ? 'primary' : 'plain'}
              sub={picked ? tr('press-again') : tr(`sw-search-${String(option.value)}`)}
              data-value={JSON.stringify(option.value)}
              onClick={() => press(scene.room, decision, option.value)}
            >
              {scene.texts.option(decision.name, option)}
            </Button>
          );
        })}
      </div>
    </>
  );
};
