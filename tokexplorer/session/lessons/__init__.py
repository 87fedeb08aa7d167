"""Worked examples to open and step through, and the mistakes that textbooks make, with their numbers."""
