"""What if a merge or a piece were not there, or were another: a list is edited, and the text follows it."""
