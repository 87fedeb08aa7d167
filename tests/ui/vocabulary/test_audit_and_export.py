"""The audit on its own thread, and rows into files."""

from __future__ import annotations

import csv
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QProgressBar, QPushButton

import tokexplorer
from tests.ui.columns.runs import CORPUS
from tests.ui.save_place import save_at
from tests.ui.vocabulary.browsing import ask, child, settle, settle_counts, shown_ids
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.vocabulary.audit import Verdict, audit
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.vocabulary import row_writer
from tokexplorer.ui.vocabulary.vocabulary_table import VERDICT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel


NUMBERS = " ".join(f"{first}{second}" for first in range(1000, 1250) for second in range(100))


@cache
def many_words() -> Tokenizer:
    return tokexplorer.train([NUMBERS], algorithm="words", vocab_size=25_000).tokenizer


@cache
def slow_to_audit() -> Tokenizer:
    """Its audit takes some 200 ms, with some 100 places to stop at."""
    return tokexplorer.train([NUMBERS], algorithm="wordpiece", vocab_size=5000).tokenizer


def run_audit(panel: VocabularyPanel, qtbot: QtBot) -> None:
    qtbot.mouseClick(child(panel, QPushButton, "auditButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.view is not None and panel.view.verdicts is not None, timeout=20_000)
    settle(panel, qtbot)


def test_an_audit_fills_the_column_and_the_summary(panel: VocabularyPanel, qtbot: QtBot) -> None:
    assert not panel.filters.only.choices["unreachable"].isEnabled()
    run_audit(panel, qtbot)
    tokenizer, view = panel.focus.tokenizer, panel.view
    assert tokenizer is not None
    assert view is not None
    assert view.verdicts is not None
    wanted = audit(tokenizer, VocabularyColumns.of(tokenizer))
    assert view.verdicts.tolist() == wanted.tolist()
    assert not panel.table.isColumnHidden(VERDICT)
    undecodable = int((wanted == Verdict.UNDECODABLE).sum())
    assert undecodable > 0
    link = child(panel, QPushButton, "audit undecodable")
    assert link.isVisible()
    assert link.text() == f"undecodable {grouped(undecodable)}"
    assert link.toolTip()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    settle(panel, qtbot)
    assert shown_ids(panel) == np.flatnonzero(wanted == Verdict.UNDECODABLE).tolist()
    assert {panel.table.model().index(row, VERDICT).data() for row in range(3)} == {"undecodable"}
    assert panel.filters.only.chosen == {"undecodable"}
    assert link.isChecked()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    settle(panel, qtbot)
    assert panel.filters.only.chosen == frozenset()


def test_every_figure_of_the_summary_is_what_its_link_shows(panel: VocabularyPanel, qtbot: QtBot) -> None:
    run_audit(panel, qtbot)
    for condition, link in panel.strip.links.links.items():
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        settle(panel, qtbot)
        assert link.text().endswith(f" {grouped(len(shown_ids(panel)))}"), condition


def test_verdicts_belong_to_a_step(pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot) -> None:
    run_audit(panel, qtbot)
    shown = panel.focus.shown
    assert shown is not None
    pane.choose_step(shown, 30)
    qtbot.waitUntil(lambda: panel.view is not None and panel.view.verdicts is None)
    ask(panel, qtbot, only=frozenset({"unreachable"}))
    assert "not known for this step" in panel.table.accessibleDescription()
    assert not child(panel, QPushButton, "audit undecodable").isVisible()
    ask(panel, qtbot, only=frozenset())
    pane.choose_step(shown, None)
    qtbot.waitUntil(lambda: panel.view is not None and panel.view.verdicts is not None)


def test_an_audit_tells_how_far_it_is_and_can_be_cancelled(
    pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot
) -> None:
    panel = empty_panel
    pane.set_columns([OpenedColumn("words", "#123456", slow_to_audit())])
    settle(panel, qtbot)
    qtbot.mouseClick(child(panel, QPushButton, "auditButton"), Qt.MouseButton.LeftButton)
    cancel, bar = child(panel, QPushButton, "cancelAuditButton"), child(panel, QProgressBar, "auditBar")
    assert cancel.isVisible()
    assert bar.isVisible()
    assert child(panel, QLabel, "auditLeft").text().startswith("Auditing")
    assert not child(panel, QPushButton, "auditButton").isVisible()
    qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not cancel.isVisible(), timeout=20_000)
    assert child(panel, QLabel, "vocabularyNote").text() == "The audit was cancelled."
    settle(panel, qtbot)
    assert panel.view is not None
    assert panel.view.verdicts is None
    assert child(panel, QPushButton, "auditButton").isVisible()


def test_an_audit_of_a_step_that_is_left_is_given_up(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    pane.set_columns([OpenedColumn("words", "#123456", slow_to_audit())])
    qtbot.waitUntil(lambda: panel.is_settled and len(shown_ids(panel)) == 5000, timeout=20_000)
    panel.strip.audit.click()
    pane.set_columns([OpenedColumn("mine", "#123456", tokexplorer.train([CORPUS], vocab_size=300).tokenizer)])
    qtbot.waitUntil(lambda: len(shown_ids(panel)) == 300, timeout=20_000)
    qtbot.waitUntil(lambda: panel.strip.audit.isVisible(), timeout=20_000)
    settle(panel, qtbot)
    assert panel.view is not None
    assert panel.view.verdicts is None


def test_rows_are_exported_as_they_are_shown(panel: VocabularyPanel, qtbot: QtBot, tmp_path: Path) -> None:
    settle_counts(panel, qtbot)
    ask(panel, qtbot, search="t", sort="corpus", descending=True)
    view = panel.view
    assert view is not None
    path = tmp_path / "vocabulary.csv"
    with qtbot.waitSignal(panel.writer.said) as said:
        panel.writer.export(view, path)
    assert said.args == [f"Saved {len(view.rows)} rows to vocabulary.csv"]
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["id"]) for row in rows] == shown_ids(panel)
    assert child(panel, QLabel, "vocabularyNote").text() == said.args[0]


def test_a_place_is_asked_for_before_an_export(
    panel: VocabularyPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_at(monkeypatch, tmp_path / "Llama-3.1 vocabulary")
    with qtbot.waitSignal(panel.writer.said):
        qtbot.mouseClick(child(panel, QPushButton, "exportVocabularyButton"), Qt.MouseButton.LeftButton)
    assert [each.name for each in tmp_path.iterdir()] == ["Llama-3.1 vocabulary.csv"]
    save_at(monkeypatch, "")
    panel.strip.export.click()
    assert not panel.writer.is_busy


def test_rows_and_the_name_of_a_file_are_of_the_same_step(
    panel: VocabularyPanel, focus: Focus, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    path = str(tmp_path / "vocabulary.csv")

    def typed(_parent: object, _title: str, name: str, *_: object) -> tuple[str, str]:
        asked.append(name)
        return path, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", typed)
    focus.column.live.choose(20)
    with qtbot.waitSignal(panel.writer.said):
        panel.strip.export.click()
    assert "step 20" in asked[0]
    with (tmp_path / "vocabulary.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert isinstance(focus.tokenizer, BpeTokenizer)
    assert [int(row["id"]) for row in rows] == focus.tokenizer.ids_in_use().tolist()


def test_a_file_that_cannot_be_written_is_told(
    panel: VocabularyPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        row_writer, "tell", lambda _parent, title, sentence: told.append(f"{title}: {sentence}")
    )
    assert panel.view is not None
    panel.writer.export(panel.view, tmp_path / "no such folder" / "vocabulary.csv")
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("Not saved: ")


def test_many_rows_are_copied_beside_the_window(
    pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot
) -> None:
    panel = empty_panel
    pane.set_columns([OpenedColumn("words", "#123456", many_words())])
    settle(panel, qtbot)
    panel.table.setFocus()
    panel.table.selectAll()
    with qtbot.waitSignal(panel.writer.said, timeout=20_000) as said:
        qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert said.args == [f"Copied {grouped(len(shown_ids(panel)))} rows"]
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == len(shown_ids(panel)) + 1
    assert lines[-1].split("\t")[1] == str(shown_ids(panel)[-1])
