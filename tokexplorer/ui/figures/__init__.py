"""The panel of figures."""
