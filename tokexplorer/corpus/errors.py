"""How bytes become text (`DecodePolicy`), and what is reported about a corpus: `CorpusError` and `Note`."""

from __future__ import annotations

import codecs
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, get_args
from urllib.parse import quote, unquote

from typing_extensions import override

from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.spec import Remedy

OnInvalid = Literal["strict", "skip", "replace"]
ON_INVALID: Final[tuple[OnInvalid, ...]] = get_args(OnInvalid)
BadLines = Literal["stop", "skip"]
BAD_LINES: Final[tuple[BadLines, ...]] = get_args(BadLines)


@dataclass(frozen=True, slots=True)
class DecodePolicy:
    """Which encoding a source is in, and what becomes of bytes that are not in it.

    Attributes:
        encoding: a name that Python's `codecs` knows, or "" to find out: the encoding of the byte order
            mark if there is one, else UTF-8.
        on_invalid: "strict" raises CorpusError, "skip" leaves the bytes out, "replace" puts U+FFFD in
            their place (one for each maximal subpart, as Unicode recommends in section 3.9).
        column: which column of a table is the text (`corpus.columns`); "" for the only one or a usual name.
        bad_lines: "stop" raises CorpusError at the first line or row of a table that has no text, "skip"
            leaves such lines out and tells how many there are.
        mix_column: the column by which the rows are divided into sources, such as one of languages; "" if
            they are not.
        mix_value: only the rows with this value of it are read, with "" those that have none; None for all,
            each chunk with its value.
        mix_share: about which share of the rows has this value; 1 if that is not known. It is not compared.

    Every choice of encoding or of invalid bytes also forces a file that looks binary to be read as text. A
    leading U+FEFF is a signature and not text: it is taken off under every policy.
    """

    encoding: str = ""
    on_invalid: OnInvalid = "strict"
    column: str = ""
    bad_lines: BadLines = "stop"
    mix_column: str = ""
    mix_value: str | None = None
    mix_share: float = field(default=1.0, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.bad_lines not in BAD_LINES:
            raise ValueError(f"{self.bad_lines!r} is unknown; there is {', '.join(BAD_LINES)}")
        if self.on_invalid not in ON_INVALID:
            raise ValueError(f"{self.on_invalid!r} is unknown; there is {', '.join(ON_INVALID)}")
        if self.encoding:
            object.__setattr__(self, "encoding", _canonical(self.encoding))

    @property
    def forced(self) -> bool:
        """True if the user chose how to read, so that a binary look is no reason to refuse."""
        return (self.encoding, self.on_invalid) != ("", "strict")

    @classmethod
    def parse(cls, name: str) -> DecodePolicy:
        """The policy of a name: "strict", "skip", "replace", an encoding, or "encoding+skip".

        Columns and what becomes of bad lines may follow: "strict;column=text;bad-lines=skip", or
        "strict;mix-column=language;mix-value=de"; columns and values are quoted as in an address. Raises
        ValueError for an encoding that Python does not know.
        """
        name, *settings = name.split(";")
        if settings:
            return cls._with_settings(cls.parse(name), settings)
        if name in ON_INVALID:
            return cls("", name)
        encoding, _, on_invalid = name.partition("+")
        if on_invalid in ("", *ON_INVALID):
            return cls(encoding, on_invalid or "strict")  # type: ignore[arg-type]  # checked a line above
        raise ValueError(f"{name!r}: {on_invalid!r} is unknown; there is {', '.join(ON_INVALID)}")

    @classmethod
    def _with_settings(cls, policy: DecodePolicy, settings: list[str]) -> DecodePolicy:
        for setting in settings:
            name, _, value = setting.partition("=")
            if name == "column":
                policy = replace(policy, column=_unquoted(value))
            elif name == "bad-lines":
                policy = replace(policy, bad_lines=value)  # type: ignore[arg-type]  # checked when it is made
            elif name == "mix-column":
                policy = replace(policy, mix_column=_unquoted(value))
            elif name == "mix-value":
                policy = replace(policy, mix_value=_unquoted(value))
            else:
                raise ValueError(
                    f"{setting!r} is unknown; there is column=NAME, bad-lines=skip, mix-column=NAME and "
                    "mix-value=NAME"
                )
        return policy

    def __str__(self) -> str:
        """The name that `parse` takes."""
        name = self.encoding or self.on_invalid
        if self.encoding and self.on_invalid != "strict":
            name = f"{self.encoding}+{self.on_invalid}"
        settings = {
            "column": self.column or None,
            "bad-lines": "skip" if self.bad_lines == "skip" else None,
            "mix-column": self.mix_column or None,
            "mix-value": self.mix_value,
        }
        given = (f";{name}={_quoted(value)}" for name, value in settings.items() if value is not None)
        return name + "".join(given)

    @property
    def mix_title(self) -> str:
        """What follows the title of a source of which only some rows are read, by their value; or ""."""
        if self.mix_value is None:
            return ""
        return f": {self.mix_value or tr('(no value)')}"


def _quoted(name: str) -> str:
    """A name as in an address; JSON can hold one with half a character."""
    return quote(name, safe="[].", errors="surrogatepass")


def _unquoted(name: str) -> str:
    return unquote(name, errors="surrogatepass")


def _canonical(encoding: str) -> str:
    try:
        info = codecs.lookup(encoding)
        b"abcd".decode(info.name)  # refuses codecs such as "base64", which give bytes
    except UnicodeDecodeError:
        pass  # four letters are no UTF-32, but that is an encoding none the less
    except (LookupError, UnicodeError):
        raise ValueError(
            f"{encoding!r} is no text encoding that Python knows; try latin-1 or cp1252"
        ) from None
    if info.incrementaldecoder is None:
        raise ValueError(f"{encoding!r} cannot be read piece by piece")
    return info.name


STRICT: Final = DecodePolicy()
SKIP: Final = DecodePolicy(on_invalid="skip")
REPLACE: Final = DecodePolicy(on_invalid="replace")


class CorpusError(ValueError):
    """A source that cannot be read as asked.

    Attributes:
        path: the file or the title of the source.
        where: the place in words, such as "byte 1,234, line 5"; empty if the whole source is meant. Bytes
            are counted from 0, lines from 1, by line feeds.
        why: one or two sentences for people: what is wrong, what would work.
        choices: decode policies under which the source could be read, the most promising first.
    """

    def __init__(self, path: str, where: str, why: str, choices: tuple[DecodePolicy, ...] = ()) -> None:
        super().__init__(": ".join(part for part in (path, where, why) if part))
        self.path = path
        self.where = where
        self.why = why
        self.choices = choices

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.path, self.where, self.why, self.choices)  # it comes from other processes

    @classmethod
    def of_system(cls, path: Path, error: OSError | ValueError, byte_offset: int = 0) -> CorpusError:
        """The error for a file that the operating system refuses, or for a path that Python refuses."""
        where = tr("byte {byte_offset:,}", byte_offset=byte_offset) if byte_offset else ""
        return cls(str(path), where, _system_reason(error))

    def left_out(self) -> Note:
        """The note about a file of a folder that is left out for this reason."""
        return Note(self.path, tr("left out: {names}", names=", ".join(filter(None, (self.where, self.why)))))


def _system_reason(error: OSError | ValueError) -> str:
    if isinstance(error, ValueError):
        return tr("is no path that this system allows: {error}", error=error)
    if isinstance(error, FileNotFoundError):
        return tr("is not there. It may have been moved, renamed or deleted; add it again from its new place")
    if isinstance(error, PermissionError):
        return tr("may not be read. Change its permissions or copy it to a place you can read")
    if isinstance(error, IsADirectoryError):
        return tr("is a folder, not a file. Add it as a folder")
    return tr("cannot be read: {value}", value=error.strerror or error)


class MixColumnError(CorpusError):
    """A column that cannot divide a source: one of texts, of lists, or with too many different values."""


class CountsDifferError(CorpusError):
    """A file of counts that was counted with another setting than is wanted.

    Attributes:
        remedy: the setting, and its value in the file. It is a field of `TrainingSpec`, or `hold_out`.
    """

    def __init__(self, path: str, why: str, remedy: Remedy) -> None:
        super().__init__(path, "", why)
        self.remedy = remedy

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.path, self.why, self.remedy)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened while reading and that the user should be able to see.

    Attributes:
        path: the file or the title of the source.
        message: one sentence part that follows the path, such as "decoded as UTF-16 by its byte order mark".
    """

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"
