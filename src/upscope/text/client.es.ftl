# Lo que dice la página, sea cual sea el juego

nav = Páginas
nav-play = Jugar
nav-games = Partidas
nav-records = Registros
nav-rules = Reglas
nav-guide = Guía
guide-contents = Índice de la guía
close = cerrar
cancel = Cancelar
loading = Un momento…
look = Ver
resume = Continuar
undo = Deshacer
help = Teclas
settings = Preferencias
just-now = ahora
language-en = inglés
language-es = español
title-your-turn = ● Tu turno – Upscope
lost-title = Página no encontrada
lost-note = Puede que el enlace esté mal escrito o que la página ya no exista.
to-start = Ir al inicio
try-again = Intentar de nuevo
problem = Algo ha fallado
problem-silent = El servidor no responde. Inténtalo de nuevo en un momento.
problem-not_resumed = Esta partida la guardó otra versión de Upscope y no puede continuar aquí. No se ha perdido nada: el anfitrión puede abrirla con esa versión. ({ $reason })
problem-not_found = No se ha encontrado nada con ese nombre.
problem-bad_request = El servidor no admite { $field ->
    [none] lo enviado
   *[other] lo escrito en «{ $field }»
}.
problem-address_too_long = Esta dirección es demasiado larga.
problem-bad_address = Esta dirección contiene caracteres no permitidos.
problem-cookies_too_long = Las cookies de este sitio son demasiado largas. Bórralas e inténtalo de nuevo.
problem-bad_holder = Cada jugador elige su puesto. Tú solo puedes poner o quitar bots.
problem-bad_token = Esta clave ya no es válida. Pide una nueva al jugador de ese puesto.
problem-closed = El servidor está cerrando esta partida por ahora. Inténtalo de nuevo en un momento.
problem-damaged = Esta partida está dañada en el servidor. Pide al anfitrión que la restaure desde una copia de seguridad o desde su registro. Tus otras partidas no están afectadas.
problem-empty_seats = Ocupa todos los puestos antes de empezar la partida.
problem-foreign_origin = Esta petición viene de otro sitio.
problem-form_type = El servidor no puede leer este tipo de datos.
problem-internal_error = Algo ha fallado en el servidor. El error ha quedado registrado.
problem-metrics_closed = Las métricas solo están disponibles en el propio servidor o con su clave de métricas.
problem-no_assistant = Este juego no tiene ese asistente.
problem-no_bot = Este juego no tiene ese bot.
problem-no_game = Ese juego no está en este servidor.
problem-not_yet = Los espectadores ven esta partida con retraso. Vuelve a intentarlo en un momento.
problem-no_imagination = Este momento no se puede reconstruir con lo que sabe un solo puesto.
problem-no_invitation = Esta invitación ha caducado. Pide un enlace nuevo.
problem-no_picture = Esa imagen no está en el reglamento.
problem-no_language = No hay textos en este idioma.
problem-no_position = Este juego no tiene esa posición.
problem-no_seat = No hay ese puesto.
problem-no_staff = Este juego no tiene estado mayor.
problem-no_step = La partida no ha llegado hasta ahí.
problem-no_session = Esta partida no existe o no participas en ella.
problem-nothing_to_show = No hay nada más que enseñar a los espectadores de esta partida.
problem-nobody = No estás en esta partida.
problem-not_adjourned = La partida no está aplazada.
problem-not_over = Podrás hacerlo cuando termine la partida.
problem-not_started = La partida todavía no ha empezado.
problem-not_stored = El servidor no puede guardar ahora, así que no se ha cambiado nada. Inténtalo de nuevo en un momento.
problem-not_yours = Esto solo puede hacerlo otro jugador.
problem-old_file = Este archivo es anterior a la partida que hay aquí.
problem-started = La partida ya ha empezado.
problem-choose_seat = Elige uno de los puestos libres.
problem-held = Ahora solo puede ceder este puesto el jugador que lo ocupa. Pide una votación a los demás.
problem-over = La partida ha terminado.
problem-seated = Ya tienes un puesto en esta partida.
problem-token_scope = La clave de un puesto sirve para ese puesto de esa partida y para nada más.
problem-too_many_browsers = Tienes esta partida abierta en demasiados dispositivos. Crea un nuevo enlace de regreso para cerrar la sesión en los demás.
problem-taken = Este puesto está ocupado.
problem-too_many_questions = Demasiadas preguntas a la vez. Espera la última respuesta.
problem-too_many_requests = Demasiadas peticiones desde tu dirección. Espera un momento.
problem-too_many_sessions = Ahora no se pueden crear más partidas. Inténtalo más tarde.
problem-unknown_host = El servidor no usa ese nombre.
problem-webhook_host = Este servidor no envía avisos a ese destino.
problem-webhook_url = No es una dirección web. Escribe una como https://host/path

# Página de inicio
card-pitch = Un juego instalado en este servidor.
card-play = Jugar ya
card-quick = primer escenario, contra bots
card-options = Todos los ajustes
card-sonar-pitch = Dos submarinos se buscan de oído. Di en voz alta cada rumbo y escucha los suyos.
card-sonar-quick = un duelo contra el { $bot }
card-sonar-more-crew = Tripulación completa, simultáneo
card-silent_war-pitch = Mandas los submarinos estadounidenses en el Pacífico, desde una patrulla hasta toda la guerra.
card-silent_war-quick = un submarino, una patrulla
card-silent_war-more-war = Toda la guerra desde diciembre de 1941
card-krieg-pitch = Ejércitos, suministro y clima en un mapa de hexágonos. Planea bien y golpea una vez.
card-krieg-quick = una batalla corta contra un bot
card-krieg-more-rivers = Dos ríos, de 1944 a 1945
start-new = ¿Primera vez?
start-new-note = Empieza por { $game }.
learn-quickly = Aprende en 5 min
play-friend = Juega con alguien
your-games = Tus partidas
your-games-all = Todas ({ $count })
game-with = { $game } con { $names }
game-against-bot = { $game } contra un bot
game-alone = { $game }: { $scenario }
game-gathering = { $free ->
    [0] Ya están todos. El anfitrión puede empezar.
    [one] Hay 1 puesto libre.
   *[other] Hay { $free } puestos libres.
}
game-your-turn = Te toca.
game-waits-for = Esperando a { $names }.
game-under-way = En juego.
join-by-link = ¿Te han enviado un enlace?
join-wrong = No es un enlace a una partida. Pega el enlace completo.
join-note = O ábrelo sin más. Eliges tu puesto al llegar.
join-paste = Pégalo aquí
join = Entrar
join-title = Ocupa tu puesto

# Partidas
session = Partida
session-line = { $game }: { $scenario }, { $pace }
session-line-short = { $game }, { $pace }
sessions-wish = Qué partidas
sessions-gathering = Abiertas
sessions-mine = Tuyas
sessions-playing = En juego
sessions-over = Terminadas
sessions-none = Ninguna por ahora.
new-game = Nueva partida: { $game }
open-game = Abrir
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
records-none = Aquí aparecerán tus partidas terminadas.
record-bring = Importar una partida
record-bring-note = un archivo guardado aquí o en la terminal

# Una partida nueva
create-game = Juego
create-seats = Puestos
create-settings = Ajustes de la partida ({ $count })
create-presets = Cómo jugar
create-preset-own = Tus propios ajustes
create-changed = { $count ->
    [0] ninguno cambiado
    [one] 1 cambiado
   *[other] { $count } cambiados
}
create-other = Otros ajustes
create-submit = Crear partida
pack = Paquete de datos
pack-built-in = los datos del juego
pack-note = Tablas y mapas que ofrece el anfitrión de este servidor.
scenario = Escenario
pace = Ritmo
bank = Tiempo por jugador
bank-of = { $days ->
    [0] { $minutes } minutos
   *[other] { NUMBER($days, maximumFractionDigits: 0) } días
}
assistant = Asistente
assistant-none = Ninguno
game-name = Nombre de la partida
private = Privada
private-note = Solo la encuentra quien tiene un enlace.
own-dice = Tus propios dados
own-dice-note = Tira dados de verdad e introduce los resultados.
flag-yes = Sí
flag-no = No

# Puestos e invitaciones
seat-me = Yo
seat-anybody = Puesto libre
seat-bot = Bot, { $bot }
seat-free = libre
seat-you = Tú
lobby-title = { $game } con amigos
lobby-other-settings = Otros ajustes
here-title = Quién está
here-host = anfitrión
here-now = aquí
here-away = ausente
seat-somebody = Un jugador
seat-take = Sentarme aquí
seat-take-side = Ocupar todos estos puestos
seat-take-rest = Ocupar los puestos libres
seat-leave = Dejar
seat-put-bot = Añadir un bot
seat-remove-bot = Quitar el bot
seat-turn = Le toca a { $seat }. También es tu puesto.
seat-turn-to = Continuar como { $seat }
you-are = { $name } (tú)
bot-random = al azar
bot-ensign = alférez
bot-midshipman = guardiamarina
bot-lieutenant = teniente
bot-hunter = cazador
bot-ghost = fantasma
bot-miner = minador
bot-commander = comandante
bot-cautious = doctrina prudente
bot-standard = doctrina normal
bot-aggressive = doctrina agresiva
bot-searching = doctrina exhaustiva
bot-strategic = doctrina estratégica
bot-attacker = atacante
bot-defender = defensor
bot-steady = constante
bot-planner = estratega
bot-says = El { $bot }: «{ $words }»
says-hunter-torpedo = { $pick ->
    [0] Te tengo.
    [1] Torpedo al agua. Corre.
   *[2] Ya te dije que te encontraría.
}
says-hunter-sonar = { $pick ->
    [0] ¿Dónde estás?
    [1] Sé esperar, pero no mucho.
   *[2] Más cerca. Lo presiento.
}
says-hunter-sunk = Se acabó la caza.
says-ghost-silence = { $pick ->
    [0] Ahora me ves…
    [1] Escucha. Nada.
   *[2] Nunca estuve aquí.
}
says-ghost-torpedo = { $pick ->
    [0] Ha salido de la nada, ¿verdad?
    [1] Lo has oído demasiado tarde.
   *[2] Un susurro, y luego esto.
}
says-ghost-sunk = No llegaste a verme.
says-miner-mine = { $pick ->
    [0] Mira por dónde navegas.
    [1] Una más para la colección.
   *[2] Te he dejado un regalo.
}
says-miner-torpedo = { $pick ->
    [0] Si no vienes a mis minas…
    [1] También sé disparar.
   *[2] No todo lo que tengo se queda quieto.
}
says-miner-sunk = Tenías que mirar dónde pisabas.
start-game = Empezar la partida
start-ready = Ya están todos.
start-missing = { $count ->
    [one] Hay 1 puesto libre
   *[other] Hay { $count } puestos libres
}
start-missing-note = Espera a tus amigos o deja que los ocupen bots.
fill-bots = Completar con bots
fill-bots-which = Bot
start-by-host = Esperando a que el anfitrión empiece la partida.
invite = Invitar
invite-to = Invitación: { $seat }
invite-spectators = Invitar espectadores
consent-title = Qué ven los espectadores
consent-agree = Los espectadores pueden ver a los dos bandos
consent-note = Hace falta que todos los que ocupan un puesto estén de acuerdo antes de empezar. Quien tenga el enlace de espectador puede mirar, así que un jugador podría estar mirando desde otro dispositivo.
consent-none = Los espectadores solo ven lo que se dice en voz alta.
consent-missing = Los espectadores solo verán lo que se diga en voz alta mientras no acepten también: { $names }.
consent-all = Todos están de acuerdo: los espectadores verán dónde está cada bando.
consent-in-play = Todos aceptaron antes de empezar: los espectadores ven dónde está cada bando.
invite-code = El enlace como código QR
invite-link = Enlace
invite-copy = Copiar enlace
invite-copied = Copiado
invite-share = Compartir
invite-once = Este enlace solo se muestra una vez. Uno nuevo lo sustituye.
devices = { $count } dispositivos
join-choose = Elige tu puesto
join-invites = { $host } te invita a { $game }
join-invited = Te han invitado a { $game }
join-here = { $count ->
    [one] { $names } ya está aquí.
   *[other] { $names } ya están aquí.
}
join-taken = Ese puesto acaba de ocuparse. Elige otro.
join-whole-crew = Toda la tripulación
join-whole-crew-note = los { $count } puestos, decides tú todo
join-as = Entrar en { $side }: { $chair }
join-crew = Entrar en { $side } con toda la tripulación
join-side = Entrar como { $side }
join-learn-first = Antes, aprende en 5 minutos
join-full = No quedan puestos.
invite-game = Invitar a amigos
invite-game-note = Un enlace para todos. Cada cual elige su puesto al llegar.
invite-game-unknown = No hay enlace, o se mostró en otra pestaña. Crea uno nuevo.
invite-lan = Este enlace solo funciona en este ordenador. Para que tus amigos puedan abrirlo desde tu red, inicia el servidor con
invite-renew = Enlace nuevo
invite-turn-off = Desactivar el enlace
invite-seat-note = Esta invitación es para una persona. Caduca cuando se ocupa el puesto o cuando creas otra.
return-link = Tu enlace de regreso
return-note = Abre tu puesto en otro dispositivo. No lo compartas con nadie.
return-show = Jugar en otro dispositivo
return-unknown = Tu enlace de regreso se mostró cuando ocupaste tu puesto. Ahora solo puedes crear uno nuevo.
return-renew = Enlace de regreso nuevo
return-renew-sure = El enlace anterior dejará de funcionar y se cerrará la sesión en tus otros dispositivos. ¿Continuar?

# En la partida
action-bar = Decisión
side = Tripulación y diario
side-shown = Qué se muestra
tabs = Secciones de la partida
tab-board = Tablero
log = Diario
log-digest = Mientras trabaja el estado mayor solo se muestra lo principal. Detenlo para ver todas las líneas.
log-earlier = { $count } líneas anteriores
log-shown = Filtro del diario
log-undone = Anulado:
log-main = Lo principal
log-own = Lo mío
log-dice = Dados
log-all = Todo
log-save = Guardar
crew = Tripulación
players = Jugadores
chat = Chat
chat-unread = Chat ({ $count })
chat-empty = Todavía no hay mensajes.
chat-say = Escribe un mensaje
chat-to = Para
chat-to-crew = Tripulación
chat-to-all = Todos
chat-crew-only = (solo tripulación)
calls-more = Más avisos
calls-fewer = Menos
notes = Notas
notes-empty = Todavía no hay notas.
notes-own = Tus notas
notes-share = Compartir con la tripulación
why-title = ¿Por qué?
log-open = Diario, chat y notas
log-close = Cerrar
why = ¿por qué?
sum = total
rule = Regla
rule-title = Sobre esta regla
rule-untold = No hay texto para esta regla.
rules-all = Todas las reglas
rules-of = Reglas: { $game }
rules-count = { $count ->
    [one] 1 regla
   *[other] { $count } reglas
}
lamp-ok = OK
lamp-asked = pensando
lamp-yours = tu turno
lamp-away = ausente
lamp-absent = juega un bot
lamp-staff = juega el estado mayor
watching = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}
waiting = Esperando
heard-nothing = Aún no se ha oído nada.
waiting-for = Esperando a { $seats }.
choose-first = Elegir de la lista
choose-on-board = Elegir en el tablero
choices = { $count } opciones
find = Buscar…
press-again = pulsa otra vez para confirmar
press-enter = pulsa Intro o haz clic aquí
press-here = toca aquí para confirmar
next-bot = Siguiente: { $bot }
next-stronger = juega mejor
next-gentler = más fácil
time-left = { $seconds } s
look-from = Ver como
text-view = Vista de texto
game-menu = Menú de la partida
paused = La partida está en pausa.
adjourned = La partida está aplazada.
connection-connecting = Conectando…
connection-crowded = Demasiadas conexiones desde tu dirección. Cierra otras pestañas. Reintentando…
connection-lost = Conexión perdida. Reconectando… tu partida está a salvo.
connection-slow = El servidor tarda en responder.
connection-order-waits = Tu orden está pendiente y se enviará.
connection-refused = El servidor ha cerrado este puesto en este navegador. Vuelve a abrir tu enlace.
bot-has-seat = Un bot juega { $seat } por ti.
sit-down = Recuperar tu puesto
roll-own-dice = Tira tus dados: { $roll }
roll-own-dice-each = Tira tus dados: { $roll }, { $whom } ({ $at } de { $times })

# Consentimiento
correct-board = Corregir la posición
correct-note = Corrige un error en el tablero. Tu motivo queda en el registro y los demás jugadores deben estar de acuerdo.
correct-what = Qué
correct-row = Cuál
correct-column = Dato
correct-value = Valor nuevo
correct-now = ahora: { $value }
correct-nothing = ninguno
correct-yes = sí
correct-no = no
correct-add = Añadir un cambio
correct-why = Motivo
correct-send = Corregir
propose-takeback = Pedir que se deshaga la jugada
propose-draw = Ofrecer tablas
propose-pause = Pedir una pausa
propose-go_on = Continuar
propose-adjourn = Pedir un aplazamiento
propose-bot = Dejar que un bot juegue { $seat }
propose-replace = Ceder { $seat } a otra persona
resign = Rendirse
resign-sure = ¿Seguro que quieres rendirte?
motion-takeback = { $seat } pide deshacer la última jugada.
motion-draw = { $seat } ofrece tablas.
motion-pause = { $seat } pide una pausa.
motion-go_on = { $seat } quiere continuar.
motion-adjourn = { $seat } pide aplazar la partida.
motion-bot = { $seat } quiere que un bot juegue { $target }.
motion-correction = { $seat } pide una corrección: { $why }
motion-correction-breaks = La corrección se rechazó: el resultado rompería las reglas.
change-shown = { $cell }: { $before } → { $after }
change-hidden = { $cell }: oculto para ti
change-hidden-row = oculto
motion-replace = { $seat } quiere ceder el puesto { $target } a otra persona.
motion-replace-due = El puesto { $target } quedará libre a las { $time } si su jugador no vuelve.
motion-holder-returned = El jugador ha vuelto y conserva el puesto.
vote-yes = Aceptar
vote-no = Rechazar
vote-waiting = esperando a los demás

# Formularios
form-send = Enviar
form-given = { $given } de { $total } asignados
form-count = { $count } elegidos, elige de { $least } a { $most }
form-written = Respuesta escrita
pad-label = Hoja de dibujo, { $count } puntos
pad-again = Empezar otra vez
pad-example = Dibújalo por mí

# Repetición y final
replay = Repetición
replay-note = toda la partida, con ambos bandos visibles
replay-first = Ir al principio
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Pausa
replay-on = Un paso adelante
replay-last = Ir al final
replay-older = Esta partida se jugó con el reglamento { $ruleset }. El registro está completo, pero el mapa no puede seguirlo hasta el final con las reglas de hoy.
replay-step = Paso
replay-at = { $step } de { $last }
replay-reason = { $seat }: «{ $why }»
replay-speed = Velocidad
replay-eyes = Ver como
replay-leave = Volver a la partida
replay-leave-over = Volver al resultado
replay-from-here = repetir desde aquí
eyes-all = Todos
eyes-spectator = Espectadores
fork = Seguir desde aquí
fork-note = una partida nueva desde este momento
result = Resultado
rematch = Revancha
rematch-note = bandos cambiados
rematch-alone = Jugar otra vez
rematch-alone-note = el mismo escenario, otros dados
rematch-rotate = Revancha, rotar puestos
rematch-rotate-note = cada uno pasa al puesto siguiente
rematch-mix = Revancha, mezclar tripulaciones
rematch-mix-note = cada uno recibe un puesto al azar
rematch-go = Ir a la revancha
record-save = Guardar el registro
record-note = un archivo
verify = Comprobar el registro
verify-note = reglas, orden y dados
verified = Comprobado: las { $entries } entradas llevan al mismo final y los dados coinciden con los sellados.
not-verified = El registro no es coherente.

# Vista de texto
command = Orden
command-note = Escribe un número o las palabras de una opción. «help» muestra todas las órdenes.
command-help =
    un número, o palabras  responder con esa opción
    NOMBRE palabras        responder a otra pregunta abierta por su nombre
    probabilidades …       las probabilidades de esa respuesta antes de darla
    deshacer               retirar tu última respuesta, si nada la ha sellado
    corrige                arreglar un error del tablero, con su motivo
    todas                  todas las opciones
    diario [N]             los últimos sucesos
    regla [ID]             explica una regla
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
key-escape = salir, cancelar una elección
key-space = saltar lo que se muestra
key-course = poner ese rumbo
key-gauge = cargar un medidor
key-breakdown = elegir una avería
key-log = abrir o cerrar el diario
key-undo = deshacer
key-chat = chat
key-command = línea de órdenes
key-text = vista de texto
key-board = ir al tablero
key-action = ir a la decisión
key-replay-back = repetición: un paso atrás
key-replay-on = repetición: un paso adelante
key-help = esta lista

# Preferencias
pref-theme = Tema
pref-theme-auto = Automático
pref-theme-chart = Día
pref-theme-night = Noche
pref-contrast = Contraste
pref-contrast-normal = Normal
pref-contrast-high = Alto
pref-size = Tamaño del texto
pref-size-100 = Normal
pref-size-115 = Mayor
pref-size-130 = Máximo
pref-speed = Velocidad de las animaciones
pref-speed-slow = Lenta
pref-speed-normal = Normal
pref-speed-fast = Rápida
pref-speed-instant = Solo el resultado
pref-motion = Movimiento
pref-motion-auto = Según el sistema
pref-motion-less = Ninguno
pref-confirm = Confirmar elecciones
pref-confirm-never = Nunca
pref-confirm-board = En el tablero
pref-confirm-always = Siempre
pref-sound = Sonido
pref-sound-note = Tu turno, sonar, impactos. Nunca la única señal.
pref-speech = Anuncios hablados
pref-speech-note = Los anuncios se leen en voz alta. Basta un dispositivo en la sala.
pref-notify = Avisos
pref-notify-note = Avísame cuando sea mi turno y esta página no esté a la vista.
pref-notify-not = Este navegador solo permite avisos por https, o los ha bloqueado.
pref-name = Tu nombre
pref-name-note = Lo ven los demás jugadores.
pref-ids = Números de regla
pref-ids-note = Para árbitros: en el diario y junto a cada pregunta.
curtain-pass = Pasar el dispositivo a { $side }
curtain-note = Con el telón cerrado no se ve nada de ninguna tripulación.
curtain-ready = Somos { $side } y estamos listos

# Primeras lecciones
learn = Aprender
learn-title = Aprende { $game }
learn-note = Cada lección es un duelo de verdad contra bots, con un instructor a tu lado. Dura unos cinco minutos y no puedes estropear nada.
learn-start = Empezar
learn-steps = { $count } pasos
learn-step = { $role }, paso { $step } de { $all }
learn-next = Siguiente
learn-wrong = No del todo.
learn-leave = Dejar la lección
learn-done = Esa era toda la lección. Sigue jugando si quieres.
learn-over = El duelo ha acabado antes que la lección. Prueba otra o repite la misma.
learn-more = Otra lección
learn-stay = Seguir jugando
replay-event = Suceso
replay-event-none = antes del primero
replay-event-at = { $step }: { $what }
replay-event-back = Suceso anterior
replay-event-on = Suceso siguiente

# Avisos para quien no está, y juego por archivo
away = Avísame cuando no esté
away-note = Mientras no estás, el servidor envía un aviso a una dirección tuya cuando es tu turno, cuando hay una votación y cuando termina la partida.
away-none = Este servidor no envía avisos: su anfitrión no ha permitido ninguna dirección.
away-seat = Para el puesto
away-address = Dirección
away-hosts = Se permiten: { $hosts }
away-any-host = Cualquier dirección pública.
away-keep = Guardar
away-stop = Desactivar
away-kept = A partir de ahora los avisos llegarán ahí.
away-stopped = Los avisos están desactivados.
away-secret = Secreto
away-secret-note = Solo se muestra una vez. Quien recibe un aviso comprueba con él que viene de este servidor.
by-file-save = Guardar la partida en un archivo
by-file-bots = Que jueguen bots en su lugar
by-file-note = para enviárselo a quien juega otro bando
by-file-theirs = Partida por archivo: les toca a los demás. Guarda el archivo y envíalo. Cuando vuelva, impórtalo en Registros.
record-whose = ¿Qué bando juegas?
record-whose-note = Esta partida no ha terminado. Dos personas pueden jugarla enviándose el archivo.
record-all = Todos los bandos
record-all-note = para mirarla o para seguir jugando a solas

# La versión que funciona sola
alone = En este dispositivo
alone-note = Esta página es el programa entero: sin servidor, sin cuenta y sin red. Tus partidas se guardan en este navegador y en ningún otro sitio. Guárdalas en un archivo antes de borrar los datos del navegador.
alone-dice = Aquí los dados sellados no demuestran nada y no hay secretos para la persona que maneja la página: para jugar contra otras personas, usa un servidor.
alone-may-go = El navegador puede borrar tus partidas si el dispositivo se queda sin espacio.
alone-install = Instalar la aplicación
alone-save = Guardar todas las partidas
alone-bring = Cargar partidas guardadas
alone-brought = { $count ->
    [0] Todas estas partidas ya están aquí.
    [one] Se ha cargado 1 partida.
   *[other] Se han cargado { $count } partidas.
}
alone-starting = Abriendo… La primera vez tarda un poco más.
alone-elsewhere = Upscope está abierto en otra pestaña. Ciérralo allí y se abrirá aquí.
alone-failed-browser = Upscope no puede abrirse en este navegador. Una ventana privada no guarda archivos, una dirección que no es https ni localhost no puede guardarlos y un navegador antiguo no puede ejecutar el programa: prueba con una ventana normal o con otro navegador.
alone-failed-damaged = El archivo de tus partidas está dañado y no se puede leer. Guárdalo primero: quizá se pueda recuperar una parte. Después empieza con la lista vacía y carga las partidas que guardaste antes.
alone-failed-newer = Una versión más nueva de Upscope escribió tus partidas. Conéctate a la red y recarga esta página para obtener esa versión.
alone-failed-full = No queda espacio en este dispositivo. Libera un poco y vuelve a intentarlo: tus partidas están a salvo.
alone-failed-stopped = Upscope se ha detenido. Tus partidas están a salvo hasta la última jugada que viste: recarga para seguir.
alone-unserved = Si aquí no pasa nada: esta página necesita un servidor web (https o localhost). No funciona si se abre como archivo.
alone-pack-bring = Usar un paquete de datos de un archivo
alone-pack-note = Una carpeta comprimida con tus propias tablas o mapas. Se queda en este dispositivo.
alone-pack-more = { $count ->
    [one] Y 1 problema más.
   *[other] Y { $count } problemas más.
}
alone-pack-none = Esto no es un paquete de datos. Elige una carpeta comprimida que contenga un pack.toml.
alone-pack-other-game = Este paquete de datos es de otro juego. Elígelo donde creas ese juego.
alone-file-note = para seguir en un servidor o en otro dispositivo
alone-working = Calculando…
alone-verified = Comprobado: las { $entries } entradas llevan al mismo final. Los dados se tiraron en este dispositivo, así que no demuestran nada a otros.
alone-save-damaged = Guardar el archivo dañado
alone-start-empty = Empezar sin partidas
alone-start-empty-sure = Borrar el archivo dañado y empezar
alone-update = Hay una versión nueva.
alone-update-take = Actualizar ahora
problem-bad_games = Este archivo no contiene partidas guardadas.
