"""The functions of the package for Python programs; `tokexplorer` itself has them all by name."""
