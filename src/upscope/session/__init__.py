"""One live session: its mailbox, seats, clocks, undo and notices."""
