"""Whether a file that we replay gives what its own library gives: the proof on opening.

Ids must be equal on every text. Spans must be, too, but for what libraries mean otherwise by design (see
`Comparison`), and where `tokenizers` loses count of characters that a normalizer removes: of both the
sentence tells. What cannot be told apart as an error of ours is none of them: a tie between two segmentations
that the library decides otherwise is a difference here.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.formats.comparison import Comparison
from tokexplorer.formats.hard_texts import hard_texts, vocabulary_texts
from tokexplorer.formats.own_library import library_engine, library_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.comparison import Difference, IsKnown
    from tokexplorer.formats.library_tokenizer import LibraryTokenizer

_SECONDS = 5.0  # after which no further text is compared
# By library, whether special tokens are looked for; sentencepiece never does.
_SPECIAL = {"sentencepiece": (False,), "tiktoken": (True, False)}


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of it.

    Attributes:
        library: with version; empty if there is none that reads the file.
        texts: how many were encoded alike.
        difference: the first that was not; None if all were.
        other_spans: of how many texts the library means spans otherwise by design.
        problem: why nothing could be compared, in a clause; empty if something was.
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
            return f"Replayed here, and compared with no library: {self.problem}."
        said = f"Replayed here: identical to {self.library} on {self.texts:,} texts"
        if self.other_spans:
            return f"{said}; in {self.other_spans:,} of them it begins or ends tokens elsewhere by design."
        return f"{said}."


def prove(replayed: PipelineTokenizer, library: LibraryTokenizer) -> Proof:
    """Compare both on hard texts, and on texts of the vocabulary."""
    name = library_name(library.library)
    texts = [*hard_texts(replayed), *vocabulary_texts(replayed)]
    end = time.monotonic() + _SECONDS
    results = []
    for allow_special in _SPECIAL.get(library.library, (True,)):
        engine = library_engine(library, allow_special=allow_special)
        comparison = Comparison(replayed, engine, name, allow_special=allow_special, ties_differ=True)
        try:
            results.append(comparison.run(_until(end, texts), _loses_count(replayed, library)))
        except SplitError as error:  # a pattern that runs away, a library that has ended
            return Proof(name, problem=str(error))
        if results[-1].first_difference is not None:
            break
    first, last = results[0], results[-1]
    lost = len(first.normalized_otherwise)
    return Proof(name, first.count + lost, last.first_difference, first.other_spans + lost)


def _loses_count(replayed: PipelineTokenizer, library: LibraryTokenizer) -> IsKnown | None:
    """Whether the same tokens stand elsewhere because a normalizer removes characters of the text."""
    if library.library != "tokenizers":
        return None
    normalized = replayed.normalization.apply
    return lambda text, same_ids: same_ids and not all(map(normalized, set(text)))


def _until(end: float, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        if time.monotonic() > end:
            return
        yield text
