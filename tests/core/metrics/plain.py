"""Every metric once more, by loops over words, lines and tokens: slow, obvious, and written on its own."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import TokenFacts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer

Span = tuple[int, int]


class Greedy:
    """Takes the longest token of a list that fits; id 0 is for a byte that none does."""

    special_tokens: Mapping[str, int] = {}
    splits_before_whitespace = False
    may_be_slow = False

    def __init__(self, *tokens: str) -> None:
        self._tokens = [b"<unk>", *map(encode_utf8, tokens)]
        self.vocab_size = len(self._tokens)

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        data = encode_utf8(text if isinstance(text, str) else text.text)
        ids, lengths, place = [], [], 0
        while place < len(data):
            fitting = [each for each in self._tokens[1:] if data.startswith(each, place)]
            best = max(fitting, key=len, default=None)
            ids.append(0 if best is None else self._tokens.index(best))
            lengths.append(1 if best is None else len(best))
            place += lengths[-1]
        return Encoding.tiling(np.array(ids, np.int32), np.array(lengths, np.int64))

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        return b"".join(self._tokens[each] for each in ids)

    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        return decode_utf8(self.decode_bytes(ids))

    def token_bytes(self, token_id: int) -> bytes:
        return self._tokens[token_id]

    def facts(self, token_id: int) -> TokenFacts:
        return TokenFacts("piece" if token_id else "unknown")


def share(part: float, whole: float) -> float:
    return part / whole if whole else math.nan


def percentile(values: list[int], percent: float) -> float:
    """Between the two values that it lies between, in proportion."""
    if not values:
        return math.nan
    ordered = sorted(values)
    place = percent / 100 * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def is_inside(data: bytes, place: int) -> bool:
    """Whether a place is inside of a character."""
    return 0 < place < len(data) and 0x80 <= data[place] < 0xC0


def characters_of(data: bytes) -> list[bytes]:
    starts = [place for place in range(len(data)) if not is_inside(data, place)]
    return [data[start:end] for start, end in pairwise([*starts, len(data)])]


def word_spans(text: str) -> list[Span]:
    spans: list[Span] = []
    place = start = 0
    for character in text + " ":
        if not character.isspace():
            place += len(encode_utf8(character))
            continue
        if start < place:
            spans.append((start, place))
        place += len(encode_utf8(character))
        start = place
    return spans


def line_spans(text: str) -> list[Span]:
    data, place = encode_utf8(text), 0
    spans: list[Span] = []
    while place < len(data):
        feed = data.find(b"\n", place)
        if feed < 0:
            return [*spans, (place, len(data))]
        spans.append((place, feed - (data[place:feed][-1:] == b"\r")))
        place = feed + 1
    return spans


@dataclass
class Plain:
    """A text and what a tokenizer made of it, as lists."""

    tokenizer: Tokenizer
    text: str

    def __post_init__(self) -> None:
        encoding = self.tokenizer.encode(self.text)
        self.ids = encoding.ids.tolist()
        self.spans = list(zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True))
        self.data = encode_utf8(self.text)
        self.words = word_spans(self.text)

    def touching(self, word: Span) -> list[int]:
        """Indices of the tokens that hold a byte of a word."""
        return [i for i, (start, end) in enumerate(self.spans) if max(start, word[0]) < min(end, word[1])]

    def kind(self, index: int) -> str:
        return self.tokenizer.facts(self.ids[index]).kind

    def cuts(self) -> set[int]:
        edges = {edge for span in self.spans for edge in span}
        return {edge for edge in edges if any(start < edge < end for start, end in self.words)}

    def vocabulary(self) -> list[bytes]:
        """The own texts of all tokens that are no special, user or unknown ones."""
        ids = range(self.tokenizer.vocab_size)
        if isinstance(self.tokenizer, PipelineTokenizer):
            ids = self.tokenizer.ids_in_use().tolist()
        kinds = ((each, self.tokenizer.facts(each).kind) for each in ids)
        return [self.core(each) for each, kind in kinds if kind not in ("unknown", "special", "user")]

    def own_text(self, index: int) -> bytes:
        return self.core(self.ids[index])

    def core(self, token_id: int) -> bytes:
        """The spelling without a blank, ▁ or ## in front."""
        spelled = self.tokenizer.token_bytes(token_id)
        for mark in (b"##", "▁".encode(), b" "):
            if spelled.startswith(mark) and len(spelled) > len(mark):
                return spelled.removeprefix(mark)
        return spelled

    def line_of(self, index: int) -> int | None:
        """The line of a token's last byte that is in a line; a lone ▁, or nothing, is of the line to come."""
        start, end = self.spans[index]
        lines = line_spans(self.text)
        for byte in reversed(range(start, end)):
            for number, (first, last) in enumerate(lines):
                if first <= byte < last:
                    return number
        spelled = self.tokenizer.token_bytes(self.ids[index]).decode("utf-8", "replace")
        if start < end and not (spelled.startswith("▁") and not spelled.replace("▁", "").strip()):
            return None
        for number, (first, last) in enumerate(lines):
            is_inside, is_blank = (
                first <= end < last,
                not self.data[first:last].decode("utf-8", "surrogatepass").strip(),
            )
            if is_inside or (first >= end and not is_blank):
                return number
        return None

    def tokens_of_lines(self) -> list[int]:
        """How many tokens each line has that is not blank."""
        counts = Counter(self.line_of(index) for index in range(len(self.ids)))
        return [
            counts[number]
            for number, (first, last) in enumerate(line_spans(self.text))
            if self.data[first:last].decode("utf-8", "surrogatepass").strip()
        ]

    def decoded(self, count: int) -> bytes:
        """The text of the first tokens."""
        if isinstance(self.tokenizer, PipelineTokenizer):
            return self.tokenizer.text_bytes(self.ids[:count])
        return self.tokenizer.decode_bytes(self.ids[:count])

    def stretches(self) -> list[tuple[Span, list[int]]]:
        """Spans of whole characters that no token crosses the end of, and the tokens of each."""
        found: list[tuple[Span, list[int]]] = []
        begin, reach, tokens = 0, 0, list[int]()
        for index, (start, end) in enumerate(self.spans):
            ends_here = start >= reach > begin and not is_inside(self.data, reach)
            if tokens and ends_here:
                found.append(((begin, reach), tokens))
                begin, tokens = reach, []
            reach, tokens = max(reach, end), [*tokens, index]
        while is_inside(self.data, reach):
            reach += 1
        return [*found, ((begin, reach), tokens)] if tokens else found

    def comes_back(self) -> tuple[list[bool], set[int]]:
        """Of each byte whether its character comes back, and where something else is decoded."""
        back, broken = [False] * len(self.data), set[int]()
        for (begin, end), tokens in self.stretches():
            was = characters_of(self.data[begin:end])
            made = b""
            for index in tokens:
                text = self.decoded(index + 1)[len(self.decoded(index)) :]
                made += (text[:1] if text[:1] == b" " else b"") if self.kind(index) == "unknown" else text
            now = characters_of(made)
            behind = 0
            while behind < min(len(was), len(now)) and was[-1 - behind] == now[-1 - behind]:
                behind += 1
            front = 0
            while front < min(len(was), len(now)) - behind and was[front] == now[front]:
                front += 1
            same = [number < front or number >= len(was) - behind for number in range(len(was))]
            if len(was) == len(now):
                same = [one == other for one, other in zip(was, now, strict=True)]
            elif len(was) == front + behind or len(now) == front + behind:
                broken |= {begin + len(b"".join(was[:front]))} if len(now) > len(was) else set()
            flags = [each for character, each in zip(was, same, strict=True) for _ in character]
            back[begin:end] = flags
        return back, broken

    def lines_back(self) -> list[bool]:
        """Of each line that is not blank whether it comes back."""
        back, broken = self.comes_back()
        return [
            all(back[first:last]) and not any(first < place < last for place in broken)
            for first, last in line_spans(self.text)
            if self.data[first:last].decode("utf-8", "surrogatepass").strip()
        ]

    def figures(self, alpha: float) -> dict[str, float]:
        count, words = len(self.ids), len(self.words)
        holders = [self.touching(word) for word in self.words]
        single = [len(each) == 1 and self.kind(each[0]) != "unknown" for each in holders]
        by_type = defaultdict(list)
        for (start, end), each, one in zip(self.words, holders, single, strict=True):
            by_type[self.data[start:end]].append(one and self.own_text(each[0]) == self.data[start:end])
        spelled = [i for i in range(count) if self.kind(i) not in ("unknown", "special", "user")]
        lines = self.tokens_of_lines()
        back, lines_back = self.comes_back()[0], self.lines_back()
        return {
            "tokens": count,
            "characters": len(self.text),
            "bytes": len(self.data),
            "words": words,
            "bytes_per_token": share(len(self.data), count),
            "characters_per_token": share(len(self.text), count),
            "fertility": share(count, words),
            "words_kept_whole": share(sum(single), words),
            "words_continued": share(sum(len(each) > 1 for each in holders), words),
            "single_token_round_trip": share(sum(sum(of) / len(of) for of in by_type.values()), len(by_type)),
            "round_trip_bytes": share(sum(back), len(back)),
            "round_trip_characters": share(
                sum(each for place, each in enumerate(back) if not is_inside(self.data, place)),
                len(self.text),
            ),
            "round_trip_lines": share(sum(lines_back), len(lines_back)),
            "unknown_rate": share(sum(self.kind(i) == "unknown" for i in range(count)), count),
            "vocabulary_used": share(len(set(self.ids)), self.tokenizer.vocab_size),
            "entropy": scorer_entropy(self.ids),
            "renyi_efficiency": scorer_efficiency(self.ids, alpha),
            "renyi_efficiency_of_vocabulary": scorer_efficiency(self.ids, alpha, self.tokenizer.vocab_size),
            "mean_token_length": share(sum(len(self.own_text(i)) for i in spelled), len(spelled)),
            "mean_token_length_of_vocabulary": share(
                sum(map(len, self.vocabulary())), len(self.vocabulary())
            ),
            "tokens_per_line": share(sum(lines), len(lines)),
            "tokens_per_line_p50": percentile(lines, 50),
            "tokens_per_line_p90": percentile(lines, 90),
            "tokens_per_line_p99": percentile(lines, 99),
            "tokens_per_line_most": max(lines, default=math.nan),
        }


def probabilities(ids: list[int]) -> list[float]:
    return [count / len(ids) for count in Counter(ids).values()]


def scorer_entropy(ids: list[int]) -> float:
    """tokenization-scorer's shannon_entropy."""
    return -sum(p * math.log2(p) for p in probabilities(ids)) if ids else math.nan


def scorer_efficiency(ids: list[int], power: float, vocabulary: int | None = None) -> float:
    """tokenization-scorer's renyi_efficiency, with its shannon_efficiency at a power of 1."""
    size = len(set(ids)) if vocabulary is None else vocabulary
    if not ids or size < 2:
        return math.nan
    if power == 1:
        return scorer_entropy(ids) / math.log2(size)
    return math.log2(sum(p**power for p in probabilities(ids))) / (1 - power) / math.log2(size)
