"""The panel of what a tokenizer costs."""
