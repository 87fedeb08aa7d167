"""The libraries of tokenizer files in processes of their own, which may hang, abort or run out of memory."""
