// The sum behind a line of the log: modifiers in words, the die, what was needed. The fields of an event say what there is;
// `rulebook/sums.py` knows the same ones and counts them.
import type { WhyRow } from '../base/messages';
import { tr } from '../base/texts';
import type { FeedEvent } from '../session/types';
import type { Board, Scene } from './board';

/** Plain numbers that are parts of a sum, in the order in which they are shown. */
const DICE = ['die', 'row', 'column'];
const PARTS = [...DICE, 'more', 'skipper', 'total'];
/** The one list of modifiers that needs no heading. */
const SINGLE = 'why';

const listsOf = (scene: Scene, line: FeedEvent): [string, WhyRow[]][] =>
  Object.entries(scene.texts.kindsOf(line.event)).flatMap(([name, kind]): [string, WhyRow[]][] =>
    kind.spec === 'why' && Array.isArray(line.fields[name]) ? [[name, line.fields[name] as WhyRow[]]] : [],
  );

const totalOf = (rows: readonly WhyRow[]) => rows.reduce((sum, row) => sum + row.value, 0);

interface Props {
  scene: Scene;
  board: Board;
  line: FeedEvent;
}

export const LineSum = ({ scene, board, line }: Props) => {
  const lists = listsOf(scene, line);
  const hasDie = lists.some(([, rows]) => rows.some((row) => row.reason === 'die'));
  const isTotalled = lists.some(([name]) => name === SINGLE);
  const numbers = PARTS.filter((name) => typeof line.fields[name] === 'number');
  const plain =
    lists.length || numbers.some((name) => DICE.includes(name))
      ? numbers.filter(
          (name) =>
            !(name === 'die' && hasDie) &&
            !(name === 'total' && isTotalled) &&
            !(name === 'more' && !line.fields[name]),
        )
      : [];
  const need = `need-${line.event.replaceAll('_', '-')}`;
  const two = lists.filter(([name]) => name !== SINGLE);
  const [first, second] = two;
  const named = (value: number) => board.log?.rung?.(scene, line, value) ?? String(value);
  return (
    <>
      {lists.map(([name, rows]) => (
        <Rows key={name} scene={scene} rows={rows} title={name === SINGLE ? '' : tr(`sum-${name}`)} named={named} />
      ))}
      {(plain.length > 0 || (first && second) || scene.texts.has(need)) && (
        <dl>
          {first && second && (
            <div>
              <dt>{tr('sum-difference')}</dt>
              <dd>{totalOf(first[1]) - totalOf(second[1])}</dd>
            </div>
          )}
          {plain.map((name) => (
            <div key={name}>
              <dt>{tr(`sum-${name}`)}</dt>
              <dd>{String(line.fields[name])}</dd>
            </div>
          ))}
          {scene.texts.has(need) && (
            <div class="sum">
              <dt>{tr('sum-needed')}</dt>
              <dd>{scene.texts.say(need, { need: Number(line.fields['need']) })}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
};

interface RowsProps {
  scene: Scene;
  rows: WhyRow[];
  title: string;
  named: (value: number) => string;
}

const Rows = ({ scene, rows, title, named }: RowsProps) => (
  <>
    {title && <p class="sumtitle">{title}</p>}
    <dl>
      {rows.map((row, at) => (
        <div key={at}>
          <dt>
            {scene.texts.reason(row)} <span class="mono">{row.rule}</span>
          </dt>
          <dd>{at === 0 ? named(row.value) : row.value >= 0 ? `+${row.value}` : row.value}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{tr('sum')}</dt>
        <dd>{named(totalOf(rows))}</dd>
      </div>
    </dl>
  </>
);
