### Los submarinos en la mar: patrullas, contactos, combates y regreso

## Puestos, opciones y resultados

side-allies = Submarinos del Pacífico
seat-comsubpac = Comandante de Submarinos, Pacífico
seat-comsubsowespac = Comandante de Submarinos, Pacífico Sudoeste

setting-edition = Edición de las reglas
setting-edition-2-1 = 2.1
setting-edition-1-x = 1.x, la primera edición
setting-edition-about = 2.1 es el reglamento actual. 1.x es la primera edición: sin tiempo atmosférico, sin posturas de ataque, con un combate más sencillo.
setting-first_edition_reading = Primera edición: cómo se lee su ayuda de juego
setting-first_edition_reading-aid = al pie de la letra: lo que detalla está completo
setting-first_edition_reading-blended = con lo que añade la edición 2.1
setting-first_edition_reading-about = Solo para la edición 1.x. Si su ayuda de juego detalla un paso, no hay nada más; la otra lectura añade lo que dice 2.1 sobre ese paso.
setting-added_rules = Primera edición con solitarios, inmersión de emergencia y escoltas como blanco
setting-added_rules-false = sin ellos
setting-added_rules-true = con ellos (1.1)
setting-added_rules-about = Solo para la edición 1.x. La versión 1.1 incorporó los barcos solitarios, la inmersión de emergencia y las escoltas como blanco. 2.1 los tiene siempre.
setting-engagement = Tabla de combate
setting-engagement-revised = revisada, por período
setting-engagement-original = original
setting-engagement-about = Cuántos barcos encuentras. La tabla revisada cambia con el Período de Guerra; la original es la de 1.0 y 1.1.
setting-named_ships = Barcos con nombre de la Armada Imperial
setting-named_ships-false = fichas sencillas
setting-named_ships-true = barcos con nombre
setting-named_ships-about = Los buques de guerra y los transportes navales son barcos reales, con nombre y valores propios. Si hundes uno, no vuelve nunca; si lo dañas, pasa semanas en el astillero.
setting-doubled_tons_count = El tonelaje doblado cuenta para un supercapitán
setting-doubled_tons_count-false = no
setting-doubled_tons_count-true = sí
setting-doubled_tons_count-about = Un evento de combate puede doblar el tonelaje de tu mayor víctima. Siempre cuenta para el resultado; aquí eliges si cuenta también para las 16 000 toneladas que hacen un supercapitán.
setting-slow_boats_cautious = Los submarinos de velocidad uno transitan con cautela
setting-slow_boats_cautious-false = no: no renuncian a nada
setting-slow_boats_cautious-true = sí
setting-slow_boats_cautious-about = Un submarino que solo recorre un área es más difícil de descubrir. Aquí eliges si recibe la misma ayuda uno que de todos modos no puede recorrer más.
setting-transit_lines = Descubierto con mar Amarillo, misión especial con mar del Japón
setting-transit_lines-once = cuentan una vez por línea
setting-transit_lines-added = se suman
setting-transit_lines-about = Dos líneas del chequeo de tránsito nombran dos peligros cada una. Un submarino con los dos peligros de una línea la cuenta una vez, o suma ambos.
setting-base_entry = Entrar en una base permanente
setting-base_entry-costs = cuesta 1 de velocidad, como salir
setting-base_entry-free = no cuesta nada
setting-base_entry-about = La velocidad es el número de áreas de mar que un submarino puede recorrer en una semana. Según el reglamento, entrar en una base no gasta nada. Algunos jugadores hacen que una base permanente gaste uno, y los submarinos vuelven más tarde.
setting-forward_base_check = Entrar en una base avanzada
setting-forward_base_check-none = no trae un chequeo propio
setting-forward_base_check-separate = trae un segundo chequeo, sin el +2
setting-forward_base_check-about = De camino a una base avanzada se hace un chequeo por las áreas que atraviesa el submarino. Algunos jugadores hacen otro al entrar.
setting-patrol_war_progress = Período de Guerra en una sola patrulla
setting-patrol_war_progress-true = puede avanzar al final de un mes
setting-patrol_war_progress-false = no cambia
setting-patrol_war_progress-about = Al final de un mes puede avanzar el Período de Guerra, y cambian los barcos que encuentras. En un escenario de patrulla puedes conservar el período inicial.
setting-commands = Mandos
setting-commands-one = un solo comandante
setting-commands-two = dos que cooperan
setting-commands-about = Con dos mandos, un jugador dirige Pearl Harbor y el otro Fremantle y Brisbane. Ganáis o perdéis juntos.
setting-demand = Australia puede exigir submarinos
setting-demand-false = no
setting-demand-true = por debajo de 36, seis de los más nuevos
setting-demand-about = Solo con dos mandos. Mientras Australia tenga menos de 36 submarinos, su comandante puede pedir a Pearl Harbor seis de los más nuevos.
setting-checkpoints = Controles de tonelaje
setting-checkpoints-true = fallar uno acaba con el mando
setting-checkpoints-ask = al fallar uno, decides si sigues
setting-checkpoints-false = la guerra sigue
setting-checkpoints-about = En la guerra completa, tus superiores miran de vez en cuando las toneladas hundidas. Si son pocas, te relevan, o sigues jugando digan lo que digan.
setting-open_cups = Lo que hay en las tazas
setting-open_cups-true = a la vista: ves cada pieza
setting-open_cups-false = oculto: conoces la mezcla de guerra, no cómo se repartió
setting-open_cups-about = Sabes cuántas piezas de cada categoría hay en una taza, no cómo se repartieron las distintas; cada dos meses se reparten de nuevo. Las tazas abiertas muestran cada pieza.
setting-allied_boats = Submarinos aliados
setting-allied_boats-true = se te unen submarinos holandeses, británicos y franceses
setting-allied_boats-false = solo submarinos estadounidenses
setting-allied_boats-about = Submarinos holandeses, británicos y franceses se suman a las campañas del Pacífico, cada nación con sus propios torpedos.
setting-radar_refit = Radar
setting-radar_refit-true = clase por clase, según nuestra lista
setting-radar_refit-false = para todos desde el mismo mes
setting-radar_refit-about = El radar llega clase por clase según nuestra propia lista, no a todos los submarinos en octubre de 1943.
assistant-odds = probabilidades
assistant-counsel = probabilidades y consejos

result-defeat = Derrota
result-draw = Empate
result-marginal = Victoria marginal
result-substantial = Victoria sustancial
result-decisive = Victoria decisiva

## Palabras

order-end = Fin de las operaciones
order-pack-pearl-harbor = Formar una manada en Pearl Harbor
order-pack-dutch-harbor = Formar una manada en Dutch Harbor
order-pack-brisbane = Formar una manada en Brisbane
order-pack-fremantle = Formar una manada en Fremantle
order-pack-trincomalee = Formar una manada en Trincomalee
order-pack-manila = Formar una manada en Manila / Bahía de Subic

box-later = aún no ha llegado
box-broom = muelle de la escoba
box-pier = muelle de embarque
box-ready = listo para la mar
box-hold = dársena de espera
box-repair-3 = reparación 3
box-repair-2 = reparación 2
box-repair-1 = reparación 1
box-operating = operando
box-done = ha actuado
box-overhaul = gran carena en la costa Oeste
box-lost = perdido
box-removed = fuera de servicio

rtb-no = no
rtb-voluntary = de regreso
rtb-involuntary = obligado a volver

weather-none = buen tiempo
weather-storm = tormenta tropical
weather-typhoon-1 = tifón
weather-typhoon-2 = tifón en su segunda semana

back-sun = Sol Naciente
back-ball = Disco Rojo
back-tdc = marcador TDC

posture-cautious = Cautelosa
posture-standard = Normal
posture-aggressive = Agresiva

level-none = sin contacto
level-sparse = escasa
level-low = baja
level-moderate = moderada
level-high = alta

contact-c1 = convoy pequeño
contact-c2 = convoy grande
contact-tf = fuerza naval

effect-none = sin efecto
effect-spotted = descubierto
effect-rtb = obligado a volver
effect-spotted-rtb = descubierto y obligado a volver
effect-damaged = dañado
effect-damaged-rtb = dañado y obligado a volver
effect-sunk = hundido
effect-sunk-1 = dañado y obligado a volver, quizá hundido (1 o más)
effect-sunk-2 = dañado y obligado a volver, quizá hundido (2 o más)
effect-sunk-3 = dañado y obligado a volver, quizá hundido (3 o más)
effect-sunk-4 = dañado y obligado a volver, quizá hundido (4 o más)
effect-sunk-5 = dañado y obligado a volver, quizá hundido (5 o más)
effect-sunk-6 = dañado y obligado a volver, quizá hundido (6 o más)
effect-sunk-7 = dañado y obligado a volver, quizá hundido (7 o más)
effect-sunk-8 = dañado y obligado a volver, quizá hundido (8 o más)
effect-sunk-9 = dañado y obligado a volver, quizá hundido (9)

result-none = sin estallar, sin daños
result-damaged = dañado
result-sunk = hundido

task-search = búsqueda
task-tf-only = solo fuerzas navales
task-none = sin búsqueda

combat-event-lumbers = un barco se cruza en el camino
combat-event-gunnery = combate en superficie con el cañón
combat-event-malfunction = fallo de torpedo
combat-event-bomber = bombardero de patrulla
combat-event-mechanical = problemas mecánicos
combat-event-fortune = la suerte del mar
combat-event-doubled = tonelaje doblado
combat-event-counter-combat = contraataque y luego combate
combat-event-counterattack = contraataque
combat-event-combat-combat = combate y otra vez combate
combat-event-circular = carrera circular
combat-event-perfect = aproximación perfecta

outcome-circular = carrera circular
outcome-hot = torpedo armado en el tubo: se anula el ataque
outcome-premature = detonación prematura
outcome-dead = torpedo muerto
outcome-close = susto: no pasa nada
outcome-broken = avería
outcome-mended = reparado a bordo
outcome-perfect = preparación perfecta
outcome-deadly = división mortífera

victory-defeat = derrota
victory-draw = empate
victory-marginal = victoria marginal
victory-substantial = victoria sustancial
victory-decisive = victoria decisiva

met-none = nada
met-loner = un solitario
met-submarine = un submarino enemigo
met-contact = un contacto

cause-transit = en el camino, causa desconocida
cause-escort = una escolta diligente
cause-depth-charges = cargas de profundidad
cause-aircraft = un avión
cause-own-torpedo = su propio torpedo
cause-mechanical = avería mecánica
cause-storm = una tormenta
cause-typhoon = un tifón
cause-submarine = un submarino enemigo
cause-out-of-range = fuera del alcance de toda base
cause-stranded = abandonado
cause-total-loss = pérdida total
cause-decommissioned = dado de baja
cause-training = servicio de instrucción
cause-base-fell = la caída de su base

side-patrol = Lado de patrulla: patrullar aquí
side-transit = Lado de tránsito: seguir la semana próxima
consent-yes = De acuerdo
consent-no = Rechazado
search-search = Buscar
search-bypass = Mantenerse oculto
search-return = Poner rumbo a casa
formation-group = Grupo
formation-barrier = Barrera (+2 para hallar; cada uno debe llegar)
look-keep = Dejarla boca arriba
look-unflip = Volver a ponerla boca abajo
nerve-stay = Seguir en combate
nerve-withdraw = Retirarse
mercy-hold = No disparar
mercy-fire = Disparar
weapon-torpedoes = Torpedos
weapon-gun = Emerger y usar el cañón
press-withdraw = Retirarse
press-re-attack = Atacar de nuevo

## Motivos

why-die = dado
why-base = base
why-ultra = ULTRA
why-narrow = aguas estrechas
why-barrier = manada en barrera
why-spotted = descubierto
why-congregating = aglomeración
why-storm = tormenta tropical
why-typhoon = tifón
why-points = puntos de ataque
why-skipper = supercapitán
why-torpedo = torpedo
why-defence = defensa
why-escorts = escoltas reveladas
why-tdc = TDC
why-re-attack = reataque
why-posture = postura
why-other-column = otra columna
why-damaged = dañado
why-aggressive = agresiva
why-cautious = cautelosa
why-pack = manada
why-gun = solitario bajo el cañón
why-asw = ASW revelado
why-red-boxes = casillas rojas
why-general-asw = ASW general
why-detonation = detonación
why-shallow = aguas someras
why-alert = escolta alerta
why-attack = valor de ataque
why-radar = radar
why-western = atacante estadounidense o británico
why-bypass = sin búsqueda
why-no-contact = sin contacto
why-loner = solitario
why-transit-side = en tránsito
why-cautious-transit = tránsito cauteloso
why-yellow-sea = mar Amarillo
why-special-mission = zona de misión especial
why-sea-of-japan = mar del Japón

## Eventos en la mar

event-week_began = { $month ->
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
 } de { NUMBER($year, useGrouping: 0) }, semana { $week }.
event-war_judged = { $ships } barcos, { $tons } mil toneladas, { $lost } submarinos perdidos: { $level }.
event-boats_moved = { $boats }: { $way }.
event-side_chosen = { $boat } { $patrol ->
    [yes] empieza su patrulla.
   *[other] seguirá adelante.
 }
event-zone_entered = { $boat } entra en { $zone } desde { $area }.
event-boat_sent = { $boat } recibe la orden de ir a { $zone }.
event-mission_done = { $boat } ha cumplido su misión en { $zone }.
event-out_of_range = { $boat } está fuera del alcance de toda base ({ $area }).
event-transit_checked = { $boat }, { $area }: { $why }, { $need } o más es un evento de tránsito: { $event ->
    [yes] ocurre.
   *[other] todo tranquilo.
 }
event-transit_event = { $boat }, { $area }: evento de tránsito, fila { $row }, columna { $column }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more } en cada una, aguas someras)
 }: { $effect }.
event-search_bypassed = { $boat } se mantiene oculto.
event-turned_home = { $boat } pone rumbo a casa.
event-boat_recalled = { $boat } debe volver a la base ({ $area }).
event-transfer_refused = { $base } no acepta a { $boat }.
event-boat_arrived = { $boat } llega a { $base }.
event-overhaul_began = { $boat } parte a la gran carena en la costa Oeste.
event-tender_refused = { $boat } necesita más de lo que puede la nodriza de { $base }: a una base mayor.
event-boat_in_hold = { $boat } queda en la dársena de espera de { $base }.
event-boat_docked = { $boat } entra en la casilla de reparación { $box } de { $base }.
event-damage_assessed = Daños de { $boat }: dado { $die }, { $box ->
    [0] superficiales.
   *[other] reparación { $box }.
 }
event-boat_spotted = { $boat } ha sido descubierto.
event-boat_hidden = { $boat } ya no está descubierto.
event-spotted_rolled = ¿Se libra { $boat } de la persecución? Dado { $die }: { $hidden ->
    [yes] sí.
   *[other] aún no.
 }
event-boat_damaged = { $boat } sufre daños ({ $cause }); marcadores: { $markers }.
event-hull_tested = ¿Aguanta { $boat }? Dado { $die }, { $need } o menos.
event-second_roll = Segunda tirada para { $boat }: dado { $die }, { $need } o más lo hunde.
event-relief_refused = Washington quería { NUMBER($wanted) } mil toneladas y tiene { NUMBER($tons) }. Te relevan del mando, y sigues jugando.
event-boat_lost = { $boat } se ha perdido: { $cause } ({ $area }).
event-boat_removed = { $boat } deja el servicio: { $why }.
event-endurance_checked = Resistencia de { $boat }: { $why }, { $need } o menos: { $stays ->
    [yes] se queda.
   *[other] debe volver.
 }
event-pack_left = { $boat } deja su manada.
event-pack_disbanded = La manada { $pack } se disuelve.
event-pack_learned = La manada { $pack } gana experiencia: { $experience } en total.
event-intercept_rolled = { $boat } intenta interceptar: dado { $die }: { $joins ->
    [yes] llega.
   *[other] demasiado lejos.
 }

## Tiempo

event-typhoon_aimed = El tifón en { $area }: dado { $die }, hacia { $to }.
event-typhoon_moved = El tifón pasa de { $area } a { $to }.
event-typhoons_met = Dos tifones se encuentran en { $area }: dado { $die }: { $merged ->
    [yes] se hacen uno.
   *[other] ambos se disipan.
 }
event-storm_formed = { $area }: { $weather }.
event-storm_ended = { $area }: la tormenta ha pasado.
event-storm_ridden = { $boat } con mal tiempo: dado { $die }, { $need } o menos causa daños.
event-typhoon_ridden = { $boat } en el tifón: dado { $die }, total { $total }; por encima de { $need } se pierde.

## Contactos

event-searched = { $boat } busca en { $area }: { $why }: { $level }.
event-searched_again = { $boat } vuelve a mirar: dado { $die }: { $met }.
event-nothing_found = { $boat } no encuentra nada en { $area }.
event-contact_made = { $boat } ha hallado un contacto en { $area }: { $contact } (dado { $die }); piezas de las tazas: { $draws }.
event-no_solution = Sin solución de tiro para un barco de la columna { $cup }.
event-display_set = En el despliegue: A { $a ->
    [none] –
   *[other] { $a }
 }; B { $b ->
    [none] –
   *[other] { $b }
 }; C { $c ->
    [none] –
   *[other] { $c }
 }; D { $d ->
    [none] –
   *[other] { $d }
 }.

## Combates

event-combat_began = { $boats } en combate, { $area }.
event-column_taken = { $boat } en la columna { $cup }.
event-attack_began = { $boat }, ronda de ataque { $round }, columna { $cup }.
event-posture_taken = { $boat }: postura { $posture }.
event-unit_revealed = Unidad { $unit } en la columna { $cup }: { $piece }.
event-ship_named = La unidad { $unit } es { $ship }.
event-unit_unflipped = La unidad { $unit } vuelve a quedar boca abajo.
event-event_returned = La unidad { $unit } es otro evento de combate: vuelve a su taza.
event-aircraft_driven_off = El tiempo ahuyenta al avión (unidad { $unit }).
event-aircraft_attacked = Aviones atacan a { $boat }: dado { $die }: { $effect }.
event-escort_ignored = Una segunda escolta diligente en la columna se mantiene lejos (unidad { $unit }).
event-escort_alerted = ¿Está alerta la escolta diligente? Dado { $die }; por encima de { $need } es un destructor corriente.
event-escort_pounced = Una escolta diligente cae sobre { $boat }: { $why }: { $effect }.
event-broke_off = { $boat } rompe el contacto.
event-crash_dived = { $boat }, inmersión de emergencia: dado { $die }, capitán { $skipper }, { $need } o menos: { $dived ->
    [yes] a tiempo.
   *[other] demasiado tarde.
 }
event-tdc_placed = { $boat } calcula soluciones: { $units ->
    [none] no hay nada al alcance.
   *[other] unidad { $units }.
 }
event-tdc_turned = TDC en la unidad { $unit }: { $value }.
event-tdc_kept = La solución de la unidad { $unit } conserva su valor.
event-targets_chosen = { $units ->
    [none] { $boat } no dispara a nada.
   *[other] { $boat } apunta a la unidad { $units } con { $points ->
        [one] 1 punto.
       *[other] { $points } puntos.
     }
 }
event-no_chance = { $boat } no ve posibilidad de acertar.
event-fire_held = { $boat } deja ir al buque hospital.
event-aimed = { $boat } contra { $piece } (unidad { $unit }): a favor, { $attack }; en contra, { $target }; acierta con { $need } o menos.
event-torpedoes_ran = { $boat } dispara a { $piece }: { $why }, { $need } o menos: { $hit ->
    [yes] ¡impacto!
   *[other] falla.
 }
event-gun_fired = { $boat } emerge y abre fuego contra { $piece }.
event-hit_resolved = { $piece }: { $why }: { $result }.
event-ship_sunk = { $boat } hunde { $ship ->
    [none] { $piece }
   *[other] { $ship }
 }, { $tons } mil toneladas ({ $area }).
event-unopposed = No hay contraataque contra { $boat }.
event-counterattacked = Contraataque a { $boat }: { $theirs } contra { $ours }, fila { $line ->
    [below-0] bajo 0
    [d0] 0
    [d1-2] 1–2
    [d3-4] 3–4
    [d5-6] 5–6
    [d7] 7
    [d8] 8 o más
   *[other] { $line }
 }, { $why }: { $effect }.
event-held_down = { $boat } queda sujeto por las escoltas alarmadas.
event-re_attack_rolled = { $boat } intenta atacar de nuevo: dado { $die }, { $need } o menos.
event-withdrew = { $boat } se retira.
event-tons_doubled = Un blanco gordo: { $tons } mil toneladas más para { $boat }.
event-piece_removed = { $piece } queda fuera del juego.
event-piece_replaced = { $by ->
    [none] { $category }
   *[other] { $by }
 } ocupa el lugar de { $piece } (taza { $cup }).
event-ship_under_repair = { $ship } estará { $weeks } semanas en reparación.
event-loner_approached = { $boat } se acerca a un solitario: dado { $die }, columna { $cup }.
event-submarine_met = { $boat } encuentra un submarino: { $why }: { $first ->
    [yes] lo ve primero.
   *[other] es visto primero.
 }
event-enemy_drawn = El enemigo es { $enemy }.
event-submarine_fired = { $ours ->
    [yes] { $boat } dispara a { $enemy }
   *[other] { $enemy } dispara a { $boat }
 }: { $attack } contra { $target }, dado { $die }, { $need } o menos: { $hit ->
    [yes] ¡impacto!
   *[other] falla.
 }
event-submarine_hit = { $ours ->
    [yes] { $enemy }
   *[other] { $boat }
 }: { $why }: { $result }.
event-submarine_sunk = { $boat } hunde a { $enemy }, { $tons } mil toneladas ({ $area }).
event-combat_event = Evento de combate para { $boat }: dado { $die }: { $event }.
event-event_turned = { $boat }, segundo dado { $die }: { $outcome }.
event-event_ignored = { $event }: no se aplica.
event-premature_rolled = Detonación junto a { $boat }: dado { $die }, total { $total }; 0 lo hunde, { $need } o más lo daña.
event-circular_run = El torpedo de { $boat } vuelve, TDC { $tdc }: { $why }; dado { $die }, { $need } o menos lo hunde.
event-skipper_won = { $skipper }, del { $boat }, es un supercapitán.
event-skipper_promoted = { $skipper }, del { $boat }, vale +2.
event-skipper_relieved = { $skipper }, del { $boat }, es relevado del mando.
event-reassignment_rolled = ¿Qué será de { $skipper }? Dado { $die }.
event-skipper_reassigned = { $skipper } toma el mando del { $boat }.

## Preguntas

ask-choose_boat = ¿Qué submarino actúa ahora?
ask-choose_course = ¿Adónde va { $boat }?
option-choose_course = { $v ->
    [none] Quedarse aquí
   *[other] { $v }
 }
ask-choose_side = { $boat }: ¿patrullar aquí o seguir?
ask-choose_home = ¿A qué base vuelve { $boat }?
option-choose_home = { $v } (a { $distance })
ask-choose_way = { $boat } a { $home }: ¿por dónde?
ask-accept_transfer = { $boat } iría a { $base }. ¿Lo aceptas?
ask-choose_for_hold = { $base } está llena: ¿qué submarino pasa a la dársena de espera? (ha entrado { $boat })
ask-turn_back_area = ¿Dónde da la vuelta { $boat }?
ask-choose_patrol = ¿Dónde patrulla { $boat } esta semana?
ask-send_boat = ¿Qué submarino va a { $zone }? (faltan { $left })
ask-choose_typhoon = ¿Qué tifón se mueve primero?
ask-choose_search = { $boat }: ¿buscar, mantenerse oculto o volver a casa?
ask-choose_formation = { $boat } y su manada: ¿grupo o barrera?
ask-choose_column = { $boat }: ¿qué columna?
option-choose_column = Columna { $v }
ask-choose_attacker = ¿Qué submarino ataca ahora?
ask-choose_posture = { $boat }, ronda { $round }: ¿qué postura?
ask-reveal_unit = { $boat }: ¿qué unidad miras? (quedan { $left })
option-reveal_unit = Unidad { $v }: columna { $cup }, { $back }
ask-unflip = Radar: { $boat }, ¿dejas revelado { $piece } (unidad { $unit })?
ask-break_off = { $boat } está dañado: ¿seguir o retirarse?
ask-choose_lumbering = ¿Qué unidad se cruza en el camino?
option-choose_lumbering = Unidad { $v }: columna { $cup }, { $back }
ask-choose_weapon = { $boat }: ¿torpedos o cañón?
ask-gun_target = { $boat }: ¿contra qué barco disparas?
option-gun_target = Unidad { $v }: { $piece }
ask-place_tdc = { $boat }: ¿para qué { $number } unidades calculas una solución?
ask-keep_tdc = { $boat }: ¿qué solución conserva su valor?
option-keep_tdc = Unidad { $v }: { $piece ->
    [none] { $back }
   *[other] { $piece }
 }, TDC { $tdc }
ask-allocate_points = { $boat }: reparte { $points } puntos de ataque.
ask-reallocate_points = { $boat }: quedan libres { $points } puntos. ¿A qué blancos van?
ask-hold_fire = { $boat } solo tiene a tiro un buque hospital: ¿disparar?
ask-surprise_escort = { $boat }: ¿qué escolta es sorprendida?
option-surprise_escort = Unidad { $v }: { $piece }, TDC { $tdc }
ask-attack_next = { $boat }: ¿qué ataque se resuelve ahora?
option-attack_next = Unidad { $v }: { $piece }, TDC { $tdc }
ask-press_attack = { $boat }, acabó la ronda { $round }: ¿retirarse o atacar de nuevo?
ask-shift_column = { $boat }: ¿desde qué columna?
option-shift_column = Columna { $v }
ask-reassign_skipper = ¿Qué submarino recibe { $skipper }?

## Dados y tazas

roll-activity = Actividad del área
roll-second_contact = Segunda mirada
roll-contact = Contacto
roll-back = Dorso de la pieza siguiente
roll-piece = Pieza girada
roll-sister = Yamato o Musashi
roll-named_ship = Barco con nombre
roll-aircraft_weather = Avión con mal tiempo
roll-aircraft = Ataque aéreo
roll-victim = Submarino atacado
roll-escort_alert = Alerta de la escolta diligente
roll-crash_dive = Inmersión de emergencia
roll-diligent = Fila de la escolta diligente
roll-tdc = Marcador TDC
roll-to_hit = Tirada de impacto
roll-result = Resultados del ataque
roll-counterattack = Contraataque
roll-second = Segunda tirada
roll-hull = Segundo daño
roll-damage_level = Tabla de daños
roll-re-attack = Reataque
roll-combat_event = Evento de combate
roll-event_second = Segundo dado del evento
roll-premature = Detonación prematura
roll-bomber = Fila del avión del evento
roll-circular = Carrera circular
roll-gunnery_weather = Cañón con tormenta
roll-replacement = Reemplazo
roll-skipper = Supercapitán
roll-reassignment = Nuevo destino
roll-finder = Submarino que halla el contacto
roll-intercept = Interceptación
roll-approach = Acercamiento al solitario
roll-sighting = Quién ve a quién
roll-enemy = Submarino enemigo
roll-endurance = Resistencia
roll-transit = Chequeo de tránsito
roll-transit_weather = Evento de tránsito con tormenta
roll-transit_row = Eventos de tránsito: fila
roll-transit_column = Eventos de tránsito: columna
roll-storm = Daños por la tormenta
roll-typhoon = Daños por el tifón
roll-typhoon_move = Movimiento del tifón
roll-typhoon_merge = Encuentro de tifones
roll-storm_forms = Formación de tormenta
roll-storm_place = Lugar de la tormenta
roll-storm_intensity = Intensidad de la tormenta
roll-storm_hides = Descubierto en la tormenta
roll-storm_grows = Tormenta al final de la semana
roll-unspot = Marcador de descubierto

## Posiciones

setup-position-unknown = { $field }: aquí no hay nada con ese nombre
setup-position-shape = { $field }: se esperaba { $wanted }
setup-position-range = { $field }: debe ser { $allowed }
setup-broken-boats = { $field }: un submarino está en dos sitios a la vez, o en ninguno, o lleva un marcador que ahí no puede tener
setup-broken-room = { $field }: un dique o una nodriza tiene más submarinos de los que caben
setup-broken-tenders = { $field }: una nodriza está en dos bases
setup-broken-packs = { $field }: una manada tiene menos de tres submarinos, o no están juntos
setup-broken-tracks = { $field }: los contadores no suman lo que los submarinos han hundido y lo que se ha perdido
setup-broken-pieces = { $field }: faltan fichas en las tazas, o están dos veces
setup-broken-weather = { $field }: hay una tormenta donde no puede formarse ninguna
setup-broken-ultra = { $field }: hay más marcadores ULTRA de los que tiene el juego
setup-position-place = { $field }: un submarino en la casilla «{ $box }» no puede estar ahí
setup-position-closed = { $field }: esa base no está abierta
setup-position-full = { $field }: caben { $most }; se pusieron { $count }
setup-position-twice = { $field }: { $what } figura dos veces
setup-position-date = { $field }: el escenario va de { $first } a { $last }
setup-position-skipper = { $field }: un supercapitán tiene nivel, y nadie más lo tiene
setup-position-marks = { $field }: un submarino en la casilla «{ $box }» no puede llevar esa marca
setup-position-tracks = { $field }: los contadores marcan menos que lo logrado por los submarinos
setup-position-weather = { $field }: las tormentas y los tifones están solo donde se forman o adonde se mueven: { $areas }
setup-combat-at = { $field }: dalo junto con at = «combat»
setup-combat-cups = { $field }: indica qué hay en las tazas; los barcos de un combate se sacan de ellas
setup-combat-boats = { $field }: nombra los submarinos de este combate
setup-combat-area = { $field }: nombra el área del combate
setup-combat-away = { $field }: debe estar operando en el área del combate, con el lado de patrulla a la vista
setup-combat-piece = { $field }: una unidad que ya se ha girado necesita su ficha
setup-combat-cup = { $field }: hay { $count } boca abajo, pero su taza tiene { $most } con ese reverso
setup-combat-tdc = { $field }: solo hay { $most } marcadores de ese valor
setup-combat-columns = { $field }: coloca antes en una columna cada submarino que combate
setup-combat-running = { $field }: esto no lleva a ninguna decisión. Omítelo y da una fase (stage)
setup-in-between = Solo puede tomarse una posición mientras eliges el próximo submarino que actúa o durante un combate

## El tablero de texto

board-week = semana
board-period = Período de Guerra
board-torpedo = torpedo
board-ships = barcos hundidos
board-tons = miles de toneladas
board-lost = submarinos perdidos
board-display = Despliegue de combate
board-round = ronda
board-legend = * en patrulla, > de ida, < de vuelta, ! descubierto, x dañado, [n] manada, # base, ^ submarino en combate, T marcador TDC
