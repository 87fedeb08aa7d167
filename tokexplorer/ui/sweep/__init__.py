"""Grids of runs in the background."""
