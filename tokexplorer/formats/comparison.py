"""Two engines on the same text: where they differ, and which differences are none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bert_normalizer import BertNormalizer
from tokexplorer.core.cluster_map import ClusterMapNormalizer
from tokexplorer.core.marking import METASPACE
from tokexplorer.core.normalizer_chain import NormalizerChain
from tokexplorer.core.normalizers import Lowercase, NoNormalizer
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.core.sentencepiece_normalizer import CharsMapNormalizer
from tokexplorer.core.text import SourceText
from tokexplorer.core.text_edits import TextEdit
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer

Span = tuple[int, int]
Token = tuple[int, Span]
Engine = Callable[[str], list[Token]]
"""Encodes a text to ids and spans in code points. Raises EngineError."""
IsKnown = Callable[[str, bool], bool]
"""Whether a difference in a text is known; the second argument says whether only spans differ."""
_TIE = 1e-5  # relative: the sum of many float32


class EngineError(Exception):
    """A library that does not encode a text, with what it says."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where two engines disagree on a text.

    Attributes:
        text: what was encoded.
        index: the number of the token that differs, from 0.
        ours, theirs: the rest of both encodings from there on: ids with spans in code points.
        complaint: what the library said instead of encoding; "" if it did encode.
        library: the name of the other engine.
    """

    text: str
    index: int = 0
    ours: tuple[Token, ...] = ()
    theirs: tuple[Token, ...] = ()
    complaint: str = ""
    library: str = "tokenizers"

    @property
    def same_ids(self) -> bool:
        """Whether only spans differ."""
        return [token_id for token_id, _ in self.ours] == [token_id for token_id, _ in self.theirs]

    def __str__(self) -> str:
        shown = ascii(self.text if len(self.text) <= 120 else self.text[:119] + "…")
        if self.complaint:
            return f"{shown}: {self.library} fails: {self.complaint}"
        ours, theirs = (_shown(rest, self.text) for rest in (self.ours, self.theirs))
        return f"{shown}: token {self.index}: ours is {ours}, that of {self.library} is {theirs}"


@dataclass(frozen=True, slots=True)
class VerifyResult:
    """How a comparison went.

    Attributes:
        count: texts that were encoded alike, up to the first that was not.
        first_difference: None if all were.
        normalized_otherwise: texts that were passed over because the library is known to make something else
            of them before any token is looked for.
        why_otherwise: what it makes of them.
        other_spans: how many of the `count` texts have spans that the library means otherwise by design.
    """

    count: int
    first_difference: Difference | None
    normalized_otherwise: tuple[str, ...] = ()
    why_otherwise: str = ""
    other_spans: int = 0

    @property
    def note(self) -> str:
        """A sentence about what could not be compared; empty if everything was."""
        if not self.normalized_otherwise:
            return ""
        example = ascii(self.normalized_otherwise[0][:60])
        count = len(self.normalized_otherwise)
        left_out = f"{count:,} texts were left out, such as" if count > 1 else "One text was left out,"
        return f"{left_out} {example}: {self.why_otherwise}"


class Comparison:
    """What of one tokenizer is compared with another engine."""

    def __init__(
        self,
        tokenizer: PipelineTokenizer,
        theirs: Engine,
        library: str,
        *,
        allow_special: bool = True,
        with_spans: bool = True,
        ties_differ: bool = False,
    ) -> None:
        """`allow_special` says whether the other engine finds special tokens in a text.

        `with_spans` says whether it knows where a token stands in it; `ties_differ` that also two
        segmentations of Unigram which are as probable are a difference.
        """
        self._ties_differ = ties_differ
        self._other_spans = 0
        self._with_spans = with_spans
        self._tokenizer = tokenizer
        self._theirs = theirs
        self._library = library
        self._allow_special = allow_special
        self._contained = not isinstance(tokenizer.normalization, NoNormalizer | Lowercase)
        splitter = get_pre_tokenizer(tokenizer.pre_tokenizer)
        self._marks = splitter.marking is not None
        self._removes = removes_characters(tokenizer.normalization)
        adds_blanks = isinstance(tokenizer.normalization, BertNormalizer)
        self._keeps_added_blanks = adds_blanks and (splitter.lossless or self._marks)

    def run(
        self, texts: Iterable[str], is_known: IsKnown | None = None, why_otherwise: str = ""
    ) -> VerifyResult:
        """Compare text by text until the first difference.

        Texts with lone surrogates are passed over: no library takes any. So are those that differ and of
        which `is_known` says that the library normalizes them otherwise; `why_otherwise` says how.
        """
        count, known = 0, []
        self._other_spans = 0
        for text in texts:
            if not is_unicode(text):
                continue
            difference = self.difference(text)
            if difference is None:
                count += 1
            elif is_known is not None and is_known(text, difference.same_ids):
                known.append(text)
            else:
                return VerifyResult(count, difference, tuple(known), why_otherwise, self._other_spans)
        return VerifyResult(count, None, tuple(known), why_otherwise, self._other_spans)

    def difference(self, text: str) -> Difference | None:
        """Where the two encodings of one text differ. Raises SplitError as `encode` does.

        Two segmentations of Unigram that are as probable are no difference.
        """
        ours = self._ours(text)
        try:
            theirs = self._theirs(text)
        except EngineError as error:
            return Difference(text, complaint=str(error), library=self._library)
        if ours == theirs:
            return None
        for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
            if mine[0] != other[0] or not self._spans_agree(*mine, other[1]):
                tied = mine[0] != other[0] and self._is_tie(ours, theirs)
                return None if tied else self._rest(text, index, ours, theirs)
        if len(ours) == len(theirs):
            self._other_spans += self._with_spans
            return None
        return self._rest(text, min(len(ours), len(theirs)), ours, theirs)

    def _ours(self, text: str) -> list[Token]:
        source = SourceText(text)
        encoding = self._tokenizer.encode(source, allow_special=self._allow_special)
        starts = source.code_points_at(encoding.start_bytes).tolist()
        ends = source.code_points_after(encoding.end_bytes).tolist()
        return list(zip(encoding.ids.tolist(), zip(starts, ends, strict=True), strict=True))

    def _rest(self, text: str, index: int, ours: list[Token], theirs: list[Token]) -> Difference:
        return Difference(text, index, tuple(ours[index:]), tuple(theirs[index:]), library=self._library)

    def _spans_agree(self, token_id: int, ours: Span, theirs: Span) -> bool:
        """Equal, but for what the libraries mean otherwise by design.

        - A normalizer that composes, decomposes or strips marks: our token spans the whole cluster of
          characters that changed, theirs some of its characters, so that ours must hold theirs.
        - The \u2581 before a word: with us it is the last blank before it, or nothing where none stood; there
          it is all the white space, or the character that follows. What is behind it must agree.
        - The bytes of unknown characters: ours span their character, theirs may span all neighbours that are
          unknown too.
        - Characters that a normalizer removes (see `removes_characters`): with us they belong to nothing,
          there to the token before them.
        - The blanks that BERT's normalizer puts around Chinese characters, if the splitter keeps them: with
          us they came from nowhere, there from the character beside them.
        """
        if not self._with_spans or ours == theirs or ours[0] == ours[1]:
            return True
        if self._keeps_added_blanks or self._tokenizer.facts(token_id).kind == "byte":
            return max(ours[0], theirs[0]) <= min(ours[1], theirs[1])
        holds_end = theirs[1] == ours[1] or (self._contained and theirs[1] <= ours[1])
        if self._removes and ours[0] >= theirs[0] and ours[1] <= theirs[1]:
            return True
        if self._marks:
            token = self._tokenizer.token_bytes(token_id)
            if token == METASPACE.encode():
                return True
            if token.startswith(METASPACE.encode()):
                return holds_end or (self._removes and theirs[1] >= ours[1])
        return self._contained and ours[0] <= theirs[0] and holds_end

    def _is_tie(self, ours: list[Token], theirs: list[Token]) -> bool:
        """Whether both are as probable, so that only rounding decides: of float32 here, of float64 there.

        Only learned pieces have a score. The others (bytes and unknown characters, special and user-defined
        tokens) are what the text holds, never a choice between equals, so that they must be the same.
        """
        if self._ties_differ or not isinstance(self._tokenizer, UnigramTokenizer) or not ours or not theirs:
            return False
        pieces, sides = self._tokenizer.model.pieces, (ours, theirs)
        mine, others = (
            [each for each in side if pieces.kinds[each[0]] != PieceKind.NORMAL] for side in sides
        )
        if len(mine) != len(others):
            return False
        same = (
            token_id == other_id and self._spans_agree(token_id, span, other_span)
            for (token_id, span), (other_id, other_span) in zip(mine, others, strict=True)
        )
        scores = pieces.scores.astype(np.float64)
        sums = [float(scores[[token_id for token_id, _ in side]].sum()) for side in sides]
        return all(same) and abs(sums[0] - sums[1]) <= _TIE * max(1.0, abs(sums[0]))


def removes_characters(normalizer: Normalizer) -> bool:
    """Whether there may be characters of which a normalizer leaves nothing: a map, or an edit to nothing.

    BERT's cleaning does, too, but counts them as `tokenizers` does.
    """
    if isinstance(normalizer, NormalizerChain):
        return any(map(removes_characters, normalizer.steps))
    if isinstance(normalizer, TextEdit):
        return not normalizer.content
    return isinstance(normalizer, CharsMapNormalizer | ClusterMapNormalizer)


def is_unicode(text: str) -> bool:
    """Whether a text has no lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _shown(rest: tuple[Token, ...], text: str) -> str:
    if not rest:
        return "missing"
    token_id, (start, end) = rest[0]
    return f"id {token_id} for {ascii(text[start:end])[:60]} (characters {start} to {end})"
