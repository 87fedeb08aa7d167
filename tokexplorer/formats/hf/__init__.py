"""The parts of Hugging Face's `tokenizer.json`: one module for what surrounds a model, one for each model."""
