// Giving up a boat for good: in a menu of its own, asked again before it is done.
import { useSignal } from '@preact/signals';
import { tr } from '../../base/texts';
import { Button, Pick } from '../../parts/controls';
import { confirm } from '../../parts/dialog';
import type { Asked, Scene } from './game';

export const Decommission = ({ scene }: { scene: Scene }) => {
  const chosen = useSignal('');
  const open = scene.decisions.filter((one): one is Asked<'decommission'> => one.name === 'decommission');
  const boats = open.flatMap((decision) =>
    (decision.options ?? []).map((option) => ({ decision, boat: option.value })),
  );
  if (!boats.length) return null;
  const name = (boat: string) => String(scene.texts.value('boat', boat));
  const picked = boats.find((one) => one.boat === chosen.value) ?? boats[0];
  return (
    <details class="decommission">
      <summary>{tr('sw-decommission')}</summary>
      <p class="muted small">{tr('sw-decommission-note')}</p>
      <Pick
        label={tr('sw-decommission-which')}
        value={picked?.boat ?? ''}
        choices={boats.map(({ boat }) => ({ value: boat, text: name(boat) }))}
        onChoose={(boat) => (chosen.value = boat)}
      />
      <Button
        small
        tone="danger"
        onClick={() =>
          picked &&
          confirm(
            () => tr('sw-decommission-sure', { boat: name(picked.boat) }),
            'sw-decommission-do',
            () => scene.session.answer(picked.decision, picked.boat),
          )
        }
      >
        {tr('sw-decommission-do')}
      </Button>
    </details>
  );
};
