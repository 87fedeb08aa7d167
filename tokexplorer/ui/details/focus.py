"""What the panels below the text are about: a tokenizer, a text, and a token or a word of it."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.state.run_corpus import is_of_this_corpus
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import TokenPlace, TokenWalk
from tokexplorer.ui.background import BackgroundTask, settled

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.texts import CorpusTexts
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TextTokens, TokenAt
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.columns.token_source import TokenSource

_WORD_REACH = 256  # code points on each side in which the word around a token is looked for


class Focus(QObject):
    """Joins the chosen column of the inspection pane and the panels below it.

    Panels read the attributes and answer the signals; what a panel wants to happen in the text it says here.

    Attributes:
        token: the token of the text that is pinned; None if none is, or if `token_id` came from elsewhere.
        token_id: the token that is pinned, from the text or the vocabulary; None if none is, or while the
            tokenizer at hand has none at the place of `token`.
        word: what the word's story is about; exact, its leading space included.
        tokens: all tokens of the text, once they are there (see `want_tokens`); None while they are not those
            of the text and the tokenizer at hand.
        corpus_texts: texts of the corpus that tokenizers can be measured on; None while there are none.
        corpus_stamps: what the sources of these texts are.
        differences: what compares the columns with each other.

    Signals:
        tokenizer_changed(): another tokenizer, step, or column; `step` may be all that is different.
        text_changed(): the text was edited, or is another.
        token_changed(): another token is pinned, or none.
        word_changed(): another word.
        tokens_changed(): `tokens` are there now, or are not any more.
        columns_changed(): `columns` are others, or one of them has another tokenizer, step or name.
        special_changed(): the text has other tokens: special tokens are found in it now, or no longer.
        corpus_changed(): `corpus_texts` are others.
        stamps_changed(): `corpus_stamps` are others.
        losses_changed(): it is known what a column loses of the text.
    """

    tokenizer_changed = Signal()
    text_changed = Signal()
    token_changed = Signal()
    word_changed = Signal()
    tokens_changed = Signal()
    columns_changed = Signal()
    special_changed = Signal()
    corpus_changed = Signal()
    stamps_changed = Signal()
    losses_changed = Signal()

    def __init__(self, inspection: InspectionPane, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._inspection = inspection
        self.token: TokenAt | None = None
        self.token_id: int | None = None
        self._pinned_in: Shown | None = None
        self._pinned_bytes: bytes | None = None
        self.word = ""
        self.tokens: TextTokens | None = None
        self.corpus_texts: CorpusTexts | None = None
        self.corpus_stamps: tuple[SourceStamp, ...] = ()
        self.differences = inspection.differences
        self._wanting: set[object] = set()
        self._task = BackgroundTask(tr("encode the text"), self, catches=Exception)
        self._task.done.connect(self._take_tokens)
        inspection.tokenizer_shown.connect(self._tokenizer_shown)
        inspection.column_chosen.connect(self._tokenizer_shown)
        inspection.figures_changed.connect(self._figures_changed)
        inspection.text_edited.connect(self._text_edited)
        inspection.text_switched.connect(self._text_edited)
        inspection.token_clicked.connect(self.pin)
        inspection.columns_changed.connect(self.columns_changed)
        inspection.switches.special_toggled.connect(self.special_changed)
        inspection.losses.found.connect(self.losses_changed)
        self._pins_later = False  # when the tokens of a text that is encoded slowly are there

    # ---- what there is

    @property
    def store(self) -> Store:
        """What is open."""
        return self._inspection.store

    @property
    def column(self) -> TextColumn:
        """The chosen column."""
        return self._inspection.chosen

    @property
    def shown(self) -> Shown | None:
        """Its run or fixed tokenizer."""
        return self.column.shown

    @property
    def tokenizer(self) -> Tokenizer | None:
        """The tokenizer at the step that is shown."""
        return self.column.live.tokenizer

    @property
    def columns(self) -> tuple[TextColumn, ...]:
        """All columns that show a tokenizer, from left to right."""
        return tuple(column for column in self._inspection.columns if column.shown is not None)

    @property
    def source(self) -> TokenSource | None:
        """Where tokenizers of other steps come from."""
        return self.column.live.source

    @property
    def step(self) -> int:
        """The step that is shown."""
        return self.column.live.step

    @property
    def since_step(self) -> int | None:
        """The earlier step that the text is compared with; None if it is not."""
        return self.column.live.since

    @property
    def document(self) -> Document:
        """The text and its tokens."""
        return self.column.editor.document_model

    @property
    def corpus_counts(self) -> npt.NDArray[np.int64] | None:
        """How often each token stands in the corpus at this step, by id; None if that is not known."""
        return self.column.live.corpus_counts

    def is_of_other_corpus(self, shown: Shown | None) -> bool:
        """Whether it is a run that may have learned lines that are held out of the corpus now."""
        run = None if shown is None else self.store.workspace.run(shown.id)
        if run is None or self.corpus_texts is None or not self.corpus_texts.of_kind(TextKind.HELD_OUT):
            return False
        return not is_of_this_corpus(run, self.store.workspace, self.corpus_stamps)

    # ---- what is asked for

    def set_corpus_texts(self, texts: CorpusTexts | None) -> None:
        """The corpus was read, or is another now."""
        if texts is not self.corpus_texts:
            self.corpus_texts = texts
            self.corpus_changed.emit()

    def set_corpus_stamps(self, stamps: tuple[SourceStamp, ...]) -> None:
        """It is known, or not any more, what the sources of the corpus are."""
        self.corpus_stamps = stamps
        self.stamps_changed.emit()

    @Slot(object)
    def pin(self, token: TokenAt) -> None:
        """Show facts about a token of the text, and the story of the word that it is a part of.

        One that the tokenizer's file adds has no place in the text, and no word.
        """
        if self._is_of_text(token):
            self._pin_in_text(token)
            self.token_changed.emit()
            self.ask_word(self._word_around(token))
        else:
            self.pin_id(token.token_id)

    def pin_id(self, token_id: int) -> None:
        """Show facts about a token of the vocabulary."""
        self._pin_in_vocabulary(token_id)
        self.token_changed.emit()

    def _is_of_text(self, token: TokenAt) -> bool:
        """Whether the text has this token; one that covers no text may be among those that are added."""
        if token.end_byte > token.start_byte:
            return True
        walk = TokenWalk(self.document)
        for rank in count():
            stop = walk.find(TokenPlace(token.start_byte, token.end_byte, rank))
            if stop is None or stop.token.token_id == token.token_id:
                return stop is not None
        raise AssertionError

    def _pin_in_text(self, token: TokenAt) -> None:
        self.token, self.token_id, self._pinned_in = token, token.token_id, self.shown

    def _pin_in_vocabulary(self, token_id: int) -> None:
        self.token, self.token_id, self._pinned_in = None, token_id, self.shown
        self._pinned_bytes = _spelled(self.tokenizer, token_id)

    def unpin(self) -> None:
        """Pin no token."""
        self._pinned_in = None
        if self.token is not None or self.token_id is not None:
            self.token = self.token_id = None
            self.token_changed.emit()

    def ask_word(self, word: str) -> None:
        """Tell the story of a word."""
        if word:  # also the same one: it brings its story back when another word was typed
            self.word = word
            self.word_changed.emit()

    def reveal(self, start_byte: int, end_byte: int) -> None:
        """Select a part of the text and scroll to it."""
        self.column.editor.reveal_bytes(start_byte, end_byte)

    def want_tokens(self, who: object, wanted: bool) -> None:
        """Have `tokens` made, in a job, as long as somebody wants them."""
        if wanted:
            self._wanting.add(who)
            if self.tokens is None and not self._task.is_busy:
                self._task.ask(self._encode)
        else:
            self._wanting.discard(who)

    def _word_around(self, token: TokenAt) -> str:
        document, tokenizer = self.document, self.tokenizer
        place = document.convert(token.start_byte, Unit.BYTE, Unit.CODE_POINT)
        first = max(0, place - _WORD_REACH)
        text = document.slice(first, min(document.code_point_count, place + _WORD_REACH))
        if not isinstance(tokenizer, PipelineTokenizer) or tokenizer.may_be_slow:
            return document.word_around(token)
        offset = document.convert(first, Unit.CODE_POINT, Unit.BYTE)
        from tokexplorer.core.explain.word import unit_around

        source = SourceText(text)
        byte, special = token.start_byte - offset, document.allow_special
        start, end = unit_around(tokenizer, source, byte, allow_special=special)
        code_points = source.code_points_at(np.array([start, end]))
        return text[slice(*code_points.tolist())]

    # ---- changes

    @Slot()
    def _tokenizer_shown(self) -> None:
        self._forget_tokens()
        self._pin_again()
        self.tokenizer_changed.emit()

    def _pin_again(self) -> None:
        """Stay at the pinned place; an id of the vocabulary means nothing to another tokenizer.

        Nor does it where a round of Unigram has given the id to another token.
        """
        is_other = self._pinned_in is not self.shown
        if self.token is None:
            spelled = None if self.token_id is None else _spelled(self.tokenizer, self.token_id)
            if is_other or (None not in (spelled, self._pinned_bytes) and spelled != self._pinned_bytes):
                self.unpin()
            return
        document, before = self.document, self.token_id
        self._pins_later = document.encodes_slowly
        is_there = not self._pins_later and self.token.end_byte <= document.byte_count
        found = self._at_place_of(self.token) if is_there else None
        if found is not None:
            is_same = found == self.token and before is not None
            self._pin_in_text(found)
            if not is_same:
                self.token_changed.emit()
        elif is_other and before is not None:
            self.token_id = None  # the place stays, for whoever has a token there
            self.token_changed.emit()

    def _at_place_of(self, token: TokenAt) -> TokenAt | None:
        """The token with the same span, which may cover no text; without one, the first that begins there."""
        same = TokenWalk(self.document).find(TokenPlace(token.start_byte, token.end_byte, 0))
        return self.document.token_at(token.start_byte) if same is None else same.token

    @Slot()
    def _figures_changed(self) -> None:
        """Pin the token of a place that waited for the tokens of the text."""
        if self._pins_later and not self.document.encodes_slowly:
            self._pin_again()

    @Slot()
    def _text_edited(self) -> None:
        if self.token_id is None:
            self.unpin()
        else:  # first: its place may be past the end now
            self._pin_in_vocabulary(self.token_id)
        self._forget_tokens()
        self.text_changed.emit()

    def _forget_tokens(self) -> None:
        self._task.forget()
        if self._wanting:
            self._task.ask(self._encode, settled(self.document.byte_count))
        if self.tokens is not None:
            self.tokens = None
            self.tokens_changed.emit()

    def _encode(self) -> Callable[[Progress], TextTokens] | None:
        work = self.document.encoding_work()
        if work is None or not self._wanting:
            return None
        return lambda progress: work.do(progress.check, progress.report)

    @Slot(object)
    def _take_tokens(self, tokens: TextTokens) -> None:
        self.tokens = tokens
        self.tokens_changed.emit()


def _spelled(tokenizer: Tokenizer | None, token_id: int) -> bytes | None:
    """The bytes of a token; None if a tokenizer has it not, or not yet."""
    return None if tokenizer is None else spelling_of(tokenizer, token_id)
