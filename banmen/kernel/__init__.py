"""The kernel: what every card game needs and no game owns."""
