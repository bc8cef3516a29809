"""One folder per game; see CONTRIBUTING.md for what a folder holds."""
