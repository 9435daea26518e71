"""The table as a server: matches kept as logs of answers, one WebSocket for each seat (docs/protocol.md)."""
