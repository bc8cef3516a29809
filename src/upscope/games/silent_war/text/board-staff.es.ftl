# Por qué un oficial de estado mayor decidió así. $hit y $loss son por ciento.
staff-only-way = No había nada que elegir.
staff-habit = No había órdenes; el estado mayor hizo lo acostumbrado ({ $topic }).
staff-doctrine = Según la doctrina ({ $topic }).
staff-orders = Según tus órdenes, línea { NUMBER($line, useGrouping: 0) } ({ $topic }).
staff-all-done = No hace falta nadie más en la mar.
staff-next-boat = Es el siguiente.
staff-sails = Zarpa hacia { $place }.
staff-bound-for = Rumbo a { $place }.
staff-course = Rumbo a { $place }: { $event } % de que le pase algo por el camino, { $loss } % de que se pierda.
staff-way-home = Su camino a casa: { $event } % de que le pase algo, { $loss } % de que se pierda.
staff-home-habit = No había órdenes; el estado mayor hizo lo acostumbrado (a qué base). Su camino hacia ella esta semana: { $event } % de que le pase algo, { $loss } % de que se pierda.
staff-home-doctrine = Según la doctrina (a qué base). Su camino hacia ella esta semana: { $event } % de que le pase algo, { $loss } % de que se pierda.
staff-home-orders = Según tus órdenes, línea { NUMBER($line, useGrouping: 0) } (a qué base). Su camino hacia ella esta semana: { $event } % de que le pase algo, { $loss } % de que se pierda.
staff-on-station = En su zona: { $place }.
staff-better-waters = Mejores aguas al lado: { $place }.
staff-ultra = Responde al ULTRA de { $place }.
staff-mission = En misión especial.
staff-search = Busca.
staff-searches = Busca: { $contact } % de encontrar algo.
staff-empty-waters = Por aquí ya no navega nadie.
staff-pack-formed = Se forma una manada.
staff-newest-boat = El submarino más nuevo.
staff-best-column = La columna que más promete.
staff-most-promising = Lo que más promete.
staff-let-it-pass = A una escolta es mejor dejarla en paz.
staff-best-spread = El mejor reparto: { $hit } % de hundir algo, { $loss } % de perder el submarino.
staff-best-guess = El mejor reparto con blancos sin ver: cerca del { $hit } % de hundir algo, { $loss } % de perder el submarino.
staff-spare-points = Los puntos sobrantes van donde más ayudan.
staff-escorts-first = Primero, las escoltas.
staff-press = Reataca: cerca del { $hit } % de hundir algo, { $loss } % de perder el submarino.
staff-withdraw = Se retira: cerca del { $hit } % de hundir algo, { $loss } % de perder el submarino.

# Por qué una decisión se deja a la persona
staff-asks-everything = Quieres decidirlo todo tú.
staff-asks-combat = Hay barcos a la vista.
staff-asks-lost = Se ha perdido un submarino (ya van { $lost }).
staff-asks-capital = Un buque capital: { $hit } % de hundir algo, { $loss } % de perder el submarino.
staff-asks-odds = Las probabilidades se salen de tus límites: { $hit } % de hundir algo, { $loss } % de perder el submarino.
staff-asks-damaged = El submarino está dañado.
staff-asks-doctrine = Una excepción de la doctrina.
staff-asks-orders = Querías que te preguntara: línea { NUMBER($line, useGrouping: 0) } de tus órdenes.

staff-level-everything = Pregúntame todo
staff-level-everything-help = El estado mayor solo aconseja.
staff-level-combat = Pregúntame en combate
staff-level-combat-help = Decides tú cuando hay barcos a la vista; del resto se ocupa el estado mayor.
staff-level-exceptions = Pregúntame por excepción
staff-level-exceptions-help = Te pregunta ante un buque capital, un submarino dañado, uno perdido o probabilidades fuera de tus límites.
staff-level-war = Haced la guerra
staff-level-war-help = El estado mayor lo decide todo hasta que lo pares.
staff-doctrine-cautious = Prudente
staff-doctrine-standard = Normal
staff-doctrine-aggressive = Agresiva
staff-doctrine-searching = Exhaustiva
staff-doctrine-strategic = Estratégica

# Las preguntas a las que responden las órdenes
topic-patrol = dónde patrullar
topic-avoid = adónde no ir nunca
topic-leave = cuándo volver
topic-base = a qué base
topic-move = cómo navegar
topic-search = la búsqueda
topic-ultra = ULTRA
topic-pack = las manadas
topic-formation = la formación
topic-posture = la postura
topic-aim = qué cuenta
topic-target = los blancos
topic-spare = a quién respetar
topic-weapon = el cañón
topic-press = reatacar
topic-break = romper el contacto
topic-repair = los diques
topic-spend = de quién se prescinde
topic-transfer = submarinos para el otro mando
topic-scrap = un submarino sin arreglo
topic-ask = cuándo preguntar
topic-doctrine = la doctrina

staff-help =
    staff [NIVEL]          cómo está tu estado mayor; déjale más o menos (everything, combat, exceptions, war)
    staff doctrine NOMBRE  otra doctrina (cautious, standard, aggressive, searching, strategic)
    staff speed N          decisiones por segundo; 0 es lo más rápido posible
    staff go               sigue después de que tomaras el mando
    toma el mando, Ctrl-C  decides tú hasta «staff go»
    ordenes [ARCHIVO]      tus órdenes permanentes; otras de un archivo; «ordenes edit», «ordenes none»
    consejo                qué haría aquí el estado mayor
    deja                   esta la decide el estado mayor
