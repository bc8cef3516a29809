// Play by sending one file to and fro: a game whose other seats are played elsewhere.
import { askRecord } from '../base/api';
import { saveFile } from '../base/save-file';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import type { Table } from '../wire.gen';
import type { Scene } from './board';

/** Only one person sits here, so that the file holds nobody else's secrets. */
export const isAlone = (table: Table, mine: string[]): boolean =>
  mine.length > 0 && table.seats.every((seat) => seat.by !== 'person' || mine.includes(seat.seat));

export async function saveGame(table: Table): Promise<void> {
  try {
    saveFile(`${table.game}-${table.id}.jsonl`, await askRecord(table.id));
  } catch (problem) {
    sayProblem(problem);
  }
}

/** Somebody's seats are empty although the game goes on: he has, or will get, the file. */
export const ByFile = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  const table = session.table.value;
  const elsewhere = table.seats.some((seat) => seat.by === 'nobody');
  if (table.status !== 'playing' || !elsewhere || scene.replaying || !isAlone(table, session.you.value)) return null;
  // while he can move himself the board is his; then it is time to send the file
  if (session.you.value.some((seat) => session.state(seat).decisions.value.length > 0)) return null;
  return (
    <div class="notice" role="status" data-by-file>
      {tr('by-file-theirs')}
      <Button small tone="primary" onClick={() => void saveGame(table)}>
        {tr('by-file-save')}
      </Button>
    </div>
  );
};
