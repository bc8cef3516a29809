# Las instrucciones antes de la primera semana.
sw-brief-command = { $boats ->
    [one] Mandas un submarino.
   *[other] Mandas { $boats } submarinos.
 }
sw-brief-sink = Hunde { $ships ->
        [one] un barco
       *[other] { NUMBER($ships, useGrouping: 0) } barcos
    }, { NUMBER($tons) } toneladas en total, a más tardar en { $month }.
sw-brief-keep = { $boats ->
    [one] Tráelo de vuelta.
   *[other] Trae de vuelta a tus submarinos.
 }
sw-brief-keep-command = Conserva tus submarinos y hunde lo bastante para conservar el mando.
sw-brief-levels = ¿Cómo lo has hecho?
sw-brief-ships = { $ships ->
    [one] 1 barco
   *[other] { NUMBER($ships, useGrouping: 0) } barcos
 }
sw-brief-tons = { NUMBER($tons) } toneladas
sw-brief-lost = { $lost ->
    [0] sin perder ninguno
    [one] 1 submarino perdido como mucho
   *[other] { $lost } submarinos perdidos como mucho
 }
sw-brief-share = ¿Cuánto quieres decidir?
sw-brief-share-exceptions = Los grandes momentos
sw-brief-share-exceptions-note = unas 5 veces por semana
sw-brief-share-combat = Cada combate
sw-brief-share-combat-note = unas 40 por semana
sw-brief-share-everything = Todo
sw-brief-share-everything-note = unas 75 por semana
sw-brief-week = Cómo es una semana
sw-brief-week-news = Llegan noticias: eventos de guerra, ULTRA, el tiempo, submarinos que salen del astillero.
sw-brief-week-orders = Envías tus submarinos, en el orden que quieras: adónde van y qué hacen allí.
sw-brief-week-fights = Un submarino que busca puede dar con un convoy. Entonces combates: columna y postura, y después los torpedos.
sw-brief-week-end = Cuando todos han actuado acaba la semana. Se comparan barcos, toneladas y pérdidas con la historia.
sw-brief-marks = Lo que verás
sw-brief-mark-patrol = Un submarino de patrulla: puede buscar.
sw-brief-mark-transit = Un submarino en camino.
sw-brief-mark-base = Tu base, con los submarinos en puerto.
sw-brief-mark-closed = Una base que no está abierta.
sw-brief-mark-activity = El tráfico, una barra por cada cara del dado. Rojo: mucho y con escolta.
sw-brief-mark-ultra = ULTRA: señales descifradas. Más barcos de lo normal.
sw-brief-mark-storm = Tormenta o tifón. Cuesta más buscar y disparar.
sw-brief-mark-zone = Aquí hace falta una misión especial.
sw-brief-mark-spotted = Lo han descubierto: las escoltas lo buscan.
sw-brief-mark-damaged = Dañado.
sw-brief-mark-ball = Disco Rojo: un barco aún sin ver, casi siempre mercante.
sw-brief-mark-sun = Sol Naciente: un barco aún sin ver, casi siempre de guerra.
sw-brief-mark-tdc = Marcador TDC: lo buena que es tu solución de tiro. Menos es mejor.
sw-brief-mark-done = Un submarino que ya ha terminado esta semana.
sw-brief-mark-homeward = Un submarino que vuelve a casa.
sw-brief-mark-stack = Varios submarinos en un mismo lugar, y cuántos son.
sw-brief-mark-wolfpack = Submarinos que cazan juntos: una manada.
sw-brief-mark-offered = Puedes elegirlo ahora.
sw-brief-mark-forward = Una base avanzada abierta: admite menos submarinos.
sw-brief-mark-opening = Una base avanzada que no está abierta.
sw-brief-mark-place = Un lugar de misiones especiales. Ahora no hace falta ninguna.
sw-brief-mark-node = El centro de un área y los caminos de una a otra.
sw-brief-mark-picked = El rumbo que estás mirando.
sw-brief-ours = El tráfico, los eventos y muchas otras tablas son nuestras, ajustadas a la historia. En las reglas, «Tablas» dice de dónde viene cada una.
sw-brief-ready = Lee tus órdenes y toma el mando.
sw-brief-never = No mostrar instrucciones
sw-brief-begin = Tomar el mando
