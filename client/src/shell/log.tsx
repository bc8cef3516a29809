// The log: who, what, by which rule; a line opens into its sum and our short text of the rule.
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { prefs } from '../base/prefs';
import { saveFile } from '../base/save-file';
import { has, tr } from '../base/texts';
import { Button } from '../parts/controls';
import { RuleId, RuleText } from '../parts/rule-text';
import { WithTerms } from '../parts/terms';
import { remark } from '../session/bots';
import { sideMark } from '../session/sides';
import type { FeedEvent } from '../session/types';
import type { Board, Scene, Sum as SumOf } from './board';
import { LineSum } from './log-sum';

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
  const undone = takenBack(scene.feed);
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
          <button type="button" class="saves" onClick={() => save(scene, rows)}>
            {tr('log-save')}
          </button>
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
            <Line
              key={line.n}
              scene={scene}
              board={board}
              line={line}
              stamp={stamp}
              isUndone={undone.has(line.n)}
              onJump={onJump}
            />
          ))}
        </ol>
      </div>
    </>
  );
};

/** Lines that were taken back: each "undone" says up to where the game went back. */
export function takenBack(feed: readonly FeedEvent[]): Set<number> {
  const found = new Set<number>();
  let back = Infinity;
  for (let at = feed.length - 1; at >= 0; at--) {
    const line = feed[at];
    if (!line) continue;
    if (line.event === 'undone') back = Math.min(back, line.back ?? Infinity);
    else if (line.n > back) found.add(line.n);
    else back = Infinity;
  }
  return found;
}

/** The lines that are shown, all their pages, as a text file. */
function save(scene: Scene, rows: readonly { line: FeedEvent; stamp: string }[]): void {
  const lines = rows.map(({ line, stamp }) => `${stamp}\t${scene.texts.event(line)}`);
  saveFile(`${scene.info.id}.txt`, new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
}

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

/** What a bot says to it, in its own words. */
export const Remark = ({ scene, line }: { scene: Scene; line: FeedEvent }) => {
  const said = remark(scene.info, scene.game.sides, line);
  if (!said || !has(`says-${said.id}`)) return null;
  return (
    <p class="said muted small">
      {tr('bot-says', { bot: tr(`bot-${said.bot}`), words: tr(`says-${said.id}`, { pick: said.pick }) })}
    </p>
  );
};

/** Rule numbers are for referees, who ask for them. */
const said = (scene: Scene, line: FeedEvent) => (prefs.value.ids ? scene.texts.event(line) : scene.texts.line(line));

interface LineProps extends Props {
  line: FeedEvent;
  stamp: string;
  isUndone: boolean;
}

const Line = ({ scene, board, line, stamp, isUndone, onJump }: LineProps) => {
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
      class={`${sideMark(scene, line.fields['side'])}${isUndone ? ' undone' : ''}`}
      onPointerEnter={light}
      onPointerLeave={dim}
      onFocusIn={light}
      onFocusOut={dim}
      onClick={light}
    >
      <span class="t">{stamp}</span>
      <div>
        <span class="what">
          {isUndone && <span class="sr">{tr('log-undone')} </span>}
          <WithTerms game={scene.game.slug} text={said(scene, board.log?.brief?.(line) ?? line)} seen={new Set()} />
        </span>{' '}
        <span class="meta">
          {prefs.value.ids && <RuleId game={scene.game.slug} rule={line.rule} />}
          <button type="button" class="whyq" aria-expanded={open} onClick={() => setOpen(!open)}>
            {tr(open ? 'close' : 'why')}
          </button>
        </span>
        <Remark scene={scene} line={line} />
        {open && (
          <div class="whybox">
            <LineSum scene={scene} board={board} line={line} />
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
