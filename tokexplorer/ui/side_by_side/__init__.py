"""Where the tokenizers of several columns agree."""
