"""Tokenizers by name in the window."""
