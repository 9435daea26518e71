"""How fast and how large: the measurements behind `banmen bench`."""
