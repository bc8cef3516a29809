# Lo que se dice de cualquier juego
event-undone = { $seat ->
    [none] Las nuevas reglas deshacen
   *[other] { $seat } deshace
 } { $entries ->
    [none] algunos pasos
    [one] un paso
   *[other] { $entries } pasos
 }.
event-corrected = El árbitro corrige el tablero ({ $changes }): { $why }
event-new_chapter = Dados nuevos a partir de aquí.
event-new_rules = A partir de aquí la partida sigue con el reglamento { $ruleset }.

refused-no-decision = Ahora no se te pregunta eso.
refused-stale = Eso ya está contestado.
refused-stopped = ¡ALTO! Espera a que esto se resuelva.
refused-not-offered = Esa no es una de tus opciones.
refused-late = Demasiado tarde: se ha acabado el tiempo.
refused-over = La partida ha terminado.
refused-sealed = Esto ya no se puede deshacer: se tiró un dado, se mostró algo o contestó otra persona.
refused-before-rules = Las reglas cambiaron después de esa jugada. No puedes volver a antes del cambio.
refused-no-entry = No existe ese punto en el registro.
refused-no-seat = No existe ese puesto en este juego.
refused-no-roll = Ahora no se tira ningún dado.
refused-impossible-roll = Eso no puede salir en esta tirada.
refused-no-dice = Aquí no hay dados: este registro solo se está leyendo.
refused-clock-went-back = El reloj no puede ir hacia atrás.
refused-nothing-due = Ahora no vence ningún plazo.
refused-no-odds = Desde tu puesto no hay probabilidades para esto.
refused-no-cell = No existe esa casilla que corregir: { $field }
refused-bad-cell = { $field }: ahí no se permite { $value }.
refused-correction-how = Escribe TABLA FILA COLUMNA VALOR o NOMBRE VALOR, más cambios tras un punto y coma, luego «porque» y el motivo.
refused-correction-breaks = La corrección se rechazó: el resultado rompería las reglas.

setup-unknown-scenario = { $field }: no existe ese escenario. Hay: { $known }
setup-unknown-option = { $field }: no existe ese ajuste. Hay: { $known }
setup-unknown-pack = { $field }: no existe ese paquete. Hay: { $known }
setup-bad-sweep = { $field } no es una línea de un barrido. Indica otro archivo o borra este para jugar todas las partidas de nuevo.
setup-bad-value = { $field }: no permitido aquí. Se permite: { $allowed }
setup-old-ruleset = { $field }: esta partida se guardó con el reglamento { $have }; este es el { $want }.

record-bad-line = línea { $line }: no es una línea de un registro ({ $detail })
record-empty = línea { $line }: el archivo está vacío
record-cut-off = línea { $line }: la única línea del archivo está incompleta: se cortó o se dañó, y no hay partida que leer
record-unknown-format = línea { $line }: no es un registro de Upscope, o es de un formato más nuevo ({ $detail })
record-bad-header = línea { $line }: en la cabecera falta { $detail } o no es correcto
record-broken-chain = línea { $line }: esta línea se cambió después de escribirse (su huella no encaja)
record-bad-entry = línea { $line }: no se puede leer esta entrada ({ $detail })
record-other-game = línea { $line }: es un registro de { $detail }
record-own-pack = esta partida se jugó con el paquete «{ $pack }», que no está aquí. Indica dónde está con --pack CARPETA
record-other-pack = línea { $line }: esta partida se jugó con tablas distintas de las de este paquete ({ $detail })
record-other-setup = línea { $line }: esta versión no conoce los ajustes de esta partida ({ $detail })
record-bad-snapshot = línea { $line }: la instantánea es de otra versión y no se puede leer ({ $detail })
record-other-ruleset = línea { $line }: esta partida se jugó con el reglamento { $detail }, y desde aquí las reglas de hoy llevan a otra partida. Reprodúcela con la versión de Upscope con la que se jugó.
record-newer-ruleset = línea { $line }: esta partida se jugó con el reglamento { $detail }, más nuevo que esta versión. Actualiza Upscope para abrirla.
record-refused = línea { $line }: las reglas no aceptan esta entrada ({ $detail })
record-other-digest = línea { $line }: al reproducir la partida se llega a una posición distinta de la registrada

replay-going = Reproduciendo la partida
replay-torn = La última línea quedó cortada al escribirse; se ha dejado fuera.
replay-verified = Verificado: { $entries } entradas, huella { $digest }; dados: { $checked } comprobados, { $waiting } a la espera de su semilla, { $own } sin sellar.

replay-verified-older = Cadena y dados verificados: { $entries } entradas; dados: { $checked } comprobados, { $waiting } a la espera de su semilla, { $own } sin sellar. Las jugadas no se pudieron reproducir.
replay-from-chapter = Las reglas cambiaron en la entrada { $entry }. Se han reproducido las jugadas posteriores.

play-welcome = Escribe un número o las palabras de una opción; ayuda o ? para más; salir para dejarla.
play-kept = Tu partida queda guardada. Continúa con: { $again }
play-left = Has dejado la partida. Se queda como está.
play-earlier = Líneas anteriores del diario: { $count }; diario N muestra las N últimas.
play-send = Les toca a los demás. Envíales { $file }.
play-send-end = Envía { $file } una vez más, para que los demás vean el final.
play-stuck = Aquí nadie puede continuar.
play-form = Escribe una respuesta ({ $kind }), o = para la que se muestra:
play-form-allocate = Escribe cuántos recibe cada uno, en este orden: { $items }. O = para { $example }
play-form-subset = Escribe { $count } de: { $items }. O = para { $example }
play-more = { $count } más: escribe todas
play-odds-nothing = aquí no se tira ningún dado
play-odds-exact = exacto
play-odds-sampled = con { $samples } muestras
play-no-rule = No existe la regla { $rule }.
play-save-where = Di dónde: guardar ARCHIVO
play-saved = Guardada como { $file }.
play-roll = { $roll }, uno de { $values }:
play-roll-each = { $roll }: { $whom } ({ $at } de { $times }), uno de { $values }:
play-roll-nobody = siguiente
position-none = Este juego no empieza desde posiciones por fecha.
play-help =
    un número, o palabras  responder con esa opción
    NOMBRE palabras        responder a otra pregunta abierta por su nombre
    Intro solo             dejar pasar el tiempo, cuando no estás obligado a actuar
    probabilidades …       las probabilidades de esa respuesta antes de darla
    deshacer               retirar tu última respuesta, si nada la ha sellado
    corrige …              corrección del árbitro: corrige boats ss-238 damage 1; ships 181 porque conté mal
    todas                  todas las opciones
    diario [N]             los últimos sucesos
    regla [ID]             de qué trata una regla, o todas las que empiezan por ID
    escenario              de qué trata el escenario y cómo se gana, si el juego lo dice
    tablero, vista         el tablero; todo lo que tu puesto puede saber
    guardar ARCHIVO        escribir el registro en un archivo
    salir                  dejar la partida como está

form-wrong-type = { $field }: se esperaba otro tipo de respuesta ({ $wanted }).
form-wrong-length = { $field }: se esperaban { $wanted } valores y hay { $got }.
form-under-limit = { $field }: como mínimo { $limit }; { $got } es poco.
form-over-limit = { $field }: como máximo { $limit }; { $got } es demasiado.
form-over-total = Hay { $total } para repartir; se repartieron { $got }.
form-under-total = Hay que repartir los { $total }; se repartieron { $got }.
form-unknown-item = { $field }: { $item } no está entre las opciones.
form-repeated-item = { $field }: { $item } aparece dos veces.
form-wrong-order = { $field }: { $item } no está en orden.
form-too-few = Elige al menos { $limit }; elegiste { $got }.
form-too-many = Elige como mucho { $limit }; elegiste { $got }.
form-unassigned = { $field } no tiene sitio.
form-bad-place = { $field } no puede ir a { $place }.
form-over-capacity = { $field }: en { $place } no caben más de { $limit }.
form-no-way = { $field }: no hay paso hasta { $item }.
form-bad-end = { $field }: ahí no se puede parar.
form-outside = { $field }: fuera del tablero de { $width } por { $height }.
line-too-short = La línea es demasiado corta para rodear nada.
line-leaves-border = La línea se sale del borde.
line-enters-section = La línea entra en la sección.
line-not-around = La línea no rodea la sección.
line-crosses-itself = La línea se cruza a sí misma.
dice-impossible = Eso no puede salir en esta tirada.
dice-none-left = No se dieron más dados.
