from __future__ import annotations

from pathlib import Path

from tokexplorer.corpus.sources import FileSource, PastedText, PythonLibrary, PythonTopics
from tokexplorer.session.state.workspace import SourceEntry
from tokexplorer.ui.corpus import source_entries

LIBRARY, TOPICS = PythonLibrary(), PythonTopics()
FILE = FileSource(Path("text.txt"))


def test_new_sources_come_last_and_once() -> None:
    entries = source_entries.with_added((SourceEntry(FILE),), [LIBRARY, TOPICS, LIBRARY])
    assert entries == (SourceEntry(FILE), SourceEntry(LIBRARY), SourceEntry(TOPICS))


def test_a_source_that_is_there_is_checked_again() -> None:
    entries = (SourceEntry(FILE, False), SourceEntry(LIBRARY, False))
    assert source_entries.with_added(entries, [FILE]) == (SourceEntry(FILE), SourceEntry(LIBRARY, False))


def test_rows_are_removed_and_switched() -> None:
    entries = (SourceEntry(FILE), SourceEntry(LIBRARY), SourceEntry(TOPICS))
    assert source_entries.without_rows(entries, [0, 2]) == (SourceEntry(LIBRARY),)
    assert source_entries.with_enabled(entries, 1, False)[1] == SourceEntry(LIBRARY, False)
    assert source_entries.removed_label(entries, [1]) == "Remove Python library"
    assert source_entries.removed_label(entries, [0, 1]) == "Remove 2 sources"
    assert source_entries.added_label([FILE]) == "Add text.txt"
    assert source_entries.added_label([FILE, TOPICS]) == "Add 2 sources"


def test_another_source_in_a_row() -> None:
    weights = (4.0, 1.0)
    for enabled in (True, False):
        entries = (SourceEntry(FILE, enabled, weights), SourceEntry(LIBRARY, False))
        assert source_entries.with_source(entries, 0, FILE) is entries
        assert source_entries.with_source(entries, 0, TOPICS) == (
            SourceEntry(TOPICS, enabled, weights),
            SourceEntry(LIBRARY, False),
        )
        assert source_entries.with_source(entries, 0, LIBRARY) == (SourceEntry(LIBRARY, enabled),)
        assert source_entries.with_parts(entries, 0, [TOPICS, LIBRARY]) == (
            SourceEntry(TOPICS, enabled, weights),
            SourceEntry(LIBRARY, enabled),
        )


def test_a_paste_is_named_by_its_first_words() -> None:
    assert source_entries.title_of_paste("  two\n words ") == "“two words”"
    assert source_entries.title_of_paste(" \n") == "pasted text"
    title = source_entries.title_of_paste("word " * 100)
    assert title.endswith("…”")
    assert len(title) <= source_entries.TITLE_CHARACTERS + 2
    assert PastedText("x", title).title == title
