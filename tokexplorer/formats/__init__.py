"""Tokenizer files: bytes in, objects out, one file format per module."""
