"""How good a tokenizer is for a text, in figures: each one function, all of them in `figures.FIGURES`."""
