"""What tokenizers are compared on: files, a reference, the corpus, gold words; the command line's numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton

from tests.cli.conftest import run
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.metrics.measuring import DE, EN, cells, child, open_files, settle, told, two_files
from tokexplorer.core.metrics.registry import METRICS, Scope
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.tables import shown_number
from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText, TextKind, TextsFrom
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.metrics import text_opener
from tokexplorer.ui.metrics.view_bar import View

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from pytestqt.qtbot import QtBot

    from tests.cli.conftest import Ended
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

__all__ = ["run"]


def test_the_table_has_the_numbers_of_the_command_line(
    panel: MetricsPanel,
    pane: InspectionPane,
    qtbot: QtBot,
    tmp_path: Path,
    run: Callable[..., Ended],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paths = [tmp_path / "one.json", tmp_path / "two.json"]
    for path, tokenizer in zip(paths, (BPE, WORDPIECE), strict=True):
        save_tokenizer(tokenizer, path)
    pane.set_columns([OpenedColumn(path.name, "#0b6bcb", load_tokenizer(str(path))) for path in paths])
    two_files(panel, qtbot, tmp_path)
    panel.texts.set_reference("en.txt")
    child(panel, QPushButton, "metricsAll").setChecked(True)
    settle(panel, qtbot)
    monkeypatch.chdir(tmp_path)
    told = run(
        "compare", "--tokenizer", "one.json", "--tokenizer", "two.json", "en.txt", "de.txt",
        "--reference-file", "en.txt", "--json",
    ).json  # fmt: skip
    assert len(told["figures"]) == sum(
        metric.scope not in (Scope.GOLD, Scope.PERTURBED) for metric in METRICS.values()
    )
    rows = {(row["text"], row["tokenizer"]): row for row in told["values"]}
    for text in ("en.txt", "de.txt", "all texts"):
        combo = child(panel, QComboBox, "metricsText")
        combo.setCurrentIndex(combo.findText(text))
        combo.activated.emit(combo.currentIndex())
        model = panel.table.figure_model
        assert model.table is not None
        for number, shown in enumerate(model.table.rows):
            for column, cell in enumerate(shown.cells, start=1):
                at = "all texts" if cell.metric.name in ("gini", "gini_per_line") else text
                value = rows[at, cell.tokenizer].get(cell.metric.name)
                if value is None:
                    assert cell.reason
                else:
                    assert cell.value == value
                    assert model.index(number, column).data() == shown_number(cell.metric, value)
    panel.writer.copy(panel.comparison, panel.shown_metrics, "json", by_line=False)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: not panel.writer.is_busy)
    copied = json.loads(QGuiApplication.clipboard().text())
    assert {(row["text"], row["tokenizer"]): row for row in copied["values"]} == rows


def test_a_reference_language_turns_on_parity(panel: MetricsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    two_files(panel, qtbot, tmp_path)
    assert panel.comparison is not None
    assert panel.comparison.texts == ("en.txt", "de.txt")
    assert not panel.comparison.places(METRICS["parity"])
    combo = child(panel, QComboBox, "metricsReference")
    combo.setCurrentIndex(combo.findText("parallel to en.txt"))
    combo.activated.emit(combo.currentIndex())
    settle(panel, qtbot)
    value = panel.comparison.value(METRICS["parity"], Place("de.txt", "BPE"))
    german, english = (sum(len(BPE.encode(line)) for line in text.split("\n")) for text in (DE, EN))
    assert value == german / english
    assert cells(panel, "gini")


def test_unequal_lines_are_told(panel: MetricsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    two_files(panel, qtbot, tmp_path)
    (tmp_path / "short.txt").write_text("one line\n")
    open_files(panel, qtbot, tmp_path / "short.txt")
    panel.texts.set_reference("en.txt")
    settle(panel, qtbot)
    why = "short.txt does not look parallel to en.txt: short.txt has 1 line, en.txt 4."
    assert told(panel, "metricsNotes").startswith(f"{why}<br>† WordPiece: 32 unknown.")
    panel.views.text = "short.txt"
    panel.views.changed.emit()
    assert {cell.reason for cell in cells(panel, "parity")} == {why}
    assert cells(panel, "tokens")
    panel.texts.remove_file(panel.texts.files[2])
    settle(panel, qtbot)
    assert "parallel" not in told(panel, "metricsNotes")
    assert panel.texts.reference == "en.txt"
    assert cells(panel, "gini")


def test_files_are_asked_for_and_bad_ones_told(
    panel: MetricsPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "good.txt").write_text("good\n")
    (tmp_path / "bad.txt").write_bytes(b"b\xff\xfe\xffd")
    told: list[str] = []
    monkeypatch.setattr(
        text_opener, "ask_open_paths", lambda *_: [str(tmp_path / name) for name in ("good.txt", "bad.txt")]
    )
    monkeypatch.setattr(text_opener, "tell", lambda _, title, sentence: told.append(sentence))
    combo = child(panel, QComboBox, "metricsOn")
    combo.setCurrentIndex(combo.findText("Text files"))
    combo.activated.emit(combo.currentIndex())
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    settle(panel, qtbot)
    assert "bad.txt" in told[0]
    assert panel.comparison is not None
    assert panel.comparison.texts == ("good.txt",)


def test_the_corpus_is_offered_as_far_as_there_is_some(panel: MetricsPanel, qtbot: QtBot) -> None:
    combo = child(panel, QComboBox, "metricsOn")

    def offered() -> list[str]:
        return [combo.itemText(at) for at in range(combo.count())]

    assert offered() == ["Text in the window", "Text files", "Parallel texts", "Gold words"]
    training = MeasuredText("English", TextKind.TRAINING, TextShape.of("the cat sat"))
    held_out = MeasuredText("English", TextKind.HELD_OUT, TextShape.of("the hat"))
    panel.focus.set_corpus_texts(CorpusTexts((training,)))
    assert "Held-out text" not in offered()
    panel.focus.set_corpus_texts(CorpusTexts((training, held_out), ("the beginning only",)))
    panel.texts.choose(TextsFrom.HELD_OUT)
    settle(panel, qtbot)
    assert cells(panel, "bytes_per_token")[0].value == 7 / len(BPE.encode("the hat"))
    assert "the beginning only" in told(panel, "metricsNotes")
    panel.focus.set_corpus_texts(CorpusTexts((training,)))
    settle(panel, qtbot)
    assert panel.texts.where is TextsFrom.WINDOW


def test_gold_words(panel: MetricsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    panel.texts.choose(TextsFrom.GOLD)
    settle(panel, qtbot)
    panel.views.show_view(View.TEXTS)
    table = panel.table.figure_model.table
    assert table is not None
    assert [row.title for row in table.rows] == [
        f"gold words, {name}" for name in ("English", "German", "Turkish", "Finnish")
    ]
    (tmp_path / "gold.txt").write_text("cat|s\nhat|s\n")
    panel.opener.open_gold(tmp_path / "gold.txt")
    qtbot.waitUntil(lambda: not panel.opener.is_busy, timeout=20_000)
    settle(panel, qtbot)
    assert panel.comparison is not None
    assert list(panel.comparison.settings.gold) == [""]


def test_exports_are_the_bytes_of_the_command_line(
    panel: MetricsPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_files(panel, qtbot, tmp_path)
    asked: list[str] = []

    def answer(_: object, title: str, name: str, kinds: str) -> tuple[str, str]:
        asked.append(name)
        return str(tmp_path / f"v1.5 {Path(name).stem}"), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    for form in ("csv", "json", "latex"):
        panel.menus.export_wanted.emit(form)
        qtbot.waitUntil(lambda: not panel.writer.is_busy, timeout=20_000)
    assert asked == ["metrics.csv", "metrics.json", "metrics.tex"]
    assert panel.comparison is not None
    head, *rows = (tmp_path / "v1.5 metrics.csv").read_text().splitlines()
    assert head.split(",") == ["text", "tokenizer", *(each.name for each in panel.shown_metrics), "loss"]
    assert len(rows) == 6
    told = json.loads((tmp_path / "v1.5 metrics.json").read_text())
    for row in told["values"]:
        place = Place(ALL_TEXTS if row["text"] == "all texts" else row["text"], row["tokenizer"])
        assert row["tokens"] == panel.comparison.value(METRICS["tokens"], place)
    assert r"\begin{tabular}" in (tmp_path / "v1.5 metrics.tex").read_text()


def test_parallel_texts_come_with_the_program(panel: MetricsPanel, qtbot: QtBot) -> None:
    panel.texts.choose(TextsFrom.PARALLEL)
    settle(panel, qtbot)
    assert panel.comparison is not None
    assert len(panel.comparison.texts) == 13
    assert panel.comparison.settings.reference_text == "English"
    parity = METRICS["parity"]
    assert panel.comparison.value(parity, Place("English", "BPE")) == 1
    assert all(panel.comparison.value(parity, place) > 0.2 for place in panel.comparison.places(parity))
    assert "Words are counted without 简体中文, 日本語" in told(panel, "metricsNotes")
    panel.texts.set_reference("Deutsch")
    settle(panel, qtbot)
    assert panel.comparison.value(parity, Place("Deutsch", "BPE")) == 1
    panel.texts.choose(TextsFrom.WINDOW)
    panel.texts.choose(TextsFrom.PARALLEL)
    assert panel.texts.reference == "Deutsch"


def test_what_is_opened_one_after_the_other_is_all_there(
    panel: MetricsPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(f"{name}\n")
        panel.opener.open_texts([tmp_path / name])
    (tmp_path / "gold.txt").write_text("cat|s\n")
    panel.opener.open_gold(tmp_path / "gold.txt")
    qtbot.waitUntil(lambda: not panel.opener.is_busy, timeout=20_000)
    assert panel.texts.file_names == ["one.txt", "two.txt"]
    assert list(panel.texts.gold) == [""]
