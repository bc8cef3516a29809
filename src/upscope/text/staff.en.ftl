# Staff: what every game with officers says
staff-asks-stuck = The staff could not find an answer that holds.

event-staff_decided = Staff: { $question } { $answer ->
    [none] { $why }
   *[other] { $answer }. { $why }
 }

refused-staff-away = Your staff does not answer now. Ask again in a moment.
refused-no-staff = There is no staff in this game.
refused-no-level = There is no such level. There are: { $known }
refused-no-doctrine = There is no such doctrine. There are: { $known }
refused-bad-orders = The orders hold a mistake, and nothing was changed. { $text }

staff-leaves = The staff leaves this to you. { $why }
staff-advises = The staff would answer: { $answer }. { $why }
staff-stopped = You have taken over; “staff go” has the staff go on.
staff-no-orders = There are no orders of yours; the doctrine alone counts.
staff-orders-taken = The orders are in force.
staff-stands = Staff: { $level }; doctrine { $doctrine }; orders of { $lines ->
    [one] one line
   *[other] { $lines } lines
 }; { $fast ->
    [yes] as fast as can be
   *[other] { $speed } decisions a second
 }{ $halted ->
    [yes] ; halted
   *[other] {""}
 }.
refused-bad-speed = The speed is a number from 0 to { $most }.

# A mistake in orders: where it is and what might have stood there
orders-at = line { NUMBER($line, useGrouping: 0) }, “{ $word }”: { $text }
orders-near = { $text }; do you mean { $near }?
orders-expected = { $text }. Possible here: { $words }
orders-no-order = there is no such order
