"""Duel Masters, by the comprehensive rules 1.49."""
