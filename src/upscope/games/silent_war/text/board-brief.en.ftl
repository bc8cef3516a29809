# The briefing before the first week.
sw-brief-command = { $boats ->
    [one] You command one submarine.
   *[other] You command { $boats } submarines.
 }
sw-brief-sink = Sink { $ships ->
        [one] one ship
       *[other] { NUMBER($ships, useGrouping: 0) } ships
    }, { NUMBER($tons) } tons in all, no later than { $month }.
sw-brief-keep = { $boats ->
    [one] Bring her home.
   *[other] Bring your boats home.
 }
sw-brief-keep-command = Keep your boats, and sink enough to keep your command.
sw-brief-levels = How well did you do?
sw-brief-ships = { $ships ->
    [one] 1 ship
   *[other] { NUMBER($ships, useGrouping: 0) } ships
 }
sw-brief-tons = { NUMBER($tons) } tons
sw-brief-lost = { $lost ->
    [0] no boat lost
    [one] 1 boat lost at most
   *[other] { $lost } boats lost at most
 }
sw-brief-share = How much do you want to decide?
sw-brief-share-exceptions = The big moments
sw-brief-share-exceptions-note = about 5 a week
sw-brief-share-combat = Every fight
sw-brief-share-combat-note = about 40 a week
sw-brief-share-everything = Everything
sw-brief-share-everything-note = about 75 a week
sw-brief-week = How a week goes
sw-brief-week-news = News comes in: war events, ULTRA, the weather, boats back from the yard.
sw-brief-week-orders = You send your boats, in any order: where to, and what to do there.
sw-brief-week-fights = A boat that searches may find a convoy. Then you fight: column and posture, then your torpedoes.
sw-brief-week-end = When all boats have acted the week ends. Ships, tons and losses are compared with history.
sw-brief-marks = What you will see
sw-brief-mark-patrol = A boat on patrol: she may search.
sw-brief-mark-transit = A boat in transit.
sw-brief-mark-base = Your base, with the boats in port.
sw-brief-mark-closed = A base that is not open.
sw-brief-mark-activity = Traffic, a bar for each face of the die. Red: heavy and guarded.
sw-brief-mark-ultra = ULTRA: decoded signals. More ships than usual.
sw-brief-mark-storm = A storm or typhoon. Searching and shooting are harder.
sw-brief-mark-zone = A special mission is needed here.
sw-brief-mark-spotted = She has been spotted: escorts are looking for her.
sw-brief-mark-damaged = Damaged.
sw-brief-mark-ball = Red Ball: a ship not seen yet, usually a merchant.
sw-brief-mark-sun = Rising Sun: a ship not seen yet, usually a warship.
sw-brief-mark-tdc = TDC marker: how good your firing solution is. Minus is better.
sw-brief-mark-done = A boat that is done for this week.
sw-brief-mark-homeward = A boat on her way home.
sw-brief-mark-stack = Several boats in one place, and how many.
sw-brief-mark-wolfpack = Boats that hunt together: a wolfpack.
sw-brief-mark-offered = You may choose this now.
sw-brief-mark-forward = A forward base that is open: it takes fewer boats.
sw-brief-mark-opening = A forward base that is not open.
sw-brief-mark-place = A place for special missions. None is wanted there now.
sw-brief-mark-node = The middle of an area, and the ways from one to the next.
sw-brief-mark-picked = The course you are looking at.
sw-brief-ours = Traffic, war events and many other tables are our own, fitted to history. Charts, in the rules, says where each table comes from.
sw-brief-ready = Read your orders, then take command.
sw-brief-never = Do not show briefings
sw-brief-begin = Take command
