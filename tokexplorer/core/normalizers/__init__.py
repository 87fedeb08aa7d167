"""Normalizers: they change a text before it is split, and align every byte to the original."""
