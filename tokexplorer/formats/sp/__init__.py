"""The parts of SentencePiece's `.model`: Protocol Buffers, the message, and tokenizers as one."""
