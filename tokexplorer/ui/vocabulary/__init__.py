"""The vocabulary of the chosen tokenizer: searched, sorted, drawn as distributions, audited."""
