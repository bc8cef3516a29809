brand = Upscope
start-headline = Tres wargames, una mesa.
start-promise = Juega a solas contra bots o envía un enlace a un amigo. Sin cuenta y sin publicidad.
start-games = Juegos
start-no-games = Todavía no hay juegos instalados.
game-players = { $min ->
    [one] { $max ->
        [one] 1 persona
       *[other] de 1 a { $max } personas
    }
   *[other] de { $min } a { $max } personas
}
health-ok = En marcha, versión { $version }
health-damaged = Algunas partidas de este servidor están dañadas, versión { $version }
health-failing = Con problemas, versión { $version }
health-unreachable = El servidor no responde. Esta página lo intenta cada pocos segundos.
health-check-ok = en orden
health-check-failing = con fallos
check-database = Base de datos
check-writing = Guardado de partidas
language-choose = Idioma
theme-switch = Cambiar entre día y noche
unofficial = No oficial y gratuito. Los juegos pertenecen a sus editoriales; compra un ejemplar para conocerlos bien.
