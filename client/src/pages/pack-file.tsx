// Another pack of figures for the game that is being created, from a file of the player's own.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askOwnPacks, bringPack, type OwnPack } from '../base/api';
import { language, tr } from '../base/texts';
import { Pick } from '../parts/controls';
import { sayProblem } from '../parts/problem';

export const PackFile = ({ game, chosen }: { game: string; chosen: Signal<OwnPack | null> }) => {
  const packs = useSignal<OwnPack[]>([]);
  useEffect(() => {
    askOwnPacks(game).then((found) => (packs.value = found), sayProblem);
  }, [game, packs]);
  const bring = async (file: File | undefined) => {
    if (!file) return;
    try {
      const pack = await bringPack(game, language.value, file);
      packs.value = [...packs.value.filter(({ name }) => name !== pack.name), pack];
      chosen.value = pack;
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <div class="field" data-pack>
      {packs.value.length > 0 && (
        <Pick
          label={tr('alone-pack')}
          value={chosen.value?.name ?? ''}
          choices={[
            { value: '', text: tr('alone-pack-built-in') },
            ...packs.value.map(({ name, title }) => ({ value: name, text: title[language.value] ?? name })),
          ]}
          onChoose={(value) => {
            chosen.value = packs.value.find(({ name }) => name === value) ?? null;
          }}
        />
      )}
      <label class="btn plain sm filebtn">
        <span>{tr('alone-pack-bring')}</span>
        <input
          type="file"
          class="sr"
          accept=".zip"
          onChange={(change) => {
            const box = change.currentTarget;
            void bring(box.files?.[0]).finally(() => (box.value = ''));
          }}
        />
      </label>
      <p class="muted small">{tr('alone-pack-note')}</p>
    </div>
  );
};
