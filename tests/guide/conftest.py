"""The command line in this process, and nothing of the user's or the network's."""

from __future__ import annotations

from tests.cli.conftest import run
from tests.hub.conftest import nothing_of_the_user

__all__ = ["nothing_of_the_user", "run"]
