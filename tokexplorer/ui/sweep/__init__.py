"""The sweep: trains and measures many tokenizers in the background."""
