"""How numbers, tokens, tables and sentences about tokenizers are written, for the window and for commands."""
