"""The version of the program; a module of its own, so that all packages may import it."""

__version__ = "1.0.0"
