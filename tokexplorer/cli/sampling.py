"""Stretches of a corpus, kept while it is read, to try the finished tokenizer on."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokexplorer.corpus.source import Opened, Source, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.corpus.decode_policy import DecodePolicy
    from tokexplorer.corpus.documents import Chunk, Document
    from tokexplorer.corpus.errors import Note

STRETCHES: Final = 300
_STRETCH_BYTES: Final = 400
_BYTES_PER_OFFER: Final = 1024
_MAX_OFFERS: Final = 64  # a chunk of 1 MiB


class TextSample:
    """Up to `STRETCHES` short pieces of what passes by, from all over it, the same every time.

    A reservoir (Vitter 1985, algorithm R): each stretch on offer is as likely to be kept as any other.
    """

    def __init__(self) -> None:
        self._random = random.Random(0)
        self._offered = 0
        self.texts: list[str] = []

    def watching(self, source: Source) -> Source:
        """`source`, sampled while it is read."""
        return _WatchedSource(source, self)

    def take(self, utf8: bytes) -> None:
        """Sample a piece of text."""
        for _ in range(min(1 + len(utf8) // _BYTES_PER_OFFER, _MAX_OFFERS)):
            self._offered += 1
            if len(self.texts) < STRETCHES:
                self.texts.append(self._stretch(utf8))
            elif (place := self._random.randrange(self._offered)) < STRETCHES:
                self.texts[place] = self._stretch(utf8)

    def _stretch(self, utf8: bytes) -> str:
        """Some lines, or a part of one, from a random place on."""
        place = self._random.randrange(len(utf8) + 1)
        near = max(0, place - _STRETCH_BYTES)
        before = utf8.rfind(b"\n", near, place)
        start = before + 1 if before >= 0 or near == 0 else place
        return utf8[start : start + _STRETCH_BYTES].decode(errors="ignore")


@dataclass(frozen=True, slots=True)
class _WatchedSource:
    source: Source
    sample: TextSample
    kind: ClassVar[str] = "watched"

    @property
    def title(self) -> str:
        return self.source.title

    @property
    def policy(self) -> DecodePolicy:
        return self.source.policy

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        found = self.source.open(check)
        return Opened(tuple(_WatchedDocument(each, self.sample) for each in found.documents), found.notes)

    def to_dict(self) -> dict[str, Any]:
        return self.source.to_dict()


@dataclass(frozen=True, slots=True)
class _WatchedDocument:
    document: Document
    sample: TextSample

    @property
    def title(self) -> str:
        return self.document.title

    @property
    def byte_count(self) -> int:
        return self.document.byte_count

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        for chunk in self.document.chunks(notes):
            self.sample.take(chunk.utf8)
            yield chunk
