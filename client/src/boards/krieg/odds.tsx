// The odds card: who, sums, column, each shift with its rule, the six faces of the die, the verdict.
import type { WhyRow } from '../../base/messages';
import { language, tr } from '../../base/texts';
import { RuleId } from '../../parts/rule-text';
import { useOdds } from './advice';
import { Die, Mini } from './counter';
import { factorsOf, placeName, stacksOf, theatreOf, unitName, unitNamed } from './data';
import type { Asked, Column, OddsData, Scene } from './game';

export interface Result {
  code: string;
  attacker: number;
  defender: number;
}

export function buildOf(scene: Scene): Asked<'build_attack'> | undefined {
  return scene.decisions.find((one) => one.name === 'build_attack');
}

/** The six results of the column an attack stands in. */
export function resultsOf(scene: Scene, column: Column): Result[] {
  const { columns, rows } = theatreOf(scene).crt;
  const at = columns.indexOf(column);
  return rows.map((row) => {
    const [code, losses] = (row[at] ?? '').split(' ');
    const [attacker, defender] = (losses ?? '').split('/').map(Number);
    return { code: code ?? '', attacker: attacker ?? 0, defender: defender ?? 0 };
  });
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${Math.abs(value)}`);

const shareOf = (chance: string) => {
  const [top, bottom] = chance.split('/').map(Number);
  return (100 * (top ?? 0)) / (bottom ?? 1);
};

/** A chance in percent; what is possible is never written as nothing, nor what may fail as certain. */
export function percent(chance: string): string {
  const share = shareOf(chance);
  const whole = Math.round(share);
  if (whole === 0 && share > 0) return '<\u00a01\u00a0%';
  if (whole === 100 && share < 100) return '>\u00a099\u00a0%';
  return `${whole}\u00a0%`;
}

/** A chance as a bar; its hatched end reaches the best case. */
export const Meter = ({ now, best }: { now: string; best: string }) => (
  <span class="meter" aria-hidden="true">
    <i class="best" style={{ width: `${shareOf(best)}%` }} />
    <i class="now" style={{ width: `${shareOf(now)}%` }} />
  </span>
);

/** A case, how likely it is as a bar, and in percent. */
export const ChanceRow = ({ text, chance }: { text: string; chance: string }) => (
  <li>
    <span>{text}</span>
    <Meter now={chance} best={chance} />
    <b>{percent(chance)}</b>
  </li>
);

/** What a chance takes for granted. */
export const Assumed = ({ scene, what }: { scene: Scene; what: string[] }) => (
  <details class="assumed">
    <summary>{tr('krieg-assumed')}</summary>
    <ul>
      {what.map((one) => (
        <li key={one}>{scene.texts.has(`assume-${one}`) ? scene.texts.say(`assume-${one}`) : one}</li>
      ))}
    </ul>
  </details>
);

function mean(chance: string): string {
  const [top, bottom] = chance.split('/').map(Number);
  return new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    (top ?? 0) / (bottom ?? 1),
  );
}

export const OddsCard = ({ scene, decision }: { scene: Scene; decision: Asked<'build_attack'> }) => {
  const { about } = decision;
  const chart = theatreOf(scene);
  const { target = '', column, why = [] } = about;
  const data = useOdds(scene);
  const attackers = (about.attackers ?? []).map((name) => unitNamed(scene, name)).filter((unit) => unit !== undefined);
  const blitz = scene.view.scalars.segment === 'blitz';
  return (
    <section class="odds" aria-label={tr('krieg-odds')}>
      <h2>
        {tr(blitz ? 'krieg-blitz-on' : 'krieg-attack-on')} <span class="mono">{placeName(chart, target)}</span>
      </h2>
      {column ? <Ladder scene={scene} column={column} why={why} /> : <p class="muted">{tr('krieg-no-column')}</p>}
      <div class="sums">
        <div class="forces">
          <Force
            scene={scene}
            title={tr('krieg-attackers')}
            sum={about.attack ?? 0}
            rule="4.2-1"
            rows={attackers.map((unit) => ({ unit, value: factorsOf(unit)[0] }))}
          />
          <Force
            scene={scene}
            title={tr('krieg-defenders')}
            sum={about.defence ?? 0}
            rule="4.2-2"
            rows={(stacksOf(scene).get(target) ?? []).map((unit) => ({ unit, value: factorsOf(unit)[1] }))}
          />
        </div>
        {column && (
          <ul class="shifts">
            {why.slice(1).map((row, at) => (
              <li key={at}>
                <b class={row.value > 0 ? 'p' : 'm'}>{signed(row.value)}</b>
                <span>{scene.texts.reason(row)}</span>
                <RuleId game={scene.game.slug} rule={row.rule} />
              </li>
            ))}
            {data?.not_counted.map((row) => (
              <li key={row.reason} class="not">
                <b>0</b>
                <span>
                  {scene.texts.has(`uncounted-${row.reason}`) ? scene.texts.say(`uncounted-${row.reason}`) : row.reason}
                </span>
                <RuleId game={scene.game.slug} rule={row.rule} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="outcome">
        {data && <Verdict data={data} />}
        {column && <Faces scene={scene} column={column} data={data} />}
        {column && data && <OtherSide scene={scene} data={data} target={target} />}
        {column && data && <Assumed scene={scene} what={data.assumed} />}
      </div>
    </section>
  );
};

/** What becomes of the hex: taken, left empty with nobody fit to go in, or held. */
const fateOf = (row: OddsData['rows'][number]) =>
  tr(row.taken ? 'krieg-taken' : row.vacated ? 'krieg-vacated' : 'krieg-held');

const Verdict = ({ data }: { data: OddsData }) => (
  <div class="verdict">
    <p>
      {tr('krieg-vacate')} <b>{percent(data.vacate.chance)}</b>{' '}
      <small>{tr('krieg-span', { best: percent(data.vacate.best), worst: percent(data.vacate.worst) })}</small>
    </p>
    <p>
      {tr('krieg-take')} <b class="big">{percent(data.take.chance)}</b>
    </p>
    <Meter now={data.take.chance} best={data.take.best} />
    <p class="span">
      {tr('krieg-exact')}: {tr('krieg-span', { best: percent(data.take.best), worst: percent(data.take.worst) })}
    </p>
    <p>
      {tr('krieg-our-steps')} <b>{mean(data.steps.attacker)}</b>
    </p>
    <p>
      {tr('krieg-their-steps')} <b>{mean(data.steps.defender)}</b>
    </p>
  </div>
);

/** The same numbers in the other side's words: holding the hex, and how likely each loss is. */
const OtherSide = ({ scene, data, target }: { scene: Scene; data: OddsData; target: string }) => {
  const side = stacksOf(scene).get(target)?.[0]?.side;
  const rows = (spread: Record<string, string>, text: string) =>
    Object.entries(spread).map(([steps, chance]) => (
      <ChanceRow key={steps} text={tr(text, { steps: Number(steps) })} chance={chance} />
    ));
  return (
    <section class="otherside" aria-label={tr('krieg-same-card', { side: side ? scene.texts.side(side) : '' })}>
      <h3>
        {tr('krieg-same-card', { side: side ? scene.texts.side(side) : '' })} <b>{data.column}</b>
      </h3>
      <p>
        {tr('krieg-hold-hex')} <b class="big">{percent(data.enemy.hold.chance)}</b>
        <small>
          {tr('krieg-span', { best: percent(data.enemy.hold.best), worst: percent(data.enemy.hold.worst) })}
        </small>
      </p>
      <ul>
        {rows(data.enemy.steps, 'krieg-they-lose')}
        {rows(data.enemy.attacker_steps, 'krieg-attacker-loses')}
      </ul>
    </section>
  );
};

interface ForceProps {
  scene: Scene;
  title: string;
  sum: number;
  rule: string;
  rows: { unit: Parameters<typeof unitName>[1] & { steps: number; hex: string | null }; value: number }[];
}

const Force = ({ scene, title, sum, rule, rows }: ForceProps) => (
  <div class="force">
    <h3>
      {title} <RuleId game={scene.game.slug} rule={rule} />
      <b>{sum}</b>
    </h3>
    <ul>
      {rows.map(({ unit, value }) => (
        <li key={unit.unit}>
          <Mini unit={unit} steps={unit.steps} size={30} />
          <span>
            {unitName(scene, unit)} <small class="mono">{unit.hex}</small>
          </span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  </div>
);

const Ladder = ({ scene, column, why }: { scene: Scene; column: string; why: WhyRow[] }) => {
  const { columns } = theatreOf(scene).crt;
  const raw = why[0]?.value ?? -1;
  const net = why.slice(1).reduce((sum, row) => sum + row.value, 0);
  return (
    <>
      <p class="counts">
        {tr('krieg-counts', { raw: columns[raw] ?? '', net: net === 0 ? '0' : signed(net), column })}{' '}
        <RuleId game={scene.game.slug} rule="4.2-3" />
      </p>
      <ol class="ladder" aria-hidden="true">
        {columns.map((one, at) => (
          <li key={one} class={`${one === column ? 'final' : ''}${at === raw ? ' raw' : ''}`}>
            {one}
          </li>
        ))}
      </ol>
    </>
  );
};

export const Faces = ({ scene, column, data }: { scene: Scene; column: Column; data: OddsData | null }) => (
  <table class="faces">
    <thead>
      <tr>
        <th scope="col">{tr('krieg-die')}</th>
        <th scope="col">{tr('krieg-result')}</th>
        <th scope="col">{tr('krieg-ours')}</th>
        <th scope="col">{tr('krieg-theirs')}</th>
        <th scope="col">{data ? tr('krieg-hex') : <span class="sr">{tr('krieg-meaning')}</span>}</th>
      </tr>
    </thead>
    <tbody>
      {resultsOf(scene, column).map((result, at) => {
        const row = data?.rows[at];
        return (
          <tr key={at}>
            <td>
              <Die face={at + 1} />
            </td>
            <td>
              <b>{row?.eased ?? result.code}</b>
              {row && row.eased !== row.code && <small> ({row.code})</small>}
            </td>
            <td>{row ? row.attacker_steps : result.attacker}</td>
            <td>{row ? row.defender_steps : result.defender}</td>
            <td class={row?.taken ? 'taken' : ''}>
              {row ? fateOf(row) : <small>{tr(`krieg-code-${result.code}`)}</small>}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** The same card in a hand's breadth, for phones. */
export const SixFaces = ({ scene, decision }: { scene: Scene; decision: Asked<'build_attack'> }) => {
  const data = useOdds(scene);
  const { column, why = [] } = decision.about;
  if (!column) return null;
  return (
    <div class="ksixbox">
      {data && (
        <p>
          {tr('krieg-vacate')} <b>{percent(data.vacate.chance)}</b> · {tr('krieg-take')}{' '}
          <b class="big">{percent(data.take.chance)}</b>
        </p>
      )}
      <p class="kchipr">
        <b>{tr('krieg-column', { column })}</b>
        {why.slice(1).map((row, at) => (
          <span key={at} class={row.value > 0 ? 'p' : 'm'}>
            {signed(row.value)} {scene.texts.reason(row)}
          </span>
        ))}
      </p>
      <ul class="ksix">
        {resultsOf(scene, column).map((result, at) => {
          const row = data?.rows[at];
          return (
            <li key={at} class={row?.taken ? 't' : ''}>
              <Die face={at + 1} size={22} />
              {row?.eased ?? result.code}
              <small>
                {row?.attacker_steps ?? result.attacker}/{row?.defender_steps ?? result.defender}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
