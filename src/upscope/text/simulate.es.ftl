# Gráficos de partidas simuladas
chart-mean = media
chart-record = historia, todos los submarinos
chart-whole = historia, este escenario al acabar
chart-here = esta campaña
chart-running = acumulado
chart-ships = Barcos hundidos
chart-tons = Miles de toneladas hundidas
chart-lost = Submarinos perdidos

simulate-games = { $title }: { $games ->
    [one] 1 partida
   *[other] { NUMBER($games, useGrouping: 0) } partidas
 }, semillas { $first } a { $last }, { $seconds } s de CPU por partida
simulate-mean = media
simulate-most = cuatro de cada cinco
simulate-range = de { $low } a { $high }
count-ships = barcos hundidos
count-tons = miles de toneladas hundidas
count-warships = de ellos, de guerra
count-warship_tons = de guerra, miles de toneladas
count-lost = submarinos perdidos
count-patrols = patrullas iniciadas
count-searches = búsquedas
count-contacts = contactos
count-attacks = rondas de ataque
count-packs = manadas formadas
count-weeks = semanas
count-period = Período de Guerra al acabar
count-torpedo = valor de torpedo al acabar
count-boats = submarinos que zarparon
report-no-annals = este juego no tiene informes
