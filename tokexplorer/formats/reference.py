"""Comparing a tokenizer of ours with the reference library of its file.

Makes the texts, runs the library in its process, compares ids and spans, and says what differs. `opening`
proves with it that a file is replayed exactly, `verify` that a written file is read alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import BertNormalizer
from tokexplorer.core.normalizers.chain import NormalizerChain, TextEdit
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.sentencepiece import CharsMapNormalizer
from tokexplorer.core.normalizers.unicode_forms import Lowercase, NoNormalizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.library_tokenizer import LibraryGoneSplitError, LibraryTokenizer, without_surrogates
from tokexplorer.formats.process.client import LibraryError, LibraryGoneError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.normalizers.normalized_text import Normalizer
    from tokexplorer.formats.library_tokenizer import AnyTokenizer
    from tokexplorer.formats.process.libraries import TokenizersLibrary

Span = tuple[int, int]
Token = tuple[int, Span]
Engine = Callable[[str], list[Token]]
"""Encodes a text into ids and spans in code points. Raises EngineError."""
IsKnown = Callable[[str, bool], bool]
"""Whether a difference in a text is expected; the second argument says whether only spans differ."""
_TIE = 1e-5  # relative: the sum of many float32

MOST_SYMBOLS = 100  # of a tokenizer are tried
_OF_EACH = 64  # the longest tokens, and the last
_SPREAD = 1024  # tokens evenly over the vocabulary
_TOGETHER = 48  # tokens in one text
_DECODED_TOGETHER = 4  # so that the first ones, whose blanks may be dropped, are many
_SIGNS = ("special", "unknown")
_LONGEST_BYTES = 1000  # of a token that is tried

_LONGER = (
    "",
    " ",
    "   three blanks, \t\ttabs \t mixed  ",
    "unix\nwindows\r\nold mac\r\n\n\r\r\n  \n end \n",
    "no\u00a0break, thin\u2009space, ideographic\u3000space, line\u2028separator, zero\u200bwidth",
    "They'll say it's WE'VE, don't, o'clock, 'tis, d'été, I'D",
    "0 12 345 6789 1234567890 3.14159 1,000,000 ½ ² Ⅷ १२३ ٣٤٥",
    "snake_case CamelCase HTTPServer kebab-case x+=1; /* a */ // b ---- ???!!! ...",
    "😀👍🏽👩‍👩‍👧‍👦🇩🇪🇫🇷 ❤️ 1️⃣ \U0001f9d1\u200d\U0001f680",
    "漢字かな交じり文、한국어 문장입니다. 中文没有空格",
    "शब्द क्षेत्र ज़रूरी, العَرَبِيَّة من اليمين, עִבְרִית, ภาษาไทยไม่มีช่องว่าง",
    "e\u0301 é ñ n\u0303 Å \u212b ﬁ ㍿ ① Straße İI ıi ΣΑΣ ǅ",
    "e\u0301\u0302\u0303 \u1e9b\u0323 a\u0328\u0301 \u1112\u1161\u11ab",
    "\ufeffmark\x00nul\x1besc\x7fdel\u0085nel\u00adsoft",
    "▁metaspace ▁▁ two ▁ alone",
    *("\u0301", "\x01", "\u00ad", "\ufffd"),  # of which some normalizers leave nothing
    "a" * 300 + " " * 300 + "é" * 100,
)
# White space, line ends, letters of each case and script, marks, digits, symbols, and text like a token.
# fmt: off
_FRAGMENTS = (
    "  ", "\t", "\n", "\r\n", "\u00a0", "\u3000", "\u2028", "\u200b", "\0",
    "'s", "'LL", "don't", "McDonald", "ALL CAPS", "été", "e\u0301", "ß", "İ", "Σ", "ﬁ", "ꙮ",
    "1", "2024", "3.14", "½", "٣", "१२",
    "漢字", "한국", "ไทย", "शब्द", "العَرَبِ", "😀",
    "👩\u200d👧", "!?", "</p>", "▁",
)
# fmt: on
_PLACES = ("{0}x", " {0}", "a{0}b", "{0}{0} {0}", "x\n{0} \t{0}1")

# Texts that are hard for pre-tokenizers, byte alphabets and offsets; `hard_texts` adds special tokens.
HARD_TEXTS = (*_LONGER, *(place.format(each) for each in _FRAGMENTS for place in _PLACES))


class EngineError(Exception):
    """A library did not encode a text; the message is its own. `is_gone` says that its process ended."""

    def __init__(self, complaint: str, *, is_gone: bool = False) -> None:
        super().__init__(complaint)
        self.is_gone = is_gone


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where two engines disagree on a text.

    Attributes:
        text: the text that was encoded.
        index: the number of the first token that differs, from 0.
        ours, theirs: both encodings from that token on: ids with spans in code points.
        complaint: the library's error; "" if it encoded the text.
        library: the name of the other engine.
        is_gone: whether its process ended, so that it is not known whether there is a difference.
        decoded: the text of the ids of `ours`, here and there, if no text was encoded.
    """

    text: str
    index: int = 0
    ours: tuple[Token, ...] = ()
    theirs: tuple[Token, ...] = ()
    complaint: str = ""
    library: str = "tokenizers"
    is_gone: bool = False
    decoded: tuple[str, str] | None = None

    @property
    def same_ids(self) -> bool:
        """Whether only spans differ."""
        return [token_id for token_id, _ in self.ours] == [token_id for token_id, _ in self.theirs]

    def __str__(self) -> str:
        if self.decoded is not None:
            return tr(
                "ids {ids} are {ours}, {library} decodes them to {theirs}",
                ids=", ".join(str(token_id) for token_id, _ in self.ours),
                ours=ascii(self.decoded[0])[:60],
                library=self.library,
                theirs=ascii(self.decoded[1])[:60],
            )
        shown = ascii(self.text if len(self.text) <= 120 else self.text[:119] + "…")
        if self.complaint:
            return tr(
                "{shown}: {library} fails: {complaint}",
                shown=shown,
                library=self.library,
                complaint=self.complaint,
            )
        ours, theirs = (_shown(rest, self.text) for rest in (self.ours, self.theirs))
        return tr(
            "{shown}: token {index}: ours is {ours}, that of {library} is {theirs}",
            shown=shown,
            index=self.index,
            ours=ours,
            library=self.library,
            theirs=theirs,
        )


@dataclass(frozen=True, slots=True)
class VerifyResult:
    """The result of a comparison.

    Attributes:
        count: how many texts were encoded alike, up to the first difference.
        first_difference: None if there is none.
        normalized_otherwise: texts that were left out because the library is known to normalize them
            differently.
        why_otherwise: how it normalizes them.
        other_spans: in how many of the `count` texts the library has other spans by design.
    """

    count: int
    first_difference: Difference | None
    normalized_otherwise: tuple[str, ...] = ()
    why_otherwise: str = ""
    other_spans: int = 0

    @property
    def note(self) -> str:
        """A sentence about the texts that were left out; empty if there are none."""
        if not self.normalized_otherwise:
            return ""
        example = ascii(self.normalized_otherwise[0][:60])
        count = len(self.normalized_otherwise)
        left_out = (
            tr("{count:,} texts were left out, such as", count=count)
            if count > 1
            else tr("One text was left out,")
        )
        return f"{left_out} {example}: {self.why_otherwise}"


def reference_engine(library: LibraryTokenizer | TokenizersLibrary, *, allow_special: bool = True) -> Engine:
    """The engine that encodes with a library."""
    if isinstance(library, LibraryTokenizer):
        return lambda text: _tokens(library, text, allow_special)

    def encode(text: str) -> list[Token]:
        try:
            ids, spans = library.encode(text, allow_special=allow_special)
        except LibraryError as error:
            raise EngineError(str(error), is_gone=isinstance(error, LibraryGoneError)) from None
        return list(zip(ids.tolist(), map(tuple, spans.tolist()), strict=True))

    return encode


def own_engine(tokenizer: PipelineTokenizer) -> Engine:
    """The engine that encodes with a tokenizer of our own."""
    return lambda text: _tokens(tokenizer, text, allow_special=True)


def library_name(library: str) -> str:
    """The name of a library with its version, such as `tokenizers 0.23.3`."""
    return f"{library} {version(library)}"


def _tokens(tokenizer: AnyTokenizer, text: str, allow_special: bool) -> list[Token]:
    """Ids and spans in code points. Raises EngineError if a library fails, SplitError if ours does."""
    source = SourceText(text)
    try:
        encoding = tokenizer.encode(source, allow_special=allow_special)
    except SplitError as error:
        if isinstance(tokenizer, PipelineTokenizer):
            raise
        complaint = str(error).removeprefix(f"{tokenizer.library} does not encode this text: ")
        raise EngineError(complaint, is_gone=isinstance(error, LibraryGoneSplitError)) from None
    starts = source.code_points_at(encoding.start_bytes).tolist()
    ends = source.code_points_after(encoding.end_bytes).tolist()
    return list(zip(encoding.ids.tolist(), zip(starts, ends, strict=True), strict=True))


@dataclass(eq=False)
class Comparison:
    """Compares one tokenizer with another engine, text by text.

    Attributes:
        tokenizer: ours, or one that runs on its library, for which everything must be equal.
        theirs: the other engine.
        library: the name of the other engine.
        allow_special: whether the other engine finds special tokens in a text.
        ties_differ: whether it is a difference when Unigram has two equally probable segmentations and the
            engines choose differently.
    """

    tokenizer: AnyTokenizer
    theirs: Engine
    library: str
    _: KW_ONLY
    allow_special: bool = True
    ties_differ: bool = False

    def __post_init__(self) -> None:
        self._other_spans = 0
        self._spans = _SpanRules(self.tokenizer) if isinstance(self.tokenizer, PipelineTokenizer) else None

    def run(
        self, texts: Iterable[str], is_known: IsKnown | None = None, why_otherwise: str = ""
    ) -> VerifyResult:
        """Compare until the first difference. Raises SplitError as our own engine does.

        Left out are texts with lone surrogates, which no library accepts; texts that differ and of which
        `is_known` says that the library normalizes them differently (`why_otherwise` says how); and texts
        that a tokenizer on its own library cannot encode.
        """
        count, known = 0, []
        self._other_spans = 0
        difference = None
        for text in texts:
            if without_surrogates(text) != text:
                continue
            try:
                found = self.difference(text)
            except EngineError:
                continue
            if found is None:
                count += 1
            elif is_known is not None and not found.is_gone and is_known(text, found.same_ids):
                known.append(text)
            else:
                difference = found
                break
        return VerifyResult(count, difference, tuple(known), why_otherwise, self._other_spans)

    def difference(self, text: str) -> Difference | None:
        """Where the two encodings of one text differ. Raises SplitError or EngineError as ours does."""
        ours = _tokens(self.tokenizer, text, self.allow_special)
        try:
            theirs = self.theirs(text)
        except EngineError as error:
            return Difference(text, complaint=str(error), library=self.library, is_gone=error.is_gone)
        if ours == theirs:
            return None
        for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
            if mine[0] != other[0] or not self._spans_agree(*mine, other[1]):
                tied = mine[0] != other[0] and self._is_tie(ours, theirs)
                return None if tied else self._rest(text, index, ours, theirs)
        if len(ours) == len(theirs):
            self._other_spans += 1
            return None
        return self._rest(text, min(len(ours), len(theirs)), ours, theirs)

    def _rest(self, text: str, index: int, ours: list[Token], theirs: list[Token]) -> Difference:
        return Difference(text, index, tuple(ours[index:]), tuple(theirs[index:]), library=self.library)

    def _spans_agree(self, token_id: int, ours: Span, theirs: Span) -> bool:
        return ours == theirs or (self._spans is not None and self._spans.agree(token_id, ours, theirs))

    def _is_tie(self, ours: list[Token], theirs: list[Token]) -> bool:
        """Whether both are equally probable, so that rounding decides: of float32 here, of float64 there.

        Only learned pieces have a score. The others (bytes and unknown characters, special and user-defined
        tokens) are no choice between equals, so they must be the same.
        """
        if self.ties_differ or not isinstance(self.tokenizer, UnigramTokenizer) or not ours or not theirs:
            return False
        pieces, sides = self.tokenizer.model.pieces, (ours, theirs)
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


class _SpanRules:
    """Where the libraries have other spans than we have by design."""

    def __init__(self, tokenizer: PipelineTokenizer) -> None:
        normalizer, splitter = tokenizer.normalizer, tokenizer.pre_tokenizer
        self._tokenizer = tokenizer
        self._contained = not isinstance(normalizer, NoNormalizer | Lowercase)
        self._removes = removes_characters(normalizer)
        self._marks = splitter.metaspace is not None
        adds_blanks = isinstance(normalizer, BertNormalizer)
        self._keeps_added_blanks = adds_blanks and (splitter.lossless or self._marks)

    def agree(self, token_id: int, ours: Span, theirs: Span) -> bool:
        """Whether two spans that are not equal stand for the same part of the text, or ours is empty.

        - A normalizer that composes, decomposes or strips marks: our token spans the whole cluster of
          characters that changed, theirs some of its characters, so that ours must hold theirs.
        - The \u2581 before a word: with us it is the last blank before it, or nothing where none stood; there
          it is all the white space, or the character that follows. What is behind it must agree.
        - The bytes of unknown characters: ours span their character, theirs may span all neighbours that are
          unknown too.
        - Characters that a normalizer removes (see `removes_characters`): with us they belong to nothing,
          there to the token before them.
        - The blanks that BERT's normalizer puts around Chinese characters, if the pre-tokenizer keeps them:
          with us they came from nowhere, there from the character beside them.
        """
        if ours[0] == ours[1]:
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


def removes_characters(normalizer: Normalizer) -> bool:
    """Whether a normalizer may remove characters: a character map may, and so may a replacement by "".

    BERT's cleaning removes characters, too, but with the same spans as in `tokenizers`.
    """
    if isinstance(normalizer, NormalizerChain):
        return any(map(removes_characters, normalizer.steps))
    if isinstance(normalizer, TextEdit):
        return not normalizer.content
    return isinstance(normalizer, CharsMapNormalizer | ClusterMapNormalizer)


def _shown(rest: tuple[Token, ...], text: str) -> str:
    if not rest:
        return tr("missing")
    token_id, (start, end) = rest[0]
    return tr(
        "id {token_id} for {text} (characters {start} to {end})",
        token_id=token_id,
        text=ascii(text[start:end])[:60],
        start=start,
        end=end,
    )


def hard_texts(tokenizer: AnyTokenizer) -> Iterator[str]:
    """`HARD_TEXTS`, and texts with special tokens and user symbols of `tokenizer` in awkward places.

    So is Unigram's unknown token, which `tokenizers` may find in a text.
    """
    yield from HARD_TEXTS
    found = tokenizer.symbols.ids if isinstance(tokenizer, PipelineTokenizer) else tokenizer.special_tokens
    symbols = list(found)[:MOST_SYMBOLS]
    if isinstance(tokenizer, UnigramTokenizer):
        symbols = list(dict.fromkeys((*symbols, unknown_token(tokenizer))))
    for symbol in symbols:
        yield from (symbol, f" {symbol} ", f"a{symbol}{symbol}b", f"{symbol[:-1]} {symbol[1:]}{symbol}\n")
    if len(symbols) > 1:
        yield "x".join(symbols)


def unknown_token(tokenizer: UnigramTokenizer) -> str:
    """The piece that stands for unknown characters, such as `<unk>`."""
    return decode_utf8(tokenizer.model.pieces.piece(tokenizer.model.unknown_id))


def vocabulary_texts(tokenizer: PipelineTokenizer) -> Iterator[str]:
    """Texts made of the longest tokens, the last ones, and many others, side by side."""
    texts = (tokenizer.text_bytes([token_id])[:_LONGEST_BYTES] for token_id in _chosen(tokenizer).tolist())
    written = [text for text in (each.decode(errors="ignore") for each in texts) if text]
    for first in range(0, len(written), _TOGETHER):
        together = written[first : first + _TOGETHER]
        yield "".join(together)
        yield " ".join(together)


def decoding_difference(tokenizer: PipelineTokenizer, library: LibraryTokenizer) -> Difference | None:
    """The first few ids of a vocabulary that the library of a file decodes otherwise; None if there are none.

    Not compared are special and unknown tokens in SentencePiece, which leaves them out or has a sign for
    them, bytes of lone surrogates, which we read, and the end of words in byte-level BPE: `tokenizers` spells
    it, and `transformers` makes a blank of it, as we do.
    """
    if isinstance(tokenizer, BpeTokenizer) and tokenizer.alphabet.last_byte_ids is not None:
        return None
    ids = _chosen(tokenizer)
    if library.library == "sentencepiece":
        ids = np.array([each for each in ids.tolist() if tokenizer.facts(each).kind not in _SIGNS], np.int32)
    for first in range(0, len(ids), _DECODED_TOGETHER):
        some = ids[first : first + _DECODED_TOGETHER]
        ours = tokenizer.decode(some)
        if ours != without_surrogates(ours):
            continue
        try:
            theirs = library.decode(some)
        except DecodeError:
            return None
        if ours != theirs:
            tokens = tuple((token_id, (0, 0)) for token_id in some.tolist())
            return Difference("", ours=tokens, library=library.library, decoded=(ours, theirs))
    return None


def _chosen(tokenizer: PipelineTokenizer) -> IdArray:
    ids = tokenizer.ids_in_use()
    sizes = np.diff(tokenizer.token_arrays().starts)[ids]
    longest = ids[np.argsort(-sizes, kind="stable")[:_OF_EACH]]
    spread = ids[np.linspace(0, len(ids) - 1, min(_SPREAD, len(ids))).astype(np.int64)]
    chosen = np.unique(np.concatenate([longest, ids[-_OF_EACH:], spread]))
    return np.random.default_rng(0).permutation(chosen).astype(np.int32)  # so that neighbours are unlike
