# What a live session says
event-ended = { $how ->
    [resigned] { $seat } resigns.
    [drawn] A draw is agreed.
   *[other] The game has ended ({ $how }).
}
result-drawn = Drawn by agreement
result-resigned = { $v1 } resigned

refused-not-over = The game is not over yet.
refused-malformed = This message could not be read: { $field }
refused-not-your-seat = This is not your seat.
refused-not-started = The game has not started yet.
refused-started = The game has already started.
refused-paused = The game is paused.
refused-rolling = Enter the result of the dice first.
refused-no-motion = There is nothing left to vote on.
refused-motion-open = This is already being voted on.
refused-too-much = Too much at once.
refused-silenced = The host of this server has stopped you from writing here. You can go on playing.
refused-too-many-questions = Too many questions at once. Wait for the last answer.
refused-advice-budget = You have used up your thinking time for odds. Ask again in { $seconds } s.
refused-damaged = This game is damaged on the server. Ask the host to restore it from a backup or from its record. Your other games are not affected.
refused-too-fast = Too fast: wait a moment.
refused-not-stored = Your move could not be saved, so it was not made. Try again in a moment.
refused-no-advice = The assistant has nothing to say about this.
refused-no-bot = This game has no such bot.
refused-not-absent = Someone is playing this seat.
refused-not-alone = You can only do this when you play alone.
refused-too-many-players = With more than two players, no one can end the game for everyone. Leave your seat instead.
refused-no-salt = You can add salt to the server’s dice only before the start.
refused-no-roll-wanted = You have nothing to roll right now.
refused-other-wire = This page uses version { $want } and the server version { $have }. Reload the page.

notice-turn = It is your turn, { $name }: { $session }
notice-over = The game is over: { $session }
notice-vote = { $name }, please vote: { $session }
refused-seat-free = This seat is open. The host can invite someone.
notice-replace = { $name }, the others want to give your seat to someone else. Open the game to keep it: { $session }
