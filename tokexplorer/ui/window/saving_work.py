"""The work of saving: writes a tokenizer file and verifies it with the library that it is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.corpus.sources import samples
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.reference import library_name
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

VERIFIED_LINES = 200  # of the pasted text, one by one


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that was written.

    Attributes:
        path: the file.
        library: the library that verified it, with its version.
        count: how many texts got the same tokens.
        problem: the first difference, or why the library cannot load the file; empty if the file is good.
        note: a sentence about what could not be compared.
    """

    path: Path
    library: str
    count: int = 0
    problem: str = ""
    note: str = ""

    @property
    def is_good(self) -> bool:
        """Whether the library gives the same tokens."""
        return not self.problem

    @property
    def sentence(self) -> str:
        """How saving went."""
        if self.is_good:
            return tr(
                "Saved {name}, verified: identical on {count:,} strings with {library}",
                name=self.path.name,
                count=self.count,
                library=self.library,
            )
        return tr(
            "{name} is written, but {library} does not give the same",
            name=self.path.name,
            library=self.library,
        )


def save_and_verify(
    tokenizer: AnyTokenizer, path: Path, kind: FileKind, text: str, progress: Progress
) -> Saved:
    """Write the file, load it with its library, and compare on hard texts, samples and lines of `text`.

    Raises FormatError if that kind cannot hold the tokenizer, OSError if the file cannot be written.
    """
    progress.report(0, None, tr("Writing {name}", name=path.name))
    save_tokenizer(tokenizer, path, kind)
    library = library_name(kind.library)
    lines = text.splitlines(keepends=True)[:VERIFIED_LINES]
    texts = [*hard_texts(tokenizer), *(sample.read_text() for sample in samples()), *lines]

    def reported() -> Iterator[str]:
        for number, each in enumerate(texts):
            progress.check()
            progress.report(number, len(texts), tr("Verifying with {library}", library=library))
            yield each

    try:
        result = verify_file(tokenizer, path, reported(), kind)
    except FormatError as error:
        return Saved(path, library, 0, error.why)
    return Saved(path, library, result.count, str(result.first_difference or ""), result.note)
