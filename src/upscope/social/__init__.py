"""What people at a game share beside its moves: votes, notes, notifications, spectators."""
