// The turn track: seasons, weather in each area, what comes back when.
import { tr } from '../../base/texts';
import type { Scene } from '../kinds';
import { Mini, MiniPiece, Sky } from './counter';
import { recapScene } from './recap';
import { MARK, piecesOf, theatreOf, unitsOf } from './data';

/** A year stands below its months. */
function linesOf(label: string): string[] {
  const [, months, year] = /^(.+) (\d{4})$/.exec(label) ?? [];
  return months && year ? [months, year] : [label];
}

export const Track = ({ scene: shown }: { scene: Scene }) => {
  const scene = recapScene(shown);
  const chart = theatreOf(scene);
  const now = Number(scene.view.scalars['turn']);
  const side = scene.view.scalars['side'];
  const segment = String(scene.texts.value('segment', scene.view.scalars['segment']));
  return (
    <div class="ktrack">
      <ol aria-label={tr('krieg-track')} class={chart.turns.length > 4 ? 'long' : ''}>
        {chart.turns.map((turn) => {
          const units = unitsOf(scene).filter((unit) => unit.box === 'track' && unit.due === turn.turn);
          const pieces = piecesOf(scene).filter((piece) => piece.box === 'track' && piece.due === turn.turn);
          const [unit] = units;
          const [piece] = pieces;
          return (
            <li key={turn.turn} class={`ktk${turn.turn === now ? ' now' : ''}${turn.seasonal ? ' season' : ''}`} aria-current={turn.turn === now ? 'step' : undefined}>
              <b>{turn.turn}</b>
              <span class="lb">
                {linesOf(turn.label).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
              <span class="w">
                {Object.entries(turn.weather).map(([area, weather]) => (
                  <Sky key={area} weather={weather} label={`${area}: ${String(scene.texts.value('weather', weather))}`} />
                ))}
              </span>
              {(unit || piece) && <span class="due">{unit ? <Mini unit={unit} size={22} /> : piece && <MiniPiece piece={piece} size={22} />}</span>}
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
