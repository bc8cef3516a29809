// The left column: the attack's odds or the unit in hand, the hex under the cursor, phases, delay box, cards, points.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { RuleMark } from '../../parts/rule-text';
import { isOffered } from '../../session/answer';
import { breaksOf, useAdvice, useDefence } from './advice';
import { battleOf } from './battle';
import { BattleCard, DefenceCard } from './battle-card';
import { Mini, MiniPiece } from './counter';
import {
  bonusOf,
  controlOf,
  factorsOf,
  hexOf,
  lookingAt,
  MARK,
  piecesOf,
  placeName,
  stacksOf,
  theatreOf,
  type Unit,
  unitName,
  unitNamed,
  unitsOf,
} from './data';
import { Drawers } from './drawers';
import type { CardData, Scene, Side } from './game';
import { Movers } from './movers';
import { buildOf, OddsCard } from './odds';
import { askedUnit, offersOf } from './offers';
import { hasCards, heldOf } from './option-cards';
import { isPlanning } from './plan';
import { PlanPanel } from './plan-panel';
import { recapOf, recapScene } from './recap';

export const Left = ({ scene: now }: { scene: Scene }) => {
  const scene = recapScene(now);
  const building = buildOf(scene);
  const look = lookingAt(scene);
  const unit = unitNamed(scene, askedUnit(scene) ?? look.unit.value);
  const planning = isPlanning(scene);
  const defence = useDefence(scene);
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0);
  }, [planning, building === undefined]);
  if (planning)
    return (
      <div class="kleft" ref={top}>
        <PlanPanel scene={scene} />
      </div>
    );
  const over = scene.view.over;
  const battle = recapOf(now) ? null : battleOf(scene);
  const committing = battle && scene.decisions.some((one) => one.name === 'commit_hq') && !scene.playing;
  return (
    <div class="kleft" ref={top}>
      {over && <Points scene={scene} />}
      {building ? (
        <OddsCard scene={scene} decision={building} />
      ) : committing && defence ? (
        <DefenceCard scene={scene} data={defence} battle={battle} />
      ) : battle ? (
        <BattleCard scene={scene} />
      ) : unit?.hex ? (
        <UnitCard scene={scene} unit={unit} />
      ) : null}
      {!building && <SupplyBox scene={scene} />}
      {!over && <Phases scene={scene} />}
      {!building && <HereBox scene={scene} />}
      {!building && !battle && <Movers scene={scene} />}
      <Delay scene={scene} />
      {!building && !battle && <Drawers scene={scene} />}
      {!look.cards.value && <Cards scene={scene} />}
      {!over && <Points scene={scene} />}
    </div>
  );
};

const UnitCard = ({ scene, unit }: { scene: Scene; unit: Unit }) => {
  const [attack, defence, moves] = factorsOf(unit);
  const { trace, unsupplied } = useAdvice(scene);
  const out = unsupplied.includes(unit.unit) || trace?.supplied === false;
  return (
    <section class="ucard" aria-label={tr('krieg-unit')}>
      <div class="top">
        <Mini unit={unit} size={60} unsupplied={out} />
        <div>
          <h2>{unitName(scene, unit)}</h2>
          <p>
            {tr('krieg-unit-line', { type: tr(`krieg-type-${unit.type}`), steps: unit.steps, most: unit.most })}{' '}
            <span class="mono">{unit.hex}</span>
          </p>
        </div>
      </div>
      <dl class="facts">
        {(
          [
            ['attack', attack],
            ['defence', defence],
            ['movement', moves],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{tr(`krieg-${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {trace && (
        <div class="okline">
          <span class={`tag ${trace.supplied ? 'g' : 'r'}`}>
            {tr(trace.supplied ? 'krieg-in-supply' : 'krieg-out-of-supply')}
          </span>
          {trace.supplied ? <span>{tr('krieg-line', { count: Math.max(0, trace.path.length - 1) })}</span> : null}{' '}
          <RuleMark game={scene.game.slug} rule="10.3-rest" />
        </div>
      )}
      {trace?.supplied === false && (
        <ol class="breaks">
          {breaksOf(trace).map((one) => (
            <li key={one.hex}>
              <span>
                <b class="mono">{one.hex}</b>{' '}
                {scene.texts.has(`broken-${one.reason}`) ? scene.texts.say(`broken-${one.reason}`) : one.reason}
                {one.by ? `: ${String(scene.texts.value('unit', one.by))}` : ''}
              </span>
            </li>
          ))}
        </ol>
      )}
      {trace && trace.breaks.length > breaksOf(trace).length && !trace.supplied && (
        <p class="muted">{tr('krieg-more-breaks', { count: trace.breaks.length - breaksOf(trace).length })}</p>
      )}
      {trace?.supplied === false && (
        <>
          <h3>{tr('krieg-until-then')}</h3>
          <ul class="gates">
            {GATES.map(([gate, rule]) => (
              <li key={gate}>
                {tr(`krieg-gate-${gate}`)} <RuleMark game={scene.game.slug} rule={rule} />
              </li>
            ))}
          </ul>
          <p class="muted">{tr('krieg-still-fights')}</p>
        </>
      )}
    </section>
  );
};

const GATES = [
  ['move', '10.3-move'],
  ['reserve', '5-supply'],
  ['advance', '10.3-advance'],
  ['combine', '10.3-combine'],
] as const;

/** How one's own front is supplied, and the way to the next unit that is not. */
const SupplyBox = ({ scene }: { scene: Scene }) => {
  const look = lookingAt(scene);
  const { unsupplied, known } = useAdvice(scene);
  const side = scene.session.sideOf(scene.seat);
  if (!look.layers.value.has('supply') || !known) return null;
  const own = unitsOf(scene).filter((unit) => unit.side === side && unit.hex !== null && !unit.dropped);
  const next = () => {
    const at = unsupplied.indexOf(look.unit.value ?? '');
    const name = unsupplied[(at + 1) % unsupplied.length];
    look.unit.value = name ?? null;
    look.cursor.value = unitNamed(scene, name)?.hex ?? look.cursor.value;
  };
  return (
    <section class="supplybox">
      <h3>{tr('krieg-supply-of', { side: scene.texts.side(side) })}</h3>
      <p>
        {tr('krieg-supply-count', { good: own.length - unsupplied.length, all: own.length })}{' '}
        <RuleMark game={scene.game.slug} rule="opt-supply-trace" />
      </p>
      {unsupplied.length > 0 ? (
        <Button small tone="offer" onClick={next}>
          {tr('krieg-next-unsupplied')}
        </Button>
      ) : (
        <p class="muted">{tr('krieg-choose-to-trace')}</p>
      )}
    </section>
  );
};

/** What lies in the hex under the cursor; each counter can be chosen here too. */
const HereBox = ({ scene }: { scene: Scene }) => {
  const look = lookingAt(scene);
  const chart = theatreOf(scene);
  const hex = look.cursor.value;
  if (!hex) return null;
  const ground = hexOf(chart, hex);
  const stack = stacksOf(scene).get(hex) ?? [];
  const pieces = piecesOf(scene).filter((piece) => piece.hex === hex);
  const side = controlOf(scene)[chart.hexes.findIndex((one) => one.hex === hex)];
  const offers = offersOf(scene);
  const words = [
    tr(`krieg-terrain-${ground?.terrain ?? 'clear'}`),
    ground?.country ? String(scene.texts.value('country', ground.country)) : '',
    side ? tr('krieg-held-by', { side: scene.texts.side(side) }) : '',
  ];
  return (
    <section class="herebox" aria-label={placeName(chart, hex)}>
      <h3>
        <span class="mono">{hex}</span> {ground?.name}
      </h3>
      <p class="muted">{words.filter(Boolean).join(', ')}</p>
      <ul>
        {[...stack].reverse().map((unit) => (
          <li key={unit.unit}>
            <button
              type="button"
              class={offers.units.has(unit.unit) ? 'open' : ''}
              onClick={() => {
                look.unit.value = unit.unit;
                const offer = offers.units.get(unit.unit);
                if (offer && !offer.half && isOffered(offer.decision, offer.value))
                  scene.pick(offer.decision, offer.value);
              }}
            >
              <Mini unit={unit} size={36} />
              <span>{unitName(scene, unit)}</span>
            </button>
          </li>
        ))}
        {pieces.map((piece) => (
          <li key={piece.piece}>
            <MiniPiece piece={piece} size={36} /> {String(scene.texts.value('piece', piece.piece))}
          </li>
        ))}
      </ul>
    </section>
  );
};

const PHASES = ['1', '2', '3', '4', '5', '6', '7'];

const Phases = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const now = chart.segments.find((one) => one.segment === scene.view.scalars.segment);
  const at = Math.max(1, Number(now?.number[0] ?? 1));
  const side = scene.view.scalars.side;
  return (
    <section class="phasebox" aria-label={tr('krieg-phases')}>
      <p>
        {typeof side === 'string' && <i class={`kfm ${MARK[side]}`} />}{' '}
        <b>{typeof side === 'string' ? scene.texts.side(side) : ''}</b>{' '}
        {now ? String(scene.texts.value('segment', now.segment)) : ''}{' '}
        <RuleMark game={scene.game.slug} rule={now?.number ?? ''} />
      </p>
      <ol class="phases">
        {PHASES.map((phase) => (
          <li
            key={phase}
            class={Number(phase) < at ? 'done' : Number(phase) === at ? 'now' : ''}
            aria-current={Number(phase) === at ? 'step' : undefined}
          >
            {phase} <span class={Number(phase) === at ? '' : 'sr'}>{tr(`krieg-phase-${phase}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Delay = ({ scene }: { scene: Scene }) => {
  const units = unitsOf(scene).filter((unit) => unit.box === 'delay' || unit.box === 'track');
  const pieces = piecesOf(scene).filter((piece) => piece.box === 'delay' || piece.box === 'track');
  if (!units.length && !pieces.length) return null;
  const when = (due: number, box: string) =>
    box === 'track' ? tr('krieg-back-in', { turn: due }) : tr('krieg-in-delay');
  return (
    <section class="delay">
      <h3>{tr('krieg-delay')}</h3>
      <ul>
        {units.map((unit) => (
          <li key={unit.unit}>
            <Mini unit={unit} size={30} />
            <span>
              {unitName(scene, unit)} <small class="muted">{when(unit.due, unit.box)}</small>
            </span>
          </li>
        ))}
        {pieces.map((piece) => (
          <li key={piece.piece}>
            <MiniPiece piece={piece} size={30} />
            <span>
              {String(scene.texts.value('piece', piece.piece))}{' '}
              <small class="muted">{when(piece.due, piece.box)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

export function cardWords(card: CardData): string {
  const words = [tr('krieg-card-steps', { steps: card.steps, armour: card.armour })];
  if (card.blitz) words.push(tr('krieg-card-blitz', { count: card.blitz }));
  return words.join(', ');
}

const COUNTS_NOW = new Set(['current', 'pending']);

/** The cards that count now, with what they bring; the whole hand lies on the table of cards. */
const Cards = ({ scene }: { scene: Scene }) => {
  if (!hasCards(scene)) return null;
  const shown = heldOf(scene).filter((one) => COUNTS_NOW.has(String(one.status)));
  return (
    <section class="kcards">
      <h3>{tr('krieg-cards')}</h3>
      <ul>
        {shown.map(({ card, status }) => (
          <li key={card.card} class={`kcard ${String(status)}`}>
            <p class="over">
              <i class={`kfm ${MARK[card.side]}`} /> {String(scene.texts.value('status', status))}
            </p>
            <h4>{String(scene.texts.value('card', card.card))}</h4>
            <p>{cardWords(card)}</p>
            {card.units.length > 0 && (
              <p class="row">
                {card.units.map((name) => {
                  const unit = unitNamed(scene, name);
                  return unit ? <Mini key={name} unit={unit} steps={Math.max(1, unit.steps)} size={28} /> : null;
                })}
              </p>
            )}
            {card.pieces.length > 0 && (
              <p>{card.pieces.map((piece) => String(scene.texts.value('piece', piece))).join(', ')}</p>
            )}
            {card.conditional.length > 0 && (
              <p class="muted">
                {card.conditional.map((one) => String(scene.texts.value('happening', one))).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button small onClick={() => (lookingAt(scene).cards.value = true)}>
        {tr('krieg-cards-all')}
      </Button>
    </section>
  );
};

/** Strategic hexes by who holds them, against what the Axis needs; what each ally is counted for. */
function strategicOf(scene: Scene): { all: number; held: Record<Side, number>; words: string[] } {
  const chart = theatreOf(scene);
  const control = controlOf(scene);
  const owner = new Map(chart.hexes.map((one, at) => [one.hex, control[at]]));
  const counted = chart.objectives.filter((one) => one.owner === 'axis');
  const all = counted.reduce((sum, one) => sum + one.points, 0);
  const held = (side: Side) =>
    counted.filter((one) => owner.get(one.hex) === side).reduce((sum, one) => sum + one.points, 0);
  const [axis, western, soviet] = [held('axis'), held('western'), held('soviet')];
  const bonus = bonusOf(scene);
  const words = [tr('krieg-strategic-line', { axis, all, needs: chart.axis_needs })];
  if (chart.sides.length > 2)
    words.push(tr('krieg-strategic-allies', { western: western + (bonus[1] ?? 0), soviet: soviet + (bonus[2] ?? 0) }));
  return { all, held: { axis, western, soviet }, words: all ? words : [] };
}

export const strategicWords = (scene: Scene) => strategicOf(scene).words;

const Points = ({ scene }: { scene: Scene }) => {
  const { all, held, words } = strategicOf(scene);
  if (!all) return null;
  const boxes = (['axis', 'western', 'soviet'] as const).flatMap((side) =>
    Array.from({ length: held[side] }, () => MARK[side]),
  );
  return (
    <section class="points">
      <h3>{tr('krieg-strategic')}</h3>
      {words.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <svg viewBox={`0 0 ${all * 12} 26`} width={all * 12} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: all }, (_, at) => (
          <rect key={at} class={boxes[at] ?? ''} x={at * 12 + 1} y="3" width="10" height="20" />
        ))}
        <path d={`M${theatreOf(scene).axis_needs * 12} 0V26`} />
      </svg>
    </section>
  );
};
