// What an attack may bring as its points lie: ships and tons of all targets together, and the counterattack with its sums.

import type { WhyRow } from '../../base/messages';
import { tr } from '../../base/texts';
import { RuleId } from '../../parts/rule-text';
import { chance, fine, rounded } from './advice';
import type { FatesData, OutcomeData, Scene, SumsData } from './game';

/** A sum as the rules write it: each part with its reason and rule, and what it comes to. */
export const Sum = ({ scene, rows, sign = false }: { scene: Scene; rows: WhyRow[]; sign?: boolean }) => {
  const parts = rows.filter((row, at) => row.value !== 0 || (at === 0 && rows.length === 1));
  return (
    <>
      {parts.map((row, at) => (
        <span key={at} class="part">
          <b>{at > 0 || sign ? plus(row.value) : minus(row.value)}</b> {scene.texts.reason(row)}{' '}
          <RuleId game={scene.game.slug} rule={row.rule} />
        </span>
      ))}
      <span class="total">
        = <b>{sign ? plus(totalOf(rows)) : minus(totalOf(rows))}</b>
      </span>
    </>
  );
};

const minus = (value: number) => (value < 0 ? `−${-value}` : String(value));
const plus = (value: number) => (value >= 0 ? `+${value}` : minus(value));
export const totalOf = (rows: readonly WhyRow[]) => rows.reduce((sum, row) => sum + row.value, 0);

export const Together = ({ odds, old }: { odds: OutcomeData; old: boolean }) => (
  <section class={`together${old ? ' old' : ''}`}>
    <h3>
      {tr('sw-together')} <small>{tr('sw-exact')}</small>
    </h3>
    <dl>
      {Object.entries(odds.ships).map(([ships, part]) => (
        <div key={ships}>
          <dd>{fine(chance(part))}</dd>
          <dt>{tr('sw-ships-sunk', { count: Number(ships) })}</dt>
        </div>
      ))}
      <div>
        <dd>{tr('sw-kt', { tons: rounded(chance(odds.mean_tons)) })}</dd>
        <dt>{tr('sw-expected')}</dt>
      </div>
    </dl>
  </section>
);

const ENDS = [
  ['spotted', 'faint'],
  ['damaged', 'warn'],
  ['lost', 'bad'],
] as const;

interface ColumnProps {
  scene: Scene;
  rows: WhyRow[];
  label: string;
  die?: WhyRow[];
}

/** One side's sum, part below part; what is added to the die stands below it. */
const Column = ({ scene, rows, label, die = [] }: ColumnProps) => (
  <dl class="sumcolumn">
    {rows.map((row, at) => (
      <div key={at}>
        <dt>{scene.texts.reason(row)}</dt>
        <dd>{at > 0 ? plus(row.value) : minus(row.value)}</dd>
      </div>
    ))}
    <div class="sumtotal">
      <dt>
        {label} <RuleId game={scene.game.slug} rule={rows[0]?.rule ?? ''} />
      </dt>
      <dd>{minus(totalOf(rows))}</dd>
    </div>
    {die
      .filter((row) => row.value !== 0)
      .map((row, at) => (
        <div key={`die${at}`}>
          <dt>
            {tr('sw-die')}, {scene.texts.reason(row)}
          </dt>
          <dd>{plus(row.value)}</dd>
        </div>
      ))}
  </dl>
);

interface AnswerProps {
  scene: Scene;
  title: string;
  fates: FatesData;
  sums?: SumsData | undefined;
  old?: boolean;
}

/** What the escorts do to the boat; the parts of the bar are whole only where no two of them come together. */
export const Answer = ({ scene, title, fates, sums, old = false }: AnswerProps) => {
  const quiet = Math.max(0, 1 - ENDS.reduce((sum, [fate]) => sum + chance(fates[fate]), 0));
  return (
    <section class={`together answer${old ? ' old' : ''}`}>
      <h3>
        {title} {sums && !sums.unopposed && <small>{tr('sw-counter-row', { row: sums.line })}</small>}{' '}
        <RuleId game={scene.game.slug} rule="14.2" />
      </h3>
      {sums?.unopposed ? (
        <p class="sums">{tr('sw-unopposed')}</p>
      ) : (
        <>
          {sums && (
            <div class="totals">
              <Column scene={scene} rows={sums.theirs} label={tr('sw-japan')} />
              <Column scene={scene} rows={sums.ours} label={tr('sw-boat')} die={sums.die} />
            </div>
          )}
          <span class="oddsbar" aria-hidden="true">
            <i class="good" style={{ width: `${quiet * 100}%` }} />
            {ENDS.map(([fate, look]) => (
              <i key={fate} class={look} style={{ width: `${chance(fates[fate]) * 100}%` }} />
            ))}
          </span>
          <p class="sums spread">
            {ENDS.map(([fate]) => (
              <span key={fate}>
                <b>{fine(chance(fates[fate]))}</b> {tr(`sw-${fate}`)}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  );
};
