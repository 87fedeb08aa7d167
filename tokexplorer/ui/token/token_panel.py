"""The pinned card of a token: its facts, the tree of its merges, and where else it stands."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from math import exp
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QWidget,
)
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import DecodeError, spelling_of
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import hex_text, visible_text
from tokexplorer.session.token_page import round_trip, token_page
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.ui.editor.marks import MarkedSpans, MarkLayers
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import action, in_column, in_row, named, plain_label
from tokexplorer.ui.scale import px
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.drawing import CHIP_HEIGHT, CHIP_PADDING, Box, Chip, Drawing, Line, Spot, ink
from tokexplorer.ui.theme import mono_font, theme, theme_manager
from tokexplorer.ui.token.occurrence_list import OccurrenceList
from tokexplorer.ui.widgets.chip_flow import ChipFlow
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from tokexplorer.core.derivation import Derivation
    from tokexplorer.core.tokenizer import Tokenizer, TokenKind
    from tokexplorer.session.token_page import RoundTrip, TokenPage
    from tokexplorer.ui.details.focus import Focus

_MOST_BYTES = 48
_LONGEST_TITLE = 120
_TITLE_PT = 15
_KINDS: dict[TokenKind, str] = {
    "special": tr("special token: it stands for itself, never part of another"),
    "user": tr("user symbol: always cut out of the text whole"),
    "unknown": tr("unknown: what the vocabulary cannot spell"),
    "byte": tr("byte"),
    "character": tr("character of the alphabet"),
    "merge": tr("made by a merge"),
    "piece": tr("piece, chosen as a whole"),
    "word": tr("word"),
    "patch": tr("patch of bytes"),
    "unused": tr("unused: no text becomes it"),
}
_EMPTY_MARGIN_PX = 16
_EMPTY = tr("Click a token in the text, or one in the vocabulary, to see everything about it.")
_MARGINS = 14, 8, 10, 8
_SHARES = [330, 340, 250]
_SHARES_UPRIGHT = [300, 220, 200]
_NARROW_PX = 560  # a panel of less, and higher than wide, stands at the side of the text
_LEAF_GAP_PX, _LEVEL_PX, _TREE_MARGIN_PX, _NUMBER_PX = 6.0, 38.0, 10.0, 11.0


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
    """The names and values of the facts about a token, in plain text."""
    facts = page.facts
    rows = [
        (tr("id"), grouped(page.token_id)),
        (tr("kind"), _KINDS[facts.kind]),
        (tr("bytes"), hex_text(page.text, _MOST_BYTES) or tr("no bytes")),
    ]
    if page.covered is not None and page.covered != page.text:
        rows.append((tr("covers here"), visible_text(page.covered[:_MOST_BYTES]) or tr("nothing")))
    if page.whole:
        rows.append((tr("part of"), visible_text(page.whole)))
    if facts.step is not None:
        rows.append(
            (
                tr("merge"),
                tr("{step}, rank {grouped}", step=grouped(facts.step), grouped=grouped(facts.step - 1)),
            )
        )
    if facts.score is not None:
        # A file may hold scores above 0, which are no logarithms of probabilities.
        chance = f", p = {exp(facts.score):.2g}" if facts.score <= 0 else ""
        rows.append((tr("score"), f"{facts.score:.3f}{chance}".replace("-", "\u2212")))
    if page.scripts:
        rows.append((tr("script"), ", ".join(page.scripts)))
    if counts.corpus is not None and facts.kind not in ("special", "user"):
        rows.append((tr("in the corpus"), grouped(counts.corpus)))
    if counts.text is not None:
        where = "" if counts.place is None else tr(", this is number {place}", place=grouped(counts.place))
        rows.append((tr("in this text"), f"{grouped(counts.text)}{where}"))
    if (sentence := _round_trip(page)) != "":
        rows.append((tr("round trip"), sentence))
    return rows


def facts_html(page: TokenPage, counts: Counts) -> str:
    """The facts and the code points of a token as HTML, in the colours of the theme."""
    now, mono = theme(), mono_font().family()
    title = visible_text(page.text) or tr("no text")
    title = title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1] + "…"
    rows = "".join(_row(name, escape(value)) for name, value in facts_rows(page, counts))
    points = "".join(
        f"<tr><td style='font-family:\"{mono}\"; padding-right:10px'>{point.notation}</td>"
        f"<td>{escape(_glyph(point.code))} &nbsp;{escape(point.name)}</td></tr>"
        for point in page.code_points
    )
    none = f"<tr><td>{tr('no bytes')}</td></tr>"
    more = (
        tr("<p>and {more_code_points} more</p>", more_code_points=grouped(page.more_code_points))
        if page.more_code_points
        else ""
    )
    return (
        f"<p style='font-family:\"{mono}\"; font-size:{_TITLE_PT}pt; font-weight:600; color:{now.text}'>"
        f"{escape(title)}</p><table cellspacing='0' cellpadding='1'>{rows}</table>"
        f"<p style='color:{now.muted}'>{tr('code points')}</p>"
        f"<table cellspacing='0' cellpadding='1'>{points or none}</table>{more}"
    )


def _row(name: str, value: str) -> str:
    return (
        f"<tr><td style='color:{theme().muted}; padding-right:12px; white-space:pre'>{name}</td>"
        f"<td>{value}</td></tr>"
    )


def _glyph(code: int) -> str:
    return visible_text(chr(code))


def _round_trip(page: TokenPage) -> str:
    """Whether the token, decoded and encoded again by itself, is that token."""
    trip = page.round_trip
    if trip is None or page.facts.kind in ("unknown", "unused"):
        return ""
    if trip.is_exact:
        return tr("exact: decoded and encoded it is this token again")
    if trip.is_fragment:
        return tr("no character by itself: it cannot be decoded alone")
    number = len(trip.ids)
    tokens = (
        tr("{number} tokens", number=grouped(number))
        if number != 1
        else tr("another token, {ids}", ids=grouped(trip.ids[0]))
    )
    decoded = visible_text(trip.text)
    return tr(
        "alone it decodes to “{decoded}”, which is {tokens}; within a word it can be different",
        decoded=decoded,
        tokens=tokens,
    )


class DerivationView(StoryCanvas):
    """The tree of the merges that made a token: the token above, below it what it was merged from.

    The number at a fork is the step of the merge; a click sends the id of a token.
    """

    def __init__(self) -> None:
        super().__init__("tokenTree", tr("What the token was merged from"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._tree: Derivation | None = None

    def show_tree(self, tree: Derivation | None) -> None:
        """Draw another tree, or none."""
        if tree == self._tree:
            return
        self._tree = tree
        drawing = Drawing() if tree is None else draw_derivation(tree)
        self.show_drawing(drawing)
        self.setFixedSize(*px((round(drawing.width), round(drawing.height))))
        self.setAccessibleDescription("" if tree is None else _in_words(tree))


class _Branch(NamedTuple):
    """A part of the tree; it needs the room of its chip, or of its parts side by side if those are wider."""

    tree: Derivation
    text: str
    parts: tuple[_Branch, ...]
    chip_width: float
    parts_width: float

    @classmethod
    def of(cls, tree: Derivation) -> _Branch:
        text = visible_text(tree.text) + ("…" if tree.is_cut_off else "")
        parts = tuple(map(cls.of, tree.parts))
        gaps = _LEAF_GAP_PX * max(len(parts) - 1, 0)
        chip_width = ink().mono_width(text) + 2 * CHIP_PADDING
        return cls(tree, text, parts, chip_width, sum(part.width for part in parts) + gaps)

    @property
    def width(self) -> float:
        return max(self.chip_width, self.parts_width)


def draw_derivation(tree: Derivation) -> Drawing:
    """The tree of a token; spots are ids, that of the token itself first."""
    drawing, branch = Drawing(), _Branch.of(tree)
    _draw_branch(drawing, branch, _TREE_MARGIN_PX, _TREE_MARGIN_PX)
    drawing.width = branch.width + 2 * _TREE_MARGIN_PX
    drawing.height = tree.depth * _LEVEL_PX + CHIP_HEIGHT + 2 * _TREE_MARGIN_PX
    return drawing


def _draw_branch(drawing: Drawing, branch: _Branch, left: float, top: float) -> Box:
    """Draw a part of the tree from `left` on; returns the box of its own chip."""
    tree, is_root = branch.tree, not drawing.chips
    box = Box(left + (branch.width - branch.chip_width) / 2, top, branch.chip_width, CHIP_HEIGHT)
    drawing.chips.append(Chip(box, branch.text, "token" if is_root else "plain"))
    drawing.spots.append(Spot(box, tree.token_id, _tip(tree)))
    inner = left + (branch.width - branch.parts_width) / 2
    for part in branch.parts:
        below = _draw_branch(drawing, part, inner, top + _LEVEL_PX)
        drawing.lines.append(Line(box.middle, box.bottom, below.middle, below.y, "muted"))
        inner += part.width + _LEAF_GAP_PX
    if branch.parts and tree.step is not None:
        number = grouped(tree.step)
        width = ink().tiny_width(number) + 4
        room = Box(box.middle - width / 2, box.bottom + 2, width, _NUMBER_PX)
        drawing.chips.append(Chip(room, number, "number"))
    return box


def _tip(tree: Derivation) -> str:
    where = "" if tree.step is None else tr(", merge {step}", step=grouped(tree.step))
    more = tr(". Its parts are left out here: click it.") if tree.is_cut_off else ""
    return tr("id {token_id}{where}{more}", token_id=grouped(tree.token_id), where=where, more=more)


def _in_words(tree: Derivation) -> str:
    """The tree in brackets, for people who hear it."""
    text = tree.text.decode("utf-8", "backslashreplace")
    if not tree.parts:
        return text
    return tr("{text} from ({names})", text=text, names=" + ".join(_in_words(part) for part in tree.parts))


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
        super().__init__(focus, parent, name="tokenPanel", title=tr("Token"))
        self.page: TokenPage | None = None
        self.counts = Counts()
        self._marked: MarkLayers | None = None  # where its places are pointed out
        self._trips: WeakKeyDictionary[Tokenizer, dict[int, RoundTrip]] = WeakKeyDictionary()
        self._trying = BackgroundTask(tr("encode a token"), self)
        self._trying.done.connect(self._tried)
        self._facts = self._make_facts()
        self.tree = DerivationView()
        self.made = named(ChipFlow(), "madeFrom", tr("Tokens made from it"))
        self._made_title, self._tree_title = plain_label(), plain_label(tr("made of"))
        self.what_if = self._what_if_button()
        self.places = OccurrenceList()
        self._places_title = plain_label()
        self._empty = plain_label(_EMPTY, "noToken")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setMargin(px(_EMPTY_MARGIN_PX))
        self.before = action(self, tr("Previous place of the token"), lambda: self.places.step(-1))
        self.after = action(self, tr("Next place of the token"), lambda: self.places.step(1))
        self._lay_out()
        self._connect()

    def _make_facts(self) -> QLabel:
        facts = named(QLabel(), "tokenFacts", tr("Facts about the token"))
        facts.setTextFormat(Qt.TextFormat.RichText)
        facts.setWordWrap(True)
        facts.setAlignment(Qt.AlignmentFlag.AlignTop)
        facts.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        facts.setContentsMargins(*_MARGINS)
        copy = QAction(tr("Copy the facts"), facts)
        copy.triggered.connect(self.copy_facts)
        facts.addAction(copy)
        facts.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        return facts

    def _what_if_button(self) -> QPushButton:
        button = named(
            QPushButton(tr("What if …")),
            "whatIfToken",
            tr("What if this token were not there, or elsewhere"),
            tr("Remove, move or add to what was learned, and see the text change (Ctrl+M)"),
        )
        button.setProperty("flat", True)
        button.clicked.connect(self._ask_what_if)
        return button

    def _lay_out(self) -> None:
        split = self._split = QSplitter(Qt.Orientation.Horizontal)
        split.setObjectName("tokenSplit")
        split.setHandleWidth(1)
        split.setChildrenCollapsible(False)
        split.addWidget(_scrolling(self._facts, "tokenFactsArea"))
        split.addWidget(self._middle())
        split.addWidget(self._right())
        split.setSizes(_SHARES)
        in_column(self._empty, split, parent=self)
        split.hide()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Have its places found if they were not when it was hidden."""
        super().showEvent(event)
        self.focus.want_tokens(self, self.focus.token_id is not None)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """A panel at the side has its parts below each other."""
        super().resizeEvent(event)
        is_narrow = self.width() < px(_NARROW_PX) and self.width() < self.height()
        wanted = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        if wanted != self._split.orientation():
            self._split.setOrientation(wanted)
            self._split.setSizes(_SHARES_UPRIGHT if is_narrow else _SHARES)

    def _middle(self) -> QWidget:
        inner = QWidget()
        title = in_row((self._tree_title, 1), self.what_if)
        parts = (title, self.tree, self._made_title, self.made, None)
        in_column(*parts, parent=inner, margins=_MARGINS, spacing=4)
        return _scrolling(inner, "tokenTreeArea")

    def _right(self) -> QWidget:
        right = QWidget()
        head = in_row(
            (self._places_title, 1),
            IconButton(self.before, "back", "previousPlace"),
            IconButton(self.after, "forth", "nextPlace"),
            margins=(10, 4, 6, 2),
        )
        in_column(head, (self.places, 1), parent=right, spacing=0)
        right.setMinimumWidth(px(120))
        return right

    def _connect(self) -> None:
        focus = self.focus
        self.follow(focus.token_changed, focus.tokenizer_changed, focus.tokens_changed, focus.text_changed)
        focus.text_changed.connect(self._drop_places)
        self.tree.spot_clicked.connect(focus.pin_id)
        self.made.clicked.connect(self._made_clicked)
        self.places.place_chosen.connect(focus.reveal)
        theme_manager().changed.connect(self._recolour)

    # ---- what it shows

    @override
    def refresh(self) -> None:
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
            whole = document.slice(*document.code_points_of(token.start_byte, token.end_byte))
        try:
            page = token_page(focus.tokenizer, focus.token_id, covered, whole)
        except DecodeError:  # not in the vocabulary at this step
            return None
        is_of_library = isinstance(focus.tokenizer, LibraryTokenizer)
        return self._with_round_trip(page, focus.tokenizer) if is_of_library else page

    def _with_round_trip(self, page: TokenPage, tokenizer: Tokenizer) -> TokenPage:
        """A page with the round trip if it is known; otherwise that is tried in the background."""
        known = self._trips.setdefault(tokenizer, {})
        if page.token_id in known:
            return replace(page, round_trip=known[page.token_id])
        token_id, text = page.token_id, page.text
        self._trying.submit(
            lambda _: (tokenizer, token_id, round_trip(tokenizer, token_id, text)), OLDER_FIRST
        )
        return page

    @Slot(object)
    def _tried(self, result: tuple[Tokenizer, int, RoundTrip | None]) -> None:
        tokenizer, token_id, trip = result
        if trip is None:  # the library may answer another time
            return
        self._trips.setdefault(tokenizer, {})[token_id] = trip
        if self.page is not None and (self.focus.tokenizer, self.page.token_id) == (tokenizer, token_id):
            self.page = replace(self.page, round_trip=trip)
            self._recolour()

    @override
    def let_go(self) -> None:
        self._trying.forget()

    def _show_tree(self, page: TokenPage) -> None:
        self.what_if.setEnabled(can_be_edited(self.focus.tokenizer))
        self.tree.show_tree(page.tree)
        self.tree.setVisible(page.tree is not None)
        self._tree_title.setText(tr("made of") if page.tree is not None else _no_tree(page))
        more = page.made_count - len(page.made)
        self._made_title.setVisible(page.made_count > 0)
        rest = tr(", the first {made_count}", made_count=grouped(len(page.made))) if more else ""
        self._made_title.setText(
            tr("{made_count} made from it{rest}", made_count=grouped(page.made_count), rest=rest)
        )
        tokenizer = self.focus.tokenizer
        assert tokenizer is not None
        texts = [visible_text(spelling_of(tokenizer, each) or b"") for each in page.made]
        self.made.show_chips(texts, [tr("id {each}", each=grouped(each)) for each in page.made])

    def _show_places(self) -> None:
        """Mark where else the token stands, in the text and in the list."""
        focus, tokens = self.focus, self.focus.tokens
        spans, in_corpus = None, None
        if self.page is not None:
            in_corpus = focus.column.live.corpus_count(self.page.token_id)
        if self.page is not None and tokens is not None:
            spans = MarkedSpans(*tokens.spans_of(self.page.token_id))
        self._point_out(spans)
        self.places.places.show_spans(focus.document, spans)
        row = None
        if focus.token is not None:
            row = self.places.places.row_at(focus.token.start_byte)
        self.places.mark(row)
        count, place = None if spans is None else len(spans), None if row is None else row + 1
        self.counts = Counts(in_corpus, count, place)
        self._places_title.setText(
            tr("counting …")
            if spans is None
            else tr("{span_count} in this text", span_count=grouped(len(spans)))
        )
        for step in (self.before, self.after):
            step.setEnabled(spans is not None and len(spans) > 0)

    def _point_out(self, spans: MarkedSpans | None) -> None:
        """Mark them in the chosen column, and nothing in the one that was chosen before."""
        marks = self.focus.column.editor.marks
        if self._marked is not None and self._marked is not marks and isValid(self._marked):
            self._marked.set("occurrences", None)
        self._marked = marks
        marks.set("occurrences", spans)

    @override
    def want_refresh(self) -> None:
        super().want_refresh()
        if not self.isVisible():
            self._point_out(None)  # rather than places that were true before

    def _why_empty(self) -> str:
        token_id = self.focus.token_id
        if token_id is None or self.focus.tokenizer is None:
            return _EMPTY
        return tr("There is no token #{token_id} in the vocabulary at this step.", token_id=token_id)

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


def _no_tree(page: TokenPage) -> str:
    if page.facts.kind == "piece":
        return tr("It was chosen as a whole: this algorithm merges nothing.")
    return tr("It was there before anything was learned.")


def _scrolling(widget: QWidget, name: str) -> QScrollArea:
    area = named(QScrollArea(), name)
    area.setWidgetResizable(True)
    area.setWidget(widget)
    area.setMinimumWidth(px(120))
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
