# Charts of simulated games
chart-mean = mean
chart-record = history, all boats
chart-whole = history, this scenario at its end
chart-here = this campaign
chart-running = running total
chart-ships = Ships sunk
chart-tons = Thousand tons sunk
chart-lost = Boats lost

simulate-games = { $title }: { $games ->
    [one] 1 game
   *[other] { NUMBER($games, useGrouping: 0) } games
 }, seeds { $first } to { $last }, { $seconds } CPU s per game
simulate-mean = mean
simulate-most = four fifths of them
simulate-range = { $low } to { $high }
count-ships = ships sunk
count-tons = thousand tons sunk
count-warships = of which warships
count-warship_tons = warships, thousand tons
count-lost = boats lost
count-patrols = patrols begun
count-searches = searches
count-contacts = contacts
count-attacks = attack rounds
count-packs = wolfpacks formed
count-weeks = weeks
count-period = War Period at the end
count-torpedo = torpedo value at the end
count-boats = boats that sailed
report-no-annals = this game has no reports
