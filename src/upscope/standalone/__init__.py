"""The server inside a browser: the same application, driven by messages of the page instead of a network.

It runs on Pyodide in two workers, the server in one and the bots in the other. See docs/standalone.md.
"""
