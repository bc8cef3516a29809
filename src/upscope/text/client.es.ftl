# Lo que dice la página, sea cual sea el juego

nav = Páginas
nav-play = Jugar
nav-tables = Mesas
nav-records = Registros
nav-rules = Reglas
nav-guide = Guía
guide-contents = Índice de la guía
close = cerrar
cancel = Cancelar
loading = Un momento…
look = Mirar
resume = Continuar
undo = Deshacer
help = Teclas
settings = Preferencias
just-now = ahora
language-en = inglés
language-es = español
title-your-turn = ● Turno propio – Upscope
lost-title = No existe esa página
lost-note = El enlace puede estar mal escrito, o ya no existe aquello a lo que llevaba.
to-start = A la página de inicio
try-again = Intentar de nuevo
problem = No ha sido posible
problem-silent = El servidor no responde. Probar de nuevo en un momento.
problem-not_resumed = Esta partida la guardó otra versión de Upscope y aquí no puede seguir. No se ha perdido nada: quien lleva el servidor puede abrirla con aquella versión. ({ $reason })
problem-not_found = Aquí no hay nada con ese nombre.
problem-bad_request = El servidor no admite { $field ->
    [none] lo enviado
   *[other] lo escrito en «{ $field }»
}.
problem-address_too_long = Esta dirección es demasiado larga.
problem-bad_address = Esta dirección contiene caracteres que ninguna dirección tiene.
problem-cookies_too_long = Las cookies de este sitio son demasiado largas. Bórralas y vuelve a intentarlo.
problem-bad_holder = Cada jugador elige su puesto. Tú solo puedes poner o quitar bots.
problem-bad_token = Este token ya no vale. Pide otro a quien ocupa el puesto.
problem-closed = La mesa se está recogiendo. Prueba de nuevo en un momento.
problem-damaged = Esta partida está dañada en el servidor. Pide a quien lleva el servidor que la restaure de una copia o de su registro. Tus otras partidas no están afectadas.
problem-empty_seats = Antes de empezar tiene que haber alguien en cada puesto.
problem-foreign_origin = Esta petición viene de otro sitio.
problem-form_type = Se ha enviado al servidor algo que no lee.
problem-internal_error = Algo ha fallado en el servidor; ha quedado anotado.
problem-metrics_closed = Las métricas solo se leen en la máquina del servidor, o con su clave de métricas.
problem-no_assistant = En este juego no hay esa ayuda.
problem-no_bot = No hay ese bot para este juego.
problem-no_game = Aquí no hay ese juego.
problem-not_yet = El público ve esta partida con retraso. Vuelve a intentarlo en un momento.
problem-no_imagination = Este momento no se puede imaginar con lo que sabe un puesto.
problem-no_invitation = Esta invitación ha caducado. Pide un enlace nuevo.
problem-no_language = No hay textos en ese idioma.
problem-no_position = En este juego no hay esa posición.
problem-no_seat = No hay ese puesto.
problem-no_staff = En este juego no hay estado mayor.
problem-no_step = La partida no ha llegado tan lejos.
problem-no_table = No hay esa mesa, o no tienes parte en ella.
problem-nobody = No estás en esta mesa.
problem-not_adjourned = La partida no está aplazada.
problem-not_over = Eso se puede hacer cuando termine la partida.
problem-not_started = La partida no ha empezado.
problem-not_stored = Ahora no se puede guardar nada, así que no se ha hecho nada. Prueba de nuevo en un momento.
problem-not_yours = Eso le toca hacerlo a otra persona.
problem-old_file = Este archivo es más viejo que la partida tal como está aquí.
problem-started = La partida ya ha empezado.
problem-choose_seat = Elige uno de los puestos libres.
problem-held = Ahora solo quien ocupa este puesto puede cederlo. Pide a los demás que lo voten.
problem-over = La partida ha terminado.
problem-seated = Ya tienes un puesto en esta partida.
problem-token_scope = El token de un puesto sirve para jugar ese puesto de esa partida y para nada más.
problem-too_many_browsers = Estás en esta partida en demasiados dispositivos. Renueva tu enlace de regreso: los demás quedan fuera.
problem-taken = Ese puesto está ocupado.
problem-too_many_questions = Demasiadas preguntas a la vez. Espera a la última respuesta.
problem-too_many_requests = Demasiadas peticiones desde tu dirección. Espera un momento.
problem-too_many_tables = Por ahora no hay más mesas. Prueba de nuevo dentro de un rato.
problem-unknown_host = El servidor no responde a ese nombre.
problem-webhook_host = Este servidor no avisa a ese sitio.
problem-webhook_url = Esto no es una dirección web. Escribe una como https://sitio/ruta

# Página de inicio
card-pitch = Un juego de esta instalación.
card-play = Jugar ahora
card-quick = primer escenario, contra bots
card-options = Todas las opciones
card-sonar-pitch = Dos submarinos se buscan de oído. Una pantalla para cada tripulante.
card-sonar-play = Jugar un duelo
card-sonar-quick = por turnos en Alpha, contra un bot
card-sonar-more-crew = Tripulación completa, simultáneo
card-silent_war-pitch = Al mando de los submarinos de la Flota del Pacífico, de una patrulla a la guerra entera.
card-silent_war-play = Jugar una patrulla
card-silent_war-quick = un submarino, un crucero
card-silent_war-more-war = Toda la guerra desde diciembre de 1941
card-krieg-pitch = La guerra en Europa en hexágonos: frentes, cuarteles generales, suministro, clima.
card-krieg-play = Jugar la batalla de práctica
card-krieg-quick = contra un bot
card-krieg-more-rivers = Dos ríos, de 1944 a 1945
join-by-link = Entrar con un enlace
join-wrong = Eso no es un enlace a una mesa. Pegarlo entero, tal como se recibió.
join-note = Pegar el enlace recibido.
join = Entrar
join-title = Tomando asiento
tables-count = { $count ->
    [one] 1 mesa
   *[other] { $count } mesas
}

# Mesas
table = Mesa
table-line = { $game }: { $scenario }, { $pace }
table-line-short = { $game }, { $pace }
tables-wish = Qué mesas
tables-gathering = Abiertas
tables-mine = Propias
tables-playing = En juego
tables-over = Terminadas
tables-none = Ninguna por ahora.
new-table = Mesa nueva: { $game }
open-table = Abrir
seats-line = { $free ->
    [0] los { $all } puestos ocupados, { $tongue }
   *[other] { $free } de { $all } puestos libres, { $tongue }
}
status-gathering = esperando jugadores
status-playing = en juego
status-paused = en pausa
status-adjourned = aplazada
status-over = terminada
status-closed = cerrada
pace-untimed = sin reloj
pace-live = en directo
pace-correspondence = por correspondencia
pace-real_time = tiempo real
records-none = Aquí estarán las partidas terminadas.
record-bring = Traer un registro
record-bring-note = un archivo guardado aquí o en el terminal

# Una mesa nueva
create-game = Juego
create-seats = Puestos
create-settings = Ajustes del juego ({ $count })
create-table = Crear la mesa
scenario = Escenario
pace = Ritmo
bank = Tiempo de cada jugador
bank-of = { $days ->
    [0] { $minutes } minutos
   *[other] { NUMBER($days, maximumFractionDigits: 0) } días
}
assistant = Ayudante
assistant-none = Ninguno
table-name = Nombre de la mesa
private = Privada
private-note = Solo la encuentra quien tiene un enlace.
own-dice = Dados propios
own-dice-note = Se tira en la mesa y se dice a la página lo que sale.
flag-yes = Sí
flag-no = No

# Puestos e invitaciones
seat-me = Yo
seat-anybody = Quien venga
seat-bot = Bot, { $bot }
seat-free = libre
seat-somebody = Alguien
seat-take = Tomar el puesto
seat-take-side = Tomar todo el bando
seat-take-rest = Tomar los puestos libres
seat-leave = Dejar
seat-put-bot = Sentar un bot
seat-remove-bot = Quitar el bot
seat-turn = Ahora juega { $seat }, que también se lleva aquí.
seat-turn-to = Seguir como { $seat }
you-are = { $name }, yo
bot-random = al azar
bot-ensign = alférez
bot-lieutenant = teniente
bot-commander = comandante
bot-cautious = prudente
bot-standard = corriente
bot-aggressive = agresivo
bot-searching = calculador
bot-steady = constante
bot-planner = estratega
start-game = Empezar
start-ready = ya están todos
start-missing = { $count ->
    [one] queda 1 puesto libre
   *[other] quedan { $count } puestos libres
}
start-by-host = Quien organiza la mesa empieza la partida.
invite = Invitar
invite-to = Invitación: { $seat }
invite-spectators = Invitar espectadores
invite-code = El enlace como código para escanear
invite-link = El enlace
invite-copy = Copiar el enlace
invite-copied = Copiado
invite-share = Compartir
invite-once = Este enlace se muestra una vez. Uno nuevo anula el anterior.
devices = { $count } dispositivos
join-choose = Elige tu puesto
join-full = Ya no queda ningún puesto libre.
invite-game = Invitar a amigos
invite-game-note = Con este enlace cualquiera puede ocupar un puesto libre hasta que empiece la partida.
invite-game-off = El enlace está desactivado.
invite-renew = Enlace nuevo
invite-turn-off = Desactivar el enlace
invite-seat-note = Esta invitación es para una persona. Caduca cuando se ocupa el puesto o cuando haces otra.
return-link = Tu enlace de regreso
return-note = Abre tu puesto en otro dispositivo. No lo compartas.
return-show = Jugar en otro dispositivo
return-unknown = Tu enlace de regreso se mostró cuando ocupaste el puesto. Ahora solo se puede mostrar uno nuevo.
return-renew = Enlace de regreso nuevo
return-renew-sure = El enlace anterior deja de valer y tus otros dispositivos salen de la partida. ¿Seguir?

# En la mesa
action-bar = Decisión
side = Tripulación y diario
side-shown = Qué se muestra
tabs = Partes de la mesa
tab-board = Tablero
log = Diario
log-digest = Mientras trabaja el estado mayor, solo lo más importante. Al pararlo están aquí todas las líneas.
log-earlier = { $count } líneas anteriores
log-shown = Líneas del diario que se ven
log-main = Lo principal
log-own = Lo propio
log-dice = Dados
log-all = Todo
crew = Tripulación
players = Jugadores
chat = Hablar
chat-unread = Hablar ({ $count })
chat-empty = Todavía no se ha dicho nada.
chat-say = Decir algo
chat-to = A quién
chat-to-crew = A la tripulación
chat-to-all = A todos
chat-crew-only = (a la tripulación)
calls-more = Más avisos
calls-fewer = Menos
notes = Notas
notes-empty = No hay notas para estos ojos.
notes-own = Notas propias
notes-share = Mostrarlas a la tripulación
why-title = ¿Por qué?
log-open = Diario, chat y notas
log-close = Cerrar
why = ¿por qué?
sum = total
rule = Regla
rule-title = De qué trata
rule-untold = Esta regla no tiene texto.
rules-all = Todas las reglas
rules-of = Reglas: { $game }
rules-find = Buscar una regla
rules-count = { $count ->
    [one] 1 regla
   *[other] { $count } reglas
}
lamp-ok = OK
lamp-asked = pensando
lamp-yours = turno propio
lamp-away = ausente
lamp-absent = juega un bot
lamp-staff = estado mayor
watching = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}
waiting = En espera.
heard-nothing = Aún no se ha oído nada.
waiting-for = En espera de { $seats }.
choose-first = Elegir de la lista
choose-on-board = Elegir en el tablero
choices = { $count } opciones
find = Buscar…
press-again = pulsar otra vez para confirmar
press-enter = Intro, o pulsar aquí
time-left = { $seconds } s
look-from = Mirar desde
text-view = Vista de texto
table-menu = Mesa
paused = La partida está en pausa.
adjourned = La partida está aplazada.
connection-connecting = Conectando…
connection-crowded = Demasiadas conexiones desde tu dirección. Cierra otras pestañas. Se vuelve a intentar en un momento…
connection-lost = Se ha perdido la conexión. Vuelve sola; no se pierde nada.
connection-refused = El servidor ha cerrado este puesto aquí. Abrir el enlace de nuevo.
bot-has-seat = Mientras tanto, un bot juega { $seat }.
sit-down = Volver a sentarse
roll-at-table = Tirar en la mesa: { $roll }
roll-at-table-each = Tirar en la mesa: { $roll }, { $whom } ({ $at } de { $times })

# Consentimiento
correct-board = Corregir el tablero
correct-note = Aquí se arregla un desliz de la mesa. La razón queda en el registro; los demás jugadores deben estar de acuerdo.
correct-what = Qué
correct-row = Cuál
correct-column = Dato
correct-value = Valor nuevo
correct-now = ahora: { $value }
correct-nothing = ninguno
correct-yes = sí
correct-no = no
correct-add = Otro cambio
correct-why = Razón
correct-send = Corregir
propose-takeback = Pedir deshacer
propose-draw = Ofrecer tablas
propose-pause = Pedir una pausa
propose-go_on = Seguir
propose-adjourn = Pedir aplazar
propose-bot = Dejar que un bot juegue { $seat }
propose-replace = Dar { $seat } a otra persona
resign = Rendirse
resign-sure = ¿Rendirse en esta partida?
motion-takeback = { $seat } pide deshacer la última jugada.
motion-draw = { $seat } ofrece tablas.
motion-pause = { $seat } pide una pausa.
motion-go_on = { $seat } quiere seguir.
motion-adjourn = { $seat } pide aplazar.
motion-bot = { $seat } quiere que un bot juegue { $target }.
motion-correction = { $seat } pide una corrección: { $why }
motion-correction-breaks = La corrección se rechazó: el resultado rompería las reglas.
change-shown = { $cell }: { $before } → { $after }
change-hidden = { $cell }: oculto para ti
change-hidden-row = oculto
motion-replace = { $seat } quiere dar el puesto { $target } a otra persona.
motion-replace-due = El puesto { $target } quedará libre a las { $time } si su jugador no vuelve.
motion-holder-returned = El jugador ha vuelto y conserva el puesto.
vote-yes = Aceptar
vote-no = Rechazar
vote-waiting = en espera de los demás

# Formularios
form-send = Enviar
form-given = { $given } de { $total } repartidos
form-count = { $count } elegidos, hacen falta de { $least } a { $most }
form-written = Respuesta escrita
pad-label = Hoja para dibujar, { $count } puntos
pad-again = Empezar otra vez
pad-example = Dibujar por mí

# Repetición y final
replay = Repetición
replay-note = desde el principio, con todos los ojos
replay-first = Al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-last = Al final
replay-older = Esta partida se jugó con el reglamento { $ruleset }. El registro está completo, pero el mapa no puede seguirlo hasta el final con las reglas de hoy.
replay-step = Paso
replay-at = { $step } de { $last }
replay-speed = Velocidad
replay-eyes = Visto por
replay-leave = Volver a la partida
replay-leave-over = Volver al resultado
replay-from-here = repetir desde aquí
eyes-all = Todos
eyes-spectator = Espectadores
fork = Bifurcar aquí
fork-note = una mesa nueva desde este momento
result = Resultado
rematch = Revancha
rematch-note = bandos cambiados
rematch-alone = Jugar otra vez
rematch-alone-note = el mismo escenario, dados nuevos
rematch-rotate = Revancha con otros puestos
rematch-rotate-note = cada cual pasa al puesto siguiente
rematch-mix = Revancha con tripulaciones mezcladas
rematch-mix-note = cada cual recibe un puesto nuevo
rematch-go = A la revancha
record-save = Guardar el registro
record-note = un archivo
verify = Comprobar el registro
verify-note = reglas, orden y dados
verified = Comprobado: { $entries } entradas llevan al mismo final, los dados son los sellados.
not-verified = El registro no se sostiene.

# Vista de texto
command = Orden
command-note = Un número o las palabras de una opción; ayuda muestra todas las órdenes.
command-help =
    un número, o palabras  responder con esa opción
    NOMBRE palabras        responder a otra pregunta abierta por su nombre
    probabilidades …       las probabilidades de esa respuesta antes de darla
    deshacer               retirar tu última respuesta, si nada la ha sellado
    corrige                arreglar un error del tablero, con su motivo
    todas                  todas las opciones
    diario [N]             los últimos sucesos
    regla [ID]             de qué trata una regla
    tablero, vista         el tablero; todo lo que tu puesto puede saber
    di PALABRAS            a tu tripulación
    salir                  volver al tablero dibujado
command-help-staff =
    consejo, deja          qué haría aquí el estado mayor; que decida él
    estado NIVEL           dejarle más o menos: { $levels }
    estado doctrine NOMBRE otra doctrina: { $doctrines }
    estado speed N         decisiones por segundo; 0 para lo más rápido posible
    toma, estado go        decides tú hasta «estado go»

# Teclas
key-arrows = moverse por el tablero
key-enter = elegir, después confirmar
key-escape = salir, soltar una elección
key-space = terminar lo que se muestra
key-course = sonar: poner ese rumbo
key-gauge = sonar: cargar un indicador
key-breakdown = sonar: elegir una avería
key-log = abrir o cerrar el diario
key-undo = deshacer
key-chat = hablar
key-command = línea de órdenes
key-text = vista de texto
key-board = al tablero
key-action = a la decisión
key-replay-back = repetición: un paso atrás
key-replay-on = repetición: un paso adelante
key-help = esta lista

# Preferencias
pref-theme = Luz
pref-theme-auto = Según sistema y juego
pref-theme-chart = Carta, de día
pref-theme-redlight = Luz roja, de noche
pref-contrast = Contraste
pref-contrast-normal = Normal
pref-contrast-high = Alto
pref-size = Tamaño de letra
pref-size-100 = Normal
pref-size-115 = Mayor
pref-size-130 = Máximo
pref-speed = Velocidad de lo que ocurre
pref-speed-slow = Lenta
pref-speed-normal = Normal
pref-speed-fast = Rápida
pref-speed-instant = Solo el resultado
pref-motion = Movimiento
pref-motion-auto = Como el sistema
pref-motion-less = Ninguno
pref-confirm = Confirmar elecciones
pref-confirm-never = Nunca
pref-confirm-board = Las del tablero
pref-confirm-always = Siempre
pref-sound = Sonido
pref-sound-note = Turno propio, sonar, impactos. Nunca la única señal.
pref-speech = Voz
pref-speech-note = Los anuncios se dicen en voz alta. En una mesa basta un aparato.
pref-notify = Avisos
pref-notify-note = El sistema avisa del turno propio mientras esta página no está a la vista.
pref-notify-not = Este navegador solo da avisos por https, o se le ha dicho que no dé ninguno.
pref-ids = Números de regla
pref-ids-note = Para árbitros: en el diario y junto a cada pregunta.
pref-name = Nombre propio
pref-name-note = Lo ven los demás en la mesa.
curtain-pass = Pasar el dispositivo a { $side }
curtain-note = Tras este telón no se muestra nada de ninguna tripulación.
curtain-ready = Somos { $side } y estamos listos

# Primeras lecciones
learn = Aprender
learn-title = { $game }: aprende un puesto
learn-note = Cada lección es un duelo de verdad contra bots, con alguien que te guía. Dura unos cinco minutos y nada puede salir mal.
learn-start = Empezar
learn-steps = { $count } pasos
learn-step = { $role }, paso { $step } de { $all }
learn-next = Siguiente
learn-leave = Dejar la lección
learn-done = Eso es todo lo de este puesto. Sigue jugando si quieres.
learn-over = El duelo ha terminado antes que la lección: se puede elegir otro puesto o repetir este.
learn-more = Otro puesto
learn-stay = Seguir jugando
replay-event = Suceso
replay-event-none = antes del primero
replay-event-at = { $step }: { $what }
replay-event-back = Suceso anterior
replay-event-on = Suceso siguiente

# Avisos para quien no está, y juego por archivo
word = Aviso cuando no estoy
away-word-note = Mientras no estés, el servidor avisa a una dirección tuya: te toca, se pide un voto o la partida ha terminado.
away-word-none = Este servidor no avisa a ninguna dirección: quien lo lleva no ha nombrado ningún sitio para eso.
away-word-seat = Para el puesto
away-word-address = Dirección
away-word-hosts = Se permiten: { $hosts }
away-word-any-host = Cualquier dirección pública.
away-word-keep = Guardar
away-word-stop = Dejar de avisar
away-word-kept = Desde ahora se avisa ahí.
away-word-stopped = Ya no se avisa.
away-word-secret = Secreto
away-word-secret-note = Solo se muestra ahora. Con él comprueba quien recibe que el aviso viene de aquí.
by-file-save = Guardar la partida en un archivo
by-file-note = para enviársela a quien juega otro bando
by-file-theirs = Se juega por archivo: les toca a los demás. Guarda el archivo y envíalo; cuando vuelva, tráelo en Registros.
record-whose = ¿Qué bando juegas?
record-whose-note = Esta partida no ha terminado. Dos personas pueden jugarla enviándose el archivo.
record-all = Todos los bandos
record-all-note = para mirarla o seguir a solas
