"""The texts of the cells of the vocabulary's table, made for one row at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import TokenFlags
from tokexplorer.presentation.numbers import counted, grouped, ungrouped
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.presentation.verdicts import VERDICT_NAMES, VERDICT_SENTENCES

if TYPE_CHECKING:
    from tokexplorer.core.vocabulary.columns import VocabularyColumns
    from tokexplorer.session.vocabulary_view import VocabularyView

LONGEST_SHOWN_BYTES = 160  # more never fits into a cell; a token may be 160,000 characters long
_VERDICTS = {
    Verdict.REACHABLE: tr("reachable"),
    Verdict.UNREACHABLE: tr("unreachable"),
    Verdict.UNDECODABLE: tr("undecodable"),
    Verdict.SPECIAL: tr("special"),
    Verdict.UNDECIDED: tr("undecided"),
}
_TIP_BYTES = 24  # that a tooltip shows in hexadecimal
UNKNOWN = "…"  # for a number that is not known yet


def has_scores(columns: VocabularyColumns) -> bool:
    """Whether tokens have log probabilities."""
    return not bool(np.isnan(columns.scores).all())


def has_steps(columns: VocabularyColumns) -> bool:
    """Whether the steps are known that added the tokens."""
    return bool((columns.steps > 0).any())


def token_text(token: bytes) -> str:
    """A token with visible white space; a very long one is cut."""
    if len(token) <= LONGEST_SHOWN_BYTES:
        return visible_text(token)
    end = LONGEST_SHOWN_BYTES
    while end > LONGEST_SHOWN_BYTES - 4 and token[end] & 0xC0 == 0x80:  # not within a character
        end -= 1
    return visible_text(token[:end]) + "…"


def start_of_token(columns: VocabularyColumns, row: int) -> bytes:
    """As much of a token's spelling as a cell can show, and a byte more if there is more."""
    start = int(columns.starts[row])
    end = min(int(columns.starts[row + 1]), start + LONGEST_SHOWN_BYTES + 1)
    return columns.utf8[start:end].tobytes()


def length_texts(columns: VocabularyColumns, row: int) -> tuple[str, str]:
    """Numbers of characters and bytes; empty for a part of a character, and if both numbers are equal."""
    characters, byte_count = int(columns.character_counts[row]), int(columns.byte_counts[row])
    if characters == byte_count:
        return grouped(characters), ""
    is_fragment = bool(columns.flags[row] & TokenFlags.BYTE_FRAGMENT)
    return "" if is_fragment else grouped(characters), grouped(byte_count)


def length_text(columns: VocabularyColumns, row: int) -> str:
    """The length as text: `5`, `1 / 4 bytes`, `2 bytes`."""
    characters, byte_count = length_texts(columns, row)
    if not byte_count:
        return characters
    in_bytes = counted(int(ungrouped(byte_count)), "byte")
    return f"{characters} / {in_bytes}" if characters else in_bytes


def count_text(counts: np.ndarray | None, row: int) -> str:
    """A count as text; `…` if it is not known yet."""
    return UNKNOWN if counts is None else grouped(int(counts[row]))


def score_text(columns: VocabularyColumns, row: int) -> str:
    """A log probability with two decimals; empty without one."""
    score = float(columns.scores[row])
    return "" if np.isnan(score) else f"{score:.2f}".replace("-", "\u2212")


def step_text(columns: VocabularyColumns, row: int) -> str:
    """The step that added a token; empty if it was there from the start, or the step is not known."""
    step = int(columns.steps[row])
    return grouped(step) if step > 0 else ""


def verdict_text(view: VocabularyView, row: int) -> str:
    """The verdict of the audit as tables for programs have it; empty before an audit."""
    return "" if view.verdicts is None else VERDICT_NAMES[Verdict(int(view.verdicts[row]))]


def verdict_name(view: VocabularyView, row: int) -> str:
    """The same in the language of the window."""
    return "" if view.verdicts is None else _VERDICTS[Verdict(int(view.verdicts[row]))]


def remark_text(view: VocabularyView, row: int) -> str:
    """The words beside a token's chip: `new`, `unknown`, `special`, or nothing."""
    flags = int(view.columns.flags[row])
    words = [
        word
        for word, holds in (
            (tr("new"), view.before is not None and not view.before[row]),
            (tr("unknown"), flags & TokenFlags.UNKNOWN),
            (tr("special"), flags & TokenFlags.SPECIAL and not flags & TokenFlags.UNKNOWN),
        )
        if holds
    ]
    return ", ".join(words)


def tool_tip(view: VocabularyView, row: int) -> str:
    """The tooltip of a row: the token, its id and bytes, and its verdict."""
    columns = view.columns
    meaning = columns.meaning(row)
    count = int(columns.byte_counts[row])
    in_hex = meaning[:_TIP_BYTES].hex(" ") + (" …" if len(meaning) > _TIP_BYTES else "")
    lines = [
        token_text(start_of_token(columns, row)),
        tr(
            "id {ids} · {count}: {in_hex}",
            ids=grouped(int(columns.ids[row])),
            count=counted(count, "byte"),
            in_hex=in_hex,
        ),
    ]
    if view.verdicts is not None:
        lines.append(VERDICT_SENTENCES[Verdict(int(view.verdicts[row]))])
    return "\n".join(lines)
