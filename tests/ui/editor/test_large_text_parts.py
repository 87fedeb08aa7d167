"""A text that comes into Qt's document in parts: positions, cuts and edits are exact all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from PySide6.QtGui import QTextDocument

from tokexplorer.core.text import SourceText
from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.ui.editor import text_projection
from tokexplorer.ui.editor.text_projection import TextProjection, displayable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.session.text.edited_text import TextEdit

PIECES = ["a", "word ", "long" * 3, "\n", "\n\n", "日本語", "😀", "👨‍👩‍👧", "e\u0301", "x" * 25]


class Shown:
    """A text and its picture, as a buffer keeps them."""

    def __init__(self, text: str) -> None:
        self.edited = EditedText(text)
        self.document = QTextDocument()
        self.document.setUndoRedoEnabled(False)
        self.projection = TextProjection(self.document, self.edited)
        self.edited.forewarn(self.edit_coming)
        self.edited.subscribe(self.apply)
        self.projection.reload()

    def edit_coming(self, start: int, end: int) -> None:
        self.projection.bring(start)
        self.projection.bring(end)

    def apply(self, edit: TextEdit) -> None:
        self.projection.apply(edit)

    def check(self) -> None:
        """Compare Qt's document with what it should hold, and every position with itself."""
        breaks, text = self.projection.breaks, self.edited.text
        units = displayable(text).encode("utf-16-le", "surrogatepass")
        cuts, gaps = set(breaks.places.tolist()), [*breaks.gaps.gaps]
        expected, start = "", 0
        count = self.edited.utf16_count
        for gap_start, gap_end in [*gaps, (count, count)]:
            for unit in range(start, gap_start):
                expected += "\u2029" if unit in cuts and unit > start else ""
                expected += units[2 * unit : 2 * unit + 2].decode("utf-16-le", "surrogatepass")
            if gap_start in cuts and gap_start < count:
                expected += "\u2029"
            elif gap_start < gap_end and gap_start > start:
                assert expected.endswith("\n")
            assert start == 0 or start not in cuts
            assert gap_start < gap_end or gap_end == count
            start = gap_end
        assert not any(gap.start < cut <= gap.end for cut in cuts for gap in gaps)
        shown = self.document.toRawText().encode("utf-16-le", "surrogatepass")
        assert shown == expected.replace("\n", "\u2029").encode("utf-16-le", "surrogatepass")
        for unit in range(count + 1):
            if not any(gap.start <= unit < gap.end for gap in gaps):
                assert breaks.true(breaks.shown(unit)) == unit
        assert self.projection.in_step


@pytest.fixture(autouse=True, scope="module")
def _small_parts() -> Iterator[None]:
    """Parts of some dozens of characters, so that short texts have many."""
    with pytest.MonkeyPatch.context() as patch:
        # As in the program, both ends of what is not shown at once fit beside each other.
        for name, value in {"SHOWN_AT_ONCE": 100, "FIRST_PART": 40, "_REACH": 24}.items():
            patch.setattr(text_projection, name, value)
        patch.setattr(text_projection, "LONGEST_BLOCK", 20)
        patch.setattr(text_projection, "USUAL_BLOCK", 10)
        yield


texts = st.lists(st.sampled_from(PIECES), max_size=150).map("".join)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("edit"), st.floats(0, 1), st.floats(0, 0.3), texts),
        st.tuples(st.just("load"), st.integers(1, 80)),
        st.tuples(st.just("bring"), st.floats(0, 1)),
        st.tuples(st.just("undo")),
        st.tuples(st.just("redo")),
    ),
    max_size=6,
)


@settings(max_examples=60, deadline=None)
@given(texts, steps)
def test_positions_and_edits_are_exact_while_parts_are_missing(text: str, steps: list[tuple]) -> None:
    shown = Shown(text)
    shown.check()
    for kind, *values in steps:
        count = shown.edited.code_point_count
        if kind == "edit":
            start = int(values[0] * count)
            shown.edited.replace(start, min(start + int(values[1] * count), count), values[2])
        elif kind == "load" and not shown.projection.is_whole:
            shown.projection.load(values[0])
        elif kind == "bring":
            shown.projection.position(int(values[0] * count))
        elif kind in ("undo", "redo"):
            getattr(shown.edited, kind)()
        shown.check()
    while not shown.projection.is_whole:
        shown.projection.load(70)
        shown.check()
    assert SourceText(shown.document.toRawText()).utf16_count == shown.projection.breaks.shown(
        shown.edited.utf16_count
    )
