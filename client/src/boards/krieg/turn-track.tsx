// The turn track: seasons, weather in each area, what comes back when.
import { has, language, tr } from '../../base/texts';
import { Mini, MiniPiece, Sky } from './counter';
import { MARK, piecesOf, theatreOf, unitsOf } from './data';
import type { Scene, TurnData } from './game';
import { recapScene } from './recap';

/** A month as a pack writes it, in the viewer's language. */
function monthOf(word: string): string {
  const at = Date.parse(`1 ${word} 1944 UTC`);
  return Number.isNaN(at)
    ? word
    : new Intl.DateTimeFormat(language.value, { month: 'short', timeZone: 'UTC' }).format(at);
}

/** A turn's name; a year stands below its months. What a pack calls its turns otherwise is shown as it is. */
export function linesOf(label: string): string[] {
  const [, from, to, year] = /^([A-Za-z]+)-([A-Za-z]+) (\d{4})$/.exec(label) ?? [];
  if (from && to && year) return [`${monthOf(from)}-${monthOf(to)}`, year];
  const known = label.toLowerCase().replaceAll(' ', '-');
  return [has(`krieg-turn-${known}`) ? tr(`krieg-turn-${known}`) : label];
}

/** A part of the map with its own weather. What a pack calls otherwise is shown as it is. */
export const areaName = (area: string) => (has(`krieg-area-${area}`) ? tr(`krieg-area-${area}`) : area);

const FEW_AREAS = 2;
const [FEW_TURNS, FEW_LETTERS] = [4, 32];

/** Whether all turns with their names would leave the head of the page no room. */
const isLong = (turns: readonly TurnData[]) =>
  turns.length > FEW_TURNS || turns.reduce((sum, turn) => sum + linesOf(turn.label).join('').length, 0) > FEW_LETTERS;

/** Each weather of a turn once, with the parts of the map that have it. On a map of two parts both are shown. */
function skiesOf({ weather }: TurnData): [string, string[]][] {
  const areas = Object.entries(weather);
  if (areas.length <= FEW_AREAS) return areas.map(([area, sky]) => [sky, [area]]);
  const found = new Map<string, string[]>();
  for (const [area, sky] of areas) found.set(sky, [...(found.get(sky) ?? []), area]);
  return [...found];
}

export const Track = ({ scene: shown }: { scene: Scene }) => {
  const scene = recapScene(shown);
  const chart = theatreOf(scene);
  const now = scene.view.scalars.turn;
  const side = scene.view.scalars.side;
  const segment = String(scene.texts.value('segment', scene.view.scalars.segment));
  return (
    <div class="ktrack">
      <ol aria-label={tr('krieg-track')} class={isLong(chart.turns) ? 'long' : ''}>
        {chart.turns.map((turn) => {
          const units = unitsOf(scene).filter((unit) => unit.box === 'track' && unit.due === turn.turn);
          const pieces = piecesOf(scene).filter((piece) => piece.box === 'track' && piece.due === turn.turn);
          const [unit] = units;
          const [piece] = pieces;
          return (
            <li
              key={turn.turn}
              class={`ktk${turn.turn === now ? ' now' : ''}${turn.seasonal ? ' season' : ''}`}
              aria-current={turn.turn === now ? 'step' : undefined}
            >
              <b>{turn.turn}</b>
              <span class="lb">
                {linesOf(turn.label).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
              <span class="w">
                {skiesOf(turn).map(([weather, areas]) => (
                  <Sky
                    key={areas.join()}
                    weather={weather}
                    label={`${String(scene.texts.value('weather', weather))} ${areas.map(areaName).join(', ')}`}
                  />
                ))}
              </span>
              {(unit || piece) && (
                <span class="due">
                  {unit ? <Mini unit={unit} size={22} /> : piece && <MiniPiece piece={piece} size={22} />}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p class="kphonetrack">
        {typeof side === 'string' && <i class={`kfm ${MARK[side]}`} />} {segment}
      </p>
    </div>
  );
};
