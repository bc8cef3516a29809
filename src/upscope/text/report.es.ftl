# Informes de una campaña. Las toneladas van en miles.
report-boat = Diario de guerra del { $boat }
report-summary = { $patrols } { $patrols ->
    [one] patrulla
   *[other] patrullas
}, { $ships } { $ships ->
    [one] buque hundido
   *[other] buques hundidos
} de { NUMBER($tons, useGrouping: 0) } mil toneladas; averiado { $damaged } { $damaged ->
    [one] vez
   *[other] veces
}.
report-lost = Perdido en { $date }: { $cause } ({ $area }).
report-removed = Dado de baja: { $cause }.
report-ashore = En puerto
report-patrol = Patrulla { $number }: { $start } a { $end }, desde { $base }
report-still-out = hoy
report-score = { $ships } { $ships ->
    [one] buque
   *[other] buques
} de { NUMBER($tons, useGrouping: 0) } mil toneladas.
report-month = Informe de { $month }
report-history = En la historia: { $ships } buques, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } submarinos perdidos.
report-sinkings = Hundidos
report-losses = Submarinos perdidos
report-chronicle = Crónica
report-war = { $scenario }: informe final
report-whole = { NUMBER($patrols, useGrouping: 0) } patrullas, { NUMBER($ships, useGrouping: 0) } buques hundidos, { $lost } submarinos perdidos.
report-judged = Veredicto: { $level }.
report-years = Año por año
report-honours = Cuadro de honor
report-by-tons = Por toneladas
report-by-ships = Por buques
report-nobody = Nadie ha hundido nada todavía.
report-col-date = Semana
report-col-year = Año
report-col-boat = Submarino
report-col-ship = Buque
report-col-ships = Buques
report-col-tons = Miles de toneladas
report-col-area = Zona
report-col-cause = Causa
report-col-lost = Submarinos perdidos
report-col-real = { $what } en la historia
report-col-rank = Puesto
report-col-patrols = Patrullas
report-col-fate = Perdido
report-no-boat = { $name } no tomó parte; los submarinos van por su número, como ss-238
report-no-month = { $name } no es un mes de esta campaña; escríbelo como 1943-10
report-no-annals = no hay informe para este juego
