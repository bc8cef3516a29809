# Estado Mayor: lo que dice todo juego con oficiales
staff-asks-stuck = El estado mayor no ha encontrado una respuesta válida.

event-staff_decided = Estado mayor: { $question } { $answer ->
    [none] { $why }
   *[other] { $answer }. { $why }
 }

refused-staff-away = Tu estado mayor no responde. Vuelve a preguntar en un momento.
refused-no-staff = En este juego no hay estado mayor.
refused-no-plan = No puedes decidir eso junto con tu respuesta.
refused-no-level = No existe ese nivel. Hay: { $known }
refused-no-doctrine = No existe esa doctrina. Hay: { $known }
refused-bad-orders = Hay un error en las órdenes, así que no se ha cambiado nada. { $text }

staff-leaves = El estado mayor te lo deja a ti. { $why }
staff-advises = El estado mayor respondería: { $answer }. { $why }
staff-stopped = Has tomado el mando. Escribe «staff go» para que siga el estado mayor.
staff-no-orders = No has dado órdenes: decide la doctrina.
staff-orders-taken = Las órdenes están en vigor.
staff-stands = Estado mayor: { $level }; doctrina { $doctrine }; órdenes de { $lines ->
    [one] una línea
   *[other] { $lines } líneas
 }; { $fast ->
    [yes] lo más rápido posible
   *[other] { $speed } decisiones por segundo
 }{ $halted ->
    [yes] ; parado
   *[other] {""}
 }.
refused-bad-speed = La velocidad es un número de 0 a { $most }.

# Un error en las órdenes: dónde está y qué podría ir ahí
orders-at = línea { NUMBER($line, useGrouping: 0) }, «{ $word }»: { $text }
orders-near = { $text }; ¿quieres decir { $near }?
orders-expected = { $text }. Aquí cabe: { $words }
orders-no-order = no existe esa orden
