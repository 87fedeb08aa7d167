"""What a tokenizer loses of a text, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr, tr_count
from tokexplorer.presentation.numbers import counted, grouped
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.metrics.loss import Loss

LOSSY_SIGN = "†"
"""Stands behind the name of a tokenizer that loses a part of the text."""

LOSSY_NOTE = tr("{lossy_sign} loses a part of the text", lossy_sign=LOSSY_SIGN)
NO_BEST = tr("Tokenizers that lose a part of the text have no best values.")
_MOST_SHOWN = 32  # characters of an example


def unknown_words(count: int | None) -> str:
    """`14 unknown`; empty for none."""
    return tr("{count} unknown", count=grouped(count)) if count else ""


def loss_words(loss: Loss) -> str:
    """What is lost in a few words: `14 unknown`, `changes the text`, or both; empty for nothing."""
    said = unknown_words(loss.unknown_tokens), tr("changes the text") if loss.changes_text else ""
    return ", ".join(filter(None, said))


def loss_sentences(loss: Loss) -> str:
    """What is lost in full, with examples; empty for nothing."""
    said = []
    if loss.unknown_tokens:
        characters = counted(loss.unknown_characters, "character")
        example = tr(", the first for {unknown}", unknown=_quoted(loss.unknown)) if loss.unknown else ""
        said.append(
            tr_count(
                "{count} unknown token stands for {characters} of the text{example}.",
                "{count} unknown tokens stand for {characters} of the text{example}.",
                loss.unknown_tokens,
                count=grouped(loss.unknown_tokens),
                characters=characters,
                example=example,
            )
        )
    if loss.changed_characters:
        said.append(
            tr_count(
                "{count} character does not come back when the tokens are decoded{of_which_blanks}.",
                "{count} characters do not come back when the tokens are decoded{of_which_blanks}.",
                loss.changed_characters,
                count=grouped(loss.changed_characters),
                of_which_blanks=_of_which_blanks(loss),
            )
        )
    if loss.added_places:
        said.append(
            tr("At {added_places} decoding adds something.", added_places=counted(loss.added_places, "place"))
        )
    if loss.change is not None:
        before, after = map(_quoted, loss.change)
        said.append(tr("For example, {before} comes back as {after}.", before=before, after=after))
    return " ".join(said)


def signed(name: str, loss: Loss) -> str:
    """The name of a tokenizer, with a sign behind it if it loses a part of the text."""
    return f"{name} {LOSSY_SIGN}" if loss else name


def loss_lines(losses: Mapping[str, Loss], *, in_full: bool = True) -> list[str]:
    """What the sign means: a line for each tokenizer, by name, that loses a part of the text."""
    tell = loss_sentences if in_full else loss_words
    return [f"{LOSSY_SIGN} {name}: {tell(loss)}" for name, loss in losses.items() if loss]


def loss_note(losses: Mapping[str, Loss]) -> str:
    """The same in one line, and that nothing of it is the best; empty if none loses anything."""
    lines = loss_lines(losses, in_full=False)
    return f"{'; '.join(lines)}. {NO_BEST}" if lines else ""


def loss_data(loss: Loss) -> dict[str, Any] | None:
    """What is lost, for JSON; None for nothing."""
    return {**loss._asdict(), "change": loss.change and list(loss.change)} if loss else None


def _of_which_blanks(loss: Loss) -> str:
    if loss.changed_blanks == loss.changed_characters:
        return tr(", only white space")
    return (
        tr(", {changed_blanks} of them white space", changed_blanks=grouped(loss.changed_blanks))
        if loss.changed_blanks
        else ""
    )


def _quoted(text: str) -> str:
    """A piece of text with visible line ends and blanks where they matter, shortened."""
    shown = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
    is_plain = "  " not in shown and shown == shown.strip() and shown.replace(" ", "x").isprintable()
    return f"“{shown if is_plain else visible_text(shown)}”"
