# The board of the war on hexes in the browser
krieg-map = Map: { $scenario }
krieg-map-tab = Map
krieg-odds-tab = Odds
krieg-units = Units
krieg-unit = Unit
krieg-unit-words = { $name }, { $type }, { $attack }-{ $defence }-{ $moves }, { $steps } of { $most ->
    [one] { $most } step
   *[other] { $most } steps
 }
krieg-unit-line = { $type }, { $steps } of { $most ->
    [one] { $most } step
   *[other] { $most } steps
 }
krieg-may-choose = { $unit } can be chosen
krieg-on-the-map = Choose on the map
krieg-attack = attack
krieg-defence = defence
krieg-movement = movement
krieg-held-by = { $side } ground

krieg-terrain-clear = clear
krieg-terrain-rough = rough
krieg-terrain-sea = sea
krieg-terrain-prohibited = closed
krieg-type-infantry = infantry
krieg-type-armour = armour
krieg-type-mech = mechanized
krieg-type-cavmech = cavalry-mechanized
krieg-type-marine = marines
krieg-type-airborne = airborne
krieg-type-helicopter = air cavalry
krieg-type-fortress = fortress
krieg-type-garrison = garrison
krieg-type-hq = headquarters

krieg-layers = What the map shows
krieg-layer-supply = Supply
krieg-layer-zoc = Enemy ZOC
krieg-layer-hq = HQ range
krieg-layer-control = Control
krieg-layer-coords = Coordinates
krieg-layer-bare = Hide counters
krieg-zoom = Zoom
krieg-zoom-in = Closer
krieg-zoom-out = Farther
krieg-zoom-all = Whole map
krieg-on-station = on station
krieg-used = used

krieg-phases = Phases
krieg-phase-1 = Season
krieg-phase-2 = Support
krieg-phase-3 = Move
krieg-phase-4 = Combat
krieg-phase-5 = Reserve
krieg-phase-6 = Policy
krieg-phase-7 = Turn
krieg-track = Turn track
krieg-turn-the-landing = The landing
krieg-turn-gale = Gale
krieg-turn-deep-snow = Deep snow
krieg-turn-thaw-in-the-valley = Thaw in the valley
krieg-turn-clear-frost = Clear frost
krieg-turn-blue-light = Blue light
krieg-turn-the-harbour = The harbour
krieg-turn-first-week = First week
krieg-turn-rain = Rain
krieg-turn-frost = Frost
krieg-place-aachen = Aachen
krieg-place-alps = Alps
krieg-place-amsterdam = Amsterdam
krieg-place-antwerp = Antwerp
krieg-place-ardennes = Ardennes
krieg-place-argonne = Argonne
krieg-place-berlin = Berlin
krieg-place-bohemian-forest = Bohemian Forest
krieg-place-breslau = Breslau
krieg-place-brussels = Brussels
krieg-place-carpathians = Carpathians
krieg-place-cologne = Cologne
krieg-place-danube = Danube
krieg-place-danzig = Danzig
krieg-place-dresden = Dresden
krieg-place-elbe = Elbe
krieg-place-frankfurt = Frankfurt
krieg-place-frankfurt-oder = Frankfurt-Oder
krieg-place-hamburg = Hamburg
krieg-place-hanover = Hanover
krieg-place-krakow = Krakow
krieg-place-liege = Liège
krieg-place-luxembourg = Luxembourg
krieg-place-magdeburg = Magdeburg
krieg-place-main = Main
krieg-place-meuse = Meuse
krieg-place-moselle = Moselle
krieg-place-munich = Munich
krieg-place-nijmegen = Nijmegen
krieg-place-nuremberg = Nuremberg
krieg-place-oder = Oder
krieg-place-ore-mountains = Ore Mountains
krieg-place-prague = Prague
krieg-place-rhine = Rhine
krieg-place-rhine-delta = Rhine delta
krieg-place-rotterdam = Rotterdam
krieg-place-strasbourg = Strasbourg
krieg-place-thuringian-forest = Thuringian Forest
krieg-place-vienna = Vienna
krieg-place-vistula = Vistula
krieg-place-vosges = Vosges
krieg-place-warsaw = Warsaw
krieg-delay = Delay box
krieg-in-delay = in the delay box
krieg-back-in = back in turn { $turn }
krieg-cards = Option cards
krieg-cards-all = All option cards
krieg-card-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, { $armour ->
    [0] none
   *[other] { $armour }
 } for armour
krieg-card-blitz = { $count ->
    [one] one blitz marker
   *[other] { $count } blitz markers
 }
krieg-strategic = Strategic hexes
krieg-strategic-line = The Axis holds { $axis } of { $all } points and needs { $needs } at the end.
krieg-strategic-allies = Otherwise the ally with more points wins: West { $western }, USSR { $soviet }.
krieg-in-supply = In supply
krieg-out-of-supply = Out of supply
krieg-line = { $count ->
    [0] on a source
    [one] one hex to its source
   *[other] { $count } hexes to its source
 }

krieg-odds = Odds card
krieg-attack-on = Attack on
krieg-blitz-on = Blitz attack on
krieg-attackers = Attackers
krieg-defenders = Defenders
krieg-counts = Counts as { $raw }; net { $net } gives { $column }
krieg-column = Column { $column }
krieg-no-column = Choose who attacks: on the map, or below.
krieg-ask-attackers = Who attacks { $hex }?
krieg-ask-attack = { $count ->
    [one] Attack { $hex } with this unit?
   *[other] Attack { $hex } with these { $count }?
 }
krieg-still-to-move = { $count ->
    [one] One unit can move.
   *[other] { $count } units can move.
 }
krieg-sums = { $attack } to { $defence }, column { $column }. No undo after the die.
krieg-die = die
krieg-result = result
krieg-ours = your steps
krieg-theirs = theirs
krieg-hex = hex
krieg-meaning = meaning
krieg-taken = taken
krieg-vacated = vacated
krieg-held = held
krieg-code-Ad = attackers fall back or lose a step
krieg-code-Ex = both lose a step or fall back
krieg-code-Dr1 = they retreat 1 hex
krieg-code-Dr2 = they retreat 2 hexes
krieg-code-Dr3 = they retreat 3 hexes
krieg-vacate = Hex vacated
krieg-take = Hex taken
krieg-exact = exact
krieg-span = best { $best }, worst { $worst }
krieg-our-steps = your steps lost, on average
krieg-their-steps = their steps lost, on average
krieg-assumed = What is assumed

krieg-tell-turn = Turn { $turn } of { $last }, { $label }. Weather: { $weather }.
krieg-area-west = in the west
krieg-area-east = in the east
krieg-area-front = at the front
krieg-area-coast = on the coast
krieg-area-inland = inland
krieg-area-valley = in the valley
krieg-area-fells = on the fells
krieg-tell-segment = { $side }: { $segment }.
krieg-tell-attack = { $units ->
    [none] Attack on { $hex }.
   *[other] Attack on { $hex } by { $units }.
 }
krieg-tell-pieces = Support and markers: { $pieces }.
krieg-tell-late = Delay box and turn track: { $units }.

krieg-plan = Battle plan
krieg-plan-count = { $count ->
    [0] Battle plan
    [one] Battle plan, one attack
   *[other] Battle plan, { $count } attacks
 }
krieg-plan-drag = Drag a number to change the order
krieg-plan-empty = Choose a hex outlined in red: it becomes an attack with every unit that is free.
krieg-plan-how = Choose hexes to attack on the map.
krieg-plan-thinking = Working it out…
krieg-plan-fork = Private fork
krieg-plan-from = from turn { $turn }, { $segment }
krieg-plan-private = Private fork: nothing here is played
krieg-plan-blitz = Blitz
krieg-plan-regular = Regular
krieg-plan-in-blitz = in the blitz segment
krieg-plan-sums = { $attack } to { $defence }, column { $column }
krieg-plan-if-before = if those before succeed
krieg-plan-nobody = Nobody yet
krieg-plan-units = Units
krieg-plan-earlier = { $name } earlier
krieg-plan-sooner = { $name } later
krieg-plan-remove = Remove { $name }
krieg-plan-advance = { $unit } goes into the hex once it is taken
krieg-plan-elsewhere = now in attack { $number }
krieg-plan-supports = supports from where it stands
krieg-plan-attacks = attacks with the others
krieg-plan-comes = comes up if an earlier attack succeeds
krieg-plan-later = Only once an earlier attack has succeeded.
krieg-plan-bad-target = There is nothing to attack in this hex.
krieg-plan-bad-attackers = { $unit ->
    [0] These units may not make this attack.
   *[other] This attack cannot be made now: { $unit }.
 }
krieg-plan-bad-hq = { $unit } cannot help here.
krieg-plan-lost = steps: ours { $ours }, theirs { $theirs }
krieg-plan-vacated = The enemy had left it already.
krieg-plan-not-made = Could not be made.
krieg-plan-all = { $count ->
    [one] It succeeds
    [2] Both succeed
   *[other] All { $count } succeed
 }
krieg-plan-sampled = sampled, { $runs } runs, { $low } to { $high }
krieg-plan-extremes = retreating wherever they may { $best }, standing wherever they may { $worst }
krieg-plan-better = In the order { $order }: { $chance }
krieg-plan-use-order = Use this order
krieg-plan-best-order = No other order promises more.
krieg-plan-no-hq = No HQ helps
krieg-plan-hq = { $hq } helps in { $number }
krieg-plan-one-hq = One HQ helps in one combat of a segment.
krieg-plan-play = Play attack { $number }: { $hex }
krieg-plan-opens-card = opens its odds card
krieg-plan-try = Try the dice once
krieg-plan-new-dice = dice of the fork
krieg-plan-clear = Clear the plan
krieg-plan-leave = Leave the fork
krieg-plan-add = Add to plan
krieg-plan-number = attack { $number } of the plan
krieg-plan-may = can be attacked

krieg-recap = Their turn
krieg-recap-at = { $at } of { $all }
krieg-recap-back = Back
krieg-recap-next = Next
krieg-recap-play = Play
krieg-recap-pause = Pause
krieg-recap-again = Again
krieg-recap-skip = Skip
krieg-recap-done = Back to the game
krieg-recap-watch = Watch
krieg-recap-dismiss = Not now
krieg-recap-news = Since your last turn: { $moves ->
    [0] no move
    [one] one move
   *[other] { $moves } moves
 }, { $battles ->
    [0] no battle
    [one] one battle
   *[other] { $battles } battles
 }.

krieg-same-card = The same card, { $side } side
krieg-hold-hex = Hold the hex
krieg-they-lose = { $steps ->
    [0] defenders lose nothing
    [one] defenders lose a step
   *[other] defenders lose { $steps } steps
 }
krieg-attacker-loses = { $steps ->
    [0] attackers lose nothing
    [one] attackers lose a step
   *[other] attackers lose { $steps } steps
 }
krieg-more-breaks = and { $count } farther off
krieg-until-then = Until then
krieg-gate-move = no movement
krieg-gate-reserve = no reserve move
krieg-gate-advance = no advance
krieg-gate-combine = no combining
krieg-still-fights = It still attacks, defends, retreats and keeps its zone of control.
krieg-supply-of = Supply, { $side }
krieg-supply-count = { $good } of { $all } units in supply. Traced now, never stored.
krieg-next-unsupplied = Next unit out of supply
krieg-choose-to-trace = Choose a unit to see its line.

krieg-card-replacements = replacements
krieg-card-blitz-markers = blitz markers
krieg-card-support = support
krieg-card-political = political, each turn
krieg-card-conditional = conditional
krieg-card-none = none
krieg-card-nothing = nothing
krieg-card-needs = needs { $what }
krieg-card-politics = Political event of the card in force
krieg-card-others = Other hands
krieg-card-choose = Choose this card

krieg-conditional = Conditional events
krieg-conditional-later = { $count ->
    [one] Another one, on no card in force
   *[other] { $count } more, on no card in force
 }
krieg-conditional-happened = happened
krieg-conditional-due = comes at the end of the turn
krieg-or = or
krieg-and = and
krieg-the-axis = the Axis
krieg-the-western = the West
krieg-the-soviet = the USSR
krieg-of-axis = the Axis
krieg-of-western = the West
krieg-of-soviet = the USSR
krieg-holds = yes
krieg-not-yet = { $count ->
    [0] not yet
   *[other] not yet: { $places } missing
 }
krieg-region-west_of_vistula = west of the Vistula
krieg-region-west_of_column_15 = west of column 15
krieg-test-always = always
krieg-test-season = in { $season }
krieg-test-controls_all = { $where } held by { $sides }
krieg-test-controls_any = { $count ->
    [1] { $where } held by { $sides }
   *[other] a hex held by { $sides }: { $where }
 }
krieg-test-unit_in = a unit of { $sides } in { $where }
krieg-test-no_unit_in = no unit of { $sides }: { $where }
krieg-test-in_contact = units of { $sides } side by side
krieg-test-happened = “{ $event }” has happened
krieg-test-convoy_in = a supply convoy of { $sides } in { $zone }
krieg-effect-step_at_hq = Then { $side } may place a step from its pool at a supplied HQ.
krieg-effect-wins_if_holding = Then { $side } wins the war at once if it holds { $places }.
krieg-effect-open_source = Then { $places } is a source of supply for { $side }.
krieg-effect-cut_replacements = Then { $side } gets { $amount ->
    [one] a step
   *[other] { $amount } steps
 } less of replacements every season.
krieg-effect-step_to_unit = Then { $unit } gets a step from the pool.
krieg-effect-gain_piece = Then { $side } has { $piece }.
krieg-effect-demarcation = Then the demarcation stands: neither attacks the other unless it breaks the policy.
krieg-effect-bonus = Then whoever holds { $places } scores { $amount ->
    [one] a point
   *[other] { $amount } points
 }.

krieg-key = Key to the map
krieg-key-chip = Key
krieg-key-counter = Side is told by the counter's shape and the ground's pattern, then by colour. On a counter: type and nation above, attack and defence large, movement small; squares are steps, hollow ones are lost.
krieg-key-hexes = Hexes and lines
krieg-key-hexes-clear = clear: 1 MP
krieg-key-hexes-rough = rough: 2 MP, a column against the attacker
krieg-key-hexes-sea = sea: fleets and beachheads
krieg-key-hexes-river = river: 1 MP more, a column against the attacker
krieg-key-hexes-rail = rail: half a point, or one in all
krieg-key-hexes-town = town: as its ground
krieg-key-hexes-city = city: 1 MP, a column against the attacker
krieg-key-hexes-capital = capital: as a city
krieg-key-hexes-port = port: base for fleets
krieg-key-hexes-closed = closed to everyone
krieg-key-hexes-ridge = ridge: 2 MP more, 2 columns, no zone of control across
krieg-key-hexes-road = road: as rail
krieg-key-hexes-area = weather areas meet
krieg-key-hexes-worth = strategic hex, with its points where they are several
krieg-key-ground = Whose ground it is
krieg-key-ground-axis = Axis: plain, thin line
krieg-key-ground-western = Western: stripes, solid line
krieg-key-ground-soviet = Soviet: dots, dashed line
krieg-key-units = Units
krieg-key-units-axis = Axis: square
krieg-key-units-western = Western: round corners
krieg-key-units-soviet = Soviet: cut corners
krieg-key-units-hq = headquarters: helps from a distance
krieg-key-units-fortress = fortress: defence only
krieg-key-units-lost = one of three steps left
krieg-key-units-unsupplied = out of supply
krieg-key-units-infantry = infantry
krieg-key-units-armour = armour
krieg-key-units-cavmech = cavalry-mechanized
krieg-key-units-airborne = airborne: may be dropped
krieg-key-units-marine = marines
krieg-key-units-ss = SS: black
krieg-key-units-stack = stack: best fighter on top, a pennant for an HQ beneath; press it, or f, to open it
krieg-key-pieces = Support and markers
krieg-key-pieces-air = air unit
krieg-key-pieces-fleet = fleet, in its sea zone
krieg-key-pieces-strike = carrier strike
krieg-key-pieces-supply_convoy = convoy
krieg-key-pieces-beachhead = beachhead: points at its hex
krieg-key-pieces-blitz = blitz marker: activates units near it
krieg-key-pieces-logistics = depot: source of supply
krieg-key-overlays = What the map can show
krieg-key-overlays-reach = within reach, cost so far
krieg-key-overlays-stop = must stop: enemy zone of control
krieg-key-overlays-zoc = enemy zone of control
krieg-key-overlays-range = range of an HQ
krieg-key-overlays-supply = line of supply
krieg-key-overlays-block = what breaks the line
krieg-key-weather = Weather
krieg-key-weather-fair = fair
krieg-key-weather-mud = mud: a column against the attacker, no exploitation
krieg-key-weather-storms = storms: retreats a hex shorter
krieg-key-weather-snow = snow: retreats a hex shorter

# The battle as it happens, and its card
krieg-battle = Battle
krieg-battle-on = Attack on { $hex }
krieg-battle-by = { $side } attacks { $hex }
krieg-you = you
krieg-die-shows = The die shows { $die }
krieg-die-waits = The die has not been rolled yet
krieg-sums-alone = { $attack } to { $defence }
krieg-sums-with = with { $hq }: { $attack } to { $defence }
krieg-case-alone = { $column }, alone
krieg-case-helps = { $column }, { $hq } helps
krieg-case-helped = { $column }, { $hq } helped
krieg-or-with = { $column }, or { $other } if { $hq } helps
krieg-hq-helped = { $hq } helped: { $was } became { $column }
krieg-hq-joined = { $hq } joined the defence
krieg-beat-attack = { $side } attacks { $hex }
krieg-beat-column = { $attack } to { $defence }: column { $column }
krieg-beat-rolled = The die shows { $die }: { $code }
krieg-show-there = Show where you can choose

# Ending a turn, and several answers with one press
krieg-end-turn = End my turn…
krieg-end-turn-title = End your turn?
krieg-end-turn-about = Nothing below is required. Choose a line to see it on the map.
krieg-end-turn-back = Back to my turn
krieg-end-turn-now = End my turn
krieg-left-show = Show
krieg-left-replacements = { $count ->
    [0] Replacements placed
    [one] 1 replacement step to place
   *[other] { $count } replacement steps to place
 }
krieg-left-pieces = { $count ->
    [0] No piece left to place
    [one] 1 support piece can be placed or moved
   *[other] { $count } support pieces can be placed or moved
 }
krieg-left-blitz = { $count ->
    [0] No blitz marker left to place
    [one] 1 blitz marker to place
   *[other] { $count } blitz markers to place
 }
krieg-left-moves = { $count ->
    [0] Every unit that could has moved
    [one] 1 unit has not moved
   *[other] { $count } units have not moved
 }
krieg-left-blitz_attacks = { $count ->
    [0] No attack left in the blitz
    [one] 1 hex can be attacked in the blitz
   *[other] { $count } hexes can be attacked in the blitz
 }
krieg-left-attacks = { $count ->
    [0] No attack left
    [one] 1 hex can be attacked
   *[other] { $count } hexes can be attacked
 }
krieg-left-reserves = { $count ->
    [0] No reserve move left
    [one] 1 unit can make a reserve move
   *[other] { $count } units can make a reserve move
 }
krieg-left-supply = { $count ->
    [one] 1 unit is out of supply
   *[other] { $count } units are out of supply
 }
krieg-left-organization = { $count ->
    [0] No unit to combine or break down
    [one] 1 unit can combine or break down
   *[other] { $count } units can combine or break down
 }
krieg-left-policy = Demarcation line unchanged
krieg-left-ask = Ask me
krieg-left-asked = You will be asked.
krieg-add-all = Add all { $count }
krieg-whole-stack = Move all { $count } together

# Why not
krieg-factors = { $attack } attack, { $defence } defence, { $moves } movement
krieg-why-move = Move
krieg-why-attack = Attack
krieg-why-supply = Supply
krieg-why-replace = Replacement
krieg-why-blitz = Blitz
krieg-activated-by = Activated by the marker at { $hex }
krieg-can-move = Yes
krieg-can-attack = Yes
krieg-can-supply = In supply
krieg-can-replace = It can take a step here
krieg-no-not_yours = It is not yours.
krieg-no-not_your_turn = Not in the other sides' turns.
krieg-no-too_late = Its part of the turn is over.
krieg-no-dropped = It is in an air assault and lands after the blitz.
krieg-no-fixed = It cannot move at all.
krieg-no-points_spent = It has spent all its movement.
krieg-no-moved = It has moved, and another unit moved after it.
krieg-no-zone = It is in an enemy zone of control{ $by ->
    [none] .
   *[other] : { $by }.
 }
krieg-no-cut_off = It is out of supply{ $value ->
    [0] .
    [one] : its only way is blocked.
   *[other] : all { $value } ways are blocked.
 }
krieg-no-shut_in = No hex beside it is open.
krieg-no-moved_or_fought = It has moved or fought this turn.
krieg-no-nobody_near = No enemy is beside it.
krieg-no-attacked = It has attacked already.
krieg-no-not_activated = No blitz marker activates it.
krieg-no-weather = The weather keeps the blitz from the hexes beside it.
krieg-no-cannot_join = No attack from here can be made.
krieg-no-full = It has all its steps.
krieg-no-pool_empty = The force pool has no step of its kind.
krieg-no-no_site = It is not at a supplied HQ or depot of its own side.
krieg-no-next_season = Not before the next season.
krieg-no-no_steps = The card in force brings no steps.
krieg-no-here = The unit stands here.
krieg-no-sea = Land units cannot enter the sea.
krieg-no-enemy = The enemy holds it. Attack it instead.
krieg-no-closed = Your units may not enter it.
krieg-no-cost = It would cost { $value } points, more than the unit has.
krieg-no-no_way = No path leads there.

# The briefing
krieg-briefing = Briefing
krieg-brief-you = You
krieg-brief-turn = Your turn
krieg-brief-build = Build
krieg-brief-build-about = Choose your card, place replacements, support pieces and blitz markers.
krieg-brief-move = Move
krieg-brief-move-about = Press a counter, then a hex, or drag it. A violet frame means it can.
krieg-brief-attack = Attack
krieg-brief-attack-about = Choose a hex, add units, read both columns, roll.
krieg-brief-reserve = Reserves
krieg-brief-reserve-about = Units behind the front move once more. Then end your turn.
krieg-brief-goals = What scores
krieg-brief-everywhere = { $weather } everywhere
krieg-brief-counter = Reading a counter
krieg-brief-factors = { $attack } attack, { $defence } defence, small { $moves } movement.
krieg-brief-steps = Squares are steps it can lose. A crossed box is infantry, an oval armour, a flag a headquarters.
krieg-brief-shapes = Round corners are the West, square ones the Axis, cut ones the USSR.
krieg-brief-never = Do not show briefings
krieg-brief-begin = Begin
krieg-hint-blitz = Only units that a blitz marker activates attack now.

# Drawers
krieg-drawer-pool = Force pool: { $count ->
    [one] 1 step
   *[other] { $count } steps
 }
krieg-drawer-lost = Lost so far
krieg-drawer-coming = Still to come: { $count }

# What comes of an attack, and who cannot do what
krieg-opens = { $count ->
    [one] Drive the enemy from { $hexes } and it is in supply.
   *[other] Drive the enemy from one of these and it is in supply: { $hexes }.
 }
krieg-left-more = { $names } and { $count } more
krieg-with = { $hq }
krieg-alone = alone
krieg-your-steps = Your steps
krieg-steps-of-theirs = Theirs
krieg-can-list = { $count ->
    [one] 1 unit can move
   *[other] { $count } units can move
 }
krieg-cannot-move = { $count ->
    [one] 1 cannot, and why
   *[other] { $count } cannot, and why
 }
krieg-cannot-attack = { $count ->
    [one] 1 unit cannot attack, and why
   *[other] { $count } units cannot attack, and why
 }
krieg-fate-Dr = { $part ->
    [defender] Your units
   *[other] The defenders
 } retreat { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
 }.
krieg-fate-Ad = { $part ->
    [attacker] You fall back or lose a step.
   *[other] The attackers fall back or lose a step.
 }
krieg-fate-Ex = An exchange: each side loses a step or falls back.
krieg-fate-losses = { $all ->
    [0] No other losses.
   *[other] { $part ->
        [none] Attackers lose { $first }, defenders { $second }.
       *[other] You lose { $first ->
            [0] nothing
            [one] 1 step
           *[other] { $first } steps
        }, they lose { $second ->
            [0] nothing
            [one] 1 step
           *[other] { $second } steps
        }.
    }
 }
krieg-key-answers = Answers in the bar, in their order
krieg-key-all = Add all units to the attack
krieg-key-roll = Roll the attack
krieg-key-stack = Move the whole stack
krieg-charts = Charts
krieg-charts-none = The charts could not be loaded. Try again.
