# Estado Mayor: lo que dice todo juego con oficiales
staff-asks-stuck = El estado mayor no halló una respuesta válida.

event-staff_decided = Estado mayor: { $question } { $answer ->
    [none] { $why }
   *[other] { $answer }. { $why }
 }

refused-staff-away = Tu estado mayor no contesta ahora. Pregunta de nuevo en un momento.
refused-no-staff = En este juego no hay estado mayor.
refused-no-level = No existe ese nivel. Hay: { $known }
refused-no-doctrine = No existe esa doctrina. Hay: { $known }
refused-bad-orders = Las órdenes tienen un error y nada ha cambiado. { $text }

staff-leaves = El estado mayor te lo deja a ti. { $why }
staff-advises = El estado mayor respondería: { $answer }. { $why }
staff-stopped = Has tomado el mando; con «staff go» sigue el estado mayor.
staff-no-orders = No hay órdenes tuyas; solo cuenta la doctrina.
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
orders-near = { $text }; ¿quiere decir { $near }?
orders-expected = { $text }. Aquí cabe: { $words }
orders-no-order = no existe esa orden
