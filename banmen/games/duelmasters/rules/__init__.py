"""The rules of Duel Masters, one module per chapter or group of numbers."""
