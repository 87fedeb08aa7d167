"""The sample texts that come with the program."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@dataclass(frozen=True, slots=True)
class Sample:
    """One bundled text.

    Attributes:
        file: its file name, by which a session remembers it.
        title: its name for people.
        language: the language or programming language it is in.
        script: the script it is mostly written in.
        kind: "prose", "code", "numbers", ...: the heading it is offered under.
    """

    file: str
    title: str
    language: str
    script: str
    kind: str

    def read_text(self) -> str:
        """The text, line ends as they are in the file."""
        return (_folder() / self.file).read_bytes().decode()


def _folder() -> Traversable:
    return files("tokexplorer") / "resources" / "samples"


@cache
def samples() -> tuple[Sample, ...]:
    """Every bundled sample, in the order in which they are offered."""
    index = json.loads((_folder() / "index.json").read_bytes())
    return tuple(Sample(**{name: entry[name] for name in Sample.__slots__}) for entry in index)


def sample(file: str) -> Sample:
    """The sample in `file`. Raises CorpusError if this version of the program has none of that name."""
    for candidate in samples():
        if candidate.file == file:
            return candidate
    raise CorpusError(file, "", "is not among the samples of this version. Choose another sample")
