"""What `tokexplorer.train` and `tokexplorer.load` do, with the imports that they need."""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.mixed_counts import check_weights, mixed_counts
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.hold_out import HoldOut, LineDivider
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from tokexplorer.core.encoding import Encoding, IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import SteppedTokenizer, TokenFacts
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.hold_out import LineRule
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

_ROWS_PER_BITE = 4096
Kind = TypeVar("Kind", bound="AnyTokenizer", covariant=True)


class SavableTokenizer(Generic[Kind]):
    """A tokenizer of any family that can be written to a file; `core` itself touches none.

    Attributes:
        tokenizer: the tokenizer itself, for what only its family knows: merges, scores, sampling.
        proof: of one that was loaded, with which library it was compared and on how many texts; empty if it
            runs on the library of its file itself, or if nothing was compared.
    """

    def __init__(self, tokenizer: Kind, proof: str = "") -> None:
        self.tokenizer = tokenizer
        self.proof = proof

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        return self.tokenizer.vocab_size

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """Special tokens and their ids."""
        return self.tokenizer.special_tokens

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of `text`: ids, and spans in bytes of its UTF-8."""
        return self.tokenizer.encode(text, allow_special=allow_special)

    def encode_ids(self, text: str | SourceText, *, allow_special: bool = True) -> IdArray:
        """The ids alone: the fast way for large texts."""
        return self.tokenizer.encode_ids(text, allow_special=allow_special)

    def encode_batch(self, texts: Sequence[str | SourceText], *, allow_special: bool = True) -> list[IdArray]:
        """The ids of each text."""
        return self.tokenizer.encode_batch(texts, allow_special=allow_special)

    def decode(self, ids: Sequence[int] | IdArray) -> str:
        """The text of `ids`. Raises DecodeError for an id that there is not."""
        return self.tokenizer.decode(ids)

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token as it is spelled in the vocabulary. Raises DecodeError."""
        return self.tokenizer.token_bytes(token_id)

    def facts(self, token_id: int) -> TokenFacts:
        """Where a token comes from. Raises DecodeError."""
        return self.tokenizer.facts(token_id)

    def at_step(self, step: int) -> SavableTokenizer[PipelineTokenizer]:
        """The tokenizer as it stood after `step`.

        Raises ValueError beyond the steps there are, and for what runs on the library of its file.
        """
        if isinstance(self.tokenizer, LibraryTokenizer):
            raise ValueError(f"there are no steps: it runs on {self.tokenizer.library}: {self.tokenizer.why}")
        stepped = cast("SteppedTokenizer", self.tokenizer)  # all of ours are
        return SavableTokenizer(cast("PipelineTokenizer", stepped.at_step(step)))

    def save(self, path: Path | str) -> None:
        """Write it to a file; see `tokexplorer.save`."""
        save_tokenizer(self.tokenizer, path)


def train(
    texts: Iterable[str], algorithm: str, settings: dict[str, Any], weights: Iterable[float] | None = None
) -> SavableTokenizer[PipelineTokenizer]:
    """See `tokexplorer.train`."""
    spec = _spec(algorithm, settings)
    _refuse_one(texts)
    trainer = make_trainer(_counted(texts, spec, weights), spec)
    while not trainer.finished:
        trainer.advance(_ROWS_PER_BITE)
    return SavableTokenizer(cast("PipelineTokenizer", trainer.tokenizer()))


def hold_out(texts: Iterable[str], percent: int, by: LineRule) -> tuple[list[str], list[str]]:
    """See `tokexplorer.hold_out`."""
    _refuse_one(texts)
    divider = LineDivider(HoldOut(percent, by))
    training: list[bytes] = []
    held_out: list[bytes] = []
    for text in texts:
        divided = divider.add(encode_utf8(text), last=True)
        training += divided.training
        held_out.append(divided.held_out)
    return [decode_utf8(utf8) for utf8 in training if utf8], [decode_utf8(utf8) for utf8 in held_out if utf8]


def load(
    path: Path | str, encoding: str | None = None, *, proven: bool = True
) -> SavableTokenizer[AnyTokenizer]:
    """See `tokexplorer.load`."""
    opened = open_file(path, encoding=encoding, proven=proven)
    return SavableTokenizer(opened.tokenizer, opened.proof)


def save(tokenizer: SavableTokenizer[AnyTokenizer] | AnyTokenizer, path: Path | str) -> None:
    """See `tokexplorer.save`."""
    save_tokenizer(tokenizer.tokenizer if isinstance(tokenizer, SavableTokenizer) else tokenizer, path)


def _refuse_one(texts: object) -> None:
    if isinstance(texts, str | bytes):
        raise TypeError("texts must be several strings, such as a list of them, not one")


def _counted(texts: Iterable[str], spec: TrainingSpec, weights: Iterable[float] | None) -> WordCounts:
    if weights is None:
        counter = WordCounter.of(spec)
        for text in texts:
            counter.add_text(text)
        return counter.word_counts()
    texts, weights = list(texts), list(weights)
    check_weights(weights, len(texts))
    parts, part_weights = [], []
    for weight, group in groupby(zip(texts, weights, strict=True), key=itemgetter(1)):
        counter = WordCounter.of(spec)
        for text, _ in group:
            counter.add_text(text)
        parts.append(counter.word_counts())
        part_weights.append(weight)
    return mixed_counts(parts, part_weights)


def _spec(algorithm: str, settings: dict[str, Any]) -> TrainingSpec:
    known = [field.name for field in fields(TrainingSpec)]
    for name in settings:
        if name not in known:
            raise TypeError(f"{name!r} is not a setting; there is {', '.join(known)}")
    for name in ("special_tokens", "user_symbols"):
        if isinstance(settings.get(name), str | bytes):
            raise TypeError(f"{name} must be several strings, such as a list of them, not one")
        if name in settings:
            settings[name] = tuple(settings[name])
    spec = TrainingSpec.of(cast("Algorithm", algorithm), **settings)
    spec.validate()
    return spec
