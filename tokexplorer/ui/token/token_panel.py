"""The pinned card of a token: its facts, the tree of its merges, and where else it stands."""

from __future__ import annotations

from html import escape
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import hex_text, visible_text
from tokexplorer.core.tokenizer import DecodeError, spelling_of
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.token_page import token_page
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.inspection.mark_layers import MarkedSpans, MarkLayers
from tokexplorer.ui.theme import mono_font, theme, theme_manager
from tokexplorer.ui.token.occurrence_list import OccurrenceList
from tokexplorer.ui.token.tree_view import TreeView
from tokexplorer.ui.widgets.chip_flow import ChipFlow
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.session.token_page import TokenPage
    from tokexplorer.ui.details.focus import Focus

_MOST_BYTES = 48
_LONGEST_TITLE = 120
_TITLE_PT = 15
_KINDS: dict[TokenKind, str] = {
    "special": "special token: it stands for itself, never part of another",
    "user": "user symbol: always cut out of the text whole",
    "unknown": "unknown: what the vocabulary cannot spell",
    "byte": "byte",
    "character": "character of the alphabet",
    "merge": "made by a merge",
    "piece": "piece, chosen as a whole",
    "word": "word",
    "patch": "patch of bytes",
    "unused": "unused: no text becomes it",
}
_EMPTY = "Click a token in the text, or one in the vocabulary, to see everything about it."
_MARGINS = 14, 8, 10, 8
_SHARES = 330, 340, 250


class Counts(NamedTuple):
    """How often a token stands where; None where that is not known.

    Attributes:
        corpus, text: in the corpus and in the inspected text.
        place: the number of the pinned one among those in the text, 1 for the first.
    """

    corpus: int | None = None
    text: int | None = None
    place: int | None = None


def facts_rows(page: TokenPage, counts: Counts) -> list[tuple[str, str]]:
    """Names and values, in plain text."""
    facts = page.facts
    rows = [
        ("id", grouped(page.token_id)),
        ("kind", _KINDS[facts.kind]),
        ("bytes", hex_text(page.text, _MOST_BYTES) or "none"),
    ]
    if page.covered is not None and page.covered != page.text:
        rows.append(("covers here", visible_text(page.covered[:_MOST_BYTES]) or "nothing"))
    if page.whole:
        rows.append(("part of", visible_text(page.whole.encode("utf-8", "surrogatepass"))))
    if facts.step is not None:
        rows.append(("merge", f"{grouped(facts.step)}, rank {grouped(facts.step - 1)}"))
    if facts.score is not None:
        # A file may hold scores above 0, which are no logarithms of probabilities.
        chance = f", p = {exp(facts.score):.2g}" if facts.score <= 0 else ""
        rows.append(("score", f"{facts.score:.3f}{chance}".replace("-", "\u2212")))
    if page.scripts:
        rows.append(("script", ", ".join(page.scripts)))
    if counts.corpus is not None and facts.kind not in ("special", "user"):
        rows.append(("in the corpus", grouped(counts.corpus)))
    if counts.text is not None:
        where = "" if counts.place is None else f", this is number {grouped(counts.place)}"
        rows.append(("in this text", f"{grouped(counts.text)}{where}"))
    if (sentence := _round_trip(page)) != "":
        rows.append(("round trip", sentence))
    return rows


def facts_html(page: TokenPage, counts: Counts) -> str:
    """All of it, in the colours of the theme."""
    now, mono = theme(), mono_font().family()
    title = visible_text(page.text) or "no text"
    title = title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1] + "…"
    rows = "".join(_row(name, escape(value)) for name, value in facts_rows(page, counts))
    points = "".join(
        f"<tr><td style='font-family:\"{mono}\"; padding-right:10px'>{point.notation}</td>"
        f"<td>{escape(_glyph(point.code))} &nbsp;{escape(point.name)}</td></tr>"
        for point in page.code_points
    )
    more = f"<p>and {grouped(page.more_code_points)} more</p>" if page.more_code_points else ""
    return (
        f"<p style='font-family:\"{mono}\"; font-size:{_TITLE_PT}pt; font-weight:600; color:{now.text}'>"
        f"{escape(title)}</p><table cellspacing='0' cellpadding='1'>{rows}</table>"
        f"<p style='color:{now.muted}'>code points</p>"
        f"<table cellspacing='0' cellpadding='1'>{points or '<tr><td>none</td></tr>'}</table>{more}"
    )


def _row(name: str, value: str) -> str:
    return (
        f"<tr><td style='color:{theme().muted}; padding-right:12px; white-space:pre'>{name}</td>"
        f"<td>{value}</td></tr>"
    )


def _glyph(code: int) -> str:
    return visible_text(chr(code).encode("utf-8", "surrogatepass"))


def _round_trip(page: TokenPage) -> str:
    """Whether the token, decoded and encoded again by itself, is that token."""
    trip = page.round_trip
    if trip is None or page.facts.kind in ("unknown", "unused"):
        return ""
    if trip.is_exact:
        return "exact: decoded and encoded it is this token again"
    if trip.is_fragment:
        return "no character by itself: it cannot be decoded alone"
    number = len(trip.ids)
    tokens = f"{grouped(number)} tokens" if number != 1 else f"another token, {grouped(trip.ids[0])}"
    decoded = visible_text(trip.text.encode("utf-8", "surrogatepass"))
    return f"alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different"


class TokenPanel(Panel):
    """Facts at the left, the tree and what was made from the token in the middle, its places at the right.

    Attributes:
        page: what is shown; None while no token is pinned.
        counts: how often it stands where.
        tree, made, places: the parts that answer the pointer.

    Signals:
        what_if_wanted(int): the user asks what would be without this token, or with it elsewhere.
    """

    what_if_wanted = Signal(int)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("tokenPanel")
        self.setAccessibleName("Token")
        self.page: TokenPage | None = None
        self.counts = Counts()
        self._marked: MarkLayers | None = None  # where its places are pointed out
        self._facts = self._make_facts()
        self.tree = TreeView()
        self.made = ChipFlow()
        self.made.setObjectName("madeFrom")
        self.made.setAccessibleName("Tokens made from it")
        self._made_title, self._tree_title = _muted(""), _muted("made of")
        self.what_if = self._what_if_button()
        self.places = OccurrenceList()
        self._places_title = _muted("")
        self._empty = _muted(_EMPTY)
        self._empty.setObjectName("noToken")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self.before = self._action("Previous place of the token", "back", -1)
        self.after = self._action("Next place of the token", "forth", 1)
        self._lay_out()
        self._connect()

    def _make_facts(self) -> QLabel:
        facts = QLabel()
        facts.setObjectName("tokenFacts")
        facts.setAccessibleName("Facts about the token")
        facts.setTextFormat(Qt.TextFormat.RichText)
        facts.setWordWrap(True)
        facts.setAlignment(Qt.AlignmentFlag.AlignTop)
        facts.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        facts.setContentsMargins(*_MARGINS)
        copy = QAction("Copy the facts", facts)
        copy.triggered.connect(self.copy_facts)
        facts.addAction(copy)
        facts.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return facts

    def _what_if_button(self) -> QPushButton:
        button = QPushButton("What if …")
        button.setObjectName("whatIfToken")
        button.setAccessibleName("What if this token were not there, or elsewhere")
        button.setToolTip("Remove, move or add to what was learned, and see the text change (Ctrl+M)")
        button.setProperty("flat", True)
        button.clicked.connect(self._ask_what_if)
        return button

    def _action(self, text: str, icon_name: str, by: int) -> QAction:
        action = QAction(text, self)
        action.setData(by)
        action.setIconText(icon_name)
        action.triggered.connect(self._step)
        return action

    def _lay_out(self) -> None:
        split = self._split = QSplitter(Qt.Orientation.Horizontal)
        split.setObjectName("tokenSplit")
        split.setHandleWidth(1)
        split.setChildrenCollapsible(False)
        split.addWidget(_scrolling(self._facts, "tokenFactsArea"))
        split.addWidget(self._middle())
        split.addWidget(self._right())
        split.setSizes(list(_SHARES))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._empty)
        layout.addWidget(split)
        split.hide()

    def _middle(self) -> QWidget:
        inner = QWidget()
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(*_MARGINS)
        layout.setSpacing(4)
        title = QHBoxLayout()
        title.addWidget(self._tree_title, 1)
        title.addWidget(self.what_if)
        layout.addLayout(title)
        for widget in (self.tree, self._made_title, self.made):
            layout.addWidget(widget)
        layout.addStretch(1)
        return _scrolling(inner, "tokenTreeArea")

    def _right(self) -> QWidget:
        right = QWidget()
        head = QHBoxLayout()
        head.setContentsMargins(10, 4, 6, 2)
        head.addWidget(self._places_title, 1)
        head.addWidget(IconButton(self.before, "back", "previousPlace"))
        head.addWidget(IconButton(self.after, "forth", "nextPlace"))
        layout = QVBoxLayout(right)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.places, 1)
        right.setMinimumWidth(120)
        return right

    def _connect(self) -> None:
        focus = self.focus
        for signal in (
            focus.token_changed,
            focus.tokenizer_changed,
            focus.tokens_changed,
            focus.text_changed,
        ):
            signal.connect(self.want_refresh)
        focus.text_changed.connect(self._drop_places)
        self.tree.token_clicked.connect(focus.pin_id)
        self.made.clicked.connect(self._made_clicked)
        self.places.place_chosen.connect(focus.reveal)
        theme_manager().changed.connect(self._recolour)

    # ---- what it shows

    def refresh(self) -> None:
        """Show the token that is pinned now; only then its places in the text are looked for."""
        self.focus.want_tokens(self, self.focus.token_id is not None)
        self.page = self._page()
        self._empty.setText(self._why_empty())
        self._empty.setVisible(self.page is None)
        self._split.setVisible(self.page is not None)
        self._show_places()
        if self.page is not None:
            self._recolour()
            self._show_tree(self.page)

    def _page(self) -> TokenPage | None:
        focus = self.focus
        if focus.tokenizer is None or focus.token_id is None:
            return None
        covered, whole = None, ""
        if focus.token is not None:
            document, token = focus.document, focus.token
            covered = document.token_text(token)
            ends = (
                document.convert(token.start_byte, Unit.BYTE, Unit.CODE_POINT),
                document.convert(token.end_byte, Unit.BYTE, Unit.CODE_POINT, up=True),
            )
            whole = document.slice(*ends)
        try:
            return token_page(focus.tokenizer, focus.token_id, covered, whole)
        except DecodeError:  # not in the vocabulary at this step
            return None

    def _show_tree(self, page: TokenPage) -> None:
        self.what_if.setEnabled(can_be_edited(self.focus.tokenizer))
        self.tree.show_tree(page.tree)
        self.tree.setVisible(page.tree is not None)
        self._tree_title.setText("made of" if page.tree is not None else _no_tree(page))
        more = page.made_count - len(page.made)
        self._made_title.setVisible(page.made_count > 0)
        rest = f", the first {grouped(len(page.made))}" if more else ""
        self._made_title.setText(f"{grouped(page.made_count)} made from it{rest}")
        tokenizer = self.focus.tokenizer
        assert tokenizer is not None
        texts = [visible_text(spelling_of(tokenizer, each) or b"") for each in page.made]
        self.made.show_chips(texts, [f"id {grouped(each)}" for each in page.made])

    def _show_places(self) -> None:
        """Mark where else the token stands, in the text and in the list."""
        focus, tokens = self.focus, self.focus.tokens
        spans, corpus = None, focus.corpus_counts
        if self.page is not None and tokens is not None:
            spans = MarkedSpans(*tokens.spans_at(tokens.indices_of(self.page.token_id)))
        self._point_out(spans)
        self.places.places.show_spans(focus.document, spans)
        row = None
        if focus.token is not None:
            row = self.places.places.row_at(focus.token.start_byte)
        self.places.mark(row)
        known = corpus is not None and self.page is not None and self.page.token_id < len(corpus)
        self.counts = Counts(
            int(corpus[self.page.token_id]) if known and corpus is not None and self.page else None,
            None if spans is None else len(spans),
            None if row is None else row + 1,
        )
        self._places_title.setText("counting …" if spans is None else f"{grouped(len(spans))} in this text")
        for action in (self.before, self.after):
            action.setEnabled(spans is not None and len(spans) > 0)

    def _point_out(self, spans: MarkedSpans | None) -> None:
        """Mark them in the chosen column, and nothing in the one that was chosen before."""
        marks = self.focus.column.editor.marks
        if self._marked is not None and self._marked is not marks and isValid(self._marked):
            self._marked.set("occurrences", None)
        self._marked = marks
        marks.set("occurrences", spans)

    @Slot()
    def want_refresh(self) -> None:
        """While it is not seen it points out nothing rather than places that were true before."""
        super().want_refresh()
        if not self.isVisible():
            self._point_out(None)

    def _why_empty(self) -> str:
        token_id = self.focus.token_id
        if token_id is None or self.focus.tokenizer is None:
            return _EMPTY
        return f"There is no token #{token_id} in the vocabulary at this step."

    @Slot()
    def _drop_places(self) -> None:
        """The text is another: the list, which may be painted soon, points to places that are gone."""
        self.places.places.show_spans(None, None)

    @Slot()
    def _recolour(self) -> None:
        if self.page is not None:
            self._facts.setText(facts_html(self.page, self.counts))

    # ---- what is done

    @Slot()
    def copy_facts(self) -> None:
        """Put the facts into the clipboard as lines of text."""
        if self.page is not None:
            rows = facts_rows(self.page, self.counts)
            points = [(each.notation, each.name) for each in self.page.code_points]
            lines = [f"{name}\t{value}" for name, value in (*rows, *points)]
            QApplication.clipboard().setText("\n".join(lines))

    @Slot()
    def _ask_what_if(self) -> None:
        if self.focus.token_id is not None:
            self.what_if_wanted.emit(self.focus.token_id)

    @Slot(int)
    def _made_clicked(self, index: int) -> None:
        if self.page is not None:
            self.focus.pin_id(self.page.made[index])

    @Slot()
    def _step(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.places.step(int(action.data()))


def _no_tree(page: TokenPage) -> str:
    if page.facts.kind == "piece":
        return "It was chosen as a whole: this algorithm merges nothing."
    return "It was there before anything was learned."


def _muted(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    label.setWordWrap(True)
    return label


def _scrolling(widget: QWidget, name: str) -> QScrollArea:
    area = QScrollArea()
    area.setObjectName(name)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    area.setMinimumWidth(120)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
