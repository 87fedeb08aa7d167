"""What is told below the text: a token, a word's story, the vocabulary."""
