"""The window: the only part that imports Qt."""
