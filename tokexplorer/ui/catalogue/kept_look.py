"""How the window of the catalogue was left: what is kept of it between sessions."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import cast

from tokexplorer.session.catalogue.query import SORT_KEYS, CatalogueQuery, SortBy
from tokexplorer.ui.catalogue.row_words import ALL, SECTIONS

_LEAST_PX, _MOST_PX = 200, 10_000


@dataclass(frozen=True, slots=True)
class Look:
    """Size in pixels, the widths of table and side, the section by its value, and the order."""

    width: int
    height: int
    table: int
    side: int
    section: str = ALL
    sort: str = "listed"
    descending: bool = False

    def query(self, text: str) -> CatalogueQuery:
        """What is shown, with what is searched for."""
        return CatalogueQuery(SECTIONS[self.section], text, cast("SortBy", self.sort), self.descending)

    def as_text(self) -> str:
        """To be kept."""
        return json.dumps(asdict(self))


def look_of(text: str) -> Look | None:
    """What was kept; None if it makes no sense any more."""
    try:
        look = Look(**json.loads(text))
    except (ValueError, TypeError, RecursionError):
        return None
    sizes = (look.width, look.height, look.table, look.side)
    if not all(type(size) is int and 0 <= size <= _MOST_PX for size in sizes):
        return None
    if min(look.width, look.height) < _LEAST_PX or type(look.descending) is not bool:
        return None
    return look if look.section in SECTIONS and look.sort in SORT_KEYS else None
