"""What the user has open: a frozen state, a store that swaps it, undo, preferences, session files."""
