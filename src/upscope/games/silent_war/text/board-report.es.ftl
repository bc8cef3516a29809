# Informes de una campaña. Las toneladas van en miles.
report-boat = Diario de guerra del { $boat }
report-summary = { $patrols } { $patrols ->
    [one] patrulla
   *[other] patrullas
}, { $ships } { $ships ->
    [one] buque hundido
   *[other] buques hundidos
} de { NUMBER($tons, useGrouping: 0) } mil toneladas; dañado { $damaged } { $damaged ->
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
report-sinkings = Hundidos
report-losses = Submarinos perdidos
report-chronicle = Crónica
report-war = { $scenario }: informe final
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
report-col-rank = Puesto
report-col-patrols = Patrullas
report-col-fate = Perdido
report-no-boat = { $name } no tomó parte; los submarinos van por su número, como ss-238
report-no-month = { $name } no es un mes de esta campaña; escríbelo como 1943-10
report-whole = { NUMBER($patrols, useGrouping: 0) } { $patrols ->
    [one] patrulla
   *[other] patrullas
}, { NUMBER($ships, useGrouping: 0) } { $ships ->
    [one] buque hundido
   *[other] buques hundidos
} de { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-history = En la historia, en todo este escenario: { NUMBER($ships, useGrouping: 0) } { $ships ->
    [one] buque
   *[other] buques
}, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-record = Todos los submarinos en la historia: { $ships } { $ships ->
    [one] buque
   *[other] buques
}, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-col-real = { $what }, todos los submarinos en la historia
report-levels = Lo que exige cada nivel
report-col-level = Nivel
report-col-lost-most = Submarinos perdidos, como mucho
