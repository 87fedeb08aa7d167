"""The columns of the text, one for each tokenizer, with their heads, steps, differences and menus."""
