"""Tokexplorer: paste text, train small tokenizers and watch every merge."""

from __future__ import annotations

__version__ = "0.1.0"
