"""A corpus at an address, in the window."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton

from tests.hub.server import serving
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import AddressSource
from tokexplorer.ui.corpus.address_dialog import AddressDialog
from tokexplorer.ui.corpus.first_rows import FirstRowsDialog
from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_list import SourceList

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.hub.server import Site
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane

LISTING = "/api/datasets/org/texts/parquet"

LONG_MS = 60_000


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Site]:
    """A server with a file and a dataset of two files."""
    monkeypatch.setenv("TOKEXPLORER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("huggingface_hub.get_token", lambda: None)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", False)
    with serving() as site:
        monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
        urls = [f"https://huggingface.co{LISTING}/default/train/{number}.parquet" for number in range(2)]
        site.plain[LISTING] = json.dumps({"default": {"train": urls}}).encode()
        for number in range(2):
            file = io.BytesIO()
            pq.write_table(pa.table({"question": ["why"] * 3, "answer": [f"since {number}"] * 3}), file)
            site.plain[f"{LISTING}/default/train/{number}.parquet"] = file.getvalue()
        yield site


def ask(pane: CorpusPane) -> AddressDialog:
    action = pane.add_menu.findChild(QAction, "addAddressAction")
    assert action is not None
    action.trigger()
    dialog = pane.findChild(AddressDialog)
    assert dialog is not None
    return dialog


def add(qtbot: QtBot, pane: CorpusPane, address: str) -> None:
    dialog = ask(pane)
    qtbot.keyClicks(dialog.address, address)
    qtbot.keyClick(dialog.address, Qt.Key.Key_Return)


def test_only_an_address_can_be_added(qtbot: QtBot, pane: CorpusPane) -> None:
    dialog = ask(pane)
    button, problem = (
        dialog.findChild(QPushButton, "addAddressButton"),
        dialog.findChild(QLabel, "addressProblem"),
    )
    assert button is not None
    assert problem is not None
    for text, is_good, is_told in (
        ("", False, False),
        ("texts", False, False),
        ("C:\\texts", False, True),
        ("s3://bucket/a.txt", True, False),
    ):
        dialog.address.setText(text)
        assert (button.isEnabled(), bool(problem.text())) == (is_good, is_told)
    dialog.address.setText("texts")
    qtbot.keyClick(dialog.address, Qt.Key.Key_Return)
    assert pane.sources == ()
    dialog.reject()


def test_a_dataset_is_added_previewed_and_counted(qtbot: QtBot, pane: CorpusPane, site: Site) -> None:
    add(qtbot, pane, "hf-dataset:org/texts:train:answer")
    qtbot.waitUntil(lambda: pane.counts is not None, timeout=LONG_MS)
    assert [each.source for each in pane.sources] == [AddressSource("hf-dataset:org/texts:train:answer")]
    assert pane.counts is not None
    assert pane.counts.statistics.bytes == len("since 0\n") * 6
    rows = pane.findChild(SourceList)
    assert rows is not None
    tip = rows.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("hf-dataset:org/texts:train:answer\n")
    qtbot.waitUntil(
        lambda: "Parquet, 2 shards" in rows.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole),
        timeout=LONG_MS,
    )


def test_the_column_of_a_dataset_is_chosen_among_its_first_rows(
    qtbot: QtBot, pane: CorpusPane, site: Site
) -> None:
    add(qtbot, pane, "hf-dataset:org/texts")
    qtbot.waitUntil(lambda: bool(pane.findChildren(ProblemCard)), timeout=LONG_MS)
    button = pane.findChild(QPushButton, "chooseColumnButton")
    assert button is not None
    button.click()
    dialog = pane.findChild(FirstRowsDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.table.table_model.rowCount() > 0, timeout=LONG_MS)
    assert dialog.table.table_model.cell(0, 1) == "since 0"
    model = dialog.table.table_model
    place = [column.title for column in model.columns].index("question")
    dialog.table.setCurrentIndex(model.index(0, place))
    dialog.table.doubleClicked.emit(dialog.table.currentIndex())
    qtbot.waitUntil(lambda: pane.counts is not None, timeout=LONG_MS)
    expected = AddressSource("hf-dataset:org/texts", DecodePolicy(column="question"))
    assert [each.source for each in pane.sources] == [expected]


def test_what_cannot_be_had_is_told_at_its_row(qtbot: QtBot, pane: CorpusPane, site: Site) -> None:
    add(qtbot, pane, "hf-dataset:org/texts:valid")
    qtbot.waitUntil(lambda: bool(pane.findChildren(ProblemCard)), timeout=LONG_MS)
    (card,) = pane.findChildren(ProblemCard)
    sentence = card.findChild(QLabel, "sourceProblemText")
    assert sentence is not None
    assert "Has no split valid. It has train" in sentence.text()
