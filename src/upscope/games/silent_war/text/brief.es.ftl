# La presentación de un escenario

brief-month = { $month ->
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
   *[12] diciembre
 } de { NUMBER($year, useGrouping: 0) }
brief-dates = { $first } a { $last }, { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
 }
brief-dates-month = { $first }, { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
 }
brief-span = De { $first } a { $last }: { $weeks ->
    [one] una semana
   *[other] { $weeks } semanas
 }, { $boats ->
    [one] un submarino
   *[other] { $boats } submarinos
 } al empezar. Hacen falta:
brief-level = { $level }: { $ships ->
    [one] 1 barco
   *[other] { NUMBER($ships, useGrouping: 0) } barcos
 } y { NUMBER($tons, useGrouping: 0) } mil toneladas
brief-level-lost = { $level }: { $ships ->
    [one] 1 barco
   *[other] { NUMBER($ships, useGrouping: 0) } barcos
 } y { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
    [0] sin perder ningún submarino
    [one] con 1 submarino perdido como mucho
   *[other] con { $lost } submarinos perdidos como mucho
 }
brief-history = En la historia: { $told }
