"""Banmen plays card games by their rulebooks and reads its cards from their text."""
