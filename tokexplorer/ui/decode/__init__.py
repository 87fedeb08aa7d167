"""From ids to text."""
