"""Texts that find out whether two tokenizers are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.pipeline import PipelineTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.formats.library_tokenizer import AnyTokenizer

MOST_SYMBOLS = 100  # of a tokenizer are tried
_OF_EACH = 64  # the longest tokens, and the last
_SPREAD = 1024  # tokens evenly over the vocabulary
_TOGETHER = 48  # tokens in one text
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
    "a" * 300 + " " * 300 + "é" * 100,
)
# White space, line ends, letters of each case and script, marks, digits, symbols, what looks like a token.
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

# What splitters, byte alphabets and offsets trip over; special tokens are added for each tokenizer.
HARD_TEXTS = (*_LONGER, *(place.format(each) for each in _FRAGMENTS for place in _PLACES))


def hard_texts(tokenizer: AnyTokenizer) -> Iterator[str]:
    """`HARD_TEXTS`, and texts with the special tokens and user symbols of `tokenizer` in awkward places."""
    yield from HARD_TEXTS
    found = tokenizer.symbols.ids if isinstance(tokenizer, PipelineTokenizer) else tokenizer.special_tokens
    symbols = list(found)[:MOST_SYMBOLS]
    for symbol in symbols:
        yield from (symbol, f" {symbol} ", f"a{symbol}{symbol}b", f"{symbol[:-1]} {symbol[1:]}{symbol}\n")
    if len(symbols) > 1:
        yield "x".join(symbols)


def vocabulary_texts(tokenizer: PipelineTokenizer) -> Iterator[str]:
    """Texts of the vocabulary itself: the longest tokens, the last ones, and many between, side by side."""
    texts = (tokenizer.text_bytes([token_id])[:_LONGEST_BYTES] for token_id in _chosen(tokenizer).tolist())
    written = [text for text in (each.decode(errors="ignore") for each in texts) if text]
    for first in range(0, len(written), _TOGETHER):
        together = written[first : first + _TOGETHER]
        yield "".join(together)
        yield " ".join(together)


def _chosen(tokenizer: PipelineTokenizer) -> IdArray:
    ids = tokenizer.ids_in_use()
    sizes = np.diff(tokenizer.token_arrays().starts)[ids]
    longest = ids[np.argsort(-sizes, kind="stable")[:_OF_EACH]]
    spread = ids[np.linspace(0, len(ids) - 1, min(_SPREAD, len(ids))).astype(np.int64)]
    chosen = np.unique(np.concatenate([longest, ids[-_OF_EACH:], spread]))
    return np.random.default_rng(0).permutation(chosen).astype(np.int32)  # so that neighbours are unlike
