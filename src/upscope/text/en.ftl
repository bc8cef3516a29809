brand = Upscope
start-headline = Three games of hidden war
start-promise = Free, in your browser. No account, no ads.
start-games = Games
start-no-games = No games are installed yet.
game-players = { $max ->
    [one] 1 player
    [2] { $min } or 2 players
   *[other] { $min } to { $max } players
}
health-ok = Running, version { $version }
health-damaged = Some games on this server are damaged, version { $version }
health-failing = Not working properly, version { $version }
health-unreachable = The server is not responding. This page retries every few seconds.
health-check-ok = working
health-check-failing = failing
check-database = Database
check-writing = Saving games
language-choose = Language
theme-switch = Switch between day and night
unofficial = Unofficial and free. The games belong to their publishers; buy a copy to get to know them well.
