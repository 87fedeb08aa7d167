"""Fetching in tests, by someone who counts how often they were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.formats.opening import open_file
from tokexplorer.hub.download import Limits
from tokexplorer.hub.fetch import fetch

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.server import Site
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.hub.fetch import NamedFile

PATIENT = Limits(connect_s=20, silence_s=20, head_s=20, poll_s=0.005)
SLOWLY = Limits(connect_s=20, silence_s=20, head_s=0.2, poll_s=0.005)
IMPATIENT = Limits(connect_s=0.2, silence_s=0.1, head_s=0.2, poll_s=0.005)


class Unwanted(Exception):
    """What `check` raises once it is enough."""


class Watcher:
    """Counts reports and questions; the work is unwanted from the question of that number on.

    With `from_first_byte`, only those count that are asked once there is something of a file.
    """

    def __init__(self, unwanted_from: int | None = None, *, from_first_byte: bool = False) -> None:
        self.reports: list[tuple[int, int | None, str]] = []
        self.questions = 0
        self.unwanted_from = unwanted_from
        self.counts = not from_first_byte

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        self.reports.append((done, total, label))
        self.counts |= done > 0

    def check(self) -> None:
        self.questions += self.counts
        if self.unwanted_from is not None and self.questions >= self.unwanted_from:
            raise Unwanted


class Asking:
    """`fetch` from a site, into a cache."""

    def __init__(self, site: Site, cache: Path) -> None:
        self.site = site
        self.cache = cache

    def __call__(self, name: str, **changed: Any) -> Fetched:
        settings: dict[str, Any] = {
            "progress": Watcher(),
            "cache": self.cache,
            "endpoint": self.site.url,
            "limits": PATIENT,
        } | changed
        return fetch(name, **settings)

    def kept(self) -> list[str]:
        """Every file of the cache, by its name."""
        return sorted(path.name for path in self.cache.rglob("*") if path.is_file())


def tokenizer_of(found: Fetched | NamedFile) -> AnyTokenizer:
    """The tokenizer of what was found by a name."""
    return open_file(found.path, encoding=found.encoding).tokenizer
