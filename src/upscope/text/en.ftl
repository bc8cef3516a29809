brand = Upscope
start-headline = Three wargames, one table.
start-promise = Play alone against bots, or send a friend a link. No account, no ads.
start-games = Games
start-no-games = No games are installed yet.
game-players = { $min ->
    [one] { $max ->
        [one] 1 person
       *[other] 1 to { $max } people
    }
   *[other] { $min } to { $max } people
}
health-ok = Running, version { $version }
health-damaged = Some games on this server are damaged, version { $version }
health-failing = In trouble, version { $version }
health-unreachable = The server is not responding. This page retries every few seconds.
health-check-ok = in order
health-check-failing = failing
check-database = Database
check-writing = Saving games
language-choose = Language
theme-switch = Switch between day and night
unofficial = Unofficial and free. The games belong to their publishers; buy a copy to get to know them well.
