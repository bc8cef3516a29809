// The log: who, what, by which rule; a line opens into its sum and our short text of the rule.
import { useState } from 'preact/hooks';
import type { WhyRow } from '../base/say';
import { tr } from '../base/texts';
import type { Board, Scene } from '../boards/kinds';
import { Button } from '../parts/controls';
import { RuleId, ruleTitle } from './rulebox';
import type { FeedEvent } from './shapes';

const PAGE = 120;

interface Props {
  scene: Scene;
  board: Board;
  onJump?: ((line: number) => void) | undefined;
}

export const Log = ({ scene, board, onJump }: Props) => {
  const [pages, setPages] = useState(1);
  const feed = scene.feed;
  const from = Math.max(0, feed.length - pages * PAGE);
  const stamps = board.stamps?.(feed) ?? feed.map((line) => String(line.n));
  return (
    <div class="lines" tabindex={0} role="log" aria-live="off" aria-label={tr('log')}>
      {from > 0 && (
        <Button small onClick={() => setPages(pages + 1)}>
          {tr('log-earlier', { count: from })}
        </Button>
      )}
      <ol>
        {feed.slice(from).map((line, at) => (
          <Line key={line.n} scene={scene} board={board} line={line} stamp={stamps[from + at] ?? ''} onJump={onJump} />
        ))}
      </ol>
    </div>
  );
};

/** The mark of a side, where an event names one: the first is round, the second square. */
export function sideMark(scene: Scene, side: unknown): '' | 'a' | 'b' {
  const at = scene.game.sides.indexOf(String(side));
  return at === 0 ? 'a' : at > 0 ? 'b' : '';
}

export function placesOf(scene: Scene, board: Board, line: FeedEvent): string[] {
  const found: string[] = [];
  for (const [name, kind] of Object.entries(scene.texts.kindsOf(line.event))) {
    const spec = typeof kind.spec === 'object' && 'list' in kind.spec ? kind.spec.list : kind.spec;
    const value = line.fields[name];
    if (typeof spec === 'string' && board.places.includes(spec)) found.push(...[value].flat().filter((one) => typeof one === 'string'));
  }
  return found;
}

function sumsOf(scene: Scene, line: FeedEvent): WhyRow[][] {
  return Object.entries(scene.texts.kindsOf(line.event))
    .filter(([name, kind]) => kind.spec === 'why' && Array.isArray(line.fields[name]))
    .map(([name]) => line.fields[name] as WhyRow[]);
}

interface LineProps extends Props {
  line: FeedEvent;
  stamp: string;
}

const Line = ({ scene, board, line, stamp, onJump }: LineProps) => {
  const [open, setOpen] = useState(false);
  const places = placesOf(scene, board, line);
  const light = () => {
    if (places.length) scene.room.lit.value = places;
  };
  const dim = () => {
    if (places.length) scene.room.lit.value = [];
  };
  return (
    <li class={sideMark(scene, line.fields['side'])} onPointerEnter={light} onPointerLeave={dim} onFocusIn={light} onFocusOut={dim} onClick={light}>
      <span class="t">{stamp}</span>
      <div>
        <span class="what">{scene.texts.event(line)}</span>{' '}
        <span class="meta">
          <RuleId game={scene.game.slug} rule={line.rule} />
          <button type="button" class="whyq" aria-expanded={open} onClick={() => setOpen(!open)}>
            {tr(open ? 'close' : 'why')}
          </button>
        </span>
        {open && (
          <div class="whybox">
            {sumsOf(scene, line).map((rows, at) => (
              <Sum key={at} scene={scene} rows={rows} />
            ))}
            <p>{ruleTitle(scene.game.slug, line.rule) || tr('rule-untold')}</p>
            {onJump && (
              <button type="button" class="whyq" onClick={() => onJump(line.n)}>
                {tr('replay-from-here')}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
};

const Sum = ({ scene, rows }: { scene: Scene; rows: WhyRow[] }) => (
  <dl>
    {rows.map((row, at) => (
      <div key={at}>
        <dt>
          {scene.texts.reason(row)} <span class="mono">{row.rule}</span>
        </dt>
        <dd>{at > 0 && row.value >= 0 ? `+${row.value}` : row.value}</dd>
      </div>
    ))}
    <div class="sum">
      <dt>{tr('sum')}</dt>
      <dd>{rows.reduce((sum, row) => sum + row.value, 0)}</dd>
    </div>
  </dl>
);
