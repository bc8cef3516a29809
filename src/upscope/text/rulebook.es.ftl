# El reglamento: la página y `upscope rule` en la terminal
book-picture = Imagen:
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
book-picture-failed = No se ha podido dibujar la imagen. Vuelve a cargar la página.
book-clear = Volver al reglamento
book-ids = Mostrar los códigos de las reglas
book-print = Imprimir o guardar como PDF
book-card = Hoja de referencia
book-card-print = Imprimir la hoja de referencia
book-turn = Capítulo anterior y siguiente
book-previous = Anterior: { $title }
book-next = Siguiente: { $title }
book-at-hand = Reglas y tablas
book-read = Leer más: { $title }
book-unwritten = El reglamento de este juego aún no está escrito. Estas son sus reglas por título.
rule-unknown = { $game } no tiene la regla { $rule }. `upscope rules { $game }` las enumera.
rule-ruling = Cómo lo leemos: { $ruling }
rules-coverage = { $game } ({ $spoken }): { $written } de { $rules } reglas explicadas, { $chapters } capítulos, { $paragraphs } párrafos, { $words } palabras, { $charts } tablas, { $pictures } de { $examples } imágenes, «¿Por qué?» con su suma en { $summed } de { $kinds } tipos de sucesos con dado o modificador
rules-coverage-silent = sin la suma en palabras:
rules-coverage-missing = sin texto:
book-origin-rulebook = Reglamento
book-origin-public-1x = Primera edición
book-origin-sister-game = Juego hermano
book-origin-history = De la historia
book-origin-authored = Cifras propias
book-origin-authored-silent_war = Cifras propias, ajustadas a la historia
book-origin-owner = Tu propio paquete
# Las partes de una suma, detrás de «¿Por qué?»
sum-die = Dado
sum-row = Dado de la fila
sum-column = Dado de la columna
sum-more = Se suma a los dos
sum-skipper = Bonificación del capitán
sum-total = Total
sum-needed = Hacía falta
sum-attack = Ataque
sum-target = Defensa del blanco
sum-theirs = Su búsqueda
sum-ours = Tu defensa
sum-difference = Diferencia
