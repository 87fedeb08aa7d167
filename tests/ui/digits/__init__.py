"""Tests of the panel Digits."""
