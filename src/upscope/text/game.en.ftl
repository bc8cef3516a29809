# What is said of every game
event-undone = { $seat ->
    [none] The new rules take back
   *[other] { $seat } takes back
 } { $entries ->
    [none] some steps
    [one] one step
   *[other] { $entries } steps
 }.
event-corrected = The referee corrects the board ({ $changes }): { $why }
event-new_chapter = New dice from here on.
event-new_rules = From here on the game is played under ruleset { $ruleset }.

refused-no-decision = You are not being asked that now.
refused-stale = That was already answered.
refused-stopped = STOP: wait until this is resolved.
refused-not-offered = That is not one of your choices.
refused-late = Too late: time has run out for this.
refused-over = The game is over.
refused-sealed = You cannot take this back: a die was rolled, something was shown, or someone answered.
refused-before-rules = The rules changed after that move. You cannot go back to before the change.
refused-no-entry = There is no such point in the record.
refused-no-seat = There is no such seat in this game.
refused-no-roll = No die is being rolled now.
refused-impossible-roll = That cannot come up on this roll.
refused-no-dice = There are no dice here: this record is only being read.
refused-clock-went-back = The clock cannot go back.
refused-nothing-due = No deadline falls due now.
refused-no-odds = There are no odds for this from your seat.
refused-no-cell = There is no such cell to correct: { $field }
refused-bad-cell = { $field }: { $value } is not allowed there.
refused-correction-how = Write TABLE ROW COLUMN VALUE or NAME VALUE, more of them after a semicolon, then “because” and the reason.
refused-correction-breaks = The correction was refused: the result would break the rules.

setup-unknown-scenario = { $field }: there is no such scenario. Available: { $known }
setup-unknown-option = { $field }: there is no such setting. Available: { $known }
setup-unknown-pack = { $field }: there is no such pack. Available: { $known }
setup-bad-sweep = { $field } is not a line of a sweep. Name another file, or delete this one to play all games again.
setup-bad-value = { $field }: not allowed here. Allowed: { $allowed }
setup-old-ruleset = { $field }: this game was saved under ruleset { $have }; this one is { $want }.

record-bad-line = line { $line }: this is not a line of a record ({ $detail })
record-empty = line { $line }: the file is empty
record-cut-off = line { $line }: the file’s only line is incomplete: it was cut off or damaged, so there is no game to read
record-unknown-format = line { $line }: this is not an Upscope record, or one of a newer format ({ $detail })
record-bad-header = line { $line }: { $detail } is missing from the header or wrong
record-broken-chain = line { $line }: this line was changed after it was written (its hash does not match)
record-bad-entry = line { $line }: this entry cannot be read ({ $detail })
record-other-game = line { $line }: this is a record of { $detail }
record-own-pack = this game was played with the pack “{ $pack }”, which is not here. Say where it is with --pack FOLDER
record-other-pack = line { $line }: this game was played with different tables from those of the pack here ({ $detail })
record-other-setup = line { $line }: this version does not know the settings of this game ({ $detail })
record-bad-snapshot = line { $line }: the snapshot here was made by another version and cannot be read ({ $detail })
record-other-ruleset = line { $line }: this game was played under ruleset { $detail }, and from here on today’s rules lead elsewhere. Replay it with the version of Upscope that played it.
record-newer-ruleset = line { $line }: this game was played under ruleset { $detail }, which is newer than this version. Update Upscope to open it.
record-refused = line { $line }: the rules do not accept this entry ({ $detail })
record-other-digest = line { $line }: replaying the game leads to a different position from the recorded one

replay-going = Replaying the game
replay-torn = The last line was cut off while it was being written; it has been left out.
replay-verified = Verified: { $entries } entries, digest { $digest }; dice: { $checked } checked, { $waiting } waiting for their seed, { $own } not sealed.

replay-verified-older = Chain and dice verified: { $entries } entries; dice: { $checked } checked, { $waiting } waiting for their seed, { $own } not sealed. The moves could not be replayed.
replay-from-chapter = The rules changed at entry { $entry }. The moves after it were replayed.

play-welcome = Type a number or the words of a choice; help or ? for more; quit to leave.
play-kept = Your game is kept. Continue with: { $again }
play-left = You have left the game. It stays as it is.
play-earlier = Earlier lines of the log: { $count }. log N shows the last N.
play-send = It is the others’ turn. Send them { $file }.
play-send-end = Send { $file } once more so the others can see the end.
play-stuck = Nobody here can continue.
play-form = Type an answer ({ $kind }), or = for the one shown:
play-form-allocate = Type how many each gets, in this order: { $items }. Or = for { $example }
play-form-subset = Type { $count } of: { $items }. Or = for { $example }
play-more = { $count } more: type all
play-odds-nothing = no die is rolled here
play-odds-exact = exact
play-odds-sampled = from { $samples } samples
play-no-rule = There is no rule { $rule }.
play-save-where = Say where: save FILE
play-saved = Saved as { $file }.
play-roll = { $roll }, one of { $values }:
play-roll-each = { $roll }: { $whom } ({ $at } of { $times }), one of { $values }:
play-roll-nobody = next
position-none = This game does not start from positions by a date.
play-help =
    a number, or words     answer with that choice
    NAME words             answer another open question by its name
    Enter alone            let time pass, when you do not have to act
    odds WORDS             the odds of that answer before you give it
    undo                   take back your last answer, unless it is sealed
    correct …              correct the board: correct boats ss-238 damage 1; ships 181 because I miscounted
    all                    list every choice
    log [N]                the last events
    rule [ID]              explain a rule, or list the rules whose id begins with ID
    brief                  what the scenario is about and how to win, if the game says
    board, view            the board; everything your seat may know
    save FILE              write the record to a file
    quit                   leave

form-wrong-type = { $field }: expected an answer of another kind ({ $wanted }).
form-wrong-length = { $field }: expected { $wanted } values, got { $got }.
form-under-limit = { $field }: at least { $limit }; { $got } is too few.
form-over-limit = { $field }: at most { $limit }; { $got } is too many.
form-over-total = There are { $total } to give out; { $got } were given.
form-under-total = All { $total } must be given out; { $got } were given.
form-unknown-item = { $field }: { $item } is not among the choices.
form-repeated-item = { $field }: { $item } is named twice.
form-wrong-order = { $field }: { $item } is not in order.
form-too-few = Choose at least { $limit }; you chose { $got }.
form-too-many = Choose at most { $limit }; you chose { $got }.
form-unassigned = { $field } has not been given a place.
form-bad-place = { $field } cannot go to { $place }.
form-over-capacity = { $field }: { $place } holds no more than { $limit }.
form-no-way = { $field }: there is no way to { $item }.
form-bad-end = { $field }: you cannot stop there.
form-outside = { $field }: outside the { $width } by { $height } board.
line-too-short = The line is too short to go around anything.
line-leaves-border = The line leaves the border.
line-enters-section = The line cuts into the section.
line-not-around = The line does not go around the section.
line-crosses-itself = The line crosses itself.
dice-impossible = That cannot come up on this roll.
dice-none-left = No more dice were given.
