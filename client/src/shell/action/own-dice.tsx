// With the players' own dice: what came up is entered here, and nothing else is asked until it is.
import type { Spec } from '../../base/messages';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { wordOf } from '../../session/typed-options';
import type { Scene } from '../board';

export const OwnDice = ({ scene }: { scene: Scene }) => {
  const wanted = scene.session.rolling.value;
  if (!wanted) return null;
  const { texts } = scene;
  const roll = texts.has(`roll-${wanted.name}`) ? texts.say(`roll-${wanted.name}`) : wanted.name.replaceAll('_', ' ');
  const whom = Object.entries(wanted.about ?? {})
    .map(([kind, value]) => texts.value(kind, value))
    .join(', ');
  const words = { roll, whom, at: wanted.at ?? 1, times: wanted.times };
  const said = wanted.values.map((value) => ({
    value,
    text: wanted.spec ? String(texts.value(wanted.spec as Spec, value)) : wordOf(value),
  }));
  const faces = said.every(({ text }) => text.length <= 2);
  return (
    <div class="question" data-roll={wanted.roll}>
      <div class="ask" role="status">
        <h2>{wanted.times > 1 ? tr('roll-own-dice-each', words) : tr('roll-own-dice', { roll })}</h2>
        <p>{tr('own-dice-note')}</p>
      </div>
      <div class={`opts${faces ? ' faces' : ''}`}>
        {said.map(({ value, text }) => (
          <Button
            key={wordOf(value)}
            tone="offer"
            data-value={JSON.stringify(value)}
            onClick={() => scene.session.rolled(value)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
};
