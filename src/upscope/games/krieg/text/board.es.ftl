# El tablero de la guerra en hexágonos en el navegador
krieg-map = Mapa: { $scenario }
krieg-map-tab = Mapa
krieg-odds-tab = Probabilidades
krieg-units = Unidades
krieg-unit = Unidad
krieg-unit-words = { $name }, { $type }, { $attack }-{ $defence }-{ $moves }, { $steps } de { $most ->
    [one] { $most } paso
   *[other] { $most } pasos
 }
krieg-unit-line = { $type }, { $steps } de { $most ->
    [one] { $most } paso
   *[other] { $most } pasos
 }
krieg-may-choose = { $unit } se puede elegir
krieg-on-the-map = Elegir en el mapa
krieg-attack = ataque
krieg-defence = defensa
krieg-movement = movimiento
krieg-held-by = terreno: { $side }

krieg-terrain-clear = llano
krieg-terrain-rough = quebrado
krieg-terrain-sea = mar
krieg-terrain-prohibited = cerrado
krieg-type-infantry = infantería
krieg-type-armour = blindados
krieg-type-mech = mecanizada
krieg-type-cavmech = caballería mecanizada
krieg-type-marine = marines
krieg-type-airborne = aerotransportada
krieg-type-helicopter = caballería aérea
krieg-type-fortress = fortaleza
krieg-type-garrison = guarnición
krieg-type-hq = cuartel general

krieg-layers = Qué muestra el mapa
krieg-layer-supply = Suministro
krieg-layer-zoc = ZDC enemiga
krieg-layer-hq = Alcance de CG
krieg-layer-control = Control
krieg-layer-coords = Coordenadas
krieg-layer-bare = Ocultar fichas
krieg-zoom = Ampliación
krieg-zoom-in = Más cerca
krieg-zoom-out = Más lejos
krieg-zoom-all = Mapa entero
krieg-on-station = en zona
krieg-used = usadas

krieg-phases = Fases
krieg-phase-1 = Estación
krieg-phase-2 = Apoyo
krieg-phase-3 = Mover
krieg-phase-4 = Combate
krieg-phase-5 = Reserva
krieg-phase-6 = Política
krieg-phase-7 = Turno
krieg-track = Banda de turnos
krieg-turn-the-landing = El desembarco
krieg-turn-gale = Temporal
krieg-turn-deep-snow = Nieve profunda
krieg-turn-thaw-in-the-valley = Deshielo en el valle
krieg-turn-clear-frost = Helada clara
krieg-turn-blue-light = Luz azul
krieg-turn-the-harbour = El puerto
krieg-turn-first-week = Primera semana
krieg-turn-rain = Lluvia
krieg-turn-frost = Helada
krieg-place-aachen = Aquisgrán
krieg-place-alps = Alpes
krieg-place-amsterdam = Ámsterdam
krieg-place-antwerp = Amberes
krieg-place-ardennes = Ardenas
krieg-place-argonne = Argona
krieg-place-berlin = Berlín
krieg-place-bohemian-forest = Selva de Bohemia
krieg-place-breslau = Breslavia
krieg-place-brussels = Bruselas
krieg-place-carpathians = Cárpatos
krieg-place-cologne = Colonia
krieg-place-danube = Danubio
krieg-place-danzig = Dánzig
krieg-place-dresden = Dresde
krieg-place-elbe = Elba
krieg-place-frankfurt = Fráncfort
krieg-place-frankfurt-oder = Fráncfort del Óder
krieg-place-hamburg = Hamburgo
krieg-place-hanover = Hannover
krieg-place-krakow = Cracovia
krieg-place-liege = Lieja
krieg-place-luxembourg = Luxemburgo
krieg-place-magdeburg = Magdeburgo
krieg-place-main = Meno
krieg-place-meuse = Mosa
krieg-place-moselle = Mosela
krieg-place-munich = Múnich
krieg-place-nijmegen = Nimega
krieg-place-nuremberg = Núremberg
krieg-place-oder = Óder
krieg-place-ore-mountains = Montes Metálicos
krieg-place-prague = Praga
krieg-place-rhine = Rin
krieg-place-rhine-delta = Delta del Rin
krieg-place-rotterdam = Róterdam
krieg-place-strasbourg = Estrasburgo
krieg-place-thuringian-forest = Selva de Turingia
krieg-place-vienna = Viena
krieg-place-vistula = Vístula
krieg-place-vosges = Vosgos
krieg-place-warsaw = Varsovia
krieg-delay = Casilla de retraso
krieg-in-delay = en la casilla de retraso
krieg-back-in = vuelve en el turno { $turn }
krieg-cards = Cartas de opción
krieg-cards-all = Todas las cartas de opción
krieg-card-steps = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
 }, { $armour ->
    [0] ninguno
   *[other] { $armour }
 } para blindados
krieg-card-blitz = { $count ->
    [one] un marcador blitz
   *[other] { $count } marcadores blitz
 }
krieg-strategic = Hexágonos estratégicos
krieg-strategic-line = El Eje tiene { $axis } de { $all } puntos y necesita { $needs } al final.
krieg-strategic-allies = Si no, gana el aliado con más puntos: Occidente { $western }, URSS { $soviet }.
krieg-in-supply = Con suministro
krieg-out-of-supply = Sin suministro
krieg-line = { $count ->
    [0] sobre una fuente
    [one] un hexágono hasta su fuente
   *[other] { $count } hexágonos hasta su fuente
 }

krieg-odds = Ficha de probabilidades
krieg-attack-on = Ataque a
krieg-blitz-on = Ataque blitz a
krieg-attackers = Atacantes
krieg-defenders = Defensores
krieg-counts = Cuenta como { $raw }; neto { $net }, da { $column }
krieg-column = Columna { $column }
krieg-no-column = Elige quién ataca: en el mapa o abajo.
krieg-ask-attackers = ¿Quién ataca { $hex }?
krieg-ask-attack = { $count ->
    [one] ¿Atacar { $hex } con esta unidad?
   *[other] ¿Atacar { $hex } con estas { $count }?
 }
krieg-still-to-move = { $count ->
    [one] Una unidad puede mover.
   *[other] { $count } unidades pueden mover.
 }
krieg-sums = { $attack } contra { $defence }, columna { $column }. Después del dado no se puede deshacer.
krieg-die = dado
krieg-result = resultado
krieg-ours = tus pasos
krieg-theirs = suyos
krieg-hex = hex
krieg-meaning = significado
krieg-taken = tomado
krieg-vacated = vacío
krieg-held = resiste
krieg-code-Ad = el atacante retrocede o pierde un paso
krieg-code-Ex = ambos pagan o retroceden
krieg-code-Dr1 = retroceden 1 hexágono
krieg-code-Dr2 = retroceden 2 hexágonos
krieg-code-Dr3 = retroceden 3 hexágonos
krieg-vacate = Hex vacío
krieg-take = Hex tomado
krieg-exact = exacto
krieg-span = mejor caso { $best }, peor caso { $worst }
krieg-our-steps = tus pasos perdidos, media
krieg-their-steps = sus pasos perdidos, media
krieg-assumed = Qué se supone

krieg-tell-turn = Turno { $turn } de { $last }, { $label }. Clima: { $weather }.
krieg-area-west = en el oeste
krieg-area-east = en el este
krieg-area-front = en el frente
krieg-area-coast = en la costa
krieg-area-inland = en el interior
krieg-area-valley = en el valle
krieg-area-fells = en los montes
krieg-tell-segment = { $side }: { $segment }.
krieg-tell-attack = { $units ->
    [none] Ataque a { $hex }.
   *[other] Ataque a { $hex } de { $units }.
 }
krieg-tell-pieces = Apoyo y marcadores: { $pieces }.
krieg-tell-late = Casilla de retraso y banda de turnos: { $units }.

krieg-plan = Plan de batalla
krieg-plan-count = { $count ->
    [0] Plan de batalla
    [one] Plan de batalla, un ataque
   *[other] Plan de batalla, { $count } ataques
 }
krieg-plan-drag = Arrastra un número para cambiar el orden
krieg-plan-empty = Elige un hexágono marcado en rojo: será un ataque con todas las unidades libres.
krieg-plan-how = Elige en el mapa los hexágonos que atacar.
krieg-plan-thinking = Calculando…
krieg-plan-fork = Copia privada
krieg-plan-from = desde el turno { $turn }, { $segment }
krieg-plan-private = Copia privada: aquí no se juega nada
krieg-plan-blitz = Blitz
krieg-plan-regular = Normal
krieg-plan-in-blitz = en el segmento de blitz
krieg-plan-sums = { $attack } contra { $defence }, columna { $column }
krieg-plan-if-before = si salen los anteriores
krieg-plan-nobody = Nadie todavía
krieg-plan-units = Unidades
krieg-plan-earlier = { $name } antes
krieg-plan-sooner = { $name } después
krieg-plan-remove = Quitar { $name }
krieg-plan-advance = { $unit } entra en el hexágono una vez tomado
krieg-plan-elsewhere = ahora en el ataque { $number }
krieg-plan-supports = apoya desde donde está
krieg-plan-attacks = ataca con los demás
krieg-plan-comes = llega si sale un ataque anterior
krieg-plan-later = Solo si antes ha salido otro ataque.
krieg-plan-bad-target = En este hexágono no hay nada que atacar.
krieg-plan-bad-attackers = { $unit ->
    [0] Estas unidades no pueden hacer este ataque.
   *[other] Este ataque no puede hacerse ahora: { $unit }.
 }
krieg-plan-bad-hq = { $unit } no puede ayudar aquí.
krieg-plan-lost = pasos: nuestros { $ours }, suyos { $theirs }
krieg-plan-vacated = El enemigo ya lo había dejado.
krieg-plan-not-made = No pudo hacerse.
krieg-plan-all = { $count ->
    [one] Sale bien
    [2] Salen los dos
   *[other] Salen los { $count }
 }
krieg-plan-sampled = por muestreo, { $runs } pruebas, de { $low } a { $high }
krieg-plan-extremes = si retroceden siempre que pueden { $best }, si aguantan siempre que pueden { $worst }
krieg-plan-better = En el orden { $order }: { $chance }
krieg-plan-use-order = Usar este orden
krieg-plan-best-order = Ningún otro orden promete más.
krieg-plan-no-hq = Ningún CG ayuda
krieg-plan-hq = { $hq } ayuda en el { $number }
krieg-plan-one-hq = Un CG ayuda en un solo combate del segmento.
krieg-plan-play = Jugar el ataque { $number }: { $hex }
krieg-plan-opens-card = abre su ficha de probabilidades
krieg-plan-try = Probar los dados una vez
krieg-plan-new-dice = dados de la copia
krieg-plan-clear = Borrar el plan
krieg-plan-leave = Salir de la copia
krieg-plan-add = Añadir al plan
krieg-plan-number = ataque { $number } del plan
krieg-plan-may = puede atacarse

krieg-recap = Su turno
krieg-recap-at = { $at } de { $all }
krieg-recap-back = Atrás
krieg-recap-next = Siguiente
krieg-recap-play = Reproducir
krieg-recap-pause = Pausa
krieg-recap-again = Otra vez
krieg-recap-skip = Saltar
krieg-recap-done = Volver a la partida
krieg-recap-watch = Ver
krieg-recap-dismiss = Ahora no
krieg-recap-news = Desde tu último turno: { $moves ->
    [0] ningún movimiento
    [one] un movimiento
   *[other] { $moves } movimientos
 }, { $battles ->
    [0] ningún combate
    [one] un combate
   *[other] { $battles } combates
 }.

krieg-same-card = La misma ficha: { $side }
krieg-hold-hex = Resiste
krieg-they-lose = { $steps ->
    [0] defensor: nada
    [one] defensor: un paso
   *[other] defensor: { $steps } pasos
 }
krieg-attacker-loses = { $steps ->
    [0] atacante: nada
    [one] atacante: un paso
   *[other] atacante: { $steps } pasos
 }
krieg-more-breaks = y { $count } más lejos
krieg-until-then = Hasta entonces
krieg-gate-move = no se mueve
krieg-gate-reserve = no se mueve en reserva
krieg-gate-advance = no avanza
krieg-gate-combine = no se combina
krieg-still-fights = Sigue atacando, defendiendo, retirándose y ejerciendo su zona de control.
krieg-supply-of = Suministro, { $side }
krieg-supply-count = { $good } de { $all } unidades con suministro. Trazado ahora, nunca guardado.
krieg-next-unsupplied = Siguiente sin suministro
krieg-choose-to-trace = Elige una unidad para ver su línea.

krieg-card-replacements = reemplazos
krieg-card-blitz-markers = marcadores blitz
krieg-card-support = apoyo
krieg-card-political = político, cada turno
krieg-card-conditional = condicional
krieg-card-none = ninguno
krieg-card-nothing = nada
krieg-card-needs = necesita { $what }
krieg-card-politics = Evento político de la carta en vigor
krieg-card-others = Otras manos
krieg-card-choose = Elegir esta carta

krieg-conditional = Eventos condicionales
krieg-conditional-later = { $count ->
    [one] Otro más, en ninguna carta en vigor
   *[other] Otros { $count }, en ninguna carta en vigor
 }
krieg-conditional-happened = ocurrido
krieg-conditional-due = llega al final del turno
krieg-or = o
krieg-and = y
krieg-the-axis = el Eje
krieg-the-western = Occidente
krieg-the-soviet = la URSS
krieg-of-axis = del Eje
krieg-of-western = de Occidente
krieg-of-soviet = de la URSS
krieg-holds = sí
krieg-not-yet = { $count ->
    [0] aún no
   *[other] aún no: falta { $places }
 }
krieg-region-west_of_vistula = al oeste del Vístula
krieg-region-west_of_column_15 = al oeste de la columna 15
krieg-test-always = siempre
krieg-test-season = en { $season }
krieg-test-controls_all = { $where } en manos { $sides }
krieg-test-controls_any = { $count ->
    [1] { $where } en manos { $sides }
   *[other] un hexágono en manos { $sides }: { $where }
 }
krieg-test-unit_in = una unidad { $sides } en { $where }
krieg-test-no_unit_in = ninguna unidad { $sides }: { $where }
krieg-test-in_contact = unidades { $sides } lado a lado
krieg-test-happened = ha ocurrido «{ $event }»
krieg-test-convoy_in = un convoy de suministro { $sides } en { $zone }
krieg-effect-step_at_hq = Entonces { $side } puede poner un paso de su reserva en un CG con suministro.
krieg-effect-wins_if_holding = Entonces { $side } gana la guerra en el acto si tiene { $places }.
krieg-effect-open_source = Entonces { $places } es fuente de suministro para { $side }.
krieg-effect-cut_replacements = Entonces { $side } recibe { $amount ->
    [one] un paso
   *[other] { $amount } pasos
 } menos de reemplazos cada estación.
krieg-effect-step_to_unit = Entonces { $unit } recibe un paso de la reserva.
krieg-effect-gain_piece = Entonces { $side } dispone de { $piece }.
krieg-effect-demarcation = Entonces rige la demarcación: ninguno ataca al otro salvo que rompa la política.
krieg-effect-bonus = Entonces quien tenga { $places } gana { $amount ->
    [one] un punto
   *[other] { $amount } puntos
 }.

krieg-key = Leyenda del mapa
krieg-key-chip = Leyenda
krieg-key-counter = El bando se reconoce por la forma de la ficha y la trama del terreno, después por el color. En la ficha: arriba tipo y nación, grandes ataque y defensa, pequeño el movimiento; los cuadrados son pasos, los huecos se han perdido.
krieg-key-hexes = Hexágonos y líneas
krieg-key-hexes-clear = llano: 1 PM
krieg-key-hexes-rough = quebrado: 2 PM, una columna contra el atacante
krieg-key-hexes-sea = mar: flotas y cabezas de playa
krieg-key-hexes-river = río: 1 PM más, una columna contra el atacante
krieg-key-hexes-rail = ferrocarril: medio punto, o uno en total
krieg-key-hexes-town = pueblo: como su terreno
krieg-key-hexes-city = ciudad: 1 PM, una columna contra el atacante
krieg-key-hexes-capital = capital: como una ciudad
krieg-key-hexes-port = puerto: base de flotas
krieg-key-hexes-closed = cerrado para todos
krieg-key-hexes-ridge = cordillera: 2 PM más, 2 columnas, sin zona de control al otro lado
krieg-key-hexes-road = carretera: como el ferrocarril
krieg-key-hexes-area = límite entre áreas de clima
krieg-key-hexes-worth = hexágono estratégico, con sus puntos si son varios
krieg-key-ground = De quién es el terreno
krieg-key-ground-axis = Eje: liso, línea fina
krieg-key-ground-western = Occidente: rayas, línea continua
krieg-key-ground-soviet = Unión Soviética: puntos, línea discontinua
krieg-key-units = Unidades
krieg-key-units-axis = Eje: cuadrada
krieg-key-units-western = Occidente: esquinas redondas
krieg-key-units-soviet = Unión Soviética: esquinas cortadas
krieg-key-units-hq = cuartel general: ayuda desde lejos
krieg-key-units-fortress = fortaleza: solo defiende
krieg-key-units-lost = queda uno de tres pasos
krieg-key-units-unsupplied = sin suministro
krieg-key-units-infantry = infantería
krieg-key-units-armour = blindados
krieg-key-units-cavmech = caballería mecanizada
krieg-key-units-airborne = aerotransportada: puede lanzarse
krieg-key-units-marine = marines
krieg-key-units-ss = SS: negra
krieg-key-units-stack = pila: arriba la que mejor combate, un gallardete si debajo hay un CG; púlsala, o pulsa f, para abrirla
krieg-key-pieces = Apoyo y marcadores
krieg-key-pieces-air = unidad aérea
krieg-key-pieces-fleet = flota, en su zona marítima
krieg-key-pieces-strike = ataque de portaaviones
krieg-key-pieces-supply_convoy = convoy
krieg-key-pieces-beachhead = cabeza de playa: apunta a su hexágono
krieg-key-pieces-blitz = marcador blitz: activa las unidades cercanas
krieg-key-pieces-logistics = depósito: fuente de suministro
krieg-key-overlays = Lo que puede mostrar el mapa
krieg-key-overlays-reach = a su alcance, coste hasta ahí
krieg-key-overlays-stop = alto: zona de control enemiga
krieg-key-overlays-zoc = zona de control enemiga
krieg-key-overlays-range = alcance de un CG
krieg-key-overlays-supply = línea de suministro
krieg-key-overlays-block = lo que rompe la línea
krieg-key-weather = Clima
krieg-key-weather-fair = despejado
krieg-key-weather-mud = barro: una columna contra el atacante, sin explotación
krieg-key-weather-storms = tormentas: retiradas un hexágono más cortas
krieg-key-weather-snow = nieve: retiradas un hexágono más cortas

# La batalla según ocurre, y su ficha
krieg-battle = Batalla
krieg-battle-on = Ataque a { $hex }
krieg-battle-by = { $side } ataca { $hex }
krieg-you = tú
krieg-die-shows = El dado muestra un { $die }
krieg-die-waits = El dado aún no se ha tirado
krieg-sums-alone = { $attack } contra { $defence }
krieg-sums-with = con { $hq }: { $attack } contra { $defence }
krieg-case-alone = { $column }, sin ayuda
krieg-case-helps = { $column }, ayuda { $hq }
krieg-case-helped = { $column }, ayudó { $hq }
krieg-or-with = { $column }, o { $other } si ayuda { $hq }
krieg-hq-helped = Ayudó { $hq }: { $was } pasó a { $column }
krieg-hq-joined = { $hq } se sumó a la defensa
krieg-beat-attack = { $side } ataca { $hex }
krieg-beat-column = { $attack } contra { $defence }: columna { $column }
krieg-beat-rolled = El dado muestra un { $die }: { $code }
krieg-show-there = Ver dónde puedes elegir

# Terminar el turno, y varias respuestas de una vez
krieg-end-turn = Terminar mi turno…
krieg-end-turn-title = ¿Terminar tu turno?
krieg-end-turn-about = Nada de lo siguiente es obligatorio. Elige una línea para verla en el mapa.
krieg-end-turn-back = Volver a mi turno
krieg-end-turn-now = Terminar mi turno
krieg-left-show = Ver
krieg-left-replacements = { $count ->
    [0] Reemplazos colocados
    [one] Queda 1 paso de reemplazo por colocar
   *[other] Quedan { $count } pasos de reemplazo por colocar
 }
krieg-left-pieces = { $count ->
    [0] Ninguna pieza por colocar
    [one] Puedes colocar o mover 1 pieza de apoyo
   *[other] Puedes colocar o mover { $count } piezas de apoyo
 }
krieg-left-blitz = { $count ->
    [0] Ningún marcador blitz por colocar
    [one] Queda 1 marcador blitz por colocar
   *[other] Quedan { $count } marcadores blitz por colocar
 }
krieg-left-moves = { $count ->
    [0] Ya se movieron todas las unidades que podían
    [one] 1 unidad no se ha movido
   *[other] { $count } unidades no se han movido
 }
krieg-left-blitz_attacks = { $count ->
    [0] Ningún ataque posible en el blitz
    [one] Puedes atacar 1 hexágono en el blitz
   *[other] Puedes atacar { $count } hexágonos en el blitz
 }
krieg-left-attacks = { $count ->
    [0] Ningún ataque posible
    [one] Puedes atacar 1 hexágono
   *[other] Puedes atacar { $count } hexágonos
 }
krieg-left-reserves = { $count ->
    [0] Ningún movimiento de reserva posible
    [one] 1 unidad puede hacer un movimiento de reserva
   *[other] { $count } unidades pueden hacer un movimiento de reserva
 }
krieg-left-supply = { $count ->
    [one] 1 unidad está sin suministro
   *[other] { $count } unidades están sin suministro
 }
krieg-left-organization = { $count ->
    [0] Ninguna unidad por combinar o dividir
    [one] Puedes combinar o dividir 1 unidad
   *[other] Puedes combinar o dividir { $count } unidades
 }
krieg-left-policy = La línea de demarcación no cambia
krieg-left-ask = Pregúntame
krieg-left-asked = Se te preguntará.
krieg-add-all = Añadir las { $count }
krieg-whole-stack = Mover las { $count } juntas

# Por qué no
krieg-factors = { $attack } de ataque, { $defence } de defensa, { $moves } de movimiento
krieg-why-move = Mover
krieg-why-attack = Atacar
krieg-why-supply = Suministro
krieg-why-replace = Reemplazo
krieg-why-blitz = Blitz
krieg-activated-by = La activa el marcador de { $hex }
krieg-can-move = Sí
krieg-can-attack = Sí
krieg-can-supply = Con suministro
krieg-can-replace = Aquí puede recibir un paso
krieg-no-not_yours = No es tuya.
krieg-no-not_your_turn = No en el turno de los otros bandos.
krieg-no-too_late = Su parte del turno ya pasó.
krieg-no-dropped = Está en un asalto aéreo y aterriza después del blitz.
krieg-no-fixed = No puede moverse.
krieg-no-points_spent = Ya gastó todo su movimiento.
krieg-no-moved = Ya se movió, y después se movió otra unidad.
krieg-no-zone = Está en una zona de control enemiga{ $by ->
    [none] .
   *[other] : { $by }.
 }
krieg-no-cut_off = Está sin suministro{ $value ->
    [0] .
    [one] : su única salida está bloqueada.
   *[other] : las { $value } salidas están bloqueadas.
 }
krieg-no-shut_in = Ningún hexágono vecino está abierto.
krieg-no-moved_or_fought = Ya se movió o combatió este turno.
krieg-no-nobody_near = No tiene ningún enemigo al lado.
krieg-no-attacked = Ya atacó.
krieg-no-not_activated = Ningún marcador blitz la activa.
krieg-no-weather = El clima impide el blitz en los hexágonos vecinos.
krieg-no-cannot_join = Desde aquí no se puede atacar.
krieg-no-full = Tiene todos sus pasos.
krieg-no-pool_empty = La reserva de fuerzas no tiene pasos de su tipo.
krieg-no-no_site = No está en un CG o depósito propio con suministro.
krieg-no-next_season = No antes de la próxima estación.
krieg-no-no_steps = La carta en vigor no trae pasos.
krieg-no-here = La unidad está aquí.
krieg-no-sea = Las unidades de tierra no entran en el mar.
krieg-no-enemy = Lo ocupa el enemigo. Atácalo.
krieg-no-closed = Tus unidades no pueden entrar.
krieg-no-cost = Costaría { $value } puntos, más de los que tiene la unidad.
krieg-no-no_way = No hay camino hasta allí.

# La sesión informativa
krieg-briefing = Instrucciones
krieg-brief-you = Tú
krieg-brief-turn = Tu turno
krieg-brief-build = Refuerza
krieg-brief-build-about = Elige tu carta y coloca reemplazos, piezas de apoyo y marcadores blitz.
krieg-brief-move = Mueve
krieg-brief-move-about = Pulsa una ficha y luego un hexágono, o arrástrala. El marco violeta indica que puede.
krieg-brief-attack = Ataca
krieg-brief-attack-about = Elige un hexágono, añade unidades, lee las dos columnas y tira.
krieg-brief-reserve = Reservas
krieg-brief-reserve-about = Las unidades de retaguardia se mueven otra vez. Después, termina tu turno.
krieg-brief-goals = Qué puntúa
krieg-brief-everywhere = { $weather } en todas partes
krieg-brief-counter = Cómo leer una ficha
krieg-brief-factors = { $attack } de ataque, { $defence } de defensa y, en pequeño, { $moves } de movimiento.
krieg-brief-steps = Los cuadrados son los pasos que puede perder. La caja con aspa es infantería; el óvalo, blindados; la bandera, un cuartel general.
krieg-brief-shapes = Esquinas redondas: Occidente. Rectas: Eje. Cortadas: URSS.
krieg-brief-never = No mostrar las instrucciones
krieg-brief-begin = Empezar
krieg-hint-blitz = Ahora solo atacan las unidades que activa un marcador blitz.

# Drawers
krieg-drawer-pool = Reserva de fuerzas: { $count ->
    [one] 1 paso
   *[other] { $count } pasos
 }
krieg-drawer-lost = Perdido hasta ahora
krieg-drawer-coming = Por llegar: { $count }

# Qué resulta de un ataque, y quién no puede hacer qué
krieg-opens = { $count ->
    [one] Expulsa al enemigo de { $hexes } y tendrá suministro.
   *[other] Expulsa al enemigo de uno de estos y tendrá suministro: { $hexes }.
 }
krieg-left-more = { $names } y { $count } más
krieg-with = { $hq }
krieg-alone = sin ayuda
krieg-your-steps = Tus pasos
krieg-steps-of-theirs = Los suyos
krieg-can-list = { $count ->
    [one] 1 unidad puede mover
   *[other] { $count } unidades pueden mover
 }
krieg-cannot-move = { $count ->
    [one] 1 no puede, y por qué
   *[other] { $count } no pueden, y por qué
 }
krieg-cannot-attack = { $count ->
    [one] 1 unidad no puede atacar, y por qué
   *[other] { $count } unidades no pueden atacar, y por qué
 }
krieg-fate-Dr = { $part ->
    [defender] Tus unidades retroceden
   *[other] Los defensores retroceden
 } { $hexes ->
    [one] 1 hexágono
   *[other] { $hexes } hexágonos
 }.
krieg-fate-Ad = { $part ->
    [attacker] Retrocedes o pierdes un paso.
   *[other] Los atacantes retroceden o pierden un paso.
 }
krieg-fate-Ex = Un intercambio: cada bando pierde un paso o retrocede.
krieg-fate-losses = { $all ->
    [0] Sin más pérdidas.
   *[other] { $part ->
        [none] Los atacantes pierden { $first }; los defensores, { $second }.
       *[other] Pierdes { $first ->
            [0] nada
            [one] 1 paso
           *[other] { $first } pasos
        }; el enemigo, { $second ->
            [0] nada
            [one] 1 paso
           *[other] { $second } pasos
        }.
    }
 }
krieg-key-answers = Respuestas de la barra, por su orden
krieg-key-all = Añadir todas las unidades al ataque
krieg-key-roll = Tirar el ataque
krieg-key-stack = Mover la pila entera
krieg-charts = Tablas
krieg-charts-none = No se han podido cargar las tablas. Inténtalo otra vez.
