"""`audit`: tokens that no text becomes, and tokens that differ only in case or in a leading space."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from tokexplorer.api.arguments import plain
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.vocabulary.audit import Verdict, reasons, text_becoming
from tokexplorer.core.vocabulary.audit import audit as audited
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.presentation.verdicts import REASON_SENTENCES, VERDICT_SENTENCES
from tokexplorer.session.csv_tables import vocabulary_csv
from tokexplorer.session.notebook.fragment import fragment, left, muted, row, table
from tokexplorer.session.report.making import count_of
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.vocabulary_view import VocabularyView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokexplorer.api.arguments import AnyTokenizer
    from tokexplorer.core.tokenizer import Tokenizer

_MOST_SHOWN = 20


class AuditedToken(NamedTuple):
    """A token and what is known about whether texts become it.

    Attributes:
        token_id: its id.
        token: its bytes as they are spelled in the vocabulary.
        why: a sentence: of a token that is never produced, the proof.
    """

    token_id: int
    token: bytes
    why: str


@dataclass(frozen=True, eq=False, repr=False)
class VocabularyAudit:
    """What an audit found out about the tokens of a vocabulary.

    A notebook shows what is worth a look, `print` says it in a few lines.

    Attributes:
        tokenizer: whose vocabulary it is.
        columns: the vocabulary as arrays.
        verdicts: by row of `columns` a `core.vocabulary.audit.Verdict`, int8.
    """

    tokenizer: Tokenizer
    columns: VocabularyColumns
    verdicts: npt.NDArray[np.int8]

    def __reduce__(self) -> tuple[Callable[..., VocabularyAudit], tuple[object, ...]]:
        """Pickle it with its tokenizer. Raises TypeError if that cannot be pickled."""
        return _audit_of, (SavableTokenizer(cast("Any", self.tokenizer)), self.verdicts)

    @cached_property
    def never_produced(self) -> list[AuditedToken]:
        """Tokens of whole characters that no text becomes, with the proof of each."""
        rows = self._rows(Verdict.UNREACHABLE)
        why = reasons(self.tokenizer, self.columns, rows)
        return self._tokens(rows, lambda each: REASON_SENTENCES[why[each]])

    @cached_property
    def parts_of_characters(self) -> list[AuditedToken]:
        """Tokens that are only a part of a character, so that they stand only beside others."""
        return self._with_verdict(Verdict.UNDECODABLE)

    @cached_property
    def undecided(self) -> list[AuditedToken]:
        """Tokens that no text was found for, while that there is none is not proven."""
        return self._with_verdict(Verdict.UNDECIDED)

    @cached_property
    def case_twins(self) -> list[tuple[bytes, ...]]:
        """Tokens that differ only in case, such as ` The` and ` the`; those that go together in one tuple."""
        return self._twins(self.columns.case_twins)

    @cached_property
    def space_twins(self) -> list[tuple[bytes, ...]]:
        """Tokens that differ only in a leading space, ▁ or ##, such as `the` and ` the`."""
        return self._twins(self.columns.space_twins)

    def text_becoming(self, token_id: int) -> str | None:
        """A short text of whose tokens this is one; None if none was found. Raises KeyError for no id."""
        at = self.columns.row_of(token_id)
        if at is None:
            raise KeyError(f"id {token_id} is not in the vocabulary")
        return text_becoming(self.tokenizer, self.columns, at)

    def verdict(self, token_id: int) -> Verdict:
        """What was found out about a token. Raises KeyError for an id that there is not."""
        at = self.columns.row_of(token_id)
        if at is None:
            raise KeyError(f"id {token_id} is not in the vocabulary")
        return Verdict(int(self.verdicts[at]))

    def to_csv(self) -> str:
        """All tokens with kind, step, score, script and verdict, as the window exports them."""
        return vocabulary_csv(VocabularyView.of(self.columns, verdicts=self.verdicts)).decode()

    def __str__(self) -> str:
        lines = [f"{count_of(len(self.columns), 'token')}"]
        for title, found in self._found():
            shown = "  ".join(" ".join(map(visible_text, each)) for each in found[:_MOST_SHOWN])
            more = " …" if len(found) > _MOST_SHOWN else ""
            lines.append(f"{len(found):,} {title}{': ' if found else ''}{shown}{more}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = []
        for title, found in self._found():
            shown = [element("span", *map(_chip, each), class_="group") for each in found[:_MOST_SHOWN]]
            more = f" and {len(found) - _MOST_SHOWN:,} more" if len(found) > _MOST_SHOWN else ""
            cell = element("td", " ".join(shown), more, class_="left note")
            lines.append(row(words(title), f"{len(found):,}", cell))
        parts = [table(("", "number", "tokens"), lines, at_left=(2,))]
        if self.never_produced:
            proofs = []
            for each in self.never_produced[:_MOST_SHOWN]:
                proofs.append(row(f"{each.token_id}", left(_chip(each.token)), left(words(each.why))))
            parts.append(table(("id", "never produced", "because"), proofs, at_left=(1, 2)))
        return fragment(muted(f"A vocabulary of {count_of(len(self.columns), 'token')}."), *parts)

    def _found(self) -> list[tuple[str, Sequence[tuple[bytes, ...]]]]:
        """What is worth a look: a title, and groups of tokens."""
        return [
            ("never produced", [(each.token,) for each in self.never_produced]),
            ("undecided", [(each.token,) for each in self.undecided]),
            ("only parts of characters", [(each.token,) for each in self.parts_of_characters]),
            ("groups that differ only in case", self.case_twins),
            ("groups that differ only in a leading space", self.space_twins),
        ]

    def _rows(self, verdict: Verdict) -> npt.NDArray[np.int64]:
        return np.flatnonzero(self.verdicts == verdict)

    def _with_verdict(self, verdict: Verdict) -> list[AuditedToken]:
        return self._tokens(self._rows(verdict), lambda _: VERDICT_SENTENCES[verdict])

    def _tokens(self, rows: npt.NDArray[np.int64], why: Callable[[int], str]) -> list[AuditedToken]:
        ids, spelling = self.columns.ids, self.columns.spelling
        return [AuditedToken(int(ids[each]), spelling(each), why(each)) for each in rows.tolist()]

    def _twins(self, twins: npt.NDArray[np.int32]) -> list[tuple[bytes, ...]]:
        """The groups: all tokens of a group name its first token, or its second if they are the first."""
        groups: dict[int, list[bytes]] = {}
        for each in np.flatnonzero(twins >= 0).tolist():
            first = min(each, int(twins[each]), int(twins[twins[each]]))
            groups.setdefault(first, []).append(self.columns.spelling(each))
        return [tuple(each) for each in groups.values()]


def _audit_of(tokenizer: SavableTokenizer[Any], verdicts: npt.NDArray[np.int8]) -> VocabularyAudit:
    found = tokenizer.tokenizer
    return VocabularyAudit(found, VocabularyColumns.of(found), verdicts)


def _chip(token: bytes) -> str:
    return element("code", words(visible_text(token)), class_="k0")


def audit(
    tokenizer: AnyTokenizer, *, progress: Callable[[int, int], object] | None = None
) -> VocabularyAudit:
    """Find out which tokens no text becomes, and which differ only in case or in a leading space.

    A token is called never produced only with a proof. Each is tried in many texts, in all places where it
    can stand; a vocabulary of 100,000 tokens takes some seconds. `progress` is called with the tokens that
    are decided and all of them; what it raises ends the audit.

    >>> import tokexplorer
    >>> texts = ["the theme of The Thesis", "There is the other THEME"] * 5
    >>> audit = tokexplorer.audit(tokexplorer.train(texts, vocab_size=280))
    >>> audit.case_twins[-3:]
    [(b'the', b'The'), (b' the', b' The'), (b' theme', b' THEME')]
    >>> audit.never_produced
    []
    >>> audit.text_becoming(audit.tokenizer.encode(" The").ids[0])
    ' The'
    """
    found = plain(tokenizer)
    columns = VocabularyColumns.of(found)

    def report(done: int) -> None:
        if progress is not None:
            progress(done, len(columns))

    return VocabularyAudit(found, columns, audited(found, columns, report=report))
