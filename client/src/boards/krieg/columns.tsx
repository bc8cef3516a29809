// The eleven columns of an attack as one strip, with both cases where an HQ may join its defence, and what each face brings.
import { tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { type Case, hqName } from './battle';
import { Die } from './counter';
import { theatreOf } from './data';
import type { Column, Scene } from './game';

export interface Result {
  code: string;
  attacker: number;
  defender: number;
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

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0');

/** The first case without an HQ, and the one that counts most beside it: a strip has room for two. */
export const twoOf = (cases: readonly Case[]): Case[] => [...cases.slice(0, 1), ...cases.slice(1).slice(-1)];

/** A case in a word: alone, or the HQ that helps. */
export const caseName = (scene: Scene, one: Case, past = false) =>
  one.hq
    ? tr(past ? 'krieg-case-helped' : 'krieg-case-helps', { hq: hqName(scene, one.hq), column: one.column })
    : tr('krieg-case-alone', { column: one.column });

/** Columns from the raw ratio to where the shifts lead: above the strip without an HQ, below it with one. */
export const ColumnStrip = ({ scene, cases, slides }: { scene: Scene; cases: readonly Case[]; slides?: boolean }) => {
  const { columns } = theatreOf(scene).crt;
  const shown = twoOf(cases);
  const real = shown.at(-1);
  return (
    <div class="kstrip" aria-hidden="true">
      {shown.map((one, at) => {
        const [raw, to] = [columns.indexOf(one.raw), columns.indexOf(one.column)];
        const [low, high] = [Math.min(raw, to), Math.max(raw, to)];
        const words = one.hq
          ? tr('krieg-sums-with', { hq: hqName(scene, one.hq), attack: one.attack, defence: one.defence })
          : tr('krieg-sums-alone', { attack: one.attack, defence: one.defence });
        return (
          <div key={one.hq ?? ''} class={at ? 'case two' : 'case'}>
            {raw !== to && (
              <i class="span" style={{ gridColumn: `${low + 1} / ${high + 2}` }}>
                <b>{signed(to - raw)}</b>
              </i>
            )}
            <span
              class={low > 4 ? 'words start' : 'words end'}
              style={{ gridColumn: low > 4 ? `1 / ${low + 1}` : `${high + 2} / -1` }}
            >
              {words}
            </span>
          </div>
        );
      })}
      <ol>
        {columns.map((one) => (
          <li
            key={one}
            class={`${shown[0]?.column === one ? 'final' : ''}${shown[1]?.column === one ? ' final2' : ''}${
              shown.some((two) => two.raw === one) ? ' raw' : ''
            }`}
          >
            {one}
          </li>
        ))}
        {slides && real && (
          <i
            class="marker"
            style={{
              '--from': `${(columns.indexOf(real.raw) * 100) / columns.length}%`,
              '--to': `${(columns.indexOf(real.column) * 100) / columns.length}%`,
              '--wide': `${100 / columns.length}%`,
            }}
          />
        )}
      </ol>
    </div>
  );
};

/** Every shift as a chip, with its rule behind it. */
export const ShiftChips = ({ scene, one }: { scene: Scene; one: Case }) => (
  <ul class="kshifts">
    {one.why.slice(1).map((row, at) => (
      <li key={at} class={row.value > 0 ? 'p' : 'm'} style={{ '--at': at }}>
        <b>{signed(row.value)}</b> {scene.texts.reason(row)} <RuleMark game={scene.game.slug} rule={row.rule} />
      </li>
    ))}
  </ul>
);

const Steps = ({ count, side }: { count: number; side: string }) =>
  count ? (
    <span class={`ksteps ${side}`}>
      <span class="sr">{count}</span>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  ) : (
    <span class="none">–</span>
  );

interface TableProps {
  scene: Scene;
  cases: readonly Case[];
  /** The die that was rolled: its row is lit, in the last case. */
  die?: number | null;
  /** The viewer's side takes part, or somebody else's. */
  names: { attacker: string; defender: string };
  past?: boolean;
}

/** What each face of the die brings, in every case side by side. */
export const CaseTable = ({ scene, cases, die = null, names, past = false }: TableProps) => {
  const shown = twoOf(cases);
  const last = shown.length - 1;
  return (
    <table class={`kcases${shown.length > 1 ? ' two' : ''}`}>
      <thead>
        <tr>
          <td />
          {shown.map((one) => (
            <th key={one.hq ?? ''} scope="colgroup" colspan={4}>
              {caseName(scene, one, past)}
            </th>
          ))}
        </tr>
        <tr class="small">
          <th scope="col">
            <span class="sr">{tr('krieg-die')}</span>
          </th>
          {shown.flatMap((one, at) => [
            <th key={`r${at}`} scope="col">
              {tr('krieg-result')}
            </th>,
            <th key={`a${at}`} scope="col">
              {names.attacker}
            </th>,
            <th key={`d${at}`} scope="col">
              {names.defender}
            </th>,
            <th key={`f${at}`} scope="col">
              {one.rows ? tr('krieg-hex') : <span class="sr">{tr('krieg-meaning')}</span>}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 6 }, (_, row) => (
          <tr key={row} class={die === row + 1 ? 'rolled' : ''}>
            <td>
              <Die face={row + 1} />
            </td>
            {shown.flatMap((one, at) => faceCells(scene, one, row, at, die === row + 1 && at === last))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

function faceCells(scene: Scene, one: Case, row: number, at: number, lit: boolean) {
  const face = one.rows?.[row];
  const plain = resultsOf(scene, one.column)[row];
  const code = face?.eased ?? plain?.code ?? '';
  const how = lit ? 'lit' : '';
  const fate = face && (face.taken ? 'taken' : face.vacated ? 'vacated' : 'held');
  return [
    <td key={`c${at}`} class={`${how} code`}>
      <b>{code}</b>
      {face && face.eased !== face.code && <small> ({face.code})</small>}
    </td>,
    <td key={`a${at}`} class={how}>
      <Steps count={face?.attacker_steps ?? plain?.attacker ?? 0} side="att" />
    </td>,
    <td key={`d${at}`} class={how}>
      <Steps count={face?.defender_steps ?? plain?.defender ?? 0} side="def" />
    </td>,
    <td key={`f${at}`} class={`${how} fate${fate ? ` is-${fate}` : ''}`}>
      {fate ? tr(`krieg-${fate}`) : <small>{tr(`krieg-code-${code}`)}</small>}
    </td>,
  ];
}
