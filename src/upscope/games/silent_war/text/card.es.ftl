# Las fichas del asistente en una terminal

card-decimal = { $whole },{ $part }
card-unseen = boca abajo
card-target = Unidad { $unit }, { $piece }: { $total } contra el ataque
card-die = al dado: { $why }
card-shot = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  }, diferencia { $need }: impacto { $hit }, dañado { $damaged }, hundido { $sunk }
card-shot-unseen = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
  }, diferencia { $need }: impacto { $hit }
card-not-closed = Esto no se puede calcular de antemano.
card-spread = Con este reparto ({ $points }), exactamente:
card-best = El mejor de { $compared } repartos ({ $points }), exactamente:
card-none-better = Ninguno de los { $compared } repartos vale más.
card-ships = { $ships ->
    [one] 1 barco
   *[other] { $ships } barcos
  }
card-tons = { $tons } kt
card-mean = En promedio, { $ships } barcos y { $tons } mil toneladas.
card-boat = El submarino: descubierto { $spotted }, dañado { $damaged }, de vuelta a casa { $home }, perdido { $lost }.
card-now = El contraataque ahora: descubierto { $spotted }, dañado { $damaged }, de vuelta a casa { $home }, perdido { $lost }.
card-again = Tras otro ataque: descubierto { $spotted }, dañado { $damaged }, de vuelta a casa { $home }, perdido { $lost }.
card-postures = La ronda que viene, estimada con { $samples } muestras cada una; intervalos al 95 %:
card-posture = { $posture }: { $ships } barcos, { $tons } mil toneladas (de { $tons_from } a { $tons_to }); submarino perdido { $lost } (de { $lost_from } a { $lost_to })
card-met = Lo que encuentra una búsqueda:
card-met-none = nada
card-met-submarine = un submarino
card-met-loner = un solitario
card-met-sparse = escaso
card-met-low = bajo
card-met-moderate = moderado
card-met-high = alto
card-way = Por el camino: descubierto { $spotted }, dañado { $damaged }, de vuelta a casa { $home }, perdido { $lost }.
card-storm = Por la tormenta: descubierto { $spotted }, dañado { $damaged }, de vuelta a casa { $home }, perdido { $lost }.
card-endurance = Sigue fuera después: { $quiet } si no encuentra nada, { $fought } tras un combate, { $loner } tras un solitario, { $bypass } sin dejarse ver.
card-bargain = La ronda que viene, { $samples } muestras de cada caso:
card-bargain-line = Columna { $column }, { $posture }: hunde algún barco { $sink }, { $tons } mil toneladas; descubierto { $spotted }, dañado { $damaged }, perdido { $lost }
card-weapon-line = { $weapon }: hunde algún barco { $sink }, { $tons } mil toneladas; descubierto { $spotted }, dañado { $damaged }, perdido { $lost }
