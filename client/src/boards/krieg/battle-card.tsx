// The card of a battle, yours or theirs: the die, the column with its shifts, who joined, and what came of it. It stays.
import { tr } from '../../base/texts';
import { BigDie } from '../../parts/dice';
import { useDefence } from './advice';
import { aloneOf, type Battle, battleOf, casesIn, casesOf, defenderOf, hqName, targetName } from './battle';
import { CaseTable, ColumnStrip, caseName, ShiftChips } from './columns';
import { Mini } from './counter';
import { unitNamed } from './data';
import type { OddsData, Scene } from './game';
import { percent } from './percent';

const MiniFor = ({ scene, unit }: { scene: Scene; unit: string }) => {
  const found = unitNamed(scene, unit);
  return found ? <Mini unit={found} steps={Math.max(1, found.steps)} size={30} /> : null;
};

/** What each side is called in the table: oneself, or by name. */
export function sidesOf(scene: Scene, attacker: string, defender: string) {
  const mine = scene.session.sideOf(scene.seat);
  const name = (side: string) => (side === mine ? tr('krieg-you') : side ? scene.texts.side(side) : tr('krieg-theirs'));
  return { attacker: name(attacker), defender: name(defender) };
}

/** Whose part of a battle is the viewer's. */
function partOf(scene: Scene, battle: Battle): 'attacker' | 'defender' | 'none' {
  const mine = scene.session.sideOf(scene.seat);
  if (!mine) return 'none';
  if (mine === battle.named.fields.side) return 'attacker';
  return mine === defenderOf(scene, battle) ? 'defender' : 'none';
}

/** What a result means, in a sentence. */
const fateOf = (scene: Scene, battle: Battle, code: string): string =>
  tr(`krieg-fate-${code.startsWith('Dr') ? 'Dr' : code}`, {
    part: partOf(scene, battle),
    hexes: Number(code.slice(2)) || 0,
  });

const lossesOf = (scene: Scene, battle: Battle, { attacker, defender }: { attacker: number; defender: number }) => {
  const part = partOf(scene, battle);
  const [first, second] = part === 'defender' ? [defender, attacker] : [attacker, defender];
  return tr('krieg-fate-losses', { part, first, second, all: attacker + defender });
};

export const BattleCard = ({ scene, phone = false }: { scene: Scene; phone?: boolean }) => {
  const battle = battleOf(scene);
  if (!battle) return null;
  const { playing } = scene;
  const { rolled, eased } = battle;
  const cases = casesOf(scene, battle);
  const real = cases.at(-1);
  const code = eased?.fields.now ?? rolled?.fields.code;
  const event = playing?.line.event;
  const mine = scene.session.sideOf(scene.seat);
  const by = battle.named.fields.side;
  return (
    <section
      class={`kbattle${phone ? ' onphone' : ''}${playing?.still ? ' still' : ''}`}
      data-beat={event ?? ''}
      style={{ '--beat': `${playing?.ms ?? 0}ms` }}
      aria-label={tr('krieg-battle')}
    >
      <h2>
        {by === mine || !by
          ? tr('krieg-battle-on', { hex: targetName(scene, battle) })
          : tr('krieg-battle-by', { side: scene.texts.side(by), hex: targetName(scene, battle) })}
      </h2>
      <div class="head">
        <BigDie
          face={rolled?.fields.die ?? null}
          size={phone ? 64 : 96}
          rolling={event === 'rolled' && !playing?.still}
          label={rolled ? tr('krieg-die-shows', { die: rolled.fields.die }) : tr('krieg-die-waits')}
        />
        <div>
          {code ? (
            <>
              <b class="code">{code}</b>
              <p class="fate">{fateOf(scene, battle, code)}</p>
              {rolled && <p>{lossesOf(scene, battle, rolled.fields)}</p>}
              {eased && <p class="muted">{scene.texts.event(eased)}</p>}
            </>
          ) : (
            <b class="sumline">
              {tr('krieg-sums-alone', {
                attack: battle.found?.fields.attack ?? battle.named.fields.attack,
                defence: battle.found?.fields.defence ?? battle.named.fields.defence,
              })}
            </b>
          )}
        </div>
      </div>
      {cases.length > 0 && <ColumnStrip scene={scene} cases={cases} slides={event === 'odds_found'} />}
      <Joined scene={scene} battle={battle} />
      {real && battle.found && <ShiftChips scene={scene} one={real} />}
      <After scene={scene} battle={battle} />
      {cases.length > 0 && (
        <CaseTable
          scene={scene}
          cases={cases}
          die={rolled?.fields.die ?? null}
          names={sidesOf(scene, by, defenderOf(scene, battle))}
          past
        />
      )}
    </section>
  );
};

/** The card below the map, on a phone alone. */
export const PhoneBattle = ({ scene }: { scene: Scene }) => {
  const data = useDefence(scene);
  const battle = battleOf(scene);
  if (!battle) return null;
  const asked = !scene.playing && scene.decisions.some((one) => one.name === 'commit_hq');
  return (
    <div class="kphonecard">
      {asked && data ? <DefenceCard scene={scene} data={data} battle={battle} /> : <BattleCard scene={scene} phone />}
    </div>
  );
};

const Joined = ({ scene, battle }: { scene: Scene; battle: Battle }) => {
  const hq = battle.hq?.fields.unit;
  if (!hq) return null;
  const alone = aloneOf(scene, battle);
  const column = battle.found?.fields.column;
  return (
    <p class="khelped">
      <MiniFor scene={scene} unit={hq} />
      <span>
        {alone && column
          ? tr('krieg-hq-helped', { hq: hqName(scene, hq), was: alone.column, column })
          : tr('krieg-hq-joined', { hq: hqName(scene, hq) })}
      </span>
    </p>
  );
};

/** What came of it, each line with the unit it is about. */
const After = ({ scene, battle }: { scene: Scene; battle: Battle }) => {
  const lines = battle.after.filter((line) => line.event !== 'weather_eased');
  if (!lines.length) return null;
  return (
    <ul class="kafter">
      {lines.map((line) => {
        const { unit, units } = line.fields as { unit?: string; units?: string[] };
        return (
          <li key={line.n}>
            {(unit ?? units?.[0]) && <MiniFor scene={scene} unit={unit ?? units?.[0] ?? ''} />}
            <span>{scene.texts.event(line)}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** An attack on one's own units, while one decides about an HQ: the odds without it and with it. */
export const DefenceCard = ({ scene, data, battle }: { scene: Scene; data: OddsData; battle: Battle }) => {
  const cases = casesIn(data);
  const mine = scene.session.sideOf(scene.seat);
  return (
    <section class="kbattle defence" aria-label={tr('krieg-odds')}>
      <h2>
        {tr('krieg-battle-by', {
          side: scene.texts.side(battle.named.fields.side),
          hex: targetName(scene, battle),
        })}
      </h2>
      <ul class="kholds">
        {cases.map((one) => (
          <li key={one.hq ?? ''}>
            <span>{caseName(scene, one)}</span>
            <b>{percent(complement(one.take ?? '0/1'))}</b>
            <small>{tr('krieg-hold-hex')}</small>
          </li>
        ))}
      </ul>
      <ColumnStrip scene={scene} cases={cases} />
      <CaseTable scene={scene} cases={cases} names={sidesOf(scene, battle.named.fields.side, mine)} />
    </section>
  );
};

function complement(chance: string): string {
  const [top, bottom] = chance.split('/').map(Number);
  return `${(bottom ?? 1) - (top ?? 0)}/${bottom ?? 1}`;
}
