// Before the start: whether spectators will see more than what is said aloud. Everybody at a chair must agree.

import { useSignal } from '@preact/signals';
import { agree } from '../base/api';
import { tr } from '../base/texts';
import { Switch } from '../parts/controls';
import type { Lobby } from './lobby-chairs';

/** The people who have not agreed, each by name, or counted with those who gave none. */
function missing({ session }: Lobby): string[] {
  const seats = session.info.value.seats.filter((seat) => seat.by === 'person' && !seat.agrees);
  return [...new Map(seats.map((seat) => [seat.player, seat.name || tr('seat-somebody')])).values()];
}

export const Consent = ({ lobby }: { lobby: Lobby }) => {
  const { session, game, attempt } = lobby;
  /** What was just pressed, until the server has answered. */
  const wished = useSignal<boolean | null>(null);
  const info = session.info.value;
  if (!game.by_consent || !info.spectators) return null;
  const own = info.seats.find(({ seat }) => session.you.value.includes(seat));
  const waiting = missing(lobby);
  const choose = async (on: boolean) => {
    wished.value = on;
    try {
      return await agree(info.id, on);
    } finally {
      wished.value = null;
    }
  };
  const some = info.seats.some((seat) => seat.agrees);
  return (
    <section class="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{tr('consent-title')}</h2>
      {own && (
        <Switch
          label={tr('consent-agree')}
          note={tr('consent-note')}
          on={wished.value ?? own.agrees ?? false}
          onChange={(on) => attempt(() => choose(on))}
        />
      )}
      <p class="muted small" role="status">
        {info.open_board
          ? tr('consent-all')
          : some
            ? tr('consent-missing', { names: waiting.join(', ') })
            : tr('consent-none')}
      </p>
    </section>
  );
};
