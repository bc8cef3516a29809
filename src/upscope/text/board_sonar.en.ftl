# The board of the duel in the browser
sonar-stations = Screens
sonar-station-chart = Chart
sonar-station-sheets = Sheets
sonar-station-plot = Plot
sonar-chart = Chart: { $map }
sonar-sectors = { $count } sectors
sonar-island = island
sonar-on-route = on the route
sonar-mine = mine
sonar-of = { $count } of { $total }
sonar-of-total = of { $total }

sonar-systems = Systems
sonar-hidden = What the boats hide is not shown here.
sonar-use = Use
sonar-state-ready = Ready
sonar-state-broken = Broken
sonar-state-dead = Given up
sonar-state-none = None here
sonar-state-filling = Filling
sonar-crossed = { $symbols } crossed.
sonar-none-crossed = Nothing is crossed.
sonar-marked = { $count } of { $total } marked.
sonar-after-course = After the next course.
sonar-no-use-now = no use here
sonar-letter-N = N
sonar-letter-E = E
sonar-letter-S = S
sonar-letter-W = W
sonar-panel-N = North
sonar-panel-E = East
sonar-panel-S = South
sonar-panel-W = West

sonar-closed-edge = edge of the chart
sonar-closed-island = { $cell } is an island
sonar-closed-route = { $cell } is on your route
sonar-closed-mine = { $cell }: your mine
sonar-course-detail = { $cell } · panel { $crossed } of { $all }
sonar-tells-sector = tells sector { $sector }
sonar-fills = fills it: ready
sonar-fills-broken = fills it, still broken
sonar-fills-short = fills it
sonar-mark-next = mark { $count }
sonar-own-away = { $count ->
    [0] on your own boat: 2 damage
    [1] beside your own boat: 1 damage
   *[other] { $count } spaces from your boat
}
sonar-does-torpedo = up to 4 spaces away
sonar-does-mine = beside the boat
sonar-does-drone = asks for a sector
sonar-does-sonar = one truth, one lie
sonar-does-silence = up to 4 spaces unheard
sonar-does-scenario = the scenario's own

sonar-role-captain = Captain
sonar-role-officer = First Officer
sonar-role-engineer = Engineer
sonar-role-radio = Radio Operator
sonar-last-course = course { $course }
sonar-hull-title = Hull
sonar-hull = hull damage { $damage } of { $all }
sonar-sinks = sinks at { $all }
sonar-gauge-none = This scenario has no system here.
sonar-gauge-dead = Given up for good.
sonar-hacked = hacked once

sonar-reactor = Reactor
sonar-kind-weapon = weapon
sonar-kind-detection = detection
sonar-kind-special = special
sonar-kind-radiation = radiation
sonar-cross-panel = fills the panel: 1 damage
sonar-cross-radiation = the last radiation: 1 damage
sonar-cross-radiation-count = radiation { $count } of { $total }
sonar-cross-circuit = closes the { $circuit } circuit: repaired
sonar-cross-circuit-count = { $circuit } circuit { $count } of { $total }
sonar-cross-stops = stops { $systems }
sonar-near-radiation = Radiation { $count } of { $total }
sonar-near-radiation-note = { $left ->
    [one] The next one does 1 damage.
   *[other] { $left } more do 1 damage.
}
sonar-near-panel = { $panel } panel { $count } of { $total }
sonar-near-panel-note = { $left ->
    [one] The next course that way does 1 damage.
   *[other] { $left } more do 1 damage.
}
sonar-near-circuit = { $circuit } circuit { $count } of { $total }
sonar-near-circuit-note = Missing: { $symbols }. Then all repair themselves.

sonar-heard = Heard of { $side }
sonar-heard-nothing = Nothing yet.
sonar-tick-silence = silence
sonar-tick-sector = sector { $sector }
sonar-tick-in = in { $sector }
sonar-tick-not-in = not in { $sector }
sonar-sheet = Sheet
sonar-sheet-fits = Possible here
sonar-sheet-touches = Not here: { $cell }
sonar-sheet-move = Move the sheet
sonar-sheet-new = New sheet
sonar-tools = Tools
sonar-tool-move = Move the sheet
sonar-tool-eraser = Eraser
sonar-tool-pen = Pen { $number }
sonar-line-on = Go on with the line
sonar-line-silence = Silence here
sonar-line-trace = Draw what was heard
sonar-truth = The truth
sonar-lie = The lie
sonar-answer = Answer

sonar-turn = Turn { $turn }
sonar-over = over
sonar-phase-order = your course
sonar-phase-work = crew at work
sonar-phase-activation = activate a system
sonar-phase-simultaneous = at sea
sonar-phase-set-up = set-up
sonar-phase-other = { $side } to play

sonar-tell-place = { $name } on { $cell }, sector { $sector }, course { $course }.
sonar-tell-route = Route: { $route }.
sonar-tell-mines = Mines: { $cells }.
sonar-tell-heard = Last heard: { $words }
sonar-tell-islands = Islands: { $cells }.

sonar-station-surface = Surface
sonar-surface-sector = Sector told
sonar-surface-sector-note = both crews have heard it
sonar-surface-draw = Draw the four sections
sonar-surface-draw-note = each hand once, Engineer first
sonar-surface-check = The enemy checks
sonar-surface-check-note = their Engineer looks at the lines
sonar-surface-dive = Dive
sonar-surface-dive-note = sheet and route are clean
sonar-surface-sheet = The sheet of { $name }
sonar-surface-draw-label = Hull to draw on: keep the line inside the pale band and finish where it began
sonar-surface-keys = Trace with keys
sonar-surface-keys-note = hold the arrows
sonar-surface-again = Start this one again
sonar-stop-yours = Everybody waits for you.
sonar-lamp-stopped = stopped
sonar-lamp-surfaced = on the surface
sonar-lamp-marking = marking
sonar-lamp-crossing = crossing
sonar-lamp-listening = listening
sonar-layer-off = Off
sonar-layer-places = Places
sonar-layer-heat = Heat
sonar-layer-advice = Advice
sonar-places-left = { $count } of { $all } left
sonar-by-sector = By sector, percent
sonar-model = How it is weighed
sonar-shot = { $ready ->
    [true] { $weapon } on { $cell }: { $chance } % to hit
   *[other] { $weapon } on { $cell }: { $chance } % to hit, not ready
}
sonar-ask-drone = drone on sector { $sector }: { $chance } % yes
sonar-ask-sonar = sonar: { $count ->
    [one] about { $count } place left
   *[other] about { $count } places left
}
