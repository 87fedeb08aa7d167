"""One text that can be edited: its tokens for each tokenizer, and what is counted, found and copied in it."""
