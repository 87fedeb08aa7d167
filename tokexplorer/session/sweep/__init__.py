"""A sweep: many tokenizers of one corpus, by algorithm, size, splitter and mix, for the chart."""
