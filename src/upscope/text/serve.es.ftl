serve-address = Upscope está en { $url }
serve-lan = Los teléfonos de la misma red pueden escanear esto. Sin https, cualquiera en esa red podría escuchar.
serve-how-to-stop = Ctrl+C lo detiene.
serve-stopped = Detenido.
