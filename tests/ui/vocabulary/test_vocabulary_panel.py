"""The panel as a whole: every family, no tokenizer, plots, themes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton

import tokexplorer
from tests.ui.columns.runs import ended, make_run
from tests.ui.shown import show_theme
from tests.ui.vocabulary.browsing import ask, child, click_row, settle, settle_counts, shown_ids, spellings
from tokexplorer.core.spec import APPLICABLE
from tokexplorer.formats.opening import open_file
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.theme import THEME_CHOICES, theme
from tokexplorer.ui.vocabulary.distributions import BAR_ROW_PX

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.theme import ThemeChoice
    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel


@pytest.fixture
def own_theme() -> Iterator[None]:
    yield
    show_theme("light")


def test_without_a_tokenizer_there_is_a_sentence(empty_panel: VocabularyPanel) -> None:
    assert empty_panel.needs_tokens
    assert empty_panel.table.model().rowCount() == 0
    assert "No tokenizer yet" in empty_panel.table.accessibleDescription()
    assert not empty_panel.strip.isVisible()
    assert not empty_panel.distributions.isVisible()
    assert empty_panel.menu_of_current() is None


def test_the_sentence_comes_back(pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot) -> None:
    pane.set_columns([])
    qtbot.waitUntil(lambda: panel.table.model().rowCount() == 0)
    assert "No tokenizer yet" in panel.table.accessibleDescription()


@pytest.mark.parametrize("algorithm", sorted(APPLICABLE))
def test_every_family(
    pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot, algorithm: str
) -> None:
    panel = empty_panel
    pane.set_columns([ended(algorithm)])
    qtbot.waitUntil(lambda: pane.columns[0].live.is_settled)
    settle_counts(panel, qtbot)
    tokenizer = panel.focus.tokenizer
    assert tokenizer is not None
    assert panel.view is not None
    assert panel.view.text_counts is not None
    counts = np.bincount(tokenizer.encode(pane.text).ids, minlength=tokenizer.vocab_size)
    assert panel.view.text_counts.tolist() == counts[panel.view.columns.ids].tolist()
    panel.grab()  # every cell on screen is painted


def test_tokenizers_without_a_run(pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot) -> None:
    learned = tokexplorer.train(["the cats and the hats " * 9], vocab_size=262).tokenizer
    pane.set_columns([OpenedColumn("mine", "#123456", learned)])
    settle(empty_panel, qtbot)
    assert spellings(empty_panel) == [learned.token_bytes(each) for each in range(learned.vocab_size)]


def test_changing_columns_changes_the_vocabulary(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    pane.set_columns([ended("byte-bpe"), ended("words", 1)])
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in pane.columns))
    shown = pane.columns[1].shown
    assert shown is not None
    pane.choose_column(shown)
    tokenizer = pane.columns[1].live.tokenizer
    assert tokenizer is not None
    qtbot.waitUntil(lambda: shown_ids(panel) == list(range(tokenizer.vocab_size)))


def test_the_table_follows_a_run_that_goes_on(
    pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot
) -> None:
    panel, shown = empty_panel, make_run("byte-bpe")
    pane.set_columns([shown])
    assert panel.view is None
    shown.run.control.pause()
    shown.run.start()
    for step, steps in ((5, 5), (35, 30)):
        shown.run.control.step(steps)
        qtbot.waitUntil(partial(catches_up, pane, panel, shown, step))
    shown.run.control.resume()
    qtbot.waitUntil(lambda: shown.run.outcome is not None)
    pane.run_ended(shown)
    qtbot.waitUntil(lambda: panel.view is not None and len(panel.view.rows) == 340)


def catches_up(pane: InspectionPane, panel: VocabularyPanel, shown: ShownRun, step: int) -> bool:
    pane.run_advanced(shown)
    return panel.view is not None and len(panel.view.rows) == 257 + step


# ---- plots


def test_plots_draw_what_was_found(panel: VocabularyPanel, qtbot: QtBot) -> None:
    lengths = panel.distributions.lengths

    def drawn() -> tuple[list[float], ...]:
        return tuple(one.y.round(9).tolist() for one in lengths.series)

    def expected(least: int) -> tuple[list[float], ...]:
        """How often the vocabulary and the text have tokens of each length, in percent."""
        assert panel.view is not None
        assert panel.view.text_counts is not None
        found = ([0] * int(characters.max()) for _ in range(2))
        once, used = found
        for length, count in zip(characters.tolist(), panel.view.text_counts.tolist(), strict=True):
            if length >= least:
                once[length - 1] += 1
                used[length - 1] += count
        return tuple([round(100 * count / sum(counts), 9) for count in counts] for counts in (once, used))

    assert panel.view is not None
    characters = panel.view.columns.character_counts
    qtbot.waitUntil(lambda: drawn() == expected(1))
    once = characters[characters > 0].mean()
    assert panel.view.text_counts is not None
    used = np.average(characters[characters > 0], weights=panel.view.text_counts[characters > 0])
    assert lengths.caption.text() == f"mean {once:.1f}, {used:.1f} in text"
    lengths.read_at(2.0)
    shares = [one.y[1] / 100 for one in lengths.series]
    assert lengths.caption.text() == (
        f"length 2: {percent_text(shares[0])}, {percent_text(shares[1])} in text"
    )
    lengths.read_at(None)
    (ranks,) = panel.distributions.ranks.series
    counts = panel.view.corpus_counts
    assert counts is not None
    assert ranks.y.tolist() == sorted(counts[counts > 0].tolist(), reverse=True)
    ask(panel, qtbot, least_characters=3)
    qtbot.waitUntil(lambda: drawn() == expected(3))
    assert "At most: length 3: " in lengths.accessibleDescription()


def test_a_script_is_chosen_by_its_bar(panel: VocabularyPanel, qtbot: QtBot) -> None:
    panel.distributions.tabs.setCurrentIndex(2)
    bars = panel.distributions.scripts.bars
    qtbot.waitUntil(lambda: len(bars.scripts) > 1)
    names = [name for name, _ in bars.scripts]
    latin = names.index("Latin")
    qtbot.mouseClick(bars, Qt.MouseButton.LeftButton, pos=QPoint(30, latin * BAR_ROW_PX + BAR_ROW_PX // 2))
    settle(panel, qtbot)
    assert panel.query.script == "Latin"
    assert len(shown_ids(panel)) == bars.scripts[latin][1]
    qtbot.waitUntil(lambda: bars.chosen == "Latin")
    bars.setFocus()
    qtbot.keyClick(bars, Qt.Key.Key_Space)
    settle(panel, qtbot)
    assert panel.query.script == ""
    qtbot.waitUntil(lambda: bars.chosen == "")
    qtbot.keyClick(bars, Qt.Key.Key_Down)
    qtbot.keyClick(bars, Qt.Key.Key_Return)
    assert panel.query.script == names[min(latin + 1, len(names) - 1)]


def test_plots_are_there_if_there_is_room_or_if_they_are_wanted(panel: VocabularyPanel, qtbot: QtBot) -> None:
    toggle = child(panel, QPushButton, "distributionsButton")
    assert panel.distributions.isVisible()
    panel.resize(600, 300)
    QApplication.processEvents()
    assert not panel.distributions.isVisible()
    assert not toggle.isChecked()
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    assert panel.distributions.isVisible()
    panel.resize(1000, 300)
    QApplication.processEvents()
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    assert not panel.distributions.isVisible()


def test_as_many_plots_as_fit(panel: VocabularyPanel) -> None:
    pane = panel.distributions
    plots = (pane.lengths, pane.ranks, pane.scripts)
    for width, height, count in ((200, 130, 1), (200, 260, 2), (700, 130, 3)):
        panel.hide()
        pane.setParent(None)  # by itself, of any size
        pane.resize(width, height)
        pane.show()
        QApplication.processEvents()
        assert sum(plot.isVisible() for plot in plots) == count
        assert pane.tabs.isVisible() == (count < 3)
    pane.resize(200, 130)
    pane.tabs.setCurrentIndex(2)
    QApplication.processEvents()
    assert pane.scripts.isVisible()
    pane.close()
    pane.setParent(panel)


# ---- looks


@pytest.mark.parametrize("choice", [each for each in THEME_CHOICES if each != "system"])
def test_the_theme_is_followed(
    panel: VocabularyPanel, qtbot: QtBot, choice: ThemeChoice, own_theme: None
) -> None:
    show_theme(choice)
    QApplication.processEvents()
    picture = panel.table.viewport().grab().toImage()
    background = picture.pixelColor(picture.width() - 3, 20)
    assert background.name() == theme().surface
    assert panel.distributions.lengths.view.backgroundBrush().color().name() == theme().surface


def test_parts_can_be_found_by_name(panel: VocabularyPanel) -> None:
    for widget in (panel, panel.table, panel.filters.search, panel.strip.audit, panel.strip.export):
        assert widget.objectName()
        assert widget.accessibleName()
    unnamed = [
        each for each in panel.findChildren(QPushButton) if not each.accessibleName() and each.isVisible()
    ]
    assert unnamed == []


def test_a_row_of_the_tokenizer_before_is_no_token_of_this_one(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot
) -> None:
    pane.set_columns([ended("byte-bpe"), ended("unigram")])
    settle(panel, qtbot)
    pane.choose_column(ended("unigram"))
    click_row(panel, qtbot, 3)  # its own tokens are not there yet
    assert [panel.focus.token_id, panel.menu_of_current()] == [None, None]
    qtbot.waitUntil(lambda: panel.view is not None and panel.view.text_counts is not None)
    settle(panel, qtbot)
    click_row(panel, qtbot, 3)
    assert panel.focus.token_id == shown_ids(panel)[3]
    assert panel.menu_of_current() is not None


def test_a_vocabulary_without_tokens_after_one_with_a_chosen_token(
    pane: InspectionPane, panel: VocabularyPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    click_row(panel, qtbot, 3)
    path = tmp_path / "tokenizer.json"
    path.write_text('{"version": "1.0", "model": {"type": "BPE", "vocab": {}, "merges": []}}')
    pane.set_columns([OpenedColumn("empty", "#0b6bcb", open_file(path).tokenizer)])
    qtbot.waitUntil(lambda: panel.table.model().rowCount() == 0)
    settle(panel, qtbot)
    assert panel.table.accessibleDescription() == "This vocabulary has no tokens."
    assert not panel.table.choose_id(3)
