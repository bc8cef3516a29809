
### The campaign: events, questions and reasons of the weeks between the fights

event-cups_filled = The four cups are filled for War Period { $period }.
event-cups_stirred = The cups are shuffled: the different pieces are dealt again.
event-piece_joined = { $piece ->
    [none] { $category }
   *[other] { $piece }
 } enters service (cup { $cup }).
event-piece_left = { $piece } leaves service (cup { $cup }).
event-war_event_rolled = War event, die { $die }: { $event }{ $comes ->
    [yes] .
   *[other] , which cannot come now.
 }
event-war_event = War event: { $event }.
event-mission_ordered = Special mission in { $zone }: { $boats } boats needed ({ $task }).
event-torpedo_tested = Torpedo trials after { $ships } ships: die { $die }, { $need } or more needed: { $better ->
    [yes] improved to { $torpedo }.
   *[other] no change.
 }
event-ultra_read = ULTRA, die { $die }: { $areas ->
    [none] nothing new.
   *[other] { $areas }.
 }
event-boat_received = { $boat } reports at { $base }.
event-boat_withdrawn = { $boat } is ordered to the yards on the West Coast.
event-boat_returned = { $boat } is back from overhaul at { $base }.
event-boats_ready = Ready for sea: { $boats }.
event-readiness_rolled = { $boat } gets ready: die { $die }, { $need } or less: { $ready ->
    [yes] ready for sea.
   *[other] at the pier until next week.
 }
event-repair_rolled = { $boat }, repair box { $box }: die { $die }, { $need } or less: { $done ->
    [yes] done.
   *[other] not yet.
 }
event-period_hastened = With { $ships } ships and { $tons } thousand tons War Period { $period } may begin early.
event-progress_too_small = { $ships } ships and { $tons } thousand tons are too few for War Period { $period }.
event-progress_rolled = War Period { $period }: die { $die } ({ $why }), { $need } or more: { $advances ->
    [yes] it begins.
   *[other] not yet.
 }
event-period_began = War Period { $period } begins.
event-base_opened = { $base } is open{ $tender ->
    [none] .
   *[other] , with tender { $tender }.
 }
event-base_prepared = { $base } is being prepared as a forward base.
event-base_lost = { $base } is no longer a base.
event-boat_escaped = { $boat } puts to sea in time: { $area }.
event-pack_formed = Wolfpack { $pack } forms at { $base }: { $boats }.
event-boats_demanded = The Southwest Pacific takes over { $boats }.

ask-send_to_training = Which boat goes to training duty? ({ $left } still to choose)
ask-dock_from_hold = { $base }: which boat comes out of the holding basin?
option-dock_from_hold = { $v ->
    [none] None for now
   *[other] { $v }
 }
ask-accept_relief = Washington wanted { NUMBER($wanted) } thousand tons by now and has { NUMBER($tons) }: you are relieved of command. Play on?
relief-accept = Accept, the war is over for you
relief-play-on = Play on
ask-leave_fallen_base = { $base } is lost: where does { $boat } go?
ask-form_pack = Which boats form the pack at { $base }?
ask-decommission = Which boat do you decommission?
ask-leave_pack = Which boat leaves her pack?
ask-demand_boats = Too few boats in Australia: demand six of Pearl Harbor's newest?
demand-demand = Demand six boats

refused-course-range = { $boat } cannot go to { $place }: it is more than { $range } areas from any open base, and that is her range.
refused-course-gap = { $boat } cannot go that way: there is no open way on to { $place }.
refused-course-room = There is no room for { $boat } at { $place }.
refused-course-speed = { $boat } cannot reach { $place } this week: her speed is { $speed }.
refused-course-way = { $boat } can reach { $place }, but not that way: choose one of the routes listed.

why-war-progress = ships and tons sunk

roll-deal = Piece dealt to a cup
roll-war_event = War event
roll-war_event_table = War Events Table
roll-torpedo = Torpedo improvement
roll-ultra = ULTRA
roll-readiness = Readiness
roll-repair = Repair
roll-tender = Tender
roll-war_progress = War progress

# How far a game has come, in the list of your games
moment = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 } { NUMBER($year, useGrouping: 0) }, week { $week }

# Groups of settings and ways to play
settings-edition = Edition
settings-edition-about = Which rulebook you play by.
settings-command = Boats and commands
settings-command-about = Who commands, and which boats and ships take part.
settings-war = The course of the war
settings-war-about = How the war moves on and what counts for victory.
settings-sea = At sea
settings-sea-about = Contacts, transit and bases, where the rules can be read in two ways.
preset-usual = As printed
preset-usual-about = Edition 2.1, one command for all boats.
preset-two = Two commands
preset-two-about = Pearl Harbor and Australia each have a commander: for two players.
preset-history = Closer to history
preset-history-about = Named warships, Allied boats and radar refits.
preset-first = First edition
preset-first-about = The shorter rules of 1.x: no weather, no attack postures.
