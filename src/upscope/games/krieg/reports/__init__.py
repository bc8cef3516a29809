"""What a game is shown as and told of: text board, charts, and what the scenario or the campaign was."""
