# Seats and sides
seat-axis = Axis
side-axis = Axis
seat-western = West
side-western = West
seat-soviet = USSR
side-soviet = USSR
result-axis = The Axis has held out and wins.
result-western = The Western powers win.
result-soviet = The Soviet Union wins.

# Scenarios
scenario-two_rivers = Two Rivers: Rhine and Vistula, 1944-45, six turns
scenario-two_rivers_short = Two Rivers, the short game: three turns
scenario-steel_and_mud = Training: steel and mud, a land battle in 15 minutes
scenario-snowline = Training: snowline, Finns, Swedes and helicopters in 20 minutes
scenario-harbour = Training: the harbour, a landing in 15 minutes

# Segments
segment-victory = seasonal victory check
segment-cards = option cards
segment-logistics = logistics and partisans
segment-replacements = replacements
segment-politics = political events
segment-support = support units and convoys
segment-organization = organization
segment-movement = operational movement
segment-blitz = blitz combat
segment-combat = regular combat
segment-markers = markers
segment-reserve = reserve movement
segment-peace = war and peace
segment-conditions = conditional events
segment-delay = delay
segment-turn = turn marker
idle-season = no season begins
idle-no_card = no card
idle-nothing_placed = nothing is placed
idle-no_replacements = no replacements
idle-no_politics = the card has no political events
idle-nothing_organized = nothing is reorganized
idle-no_moves = nobody moves
idle-no_blitz_marker = no blitz marker on the map
idle-no_blitz = nothing is done in the blitz
idle-no_attacks = no attacks
idle-no_markers = no markers to clear
idle-no_policy = nothing to negotiate
idle-no_events = no event applies
idle-no_delay = the delay box is empty

# Values
weather-fair = fair
weather-mud = mud
weather-snow = snow
weather-storms = storms
season-winter = winter
season-spring = spring
season-summer = summer
season-autumn = autumn
box-map = the map
box-pool = the force pool
box-delay = the delay box
box-track = the turn track
box-later = a card not yet played
box-available = available
box-station = on station
box-used = the used box
status-hand = in hand
status-pending = chosen
status-current = in force
status-played = played
country-austria = Austria
country-belgium = Belgium
country-bohemia = Bohemia
country-france = France
country-germany = Germany
country-hungary = Hungary
country-netherlands = the Netherlands
country-poland = Poland
country-slovakia = Slovakia
country-switzerland = Switzerland
country-westmark = Westmark
country-eastmark = Eastmark
country-kaamos = Kaamos
country-fjellmark = Fjellmark
country-nordmark = Nordmark
country-skarn = Skarn
zone-north_sea = the North Sea
zone-baltic = the Baltic
zone-sound = the Sound
order-combine = combine:
order-break_down = break down:
part-support = in support:
repulse-retreat = Fall back one hex
repulse-step = Lose a step and stay
policy-keep = Keep the demarcation
policy-break = Break it
truce-no = No truce
truce-yes = A truce

# Why a number is what it is
why-ratio = ratio, as column
why-ratio-value = { $value ->
    [0] 1-3
    [1] 1-2
    [2] 1-1
    [3] 3-2
    [4] 2-1
    [5] 3-1
    [6] 4-1
    [7] 5-1
    [8] 6-1
    [9] 8-1
   *[other] 9-1+
 }
why-terrain = terrain
why-hexside = hexside
why-fortress = fortress
why-mud = mud
why-snow = snow
why-storms = storms
why-fair = weather
why-enemy_hq = enemy HQ
why-enemy_air = enemy air units
why-armour = armour
why-air_assault = air assault
why-marines = marines
why-hq = HQ
why-air = air units
why-table_edge = edge of the table
why-given = shift given
why-die = die
why-limit = limit
why-after_ruhr = the Ruhr is lost
why-after_berlin = Berlin has fallen
why-north_sea_convoy = supply convoy in the North Sea
why-warsaw_taken = Warsaw is held

# Cards and events of the scenarios
card-a1 = Hold the rivers
card-a2 = Winter counterstroke
card-a3 = People's levy
card-a4 = Fortress cities
card-w1 = Narrow thrust
card-w2 = Broad front
card-w3 = Crossing the Rhine
card-w4 = Coastal operations
card-s1 = Vistula bridgeheads
card-s2 = Clear the Baltic flank
card-s3 = Winter offensive
card-s4 = On to the capital
card-t1-hold = Hold the line
card-t1-storm = Storm the river
card-t3-motti = Motti tactics
card-t3-north = The northern offensive
card-t2-wall = The coastal wall
card-t2-dawn = The dawn landing
happening-hungary_wavers = Hungary wavers
happening-dutch_strike = Railway strike in the Netherlands
happening-slovak_rising = Rising in Slovakia
happening-ev_vistula = The Vistula line holds
happening-ev_antwerp = The Axis at Antwerp
happening-ev_scheldt = The Scheldt is open
happening-ev_ruhr = The Ruhr is lost
happening-ev_warsaw = Warsaw is free
happening-ev_konigsberg = Königsberg has fallen
happening-ev_link = The fronts meet
happening-ev_berlin = Berlin has fallen

# Units
unit-al-ab = 1st Allied Airborne Army
unit-de-1 = 1st Army
unit-de-15 = 15th Army
unit-de-17 = 17th Army
unit-de-19 = 19th Army
unit-de-1pz = 1st Panzer Army
unit-de-2 = 2nd Army
unit-de-4 = 4th Army
unit-de-4pz = 4th Panzer Army
unit-de-5pz = 5th Panzer Army
unit-de-6 = 6th Army
unit-de-6ss = 6th SS Panzer Army
unit-de-7 = 7th Army
unit-de-9 = 9th Army
unit-de-c1 = LXXXVIII Corps
unit-de-f1 = Rhine line
unit-de-f2 = Fortress garrison East
unit-de-f3 = Fortress garrison West
unit-de-fj = 1st Parachute Army
unit-de-fj2 = 2nd Parachute Corps
unit-de-g1 = 1st People's Levy
unit-de-g2 = 2nd People's Levy
unit-de-g3 = 3rd People's Levy
unit-de-hq-a = Army Group A
unit-de-hq-centre = Army Group Centre
unit-de-hq-west = OB West
unit-de-kb = Königsberg fortress
unit-de-metz = Metz fortress
unit-de-rot = Rotterdam fortress
unit-de-ss1 = I SS Panzer Corps
unit-de-ss2 = II SS Panzer Corps
unit-de-ss4 = IV SS Panzer Corps
unit-de-ww = West Wall
unit-fr-1 = French 1st Army
unit-fr-c1 = French II Corps
unit-hu-1 = Hungarian 1st Army
unit-pl-1ad = Polish 1st Armoured
unit-pl-lwp = 1st Polish Army
unit-su-11g = 11th Guards Army
unit-su-1gt = 1st Guards Tank Army
unit-su-2gt = 2nd Guards Tank Army
unit-su-3gt = 3rd Guards Tank Army
unit-su-47 = 47th Army
unit-su-53 = 53rd Army
unit-su-5g = 5th Guards Army
unit-su-60 = 60th Army
unit-su-65 = 65th Army
unit-su-8g = 8th Guards Army
unit-su-c1 = 70th Army
unit-su-c2 = 33rd Army
unit-su-c3 = 39th Army
unit-su-c4 = 13th Army
unit-su-cm = Cavalry-Mechanized Group
unit-su-hq1b = 1st Belorussian Front
unit-su-hq1u = 1st Ukrainian Front
unit-su-hq3 = 3rd Belorussian Front
unit-su-nav = Baltic Naval Infantry
unit-su-t1 = 4th Tank Army
unit-su-t2 = 5th Guards Tank Army
unit-uk-2 = British 2nd Army
unit-uk-c1 = XII Corps
unit-uk-hq = 21st Army Group
unit-uk-rm = Royal Marine Commandos
unit-uk-rm2 = 4th Commando Group
unit-uk-xxx = XXX Corps
unit-us-1 = US 1st Army
unit-us-3 = US 3rd Army
unit-us-ab = XVIII Airborne Corps
unit-us-arm = XIX Corps
unit-us-c1 = VII Corps
unit-us-c2 = XV Corps
unit-us-hq = 12th Army Group
unit-us-xx = XX Corps
unit-t1-1 = Brod Corps
unit-t1-2 = Lipa Corps
unit-t1-3 = North Corps
unit-t1-cav = Cavalry Group
unit-t1-fort = Brod works
unit-t1-front = Lesna Front
unit-t1-guard = River guard
unit-t1-guards = Guards Army
unit-t1-hq = Group Lesna
unit-t1-levy = March regiments
unit-t1-new = March battalions
unit-t1-north = Northern Army
unit-t1-pz = Panzer reserve
unit-t1-south = Southern Army
unit-t1-tank1 = First Tank Army
unit-t1-tank2 = Second Tank Army
unit-t3-hq = Kaamos Group
unit-t3-1 = First Corps
unit-t3-2 = Second Corps
unit-t3-3 = Third Corps
unit-t3-ski = Ski brigade
unit-t3-guard = Ruto guard
unit-t3-mtn = Mountain Corps
unit-t3-drache = Drache wing
unit-t3-fall = Air landing battalion
unit-t3-new = Home guard
unit-t3-army = Army of the North
unit-t3-norr = Northern Division
unit-t3-svea = Svea Division
unit-t3-gota = Gota Division
unit-t3-pansar = Armoured brigade
unit-t3-brig = British brigade
unit-t3-hkp = Helicopter wing
unit-t3-jagare = Ranger battalion
unit-t3-levy = Local defence
unit-t2-arm = Armoured Corps
unit-t2-fort = Havn batteries
unit-t2-group = Nordmark Group
unit-t2-hq = Sound Command
unit-t2-inf1 = First Assault Corps
unit-t2-inf2 = Second Assault Corps
unit-t2-new = Reserve Corps
unit-t2-para = Parachute Corps
unit-t2-port = Port garrison
unit-t2-pz = Panzer brigade
unit-t2-red = Glider Corps
unit-t2-rm = Commando Group
unit-t2-vik = Vik Corps
unit-t2-watch = Coast watch

# Pieces
piece-baltic-fleet = Baltic Fleet
piece-beach-s = Soviet beachhead
piece-beach-w = Western beachhead
piece-blitz-a = Axis blitz marker
piece-blitz-s1 = Soviet blitz marker 1
piece-blitz-s2 = Soviet blitz marker 2
piece-blitz-w1 = Western blitz marker 1
piece-blitz-w2 = Western blitz marker 2
piece-cv-home = fleet carriers
piece-home-fleet = Home Fleet
piece-kriegsmarine = Kriegsmarine
piece-logistics-s = Soviet depot
piece-logistics-w = Western depot
piece-lw1 = Luftwaffe
piece-partisans-s = eastern partisans
piece-partisans-w = western partisans
piece-raf = RAF
piece-supply-s = Baltic supply convoy
piece-supply-w = supply convoy
piece-troops-w = troop convoy
piece-usaf = USAAF
piece-va16 = 16th Air Army
piece-va2 = 2nd Air Army
piece-t1-blitz = blitz marker
piece-t1-depot = forward depot
piece-t1-lw = close support wing
piece-t1-va = Air Army
piece-t3-lw = ski-plane wing
piece-t3-fv = Flygvapnet wing
piece-t3-blitz-a = blitz marker
piece-t3-blitz-w = blitz marker
piece-t2-beach = beachhead
piece-t2-blitz = blitz marker
piece-t2-boats = torpedo boats
piece-t2-carriers = carrier strike
piece-t2-fleet = Sound Squadron
piece-t2-lw = coastal wing
piece-t2-raf = tactical air force
piece-t2-supply = supply convoy
piece-t2-troops1 = troop convoy 1
piece-t2-troops2 = troop convoy 2

# What happens
event-turn_began = Turn { $turn }, { $season }: { $weather }.
event-faction_began = { $side } to play.
event-faction_absent = { $side } has no forces in this scenario.
event-segment_began = { $side ->
    [none] { $segment }
   *[other] { $side }: { $segment }
 }
event-nothing_to_do = Nothing to do in { $segment }: { $reason }.
event-segment_ended = End of { $segment }.
event-victory_counted = Strategic value { $value }. Points: Axis { $axis }, West { $western }, USSR { $soviet }.
event-war_decided = The war is decided: { $side } wins.
event-card_played = { $side } plays “{ $card }”.
event-card_chosen = { $side } chooses a card for the next season{ $card ->
    [none] .
   *[other] : “{ $card }”.
 }
event-no_card = { $side } has no card for another season.
event-units_joined = { $side }, force pool: { $units }.
event-pieces_ready = { $side } may now use { $pieces }.
event-piece_placed = { $side } places { $piece }{ $hex ->
    [none] { $zone ->
        [none] {""}
       *[other] { " " }in { $zone }
    }
   *[other] { " " }in { $hex }{ $facing ->
        [none] {""}
       *[other] , facing { $facing }
    }
 }.
event-step_replaced = { $unit } in { $hex } { $unit_form ->
    [many] now have
   *[one] now has
 } { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
event-politics_rolled = { $side }, “{ $card }”: die { $die }, { $happening ->
    [none] nothing happens
   *[other] { $happening }
 }.
event-happened = { $happening }.
event-came_to_nothing = { $happening }: no effect.
event-wavered = { $country } wavers ({ $times }).
event-changed_sides = { $country } changes sides to { $side }; gone: { $units }.
event-points_scored = { $side } scores { $points }.
event-support_returned = Back to base: { $pieces }.
event-beachhead_removed = { $piece } in { $hex } cannot be supplied and is lost; with it: { $units }.
event-combined = { $unit } { $unit_form ->
    [many] take in
   *[one] takes in
 } { $other }: { $steps } steps.
event-broken_down = { $unit } { $unit_form ->
    [many] break off
   *[one] breaks off
 } { $other } and { $unit_form ->
    [many] keep
   *[one] keeps
 } { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
event-moved = { $unit } { $unit_form ->
    [many] move
   *[one] moves
 } from { $start } via { $path }, { $cost } MP.
event-shipped = { $unit } { $unit_form ->
    [many] sail
   *[one] sails
 } from { $start } to { $hex } with { $convoy }.
event-overran = { $unit } { $unit_form ->
    [many] run over
   *[one] runs over
 } { $victim } in { $hex }.
event-attack_named = { $side } attacks { $target }{ $blitz ->
    [yes] { " " }in the blitz
   *[no] {""}
 } with { $attackers }{ $hq ->
    [none] {""}
   *[other] , supported by { $hq }
 }: { $attack } to { $defence }.
event-hq_committed = { $side } commits { $unit } to the defence of { $target }.
event-odds_found = { $target }: { $attack } to { $defence }, column { $column ->
    [none] off the table
   *[other] { $column }
 }{ $why ->
    [none] {""}
   *[other] { " " }({ $why })
 }.
event-rolled = { $target }, column { $column }: die { $die }, { $code } { $attacker }/{ $defender }.
event-weather_eased = { $target } lies in { $weather }: { $was } becomes { $now }.
event-retreated = { $units } { $units_form ->
    [many] retreat
   *[one] retreats
 } from { $start } to { $hex }.
event-joined_retreat = { $units } in { $hex } { $units_form ->
    [many] are
   *[one] is
 } drawn into the retreat.
event-stood = { $units } { $units_form ->
    [many] stand
   *[one] stands
 } in { $hex } and { $units_form ->
    [many] pay
   *[one] pays
 } { $steps ->
    [one] one step
   *[other] { $steps } steps
 }.
event-step_lost = { $unit } in { $hex } { $unit_form ->
    [many] lose
   *[one] loses
 } a step; { $steps } left.
event-unit_lost = { $unit } in { $hex } { $unit_form ->
    [many] are
   *[one] is
 } eliminated, to { $box }.
event-depot_taken = { $side } takes { $piece } in { $hex } without a fight.
event-advanced = { $unit } { $unit_form ->
    [many] advance
   *[one] advances
 } from { $start } into { $hex }.
event-exploited = { $unit } { $unit_form ->
    [many] exploit
   *[one] exploits
 } from { $start } through { $through } to { $hex }.
event-dropped = { $unit } { $unit_form ->
    [many] make
   *[one] makes
 } an air assault from { $start } on { $hex }.
event-landed = { $unit } { $unit_form ->
    [many] land
   *[one] lands
 } from { $start } in { $hex }.
event-airdrop_landed = { $unit } in { $hex }: { $infantry ->
    [none] no landing
   *[other] { $infantry } lands
 }.
event-airdrop_retired = { $unit } { $unit_form ->
    [many] go
   *[one] goes
 } to { $box }.
event-strikes_returned = Carrier strikes home: { $pieces }.
event-markers_cleared = Markers cleared: { $pieces }.
event-policy_kept = { $side } keeps the demarcation.
event-policy_broken = { $side } breaks the demarcation, at a price of { $cost } points.
event-truce_answered = A truce? Western { $western ->
    [yes] yes
   *[no] no
 }, Soviet { $soviet ->
    [yes] yes
   *[no] no
 }: { $agreed ->
    [yes] agreed
   *[no] the war between them goes on
 }.
event-delayed = { $unit ->
    [none] { $piece }
   *[other] { $unit }
 }: die { $die }, back in turn { $turn } ({ $why }).
event-turn_advanced = The marker goes to turn { $turn }.
event-came_back = Back from the turn track: { $units }; { $pieces }.

# What is asked
ask-choose_excess = Too much in { $hex }: which unit loses a step?
ask-choose_card = Which card for the { $season }? Your choice stays secret until it is played.
ask-choose_piece = Which piece do you place?
option-choose_piece = { $v ->
    [end] Enough placed
   *[other] { $v }
 }
ask-choose_place = Where { $piece_form ->
    [many] do the { $piece }
   *[one] does the { $piece }
 } go?
option-choose_place = { $v ->
    [keep] Not now
   *[other] { $v }
 }
ask-choose_zone = In which zone { $piece_form ->
    [many] do the { $piece }
   *[one] does the { $piece }
 } take station?
option-choose_zone = { $v ->
    [keep] Not now
   *[other] { $v }
 }
ask-choose_beach = Where does the { $piece } lie, and which land does it face?
option-choose_beach = { $v ->
    [keep] Not now
   *[other] { $v0 } → { $v1 }
 }
ask-choose_blitz = Where does a blitz marker go? { $left } left.
option-choose_blitz = { $v ->
    [end] No more markers
   *[other] { $v }
 }
ask-choose_replacement = Replacements: { $left ->
    [one] one step
   *[other] { $left } steps
 } left, at most { $armour } for armour. Who gets one?
option-choose_replacement = { $v ->
    [end] No more replacements
   *[other] { $v } (then { $steps })
 }
ask-choose_event_hex = { $happening }: where?
option-choose_event_hex = { $v ->
    [none] Nowhere
   *[other] { $v }
 }
ask-choose_organization = Combine, break down or give up units?
option-choose_organization = { $v ->
    [end] All is in order
    [dissolve] Give up a unit
   *[other] { $v }
 }
ask-choose_dissolved = Which unit do you give up?
option-choose_dissolved = { $v ->
    [none] None
   *[other] { $v }
 }
ask-choose_mover = Which unit moves?
option-choose_mover = { $v ->
    [end] End movement
   *[other] { $v }, { $left } MP
 }
ask-choose_reserve = Which unit moves in reserve?
option-choose_reserve = { $v ->
    [end] End reserve movement
   *[other] { $v }, { $left } MP
 }
ask-choose_destination = Where { $unit_form ->
    [many] do
   *[one] does
 } { $unit } go?
option-choose_destination = { $v ->
    [stay] Stay
   *[other] { $v }, { $cost } MP{ $stop ->
        [yes] { " " }and stop
       *[no] {""}
    }{ $overrun ->
        [none] {""}
       *[other] , running over { $overrun }
    }{ $convoy ->
        [none] {""}
       *[other] , with { $convoy }
    }
 }
ask-choose_target = Which hex do you attack?
option-choose_target = { $v ->
    [end] No more attacks
   *[other] { $v }: at most { $attack } to { $defence }
 }
ask-build_attack = Attack on { $target } with { $attackers }: { $attack } to { $defence }{ $column ->
    [none] {""}
   *[other] , column { $column } ({ $why })
 }. Who else?
option-build_attack = { $v ->
    [go] Roll the attack
    [cancel] Cancel
   *[other] { $v }, { $attack }{ $ranged ->
        [yes] { " " }(stays where it is)
       *[no] {""}
    }
 }
ask-commit_hq = { $target } is attacked: commit an HQ?
option-commit_hq = { $v ->
    [none] No HQ
   *[other] { $v }
 }
ask-answer_repulse = { $code }: fall back, or lose a step?
ask-choose_loss = { $count ->
    [one] One step
   *[other] { $count } steps
 } to lose: which unit?
option-choose_loss = { $v }, { $steps ->
    [one] one step
   *[other] { $steps } steps
 }
ask-choose_retreat = { $units } must retreat { $left ->
    [one] 1 hex
   *[other] { $left } hexes
 } from { $hex }: where to?
option-choose_retreat = { $v ->
    [stand] Stand and lose steps
   *[other] { $v }
 }
ask-choose_advance = { $hex } is empty: who advances?
option-choose_advance = { $v ->
    [end] Nobody else
   *[other] { $v }
 }
ask-choose_drop = Air assault: which unit, and where?
option-choose_drop = { $v ->
    [end] No more air assaults
   *[other] { $v }
 }
ask-choose_landing = Who lands from a beachhead?
option-choose_landing = { $v ->
    [end] Nobody else
   *[other] { $v } in { $hex }
 }
ask-choose_infantry = { $unit } in { $hex }: which infantry lands?
option-choose_infantry = { $v ->
    [none] None
   *[other] { $v }
 }
ask-choose_policy = The demarcation line: breaking it costs { $cost } points.
ask-answer_truce = A truce between West and USSR? Both answer in secret.

# Settings
setting-seasonal_phases = Seasonal phases
setting-seasonal_phases-first_turn = in the first turn of a season
setting-seasonal_phases-every_turn = in every turn
setting-logistics_at = Depots are placed
setting-logistics_at-supplied_unit = with a supplied unit
setting-logistics_at-held_hex = in any held hex
setting-replacement_sites = Replacements arrive
setting-replacement_sites-hq_or_logistics = at a supplied HQ or depot
setting-replacement_sites-hq = at a supplied HQ
setting-replacement_sites-logistics = at a supplied depot
setting-beachhead_upkeep = Beachheads need supply
setting-beachhead_upkeep-true = yes
setting-beachhead_upkeep-false = no
setting-beachhead_needs_fleet = A beachhead needs a fleet on station
setting-beachhead_needs_fleet-true = yes
setting-beachhead_needs_fleet-false = no
setting-blitz_marker_at = Blitz markers are placed
setting-blitz_marker_at-supplied_unit = with a supplied unit
setting-blitz_marker_at-hq = with a supplied HQ
setting-combine = Combining units
setting-combine-same_nation = of one nation and kind
setting-combine-off = not allowed
setting-break_down = Units may break down
setting-break_down-true = yes
setting-break_down-false = no
setting-marker_segment = In the marker segment, blitz markers
setting-marker_segment-blitz_to_pool = go back to their pool
setting-marker_segment-blitz_stays = stay on the map
setting-delay_return_units = Units back from delay go
setting-delay_return_units-force_pool = to the force pool
setting-delay_return_units-none = out of play
setting-minors_apart = Different minor countries do not stack
setting-minors_apart-true = yes
setting-minors_apart-false = no
setting-unit_cancels_zoc = A friendly unit cancels enemy zones of control
setting-unit_cancels_zoc-true = yes
setting-unit_cancels_zoc-false = no
setting-zoc_entering = Entering an enemy zone of control
setting-zoc_entering-stop = stops movement
setting-zoc_entering-free = does not stop movement
setting-zoc_leaving_mud = Leaving an enemy zone in mud
setting-zoc_leaving_mud-no = not allowed
setting-zoc_leaving_mud-free = free
setting-zoc_leaving_storms_snow = Leaving an enemy zone in storms and snow
setting-zoc_leaving_storms_snow-stop_after = one hex, then stop
setting-zoc_leaving_storms_snow-free = free
setting-overrun = Overruns
setting-overrun-true = yes
setting-overrun-false = no
setting-port_to_port = Troop convoys carry units
setting-port_to_port-true = yes
setting-port_to_port-false = no
setting-attack_hex_once = A hex is attacked once per segment
setting-attack_hex_once-true = yes
setting-attack_hex_once-false = no
setting-attack_unit_once = A unit attacks once per segment
setting-attack_unit_once-true = yes
setting-attack_unit_once-false = no
setting-odds_rounding = Odds are rounded in favour of
setting-odds_rounding-defender = the defender
setting-odds_rounding-attacker = the attacker
setting-raw_7_to_1_column = A raw 7:1 uses
setting-raw_7_to_1_column-6-1 = 6-1
setting-raw_7_to_1_column-8-1 = 8-1
setting-final_column_clamp = Columns are limited to the table once, at the end
setting-final_column_clamp-true = yes
setting-final_column_clamp-false = no
setting-hq_adds_factor = A supporting HQ adds its factor from a distance
setting-hq_adds_factor-true = yes
setting-hq_adds_factor-false = no
setting-hq_once = An HQ takes part in one combat per segment
setting-hq_once-true = yes
setting-hq_once-false = no
setting-air_in_mud = Air units count in mud
setting-air_in_mud-true = yes
setting-air_in_mud-false = no
setting-air_from_next_in_storms_snow = Air units count from the next hex in storms and snow
setting-air_from_next_in_storms_snow-true = yes
setting-air_from_next_in_storms_snow-false = no
setting-fortress_needs_supply = A fortress needs supply for its column
setting-fortress_needs_supply-true = yes
setting-fortress_needs_supply-false = no
setting-result_ad = Ad
setting-result_ad-retreat_or_step = fall back or lose a step
setting-result_ad-step = lose a step
setting-result_ex = Ex, when the attacker pays
setting-result_ex-defender_follows = the defender retreats or pays too
setting-result_ex-attacker_only = the defender does nothing
setting-result_dr = Dr
setting-result_dr-retreat = retreat as far as possible
setting-result_dr-retreat_or_steps = retreat or lose steps at will
setting-retreat_path = Each hex of a retreat
setting-retreat_path-farther = is farther from the combat
setting-retreat_path-not_nearer = is not nearer to it
setting-stand_behind_barrier = A defender may stand behind straits, beachheads and mountains
setting-stand_behind_barrier-true = yes
setting-stand_behind_barrier-false = no
setting-stand_in_city = A defender may stand in a city no blitz marker reaches
setting-stand_in_city-true = yes
setting-stand_in_city-false = no
setting-hq_blocks_retreat = An HQ in a force keeps it from retreating
setting-hq_blocks_retreat-true = yes
setting-hq_blocks_retreat-false = no
setting-ranged_hq_blocks_retreat = So does an HQ supporting from a distance
setting-ranged_hq_blocks_retreat-true = yes
setting-ranged_hq_blocks_retreat-false = no
setting-attrition_order = Attrition
setting-attrition_order-attacker_first = attacker first
setting-attrition_order-defender_first = defender first
setting-first_loss = The attacker's first step
setting-first_loss-armour_or_marine = armour, or marines over water
setting-first_loss-owner = the owner's choice
setting-lost_units_to = Lost units go to
setting-lost_units_to-force_pool = the force pool
setting-lost_units_to-delay_box = the delay box
setting-advance = Advance after combat
setting-advance-any = any surviving attacker
setting-advance-none = nobody
setting-exploit_into_mud = Exploitation into mud
setting-exploit_into_mud-true = yes
setting-exploit_into_mud-false = no
setting-blitz_defenders_need_activation = Defending HQs need a blitz marker in a blitz
setting-blitz_defenders_need_activation-true = yes
setting-blitz_defenders_need_activation-false = no
setting-blitz_skipped_without_marker = Without a blitz marker there are no landings either
setting-blitz_skipped_without_marker-true = yes
setting-blitz_skipped_without_marker-false = no
setting-blitz_exception_scope = The blitz weather exceptions apply in
setting-blitz_exception_scope-mud_snow_storms = mud, snow and storms
setting-blitz_exception_scope-snow = snow only
setting-blitz_adjacent_includes_stacked = Stacked with SS counts as adjacent to SS
setting-blitz_adjacent_includes_stacked-true = yes
setting-blitz_adjacent_includes_stacked-false = no
setting-airdrop_distance = Air assaults fly
setting-airdrop_distance-at_most = at most the range
setting-airdrop_distance-exactly = exactly the range
setting-airdrop_cancels_zoc = Airdrop markers cancel zones of control
setting-airdrop_cancels_zoc-true = yes
setting-airdrop_cancels_zoc-false = no
setting-airdrop_bars_retreat_and_supply = Airdrop markers bar retreat and supply
setting-airdrop_bars_retreat_and_supply-true = yes
setting-airdrop_bars_retreat_and_supply-false = no
setting-airdrop_infantry_from = Airdrop infantry comes from
setting-airdrop_infantry_from-force_pool = the force pool
setting-airdrop_infantry_from-none = nowhere
setting-airdrop_unlanded_to = An airdrop that does not land goes to
setting-airdrop_unlanded_to-delay_box = the delay box
setting-airdrop_unlanded_to-force_pool = the force pool
setting-beachhead_landing_target_empty = Units land from a beachhead only where there is no enemy
setting-beachhead_landing_target_empty-true = yes
setting-beachhead_landing_target_empty-false = no, a landing may attack an enemy-held hex
setting-supporting_hq_lands = An HQ that supported a blitz attack may still land
setting-supporting_hq_lands-true = yes
setting-supporting_hq_lands-false = no
setting-reserve_after_move_or_combat = Units that moved or fought may move in reserve
setting-reserve_after_move_or_combat-true = yes
setting-reserve_after_move_or_combat-false = no
setting-reserve_friends_cancel_zoc = Friendly units cancel zones of control in reserve movement
setting-reserve_friends_cancel_zoc-true = yes
setting-reserve_friends_cancel_zoc-false = no
setting-reserve_overrun = Overruns in reserve movement
setting-reserve_overrun-true = yes
setting-reserve_overrun-false = no
setting-supply_by_sea = Supply by sea
setting-supply_by_sea-true = yes
setting-supply_by_sea-false = no
setup-position-unknown = { $field }: there is nothing with that name in this scenario
setup-position-shape = { $field }: expected { $wanted }
setup-position-range = { $field }: must be { $allowed }
setup-position-broken = { $field }: the position cannot be played: { $why }

# Supply, odds and plans
broken-enemy_unit = enemy unit
broken-enemy_zoc = enemy zone of control
broken-enemy_airdrop = enemy airdrop
broken-enemy_depot = enemy depot
broken-partisans = partisan base
broken-sea = sea
broken-neutral = neutral land
broken-too_far = more than the allowed hexes from any road or railway
broken-no_source = the path leads to no source
assume-attacker_pays = on Ad and Ex the attacker loses a step and stays
assume-attacker_falls_back = on Ad and Ex the attacker falls back
assume-defender_commits = the defender commits their best HQ
assume-defender_commits_none = the defender commits no HQ
assume-defender_stands_on_ex = on Ex the defender stays and loses a step, unless that would destroy the unit
assume-defender_retreats = on Dr the defender retreats as far as possible
assume-first_way = of several ways to retreat, the first is taken
assume-first_unit = where several units may lose a step, the first one does
assume-free_retreat = every retreat is open to the defender
assume-planned_advance = between the attacks, only the units named enter a hex that was taken
odds-title = { $attack } to { $defence } counts as { $raw } [4.2-3]; after the shifts, column { $column }
odds-refused = { $attack } to { $defence } is below 1:3: the attack cannot be made [4.2-1-odds]
odds-heading = die  result   attacker  defender  meaning
odds-Ad = attackers fall back one hex or lose a step
odds-Ex = as Ad; if the attacker paid, the defenders retreat one hex or lose a step
odds-Dr1 = defenders retreat one hex
odds-Dr2 = defenders retreat two hexes
odds-Dr3 = defenders retreat three hexes
odds-eased = was { $was }
odds-vacate = chance that the defenders leave the hex: { $chance } (best { $best }, worst { $worst })
odds-take = chance to take the hex: { $chance } (best { $best }, worst { $worst })
odds-hold = the same card, the other side: chance to hold { $chance } (best { $best }, worst { $worst })
odds-losses = steps lost, mean: attacker { $attacker }, defender { $defender }
odds-assumed = assumed: { $what }

# The text map
board-turn = Turn
board-legend = A Axis, W Western, S Soviet: attack-defence of the stack; + HQ, # fortress, v airdrop; ^ rough, o city, . town, * mud, ~ snow, ! storms, = sea, > beachhead, % blitz

# The assistant
refused-cannot-attack = That attack cannot be made: { $field }
uncounted-armour_blitz_only = armour: only in the blitz
uncounted-armour_unsupplied = armour: out of supply
uncounted-marines_over_water = marines: only in the blitz, supplied and over water
uncounted-hq_unsupplied = HQ: out of supply
uncounted-air_not_all = air units: other nation or weather
assistant-charts = supply and zones of control
assistant-odds = odds cards too
assistant-plans = battle plans too
bot-green = green
bot-attacker = attacker
bot-defender = defender
bot-steady = steady
bot-planner = planner

# Briefings
brief-steel_and_mud = A river line in the autumn. The Soviets attack with armour; in the second turn the ground turns to mud.
brief-harbour = A landing: beachhead, airdrop and carriers against a garrisoned harbour, with a gale in the second turn.
brief-snowline = Deep snow on the fells. In bad weather a blitz stops for most, but not for Finns and Swedes: the Western player attacks with Swedish divisions and helicopters while the British brigade waits for clear weather, and the Finns strike back the same way.
brief-two_rivers = The war between the Rhine and the Vistula, autumn 1944 to spring 1945, for three players.
brief-two_rivers_short = Three turns of the war between the Rhine and the Vistula, for three players.
brief-turns = { $turns } turns.
brief-needs = The Axis wins with { $needs } of { $points } points. They are in these places:
brief-goals = • { $country }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }: { $hexes }
brief-elsewhere = elsewhere
brief-map = Stars on the map mark the hexes that score.
brief-parts = In its turn a side builds, moves, attacks, and moves its reserves once more. Then the next side plays.

# How far a game has come, in the list of your games
moment = Turn { $turn }

# Groups of settings and ways to play
settings-turn = The turn
settings-turn-about = Seasons, markers and what returns.
settings-supply = Supply and replacements
settings-supply-about = Where depots and replacements go, and supply across the sea.
settings-units = Units and stacking
settings-units-about = Combining, breaking down and losing units.
settings-moving = Movement and zones of control
settings-moving-about = What stops a unit, overruns, sea transport and reserve movement.
settings-combat = Combat odds
settings-combat-about = How the odds and the column of an attack are worked out.
settings-results = Combat results
settings-results-about = How a result is applied and who pays first.
settings-retreat = Retreats
settings-retreat-about = Where a force may retreat and when it may stand.
settings-blitz = Blitz
settings-blitz-about = Blitz markers, headquarters and weather.
settings-landings = Landings and air assaults
settings-landings-about = Beachheads and airdrops.
preset-usual = As printed
preset-usual-about = Our reading of the rulebook in every point.
preset-plain = Fewer special cases
preset-plain-about = No overruns, no combining and no breaking down: quicker to learn.
preset-fluid = War of movement
preset-fluid-about = Zones of control slow nobody down, and reserves may overrun.
brief-aim-axis = { $side }: hold at least { $needs } of the { $points } points when the last turn ends.
brief-aim-ally = { $side }: push the Axis below { $needs } points before the last turn ends.
brief-aim-race = { $side }: push the Axis below { $needs } points with your ally, and take more points than your ally.
