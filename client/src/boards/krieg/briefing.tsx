// The first screen of a scenario: your side and aim, what wins, how a turn goes, how a counter is read.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { askBriefing } from '../../base/api';
import { prefer, prefs } from '../../base/prefs';
import { language, tr } from '../../base/texts';
import { Button } from '../../parts/controls';
import { Mini, Sky } from './counter';
import { factorsOf, hexOf, lookingAt, MARK, theatreOf, unitsOf } from './data';
import type { Scene } from './game';
import { areaName, linesOf } from './turn-track';

const BRIEFED = 'briefed';
/** Lines about what scores begin so; here it is drawn instead. */
const GOAL = '•';
const PARTS = ['build', 'move', 'attack', 'reserve'] as const;

/** Whether it comes first: a game of one's own from its beginning, whose briefing one has not put away. */
function isFirst(scene: Scene): boolean {
  const side = scene.session.sideOf(scene.seat);
  return (
    prefs.value.briefings &&
    !scene.replaying &&
    !scene.view.over &&
    Boolean(side) &&
    scene.session.you.value.includes(scene.seat) &&
    scene.feed[0]?.event === 'turn_began' &&
    !scene.session.notes.value[scene.seat]?.items[BRIEFED]
  );
}

/** It is opened by itself once, and by its button later. */
export const isBriefing = (scene: Scene) => lookingAt(scene).briefing.value ?? isFirst(scene);

export function showBriefing(scene: Scene, open: boolean): void {
  lookingAt(scene).briefing.value = open;
  if (!open && isFirst(scene)) scene.session.note(scene.seat, { [BRIEFED]: 1 });
}

/** The briefing's lines: its story, an aim for each side, and the rest. */
function useLines(scene: Scene): { story: string; aims: string[]; rest: string[] } {
  const lines = useSignal<string[]>([]);
  const { scenario, pack = '' } = scene.info;
  const [game, spoken] = [scene.game.slug, language.value];
  useEffect(() => {
    let wanted = true;
    const take = (came: string[]) => {
      if (wanted) lines.value = came;
    };
    // without an answer the rest of the briefing is there
    askBriefing(game, spoken, scenario, pack).then(take, () => take([]));
    return () => {
      wanted = false;
    };
  }, [game, spoken, scenario, pack, lines]);
  const [story = '', ...others] = lines.value;
  return {
    story,
    aims: others.filter((line) => line.startsWith(' ')).map((line) => line.trim()),
    rest: others.filter((line) => !line.startsWith(' ') && !line.startsWith(GOAL)),
  };
}

/** What scores, by country, the richest first. */
const Scoring = ({ scene }: { scene: Scene }) => {
  const chart = theatreOf(scene);
  const found = new Map<string, { hex: string; points: number }[]>();
  for (const { hex, points, owner } of chart.objectives) {
    if (owner !== 'axis') continue;
    const country = hexOf(chart, hex)?.country ?? '';
    found.set(country, [...(found.get(country) ?? []), { hex, points }]);
  }
  const sum = (goals: readonly { points: number }[]) => goals.reduce((all, one) => all + one.points, 0);
  if (!found.size) return null;
  return (
    <>
      <h3>{tr('krieg-brief-goals')}</h3>
      <dl class="scoring">
        {[...found]
          .sort(([, one], [, two]) => sum(two) - sum(one))
          .map(([country, goals]) => (
            <div key={country}>
              <dt>
                <b class="pts">{sum(goals)}</b> <span>{country && String(scene.texts.value('country', country))}</span>
              </dt>
              <dd>
                {goals
                  .sort((one, two) => two.points - one.points)
                  .map(({ hex, points }) => {
                    const name = hexOf(chart, hex)?.name ?? hex;
                    return points > 1 ? `${name}\u00a0${points}` : name;
                  })
                  .join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
};

/** The weather of a turn: one line where it is the same everywhere. */
const Weather = ({ scene, weather }: { scene: Scene; weather: Readonly<Record<string, string>> }) => {
  const [first, ...others] = Object.entries(weather);
  if (!first) return null;
  const called = (sky: string) => String(scene.texts.value('weather', sky));
  const isSame = others.length > 0 && others.every(([, sky]) => sky === first[1]);
  const lines = isSame
    ? [{ sky: first[1], said: tr('krieg-brief-everywhere', { weather: called(first[1]) }) }]
    : [first, ...others].map(([area, sky]) => ({ sky, said: `${called(sky)} ${areaName(area)}` }));
  return (
    <>
      {lines.map(({ sky, said }) => (
        <span key={said}>
          <span aria-hidden="true">
            <Sky weather={sky} label={called(sky)} />
          </span>
          {said}
        </span>
      ))}
    </>
  );
};

/** Turn by turn, with the weather of each part of the map. */
const Calendar = ({ scene }: { scene: Scene }) => (
  <ol class="calendar" aria-label={tr('krieg-track')}>
    {theatreOf(scene).turns.map((turn) => (
      <li key={turn.turn}>
        <b>
          {turn.turn}. {linesOf(turn.label).join(' ')}
        </b>
        <Weather scene={scene} weather={turn.weather} />
      </li>
    ))}
  </ol>
);

export const Briefing = ({ scene }: { scene: Scene }) => {
  const begin = useRef<HTMLDivElement>(null);
  const answers = scene.session.answers.value;
  const given = useRef(answers);
  useEffect(() => {
    begin.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  }, []);
  // whoever answers has read enough
  useEffect(() => {
    if (answers !== given.current) showBriefing(scene, false);
  }, [answers]);
  const { story, aims, rest } = useLines(scene);
  const { sides } = theatreOf(scene);
  const mine = scene.session.sideOf(scene.seat);
  const sample = unitsOf(scene).find((unit) => unit.side === mine && unit.hex && unit.type === 'infantry');
  const [attack, defence, moves] = sample ? factorsOf(sample) : [0, 0, 0];
  return (
    <section
      class="kbrief"
      aria-labelledby="kbrief-title"
      onKeyDown={(press) => {
        if (press.key !== 'Escape') return;
        showBriefing(scene, false);
        press.stopPropagation();
      }}
    >
      <h2 id="kbrief-title">{scene.texts.scenario(scene.info.scenario)}</h2>
      {story && <p class="story">{story}</p>}
      <ul class="aims">
        {sides.map((side, at) => (
          <li key={side} class={side === mine ? 'mine' : ''}>
            <i class={`kfm ${MARK[side]}`} />
            <span>
              {aims[at] ?? scene.texts.side(side)}
              {side === mine && <b class="you">{tr('krieg-brief-you')}</b>}
            </span>
          </li>
        ))}
      </ul>
      <Scoring scene={scene} />
      <h3>{tr('krieg-brief-turn')}</h3>
      <ol class="parts">
        {PARTS.map((part, at) => (
          <li key={part}>
            <b>
              {at + 1}. {tr(`krieg-brief-${part}`)}
            </b>
            <span>{tr(`krieg-brief-${part}-about`)}</span>
          </li>
        ))}
      </ol>
      {sample && (
        <>
          <h3>{tr('krieg-brief-counter')}</h3>
          <div class="reading">
            <Mini unit={sample} size={96} />
            <div>
              <p>{tr('krieg-brief-factors', { attack, defence, moves })}</p>
              <p>{tr('krieg-brief-steps')}</p>
              <p>{tr('krieg-brief-shapes')}</p>
            </div>
          </div>
        </>
      )}
      <Calendar scene={scene} />
      <ul class="rest">
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div class="row end" ref={begin}>
        <Button
          onClick={() => {
            prefer({ briefings: false });
            showBriefing(scene, false);
          }}
        >
          {tr('krieg-brief-never')}
        </Button>
        <Button tone="primary" data-begin="" onClick={() => showBriefing(scene, false)}>
          {tr('krieg-brief-begin')}
        </Button>
      </div>
    </section>
  );
};
