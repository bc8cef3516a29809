// The whole duel on two lines, one for each boat: what it used, what hit it, when it surfaced.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import type { FeedEvent, Scene } from './game';
import { kindOf } from './happening';
import { KindMark } from './marks';
import { sideBySide } from './side-by-side';
import { standing } from './standing';

interface Mark {
  n: number;
  turn: number;
  side: string;
  kind: 'used' | 'hurt' | 'up';
  text: string;
  /** A mark that matters more takes the place of one beside it. */
  weight: number;
}

const HURT = new Set(['blast_answered', 'own_blast', 'damage_called']);

function markOf(line: FeedEvent, turn: number): Mark | null {
  const side = fieldOf(line.fields, 'side');
  const damage = fieldOf(line.fields, 'damage');
  const device = fieldOf(line.fields, 'device');
  const mark = { n: line.n, turn, side: String(side) };
  if (HURT.has(line.event)) {
    const lost = line.event === 'damage_called' ? 1 : Number(damage);
    return lost > 0 ? { ...mark, kind: 'hurt', text: `−${lost}`, weight: 3 } : null;
  }
  if (line.event === 'surfaced') return { ...mark, kind: 'up', text: '', weight: 2 };
  if (line.event === 'activated') return { ...mark, kind: 'used', text: String(device), weight: 1 };
  return line.event === 'detonation_announced'
    ? { ...mark, kind: 'used', text: String(fieldOf(line.fields, 'weapon')), weight: 1 }
    : null;
}

const [WIDE, LEFT, RIGHT, NEAR] = [560, 84, 24, 28];

export const Timeline = ({ scene }: { scene: Scene }) => {
  let turn = 1;
  const marks: Mark[] = [];
  for (const line of standing(scene.feed)) {
    const mark = markOf(line, turn);
    if (mark) marks.push(mark);
    if (line.event === 'turn_ended') turn += 1;
  }
  const last = turn;
  if (last < 2 || !marks.length) return null;
  const x = (at: number) => LEFT + ((at - 1) / (last - 1)) * (WIDE - LEFT - RIGHT);
  const own = scene.session.sideOf(scene.seat);
  const name = (side: string) => (side === own ? tr('sonar-you') : scene.texts.side(side));
  const lost = (side: string) =>
    marks
      .filter((one) => one.side === side && one.kind === 'hurt')
      .reduce((sum, one) => sum - Number(one.text.replace('−', '-')), 0);
  const words = scene.game.sides.map((side) => tr('sonar-timeline-lost', { side: name(side), damage: lost(side) }));
  return (
    <section class="timeline">
      <h2>{tr('sonar-timeline')}</h2>
      <svg viewBox={`0 0 ${WIDE} 104`} role="img" aria-label={`${tr('sonar-timeline')}. ${words.join(' ')}`}>
        {scene.game.sides.map((side, at) => (
          <g key={side} class={at ? 'b' : 'a'} transform={`translate(0 ${24 + 40 * at})`} data-lane={side}>
            <text class="who" x="0" dy=".36em">
              {name(side)}
            </text>
            <path class="line" d={`M${LEFT} 0H${WIDE - RIGHT}`} />
            {sideBySide(
              marks.filter((one) => one.side === side).map((one) => ({ ...one, x: x(one.turn) })),
              [LEFT, WIDE - RIGHT],
              NEAR,
            ).map((one) => (
              <g key={one.n} class={one.kind} data-turn={one.turn} transform={`translate(${one.x} 0)`}>
                <MarkShape mark={one} />
              </g>
            ))}
          </g>
        ))}
        {[1, Math.round((1 + last) / 2), last].map((one) => (
          <text key={one} x={x(one)} y="100" text-anchor="middle">
            {one}
          </text>
        ))}
      </svg>
    </section>
  );
};

const MarkShape = ({ mark }: { mark: Mark }) => {
  if (mark.kind === 'up') return <circle r="8" />;
  if (mark.kind === 'hurt')
    return (
      <>
        <rect x="-15" y="-12" width="30" height="24" rx="12" />
        <text dy=".36em" text-anchor="middle">
          {mark.text}
        </text>
      </>
    );
  const [kind, system] = kindOf(mark.text);
  return (
    <g transform="translate(-13 -13) scale(.8)">
      <g class={`kind k-${kind}`}>
        <KindMark kind={kind} system={system} />
      </g>
    </g>
  );
};
