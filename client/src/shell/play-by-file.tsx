// Play by sending one file to and fro: a game whose other seats are played elsewhere.
import { askRecord } from '../base/api';
import { saveFile } from '../base/save-file';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { sayProblem } from '../parts/problem';
import { gentlest } from '../session/bots';
import type { SessionInfo } from '../wire.gen';
import type { Scene } from './board';

/** Only one person sits here, so that the file holds nobody else's secrets. */
export const isAlone = (info: SessionInfo, mine: string[]): boolean =>
  mine.length > 0 && info.seats.every((seat) => seat.by !== 'person' || mine.includes(seat.seat));

export async function saveGame(info: SessionInfo): Promise<void> {
  try {
    saveFile(`${info.game}-${info.id}.jsonl`, await askRecord(info.id));
  } catch (problem) {
    sayProblem(problem);
  }
}

/** Somebody's seats are empty although the game goes on: he has, or will get, the file. */
export const ByFile = ({ scene }: { scene: Scene }) => {
  const { session } = scene;
  const info = session.info.value;
  const elsewhere = info.seats.filter((seat) => seat.by === 'nobody' && !seat.bot);
  if (info.status !== 'playing' || !elsewhere.length || scene.replaying || !isAlone(info, session.you.value))
    return null;
  // while he can move himself the board is his; then it is time to send the file
  if (session.you.value.some((seat) => session.state(seat).decisions.value.length > 0)) return null;
  return (
    <div class="notice" role="status" data-by-file>
      {tr('by-file-theirs')}
      <Button small tone="primary" onClick={() => void saveGame(info)}>
        {tr('by-file-save')}
      </Button>
      <Button
        small
        onClick={() => {
          for (const { seat } of elsewhere) session.propose('bot', { target: seat, bot: gentlest(scene.game) });
        }}
      >
        {tr('by-file-bots')}
      </Button>
    </div>
  );
};
