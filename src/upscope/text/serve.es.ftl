serve-address = Upscope está en { $url }
serve-lan =
    Los teléfonos de la misma red pueden escanear esto. Por http sin cifrar se puede jugar, pero cualquiera
    en esa red podría espiar, y el navegador bloquea los avisos y deja que la pantalla se apague.
    docs/deploy.md explica cómo servir https.
serve-how-to-stop = Ctrl+C lo detiene.
serve-stopped = Detenido.
serve-no-page = Este servidor no tiene página web: aquí solo pueden jugar programas. En una copia del código, python3 dev.py play la construye.
