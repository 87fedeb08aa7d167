"""A sweep: many tokenizers of one corpus, by algorithm, size, pre-tokenizer and mix, for the chart."""
