"""Vocabulary size against what it buys: what is measured, at which sizes, and where more buys less."""
