"""The referee protocol: JSON lines in, JSON lines out, the way chess engines speak UCI. docs/protocol.md tells it."""
