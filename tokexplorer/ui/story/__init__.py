"""The story of a word: how it became its tokens, drawn and stepped through."""
