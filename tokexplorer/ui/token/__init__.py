"""Everything about one token: its facts, how it was merged, and where else it stands in the text."""
