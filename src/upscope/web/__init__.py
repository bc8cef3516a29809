"""HTTP and WebSocket: thin handlers that parse, call a session and respond."""
