"""What subwords are judged against: characters, words, bytes, and patches of bytes."""
