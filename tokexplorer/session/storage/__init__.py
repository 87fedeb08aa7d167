"""Keeps a session on the disk: one SQLite database with everything that a window has open."""
