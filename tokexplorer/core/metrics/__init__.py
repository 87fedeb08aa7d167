"""How good a tokenizer is for a text, in metrics: each one function, all of them in `registry.METRICS`."""
