"""HTTP and WebSocket: thin handlers that parse, call a table and respond."""
