"""What notebooks show: texts in tokens, stories of words and tables, as HTML fragments."""
