// How a battle is shown as it happens: its arrows, the HQ that joins, the column, the die, losses, retreats, advance.
import type { Cue } from '../../base/sound';
import { tr } from '../../base/texts';
import type { Beat, Caption } from '../../stage/beat';
import { lastBattle } from './battle';
import { placeName, theatreOf } from './data';
import type { FeedEvent, Scene } from './game';

const NAMED_MS = 500;
const JOINED_MS = 700;
/** The marker slides along the columns, then stands. */
const COLUMN_MS = 900;
/** The die tumbles, then lies where it can be read. */
const ROLLED_MS = 1200;
const LINE_MS = 480;

const GROUND = ['units.hex', 'units.box', 'units.due', 'ground.control'];
const STEPS = ['units.steps'];

export function beat(scene: Scene, line: FeedEvent): Beat | null {
  const said = (title: string, below?: string): Caption => ({ title, ...(below ? { line: below } : {}) });
  const place = (hex: string) => placeName(theatreOf(scene), hex);
  const shown = (ms: number, caption: Caption, more: Partial<Beat> = {}, sound?: Cue): Beat => ({
    ms,
    caption,
    ...(sound ? { sound } : {}),
    ...more,
  });
  const whole = scene.texts.event(line);
  switch (line.event) {
    case 'attack_named':
      return shown(
        NAMED_MS,
        said(
          tr('krieg-beat-attack', { side: scene.texts.side(line.fields.side), hex: place(line.fields.target) }),
          whole,
        ),
      );
    case 'hq_committed':
      return shown(JOINED_MS, said(whole));
    case 'odds_found': {
      const { attack, defence, column } = line.fields;
      return column ? shown(COLUMN_MS, said(tr('krieg-beat-column', { attack, defence, column }))) : null;
    }
    case 'rolled': {
      const caption = said(
        tr('krieg-beat-rolled', { die: line.fields.die, code: line.fields.code }),
        tr(`krieg-code-${line.fields.code}`),
      );
      return shown(ROLLED_MS, caption, { isResult: true }, 'ping');
    }
    case 'weather_eased':
    case 'joined_retreat':
      return shown(LINE_MS, said(whole), { isResult: true });
    case 'retreated':
      return shown(LINE_MS, said(whole), { isResult: true, takes: GROUND });
    case 'stood':
      return shown(LINE_MS, said(whole), { isResult: true });
    case 'step_lost':
      return shown(LINE_MS, said(whole), { isResult: true, takes: STEPS });
    case 'unit_lost':
      return shown(LINE_MS, said(whole), { isResult: true, takes: [...STEPS, ...GROUND] }, 'hit');
    case 'depot_taken':
    case 'overran':
      return shown(LINE_MS, said(whole), { isResult: true, takes: 'all' });
    case 'advanced':
    case 'exploited':
      return lastBattle(scene.feed) ? shown(LINE_MS, said(whole), { isResult: true, takes: 'all' }) : null;
    default:
      return null;
  }
}
