"""Worked examples in the window: the strip above the text, and who turns its pages."""
