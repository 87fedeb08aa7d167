"""The slider over the steps of a run, and what is said of the step that is shown."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QColor, QPainter, QPolygonF
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
from tokexplorer.core.bpe.merges import NEVER
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.trainer import NOT_YET
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.parts import action, in_column, in_row, keyed_action, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.icon_button import IconButton
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from tokexplorer.session.text.differences import TextChanges
    from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
    from tokexplorer.ui.columns.token_source import TokenSource


FRAME_MS = 33
SPEEDS = (1, 5, 20, 100, 500)  # steps a second
WHOLE_RUN_SECONDS = 10.0
MERGES_SPEED = 20
ROUNDS_SPEED = 1


class StepPlayer(QObject):
    """Goes forth or back through the steps that there are, at most 30 times a second, and stops at the ends.

    Attributes:
        backwards: whether it goes from later steps to earlier ones.

    Signals:
        stepped(object): the step that is due, an int; None for the newest.
        changed(): it plays or does not any more, at another speed, or the other way.
    """

    stepped = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` tells seconds."""
        super().__init__(parent)
        self._clock = clock
        self._live: LiveTokenizer | None = None
        self._source: TokenSource | None = None
        self._speeds: dict[bool, int | None] = {True: MERGES_SPEED, False: ROUNDS_SPEED}
        self._are_merges = True
        self.backwards = False
        self._from_step = self._last = 0
        self._began = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    # ---- what can be chosen

    @property
    def is_playing(self) -> bool:
        """Whether steps go by."""
        return self._timer.isActive()

    @property
    def speed(self) -> int | None:
        """Steps a second; None for the whole run in ten seconds. Merges and rounds have one each."""
        return self._speeds[self._are_merges]

    def set_speed(self, speed: int | None) -> None:
        """Go on from here at another speed."""
        self._speeds[self._are_merges] = speed
        self._begin_again()

    def set_backwards(self, backwards: bool) -> None:
        """Go on from here the one way or the other."""
        self.backwards = backwards
        self._begin_again()

    # ---- playing

    def toggle(self) -> None:
        """Play, or pause."""
        if self.is_playing:
            self.stop()
        else:
            self.play()

    def play(self) -> None:
        """Go on from the step that is shown; at the end that lies ahead, from the other end."""
        live = self._live
        if live is None or live.source is None or live.steps_done <= 0:
            return
        self._source = live.source
        at, end = live.wanted_step, 0 if self.backwards else live.steps_done
        self._from_step = self._last = live.steps_done - end if at == end else at
        self._began = self._clock()
        self._timer.start()
        if self._last != at:
            self.stepped.emit(self._last)
        self.changed.emit()

    def stop(self) -> None:
        """Stay where it is."""
        if self.is_playing:
            self._timer.stop()
            self._source = None  # its run may be closed
            self.changed.emit()

    def look(self, live: LiveTokenizer) -> None:
        """Take note of where the text is; playing stops if something else moved it or its run is another."""
        is_other = live is not self._live or live.source is not self._source
        self._live = live
        if self.is_playing and (is_other or live.wanted_step != self._last):
            self.stop()
        are_merges = live.source is None or live.source.are_merges
        if are_merges != self._are_merges:
            self._are_merges = are_merges
            self.changed.emit()

    def _begin_again(self) -> None:
        self._from_step, self._began = self._last, self._clock()
        self.changed.emit()

    @Slot()
    def _tick(self) -> None:
        live = self._live
        if live is None or live.source is not self._source:
            self.stop()
            return
        newest = live.steps_done
        gone = int((self._clock() - self._began) * self._steps_per_second(live.total_steps))
        due = self._from_step - gone if self.backwards else self._from_step + gone
        at_end = due <= 0 if self.backwards else due >= newest
        due = min(max(due, 0), newest)
        if due != self._last:
            self._last = due
            self.stepped.emit(None if due == newest else due)
        if at_end:
            self.stop()

    def _steps_per_second(self, total: int) -> float:
        return total / WHOLE_RUN_SECONDS if self.speed is None else self.speed


PAGE_STEPS = 100
# Beside the two buttons at the right, the least room, and from which one on there is room:
_LEAST_ROOM_PX = 288
_SPEED_FROM_PX = 450
_TOTAL_FROM_PX = 400  # for how many steps there are
_VOCABULARY_FROM_PX = 590
_MERGE_FROM_PX = 710
_MARK_WIDTH, _MARK_HEIGHT = 7.0, 5.0  # of the wedge that points to a step
_WIDEST_SPEED = "◂ 500/s"
_SINCE_FIGURES = 7
CANNOT_COMPARE = tr("cannot be compared")


class SinceRow(QWidget):
    """`since step 1 200 · 34 tokens changed in the text · clear`.

    Signals:
        since_chosen(object): the step to compare with, an int; None for none.
    """

    since_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._noun = QLabel(tr("since step"))
        self._step = GroupedSpinBox(0, 0, "sinceStep")
        self._step.setAccessibleName(tr("Step that the text is compared with"))
        self._step.setToolTip(tr("The step that the text is compared with"))
        self._step.setFixedWidth(figures_width(ui_font(), _SINCE_FIGURES) + px(32))
        self._changes = _muted_label("sinceChanges")
        tip = tr("Compare the text with no other step")
        clear = _flat_button(tr("clear"), "clearSinceButton", tr("Compare with no step"), tip)
        parts = self._noun, self._step, (self._changes, 1), clear
        in_row(*parts, parent=self, spacing=8, margins=(16, 5, 12, 0))
        self._step.valueChanged.connect(lambda step: self.since_chosen.emit(step))
        clear.clicked.connect(lambda: self.since_chosen.emit(None))
        self.hide()

    def show_since(self, since: int | None, newest: int, noun: str, *, is_other: bool = False) -> None:
        """Show the step, of 0 to `newest`; None hides all of it.

        What is being entered stays, unless `is_other` says that it was of another column.
        """
        self.setVisible(since is not None)
        self._noun.setText(tr("since {noun}", noun=noun))
        if since is not None and (is_other or not self._step.hasFocus()):
            self._step.blockSignals(True)
            self._step.setRange(0, max(newest, since))
            self._step.setValue(since)
            self._step.blockSignals(False)

    def show_changes(self, changes: TextChanges | None, *, cannot: bool = False) -> None:
        """How much of the text has changed; None if that is still being counted, or `cannot` be found."""
        self._changes.setText(CANNOT_COMPARE if cannot else changes_text(changes))


class SpeedButton(QToolButton):
    """Shows `20/s`, and lets another speed be chosen, or the way back."""

    def __init__(self, player: StepPlayer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self.setObjectName("speedButton")
        self.setToolTip(tr("How many steps are played in a second, and which way"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setObjectName("speedMenu")
        self._group = QActionGroup(self)
        for speed in (*SPEEDS, None):
            menu.addAction(self._speed_action(speed))
        menu.addSeparator()
        self._backwards = QAction(tr("Backwards"), self)
        self._backwards.setObjectName("playBackwards")
        self._backwards.setCheckable(True)
        self._backwards.toggled.connect(player.set_backwards)
        menu.addAction(self._backwards)
        self.setMenu(menu)
        self.setFixedWidth(self.fontMetrics().horizontalAdvance(_WIDEST_SPEED) + 10)
        # As high as the buttons beside it: a bar that leaves it out is not lower for that.
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        player.changed.connect(self._show)
        self._show()

    def _speed_action(self, speed: int | None) -> QAction:
        whole = tr("The whole run in {whole_run_seconds:.0f} seconds", whole_run_seconds=WHOLE_RUN_SECONDS)
        one = tr("1 step a second")
        text = (
            whole
            if speed is None
            else one
            if speed == 1
            else tr("{speed} steps a second", speed=grouped(speed))
        )
        name = "speedWholeRun" if speed is None else f"speed{speed}"
        made = action(self, text, partial(self._player.set_speed, speed), name)
        made.setCheckable(True)
        made.setData(speed)
        self._group.addAction(made)
        return made

    @Slot()
    def _show(self) -> None:
        speed, backwards = self._player.speed, self._player.backwards
        text = f"{WHOLE_RUN_SECONDS:.0f} s" if speed is None else f"{speed}/s"
        self.setText(f"◂ {text}" if backwards else text)
        for each in self._group.actions():
            each.setChecked(each.data() == speed)
        self._backwards.setChecked(backwards)
        chosen = self._group.checkedAction()
        speed_text = chosen.text() if chosen else text
        self.setAccessibleName(
            tr("Speed: {speed}, backwards", speed=speed_text)
            if backwards
            else tr("Speed: {speed}", speed=speed_text)
        )


class StepSlider(QSlider):
    """Spans all steps of a run; the step `marked` has a mark, none if it is None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.marked: int | None = None

    def mark(self, step: int | None) -> None:
        """Put the mark there; None takes it away."""
        if step != self.marked:
            self.marked = step
            self.update()

    def place_of(self, step: int) -> float:
        """Where the middle of the handle stands at a step, in pixels from the left."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        control, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl
        style = self.style()
        groove = style.subControlRect(control, option, part.SC_SliderGroove, self)
        handle = style.subControlRect(control, option, part.SC_SliderHandle, self)
        room = max(groove.width() - handle.width(), 0)
        offset = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), step, room)
        return groove.x() + offset + handle.width() / 2

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.marked is None or self.maximum() <= self.minimum():
            return
        x, bottom = self.place_of(self.marked), float(self.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().text if self.isEnabled() else theme().muted))
        painter.drawRect(QRectF(x - 0.75, bottom / 2 - 4, 1.5, 8))
        half = _MARK_WIDTH / 2
        wedge = [QPointF(x - half, bottom), QPointF(x + half, bottom), QPointF(x, bottom - _MARK_HEIGHT)]
        painter.drawPolygon(QPolygonF(wedge))
        painter.end()


class StepBar(QWidget):
    """Back, play, forth, `step 3 612 of 5 000 · th + e → the`, the slider, `vocabulary 3 868 · since · live`.

    Of several columns it belongs to the chosen one and shows its colour. The slider spans the whole run; it
    can be moved as far as the run has come. Moving it to the newest step follows the run again.

    Attributes:
        back, forth, play: for menus.
        player: plays the steps.

    Signals:
        step_chosen(object): an int, or None to follow the run.
        since_chosen(object): the step to compare the text with, an int; None for none.
    """

    step_chosen = Signal(object)
    since_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps_done = 0
        self._shown: LiveTokenizer | None = None
        self._colour = ""
        self.player = StepPlayer(self)
        self._dot = named(ColourDot(), "stepDot")
        self._dot.hide()
        self._place = self._short_place = ""
        self._label = named(QLabel(), "stepLabel")
        self._merge, self._vocabulary = _muted_label("stepMerge"), _muted_label("stepVocabulary")
        tip = tr("Mark what changes in the text from this step on")
        self._since = _flat_button(
            tr("Mark changes"), "sinceButton", tr("Mark what changed since this step"), tip
        )
        tip = tr("Go to the newest step and keep up with the run")
        self._live = _flat_button(tr("Latest step"), "followButton", tr("Follow the run"), tip)
        for button in (self._since, self._live):
            button.setCheckable(True)
        tip = tr("The text as it is tokenized after that many steps")
        self._slider = named(StepSlider(), "stepSlider", tr("Step of the run"), tip)
        self._slider.setPageStep(PAGE_STEPS)
        self._slider.setMinimumWidth(px(40))
        self.back = keyed_action(self, tr("One step back"), "Alt+,", partial(self._go, -1))
        self.forth = keyed_action(self, tr("One step on"), "Alt+.", partial(self._go, 1))
        self.play = keyed_action(self, tr("Play the steps"), "Alt+P", self.player.toggle)
        self._play_button = IconButton(self.play, "play", "playButton")
        self._play_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._speed = SpeedButton(self.player)
        self.since_row = SinceRow()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        back, forth = (
            IconButton(self.back, "back", "stepBackButton"),
            IconButton(self.forth, "forth", "stepForthButton"),
        )
        row = in_row(
            *(back, self._play_button, forth, self._speed),
            *(4, self._dot, 4, self._label, 4, self._merge, 8),
            *((self._slider, 1), 8, self._vocabulary, self._since, self._live),
            spacing=4,
            margins=(12, 4, 12, 4),
        )
        # The row with the buttons stays at the lower edge of the window.
        in_column(self.since_row, row, parent=self, spacing=0)

    def _connect(self) -> None:
        self._slider.valueChanged.connect(self._moved)
        self._live.clicked.connect(lambda: self.step_chosen.emit(None))
        self._since.clicked.connect(self._since_clicked)
        self.since_row.since_chosen.connect(self.since_chosen)
        self.player.stepped.connect(self.step_chosen)
        self.player.changed.connect(self._player_changed)
        theme_manager().changed.connect(self._recolour)

    @override
    def minimumSizeHint(self) -> QSize:
        """Less than all of it: what matters least is left out of a narrow bar."""
        buttons = self.width() - self._room_px
        return QSize(px(_LEAST_ROOM_PX) + buttons, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space plays and pauses wherever the keyboard is in the bar."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            self.play.trigger()
        else:
            super().keyPressEvent(event)

    # ---- what it shows

    def show_owner(self, name: str, colour: str) -> None:
        """Show whose steps these are; the name is empty if there is only one column."""
        self._colour = colour
        self._dot.setVisible(bool(name))
        self._dot.setToolTip(plain_tip(name))
        self._slider.setAccessibleName(tr("Step of {name}", name=name) if name else tr("Step of the run"))
        self._recolour()

    @Slot()
    def _recolour(self) -> None:
        self._dot.set_colour(theme().counterpart(self._colour) or "#000000")

    def show_state(
        self,
        live: LiveTokenizer,
        changes: TextChanges | None = None,
        *,
        is_drawn: bool = False,
        cannot: bool = False,
    ) -> None:
        """Show where the run and the text are, and how much differs from what it is compared with.

        A text that is drawn at random is compared with its usual tokens, not with a step. If it `cannot` be
        compared, a tokenizer cannot encode it.
        """
        compares = not live.is_overridden and not is_drawn
        self._steps_done = max(live.steps_done, 0)
        total, step = live.total_steps, live.wanted_step
        self.setEnabled(total > 0)
        self._slider.blockSignals(True)
        self._slider.setRange(0, max(total, 0))
        self._slider.setValue(step)
        self._slider.blockSignals(False)
        self._slider.mark(live.since if compares else None)
        self.back.setEnabled(step > 0)
        self.forth.setEnabled(step < self._steps_done)
        self.play.setEnabled(self._steps_done > 0)
        self._live.setChecked(live.follows)
        self._live.setVisible(total > 0 or live.source is None)
        self._place, self._short_place = place_text(live), place_text(live, is_short=True)
        self._show_place()
        self._vocabulary.setText(size_text(live))
        self._merge.setText(merge_text(live))
        self._show_since(live, compares=compares)
        self.since_row.show_changes(changes, cannot=cannot)
        self.player.look(live)

    def _show_since(self, live: LiveTokenizer, *, compares: bool) -> None:
        since = live.since if compares else None
        self._since.setChecked(since is not None)
        self._since.setEnabled(live.total_steps > 0 and (compares or live.is_overridden))
        noun = tr("step") if live.source is None or live.source.are_merges else tr("round")
        self.since_row.show_since(since, self._steps_done, noun, is_other=live is not self._shown)
        self._shown = live

    def _show_place(self) -> None:
        """Show the step, without the number of all steps where the bar is narrow."""
        wide = self._room_px >= px(_TOTAL_FROM_PX)
        self._label.setMinimumWidth(figures_width(ui_font(), 16 if wide else 6) + px(30))
        self._label.setText(self._place if wide else self._short_place)
        self._label.setToolTip("" if wide else self._place)

    @property
    def _room_px(self) -> int:
        """The width without the two buttons at the right, whose texts are longer in some languages."""
        return self.width() - self._since.sizeHint().width() - self._live.sizeHint().width()

    def _fit(self) -> None:
        room = self._room_px
        self._show_place()
        self._speed.setVisible(room >= px(_SPEED_FROM_PX))
        self._vocabulary.setVisible(room >= px(_VOCABULARY_FROM_PX))
        self._merge.setVisible(room >= px(_MERGE_FROM_PX))

    # ---- what is done

    @Slot(int)
    def _moved(self, step: int) -> None:
        self.step_chosen.emit(None if step >= self._steps_done else step)

    def _go(self, steps: int) -> None:
        self._moved(max(0, self._slider.value() + steps))

    @Slot()
    def _player_changed(self) -> None:
        plays = self.player.is_playing
        self.play.setText(tr("Pause the steps") if plays else tr("Play the steps"))
        self._play_button.set_icon("pause" if plays else "play")
        self._play_button.setAccessibleName(self.play.text())

    @Slot(bool)
    def _since_clicked(self, checked: bool) -> None:
        self.since_chosen.emit(min(self._slider.value(), self._steps_done) if checked else None)


def _flat_button(text: str, name: str, says: str, tip: str) -> QPushButton:
    button = named(QPushButton(text), name, says, tip)
    button.setProperty("flat", True)
    return button


def _muted_label(name: str) -> ElidedLabel:
    label = named(ElidedLabel(), name)
    label.setProperty("role", "muted")
    return label


def place_text(live: LiveTokenizer, *, is_short: bool = False) -> str:
    """Which step is shown, in the words of the algorithm; rich text."""
    source, total = live.source, live.total_steps
    if source is None:
        return tr("no run yet")
    if live.is_overridden:
        is_patches = isinstance(live.tokenizer, EntropyPatchTokenizer)
        return tr("another threshold") if is_patches else tr("changed by What if")
    if total <= 0:
        return tr("no step yet") if live.steps_done == NOT_YET else tr("no steps")
    noun = tr("step") if source.are_merges else tr("round")
    step, last = grouped(live.wanted_step), grouped(total)
    if is_short:
        return f"{noun} <b>{step}</b>"
    if source.total_is_known:
        return tr("{noun} <b>{step}</b> of {last}", noun=noun, step=step, last=last)
    return tr("{noun} <b>{step}</b> of about {last}", noun=noun, step=step, last=last)


def size_text(live: LiveTokenizer) -> str:
    """How large the vocabulary is."""
    if live.source is None or live.tokenizer is None:
        return ""
    size = grouped(tokens_in_use(live.tokenizer))
    return (
        tr("vocabulary {size}", size=size)
        if live.source.are_merges or not live.total_steps
        else tr("{size} pieces", size=size)
    )


def merge_text(live: LiveTokenizer) -> str:
    """The merge of the step that is shown, `th + e → the`; empty where a step is none."""
    source, tokenizer, step = live.source, live.tokenizer, live.step
    if source is None or tokenizer is None or step <= 0 or not source.are_merges:
        return ""
    if isinstance(tokenizer, BpeTokenizer):
        return _merge_of_bpe(tokenizer, step) if step <= tokenizer.steps else ""
    newest = tokenizer.vocab_size - 1
    try:
        facts = tokenizer.facts(newest)
    except DecodeError:
        return ""
    if facts.parts is None or facts.step != step:
        return ""
    return _merge(*(tokenizer.token_bytes(token_id) for token_id in (*facts.parts, newest)))


def changes_text(changes: TextChanges | None) -> str:
    """How much differs from the step that the text is compared with; None if that is being counted."""
    if changes is None:
        return tr("counting …")
    return tr_count(
        "{count} token changed in the text",
        "{count} tokens changed in the text",
        changes.changed,
        count=grouped(changes.changed),
    )


def _merge_of_bpe(tokenizer: BpeTokenizer, step: int) -> str:
    """A merge of a file's list may stand before the ones that make its parts, and waits for them."""
    merges, born = tokenizer.merges, tokenizer.first_merge.born
    ids = [int(column[step - 1]) for column in (merges.left, merges.right, merges.merged)]
    text = _merge(*(tokenizer.spellings[token_id] for token_id in ids))
    works_at = int(max(born[ids[:2]]))
    if works_at == NEVER:
        return tr("a merge of tokens that nothing makes")
    return (
        text
        if works_at <= step
        else tr("{text}, without effect before step {works_at}", text=text, works_at=grouped(works_at))
    )


def _merge(left: bytes, right: bytes, made: bytes) -> str:
    return f"{visible_text(left)} + {visible_text(right)} → {visible_text(made)}"
