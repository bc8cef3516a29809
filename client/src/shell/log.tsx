// The log: who, what, by which rule; a line opens into its sum and our short text of the rule.
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { WhyRow } from '../base/messages';
import { prefs } from '../base/prefs';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { RuleId, RuleText } from '../parts/rule-text';
import { sideMark } from '../session/sides';
import type { FeedEvent } from '../session/types';
import type { Board, Scene, Sum as SumOf } from './board';

const PAGE = 120;

interface Props {
  scene: Scene;
  board: Board;
  onJump?: ((line: number) => void) | undefined;
}

export const Log = ({ scene, board, onJump }: Props) => {
  const [pages, setPages] = useState(1);
  const sifted = useSignal<string | null>(null);
  const digest = board.log?.digest?.(scene);
  const feed = digest ? lastOf(scene.feed, digest) : scene.feed;
  const stamps = board.log?.stamps?.(feed, scene);
  const sieves = Object.keys(board.log?.sieves ?? {});
  const sieve = digest ? undefined : board.log?.sieves?.[sifted.value ?? sieves[0] ?? ''];
  const rows = feed
    .map((line, at) => ({ line, stamp: stamps ? (stamps[at] ?? '') : String(line.n) }))
    .filter((_, at) => !sieve || sieve(scene, feed, at));
  const from = Math.max(0, rows.length - pages * PAGE);
  return (
    <>
      {!digest && sieves.length > 0 && (
        <div class="sieves" role="group" aria-label={tr('log-shown')}>
          {sieves.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === (sifted.value ?? sieves[0])}
              onClick={() => (sifted.value = name)}
            >
              {tr(`log-${name}`)}
            </button>
          ))}
        </div>
      )}
      <div class="lines" tabindex={0} role="log" aria-live="off" aria-label={tr('log')}>
        {digest && <p class="muted small">{tr('log-digest')}</p>}
        {!digest && from > 0 && (
          <Button small onClick={() => setPages(pages + 1)}>
            {tr('log-earlier', { count: from })}
          </Button>
        )}
        <ol>
          {rows.slice(from).map(({ line, stamp }) => (
            <Line key={line.n} scene={scene} board={board} line={line} stamp={stamp} onJump={onJump} />
          ))}
        </ol>
      </div>
    </>
  );
};

/** The last page of the lines that are kept, without looking at all that came before. */
export function lastOf(feed: readonly FeedEvent[], keeps: (line: FeedEvent) => boolean): FeedEvent[] {
  const found: FeedEvent[] = [];
  for (let at = feed.length - 1; at >= 0 && found.length < PAGE; at--) {
    const line = feed[at];
    if (line && keeps(line)) found.push(line);
  }
  return found.reverse();
}

/** The mark of a side, where an event names one: the first is round, the second square, the third cut at the corners. */
export function placesOf(scene: Scene, board: Board, line: FeedEvent): string[] {
  const found: string[] = [];
  for (const [name, kind] of Object.entries(scene.texts.kindsOf(line.event))) {
    const spec = typeof kind.spec === 'object' && 'list' in kind.spec ? kind.spec.list : kind.spec;
    const value = line.fields[name];
    if (typeof spec === 'string' && board.places.includes(spec))
      found.push(...[value].flat().filter((one) => typeof one === 'string'));
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
    if (places.length) scene.session.lit.value = places;
  };
  const dim = () => {
    if (places.length) scene.session.lit.value = [];
  };
  return (
    <li
      class={sideMark(scene, line.fields['side'])}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocusIn={light}
      onFocusOut={dim}
      onClick={light}
    >
      <span class="t">{stamp}</span>
      <div>
        <span class="what">{scene.texts.event(board.log?.brief?.(line) ?? line)}</span>{' '}
        <span class="meta">
          {prefs.value.ids && <RuleId game={scene.game.slug} rule={line.rule} />}
          <button type="button" class="whyq" aria-expanded={open} onClick={() => setOpen(!open)}>
            {tr(open ? 'close' : 'why')}
          </button>
        </span>
        {open && (
          <div class="whybox">
            {sumsOf(scene, line).map((rows, at) => (
              <Sum
                key={at}
                scene={scene}
                rows={rows}
                named={(value) => board.log?.rung?.(scene, line, value) ?? String(value)}
              />
            ))}
            <Worked sum={board.log?.sum?.(scene, line) ?? null} />
            <RuleText game={scene.game.slug} rule={line.rule} />
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

const Sum = ({ scene, rows, named }: { scene: Scene; rows: WhyRow[]; named: (value: number) => string }) => (
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
      <dd>{named(rows.reduce((sum, row) => sum + row.value, 0))}</dd>
    </div>
  </dl>
);

/** A sum that the board has worked out. */
const Worked = ({ sum }: { sum: SumOf | null }) =>
  sum && (
    <dl>
      {sum.rows.map((row) => (
        <div key={row.text}>
          <dt>{row.text}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div class="sum">
        <dt>{sum.total.text}</dt>
        <dd>{sum.total.value}</dd>
      </div>
    </dl>
  );
