"""The merges of a run as a CSV table (RFC 4180, but lines end in LF), one row a merge."""

from __future__ import annotations

import csv
import io
from dataclasses import fields
from typing import TYPE_CHECKING

from tokexplorer.core.trainer import Steps
from tokexplorer.formats.token_text import TokenTexts

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer

TEXT_COLUMNS = ("left_text", "right_text", "new_text")


def history_csv(steps: Steps, tokenizer: ByteBpeTokenizer) -> bytes:
    """The columns of `steps` as they are documented there, then the texts of the three ids, in UTF-8.

    `tokenizer` must know every id in `steps`; see `token_text` for how bytes are written.
    """
    names = [field.name for field in fields(Steps)]
    texts = TokenTexts(tokenizer)
    columns = {name: getattr(steps, name).tolist() for name in names}
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*names, *TEXT_COLUMNS])
    merged = (list(map(texts.__getitem__, columns[name])) for name in ("left", "right", "new_id"))
    writer.writerows(zip(*columns.values(), *merged, strict=True))
    return table.getvalue().encode()
