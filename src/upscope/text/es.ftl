brand = Upscope
start-headline = Tres juegos de guerra, una mesa de mapas.
start-promise = Jugar a solas contra bots o enviar un enlace. Sin cuenta, sin publicidad.
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
health-unreachable = El servidor no responde. Esta página vuelve a preguntar cada pocos segundos.
health-check-ok = en orden
health-check-failing = con fallos
check-database = Base de datos
check-writing = Guardado de partidas
language-choose = Idioma
theme-switch = Cambiar entre día y luz roja
unofficial = No oficial y gratuito. Los juegos pertenecen a sus editoriales; conviene tener un ejemplar para conocerlos bien.
