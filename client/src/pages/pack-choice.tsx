// Which figures a new game is played with: the game's own, or a data pack. Without a server it comes from a file.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askOwnPacks, bringPack } from '../base/api';
import { standalone } from '../base/link';
import { language, tr } from '../base/texts';
import { Pick } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import type { OwnPack } from '../wire.gen';

const titleOf = (pack: OwnPack) => pack.title[language.value] ?? pack.name;

interface Props {
  game: string;
  chosen: OwnPack | null;
  onChoose: (pack: OwnPack | null) => void;
}

export const PackChoice = ({ game, chosen, onChoose }: Props) => {
  const packs = useSignal<OwnPack[]>([]);
  useEffect(() => {
    askOwnPacks(game).then((found) => (packs.value = found), sayProblem);
  }, [game, packs]);
  if (!standalone && !packs.value.length) return null;
  return (
    <div class="field" data-pack>
      {packs.value.length > 0 && (
        <Pick
          label={tr('pack')}
          value={chosen?.name ?? ''}
          choices={[
            { value: '', text: tr('pack-built-in') },
            ...packs.value.map((pack) => ({ value: pack.name, text: titleOf(pack) })),
          ]}
          onChoose={(value) => onChoose(packs.value.find(({ name }) => name === value) ?? null)}
          note={standalone ? undefined : tr('pack-note')}
        />
      )}
      {standalone && (
        <PackFile
          game={game}
          onCome={(pack) => {
            packs.value = [...packs.value.filter(({ name }) => name !== pack.name), pack];
            onChoose(pack);
          }}
        />
      )}
    </div>
  );
};

const PackFile = ({ game, onCome }: { game: string; onCome: (pack: OwnPack) => void }) => {
  const bring = async (file: File | undefined) => {
    if (!file) return;
    try {
      onCome(await bringPack(game, language.value, file));
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <>
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
    </>
  );
};
