# Informes de una campaña. Las toneladas van en miles.
report-boat = Diario de guerra del { $boat }
report-summary = { $patrols } { $patrols ->
    [one] patrulla
   *[other] patrullas
}, { $ships ->
    [0] ningún hundimiento
    [one] 1 barco hundido de { NUMBER($tons, useGrouping: 0) } mil toneladas
   *[other] { $ships } barcos hundidos de { NUMBER($tons, useGrouping: 0) } mil toneladas
}; { $damaged ->
    [0] nunca dañado
    [one] dañado una vez
   *[other] dañado { $damaged } veces
}.
report-lost = Perdido en { $date }: { $cause } ({ $area }).
report-removed = Dado de baja: { $cause }.
report-ashore = En puerto
report-patrol = Patrulla { $number }, desde { $base }
report-span = De { $start } a { $end }.
report-week-of = { $week ->
    [1] Primera
    [2] Segunda
    [3] Tercera
   *[other] Cuarta
 } semana de { $month }
report-best = El { $boat } fue el mejor, con { $ships ->
    [one] un barco
   *[other] { $ships } barcos
} de { $tons } mil toneladas.
report-named = El { $boat } hundió el { $ship }.
report-lost-boat = El { $boat } no volvió: { $cause }.
report-still-out = hoy
report-score = { $ships ->
    [0] Ningún hundimiento.
    [one] 1 barco de { NUMBER($tons, useGrouping: 0) } mil toneladas.
   *[other] { $ships } barcos de { NUMBER($tons, useGrouping: 0) } mil toneladas.
}
report-month = Informe de { $month }
report-sinkings = Hundidos
report-losses = Submarinos perdidos
report-chronicle = Crónica
report-war = { $scenario }: informe final
report-judged = Veredicto: { $level }.
report-years = Año por año
report-honours = Cuadro de honor
report-by-tons = Por toneladas
report-by-ships = Por barcos
report-nobody = Nadie ha hundido nada todavía.
report-col-date = Semana
report-col-year = Año
report-col-boat = Submarino
report-col-ship = Buque
report-col-ships = Barcos
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
    [one] barco hundido
   *[other] barcos hundidos
} de { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-history = En la historia, en todo este escenario: { NUMBER($ships, useGrouping: 0) } { $ships ->
    [one] barco
   *[other] barcos
}, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-record = Todos los submarinos en la historia: { $ships } { $ships ->
    [one] barco
   *[other] barcos
}, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost } { $lost ->
    [one] submarino perdido
   *[other] submarinos perdidos
}.
report-col-real = { $what }, todos los submarinos en la historia
report-levels = Lo que exige cada nivel
report-col-level = Nivel
report-col-lost-most = Submarinos perdidos, como mucho
report-month-name = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[other] diciembre
 } de { NUMBER($year, useGrouping: 0) }
report-date = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[other] diciembre
 } de { NUMBER($year, useGrouping: 0) }, semana { $week }
sw-track = La derrota de la patrulla
sw-report-page = Guardar como página
sw-report-picture = Guardar como imagen
sw-report-no-picture = Este navegador no puede hacer la imagen.
