"""The panel of boundaries: the entropy of each byte over the text, and the threshold that makes patches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QStackedWidget, QWidget
from typing_extensions import override

from tokexplorer.core.baselines.patches import EntropyPatchTokenizer, Threshold
from tokexplorer.core.language import tr
from tokexplorer.core.settings import SETTINGS
from tokexplorer.presentation.numbers import byte_size, grouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.text.byte_entropies import MOST_BYTES, entropy_work
from tokexplorer.ui.background import LATEST, BackgroundTask, settled
from tokexplorer.ui.boundaries.entropy_strip import EntropyStrip, bits_text, patches_text
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.panel import Panel, empty_label
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX
from tokexplorer.ui.widgets.plain_tip import plain_caption
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.core.spec import ThresholdKind
    from tokexplorer.session.text.byte_entropies import TextEntropies
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus

SETTLE_MS = 300  # after the last key, before the column follows
_MARGIN_PX = 8
_BITS, _KIND = SETTINGS["entropy_threshold_bits"], SETTINGS["entropy_threshold_kind"]
NOT_PATCHES = tr(
    "Here you see how uncertain each byte of the text is to a small model, and where patches begin, as in "
    "the Byte Latent Transformer: where that is above a threshold, which you can drag. This column has no "
    "such patches. Tick “Entropy patches” among the algorithms, and train."
)
NOTHING_YET = tr("There is no tokenizer yet.")
TOO_LONG = tr(
    "The text is longer than {most_bytes}: too long to be drawn here byte by byte.",
    most_bytes=byte_size(MOST_BYTES),
)
WAITING = tr("Looking at the text …")


class BoundariesPanel(Panel):
    """Kind and value of the threshold, how many patches it makes, and the text with its entropies.

    While the threshold is moved only the panel follows. Once the mouse lets go, or after a moment without
    keys, the column has it, as a step that can be undone.

    Attributes:
        strip: the text with its entropies.
        bits: the threshold as a number.
        kinds: global or relative.
    """

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent, name="boundariesPanel", title=tr("Boundaries"))
        self._of: tuple[object, ...] = ()  # what the entropies belong to
        self._edited = ""  # the column whose threshold was moved and does not have it yet
        self._learned: Threshold | None = None
        self._task = BackgroundTask(tr("find the entropy of each byte"), self, catches=Exception)
        self._task.done.connect(self._show)
        self._task.failed.connect(self._show_failed)
        self._settling = single_shot(self, self._settle, SETTLE_MS)
        self.strip = EntropyStrip()
        self._make_parts()
        self._lay_out()
        self.strip.moved.connect(self._moved)
        self.strip.released.connect(self._settle)
        self.strip.hovered.connect(self._read_out)
        self.strip.chosen.connect(self._reveal)
        self.follow(focus.tokenizer_changed, focus.columns_changed, focus.text_changed)
        focus.token_changed.connect(self._show_place)
        self.setFocusProxy(self.strip)

    def _make_parts(self) -> None:
        self.kinds = ChoiceControl("thresholdKind", _KIND.label)
        choices = [Choice(key, title, about) for key, (title, about) in _KIND.choices.items()]
        self.kinds.show_choices(choices, _KIND.default)
        self.kinds.chosen.connect(self._kind_chosen)
        about = tr("{sentence} Up and Down move it by 0.1 bits, with Shift by 0.01.", sentence=_BITS.sentence)
        self.bits = named(QDoubleSpinBox(), "thresholdBits", _BITS.label, about)
        self.bits.setRange(*(_BITS.bounds or (0.0, 8.0)))
        self.bits.setSingleStep(_BITS.step)
        self.bits.setDecimals(_BITS.decimals)
        self.bits.setSuffix(tr(" bits"))
        self.bits.setKeyboardTracking(False)
        self.bits.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
        self.bits.valueChanged.connect(self._bits_typed)
        self.summary = named(ElidedLabel(), "boundariesSummary")
        self.read_out = named(ElidedLabel(), "boundariesReadOut", role="muted")
        self.back = push_button(tr("Back"), "thresholdBack", "")
        self.back.clicked.connect(self._go_back)

    def _lay_out(self) -> None:
        head = in_row(self.kinds, self.bits, (self.summary, 1), self.back, spacing=_MARGIN_PX)
        drawing = QWidget()
        margins = _MARGIN_PX, 4, _MARGIN_PX, 2
        head.setContentsMargins(*px(margins))
        foot = in_row((self.read_out, 1), margins=margins)
        in_column(head, (self.strip, 1), foot, parent=drawing, spacing=0)
        self.message = empty_label("boundariesEmpty", NOT_PATCHES)
        self.turn = push_button(
            "", "boundariesTurn", tr("Make the column with entropy patches the current one")
        )
        self.turn.clicked.connect(self._turn_to)
        without = QWidget()
        in_column(None, self.message, in_row(None, self.turn, None), None, parent=without)
        self._pages = QStackedWidget()
        self._pages.addWidget(without)
        self._pages.addWidget(drawing)
        in_column(self._pages, parent=self)

    # ---- the entropies

    @override
    def refresh(self) -> None:
        """Show the column at hand, and look at its text if that is another."""
        if self._edited and self._edited != self.focus.column.id:
            self._settle()
        document, tokenizer = self.focus.document, self.focus.tokenizer
        if not isinstance(tokenizer, EntropyPatchTokenizer):
            self._say(NOTHING_YET if self.focus.column.shown and tokenizer is None else NOT_PATCHES)
        elif document.byte_count > MOST_BYTES:
            self._say(TOO_LONG)
        else:
            self._look_at(tokenizer)

    def _look_at(self, tokenizer: EntropyPatchTokenizer) -> None:
        own = self.focus.column.live.own_tokenizer
        self._learned = own.threshold if isinstance(own, EntropyPatchTokenizer) else tokenizer.threshold
        column = self.focus.store.workspace.column(self.focus.column.id)
        if not self._edited:  # of the workspace: the column's tokenizer comes a moment later
            self.strip.show_threshold((column and column.threshold) or self._learned)
        document = self.focus.document
        of = tokenizer.model, document.edited, document.edited.version, document.allow_special
        is_other_text = self._of[1:] != of[1:]
        if self._of[:1] != of[:1]:
            self.strip.show_text(None)
        if self._of != of:
            self._of = of
            work = entropy_work(document)
            if work is not None:
                policy = settled(document.byte_count) if is_other_text and self.strip.shown else LATEST
                self._task.submit(lambda progress: work.do(progress.check), policy)
        if self.strip.shown is None:
            self.read_out.setText(WAITING)
        self._pages.setCurrentIndex(1)
        self._show_threshold()

    @Slot(object)
    def _show(self, found: TextEntropies) -> None:
        self.strip.show_text(found)
        self.read_out.setText("")
        self._show_threshold()
        self._show_place()

    @Slot(object)
    def _show_failed(self, error: Exception) -> None:
        self._say(tr("The text cannot be encoded: {error}", error=error))

    def _say(self, sentence: str) -> None:
        """Say why there is nothing to see."""
        self._task.forget()
        self._of = ()
        self.strip.show_text(None)
        self.message.setText(sentence)
        other = self._other_column()
        self.turn.setVisible(other is not None and sentence == NOT_PATCHES)
        if other is not None:
            self.turn.setText(tr("Turn to {name}", name=plain_caption(other.name)))
        self._pages.setCurrentIndex(0)

    def _other_column(self) -> TextColumn | None:
        """The first column that has entropy patches."""
        columns = self.focus.columns
        return next(
            (each for each in columns if isinstance(each.live.tokenizer, EntropyPatchTokenizer)), None
        )

    @Slot()
    def _turn_to(self) -> None:
        other = self._other_column()
        if other is not None:
            self.focus.store.show(current=other.id)

    # ---- the threshold

    def _show_threshold(self) -> None:
        """Say what the threshold is and makes."""
        threshold, shown = self.strip.threshold, self.strip.shown
        blocker = QSignalBlocker(self.bits)
        self.bits.setValue(threshold.bits)
        del blocker
        self.kinds.segment(threshold.kind).defaultAction().setChecked(True)
        learned = self._learned
        self.back.setVisible(learned is not None and learned != threshold)
        if learned is not None:
            self.back.setToolTip(
                tr(
                    "Begin patches above {bits}, {kind}, again",
                    bits=bits_text(learned.bits),
                    kind=learned.kind,
                )
            )
        said = ""
        if shown is not None:
            said = patches_text(shown.entropies.count_patches(threshold), len(shown))
        self.summary.setText(said)
        self.strip.setAccessibleDescription(
            tr(
                "{said}; threshold {bits}, {kind}",
                said=said,
                bits=bits_text(threshold.bits),
                kind=threshold.kind,
            )
        )

    @Slot(float)
    def _moved(self, _bits: float) -> None:
        """Only the panel follows, until the threshold has come to rest."""
        self._edited = self.focus.column.id
        self._show_threshold()
        if not self.strip.is_dragged:
            self._settling.start()

    @Slot(float)
    def _bits_typed(self, bits: float) -> None:
        self.strip.show_threshold(replace(self.strip.threshold, bits=round(bits, _BITS.decimals)))
        self._moved(bits)

    @Slot(str)
    def _kind_chosen(self, kind: str) -> None:
        rule: ThresholdKind = "relative" if kind == "relative" else "global"
        self.strip.show_threshold(replace(self.strip.threshold, kind=rule))
        self._moved(self.strip.threshold.bits)
        self._settle()

    @Slot()
    def _go_back(self) -> None:
        if self._learned is not None:
            self.strip.show_threshold(self._learned)
            self._moved(self._learned.bits)
            self._settle()

    @Slot()
    def _settle(self) -> None:
        """Give the threshold to the column."""
        self._settling.stop()
        column_id, self._edited = self._edited, ""
        column, store = self.focus.store.workspace.column(column_id), self.focus.store
        if column is None:
            return
        threshold = self.strip.threshold
        name = store.workspace.names()[column.tokenizer]
        wanted = None if threshold == self._learned else threshold
        store.do(
            tr("Threshold {bits} of {name}", bits=bits_text(threshold.bits), name=name),
            lambda state: state.with_column(column_id, threshold=wanted),
            key=("threshold", column_id),
        )

    # ---- places

    @Slot()
    def _show_place(self) -> None:
        """Scroll to the token that is pinned."""
        token, shown = self.focus.token, self.strip.shown
        if token is not None and shown is not None and len(shown) and not self.strip.is_dragged:
            self.strip.reveal(shown.row_at(token.start_byte))

    @Slot(int)
    def _reveal(self, row: int) -> None:
        """Select the patch of a byte in the text, unless what is drawn is a text that is gone."""
        shown, document = self.strip.shown, self.focus.document
        is_gone = self._task.is_busy or self._of[1:3] != (document.edited, document.edited.version)
        if shown is not None and not is_gone:
            self.focus.reveal(*shown.patch_at(row, self.strip.threshold))

    @Slot(int)
    def _read_out(self, row: int) -> None:
        shown = self.strip.shown
        if shown is None or row < 0:
            self.read_out.setText("")
            return
        found, threshold = shown.entropies, self.strip.threshold
        [letter] = [each for each in shown.letters(row, row + 1) if each.first <= row < each.end]
        character = visible_text(letter.text)
        parts = [
            tr(
                "byte {start_bytes}, {character}: {bits}",
                start_bytes=grouped(int(found.start_bytes[row])),
                character=character,
                bits=bits_text(float(found.bits[row])),
            )
        ]
        if not found.opens[row]:
            rise = float(found.compared("relative")[row])
            by = bits_text(abs(rise))
            parts.append(
                tr("{bits} more than the byte before", bits=by)
                if rise >= 0
                else tr("{bits} less than the byte before", bits=by)
            )
        begins = found.opens[row] or found.compared(threshold.kind)[row] > threshold.bits
        parts.append(tr("begins a patch") if begins else tr("goes on with its patch"))
        self.read_out.setText(", ".join(parts))
