"""The chart of vocabulary size against what it buys."""
