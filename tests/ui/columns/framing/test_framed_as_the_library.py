"""What is copied from a framed column is what the library of the file gives by default."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import tokenizers
from PySide6.QtGui import QAction, QGuiApplication
from tokenizers import models, normalizers, pre_tokenizers, processors

from tests.ui.columns.framing.asked import ASKED, TRAINED
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane

LONG_MS = 20_000
TEXTS = ["", "the", "the cats ate naïve cafés\nin Köln 😀 and no 日本\n" * 3]


def copied_ids(pane: InspectionPane, qtbot: QtBot) -> list[int]:
    action = pane.findChild(QAction, "copyAsJson")
    assert action is not None
    with qtbot.waitSignal(pane.switches.copier.copied, timeout=LONG_MS):
        action.trigger()
    ids: list[int] = json.loads(QGuiApplication.clipboard().text())
    return ids


def assert_as_the_library(pane: InspectionPane, path: Path, qtbot: QtBot) -> None:
    library = tokenizers.Tokenizer.from_file(str(path))
    pane.set_columns([OpenedColumn("file", "#0b6bcb", open_tokenizer(path))])
    framing = pane.switches.input_mode
    for text in TEXTS:
        pane.set_text(text)
        framing.set_mode("file")
        assert copied_ids(pane, qtbot) == library.encode(text).ids
        qtbot.waitUntil(lambda: not pane.chosen.is_counting, timeout=LONG_MS)
        assert pane.chosen.seen_figures.tokens == len(library.encode(text).ids)
        framing.set_mode("alone")
        alone = copied_ids(pane, qtbot)
    framing.set_mode("special")
    library.no_truncation()
    library.no_padding()
    assert copied_ids(pane, qtbot) == library.encode(TEXTS[-1]).ids
    assert alone == library.encode(TEXTS[-1], add_special_tokens=False).ids


@pytest.mark.parametrize("asked", list(ASKED))
def test_own_files(pane: InspectionPane, qtbot: QtBot, tmp_path: Path, asked: str) -> None:
    path = tmp_path / "tokenizer.json"
    tokenizer_json.write(TRAINED.with_post_processor(ASKED[asked]), path)
    assert_as_the_library(pane, path, qtbot)


def test_a_file_that_runs_on_its_library(pane: InspectionPane, qtbot: QtBot, tmp_path: Path) -> None:
    words = ["[PAD]", "[CLS]", "[SEP]", "?", "the", "cats", "ate"]
    library = tokenizers.Tokenizer(
        models.WordLevel({word: number for number, word in enumerate(words)}, unk_token="?")
    )
    library.normalizer = normalizers.Replace("é", "e")
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.post_processor = processors.BertProcessing(("[SEP]", 2), ("[CLS]", 1))
    library.enable_truncation(12, direction="left")
    library.enable_padding(length=10)
    path = tmp_path / "tokenizer.json"
    library.save(str(path))
    assert isinstance(open_tokenizer(path), LibraryTokenizer)
    assert_as_the_library(pane, path, qtbot)
    assert pane.chosen.frame_line.said.startswith("[CLS] … [SEP]")


@pytest.mark.parametrize("name", ["bert-base-uncased", "roberta-base", "t5-small"])
def test_well_known_files(
    pane: InspectionPane, qtbot: QtBot, shared_data: Path, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "tokenizer.json"
    whole = json.loads((shared_data / "tokenizers" / name / "tokenizer.json").read_text("utf-8"))
    whole["truncation"] = {
        "max_length": 16,
        "stride": 0,
        "direction": "Right",
        "strategy": "LongestFirst",
    }
    whole["padding"] = {
        "strategy": {"Fixed": 12},
        "direction": "Right",
        "pad_to_multiple_of": None,
        "pad_id": 0,
        "pad_type_id": 0,
        "pad_token": "[PAD]",
    }
    path.write_text(json.dumps(whole), "utf-8")
    assert_as_the_library(pane, path, qtbot)


def test_a_long_text(pane: InspectionPane, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    tokenizer_json.write(TRAINED.with_post_processor(ASKED["cut at the left"]), path)
    text = "the cats ate naïve cafés\n" * 4000
    pane.set_columns([OpenedColumn("file", "#0b6bcb", open_tokenizer(path))])
    pane.set_text(text)
    pane.switches.input_mode.set_mode("file")
    with qtbot.waitSignal(pane.switches.copier.copied, timeout=30_000):
        QGuiApplication.clipboard().setText("before")
        action = pane.findChild(QAction, "copyAsJson")
        assert action is not None
        action.trigger()
    ids = tokenizers.Tokenizer.from_file(str(path)).encode(text).ids
    assert json.loads(QGuiApplication.clipboard().text()) == ids
