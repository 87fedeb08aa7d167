"""Small words and joined texts of the window are translated, too."""

from __future__ import annotations

import ast
import math
import subprocess
import sys
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from tests.language.literals import untranslated
from tests.ui.details.texts import BPE
from tests.ui.shown import child, shown
from tests.ui.story.stories import bpe_stories, unigram_stories
from tests.ui.training.real_runs import ended_run, small_spec
from tokexplorer.core import language
from tokexplorer.core.drawing import Drawing
from tokexplorer.core.metrics.loss import Loss
from tokexplorer.core.post_processor import Added, PostProcessor, Truncation
from tokexplorer.core.unigram.pruning import PruningCandidate
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.reference import Difference
from tokexplorer.formats.tokenizer_files import choice_of
from tokexplorer.presentation.next_steps import loss_text, no_loss, no_loss_sentence, times
from tokexplorer.presentation.numbers import THIN_SPACE
from tokexplorer.session.text.segments import TextFigures
from tokexplorer.session.token_page import token_page
from tokexplorer.session.vocabulary_view import VocabularyQuery
from tokexplorer.ui import languages
from tokexplorer.ui.background import Background
from tokexplorer.ui.boundaries.entropy_strip import bits_text
from tokexplorer.ui.columns.heads import drawn_mark, figure_texts, loss_mark
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.corpus.mix_table import MixColumn, MixModel, MixRow
from tokexplorer.ui.corpus.source_model import SourceFigures, mark_text
from tokexplorer.ui.editor.token_card import card_of
from tokexplorer.ui.languages import moment_text
from tokexplorer.ui.next_step.candidate_table import FATE, LOSS, PIECE_COLUMNS
from tokexplorer.ui.story.bpe_drawings import merges_text
from tokexplorer.ui.story.unigram_drawings import table_text
from tokexplorer.ui.theme import theme
from tokexplorer.ui.token.token_panel import Counts, facts_html, facts_rows
from tokexplorer.ui.training.live_plots import UnigramPlot
from tokexplorer.ui.training.run_data import run_data
from tokexplorer.ui.vocabulary.filter_bar import OnlyButton
from tokexplorer.ui.vocabulary.vocabulary_panel import nothing_found
from tokexplorer.ui.window.status_line import FiguresBar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def asked() -> Iterator[list[str]]:
    """The texts that were translated; what goes through `tr` stands in brackets."""
    english, texts = language._translate, []  # noqa: SLF001

    def translate(text: str, _count: int) -> str:
        texts.append(text)
        return f"⟦{text}⟧"

    language.install(translate, "en")
    yield texts
    language.install(english, "en")


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('label.setText("none")', ["none"]),
        ("say(label, f\"{name}, {count or 'unknown'}\")", ["unknown"]),
        ('name = "included" if path is None else tr("a file")', ["included"]),
        ('tr("Words: {name}", name="included" if path is None else path.name)', ["included"]),
        ('Column("line", text)', ["line"]),
        ('KINDS = {"byte": "byte", "user": tr("user symbol")}', ["byte"]),
        ('label.setObjectName("none")', []),
        ('self._number(tr("step"), "step")', []),
        ('read("none" if path is None else path.name)', []),
    ],
)
def test_the_check_finds_small_words(code: str, found: list[str]) -> None:
    assert list(untranslated("ui/module.py", ast.parse(code))) == found


@pytest.mark.usefixtures("asked")
def test_facts_about_a_token() -> None:
    page = token_page(BPE, 0)
    rows = facts_rows(page, Counts())
    assert [name for name, _ in rows[:3]] == ["⟦id⟧", "⟦kind⟧", "⟦bytes⟧"]
    assert "⟦code points⟧" in facts_html(page, Counts())


@pytest.mark.usefixtures("asked")
def test_heads_cards_and_thresholds() -> None:
    assert any(text.endswith(" · 3.00 B/token⟧") for text in figure_texts(TextFigures(3, 9, 9, 2)))
    assert drawn_mark(Drawing()).short == "⟦drawn⟧"
    assert loss_mark(Loss(1)).short == "⟦lossy⟧"
    assert bits_text(3.0) == f"3.00{THIN_SPACE}⟦bits⟧"
    card = card_of(BPE, BPE.encode("q").ids[0], b"q")
    assert card is not None
    assert [row.value for row in card.rows] == ["⟦byte 0x71⟧"]


def test_fates_of_pairs_and_titles_of_patterns() -> None:
    """They are translated when their modules are imported."""
    made = """
from tokexplorer.core import language
language.install(lambda text, _count: f"⟦{text}⟧", "en")
from tokexplorer.core.pre_tokenizers.pattern_scanners import SCANNED_PATTERNS
from tokexplorer.ui.next_step.next_panel import FATE, PairRow
assert [FATE.text(PairRow(None, "", fate)) for fate in ("next", "tied", "")] == ["⟦next⟧", "⟦tied⟧", ""]
assert all(each.title.startswith("⟦") for each in SCANNED_PATTERNS.values())
"""
    subprocess.run([sys.executable, "-c", made], check=True)


@pytest.mark.usefixtures("asked")
def test_marks_of_a_source() -> None:
    assert mark_text(SourceFigures(remark="It was changed.")) == "⟦, changed⟧"


@pytest.mark.usefixtures("asked")
def test_the_table_of_weights() -> None:
    model = MixModel()
    model.set_rows([MixRow(0, "a.txt", (2.0, 1.0), 9)], compares=True)
    weight, share = (model.columns[place] for place in (MixColumn.WEIGHT_A, MixColumn.SHARE_A))
    assert weight.tip.startswith("⟦Weight⟦ in mix A⟧. How often")
    assert weight.spoken is not None
    assert weight.spoken(model.rows[0]) == "⟦a.txt, weight⟦ in mix A⟧ 2⟧"
    assert share.spoken is not None
    assert share.spoken(model.rows[0]).startswith("⟦a.txt, share⟦ in mix A⟧ 100")


@pytest.mark.usefixtures("asked")
def test_pieces_without_a_loss() -> None:
    """Tables for programs have the same words in every language, and the window says what they mean."""
    for frequency, word in ((0, "unused"), (3, "split")):
        piece = PruningCandidate("cat", frequency, math.nan, True)
        assert no_loss(piece) == word
        assert loss_text(piece) == f"⟦{word}⟧"
        assert no_loss_sentence(piece)
        colour_of = PIECE_COLUMNS[LOSS].colour
        assert colour_of is not None
        assert colour_of(piece) == theme().muted
        assert PIECE_COLUMNS[FATE].text(piece) == "⟦goes⟧"


@pytest.mark.usefixtures("asked")
def test_how_often_a_pair_is_there() -> None:
    assert [times(count) for count in (1, 2, 3)] == ["⟦once⟧", "⟦twice⟧", "⟦3 times⟧"]


@pytest.mark.usefixtures("asked")
def test_a_search_that_finds_nothing() -> None:
    assert nothing_found(VocabularyQuery("x"), ()).startswith("⟦⟦No token⟧ holds “x”.⟧")
    narrowed = VocabularyQuery("x", only=frozenset({"special"}))
    assert nothing_found(narrowed, ()).startswith("⟦⟦None of these tokens⟧ holds “x”.⟧")


@pytest.mark.usefixtures("asked")
def test_copies_of_stories() -> None:
    assert next(iter(table_text(unigram_stories("low")[0]))) == "⟦up to here⟧\t⟦best score⟧\t⟦it ends with⟧"
    assert "   ⟦merge " in list(merges_text(bpe_stories("low")[0]))[1]


def test_the_tip_of_the_filter_has_the_names_of_its_menu(qtbot: QtBot) -> None:
    button = OnlyButton()
    qtbot.addWidget(button)
    button.choose(frozenset({"case twins"}))
    assert button.toolTip().endswith(": tokens that differ only in case")


def test_a_search_that_goes_on_from_the_other_end(asked: list[str], qtbot: QtBot) -> None:
    pane = shown(InspectionPane(), qtbot, 700, 300)
    pane.set_text("a cat")
    pane.find_bar.look_for("cat")
    qtbot.waitUntil(lambda: pane.find_bar.finder.hits is not None)
    field = child(pane.find_bar, QLineEdit, "findText")
    for shift, end in (
        (Qt.KeyboardModifier.NoModifier, "beginning"),
        (Qt.KeyboardModifier.ShiftModifier, "end"),
    ):
        qtbot.keyClick(field, Qt.Key.Key_Return, shift)
        assert pane.editor.jumps.note.text() == f"⟦Went on from the {end} of the text.⟧"
        assert f"Went on from the {end} of the text." in asked
    Background.of_window().close(pane, 5.0)


def test_the_pieces_of_unigram(asked: list[str], qtbot: QtBot) -> None:
    run = run_data(ended_run(small_spec("unigram")))
    run.refresh()
    plot = UnigramPlot()
    qtbot.addWidget(plot)
    _, pieces = plot.series_of(run)
    assert pieces.name == f"⟦{run.name}, pieces⟧"


def test_counts_in_the_status_line(qtbot: QtBot, asked: list[str]) -> None:
    bar = FiguresBar()
    qtbot.addWidget(bar)
    bar.show_figures(replace(TextFigures(9, 8, 8, 2), added=2, unknown=3), selected=False)
    assert {"{added} added", ", {unknown} unknown"} <= set(asked)


def test_months_are_named_in_the_language_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = datetime(2026, 3, 5, 7, 9, 2).timestamp()
    forms = ("dd MMMM, HH:mm", "dd MMM yyyy, HH:mm", "HH:mm:ss")
    assert [moment_text(moment, each) for each in forms] == [
        "05 March, 07:09",
        "05 Mar 2026, 07:09",
        "07:09:02",
    ]
    monkeypatch.setattr(languages, "_current", "de")
    assert moment_text(moment, forms[0]) == "05 März, 07:09"


def test_what_is_no_name_of_a_language_in_the_settings_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = languages.settings_path()
    path.parent.mkdir(exist_ok=True)
    for written, chosen in {"de": "de", "de, en": "", "fr": ""}.items():
        path.write_text(f"[General]\nlanguage={written}\n")
        assert languages.chosen_language() == chosen


def test_what_a_file_does_not_say_is_joined_in_the_language(asked: list[str]) -> None:
    around = PostProcessor((Added(0, "<a>"),), (Added(1, "<b>"),), truncation=Truncation(9))
    notes = choice_of(BPE.with_post_processor(around), FileKind.TIKTOKEN).note
    assert "<a>⟦ and ⟧<b>" in notes
    assert "⟧⟦ and ⟧⟦" in notes
    assert str(Difference("x", 1, (), ((1, (0, 1)),))).count("⟦missing⟧") == 1
