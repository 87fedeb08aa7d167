"""What could come next in the training of a run."""
