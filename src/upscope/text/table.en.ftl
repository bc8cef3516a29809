# What a live table says
event-ended = { $how ->
    [resigned] { $seat } resigns.
    [drawn] A draw is agreed.
   *[other] The game is ended ({ $how }).
}
result-drawn = Drawn by agreement
result-resigned = { $v1 } resigned

refused-not-over = The game is not over yet.
refused-malformed = That message could not be read: { $field }
refused-not-your-seat = That is not your seat.
refused-not-started = The game has not started yet.
refused-started = The game has already started.
refused-paused = The game is paused.
refused-rolling = Dice are being rolled at the table; give their result first.
refused-no-motion = There is nothing to vote on any more.
refused-motion-open = The same thing is already being voted on.
refused-too-much = That is too much at once.
refused-too-many-questions = Too many questions at once. Wait for the last answer.
refused-advice-budget = Your questions have used up their time for now. Ask again in { $seconds } s.
refused-damaged = This game is damaged on the server. Ask whoever runs the server to restore it from a backup or from its record. Your other games are not affected.
refused-too-fast = Too fast: wait a moment.
refused-not-stored = The move could not be stored, so it was not made. Try again in a moment.
refused-no-advice = The assistant has nothing to say to that here.
refused-no-bot = There is no such bot for this game.
refused-not-absent = Somebody is sitting there.
refused-not-alone = Only somebody who plays alone can do that.
refused-too-many-players = With more than two players nobody can end the game for all: leave the seat instead.
refused-no-salt = Salt can be added to the server's dice before the start only.
refused-no-roll-wanted = Nothing is to be rolled by you now.
refused-other-wire = This page speaks version { $want }, the server version { $have }: load the page again.

notice-turn = It is your turn, { $name }: { $table }
notice-over = The game is over: { $table }
notice-vote = { $name }, your vote is wanted: { $table }
refused-seat-free = This seat is free. The host can invite somebody.
notice-replace = { $name }, the others want to give your seat to somebody else. Open the game to keep it: { $table }
