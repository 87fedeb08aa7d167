"""Tests of the trade-off panel."""
