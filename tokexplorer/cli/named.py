"""The tokenizer that a command is given: a file, a folder or a name, with a bar while it is fetched."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import UsageError
from tokexplorer.cli.progress import StageProgress, reporter
from tokexplorer.formats.errors import NoSuchFileError
from tokexplorer.formats.opening import open_file
from tokexplorer.hub.named import find_named

if TYPE_CHECKING:
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.named import NamedFile

_REPOSITORY = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*(@[\w./-]+)?", re.ASCII)


def named_file(name: str, encoding: str | None = None) -> NamedFile:
    """The file that `--tokenizer` means, fetched with a bar on a terminal.

    Raises UsageError for a file that cannot be read, HubError, FormatError, OSError.
    """
    try:
        with reporter("auto") as bar:
            return find_named(name, StageProgress(bar, "fetch"), encoding=encoding)
    except NoSuchFileError:
        if _REPOSITORY.fullmatch(name) and not Path(name).parent.exists():
            raise UsageError(f"{name}: No such file; of Hugging Face it would be hf:{name}") from None
        raise


def tokenizer_of(name: str, encoding: str | None = None, *, proven: bool = True) -> AnyTokenizer:
    """The tokenizer that `--tokenizer` means, on our own engine if that is proven to give the same.

    What should be told of a name is told on standard error. `proven=False` leaves the proof out. Raises as
    `named_file`.
    """
    found = named_file(name, encoding)
    if found.note:
        print(f"tokexplorer: note: {name}: {found.note}", file=sys.stderr)
    return open_file(found.path, encoding=found.encoding, proven=proven).tokenizer
