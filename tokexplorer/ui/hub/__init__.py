"""Opening tokenizers by their names."""
