"""The report's window writes what is in the window, and says what it does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from tests.session.report.parsed import Reader, check_inert
from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.save_place import save_at
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.engine.job import Progress
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.opening import OpenedFile
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings, Place
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.session.compare.texts import CorpusTexts, MeasuredText, TextKind
from tokexplorer.session.report.inputs import ReportTokenizer, Section
from tokexplorer.session.trade_off.points import TradeSeries, measure
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.report import report_dialog
from tokexplorer.ui.report.report_dialog import Texts
from tokexplorer.ui.report.report_maker import make_report

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tests.ui.report.conftest import Panels
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.report.report_dialog import ReportDialog


def written(dialog: ReportDialog, qtbot: QtBot) -> Reader:
    """The report that a click writes."""
    with qtbot.waitSignal(dialog.maker.written, timeout=20_000) as signal:
        qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    assert signal.args is not None
    return check_inert(signal.args[0].read_text())


def numbers(report: Reader) -> set[str | None]:
    return {value for tag, name, value in report.attributes if (tag, name) == ("data", "value")}


def test_the_text_in_the_window_with_every_column(dialog: ReportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.form.title.setText("Mine <b>")
    report = written(dialog, qtbot)
    assert (tmp_path / "report.html").is_file()
    comparison = Comparison({"BPE": BPE, "WordPiece": WORDPIECE}, {"text": SourceText(TEXT)}).compute()
    for name in ("BPE", "WordPiece"):
        assert repr(comparison.value(METRICS["fertility"], Place("text", name))) in numbers(report)
    assert "Mine <b>" in report.text
    assert TEXT in report.text
    assert "--r0:#0b6bcb" in report.text
    assert dialog.strip.said.text().startswith("Written: report.html")
    assert dialog.open_button.isVisible()
    assert not dialog.cancel_button.isVisible()


def test_only_what_is_selected(
    dialog: ReportDialog, pane: InspectionPane, focus: Focus, qtbot: QtBot, tmp_path: Path
) -> None:
    assert not dialog.form.selection.isVisible()
    pane.chosen.editor.reveal(4, 8)
    focus.text_changed.emit()
    assert "(4 bytes)" in dialog.form.selection.text()
    qtbot.mouseClick(
        dialog.form.selection, Qt.MouseButton.LeftButton, pos=dialog.form.selection.rect().center()
    )
    dialog.form.selection.setChecked(True)
    assert dialog.asked().selection == (4, 8)
    assert "Bytes 5 to 8 of" in written(dialog, qtbot).text


def test_what_the_figures_panel_compares_comes_first(
    dialog: ReportDialog, panels: Panels, focus: Focus, qtbot: QtBot
) -> None:
    texts = {"a": SourceText("one\n"), "b": SourceText("two\n")}
    panels.comparison = Comparison({"mine": BPE}, texts, ComparisonSettings(reference_text="a")).compute()
    panels.costs = CostInputs()
    dialog.hide()
    dialog.show()
    assert dialog.form.texts.chosen is Texts.PANEL
    assert dialog.asked().texts is panels.comparison
    report = written(dialog, qtbot)
    assert "All texts are translations of a" in report.text
    assert "Context windows filled" in report.text
    panels.comparison = None
    focus.columns_changed.emit()
    assert dialog.form.texts.chosen.name == "WINDOW"


def test_texts_of_the_corpus_and_the_trade_off(
    dialog: ReportDialog, panels: Panels, focus: Focus, qtbot: QtBot
) -> None:
    assert not dialog.form.sections[Section.TRADE_OFF].isEnabled()
    texts = tuple(
        MeasuredText(language, kind, TextShape.of(f"{language} {kind.value} text\n"))
        for language in ("en", "日本語日本語")
        for kind in TextKind
    )
    focus.set_corpus_texts(CorpusTexts(texts))
    panels.model.set_series("key", TradeSeries("BPE", (measure(BPE, texts),)), "#c25e00")
    assert dialog.form.sections[Section.TRADE_OFF].isEnabled()
    dialog.form.texts.choose(Texts.HELD_OUT)
    assert dialog.asked().kind is TextKind.HELD_OUT
    dialog.form.sections[Section.DEFINITIONS].setChecked(False)
    report = written(dialog, qtbot)
    assert "en held-out text text" in report.text
    assert "en training text text" not in report.text
    assert "Vocabulary size against what it buys" in report.text
    assert METRICS["entropy"].definition not in report.text


def test_files_and_a_file_that_cannot_be_read(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("from a file\n")
    dialog.form.texts._buttons[Texts.FILES].setChecked(True)  # noqa: SLF001
    assert not dialog.write_button.isEnabled()
    assert "Choose the files" in dialog.form.note.text()
    monkeypatch.setattr(report_dialog, "ask_texts", lambda *_: (tmp_path / "a.txt", tmp_path / "none.txt"))
    dialog.form.texts._choose.click()  # noqa: SLF001
    assert dialog.form.texts.chosen is Texts.FILES
    with qtbot.waitSignal(dialog.maker.failed, timeout=20_000):
        dialog.write_button.click()
    assert "none.txt" in dialog.strip.problem.text()
    assert not (tmp_path / "report.html").exists()
    dialog.form.texts.set_files((tmp_path / "a.txt",))
    assert "from a file" in written(dialog, qtbot).text
    assert dialog.strip.problem.isHidden()


def test_it_can_be_called_off_and_leaves_the_old_file(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report.html").write_text("old")
    dialog.form.file.setText("report")
    assert "it will be replaced" in dialog.form.note.text()

    def wait(asked: object, path: object, progress: object) -> int:
        while True:
            progress.check()  # type: ignore[attr-defined]

    monkeypatch.setattr(report_dialog, "write_report", wait)
    dialog.write_button.click()
    assert dialog.cancel_button.isVisible()
    assert not dialog.write_button.isEnabled()
    with qtbot.waitSignal(dialog.maker.cancelled, timeout=20_000):
        dialog.cancel_button.click()
    assert (tmp_path / "report.html").read_text() == "old"
    assert dialog.write_button.isEnabled()


def test_it_opens_what_it_wrote_and_remembers_the_folder(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    (tmp_path / "other").mkdir()
    save_at(monkeypatch, tmp_path / "other" / "mine")
    dialog.form.browse.click()
    with qtbot.waitSignal(dialog.folder_changed, timeout=20_000) as signal:
        dialog.write_button.click()
    assert signal.args == [str(tmp_path / "other")]
    dialog.open_button.click()
    dialog.folder_button.click()
    places = [tmp_path / "other" / "mine.html", tmp_path / "other"]
    assert opened == [QUrl.fromLocalFile(str(place)) for place in places]


def test_a_version_in_a_name_is_no_ending(dialog: ReportDialog) -> None:
    dialog.form.file.setText("Llama-3.1 against GPT-2")
    assert dialog.path.name == "Llama-3.1 against GPT-2.html"


def test_a_folder_that_is_not_there_is_made(dialog: ReportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    assert not dialog.create_button.isVisible()
    (tmp_path / "file").touch()
    dialog.form.file.setText(str(tmp_path / "file" / "below" / "report"))
    assert dialog.form.note.text() == f"There is no folder {tmp_path / 'file' / 'below'}."
    assert not dialog.write_button.isEnabled()
    dialog.create_button.click()
    assert dialog.strip.problem.text() == f"Not created: {tmp_path / 'file' / 'below'}: Not a directory."
    dialog.form.file.setText(str(tmp_path / "new" / "below" / "report"))
    with qtbot.waitSignal(dialog.folder_changed, timeout=20_000):
        dialog.create_button.click()
    assert (tmp_path / "new" / "below" / "report.html").is_file()
    assert dialog.strip.problem.isHidden()
    assert not dialog.create_button.isVisible()


def test_where_tokenizers_come_from(
    dialog: ReportDialog, pane: InspectionPane, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "t.json").write_bytes(b"{}")
    file = OpenedFile(tmp_path / "t.json", FileKind.TOKENIZER_JSON, BPE)
    pane.set_columns(
        [OpenedColumn("T", "#0b6bcb", BPE, "note", file=file), OpenedColumn("T", "#0b8a5b", BPE)]
    )
    report = written(dialog, qtbot)
    assert f"{tmp_path.name}/t.json" in report.text
    assert str(tmp_path) not in report.text
    assert "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" in report.text
    assert "T (2)" in report.text


def test_without_a_tokenizer_there_is_nothing_to_write(dialog: ReportDialog, pane: InspectionPane) -> None:
    pane.set_columns([])
    assert not dialog.write_button.isEnabled()
    assert "no tokenizer yet" in dialog.form.note.text()


def test_everything_can_be_reached_and_has_a_name(dialog: ReportDialog) -> None:
    for widget in dialog.findChildren(type(dialog.write_button)):
        assert widget.objectName()
        assert widget.accessibleName()
    for box in (*dialog.form.sections.values(), dialog.form.excerpt, dialog.form.file, dialog.form.title):
        assert box.objectName()
        assert box.accessibleName()
        assert box.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_the_step_is_told_only_of_the_very_tokenizer_that_was_compared(dialog: ReportDialog) -> None:
    known = ReportTokenizer("BPE", details=(("Step", "5 of 9"),))
    now = replace(dialog.asked(), known=(known,))
    assert make_report(now, Progress()).tokenizers[0].details == known.details
    earlier = Comparison({"BPE": WORDPIECE}, {"text": SourceText(TEXT)}).compute()
    assert make_report(replace(now, texts=earlier), Progress()).tokenizers[0].details == ()


def test_a_name_that_is_too_long_is_told_of_in_a_sentence(
    dialog: ReportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.form.file.setText(str(tmp_path / ("x" * 300)))
    assert dialog.write_button.isEnabled()
    dialog.write_button.click()
    qtbot.waitUntil(lambda: not dialog.maker.is_busy, timeout=20_000)
    qtbot.waitUntil(lambda: bool(dialog.strip.problem.text()), timeout=20_000)
    assert dialog.strip.problem.text().endswith("File name too long.")


def test_what_was_chosen_stays_when_the_window_was_minimized(
    dialog: ReportDialog, panels: Panels, qtbot: QtBot
) -> None:
    panels.comparison = Comparison({"mine": BPE}, {"a": SourceText("one\n")}).compute()
    dialog.hide()
    dialog.show()
    assert dialog.form.texts.chosen.name == "PANEL"
    dialog.form.texts.choose(Texts.WINDOW)
    dialog.showMinimized()
    qtbot.wait(20)
    dialog.showNormal()
    qtbot.wait(20)
    assert dialog.form.texts.chosen.name == "WINDOW"
