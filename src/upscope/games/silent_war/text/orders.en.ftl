# Mistakes in standing orders
orders-too-long = these orders are too long
orders-too-much = nothing more was expected here
orders-nothing-after = something is missing after this word
orders-no-block = an order stands before any “for …:”
orders-no-colon = a colon is missing here
orders-no-name = a group needs a name
orders-group-twice = this group has been named before
orders-no-boat = there is no such boat
orders-no-class = there is no such class of boats
orders-no-command = there is no such command
orders-no-group = no group with this name has been made above
orders-no-area = there is no such area or group of areas
orders-no-base = there is no such base
orders-no-place = there is no such place
orders-no-number = a whole number is expected here
orders-no-month = a month is expected here, as in 1943-10
orders-no-condition = after the order only when, unless, from or before can follow
orders-no-fact = there is no such fact
orders-no-comparison = this fact is a number: compare it, as in “loss over 5%”
orders-no-kind = there is no such kind of ship
orders-pack-size = a pack has three to six boats
orders-no-move = move fast or slowly
orders-no-formation = a pack hunts as a group or a barrier
orders-no-posture = there is no such posture
orders-no-aim = aim for tons, ships or escorts
orders-no-repair = repair newest, oldest or soonest
orders-no-doctrine = there is no such doctrine
orders-no-spend = spend oldest or newest

# Orders read back in plain words. Boats are spoken to; what follows “when” is of the boat, her place, the war or the fight.
orders-say-for = For { $whom }
orders-say-all = all boats
orders-say-class = class { $class }
orders-say-if = { $order }{ $when ->
    [none] {""}
   *[other] {" "}when { $when }
 }{ $unless ->
    [none] {""}
   *[other] {" "}unless { $unless }
 }
orders-say-and = { $one } and { $two }
orders-say-or = { $one }, or { $two }
orders-say-not = not ({ $fact })
orders-say-by-doctrine = else as the doctrine has it
orders-say-doctrine-alone = as the doctrine has it
orders-say-patrol-best = Patrol where the staff expects most for the risk
orders-say-patrol-nothing = Stay in port
orders-say-patrol-named = Patrol { $places }
orders-say-most = { $places } (at most { $most })
orders-say-avoid = Never go to { $places }
orders-say-avoid-nothing = No waters are barred
orders-say-leave-yes = Come home
orders-say-leave-no = Stay at sea
orders-say-base-nearest = Go to the nearest base
orders-say-base-major = Go to the nearest base with a dock
orders-say-base-own = Go to a base of her own command
orders-say-base-named = Go to the first of these that is open: { $places }
orders-say-move-fast = Travel at full speed
orders-say-move-slowly = Travel cautiously
orders-say-search-yes = Search for contacts
orders-say-search-no = Do not search
orders-say-ultra-yes = Follow an ULTRA report next door
orders-say-ultra-no = Ignore ULTRA reports next door
orders-say-pack = Form packs of { $size }
orders-say-pack-in = Form packs of { $size } in { $places }
orders-say-pack-no = Form no pack
orders-say-formation-group = As a pack, hunt as a group
orders-say-formation-barrier = As a pack, hunt as a barrier
orders-say-posture-cautious = Attack cautiously
orders-say-posture-standard = Attack at standard posture
orders-say-posture-aggressive = Attack aggressively
orders-say-aim-tons = Tons count most
orders-say-aim-ships = Ships count most
orders-say-aim-escorts = Escorts count most
orders-say-target = Prefer { $kinds }
orders-say-spare = Leave alone { $kinds }
orders-say-times = { $kind } ({ $times } times)
orders-say-weapon-yes = Use the gun
orders-say-weapon-no = Use torpedoes
orders-say-press-yes = Attack again
orders-say-press-no = Withdraw after the first attack
orders-say-break-yes = Break off when a diligent escort damages the boat
orders-say-break-no = Fight on when a diligent escort damages the boat
orders-say-repair-newest = Repair the newest boats first
orders-say-repair-oldest = Repair the oldest boats first
orders-say-repair-soonest = Repair first what can be done soonest
orders-say-spend-oldest = The oldest boats go to training and on missions
orders-say-spend-newest = The newest boats go to training and on missions
orders-say-transfer-yes = Give boats to the other command
orders-say-transfer-no = Keep boats from the other command
orders-say-scrap-yes = Give up a boat beyond repair
orders-say-scrap-no = Repair every boat
orders-say-doctrine-cautious = Else by the cautious doctrine
orders-say-doctrine-standard = Else by the standard doctrine
orders-say-doctrine-aggressive = Else by the aggressive doctrine
orders-say-doctrine-searching = Else by the searching doctrine
orders-say-doctrine-strategic = Else by the strategic doctrine
orders-say-ask-yes = Ask me
orders-say-ask-no = Do not ask me
orders-kind-capital = battleships and carriers
orders-kind-carriers = carriers
orders-kind-battleships = battleships
orders-kind-cruisers = cruisers
orders-kind-escorts = escorts
orders-kind-warships = warships
orders-kind-tankers = tankers
orders-kind-merchants = merchant ships
orders-kind-hospital = hospital ships
orders-kind-large = ships of 9,000 tons and more
orders-kind-unknown = ships still face down
orders-fact-in = she is in { $places }
orders-fact-class = she is of class { $class }
orders-fact-facing = she faces { $kind }
orders-fact-since = it is { $month } or later
orders-fact-until = it is before { $month }
orders-fact-damaged = she is damaged
orders-fact-spotted = she is spotted
orders-fact-skipper = she has a Super Skipper
orders-fact-packed = she is in a pack
orders-fact-recalled = she is recalled
orders-fact-ultra = ULTRA points to her waters
orders-fact-storm = there is a storm
orders-fact-typhoon = there is a typhoon
orders-fact-radar = there is radar
orders-fact-loner = the target sails alone
orders-number-damage = her damage
orders-number-rating = her skipper’s rating
orders-number-attack = her attack
orders-number-defence = her defence
orders-number-tactical = her tactical rating
orders-number-speed = her speed
orders-number-range = her range
orders-number-ships = her ships sunk
orders-number-kilotons = her thousands of tons
orders-number-boats = boats in those waters
orders-number-period = the War Period
orders-number-torpedo = the torpedo value
orders-number-lost = boats lost
orders-number-pace = the tonnage (percent of the plan)
orders-number-toll = the toll (percent of the plan)
orders-number-round = the round
orders-number-escorts = the escort level seen
orders-number-targets = targets on the display
orders-number-hit = the chance to sink something
orders-number-loss = the chance to lose the boat
orders-number-red = red boxes of those waters
orders-than-over = { $number } is over { $than }
orders-than-under = { $number } is under { $than }
orders-than-least = { $number } is at least { $than }
orders-than-most = { $number } is at most { $than }
orders-than-is = { $number } is { $than }
orders-month = { $month ->
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
 } { NUMBER($year, useGrouping: 0) }
