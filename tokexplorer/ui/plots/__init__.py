"""Drawing of numbers: axes, ticks, series, and the surface that shows them."""
