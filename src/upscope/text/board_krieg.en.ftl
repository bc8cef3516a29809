# The board of the war on hexes in the browser
krieg-map = Map: { $scenario }
krieg-map-tab = Map
krieg-units = Units
krieg-unit = Unit
krieg-unit-words = { $name }, { $type }, { $attack }-{ $defence }-{ $moves }, { $steps } of { $most } steps
krieg-unit-line = { $type }, { $steps } of { $most } steps
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
krieg-delay = Delay box
krieg-in-delay = in the delay box
krieg-back-in = back in turn { $turn }
krieg-cards = Option cards
krieg-card-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
 }, { $armour } for armour
krieg-card-blitz = { $count ->
    [one] one blitz marker
   *[other] { $count } blitz markers
 }
krieg-strategic = Strategic hexes
krieg-strategic-line = The Axis holds { $axis } of { $all } points and needs { $needs } at the end.
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
krieg-sums = { $attack } to { $defence }, column { $column }. The die seals: no undo after it.
krieg-die = die
krieg-result = result
krieg-ours = our steps
krieg-theirs = theirs
krieg-hex = hex
krieg-meaning = meaning
krieg-taken = taken
krieg-held = held
krieg-code-Ad = attackers fall back or lose a step
krieg-code-Ex = both pay or go back
krieg-code-Dr1 = they go back 1 hex
krieg-code-Dr2 = they go back 2 hexes
krieg-code-Dr3 = they go back 3 hexes
krieg-take = Take the hex
krieg-hold = The other side holds the hex: { $chance }
krieg-exact = exact
krieg-span = best { $best }, worst { $worst }
krieg-our-steps = our steps lost, mean
krieg-their-steps = their steps lost, mean
krieg-assumed = What is assumed

krieg-tell-turn = Turn { $turn } of { $last }, { $label }. Weather: { $weather }.
krieg-tell-segment = { $side }: { $segment }.
krieg-tell-attack = Attack on { $hex } by { $units }.
krieg-tell-pieces = Support and markers: { $pieces }.
krieg-tell-late = Delay box and turn track: { $units }.
