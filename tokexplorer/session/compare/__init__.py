"""Several tokenizers on several texts: the metrics of each, and their costs, as tables, lines and files."""
