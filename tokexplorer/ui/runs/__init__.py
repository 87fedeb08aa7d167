"""The list of runs that were trained in this window."""
