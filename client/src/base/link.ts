// How the page reaches its server: over the network, or as a worker of this very browser. Nothing else here may do that.

/** As much of a WebSocket as a game needs. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((arrived: { data: unknown }) => void) | null;
  onclose: ((closed: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

export interface Link {
  ask(path: string, init: RequestInit): Promise<Response>;
  line(path: string): Line;
}

declare const STANDALONE: boolean;

/** Whether the server is in this page: nobody else can be reached, and nothing is secret from whoever runs it. */
export const standalone: boolean = STANDALONE;

const network: Link = {
  ask: (path, init) => fetch(path, init),
  line: (path) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`) as Line,
};

export const link: Link = STANDALONE ? (await import('./standalone/link')).link : network;
