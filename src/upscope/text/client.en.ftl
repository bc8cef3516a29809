# What the page says in any game

nav = Pages
nav-play = Play
nav-games = Games
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
lost-title = Page not found
lost-note = The link may be mistyped, or the page no longer exists.
to-start = Go to the start page
try-again = Try again
problem = Something went wrong
problem-silent = The server is not responding. Try again in a moment.
problem-not_resumed = This game was saved by another version of Upscope and cannot continue here. Nothing is lost: the host can open it with that version. ({ $reason })
problem-not_found = Nothing was found under that name.
problem-bad_request = The server cannot take { $field ->
    [none] this request
   *[other] the value of “{ $field }”
}.
problem-address_too_long = This address is too long.
problem-bad_address = This address contains characters that are not allowed.
problem-cookies_too_long = This site’s cookies are too long. Delete them and try again.
problem-bad_holder = Players choose their own seats. You can only add or remove bots.
problem-bad_token = This token is no longer valid. Ask the player in that seat for a new one.
problem-closed = The server is closing this game for now. Try again in a moment.
problem-damaged = This game is damaged on the server. Ask the host to restore it from a backup or from its record. Your other games are not affected.
problem-empty_seats = Fill every seat before you start the game.
problem-foreign_origin = This request comes from another site.
problem-form_type = The server cannot read this kind of data.
problem-internal_error = Something went wrong on the server. The error has been logged.
problem-metrics_closed = Metrics are available only on the server itself or with its metrics token.
problem-no_assistant = This game has no such assistant.
problem-no_bot = This game has no such bot.
problem-no_game = There is no such game on this server.
problem-not_yet = Spectators see this game with a delay. Try again in a moment.
problem-no_imagination = This moment cannot be reconstructed from what one seat knows.
problem-no_invitation = This invitation has expired. Ask for a new link.
problem-no_picture = There is no such picture in the rulebook.
problem-no_language = There are no texts in this language.
problem-no_position = This game has no such position.
problem-no_seat = There is no such seat.
problem-no_staff = This game has no staff.
problem-no_step = The game has not reached that point.
problem-no_session = This game does not exist, or you are not part of it.
problem-nothing_to_show = There is nothing more to show to spectators of this game.
problem-nobody = You are not in this game.
problem-not_adjourned = The game is not adjourned.
problem-not_over = You can do this after the game ends.
problem-not_started = The game has not started yet.
problem-not_stored = The server cannot save right now, so nothing was changed. Try again in a moment.
problem-not_yours = Only another player can do this.
problem-old_file = This file is older than the game here.
problem-started = The game has already started.
problem-choose_seat = Choose one of the free seats.
problem-held = Only the player in this seat can give it away now. Ask the others for a vote.
problem-over = The game is over.
problem-seated = You already have a seat in this game.
problem-token_scope = A seat token works for one seat of one game and nothing else.
problem-too_many_browsers = You have this game open on too many devices. Create a new return link to sign the others out.
problem-taken = This seat is taken.
problem-too_many_questions = Too many questions at once. Wait for the last answer.
problem-too_many_requests = Too many requests from your address. Wait a moment.
problem-too_many_sessions = No more games can be created right now. Try again later.
problem-unknown_host = The server does not use that name.
problem-webhook_host = This server sends no notifications to that host.
problem-webhook_url = This is not a web address. Enter one like https://host/path

# Start page
card-pitch = A game installed on this server.
card-play = Play now
card-quick = first scenario, against bots
card-options = All settings
card-sonar-pitch = Two submarines hunt each other by ear. Say every move aloud, and listen for theirs.
card-sonar-quick = a duel against the { $bot }
card-sonar-more-crew = Full crew, simultaneous
card-silent_war-pitch = You command American submarines in the Pacific, from one patrol to the whole war.
card-silent_war-quick = one boat, one patrol
card-silent_war-more-war = The whole war from December 1941
card-krieg-pitch = Armies, supply and weather on a map of hexes. Plan together, strike once.
card-krieg-quick = a small battle against a bot
card-krieg-more-rivers = Two Rivers, 1944 to 1945
start-new = New here?
start-new-note = Start with { $game }.
learn-quickly = Learn in 5 minutes
play-friend = Play a friend
your-games = Your games
your-games-all = All { $count }
game-with = { $game } with { $names }
game-against-bot = { $game } against a bot
game-alone = { $game }: { $scenario }
game-gathering = { $free ->
    [0] Everyone is here. The host can start.
    [one] 1 seat is free.
   *[other] { $free } seats are free.
}
game-your-turn = Your turn.
game-waits-for = Waiting for { $names }.
game-under-way = In progress.
join-by-link = Did someone send you a link?
join-wrong = This is not a link to a game. Paste the whole link.
join-note = Or just open it. You choose a seat when you arrive.
join-paste = Paste it here
join = Join
join-title = Take your seat

# Games
session = Game
session-line = { $game }: { $scenario }, { $pace }
session-line-short = { $game }, { $pace }
sessions-wish = Which games
sessions-gathering = Open
sessions-mine = Yours
sessions-playing = In play
sessions-over = Finished
sessions-none = None at the moment.
new-game = New game: { $game }
open-game = Open
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
records-none = Your finished games will appear here.
record-bring = Import a game
record-bring-note = a file saved here or in the terminal

# A new game
create-game = Game
create-seats = Seats
create-settings = Game settings ({ $count })
create-presets = How to play
create-preset-own = Your own settings
create-changed = { $count ->
    [0] none changed
    [one] 1 changed
   *[other] { $count } changed
}
create-other = Other settings
create-submit = Create game
pack = Data pack
pack-built-in = the game’s own data
pack-note = Tables and maps offered by the host of this server.
scenario = Scenario
pace = Pace
bank = Time per player
bank-of = { $days ->
    [0] { $minutes } minutes
   *[other] { NUMBER($days, maximumFractionDigits: 0) } days
}
assistant = Assistant
assistant-none = None
game-name = Game name
private = Private
private-note = Only people with a link can find it.
own-dice = Your own dice
own-dice-note = Roll real dice and enter the results.
flag-yes = Yes
flag-no = No

# Seats and invitations
seat-me = Me
seat-anybody = Open seat
seat-bot = Bot, { $bot }
seat-free = free
seat-you = You
lobby-title = { $game } with friends
lobby-other-settings = Other settings
here-title = Here now
here-host = host
here-now = here
here-away = away
seat-somebody = A player
seat-take = Sit here
seat-take-side = Take all these seats
seat-take-rest = Take the free seats
seat-leave = Leave
seat-put-bot = Add a bot
seat-remove-bot = Remove bot
seat-turn = { $seat } to play. You play this seat too.
seat-turn-to = Continue as { $seat }
you-are = { $name } (you)
bot-random = random
bot-ensign = ensign
bot-midshipman = midshipman
bot-lieutenant = lieutenant
bot-hunter = hunter
bot-ghost = ghost
bot-miner = miner
bot-commander = commander
bot-cautious = cautious doctrine
bot-standard = standard doctrine
bot-aggressive = aggressive doctrine
bot-searching = searching doctrine
bot-strategic = strategic doctrine
bot-attacker = attacker
bot-defender = defender
bot-steady = steady
bot-planner = planner
bot-says = The { $bot }: “{ $words }”
says-hunter-torpedo = { $pick ->
    [0] Got you.
    [1] Torpedo away. Run.
   *[2] I told you I would find you.
}
says-hunter-sonar = { $pick ->
    [0] Where are you?
    [1] I can wait, but not for long.
   *[2] Closer. I can feel it.
}
says-hunter-sunk = The hunt is over.
says-ghost-silence = { $pick ->
    [0] Now you see me…
    [1] Listen. Nothing.
   *[2] I was never here.
}
says-ghost-torpedo = { $pick ->
    [0] That came from nowhere, didn’t it?
    [1] You heard it too late.
   *[2] A whisper, and then this.
}
says-ghost-sunk = You never saw me.
says-miner-mine = { $pick ->
    [0] Mind where you sail.
    [1] One more for the collection.
   *[2] I left you something.
}
says-miner-torpedo = { $pick ->
    [0] If you won’t come to my mines…
    [1] I can shoot, too.
   *[2] Not everything I have lies still.
}
says-miner-sunk = You should have watched your step.
start-game = Start the game
start-ready = Everyone is here.
start-missing = { $count ->
    [one] 1 seat is free
   *[other] { $count } seats are free
}
start-missing-note = Wait for your friends, or let bots take them.
fill-bots = Fill with bots
fill-bots-which = Bot
start-by-host = Waiting for the host to start the game.
invite = Invite
invite-to = Invitation: { $seat }
invite-spectators = Invite spectators
consent-title = What spectators see
consent-agree = Spectators may see both sides
consent-note = Everyone in a seat has to agree before the start. Anyone with the spectator link can watch, so a player could be watching on another device.
consent-none = Spectators see only what is said aloud.
consent-missing = Spectators see only what is said aloud until these players agree: { $names }.
consent-all = Everyone agrees: spectators will see where both sides are.
consent-in-play = Everyone agreed before the start: spectators see where both sides are.
invite-code = The link as a QR code
invite-link = Link
invite-copy = Copy link
invite-copied = Copied
invite-share = Share
invite-once = This link is shown only once. A new one replaces it.
devices = { $count } devices
join-choose = Choose your seat
join-invites = { $host } invites you to { $game }
join-invited = You are invited to { $game }
join-here = { $count ->
    [one] { $names } is here.
   *[other] { $names } are here.
}
join-taken = That seat has just been taken. Choose another one.
join-whole-crew = The whole crew
join-whole-crew-note = all { $count } seats, you decide everything
join-as = Join { $side }: { $chair }
join-crew = Join { $side } with the whole crew
join-side = Join as { $side }
join-learn-first = Learn it first, 5 minutes
join-full = No seats left.
invite-game = Invite friends
invite-game-note = One link for everyone. They choose a seat when they arrive.
invite-game-unknown = There is no link, or it was shown in another tab. Make a new one.
invite-lan = This link only works on this computer. So that friends on your network can open it, start the server with
invite-renew = New link
invite-turn-off = Turn off the link
invite-seat-note = This invitation is for one person. It expires when the seat is taken or when you create a new one.
return-link = Your return link
return-note = It opens your seat on another device. Keep it secret.
return-show = Play on another device
return-unknown = Your return link was shown when you took your seat. You can only create a new one now.
return-renew = New return link
return-renew-sure = The old link will stop working and your other devices will be signed out. Continue?

# In the game
action-bar = Decision
side = Crew and log
side-shown = What is shown
tabs = Sections of the game
tab-board = Board
log = Log
log-digest = While the staff is working, only the main events are shown. Stop it to see every line.
log-earlier = { $count } earlier lines
log-shown = Log filter
log-undone = Taken back:
log-main = Main
log-own = Mine
log-dice = Dice
log-all = All
log-save = Save
crew = Crew
players = Players
chat = Chat
chat-unread = Chat ({ $count })
chat-empty = No messages yet.
chat-say = Write a message
chat-to = To
chat-to-crew = Crew
chat-to-all = Everyone
chat-crew-only = (crew only)
calls-more = More calls
calls-fewer = Fewer
notes = Notes
notes-empty = No notes yet.
notes-own = Your notes
notes-share = Share with the crew
why-title = Why?
log-open = Log, chat and notes
log-close = Close
why = why?
sum = total
rule = Rule
rule-title = About this rule
rule-untold = There is no text for this rule.
rules-all = All rules
rules-of = Rules: { $game }
rules-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
lamp-ok = OK
lamp-asked = thinking
lamp-yours = your turn
lamp-away = away
lamp-absent = bot is playing
lamp-staff = staff is playing
watching = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
waiting = Waiting
heard-nothing = Nothing heard yet.
waiting-for = Waiting for { $seats }.
choose-first = Choose from the list
choose-on-board = Choose on the board
choices = { $count } choices
find = Find…
press-again = press again to confirm
press-enter = press Enter or click here
press-here = tap here to confirm
next-bot = Next: the { $bot }
next-stronger = plays better
next-gentler = gentler
time-left = { $seconds } s
look-from = View as
text-view = Text view
game-menu = Game menu
paused = The game is paused.
adjourned = The game is adjourned.
connection-connecting = Connecting…
connection-crowded = Too many connections from your address. Close other tabs. Retrying…
connection-lost = Connection lost. Reconnecting… your game is safe.
connection-slow = The server is slow to answer.
connection-order-waits = Your order is waiting and will be sent.
connection-refused = The server closed this seat in this browser. Open your link again.
bot-has-seat = A bot is playing { $seat } for you.
sit-down = Take your seat back
roll-own-dice = Roll your dice: { $roll }
roll-own-dice-each = Roll your dice: { $roll }, { $whom } ({ $at } of { $times })

# Consent
correct-board = Correct the position
correct-note = Fix a mistake on the board. Your reason is kept in the record, and the other players must agree.
correct-what = What
correct-row = Which
correct-column = Detail
correct-value = New value
correct-now = now: { $value }
correct-nothing = none
correct-yes = yes
correct-no = no
correct-add = Add a change
correct-why = Reason
correct-send = Correct
propose-takeback = Ask for a takeback
propose-draw = Offer a draw
propose-pause = Ask for a pause
propose-go_on = Continue
propose-adjourn = Ask to adjourn
propose-bot = Let a bot play { $seat }
propose-replace = Give { $seat } to someone else
resign = Resign
resign-sure = Resign this game?
motion-takeback = { $seat } asks to take back the last move.
motion-draw = { $seat } offers a draw.
motion-pause = { $seat } asks for a pause.
motion-go_on = { $seat } wants to continue.
motion-adjourn = { $seat } asks to adjourn.
motion-bot = { $seat } wants a bot to play { $target }.
motion-correction = { $seat } asks for a correction: { $why }
motion-correction-breaks = The correction was refused: the result would break the rules.
change-shown = { $cell }: { $before } → { $after }
change-hidden = { $cell }: hidden from you
change-hidden-row = hidden
motion-replace = { $seat } wants to give the seat { $target } to someone else.
motion-replace-due = The seat { $target } will open at { $time } unless its player comes back.
motion-holder-returned = The player is back and keeps the seat.
vote-yes = Agree
vote-no = Refuse
vote-waiting = waiting for the others

# Forms
form-send = Send
form-given = { $given } of { $total } assigned
form-count = { $count } chosen, choose { $least } to { $most }
form-written = Typed answer
pad-label = Drawing sheet, { $count } points
pad-again = Start again
pad-example = Draw it for me

# Replay and end
replay = Replay
replay-note = the whole game, both sides visible
replay-first = Go to the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-on = One step forward
replay-last = Go to the end
replay-step = Step
replay-older = This game was played under ruleset { $ruleset }. The log is complete, but the map cannot follow it all the way under today’s rules.
replay-at = { $step } of { $last }
replay-reason = { $seat }: “{ $why }”
replay-speed = Speed
replay-eyes = View as
replay-leave = Back to the game
replay-leave-over = Back to the result
replay-from-here = replay from here
eyes-all = Everyone
eyes-spectator = Spectators
fork = Play on from here
fork-note = a new game from this moment
result = Result
rematch = Rematch
rematch-note = sides swapped
rematch-alone = Play again
rematch-alone-note = same scenario, new dice
rematch-rotate = Rematch, rotate roles
rematch-rotate-note = everyone takes the next role
rematch-mix = Rematch, mix crews
rematch-mix-note = everyone gets a random seat
rematch-go = Go to the rematch
record-save = Save the record
record-note = one file
verify = Check the record
verify-note = rules, order and dice
verified = Checked: all { $entries } entries replay to the same end, and the dice match the sealed ones.
not-verified = The record is inconsistent.

# Text view
command = Command
command-note = Type a number or the words of a choice. “help” lists all commands.
command-help =
    a number, or words     answer with that choice
    NAME words             answer another open question by its name
    odds WORDS             the odds of that answer before you give it
    undo                   take back your last answer, unless it is sealed
    correct                fix a mistake on the board, and say why
    all                    list every choice
    log [N]                the last events
    rule [ID]              explain a rule
    board, view            the board; everything your seat may know
    say WORDS              to your crew
    quit                   go back to the drawn board
command-help-staff =
    advice, let            what the staff would do here; the staff decides this one
    staff LEVEL            let it decide more or less: { $levels }
    staff doctrine NAME    change its doctrine: { $doctrines }
    staff speed N          decisions per second; 0 for as fast as possible
    take, staff go         you decide until “staff go”

# Keys
key-arrows = move on the board
key-enter = choose, then confirm
key-escape = leave, cancel a choice
key-space = skip what is being shown
key-course = head that way
key-gauge = charge a gauge
key-breakdown = choose a breakdown
key-log = open or close the log
key-undo = undo
key-chat = chat
key-command = command line
key-text = text view
key-board = go to the board
key-action = go to the decision
key-replay-back = replay: one step back
key-replay-on = replay: one step forward
key-help = this list

# Preferences
pref-theme = Theme
pref-theme-auto = Automatic
pref-theme-chart = Day
pref-theme-night = Night
pref-contrast = Contrast
pref-contrast-normal = Normal
pref-contrast-high = High
pref-size = Text size
pref-size-100 = Normal
pref-size-115 = Larger
pref-size-130 = Largest
pref-speed = Animation speed
pref-speed-slow = Slow
pref-speed-normal = Normal
pref-speed-fast = Fast
pref-speed-instant = Result only
pref-motion = Motion
pref-motion-auto = Follow the system
pref-motion-less = None
pref-confirm = Confirm choices
pref-confirm-never = Never
pref-confirm-board = On the board
pref-confirm-always = Always
pref-sound = Sound
pref-sound-note = Your turn, sonar, hits. Never the only signal.
pref-speech = Spoken announcements
pref-speech-note = Announcements are read aloud. One device in the room is enough.
pref-notify = Notifications
pref-notify-note = Notify me when it is my turn and this page is hidden.
pref-notify-not = This browser allows notifications only over https, or has blocked them.
pref-ids = Rule numbers
pref-ids-note = For referees: in the log and beside every question.
pref-name = Your name
pref-name-note = Other players see it.
curtain-pass = Pass the device to { $side }
curtain-note = Nothing of either crew is visible while the curtain is closed.
curtain-ready = We are { $side } and ready

# First lessons
learn = Learn
learn-title = Learn { $game }
learn-note = Each lesson is a real duel against bots with a coach at your side. It takes about five minutes, and you cannot break anything.
learn-start = Begin
learn-steps = { $count } steps
learn-step = { $role }, step { $step } of { $all }
learn-next = Next
learn-wrong = Not quite.
learn-leave = End the lesson
learn-done = That was the whole lesson. Keep playing if you like.
learn-over = The duel ended before the lesson did. Try another one, or the same one again.
learn-more = Another lesson
learn-stay = Keep playing
replay-event = Event
replay-event-none = before the first
replay-event-at = { $step }: { $what }
replay-event-back = Previous event
replay-event-on = Next event

# Notifications while you are away, and play by sending a file
away = Notify me when I’m away
away-note = While you are away, the server sends a notification to an address of yours when it is your turn, when a vote is open and when the game ends.
away-none = This server sends no notifications: its host has not allowed any address.
away-seat = For the seat
away-address = Address
away-hosts = Allowed: { $hosts }
away-any-host = Any public address.
away-keep = Save
away-stop = Turn off
away-kept = Notifications will be sent there from now on.
away-stopped = Notifications are off.
away-secret = Secret
away-secret-note = Shown only once. The receiver uses it to check that a notification comes from this server.
by-file-save = Save the game as a file
by-file-bots = Let bots play for them
by-file-note = to send to the player of another side
by-file-theirs = Played by file: it is the others’ turn. Save the file and send it. When it comes back, import it under Records.
record-whose = Which side do you play?
record-whose-note = This game is not over. Two people can play it by sending the file back and forth.
record-all = All sides
record-all-note = to look at it or to play on alone

# The build that plays alone
alone = On this device
alone-note = This page is the whole program: no server, no account, no network. Your games are kept in this browser and nowhere else. Save them to a file before you clear the browser’s data.
alone-dice = Sealed dice prove nothing here, and nothing is secret from the person running the page: to play against other people, use a server.
alone-may-go = Your browser may delete your games when the device runs out of space.
alone-install = Install the app
alone-save = Save all games
alone-bring = Load saved games
alone-brought = { $count ->
    [0] These games are all here already.
    [one] 1 game loaded.
   *[other] { $count } games loaded.
}
alone-starting = Starting… The first time takes a little longer.
alone-elsewhere = Upscope is open in another tab. Close it there, and it opens here.
alone-failed-browser = Upscope cannot start in this browser. A private window keeps no files, an address that is neither https nor localhost may not store any, and an old browser cannot run the program: try a normal window or another browser.
alone-failed-damaged = The file with your games is damaged and cannot be read. Save it first: parts of it may be recoverable. Then start with an empty list and load the games you saved earlier.
alone-failed-newer = Your games were written by a newer version of Upscope. Connect to the network and reload this page to get that version.
alone-failed-full = There is no space left on this device. Free some up and try again: your games are safe.
alone-failed-stopped = Upscope has stopped. Your games are safe up to the last move you saw: reload to continue.
alone-unserved = If nothing happens here: this page needs a web server (https or localhost). It does not work when it is opened as a file.
alone-pack-bring = Use a data pack from a file
alone-pack-note = A zipped folder with charts or maps of your own. It stays on this device.
alone-pack-more = { $count ->
    [one] And 1 more problem.
   *[other] And { $count } more problems.
}
alone-pack-none = This is not a data pack. Choose a zipped folder that contains a pack.toml.
alone-pack-other-game = This data pack is for another game. Choose it where you create that game.
alone-file-note = to continue on a server or on another device
alone-working = Working it out…
alone-verified = Checked: all { $entries } entries replay to the same end. The dice were drawn on this device, so they prove nothing to others.
alone-save-damaged = Save the damaged file
alone-start-empty = Start with no games
alone-start-empty-sure = Delete the damaged file and start
alone-update = A new version is ready.
alone-update-take = Update now
problem-bad_games = This is not a file of saved games.
