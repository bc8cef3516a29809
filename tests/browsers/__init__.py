"""Other browsers than chromium, by what Debian ships of them: `python3 dev.py browsers`."""
