"""A file that was written, put to the test: Hugging Face `tokenizers` loads it and must encode alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokenizers import Tokenizer

from tokexplorer.core.text import SourceText
from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer

Span = tuple[int, int]

# What splitters, byte alphabets and offsets trip over; special tokens are added for each tokenizer.
HARD_TEXTS = (
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
    "\ufeffmark\x00nul\x1besc\x7fdel\u0085nel\u00adsoft",
    "▁metaspace ▁▁ two ▁ alone",
    "a" * 300 + " " * 300 + "é" * 100,
)


@dataclass(frozen=True, slots=True)
class Difference:
    """The first place where two engines disagree on a text.

    Attributes:
        text: what was encoded.
        index: the number of the token that differs, from 0.
        ours, theirs: the rest of both encodings from there on: ids with spans in code points.
        complaint: what `tokenizers` said instead of encoding; "" if it did encode.
    """

    text: str
    index: int = 0
    ours: tuple[tuple[int, Span], ...] = ()
    theirs: tuple[tuple[int, Span], ...] = ()
    complaint: str = ""

    def __str__(self) -> str:
        shown = ascii(self.text if len(self.text) <= 120 else self.text[:119] + "…")
        if self.complaint:
            return f"{shown}: tokenizers fails: {self.complaint}"
        ours, theirs = _token(self.ours), _token(self.theirs)
        return f"{shown}: token {self.index}: ours is {ours}, that of tokenizers is {theirs}"


@dataclass(frozen=True, slots=True)
class VerifyResult:
    """How a comparison went.

    Attributes:
        count: texts that were encoded alike, up to the first that was not.
        first_difference: None if all were.
    """

    count: int
    first_difference: Difference | None


def verify_with_tokenizers(
    tokenizer: ByteBpeTokenizer, path: Path | str, texts: Iterable[str]
) -> VerifyResult:
    """Encode each text with `tokenizer` and with `tokenizers` running the file at `path`, and compare.

    Ids must be equal, and so must the spans in code points (a character that is cut counts for both
    tokens), but where the two libraries mean different things by design:

    - A normalizer that composes, decomposes or strips marks: our token spans the whole cluster of
      characters that changed, theirs some of its characters, so that ours must hold theirs.
    - The blank that metaspace puts in front came from nowhere and is empty with us; there it spans the
      character that follows.

    Texts with lone surrogates are passed over: `tokenizers` takes none. Raises FormatError if it cannot
    load the file, OSError if it is not there, SplitError as `encode` does.
    """
    reference = _loaded(path)
    contained = tokenizer.normalizer not in ("none", "lowercase")
    count = 0
    for text in texts:
        if not _is_unicode(text):
            continue
        difference = _difference(tokenizer, reference, text, contained)
        if difference is not None:
            return VerifyResult(count, difference)
        count += 1
    return VerifyResult(count, None)


def hard_texts(tokenizer: ByteBpeTokenizer) -> Iterator[str]:
    """`HARD_TEXTS`, and texts with the special tokens of `tokenizer` in awkward places."""
    yield from HARD_TEXTS
    special = list(tokenizer.special_tokens)
    for token in special:
        yield from (token, f" {token} ", f"a{token}{token}b", f"{token[:-1]} {token[1:]}{token}\n")
    yield "x".join(special)


def _loaded(path: Path | str) -> Tokenizer:
    data = Path(path).read_bytes()
    try:
        return Tokenizer.from_buffer(data)  # from_file takes no path that is not UTF-8
    except Exception as error:  # the library has no type of its own for this
        reason = str(error).removeprefix("Cannot instantiate Tokenizer from buffer: ")
        raise FormatError(path, "", f"tokenizers cannot load it: {reason}") from None


def _difference(
    tokenizer: ByteBpeTokenizer, reference: Tokenizer, text: str, contained: bool
) -> Difference | None:
    source = SourceText(text)
    encoding = tokenizer.encode(source)
    starts = source.code_points_at(encoding.start_bytes).tolist()
    ends = source.code_points_after(encoding.end_bytes).tolist()
    ours = list(zip(encoding.ids.tolist(), zip(starts, ends, strict=True), strict=True))
    try:
        encoded = reference.encode(text, add_special_tokens=False)
    except BaseException as panic:
        # A pattern that backtracks too much makes the Rust library panic, which is no Exception.
        if type(panic).__name__ != "PanicException":
            raise
        return Difference(text, complaint=str(panic))
    theirs = list(zip(encoded.ids, encoded.offsets, strict=True))
    if ours == theirs:
        return None
    for index, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
        if mine[0] != other[0] or not _spans_agree(mine[1], other[1], contained):
            return Difference(text, index, tuple(ours[index:]), tuple(theirs[index:]))
    if len(ours) == len(theirs):
        return None
    index = min(len(ours), len(theirs))
    return Difference(text, index, tuple(ours[index:]), tuple(theirs[index:]))


def _spans_agree(ours: Span, theirs: Span, contained: bool) -> bool:
    if ours == theirs or ours[0] == ours[1]:
        return True
    return contained and ours[0] <= theirs[0] and theirs[1] <= ours[1]


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _token(rest: tuple[tuple[int, Span], ...]) -> str:
    if not rest:
        return "missing"
    token_id, (start, end) = rest[0]
    return f"id {token_id} at characters {start} to {end}"
