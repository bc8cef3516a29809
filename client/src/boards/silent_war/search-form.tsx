// Search or not: the levels of contact with their chances, then the choice.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { isPicked, optionsOf, press } from '../../session/answer';
import { chance, useAdvice, whole } from './advice';
import { boatAsked, boatOf } from './data';
import type { Decision, Scene } from './game';
import { Met, searchKey } from './prospect';

export const SearchForm = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const boat = boatAsked(decision);
  const at = boatOf(scene, boat)?.at ?? '';
  const advice = useAdvice(scene, 'search', searchKey(decision, at), { boat });
  const stays = useAdvice(scene, 'endurance', `${decision.id} ${at}`, { boat });
  return (
    <>
      {advice && (
        <div class="met">
          <Met advice={advice} />
          {stays && (
            <p class="stays">
              {tr('sw-stays', {
                quiet: whole(chance(stays.quiet)),
                fought: whole(chance(stays.fought)),
                bypass: whole(chance(stays.bypass)),
              })}
            </p>
          )}
        </div>
      )}
      <div class="opts">
        {[...optionsOf(decision)].reverse().map((option) => {
          const picked = isPicked(scene.session, decision, option.value);
          return (
            <Button
              key={String(option.value)}
              tone={picked || option.value === 'search' ? 'primary' : 'plain'}
              sub={picked ? tr('press-again') : tr(`sw-search-${String(option.value)}`)}
              data-value={JSON.stringify(option.value)}
              onClick={() => press(scene.session, decision, option.value)}
            >
              {scene.texts.option(decision.name, option)}
            </Button>
          );
        })}
      </div>
    </>
  );
};
