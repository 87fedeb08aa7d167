"""The catalogue: what is known of the tokenizers that are open, were opened, are kept here, or can be had."""
