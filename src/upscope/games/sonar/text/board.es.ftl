# El tablero del duelo en el navegador
sonar-stations = Pantallas
sonar-station-chart = Mapa
sonar-station-sheets = Hojas
sonar-station-plot = Trazado
sonar-chart = Mapa: { $map }
sonar-sectors = { $count } sectores
sonar-island = isla
sonar-on-route = en la ruta
sonar-mine = mina
sonar-of = { $count } de { $total }
sonar-of-total = de { $total }

sonar-systems = Sistemas
sonar-hidden = Aquí no se muestra lo que ocultan los submarinos.
sonar-use = Usar
sonar-state-ready = Listo
sonar-state-broken = Averiado
sonar-state-dead = Fuera de servicio
sonar-state-none = Aquí no hay
sonar-state-filling = Cargando
sonar-crossed = { $symbols } tachados.
sonar-none-crossed = No hay nada tachado.
sonar-marked = { $count } de { $total } marcados.
sonar-after-course = Listo: úsalo después de tu próximo rumbo.
sonar-no-use-now = aquí no sirve
sonar-hint-start = Pulsa una casilla de agua y confírmala. Tu enemigo no la ve.
sonar-letter-N = N
sonar-letter-E = E
sonar-letter-S = S
sonar-letter-W = O
sonar-panel-N = Norte
sonar-panel-E = Este
sonar-panel-S = Sur
sonar-panel-W = Oeste

sonar-closed-edge = borde del mapa
sonar-closed-island = isla
sonar-closed-route = tu propia ruta
sonar-closed-mine = tu propia mina
sonar-course-detail = { $cell } · panel { $crossed } de { $all }
sonar-tells-sector = repara todo, revela el sector { $sector }
sonar-fills = lo llena: listo
sonar-fills-broken = lo llena, sigue averiado
sonar-fills-short = lo llena
sonar-mark-next = marca { $count }
sonar-own-away = { $count ->
    [0] sobre tu submarino: 2 de daño
    [1] junto a tu submarino: 1 de daño
   *[other] a { $count } casillas de tu submarino
}
sonar-does-torpedo = hasta 4 casillas
sonar-does-mine = junto al submarino
sonar-does-drone = pregunta por un sector
sonar-does-sonar = una verdad, una mentira
sonar-does-silence = hasta 4 casillas sin ruido
sonar-does-scenario = lo propio del escenario

sonar-role-captain = Capitán
sonar-role-officer = Primer oficial
sonar-role-engineer = Ingeniero
sonar-role-radio = Operador de radio
sonar-last-course = rumbo { $course }
sonar-hull-title = Casco
sonar-hull = daño en el casco: { $damage } de { $all }
sonar-sinks = se hunde con { $all }
sonar-gauge-none = Este escenario no tiene sistema aquí.
sonar-gauge-dead = Fuera de servicio para siempre.
sonar-hacked = pirateado una vez

sonar-reactor = Reactor
sonar-kind-weapon = arma
sonar-kind-detection = detección
sonar-kind-special = especial
sonar-kind-radiation = radiación
sonar-cross-panel = llena el panel: 1 de daño
sonar-cross-radiation = la última radiación: 1 de daño
sonar-cross-radiation-count = radiación { $count } de { $total }
sonar-cross-circuit = se reparan los 4
sonar-cross-circuit-count = circuito { $circuit } { $count } de { $total }
sonar-cross-stops = detiene { $systems }
sonar-near-radiation = Radiación { $count } de { $total }
sonar-near-radiation-note = { $left ->
    [one] La próxima causa 1 de daño.
   *[other] { $left } más causan 1 de daño.
}
sonar-near-panel = Panel { $panel } { $count } de { $total }
sonar-near-panel-note = { $left ->
    [one] El próximo rumbo hacia allí causa 1 de daño.
   *[other] { $left } más causan 1 de daño.
}
sonar-near-circuit = Circuito { $circuit } { $count } de { $total }
sonar-near-circuit-note = Faltan: { $symbols }. Después se reparan todos.

sonar-heard = Oído a { $side }
sonar-heard-nothing = Nada todavía.
sonar-tick-silence = silencio
sonar-tick-sector = sector { $sector }
sonar-tick-in = en { $sector }
sonar-tick-not-in = no en { $sector }
sonar-sheet = Hoja
sonar-sheet-fits = Posible aquí
sonar-sheet-touches = Aquí no: { $cell }
sonar-sheet-move = Mover la hoja
sonar-sheet-new = Hoja nueva
sonar-tools = Herramientas
sonar-tool-move = Mover la hoja
sonar-tool-eraser = Goma
sonar-tool-pen = Lápiz { $number }
sonar-line-on = Seguir la línea
sonar-line-silence = Aquí silencio
sonar-line-trace = Trazar lo oído
sonar-truth = La verdad
sonar-lie = La mentira
sonar-lie-choose = Elige una mentira
sonar-answer = Responder

sonar-turn = Turno { $turn }
sonar-over = Fin de la partida
sonar-phase-order = rumbo propio
sonar-phase-work = tripulación trabajando
sonar-phase-activation = activar un sistema
sonar-phase-simultaneous = en el mar
sonar-phase-set-up = Preparación
sonar-phase-other = Mueve { $side }

sonar-tell-place = { $name } en { $cell }, sector { $sector }, rumbo { $course }.
sonar-tell-route = Ruta: { $route }.
sonar-tell-mines = Minas: { $cells }.
sonar-tell-heard = Lo último oído: { $words }
sonar-tell-islands = Islas: { $cells }.

sonar-station-surface = Superficie
sonar-surface-sector = Sector anunciado
sonar-surface-sector-note = lo han oído las dos tripulaciones
sonar-surface-draw = Rodear las cuatro secciones
sonar-surface-draw-note = una vez cada uno, primero el ingeniero
sonar-surface-check = El enemigo comprueba
sonar-surface-check-note = su ingeniero mira las líneas
sonar-surface-dive = Inmersión
sonar-surface-dive-note = hoja y ruta limpias
sonar-surface-sheet = La hoja de { $name }
sonar-surface-which = Qué hoja
sonar-surface-draw-label = Casco para dibujar: mantén la línea dentro de la banda clara y termina donde empezaste
sonar-surface-section = Sección que trazar
sonar-surface-keys = Trazar con teclas
sonar-surface-keys-note = mantén pulsadas las flechas
sonar-surface-again = Empezar esta otra vez
sonar-why-columns = columnas { $from } a { $to }
sonar-why-rows = filas { $from } a { $to }
sonar-why-distance = distancia, la mayor
sonar-why-damage = { $count ->
    [one] 1 de daño
   *[other] { $count } de daño
}
sonar-stop = ALTO
sonar-stop-yours = Todos te esperan.
sonar-tally-courses = rumbos
sonar-tally-systems = sistemas usados
sonar-tally-surfaced = veces emergido
sonar-tally-damage = daño recibido
sonar-lamp-stopped = detenido
sonar-lamp-surfaced = en superficie
sonar-lamp-marking = marcando
sonar-lamp-crossing = tachando
sonar-lamp-listening = a la escucha
sonar-layer-off = Nada
sonar-layer-places = Casillas
sonar-layer-heat = Calor
sonar-layer-advice = Consejo
sonar-places-left = quedan { $count } de { $all }
sonar-by-sector = Por sector, en porcentaje
sonar-model = Cómo se pondera
sonar-shot = { $ready ->
    [true] { $weapon } en { $cell }: { $chance } % de acertar
   *[other] { $weapon } en { $cell }: { $chance } % de acertar, no está listo
}
sonar-ask-drone = dron en el sector { $sector }: { $chance } % de sí
sonar-ask-sonar = sonar: { $count ->
    [one] quedaría { $count } casilla
   *[other] quedarían unas { $count } casillas
}

# Primeras lecciones
sonar-learn-captain = Eliges el camino y das las órdenes: rumbos, torpedos, minas.
sonar-learn-captain-1 = Eres el capitán. El submarino azul es el tuyo y la línea que deja es su ruta, que no podrás volver a tocar ni cruzar.
sonar-learn-captain-2 = Acabáis de navegar un rumbo y el torpedo está listo. Púlsalo en la barra de abajo.
sonar-learn-captain-3 = El torpedo recorre hasta cuatro casillas de agua. Se ha oído al enemigo cerca de I3: elige esa casilla en el mapa y confirma.
sonar-learn-captain-4 = Todos oyen dónde estalla y el enemigo debe decir si le ha dado. Un impacto directo causa 2 de daño; en una casilla contigua, 1.
sonar-learn-captain-5 = Ahora se mueve el enemigo. Mira la barra de arriba hasta que sea tu turno.
sonar-learn-captain-6 = Ordena un rumbo. Lo oyen todos, también el operador de radio enemigo: piensa en lo que puede deducir.
sonar-learn-captain-7 = Tu primer oficial y tu ingeniero hacen su parte en cada rumbo. Cuando no quede salida, emerge: la ruta queda limpia, pero el enemigo sabe tu sector y se mueve tres veces.
sonar-learn-officer = Cargas los sistemas, una marca tras cada rumbo, y cuidas el casco.
sonar-learn-officer-1 = Eres el primer oficial. Cada medidor es un sistema; cuando se llena, el capitán puede usarlo.
sonar-learn-officer-2 = Tu capitán ordena un rumbo y tú marcas un medidor. Al sonar le falta una marca: púlsalo.
sonar-learn-officer-3 = Un medidor lleno está listo y sigue así hasta que se usa. Dilo en voz alta: el capitán no mira tus medidores.
sonar-learn-officer-4 = Se mueve el enemigo y tu capitán vuelve a ordenar. Marca otro medidor: el torpedo y la mina causan daño, el dron y el sonar encuentran, el silencio oculta.
sonar-learn-officer-5 = El casco también es tuyo. Cuatro casillas de daño hunden el submarino.
sonar-learn-engineer = Cada rumbo avería algo. Tú decides qué, y cuándo se arregla.
sonar-learn-engineer-1 = Eres el ingeniero. Un rumbo al oeste avería un símbolo del panel Oeste, y así con cada rumbo.
sonar-learn-engineer-2 = Tu capitán ordena un rumbo y tú tachas un símbolo de su panel. Prueba con uno unido a una línea de color.
sonar-learn-engineer-3 = Un símbolo tachado detiene todos los sistemas de su clase: uno de arma detiene torpedo y mina. Dile al capitán qué no puede usar.
sonar-learn-engineer-4 = Tacha otro tras el próximo rumbo. Cuando los cuatro símbolos de una línea están tachados, se reparan solos.
sonar-learn-engineer-5 = Un panel entero tachado, o todos los símbolos de radiación, cuesta 1 de daño y limpia la hoja. Emerger la limpia gratis.
sonar-learn-radio = Escuchas, dibujas el camino del enemigo y averiguas dónde puede estar.
sonar-learn-radio-1 = Eres el operador de radio. Lo que anuncia el enemigo aparece en esta tira: espera su primer rumbo.
sonar-learn-radio-2 = Dibújalo en tu hoja: pulsa aquí la misma dirección, una vez por cada rumbo que oigas.
sonar-learn-radio-3 = No sabes dónde empezó, así que mueve toda la hoja sobre el mapa con estas teclas, o arrástrala.
sonar-learn-radio-4 = Donde su línea cruzaría una isla o el borde no puede estar: la hoja te lo dice al pie. Deslízala hasta que encaje.
sonar-learn-radio-5 = Dile a tu capitán lo que crees con uno de estos avisos.
sonar-learn-captain-2-why-not = Tu torpedo está listo: dispáralo antes de que acabe el turno.
sonar-learn-captain-3-why-not = Se oyó al enemigo cerca de I3. En cualquier otro sitio el torpedo se pierde.
sonar-learn-officer-2-why-not = Solo al sonar le falta una marca. Complétalo y el capitán podrá usarlo.
sonar-learn-sonar-title = Sonar
sonar-learn-sonar = El enemigo debe decirte dos cosas sobre dónde está, y una es mentira.
sonar-learn-sonar-1 = Has perdido al enemigo en algún lugar del norte. Tu sonar está cargado: obliga a su capitán a decirte dos de tres cosas, fila, columna o sector.
sonar-learn-sonar-2 = Usa tu sonar.
sonar-learn-sonar-2-why-not = Este turno es para escuchar. Usa el sonar; lo demás puede esperar.
sonar-learn-sonar-3 = Las dos respuestas están ahora en el mapa. ¿Qué sabes con certeza?
sonar-learn-sonar-3-why-not = El capitán debe decirte una cosa cierta y otra falsa, nunca dos iguales.
sonar-learn-sonar-3-answer-1 = Las dos son ciertas
sonar-learn-sonar-3-answer-2 = Exactamente una es cierta
sonar-learn-sonar-3-answer-3 = Las dos pueden ser mentira
sonar-learn-drone-title = Dron
sonar-learn-drone = Nombras un sector y el enemigo debe decir con sinceridad si está ahí.
sonar-learn-drone-1 = Al enemigo se le oyó por última vez en el nordeste. Un dron lo aclara: nombras un sector y responde sí o no.
sonar-learn-drone-2 = Usa tu dron.
sonar-learn-drone-2-why-not = Aún no sabes adónde apuntar. Envía primero el dron.
sonar-learn-drone-3 = ¿Qué sector? El nordeste es el sector 2.
sonar-learn-drone-3-why-not = Se le oyó en el nordeste. Pregunta por el sector 2, donde la respuesta te dice más.
sonar-learn-drone-4 = Ha tenido que responder. ¿Puede una tripulación mentir a un dron?
sonar-learn-drone-4-why-not = Piénsalo otra vez: solo el sonar permite mentir a un capitán.
sonar-learn-drone-4-answer-1 = Sí, siempre
sonar-learn-drone-4-answer-2 = Una vez por partida
sonar-learn-drone-4-answer-3 = Nunca
sonar-learn-silence-title = Silencio
sonar-learn-silence = Te mueves hasta cuatro casillas en línea recta y nadie oye la dirección.
sonar-learn-silence-1 = Conocen demasiado bien tu ruta. Con el silencio avanzas hasta cuatro casillas en una dirección, y a nadie se le dice cuál.
sonar-learn-silence-2 = Usa el silencio.
sonar-learn-silence-2-why-not = Un torpedo ahora les mostraría dónde estás. Escabúllete primero.
sonar-learn-silence-3 = Elige cuánto avanzas y en qué dirección. No puedes cruzar tu propia ruta.
sonar-learn-silence-3-why-not = Podrías quedarte donde estás, pero entonces el silencio se desperdicia. Avanza al menos una casilla.
sonar-learn-silence-4 = ¿Qué ha oído el enemigo?
sonar-learn-silence-4-why-not = Oye que navegas en silencio y nada más: para eso sirve.
sonar-learn-silence-4-answer-1 = Solo que navegué en silencio
sonar-learn-silence-4-answer-2 = La dirección
sonar-learn-silence-4-answer-3 = Cuánto avancé
sonar-learn-mine-title = Mina
sonar-learn-mine = Dejas una mina junto al submarino y la detonas cuando el enemigo está cerca.
sonar-learn-mine-1 = Una mina es una trampa que activas tú. Espera quieta hasta que lo dices y golpea como un torpedo.
sonar-learn-mine-2 = Usa tu mina.
sonar-learn-mine-2-why-not = El torpedo puede esperar. Coloca la mina mientras estás en el paso.
sonar-learn-mine-3 = Elige una casilla junto a tu submarino, no sobre tu propia ruta. El enemigo oye que se coloca una mina, no dónde.
sonar-learn-mine-4 = ¿Cuándo te daña también a ti?
sonar-learn-mine-4-why-not = Una explosión no pregunta de quién es la mina. Lo que cuenta es quién está cerca.
sonar-learn-mine-4-answer-1 = Nunca, es mía
sonar-learn-mine-4-answer-2 = Si estoy en su casilla o en la de al lado
sonar-learn-mine-4-answer-3 = Cada vez que emerjo
sonar-learn-surfacing-title = Emerger
sonar-learn-surfacing = Borras tu ruta y todas las averías, y lo pagas con tiempo y con tu sector.
sonar-learn-surfacing-1 = Nunca puedes cruzar tu propia ruta, así que cada turno te queda menos agua. Al emerger la recuperas toda.
sonar-learn-surfacing-2 = El enemigo está lejos: emerge ahora, mientras no hay peligro.
sonar-learn-surfacing-2-why-not = Eso es un rumbo. Si sigues hasta que no te quede ninguno, tendrás que emerger cuando le convenga al enemigo. Elige Emerger.
sonar-learn-surfacing-3 = Tu ruta y tus averías han desaparecido. ¿Qué te ha costado?
sonar-learn-surfacing-3-why-not = Tus medidores y tu casco siguen intactos. Mira lo que ha oído todo el mundo.
sonar-learn-surfacing-3-answer-1 = Todas mis cargas
sonar-learn-surfacing-3-answer-2 = Una casilla del casco
sonar-learn-surfacing-3-answer-3 = Saben mi sector y tienen tres turnos
sonar-account = Lo que podían saber
sonar-account-whose = De quién es el trazado
sonar-account-nobody = Nadie
sonar-account-places = { $count } de { $all } casillas posibles.
sonar-account-truth = A la verdadera, { $cell }, le correspondía un { $chance } %.

# Lo que ocurre, tal como se ve en el mapa
sonar-beat-course = { $who ->
    [you] Pones rumbo { $course }
   *[they] { $side } pone rumbo { $course }
}
sonar-beat-ran = { $who ->
    [you] Te deslizas a { $cell } sin ruido
   *[they] { $side } se desliza a { $cell }
}
sonar-beat-uses = { $who ->
    [you] Tu orden: { $device }
   *[they] { $side }: { $device }
}
sonar-beat-uses-torpedo = { $who ->
    [you] Lanzas un torpedo
   *[they] { $side } lanza un torpedo
}
sonar-beat-uses-sonar = { $who ->
    [you] Usas el sonar
   *[they] { $side } usa el sonar
}
sonar-beat-uses-drone = { $who ->
    [you] Envías un dron
   *[they] { $side } envía un dron
}
sonar-beat-uses-silence = { $who ->
    [you] Navegas en silencio
   *[they] { $side } navega en silencio
}
sonar-beat-silence-note = Hasta 4 casillas, en una dirección
sonar-beat-impact = Impacto en { $cell }
sonar-beat-hit = { $who ->
    [you] Te han dado: { $damage } de daño
   *[they] { $hit ->
        [direct] ¡Impacto directo! { $side } pierde { $damage }
       *[other] ¡Tocado! { $side } pierde { $damage }
    }
}
sonar-beat-missed = { $who ->
    [you] No te ha alcanzado
   *[they] Sin daño
}
sonar-beat-missed-where = La explosión en { $cell } no alcanzó a nadie
sonar-beat-own-blast = { $who ->
    [you] Tu propia explosión: { $damage } de daño
   *[they] A { $side } le alcanza su propia explosión
}
sonar-beat-left = Quedan { $left } de { $all }
sonar-beat-damage = { $who ->
    [you] Tu submarino sufre 1 de daño
   *[they] { $side } sufre 1 de daño
}
sonar-beat-mine = { $who ->
    [you] Dejas una mina en { $cell }
   *[they] { $side } deja una mina
}
sonar-beat-mine-gone = { $who ->
    [you] Tu mina en { $cell } ya no está
   *[they] Una mina de { $side } en { $cell } ya no está
}
sonar-beat-detonates = { $who ->
    [you] Haces estallar una mina
   *[they] { $side } hace estallar una mina
}
sonar-beat-set-off = { $who ->
    [you] Tu mina en { $cell } estalla
   *[they] Una mina de { $side } en { $cell } estalla
}
sonar-beat-drone-asked = { $who ->
    [you] Tu dron busca en el sector { $sector }
   *[they] { $side } busca en el sector { $sector }
}
sonar-beat-drone = Dron sobre el sector { $sector }: { $answer ->
    [yes] sí
   *[no] no
}
sonar-beat-drone-yes = { $who ->
    [you] Saben que estás en el sector { $sector }
   *[they] { $side } está en el sector { $sector }
}
sonar-beat-drone-no = { $who ->
    [you] Saben que no estás en el sector { $sector }
   *[they] { $side } no está en el sector { $sector }
}
sonar-beat-sonar = «{ $one }, { $two }»
sonar-beat-sonar-note = { $who ->
    [you] Has dicho una verdad y una mentira
   *[they] { $side } dice una verdad y una mentira
}
sonar-beat-surfacing = { $who ->
    [you] Subes a la superficie
   *[they] { $side } sube a la superficie
}
sonar-beat-surfaced = { $who ->
    [you] Emerges en el sector { $sector }
   *[they] { $side } ha emergido en el sector { $sector }
}
sonar-beat-turns = { $who ->
    [you] Tienes { $turns } turnos seguidos
   *[they] { $side } tiene { $turns } turnos seguidos
}
sonar-extra-turns = { $who ->
    [you] { $side } ha emergido: tienes { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }
    [they] Has emergido: { $side } tiene { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }
   *[others] { $other } ha emergido: { $side } tiene { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }
}
sonar-beat-countermeasures = { $who ->
    [you] Lanzas contramedidas
   *[they] { $side } lanza contramedidas
}
sonar-beat-countered = { $who ->
    [you] Han parado tu ataque
   *[they] Has parado el ataque
}
sonar-beat-hacked = { $who ->
    [you] Te han pirateado: { $system }, vacío
   *[they] { $side }, pirateado: { $system }, vacío
}
sonar-beat-repaired = { $who ->
    [you] Reparas 1 de daño
   *[they] { $side } repara 1 de daño
}
sonar-beat-given-up = { $system }: fuera de servicio para siempre
sonar-beat-circuit = El circuito { $circuit } se repara solo
sonar-beat-ice = { $who ->
    [you] Rompes el hielo: 1 de daño
   *[they] { $side } rompe el hielo: 1 de daño
}
sonar-beat-barred = { $who ->
    [you] El paso está cortado
   *[they] { $side } encuentra el paso cortado
}
sonar-beat-sunk = { $who ->
    [you] Te han hundido
   *[they] { $side } se ha hundido
}

# Las órdenes de un turno en un solo lugar
sonar-sail = Navegar { $course }
sonar-sail-on = Navegar
sonar-where = ¿Dónde está { $side }?
sonar-breakdowns = Averías
sonar-no-clues = Aún no hay pistas. Escucha los rumbos.

# El final
sonar-end-won = Has hundido a { $side }
sonar-end-lost = Te han hundido
sonar-end-both = Se han hundido los dos submarinos
sonar-end-both-line = { $when }La misma explosión os hundió a los dos.
sonar-end-won-line = { $when }Te quedaban { $left } de { $all }.
sonar-end-lost-line = { $when }Al enemigo le quedaban { $left } de { $all }.
sonar-decided = Qué lo decidió
sonar-moment-hit = { $hit ->
    [direct] Impacto directo en { $cell }: { $weapon }
    [indirect] Impacto junto a { $cell }: { $weapon }
   *[other] Explosión propia en { $cell }: { $weapon }
}
sonar-moment-breakdown = Averías
sonar-moment-lost = { $who ->
    [you] Perdiste { $damage }.
   *[they] { $side } perdió { $damage }.
}

# Una sola pantalla
sonar-you = Tú
sonar-bot = bot { $bot }
sonar-your-turn = Tu turno
sonar-your-systems = Tus sistemas
sonar-about-torpedo = Alcanza una casilla a 4 o menos
sonar-about-mine = Déjala a tu lado y detónala después
sonar-about-drone = Pregunta por un sector
sonar-about-sonar = Dos pistas, una de ellas falsa
sonar-about-silence = Avanza de 0 a 4 casillas sin ruido
sonar-about-scenario = Lo que añade este escenario
sonar-ready-after = listo tras esto
sonar-broken-in = Por reparar en { $panels }.
sonar-course = Rumbo
sonar-charge = Cargar
sonar-break = Avería
sonar-break-in = Avería en { $panel }
sonar-break-wait = Elige primero un rumbo. Algo de ese lado se avería.
sonar-break-done = Hecho.
sonar-stops-weapon = sin torpedo ni mina
sonar-stops-detection = sin sonar ni dron
sonar-stops-special = sin silencio
sonar-stops-already = ya averiado
sonar-until-surfacing = hasta emerger
sonar-counts-circuit = { $circuit } { $count } de { $total }
sonar-counts-last = la última: 1 de daño
sonar-counts-sinks = esto te hunde
sonar-sail-which = Elige un rumbo
sonar-sail-which-note = en el mapa, aquí o con N E S O
sonar-sail-which-touch = en el mapa o aquí
sonar-skip-keys = salta con Espacio o pulsando el mapa
sonar-skip-touch = toca el mapa para saltar
sonar-use-which = Usa un sistema o termina tu turno
sonar-use-none = Ningún sistema está listo
sonar-of-short = { $count }/{ $total }
sonar-something-breaks = Vas rumbo { $course }: algo se avería en { $panel }.
sonar-every-course-breaks = Cada rumbo avería algo de su lado.
sonar-places = { $count ->
    [one] Queda 1 casilla
   *[other] Quedan { $count } casillas
}
sonar-point-at = Señala una casilla y verás cómo llegó allí.
sonar-plot-open = Hoja de trazado
sonar-plot-close = Volver al mapa
sonar-overheard = Lo que se dijo en voz alta
sonar-overheard-note = El punto de partida de cada submarino es secreto hasta el final.
sonar-overheard-open = Todos los jugadores han aceptado que veas dónde están los dos submarinos.
sonar-choose-start = ¿Dónde empiezas?
sonar-choose-sector = ¿En qué sector busca tu dron?
sonar-choose-run = En silencio: ¿hasta dónde?
sonar-answer-sonar = Sonar enemigo: da un dato cierto y uno falso
sonar-hint-impact = Pulsa un objetivo en el mapa. El cuadro rojo muestra el daño.
sonar-hint-mine-place = Pulsa una casilla junto a tu submarino.
sonar-hint-run = Pulsa una casilla en línea recta, a 4 o menos. Nadie te oye.
sonar-hint-sector = Pulsa un sector en el mapa. Oirás sí o no.
sonar-press-keys = o usa las teclas
sonar-confirm-choose-start = Empezar en { $what }
sonar-confirm-choose-impact = Disparar a { $what }
sonar-confirm-choose-mine-place = Dejarla en { $what }
sonar-confirm-choose-archer = Detonar { $what }
sonar-confirm-choose-run = Avanzar: { $what }
sonar-mine-on = { $weapon } en { $cell }
sonar-blow-up = Detonarla
sonar-beat-dived = { $who ->
    [you] Te sumerges
   *[they] { $side } se sumerge
}
sonar-moment-clue = { $who ->
    [you] El enemigo supo esto de ti.
   *[they] Supiste esto de { $side }.
}
sonar-picture = Guardar una imagen
sonar-decided-tab = El final
sonar-curves = ¿Dónde podía estar el otro submarino?
sonar-curves-note = casillas que le quedaban a cada uno; menos es mejor
sonar-your-answer = Te toca responder
sonar-turns-left = { $turns } turnos seguidos
sonar-not-both = no las dos
sonar-is-here = sí
sonar-not-here = aquí no
sonar-coach-aim = Encuentra a Amarillo y húndelo: 4 de daño. Escucha sus rumbos, carga un torpedo y dispara a 4 casillas como mucho.
sonar-coach-break = Cada rumbo avería algo de su lado. Lo que está tachado no se puede usar hasta que se repare.
sonar-coach-circuits = Si averías los 4 símbolos de una misma línea, se reparan solos. 6 en un lado, o 6 de radiación, te cuestan 1 de daño.
sonar-about-kraken = 1 de daño en cualquier casilla
sonar-about-kaos = Mina con una onda por su fila y columna
sonar-about-asgard = Torpedo recto, 6 casillas, 2 de daño
sonar-about-trident = Vacía un medidor del enemigo
sonar-about-minos = Detiene un ataque
sonar-about-ulysses = Repara 1 de daño y renuncias a un sistema
sonar-sail-end = Navegar y acabar
sonar-sail-end-note = sin usar sistemas
sonar-timeline = El duelo, turno a turno
sonar-timeline-lost = { $side }: { $damage } de daño recibido.
sonar-moment-see = Ver
