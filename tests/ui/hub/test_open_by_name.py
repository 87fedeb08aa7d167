"""The dialog fetches what is named, says what it does, and can be stopped."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tests.hub.server import stalls
from tokexplorer.ui.background import Background
from tokexplorer.ui.hub import name_fetcher
from tokexplorer.ui.hub.open_by_name import OpenByNameDialog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.hub.server import Site
    from tokexplorer.ui.hub.name_fetcher import Opened


@pytest.fixture
def dialog(qtbot: QtBot, site: Site, tmp_path: Path) -> Iterator[OpenByNameDialog]:
    dialog = OpenByNameDialog(recent=["old/one"], cache=tmp_path / "cache", endpoint=site.url)
    qtbot.addWidget(dialog)
    dialog.show()
    yield dialog
    Background.of_window().close(dialog, 10)


def said(dialog: OpenByNameDialog) -> str:
    return dialog._strip.problem.text()  # noqa: SLF001


def meant(dialog: OpenByNameDialog) -> str:
    return dialog._meant.text()  # noqa: SLF001


def opened(dialog: OpenByNameDialog, qtbot: QtBot, name: str) -> Opened:
    with qtbot.waitSignal(dialog.opened, timeout=30_000) as signal:
        qtbot.keyClicks(dialog.name_edit, name)
        qtbot.keyClick(dialog.name_edit, Qt.Key.Key_Return)
    assert signal.args is not None
    result: Opened = signal.args[0]
    return result


def test_a_name_becomes_a_tokenizer(dialog: OpenByNameDialog, qtbot: QtBot, files: dict[str, bytes]) -> None:
    assert not dialog.open_button.isEnabled()
    with qtbot.waitSignal(dialog.recent_changed, timeout=30_000) as recent:
        result = opened(dialog, qtbot, "org/name")
    assert len(result.file.tokenizer.encode(" he")) == 1
    assert result.fetched.path.read_bytes() == files["tokenizer.json"]
    assert recent.args == [["org/name", "old/one"]]
    assert not dialog.isVisible()


def test_why_not_and_then_again(dialog: OpenByNameDialog, qtbot: QtBot) -> None:
    dialog.name_edit.setText("org/nobody")
    with qtbot.waitSignal(dialog.fetcher.failed, timeout=30_000):
        qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert said(dialog).startswith("hf:org/nobody is not there. Check the name at http://127.0.0.1")
    assert dialog._strip.problem.toolTip().startswith("http://127.0.0.1")  # noqa: SLF001
    assert dialog.isVisible()
    problem = dialog._strip.problem  # noqa: SLF001
    assert problem.height() >= problem.heightForWidth(problem.width())
    dialog.name_edit.clear()
    assert opened(dialog, qtbot, "org/name").fetched.name.name == "org/name"
    assert said(dialog) == ""


def test_only_what_is_kept(dialog: OpenByNameDialog, qtbot: QtBot, site: Site) -> None:
    dialog.name_edit.setText("org/name")
    dialog.offline_box.setChecked(True)
    with qtbot.waitSignal(dialog.fetcher.failed, timeout=30_000):
        dialog.open_name()
    assert "is not kept here, and the network is not to be used" in said(dialog)
    assert not site.asked


def test_escape_stops_and_then_closes(dialog: OpenByNameDialog, qtbot: QtBot, site: Site) -> None:
    site.faults["/tokenizer.json"] = stalls
    dialog.name_edit.setText("org/name")
    with qtbot.waitSignal(
        dialog.fetcher.progressed, timeout=30_000, check_params_cb=lambda share, _: bool(share)
    ):
        dialog.open_name()
    assert not dialog.name_edit.isEnabled()
    with qtbot.waitSignal(dialog.fetcher.cancelled):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.name_edit.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_what_a_name_is_taken_for(dialog: OpenByNameDialog, qtbot: QtBot) -> None:
    completer = dialog.name_edit.completer()
    assert completer is not None
    qtbot.waitUntil(lambda: completer.model().rowCount() > 10, timeout=30_000)
    assert completer.model().index(0, 0).data() == "old/one"
    for name, sentence in {
        "gpt2": "The encoding gpt2 of tiktoken.",
        "gpt-4o": "The encoding o200k_base of tiktoken, which gpt-4o uses.",
        "hf:gpt2": "The repository gpt2 of Hugging Face.",
        "org/name@v1": "The repository org/name of Hugging Face at v1.",
        "a b": "Is neither known to tiktoken nor the name of a repository.",
    }.items():
        dialog.name_edit.setText(name)
        assert meant(dialog) == sentence


@pytest.mark.parametrize("answer", ["cl100k_base", ""])
def test_ranks_that_do_not_say_their_pattern(
    dialog: OpenByNameDialog, qtbot: QtBot, site: Site, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    ranks = b"".join(b"%s %d\n" % (base64.b64encode(bytes([byte])), byte) for byte in range(256))
    site.repos["org/name"].files = {"mine.tiktoken": ranks}
    monkeypatch.setattr(name_fetcher, "ask_one", lambda *_: answer)
    if answer:
        assert opened(dialog, qtbot, "org/name").file.tokenizer.vocab_size == 256
        return
    dialog.name_edit.setText("org/name")
    with qtbot.waitSignal(dialog.fetcher.failed, timeout=30_000):
        dialog.open_name()
    assert said(dialog) == ""
    assert dialog.isVisible()
    assert dialog.name_edit.isEnabled()
