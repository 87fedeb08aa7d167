"""`tokexplorer [FILE...] [--tokenizer FILE|NAME] [--text FILE]`: the window."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import COMMANDS, TOKENIZER_HELP, Parser, UsageError
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

DESCRIPTION = (
    "Paste text, train small tokenizers and watch every merge. Opens the window: tokenizers among the FILEs "
    "are\nopened, the others join the corpus."
)
_PREFIXES = ("hf:", "tiktoken:")


def run(arguments: list[str]) -> int:
    """Open the window and return when it is closed."""
    options = _parser().parse_args(arguments)
    for file in options.files:
        if not os.path.lexists(file):
            commands = ", ".join(COMMANDS)
            raise UsageError(f"{file}: there is no such file, and no such command; there is {commands}")
    for tokenizer in options.tokenizer:
        _check(tokenizer)
    text = None if options.text is None else _text(options.text)
    return imported_window()(options.files, options.tokenizer, text)


def has_display() -> bool:
    """Whether there is something to show a window on, or Qt is told where to draw."""
    return sys.platform != "linux" or any(
        map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    )


def imported_window() -> Callable[..., int]:
    """`ui.app.main`. Raises UsageError if Qt does not start here."""
    gc.disable()  # nothing that is imported is garbage, and looking for it takes a tenth of the start
    try:
        from tokexplorer.ui.app import main
    except ImportError as error:
        raise no_window(error) from None
    finally:
        gc.freeze()  # modules stay; what is made later is not frozen, as it could never be freed
        gc.enable()
    return main


def _check(tokenizer: str) -> None:
    """Raise UsageError for a file that is not there, HubError for a name that is malformed."""
    if tokenizer.lower().startswith(_PREFIXES):
        from tokexplorer.hub.names import parse_name

        parse_name(tokenizer)
    elif not os.path.lexists(tokenizer):
        raise UsageError(f"{tokenizer}: there is no such file; a name has hf: or tiktoken: in front")


def _text(path: str) -> str:
    from tokexplorer.cli.streams import read_text
    from tokexplorer.corpus.errors import STRICT

    return read_text(path, STRICT).text


def no_window(error: ImportError) -> Exception:
    """The error to raise for a failed import: UsageError if Qt is missing, else the error itself."""
    if error.name and error.name.split(".")[0] in ("PySide6", "shiboken6"):
        return UsageError(
            f"the window needs Qt, which does not start here: {error}. `make run` in a checkout installs "
            "what is missing; train, encode and decode work without it"
        )
    return error


def _parser() -> Parser:
    commands = "\n".join(f"  {name:<8} {what}" for name, what in COMMANDS.items())
    parser = Parser(
        "",
        f"commands:\n{commands}\n\n`tokexplorer COMMAND --help` tells more. "
        "A file that is called like a command is ./train.",
        description=DESCRIPTION,
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="a session, a tokenizer, a text file, or a folder"
    )
    parser.add_argument(
        "--tokenizer",
        action="append",
        default=[],
        metavar="FILE|NAME",
        help=f"open {TOKENIZER_HELP}; can be given several times",
    )
    parser.add_argument("--text", metavar="FILE", help="inspect the text of a file, or - for standard input")
    parser.add_argument("--version", action="version", version=f"tokexplorer {__version__}")
    return parser
