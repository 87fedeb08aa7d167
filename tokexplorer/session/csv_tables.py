"""CSV tables (RFC 4180, but lines end in LF): the rows of a vocabulary, and what a trainer did."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import Steps
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import KINDS
from tokexplorer.formats.token_text import TokenTexts, token_text
from tokexplorer.presentation.next_steps import no_loss
from tokexplorer.presentation.tables import no_formula

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Columns
    from tokexplorer.core.unigram.pruning import NextPruning, PruningCandidate
    from tokexplorer.session.vocabulary_view import VocabularyView

COLUMNS = (
    "id", "shown", "token", "bytes", "characters", "byte_count", "kind", "step", "score", "script",
    "corpus_count", "text_count", "verdict",
)  # fmt: skip
_ROWS_PER_CHECK = 1 << 13
TEXT_COLUMNS = {"left_text": "left", "right_text": "right", "new_text": "new_id"}


def vocabulary_csv(view: VocabularyView, check: Callable[[], None] = lambda: None) -> bytes:
    r"""The rows that a view shows, in its order, in UTF-8. `check` may raise an error to end the work.

    `token` is the token itself (see `token_text`); `shown` is the token between ⟦ and ⟧, with escapes such as
    \n for characters that cannot be seen, so that blanks at its ends are visible.
    In `token`, tokens that a spreadsheet would take for a formula, and those that begin with an apostrophe,
    get an apostrophe in front; `bytes` (hexadecimal) is exact for all, and the byte itself of a token that is
    spelled by its name, such as <0x0A>. Unknown values are left empty.
    """
    table = io.StringIO()
    writer = _writer(table)
    writer.writerow(COLUMNS)
    for first in range(0, len(view.rows), _ROWS_PER_CHECK):
        check()
        writer.writerows(_lines(view, view.rows[first : first + _ROWS_PER_CHECK]))
    return table.getvalue().encode()


def _lines(view: VocabularyView, rows: npt.NDArray[np.int32]) -> Iterator[tuple[object, ...]]:
    columns = view.columns
    cells = (
        rows, columns.ids[rows], columns.character_counts[rows], columns.byte_counts[rows],
        columns.kinds[rows], columns.steps[rows], columns.scores[rows], columns.scripts[rows],
    )  # fmt: skip
    known = (_known(view.corpus_counts, rows), _known(view.text_counts, rows), _known(view.verdicts, rows))
    for row, token_id, characters, size, kind, step, score, script, corpus, text, verdict in zip(
        *(cell.tolist() for cell in cells), *known, strict=True
    ):
        token = token_text(columns.spelling(row))
        yield (
            token_id,
            _shown(token),
            no_formula(token),
            columns.meaning(row).hex(),
            characters,
            size,
            KINDS[kind],
            "" if step < 0 else step,
            "" if math.isnan(score) else score,
            columns.script_names[script],
            corpus,
            text,
            Verdict(verdict).name.lower() if isinstance(verdict, int) else verdict,
        )


def _shown(token: str) -> str:
    """The token between marks, with white space and control characters in sight."""
    shown = (each if each.isprintable() else each.encode("unicode_escape").decode() for each in token)
    return f"⟦{''.join(shown)}⟧"


def _known(
    values: npt.NDArray[np.int64] | npt.NDArray[np.int8] | None, rows: npt.NDArray[np.int32]
) -> list[int | str]:
    return [""] * len(rows) if values is None else values[rows].tolist()


def history_csv(
    rows: Columns, tokenizer: Tokenizer, more: Mapping[str, Sequence[object]] | None = None
) -> bytes:
    """The columns of `rows` as documented there, in UTF-8; for merges also the texts of their ids.

    `more` are further columns, one value a row; ids (`..._left`, `..._right`) get texts too. Phases are
    written by name, and NaN is left empty. `tokenizer` must know every id in
    `rows`; see `token_text` for how bytes are written, which then are `no_formula`.
    """
    columns = {field.name: _cells(rows, field.name) for field in fields(rows)}
    if isinstance(rows, Steps):
        texts = TokenTexts(tokenizer)
        columns |= {
            name: [no_formula(texts[token_id]) for token_id in getattr(rows, ids).tolist()]
            for name, ids in TEXT_COLUMNS.items()
        }
    for name, values in (more or {}).items():
        columns[name] = list(values)
        if name.endswith(("_left", "_right")):
            texts = TokenTexts(tokenizer)
            columns[f"{name}_text"] = [
                no_formula(texts[value]) if isinstance(value, int) else "" for value in values
            ]
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerow(columns)
    _writer(table).writerows(zip(*columns.values(), strict=True))
    return table.getvalue().encode()


LOSS_COLUMNS = ("round", "piece", "frequency", "loss", "goes", "why_no_loss")


def losses_csv(prunings: Iterable[NextPruning]) -> Iterator[bytes]:
    """What the prunings of a Unigram run compared, a row for each piece that could go, in UTF-8, in parts.

    `frequency` is how often the piece is in the best segmentations, `goes` is 1 if the pruning drops it. A
    piece without a loss is `unused`, or `split` by its own best segmentation.
    """
    yield f"{','.join(LOSS_COLUMNS)}\n".encode()
    for found in prunings:
        for first in range(0, found.total, _ROWS_PER_CHECK):
            places = np.arange(first, min(found.total, first + _ROWS_PER_CHECK))
            table = io.StringIO()
            _writer(table).writerows(_loss_cells(found.step, each) for each in found.candidates(places))
            yield table.getvalue().encode()


def _loss_cells(step: int, each: PruningCandidate) -> tuple[object, ...]:
    loss = "" if math.isnan(each.loss) else each.loss
    piece = no_formula(token_text(encode_utf8(each.piece)))
    return step, piece, each.frequency, loss, int(each.goes), no_loss(each)


def _cells(rows: Columns, name: str) -> list[Any]:
    values: list[Any] = getattr(rows, name).tolist()
    if isinstance(rows, PhaseRows) and name == "phase":
        return [Phase(value).name.lower() for value in values]
    return ["" if isinstance(value, float) and math.isnan(value) else value for value in values]


def _writer(table: io.StringIO) -> Any:
    """Quotes all texts: by itself the module would leave a CR bare, which readers take for a line end."""
    return csv.writer(table, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
