"""What a trainer did as a CSV table (RFC 4180, but lines end in LF), one line for each of its rows."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from tokexplorer.core.trainer import Steps
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.formats.token_text import TokenTexts

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Columns

TEXT_COLUMNS = {"left_text": "left", "right_text": "right", "new_text": "new_id"}


def history_csv(rows: Columns, tokenizer: Tokenizer) -> bytes:
    """The columns of `rows` as they are documented there, in UTF-8; for merges also the texts of their ids.

    Phases stand by their names, and what is not a number is left empty. `tokenizer` must know every id in
    `rows`; see `token_text` for how bytes are written.
    """
    columns = {field.name: _cells(rows, field.name) for field in fields(rows)}
    if isinstance(rows, Steps):
        texts = TokenTexts(tokenizer)
        columns |= {
            name: list(map(texts.__getitem__, getattr(rows, ids).tolist()))
            for name, ids in TEXT_COLUMNS.items()
        }
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerow(columns)
    # All texts are quoted: by itself the module would leave a CR bare, which readers take for a line end.
    writer = csv.writer(table, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerows(zip(*columns.values(), strict=True))
    return table.getvalue().encode()


def _cells(rows: Columns, name: str) -> list[Any]:
    values: list[Any] = getattr(rows, name).tolist()
    if isinstance(rows, PhaseRows) and name == "phase":
        return [Phase(value).name.lower() for value in values]
    return ["" if isinstance(value, float) and math.isnan(value) else value for value in values]
