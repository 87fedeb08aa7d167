"""The main window and what only it needs."""
