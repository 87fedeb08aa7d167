"""Live plots of a run."""
