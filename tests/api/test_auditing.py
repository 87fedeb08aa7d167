"""`audit`: what the core finds out, in words, with proofs and texts."""

from __future__ import annotations

import csv
import io
import pickle
from typing import TYPE_CHECKING

import numpy as np
import pytest

import tokexplorer
from tests.core.explain.small import SPECS, trained
from tests.session.notebook.reading import parsed, shown_text
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.vocabulary.audit import Verdict, audit
from tokexplorer.core.vocabulary.columns import VocabularyColumns

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer


def with_a_dead_merge() -> BpeTokenizer:
    """ab is merged first, so that bc is never followed by nothing else: abc is a+bc, which never comes."""
    rows = np.array([(0, 1, 3), (1, 2, 4), (0, 4, 5)], np.int32).T.copy()
    known = {letter: place for place, letter in enumerate("abc")}
    alphabet = Alphabet("characters", None, known, known, unknown_id=100, unknown_token="?")
    return BpeTokenizer(BpeMerges(*rows), alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")


@pytest.mark.parametrize("name", SPECS)
def test_the_verdicts_are_those_of_the_core(name: str) -> None:
    tokenizer: PipelineTokenizer = trained(name)
    told: list[tuple[int, int]] = []
    found = tokexplorer.audit(SavableTokenizer(tokenizer), progress=lambda *each: told.append(each))
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    assert found.verdicts.tolist() == verdicts.tolist()
    assert told[-1] == (len(columns), len(columns))
    for verdict, tokens in (
        (Verdict.UNREACHABLE, found.never_produced),
        (Verdict.UNDECODABLE, found.parts_of_characters),
        (Verdict.UNDECIDED, found.undecided),
    ):
        rows = np.flatnonzero(verdicts == verdict).tolist()
        assert [each.token_id for each in tokens] == columns.ids[rows].tolist()
        assert [each.token for each in tokens] == [columns.spelling(row) for row in rows]
        assert all(each.why.endswith(".") for each in tokens)
    parsed(found._repr_html_())
    assert len(list(csv.reader(io.StringIO(found.to_csv())))) == len(columns) + 1


def test_a_token_that_is_never_produced_has_a_proof_and_others_a_text() -> None:
    found = tokexplorer.audit(with_a_dead_merge())
    (dead,) = found.never_produced
    assert (dead.token_id, dead.token) == (5, b"abc")
    assert dead.why == "Its own symbols are always merged into other tokens first."
    assert found.text_becoming(5) is None
    assert found.verdict(5) is Verdict.UNREACHABLE
    assert found.text_becoming(4) == "bc"
    shown = shown_text(parsed(found._repr_html_()))
    assert dead.why in shown
    assert "1 never produced: abc" in str(found)
    for ask in (found.text_becoming, found.verdict):
        with pytest.raises(KeyError, match="id 77 is not in the vocabulary"):
            ask(77)


def test_twins_go_together() -> None:
    texts = ["the The THE", " the The", "them Them"] * 4
    found = tokexplorer.audit(tokexplorer.train(texts, vocab_size=275))
    of_case = [group for group in found.case_twins if len(group[0]) > 1]
    assert {b" the", b" The", b" THE"} in map(set, of_case)
    for group in found.case_twins:
        assert len({each.decode().casefold() for each in group}) == 1
        assert len(set(group)) == len(group) > 1
    for group in found.space_twins:
        assert len({each.decode().lstrip(" ") for each in group}) == 1
        assert len(set(group)) == len(group) > 1
    assert {b"the", b" the"} in map(set, found.space_twins)
    spelled = {found.columns.spelling(row) for row in range(len(found.columns))}
    flags = found.columns.flags
    for twins, flag in ((found.case_twins, 64), (found.space_twins, 128)):
        flagged = {found.columns.spelling(row) for row in np.flatnonzero(flags & flag).tolist()}
        assert {each for group in twins for each in group} == flagged <= spelled


def test_an_audit_is_pickled_with_its_tokenizer() -> None:
    found = tokexplorer.audit(tokexplorer.train(["the theme of The Thesis"] * 5, vocab_size=270))
    back = pickle.loads(pickle.dumps(found))
    assert (str(back), back.to_csv()) == (str(found), found.to_csv())
    assert back.never_produced == found.never_produced
    assert back.text_becoming(260) == found.text_becoming(260)
