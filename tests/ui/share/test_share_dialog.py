"""The window of a page to send says what will be on it, and writes what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from tests.session.share.made import data_of
from tests.session.share.replay import tokens_at
from tests.session.share.test_column_data import encoded
from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.save_place import save_at
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.share import share_dialog

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.share.share_dialog import ShareDialog


def written(dialog: ShareDialog, qtbot: QtBot) -> str:
    """The page that a click writes."""
    with qtbot.waitSignal(dialog.maker.written, timeout=20_000) as signal:
        qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    assert signal.args is not None
    html: str = signal.args[0].read_text("utf-8")
    return html


def test_it_writes_the_columns_with_their_steps(
    dialog: ShareDialog, pane: InspectionPane, qtbot: QtBot, tmp_path: Path
) -> None:
    assert isinstance(BPE, BpeTokenizer)
    shown = pane.columns[0].shown
    assert shown is not None
    pane.choose_step(shown, 5)
    dialog.form.title.setText("Mine <b>")
    html = written(dialog, qtbot)
    assert (tmp_path / "tokens.html").is_file()
    assert "<h1>Mine &lt;b&gt;</h1>" in html
    data = data_of(html.encode())
    assert data["text"] == TEXT
    bpe, wordpiece = data["columns"]
    assert [bpe["name"], bpe["step"], bpe["steps"]] == ["BPE", 5, BPE.steps]
    assert [wordpiece["name"], wordpiece["step"]] == ["WordPiece", getattr(WORDPIECE, "steps", None)]
    for step in range(BPE.steps + 1):
        assert tokens_at(bpe, step) == encoded(BPE, step, TEXT)
    assert "--r0:#0b6bcb" in html
    assert dialog.strip.said.text().startswith("Written: tokens.html, ")
    assert "bytes of the text" not in dialog.strip.said.text()
    assert dialog.open_button.isVisible()


def test_how_the_text_is_shown(dialog: ShareDialog, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.whitespace_action.setChecked(True)
    pane.stable_action.setChecked(True)
    pane.special_action.setChecked(False)
    data = data_of(written(dialog, qtbot).encode())
    assert data["marks"]
    assert data["stable"]


def test_it_says_before_and_after_how_much_of_a_long_text(
    dialog: ShareDialog, pane: InspectionPane, qtbot: QtBot
) -> None:
    assert dialog.form.room.text().startswith("All of the text, ")
    pane.set_text("the cats sat on the mats\n" * 8000)
    assert "of 200\u202f000 bytes at most" in dialog.form.room.text()
    html = written(dialog, qtbot)
    shown = len(data_of(html.encode())["text"])
    assert 50_000 < shown < 200_000
    assert f"the first {shown:,} of 200,000 bytes of a text" in html
    assert dialog.strip.said.text().endswith("of 200\u202f000 bytes of the text")


def test_a_changed_tokenizer_is_named_and_has_no_steps(
    dialog: ShareDialog, pane: InspectionPane, qtbot: QtBot
) -> None:
    assert isinstance(BPE, BpeTokenizer)
    pane.columns[0].set_override(BPE.at_step(3))
    changed, _ = data_of(written(dialog, qtbot).encode())["columns"]
    assert [changed["name"], changed["steps"]] == ["BPE, changed", 0]
    assert tokens_at(changed, 0) == encoded(BPE, 3, TEXT)


def test_where_a_tokenizer_comes_from(
    dialog: ShareDialog, pane: InspectionPane, qtbot: QtBot, tmp_path: Path
) -> None:
    opened = OpenedColumn("T", "#0b6bcb", BPE, "a note & more", "hf:somebody/something")
    pane.set_columns([opened, OpenedColumn("T", "#0b8a5b", BPE, "", str(tmp_path))])
    html = written(dialog, qtbot)
    assert "hf:somebody/something" in html
    assert "a note &amp; more" in html
    assert "T (2)" in html
    assert str(tmp_path) not in html


def test_it_can_be_called_off_and_leaves_the_old_file(
    dialog: ShareDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tokens.html").write_text("old")
    dialog.form.file.setText("tokens")
    assert "it will be replaced" in dialog.form.note.text()

    def wait(shared: object, path: object, progress: Any) -> None:
        while True:
            progress.check()

    monkeypatch.setattr(share_dialog, "write_page", wait)
    dialog.write_button.click()
    assert dialog.cancel_button.isVisible()
    with qtbot.waitSignal(dialog.maker.cancelled, timeout=20_000):
        dialog.cancel_button.click()
    assert (tmp_path / "tokens.html").read_text() == "old"


def test_what_goes_wrong_is_a_sentence(dialog: ShareDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()
    dialog.form.file.setText(str(tmp_path / "page.html"))
    with qtbot.waitSignal(dialog.maker.failed, timeout=20_000):
        dialog.write_button.click()
    assert dialog.strip.problem.text().startswith("Not written: ")
    assert "Is a directory" in dialog.strip.problem.text()


def test_it_opens_what_it_wrote_and_remembers_the_folder(
    dialog: ShareDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
    assert opened == [QUrl.fromLocalFile(str(tmp_path / "other" / "mine.html"))]


def test_without_a_tokenizer_there_is_nothing_to_write(dialog: ShareDialog, pane: InspectionPane) -> None:
    pane.set_columns([])
    assert not dialog.write_button.isEnabled()
    assert "no tokenizer yet" in dialog.form.note.text()
