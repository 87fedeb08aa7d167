"""Whether the library that a tokenizer file is for encodes with it as we do."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

FAILED_ITS_TEST: Final = 1


@dataclass(frozen=True, slots=True)
class FileTest:
    """What the library says of a file.

    Attributes:
        texts: how many texts it encodes as we do; None if it was not asked.
        difference: the first text that it encodes differently, in words; empty if there is none.
        note: which texts were left out, and why.
        seconds: how long it took.
    """

    texts: int | None = None
    difference: str = ""
    note: str = ""
    seconds: float = 0.0

    @property
    def exit_status(self) -> int:
        """The exit status of a command that wrote the file."""
        return FAILED_ITS_TEST if self.difference else 0

    def document(self) -> dict[str, Any]:
        """The result for JSON."""
        return {
            "verified": None if self.texts is None else not self.difference,
            "verified_texts": self.texts,
            "difference": self.difference or None,
        }


NOT_TESTED: Final = FileTest()


def all_written(output: str, files: Iterable[Path]) -> str:
    """The names of all files that were written, that of the output first."""
    return ", ".join([output, *(str(each) for each in files if each != Path(output))])


def tried(
    tokenizer: AnyTokenizer,
    output: str,
    own_texts: Sequence[str],
    kind: FileKind | None = None,
    report: Callable[[int, int], object] = lambda done, total: None,
) -> FileTest:
    """Try a file on hard texts and `own_texts`; `report` is told how many of how many are done."""
    from tokexplorer.formats.verify import hard_texts, verify_file  # loads the libraries

    begin = perf_counter()
    texts = [*hard_texts(tokenizer), *own_texts]

    def reported() -> Iterator[str]:
        for done, text in enumerate(texts, start=1):
            yield text
            report(done, len(texts))

    try:
        result = verify_file(tokenizer, output, reported(), kind)
    except FormatError as error:
        return FileTest(0, error.why, seconds=perf_counter() - begin)
    difference = str(result.first_difference or "")
    return FileTest(result.count, difference, result.note, perf_counter() - begin)
