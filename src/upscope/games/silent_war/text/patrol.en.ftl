### The boats at sea: patrols, contacts, fights, the way home

## Seats, settings, results

side-allies = Submarines of the Pacific
seat-comsubpac = Commander Submarines, Pacific
seat-comsubsowespac = Commander Submarines, Southwest Pacific

setting-edition = Edition of the rules
setting-edition-2-1 = 2.1
setting-edition-1-x = 1.x, the first edition
setting-edition-about = 2.1 is the current rulebook. 1.x is the first edition: no weather, no attack postures, a simpler fight.
setting-first_edition_reading = First edition: how its play aid is read
setting-first_edition_reading-aid = to the letter: what it spells out is complete
setting-first_edition_reading-blended = with what edition 2.1 adds
setting-first_edition_reading-about = Only for edition 1.x. Where its play aid spells out a step, there is no more to it; the other reading adds what 2.1 says about the same step.
setting-added_rules = First edition with loners, crash dives and escorts as targets
setting-added_rules-false = without them
setting-added_rules-true = with them (1.1)
setting-added_rules-about = Only for edition 1.x. Version 1.1 added ships met alone, crash dives and escorts as targets. 2.1 always has them.
setting-engagement = Engagement table
setting-engagement-revised = revised, by War Period
setting-engagement-original = original
setting-engagement-about = How many ships you meet. The revised table changes with the War Period; the original is that of 1.0 and 1.1.
setting-named_ships = Named ships of the Imperial Navy
setting-named_ships-false = plain counters
setting-named_ships-true = named ships
setting-named_ships-about = Warships and naval transports become real ships with names and figures of their own. A ship you sink never comes back; a damaged one is in the yard for weeks.
setting-doubled_tons_count = Doubled tons count towards a Super Skipper
setting-doubled_tons_count-false = no
setting-doubled_tons_count-true = yes
setting-doubled_tons_count-about = A combat event can double the tons of your largest victim. They always count for the score; here you choose whether they also count towards the 16,000 tons that make a Super Skipper.
setting-slow_boats_cautious = Boats of speed one transit cautiously
setting-slow_boats_cautious-false = no: they give nothing up
setting-slow_boats_cautious-true = yes
setting-slow_boats_cautious-about = A boat that moves just one area is harder to catch. Here you choose whether a boat that cannot move farther anyway gets the same help.
setting-transit_lines = Spotted with Yellow Sea, special mission with Sea of Japan
setting-transit_lines-once = count once per line
setting-transit_lines-added = are added together
setting-transit_lines-about = Two lines of the transit check name two dangers each. A boat that meets both dangers of a line counts the line once, or adds both.
setting-base_entry = Entering a permanent base
setting-base_entry-costs = costs one speed, like leaving it
setting-base_entry-free = is free
setting-base_entry-about = Speed is how many sea areas a boat may move in a week. By the rulebook, entering a base costs nothing. Some players charge one for a permanent base, which brings boats home later.
setting-forward_base_check = Entering a forward base
setting-forward_base_check-none = needs no check of its own
setting-forward_base_check-separate = needs a second check, without the +2
setting-forward_base_check-about = On the way to a forward base a boat is checked for the areas she passes. Some players check her again as she enters.
setting-patrol_war_progress = War Period in a single patrol
setting-patrol_war_progress-true = may advance at the end of a month
setting-patrol_war_progress-false = stays as it is
setting-patrol_war_progress-about = At the end of a month the War Period may advance, and the ships you meet change. In a patrol scenario you can keep the period it starts with.
setting-commands = Commands
setting-commands-one = one commander for all boats
setting-commands-two = two who cooperate
setting-commands-about = With two commands, one player leads Pearl Harbor and the other Fremantle and Brisbane. You win or lose together.
setting-demand = Australia may demand boats
setting-demand-false = no
setting-demand-true = below 36 boats, six of the newest
setting-demand-about = Only with two commands. While Australia has fewer than 36 boats, its commander may ask Pearl Harbor for six of the newest.
setting-checkpoints = Tonnage checkpoints
setting-checkpoints-true = missing one ends your command
setting-checkpoints-ask = if you miss one, you decide whether to play on
setting-checkpoints-false = the war goes on
setting-checkpoints-about = In the full war your superiors look at the tons sunk from time to time. If there are too few, you are relieved, or you play on whatever they say.
setting-open_cups = What is in the cups
setting-open_cups-true = open: you see every piece
setting-open_cups-false = hidden: you know the War Mix, not how it was dealt
setting-open_cups-about = You know how many pieces of each category a cup holds, not how the different ones were dealt; they are dealt again every two months. Open cups show every piece.
setting-allied_boats = Allied boats
setting-allied_boats-true = Dutch, British and French boats join you
setting-allied_boats-false = American boats only
setting-allied_boats-about = Dutch, British and French boats join the Pacific campaigns, each nation with its own torpedoes.
setting-radar_refit = Radar
setting-radar_refit-true = class by class, according to our own list
setting-radar_refit-false = for all boats from the same month
setting-radar_refit-about = Radar arrives class by class according to our own list, not for all boats in October 1943.
assistant-odds = odds
assistant-counsel = odds and advice

result-defeat = Defeat
result-draw = Draw
result-marginal = Marginal victory
result-substantial = Substantial victory
result-decisive = Decisive victory

## Words

order-end = End of operations
order-pack-pearl-harbor = Form a wolfpack at Pearl Harbor
order-pack-dutch-harbor = Form a wolfpack at Dutch Harbor
order-pack-brisbane = Form a wolfpack at Brisbane
order-pack-fremantle = Form a wolfpack at Fremantle
order-pack-trincomalee = Form a wolfpack at Trincomalee
order-pack-manila = Form a wolfpack at Manila / Subic Bay

box-later = not yet arrived
box-broom = broom box
box-pier = pier side
box-ready = ready for sea
box-hold = holding basin
box-repair-3 = repair 3
box-repair-2 = repair 2
box-repair-1 = repair 1
box-operating = operating
box-done = done
box-overhaul = West Coast overhaul
box-lost = lost
box-removed = out of service

rtb-no = no
rtb-voluntary = returning
rtb-involuntary = sent home

weather-none = fair
weather-storm = tropical storm
weather-typhoon-1 = typhoon
weather-typhoon-2 = typhoon in its second week

back-sun = Rising Sun
back-ball = Red Ball
back-tdc = TDC marker

posture-cautious = Cautious
posture-standard = Standard
posture-aggressive = Aggressive

level-none = no contact
level-sparse = sparse
level-low = low
level-moderate = moderate
level-high = high

contact-c1 = small convoy
contact-c2 = large convoy
contact-tf = task force

effect-none = no effect
effect-spotted = spotted
effect-rtb = sent home
effect-spotted-rtb = spotted and sent home
effect-damaged = damaged
effect-damaged-rtb = damaged and sent home
effect-sunk = sunk
effect-sunk-1 = damaged and sent home, perhaps sunk (1 or more)
effect-sunk-2 = damaged and sent home, perhaps sunk (2 or more)
effect-sunk-3 = damaged and sent home, perhaps sunk (3 or more)
effect-sunk-4 = damaged and sent home, perhaps sunk (4 or more)
effect-sunk-5 = damaged and sent home, perhaps sunk (5 or more)
effect-sunk-6 = damaged and sent home, perhaps sunk (6 or more)
effect-sunk-7 = damaged and sent home, perhaps sunk (7 or more)
effect-sunk-8 = damaged and sent home, perhaps sunk (8 or more)
effect-sunk-9 = damaged and sent home, perhaps sunk (9)

result-none = dud, no damage
result-damaged = damaged
result-sunk = sunk

task-search = search
task-tf-only = task forces only
task-none = no search

combat-event-lumbers = a target lumbers into the way
combat-event-gunnery = surface gunnery
combat-event-malfunction = torpedo malfunction
combat-event-bomber = patrol bomber
combat-event-mechanical = mechanical trouble
combat-event-fortune = luck of the sea
combat-event-doubled = tonnage doubled
combat-event-counter-combat = counterattack, then combat
combat-event-counterattack = counterattack
combat-event-combat-combat = combat and combat again
combat-event-circular = circular run
combat-event-perfect = perfect approach

outcome-circular = circular run
outcome-hot = hot run: the attack is off
outcome-premature = premature detonation
outcome-dead = dead torpedo
outcome-close = close call: nothing happens
outcome-broken = breakdown
outcome-mended = repaired on board
outcome-perfect = perfect set-up
outcome-deadly = deadly division

victory-defeat = defeat
victory-draw = draw
victory-marginal = marginal victory
victory-substantial = substantial victory
victory-decisive = decisive victory

met-none = nothing
met-loner = a loner
met-submarine = an enemy submarine
met-contact = a contact

cause-transit = on the way, cause unknown
cause-escort = a Diligent Escort
cause-depth-charges = depth charges
cause-aircraft = an aircraft
cause-own-torpedo = her own torpedo
cause-mechanical = mechanical trouble
cause-storm = a storm
cause-typhoon = a typhoon
cause-submarine = an enemy submarine
cause-out-of-range = out of range of any base
cause-stranded = stranded
cause-total-loss = constructive total loss
cause-decommissioned = decommissioned
cause-training = training duty
cause-base-fell = the fall of her base

side-patrol = Patrol side: patrol here
side-transit = Transit side: sail on next week
consent-yes = Agreed
consent-no = Refused
search-search = Search
search-bypass = Keep out of sight
search-return = Turn for home
formation-group = Group
formation-barrier = Barrier (+2 to find, each boat must get there)
look-keep = Leave it face up
look-unflip = Turn it face down again
nerve-stay = Stay in the fight
nerve-withdraw = Withdraw
mercy-hold = Hold fire
mercy-fire = Fire
weapon-torpedoes = Torpedoes
weapon-gun = Surface and use the gun
press-withdraw = Withdraw
press-re-attack = Attack again

## Reasons

why-die = die
why-base = base
why-ultra = ULTRA
why-narrow = narrow waters
why-barrier = barrier pack
why-spotted = spotted
why-congregating = congregating boats
why-storm = tropical storm
why-typhoon = typhoon
why-points = attack points
why-skipper = Super Skipper
why-torpedo = torpedo
why-defence = defence
why-escorts = revealed escorts
why-tdc = TDC
why-re-attack = re-attack
why-posture = posture
why-other-column = other column
why-damaged = damaged
why-aggressive = aggressive
why-cautious = cautious
why-pack = wolfpack
why-gun = loner under the gun
why-asw = revealed ASW
why-red-boxes = red boxes
why-general-asw = general ASW
why-detonation = detonation
why-shallow = shallow waters
why-alert = alert escort
why-attack = attack rating
why-radar = radar
why-western = US or British attacker
why-bypass = bypassed search
why-no-contact = no contact
why-loner = loner
why-transit-side = Transit side up
why-cautious-transit = cautious transit
why-yellow-sea = Yellow Sea
why-special-mission = special mission zone
why-sea-of-japan = Sea of Japan

## Events at sea

event-week_began = { $month ->
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
 } { NUMBER($year, useGrouping: 0) }, week { $week }.
event-war_judged = { $ships } ships, { $tons } thousand tons, { $lost } boats lost: { $level }.
event-boats_moved = { $boats }: { $way }.
event-side_chosen = { $boat } { $patrol ->
    [yes] begins her patrol.
   *[other] sails on.
 }
event-zone_entered = { $boat } enters { $zone } from { $area }.
event-boat_sent = { $boat } is ordered to { $zone }.
event-mission_done = { $boat } has completed her mission at { $zone }.
event-out_of_range = { $boat } is out of range of any base ({ $area }).
event-transit_checked = { $boat }, { $area }: { $why }, { $need } or more is a transit event: { $event ->
    [yes] it comes.
   *[other] quiet.
 }
event-transit_event = { $boat }, { $area }: transit event, row { $row }, column { $column }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more } each, shallow)
 }: { $effect }.
event-search_bypassed = { $boat } keeps out of sight.
event-turned_home = { $boat } turns for home.
event-boat_recalled = { $boat } must return to base ({ $area }).
event-transfer_refused = { $base } does not accept { $boat }.
event-boat_arrived = { $boat } arrives at { $base }.
event-overhaul_began = { $boat } leaves for overhaul on the West Coast.
event-tender_refused = { $boat } needs more than the tender at { $base } can repair: on to a major base.
event-boat_in_hold = { $boat } waits in the holding basin of { $base }.
event-boat_docked = { $boat } goes into repair box { $box } at { $base }.
event-damage_assessed = Damage to { $boat }: die { $die }, { $box ->
    [0] superficial.
   *[other] repair { $box }.
 }
event-boat_spotted = { $boat } has been spotted.
event-boat_hidden = { $boat } is no longer spotted.
event-spotted_rolled = { $boat } shakes off pursuit? Die { $die }: { $hidden ->
    [yes] yes.
   *[other] not yet.
 }
event-boat_damaged = { $boat } is damaged ({ $cause }); markers: { $markers }.
event-hull_tested = Does { $boat } hold together? Die { $die }, { $need } or less.
event-second_roll = Second roll for { $boat }: die { $die }, { $need } or more sinks her.
event-relief_refused = Washington wanted { NUMBER($wanted) } thousand tons and got { NUMBER($tons) }. You are relieved, and play on.
event-boat_lost = { $boat } is lost: { $cause } ({ $area }).
event-boat_removed = { $boat } leaves service: { $why }.
event-endurance_checked = Endurance of { $boat }: { $why }, { $need } or less: { $stays ->
    [yes] she stays.
   *[other] she must go home.
 }
event-pack_left = { $boat } leaves her wolfpack.
event-pack_disbanded = Wolfpack { $pack } is disbanded.
event-pack_learned = Wolfpack { $pack } gains experience: { $experience } in all.
event-intercept_rolled = { $boat } tries to intercept: die { $die }: { $joins ->
    [yes] she is there.
   *[other] too far.
 }

## Weather

event-typhoon_aimed = The typhoon in { $area }: die { $die }, towards { $to }.
event-typhoon_moved = The typhoon moves from { $area } to { $to }.
event-typhoons_met = Two typhoons meet in { $area }: die { $die }: { $merged ->
    [yes] they become one.
   *[other] both blow over.
 }
event-storm_formed = { $area }: { $weather }.
event-storm_ended = { $area }: the storm is over.
event-storm_ridden = { $boat } in heavy weather: die { $die }, { $need } or less does damage.
event-typhoon_ridden = { $boat } in the typhoon: die { $die }, total { $total }, above { $need } she is lost.

## Contacts

event-searched = { $boat } searches { $area }: { $why }: { $level }.
event-searched_again = { $boat } looks again: die { $die }: { $met }.
event-nothing_found = { $boat } finds nothing in { $area }.
event-contact_made = { $boat } has found a { $contact } in { $area } (die { $die }); pieces from the cups: { $draws }.
event-no_solution = No firing solution on one of the ships in column { $cup }.
event-display_set = On the display: A { $a ->
    [none] –
   *[other] { $a }
 }; B { $b ->
    [none] –
   *[other] { $b }
 }; C { $c ->
    [none] –
   *[other] { $c }
 }; D { $d ->
    [none] –
   *[other] { $d }
 }.

## Fights

event-combat_began = { $boats } in action, { $area }.
event-column_taken = { $boat } in column { $cup }.
event-attack_began = { $boat }, attack round { $round }, column { $cup }.
event-posture_taken = { $boat }: { $posture } posture.
event-unit_revealed = Unit { $unit } in column { $cup }: { $piece }.
event-ship_named = Unit { $unit } is { $ship }.
event-unit_unflipped = Unit { $unit } is left alone: face down again.
event-event_returned = Unit { $unit } is another combat event: back to its cup.
event-aircraft_driven_off = The weather drives the aircraft off (unit { $unit }).
event-aircraft_attacked = Aircraft attack { $boat }: die { $die }: { $effect }.
event-escort_ignored = A second Diligent Escort in the column keeps its distance (unit { $unit }).
event-escort_alerted = Is the Diligent Escort alert? Die { $die }, above { $need } it is an ordinary destroyer.
event-escort_pounced = A Diligent Escort pounces on { $boat }: { $why }: { $effect }.
event-broke_off = { $boat } breaks off.
event-crash_dived = { $boat } crash dives: die { $die }, skipper { $skipper }, { $need } or less: { $dived ->
    [yes] under in time.
   *[other] too late.
 }
event-tdc_placed = { $boat } works out solutions: { $units ->
    [none] nothing is in reach.
   *[other] unit { $units }.
 }
event-tdc_turned = TDC on unit { $unit }: { $value }.
event-tdc_kept = The solution on unit { $unit } keeps its value.
event-targets_chosen = { $units ->
    [none] { $boat } fires at nothing.
   *[other] { $boat } aims at unit { $units } with { $points ->
        [one] 1 point.
       *[other] { $points } points.
     }
 }
event-no_chance = { $boat } sees no chance of a hit.
event-fire_held = { $boat } lets the hospital ship go.
event-aimed = { $boat } at { $piece } (unit { $unit }): for it { $attack }; against it { $target }; hits with { $need } or less.
event-torpedoes_ran = { $boat } fires at { $piece }: { $why }, { $need } or less: { $hit ->
    [yes] a hit!
   *[other] a miss.
 }
event-gun_fired = { $boat } surfaces and opens fire on { $piece }.
event-hit_resolved = { $piece }: { $why }: { $result }.
event-ship_sunk = { $boat } sinks { $ship ->
    [none] { $piece }
   *[other] { $ship }
 }, { $tons } thousand tons ({ $area }).
event-unopposed = No counterattack on { $boat }.
event-counterattacked = Counterattack on { $boat }: { $theirs } against { $ours }, row { $line ->
    [below-0] below 0
    [d0] 0
    [d1-2] 1–2
    [d3-4] 3–4
    [d5-6] 5–6
    [d7] 7
    [d8] 8 or more
   *[other] { $line }
 }, { $why }: { $effect }.
event-held_down = { $boat } is held down by the alarmed escorts.
event-re_attack_rolled = { $boat } tries to attack again: die { $die }, { $need } or less.
event-withdrew = { $boat } withdraws.
event-tons_doubled = A fat target: { $tons } thousand tons more for { $boat }.
event-piece_removed = { $piece } is out of the game.
event-piece_replaced = { $by ->
    [none] { $category }
   *[other] { $by }
 } takes the place of { $piece } (cup { $cup }).
event-ship_under_repair = { $ship } is under repair for { $weeks } weeks.
event-loner_approached = { $boat } closes in on a loner: die { $die }, column { $cup }.
event-submarine_met = { $boat } meets a submarine: { $why }: { $first ->
    [yes] she sees it first.
   *[other] she is seen first.
 }
event-enemy_drawn = The enemy is { $enemy }.
event-submarine_fired = { $ours ->
    [yes] { $boat } fires at { $enemy }
   *[other] { $enemy } fires at { $boat }
 }: { $attack } against { $target }, die { $die }, { $need } or less: { $hit ->
    [yes] a hit!
   *[other] a miss.
 }
event-submarine_hit = { $ours ->
    [yes] { $enemy }
   *[other] { $boat }
 }: { $why }: { $result }.
event-submarine_sunk = { $boat } sinks { $enemy }, { $tons } thousand tons ({ $area }).
event-combat_event = Combat event for { $boat }: die { $die }: { $event }.
event-event_turned = { $boat }, second die { $die }: { $outcome }.
event-event_ignored = { $event }: it does not apply.
event-premature_rolled = Detonation beside { $boat }: die { $die }, total { $total }; 0 sinks her, { $need } or more damages her.
event-circular_run = { $boat }'s torpedo comes back, TDC { $tdc }: { $why }; die { $die }, { $need } or less sinks her.
event-skipper_won = { $skipper } of { $boat } is a Super Skipper.
event-skipper_promoted = { $skipper } of { $boat } is rated +2.
event-skipper_relieved = { $skipper } of { $boat } is relieved of command.
event-reassignment_rolled = What becomes of { $skipper }? Die { $die }.
event-skipper_reassigned = { $skipper } takes command of { $boat }.

## Questions

ask-choose_boat = Which boat acts next?
ask-choose_course = Where does { $boat } go?
option-choose_course = { $v ->
    [none] Stay here
   *[other] { $v }
 }
ask-choose_side = { $boat }: patrol here, or go on?
ask-choose_home = Which base does { $boat } return to?
option-choose_home = { $v } ({ $distance } away)
ask-choose_way = { $boat } to { $home }: which way?
ask-accept_transfer = { $boat } would come to { $base }. Do you accept her?
ask-choose_for_hold = { $base } is full: which boat goes into the holding basin? ({ $boat } has come in)
ask-turn_back_area = Where does { $boat } turn back?
ask-choose_patrol = Where does { $boat } patrol this week?
ask-send_boat = Which boat goes to { $zone }? ({ $left } still needed)
ask-choose_typhoon = Which typhoon moves first?
ask-choose_search = { $boat }: search, keep out of sight, or turn for home?
ask-choose_formation = { $boat } and her pack: group or barrier?
ask-choose_column = { $boat }: which column?
option-choose_column = Column { $v }
ask-choose_attacker = Which boat attacks next?
ask-choose_posture = { $boat }, round { $round }: which posture?
ask-reveal_unit = { $boat }: which unit do you look at? ({ $left } to go)
option-reveal_unit = Unit { $v }: column { $cup }, { $back }
ask-unflip = Radar: keep { $piece } (unit { $unit }) revealed, { $boat }?
ask-break_off = { $boat } is damaged: stay or withdraw?
ask-choose_lumbering = Which unit lumbers into the way?
option-choose_lumbering = Unit { $v }: column { $cup }, { $back }
ask-choose_weapon = { $boat }: torpedoes or gun?
ask-gun_target = { $boat }: fire on which ship?
option-gun_target = Unit { $v }: { $piece }
ask-place_tdc = { $boat }: for which { $number } units do you work out a solution?
ask-keep_tdc = { $boat }: which solution keeps its value?
option-keep_tdc = Unit { $v }: { $piece ->
    [none] { $back }
   *[other] { $piece }
 }, TDC { $tdc }
ask-allocate_points = { $boat }: distribute { $points } attack points.
ask-reallocate_points = { $boat }: { $points } points are free again. Which targets get them?
ask-hold_fire = { $boat } has only a hospital ship in her sights: fire?
ask-surprise_escort = { $boat }: which escort is caught unawares?
option-surprise_escort = Unit { $v }: { $piece }, TDC { $tdc }
ask-attack_next = { $boat }: which attack is resolved next?
option-attack_next = Unit { $v }: { $piece }, TDC { $tdc }
ask-press_attack = { $boat }, round { $round } is over: withdraw or attack again?
ask-shift_column = { $boat }: from which column?
option-shift_column = Column { $v }
ask-reassign_skipper = Which boat does { $skipper } get?

## Dice and cups

roll-activity = Area activity
roll-second_contact = Second look
roll-contact = Contact
roll-back = Back of the next piece
roll-piece = Piece turned up
roll-sister = Yamato or Musashi
roll-named_ship = Named ship
roll-aircraft_weather = Aircraft in the weather
roll-aircraft = Aircraft attack
roll-victim = Boat attacked
roll-escort_alert = Diligent Escort alert
roll-crash_dive = Crash dive
roll-diligent = Diligent Escort row
roll-tdc = TDC marker
roll-to_hit = To hit
roll-result = Attack results
roll-counterattack = Counterattack
roll-second = Second roll
roll-hull = Second damage
roll-damage_level = Damage table
roll-re-attack = Re-attack
roll-combat_event = Combat event
roll-event_second = Second die of the event
roll-premature = Premature detonation
roll-bomber = Event aircraft row
roll-circular = Circular run
roll-gunnery_weather = Gunnery in the storm
roll-replacement = Replacement
roll-skipper = Super Skipper
roll-reassignment = Reassignment
roll-finder = Boat that makes contact
roll-intercept = Interception
roll-approach = Approach to the loner
roll-sighting = Who sees whom
roll-enemy = Enemy submarine
roll-endurance = Endurance
roll-transit = Transit event check
roll-transit_weather = Transit event in the storm
roll-transit_row = Transit events: row
roll-transit_column = Transit events: column
roll-storm = Storm damage
roll-typhoon = Typhoon damage
roll-typhoon_move = Typhoon movement
roll-typhoon_merge = Typhoons meet
roll-storm_forms = Storm formation
roll-storm_place = Storm location
roll-storm_intensity = Storm intensity
roll-storm_hides = Spotted in the storm
roll-storm_grows = Storm at the end of the week
roll-unspot = Spotted marker

## Positions

setup-position-unknown = { $field }: there is nothing with that name here
setup-position-shape = { $field }: expected { $wanted }
setup-position-range = { $field }: must be { $allowed }
setup-broken-boats = { $field }: a boat is in two places at once, or in none, or carries a marker she cannot have there
setup-broken-room = { $field }: a dock or a tender holds more boats than it has room for
setup-broken-tenders = { $field }: a tender is at two bases
setup-broken-packs = { $field }: a wolfpack has fewer than three boats, or they are not together
setup-broken-tracks = { $field }: the tracks do not add up to what the boats have sunk and lost
setup-broken-pieces = { $field }: counters are missing from the cups, or are there twice
setup-broken-weather = { $field }: there is a storm where none can form
setup-broken-ultra = { $field }: there are more ULTRA markers than the game has
setup-position-place = { $field }: a boat in the box “{ $box }” cannot be there
setup-position-closed = { $field }: that base is not open
setup-position-full = { $field }: there is room for { $most }; { $count } were put there
setup-position-twice = { $field }: { $what } is named twice
setup-position-date = { $field }: the scenario runs from { $first } to { $last }
setup-position-skipper = { $field }: a Super Skipper has a rating, and nobody else has one
setup-position-marks = { $field }: a boat in the box “{ $box }” cannot carry that mark
setup-position-tracks = { $field }: the tracks hold less than the boats have scored
setup-position-weather = { $field }: storms and typhoons lie only where they form or move to: { $areas }
setup-combat-at = { $field }: give it together with at = “combat”
setup-combat-cups = { $field }: say what the cups hold; the ships of a combat are drawn from them
setup-combat-boats = { $field }: name the boats in this combat
setup-combat-area = { $field }: name the area of the combat
setup-combat-away = { $field }: she must be operating in the area of the combat, Patrol side up
setup-combat-piece = { $field }: a unit that has been turned up needs its piece
setup-combat-cup = { $field }: { $count } lie face down, but their cup holds { $most } with that back
setup-combat-tdc = { $field }: there are only { $most } markers of that value
setup-combat-columns = { $field }: put every boat that is fighting in a column first
setup-combat-running = { $field }: this does not lead to a decision. Leave it out and give a stage instead
setup-in-between = A position can be taken only while you choose the next boat to act, or during a combat

## The text board

board-week = week
board-period = War Period
board-torpedo = torpedo
board-ships = ships sunk
board-tons = thousand tons
board-lost = boats lost
board-display = Combat Display
board-round = round
board-legend = * on patrol, > outbound, < homebound, ! spotted, x damaged, [n] wolfpack, # base, ^ boat in action, T TDC marker
