"""`python -m tokexplorer` is the `tokexplorer` command."""

from __future__ import annotations

import sys

from tokexplorer.cli import main

if __name__ == "__main__":
    sys.exit(main())
