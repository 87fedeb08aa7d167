"""What a text can be turned into before it is split, each way exactly aligned to the original."""
