"""The algorithms: text, splitting, counting, training, encoding. No Qt, no threads, no files."""
