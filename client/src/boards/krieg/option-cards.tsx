// The option cards laid out on the table: one's own with all they bring, what lies open of the others.
import { tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { isPicked, optionsOf } from '../../session/answer';
import { needWords, Prospects } from './conditions';
import { Die, Mini } from './counter';
import { MARK, theatreOf, unitNamed } from './data';
import type { CardData, Scene } from './game';

interface Held {
  card: CardData;
  status: string | null;
}

export function heldOf(scene: Scene): Held[] {
  const chart = theatreOf(scene);
  const states = scene.view.tables.cards.status;
  return chart.cards
    .map((card, at) => ({ card, status: states[at] ?? null }))
    .filter((one) => chart.sides.includes(one.card.side));
}

export const hasCards = (scene: Scene) => heldOf(scene).some((one) => one.status !== null);

export const CardTable = ({ scene }: { scene: Scene }) => {
  const side = scene.session.sideOf(scene.seat);
  const all = heldOf(scene).filter((one) => one.status !== null);
  const own = side ? all.filter((one) => one.card.side === side) : all;
  const others = side ? all.filter((one) => one.card.side !== side) : [];
  const current = own.find((one) => one.status === 'current')?.card;
  return (
    <div class="kcardtable" tabindex={0} role="region" aria-label={tr('krieg-cards')}>
      <h2>{tr('krieg-cards')}</h2>
      <ul class="hand">
        {own.map((one) => (
          <li key={one.card.card}>
            <Card scene={scene} held={one} />
          </li>
        ))}
      </ul>
      <div class="events">
        {current && current.politics.length > 0 && (
          <section>
            <h3>
              {tr('krieg-card-politics')} <RuleMark game={scene.game.slug} rule="2.1" />
            </h3>
            {current.politics.map((faces, at) => (
              <ul key={at} class="dice">
                {[...facesOf(faces)].map(([event, on]) => (
                  <li key={event} class={event ? 'hit' : ''}>
                    <span class="row">
                      {on.map((face) => (
                        <Die key={face} face={face} size={26} />
                      ))}
                    </span>
                    <span>{event ? String(scene.texts.value('happening', event)) : tr('krieg-card-nothing')}</span>
                  </li>
                ))}
              </ul>
            ))}
          </section>
        )}
        <Prospects scene={scene} />
      </div>
      {others.length > 0 && (
        <section>
          <h3>{tr('krieg-card-others')}</h3>
          <ul class="open">
            {others.map(({ card, status }) => (
              <li key={card.card}>
                <i class={`kfm ${MARK[card.side]}`} /> {scene.texts.side(card.side)}:{' '}
                <b>{String(scene.texts.value('card', card.card))}</b>, {String(scene.texts.value('status', status))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const Card = ({ scene, held: { card, status } }: { scene: Scene; held: Held }) => {
  const decision = scene.decisions.find((one) => one.name === 'choose_card');
  const open = decision !== undefined && optionsOf(decision).some((option) => option.value === card.card);
  const closed = decision !== undefined && !open && status === 'hand';
  const picked = decision !== undefined && isPicked(scene.session, decision, card.card);
  const rows: [string, string][] = [
    ['replacements', tr('krieg-card-steps', { steps: card.steps, armour: card.armour })],
    ['blitz-markers', card.blitz ? String(card.blitz) : tr('krieg-card-none')],
    [
      'support',
      card.pieces.map((piece) => String(scene.texts.value('piece', piece))).join(', ') || tr('krieg-card-none'),
    ],
    ['political', card.politics.map((faces) => chances(scene, faces)).join('; ') || tr('krieg-card-none')],
    [
      'conditional',
      card.conditional.map((one) => String(scene.texts.value('happening', one))).join(', ') || tr('krieg-card-none'),
    ],
  ];
  return (
    <article
      class={`kcard ${String(status)}${open ? ' open' : ''}${picked ? ' picked' : ''}${closed ? ' closed' : ''}`}
    >
      <p class="over">
        <i class={`kfm ${MARK[card.side]}`} />{' '}
        {card.requires && status === 'hand'
          ? tr('krieg-card-needs', { what: needWords(scene, card.requires) })
          : String(scene.texts.value('status', status))}
      </p>
      <h3>{String(scene.texts.value('card', card.card))}</h3>
      <p class="row">
        {card.units.map((name) => {
          const unit = unitNamed(scene, name);
          return unit ? <Mini key={name} unit={unit} steps={Math.max(1, unit.steps)} size={40} /> : null;
        })}
      </p>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{tr(`krieg-card-${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {open && decision && (
        <button type="button" class="choose" onClick={() => scene.pick(decision, card.card)}>
          {tr(picked ? 'press-again' : 'krieg-card-choose')}
        </button>
      )}
    </article>
  );
};

/** Which faces of the die bring what; "" is nothing. */
function facesOf(faces: readonly (string | null)[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, event] of faces.entries()) found.set(event ?? '', [...(found.get(event ?? '') ?? []), at + 1]);
  return found;
}

function chances(scene: Scene, faces: readonly (string | null)[]): string {
  return [...facesOf(faces)]
    .filter(([event]) => event)
    .map(
      ([event, on]) =>
        `${on.length > 1 ? `${on[0]}–${on.at(-1)}` : on[0]}: ${String(scene.texts.value('happening', event))}`,
    )
    .join(', ');
}
