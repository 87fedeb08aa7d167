"""Tokens as chips: one for each, in rows, with its spelling, its id or its bytes."""
