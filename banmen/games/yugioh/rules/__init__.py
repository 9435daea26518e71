"""The rules, one module for each topic of the book."""
