"""The command palette: everything that the window can do, found by a few letters."""
