"""One live table: its mailbox, seats, clocks, undo and notices."""
