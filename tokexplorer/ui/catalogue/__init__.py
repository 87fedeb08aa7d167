"""The catalogue of tokenizers that are open, were opened, are in the cache, or can be fetched."""
