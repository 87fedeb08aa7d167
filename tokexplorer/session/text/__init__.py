"""One editable text: its tokens for each tokenizer; counting, finding and copying in it."""
