# Charts of simulated games
chart-mean = mean
chart-record = history
chart-running = running total
chart-ships = Ships sunk
chart-tons = Thousand tons sunk
chart-lost = Boats lost
