# Reports of a campaign. Tons are in thousands.
report-boat = War diary of { $boat }
report-summary = { $patrols } { $patrols ->
    [one] patrol
   *[other] patrols
}, { $ships ->
    [0] nothing sunk
    [one] 1 ship of { NUMBER($tons, useGrouping: 0) } thousand tons sunk
   *[other] { $ships } ships of { NUMBER($tons, useGrouping: 0) } thousand tons sunk
}; { $damaged ->
    [0] never damaged
    [one] damaged once
   *[other] damaged { $damaged } times
}.
report-lost = Lost in { $date }: { $cause } ({ $area }).
report-removed = Left service: { $cause }.
report-ashore = In port
report-patrol = Patrol { $number }, from { $base }
report-span = { $start } to { $end }.
report-week-of = { $week ->
    [1] First
    [2] Second
    [3] Third
   *[other] Fourth
 } week of { $month }
report-best = { $boat } did best, with { $ships ->
    [one] one ship
   *[other] { $ships } ships
} of { $tons } thousand tons.
report-named = { $boat } sank the { $ship }.
report-lost-boat = { $boat } did not come back: { $cause }.
report-still-out = now
report-score = { $ships ->
    [0] Nothing sunk.
    [one] 1 ship of { NUMBER($tons, useGrouping: 0) } thousand tons.
   *[other] { $ships } ships of { NUMBER($tons, useGrouping: 0) } thousand tons.
}
report-month = After-action report, { $month }
report-sinkings = Sunk
report-losses = Boats lost
report-chronicle = Chronicle
report-war = { $scenario }: after-action report
report-judged = Verdict: { $level }.
report-years = Year by year
report-honours = Honours list
report-by-tons = By tons
report-by-ships = By ships
report-nobody = Nobody has sunk anything yet.
report-col-date = Week
report-col-year = Year
report-col-boat = Boat
report-col-ship = Ship
report-col-ships = Ships
report-col-tons = Thousand tons
report-col-area = Area
report-col-cause = Cause
report-col-lost = Boats lost
report-col-rank = Rank
report-col-patrols = Patrols
report-col-fate = Lost
report-no-boat = { $name } did not take part; give a boat by its number, as in ss-238
report-no-month = { $name } is not a month of this campaign; write it as 1943-10
report-whole = { NUMBER($patrols, useGrouping: 0) } { $patrols ->
    [one] patrol
   *[other] patrols
}, { NUMBER($ships, useGrouping: 0) } { $ships ->
    [one] ship
   *[other] ships
} of { NUMBER($tons, useGrouping: 0) } thousand tons sunk, { $lost } { $lost ->
    [one] boat
   *[other] boats
} lost.
report-history = In history, in the whole of this scenario: { NUMBER($ships, useGrouping: 0) } { $ships ->
    [one] ship
   *[other] ships
}, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost } { $lost ->
    [one] boat
   *[other] boats
} lost.
report-record = All boats in history: { $ships } { $ships ->
    [one] ship
   *[other] ships
}, { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost } { $lost ->
    [one] boat
   *[other] boats
} lost.
report-col-real = { $what }, all boats in history
report-levels = What each level requires
report-col-level = Level
report-col-lost-most = Boats lost, at most
report-month-name = { $month ->
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
   *[other] December
 } { NUMBER($year, useGrouping: 0) }
report-date = { $month ->
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
   *[other] December
 } { NUMBER($year, useGrouping: 0) }, week { $week }
sw-track = The track of the patrol
sw-report-page = Save as a page
sw-report-picture = Save as a picture
sw-report-no-picture = This browser cannot make a picture of it.
