// A picture in the rulebook: an example that the rules have played, drawn by the game's own board.
import type { Signal } from '@preact/signals';
import { type ComponentType, h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askExample, askGameChart } from '../base/api';
import type { Texts } from '../base/messages';
import { gameTexts, language, tr } from '../base/texts';
import { pictureOf } from '../boards/load';
import { Session } from '../session/session';
import type { FeedEvent, Game, SessionInfo } from '../session/types';
import type { PictureProps, Scene } from '../shell/board';
import type { Example } from '../wire.gen';

interface Loaded {
  game: Game;
  texts: Signal<Texts>;
  chart: unknown;
  example: Example;
  Drawn: ComponentType<PictureProps>;
}

/** What a board is drawn from, once for each scenario. */
const charts = new Map<string, Promise<unknown>>();

function chartFor(game: string, scenario: string): Promise<unknown> {
  const key = `${game} ${scenario}`;
  const found = charts.get(key) ?? askGameChart<unknown>(game, scenario);
  charts.set(key, found);
  found.catch(() => charts.delete(key));
  return found;
}

async function load(slug: string, name: string): Promise<Loaded | null> {
  const [example, { game, texts }, Drawn] = await Promise.all([
    askExample(slug, name),
    gameTexts(slug),
    pictureOf(slug),
  ]);
  if (!Drawn) return null;
  return { game, texts, example, Drawn, chart: example.chart ?? (await chartFor(slug, example.scenario)) };
}

/** A game that nobody plays. */
const infoOf = (game: Game, { name, scenario }: Example): SessionInfo =>
  ({
    id: `example ${name}`,
    game: game.slug,
    name: '',
    scenario,
    status: 'playing',
    assistant: 'plans',
    seats: game.seats.map((chair) => ({ seat: chair.seat, side: chair.side, taken: true, player: '', bot: '' })),
  }) as unknown as SessionInfo;

function sessionOf(game: Game, example: Example): Session {
  const seats = example.seat === '*' ? [] : [example.seat];
  const session = new Session(infoOf(game, example), seats, false, () => language.value, false);
  // what a board asks the assistant was asked when the example was played
  session.connection.send = (message) => {
    if (message.type !== 'advise') return;
    const { seat, ask, topic } = message;
    const data = example.advice[topic];
    if (data) session.advice.value = { ...session.advice.value, [topic]: { type: 'advice', seat, ask, topic, data } };
  };
  return session;
}

function useScene({ game, texts, chart, example }: Loaded): Scene {
  const session = useMemo(() => sessionOf(game, example), [example]);
  useEffect(() => () => session.end(), [session]);
  const scene: Scene = {
    session,
    game,
    info: session.info.value,
    texts: texts.value,
    chart,
    view: example.view as unknown as Scene['view'],
    seat: example.seat,
    seats: [example.seat],
    decisions: example.decisions as unknown as Scene['decisions'],
    feed: example.feed as unknown as FeedEvent[],
    replaying: false,
    pick: () => undefined,
  };
  return scene;
}

const Plate = ({ loaded }: { loaded: Loaded }) => {
  const { show, window: sight, marks } = loaded.example;
  return h(loaded.Drawn, { scene: useScene(loaded), show, window: sight, marks });
};

/** The drawing is for eyes; `words` say the same, and nothing in it can be pressed or reached. */
export const Picture = ({ game, name, words }: { game: string; name: string; words: string }) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    load(game, name).then(
      (came) => current && setLoaded(came),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [game, name]);
  return (
    <figure class={`bookplate ${loaded?.example.show ?? ''}`} data-game={game} data-picture={name}>
      <div class="plated" role="img" aria-label={words} data-ready={loaded ? '' : undefined}>
        {failed ? <p class="muted">{tr('book-picture-failed')}</p> : null}
        <div class="drawn" inert aria-hidden="true">
          {loaded && <Plate loaded={loaded} />}
        </div>
      </div>
      <figcaption aria-hidden="true">{words}</figcaption>
    </figure>
  );
};
