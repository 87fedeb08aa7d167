"""`tokexplorer [FILE...]`: the window."""

from __future__ import annotations

import os

import tokexplorer
from tokexplorer.cli.arguments import COMMANDS, Parser, UsageError

DESCRIPTION = (
    "Paste text, train small tokenizers and watch every merge: opens the window with FILEs as corpus."
)


def run(arguments: list[str]) -> int:
    """Open the window and return when it is closed."""
    files: list[str] = _parser().parse_args(arguments).files
    for file in files:
        if not os.path.lexists(file):
            commands = ", ".join(COMMANDS)
            raise UsageError(f"{file}: there is no such file, and no such command; there is {commands}")
    try:
        from tokexplorer.ui.app import main as open_window
    except ImportError as error:
        raise no_window(error) from None
    return open_window(files)


def no_window(error: ImportError) -> Exception:
    """What to tell about a failed import: an incomplete system is the user's, anything else our own."""
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
        DESCRIPTION,
        f"commands:\n{commands}\n\n`tokexplorer COMMAND --help` tells more. "
        "A file that is called like a command is ./train.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a text file or a folder")
    parser.add_argument("--version", action="version", version=f"tokexplorer {tokexplorer.__version__}")
    return parser
