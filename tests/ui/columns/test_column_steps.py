"""Steps of several runs in columns of their own, with real runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.columns.columns import LONG, TEXT, assert_tokens_are_right, ids, show
from tests.ui.columns.runs import ended, make_run, three
from tests.ui.shown import child, shown
from tokexplorer.session.state.store import Store
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.theme import theme
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.widgets.colour_dot import ColourDot

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.text_column import TextColumn


def test_each_column_keeps_its_own_step(pane: InspectionPane, columns: list[TextColumn]) -> None:
    heard: list[tuple[object, object]] = []
    pane.step_chosen.connect(lambda shown, step: heard.append((shown, step)))
    bpe, wordpiece, _ = three()
    pane.choose_step(bpe, 5)
    pane.choose_step(wordpiece, 7)
    assert [column.live.step for column in columns[:2]] == [5, 7]
    assert heard == [(bpe, 5), (wordpiece, 7)]
    trainer = bpe.run.trainer
    assert trainer is not None
    assert ids(columns[0]) == trainer.tokenizer(5).encode(TEXT).ids.tolist()
    label = pane.findChild(QLabel, "stepLabel")
    assert label is not None
    assert "<b>5</b>" in label.text()
    pane.choose_column(wordpiece)
    assert "<b>7</b>" in label.text()
    pane.choose_step(wordpiece, None)
    assert columns[1].live.follows


def test_rounds_are_stepped_through(pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot) -> None:
    unigram = three()[2]
    pane.choose_column(unigram)
    label, size = pane.findChild(QLabel, "stepLabel"), pane.findChild(QLabel, "stepVocabulary")
    assert label is not None
    assert size is not None
    pane.choose_step(unigram, 0)
    qtbot.waitUntil(lambda: columns[2].live.is_settled)
    trainer = unigram.run.trainer
    assert trainer is not None
    assert label.text() == f"round <b>0</b> of {trainer.total_steps}"
    tokenizer = trainer.tokenizer(0)
    assert size.text().replace("\u202f", "") == f"{tokenizer.vocab_size} pieces"
    assert ids(columns[2]) == tokenizer.encode(TEXT).ids.tolist()


def test_the_last_word_counts_while_rounds_are_made(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    unigram = three()[2]
    live = columns[2].live
    pane.choose_step(unigram, 0)
    pane.choose_step(unigram, 1)
    pane.choose_step(unigram, None)
    assert live.follows
    qtbot.waitUntil(lambda: live.is_settled)
    assert live.step == live.steps_done
    pane.choose_step(unigram, 0)
    show(pane, qtbot, [three()[0], three()[1], ended("unigram", 3)])
    assert columns[2].live.step == columns[2].live.steps_done
    assert_tokens_are_right(pane)


def test_a_baseline_has_nothing_to_step_through(pane: InspectionPane) -> None:
    pane.set_text(TEXT)
    pane.set_columns([ended("characters"), ended("byte-patches")])
    label = pane.findChild(QLabel, "stepLabel")
    assert label is not None
    assert label.text() == "no steps"
    assert not pane.steps.isEnabled()
    assert_tokens_are_right(pane)


def test_a_run_is_followed_while_it_goes_on(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(TEXT)
    runs = [make_run("byte-bpe"), make_run("wordpiece", 1)]
    pane.set_columns(runs)
    for each in runs:
        each.run.control.pause()
        each.run.start()
    assert all(ids(column) == [] for column in pane.columns)
    for each in runs:
        each.run.control.step(3)
    qtbot.waitUntil(lambda: all(len(each.run.history) == 3 for each in runs))
    for each in runs:
        pane.run_advanced(each)
    qtbot.waitUntil(lambda: [column.live.step for column in pane.columns] == [3, 3])
    assert_tokens_are_right(pane)
    for each in runs:
        each.run.control.resume()
    qtbot.waitUntil(lambda: all(each.run.outcome is not None for each in runs))
    for each in runs:
        pane.run_ended(each)
    assert all(column.live.step == column.live.steps_done > 3 for column in pane.columns)
    assert_tokens_are_right(pane)


def test_a_run_that_stands_still_is_shown_where_another_column_comes_at_the_same_moment(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_text(TEXT)
    run = make_run("byte-bpe")
    pane.set_columns([run])
    run.run.control.pause()
    run.run.start()
    qtbot.waitUntil(lambda: run.run.trainer is not None)
    pane.run_advanced(run)
    pane.set_columns([run, OpenedColumn("three", LIGHT.run_colour(1), ThreeBytes())])
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in pane.columns))
    assert_tokens_are_right(pane)
    run.run.control.cancel()


def test_a_changed_tokenizer_is_shown_with_a_mark(pane: InspectionPane, columns: list[TextColumn]) -> None:
    bpe = three()[0]
    before = ids(columns[0])
    pane.set_override(bpe, ThreeBytes())
    assert ids(columns[0]) == ThreeBytes().encode(TEXT).ids.tolist()
    assert "(changed)" in columns[0].head.accessibleName()
    pane.run_advanced(bpe)
    pane.run_ended(bpe)
    assert ids(columns[0]) == ThreeBytes().encode(TEXT).ids.tolist()
    pane.set_override(bpe, None)
    assert ids(columns[0]) == before
    assert "(changed)" not in columns[0].head.accessibleName()


def test_a_step_that_is_chosen_outlives_a_change(pane: InspectionPane) -> None:
    bpe = three()[0]
    pane.set_text(TEXT)
    pane.set_columns([bpe])
    pane.choose_step(bpe, 4)
    pane.set_override(bpe, ThreeBytes())
    assert "(changed)" in pane.chosen.head.accessibleName()
    pane.set_override(bpe, None)
    assert "(changed)" not in pane.chosen.head.accessibleName()
    assert pane.live.step == 4
    assert not pane.live.follows


def test_a_column_at_an_earlier_step_says_so(pane: InspectionPane) -> None:
    runs = three()
    pane.set_text(TEXT)
    pane.set_columns(runs)
    column = pane.columns[0]
    last = column.live.steps_done
    pane.choose_step(runs[0], 4)
    assert f"(step 4 of {last})" in column.head.accessibleName().replace("\u202f", "")
    assert all("(" not in other.head.accessibleName() for other in pane.columns[1:])
    pane.choose_step(runs[0], last)
    assert "(" not in column.head.accessibleName()


def test_a_long_text_is_counted_for_all_columns(pane: InspectionPane, qtbot: QtBot) -> None:
    text = LONG * 5
    pane.set_text(text)
    show(pane, qtbot, three())
    tokenizers = [column.live.tokenizer for column in pane.columns]
    wanted = [len(tokenizer.encode(text)) for tokenizer in tokenizers if tokenizer is not None]
    qtbot.waitUntil(lambda: [column.figures.tokens for column in pane.columns] == wanted, timeout=30_000)


def test_theme_changes_reach_every_column(pane: InspectionPane, columns: list[TextColumn]) -> None:
    colours = {column.colour for column in columns}
    assert len(colours) == 3
    for column in columns:
        image = child(column.head, ColourDot, "").grab().toImage()
        assert image.pixelColor(image.rect().center()).name() == theme().counterpart(column.colour)
    leave = QEvent(QEvent.Type.Leave)
    QApplication.sendEvent(columns[0].editor.viewport(), leave)


def test_without_columns_a_change_that_is_taken_back_at_once_changes_nothing(qtbot: QtBot) -> None:
    store = Store()
    store.watch(lambda state: state.current, lambda _old, _new: store.show(current=""))
    pane = shown(InspectionPane(store), qtbot, 600, 300)
    store.show(current="nothing")
    assert store.workspace.current == ""
    assert len(pane.columns) == 1
    assert pane.columns[0].shown is None
