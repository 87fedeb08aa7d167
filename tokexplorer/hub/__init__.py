"""Tokenizers by name: fetched once from Hugging Face or OpenAI, kept, and found again without a network."""
