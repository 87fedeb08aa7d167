"""The catalogue of tokenizers: what there is to open, as rows, facts and text."""
