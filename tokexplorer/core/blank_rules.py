"""What SentencePiece, and files that stand in for it, do with blanks: each way is a splitter of its own.

SentencePiece does not split a text. It writes each U+0020 as \u2581, puts one more in front, and looks for
pieces in all of it (normalizer.cc; `add_dummy_prefix` and `remove_extra_whitespaces` of its NormalizerSpec).
Where no piece of a vocabulary goes on across a blank, to split before blanks changes no token; texts are then
quick to encode, and their words can be looked at one by one.

A name is `sentencepiece:` and three words, such as `sentencepiece:keep,prefix,runs` (Llama 2). It comes with
a file: training takes `metaspace` or `sentencepiece`, which also know white space that is no blank.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Self, get_args

from tokexplorer.core import cuts, marking, scanners
from tokexplorer.core.marking import METASPACE, Marking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

RULE_PREFIX = "sentencepiece:"

Blanks = Literal["keep", "join"]
Front = Literal["prefix", "metaspace-always", "metaspace-first", "bare"]
Pieces = Literal["words", "runs", "whole"]

_PATTERNS: dict[Pieces, str] = {
    "words": rf"^[^{METASPACE}]+|{METASPACE}[^{METASPACE}]*",
    "runs": rf"^[^{METASPACE}]+|{METASPACE}+[^{METASPACE}]*",
    "whole": r"[\s\S]+",
}
_SCANS: dict[Pieces, Callable[..., int]] = {
    "words": scanners.scan_metaspace,
    "runs": scanners.scan_metaspace_runs,
    "whole": scanners.scan_none,
}
_CUTS: dict[Pieces, Callable[..., int]] = {
    "words": cuts.cut_before_blank,
    "runs": cuts.cut_before_run,
    "whole": cuts.cut_nowhere,
}
_BLANKS_SAID: dict[Blanks, str] = {
    "keep": "every blank is written as \u2581",
    "join": "blanks are trimmed and joined, what is left of them is written as \u2581",
}
_FRONT_SAID: dict[Front, str] = {
    "prefix": "one more \u2581 stands in front",
    "metaspace-always": "one stands in front of every section",
    "metaspace-first": "one stands in front of the text",
    "bare": "none is put in front",
}
_PIECES_SAID: dict[Pieces, str] = {
    "words": "a piece begins at each",
    "runs": "a piece begins at each run of them",
    "whole": "tokens may go across them",
}
_OPENS: dict[Front, marking.Opens] = {"metaspace-first": "text"}


@dataclass(frozen=True, slots=True)
class BlankRule:
    """One way to treat blanks.

    Attributes:
        blanks: `"keep"` all, or trim and `"join"` them (`remove_extra_whitespaces`).
        front: what stands in front: `"prefix"` one \u2581 more than there are blanks (`add_dummy_prefix`, and
            Hugging Face's Prepend); `"metaspace-always"` and `"metaspace-first"` one unless the text begins
            with one already, as in Hugging Face's Metaspace with these `prepend_scheme`s; `"bare"` nothing.
        pieces: where a piece begins: at every \u2581, at every run of them, or nowhere but in front.
    """

    blanks: Blanks = "keep"
    front: Front = "prefix"
    pieces: Pieces = "whole"

    @property
    def name(self) -> str:
        """How files of ours call it."""
        return f"{RULE_PREFIX}{self.blanks},{self.front},{self.pieces}"

    @property
    def title(self) -> str:
        """What it does, in one sentence."""
        said = _BLANKS_SAID[self.blanks], _FRONT_SAID[self.front], _PIECES_SAID[self.pieces]
        return f"SentencePiece: {'; '.join(said)}."

    @property
    def pattern(self) -> str:
        """The regular expression whose matches are the pieces."""
        return _PATTERNS[self.pieces]

    @property
    def scan(self) -> Callable[..., int]:
        """The kernel that finds them."""
        return _SCANS[self.pieces]

    @property
    def cut_marked(self) -> Callable[..., int]:
        """The kernel that finds where a text may be cut in which blanks are \u2581 already."""
        return _CUTS[self.pieces]

    @property
    def cut(self) -> Callable[..., int]:
        """The same for a text as it stands, where white space is nothing but blanks.

        Only joined blanks make what is right of a cut begin as it would alone.
        """
        alike = self == BlankRule("join", "prefix", "words")
        return cuts.cut_before_whitespace if alike else cuts.cut_nowhere

    @property
    def marking(self) -> Marking:
        """How blanks are written as \u2581."""
        front = {"prefix": marking.DUMMY, "bare": marking.NOTHING}.get(self.front, marking.UNLESS_MARKED)
        joins = self.blanks == "join"
        return Marking(
            marking.mark_joined if joins else marking.mark_blanks,
            marking.align_joined if joins else marking.align_blanks,
            front=front,
            opens=_OPENS.get(self.front, "section"),
            joins=joins,
        )

    @classmethod
    def of(cls, name: str) -> Self | None:
        """The rule of that name; None if it is none."""
        parts = name.removeprefix(RULE_PREFIX).split(",")
        choices = get_args(Blanks), get_args(Front), get_args(Pieces)
        if not name.startswith(RULE_PREFIX) or len(parts) != len(choices):
            return None
        if not all(part in choice for part, choice in zip(parts, choices, strict=True)):
            return None
        return cls(*parts)  # type: ignore[arg-type]

    def for_tokens(self, tokens: Iterable[str]) -> Self:
        """The rule that splits most and still changes no token of a vocabulary, if this one splits nothing.

        A token that holds \u2581 behind another character goes across blanks. A \u2581 that is no token is
        unknown, and unknown characters side by side may be one token.
        """
        if self.pieces != "whole":
            return self
        marked = [token for token in tokens if METASPACE in token]
        if METASPACE not in marked or any(METASPACE in token.lstrip(METASPACE) for token in marked):
            return self
        return replace(self, pieces="words" if self.blanks == "join" and _are_single(marked) else "runs")


def _are_single(marked: Iterable[str]) -> bool:
    """Whether no token holds two \u2581 in a row."""
    return not any(METASPACE * 2 in token for token in marked)


@lru_cache(maxsize=64)
def rule_of(name: str) -> BlankRule | None:
    """The rule of a splitter's name; None if it is none of these."""
    return BlankRule.of(name)
