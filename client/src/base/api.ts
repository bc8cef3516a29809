// What can be asked of the server.
import type {
  Book,
  Chart,
  Claim,
  Claimed,
  Detail,
  Example,
  Fork,
  Game,
  GameLink,
  GuidePage,
  Health,
  Hooked,
  Hooks,
  Invite,
  LinkShown,
  Listed,
  Made,
  Me,
  NewSession,
  OwnPack,
  Problem,
  Rematch,
  Replay,
  Rows,
  Rule,
  ScenarioLine,
  SessionInfo,
  SetSeat,
  Thought,
  Verified,
} from '../wire.gen';
import { link } from './link';

const PATIENCE_MS = 15_000;
/** A long game is played again from its first entry: a busy server takes its time over that. */
const LONG_MS = 120_000;

/** Why the server did not serve a request; `problem` is absent when it did not answer at all. */
export class Failed extends Error {
  constructor(
    readonly path: string,
    readonly problem: Problem | null,
  ) {
    super(problem ? `${path}: ${problem.code}` : `${path}: no answer`);
  }
}

async function send(method: string, path: string, body?: unknown, patience = PATIENCE_MS): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await link.ask(path, {
      method,
      headers,
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failed(path, null);
  }
  if (answer.ok) return answer;
  throw new Failed(path, await readProblem(answer));
}

async function readProblem(answer: Response): Promise<Problem> {
  const plain = { status: answer.status, code: 'unknown', detail: answer.statusText };
  try {
    return { ...plain, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    return plain;
  }
}

async function get<T>(path: string, patience?: number): Promise<T> {
  return (await (await send('GET', path, undefined, patience)).json()) as T;
}

async function post<T>(path: string, body?: unknown, patience?: number): Promise<T> {
  return (await (await send('POST', path, body, patience)).json()) as T;
}

const part = encodeURIComponent;

/** Every game of the server in this page as one archive, and such files back. */
export const askAllGames = async (): Promise<Blob> => await (await send('GET', '/standalone/games')).blob();
export const bringAllGames = (file: Blob): Promise<{ games: number }> => bring('/standalone/games', file);

/** The data packs that a game can be made with beside its own; in a server of one's own they come from files. */
export const askOwnPacks = (game: string): Promise<OwnPack[]> => get(`/api/games/${part(game)}/packs`);
/** When each scenario takes place and how long it is, where its title does not say so. */
export const askScenarios = (game: string, language: string, pack = ''): Promise<ScenarioLine[]> =>
  get(`/api/games/${part(game)}/scenarios/${part(language)}?pack=${part(pack)}`);
export const bringPack = (game: string, language: string, file: Blob): Promise<OwnPack> =>
  bring(`/standalone/packs?game=${part(game)}&language=${part(language)}`, file);

async function bring<T>(path: string, file: Blob): Promise<T> {
  const answer = await link.ask(path, { method: 'POST', body: await file.arrayBuffer() });
  if (!answer.ok) throw new Failed(path, await readProblem(answer));
  return (await answer.json()) as T;
}

/** A server in trouble answers 503 with the same shape; only silence or nonsense is null. */
export async function askHealth(): Promise<Health | null> {
  try {
    const answer = await link.ask('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok || answer.status === 503 ? ((await answer.json()) as Health) : null;
  } catch {
    return null;
  }
}

export const askSharedTexts = async (language: string): Promise<string> =>
  await (await send('GET', `/api/texts/${part(language)}`)).text();
export const askGameTexts = async (game: string, language: string): Promise<string> =>
  await (await send('GET', `/api/games/${part(game)}/texts/${part(language)}`)).text();

export const askGames = (): Promise<Listed[]> => get('/api/games');
export const askGame = (game: string): Promise<Game> => get(`/api/games/${part(game)}`);
export const askBriefing = (game: string, language: string, scenario: string, pack = ''): Promise<string[]> =>
  get(`/api/games/${part(game)}/briefing/${part(language)}?scenario=${part(scenario)}&pack=${part(pack)}`);
export const askRules = (game: string): Promise<Rule[]> => get(`/api/games/${part(game)}/rules`);
export const askBook = (game: string, language: string): Promise<Book> =>
  get(`/api/games/${part(game)}/rulebook/${part(language)}`);
/** An example of the rulebook, as the rules have played it. */
export const askExample = (game: string, name: string): Promise<Example> =>
  get(`/api/games/${part(game)}/pictures/${part(name)}`);
export const askCharts = (game: string, language: string): Promise<Chart[]> =>
  get(`/api/games/${part(game)}/charts/${part(language)}`);
/** The tables a game is played with; what is in use is marked for the holder of the seat. */
export const askSessionCharts = (id: string, language: string, seat: string): Promise<Chart[]> =>
  get(`/api/sessions/${part(id)}/charts/${part(language)}?seat=${part(seat)}`);
export const askGuide = (language: string, page: string): Promise<GuidePage> =>
  get(`/api/guide/${part(language)}/${part(page)}`);
export const askOrderWords = <T>(game: string, scenario: string): Promise<T> =>
  get(`/api/games/${part(game)}/orders?scenario=${part(scenario)}`);
export const askGameChart = <T>(game: string, scenario: string): Promise<T> =>
  get(`/api/games/${part(game)}/chart?scenario=${part(scenario)}`);
/** A game in progress as a scenario stands at that month. */
export const askPosition = <T>(game: string, scenario: string, date: string): Promise<T> =>
  get(`/api/games/${part(game)}/position?scenario=${part(scenario)}&date=${part(date)}`);
export const askMe = (): Promise<Me> => get('/api/me');
export const nameMe = (name: string): Promise<Me> => post('/api/me', { name });

export const askSessions = (wish: { game?: string; status?: string; mine?: boolean } = {}): Promise<SessionInfo[]> => {
  const query = new URLSearchParams();
  if (wish.game) query.set('game', wish.game);
  if (wish.status) query.set('status', wish.status);
  if (wish.mine) query.set('mine', 'true');
  return get(`/api/sessions?${query}`);
};
export const createSession = (wish: NewSession): Promise<Made> => post('/api/sessions', wish);
export const askSession = (id: string): Promise<Detail> => get(`/api/sessions/${part(id)}`);
export const askSessionChart = (id: string): Promise<unknown> => get(`/api/sessions/${part(id)}/chart`);
export const askRows = (id: string): Promise<Rows> => get(`/api/sessions/${part(id)}/rows`);
export const joinSession = (id: string, seats: string[], name: string): Promise<Detail> =>
  post(`/api/sessions/${part(id)}/join`, { seats, name });
export const leaveSession = (id: string, seats: string[]): Promise<Detail> =>
  post(`/api/sessions/${part(id)}/leave`, { seats });
export const setSeat = (id: string, wish: SetSeat): Promise<Detail> => post(`/api/sessions/${part(id)}/seats`, wish);
export const agree = (id: string, agrees: boolean): Promise<Detail> =>
  post(`/api/sessions/${part(id)}/consent`, { agrees });
export const invite = (id: string, seat: string): Promise<Invite> =>
  post(`/api/sessions/${part(id)}/invites`, { seat });
export const renewGameLink = (id: string, on: boolean): Promise<GameLink> =>
  post(`/api/sessions/${part(id)}/link`, { on });
export const renewReturn = (id: string): Promise<Invite> => post(`/api/sessions/${part(id)}/return`);
export const openLink = (token: string): Promise<LinkShown> => post('/api/link', { token });
export const claim = (wish: Claim): Promise<Claimed> => post('/api/claim', wish);
export const startSession = (id: string): Promise<Detail> => post(`/api/sessions/${part(id)}/start`);
export const resumeSession = (id: string): Promise<Detail> => post(`/api/sessions/${part(id)}/resume`);
export const closeSession = (id: string): Promise<Detail> => post(`/api/sessions/${part(id)}/close`);
export const rematch = (id: string, crews: NonNullable<Rematch['crews']>): Promise<Made> =>
  post(`/api/sessions/${part(id)}/rematch`, { swap: true, crews });
export const askRecord = async (id: string): Promise<string> =>
  await (await send('GET', `/api/sessions/${part(id)}/record`)).text();
export const bringRecord = (record: string, seats: string[] = []): Promise<Made> =>
  post('/api/records', { record, seats }, LONG_MS);
export const askHooks = (id: string): Promise<Hooks> => get(`/api/sessions/${part(id)}/webhook`);
export const setHook = (id: string, seat: string, url: string): Promise<Hooked> =>
  post(`/api/sessions/${part(id)}/webhook`, { seat, url });
export const askThought = (id: string, seat: string, topic: string, entry: number): Promise<Thought> =>
  get(`/api/sessions/${part(id)}/thought?${new URLSearchParams({ seat, topic, entry: String(entry) })}`);
export const askReplay = (id: string, seat: string, start: number, count: number): Promise<Replay> =>
  get(
    `/api/sessions/${part(id)}/replay?${new URLSearchParams({ seat, start: `${start}`, count: `${count}` })}`,
    LONG_MS,
  );
export const forkSession = (id: string, wish: Fork): Promise<Made> =>
  post(`/api/sessions/${part(id)}/fork`, wish, LONG_MS);
export const verifySession = (id: string): Promise<Verified> => get(`/api/sessions/${part(id)}/verify`, LONG_MS);
