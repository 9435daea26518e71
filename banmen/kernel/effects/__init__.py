"""What a card can say, as frozen data. What only one game can say lives with that game."""
