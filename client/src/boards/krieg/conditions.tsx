// Conditional events: when each comes, what holds of that now as the rules judge it, and what it does.
import { has, tr } from '../../base/texts';
import { RuleMark } from '../../parts/rule-text';
import { useAsked } from './advice';
import { MARK, placeName, theatreOf } from './data';
import type { ConditionalData, ConditionTest, EventData, Scene } from './game';

export const Prospects = ({ scene }: { scene: Scene }) => {
  const judged = useAsked(scene, 'events', 'charts', {});
  const { conditional } = theatreOf(scene);
  if (!conditional.length) return null;
  const ranked = conditional.map((one) => ({ one, by: inForce(scene, one.event) }));
  const [now, later] = [ranked.filter(({ by }) => by.length > 0), ranked.filter(({ by }) => !by.length)];
  const list = (rows: typeof ranked) => (
    <ul class="prospects">
      {rows.map(({ one, by }) => (
        <Prospect key={one.event} scene={scene} one={one} by={by} judged={judged?.[one.event] ?? null} />
      ))}
    </ul>
  );
  return (
    <section>
      <h3>
        {tr('krieg-conditional')} <RuleMark game={scene.game.slug} rule="6.2" />
      </h3>
      {list(now)}
      {later.length > 0 && (
        <details open={!now.length}>
          <summary>{tr('krieg-conditional-later', { count: later.length })}</summary>
          {list(later)}
        </details>
      )}
    </section>
  );
};

/** The sides whose card in force may bring an event. */
function inForce(scene: Scene, event: string): string[] {
  const states = scene.view.tables['cards']?.['status'] ?? [];
  return theatreOf(scene)
    .cards.filter((card, at) => states[at] === 'current' && card.conditional.includes(event))
    .map((card) => card.side);
}

const Prospect = ({
  scene,
  one,
  by,
  judged,
}: {
  scene: Scene;
  one: ConditionalData;
  by: string[];
  judged: EventData | null;
}) => {
  const { conditions, events } = theatreOf(scene);
  const times = Number(scene.view.tables['happenings']?.['times']?.[events.indexOf(one.event)] ?? 0);
  const state = one.once && times > 0 ? 'happened' : judged?.due && by.length ? 'due' : '';
  return (
    <li class={state} data-event={one.event}>
      <h4>
        {by.map((side) => (
          <i key={side} class={`kfm ${MARK[side]}`} role="img" aria-label={scene.texts.side(side)} />
        ))}
        {String(scene.texts.value('happening', one.event))}
        {state && <span class="tag">{tr(`krieg-conditional-${state}`)}</span>}
      </h4>
      {(conditions[one.condition] ?? []).map((tests, way) => (
        <ul key={way}>
          {tests.map((test, at) => (
            <Tick
              key={at}
              scene={scene}
              test={test}
              judged={judged?.tests[way]?.[at] ?? null}
              joined={at > 0 ? tr('krieg-and') : way > 0 ? tr('krieg-or') : ''}
            />
          ))}
        </ul>
      ))}
      <p class="muted">{effectWords(scene, one)}</p>
    </li>
  );
};

const Tick = ({
  scene,
  test,
  judged,
  joined,
}: {
  scene: Scene;
  test: ConditionTest;
  judged: EventData['tests'][0][0] | null;
  joined: string;
}) => {
  const lacks = judged && !judged.holds && test.test === 'controls_all' && test.hexes.length > 1 ? judged.lacks : [];
  return (
    <li class={judged ? (judged.holds ? 'yes' : 'no') : ''}>
      <i class="box" aria-hidden="true" />
      <span>
        {joined && <b>{joined} </b>}
        {testWords(scene, test)}
        {judged && (
          <small>
            {judged.holds
              ? tr('krieg-holds')
              : tr('krieg-not-yet', { count: lacks.length, places: placesOf(scene, lacks) })}
          </small>
        )}
      </span>
    </li>
  );
};

/** What a card waits for: a season is called by its name alone. */
export function needWords(scene: Scene, condition: string): string {
  const ways = theatreOf(scene).conditions[condition] ?? [];
  const words = (test: ConditionTest) =>
    test.season ? String(scene.texts.value('season', test.season)) : testWords(scene, test);
  return ways.map((tests) => tests.map(words).join(', ')).join(` ${tr('krieg-or')} `) || condition;
}

const placesOf = (scene: Scene, hexes: string[]) => hexes.map((hex) => placeName(theatreOf(scene), hex)).join(', ');

/** What a pack calls otherwise is shown as it is. */
const regionName = (region: string) =>
  has(`krieg-region-${region}`) ? tr(`krieg-region-${region}`) : region.replaceAll('_', ' ');

function testWords(scene: Scene, { test, sides, hexes, region, season, event, zone }: ConditionTest): string {
  const { texts } = scene;
  const where = [...(hexes.length ? [placesOf(scene, hexes)] : []), ...(region ? [regionName(region)] : [])].join(', ');
  return tr(`krieg-test-${test}`, {
    sides: sides
      .map((side) => tr(`krieg-of-${side}`))
      .join(` ${tr(test === 'in_contact' ? 'krieg-and' : 'krieg-or')} `),
    where,
    count: region ? 2 : hexes.length,
    season: String(texts.value('season', season)),
    event: String(texts.value('happening', event)),
    zone: String(texts.value('zone', zone)),
  });
}

function effectWords(scene: Scene, { effect, side, hexes, unit, piece, amount }: ConditionalData): string {
  const { texts } = scene;
  return tr(`krieg-effect-${effect}`, {
    side: side ? tr(`krieg-the-${side}`) : '',
    places: placesOf(scene, hexes),
    unit: String(texts.value('unit', unit)),
    piece: String(texts.value('piece', piece)),
    amount,
  });
}
