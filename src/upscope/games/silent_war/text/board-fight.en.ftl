# The fight as it is shown, beat by beat.
sw-beats = The fight is being shown
sw-beats-note = Space or a press on the map: next. Escape: to the result.
sw-beat-next = Next
sw-beat-result = Skip to the result
sw-beat-fire = { $boat } fires!
sw-beat-gun = { $boat } surfaces and opens fire on { $target }
sw-beat-sunk = { $target } sunk
sw-beat-tons = +{ NUMBER($tons) } tons
sw-beat-unopposed = No escort hunts { $boat }
sw-beat-hurt = { $boat } is damaged
sw-beat-lost = { $boat } is lost
sw-beat-circular = Circular run! The torpedo comes back at { $boat }
sw-beat-contact = { $boat } has a contact
sw-beat-event = Combat event: { $event }

sw-roll-hit = Torpedoes at { $target }
sw-roll-damage = Damage to { $target }
sw-roll-charges = Depth charges on { $boat }
sw-roll-again = Does { $boat } attack again?
sw-roll-again-yes = She goes back in
sw-roll-again-no = She must withdraw
sw-roll-stays = Does { $boat } stay on patrol?
sw-roll-stays-yes = She stays
sw-roll-stays-no = She heads home
sw-roll-dives = Does { $boat } crash dive in time?
sw-roll-dives-yes = Under in time
sw-roll-dives-no = Too slow
sw-roll-duel = { $ours ->
    [yes] { $boat } fires at { $enemy }
   *[no] { $enemy } fires at { $boat }
 }
sw-roll-needs = needs { $need } or less
sw-roll-never = cannot hit
sw-roll-unhurt = no damage
sw-roll-hurt = damaged or worse
sw-roll-spoken = { $needs ->
    [none] Rolled { $die }: { $word }
   *[other] { $needs }, rolled { $die }: { $word }
 }

sw-count-hit = { $count ->
    [one] 1 hit
   *[other] { $count } hits
 }
sw-count-dud = { $count ->
    [one] 1 dud
   *[other] { $count } duds
 }
sw-count-miss = { $count ->
    [one] 1 miss
   *[other] { $count } misses
 }
sw-sum-charged = Depth charged: { $effect }.
sw-sum-quiet = No depth charges.
sw-sum-sunk = { $target } sunk, { NUMBER($tons) } tons.

sw-round-result = What this round brought
sw-round-die = rolled { $die }, needed { $need } or less
sw-round-sunk = sunk
sw-round-damaged = damaged
sw-round-dud = dud
sw-round-miss = missed
sw-round-away = unseen
sw-round-charged = depth charged, rolled { $die }

sw-offer = A fight. Do you lead it?
sw-offer-seen = { $seen }. Fight it yourself?
sw-offer-mine = Fight it yourself
sw-offer-staff = Let the staff fight
sw-offer-staff-note = you see the result

sw-bargain = How do you attack?
sw-bargain-reveal = Ships you uncover
sw-bargain-hit = To-hit die
sw-bargain-tdc = TDC markers
sw-bargain-counter = Depth charge die
sw-bargain-diligent = Diligent escort nearby
sw-bargain-endurance = Endurance check
sw-bargain-none = no change
sw-bargain-tons = Tons, on average
sw-bargain-sink = Sink a ship
sw-bargain-spotted = Spotted
sw-bargain-damaged = Boat damaged
sw-bargain-from = from column { $cup }
sw-bargain-sampled = The odds are estimates from { $samples } rounds each.
sw-column-odds = { $sink } · { $tons } kt
sw-weapons = Torpedoes or the gun?
sw-bargain-lost = Boat lost
sw-bargain-kept = { $value } each, one kept
sw-bargain-each = { $value } each
sw-bargain-note = Minus is better on the to-hit die and on TDC markers; plus is worse on the depth charges and the endurance check.

sw-along-choose_side = When she gets there
sw-along-choose_search = Then
sw-along-choose_posture = Posture
sw-along-shift_column = From column
sw-along-press_attack = After the attack
sw-along-reallocate_points = If points come free
sw-along-left-reallocate_points = best use
sw-along-left-press_attack = ask me if in doubt
sw-along-asked = ask me
sw-one-by-one = Ask me one question at a time
sw-all-at-once = Decide all of this with one press
sw-another-boat = Another boat first
sw-staff-fight = Let the staff fight this one
sw-staff-yours = Answer and the fight is yours, or let the staff fight it.

# Headlines over the map.
sw-news = News
sw-news-count = { $count ->
    [one] 1 headline
   *[other] { $count } headlines
}
sw-news-dismiss = Dismiss this card
sw-news-sighted = { $boat } sights { $target }
sw-news-sunk = { $boat } sinks { $target }
sw-news-tons = { NUMBER($tons) } tons, { $area }
sw-news-lost = { $boat } is lost
sw-news-lost-where = { $how }, { $area }
sw-news-fallen = { $base } has fallen
sw-news-opened = { $base } opens as a base
sw-news-skipper = A new Super Skipper on { $boat }
sw-news-ultra = ULTRA: convoys expected
sw-news-demand = Washington wants { NUMBER($tons) } tons by the end of { $month }
sw-news-short = { NUMBER($tons) } tons to go, or you are relieved of command.


sw-decommission = Decommission a boat…
sw-decommission-note = She leaves service for good. You can undo this until the next dice.
sw-decommission-which = Boat
sw-decommission-do = Decommission
sw-decommission-sure = Take { $boat } out of service for good?

sw-boats-to-act = Boats to act
sw-list-shown = Which boats are listed
sw-list-all = All
sw-list-sea = At sea
sw-list-port = In port
sw-list-mark = Mark { $boat }
sw-list-go = { $count ->
    [one] Take this boat
   *[other] Take these { $count } in turn
 }
