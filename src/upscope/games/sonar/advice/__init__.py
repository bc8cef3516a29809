"""What the computer suggests, and the odds it shows."""
