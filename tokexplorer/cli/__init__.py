"""The command line: `main` finds the command, each command is a module of its own.

Errors are reported in one line. Nothing heavy is imported here, so that `tokexplorer` alone opens its window
at once.
"""

from __future__ import annotations

import importlib
import io
import os
import shlex
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import COMMANDS, UsageError, option_of
from tokexplorer.core.numba_extensions import skip_numba_extensions
from tokexplorer.core.process_memory import use_one_heap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import Remedy
    from tokexplorer.corpus.errors import CorpusError

BAD_INPUT = 2
_RAISES = ("strict", "surrogateescape")
INTERRUPTED = 130  # as a shell tells SIGINT
BROKEN_PIPE = 141  # and SIGPIPE


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line, by default that of the process, and return its exit status.

    0: done. 1: a file was written, but failed its test, or a limit was passed. 2: the input cannot be used,
    and one line on standard error says why. 130: interrupted. 141: nobody reads the output any more.
    """
    use_one_heap()
    skip_numba_extensions()
    arguments = sys.argv[1:] if argv is None else list(argv)
    if sys.stderr is None:  # closed by who started the program
        with open(os.devnull, "w") as sys.stderr:
            return main(arguments)
    if sys.stdout is None:  # closed by who started the program; the window needs none
        if arguments and arguments[0] in COMMANDS:
            print("tokexplorer: standard output is closed; send it to a file or /dev/null", file=sys.stderr)
            return BAD_INPUT
        return main_without_console(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in _RAISES:
        sys.stdout.reconfigure(errors="backslashreplace")  # for help, in an encoding that lacks a character
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()  # here, where a broken pipe is still ours to handle
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except Exception as error:
        line = complaint(error)
        if line is None:
            raise
        print(f"tokexplorer: {line}", file=sys.stderr)
        return BAD_INPUT


def main_without_console(argv: Sequence[str] | None = None) -> int:
    """`main` for a program without a console, as Windows starts it: what is printed there leads nowhere."""
    with open(os.devnull, "w") as nowhere:
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
        return main(argv)


def _run(arguments: list[str]) -> int:
    """Run the command that the first argument names, or else open the window."""
    is_command = bool(arguments) and arguments[0] in COMMANDS
    name, rest = (arguments[0], arguments[1:]) if is_command else ("window", arguments)
    status: int = importlib.import_module(f"tokexplorer.cli.{name}").run(rest)
    return status


def _drop_output() -> None:
    """Discard what is left in the buffers; the interpreter would fail to write it when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complaint(error: Exception) -> str | None:
    """The line that reports an error of the input; None for an error of the program."""
    sentence = _sentence(error)
    return None if sentence is None else " ".join(sentence.split("\n"))


def _is_library_too_large(error: Exception) -> bool:
    """Whether a library could not be loaded because no memory is left for it."""
    return isinstance(error, ImportError) and "failed to map segment" in str(error)


def _sentence(error: Exception) -> str | None:
    if isinstance(error, UsageError):
        return str(error)
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return f"{error.filename}: {reason}" if error.filename else reason
    if isinstance(error, MemoryError) or _is_library_too_large(error):
        what = f" ({error})" if str(error) else ""
        return (
            f"there is not enough memory{what}. A smaller corpus or vocabulary needs less, see also --memory"
        )
    # Imported late: most of these bring numba along, which takes longer than to say what is wrong.
    from tokexplorer.core.explain.stories import StoryError
    from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
    from tokexplorer.core.spec import SpecError
    from tokexplorer.core.tokenizer import DecodeError
    from tokexplorer.core.trainer import TrainingError
    from tokexplorer.corpus.errors import CorpusError, CountsDifferError
    from tokexplorer.formats.errors import FormatError
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.hub.errors import HubError
    from tokexplorer.session.storage.schema import SessionError

    if isinstance(error, CountsDifferError):
        return f"{error} ({_as_option(error.remedy)})"
    if isinstance(error, CorpusError) and error.choices:
        return f"{error} ({_choices(error)})"
    if isinstance(error, UnknownEncodingError):
        return f"{error} (--encoding NAME)"
    if isinstance(error, SpecError):
        return f"{option_of(error.field)}: {error.reason}"
    if isinstance(error, TrainingError) and error.remedies:
        return f"{error} ({' or '.join(map(_as_option, error.remedies))})"
    ours = (
        CorpusError,
        FormatError,
        HubError,
        TrainingError,
        SplitError,
        DecodeError,
        StoryError,
        SessionError,
    )
    return str(error) if isinstance(error, ours) else None


def _choices(error: CorpusError) -> str:
    """The options under which a corpus could be read."""
    columns = [choice.column for choice in error.choices if choice.column]
    if len(error.choices) == 1 and error.choices[0].bad_lines == "skip":
        return "--bad-lines skip"
    if columns:
        return f"--text-column {shlex.quote(columns[0])}"
    return f"--on-error {', '.join(map(str, error.choices))}"


def _as_option(remedy: Remedy) -> str:
    """A remedy as it is typed: `--vocab-size 1068`."""
    if remedy.setting == "sample_percent":
        return f"--sample {remedy.value:g}%"
    option = option_of(remedy.setting)
    if remedy.value is False:
        return f"no {option}"
    if isinstance(remedy.value, tuple):
        return shlex.join([option, *remedy.value]) if remedy.value else option.replace("--", "--no-", 1)
    return f"{option} {shlex.quote(str(remedy.value))}"
