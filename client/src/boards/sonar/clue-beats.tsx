// What is asked and answered of a boat's place, drawn on the sea as it is told.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import { sideMark } from '../../session/sides';
import { boatsOf, chartOf } from './data';
import type { FeedEvent, Scene } from './game';
import { cellSize, EDGE, middle, WHOLE } from './sea-geometry';
import { claimed, sectorBox } from './sea-shapes';

const PHONE = '(max-width: 760px), (max-height: 500px) and (min-aspect-ratio: 1)';
/** Words are drawn larger on a small map; so much at most. */
const LARGER = 1.8;

interface TagProps {
  x: number;
  y: number;
  text: string;
  tone: string;
}

/** A name over what it names, moved in where it would be cut at the edge of the map. */
const Tag = ({ x, y, text, tone }: TagProps) => {
  const half = text.length * 5 + 14;
  const reach = half * (matchMedia(PHONE).matches ? LARGER : 1);
  const inside = Math.max(reach, Math.min(WHOLE - reach, x));
  return (
    <g transform={`translate(${inside} ${y})`}>
      <g class={`claimtag ${tone}`}>
        <rect x={-half} y="-15" width={2 * half} height="30" rx="15" />
        <text dy=".36em" text-anchor="middle">
          {text}
        </text>
      </g>
    </g>
  );
};

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** Where two claims lie over each other; null where they do not. */
function overlap(one: Box, two: Box): Box | null {
  const [x, y] = [Math.max(one.x, two.x), Math.max(one.y, two.y)];
  const wide = Math.min(one.x + one.wide, two.x + two.wide) - x;
  const high = Math.min(one.y + one.high, two.y + two.high) - y;
  return wide > 0 && high > 0 ? { x, y, wide, high } : null;
}

/** One of the two is true and one is not: both are laid on the sea, without the spaces where they would agree. */
export const Claims = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const facts = [fieldOf(line.fields, 'one'), fieldOf(line.fields, 'two')].map(String);
  const boxes = facts.map((fact) => claimed(chart, fact));
  const [first, second] = boxes;
  const both = first && second ? overlap(first, second) : null;
  // a name stands where its own claim lies alone
  const away = (start: number, length: number, from: number, taken: number) =>
    from - start > start + length - (from + taken) ? (start + from) / 2 : (from + taken + start + length) / 2;
  return (
    <g class={`claims of ${sideMark(scene, fieldOf(line.fields, 'side'))}`}>
      {boxes.map((box, number) => (
        <rect key={number} class="claim" x={box.x} y={box.y} width={box.wide} height={box.high} />
      ))}
      {both && <rect class="notboth" x={both.x} y={both.y} width={both.wide} height={both.high} />}
      {boxes.map((box, number) => {
        const middle = { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
        const isCutAcross = both && both.wide < box.wide;
        const isCutUpright = both && both.high < box.high;
        return (
          <Tag
            key={number}
            x={isCutAcross ? away(box.x, box.wide, both.x, both.wide) : middle.x}
            y={isCutUpright && !isCutAcross ? away(box.y, box.high, both.y, both.high) : middle.y}
            text={`${scene.texts.value('fact', facts[number])} ?`}
            tone=""
          />
        );
      })}
      {both && <Tag x={both.x + both.wide / 2} y={both.y + both.high / 2} text={tr('sonar-not-both')} tone="not" />}
    </g>
  );
};

export const Drone = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const chart = chartOf(scene);
  const box = sectorBox(chart, Number(fieldOf(line.fields, 'sector')));
  const mid = { x: box.x + box.wide / 2, y: box.y + box.high / 2 };
  const asks = line.event === 'drone_asked';
  const from = asks ? boatsOf(scene.view).find((boat) => boat.side === fieldOf(line.fields, 'side'))?.cell : null;
  const start = from ? middle(chart, from) : null;
  const yes = Boolean(fieldOf(line.fields, 'yes'));
  return (
    <g
      class={`drone ${asks ? 'asks' : yes ? 'yes' : 'no'}${asks ? '' : ` of ${sideMark(scene, fieldOf(line.fields, 'side'))}`}`}
    >
      {yes && (
        <rect
          class="dull"
          x={EDGE}
          y={EDGE}
          width={chart.width * cellSize(chart)}
          height={chart.height * cellSize(chart)}
        />
      )}
      <rect class="sector" x={box.x + 2} y={box.y + 2} width={box.wide - 4} height={box.high - 4} rx="4" />
      {start && (
        <path
          class="flight"
          pathLength={1}
          d={`M${start.x} ${start.y}Q${(start.x + mid.x) / 2} ${Math.min(start.y, mid.y) - 90} ${mid.x} ${mid.y}`}
        />
      )}
      <Tag
        x={mid.x}
        y={mid.y}
        text={asks ? '?' : tr(yes ? 'sonar-is-here' : 'sonar-not-here')}
        tone={asks ? '' : yes ? 'sure' : 'not'}
      />
    </g>
  );
};
