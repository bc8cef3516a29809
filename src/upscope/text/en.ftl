brand = Upscope
start-headline = Three wargames, one chart table.
start-promise = Play alone against bots, or send a link. No account, no advertising.
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
health-unreachable = The server does not answer. This page asks again every few seconds.
health-check-ok = in order
health-check-failing = failing
check-database = Database
check-writing = Saving games
language-choose = Language
theme-switch = Change between day and red light
unofficial = Unofficial and free. The games belong to their publishers; own a copy to know them well.
