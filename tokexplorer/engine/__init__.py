"""Work in the background: runs and jobs that can be paused, stepped, slowed and cancelled.

The only package with threads. Nothing here calls back into a window: whoever wants to know looks, as often
as it likes (the window 30 times a second), and every property may be read from any thread without waiting.
"""
