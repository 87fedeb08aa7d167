"""Tokens as chips in rows, each with its spelling, its id or its bytes."""
