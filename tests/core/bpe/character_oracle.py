"""BPE over characters, slow and plain: strings and lists, one rule after the other."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import TrainingSpec


class Symbol(NamedTuple):
    """What stands at one place of a unit.

    Attributes:
        text: its characters; of an unknown token or a byte, how that is spelled.
        mark: the mark that follows, or nothing.
        is_fixed: whether no merge takes it.
        unknown: the characters that an unknown token stands for.
    """

    text: str
    mark: str = ""
    is_fixed: bool = False
    unknown: str = ""

    @property
    def byte_count(self) -> int:
        """Bytes of the text that it stands for."""
        if self.is_fixed:
            return len(encode_utf8(self.unknown)) if self.unknown else 1
        return len(encode_utf8(self.text))

    @property
    def spelled(self) -> str:
        return self.text + self.mark


Pair = tuple[Symbol, Symbol]


class Merge(NamedTuple):
    """One step of training: its parts as they are spelled, how often they stood there, tokens afterwards."""

    left: str
    right: str
    times: int
    tokens: int


@dataclass
class PlainBpe:
    """Training and encoding by the settings of `spec`; `units` are those of the pre-tokenizer, counted."""

    units: list[tuple[str, int]]
    spec: TrainingSpec
    alphabet: list[str] = field(init=False)
    marked: list[str] = field(init=False)
    order: list[Symbol] = field(init=False)
    learned: list[Pair] = field(default_factory=list)

    def __post_init__(self) -> None:
        counts: Counter[str] = Counter()
        for unit, count in self.units:
            for character in unit:
                counts[character] += count
        initial = set(sorted(set(self.spec.initial_alphabet))[: self.spec.limit_alphabet or None])
        by_count = sorted(set(counts) | initial, key=lambda each: (each not in initial, -counts[each], each))
        kept = set(by_count[: self.spec.limit_alphabet] if self.spec.limit_alphabet else by_count) | initial
        self._dropped = set(counts) - kept
        covered, total, seen = set(), sum(counts[each] for each in kept), 0
        for character in sorted(kept & set(counts), key=lambda each: (-counts[each], each)):
            if self.spec.character_coverage < 1 and seen / total >= self.spec.character_coverage:
                break
            covered.add(character)
            seen += counts[character]
        self.alphabet = sorted(covered | initial)
        glued = self.spec.end_of_word and not self.spec.end_of_word_apart
        self.marked = sorted({unit[-1] for unit, _ in self.units} & set(self.alphabet)) if glued else []
        mark = self.spec.end_of_word
        self.order = [Symbol(each) for each in self.alphabet]
        self.order += [Symbol(each, mark) for each in self.marked]
        if mark and self.spec.end_of_word_apart:
            self.order.append(Symbol("", mark))

    def symbols(self, unit: str, *, training: bool = False) -> list[Symbol]:
        """A unit before any merge."""
        found: list[Symbol] = []
        for place, character in enumerate(unit):
            if training and character in self._dropped:
                continue
            ends = place == len(unit) - 1 and self.spec.end_of_word and not self.spec.end_of_word_apart
            symbol = Symbol(character, self.spec.end_of_word if ends else "")
            if symbol in self.order:
                found.append(symbol)
            elif self.spec.byte_fallback:
                found += [Symbol(f"<0x{byte:02X}>", "", True) for byte in encode_utf8(character)]
            else:
                before = found.pop().unknown if found and found[-1].unknown else ""
                found.append(Symbol(self.spec.unknown_token, "", True, before + character))
        if self.spec.end_of_word and self.spec.end_of_word_apart:
            found.append(Symbol("", self.spec.end_of_word))
        return found

    def train(self, merges: int) -> list[Merge]:
        """Up to so many merges."""
        rows = [(self.symbols(unit, training=True), count) for unit, count in self.units]
        made = []
        for _ in range(merges):
            counts: Counter[Pair] = Counter()
            for symbols, count in rows:
                for pair in itertools.pairwise(symbols):
                    if self._allowed(pair):
                        counts[pair] += count
            counts = Counter({pair: n for pair, n in counts.items() if n >= self.spec.min_frequency})
            if not counts:
                break
            top = max(counts.values())
            pair = self._first([pair for pair, count in counts.items() if count == top])
            merged = joined(*pair)
            rows = [(merge(symbols, pair), count) for symbols, count in rows]
            tokens = sum(len(symbols) * count for symbols, count in rows)
            made.append(Merge(pair[0].spelled, pair[1].spelled, top, tokens))
            self.learned.append(pair)
            self.order.append(merged)
        return made

    def _allowed(self, pair: Pair) -> bool:
        if pair[0].is_fixed or pair[1].is_fixed:
            return False
        text = pair[0].text + pair[1].text
        longest = self.spec.max_token_length
        if longest and self.spec.tie_break != "shortest":  # Hugging Face's rule
            longest = max(2, longest - 1)
        if longest and len(text) > longest:
            return False
        return not self.spec.split_by_script or one_script(text, numbers_apart=self.spec.split_by_number)

    def _first(self, pairs: list[Pair]) -> Pair:
        match self.spec.tie_break:
            case "first-seen":
                return pairs[0]
            case "smallest-pair":
                return min(pairs, key=lambda pair: [self.order.index(part) for part in pair])
            case "shortest":
                return min(pairs, key=lambda pair: (len(pair[0].text + pair[1].text), spelled_bytes(pair)))
            case "largest-string":
                return max(pairs, key=lambda pair: (pair[0].spelled, pair[1].spelled))

    def encode(self, unit: str) -> list[Symbol]:
        """A unit in tokens: the earliest merge first, of equals the leftmost."""
        symbols = self.symbols(unit)
        pieces = {joined(*pair): rank for rank, pair in reversed([*enumerate(self.learned)])}
        ranks = {pair: rank for rank, pair in reversed([*enumerate(self.learned)])}
        while True:
            known = []
            for place, pair in enumerate(itertools.pairwise(symbols)):
                by_piece = self.spec.tie_break == "shortest"
                rank = pieces.get(joined(*pair)) if by_piece and not pair[0].mark else ranks.get(pair)
                if rank is not None and not (pair[0].is_fixed or pair[1].is_fixed):
                    known.append((rank, place))
            if not known:
                return symbols
            _, place = min(known)
            symbols = [*symbols[:place], joined(*symbols[place : place + 2]), *symbols[place + 2 :]]


def joined(left: Symbol, right: Symbol) -> Symbol:
    return Symbol(left.text + right.text, right.mark)


def spelled_bytes(pair: Pair) -> bytes:
    return encode_utf8(pair[0].spelled + pair[1].spelled)


def merge(symbols: Sequence[Symbol], pair: Pair) -> list[Symbol]:
    """The pair replaced from left to right, without overlaps."""
    out: list[Symbol] = []
    place = 0
    while place < len(symbols):
        if tuple(symbols[place : place + 2]) == pair:
            out.append(joined(*pair))
            place += 2
        else:
            out.append(symbols[place])
            place += 1
    return out


_SCRIPTS = dict.fromkeys("abé", "Latin") | dict.fromkeys("яж", "Cyrillic") | dict.fromkeys("日か", "Han")


def one_script(text: str, *, numbers_apart: bool) -> bool:
    """SentencePiece's rule for the few characters that the tests use."""
    before = None
    for character in text:
        script = _SCRIPTS.get(character, "Common")
        if character == "\u0301":
            script = before or ""  # it takes the script of what it stands on
        elif character.isdigit() and not numbers_apart:
            script = ""
        if before and script and before != script:
            return False
        before = script
    return True
