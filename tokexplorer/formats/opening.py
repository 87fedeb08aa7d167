"""Opening a tokenizer file: its kind, its tokenizer, and the proof that this encodes as its library does.

For the proof, ids must be equal on every text. Spans must be equal too, except where a library defines them
differently by design (see `reference`), and where `tokenizers` loses count of characters that a normalizer
removes; the sentence of the proof counts both. If the library chooses the other one of two equally probable
segmentations, that is a difference.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.kinds import FileKind, file_meant, recognise
from tokexplorer.formats.process.client import prepare
from tokexplorer.formats.reference import (
    Comparison,
    decoding_difference,
    hard_texts,
    library_name,
    reference_engine,
    vocabulary_texts,
)
from tokexplorer.formats.tokenizer_files import open_tokenizer, reference

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import AnyTokenizer, LibraryTokenizer
    from tokexplorer.formats.reference import Difference, IsKnown

_SECONDS = 5.0  # after which no further text is compared
# By library, whether special tokens are looked for; sentencepiece never does.
_SPECIAL = {"sentencepiece": (False,), "tiktoken": (True, False)}
_MOST_REMEMBERED = 256
PROOFS: dict[bytes, Proof] = {}
"""Proofs that held, by the hash of their file's content, so that a file is not compared twice."""
NO_LIBRARY = tr("there is none that reads such a file")


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of comparing a replay with the library of its file.

    Attributes:
        library: its name and version; empty if no library reads the file.
        texts: how many texts were encoded alike.
        difference: the first difference; None if there is none.
        other_spans: in how many texts the library has other spans by design.
        problem: why nothing could be compared, in a clause; empty if texts were compared.
    """

    library: str
    texts: int = 0
    difference: Difference | None = None
    other_spans: int = 0
    problem: str = ""

    @property
    def holds(self) -> bool:
        """Whether something was compared, and nothing differed."""
        return not self.problem and self.difference is None

    def __str__(self) -> str:
        if self.problem:
            return tr("Replayed here, and compared with no library: {problem}.", problem=self.problem)
        said = tr(
            "Replayed here: identical to {library} on {texts:,} texts", library=self.library, texts=self.texts
        )
        if self.other_spans:
            return tr(
                "{said}; in {other_spans:,} of them it begins or ends tokens elsewhere by design.",
                said=said,
                other_spans=self.other_spans,
            )
        return f"{said}."


@dataclass(frozen=True, slots=True, eq=False)
class OpenedFile:
    """A tokenizer and where it comes from.

    Attributes:
        path: the file.
        kind: its kind, by its content.
        tokenizer: on our own engine if that encodes as the file's library does; else on that library.
        encoding: the encoding that the caller gave for a file of ranks, if any.
        proof: with which library it was compared, and on how many texts, in a sentence; empty if it runs on
            its library itself, or if no proof was wanted.
    """

    path: Path
    kind: FileKind
    tokenizer: AnyTokenizer
    encoding: str | None = None
    proof: str = ""


def open_file(path: Path | str, *, encoding: str | None = None, proven: bool = True) -> OpenedFile:
    """Open the tokenizer of a file.

    What our own engine replays is compared with the library of the file, loaded from that very file, which
    takes some tenths of a second; if they differ, what is returned runs on the library, and its `why` is the
    first difference. `proven=False` leaves the comparison out; so does a `tokenizer.json` with the same
    content as one that was opened, and held, before.

    Raises UnknownEncodingError if a file of ranks does not say how it splits, FormatError, OSError.
    """
    path = file_meant(path)
    kind = recognise(path)
    if proven and kind.library != "tokexplorer":  # the process starts while the file is read
        prepare("tiktoken" if kind is FileKind.MINBPE else kind.library)
    content = _content(path, kind) if proven else b""
    tokenizer = open_tokenizer(path, kind, encoding=encoding)
    _make_ready(tokenizer)
    if not proven or not isinstance(tokenizer, PipelineTokenizer):
        return OpenedFile(path, kind, tokenizer, encoding)
    if content != _content(path, kind):
        content = b""  # somebody writes to it at this moment
    proof, library = PROOFS.get(content), None
    if proof is None:
        proof, library = _compared(path, kind, tokenizer, encoding)
        _remember(content, proof)
    if library is not None and proof.difference is not None:
        library.why = tr("replayed here it would not be the same: {difference}", difference=proof.difference)
        return OpenedFile(path, kind, library, encoding)
    return OpenedFile(path, kind, tokenizer, encoding, str(proof))


def _remember(content: bytes, proof: Proof) -> None:
    if content and proof.holds:
        PROOFS[content] = proof
        while len(PROOFS) > _MOST_REMEMBERED:
            PROOFS.pop(next(iter(PROOFS)), None)


def _content(path: Path, kind: FileKind) -> bytes:
    """The hash of a file that alone decides its tokenizer; b"" for kinds that also read other files.

    Raises as reading it does: a file that is too large is refused before it is read.
    """
    if kind is not FileKind.TOKENIZER_JSON:
        return b""
    return hashlib.sha256(file_bytes(path)).digest()


def _make_ready(tokenizer: AnyTokenizer) -> None:
    """Build now what is otherwise built at the first use: tables, and where texts may be cut."""
    tokenizer.encode("a b" if tokenizer.splits_before_whitespace else "a")


def _compared(
    path: Path, kind: FileKind, replayed: PipelineTokenizer, encoding: str | None
) -> tuple[Proof, LibraryTokenizer | None]:
    """The proof of a replay, and the tokenizer on the library that it was compared with."""
    try:
        library = reference(path, kind, encoding=encoding)
    except FormatError as error:
        return Proof("", problem=error.why), None
    if library is None:
        return Proof("", problem=NO_LIBRARY), None
    return prove(replayed, library), library


def prove(replayed: PipelineTokenizer, library: LibraryTokenizer) -> Proof:
    """Compare two tokenizers on hard texts, on texts made of the vocabulary, and on its ids."""
    name = library_name(library.library)
    texts = [*hard_texts(replayed), *vocabulary_texts(replayed)]
    end = time.monotonic() + _SECONDS
    results = []
    for allow_special in _SPECIAL.get(library.library, (True,)):
        engine = reference_engine(library, allow_special=allow_special)
        comparison = Comparison(replayed, engine, name, allow_special=allow_special, ties_differ=True)
        in_time = takewhile(lambda _: time.monotonic() <= end, texts)
        try:
            result = comparison.run(in_time, _loses_count(replayed, library))
        except SplitError as error:  # a pattern of ours that runs away
            return Proof(name, problem=str(error))
        difference = result.first_difference
        if difference is not None and difference.is_gone:
            problem = tr(
                "{library} does not encode this text: {complaint}",
                library=library.library,
                complaint=difference.complaint,
            )
            return Proof(name, problem=problem)
        results.append(result)
        if difference is not None:
            break
    first, last = results[0], results[-1]
    lost = len(first.normalized_otherwise)
    difference = last.first_difference or decoding_difference(replayed, library)
    return Proof(name, first.count + lost, difference, first.other_spans + lost)


def _loses_count(replayed: PipelineTokenizer, library: LibraryTokenizer) -> IsKnown | None:
    """Tells whether spans differ because a normalizer removes characters; None if this cannot happen."""
    if library.library != "tokenizers":
        return None
    normalized = replayed.normalizer.apply
    return lambda text, same_ids: same_ids and not all(map(normalized, set(text)))
