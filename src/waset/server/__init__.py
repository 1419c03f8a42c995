"""The table server: live tables over a durable log, spoken to by HTTP and WebSocket."""
