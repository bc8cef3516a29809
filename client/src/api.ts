// The only place that talks to the server over HTTP.
import type { Health, Listed } from './wire.gen';

export type { Health, Listed };

async function ask(path: string): Promise<Response> {
  return await fetch(path, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(10_000) });
}

export async function askGames(): Promise<Listed[]> {
  const answer = await ask('/api/games');
  if (!answer.ok) throw new Error(`/api/games: ${answer.status}`);
  return (await answer.json()) as Listed[];
}

/** A server in trouble answers 503 with the same shape; only silence or nonsense is null. */
export async function askHealth(): Promise<Health | null> {
  try {
    const answer = await ask('/healthz');
    return answer.ok || answer.status === 503 ? ((await answer.json()) as Health) : null;
  } catch {
    return null;
  }
}

export async function askTexts(language: string): Promise<string> {
  const answer = await ask(`/api/texts/${language}`);
  if (!answer.ok) throw new Error(`/api/texts/${language}: ${answer.status}`);
  return await answer.text();
}
