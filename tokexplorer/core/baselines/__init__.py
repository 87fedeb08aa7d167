"""Tokenizers without subwords, to judge the others by: characters, words, bytes, and patches of bytes."""
