# The board of the duel in the browser
sonar-stations = Screens
sonar-station-chart = Map
sonar-station-sheets = Sheets
sonar-station-plot = Plot
sonar-chart = Map: { $map }
sonar-sectors = { $count } sectors
sonar-island = island
sonar-on-route = on the route
sonar-mine = mine
sonar-of = { $count } of { $total }
sonar-of-total = of { $total }

sonar-systems = Systems
sonar-hidden = What the boats hide is not shown here.
sonar-use = Use
sonar-state-ready = Ready
sonar-state-broken = Broken
sonar-state-dead = Given up
sonar-state-none = None here
sonar-state-filling = Filling
sonar-crossed = { $symbols } crossed out.
sonar-none-crossed = Nothing is crossed out.
sonar-marked = { $count } of { $total } marked.
sonar-after-course = Ready: use it after your next course.
sonar-no-use-now = no use here
sonar-hint-start = Press a water space, then confirm it. Your enemy cannot see it.
sonar-letter-N = N
sonar-letter-E = E
sonar-letter-S = S
sonar-letter-W = W
sonar-panel-N = North
sonar-panel-E = East
sonar-panel-S = South
sonar-panel-W = West

sonar-closed-edge = edge of the map
sonar-closed-island = island
sonar-closed-route = your own route
sonar-closed-mine = your own mine
sonar-course-detail = { $cell } · panel { $crossed } of { $all }
sonar-tells-sector = repairs everything, tells sector { $sector }
sonar-fills = fills it: ready
sonar-fills-broken = fills it, still broken
sonar-fills-short = fills it
sonar-mark-next = mark { $count }
sonar-own-away = { $count ->
    [0] on your own boat: 2 damage
    [1] beside your own boat: 1 damage
   *[other] { $count } spaces from your boat
}
sonar-does-torpedo = up to 4 spaces away
sonar-does-mine = beside the boat
sonar-does-drone = asks about a sector
sonar-does-sonar = one truth, one lie
sonar-does-silence = up to 4 spaces unheard
sonar-does-scenario = the scenario's own

sonar-role-captain = Captain
sonar-role-officer = First Officer
sonar-role-engineer = Engineer
sonar-role-radio = Radio Operator
sonar-last-course = course { $course }
sonar-hull-title = Hull
sonar-hull = hull damage { $damage } of { $all }
sonar-sinks = sinks at { $all }
sonar-gauge-none = This scenario has no system here.
sonar-gauge-dead = Given up for good.
sonar-hacked = hacked once

sonar-reactor = Reactor
sonar-kind-weapon = weapon
sonar-kind-detection = detection
sonar-kind-special = special
sonar-kind-radiation = radiation
sonar-cross-panel = fills the panel: 1 damage
sonar-cross-radiation = the last radiation: 1 damage
sonar-cross-radiation-count = radiation { $count } of { $total }
sonar-cross-circuit = repairs all 4
sonar-cross-circuit-count = { $circuit } circuit { $count } of { $total }
sonar-cross-stops = stops { $systems }
sonar-near-radiation = Radiation { $count } of { $total }
sonar-near-radiation-note = { $left ->
    [one] The next one does 1 damage.
   *[other] { $left } more: 1 damage.
}
sonar-near-panel = { $panel } panel { $count } of { $total }
sonar-near-panel-note = { $left ->
    [one] The next course that way does 1 damage.
   *[other] { $left } more: 1 damage.
}
sonar-near-circuit = { $circuit } circuit { $count } of { $total }
sonar-near-circuit-note = Missing: { $symbols }. Then they all repair themselves.

sonar-heard = Heard from { $side }
sonar-heard-nothing = Nothing yet.
sonar-tick-silence = silence
sonar-tick-sector = sector { $sector }
sonar-tick-in = in { $sector }
sonar-tick-not-in = not in { $sector }
sonar-sheet = Sheet
sonar-sheet-fits = Possible here
sonar-sheet-touches = Not here: { $cell }
sonar-sheet-move = Move the sheet
sonar-sheet-new = New sheet
sonar-tools = Tools
sonar-tool-move = Move the sheet
sonar-tool-eraser = Eraser
sonar-tool-pen = Pen { $number }
sonar-line-on = Continue the line
sonar-line-silence = Silence here
sonar-line-trace = Draw what was heard
sonar-truth = The truth
sonar-lie = The lie
sonar-lie-choose = Choose a lie
sonar-answer = Answer

sonar-turn = Turn { $turn }
sonar-over = Game over
sonar-phase-order = your course
sonar-phase-work = crew at work
sonar-phase-activation = activate a system
sonar-phase-simultaneous = at sea
sonar-phase-set-up = Set-up
sonar-phase-other = { $side } is moving

sonar-tell-place = { $name } on { $cell }, sector { $sector }, course { $course }.
sonar-tell-route = Route: { $route }.
sonar-tell-mines = Mines: { $cells }.
sonar-tell-heard = Last heard: { $words }
sonar-tell-islands = Islands: { $cells }.

sonar-station-surface = Surface
sonar-surface-sector = Sector announced
sonar-surface-sector-note = both crews have heard it
sonar-surface-draw = Draw the four sections
sonar-surface-draw-note = once each, the engineer first
sonar-surface-check = The enemy checks
sonar-surface-check-note = their engineer looks at the lines
sonar-surface-dive = Dive
sonar-surface-dive-note = sheet and route are clean
sonar-surface-sheet = The sheet of { $name }
sonar-surface-which = Which sheet
sonar-surface-draw-label = Hull to draw on: keep the line inside the pale band and finish where you began
sonar-surface-section = Section to draw
sonar-surface-keys = Trace with keys
sonar-surface-keys-note = hold the arrows
sonar-surface-again = Start this one again
sonar-why-columns = columns { $from } to { $to }
sonar-why-rows = rows { $from } to { $to }
sonar-why-distance = distance, the larger
sonar-why-damage = { $count } damage
sonar-stop = STOP
sonar-stop-yours = Everyone is waiting for you.
sonar-tally-courses = courses
sonar-tally-systems = systems used
sonar-tally-surfaced = times surfaced
sonar-tally-damage = damage taken
sonar-lamp-stopped = stopped
sonar-lamp-surfaced = on the surface
sonar-lamp-marking = marking
sonar-lamp-crossing = crossing out
sonar-lamp-listening = listening
sonar-layer-off = Off
sonar-layer-places = Places
sonar-layer-heat = Heat
sonar-layer-advice = Advice
sonar-places-left = { $count } of { $all } left
sonar-by-sector = By sector, percent
sonar-model = How they are weighed
sonar-shot = { $ready ->
    [true] { $weapon } on { $cell }: { $chance } % to hit
   *[other] { $weapon } on { $cell }: { $chance } % to hit, not ready
}
sonar-ask-drone = drone on sector { $sector }: { $chance } % yes
sonar-ask-sonar = sonar: { $count ->
    [one] about { $count } place left
   *[other] about { $count } places left
}

# First lessons
sonar-learn-captain = You choose the way and give the orders: courses, torpedoes, mines.
sonar-learn-captain-1 = You are the captain. The blue boat is yours, and the line behind it is its route, which you may never cross or touch again.
sonar-learn-captain-2 = You have just sailed a course and your torpedo is ready. Press it in the bar below.
sonar-learn-captain-3 = A torpedo runs up to four spaces through water. The enemy was heard near I3: choose that space on the map, then confirm.
sonar-learn-captain-4 = Everyone hears where it strikes, and the enemy must say whether it hit. A direct hit does 2 damage, a hit on a neighbouring space 1.
sonar-learn-captain-5 = Now the enemy moves. Watch the bar above until it is your turn.
sonar-learn-captain-6 = Order a course. Everyone hears it, including the enemy radio operator, so think about what they can work out.
sonar-learn-captain-7 = Your first officer and your engineer do their part on every course. When you have nowhere left to go, you surface: the route is wiped clean, but the enemy learns your sector and moves three times.
sonar-learn-officer = You charge the systems, one mark after every course, and look after the hull.
sonar-learn-officer-1 = You are the first officer. Every gauge is a system; when its boxes are full, the captain may use it.
sonar-learn-officer-2 = Your captain orders a course, and you mark one gauge. Sonar needs one more mark: press it.
sonar-learn-officer-3 = A full gauge is ready and stays ready until it is used. Say so aloud: the captain does not watch your gauges.
sonar-learn-officer-4 = The enemy moves, then your captain orders again. Mark another gauge: torpedo and mine do damage, drone and sonar find, silence hides.
sonar-learn-officer-5 = The hull is yours too. Four boxes of damage sink the boat.
sonar-learn-engineer = Every course breaks something. You decide what, and when it is repaired.
sonar-learn-engineer-1 = You are the engineer. A course to the west breaks a symbol in the West panel, and so on for every course.
sonar-learn-engineer-2 = Your captain orders a course, and you cross out a symbol in its panel. Try one that is joined to a coloured line.
sonar-learn-engineer-3 = A crossed-out symbol stops every system of its kind: a weapon symbol stops torpedo and mine. Tell your captain what they cannot use.
sonar-learn-engineer-4 = Cross out another one after the next course. When all four symbols of one line are crossed out, they repair themselves.
sonar-learn-engineer-5 = A whole panel crossed out, or every radiation symbol, costs 1 damage and cleans the sheet. Surfacing cleans it for free.
sonar-learn-radio = You listen, draw the enemy’s route and find out where they can be.
sonar-learn-radio-1 = You are the radio operator. What the enemy announces appears on this strip: wait for their first course.
sonar-learn-radio-2 = Draw it on your sheet: press the same direction here, once for every course you hear.
sonar-learn-radio-3 = You do not know where they began, so move the whole sheet over the map with these keys, or drag it.
sonar-learn-radio-4 = Where their line would cross an island or the edge, they cannot be: the foot of the sheet tells you. Slide it until it fits.
sonar-learn-radio-5 = Tell your captain what you think with one of these calls.
sonar-learn-captain-2-why-not = Your torpedo is ready: fire it before the turn is over.
sonar-learn-captain-3-why-not = The enemy was heard near I3. Anywhere else the torpedo is wasted.
sonar-learn-officer-2-why-not = Only sonar needs a single mark. Fill it, then the captain can use it.
sonar-learn-sonar-title = Sonar
sonar-learn-sonar = The enemy must tell you two things about where they are, and one of them is a lie.
sonar-learn-sonar-1 = You lost the enemy somewhere in the north. Your sonar is charged: it makes their captain tell you two of three things, row, column or sector.
sonar-learn-sonar-2 = Use your sonar.
sonar-learn-sonar-2-why-not = This turn is for listening. Use the sonar; the rest can wait.
sonar-learn-sonar-3 = Both answers are on the map now. What do you know for certain?
sonar-learn-sonar-3-why-not = The captain must tell you one thing that is true and one that is false, never two of a kind.
sonar-learn-sonar-3-answer-1 = Both are true
sonar-learn-sonar-3-answer-2 = Exactly one is true
sonar-learn-sonar-3-answer-3 = Both may be lies
sonar-learn-drone-title = Drone
sonar-learn-drone = You name a sector, and the enemy must say honestly whether they are there.
sonar-learn-drone-1 = The enemy was last heard in the north-east. A drone makes sure: you name a sector, and they answer yes or no.
sonar-learn-drone-2 = Use your drone.
sonar-learn-drone-2-why-not = You do not know where to aim yet. Send the drone first.
sonar-learn-drone-3 = Which sector? The north-east is sector 2.
sonar-learn-drone-3-why-not = They were heard in the north-east. Ask about sector 2, where the answer tells you most.
sonar-learn-drone-4 = They had to answer. May a crew lie to a drone?
sonar-learn-drone-4-why-not = Think again: only sonar lets a captain lie.
sonar-learn-drone-4-answer-1 = Yes, always
sonar-learn-drone-4-answer-2 = Once in a game
sonar-learn-drone-4-answer-3 = Never
sonar-learn-silence-title = Silence
sonar-learn-silence = You move up to four spaces in a straight line, and nobody hears the direction.
sonar-learn-silence-1 = They know your route too well. A silent run takes you up to four spaces in one direction, and nobody is told which.
sonar-learn-silence-2 = Use silence.
sonar-learn-silence-2-why-not = A torpedo now would show them where you are. Slip away first.
sonar-learn-silence-3 = Choose how far you run and in which direction. You may not cross your own route.
sonar-learn-silence-3-why-not = You could stay where you are, but then the silence is wasted. Run at least one space.
sonar-learn-silence-4 = What did the enemy hear?
sonar-learn-silence-4-why-not = They hear that you ran silent and nothing more: that is what silence is for.
sonar-learn-silence-4-answer-1 = Only that I ran silent
sonar-learn-silence-4-answer-2 = The direction
sonar-learn-silence-4-answer-3 = How far I went
sonar-learn-mine-title = Mine
sonar-learn-mine = You leave a mine beside the boat and blow it up when the enemy is near it.
sonar-learn-mine-1 = A mine is a trap that you set off yourself. It lies still until you say so, and hits like a torpedo.
sonar-learn-mine-2 = Use your mine.
sonar-learn-mine-2-why-not = The torpedo can wait. Lay the mine while you are in the narrows.
sonar-learn-mine-3 = Choose a space beside your boat, not on your own route. The enemy hears that a mine is laid, not where.
sonar-learn-mine-4 = When does it hurt you as well?
sonar-learn-mine-4-why-not = A blast asks nobody who laid it. What counts is who is close.
sonar-learn-mine-4-answer-1 = Never, it is mine
sonar-learn-mine-4-answer-2 = When I am on its space or next to it
sonar-learn-mine-4-answer-3 = Whenever I surface
sonar-learn-surfacing-title = Surfacing
sonar-learn-surfacing = You wipe your route and all breakdowns clean, and pay for it with time and your sector.
sonar-learn-surfacing-1 = You may never cross your own route, so you have less water left every turn. Surfacing gives it all back.
sonar-learn-surfacing-2 = The enemy is far away: surface now, while it is safe.
sonar-learn-surfacing-2-why-not = That is a course. If you go on until you have none left, you will have to surface when it suits the enemy. Choose Surface.
sonar-learn-surfacing-3 = Your route and your breakdowns are gone. What did it cost?
sonar-learn-surfacing-3-why-not = Your gauges and your hull are untouched. Look at what everyone heard.
sonar-learn-surfacing-3-answer-1 = All my charges
sonar-learn-surfacing-3-answer-2 = One box of the hull
sonar-learn-surfacing-3-answer-3 = They know my sector and get three turns
sonar-account = What they could know
sonar-account-whose = Whose plot is shown
sonar-account-nobody = None
sonar-account-places = { $count } of { $all } places possible.
sonar-account-truth = The true one, { $cell }, was rated at { $chance } %.

# What happens, as it is shown on the map
sonar-beat-course = { $who ->
    [you] You head { $course }
   *[they] { $side } heads { $course }
}
sonar-beat-ran = { $who ->
    [you] You slip to { $cell }, unheard
   *[they] { $side } slips to { $cell }
}
sonar-beat-uses = { $who ->
    [you] Your order: { $device }
   *[they] { $side }: { $device }
}
sonar-beat-uses-torpedo = { $who ->
    [you] You fire a torpedo
   *[they] { $side } fires a torpedo
}
sonar-beat-uses-sonar = { $who ->
    [you] You use sonar
   *[they] { $side } uses sonar
}
sonar-beat-uses-drone = { $who ->
    [you] You send a drone
   *[they] { $side } sends a drone
}
sonar-beat-uses-silence = { $who ->
    [you] You run silent
   *[they] { $side } runs silent
}
sonar-beat-silence-note = Up to 4 spaces, one direction
sonar-beat-impact = Impact on { $cell }
sonar-beat-hit = { $who ->
    [you] You are hit: { $damage } damage
   *[they] { $hit ->
        [direct] Direct hit! { $side } loses { $damage }
       *[other] Hit! { $side } loses { $damage }
    }
}
sonar-beat-missed = { $who ->
    [you] It missed you
   *[they] No damage
}
sonar-beat-missed-where = The blast on { $cell } reached nobody
sonar-beat-own-blast = { $who ->
    [you] Your own blast: { $damage } damage
   *[they] { $side } is caught in its own blast
}
sonar-beat-left = { $left } of { $all } left
sonar-beat-damage = { $who ->
    [you] Your boat takes 1 damage
   *[they] { $side } takes 1 damage
}
sonar-beat-mine = { $who ->
    [you] You lay a mine on { $cell }
   *[they] { $side } lays a mine
}
sonar-beat-mine-gone = { $who ->
    [you] Your mine on { $cell } is gone
   *[they] A mine of { $side } on { $cell } is gone
}
sonar-beat-detonates = { $who ->
    [you] You set off a mine
   *[they] { $side } sets off a mine
}
sonar-beat-set-off = { $who ->
    [you] Your mine on { $cell } goes off
   *[they] A mine of { $side } on { $cell } goes off
}
sonar-beat-drone-asked = { $who ->
    [you] Your drone searches sector { $sector }
   *[they] { $side } searches sector { $sector }
}
sonar-beat-drone = Drone over sector { $sector }: { $answer ->
    [yes] yes
   *[no] no
}
sonar-beat-drone-yes = { $who ->
    [you] They know you are in sector { $sector }
   *[they] { $side } is in sector { $sector }
}
sonar-beat-drone-no = { $who ->
    [you] They know you are not in sector { $sector }
   *[they] { $side } is not in sector { $sector }
}
sonar-beat-sonar = “{ $one }, { $two }”
sonar-beat-sonar-note = { $who ->
    [you] You told one truth and one lie
   *[they] { $side } says: one is true, one is false
}
sonar-beat-surfacing = { $who ->
    [you] You surface
   *[they] { $side } surfaces
}
sonar-beat-surfaced = { $who ->
    [you] You come up in sector { $sector }
   *[they] { $side } surfaced in sector { $sector }
}
sonar-beat-turns = { $who ->
    [you] You have { $turns } turns in a row
   *[they] { $side } has { $turns } turns in a row
}
sonar-extra-turns = { $who ->
    [you] { $side } surfaced: you have { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
    [they] You surfaced: { $side } has { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
   *[others] { $other } surfaced: { $side } has { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
}
sonar-beat-countermeasures = { $who ->
    [you] You launch countermeasures
   *[they] { $side } launches countermeasures
}
sonar-beat-countered = { $who ->
    [you] Your attack was stopped
   *[they] You stopped the attack
}
sonar-beat-hacked = { $who ->
    [you] You were hacked: { $system } is empty
   *[they] { $side } was hacked: { $system } is empty
}
sonar-beat-repaired = { $who ->
    [you] You repair 1 damage
   *[they] { $side } repairs 1 damage
}
sonar-beat-given-up = { $system } is given up for good
sonar-beat-circuit = The { $circuit } circuit repairs itself
sonar-beat-ice = { $who ->
    [you] You break the ice: 1 damage
   *[they] { $side } breaks the ice: 1 damage
}
sonar-beat-barred = { $who ->
    [you] The way is barred
   *[they] { $side } finds the way barred
}
sonar-beat-sunk = { $who ->
    [you] You were sunk
   *[they] { $side } is sunk
}

# The orders of a turn in one place
sonar-sail = Sail { $course }
sonar-sail-on = Sail on
sonar-where = Where is { $side }?
sonar-breakdowns = Breakdowns
sonar-no-clues = No clues yet. Listen to the courses.

# The end
sonar-end-won = You sank { $side }
sonar-end-lost = You were sunk
sonar-end-both = Both boats were sunk
sonar-end-both-line = { $when }The same blast sank you both.
sonar-end-won-line = { $when }You had { $left } of { $all } left.
sonar-end-lost-line = { $when }They had { $left } of { $all } left.
sonar-decided = What decided it
sonar-moment-hit = { $hit ->
    [direct] Direct hit on { $cell }: { $weapon }
    [indirect] Hit beside { $cell }: { $weapon }
   *[other] Own blast on { $cell }: { $weapon }
}
sonar-moment-breakdown = Breakdowns
sonar-moment-lost = { $who ->
    [you] You lost { $damage }.
   *[they] { $side } lost { $damage }.
}

# One screen
sonar-you = You
sonar-bot = { $bot } bot
sonar-your-turn = Your turn
sonar-your-systems = Your systems
sonar-about-torpedo = Strike a space up to 4 away
sonar-about-mine = Lay it beside you, blow it up later
sonar-about-drone = Ask about one sector
sonar-about-sonar = Two clues, one of them false
sonar-about-silence = Slip 0 to 4 spaces unheard
sonar-about-scenario = What this scenario adds
sonar-ready-after = ready after this
sonar-broken-in = Needs repair in { $panels }.
sonar-course = Course
sonar-charge = Charge
sonar-break = Break
sonar-break-in = Break in { $panel }
sonar-break-wait = Choose a course first. Something on that side breaks.
sonar-break-done = Done.
sonar-stops-weapon = no torpedo or mine
sonar-stops-detection = no sonar or drone
sonar-stops-special = no silence
sonar-stops-already = already out
sonar-until-surfacing = until you surface
sonar-counts-circuit = { $circuit } { $count } of { $total }
sonar-counts-last = the last: 1 damage
sonar-counts-sinks = this sinks you
sonar-sail-which = Choose a course
sonar-sail-which-note = on the map, here or with N E S W
sonar-sail-which-touch = on the map or here
sonar-skip-keys = Space or a press on the map skips
sonar-skip-touch = a tap on the map skips
sonar-use-which = Use a system, or end your turn
sonar-use-none = No system is ready
sonar-of-short = { $count }/{ $total }
sonar-something-breaks = You head { $course }, so something in { $panel } breaks.
sonar-every-course-breaks = Every course breaks something on its side.
sonar-places = { $count ->
    [one] 1 place left
   *[other] { $count } places left
}
sonar-point-at = Point at a place to see how it got there.
sonar-plot-open = Plotting sheet
sonar-plot-close = Back to the map
sonar-overheard = What was said aloud
sonar-overheard-note = Where each boat began is secret until the end.
sonar-overheard-open = All the players agreed to show you where both boats are.
sonar-choose-start = Where do you start?
sonar-choose-sector = Which sector does your drone search?
sonar-choose-run = Run silent: where to?
sonar-answer-sonar = Enemy sonar: give one truth and one lie
sonar-hint-impact = Press a target on the map. The red square shows the damage.
sonar-hint-mine-place = Press a space beside your boat.
sonar-hint-run = Press a space in a straight line, up to 4 away. Nobody hears it.
sonar-hint-sector = Press a sector on the map. You will hear yes or no.
sonar-press-keys = or use the keys
sonar-confirm-choose-start = Start on { $what }
sonar-confirm-choose-impact = Fire at { $what }
sonar-confirm-choose-mine-place = Lay it on { $what }
sonar-confirm-choose-archer = Blow up { $what }
sonar-confirm-choose-run = Slip: { $what }
sonar-mine-on = { $weapon } on { $cell }
sonar-blow-up = Blow it up
sonar-beat-dived = { $who ->
    [you] You dive
   *[they] { $side } dives
}
sonar-moment-clue = { $who ->
    [you] The enemy learned this about you.
   *[they] You learned this about { $side }.
}
sonar-picture = Save a picture
sonar-decided-tab = The end
sonar-curves = Where could the other boat be?
sonar-curves-note = places left for each of you, fewer is better
sonar-your-answer = Your answer
sonar-turns-left = { $turns } turns in a row
sonar-not-both = not both
sonar-is-here = yes
sonar-not-here = not here
sonar-coach-aim = Find Yellow and sink it: 4 damage. Listen to its courses, charge a torpedo and fire within 4 spaces.
sonar-coach-break = Every course breaks something on its side. What is crossed out cannot be used until it is repaired.
sonar-coach-circuits = Break all 4 symbols on one line and they repair themselves. 6 on one side, or 6 radiation symbols, cost you 1 damage.
sonar-about-kraken = Hit any 1 space for 1 damage
sonar-about-kaos = Mine with a wave along its row and column
sonar-about-asgard = Straight torpedo, 6 spaces, 2 damage
sonar-about-trident = Empty one gauge of your enemy
sonar-about-minos = Stop an attack
sonar-about-ulysses = Repair 1 damage, give up a system
sonar-sail-end = Sail, end turn
sonar-sail-end-note = use no system
sonar-timeline = The duel, turn by turn
sonar-timeline-lost = { $side }: { $damage } damage taken.
sonar-moment-see = Watch
