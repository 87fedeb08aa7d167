"""Rows of the vocabulary as text for the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.vocabulary.cell_texts import has_scores, has_steps, verdict_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.session.vocabulary_view import VocabularyView

_ROWS_BETWEEN_CHECKS = 1000


def rows_as_tsv(view: VocabularyView, rows: Sequence[int], check: Callable[[], None] = lambda: None) -> str:
    """Rows of the vocabulary as tab-separated text with a heading. Tokens are whole, white space visible.

    `check` is called now and then and may raise to end the work.
    """
    columns = view.columns
    counts = {"in corpus": view.corpus_counts, "in text": view.text_counts}
    known = {name: values for name, values in counts.items() if values is not None}
    with_scores, with_steps = has_scores(columns), has_steps(columns)
    heading = ["token", "id", "characters", "bytes", *known]
    heading += ["score"] * with_scores + ["step"] * with_steps + ["script"]
    heading += ["verdict"] * (view.verdicts is not None)
    lines = ["\t".join(heading)]
    for number, row in enumerate(rows):
        if number % _ROWS_BETWEEN_CHECKS == 0:
            check()
        cells: list[object] = [visible_text(columns.spelling(row)), columns.ids[row]]
        cells += [columns.character_counts[row], columns.byte_counts[row]]
        cells += [values[row] for values in known.values()]
        if with_scores:
            cells.append("" if columns.scores[row] != columns.scores[row] else f"{columns.scores[row]:.6g}")
        cells += [columns.steps[row]] * with_steps
        cells.append(columns.script_names[int(columns.scripts[row])])
        if view.verdicts is not None:
            cells.append(verdict_text(view, row))
        lines.append("\t".join(map(str, cells)))
    return "\n".join(lines) + "\n"
