// The map in words: turn, weather, fronts, every stack, what is offered.
import { tr } from '../../base/texts';
import { piecesOf, placeName, stacksOf, theatreOf, turnOf, unitsOf } from './data';
import type { Scene } from './game';
import { strategicWords } from './left-panel';
import { unitWords } from './map-choice';
import { attackOf } from './offers';
import { areaName, linesOf } from './turn-track';

export function tell(scene: Scene): string[] {
  const chart = theatreOf(scene);
  const turn = turnOf(scene);
  const { texts } = scene;
  const lines: string[] = [];
  if (turn) {
    const weather = Object.entries(turn.weather)
      .map(([area, one]) => `${String(texts.value('weather', one))} ${areaName(area)}`)
      .join(', ');
    lines.push(
      tr('krieg-tell-turn', {
        turn: turn.turn,
        last: chart.turns.length,
        label: linesOf(turn.label).join(' '),
        weather,
      }),
    );
  }
  const side = scene.view.scalars.side;
  lines.push(
    tr('krieg-tell-segment', {
      side: typeof side === 'string' ? texts.side(side) : '–',
      segment: String(texts.value('segment', scene.view.scalars.segment)),
    }),
  );
  const attack = attackOf(scene);
  if (attack)
    lines.push(
      tr('krieg-tell-attack', {
        hex: placeName(chart, attack.target),
        units: attack.units.map((unit) => String(texts.value('unit', unit))).join(', ') || 'none',
      }),
    );
  lines.push(...strategicWords(scene));
  for (const own of chart.sides) {
    const stacks = [...stacksOf(scene)].filter(([, units]) => units[0]?.side === own);
    lines.push(`${texts.side(own)}:`);
    for (const [hex, units] of stacks.sort(([one], [two]) => one.localeCompare(two)))
      lines.push(`${placeName(chart, hex)}: ${units.map((unit) => unitWords(scene, unit)).join('; ')}`);
  }
  const pieces = piecesOf(scene).filter((piece) => piece.hex !== null);
  if (pieces.length)
    lines.push(
      tr('krieg-tell-pieces', {
        pieces: pieces.map((piece) => `${String(texts.value('piece', piece.piece))} ${String(piece.hex)}`).join(', '),
      }),
    );
  const late = unitsOf(scene).filter((unit) => unit.box === 'delay' || unit.box === 'track');
  if (late.length)
    lines.push(
      tr('krieg-tell-late', {
        units: late.map((unit) => `${String(texts.value('unit', unit.unit))} ${unit.due || ''}`.trim()).join(', '),
      }),
    );
  return lines;
}
