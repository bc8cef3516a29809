"""The main screens, each a function that brings a fresh page to a position that shows much at once."""
