# Gráficos de partidas simuladas
chart-mean = media
chart-record = historia
chart-running = acumulado
chart-ships = Buques hundidos
chart-tons = Miles de toneladas hundidas
chart-lost = Submarinos perdidos
