brand = Upscope
start-headline = Tres juegos de guerra oculta
start-promise = Gratis, en tu navegador. Sin cuenta ni anuncios.
start-games = Juegos
start-no-games = Todavía no hay juegos instalados.
game-players = { $max ->
    [one] 1 jugador
    [2] { $min } o 2 jugadores
   *[other] de { $min } a { $max } jugadores
}
health-ok = En marcha, versión { $version }
health-damaged = Algunas partidas de este servidor están dañadas, versión { $version }
health-failing = No funciona bien, versión { $version }
health-unreachable = El servidor no responde. Esta página lo reintenta cada pocos segundos.
health-check-ok = funciona
health-check-failing = falla
check-database = Base de datos
check-writing = Guardado de partidas
language-choose = Idioma
theme-switch = Cambiar entre día y noche
unofficial = No oficial y gratuito. Los juegos pertenecen a sus editoriales; compra un ejemplar para conocerlos bien.
