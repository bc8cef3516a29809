// Links of a game: an invitation to a seat, the game's own link, and the way back to one's seat on another device.
import { signal, useSignal } from '@preact/signals';
import { Failed, invite, renewGameLink, renewReturn } from '../base/api';
import type { Texts } from '../base/messages';
import { tr } from '../base/texts';
import { Button } from '../parts/controls';
import { confirm, show } from '../parts/dialog';
import { sayProblem } from '../parts/problem';
import type { Claimed, Invite, Made } from '../wire.gen';

type Kept = 'game' | 'return';

/** The server keeps hashes only, so this tab remembers the links it was shown; they are gone with the tab. */
const kept = signal<Record<string, Invite>>({});

const nameOf = (kind: Kept, session: string) => `upscope.link.${kind}.${session}`;

function keep(kind: Kept, session: string, link: Invite | null | undefined): void {
  if (!link) return;
  kept.value = { ...kept.value, [nameOf(kind, session)]: link };
  try {
    sessionStorage.setItem(nameOf(kind, session), JSON.stringify(link));
  } catch {
    // a browser that stores nothing shows the link until the page is left
  }
}

export function linkOf(kind: Kept, session: string): Invite | null {
  const name = nameOf(kind, session);
  const known = kept.value[name];
  if (known) return known;
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Invite | null;
  } catch {
    return null;
  }
}

function forget(kind: Kept, session: string): void {
  const { [nameOf(kind, session)]: _, ...rest } = kept.value;
  kept.value = rest;
  sessionStorage.removeItem(nameOf(kind, session));
}

export function rememberMade({ session, game_link, back }: Made): void {
  keep('game', session.id, game_link);
  keep('return', session.id, back);
}

export const rememberClaimed = ({ session, back }: Claimed): void => keep('return', session, back);

/** A fresh invitation to a seat, or a link for spectators, with its code to scan. */
export async function offer(session: string, seat: string, texts: Texts): Promise<void> {
  try {
    const made = await invite(session, seat);
    show(
      () => (seat ? tr('invite-to', { seat: texts.seat(seat) }) : tr('invite-spectators')),
      () => <LinkBox link={made} note={tr(seat ? 'invite-seat-note' : 'invite-once')} />,
    );
  } catch (problem) {
    sayProblem(problem);
  }
}

async function renewGame(session: string, on: boolean): Promise<void> {
  try {
    const { link: made } = await renewGameLink(session, on);
    forget('game', session);
    keep('game', session, made);
  } catch (problem) {
    sayProblem(problem);
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** In the waiting room: one link for everybody. If this tab does not know it, a new one has to be made. */
export const InvitePanel = ({ session }: { session: string }) => {
  const link = linkOf('game', session);
  return (
    <section class="invitation" aria-labelledby="invite-friends" data-link={link ? 'known' : ''}>
      <h2 id="invite-friends">{tr('invite-game')}</h2>
      <p class="muted small">{tr('invite-game-note')}</p>
      {link && <LinkBox key={link.token} link={link} />}
      {link && LOOPBACK.has(new URL(link.url).hostname) && (
        <p class="small lanhint" role="note">
          {tr('invite-lan')} <code>--lan</code>
        </p>
      )}
      {!link && <p role="status">{tr('invite-game-unknown')}</p>}
      <div class="row">
        <Button small onClick={() => void renewGame(session, true)}>
          {tr('invite-renew')}
        </Button>
        {link && (
          <Button small onClick={() => void renewGame(session, false)}>
            {tr('invite-turn-off')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** How to come back to one's seat on another device. */
export const showReturn = (session: string): void =>
  show(
    () => tr('return-link'),
    () => <ReturnBox session={session} />,
  );

const ReturnBox = ({ session }: { session: string }) => {
  const link = linkOf('return', session);
  return (
    <>
      {link ? <LinkBox key={link.token} link={link} note={tr('return-note')} /> : <p>{tr('return-unknown')}</p>}
      <div class="row">
        <Button
          small
          onClick={() =>
            confirm(
              () => tr('return-renew-sure'),
              'return-renew',
              () => void renewed(session),
            )
          }
        >
          {tr('return-renew')}
        </Button>
      </div>
    </>
  );
};

async function renewed(session: string): Promise<void> {
  try {
    keep('return', session, await renewReturn(session));
    showReturn(session);
  } catch (problem) {
    sayProblem(problem);
  }
}

/** In the waiting room: how to come back to one's seat. */
export const ReturnPanel = ({ session }: { session: string }) => {
  const link = linkOf('return', session);
  return (
    <section class="panel" aria-label={tr('return-link')} data-return={link ? 'known' : ''}>
      <h2>{tr('return-link')}</h2>
      <p class="muted small">{tr('return-note')}</p>
      <div class="row">
        <Button small onClick={() => showReturn(session)}>
          {tr('return-show')}
        </Button>
      </div>
    </section>
  );
};

const CopyLink = ({ link }: { link: Invite }) => {
  const copied = useSignal(false);
  return (
    <Button
      tone="primary"
      onClick={async () => {
        await navigator.clipboard.writeText(link.url);
        copied.value = true;
      }}
    >
      {tr(copied.value ? 'invite-copied' : 'invite-copy')}
    </Button>
  );
};

const LinkBox = ({ link, note }: { link: Invite; note?: string }) => (
  <div class="invite">
    <img alt={tr('invite-code')} src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`} />
    <input readOnly aria-label={tr('invite-link')} value={link.url} onFocus={(focus) => focus.currentTarget.select()} />
    <div class="row">
      <CopyLink link={link} />
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ url: link.url }).catch(() => undefined)}>
          {tr('invite-share')}
        </Button>
      )}
    </div>
    {note && <p class="muted">{note}</p>}
  </div>
);

/** A link cut short in the sending is no better than an old one. */
export const isExpired = (problem: unknown): boolean =>
  problem instanceof Failed && problem.problem?.code === 'bad_request';
