// Where to: places on the chart, and here in the bar the ways to the one that is chosen.
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { OptionFinder } from '../../parts/option-finder';
import { FEW, isPicked, optionsOf, press, sameValue } from '../../session/answer';
import { choicesOf } from '../../session/typed-options';
import { useAdvice } from './advice';
import { boatAsked, boatOf, placeName } from './data';
import type { Decision, Scene } from './game';
import { endOf, wayOf } from './offers';
import { dangerWords } from './prospect';

interface Props {
  scene: Scene;
  decision: Decision;
}

const waysOf = (decision: Decision) => optionsOf(decision).map((option) => wayOf(option.value));

export const CourseForm = ({ scene, decision }: Props) => {
  const here = boatOf(scene, boatAsked(decision))?.at ?? null;
  const ways = waysOf(decision);
  const picked = ways.find((way) => isPicked(scene.session, decision, way));
  const danger = useDanger(scene, decision, picked);
  const ends = [...new Set(ways.map((way) => endOf(decision, way, here)))];
  const choose = (way: readonly string[]) => {
    scene.session.picked.value = { decision: decision.id, seat: decision.seat, value: way };
  };
  const light = (way: readonly string[]) => (scene.session.lit.value = [...way]);
  if (!picked && ends.length > FEW)
    return (
      <div class="opts">
        <OptionFinder
          label={scene.texts.ask(decision)}
          choices={choicesOf(scene.texts, decision)}
          onFind={(value) => choose(wayOf(value))}
        />
      </div>
    );
  const words = (way: readonly string[]) => (way.length ? placeName(scene, way.at(-1) ?? null) : tr('sw-stay'));
  const through = (way: readonly string[]) =>
    way.length > 1
      ? tr('sw-through', {
          places: way
            .slice(0, -1)
            .map((place) => placeName(scene, place))
            .join(', '),
        })
      : '';
  if (!picked) {
    return (
      <div class="opts">
        {ends.map((end) => {
          const there = ways.filter((way) => endOf(decision, way, here) === end);
          const [way] = there;
          return way ? (
            <Button
              key={end}
              tone="offer"
              sub={there.length > 1 ? tr('sw-ways', { count: there.length }) : through(way)}
              data-value={JSON.stringify(way)}
              onClick={() => (there.length > 1 ? choose(way) : press(scene.session, decision, way))}
              onPointerEnter={() => light(way)}
              onPointerLeave={() => light([])}
            >
              {words(way)}
            </Button>
          ) : null;
        })}
      </div>
    );
  }
  const there = ways.filter((way) => endOf(decision, way, here) === endOf(decision, picked, here));
  return (
    <div class="opts">
      {danger && <span class="danger-odds">{danger}</span>}
      {there.length > 1 &&
        there.map((way) => (
          <Button
            key={way.join()}
            small
            tone={sameValue(way, picked) ? 'plain' : 'offer'}
            aria-pressed={sameValue(way, picked)}
            onClick={() => choose(way)}
          >
            {way.length > 1
              ? way
                  .slice(0, -1)
                  .map((place) => placeName(scene, place))
                  .join(', ')
              : tr('sw-straight')}
          </Button>
        ))}
      <Button small onClick={() => (scene.session.picked.value = null)}>
        {tr('sw-elsewhere')}
      </Button>
      <Button
        tone="primary"
        sub={through(picked) || tr('press-enter')}
        data-value={JSON.stringify(picked)}
        onClick={() => scene.session.answer(decision, picked)}
      >
        {words(picked)}
      </Button>
    </div>
  );
};

function useDanger(scene: Scene, decision: Decision, way: readonly string[] | undefined): string {
  const boat = boatAsked(decision);
  const advice = useAdvice(scene, 'transit', way?.length ? `${decision.id} ${way.join()}` : '', {
    boat,
    way: way ?? [],
  });
  return advice ? dangerWords(advice) : '';
}
