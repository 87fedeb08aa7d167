"""The functions of the package for Python programs: `train`, `hold_out`, `load` and `save`."""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.mixed_counts import check_weights, mixed_counts
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.corpus.hold_out import HoldOut, LineDivider
from tokexplorer.corpus.sources import source_at
from tokexplorer.engine.threads import threads
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tokexplorer.core.encoding import Encoding, IdArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import Algorithm
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

    def encode_ids(
        self, text: str | SourceText, *, allow_special: bool = True, parallel: bool = False
    ) -> IdArray:
        """The ids alone: the fast way for large texts. `parallel`: on all processors, the same ids."""
        return self.encode_batch([text], allow_special=allow_special, parallel=parallel)[0]

    def encode_batch(
        self, texts: Sequence[str | SourceText], *, allow_special: bool = True, parallel: bool = False
    ) -> list[IdArray]:
        """The ids of each text. `parallel`: on all processors, the same ids.

        What runs on the library of its file is not shared out.
        """
        workers = threads() if parallel else ONE_WORKER
        return self.tokenizer.encode_batch(texts, allow_special=allow_special, workers=workers)

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
        """Write it to a file; see `save`."""
        save_tokenizer(self.tokenizer, path)


def train(
    texts: Iterable[str | Path],
    *,
    algorithm: Algorithm = "byte-bpe",
    weights: Iterable[float] | None = None,
    **settings: Any,
) -> SavableTokenizer[PipelineTokenizer]:
    """Learn a tokenizer from `texts`; no token crosses from one text to the next.

    A `pathlib.Path` stands for the text of that file, or for the texts of all files in that folder. Files are
    read as the command line reads them: in a stream, so that they may be larger than the memory; as UTF-8,
    or as their byte order mark says. Large texts are counted by two threads.

    `weights` says how often each text counts: 2.0 as if it were there twice, 0.0 not at all; all of them once
    by default. The weighted counts of a unit are added and rounded to a whole number, halves up.

    The settings are those of `core.settings.SETTINGS` (`docs/settings.md`), with the usual defaults of the
    algorithm. Raises SpecError for a setting that cannot be used, TrainingError if the texts do not give that
    many tokens, SplitError for a `regex:` pattern that runs away, CorpusError for a file that cannot be
    read, is empty or is no text; all four are ValueErrors, as is that for a weight out of range, and for
    other than one weight for each text. Raises TypeError for a setting that is unknown, and for one text
    where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.train(["hug pug", "hugs"], vocab_size=258, special_tokens=[]).token_bytes(257)
    b'hug'
    """
    spec = _spec(algorithm, settings)
    _refuse_one(texts)
    trainer = make_trainer(_counted(texts, spec, weights), spec)
    while not trainer.finished:
        trainer.advance(_ROWS_PER_BITE)
    return SavableTokenizer(cast("PipelineTokenizer", trainer.tokenizer()))


def hold_out(texts: Iterable[str], percent: int, *, by: LineRule = "content") -> tuple[list[str], list[str]]:
    r"""Divide `texts` into text to train on and text that stays unseen: so many of a hundred lines.

    Always the same lines, and those of the command line and the window; `corpus.hold_out.HoldOut` has the
    rule. Returns both as lists of texts, without empty ones. Raises ValueError for a percentage out of 0
    to 50, and TypeError for one str where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.hold_out(["one\ntwo\nthree\n", "three\nfour"], 50)
    (['one\ntwo\n'], ['three\n', 'three\nfour'])
    """
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
    """The tokenizer in a file of any kind that is known, by its content.

    It runs on our own engine only if that gives what the library of the file gives, on some 250 texts made to
    find out (`proof` says so in a sentence), else on that library itself. The comparison takes some tenths
    of a second; `proven=False` leaves it out.

    `encoding` is for files of tiktoken's ranks, which do not say how texts are split: the name of an encoding
    (`cl100k_base`), of a model (`gpt-4o`), of a pre-tokenizer or `regex:PATTERN`. It is needed if the
    ranks are not known and `save` did not write them. Raises FormatError, which says what is wrong with the
    file, or OSError.
    """
    opened = open_file(path, encoding=encoding, proven=proven)
    return SavableTokenizer(opened.tokenizer, opened.proof)


def save(tokenizer: SavableTokenizer[AnyTokenizer] | AnyTokenizer, path: Path | str) -> None:
    """Write a tokenizer; the file's name says what kind.

    `.json`, `.model`, `vocab.txt`, `.tiktoken` (with a `.json` beside it that holds pattern and special
    tokens), or `merges.txt` or `vocab.json`, of which both are written.

    Raises FormatError if that kind cannot hold it, or OSError; an old file is then left alone.
    """
    save_tokenizer(tokenizer.tokenizer if isinstance(tokenizer, SavableTokenizer) else tokenizer, path)


def _refuse_one(texts: object) -> None:
    if isinstance(texts, str | bytes | Path):
        raise TypeError("texts must be several strings, such as a list of them, not one")


def _counted(texts: Iterable[str | Path], spec: TrainingSpec, weights: Iterable[float] | None) -> WordCounts:
    if weights is None:
        return _counted_once(texts, spec)
    texts, weights = list(texts), list(weights)
    check_weights(weights, len(texts))
    parts, part_weights = [], []
    for weight, group in groupby(zip(texts, weights, strict=True), key=itemgetter(1)):
        parts.append(_counted_once((text for text, _ in group), spec))
        part_weights.append(weight)
    return mixed_counts(parts, part_weights)


def _counted_once(texts: Iterable[str | Path], spec: TrainingSpec) -> WordCounts:
    counter = WordCounter.of(spec, threads())
    for text in texts:
        if isinstance(text, Path):
            for document in source_at(text).open().documents:
                for chunk in document.chunks([]):
                    counter.add(chunk.utf8, last=chunk.last)
        else:
            counter.add_text(text)
    return counter.word_counts()


def _spec(algorithm: Algorithm, settings: dict[str, Any]) -> TrainingSpec:
    known = [field.name for field in fields(TrainingSpec)]
    for name in settings:
        if name not in known:
            raise TypeError(f"{name!r} is not a setting; there is {', '.join(known)}")
    for name in ("special_tokens", "user_symbols"):
        if isinstance(settings.get(name), str | bytes):
            raise TypeError(f"{name} must be several strings, such as a list of them, not one")
        if name in settings:
            settings[name] = tuple(settings[name])
    spec = TrainingSpec.of(algorithm, **settings)
    spec.validate()
    return spec
