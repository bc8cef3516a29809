# El combate tal como se muestra, paso a paso.
sw-beats = Se muestra el combate
sw-beats-note = Espacio o un toque en el mapa: siguiente. Escape: al resultado.
sw-beat-next = Siguiente
sw-beat-result = Ir al resultado
sw-beat-fire = ¡{ $boat } dispara!
sw-beat-gun = { $boat } emerge y abre fuego contra { $target }
sw-beat-sunk = { $target }: hundido
sw-beat-tons = +{ NUMBER($tons) } toneladas
sw-beat-unopposed = Ninguna escolta persigue a { $boat }
sw-beat-hurt = { $boat } ha sufrido daños
sw-beat-lost = { $boat } se ha perdido
sw-beat-circular = ¡Carrera circular! El torpedo vuelve hacia { $boat }
sw-beat-contact = { $boat } tiene un contacto
sw-beat-event = Evento de combate: { $event }

sw-roll-hit = Torpedos contra { $target }
sw-roll-damage = Daños a { $target }
sw-roll-charges = Cargas de profundidad sobre { $boat }
sw-roll-again = ¿Vuelve a atacar { $boat }?
sw-roll-again-yes = Vuelve al ataque
sw-roll-again-no = Tiene que retirarse
sw-roll-stays = ¿Sigue { $boat } de patrulla?
sw-roll-stays-yes = Sigue de patrulla
sw-roll-stays-no = Pone rumbo a casa
sw-roll-dives = ¿Se sumerge { $boat } a tiempo?
sw-roll-dives-yes = Sumergido a tiempo
sw-roll-dives-no = Demasiado lento
sw-roll-duel = { $ours ->
    [yes] { $boat } dispara a { $enemy }
   *[no] { $enemy } dispara a { $boat }
 }
sw-roll-needs = necesita { $need } o menos
sw-roll-never = no puede acertar
sw-roll-unhurt = sin daños
sw-roll-hurt = dañado o peor
sw-roll-spoken = { $needs ->
    [none] Sale { $die }: { $word }
   *[other] { $needs }, sale { $die }: { $word }
 }

sw-count-hit = { $count ->
    [one] 1 impacto
   *[other] { $count } impactos
 }
sw-count-dud = { $count ->
    [one] 1 sin estallar
   *[other] { $count } sin estallar
 }
sw-count-miss = { $count ->
    [one] 1 fallo
   *[other] { $count } fallos
 }
sw-sum-charged = Cargas de profundidad: { $effect }.
sw-sum-quiet = Sin cargas de profundidad.
sw-sum-sunk = { $target }: hundido, { NUMBER($tons) } toneladas.

sw-round-result = Lo que ha traído esta ronda
sw-round-die = { $die } en el dado, hacía falta { $need } o menos
sw-round-sunk = hundido
sw-round-damaged = dañado
sw-round-dud = sin estallar
sw-round-miss = fallo
sw-round-away = sin respuesta
sw-round-charged = cargas de profundidad, { $die } en el dado

sw-offer = Un combate. ¿Lo llevas tú?
sw-offer-seen = { $seen }. ¿Combates tú?
sw-offer-mine = Combatir yo
sw-offer-staff = Que combata el estado mayor
sw-offer-staff-note = verás el resultado

sw-bargain = ¿Cómo atacas?
sw-bargain-reveal = Barcos que descubres
sw-bargain-hit = Dado de impacto
sw-bargain-tdc = Marcadores TDC
sw-bargain-counter = Dado de las cargas
sw-bargain-diligent = Escolta diligente cerca
sw-bargain-endurance = Chequeo de resistencia
sw-bargain-none = sin cambios
sw-bargain-tons = Toneladas, de media
sw-bargain-sink = Hundir algún barco
sw-bargain-spotted = Descubierto
sw-bargain-damaged = Submarino dañado
sw-bargain-from = desde la columna { $cup }
sw-bargain-sampled = Las probabilidades son estimaciones con { $samples } rondas cada una.
sw-column-odds = { $sink } · { $tons } kt
sw-weapons = ¿Torpedos o cañón?
sw-bargain-lost = Submarino perdido
sw-bargain-kept = { $value } cada uno, uno se conserva
sw-bargain-each = { $value } cada uno
sw-bargain-note = Menos es mejor en el dado de impacto y en los TDC; más es peor en las cargas y en la resistencia.

sw-along-choose_side = Al llegar
sw-along-choose_search = Después
sw-along-choose_posture = Postura
sw-along-shift_column = Desde la columna
sw-along-press_attack = Después del ataque
sw-along-reallocate_points = Si sobran puntos
sw-along-left-reallocate_points = al mejor blanco
sw-along-left-press_attack = pregúntame si hay duda
sw-along-asked = pregúntame
sw-one-by-one = Pregúntame paso a paso
sw-all-at-once = Decidirlo todo de una vez
sw-another-boat = Antes, otro submarino
sw-staff-fight = Que este combate lo lleve el estado mayor
sw-staff-yours = Responde y el combate es tuyo, o déjalo al estado mayor.

# Titulares sobre el mapa.
sw-news = Noticias
sw-news-count = { $count ->
    [one] 1 noticia
   *[other] { $count } noticias
}
sw-news-dismiss = Quitar esta tarjeta
sw-news-sighted = { $boat } avista: { $target }
sw-news-sunk = { $boat } hunde: { $target }
sw-news-tons = { NUMBER($tons) } toneladas, { $area }
sw-news-lost = { $boat } se ha perdido
sw-news-lost-where = { $how }, { $area }
sw-news-fallen = Ha caído { $base }
sw-news-opened = Se abre la base de { $base }
sw-news-skipper = Un nuevo supercapitán en { $boat }
sw-news-ultra = ULTRA: se esperan convoyes
sw-news-demand = Washington quiere { NUMBER($tons) } toneladas antes de que acabe { $month }
sw-news-short = Faltan { NUMBER($tons) } toneladas, o te relevan del mando.


sw-decommission = Dar de baja un submarino…
sw-decommission-note = Deja el servicio para siempre. Puedes deshacerlo hasta los próximos dados.
sw-decommission-which = Submarino
sw-decommission-do = Dar de baja
sw-decommission-sure = ¿Dar de baja { $boat } para siempre?

sw-boats-to-act = Submarinos por actuar
sw-list-shown = Qué submarinos se listan
sw-list-all = Todos
sw-list-sea = En la mar
sw-list-port = En puerto
sw-list-mark = Marcar { $boat }
sw-list-go = { $count ->
    [one] Tomar este submarino
   *[other] Tomar estos { $count } por turno
 }
