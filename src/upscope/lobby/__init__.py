"""Before and around a game: creating it, invitations, seats, and who may do what."""
