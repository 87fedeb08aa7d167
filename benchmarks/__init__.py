"""Speeds, each measured against the real library in the same run: `python -m benchmarks`."""
