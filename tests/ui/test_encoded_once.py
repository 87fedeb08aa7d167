"""However much of the window looks at a text, each tokenizer encodes each part of it once."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication

import tokexplorer
from tests.ui.metrics.measuring import settle
from tests.ui.shown import shown
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.session.text.find_query import FindQuery
from tokexplorer.session.text.token_copy import copy_work
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.column_counts import SMALL_TEXT_BYTES
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.metrics.metrics_panel import MetricsPanel
from tokexplorer.ui.side_by_side.side_panel import SidePanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText

MARK = re.compile(r"word\d{5}")
LINES = "".join(f"word{number:05} sat on the mat\n" for number in range(12_000))


class Recording(BpeTokenizer):
    """A real tokenizer that remembers how often it encoded each numbered word, and how many bytes."""

    seen: Counter[str]
    byte_count: int

    @classmethod
    def trained(cls, vocab_size: int) -> Recording:
        made = tokexplorer.train([LINES[:2000]], vocab_size=vocab_size).tokenizer
        assert isinstance(made, BpeTokenizer)
        recording = object.__new__(cls)
        recording.__dict__.update(made.__dict__)
        recording.forget()
        return recording

    def forget(self) -> None:
        self.seen, self.byte_count = Counter(), 0

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        string = text if isinstance(text, str) else text.text
        self.seen.update(MARK.findall(string))
        self.byte_count += len(string.encode())
        return super().encode(text, allow_special=allow_special)

    @property
    def most(self) -> int:
        return max(self.seen.values())


@pytest.fixture
def tokenizers() -> tuple[Recording, ...]:
    return Recording.trained(270), Recording.trained(290)


@pytest.fixture
def pane(qtbot: QtBot, tokenizers: tuple[Recording, ...]) -> Iterator[InspectionPane]:
    widget = shown(InspectionPane(), qtbot, 800, 300)
    widget.set_text(LINES)
    widget.set_columns(
        [OpenedColumn(f"BPE {number}", "#0b6bcb", each) for number, each in enumerate(tokenizers)]
    )
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def test_a_text_is_encoded_once_for_all_that_look_at_it(
    pane: InspectionPane, tokenizers: tuple[Recording, ...], qtbot: QtBot
) -> None:
    assert len(LINES) > SMALL_TEXT_BYTES
    focus = Focus(pane)
    side, figures = shown(SidePanel(focus), qtbot, 800, 300), shown(MetricsPanel(focus), qtbot, 800, 300)
    focus.want_tokens("test", True)
    finder, jumps = pane.find_bar.finder, pane.chosen.editor.jumps

    def wait() -> None:
        qtbot.waitUntil(lambda: not any(column.is_counting for column in pane.columns), timeout=60_000)
        qtbot.waitUntil(lambda: focus.differences.counter.is_current, timeout=60_000)
        qtbot.waitUntil(lambda: focus.tokens is not None, timeout=60_000)
        settle(figures, qtbot)
        qtbot.waitUntil(lambda: not finder.is_searching, timeout=60_000)
        qtbot.waitUntil(lambda: not jumps.is_searching, timeout=60_000)

    wait()
    pane.switches.differences_action.setChecked(True)
    finder.ask(FindQuery("token", " mat"))
    jumps.jump("rare")
    with qtbot.waitSignal(pane.switches.copier.copied, timeout=60_000):
        pane.switches.copier.write(copy_work(pane.chosen.editor.document_model, "ids", 0, 0))
    pane.columns[1].editor.document_model.set_reference(tokenizers[0])
    pane.columns[1].retokenized.emit()
    wait()
    assert finder.hits is not None
    assert len(finder.hits.start_bytes) == 12_000
    assert len(QGuiApplication.clipboard().text().split()) == pane.chosen.figures.tokens
    for each in tokenizers:
        assert len(each.seen) == 12_000
        assert each.most == 1
        each.forget()
    end = pane.chosen.editor.document_model.code_point_count
    pane.chosen.editor.document_model.edited.replace(end // 2, end // 2, " mat")
    wait()
    for each in tokenizers:
        assert 0 < each.byte_count < len(LINES) / 5
        assert each.most <= 1
    Background.of_window().close(focus, 5.0)
    for panel in (side, figures):
        Background.of_window().close(panel, 5.0)
        panel.close()
