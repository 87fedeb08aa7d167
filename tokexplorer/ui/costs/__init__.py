"""The panel of costs: what the tokens of each tokenizer cost a model."""
