# Lo que dice una partida en juego
event-ended = { $how ->
    [resigned] { $seat } se rinde.
    [drawn] Se acuerdan tablas.
   *[other] La partida ha terminado ({ $how }).
}
result-drawn = Tablas por acuerdo
result-resigned = { $v1 } se rindió

refused-not-over = La partida aún no ha terminado.
refused-malformed = No se ha podido leer este mensaje: { $field }
refused-not-your-seat = Este no es tu puesto.
refused-not-started = La partida aún no ha empezado.
refused-started = La partida ya ha empezado.
refused-paused = La partida está en pausa.
refused-rolling = Introduce antes el resultado de los dados.
refused-no-motion = Ya no hay nada que votar.
refused-motion-open = Esto ya se está votando.
refused-too-much = Demasiado a la vez.
refused-silenced = El anfitrión de este servidor te ha retirado el chat. Puedes seguir jugando.
refused-too-many-questions = Demasiadas preguntas a la vez. Espera a la última respuesta.
refused-advice-budget = Has agotado el tiempo de cálculo. Vuelve a preguntar en { $seconds } s.
refused-damaged = Esta partida está dañada en el servidor. Pide al anfitrión que la restaure desde una copia de seguridad o desde su registro. Tus otras partidas no están afectadas.
refused-too-fast = Demasiado rápido: espera un momento.
refused-not-stored = No se ha podido guardar tu jugada, así que no se ha hecho. Inténtalo de nuevo en un momento.
refused-no-advice = El asistente no tiene nada que decir sobre esto.
refused-no-bot = Este juego no tiene ese bot.
refused-not-absent = Alguien está jugando en este puesto.
refused-not-alone = Solo puedes hacerlo cuando juegas a solas.
refused-too-many-players = Con más de dos jugadores, nadie puede terminar la partida por todos. Deja tu puesto.
refused-no-salt = Solo puedes añadir sal a los dados del servidor antes de empezar.
refused-no-roll-wanted = Ahora no tienes nada que tirar.
refused-other-wire = Esta página usa la versión { $want } y el servidor la { $have }. Vuelve a cargar la página.

notice-turn = Te toca, { $name }: { $session }
notice-over = La partida ha terminado: { $session }
notice-vote = { $name }, vota, por favor: { $session }
refused-seat-free = Este puesto está libre. El anfitrión puede invitar a alguien.
notice-replace = { $name }, los demás quieren ceder tu puesto a otra persona. Abre la partida para conservarlo: { $session }
