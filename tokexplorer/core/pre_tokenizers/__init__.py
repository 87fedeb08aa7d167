"""How a text is split into the pieces that no token crosses: scanners, patterns, sequences, metaspaces."""
