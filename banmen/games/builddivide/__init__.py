"""Build Divide, by its comprehensive rules."""
