from __future__ import annotations

from functools import partial
from math import ceil
from threading import Event
from typing import TYPE_CHECKING, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QImage, QMouseEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

import tokexplorer
from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.columns.runs import CORPUS, ended
from tests.ui.save_place import save_at
from tests.ui.shown import show_scale, show_theme
from tests.ui.story.stories import ask, bpe_stories, learned, shows
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.report.figure_export import figure_export
from tokexplorer.ui.story import story_panel
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.drawing import CHIP_HEIGHT, LIST_ROW, Ink
from tokexplorer.ui.story.story_pages import DrawsPage, HistoryPage
from tokexplorer.ui.story.story_panel import shown_word
from tokexplorer.ui.theme import THEME_CHOICES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.story.story_panel import Story, StoryPanel
    from tokexplorer.ui.theme import ThemeChoice

Found = TypeVar("Found", bound=QWidget)

FAMILIES: list[tuple[Algorithm, type, list[str]]] = [
    ("byte-bpe", BpeStory, ["merges", "history", "dropout"]),
    ("bpe", BpeStory, ["merges", "history", "dropout"]),
    ("wordpiece", WordPieceStory, ["tries", "history"]),
    ("unigram", UnigramStory, ["lattice", "viterbi", "nBest", "samples", "history"]),
    ("words", PlainStory, ["plain"]),
    ("bytes", PlainStory, ["plain"]),
]


def message(panel: StoryPanel) -> str:
    label = child(panel, QLabel, "storyMessage")
    return label.text() if label.isVisible() else ""


def told(panel: StoryPanel) -> Story:
    assert panel.story is not None
    return panel.story


def tokenizer_of(panel: StoryPanel) -> Tokenizer:
    assert panel.focus.tokenizer is not None
    return panel.focus.tokenizer


def child(panel: StoryPanel, kind: type[Found], name: str) -> Found:
    found = panel.findChild(kind, name)
    assert found is not None
    return found


def shown_piece(panel: StoryPanel) -> bytes:
    told_now = panel.stack.page.view
    assert told_now is not None
    return told_now.story.piece


def click_segment(panel: StoryPanel, qtbot: QtBot, key: str) -> None:
    qtbot.mouseClick(panel.segments.segment(key), Qt.MouseButton.LeftButton)


def click_spot(canvas: StoryCanvas, qtbot: QtBot, key: int) -> None:
    spot = next(spot for spot in canvas.drawing.spots if spot.key == key)
    place = QPoint(int(spot.box.x + 3), int(spot.box.y + spot.box.height / 2))
    qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=place)


def type_word(panel: StoryPanel, qtbot: QtBot, text: str) -> None:
    panel.word_edit.setFocus()
    panel.word_edit.selectAll()
    qtbot.keyClicks(panel.word_edit, text)


# ---- what there is


def test_it_says_what_to_do_before_there_is_anything(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    assert "Train or open a tokenizer" in message(panel)
    inspection.set_columns([OpenedColumn("one", "#0b6bcb", learned("byte-bpe"))])
    qtbot.waitUntil(lambda: "Click a token" in message(panel))


@pytest.mark.parametrize(("algorithm", "kind", "views"), FAMILIES)
def test_every_family_has_its_views(
    panel: StoryPanel,
    inspection: InspectionPane,
    qtbot: QtBot,
    algorithm: Algorithm,
    kind: type,
    views: list[str],
) -> None:
    tokenizer = learned(algorithm)
    ask(panel, inspection, qtbot, tokenizer, "lowest")
    assert message(panel) == ""
    assert isinstance(told(panel).pieces[0], kind)
    assert [choice.key for choice in panel.stack.choices] == views
    tokens = [part.token_id for part in told(panel).word.stages[-2].parts]
    assert tokens == tokenizer.encode("lowest").ids.tolist()
    for key in views:
        if len(views) > 1:
            click_segment(panel, qtbot, key)
        assert panel.stack.page.key == key
        panel.grab()


def test_a_click_in_the_text_asks_for_its_word(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    inspection.set_columns([OpenedColumn("one", "#0b6bcb", learned("byte-bpe"))])
    token = panel.focus.document.token_at(6)
    assert token is not None
    panel.focus.pin(token)
    qtbot.waitUntil(lambda: panel.story is not None)
    assert told(panel).word.text == " lowest"
    assert panel.word_edit.text() == "·lowest"


def test_a_tokenizer_of_another_library_tells_its_tokens(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    inspection.set_columns([OpenedColumn("one", "#0b6bcb", ThreeBytes())])
    panel.focus.ask_word("tokens")
    qtbot.waitUntil(lambda: panel.story is not None)
    assert panel.stack.page.key == "plain"
    assert "library of its own" in panel.text()


# ---- steps


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
def test_every_step_of_every_view_can_be_gone_to(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, algorithm: Algorithm
) -> None:
    ask(panel, inspection, qtbot, learned(algorithm), "tokenization")
    for choice in panel.stack.choices:
        click_segment(panel, qtbot, choice.key)
        stepper = panel.stack.stepper
        if not stepper.isVisible():
            continue
        qtbot.keyClick(panel.stack.page.canvas, Qt.Key.Key_Home)
        assert stepper.step == 0
        for step in range(1, stepper.count + 1):
            qtbot.keyClick(panel.stack.page.canvas, Qt.Key.Key_Right)
            assert (stepper.step, panel.stack.page.step) == (step, step)
            panel.grab()
        assert not child(panel, QToolButton, "storyForthButton").isEnabled()
        qtbot.keyClick(panel.stack.page.canvas, Qt.Key.Key_Left)
        assert stepper.step == stepper.count - 1
        qtbot.keyClick(panel.stack.page.canvas, Qt.Key.Key_End)
        assert stepper.step == stepper.count


def test_merges_name_the_winner_and_why_others_lost(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), "newest lowest")
    panel.stack.stepper.go_to(0)
    stage = bpe_stories("newest lowest")[0].stages[0]
    side = child(panel, StoryCanvas, "mergesList")
    labels = [label.text for label in side.drawing.labels]
    assert labels.count("applied") == 1
    assert "learned later" in labels
    assert f"{stage.candidates[0].rank + 1}" in labels
    ringed = [chip.text for chip in panel.stack.page.canvas.drawing.chips if chip.ring]
    place = stage.candidates[0].place
    assert ringed == [part.text.decode() for part in stage.symbols[place : place + 2]]


def test_a_click_on_a_merge_goes_to_it(panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), "lowest")
    assert panel.stack.stepper.step == panel.stack.stepper.count > 1
    click_spot(panel.stack.page.canvas, qtbot, 1)
    assert panel.stack.stepper.step == 1


def test_it_plays_to_the_end_and_stops(panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), "the")
    stepper = panel.stack.stepper
    qtbot.mouseClick(child(panel, QToolButton, "storyPlayButton"), Qt.MouseButton.LeftButton)
    assert stepper.is_playing
    assert stepper.step == 0
    qtbot.waitUntil(lambda: not stepper.is_playing, timeout=10_000)
    assert stepper.step == stepper.count


def test_the_chosen_view_is_remembered_per_family(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("unigram"), "lowest")
    click_segment(panel, qtbot, "viterbi")
    ask(panel, inspection, qtbot, learned("byte-bpe"), "newest")
    assert panel.stack.page.key == "merges"
    ask(panel, inspection, qtbot, learned("unigram"), "width")
    assert panel.stack.page.key == "viterbi"


def test_hovering_an_edge_tells_about_it(panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot) -> None:
    ask(panel, inspection, qtbot, learned("unigram"), "lowest")
    canvas = panel.stack.page.canvas
    spot = canvas.drawing.spots[0]
    place = QPointF(spot.box.middle, spot.box.y + 5)
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QGuiApplication.sendEvent(canvas, moved)
    caption = child(panel, QLabel, "storyCaption")
    assert caption.text() == spot.tip
    assert "log p" in spot.tip
    assert "of all draws" in spot.tip


# ---- another word


def test_any_word_can_be_typed_and_escape_gives_the_old_one_back(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    tokenizer = learned("byte-bpe")
    ask(panel, inspection, qtbot, tokenizer, " lowest")
    type_word(panel, qtbot, " newer")
    qtbot.waitUntil(lambda: shows(panel, tokenizer, " newer"))
    assert panel.word_edit.text() == "·newer"
    qtbot.keyClick(panel.word_edit, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: shows(panel, tokenizer, " lowest"))
    type_word(panel, qtbot, "wide")
    qtbot.waitUntil(lambda: shows(panel, tokenizer, "wide"))
    panel.focus.ask_word("slow")
    qtbot.waitUntil(lambda: shows(panel, tokenizer, "slow"))


def test_each_piece_of_several_can_be_chosen(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), "low lowest")
    assert panel.pieces.isVisible()
    click_spot(panel.pieces.canvas, qtbot, 1)
    assert shown_piece(panel) == b" lowest"
    qtbot.keyClick(panel.pieces.canvas, Qt.Key.Key_Left)
    assert shown_piece(panel) == b"low"
    click_spot(panel.strip, qtbot, 1)
    assert shown_piece(panel) == b" lowest"
    ask(panel, inspection, qtbot, learned("byte-bpe"), "low")
    assert not panel.pieces.isVisible()


def test_a_text_that_is_too_long_is_told_so_and_a_long_one_is_made_beside(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    inspection.set_columns([OpenedColumn("one", "#0b6bcb", learned("unigram"))])
    panel.focus.ask_word("x" * 160_000)
    qtbot.waitUntil(lambda: "160,000 characters" in message(panel))
    panel.focus.ask_word("日" * 300)
    qtbot.waitUntil(lambda: "512 bytes" in message(panel))
    panel.focus.ask_word("lowest" * 50)
    qtbot.waitUntil(lambda: shows(panel, learned("unigram"), "lowest" * 50))
    panel.grab()


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(word=st.text(st.characters(), min_size=1, max_size=12))
def test_any_text_has_a_story_in_every_view(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, algorithm: Algorithm, word: str
) -> None:
    tokenizer = learned(algorithm)
    if panel.focus.tokenizer is not tokenizer:
        inspection.set_columns([OpenedColumn("one", "#0b6bcb", tokenizer)])
        panel.focus.ask_word("first")
        qtbot.waitUntil(lambda: shows(panel, tokenizer, "first"))
    panel.focus.ask_word(word)
    panel.refresh()
    assert panel.word_edit.text() == shown_word(word)
    assert panel.story is not None
    model = next(stage for stage in told(panel).word.stages if stage.name == "model")
    assert [part.token_id for part in model.parts] == tokenizer.encode(word).ids.tolist()
    for choice in panel.stack.choices:
        panel.stack.choose(choice.key)
        assert panel.stack.text() is not None
        panel.stack.page.canvas.grab()
    panel.copy()


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
def test_it_follows_the_step_of_a_run(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, algorithm: Algorithm
) -> None:
    shown = ended(algorithm)
    inspection.set_columns([shown])
    qtbot.waitUntil(lambda: inspection.live.is_settled)
    panel.focus.ask_word("lowest")
    qtbot.waitUntil(lambda: shows(panel, tokenizer_of(panel), "lowest"))
    last = panel.focus.step
    for step in (0, last // 2, last):
        inspection.choose_step(shown, step)
        assert inspection.live.wanted_step == step
        qtbot.waitUntil(lambda: inspection.live.is_settled)
        qtbot.waitUntil(lambda: shows(panel, tokenizer_of(panel), "lowest"))
        tokens = [part.token_id for part in told(panel).pieces[0].tokens]
        assert tokens == tokenizer_of(panel).encode("lowest").ids.tolist()


# ---- against training, and at random


def test_training_follows_the_step_and_asks_for_others(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    tokenizer = learned("byte-bpe")
    assert isinstance(tokenizer, BpeTokenizer)
    ask(panel, inspection, qtbot, tokenizer, " lowest")
    click_segment(panel, qtbot, "history")
    page = panel.stack.page
    assert isinstance(page, HistoryPage)
    qtbot.waitUntil(lambda: len(page.rows) > 2)
    for row in page.rows:
        ids = tokenizer.at_step(row.step).encode(" lowest").ids.tolist()
        assert [part.token_id for part in row.parts] == ids
    with qtbot.waitSignal(panel.step_wanted) as wanted:
        click_spot(page.canvas, qtbot, 1)
    assert wanted.args == [page.rows[1].step]
    column = panel.focus.shown
    assert column is not None
    inspection.choose_step(column, page.rows[1].step)
    qtbot.waitUntil(lambda: page.view is not None and page.view.step == page.rows[1].step)
    bold = [label.text for label in page.canvas.drawing.labels if label.is_bold]
    assert bold == [f"step {page.rows[1].step}"]
    with qtbot.waitSignal(panel.step_wanted) as wanted:
        qtbot.keyClick(page.canvas, Qt.Key.Key_End)
    assert wanted.args == [page.rows[-1].step]


def test_the_training_of_another_word_is_not_shown_meanwhile(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), " lowest")
    click_segment(panel, qtbot, "history")
    page = panel.stack.page
    assert isinstance(page, HistoryPage)
    qtbot.waitUntil(lambda: len(page.rows) > 2)
    before = page.rows
    panel.focus.ask_word(" newest")
    qtbot.waitUntil(lambda: panel.story is not None and panel.story.word.text == " newest")
    assert page.rows != before
    qtbot.waitUntil(lambda: len(page.rows) > 2)


@pytest.mark.parametrize(("algorithm", "key"), [("byte-bpe", "dropout"), ("unigram", "samples")])
def test_draws_are_made_by_a_job_and_depend_on_the_seed(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, algorithm: Algorithm, key: str
) -> None:
    ask(panel, inspection, qtbot, learned(algorithm), "lowest")
    click_segment(panel, qtbot, key)
    page = panel.stack.page
    assert isinstance(page, DrawsPage)
    qtbot.waitUntil(lambda: sum(each.count for each in page.segmentations) == 1000, timeout=15_000)
    first = page.segmentations
    page.draws.setValue(200)
    page.seed.setValue(7)
    qtbot.waitUntil(lambda: sum(each.count for each in page.segmentations) == 200, timeout=15_000)
    assert page.segmentations != first
    page.amount.setValue(0.0)
    if algorithm == "byte-bpe":
        qtbot.waitUntil(lambda: len(page.segmentations) == 1, timeout=15_000)
        tokens = told(panel).pieces[0].tokens
        assert [part.token_id for part in page.segmentations[0].parts] == [part.token_id for part in tokens]
    qtbot.waitUntil(lambda: not page.is_busy, timeout=15_000)


class Waiting(ThreeBytes):
    """Encodes only when it may, as the process of a library that is at something else."""

    may_be_slow = True

    def __init__(self) -> None:
        super().__init__()
        self.may_begin = Event()

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        assert self.may_begin.wait(20)
        return super().encode(text, allow_special=allow_special)


def test_the_story_of_another_tokenizer_is_not_shown_meanwhile(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    slow, quick = Waiting(), learned("byte-bpe")
    shown = [OpenedColumn("quick", "#0b6bcb", quick), OpenedColumn("slow", "#0b8a5b", slow)]
    inspection.set_columns(shown)
    panel.focus.ask_word("lowest")
    qtbot.waitUntil(lambda: shows(panel, quick, "lowest"))
    inspection.choose_column(shown[1])
    qtbot.waitUntil(lambda: panel.story is None)
    assert message(panel) == "One moment…"
    slow.may_begin.set()
    qtbot.waitUntil(lambda: panel.story is not None)
    assert told(panel).tokenizer is None
    assert [part.text for part in told(panel).pieces[0].tokens] == [b"low", b"est"]


def _are(ids: Callable[[], list[int | None]], expected: list[int | None]) -> bool:
    return ids() == expected


@pytest.mark.parametrize("key", ["history", "dropout"])
def test_training_and_draws_read_special_tokens_as_the_text_does(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, key: str
) -> None:
    lines = CORPUS.splitlines()
    tokenizer = tokexplorer.train(lines, vocab_size=300, special_tokens=["<low>"]).tokenizer
    inspection.special_action.setChecked(False)
    word = "low<low>"
    ask(panel, inspection, qtbot, tokenizer, word)
    click_segment(panel, qtbot, key)
    page = panel.stack.page

    def ids() -> list[int | None]:
        rows = page.rows[-1:] if isinstance(page, HistoryPage) else getattr(page, "segmentations", ())
        return [part.token_id for row in rows for part in row.parts]

    if isinstance(page, DrawsPage):
        page.amount.setValue(0.0)
    for is_special in (False, True):
        inspection.special_action.setChecked(is_special)
        expected = tokenizer.encode(word, allow_special=is_special).ids.tolist()
        assert (tokenizer.special_tokens["<low>"] in expected) is is_special
        qtbot.waitUntil(partial(_are, ids, expected), timeout=15_000)


# ---- room, colours, taking it along


def test_a_narrow_panel_has_the_pipeline_as_a_view(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("unigram"), "lowest")
    assert panel.strip.isVisible()
    for width in (700, 420):
        panel.resize(width, 220)
        assert not panel.strip.isVisible()
        assert panel.stack.isVisible()
        click_segment(panel, qtbot, "pipeline")
        assert panel.strip.isVisible()
        assert not panel.stack.isVisible()
        panel.grab()
        click_segment(panel, qtbot, "lattice")
        assert panel.stack.isVisible()
    panel.resize(960, 300)
    assert panel.strip.isVisible()
    assert panel.stack.isVisible()


def test_it_is_drawn_in_the_scale_on_screen(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot
) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), "lowest")
    show_theme("light")
    height = panel.pieces.minimumHeight()
    try:
        show_scale(200)
        pens = Ink()  # as made in a program that begins in that scale
        assert QFontMetricsF(pens.mono).height() <= CHIP_HEIGHT
        assert QFontMetricsF(pens.plain).height() <= LIST_ROW
        assert panel.pieces.minimumHeight() == 2 * height
        canvas = panel.stack.page.canvas
        assert canvas.width() >= 2 * int(canvas.drawing.width)
        spot = next(spot for spot in canvas.drawing.spots if spot.key == 2)
        place = QPoint(int(2 * spot.box.middle), int(2 * spot.box.y + spot.box.height))
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=place)
        assert panel.stack.stepper.step == 2
        panel.grab()
    finally:
        show_scale(100)


@pytest.mark.parametrize("choice", THEME_CHOICES)
def test_it_is_painted_in_every_theme(
    panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot, choice: ThemeChoice
) -> None:
    ask(panel, inspection, qtbot, learned("unigram"), "lowest")
    try:
        show_theme(choice)
        image = panel.stack.page.canvas.grab().toImage()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, 100, 2)}
        assert len(colours) > 3
    finally:
        show_theme("system")


def test_the_story_is_copied_as_text(panel: StoryPanel, inspection: InspectionPane, qtbot: QtBot) -> None:
    ask(panel, inspection, qtbot, learned("byte-bpe"), " the")
    QGuiApplication.clipboard().clear()
    panel.stack.page.canvas.setFocus()
    qtbot.keyClick(panel.stack.page.canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "0: · | t | h | e" in QGuiApplication.clipboard().text())
    assert "byte symbols" in QGuiApplication.clipboard().text()
    assert panel.stack.page.canvas.accessibleDescription().startswith("0: · | t | h | e")


def test_a_picture_is_saved(
    panel: StoryPanel,
    inspection: InspectionPane,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ask(panel, inspection, qtbot, learned("unigram"), "lowest")
    path, told = tmp_path / "story.png", []
    save_at(monkeypatch, tmp_path / "story")
    monkeypatch.setattr(story_panel, "tell", lambda *arguments: told.append(arguments[-1]))
    with qtbot.waitSignal(figure_export(panel).said) as said:
        panel.save_picture()
    assert said.args[0].startswith("Written: story.png, ")
    image = QImage(str(path))
    assert image.width() == 2 * ceil(panel.stack.page.canvas.drawing.width)
    path = tmp_path / "nowhere" / "story.png"
    save_at(monkeypatch, path)
    panel.save_picture()
    assert len(told) == 1
    assert not path.exists()
