"""Tests of the panel of costs."""
