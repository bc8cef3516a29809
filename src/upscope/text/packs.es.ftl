# Dónde está el problema. La fila es la que muestra la hoja de cálculo; un archivo entero no tiene.
pack-at = { $file }
pack-at-row = { $file }, fila { $row }
pack-at-column = { $file }, { $column }
pack-at-cell = { $file }, fila { $row }, columna { $column }
pack-problem = { $place }: { $text }

# Archivos
pack-no-folder = aquí no hay ninguna carpeta con un paquete
pack-no-manifest = falta pack.toml; todo paquete necesita uno con su nombre, juego, versión y título
pack-no-file = falta la tabla { $table }; añade el archivo o basa el paquete en uno que la tenga (based_on en pack.toml)
pack-unknown-file = ninguna tabla se llama así
pack-unknown-file-near = ninguna tabla se llama así; ¿quieres decir { $near }?
pack-file-twice = { $other } contiene la misma tabla; deja solo uno de los dos
pack-huge = el archivo ocupa { NUMBER($size, useGrouping: 0) } KiB; el máximo es { NUMBER($most, useGrouping: 0) }
pack-too-many-files = hay más de { NUMBER($most, useGrouping: 0) } archivos
pack-too-many-rows = hay más de { NUMBER($most, useGrouping: 0) } filas
pack-workbook = es un libro de hoja de cálculo; guarda la hoja como CSV (UTF-8)
pack-utf16 = el archivo está guardado como UTF-16; guárdalo como CSV UTF-8
pack-encoding = el archivo no está guardado como UTF-8 (cerca de «{ $cell }»); en la hoja de cálculo elige CSV UTF-8
pack-control = aquí hay un carácter de control invisible: { $cell }
pack-quotes = hay unas comillas abiertas sin cerrar, o en medio de una celda
pack-toml = no es TOML válido: { $why }
pack-more = { $count ->
    [one] y uno más
   *[other] y { $count } más
 }: upscope pack validate { $pack }
pack-unreadable = no se puede leer el archivo

# pack.toml
pack-other-game = este paquete es de «{ $cell }», no de { $want }
pack-no-base = no hay ningún paquete incluido «{ $cell }» en el que basarse
pack-base-circle = los paquetes se basan unos en otros en círculo: { $cell }
pack-unknown-field = esta entrada es desconocida; se admiten: { $choices }
pack-not-section = aquí se espera una sección con entradas
pack-no-title = falta el título; pon title.en y title.es
pack-no-such-table = no existe esa tabla; tablas disponibles: { $choices }
pack-no-provenance = indica de dónde sale { $table }: añade origin, source y confidence
pack-not-rules = se espera una lista de números de regla, como ["9.2"]
pack-no-rules = una tabla de origen { $origin } debe nombrar las reglas a las que sirve
pack-claim = no se conocen las cifras del editor para { $table }, así que no puede llevar la etiqueta { $origin }; usa authored o history
pack-claim-changed = { $table } difiere de la de { $base }, así que ya no puede llevar la etiqueta { $origin }; escribe owner
pack-claim-owner = un paquete propio no puede etiquetar { $table } como { $origin }; escribe owner
pack-other = la partida se jugó con { $other } ({ $want }) y este es { $pack } ({ $have }); usa el mismo paquete

# Tablas y cuadros
pack-no-rows = en esta tabla no hay nada
pack-no-column = falta esta columna; la cabecera tiene: { $choices }
pack-unknown-column = esta columna es desconocida; las columnas son: { $choices }
pack-column-twice = esta columna aparece dos veces
pack-extra-cell = «{ $cell }» está fuera de las columnas de la tabla
pack-key-twice = { $cell } aparece dos veces; la primera en la fila { $row }
pack-heading-twice = la cabecera { $cell } aparece dos veces
pack-no-heading = falta la cabecera { $cell }
pack-no-such = «{ $cell }» no está en { $table }
pack-no-such-near = «{ $cell }» no está en { $table }; ¿quieres decir { $near }?
pack-one-way = { $here } lleva a { $there }, pero { $there } no lleva de vuelta a { $here }
pack-to-itself = { $cell } lleva a sí misma
pack-ways-differ = el camino de { $here } a { $there } y el de vuelta deben tener aquí el mismo valor
pack-not-covered = no se da nada para { $cell }
pack-die-missing = falta el resultado del dado { $faces }
pack-die-missing-group = falta el resultado del dado { $faces } ({ $group })
pack-die-twice = la cara { $face } ya tiene resultado
pack-listed-twice = «{ $cell }» aparece dos veces en la lista

# Celdas
pack-empty = no puede quedar vacío
pack-not-single = aquí se espera un solo valor, no una lista
pack-not-whole = «{ $cell }» no es un número entero
pack-not-number = «{ $cell }» no es un número
pack-out-of-range = «{ $cell }» no está entre { $low } y { $high }
pack-too-long = el texto tiene { NUMBER($length, useGrouping: 0) } caracteres; el máximo es { NUMBER($longest, useGrouping: 0) }
pack-not-slug = «{ $cell }» no es un nombre corto: solo minúsculas, cifras y guiones, como sea-of-japan
pack-not-shape = «{ $cell }» no tiene la forma debida; un ejemplo es { $example }
pack-not-flag = «{ $cell }» no es ni sí ni no
pack-not-choice = «{ $cell }» no es ninguno de { $choices }
pack-not-die = «{ $cell }» no es un resultado de dado; escribe un número o un intervalo como { $low }..{ $high }
pack-die-backwards = el intervalo «{ $cell }» va al revés
pack-not-month = «{ $cell }» no es un mes; escribe 1942-05
pack-date = la hoja de cálculo ha convertido «{ $cell }» en una fecha; da a la columna formato de texto y escribe los intervalos con dos puntos seguidos (3..5)
pack-formula = «{ $cell }» es un mensaje de error de la hoja de cálculo, no un valor
pack-drawing-label = la línea lleva el número «{ $cell }», pero se espera { $want }
pack-drawing-width = la fila tiene { NUMBER($found, useGrouping: 0) } casillas; se esperan { NUMBER($want, useGrouping: 0) }
pack-drawing-mark = «{ $cell }» no significa nada en este mapa; se conocen { $choices }
pack-drawing-size = el mapa es de { $found }; se admiten: { $choices }
pack-drawing-huge = el mapa es demasiado grande

# Lo que contiene una columna, escrito encima de una tabla nueva
pack-kind-text = texto
pack-kind-integer = número entero, de { $low } a { $high }
pack-kind-fraction = número, de { $low } a { $high }; valen 0,5 y 1/2
pack-kind-slug = nombre corto: minúsculas, cifras, guiones
pack-kind-ref = uno de los nombres de { $table }
pack-kind-pattern = como { $example }
pack-kind-flag = sí o no
pack-kind-choice = uno de { $choices }
pack-kind-list = varios, separados por punto y coma; cada uno { $inner }
pack-kind-optional = puede quedar vacío; si no, { $inner }
pack-kind-die = dado de { $low } a { $high }: un número o un intervalo como { $low }..{ $high }; cada cara una sola vez
pack-kind-month = mes, como 1942-05
pack-kind-drawing = un mapa dibujado con caracteres: { $legend }

# Órdenes
pack-said-fine = { $pack } es válido: { $tables ->
    [one] 1 tabla
   *[other] { $tables } tablas
}, huella { $digest }
pack-said-problems = { $count ->
    [one] 1 problema
   *[other] { $count } problemas
} en { $pack }
pack-said-more = y { $count } más; --all los muestra todos
pack-said-made = { $folder } ya es tuyo y puedes editarlo. Compruébalo con: { $program } pack validate { $folder }
pack-said-same = ninguna diferencia de contenido
pack-said-titles = el mismo contenido de juego: solo cambian los títulos
pack-said-row-gone = { $table }: la fila { $row } solo está en { $a } ({ $line })
pack-said-row-new = { $table }: la fila { $row } solo está en { $b } ({ $line })
pack-said-cell = { $table }: fila { $row }, { $column }: { $before } → { $after }
pack-said-empty = vacío
pack-said-other-games = son paquetes de juegos distintos: { $a } y { $b }
pack-said-exists = { $folder } ya existe; no se ha escrito nada
pack-said-no-game = no hay ningún juego «{ $game }» con paquetes; disponibles: { $games }
pack-said-no-pack = no hay ningún paquete «{ $pack }»; indica una carpeta o JUEGO/NOMBRE, como { $example }
pack-said-no-table = { $pack } no tiene la tabla «{ $table }»; tablas disponibles: { $tables }
pack-said-bad-name = «{ $name }» no es un nombre corto: solo minúsculas, cifras y guiones
pack-said-cannot-write = no se puede escribir { $folder }: { $why }
pack-said-from = origen: { $origin }; confianza: { $confidence }; reglas: { $rules }
pack-said-part = { $part } — origen: { $origin }; confianza: { $confidence }; reglas: { $rules }
pack-said-source = fuente: { $source }
pack-said-built-in = incluido
pack-said-own = tuyo
pack-said-based-on = basado en { $base }
pack-said-broken = no es válido: { $text }
pack-said-no-packs = no se ha encontrado ningún paquete

pack-origin-rulebook = impresa en el reglamento
pack-origin-public-1x = material público de la primera edición
pack-origin-sister-game = de un juego hermano con el mismo sistema
pack-origin-history = de la historia
pack-origin-authored = cifras nuestras, no del editor
pack-origin-owner = tabla del propio dueño
pack-confidence-high = alta
pack-confidence-medium = media
pack-confidence-low = baja

# Escrito en un paquete nuevo
pack-new-manifest = Qué es este paquete. Sube la versión cuando cambies una tabla.
pack-new-based-on = Las tablas que falten se toman de este paquete incluido. Borra un archivo para tener su tabla de allí.
pack-new-provenance = De dónde salen tus propias tablas. Una tabla que has cambiado es tuya: origin owner.
pack-new-table = { $table } (reglas { $rules })
pack-new-hash = Las líneas que empiezan por almohadilla son notas y no se leen. Una columna llamada nota también es tuya.
pack-new-columns = Columnas:
pack-new-grid = Cabeceras hacia abajo: { $down }. Cabeceras a lo ancho: { $across }. Celdas: { $cell }.
