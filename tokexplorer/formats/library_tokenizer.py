"""Tokenizers that run on the reference library of their file, with the interface of our own tokenizers.

They are used for what our engine cannot replay: ids and spans are the library's. There are no steps, merges
or explanations of words; `why` says what our engine lacks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import contextmanager
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.post_processor import NO_POST_PROCESSOR
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import LONE_SURROGATE, SourceText, encode_utf8
from tokexplorer.core.tokenizer import DecodeError, TokenFacts
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.process.client import LibraryError, LibraryGoneError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.post_processor import PostProcessor
    from tokexplorer.core.workers import Workers
    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.process.libraries import Library

    Numbers = npt.NDArray[np.int64]

_COMPLAINT_CHARACTERS = 200
_MOST_ID = np.iinfo(np.int32).max
_REPLACEMENT = "\ufffd"  # has as many bytes in UTF-8 as we give to a lone surrogate


class LibraryGoneSplitError(SplitError):
    """A library took too long for a text, or its process ended; the text may be fine."""


class LibraryTokenizer(ABC):
    """A tokenizer that runs on `tokenizers`, `sentencepiece` or `tiktoken`; implements `core.tokenizer`.

    The library works in a process of its own (`formats.process`), whose end harms nothing here. A lone
    surrogate, which no library accepts, is encoded as U+FFFD.

    Attributes:
        kind: the kind of file that the library reads it from.
        library: the name of the library.
        why: why our own engine does not replay it, in a clause; empty if it was not tried.
        post_processor: what the file puts around a text, and asks for; `encode` leaves it out.
    """

    kind: ClassVar[FileKind]

    def __init__(self, loaded: Library, why: str, post_processor: PostProcessor = NO_POST_PROCESSOR) -> None:
        self.library = loaded.name
        self.why = why
        self.post_processor = post_processor
        self._loaded = loaded

    # ---- what a library says

    def _check_room(self, text: str) -> None:  # noqa: B027 - most files leave enough
        """Raise SplitError if a text would take too much memory."""

    def _text(self, ids: list[int]) -> bytes:
        """The text of ids that are known to exist. Raises LibraryError."""
        return encode_utf8(self._loaded.decode(ids)) if ids else b""

    def _bytes(self, ids: list[int]) -> bytes:
        """As `_text`, with bytes that are no UTF-8 where it is known which they are."""
        return self._text(ids)

    @abstractmethod
    def files(self, path: Path) -> dict[Path, bytes]:
        """The files of a copy at `path`, the tokenizer file itself last."""

    @cached_property
    @abstractmethod
    def _facts(self) -> Mapping[int, TokenFacts]:
        """By id, where each token comes from."""

    @cached_property
    @abstractmethod
    def _spelled(self) -> Mapping[int, bytes]:
        """By id, how each token is spelled in the vocabulary."""

    # ---- the contract

    @cached_property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return 1 + max(self._facts, default=-1)

    @cached_property
    def special_tokens(self) -> Mapping[str, int]:
        """The strings that stand for themselves, with their ids."""
        special = (token_id for token_id, facts in self._facts.items() if facts.kind == "special")
        return MappingProxyType({self._spelled[each].decode(errors="replace"): each for each in special})

    @cached_property
    def unknown_ids(self) -> frozenset[int]:
        """The tokens that stand for what the vocabulary cannot spell."""
        return frozenset(token_id for token_id, facts in self._facts.items() if facts.kind == "unknown")

    @property
    def splits_before_whitespace(self) -> bool:
        """False: it is not known where a text may be cut."""
        return False

    @property
    def may_be_slow(self) -> bool:
        """True: another process answers, which may be at something else or begin anew."""
        return True

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of a text with their spans in its UTF-8. Raises SplitError if the library gives up."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        ids, spans = self._said(source, allow_special=allow_special, with_spans=True)
        places = source.bytes_at_code_points(spans)
        return Encoding(ids, places[:, 0].copy(), places[:, 1].copy())

    def encode_ids(
        self, text: str | SourceText, *, allow_special: bool = True, workers: Workers = ONE_WORKER
    ) -> IdArray:
        """The ids alone, made by one process. Raises SplitError if the library gives up."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        return self._said(source, allow_special=allow_special, with_spans=False)[0]

    def _said(self, source: SourceText, *, allow_special: bool, with_spans: bool) -> tuple[IdArray, Numbers]:
        """What the library makes of a text: ids as int32, and spans in code points."""
        plain = without_surrogates(source.text)
        self._check_room(plain)
        try:
            ids, spans = self._loaded.encode(plain, allow_special=allow_special, with_spans=with_spans)
        except LibraryError as error:
            kind = LibraryGoneSplitError if isinstance(error, LibraryGoneError) else SplitError
            said = tr(
                "{library} does not encode this text: {error}",
                library=self.library,
                error=complaint_of(error),
            )
            raise kind(said) from None
        return _as_ids(ids, self.library), spans

    def encode_batch(
        self, texts: Sequence[str | SourceText], *, allow_special: bool = True, workers: Workers = ONE_WORKER
    ) -> list[IdArray]:
        """The ids of each text, made by one process. Raises SplitError if the library gives up on one."""
        plain = [without_surrogates(text if isinstance(text, str) else text.text) for text in texts]
        for text in plain:
            self._check_room(text)
        try:
            found = self._loaded.encode_each(plain, allow_special=allow_special)
            return [_as_ids(ids, self.library) for ids in found]
        except LibraryError:  # of which text?
            return [self.encode_ids(text, allow_special=allow_special) for text in texts]

    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        """The text of `ids`. Raises DecodeError."""
        return self._decoded(ids, self._text).decode(errors="replace")

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        """The bytes of `ids`. Raises DecodeError."""
        return self._decoded(ids, self._bytes)

    def _decoded(
        self, ids: Sequence[int] | npt.NDArray[np.int32], text_of: Callable[[list[int]], bytes]
    ) -> bytes:
        checked = [int(token_id) for token_id in ids]
        for place, token_id in enumerate(checked):
            if token_id not in self._facts:
                raise DecodeError(
                    tr(
                        "id {token_id} at place {place} is not in the vocabulary of {vocab_size:,} ids",
                        token_id=token_id,
                        place=place,
                        vocab_size=self.vocab_size,
                    )
                )
        try:
            return text_of(checked)
        except LibraryError as error:
            raise DecodeError(
                tr("{library} does not decode these ids: {error}", library=self.library, error=error)
            ) from None

    def text_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        """The same as `decode_bytes`: the library itself reverts what its pre-tokenizer did."""
        return self.decode_bytes(ids)

    def token_bytes(self, token_id: int) -> bytes:
        """How a token is spelled in the vocabulary, in UTF-8. Raises DecodeError."""
        self.facts(token_id)
        return self._spelled[token_id]

    def facts(self, token_id: int) -> TokenFacts:
        """What kind of token an id is. Raises DecodeError."""
        try:
            return self._facts[int(token_id)]
        except KeyError:
            why = tr(
                "id {token_id} is not in the vocabulary of {vocab_size:,} ids",
                token_id=token_id,
                vocab_size=self.vocab_size,
            )
            raise DecodeError(why) from None


AnyTokenizer = PipelineTokenizer | LibraryTokenizer


def _as_ids(ids: Numbers, library: str) -> IdArray:
    if ids.max(initial=0) > _MOST_ID:
        raise SplitError(
            tr("{library} gives the id {max}, which is too large", library=library, max=ids.max())
        )
    return ids.astype(np.int32)


def without_surrogates(text: str) -> str:
    """`text` with U+FFFD in place of lone surrogates, which no library accepts; byte spans stay the same."""
    return LONE_SURROGATE.sub(_REPLACEMENT, text)


def kind_of_text(spelled: str) -> TokenFacts:
    """The facts of a token of which only the spelling is known."""
    return TokenFacts("character" if len(spelled) == 1 else "piece")


@contextmanager
def loading(path: Path | str, library: str) -> Iterator[None]:
    """Turn the LibraryError of loading a file into a FormatError that names the file."""
    try:
        yield
    except LibraryError as error:
        raise FormatError(
            path, "", tr("{library} cannot load it: {error}", library=library, error=complaint_of(error))
        ) from None


def complaint_of(error: LibraryError) -> str:
    """What a library says, cut to a length that people read."""
    return str(error)[:_COMPLAINT_CHARACTERS]
