# Errores en las órdenes permanentes
orders-too-long = estas órdenes son demasiado largas
orders-too-much = aquí no se esperaba nada más
orders-nothing-after = falta algo después de esta palabra
orders-no-block = hay una orden antes de cualquier «para …:»
orders-no-colon = faltan aquí los dos puntos
orders-no-name = un grupo necesita un nombre
orders-group-twice = este grupo ya se ha nombrado
orders-no-boat = no existe ese submarino
orders-no-class = no existe esa clase de submarinos
orders-no-command = no existe ese mando
orders-no-group = no se ha formado antes ningún grupo con ese nombre
orders-no-area = no existe esa zona ni ese grupo de zonas
orders-no-base = no existe esa base
orders-no-place = no existe ese lugar
orders-no-number = aquí hace falta un número entero
orders-no-month = aquí hace falta un mes, como 1943-10
orders-no-condition = tras la orden solo puede seguir cuando, salvo, desde o antes
orders-no-fact = no existe ese dato
orders-no-comparison = este dato es un número: compárelo, como en «pérdida más de 5%»
orders-no-kind = no existe esa clase de buque
orders-pack-size = una manada tiene de tres a seis submarinos
orders-no-move = navega rápido o despacio
orders-no-formation = una manada caza en grupo o en barrera
orders-no-posture = no existe esa postura
orders-no-aim = apunta a toneladas, buques o escoltas
orders-no-repair = repara nuevos, viejos o rápidos
orders-no-doctrine = no existe esa doctrina
orders-no-spend = gasta viejos o nuevos

# Las órdenes leídas en palabras llanas. Se habla al submarino; lo que sigue a «cuando» es de él, de su zona, de la guerra o del combate.
orders-say-for = Para { $whom }
orders-say-all = todos los submarinos
orders-say-class = la clase { $class }
orders-say-if = { $order }{ $when ->
    [none] {""}
   *[other] {" "}cuando { $when }
 }{ $unless ->
    [none] {""}
   *[other] {" "}salvo que { $unless }
 }
orders-say-and = { $one } y { $two }
orders-say-or = { $one }, o { $two }
orders-say-not = no ({ $fact })
orders-say-by-doctrine = si no, según la doctrina
orders-say-doctrine-alone = según la doctrina
orders-say-patrol-best = Patrulla donde el estado mayor espera más para el peligro que hay
orders-say-patrol-nothing = Sigue en puerto
orders-say-patrol-named = Patrulla { $places }
orders-say-most = { $places } (como mucho { $most })
orders-say-avoid = Nunca vayas a { $places }
orders-say-avoid-nothing = Ninguna zona queda vedada
orders-say-leave-yes = Vuelve a casa
orders-say-leave-no = Sigue en la mar
orders-say-base-nearest = Ve a la base más cercana
orders-say-base-major = Ve a la base con dique más cercana
orders-say-base-own = Ve a una base de tu propio mando
orders-say-base-named = Ve a la primera de estas que esté abierta: { $places }
orders-say-move-fast = Navega a toda velocidad
orders-say-move-slowly = Navega con cautela
orders-say-search-yes = Busca contactos
orders-say-search-no = No busques
orders-say-ultra-yes = Sigue un ULTRA de la zona vecina
orders-say-ultra-no = Ignora los ULTRA de la zona vecina
orders-say-pack = Forma manadas de { $size }
orders-say-pack-in = Forma manadas de { $size } en { $places }
orders-say-pack-no = No formes manadas
orders-say-formation-group = En manada, caza en grupo
orders-say-formation-barrier = En manada, caza en barrera
orders-say-posture-cautious = Ataca con prudencia
orders-say-posture-standard = Ataca con postura normal
orders-say-posture-aggressive = Ataca con agresividad
orders-say-aim-tons = Cuentan sobre todo las toneladas
orders-say-aim-ships = Cuentan sobre todo los buques
orders-say-aim-escorts = Cuentan sobre todo las escoltas
orders-say-target = Prefiere { $kinds }
orders-say-spare = Deja en paz a { $kinds }
orders-say-times = { $kind } ({ $times } veces)
orders-say-weapon-yes = Usa el cañón
orders-say-weapon-no = Usa torpedos
orders-say-press-yes = Ataca otra vez
orders-say-press-no = Retírate tras el primer ataque
orders-say-break-yes = Rompe el contacto si una escolta diligente avería el submarino
orders-say-break-no = Insiste aunque una escolta diligente averíe el submarino
orders-say-repair-newest = Repara primero los submarinos más nuevos
orders-say-repair-oldest = Repara primero los submarinos más viejos
orders-say-repair-soonest = Repara primero lo que antes acaba
orders-say-spend-oldest = Los submarinos más viejos van a instrucción y a misiones
orders-say-spend-newest = Los submarinos más nuevos van a instrucción y a misiones
orders-say-transfer-yes = Cede submarinos al otro mando
orders-say-transfer-no = No cedas submarinos al otro mando
orders-say-scrap-yes = Da por perdido un submarino sin remedio
orders-say-scrap-no = Remienda todos los submarinos
orders-say-doctrine-cautious = Si no, según la doctrina prudente
orders-say-doctrine-standard = Si no, según la doctrina normal
orders-say-doctrine-aggressive = Si no, según la doctrina agresiva
orders-say-doctrine-searching = Si no, según la doctrina exhaustiva
orders-say-doctrine-strategic = Si no, según la doctrina estratégica
orders-say-ask-yes = Pregúntame
orders-say-ask-no = No me preguntes
orders-kind-capital = acorazados y portaaviones
orders-kind-carriers = portaaviones
orders-kind-battleships = acorazados
orders-kind-cruisers = cruceros
orders-kind-escorts = escoltas
orders-kind-warships = buques de guerra
orders-kind-tankers = petroleros
orders-kind-merchants = mercantes
orders-kind-hospital = buques hospital
orders-kind-large = buques de 9000 toneladas o más
orders-kind-unknown = lo que está boca abajo
orders-fact-in = está en { $places }
orders-fact-class = es de la clase { $class }
orders-fact-facing = tiene enfrente { $kind }
orders-fact-since = es { $month } o más tarde
orders-fact-until = es antes de { $month }
orders-fact-damaged = está dañado
orders-fact-spotted = está descubierto
orders-fact-skipper = lo manda un supercapitán
orders-fact-packed = va en una manada
orders-fact-recalled = está llamado a puerto
orders-fact-ultra = ULTRA señala sus aguas
orders-fact-storm = hay tormenta
orders-fact-typhoon = hay tifón
orders-fact-radar = hay radar
orders-fact-loner = el blanco navega solo
orders-number-damage = sus averías
orders-number-rating = el nivel de su comandante
orders-number-attack = su ataque
orders-number-defence = su defensa
orders-number-tactical = su táctica
orders-number-speed = su velocidad
orders-number-range = su alcance
orders-number-ships = sus buques hundidos
orders-number-kilotons = sus miles de toneladas
orders-number-boats = submarinos en esas aguas
orders-number-period = el periodo de guerra
orders-number-torpedo = el valor del torpedo
orders-number-lost = submarinos perdidos
orders-number-pace = el tonelaje (en porcentaje del plan)
orders-number-toll = las bajas (en porcentaje del plan)
orders-number-round = la ronda
orders-number-escorts = el nivel de escolta visto
orders-number-targets = blancos a la vista
orders-number-hit = la probabilidad de hundir algo
orders-number-loss = la probabilidad de perder el submarino
orders-number-red = casillas rojas de esas aguas
orders-than-over = { $number }: más de { $than }
orders-than-under = { $number }: menos de { $than }
orders-than-least = { $number }: al menos { $than }
orders-than-most = { $number }: como mucho { $than }
orders-than-is = { $number }: { $than }
orders-month = { $month ->
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
