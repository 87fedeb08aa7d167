"""What went wrong, as the one line that a person reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError

if TYPE_CHECKING:
    from tokexplorer.corpus.errors import CorpusError


def complaint(error: Exception) -> str | None:
    """The line for an error that the input caused; None for one that is our own mistake."""
    sentence = _sentence(error)
    return None if sentence is None else " ".join(sentence.split("\n"))


def _sentence(error: Exception) -> str | None:
    if isinstance(error, UsageError):
        return str(error)
    if isinstance(error, OSError):
        return _system(error)
    # Imported late: most of these bring numba along, which takes longer than to say what is wrong.
    from tokexplorer.core.explain.limits import StoryError
    from tokexplorer.core.pretokenizer import SplitError
    from tokexplorer.core.spec import SpecError
    from tokexplorer.core.tokenizer import DecodeError
    from tokexplorer.core.trainer import TrainingError
    from tokexplorer.corpus.errors import CorpusError
    from tokexplorer.formats.errors import FormatError
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.hub.errors import HubError

    if isinstance(error, CorpusError):
        return _with_choices(error)
    if isinstance(error, UnknownEncodingError):
        return f"{error} (--encoding NAME)"
    if isinstance(error, SpecError):
        return f"{_option(error.field)}: {error.reason}"
    if isinstance(error, FormatError | HubError | TrainingError | SplitError | DecodeError | StoryError):
        return str(error)
    return None


def _system(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def _with_choices(error: CorpusError) -> str:
    if not error.choices:
        return str(error)
    return f"{error} (--on-error {', '.join(map(str, error.choices))})"


def _option(field: str) -> str:
    """The option that sets a field of `TrainingSpec`."""
    return "--special-token" if field == "special_tokens" else f"--{field.replace('_', '-')}"
