"""Icons, the style sheet and sample texts; no code."""
