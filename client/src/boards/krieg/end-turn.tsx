// Ending one's turn: what could still be done, told by the server, then one press for all that is left.
import { useEffect } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { close, show } from '../../parts/dialog';
import { isOffered } from '../../session/answer';
import { useAsked } from './advice';
import { lookingAt, placeName, theatreOf } from './data';
import type { Decision, LeftData, Scene } from './game';
import { middle } from './hex';

/** What is asked on request only, by its line of the checklist: units stay as they are, the demarcation is kept. */
const ON_REQUEST: Record<string, string> = { organization: 'choose_organization', policy: 'choose_policy' };

/** The question that is open now and can be passed, if there is one. */
export function passable(scene: Scene): Decision | undefined {
  return scene.decisions.find(
    (one) => one.name in (scene.game.passes ?? {}) && isOffered(one, scene.game.passes?.[one.name]),
  );
}

/** Questions asked on request only are passed wherever they come next. */
export function useUnasked(scene: Scene): void {
  const wanted = lookingAt(scene).wanted.value;
  useEffect(() => {
    scene.session.unasked = Object.values(ON_REQUEST).filter((name) => !wanted.has(name));
    return () => {
      scene.session.unasked = [];
    };
  }, [wanted]);
}

export function endTurn(scene: Scene): void {
  const decision = passable(scene);
  if (!decision) return;
  const wanted = lookingAt(scene).wanted.value;
  const passed = Object.keys(scene.game.passes ?? {}).filter((name) => !wanted.has(name));
  scene.session.answer(decision, scene.game.passes?.[decision.name], { pass_over: passed });
}

export function openChecklist(scene: Scene): void {
  if (passable(scene))
    show(
      () => tr('krieg-end-turn-title'),
      () => <Checklist scene={scene} />,
    );
}

export const EndTurn = ({ scene }: { scene: Scene }) =>
  passable(scene) ? (
    <Button tone="plain" data-end-turn="" onClick={() => openChecklist(scene)}>
      {tr('krieg-end-turn')} <kbd>e</kbd>
    </Button>
  ) : null;

function want(scene: Scene, name: string): void {
  const { wanted } = lookingAt(scene);
  const next = new Set(wanted.value);
  if (!next.delete(name)) next.add(name);
  wanted.value = next;
}

type Item = LeftData['items'][number];

/** So many are called by name. */
const FEW_NAMES = 4;

/** Which units or places a line speaks of, the first few by name. */
function namesOf(scene: Scene, { item, units, hexes }: Item): string {
  const names = units.length
    ? units.map((one) => String(scene.texts.value(item === 'pieces' ? 'piece' : 'unit', one)))
    : hexes.map((hex) => placeName(theatreOf(scene), hex));
  const more = names.length - FEW_NAMES;
  return more > 1
    ? tr('krieg-left-more', { names: names.slice(0, FEW_NAMES).join(', '), count: more })
    : names.join(', ');
}

const Checklist = ({ scene }: { scene: Scene }) => {
  const left = useAsked(scene, 'left', '', { side: scene.session.sideOf(scene.seat) });
  const look = lookingAt(scene);
  const items = (left?.items ?? []).filter((one) => one.item !== 'supply' || one.count > 0);
  const there = (item: Item) => {
    scene.session.lit.value = item.hexes;
    const [first] = item.hexes;
    if (first && !look.view.isWhole) look.view.show(middle(first));
    close();
  };
  return (
    <div class="kchecklist">
      <p class="muted">{tr('krieg-end-turn-about')}</p>
      <ul>
        {[...items]
          .sort((one, two) => Number(two.count > 0) - Number(one.count > 0))
          .map((item) => (
            <li key={item.item} data-left={item.item}>
              <b class={item.count ? 'n' : 'n done'}>{item.count || '✓'}</b>
              <span>
                {tr(`krieg-left-${item.item}`, { count: item.count })}
                {look.wanted.value.has(ON_REQUEST[item.item] ?? '') ? (
                  <small>{tr('krieg-left-asked')}</small>
                ) : (
                  item.count > 0 && <small>{namesOf(scene, item)}</small>
                )}
              </span>
              {item.hexes.length > 0 && (
                <Button small onClick={() => there(item)}>
                  {tr('krieg-left-show')}
                </Button>
              )}
              {ON_REQUEST[item.item] && (
                <Button
                  small
                  aria-pressed={look.wanted.value.has(ON_REQUEST[item.item] ?? '')}
                  onClick={() => want(scene, ON_REQUEST[item.item] ?? '')}
                >
                  {tr('krieg-left-ask')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      <div class="row end">
        <Button onClick={close}>{tr('krieg-end-turn-back')}</Button>
        <Button
          tone="primary"
          data-autofocus=""
          onClick={() => {
            close();
            endTurn(scene);
          }}
        >
          {tr('krieg-end-turn-now')}
        </Button>
      </div>
    </div>
  );
};
