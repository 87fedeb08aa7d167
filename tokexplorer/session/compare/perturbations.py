"""What perturbations do to the tokens of a text that is open, for each of its tokenizers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.metrics.robustness import PerturbedCounts, tokens_gained
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.perturbed_text import TokenChanges, perturb
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.encodings import token_tints

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.perturbation.perturbed_text import PerturbedText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.compare.comparison import ComparisonMemory
    from tokexplorer.session.text.encodings import EncodingWork, TintArray

MOST_BYTES = 1 << 20
"""Of a longer text only the beginning is perturbed: it is encoded seven times by each tokenizer."""


def beginning_of(parts: Sequence[SourceText]) -> SourceText:
    """The text of consecutive parts, as many as fit into `MOST_BYTES`; a long first part is cut."""
    kept: list[SourceText] = []
    room = MOST_BYTES
    for part in parts:
        room -= part.byte_count
        if room < 0:
            break
        kept.append(part)
    if not kept and parts:
        return SourceText(parts[0].text[: parts[0].code_points_at(MOST_BYTES)])
    return SourceText("".join(part.text for part in kept))


@dataclass(frozen=True, slots=True)
class PerturbedTokens:
    """How many tokens a text has with one tokenizer, and what becomes of them when it is perturbed.

    Attributes:
        counts: tokens before and after, and how many places are perturbed.
        changed: how many tokens of the text as it stands have no counterpart, see `TokenChanges`.
        near: how many of them hold a byte of a word that is perturbed, or is beside a perturbed place.
        changed_near: how many of those have no counterpart.
    """

    counts: PerturbedCounts
    changed: int
    near: int
    changed_near: int

    @classmethod
    def of(cls, changes: TokenChanges) -> PerturbedTokens:
        """The numbers of a comparison token by token."""
        before, near = changes.before, changes.near
        counts = PerturbedCounts(len(before), len(changes.after), changes.perturbed_count)
        return cls(counts, *(int(each.sum()) for each in (before, near, before & near)))

    @property
    def gained(self) -> int:
        """How many more tokens the perturbed text has; negative if it has fewer."""
        return self.counts.perturbed_tokens - self.counts.tokens

    @property
    def share_gained(self) -> float:
        """The tokens gained divided by all tokens; NaN without tokens."""
        return ratio(self.gained, self.counts.tokens)

    @property
    def gained_per_place(self) -> float:
        """The metric of the same name as the perturbation; NaN if nothing is perturbed."""
        return tokens_gained(self.counts)

    @property
    def share_changed(self) -> float:
        """The share of tokens that change; NaN without tokens."""
        return ratio(self.changed, self.counts.tokens)

    @property
    def share_changed_far(self) -> float:
        """The share of tokens that change among those that are not near; NaN if there are none."""
        return ratio(self.changed - self.changed_near, self.counts.tokens - self.near)


@dataclass(frozen=True, slots=True, eq=False)
class ShownTokens:
    """A perturbed text in the tokens of one tokenizer.

    Attributes:
        text: the text and the perturbed one.
        tokenizer: whose tokens they are.
        encoding: the tokens of the perturbed text.
        tints: their colour numbers, see `token_tints`.
        changed: which of them have no counterpart in the text as it stands, bool.
    """

    text: PerturbedText
    tokenizer: Tokenizer
    encoding: Encoding
    tints: TintArray
    changed: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class PerturbedColumns:
    """What becomes of the tokens of several tokenizers.

    Attributes:
        work: what this is the answer to.
        tokens: by kind, for each tokenizer; None for one that failed.
        errors: for each tokenizer what it raised; empty if it could encode everything.
        shown: the perturbed text in tokens; None if no tokenizer was asked for, or that one failed.
    """

    work: PerturbingWork
    tokens: dict[str, tuple[PerturbedTokens | None, ...]]
    errors: tuple[str, ...]
    shown: ShownTokens | None


@dataclass(frozen=True, slots=True, eq=False)
class PerturbingWork:
    """A snapshot of a text that is to be perturbed in all ways; may be done on any thread.

    Attributes:
        source: the text, or the beginning of it; the same object as long as the text is the same.
        encodings: how each tokenizer encodes the whole text.
        rate, seed: as in `perturb`.
        shown_kind: the kind whose perturbed text is wanted in tokens.
        shown_column: the index of the tokenizer whose tokens these are; None for none.
        memory: what was computed before for the same text and tokenizers.
    """

    source: SourceText
    encodings: tuple[EncodingWork, ...]
    rate: float
    seed: int
    shown_kind: str
    shown_column: int | None
    memory: ComparisonMemory

    def do(
        self, check: Callable[[], None], report: Callable[[int, int], None] = lambda done, total: None
    ) -> PerturbedColumns:
        """Perturb and encode; `check` may raise to end it, `report` gets how much is done and of how much."""
        columns: list[dict[str, PerturbedTokens]] = []
        errors = []
        total = len(self.encodings) * len(PERTURBATIONS)
        for encoding in self.encodings:
            found: dict[str, PerturbedTokens] = {}
            error = ""
            try:
                for kind in PERTURBATIONS:
                    check()
                    report(len(columns) * len(PERTURBATIONS) + len(found), total)
                    found[kind] = self._counted(encoding, kind, check)
            except Exception as raised:  # any library may be behind a tokenizer
                check()  # which raises again if the work was ended
                error = str(raised) or type(raised).__name__
            columns.append(found)
            errors.append(error)
        tokens = {kind: tuple(column.get(kind) for column in columns) for kind in PERTURBATIONS}
        shown = None
        if self.shown_column is not None and not errors[self.shown_column]:
            shown = self._shown(self.encodings[self.shown_column], check)
        self.memory.forget_unused()
        return PerturbedColumns(self, tokens, tuple(errors), shown)

    def _perturbed(self, kind: str) -> PerturbedText:
        name = ("perturbed", kind, self.rate, self.seed)
        return self.memory.once(
            name, (self.source,), lambda: perturb(self.source, kind, self.rate, self.seed)
        )

    def _counted(self, work: EncodingWork, kind: str, check: Callable[[], None]) -> PerturbedTokens:
        text = self._perturbed(kind)

        def count() -> PerturbedTokens:
            return PerturbedTokens.of(TokenChanges.of(text, *self._encoded(work, text, check)))

        return self.memory.once(("changes", work.allow_special), (work.tokenizer, text), count)

    def _encoded(
        self, work: EncodingWork, text: PerturbedText, check: Callable[[], None]
    ) -> tuple[Encoding, Encoding]:
        """The tokens of the text as it stands, which others may know already, and of the perturbed one."""
        parts, size = [], 0
        for part in work.parts:
            if size >= self.source.byte_count:
                break
            parts.append(part)
            size += part.byte_count
        if size == self.source.byte_count:
            before = replace(work, parts=tuple(parts)).do(check).encoding
        else:
            before = work.tokenizer.encode(self.source, allow_special=work.allow_special)
        check()
        return before, work.tokenizer.encode(text.perturbed, allow_special=work.allow_special)

    def _shown(self, work: EncodingWork, check: Callable[[], None]) -> ShownTokens:
        text = self._perturbed(self.shown_kind)
        before, after = self._encoded(work, text, check)
        tints = token_tints(after, text.perturbed.utf8)
        return ShownTokens(text, work.tokenizer, after, tints, TokenChanges.of(text, before, after).after)
