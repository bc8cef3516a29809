
### La campaña: sucesos, preguntas y motivos de las semanas entre combates

event-cups_filled = Se llenan las cuatro tazas para el Período de Guerra { $period }.
event-cups_stirred = Se barajan las tazas: las piezas distintas se reparten de nuevo.
event-piece_joined = { $piece ->
    [none] { $category }
   *[other] { $piece }
 } entra en servicio (taza { $cup }).
event-piece_left = { $piece } deja el servicio (taza { $cup }).
event-war_event_rolled = Evento de guerra, dado { $die }: { $event }{ $comes ->
    [yes] .
   *[other] , que ahora no puede ocurrir.
 }
event-war_event = Evento de guerra: { $event }.
event-mission_ordered = Misión especial en { $zone }: se piden { $boats } submarinos ({ $task }).
event-torpedo_tested = Pruebas del torpedo tras { $ships } barcos: dado { $die }, hace falta { $need } o más: { $better ->
    [yes] mejora a { $torpedo }.
   *[other] sin cambios.
 }
event-ultra_read = ULTRA, dado { $die }: { $areas ->
    [none] nada nuevo.
   *[other] { $areas }.
 }
event-boat_received = { $boat } se presenta en { $base }.
event-boat_withdrawn = { $boat } recibe orden de ir a los astilleros de la costa Oeste.
event-boat_returned = { $boat } vuelve de la gran carena, a { $base }.
event-boats_ready = Listos para la mar: { $boats }.
event-readiness_rolled = { $boat } se prepara: dado { $die }, { $need } o menos: { $ready ->
    [yes] listo para la mar.
   *[other] en el muelle hasta la próxima semana.
 }
event-repair_rolled = { $boat }, casilla de reparación { $box }: dado { $die }, { $need } o menos: { $done ->
    [yes] hecho.
   *[other] todavía no.
 }
event-period_hastened = Con { $ships } barcos y { $tons } mil toneladas, el Período de Guerra { $period } puede empezar antes.
event-progress_too_small = { $ships } barcos y { $tons } mil toneladas son pocos para el Período de Guerra { $period }.
event-progress_rolled = Período de Guerra { $period }: dado { $die } ({ $why }), { $need } o más: { $advances ->
    [yes] empieza.
   *[other] todavía no.
 }
event-period_began = Empieza el Período de Guerra { $period }.
event-base_opened = { $base } está abierta{ $tender ->
    [none] .
   *[other] , con el buque nodriza { $tender }.
 }
event-base_prepared = { $base } se prepara como base avanzada.
event-base_lost = { $base } ya no es una base.
event-boat_escaped = { $boat } se hace a la mar a tiempo: { $area }.
event-pack_formed = La manada { $pack } se forma en { $base }: { $boats }.
event-boats_demanded = El Pacífico Sudoeste se hace cargo de { $boats }.

ask-send_to_training = ¿Qué submarino pasa a instrucción? (faltan { $left })
ask-dock_from_hold = { $base }: ¿qué submarino sale de la dársena de espera?
option-dock_from_hold = { $v ->
    [none] Ninguno por ahora
   *[other] { $v }
 }
ask-accept_relief = Washington quería { NUMBER($wanted) } mil toneladas a estas alturas y tiene { NUMBER($tons) }: te relevan del mando. ¿Sigues jugando?
relief-accept = Acepto, la guerra acaba para mí
relief-play-on = Sigo jugando
ask-leave_fallen_base = { $base } se ha perdido: ¿adónde va { $boat }?
ask-form_pack = ¿Qué submarinos forman la manada en { $base }?
ask-decommission = ¿Qué submarino se da de baja?
ask-leave_pack = ¿Qué submarino deja su manada?
ask-demand_boats = Pocos submarinos en Australia: ¿exigir seis de los más nuevos de Pearl Harbor?
demand-demand = Exigir seis submarinos

refused-course-range = El { $boat } no puede ir a { $place }: está a más de { $range } áreas de cualquier base abierta, y ese es su alcance.
refused-course-gap = El { $boat } no puede ir por ahí: no hay camino abierto hacia { $place }.
refused-course-room = En { $place } no hay sitio para el { $boat }.
refused-course-speed = El { $boat } no llega a { $place } esta semana: su velocidad es { $speed }.
refused-course-way = El { $boat } sí llega a { $place }, pero no por ese camino: elige una de las rutas de la lista.

why-war-progress = barcos y toneladas hundidos

roll-deal = Ficha que va a una taza
roll-war_event = Evento de guerra
roll-war_event_table = Tabla de Eventos de Guerra
roll-torpedo = Mejora del torpedo
roll-ultra = ULTRA
roll-readiness = Preparación
roll-repair = Reparación
roll-tender = Buque nodriza
roll-war_progress = Progreso de la guerra

# Por dónde va una partida, en la lista de tus partidas
moment = { $month ->
    [1] Enero
    [2] Febrero
    [3] Marzo
    [4] Abril
    [5] Mayo
    [6] Junio
    [7] Julio
    [8] Agosto
    [9] Septiembre
    [10] Octubre
    [11] Noviembre
   *[12] Diciembre
 } de { NUMBER($year, useGrouping: 0) }, semana { $week }

# Grupos de ajustes y maneras de jugar
settings-edition = Edición
settings-edition-about = Con qué reglamento se juega.
settings-command = Submarinos y mandos
settings-command-about = Quién manda, y qué submarinos y barcos participan.
settings-war = El curso de la guerra
settings-war-about = Cómo avanza la guerra y qué cuenta para la victoria.
settings-sea = En la mar
settings-sea-about = Contactos, tránsito y bases, donde las reglas se pueden leer de dos maneras.
preset-usual = Como está impreso
preset-usual-about = Edición 2.1, un mando para todos los submarinos.
preset-two = Dos mandos
preset-two-about = Pearl Harbor y Australia tienen cada uno su mando: para dos jugadores.
preset-history = Más cerca de la historia
preset-history-about = Buques con nombre, submarinos aliados y radar.
preset-first = Primera edición
preset-first-about = Las reglas más cortas de 1.x: sin tiempo atmosférico ni posturas de ataque.
