// Beside the display: what each posture, column and weapon promises, and what another attack would cost.
import { tr } from '../../base/texts';
import { adviceOn, chance, rounded, useAdvice, whole } from './advice';
import { boatAsked, chartOf, hasPostures, signed } from './data';
import { Answer } from './forecast';
import type { BargainAdvice, BargainData, Decision, Scene } from './game';
import { choiceOf, isTogether } from './together';

/** Asked while units are turned up: the answer so far is worth knowing. */
const LOOKING = new Set(['reveal_unit', 'unflip', 'place_tdc', 'keep_tdc']);
const POSTURES = ['cautious', 'standard', 'aggressive'] as const;
type Posture = (typeof POSTURES)[number];
/** Questions before a round; with the last two it is another attack. */
const BEFORE = ['choose_column', 'choose_posture', 'press_attack', 'shift_column'];
const AGAIN = new Set(['press_attack', 'shift_column']);

const askedBefore = (scene: Scene) => scene.decisions.find((one) => BEFORE.includes(one.name));
const aboutOf = (decision: Decision | undefined) => (decision ? `${decision.seat} ${decision.id}` : '');

/** The odds of a round that is still to be chosen, once they have come. */
const bargainOf = (scene: Scene): BargainAdvice | null => {
  const asked = askedBefore(scene);
  return asked ? adviceOn(scene, 'bargain', aboutOf(asked)) : null;
};

/** The posture that an answer takes with it. */
const postureOf = (scene: Scene, decision: Decision): Posture =>
  POSTURES.find((one) => one === choiceOf(scene, decision, 'choose_posture')) ?? 'standard';

/** Below a column that is offered: what an attack from there promises. */
export const ColumnOdds = ({ scene, cup }: { scene: Scene; cup: string }) => {
  const asked = askedBefore(scene);
  const found = asked && bargainOf(scene)?.columns[cup]?.[postureOf(scene, asked)];
  if (!found) return null;
  return <small>{tr('sw-column-odds', { sink: whole(chance(found.sink)), tons: rounded(chance(found.tons)) })}</small>;
};

export const FightAdvice = ({ scene }: { scene: Scene }) => {
  const asked = askedBefore(scene);
  const counsel = scene.info.assistant === 'counsel';
  useAdvice(scene, 'bargain', counsel ? aboutOf(asked) : '', {
    boat: boatAsked(asked),
    again: asked !== undefined && AGAIN.has(asked.name),
    ...(asked?.name.endsWith('column') ? { columns: asked.options?.map((one) => one.value) } : {}),
  });
  const gun = scene.decisions.find((one) => one.name === 'choose_weapon');
  const weapons = useAdvice(scene, 'weapon', counsel ? aboutOf(gun) : '', { boat: boatAsked(gun) });
  const looking = scene.decisions.find((one) => LOOKING.has(one.name));
  const about = asked?.name === 'press_attack' ? asked : looking;
  const press = useAdvice(scene, 'counterattack', about?.id ?? '', { boat: boatAsked(about) });
  if (gun) return weapons && <Weapons scene={scene} weapons={weapons.weapons} samples={weapons.samples} />;
  if (asked && hasPostures(scene) && (asked.name === 'choose_posture' || isTogether(scene)))
    return (
      <>
        <Postures scene={scene} decision={asked} odds={bargainOf(scene)} />
        {press && asked.name === 'press_attack' && (
          <Answer scene={scene} title={tr('sw-press')} fates={press.re_attack} sums={press.re_attack_sums} />
        )}
      </>
    );
  if (press && looking) return <Answer scene={scene} title={tr('sw-answer-now')} fates={press.now} sums={press.sums} />;
  if (press) return <Answer scene={scene} title={tr('sw-press')} fates={press.re_attack} sums={press.re_attack_sums} />;
  return null;
};

/** What each posture costs and gives, as it is printed; below it the odds, where they are allowed. */
const ROWS = ['reveal', 'hit', 'tdc', 'counter', 'diligent', 'endurance'] as const;
const FATES = ['spotted', 'damaged', 'lost'] as const;

type Bargain = Scene['chart']['tables']['postures'][string];

function cell(row: (typeof ROWS)[number], posture: Bargain): { text: string; tone: '' | 'good' | 'bad' } {
  const value = row === 'diligent' ? posture['diligent_own'] : posture[row];
  if (!value) return { text: tr('sw-bargain-none'), tone: '' };
  const better = row === 'reveal' ? value > 0 : value < 0;
  const tone = better ? 'good' : 'bad';
  if (row !== 'tdc') return { text: signed(value), tone };
  return { text: tr(posture['free_tdc'] ? 'sw-bargain-kept' : 'sw-bargain-each', { value: signed(value) }), tone };
}

/** The column whose odds stand in the table: the boat's own, else the one that promises most. */
function columnShown(odds: BargainAdvice, posture: Posture, own: string | null): string {
  if (own && odds.columns[own]) return own;
  const worth = (cup: string) => chance(odds.columns[cup]?.[posture]?.sink);
  return Object.keys(odds.columns).sort((one, two) => worth(two) - worth(one))[0] ?? '';
}

const Chance = ({ part, look }: { part: string | undefined; look: string }) => (
  <>
    {whole(chance(part))}
    <span class="chancebar" aria-hidden="true">
      <i class={look} style={{ width: `${100 * chance(part)}%` }} />
    </span>
  </>
);

/** Rows of odds under the heads of a table: a ship sunk, tons, and the boat's fate. */
const OddsRows = ({ found }: { found: { key: string; data: BargainData | undefined }[] }) => (
  <>
    <tr class="odds">
      <th scope="row">{tr('sw-bargain-sink')}</th>
      {found.map(({ key, data }) => (
        <td key={key}>
          <Chance part={data?.sink} look="" />
        </td>
      ))}
    </tr>
    <tr>
      <th scope="row">{tr('sw-bargain-tons')}</th>
      {found.map(({ key, data }) => (
        <td key={key}>{tr('sw-kt', { tons: rounded(chance(data?.tons)) })}</td>
      ))}
    </tr>
    {FATES.map((fate) => (
      <tr key={fate}>
        <th scope="row">{tr(`sw-bargain-${fate}`)}</th>
        {found.map(({ key, data }) => (
          <td key={key}>
            <Chance part={data?.[fate]} look={fate === 'spotted' ? 'warn' : 'bad'} />
          </td>
        ))}
      </tr>
    ))}
  </>
);

const Postures = ({ scene, decision, odds }: { scene: Scene; decision: Decision; odds: BargainAdvice | null }) => {
  const printed = chartOf(scene).tables.postures;
  const asked = decision.name === 'choose_posture' ? decision.options : null;
  const offered = POSTURES.filter((posture) => asked?.some((one) => one.value === posture) ?? true);
  const { acting } = scene.view.scalars;
  const own = acting === null ? null : (scene.view.tables.subs.cup[acting] ?? null);
  const now = asked ? '' : postureOf(scene, decision);
  const column = odds ? columnShown(odds, now || 'standard', own) : '';
  return (
    <section class="together">
      <h3>
        {tr('sw-bargain')} {column && <small>{tr('sw-bargain-from', { cup: column })}</small>}
      </h3>
      <table class="postures bargain">
        <thead>
          <tr>
            <td />
            {offered.map((posture) => (
              <th key={posture} scope="col" class={posture === now ? 'now' : ''}>
                {String(scene.texts.value('posture', posture))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{tr(`sw-bargain-${row}`)}</th>
              {offered.map((posture) => {
                const found = printed[posture];
                const { text, tone } = found ? cell(row, found) : { text: '', tone: '' };
                return (
                  <td key={posture} class={tone}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
          {odds && <OddsRows found={offered.map((key) => ({ key, data: odds.columns[column]?.[key] }))} />}
        </tbody>
      </table>
      <p class="muted small">
        {tr('sw-bargain-note')} {odds && tr('sw-bargain-sampled', { samples: odds.samples })}
      </p>
    </section>
  );
};

const WEAPONS = ['torpedoes', 'gun'] as const;

const Weapons = ({
  scene,
  weapons,
  samples,
}: {
  scene: Scene;
  weapons: Record<string, BargainData>;
  samples: number;
}) => (
  <section class="together">
    <h3>{tr('sw-weapons')}</h3>
    <table class="postures bargain">
      <thead>
        <tr>
          <td />
          {WEAPONS.map((weapon) => (
            <th key={weapon} scope="col">
              {String(scene.texts.value('weapon', weapon))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <OddsRows found={WEAPONS.map((key) => ({ key, data: weapons[key] }))} />
      </tbody>
    </table>
    <p class="muted small">{tr('sw-bargain-sampled', { samples })}</p>
  </section>
);
