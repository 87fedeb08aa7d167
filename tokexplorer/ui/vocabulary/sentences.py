"""What stands in the place of the table when there is nothing to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.token_text import visible_text
from tokexplorer.ui.vocabulary.length_button import bounds_text

if TYPE_CHECKING:
    from collections.abc import Collection

    from tokexplorer.session.vocabulary_view import Only, SearchBy, VocabularyQuery

NO_TOKENIZER = "No tokenizer yet. Train one or open one, and all its tokens are listed here."
READING = "Reading the vocabulary …"
NO_TOKENS = "This vocabulary has no tokens."
_FOUND_BY: dict[SearchBy, str] = {
    "text": "holds",
    "prefix": "begins with",
    "regex": "fits",
    "id": "has the id",
}
_LONGEST_SHOWN = 40


def nothing_found(query: VocabularyQuery, unknown: Collection[Only]) -> str:
    """Why no token is shown, and what to loosen. `unknown` are conditions that nothing is known of (yet)."""
    missing = [condition for condition in query.only if condition in unknown]
    if missing:
        return _not_known(missing[0])
    ways = []
    if query.search:
        ways.append("search for less" if query.by in ("text", "prefix") else "search for something else")
    if query.script:
        ways.append(f"allow other scripts than {query.script}")
    if query.least_characters is not None or query.most_characters is not None:
        ways.append("allow other lengths")
    if query.only:
        conditions = " and ".join(f"“{condition}”" for condition in sorted(query.only))
        ways.append(f"drop the condition{'s' * (len(query.only) > 1)} {conditions}")
    return f"{_statement(query)} {_joined(ways)}." if ways else NO_TOKENS


def _statement(query: VocabularyQuery) -> str:
    length = bounds_text(query.least_characters, query.most_characters)
    others = bool(query.script or length or query.only)
    if not query.search:
        return "No token is like this."
    search = visible_text(query.search.encode("utf-8", "surrogatepass"))
    shown = search if len(search) <= _LONGEST_SHOWN else search[: _LONGEST_SHOWN - 1] + "…"
    return f"{'None of these tokens' if others else 'No token'} {_FOUND_BY[query.by]} “{shown}”."


def _joined(ways: list[str]) -> str:
    first, *rest = ways
    text = first[0].upper() + first[1:]
    if not rest:
        return text
    return ", ".join([text, *rest[:-1]]) + f", or {rest[-1]}" if len(rest) > 1 else f"{text}, or {rest[0]}"


def _not_known(condition: Only) -> str:
    if condition in ("unreachable", "undecodable"):
        return f"What is {condition} is not known for this step. Press “Audit” to find out."
    if condition == "unused in the corpus":
        return "How often the tokens of this tokenizer stand in its corpus is not known. Drop this condition."
    if condition == "new since":
        return "There is no earlier step to compare with. Choose one, or drop this condition."
    return "The text is being counted …"
