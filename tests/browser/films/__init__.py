"""The films, one module each: `play(page)` yields how many seconds pass before it does the next thing."""
