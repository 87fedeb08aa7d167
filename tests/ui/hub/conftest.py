"""The server and the cache of the tests of `hub`."""

from __future__ import annotations

from tests.hub.conftest import files, nothing_of_the_user, site

__all__ = ["files", "nothing_of_the_user", "site"]
