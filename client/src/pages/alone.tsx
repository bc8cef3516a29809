// What a player should know, and can do, where the games are kept in this browser and nowhere else.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askAllGames, bringAllGames } from '../base/api';
import { saveFile } from '../base/save-file';
import { askToKeep, install, installer, promised } from '../base/standalone/device';
import { newer, takeNewer } from '../base/standalone/updates';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';

export const Alone = ({ onBrought }: { onBrought: () => void }) => {
  const brought = useSignal<number | null>(null);
  useEffect(() => void askToKeep(), []);
  const save = async () => saveFile('upscope-games.zip', await askAllGames());
  const bring = async (files: FileList | null) => {
    try {
      let count = 0;
      for (const file of files ?? []) count += (await bringAllGames(file)).games;
      brought.value = count;
      onBrought();
    } catch (problem) {
      sayProblem(problem);
    }
  };
  return (
    <section class="panel" aria-labelledby="alone" data-alone>
      <h2 id="alone">{tr('alone')}</h2>
      <p>{tr('alone-note')}</p>
      <p class="muted small">{tr('alone-dice')}</p>
      {promised.value === false && <p class="muted small">{tr('alone-may-go')}</p>}
      <div class="row">
        {installer.value && (
          <Button tone="primary" onClick={() => void install()}>
            {tr('alone-install')}
          </Button>
        )}
        <Button onClick={() => void save().catch(sayProblem)}>{tr('alone-save')}</Button>
        <label class="btn plain filebtn">
          <span>{tr('alone-bring')}</span>
          <input
            type="file"
            class="sr"
            multiple
            accept=".zip,.json"
            onChange={(change) => void bring(change.currentTarget.files)}
          />
        </label>
      </div>
      <p role="status">{brought.value !== null && tr('alone-brought', { count: brought.value })}</p>
    </section>
  );
};

/** Never in the middle of a game: it stands on the pages around them. */
export const UpdateOffer = () =>
  newer.value && (
    <p class="panel row" role="status" data-update>
      <span>{tr('alone-update')}</span>
      <Button small tone="primary" onClick={takeNewer}>
        {tr('alone-update-take')}
      </Button>
    </p>
  );
