// The odds card: who, sums, column, each shift with its rule, the six faces of the die, the verdict.
import type { ComponentChildren } from 'preact';
import type { WhyRow } from '../../base/messages';
import { language, tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { useOdds } from './advice';
import { type Case, casesIn, hqName } from './battle';
import { sidesOf } from './battle-card';
import { CaseTable, ColumnStrip, caseName, resultsOf, signed, twoOf } from './columns';
import { Die, Mini } from './counter';
import { factorsOf, placeName, stacksOf, theatreOf, unitName, unitNamed } from './data';
import type { Asked, OddsData, Scene } from './game';
import { percent, shareOf } from './percent';

export function buildOf(scene: Scene): Asked<'build_attack'> | undefined {
  return scene.decisions.find((one) => one.name === 'build_attack');
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

/** A mean loss: a figure, which no reader of the page takes for the number of a rule. */
const Mean = ({ of: chance }: { of: string }) => {
  const [top, bottom] = chance.split('/').map(Number);
  const mean = (top ?? 0) / (bottom ?? 1);
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return <data value={mean}>{new Intl.NumberFormat(language.value, digits).format(mean)}</data>;
};

export const OddsCard = ({ scene, decision }: { scene: Scene; decision: Asked<'build_attack'> }) => {
  const { about } = decision;
  const chart = theatreOf(scene);
  const { target = '', column, why = [] } = about;
  const data = useOdds(scene);
  const attackers = (about.attackers ?? []).map((name) => unitNamed(scene, name)).filter((unit) => unit !== undefined);
  const blitz = scene.view.scalars.segment === 'blitz';
  const side = scene.session.sideOf(decision.seat);
  const cases = casesOfAbout(scene, decision, data);
  return (
    <section class="odds" aria-label={tr('krieg-odds')}>
      <h2>
        {tr(blitz ? 'krieg-blitz-on' : 'krieg-attack-on')} <span class="mono">{placeName(chart, target)}</span>
      </h2>
      {column ? <Columns scene={scene} cases={cases} why={why} /> : <p class="muted">{tr('krieg-no-column')}</p>}
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
            rows={(stacksOf(scene).get(target) ?? [])
              .filter((unit) => unit.side !== side && !unit.dropped)
              .map((unit) => ({ unit, value: factorsOf(unit)[1] }))}
          />
        </div>
        {column && (
          <ul class="shifts">
            {why.slice(1).map((row, at) => (
              <li key={at}>
                <b class={row.value > 0 ? 'p' : 'm'}>{signed(row.value)}</b>
                <span>{scene.texts.reason(row)}</span>
                <RuleMark game={scene.game.slug} rule={row.rule} />
              </li>
            ))}
            {data?.not_counted.map((row) => (
              <li key={row.reason} class="not">
                <b>0</b>
                <span>
                  {scene.texts.has(`uncounted-${row.reason}`) ? scene.texts.say(`uncounted-${row.reason}`) : row.reason}
                </span>
                <RuleMark game={scene.game.slug} rule={row.rule} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="outcome">
        {data && <Verdict scene={scene} data={data} />}
        {column && <CaseTable scene={scene} cases={cases} names={sidesOf(scene, side, '')} />}
        {column && data && <OtherSide scene={scene} data={data} target={target} />}
        {column && data && <Assumed scene={scene} what={data.assumed} />}
      </div>
    </section>
  );
};

/** Hex taken, hex vacated and steps lost, beside each other for an attack alone and for one that meets an HQ. */
const Verdict = ({ scene, data }: { scene: Scene; data: OddsData }) => {
  const cases = twoOf(casesIn(data));
  if (cases.length < 2)
    return (
      <div class="verdict">
        <Taken data={data} />
        <p>
          {tr('krieg-our-steps')}{' '}
          <b>
            <Mean of={data.steps.attacker} />
          </b>
        </p>
        <p>
          {tr('krieg-their-steps')}{' '}
          <b>
            <Mean of={data.steps.defender} />
          </b>
        </p>
      </div>
    );
  const rows: [string, string, (one: Case) => ComponentChildren][] = [
    ['take', tr('krieg-take'), (one) => percent(one.take ?? '0/1')],
    ['vacate', tr('krieg-vacate'), (one) => percent(one.vacate ?? '0/1')],
    ['ours', tr('krieg-your-steps'), (one) => <Mean of={one.steps?.attacker ?? '0/1'} />],
    ['theirs', tr('krieg-steps-of-theirs'), (one) => <Mean of={one.steps?.defender ?? '0/1'} />],
  ];
  return (
    <table class="verdict both">
      <thead>
        <tr>
          <td />
          {cases.map((one) => (
            <th key={one.hq ?? ''} scope="col">
              {one.hq ? tr('krieg-with', { hq: hqName(scene, one.hq) }) : tr('krieg-alone')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, words, say]) => (
          <tr key={name} class={name}>
            <th scope="row">{words}</th>
            {cases.map((one) => (
              <td key={one.hq ?? ''}>{say(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Taken = ({ data }: { data: OddsData }) => (
  <>
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
  </>
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
      {title} <RuleMark game={scene.game.slug} rule={rule} />
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

/** The attack as it is being built: from the assistant with each HQ that may join, else as the question has it. */
function casesOfAbout(scene: Scene, { about }: Asked<'build_attack'>, data: OddsData | null): Case[] {
  if (data) return casesIn(data);
  const { column, why = [], attack = 0, defence = 0 } = about;
  const raw = theatreOf(scene).crt.columns[why[0]?.value ?? -1];
  return column && raw ? [{ hq: null, attack, defence, raw, column, why, rows: null, take: null, vacate: null }] : [];
}

const Columns = ({ scene, cases, why }: { scene: Scene; cases: Case[]; why: WhyRow[] }) => {
  const { columns } = theatreOf(scene).crt;
  const net = why.slice(1).reduce((sum, row) => sum + row.value, 0);
  const [alone, joined] = twoOf(cases);
  if (!alone) return null;
  return (
    <>
      <p class="counts">
        {joined?.hq
          ? tr('krieg-or-with', { column: alone.column, other: joined.column, hq: hqName(scene, joined.hq) })
          : tr('krieg-counts', {
              raw: columns[why[0]?.value ?? -1] ?? '',
              net: signed(net),
              column: alone.column,
            })}{' '}
        <RuleMark game={scene.game.slug} rule="4.2-3" />
      </p>
      <ColumnStrip scene={scene} cases={cases} />
    </>
  );
};

/** The same card in a hand's breadth, for phones. */
export const SixFaces = ({ scene, decision }: { scene: Scene; decision: Asked<'build_attack'> }) => {
  const data = useOdds(scene);
  const { column, why = [] } = decision.about;
  if (!column) return null;
  return (
    <div class="ksixbox">
      <p class="kchipr">
        {why.slice(1).map((row, at) => (
          <span key={at} class={row.value > 0 ? 'p' : 'm'}>
            {signed(row.value)} {scene.texts.reason(row)}
          </span>
        ))}
      </p>
      <table class="ksix">
        <thead>
          <tr>
            <td />
            {Array.from({ length: 6 }, (_, at) => (
              <th key={at} scope="col">
                <Die face={at + 1} size={22} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twoOf(casesOfAbout(scene, decision, data)).map((one) => (
            <SixOf key={one.hq ?? ''} scene={scene} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const SixOf = ({ scene, one }: { scene: Scene; one: Case }) => (
  <tr>
    <th scope="row">
      {caseName(scene, one)}
      {one.take && one.vacate && (
        <span>
          <b class="big">{percent(one.take)}</b> {tr('krieg-taken')}
          <br />
          {percent(one.vacate)} {tr('krieg-vacated')}
        </span>
      )}
    </th>
    {resultsOf(scene, one.column).map((result, at) => {
      const row = one.rows?.[at];
      return (
        <td key={at} class={row?.taken ? 't' : ''}>
          {row?.eased ?? result.code}
          <small>
            {row?.attacker_steps ?? result.attacker}/{row?.defender_steps ?? result.defender}
          </small>
        </td>
      );
    })}
  </tr>
);
