"""All tokens of a tokenizer at once, as columns: what they are, and which of them can never be produced."""
