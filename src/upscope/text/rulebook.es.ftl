# El reglamento: la página y `upscope rule` en la terminal
book-example = Ejemplo:
book-differ = Aquí no todos juegan igual:
book-tip = Consejo:
book-edition = Primera edición:
book-chapters = Capítulos
book-charts = Tablas
book-search = Buscar en las reglas
book-found = { $count ->
    [0] No hay resultados. Prueba con otra palabra.
    [one] 1 pasaje
   *[other] { $count } pasajes
}
book-clear = Volver al reglamento
book-ids = Mostrar los códigos de las reglas
book-print = Imprimir o guardar como PDF
book-turn = Capítulo anterior y siguiente
book-previous = Anterior: { $title }
book-next = Siguiente: { $title }
book-at-hand = Reglas y tablas
book-read = Leer más: { $title }
book-unwritten = El reglamento de este juego aún no está escrito. Estas son sus reglas por título.
rule-unknown = { $game } no tiene la regla { $rule }. `upscope rules { $game }` las enumera.
rules-coverage = { $game } ({ $spoken }): { $written } de { $rules } reglas explicadas, { $chapters } capítulos, { $paragraphs } párrafos, { $words } palabras, { $charts } tablas
rules-coverage-missing = sin texto:
book-origin-rulebook = Reglamento
book-origin-public-1x = Primera edición
book-origin-sister-game = Juego hermano
book-origin-history = De la historia
book-origin-authored = Cifras propias
book-origin-owner = Tu propio paquete
