"""Several tokenizers on several texts: the figures of each, and their costs, as tables, lines and files."""
