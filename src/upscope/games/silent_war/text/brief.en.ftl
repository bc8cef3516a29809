# The briefing of a scenario

brief-month = { $month ->
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
brief-dates = { $first } to { $last }, { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
 }
brief-dates-month = { $first }, { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
 }
brief-span = { $first } to { $last }: { $weeks ->
    [one] one week
   *[other] { $weeks } weeks
 }, { $boats ->
    [one] one boat
   *[other] { $boats } boats
 } at the start. It takes:
brief-level = { $level }: { $ships ->
    [one] 1 ship
   *[other] { NUMBER($ships, useGrouping: 0) } ships
 } and { NUMBER($tons, useGrouping: 0) } thousand tons
brief-level-lost = { $level }: { $ships ->
    [one] 1 ship
   *[other] { NUMBER($ships, useGrouping: 0) } ships
 } and { NUMBER($tons, useGrouping: 0) } thousand tons, { $lost ->
    [0] no boat lost
    [one] at most 1 boat lost
   *[other] at most { $lost } boats lost
 }
brief-history = In history: { $told }
