"""Random actions on a real window, and an independent recount of everything that it shows after each."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import fields
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, Qt
from PySide6.QtGui import QAction, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSlider, QTabBar, QToolButton

from tests.faults.panels import recount_panel
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child
from tokexplorer.core.drawing import DrawnTokenizer, what_is_drawn
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.corpus.sources import PastedText
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import COLOUR_CHOICES, MODES, THEME_CHOICES
from tokexplorer.ui.catalogue.row_table import COLUMNS, NAME
from tokexplorer.ui.catalogue.row_words import ALL
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.error_objects import with_error_objects
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.kit.filling import fill_window
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.what_if.what_if_dialog import WhatIfDialog
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tokexplorer.session.state.workspace import Column, Workspace
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.window.main_window import MainWindow

PATIENCE_S = 30.0
RECOUNTED_FOR_S = 3 * PATIENCE_S  # one recount alone may wait for as long as patience lasts
TURN_MS = 5  # between two looks at what is waited for
MOMENT_MS = 50  # between two recounts
WINDOW_SIZE = 1280, 800
BURST = 6  # actions that follow one right after the other, where a sequence has bursts
ACTIONS_PER_CATALOGUE = 100  # the catalogue is recounted more rarely than all else
CORPORA = (
    "low lower lowest, new newer newest; the lowest of the new\n" * 6,
    "der kleinste, die kleinere, das Kleine; größer als Grüße\n" * 6,
    "naïve cafés 東京 👩‍🚀 and more words of several kinds\n" * 6,
)
PASTES = ("the lowest new café", "東京 👩‍🚀\r\n", "a", "words " * 30, "\u00a0x\u2028y", "")
HOSTILE = (
    "the lowest of the lower wages\n" * 3,
    "a" * 9000,
    "e" + "\u0301" * 3000,
    "a\n" * 3000,
    "\u202e\u2067ab\u2069" * 800,
    "السلام عليكم ورحمة الله וברכות abc " * 60,
    "👨\u200d👩\u200d👧\u200d👦" * 300,
    "\u200d".join("👩" * 500),
    " " * 3000 + "\t" * 500 + "x",
    "\0\x01\x1b\x7f" * 400,
    "a\u2028b\u2029c\x0b\x0c\x85\r\n\r" * 300,
    "क्षत्रिय ภาษาไทย བོད་སྐད་ \u1112\u1161\u11ab" * 100,
    "a\ud800b\udfffc\ufffe\uffff\U0001ffff" * 100,
    "the low\n" * 2,
)
FINDS = ("low", "a", "", "\u0301", "the lowest of", "👩", " ")
ALGORITHMS = (("byte-bpe",), ("wordpiece",), ("unigram",), ("byte-bpe", "wordpiece"), ("bpe", "unigram"))
MOST_COLUMNS = 6
MOST_TEXT = 4000

Action = tuple[str, int, int]


def tokenizer_files(folder: Path) -> list[Path]:
    """Two files to open."""
    files = [folder / "cats.json", folder / "words.json"]
    save_tokenizer(BPE, files[0])
    save_tokenizer(WORDPIECE, files[1])
    return files


class Driver:
    """Does one action after the other; whatever an action needs and is not there makes it do nothing.

    Attributes:
        adds_files: whether the corpus may have files, and not only texts.
    """

    adds_files = False

    def __init__(self, window: MainWindow, files: list[Path]) -> None:
        self.window = window
        self.said: list[str] = []  # what went wrong within Qt's events, where somebody listens
        self._files = files
        self._loop = QEventLoop()
        self._end_of_turn = single_shot(self._loop, self._loop.quit, TURN_MS)

    def prepare(self) -> None:
        """Show the window, with a small corpus and settings that train fast."""
        self.window.resize(*WINDOW_SIZE)
        self.window.sessions.start()
        self.window.show()
        self.do_add_source(0, 0)
        self.do_settings(3, 0)
        self.settle()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Answer what the window asks while it is used; nothing is expected here."""
        yield

    @with_error_objects
    def play(self, actions: Sequence[Action], burst: int = 1) -> None:
        """Do all of it with a recount after each `burst` of actions; then undo everything, and redo it.

        A recount waits until the window is at rest. Within a burst, one action follows the other while the
        window is still busy with what came before. An error has a note with the last actions.
        """
        number = -1
        try:
            for number, action in enumerate(actions):
                self.do(action)
                assert not self.said, "\n".join(self.said)
                if (number + 1) % burst == 0:
                    recount(self)
                assert not self.said, "\n".join(self.said)
                if (number + 1) % ACTIONS_PER_CATALOGUE == 0:
                    recount_catalogue(self)
            undo_and_redo_everything(self)
            recount(self)
            self.close_everything()
            recount_disk(self)
            assert not self.said, "\n".join(self.said)
        except Exception as error:
            error.add_note(f"failed at action {number}: {actions[max(0, number - 8 - burst) : number + 1]}")
            error.add_note(
                "\n".join(["meanwhile was said:", *self.said]) if self.said else "nothing was said"
            )
            raise

    @classmethod
    def names(cls) -> list[str]:
        """What can be done, the frequent things several times."""
        often = ("type", "type", "type", "slide", "slide", "undo", "undo", "redo", "choose", "train")
        return [*often, *(name[3:] for name in vars(cls) if name.startswith("do_"))]

    def do(self, action: Action) -> None:
        """Do it, and let Qt do what follows."""
        name, first, second = action
        getattr(self, f"do_{name}")(first, second)
        QApplication.processEvents()

    # ---- text

    def do_type(self, first: int, second: int) -> None:
        words = ("the ", "lower", " new", "é", "👩", "\n", "  ", "東")
        if self.window.store.text.code_point_count < MOST_TEXT:
            for letter in words[first % len(words)]:
                if letter.isascii() and letter.isprintable():
                    QTest.keyClicks(self._editor, letter)
                elif letter == "\n":
                    QTest.keyClick(self._editor, Qt.Key.Key_Return)
                else:
                    self._editor.insert_text(letter, typed=True)

    def do_delete(self, first: int, second: int) -> None:
        keys = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
        modifiers = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier)
        for _ in range(1 + first % 3):
            QTest.keyClick(self._editor, keys[second % 2], modifiers[first % 2])

    def do_paste(self, first: int, second: int) -> None:
        if self.window.store.text.code_point_count < MOST_TEXT:
            QApplication.clipboard().setText(PASTES[first % len(PASTES)])
            self._editor.paste()

    def do_paste_hostile(self, first: int, second: int) -> None:
        """A text that is hard to lay out or to cut, which is taken away again with the next one."""
        self._editor.selectAll()
        text = HOSTILE[first % len(HOSTILE)]
        QApplication.clipboard().setText(text * (1 + second % 3))
        self._editor.paste()

    def do_find(self, first: int, second: int) -> None:
        find = self.window.inspection.find_bar
        find.open()
        find.field.setText(FINDS[first % len(FINDS)])
        if second % 3 == 0:
            QTest.keyClick(find.field, Qt.Key.Key_Escape)

    def do_move_caret(self, first: int, second: int) -> None:
        cursor = self._editor.textCursor()
        count = self._editor.document().characterCount()
        cursor.setPosition(first * 37 % count)
        if second % 3 == 0:
            cursor.setPosition(second * 53 % count, QTextCursor.MoveMode.KeepAnchor)
        self._editor.setTextCursor(cursor)

    # ---- corpus and settings

    def do_add_source(self, first: int, second: int) -> None:
        self.window.corpus.add_text(CORPORA[first % len(CORPORA)], f"text {first % 5}")

    def do_remove_source(self, first: int, second: int) -> None:
        entries = self.window.corpus.sources
        if len(entries) > 1:
            self.window.corpus.set_sources(entries[:-1] if first % 2 else entries[1:])

    def do_tick_source(self, first: int, second: int) -> None:
        if self.window.corpus.sources:
            row = first % len(self.window.corpus.sources)
            child(self.window, SourceList, "sourceList").toggled.emit(row, bool(second % 3))

    def do_weigh(self, first: int, second: int) -> None:
        if self.window.corpus.sources:
            row = first % len(self.window.corpus.sources)
            self.window.corpus.mix_block.weight_wanted.emit(row, 0, float(1 + second % 4))

    def do_settings(self, first: int, second: int) -> None:
        sizes = (280, 300, 320)
        names: Any = ALGORITHMS[first % len(ALGORITHMS)]
        specs = [
            TrainingSpec.of(
                name, vocab_size=sizes[second % 3] if name == "byte-bpe" else 60 + 10 * (second % 3)
            )
            for name in names
        ]
        self.window.training.set_plan(TrainingPlan.of(*specs))

    # ---- runs

    def do_train(self, first: int, second: int) -> None:
        self._wait(lambda: not self.window.corpus.is_counting)
        button = child(self.window, QPushButton, "trainButton")
        if button.isEnabled():
            button.click()
            self.settle()

    def do_train_badly(self, first: int, second: int) -> None:
        plan = self.window.training.plan
        name = plan.chosen[first % len(plan.chosen)]
        self.window.training.set_plan(plan.with_spec(plan.spec(name).replace(vocab_size=90_000)))
        self.do_train(first, second)

    def do_stop(self, first: int, second: int) -> None:
        self._wait(lambda: not self.window.corpus.is_counting)
        self.window.training.controls.set_speed(20.0)
        child(self.window, QPushButton, "trainButton").click()
        QTest.qWait(30 + first)
        child(self.window, QAction, "stopAction").trigger()
        self.window.training.controls.set_speed(None)
        self.settle()

    def do_show_run(self, first: int, second: int) -> None:
        runs = [run for run in self.window.store.workspace.runs if run.state in ("finished", "stopped")]
        if runs and len(self.window.inspection.columns) < MOST_COLUMNS:
            run = runs[first % len(runs)]
            self.window.store.do(f"Show {run.short}", lambda state: state.with_run_shown(run.id))

    def do_delete_run(self, first: int, second: int) -> None:
        runs = self.window.store.workspace.runs
        if len(runs) > 6:
            run = runs[first % len(runs)]
            self.window.store.do(f"Delete {run.short}", lambda state: state.without_runs([run.id]))

    # ---- columns

    def do_slide(self, first: int, second: int) -> None:
        slider = child(self.window, QSlider, "stepSlider")
        if slider.isEnabled():
            slider.setValue(first * slider.maximum() // 40)

    def do_since(self, first: int, second: int) -> None:
        if child(self.window, QPushButton, "sinceButton").isEnabled():
            child(self.window, QPushButton, "sinceButton").click()

    def do_choose(self, first: int, second: int) -> None:
        columns = self.window.inspection.columns
        columns[first % len(columns)].head.clicked.emit()

    def do_open(self, first: int, second: int) -> None:
        if len(self.window.inspection.columns) < MOST_COLUMNS:
            self.window.fixed.open(self._files[first % len(self._files)])
            self._wait(lambda: not self.window.fixed.queue.unopened)

    def do_close(self, first: int, second: int) -> None:
        self.window.inspection.column_menu.close(self.window.store.workspace.current)

    def do_bring_back(self, first: int, second: int) -> None:
        if len(self.window.inspection.columns) < MOST_COLUMNS:
            self.window.fixed.bring_back()

    def do_move(self, first: int, second: int) -> None:
        self.window.inspection.column_menu.move(self.window.inspection.chosen, 1 if first % 2 else -1)

    def do_hide(self, first: int, second: int) -> None:
        hidden = [each for each in self.window.store.workspace.columns if each.is_hidden]
        if hidden and second % 2:
            self.window.inspection.column_menu.show(hidden[first % len(hidden)].id)
        else:
            self.window.inspection.column_menu.hide(self.window.inspection.chosen)

    def do_rename(self, first: int, second: int) -> None:
        menu = self.window.inspection.column_menu
        menu.rename(self.window.inspection.chosen, "".join(chr(97 + second % 26) for _ in range(first % 40)))

    def do_solo(self, first: int, second: int) -> None:
        if self.window.inspection.column_menu.solo_action.isEnabled():
            self.window.inspection.column_menu.solo_action.trigger()

    def do_differences(self, first: int, second: int) -> None:
        columns = self.window.inspection.columns
        if first % 3 == 0:
            self.window.inspection.switches.differences_action.toggle()
        elif columns[first % len(columns)].live.tokenizer is not None:
            self.window.inspection.differences.compare_with(columns[first % len(columns)].id)

    def do_mode(self, first: int, second: int) -> None:
        self.window.modes.choose(MODES[first % len(MODES)])

    def do_fill(self, first: int, second: int) -> None:
        """Let the panels or a chart have the whole window, or give the others their room back."""
        charts = [each for each in self.window.findChildren(Chart) if each.isVisible()]
        fill_window(charts[second % len(charts)] if charts and first % 2 else self.window.details.pane)

    def do_view(self, first: int, second: int) -> None:
        switches = self.window.inspection.switches
        actions = [*switches.view_actions, switches.whitespace_action, switches.stable_action]
        actions[first % len(actions)].trigger()

    def do_resize(self, first: int, second: int) -> None:
        self.window.resize(700 + 37 * first, 300 + 23 * second)

    def do_zoom(self, first: int, second: int) -> None:
        (self._editor.zoomIn if first % 2 else self._editor.zoomOut)()

    def do_theme(self, first: int, second: int) -> None:
        theme_manager().apply(THEME_CHOICES[first % len(THEME_CHOICES)], COLOUR_CHOICES[second % 2])

    def do_scale(self, first: int, second: int) -> None:
        if second % 8 == 0:
            theme_manager().apply_scale((90, 100, 110, 125)[first % 4])

    def do_pin(self, first: int, second: int) -> None:
        focus = self.window.details.focus
        tokenizer, document = focus.tokenizer, focus.document
        if tokenizer is None or document.encodes_slowly:
            return
        token = document.token_at(first * second % document.byte_count) if document.byte_count else None
        if second % 2 and token is not None:
            focus.pin(token)
        else:
            focus.pin_id(first * second % tokenizer.vocab_size)

    def do_panel(self, first: int, second: int) -> None:
        tabs = [each for each in self.window.findChildren(QTabBar) if each.isVisible() and each.count()]
        if tabs:
            bar = tabs[second % len(tabs)]
            bar.setCurrentIndex(first % bar.count())

    def do_wheel(self, first: int, second: int) -> None:
        bar = self._editor.verticalScrollBar()
        bar.setValue(bar.maximum() * first // 40)

    # ---- the session

    def do_reopen(self, first: int, second: int) -> None:
        """Save the session, begin another one, and come back to the first."""
        self.close_everything()
        self.settle()  # what still comes of earlier actions would change what is saved
        # With the columns whose file is gone: it may be there again.
        fixed, store = self.window.fixed, self.window.store
        before, text = fixed.completed(store.workspace), self.window.inspection.text
        self.window.sessions.open(self.save_and_begin_anew(first))
        self.settle()
        after = fixed.completed(store.workspace)
        assert self.window.inspection.text == text
        for name in ("sources", "plan", "hold_out", "runs", "training", "columns", "current"):
            one, other = getattr(after, name), getattr(before, name)
            assert one == other, f"{name}: {one} after {other}"

    def save_and_begin_anew(self, number: int = 0) -> Path:
        """Save the session under one of two names, and begin another one."""
        keeper, path = self.window.sessions.keeper, self._files[0].with_name(f"work {number % 2}.tokx")
        keeper.save_to(path)

        def is_saved() -> bool:
            if keeper.is_writing:
                return False
            is_there = keeper.path == path and not keeper.is_modified
            if not is_there:
                # A fact came after what was written, such as the hash of a source; or another session, which
                # was to be opened once this one was saved.
                keeper.save_to(path)
            return is_there

        self._wait(is_saved)
        self.window.sessions.new()
        return path

    # ---- lessons, what if, undo

    def do_lesson(self, first: int, second: int) -> None:
        if self.window.lessons.lesson is None:
            self.window.lessons.open(LESSONS[first % len(LESSONS)])
            QTest.qWait(20)
        elif second % 3 == 0:
            self.window.lessons.close()
        else:
            name = "lessonForthButton" if second % 3 == 1 else "lessonBackButton"
            button = child(self.window, QToolButton, name)
            if button.isEnabled():
                button.click()
                QTest.qWait(50)

    def do_what_if(self, first: int, second: int) -> None:
        self.window.what_if.open()
        dialogs = [each for each in self.window.findChildren(WhatIfDialog) if each.isVisible()]
        if dialogs:
            dialog = dialogs[-1]
            if len(dialog.what_if):
                dialog.select(first % len(dialog.what_if))
                button = dialog.findChild(QPushButton, "removeRow")
                assert button is not None
                button.click()
            if second % 2:
                dialog.close()

    def do_undo(self, first: int, second: int) -> None:
        child(self.window, QAction, "undoAction").trigger()

    def do_redo(self, first: int, second: int) -> None:
        child(self.window, QAction, "redoAction").trigger()

    @property
    def _editor(self) -> Any:
        return self.window.inspection.editor

    # ---- waiting

    def settle(self) -> None:
        """Wait until nothing more will happen by itself."""
        self._wait(lambda: self._is_settled)

    @property
    def _is_settled(self) -> bool:
        window = self.window
        columns = window.inspection.columns
        corpus = window.corpus
        if corpus.is_counting or corpus.is_mixing or window.fixed.queue.unopened or window.drops.is_taking:
            return False
        if corpus.counts is not None and not window.stamps.is_complete:
            return False
        state = window.store.workspace
        if any(each.state == "running" and each.id not in state.training for each in state.runs):
            return False  # what a run that was left has come to is known when it has ended
        if window.what_if.is_making or (window.lessons.lesson is None and window.is_training):
            return False
        return all(
            column.live.is_settled
            and not column.is_counting
            and not column.editor.document_model.is_being_encoded
            for column in columns
        )

    def _wait(self, is_true: Callable[[], bool]) -> None:
        began = time.monotonic()
        longest_s = 0.0
        while not is_true():
            now = time.monotonic()
            assert now < began + PATIENCE_S, f"no rest in turns of up to {longest_s:.1f} s: {self._unrest()}"
            self._end_of_turn.start()
            self._loop.exec()
            longest_s = max(longest_s, time.monotonic() - now)
        QApplication.processEvents()

    def _unrest(self) -> list[object]:
        """What has not come to rest."""
        window = self.window
        return [
            ("counting", window.corpus.is_counting, window.corpus.is_mixing),
            ("stamping", not window.stamps.is_complete),
            ("opening", window.fixed.queue.unopened),
            ("taking", window.drops.is_taking),
            ("training", window.is_training, "editing", window.what_if.is_making),
            *(
                (
                    each.name,
                    each.live.is_settled,
                    each.is_counting,
                    each.editor.document_model.is_being_encoded,
                )
                for each in window.inspection.columns
            ),
        ]

    def close_everything(self) -> None:
        """Leave a lesson, close all dialogs."""
        self.window.lessons.close()
        for dialog in self.window.findChildren(WhatIfDialog):
            dialog.close()
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


# ---- the recount


def recount_disk(driver: Driver) -> None:
    """The session file holds what is open, and nothing of it is lost."""
    keeper, store = driver.window.sessions.keeper, driver.window.store
    keeper.flush()
    assert keeper.writer is not None
    # With the columns that could not be opened again, because their file is gone: it may come back.
    loaded, state = keeper.writer.read(), driver.window.fixed.completed(store.workspace)
    assert loaded.lost == []
    assert loaded.text == store.text.text
    assert loaded.workspace.runs == state.runs, _different(loaded.workspace.runs, state.runs)
    assert loaded.workspace.columns == state.columns, _different(loaded.workspace.columns, state.columns)
    ended = {run.id for run in state.runs if run.state in ("finished", "stopped") and run.vocab_size}
    assert ended <= set(loaded.records)


def _different(ones: Sequence[object], others: Sequence[object]) -> list[tuple[object, object]]:
    return [(one, other) for one, other in zip_longest(ones, others) if one != other]


def expected_tokenizer(window: MainWindow, column: Column) -> Any:
    """What a column of the workspace must be coloured with, found without the column; None for nothing."""
    tokenizer = _without_threshold(window, column)
    if tokenizer is None or column.threshold is None:
        return tokenizer
    return tokenizer.with_threshold(column.threshold)


def _without_threshold(window: MainWindow, column: Column) -> Any:
    shown = window.store.archive.get(column.tokenizer)
    if column.edits:
        what_if = window.store.archive.get(column.what_if)
        assert what_if.rows.edits == column.edits
        return what_if.tokenizer()
    if isinstance(shown, OpenedColumn):
        tokenizer: Any = shown.tokenizer
        steps = getattr(tokenizer, "steps", 0)
        return tokenizer if column.step is None or column.step >= steps else tokenizer.at_step(column.step)
    trainer = shown.run.trainer
    if trainer is None or trainer.steps_done < 0 or shown.run.state is RunState.FAILED:
        return None
    return trainer.tokenizer(
        trainer.steps_done if column.step is None else min(column.step, trainer.steps_done)
    )


def as_drawn(tokenizer: Any, column: Column) -> Any:
    """The tokenizer, which draws at random if the column does."""
    if column.drawing is None or column.edits or what_is_drawn(tokenizer) is None:
        return tokenizer
    return DrawnTokenizer(tokenizer, column.drawing)


def spelled(tokenizer: Any, ids: list[int]) -> list[bytes] | list[int]:
    """The bytes of tokens; ids of those that are spans of a text and no strings of a vocabulary."""
    try:
        return [tokenizer.token_bytes(token_id) for token_id in ids]
    except DecodeError:
        return ids


def recount(driver: Driver) -> None:
    """Raise AssertionError for anything in the window that is not what the workspace says.

    Meanwhile what a burst began may end, the columns of a lesson may come, and the run of a lesson, which
    stands still on each page, may still be on its way to the page: then again.
    """
    end = time.monotonic() + RECOUNTED_FOR_S
    while True:
        driver.settle()
        store = driver.window.store
        trained = driver.window.is_training or driver.window.lessons.lesson is not None
        state, text = store.workspace, store.text.text
        try:
            _recount(driver.window, state, adds_files=driver.adds_files)
            return recount_panel(driver.window, _wait_for)
        except (AssertionError, RuntimeError) as error:  # the latter from a column that is gone
            is_the_same = store.workspace is state and store.text.text == text and not trained
            if is_the_same or time.monotonic() > end:
                error.add_note(_a_second_later(driver))
                raise
            QTest.qWait(MOMENT_MS)


def _a_second_later(driver: Driver) -> str:
    """Whether what a recount found is so for a moment only."""
    QTest.qWait(1000)
    try:
        _recount(driver.window, driver.window.store.workspace, adds_files=driver.adds_files)
        recount_panel(driver.window, _wait_for)
    except (AssertionError, RuntimeError) as error:
        return f"a second later: {error!r}"
    return "a second later all was well"


def _recount(window: MainWindow, state: Workspace, *, adds_files: bool) -> None:
    widgets = [column for column in window.inspection.columns if column.id]
    assert [widget.id for widget in widgets] == [column.id for column in state.columns_on_screen]
    names, text = state.names(), window.store.text.text
    assert window.inspection.text == text
    for widget, column in zip(widgets, state.columns_on_screen, strict=True):
        _recount_column(window, widget, column, names[column.tokenizer], text)
    _recount_current(window, state, text)
    assert window.corpus.sources == state.sources
    assert [shown.id for shown in window.runs] == list(state.training)
    assert list(window.training.controls.rows.rows) == window.runs
    for run in state.runs:
        outcome = window.store.archive.get(run.id).run.outcome
        if outcome is not None and run.state != "running":
            assert (run.state == "failed") == (outcome.error is not None)
    assert adds_files or all(isinstance(each.source, PastedText) for each in state.sources)


def _recount_column(window: MainWindow, widget: TextColumn, column: Column, name: str, text: str) -> None:
    assert widget.name == name
    assert widget.head.accessibleName().startswith(name)
    expected = expected_tokenizer(window, column)
    document = widget.editor.document_model
    shown = document.tokens_between(0, document.utf16_count).ids.tolist()
    run = window.store.workspace.run(column.tokenizer)
    if expected is None:
        assert shown == []
        assert widget.live.tokenizer is None
        assert run is not None
        if run.state == "failed":
            assert run.reason in [label.text() for label in widget.findChildren(QLabel)]
        return
    drawn = as_drawn(expected, column)
    wanted = drawn.encode(text, allow_special=document.allow_special).ids.tolist()
    assert widget.live.tokenizer is not None
    given, needed = spelled(widget.live.tokenizer, shown), spelled(expected, wanted)
    assert given == needed, f"{name} ({column}, {widget.live.tokenizer}, {expected}): {given} for {needed}"
    _wait_for(lambda: widget.figures.tokens == len(wanted), lambda: (name, widget.figures, len(wanted)))
    is_changed = bool(column.edits) or column.threshold is not None
    edited = vars(window.what_if)["_edited"]
    assert widget.live.is_overridden == is_changed, (name, widget.shown, column, edited)


def _recount_current(window: MainWindow, state: Workspace, text: str) -> None:
    """Slider, status bar and panels belong to the current column."""
    chosen = window.inspection.chosen
    assert chosen.id == state.current
    focus = window.details.focus
    assert focus.column is chosen
    column = state.column(state.current)
    slider = child(window, QSlider, "stepSlider")
    if column is not None and slider.isEnabled() and column.step is not None:
        assert slider.value() == min(column.step, max(chosen.live.steps_done, 0))
    label = child(window, QLabel, "tokensFigure")
    expected = None if column is None else expected_tokenizer(window, column)
    if expected is not None:
        assert column is not None
        allow_special = chosen.editor.document_model.allow_special
        count = len(as_drawn(expected, column).encode(text, allow_special=allow_special).ids)
        said = f"<b>{grouped(count)}</b>"

        def is_said() -> bool:
            start, end = chosen.editor.selection  # what is searched for is selected when it is found
            return start != end or said in label.text()

        _wait_for(is_said, lambda: (label.text(), said))


def _wait_for(is_true: Callable[[], bool], said: Callable[[], object]) -> None:
    """Metrics are counted beside the window: they come a moment later."""
    end = time.monotonic() + PATIENCE_S
    while not is_true():
        assert time.monotonic() < end, said()
        QTest.qWait(5)


def recount_catalogue(driver: Driver) -> None:
    """The catalogue lists every column under its own name, with the size of its own vocabulary."""
    window = driver.window
    window.catalogue.open()
    catalogue = window.catalogue.catalogue
    catalogue.search_edit.clear()
    catalogue.sections.segment(ALL).click()
    model = catalogue.table.table_model

    def lacking() -> set[str]:  # of the columns that are there now: a lesson opens others when it has trained
        columns = [column for column in window.inspection.columns if column.live.tokenizer is not None]
        named = {_without_number(COLUMNS[NAME].text(row)) for row in model.rows}
        return {_without_number(column.name) for column in columns} - named

    _wait_for(lambda: not lacking(), lacking)
    catalogue.hide()


def _without_number(name: str) -> str:
    """A name without the number of a second column; one file that is open twice is one row."""
    return name.partition(" (")[0]


def comparable(state: Workspace) -> Workspace:
    """Without what is only shown (`Store.show`): undo does not change it back."""
    return state.replace(view=type(state.view)(), current="", reference="", solo=False)


def undo_and_redo_everything(driver: Driver) -> None:
    """Undo of everything comes back to equal states, redo too."""
    driver.close_everything()
    driver.settle()
    store = driver.window.store

    def now() -> tuple[Workspace, str]:
        return comparable(store.workspace), store.text.text

    while store.history.redo():
        pass
    there = [now()]
    while store.history.undo():
        there.append(now())
    back = [now()]
    while store.history.redo():
        back.append(now())
    driver.settle()
    # What became of runs is a fact that no undo takes back.
    there.reverse()
    assert len(back) == len(there)
    for one, other in zip(back, there, strict=True):
        assert one[1] == other[1]
        _assert_equal(_without_ends(one[0]), _without_ends(other[0]))


def _assert_equal(one: Workspace, other: Workspace) -> None:
    for part in fields(one):
        first, second = getattr(one, part.name), getattr(other, part.name)
        assert first == second, f"{part.name}: {first}\n{second}"


def _without_ends(state: Workspace) -> Workspace:
    for run in state.runs:
        state = state.with_run(run.id, state="finished", reason="", field="", seconds=None, steps=0)
        state = state.with_run(run.id, total_steps=0, vocab_size=None, corpus_tokens=None)
    return state
