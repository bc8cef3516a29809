"""Where games are stored: SQLite or PostgreSQL, and record files. `port.py` is what the rest of the program sees."""
