"""What if a merge or a piece were not there, were another, or came earlier: a learned vocabulary, edited."""
