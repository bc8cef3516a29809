# Lo que dice una mesa en juego
event-ended = { $how ->
    [resigned] { $seat } abandona.
    [drawn] Se acuerdan tablas.
   *[other] La partida se termina ({ $how }).
}
result-drawn = Tablas por acuerdo
result-resigned = { $v1 } abandonó

refused-not-over = La partida aún no ha terminado.
refused-malformed = No se pudo leer el mensaje: { $field }
refused-not-your-seat = Ese no es tu puesto.
refused-not-started = La partida aún no ha empezado.
refused-started = La partida ya ha empezado.
refused-paused = La partida está en pausa.
refused-rolling = Se están tirando dados en la mesa; da primero su resultado.
refused-no-motion = Ya no hay nada que votar.
refused-motion-open = Ya se está votando lo mismo.
refused-too-much = Es demasiado de una vez.
refused-too-many-questions = Demasiadas preguntas a la vez. Espera a la última respuesta.
refused-advice-budget = Tus preguntas han agotado su tiempo por ahora. Vuelve a preguntar en { $seconds } s.
refused-damaged = Esta partida está dañada en el servidor. Pide a quien lleva el servidor que la restaure de una copia o de su registro. Tus otras partidas no están afectadas.
refused-too-fast = Demasiado rápido: espera un momento.
refused-not-stored = La jugada no se pudo guardar, así que no se ha hecho. Inténtalo de nuevo enseguida.
refused-no-advice = El ayudante no tiene nada que decir a eso.
refused-no-bot = No existe ese bot para este juego.
refused-not-absent = Hay alguien sentado ahí.
refused-not-alone = Eso solo puede hacerlo quien juega solo.
refused-too-many-players = Con más de dos jugadores nadie puede terminar la partida por todos: deja el puesto.
refused-no-salt = Solo se puede añadir sal a los dados del servidor, y antes de empezar.
refused-no-roll-wanted = Ahora no tienes que tirar nada.
refused-other-wire = Esta página habla la versión { $want } y el servidor la { $have }: vuelve a cargarla.

notice-turn = Te toca, { $name }: { $table }
notice-over = La partida ha terminado: { $table }
notice-vote = { $name }, falta tu voto: { $table }
refused-seat-free = Este puesto está libre. El anfitrión puede invitar a alguien.
notice-replace = { $name }, los demás quieren dar tu puesto a otra persona. Abre la partida para conservarlo: { $table }
