"""Widgets that several parts of the window are built from."""
