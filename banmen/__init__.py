"""Banmen (盤面): Japanese card games played exactly by their rulebooks."""
