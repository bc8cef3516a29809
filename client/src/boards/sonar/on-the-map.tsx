// Questions that are answered by pressing the map: the bar says how, and confirms what was pressed.
import { hasKeyboard } from '../../base/keys';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { isPicked, optionsOf } from '../../session/answer';
import { fieldOf } from '../../session/declared';
import type { Decision, Scene } from './game';
import { detail } from './reasons';

export const OnTheMap = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const { session, texts } = scene;
  const picked = optionsOf(decision).find((option) => isPicked(session, decision, option.value));
  if (!picked)
    return hasKeyboard() ? (
      <p class="pressmap">
        <kbd>B</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>Enter</kbd> <span>{tr('sonar-press-keys')}</span>
      </p>
    ) : null;
  return (
    <div class="opts">
      <Button
        tone="primary"
        class="sail"
        sub={detail(scene, decision, picked) || tr(hasKeyboard() ? 'press-enter' : 'press-here')}
        onClick={() => session.answer(decision, picked.value)}
      >
        {tr(`sonar-confirm-${decision.name.replaceAll('_', '-')}`, {
          what: texts.option(decision.name, picked),
          weapon: String(texts.value('weapon', fieldOf(decision.about, 'weapon') ?? '')),
        })}
      </Button>
    </div>
  );
};
