// The answers in the bar: what was chosen on the map as the one loud button, words beside it, the rest by typing.
import type { Option } from '../../base/messages';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { OptionFinder } from '../../parts/option-finder';
import { FEW, isPicked, optionsOf, press } from '../../session/answer';
import { choicesOf } from '../../session/typed-options';
import { attackArgs } from './advice';
import { hexOf, lookingAt, theatreOf, unitNamed } from './data';
import { EndTurn } from './end-turn';
import type { Asked, Decision, Scene } from './game';
import { give, stackMates, together } from './moving';
import { SixFaces } from './odds';
import { isOnMap, isPair, partsOf } from './offers';
import { addDraft, canPlan } from './plan';
import { Refusal } from './why-not';

const LOUD = new Set(['go']);

export const Answers = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const { session } = scene;
  const attack = attackArgs(scene);
  const options = optionsOf(decision);
  const look = lookingAt(scene);
  const mapped = options.filter((option) => isOnMap(scene, option));
  const others = options.filter((option) => !isOnMap(scene, option));
  // orders to units are found by typing where they are many; words such as "end" always have their button
  const listed = others.length > FEW ? others.filter((option) => Array.isArray(option.value)) : [];
  const words = others.filter((option) => !listed.includes(option));
  const picked = [...mapped, ...listed].find((option) => isPicked(session, decision, option.value));
  const narrowed =
    isPair(decision) && look.first.value ? mapped.filter((option) => partsOf(option)[0] === look.first.value) : mapped;
  const few = narrowed.length <= FEW && !listed.length;
  const show = (option: Option | null) => {
    session.lit.value = (option ? partsOf(option) : [])
      .map(String)
      .flatMap((part) => (hexOf(theatreOf(scene), part) ? [part] : [unitNamed(scene, part)?.hex ?? '']))
      .filter(Boolean);
  };
  const one = (option: Option) => (
    <Button
      key={JSON.stringify(option.value)}
      tone={
        isPicked(session, decision, option.value) || LOUD.has(String(option.value))
          ? 'primary'
          : isOnMap(scene, option)
            ? 'offer'
            : 'plain'
      }
      sub={isPicked(session, decision, option.value) ? tr('press-again') : undefined}
      data-value={JSON.stringify(option.value)}
      onClick={() =>
        together(scene, decision, option.value)
          ? give(scene, decision, option.value)
          : press(session, decision, option.value)
      }
      onPointerEnter={() => show(option)}
      onPointerLeave={() => show(null)}
      onFocus={() => show(option)}
      onBlur={() => show(null)}
    >
      {said(scene, decision, option)}
      {option.value === 'go' && <kbd> r</kbd>}
    </Button>
  );
  return (
    <>
      <Refusal scene={scene} />
      {decision.name === 'build_attack' && <SixFaces scene={scene} decision={decision} />}
      <div class="opts">
        {few ? (
          narrowed.map(one)
        ) : (
          <>
            <OptionFinder
              label={scene.texts.ask(decision)}
              choices={choicesOf(scene.texts, decision)}
              onFind={(value) => {
                session.picked.value = { decision: decision.id, seat: decision.seat, value };
                const [place] = [value].flat();
                look.cursor.value = hexOf(theatreOf(scene), String(place))
                  ? String(place)
                  : (unitNamed(scene, place)?.hex ?? look.cursor.value);
              }}
            />
            {picked ? (
              <Button
                tone="primary"
                sub={tr('press-enter')}
                data-picked=""
                onClick={() => give(scene, decision, picked.value)}
              >
                {said(scene, decision, picked)}
              </Button>
            ) : (
              <span class="btn off" aria-hidden="true">
                <span>{tr(listed.length ? 'choose-first' : 'krieg-on-the-map')}</span>
                <small>{tr('choices', { count: mapped.length + listed.length })}</small>
              </span>
            )}
          </>
        )}
        {decision.name === 'build_attack' && <AddAll scene={scene} decision={decision} />}
        {decision.name === 'choose_destination' && <WholeStack scene={scene} />}
        {words.map(one)}
        {decision.name in (scene.game.passes ?? {}) && <EndTurn scene={scene} />}
        {decision.name === 'build_attack' && canPlan(scene) && attack && (
          <Button
            sub={tr('krieg-plan-fork')}
            onClick={() => {
              addDraft(scene, attack);
              look.planning.value = true;
            }}
          >
            {tr('krieg-plan-add')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Everybody who can join the attack joins it. */
const AddAll = ({ scene, decision }: { scene: Scene; decision: Asked<'build_attack'> }) => {
  const units = optionsOf(decision).filter((option) => !LOUD.has(String(option.value)) && option.value !== 'cancel');
  const [first, ...rest] = units.filter((option) => !Array.isArray(option.value)).map((option) => option.value);
  if (first === undefined || !rest.length) return null;
  return (
    <Button
      data-add-all=""
      onClick={() =>
        scene.session.answer(decision, first, { then: rest.map((value) => ({ name: decision.name, value })) })
      }
    >
      {tr('krieg-add-all', { count: rest.length + 1 })} <kbd>x</kbd>
    </Button>
  );
};

/** The other units of the hex go with the one that moves. */
const WholeStack = ({ scene }: { scene: Scene }) => {
  const { together } = lookingAt(scene);
  const others = stackMates(scene);
  if (!others.length) return null;
  return (
    <Button
      data-whole-stack=""
      aria-pressed={together.value}
      onClick={() => {
        together.value = !together.value;
      }}
    >
      {tr('krieg-whole-stack', { count: others.length + 1 })} <kbd>s</kbd>
    </Button>
  );
};

/** An option's words with the name of the place; a short last word stays beside the number before it. */
function said(scene: Scene, decision: Decision, option: Option): string {
  const text = scene.texts.option(decision.name, option).replace(/([\d½]) (\S{1,3})$/, '$1\u00a0$2');
  const value = [option.value].flat().at(-1);
  const name = typeof value === 'string' ? hexOf(theatreOf(scene), value)?.name : undefined;
  return name && typeof value === 'string' ? text.replace(value, `${value} ${name}`) : text;
}
