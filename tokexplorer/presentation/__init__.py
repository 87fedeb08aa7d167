"""Text for people: numbers, tokens, tables and sentences, for the window and the command line."""
