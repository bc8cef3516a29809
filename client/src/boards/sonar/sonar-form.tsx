// The answer to a sonar: one truth, one lie. The truth is chosen first, then the lie that goes with it.
import { useSignal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Button, Pick, Segment } from '../../parts/controls';
import { optionsOf } from '../../session/answer';
import { chartOf, ownBoat, placeOf, sectorOf } from './data';
import type { Decision, Scene } from './game';

function truths(scene: Scene): string[] {
  const cell = ownBoat(scene)?.cell;
  if (!cell) return [];
  const { x, y } = placeOf(cell);
  return [`row-${y + 1}`, `column-${String.fromCharCode(65 + x)}`, `sector-${sectorOf(chartOf(scene), cell)}`];
}

export const SonarAnswer = ({ scene, decision }: { scene: Scene; decision: Decision }) => {
  const pairs = decision.name === 'answer_sonar' ? optionsOf(decision).map(({ value }) => value) : [];
  const known = truths(scene).filter((fact) => pairs.some((pair) => pair.includes(fact)));
  const truth = useSignal(known[0] ?? '');
  const lies = pairs
    .filter((pair) => pair.includes(truth.value))
    .map((pair) => ({ pair, lie: pair.find((fact) => fact !== truth.value) ?? '' }));
  const lie = useSignal('');
  const chosen = lies.find((one) => one.lie === lie.value);
  const words = (fact: string) => String(scene.texts.value('fact', fact));
  return (
    <div class="opts sonaranswer">
      <Segment
        name="truth"
        label={tr('sonar-truth')}
        value={truth.value}
        choices={known.map((fact) => ({ value: fact, text: words(fact) }))}
        onChoose={(fact) => (truth.value = fact)}
      />
      <Pick
        label={tr('sonar-lie')}
        value={chosen?.lie ?? ''}
        choices={[
          ...(chosen ? [] : [{ value: '', text: tr('sonar-lie-choose') }]),
          ...lies.map((one) => ({ value: one.lie, text: words(one.lie) })),
        ]}
        onChoose={(fact) => (lie.value = fact)}
      />
      <Button
        tone="primary"
        disabled={!chosen}
        sub={chosen ? chosen.pair.map(words).join(', ') : ''}
        onClick={() => chosen && scene.session.answer(decision, chosen.pair)}
      >
        {tr('sonar-answer')}
      </Button>
    </div>
  );
};
