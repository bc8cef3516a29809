# What the page says, whatever the game

nav = Pages
nav-play = Play
nav-tables = Tables
nav-records = Records
nav-rules = Rules
nav-guide = Guide
guide-contents = Contents of the guide
close = close
cancel = Cancel
loading = One moment…
look = Look
resume = Resume
undo = Undo
help = Keys
settings = Settings
just-now = now
language-en = English
language-es = Spanish
title-your-turn = ● Your turn – Upscope
lost-title = There is no such page
lost-note = The link may be mistyped, or what it led to is gone.
to-start = To the start page
try-again = Try again
problem = That did not work
problem-silent = The server does not answer. Try again in a moment.
problem-not_resumed = This game was stored by another version of Upscope and cannot go on here. Nothing of it is lost: whoever runs the server can open it with that version. ({ $reason })
problem-not_found = There is nothing by that name here.
problem-bad_request = The server cannot take { $field ->
    [none] what was sent
   *[other] what stands in “{ $field }”
}.
problem-address_too_long = This address is too long.
problem-bad_address = This address contains characters that no address has.
problem-cookies_too_long = The cookies of this site are too long. Delete them and try again.
problem-bad_holder = Players choose their own seats. You can only add or remove bots.
problem-bad_token = This token is not valid any more. Ask the seat's holder for a new one.
problem-closed = The table is being put away. Try again in a moment.
problem-damaged = This game is damaged on the server. Ask whoever runs the server to restore it from a backup or from its record. Your other games are not affected.
problem-empty_seats = Somebody must sit at every seat before the game starts.
problem-foreign_origin = This request comes from another site.
problem-form_type = The server was sent something it does not read.
problem-internal_error = Something went wrong on the server; it has been logged.
problem-metrics_closed = Metrics are open on the server's own machine, or with its metrics token.
problem-no_assistant = There is no such help in this game.
problem-no_bot = There is no such bot for this game.
problem-no_game = There is no such game here.
problem-not_yet = Spectators see this game with a delay. Try again in a moment.
problem-no_imagination = This moment cannot be made up from what one seat knows.
problem-no_invitation = This invitation has expired. Ask for a new link.
problem-no_language = There are no texts in that language.
problem-no_position = There is no such position in this game.
problem-no_seat = There is no such seat.
problem-no_staff = There is no staff in this game.
problem-no_step = The game has not come that far.
problem-no_table = There is no such table, or you have no part in it.
problem-nobody = You are not at this table.
problem-not_adjourned = The game is not adjourned.
problem-not_over = That can be done after the end of the game.
problem-not_started = The game has not started.
problem-not_stored = Nothing can be stored now, so nothing was done. Try again in a moment.
problem-not_yours = That is for somebody else to do.
problem-old_file = This file is older than the game as it stands here.
problem-started = The game has started.
problem-choose_seat = Choose one of the free seats.
problem-held = Only its holder can give this seat away now. Ask the others to vote on it.
problem-over = The game is over.
problem-seated = You already have a seat in this game.
problem-token_scope = A seat's token plays that seat of that game and does nothing else.
problem-too_many_browsers = You are in this game on too many devices. Renew your return link: the others are then signed out.
problem-taken = That seat is taken.
problem-too_many_questions = Too many questions at once. Wait for the last answer.
problem-too_many_requests = Too many requests from your address. Wait a moment.
problem-too_many_tables = No more tables for now. Try again in a while.
problem-unknown_host = The server does not answer to that name.
problem-webhook_host = This server sends no word to that host.
problem-webhook_url = This is not a web address. Write one such as https://host/path

# Start page
card-pitch = A game of this installation.
card-play = Play now
card-quick = first scenario, against bots
card-options = All options
card-sonar-pitch = Two submarines hunt each other by ear. One screen for each of the crew.
card-sonar-play = Play a duel
card-sonar-quick = turn mode on Alpha, against a bot
card-sonar-more-crew = Full crew, simultaneous
card-silent_war-pitch = You command the submarines of the Pacific Fleet, from one patrol to the whole war.
card-silent_war-play = Play a patrol
card-silent_war-quick = one boat, one cruise
card-silent_war-more-war = The whole war from December 1941
card-krieg-pitch = The war in Europe on hexes: fronts, headquarters, supply, weather.
card-krieg-play = Play the training battle
card-krieg-quick = against a bot
card-krieg-more-rivers = Two Rivers, 1944 to 1945
join-by-link = Join by link
join-wrong = That is no link to a table. Paste it whole, as it was given.
join-note = Paste the link you were given.
join = Join
join-title = Taking your seat
tables-count = { $count ->
    [one] 1 table
   *[other] { $count } tables
}

# Tables
table = Table
table-line = { $game }: { $scenario }, { $pace }
table-line-short = { $game }, { $pace }
tables-wish = Which tables
tables-gathering = Open
tables-mine = Mine
tables-playing = In play
tables-over = Finished
tables-none = None at the moment.
new-table = New table: { $game }
open-table = Open
seats-line = { $free ->
    [0] all { $all } seats taken, { $tongue }
   *[other] { $free } of { $all } seats free, { $tongue }
}
status-gathering = waiting for players
status-playing = in play
status-paused = paused
status-adjourned = adjourned
status-over = finished
status-closed = closed
pace-untimed = no clock
pace-live = live
pace-correspondence = correspondence
pace-real_time = real time
records-none = Your finished games will be here.
record-bring = Bring a record
record-bring-note = a file saved from here or from the terminal

# A new table
create-game = Game
create-seats = Seats
create-settings = Settings of the game ({ $count })
create-table = Make the table
scenario = Scenario
pace = Pace
bank = Time for each player
bank-of = { $days ->
    [0] { $minutes } minutes
   *[other] { NUMBER($days, maximumFractionDigits: 0) } days
}
assistant = Assistant
assistant-none = None
table-name = Name of the table
private = Private
private-note = Only those with a link find it.
own-dice = Your own dice
own-dice-note = You roll at the table and tell the page what came up.
flag-yes = Yes
flag-no = No

# Seats and invitations
seat-me = Me
seat-anybody = Whoever comes
seat-bot = Bot, { $bot }
seat-free = free
seat-somebody = Somebody
seat-take = Take the seat
seat-take-side = Take the whole side
seat-take-rest = Take the free seats
seat-leave = Leave
seat-put-bot = Seat a bot
seat-remove-bot = Remove the bot
seat-turn = { $seat } to play. You hold it too.
seat-turn-to = Play on as { $seat }
you-are = { $name }, you
bot-random = random
bot-ensign = ensign
bot-lieutenant = lieutenant
bot-commander = commander
bot-cautious = cautious
bot-standard = standard
bot-aggressive = aggressive
bot-searching = searching
bot-steady = steady
bot-planner = planner
start-game = Start
start-ready = everybody is here
start-missing = { $count ->
    [one] 1 seat is free
   *[other] { $count } seats are free
}
start-by-host = The host starts the game.
invite = Invite
invite-to = Invitation: { $seat }
invite-spectators = Invite spectators
invite-code = The link as a code to scan
invite-link = The link
invite-copy = Copy the link
invite-copied = Copied
invite-share = Share
invite-once = This link is shown once. A new one ends the old one.
devices = { $count } devices
join-choose = Choose your seat
join-full = No seat is free any more.
invite-game = Invite friends
invite-game-note = Anybody with this link can take a free seat until the game starts.
invite-game-off = The link is off.
invite-renew = New link
invite-turn-off = Turn the link off
invite-seat-note = This invitation is for one person. It expires when the seat is taken, or when you make a new one.
return-link = Your return link
return-note = It opens your seat on another device. Keep it to yourself.
return-show = Play on another device
return-unknown = Your return link was shown when you took your seat. Only a new one can be shown now.
return-renew = New return link
return-renew-sure = The old link stops working, and your other devices leave the game. Go on?

# At the table
action-bar = Decision
side = Crew and log
side-shown = What is shown
tabs = Parts of the table
tab-board = Board
log = Log
log-digest = While the staff is at work, only what matters most. Stop it, and every line is here.
log-earlier = { $count } earlier lines
log-shown = Lines of the log shown
log-main = Main
log-own = Ours
log-dice = Dice
log-all = All
crew = Crew
players = Players
chat = Talk
chat-unread = Talk ({ $count })
chat-empty = Nothing has been said yet.
chat-say = Say something
chat-to = To whom
chat-to-crew = To the crew
chat-to-all = To all
chat-crew-only = (to the crew)
calls-more = More calls
calls-fewer = Fewer
notes = Notes
notes-empty = No notes for these eyes.
notes-own = Notes of your own
notes-share = Show them to the crew
why-title = Why?
log-open = Log, chat and notes
log-close = Close
why = why?
sum = total
rule = Rule
rule-title = What it is about
rule-untold = There is no text for this rule.
rules-all = All rules
rules-of = Rules: { $game }
rules-find = Find a rule
rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
lamp-ok = OK
lamp-asked = thinking
lamp-yours = your turn
lamp-away = away
lamp-absent = bot plays
lamp-staff = staff at work
watching = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
waiting = Waiting.
heard-nothing = Nothing heard yet.
waiting-for = Waiting for { $seats }.
choose-first = Choose from the list
choose-on-board = Choose on the board
choices = { $count } choices
find = Find…
press-again = press again to confirm
press-enter = Enter, or press here
time-left = { $seconds } s
look-from = Look from
text-view = Text view
table-menu = Table
paused = The game is paused.
adjourned = The game is adjourned.
connection-connecting = Connecting…
connection-crowded = Too many connections from your address. Close other tabs. Trying again in a moment…
connection-lost = The connection is lost. Coming back by itself; nothing is lost.
connection-refused = The server has closed this seat here. Open your link again.
bot-has-seat = A bot plays { $seat } meanwhile.
sit-down = Sit down again
roll-at-table = Roll at the table: { $roll }
roll-at-table-each = Roll at the table: { $roll }, { $whom } ({ $at } of { $times })

# Consent
correct-board = Correct the board
correct-note = A slip on the table is set right here. The reason stays in the record; the other players must agree.
correct-what = What
correct-row = Which
correct-column = Detail
correct-value = New value
correct-now = now: { $value }
correct-nothing = none
correct-yes = yes
correct-no = no
correct-add = Another change
correct-why = Reason
correct-send = Correct
propose-takeback = Ask to take back
propose-draw = Offer a draw
propose-pause = Ask for a pause
propose-go_on = Go on
propose-adjourn = Ask to adjourn
propose-bot = Let a bot play { $seat }
propose-replace = Give { $seat } to somebody else
resign = Resign
resign-sure = Resign this game?
motion-takeback = { $seat } asks to take back the last move.
motion-draw = { $seat } offers a draw.
motion-pause = { $seat } asks for a pause.
motion-go_on = { $seat } wants to go on.
motion-adjourn = { $seat } asks to adjourn.
motion-bot = { $seat } wants a bot to play { $target }.
motion-correction = { $seat } asks for a correction: { $why }
motion-correction-breaks = The correction was refused: the result would break the rules.
change-shown = { $cell }: { $before } → { $after }
change-hidden = { $cell }: hidden from you
change-hidden-row = hidden
motion-replace = { $seat } wants to give the seat { $target } to somebody else.
motion-replace-due = The seat { $target } will be free at { $time } unless its player comes back.
motion-holder-returned = The player is back and keeps the seat.
vote-yes = Agree
vote-no = Refuse
vote-waiting = waiting for the others

# Forms
form-send = Send
form-given = { $given } of { $total } given out
form-count = { $count } chosen, { $least } to { $most } wanted
form-written = Written answer
pad-label = Sheet to draw on, { $count } points
pad-again = Start again
pad-example = Draw it for me

# Replay and end
replay = Replay
replay-note = from the start, through all eyes
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step on
replay-last = To the end
replay-step = Step
replay-older = This game was played under ruleset { $ruleset }. The log is complete, but the map cannot follow it all the way under today’s rules.
replay-at = { $step } of { $last }
replay-speed = Speed
replay-eyes = Seen by
replay-leave = Back to the game
replay-leave-over = Back to the result
replay-from-here = replay from here
eyes-all = Everybody
eyes-spectator = Spectators
fork = Fork here
fork-note = a new table from this moment
result = Result
rematch = Rematch
rematch-note = sides swapped
rematch-alone = Play again
rematch-alone-note = the same scenario, new dice
rematch-rotate = Rematch, roles moved on
rematch-rotate-note = everybody takes the next role
rematch-mix = Rematch, crews mixed
rematch-mix-note = everybody is dealt a new place
rematch-go = To the rematch
record-save = Save the record
record-note = one file
verify = Check the record
verify-note = rules, order and dice
verified = Checked: { $entries } entries replay to the same end, the dice are the sealed ones.
not-verified = The record does not hold together.

# Text view
command = Command
command-note = A number or the words of a choice; help shows all commands.
command-help =
    a number, or words     answer with that choice
    NAME words             answer another open question by its name
    odds WORDS             the chances of that answer before you give it
    undo                   take back your last answer, if nothing has sealed it
    correct                put a slip on the board right, with a reason
    all                    list every choice
    log [N]                the last events
    rule [ID]              what a rule is about
    board, view            the board; everything your seat may know
    say WORDS              to your crew
    quit                   back to the drawn board
command-help-staff =
    counsel, let           what the staff would do here; the staff decides this one
    staff LEVEL            leave more or less to it: { $levels }
    staff doctrine NAME    another doctrine: { $doctrines }
    staff speed N          decisions a second; 0 for as fast as can be
    take, staff go         you decide until “staff go”

# Keys
key-arrows = move on the board
key-enter = choose, then confirm
key-escape = leave, drop a choice
key-space = end what is being shown
key-course = sonar: head that way
key-gauge = sonar: charge a gauge
key-breakdown = sonar: choose a breakdown
key-log = open or close the log
key-undo = undo
key-chat = talk
key-command = command line
key-text = text view
key-board = to the board
key-action = to the decision
key-replay-back = replay: one step back
key-replay-on = replay: one step on
key-help = this list

# Preferences
pref-theme = Light
pref-theme-auto = As system and game
pref-theme-chart = Chart, day
pref-theme-redlight = Red light, night
pref-contrast = Contrast
pref-contrast-normal = Normal
pref-contrast-high = High
pref-size = Size of type
pref-size-100 = Normal
pref-size-115 = Larger
pref-size-130 = Largest
pref-speed = Speed of what happens
pref-speed-slow = Slow
pref-speed-normal = Normal
pref-speed-fast = Fast
pref-speed-instant = Result only
pref-motion = Motion
pref-motion-auto = As the system
pref-motion-less = None
pref-confirm = Confirm choices
pref-confirm-never = Never
pref-confirm-board = Made on the board
pref-confirm-always = Always
pref-sound = Sound
pref-sound-note = Your turn, sonar, hits. Never the only sign.
pref-speech = Speech
pref-speech-note = Announcements are said aloud. At one table one device is enough.
pref-notify = Notices
pref-notify-note = The system says that it is your turn while this page is out of sight.
pref-notify-not = This browser gives notices over https only, or has been told to give none.
pref-ids = Rule numbers
pref-ids-note = For referees: in the log and beside every question.
pref-name = Your name
pref-name-note = Others at the table see it.
curtain-pass = Pass the device to { $side }
curtain-note = Behind this curtain nothing of either crew is shown.
curtain-ready = We are { $side }, and ready

# First lessons
learn = Learn it
learn-title = { $game }: learn a role
learn-note = Each lesson is a real duel against bots with a coach beside you. It takes about five minutes, and nothing can go wrong.
learn-start = Begin
learn-steps = { $count } steps
learn-step = { $role }, step { $step } of { $all }
learn-next = Next
learn-leave = End the lesson
learn-done = That is all of this role. Play on if you like.
learn-over = The duel is over before the lesson: take another role, or the same one again.
learn-more = Another role
learn-stay = Play on
replay-event = Event
replay-event-none = before the first
replay-event-at = { $step }: { $what }
replay-event-back = Event before
replay-event-on = Next event

# Word for whoever is away, and play by sending a file
word = Word when I am away
away-word-note = While you are away the server sends word to an address of yours: it is your turn, a vote is wanted, the game is over.
away-word-none = This server sends word to no address: whoever runs it has named no host for that.
away-word-seat = For the seat
away-word-address = Address
away-word-hosts = Allowed: { $hosts }
away-word-any-host = Any public address.
away-word-keep = Keep
away-word-stop = Stop it
away-word-kept = Word goes there from now on.
away-word-stopped = No more word is sent.
away-word-secret = Secret
away-word-secret-note = Shown only now. The receiver checks with it that word comes from here.
by-file-save = Save the game as a file
by-file-note = to send it to somebody who plays another side
by-file-theirs = Played by file: the others are to move. Save the file and send it; when it comes back, bring it under Records.
record-whose = Whose side do you play?
record-whose-note = This game is not over. Two people can play it by sending the file to and fro.
record-all = Every side
record-all-note = to look at it, or to play on alone
