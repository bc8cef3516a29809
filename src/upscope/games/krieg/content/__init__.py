"""What does not change during a game: the schema of the tables, the packs that come with the game, and the loader."""
