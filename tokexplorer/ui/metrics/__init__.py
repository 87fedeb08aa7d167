"""The panel of metrics."""
