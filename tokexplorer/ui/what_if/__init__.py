"""What if the merges came in another order: a list that can be changed, and the text that follows it."""
