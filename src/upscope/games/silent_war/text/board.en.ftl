# The board of the Pacific campaign in the browser
sw-seat-comsubpac = Pacific command
sw-seat-comsubsowespac = Southwest Pacific command
sw-sheets = Sheets
sw-sheet-chart = Map
sw-sheet-combat = Combat
sw-sheet-bases = Bases
sw-sheet-orders = Orders
sw-sheet-diary = Diary
sw-chart = Map of the Pacific
sw-zoom = Zoom
sw-zoom-in = Closer
sw-zoom-out = Farther
sw-zoom-all = The whole map
sw-legend-activity = activity, die 0–9
sw-legend-patrol = patrol
sw-legend-transit = transit
sw-legend-done = done
sw-legend-base = base
sw-legend-zone = special mission
sw-legend-storm = storm
sw-legend-all = All marks
sw-legend-title = What the marks mean
sw-land-china = China
sw-land-burma = Burma
sw-land-indochina = Indochina
sw-land-australia = Australia
sw-land-new-guinea = New Guinea
sw-land-borneo = Borneo
sw-land-manchuria = Manchuria
sw-offered = can be chosen
sw-ultra = ULTRA
sw-opening = being prepared
sw-stack = { $place }, { $count ->
    [one] one boat
   *[other] { $count } boats
 }

sw-date = Date
sw-week-number = week { $week }
sw-war-period = War period
sw-period = Period { $period }
sw-general-asw = general ASW { $asw }
sw-torpedo = Torpedo
sw-then = history { $value }
sw-then-note = In history up to this week
sw-account-ships = Ships sunk
sw-account-tons = Tons sunk
sw-account-lost = Boats lost
sw-track-ships = Ships sunk
sw-track-tons = Tons sunk
sw-track-lost = Boats lost
sw-figure-ships = ships
sw-figure-tons = sunk
sw-figure-lost = boats lost
sw-figure-torpedo = torpedo
sw-kt = { $tons } kt
sw-tons-short = { $tons }t
sw-percent = { $percent } %
sw-score = { $ships ->
    [one] one ship
   *[other] { $ships } ships
 }, { $tons } kt

sw-week = The week
sw-week-strategic = I · Strategic
sw-week-triple = II · Triple R
sw-week-operations = III · Operations
sw-week-end = IV · End of turn
sw-week-event = War event
sw-week-torpedo = Torpedo
sw-week-ultra = ULTRA
sw-week-weather = Weather
sw-week-reinforce = Reinforcements
sw-week-ready = Ready
sw-week-repair = Repair
sw-week-prep = Prep
sw-week-conclude = Conclude
sw-week-progress = War progress
sw-week-done = done
sw-note-none = die { $die }: none
sw-note-event = die { $die }: { $event }
sw-note-no-event = die { $die }: { $event }, not now
sw-note-better = die { $die }: now { $torpedo }
sw-note-no-better = die { $die }: no better
sw-note-next-roll = next roll at { $ships } ships
sw-note-ultra = die { $die }: { $areas }
sw-note-typhoon = typhoon to { $area }
sw-note-storm = { $weather }, { $area }
sw-note-storm-over = { $area }: storm over
sw-note-came = { $count ->
    [one] 1 boat arrived
   *[other] { $count } boats arrived
 }
sw-note-left = { $count ->
    [one] 1 boat left
   *[other] { $count } boats left
 }
sw-note-ready = { $count } of { $total } for sea
sw-note-repair = { $count } of { $total } advanced
sw-note-open = { $base } open
sw-note-prepared = { $base } in preparation
sw-slash = { $count } / { $total }
sw-part-0 = I · Strategic
sw-part-1 = II · Triple R
sw-part-2 = III · Operations
sw-part-3 = End of turn

sw-boats-here = Boats here
sw-boats-port = In port
sw-search-die = Search die
sw-class = Class
sw-figures = Attack · defence · tactics
sw-speed-range = Speed · range
sw-endurance = Endurance
sw-skipper = Skipper
sw-home = Returns to
sw-sunk-by = Sunk
sw-narrow = narrow waters
sw-shallow = shallow waters
sw-spotted = spotted
sw-damaged = damaged
sw-sunk = sunk
sw-lost = lost
sw-returned = back in the cup
sw-repair-numbers = Repair rolls { $one }, { $two }, { $three } or less; room for { $capacity }.

sw-bases = Bases
sw-base-tab = { $base } · { $count }
sw-berth-ready = may sail this week
sw-berth-pier = ready next week
sw-berth-broom = readiness is rolled
sw-berth-repair = { $need } or less, { $percent } %
sw-berth-hold = waits for a free box
sw-coming = On the way home
sw-fleet = Fleet
sw-fleet-all = All { $count }
sw-fleet-sea = At sea { $count }
sw-fleet-port = In port { $count }
sw-fleet-damaged = Damaged { $count }
sw-head-boat = Boat
sw-head-class = Class
sw-head-figures = A·D·T
sw-head-where = Where
sw-head-state = State
sw-head-ships = Ships
sw-head-tons = kt
sw-head-skipper = Skipper

sw-account = The war so far
sw-here = this campaign
sw-history = history
sw-honours = Honours
sw-diary = War diary
sw-diary-all = All
sw-diary-sinkings = Sinkings
sw-diary-losses = Losses
sw-diary-show = Shown
sw-diary-boat = Boat
sw-diary-everybody = All boats
sw-diary-empty = Nothing to report yet.
sw-diary-earlier = Earlier: { $count ->
    [one] one more week
   *[other] { $count } more weeks
}

sw-display = Combat Display
sw-combat-steps = Steps of an attack
sw-step-place = Place
sw-step-posture = Posture
sw-step-reveal = Reveal
sw-step-tdc = TDC
sw-step-allocate = Allocate
sw-step-resolve = Resolve
sw-step-counterattack = Counterattack
sw-step-withdraw = Withdraw or re-attack
sw-column = Column { $cup }
sw-column-count = { $count ->
    [one] one unit
   *[other] { $count } units
 }
sw-subbox = sub box
sw-attack = The attack
sw-contact-other = In action
sw-round = round { $round }
sw-unit = Unit { $unit }
sw-unit-figures = { $tons } kt, defence { $defence }, ASW { $asw }
sw-tdc = TDC { $value }
sw-tdc-down = TDC marker face down
sw-points = { $count ->
    [one] one point
   *[other] { $count } points
 }
sw-attack-points = Attack points
sw-of = { $count } of { $total }
sw-hit-on = hit on { $need } or less
sw-needs = needs { $count ->
    [one] one point
   *[other] { $count } points
 }
sw-out-of-hope = cannot be hit
sw-less = less
sw-die = on the die
sw-together = All targets together
sw-ships-sunk = { $count ->
    [0] none sunk
    [1] one sunk
    [2] two sunk
   *[other] { $count } sunk
 }
sw-expected = expected
sw-exact = exact
sw-answer = Counterattack
sw-answer-now = Counterattack as it stands
sw-japan = Japan
sw-boat = Boat
sw-unopposed = None, as things stand.
sw-counter-row = row { $row ->
    [below-0] below 0
    [d0] 0
    [d1-2] 1–2
    [d3-4] 3–4
    [d5-6] 5–6
    [d7] 7
    [d8] 8 or more
   *[other] { $row }
 }
sw-most-tons = Most tons
sw-most-ships = Most ships
sw-best = Best value
sw-spread = { $points }: { $worth }
sw-ships-mean = { $ships } ships
sw-fire = Fire
sw-fire-at = { $points } at { $target }
sw-place-tdc = Place TDC markers
sw-fewer = Fewer
sw-more = More

sw-posture-cautious = reveal one less, one TDC kept
sw-posture-standard = as the boat is rated
sw-posture-aggressive = reveal one more, harder answer
sw-distance = { $count ->
    [one] one area away
   *[other] { $count } areas away
 }
sw-stay = Stay here
sw-straight = Straight
sw-through = via { $places }
sw-ways = { $count } ways
sw-elsewhere = Elsewhere
sw-danger = On the way: spotted { $spotted }, damaged or lost { $damaged }
sw-contact-chance = Contact { $percent } %
sw-met-none = none
sw-met-submarine = submarine
sw-met-loner = loner
sw-met-sparse = sparse
sw-met-low = low
sw-met-moderate = moderate
sw-met-high = high
sw-search-search = one die on the area
sw-search-bypass = endurance is spared
sw-search-return = no search, home next

sw-tell-date = { $month }, week { $week }. War Period { $period }, torpedo { $torpedo }.
sw-tell-tracks = { $ships } ships and { $tons } thousand tons sunk, { $lost } boats lost.
sw-tell-sub-first = { $boat }: column { $cup }.
sw-tell-sub = { $boat }: column { $cup }, posture { $posture }.
sw-tell-boat = { $boat } ({ $state })

sw-back-ball = B
sw-back-sun = R
pref-backs = Counters face down
pref-backs-flags = Flags
pref-backs-plain = Letters

sw-account-end = The war
sw-record = JANAC record
sw-chart-by = By
sw-chart-of = Of what
sw-chart-month = Month
sw-chart-year = Year
sw-chart-going = month in progress
sw-chart-unit-tons = thousands of tons
sw-chart-unit-ships = by month
sw-chart-unit-lost = by month
sw-chart-running = running total from { $month }
sw-chart-figures = The same in figures
sw-chart-words = { $what }: { $here } in this campaign, { $then } by the record for the same months.
sw-chart-words-alone = { $what }: { $here }.
sw-verdict =
    { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }.
sw-verdict-then =
    { $by ->
        [then] In history by then
       *[end] In history
    }: { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }.
sw-verdict-before =
    Before it began: { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }.
sw-verdict-relieved = Relieved of command: { NUMBER($have, useGrouping: 0) } thousand tons on the track at the end of { $month }; { NUMBER($tons, useGrouping: 0) } were required.
sw-verdict-levels = What each level requires
sw-verdict-level =
    { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } kt
sw-verdict-level-lost =
    { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } kt, at most { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }
sw-verdict-met = , reached
sw-verdict-missed = , not reached
sw-briefing = Briefing
sw-report = Reports
sw-report-of = Report on
sw-report-war = The whole war
sw-report-copy = Copy
sw-report-save = Save as Markdown
sw-report-copied = Copied.
sw-report-not-copied = The browser does not allow copying: select the text and copy it.

sw-staff = Staff
sw-staff-speed = Speed
sw-staff-a-second = { $count }/s
sw-staff-full-speed = full
sw-staff-stop = Stop
sw-staff-stop-note = nothing is lost
sw-staff-go-on = Go on
sw-staff-hand-back = Hand back to the staff (R)
sw-shot-hit = hit
sw-shot-miss = miss
sw-shot-dud = dud
sw-staff-halted = the staff has stopped
sw-staff-failed = the staff failed, try again
sw-staff-at-work = The staff fights on: { $month }, week { $week }
sw-staff-so-far =
    { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }.
sw-staff-weeks = week { $week } of { $of }
sw-staff-minutes = about { $minutes } min to go
sw-staff-then =
    In history by now: { $ships ->
        [one] 1 ship
       *[other] { $ships } ships
    }, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
        [one] 1 boat lost
       *[other] { $lost } boats lost
    }.
sw-staff-due = Washington wants { NUMBER($tons, useGrouping: 0) } thousand tons by the end of { $month }; { NUMBER($have, useGrouping: 0) } are on the track.
sw-staff-counsel = What would the staff do?
sw-staff-would = The staff would answer: { $answer }.
sw-staff-would-spread = The staff would distribute them itself.
sw-staff-let = Let the staff decide
sw-staff-did = What the staff did
sw-staff-did-nothing = Nothing yet.
sw-orders = Standing orders
sw-orders-none-here = Take a seat in a game in progress to give standing orders.
sw-orders-when = When to ask me
sw-orders-doctrine = Doctrine, where the orders say nothing
sw-orders-example = for all:
sw-orders-give = Give the orders
sw-orders-from-now = they hold from the next decision on
sw-orders-given = these are in force
sw-orders-drop = Discard the changes
sw-orders-as-given = back to what is in force
sw-orders-fine = No mistake in { $count ->
    [one] one line
   *[other] { $count } lines
 }.
sw-orders-from = Begin from
sw-orders-choose = a doctrine…
sw-orders-save = Save
sw-orders-open = Open
sw-orders-for-whom = Who the orders are for
sw-orders-blocks = Orders by block
sw-orders-none = No orders yet: the doctrine decides.
sw-orders-count = { $count ->
    [one] one order
   *[other] { $count } orders
 }
sw-orders-boats = Boats
sw-orders-show = Shown
sw-orders-boats-all = All { $count }
sw-orders-boats-sea = At sea { $count }
sw-orders-boats-port = In port { $count }
sw-orders-boats-none = Without orders of their own { $count }
sw-orders-everyone = All { $count } of these
sw-orders-new = { $count ->
    [0] New orders
    [one] New orders for one boat
   *[other] New orders for { $count } boats
 }
sw-orders-new-note = a block at the end of the text
sw-orders-next = Tab takes the first word, Alt+↓ goes to the list.
sw-orders-next-words = Words that may follow
sw-orders-read = What these orders mean
sw-orders-changes = What changes
sw-orders-changes-none = Nothing changes for any of your boats.
sw-orders-was = until now
sw-orders-will = then
sw-orders-by-line = Line by line
sw-orders-go-line = Go to line { NUMBER($line, useGrouping: 0) }
sw-orders-whom = { $count } boats
sw-orders-now = Now:
sw-orders-never = Never counts: line { NUMBER($line, useGrouping: 0) } comes first.
sw-orders-nobody = None of your boats right now.

create-position = From a game in progress
sw-setup-note = For a campaign you have already begun on a table. Whatever you leave blank is as the scenario begins.
sw-setup-unreadable = This file does not contain a campaign.
sw-setup-week = Week
sw-setup-at = Begins with
sw-setup-at-week = the Strategic Segment
sw-setup-at-operations = boats about to act
sw-setup-fill = Fill in as of this month
sw-setup-clear = Clear the form
sw-setup-tracks = Tracks
sw-setup-period = War Period
sw-setup-torpedo = Torpedo
sw-setup-ships = Ships sunk
sw-setup-tons = Thousand tons
sw-setup-lost = Boats lost
sw-setup-as-scenario = As in the scenario, until you choose something here.
sw-setup-bases-note = Major bases are always open; so are the ones you tick.
sw-setup-tender = Tender at { $base }
sw-setup-no-tender = no tender
sw-setup-waters = ULTRA in { $ultra }, storms in { $storms } areas
sw-setup-weather = Weather, { $area }
sw-setup-calm = calm
sw-setup-boats = Boats: { $count }
sw-setup-boats-note = Only these are in play, plus any that the list of reinforcements still brings.
sw-setup-side = Side up
sw-setup-add = Add a boat
sw-setup-choose = choose…
sw-setup-drop = Remove { $boat }

sw-press = If it attacks again, the counterattack
sw-stays = Stays out: { $quiet } if nothing is found, { $fought } after a fight, { $bypass } out of sight.
sw-ask-search = { $boat }: search for a contact?
