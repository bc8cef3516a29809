# El tablero de la campaña del Pacífico en el navegador
sw-seat-comsubpac = Mando del Pacífico
sw-seat-comsubsowespac = Mando del Pacífico Sudoeste
sw-sheets = Hojas
sw-sheet-chart = Mapa
sw-sheet-combat = Combate
sw-sheet-bases = Bases
sw-sheet-orders = Órdenes
sw-sheet-diary = Historia
sw-chart = Mapa del Pacífico
sw-zoom = Ampliación
sw-zoom-in = Acercar
sw-zoom-out = Alejar
sw-zoom-all = Todo el mapa
sw-legend-activity = actividad, dado 0–9
sw-legend-patrol = patrulla
sw-legend-transit = tránsito
sw-legend-done = hecho
sw-legend-base = base
sw-legend-zone = misión especial
sw-legend-storm = tormenta
sw-legend-all = Todas las marcas
sw-legend-title = Qué significan las marcas
sw-land-china = China
sw-land-burma = Birmania
sw-land-indochina = Indochina
sw-land-australia = Australia
sw-land-new-guinea = Nueva Guinea
sw-land-borneo = Borneo
sw-land-manchuria = Manchuria
sw-offered = se puede elegir
sw-ultra = ULTRA
sw-opening = en preparación
sw-stack = { $place }, { $count ->
    [one] un submarino
   *[other] { $count } submarinos
 }

sw-date = Fecha
sw-week-number = semana { $week }
sw-war-period = Período
sw-period = Período { $period }
sw-general-asw = ASW general { $asw }
sw-torpedo = Torpedo
sw-then = historia { $value }
sw-then-note = En la historia hasta esta semana
sw-account-ships = Barcos hundidos
sw-account-tons = Tonelaje hundido
sw-account-lost = Submarinos perdidos
sw-track-ships = Hundidos
sw-track-tons = Tonelaje
sw-track-lost = Perdidos
sw-figure-ships = barcos
sw-figure-tons = hundidas
sw-figure-lost = perdidos
sw-figure-torpedo = torpedo
sw-kt = { $tons } kt
sw-tons-short = { $tons }t
sw-percent = { $percent } %
sw-score = { $ships ->
    [one] un barco
   *[other] { $ships } barcos
 }, { $tons } kt

sw-week = La semana
sw-week-strategic = I · Estratégica
sw-week-triple = II · Triple R
sw-week-operations = III · Operaciones
sw-week-end = IV · Fin de turno
sw-week-event = Evento de guerra
sw-week-torpedo = Torpedo
sw-week-ultra = ULTRA
sw-week-weather = Tiempo
sw-week-reinforce = Refuerzos
sw-week-ready = Alistamiento
sw-week-repair = Reparación
sw-week-prep = Preparación
sw-week-conclude = Conclusión
sw-week-progress = Progreso de la guerra
sw-week-done = hecho
sw-note-none = dado { $die }: nada
sw-note-event = dado { $die }: { $event }
sw-note-no-event = dado { $die }: { $event }, ahora no
sw-note-better = dado { $die }: ahora { $torpedo }
sw-note-no-better = dado { $die }: sin mejora
sw-note-next-roll = próxima tirada con { $ships } barcos
sw-note-ultra = dado { $die }: { $areas }
sw-note-typhoon = tifón a { $area }
sw-note-storm = { $weather }, { $area }
sw-note-storm-over = { $area }: fin de la tormenta
sw-note-came = { $count ->
    [one] llegó 1 submarino
   *[other] llegaron { $count } submarinos
 }
sw-note-left = { $count ->
    [one] salió 1 submarino
   *[other] salieron { $count } submarinos
 }
sw-note-ready = { $count } de { $total } a la mar
sw-note-repair = { $count } de { $total } avanzaron
sw-note-open = { $base } abierta
sw-note-prepared = { $base } en preparación
sw-slash = { $count } / { $total }
sw-part-0 = I · Estratégica
sw-part-1 = II · Triple R
sw-part-2 = III · Operaciones
sw-part-3 = Fin

sw-boats-here = Submarinos aquí
sw-boats-port = En puerto
sw-search-die = Dado de búsqueda
sw-class = Clase
sw-figures = Ataque · defensa · táctica
sw-speed-range = Velocidad · alcance
sw-endurance = Resistencia
sw-skipper = Comandante
sw-home = Vuelve a
sw-sunk-by = Hundido
sw-narrow = aguas estrechas
sw-shallow = aguas someras
sw-spotted = descubierto
sw-damaged = dañado
sw-sunk = hundido
sw-lost = perdido
sw-returned = de vuelta en la taza
sw-repair-numbers = Tiradas de reparación { $one }, { $two }, { $three } o menos; sitio para { $capacity }.

sw-bases = Bases
sw-base-tab = { $base } · { $count }
sw-berth-ready = puede zarpar esta semana
sw-berth-pier = listo la semana que viene
sw-berth-broom = se tira el alistamiento
sw-berth-repair = { $need } o menos, { $percent } %
sw-berth-hold = espera una casilla libre
sw-coming = De vuelta a casa
sw-fleet = Flota
sw-fleet-all = Todos { $count }
sw-fleet-sea = En la mar { $count }
sw-fleet-port = En puerto { $count }
sw-fleet-damaged = Dañados { $count }
sw-head-boat = Submarino
sw-head-class = Clase
sw-head-figures = A·D·T
sw-head-where = Dónde
sw-head-state = Estado
sw-head-ships = Barcos
sw-head-tons = kt
sw-head-skipper = Comandante

sw-account = La guerra hasta ahora
sw-here = esta campaña
sw-history = historia
sw-honours = Honores
sw-diary = Diario de guerra
sw-diary-all = Todo
sw-diary-sinkings = Hundimientos
sw-diary-losses = Pérdidas
sw-diary-show = Se muestra
sw-diary-boat = Submarino
sw-diary-everybody = Todos
sw-diary-empty = Todavía nada que anotar.
sw-diary-earlier = Antes: { $count ->
    [one] una semana más
   *[other] { $count } semanas más
}

sw-display = Tablero de combate
sw-combat-steps = Pasos de un ataque
sw-step-place = Situar
sw-step-posture = Postura
sw-step-reveal = Revelar
sw-step-tdc = TDC
sw-step-allocate = Repartir
sw-step-resolve = Resolver
sw-step-counterattack = Contraataque
sw-step-withdraw = Retirarse o reatacar
sw-column = Columna { $cup }
sw-column-count = { $count ->
    [one] una unidad
   *[other] { $count } unidades
 }
sw-subbox = submarino
sw-attack = El ataque
sw-contact-other = En combate
sw-round = ronda { $round }
sw-unit = Unidad { $unit }
sw-unit-figures = { $tons } kt, defensa { $defence }, ASW { $asw }
sw-tdc = TDC { $value }
sw-tdc-down = marcador TDC boca abajo
sw-points = { $count ->
    [one] un punto
   *[other] { $count } puntos
 }
sw-attack-points = Puntos de ataque
sw-of = { $count } de { $total }
sw-hit-on = impacto con { $need } o menos
sw-needs = necesita { $count ->
    [one] un punto
   *[other] { $count } puntos
 }
sw-out-of-hope = no se puede alcanzar
sw-less = menos
sw-die = al dado
sw-together = Todos los blancos juntos
sw-ships-sunk = { $count ->
    [0] ninguno
    [1] uno hundido
    [2] dos hundidos
   *[other] { $count } hundidos
 }
sw-expected = esperadas
sw-exact = exacto
sw-answer = Contraataque
sw-answer-now = Contraataque tal como está
sw-japan = Japón
sw-boat = Submarino
sw-unopposed = Ninguno, tal como está.
sw-counter-row = fila { $row ->
    [below-0] bajo 0
    [d0] 0
    [d1-2] 1–2
    [d3-4] 3–4
    [d5-6] 5–6
    [d7] 7
    [d8] 8 o más
   *[other] { $row }
 }
sw-most-tons = Más tonelaje
sw-most-ships = Más barcos
sw-best = Lo más rentable
sw-spread = { $points }: { $worth }
sw-ships-mean = { $ships } barcos
sw-fire = Disparar
sw-fire-at = { $points } a { $target }
sw-place-tdc = Colocar marcadores TDC
sw-fewer = Menos
sw-more = Más

sw-posture-cautious = revelar uno menos, conservar un TDC
sw-posture-standard = según sus valores
sw-posture-aggressive = revelar uno más, respuesta más dura
sw-distance = { $count ->
    [one] a un área
   *[other] a { $count } áreas
 }
sw-stay = Quedarse aquí
sw-straight = Directo
sw-through = por { $places }
sw-ways = { $count } caminos
sw-elsewhere = Otro destino
sw-danger = En ruta: descubierto { $spotted }, dañado o perdido { $damaged }
sw-contact-chance = Contacto { $percent } %
sw-met-none = ninguno
sw-met-submarine = submarino
sw-met-loner = solitario
sw-met-sparse = escaso
sw-met-low = bajo
sw-met-moderate = moderado
sw-met-high = alto
sw-search-search = un dado en el área
sw-search-bypass = se cuida la resistencia
sw-search-return = sin buscar, a casa

sw-tell-date = { $month }, semana { $week }. Período { $period }, torpedo { $torpedo }.
sw-tell-tracks = { $ships } barcos y { $tons } mil toneladas hundidas, { $lost } submarinos perdidos.
sw-tell-sub-first = { $boat }: columna { $cup }.
sw-tell-sub = { $boat }: columna { $cup }, postura { $posture }.
sw-tell-boat = { $boat } ({ $state })

sw-back-ball = D
sw-back-sun = S
pref-backs = Fichas boca abajo
pref-backs-flags = Banderas
pref-backs-plain = Letras

sw-account-end = La guerra
sw-record = registro JANAC
sw-chart-by = Por
sw-chart-of = De qué
sw-chart-month = Mes
sw-chart-year = Año
sw-chart-going = mes en curso
sw-chart-unit-tons = miles de toneladas
sw-chart-unit-ships = por mes
sw-chart-unit-lost = por mes
sw-chart-running = total acumulado desde { $month }
sw-chart-figures = Lo mismo en cifras
sw-chart-words = { $what }: { $here } en esta campaña, { $then } según el registro de los mismos meses.
sw-chart-words-alone = { $what }: { $here }.
sw-verdict =
    { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    }.
sw-verdict-then =
    { $by ->
        [then] En la historia, hasta entonces
       *[end] En la historia
    }: { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    }.
sw-verdict-before =
    Antes de empezar: { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    }.
sw-verdict-relieved = Relevado del mando: { NUMBER($have, useGrouping: 0) } mil toneladas en el marcador al final de { $month }; se pedían { NUMBER($tons, useGrouping: 0) }.
sw-verdict-levels = Lo que pide cada nivel
sw-verdict-level =
    { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } kt
sw-verdict-level-lost =
    { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } kt, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    } como mucho
sw-verdict-met = , alcanzado
sw-verdict-missed = , no alcanzado
sw-briefing = Instrucciones
sw-report = Informes
sw-report-of = Informe sobre
sw-report-war = Toda la guerra
sw-report-copy = Copiar
sw-report-save = Guardar como Markdown
sw-report-copied = Copiado.
sw-report-not-copied = El navegador no permite copiar: selecciona el texto y cópialo.

sw-staff = Estado mayor
sw-staff-speed = Velocidad
sw-staff-a-second = { $count }/s
sw-staff-full-speed = toda
sw-staff-stop = Parar
sw-staff-stop-note = no se pierde nada
sw-staff-go-on = Seguir
sw-staff-hand-back = Devolver el mando al estado mayor (R)
sw-shot-hit = impacto
sw-shot-miss = fallo
sw-shot-dud = sin estallar
sw-staff-halted = el estado mayor está parado
sw-staff-failed = el estado mayor falló, inténtalo de nuevo
sw-staff-at-work = El estado mayor combate: { $month }, semana { $week }
sw-staff-so-far =
    { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    }.
sw-staff-weeks = semana { $week } de { $of }
sw-staff-minutes = faltan unos { $minutes } min
sw-staff-then =
    En la historia, a estas alturas: { $ships ->
        [one] 1 barco
       *[other] { $ships } barcos
    }, { NUMBER($tons, useGrouping: 0) } mil toneladas, { $lost ->
        [one] 1 submarino perdido
       *[other] { $lost } submarinos perdidos
    }.
sw-staff-due = Washington quiere { NUMBER($tons, useGrouping: 0) } mil toneladas al final de { $month }; el marcador lleva { NUMBER($have, useGrouping: 0) }.
sw-staff-counsel = ¿Qué haría el estado mayor?
sw-staff-would = El estado mayor respondería: { $answer }.
sw-staff-would-spread = El estado mayor los repartiría a su modo.
sw-staff-let = Dejar decidir al estado mayor
sw-staff-did = Lo que hizo el estado mayor
sw-staff-did-nothing = Nada todavía.
sw-orders = Órdenes permanentes
sw-orders-none-here = Ocupa un puesto en una partida en curso para dar órdenes permanentes.
sw-orders-when = Cuándo preguntarme
sw-orders-doctrine = Doctrina, donde las órdenes callan
sw-orders-example = para todos:
sw-orders-give = Dar las órdenes
sw-orders-from-now = valen desde la próxima decisión
sw-orders-given = son las vigentes
sw-orders-drop = Descartar los cambios
sw-orders-as-given = volver a las vigentes
sw-orders-fine = Sin errores en { $count ->
    [one] una línea
   *[other] { $count } líneas
 }.
sw-orders-from = Empezar con
sw-orders-choose = una doctrina…
sw-orders-save = Guardar
sw-orders-open = Abrir
sw-orders-for-whom = Para quién son las órdenes
sw-orders-blocks = Órdenes por bloques
sw-orders-none = Sin órdenes todavía: decide la doctrina.
sw-orders-count = { $count ->
    [one] una orden
   *[other] { $count } órdenes
 }
sw-orders-boats = Submarinos
sw-orders-show = Se muestran
sw-orders-boats-all = Todos { $count }
sw-orders-boats-sea = En la mar { $count }
sw-orders-boats-port = En puerto { $count }
sw-orders-boats-none = Sin órdenes propias { $count }
sw-orders-everyone = Todos estos ({ $count })
sw-orders-new = { $count ->
    [0] Órdenes nuevas
    [one] Órdenes nuevas para un submarino
   *[other] Órdenes nuevas para { $count } submarinos
 }
sw-orders-new-note = un bloque al final del texto
sw-orders-next = Tab toma la primera palabra, Alt+↓ va a la lista.
sw-orders-next-words = Palabras que pueden seguir
sw-orders-read = Lo que dicen estas órdenes
sw-orders-changes = Lo que cambia
sw-orders-changes-none = Nada cambia para ningún submarino tuyo.
sw-orders-was = antes
sw-orders-will = después
sw-orders-by-line = Línea por línea
sw-orders-go-line = Ir a la línea { NUMBER($line, useGrouping: 0) }
sw-orders-whom = { $count } submarinos
sw-orders-now = Ahora:
sw-orders-never = Nunca vale: la línea { NUMBER($line, useGrouping: 0) } va antes.
sw-orders-nobody = Ningún submarino tuyo por ahora.

create-position = Desde una partida en curso
sw-setup-note = Para una campaña que ya has empezado en una mesa. Lo que dejes en blanco queda como empieza el escenario.
sw-setup-unreadable = Este archivo no contiene ninguna campaña.
sw-setup-week = Semana
sw-setup-at = Empieza con
sw-setup-at-week = el segmento estratégico
sw-setup-at-operations = submarinos por actuar
sw-setup-fill = Rellenar según este mes
sw-setup-clear = Vaciar el formulario
sw-setup-tracks = Contadores
sw-setup-period = Período de Guerra
sw-setup-torpedo = Torpedo
sw-setup-ships = Barcos hundidos
sw-setup-tons = Miles de toneladas
sw-setup-lost = Submarinos perdidos
sw-setup-as-scenario = Como en el escenario, mientras no elijas algo aquí.
sw-setup-bases-note = Las bases principales están siempre abiertas; las marcadas, también.
sw-setup-tender = Buque nodriza en { $base }
sw-setup-no-tender = sin nodriza
sw-setup-waters = ULTRA en { $ultra }, tormentas en { $storms } áreas
sw-setup-weather = Tiempo, { $area }
sw-setup-calm = en calma
sw-setup-boats = Submarinos: { $count }
sw-setup-boats-note = Solo juegan estos, y los que aún traiga la lista de refuerzos.
sw-setup-side = Cara visible
sw-setup-add = Añadir un submarino
sw-setup-choose = elegir…
sw-setup-drop = Quitar { $boat }

sw-press = Si ataca otra vez, el contraataque
sw-stays = Sigue en la mar: { $quiet } si no encuentra nada, { $fought } tras un combate, { $bypass } si se mantiene oculto.
sw-ask-search = { $boat }: ¿buscar un contacto?
