"""What a person has open, and what is found out about it: texts, comparisons, sweeps, reports."""
