"""What the points of the trade-off are measured on: texts of the corpus, no more of them than is quick."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import decode_utf8
from tokexplorer.corpus.text_samples import line_end
from tokexplorer.session.compare.corpus_texts import CorpusTexts, MeasuredText, TextKind
from tokexplorer.session.trade_off.points import joined_shapes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MOST_BYTES = 1 << 20
"""Bytes of each kind of text: some 0.15 s a point on one core."""

WINDOW_TEXT = "text in the window"


@dataclass(frozen=True, slots=True, eq=False)
class TradeSample:
    """Texts to measure on, and what to call them.

    Attributes:
        texts: of one kind or two.
        titles: what a kind of text is called.
        notes: what is worth telling about them.
        joined: see `trade_off.joined_shapes`.
    """

    texts: tuple[MeasuredText, ...]
    titles: Mapping[TextKind, str] = field(default_factory=lambda: {kind: kind.value for kind in TextKind})
    notes: tuple[str, ...] = ()
    joined: Mapping[TextKind, TextShape] = field(default_factory=dict)

    @property
    def is_of_corpus(self) -> bool:
        """False if it is the text in the window, which may or may not have been trained on."""
        return self.titles[TextKind.TRAINING] != WINDOW_TEXT

    @property
    def has_held_out(self) -> bool:
        """Whether there is text that no run has seen."""
        return any(text.kind is TextKind.HELD_OUT for text in self.texts)

    def is_same(self, other: TradeSample | None) -> bool:
        """Whether another one has the same texts in the same places, so that values hold for both."""
        return other is not None and are_same(self.texts, other.texts)


def are_same(texts: Sequence[MeasuredText], others: Sequence[MeasuredText]) -> bool:
    """Whether they have the same contents in the same places; some microseconds for a megabyte."""
    return texts is others or _contents(texts) == _contents(others)


def _contents(texts: Sequence[MeasuredText]) -> list[tuple[str, TextKind, str]]:
    return [(text.language, text.kind, text.shape.source.text) for text in texts]


def sample_of_corpus(texts: CorpusTexts, most_bytes: int = MOST_BYTES) -> TradeSample:
    """The texts of a corpus; of each kind at most about `most_bytes` in all.

    Short texts stay whole and the others share the room evenly; they are cut at the end of a line where
    there is one, of a word if there is none. Takes as long as finding the words of what is cut.
    """
    chosen: dict[int, MeasuredText] = {}
    notes = list(texts.notes)
    for kind in TextKind:
        of_kind = texts.of_kind(kind)
        limit = _share(sorted(text.shape.source.byte_count for text in of_kind), most_bytes)
        if limit is not None:
            notes.append(f"Of each {kind.value} the first {grouped(limit)} bytes are measured.")
        chosen.update((id(text), _cut(text, limit)) for text in of_kind)
    parts = tuple(chosen[id(text)] for text in texts.texts)
    return TradeSample(parts, notes=tuple(notes), joined=joined_shapes(parts))


def sample_of_text(text: str) -> TradeSample:
    """The text in the window, while there is no corpus; empty if it is."""
    titles = {TextKind.TRAINING: WINDOW_TEXT, TextKind.HELD_OUT: TextKind.HELD_OUT.value}
    texts = (MeasuredText(WINDOW_TEXT, TextKind.TRAINING, TextShape.of(text)),) if text else ()
    return TradeSample(texts, titles)


def _share(ascending_bytes: Sequence[int], most_bytes: int) -> int | None:
    """How many bytes of each text there is room for; None if all of all of them."""
    room, left = most_bytes, len(ascending_bytes)
    for size in ascending_bytes:
        if size * left > room:
            return room // left
        room, left = room - size, left - 1
    return None


def _cut(text: MeasuredText, limit: int | None) -> MeasuredText:
    source = text.shape.source
    if limit is None or source.byte_count <= limit:
        return text
    head = source.utf8[: limit + 1].tobytes()
    return replace(text, shape=TextShape.of(decode_utf8(head[: line_end(head, 0, limit)])))
