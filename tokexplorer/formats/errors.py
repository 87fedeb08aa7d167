"""What is wrong with a file, where in it, and why."""

from __future__ import annotations

from pathlib import Path

from tokexplorer.core.language import tr


class FormatError(ValueError):
    """A tokenizer file that cannot be read.

    Attributes:
        path: the file.
        where: the place in it, such as `model.merges[17]` or `line 3`; empty for the file as a whole.
        why: one sentence for people.
    """

    def __init__(self, path: Path | str, where: str, why: str) -> None:
        self.path = Path(path)
        self.where = where
        self.why = why
        super().__init__(f"{path}: {self.reason}")

    @property
    def reason(self) -> str:
        """The place and why, without the path."""
        return f"{self.where}: {self.why}" if self.where else self.why


class NotReplayedError(FormatError):
    """A file that may be good, of a tokenizer that our own engine cannot express; its own library may."""


class NotKeptError(ValueError):
    """No single file can hold a tokenizer."""


class NoSuchFileError(FormatError):
    """There is no file of that name; says what would work."""

    def __init__(self, path: Path | str) -> None:
        advice = tr("give the file of a tokenizer, its folder, or a name with hf: or tiktoken: in front")
        super().__init__(path, "", tr("No such file or directory; {advice}", advice=advice))
