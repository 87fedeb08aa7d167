"""Texts of the catalogue: what its buttons do with a row, and what is said where there are no rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import tr, tr_count
from tokexplorer.hub.cache import CachedTokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.catalogue.rows import Section, State
from tokexplorer.ui.widgets.segmented_control import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.catalogue.rows import CatalogueQuery, Row

ALL = "all"
SECTIONS: dict[str, Section | None] = {ALL: None} | {section.value: section for section in Section}
CHOICES = (
    Choice(ALL, tr("All"), tr("Every tokenizer, each once")),
    Choice("open", tr("Open"), tr("What stands in the window now")),
    Choice("recent", tr("Recent"), tr("Files that were opened")),
    Choice("kept", tr("Kept here"), tr("Fetched by name, and kept in the cache: usable without a network")),
    Choice("known", tr("Known"), tr("Well-known tokenizers that can be fetched; nothing is before you ask")),
)
_NOTHING = {
    Section.OPEN: tr("Nothing is open. Train a tokenizer, or open one from a file or by its name."),
    Section.RECENT: tr("No file was opened yet. What is opened or dropped onto the window is listed here."),
    Section.KEPT: (
        tr("Nothing was fetched yet. Known lists tokenizers that can be; any other is opened by its name.")
    ),
    Section.KNOWN: tr("The list is still being made."),
    None: tr("There is nothing here yet."),
}


class Words(NamedTuple):
    """The text of a button and its tooltip; a button without a text is not offered."""

    text: str = ""
    tip: str = ""


def open_words(row: Row) -> Words:
    """What the button Open, or Return, does with a row."""
    if row.state is State.GONE:
        return Words()
    if row.state is State.DAMAGED:
        return Words(tr("Fetch again"), tr("Fetch it again, and open it as a column"))
    if row.state is State.REMOTE:
        return Words(tr("Fetch and open"), tr("Fetch its files, keep them, and open it as a column"))
    return {
        Section.OPEN: Words(tr("Show"), tr("Show its column in the window")),
        Section.RECENT: Words(tr("Open"), tr("Open it as a column")),
    }.get(row.section, Words(tr("Open"), tr("Open it as a column, from the cache: the network is not used")))


def delete_words(row: Row) -> Words:
    """What the button Delete, or its key, does with a row."""
    if row.section is Section.RECENT:
        return Words(tr("Forget"), tr("Take it off this list; the file stays where it is"))
    if isinstance(row.target, CachedTokenizer):
        return Words(tr("Delete …"), tr("Delete its files from the cache, after a question"))
    return Words()


def deletion_question(rows: Sequence[Row]) -> str:
    """The question before files are deleted."""
    size = sum(row.byte_count or 0 for row in rows)
    what = rows[0].about.name if len(rows) == 1 else tr("{row_count} tokenizers", row_count=len(rows))
    return tr(
        "Delete {what} from the cache, {grouped} kB? Columns that are open stay. It takes "
        "the network to fetch it again.",
        what=what,
        grouped=grouped(-(-size // 1000)),
    )


def nothing_text(query: CatalogueQuery, elsewhere: int, *, is_reading: bool) -> str:
    """The text of a table without rows; `elsewhere` is how many rows all sections have."""
    if query.text:
        more = (
            tr(" All sections together have {elsewhere}.", elsewhere=grouped(elsewhere)) if elsewhere else ""
        )
        return tr("No tokenizer here has all of “{text}”.{more}", text=query.text[:60], more=more)
    return tr("Reading …") if is_reading else _NOTHING[query.section]


def count_text(shown: int, total: int, selected: int) -> str:
    """How many rows there are, and how many are selected."""
    some = (
        tr("{shown} of {total}", shown=grouped(shown), total=grouped(total))
        if shown < total
        else grouped(total)
    )
    return tr_count("{count} tokenizer", "{count} tokenizers", total, count=some) + (
        tr(", {selected} selected", selected=grouped(selected)) if selected > 1 else ""
    )
