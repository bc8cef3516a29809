# Staff: what every game with officers says
staff-asks-stuck = The staff could not find a valid answer.

event-staff_decided = Staff: { $question } { $answer ->
    [none] { $why }
   *[other] { $answer }. { $why }
 }

refused-staff-away = Your staff is not responding. Ask again in a moment.
refused-no-staff = There is no staff in this game.
refused-no-plan = You cannot decide this together with your answer.
refused-no-level = There is no such level. Available: { $known }
refused-no-doctrine = There is no such doctrine. Available: { $known }
refused-bad-orders = There is a mistake in the orders, so nothing was changed. { $text }

staff-leaves = The staff leaves this to you. { $why }
staff-advises = The staff would answer: { $answer }. { $why }
staff-stopped = You have taken over. Type “staff go” to let the staff continue.
staff-no-orders = You have given no orders, so the doctrine decides.
staff-orders-taken = The orders are in force.
staff-stands = Staff: { $level }; doctrine { $doctrine }; orders of { $lines ->
    [one] one line
   *[other] { $lines } lines
 }; { $fast ->
    [yes] as fast as possible
   *[other] { $speed } decisions per second
 }{ $halted ->
    [yes] ; halted
   *[other] {""}
 }.
refused-bad-speed = The speed must be a number from 0 to { $most }.

# A mistake in orders: where it is and what might have stood there
orders-at = line { NUMBER($line, useGrouping: 0) }, “{ $word }”: { $text }
orders-near = { $text }; do you mean { $near }?
orders-expected = { $text }. Possible here: { $words }
orders-no-order = there is no such order
