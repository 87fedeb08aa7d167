"""Comparing tokenizers on corpora of any size: shards are measured one by one, and their sums are added."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from operator import add
from time import perf_counter
from typing import TYPE_CHECKING, Final

import numpy as np
from typing_extensions import override

from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.metrics.loss import Loss
from tokexplorer.core.metrics.text_shape import LINE_FEED, TextShape
from tokexplorer.core.metrics.text_sums import TextSums
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText
from tokexplorer.core.text import SourceText
from tokexplorer.core.workers import ONE_WORKER
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.file_parts import AROUND_BYTES, PLACES_TRIED, MayDivide, character_at, sides_of
from tokexplorer.corpus.shards import SHARD_BYTES, shards_of
from tokexplorer.session.compare.comparison import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokexplorer.core.workers import Workers
    from tokexplorer.corpus.counting import Progress
    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.shards import Shard, ShardWork
    from tokexplorer.corpus.sources import Source
    from tokexplorer.formats.packed import PackedTokenizer

_PIECE_BYTES: Final = 1 << 20
_MOST_PIECE_BYTES: Final = 8 << 20


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredShard:
    """What was counted of a shard.

    Attributes:
        sums: of each tokenizer, in their order.
        seconds: how long it took.
        notes: which texts of a folder were left out since they cannot be read.
        forced_cuts: how often a text was cut where the tokens may change, by the title of the text.
        is_left_out: whether it is a part of a long file in a folder, which is left out since this part cannot
            be read.
    """

    sums: tuple[TextSums, ...]
    seconds: float
    notes: tuple[Note, ...] = ()
    forced_cuts: Mapping[str, int] = field(default_factory=dict)
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class MeasureTask:
    """Measures shards: a plain value, so that another process can do it.

    Attributes:
        tokenizers: the first is what the others are compared with.
        allow_special: whether the text of a special token becomes that token.
        piece_bytes: of a longer text about so much is encoded at once.
    """

    tokenizers: tuple[PackedTokenizer, ...]
    allow_special: bool = True
    piece_bytes: int = _PIECE_BYTES

    def __call__(
        self, shard: Shard, progress: Progress | None = None, workers: Workers = ONE_WORKER
    ) -> MeasuredShard:
        """Encode the texts of a shard. Raises CorpusError, SplitError, FormatError, OSError."""
        del workers  # a long text is encoded by several threads anyway
        begin, done_bytes = perf_counter(), 0
        vocabularies = _opened(self.tokenizers)
        sums, notes, forced = self.measured(SourceText(""), vocabularies), list[Note](), dict[str, int]()
        is_left_out = False
        for document in shard.documents:
            told: list[Note] = []
            cutter = _Cutter(self)
            of_text = sums[:0]
            try:
                for piece in cutter.pieces(document, told, progress):
                    measured = self.measured(piece, vocabularies)
                    of_text = list(map(add, of_text, measured)) if of_text else measured
            except CorpusError as error:
                if not (shard.is_folder or shard.is_spared):
                    raise
                is_left_out = shard.is_spared
                notes.append(shard.left_out(error) if is_left_out else error.left_out())
                continue
            sums = list(map(add, sums, of_text))
            notes += told
            if cutter.forced_cuts:
                forced[document.title] = cutter.forced_cuts
            done_bytes += document.byte_count
            if progress is not None:
                progress.report(done_bytes)
        return MeasuredShard(tuple(sums), perf_counter() - begin, tuple(notes), forced, is_left_out)

    def measured(self, text: SourceText, vocabularies: Sequence[CountedVocabulary]) -> list[TextSums]:
        """The sums of a text with each tokenizer."""
        shape = TextShape.of(text)
        texts = [self.encoded(shape, vocabulary) for vocabulary in vocabularies]
        return [texts[0].sums(), *(each.sums(texts[0]) for each in texts[1:])]

    def encoded(self, shape: TextShape, vocabulary: CountedVocabulary) -> TokenizedText:
        """A text with its tokens."""
        encoding = vocabulary.tokenizer.encode(shape.source, allow_special=self.allow_special)
        return TokenizedText(shape, encoding, vocabulary)


@lru_cache(maxsize=1)
def _opened(tokenizers: tuple[PackedTokenizer, ...]) -> tuple[CountedVocabulary, ...]:
    """The tokenizers of a task; a process opens them once for all its shards."""
    return tuple(CountedVocabulary(each.open()) for each in tokenizers)


def _same_numbers(one: TextSums, other: TextSums) -> bool:
    names = [each.name for each in fields(TextSums) if each.type == "int"]
    lengths = one.line_lengths, other.line_lengths
    return (
        all(getattr(one, name) == getattr(other, name) for name in names)
        and np.array_equal(lengths[0].tokens, lengths[1].tokens)
        and np.array_equal(lengths[0].lines, lengths[1].lines)
        and one.loss[:-2] == other.loss[:-2]  # the rest are examples
    )


@dataclass(frozen=True, slots=True)
class TokensMayDivide(MayDivide):
    """A text may be divided where both sides have the tokens and sums by themselves that they have together.

    Attributes:
        task: the task that has the tokenizers.
    """

    task: MeasureTask

    @override
    def __call__(self, left: bytes, right: bytes) -> bool:
        if not left.decode("utf-8", "surrogatepass").strip() or not right.strip():
            return False  # white space goes on beyond what is seen
        shapes = [TextShape.of(SourceText.from_utf8(part)) for part in (left + right, left, right)]
        for vocabulary in _opened(self.task.tokenizers):
            whole, *halves = (self.task.encoded(shape, vocabulary) for shape in shapes)
            ids = np.concatenate([each.encoding.ids for each in halves])
            if not np.array_equal(whole.encoding.ids, ids):
                return False
            if not _same_numbers(whole.sums(), add(*(each.sums() for each in halves))):
                return False
        return True


class _Cutter:
    """Cuts a text into pieces that can be encoded by themselves, behind ends of lines.

    Attributes:
        forced_cuts: how often no such place was found, so that tokens may be others than in the whole text.
    """

    def __init__(self, task: MeasureTask) -> None:
        self._piece_bytes, self._may_divide = task.piece_bytes, TokensMayDivide(task)
        self.forced_cuts = 0

    def pieces(
        self, document: Document, notes: list[Note], progress: Progress | None
    ) -> Iterator[SourceText]:
        """The text in pieces, at least one. Appends to `notes`. Raises CorpusError."""
        waiting, wanted = bytearray(), self._piece_bytes
        for chunk in document.chunks(notes):
            if progress is not None:
                progress.check()
            waiting += chunk.utf8
            while len(waiting) > wanted + (0 if chunk.last else AROUND_BYTES):
                cut = self._place_to_cut(waiting, wanted)
                if not cut and wanted < _MOST_PIECE_BYTES:
                    wanted = min(2 * wanted, _MOST_PIECE_BYTES)
                    continue
                if not cut:
                    self.forced_cuts += 1
                    cut = waiting.rfind(LINE_FEED, 0, wanted) + 1 or character_at(waiting, wanted)
                yield SourceText.from_utf8(bytes(waiting[:cut]))
                del waiting[:cut]
                wanted = self._piece_bytes
        yield SourceText.from_utf8(bytes(waiting))

    def _place_to_cut(self, utf8: bytearray, end: int) -> int:
        """The last place up to `end` at which the text may be cut; 0 if none is found."""
        places = 1 + np.flatnonzero(np.frombuffer(utf8[end // 2 : end], np.uint8) == LINE_FEED) + end // 2
        # The blanks in front of an indented line, and blank lines, are rarely the same by themselves.
        indented = np.array([utf8[place : place + 1].isspace() for place in places.tolist()], bool)
        tried = [*places[~indented][: -PLACES_TRIED - 1 : -1], *places[indented][: -PLACES_TRIED - 1 : -1]]
        return next((each for each in map(int, tried) if self._may_divide(*sides_of(utf8, each))), 0)


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredTexts:
    """What was counted of texts.

    Attributes:
        sums: of each text with each tokenizer.
        notes: what is worth telling.
    """

    sums: dict[Place, TextSums]
    notes: tuple[Note, ...]


def measure_by_shards(
    texts: Mapping[str, Sequence[Source]],
    tokenizers: Mapping[str, PackedTokenizer],
    work: ShardWork,
    progress: Progress,
    *,
    allow_special: bool = True,
    shard_bytes: int = SHARD_BYTES,
    piece_bytes: int = _PIECE_BYTES,
) -> MeasuredTexts:
    """Encode texts by name, each of one or more sources, with tokenizers by name, shard by shard.

    Each file is encoded by itself. The result does not depend on where shards are measured, and in which
    order. Raises CorpusError, SplitError.
    """
    names = [name for name, sources in texts.items() for _ in sources]
    sources = [source for each in texts.values() for source in each]
    task = MeasureTask(tuple(tokenizers.values()), allow_special, piece_bytes)
    shards, notes = shards_of(sources, shard_bytes, progress.check, TokensMayDivide(task))
    known = {f"{number}": shard for number, shard in enumerate(shards)}
    files = {key: (each.source, each.long_file or int(key)) for key, each in known.items()}
    parts_left, of_files = Counter(files.values()), dict[tuple[int, str | int], list[TextSums]]()
    left_out: dict[tuple[int, str | int], str] = {}  # the first part of each file that cannot be read
    sums: dict[Place, TextSums] = {}
    losses: dict[Place, dict[str, Loss]] = defaultdict(dict)
    told: dict[str, list[Note]] = {}
    for key, measured in work.results(task, known, progress):
        told[key] = [
            *measured.notes,
            *(Note(title, _forced_sentence(count)) for title, count in measured.forced_cuts.items()),
        ]
        file, own = files[key], list(measured.sums)
        places = [Place(names[known[key].source], tokenizer) for tokenizer in tokenizers]
        for place, each in zip(places, own, strict=True):
            losses[place][key] = each.loss
        if measured.is_left_out:
            left_out[file] = min(key, left_out.get(file, key), key=int)
        if measured.is_left_out or file not in of_files:
            of_files[file] = own
        elif file not in left_out:
            of_files[file] = list(map(add, of_files[file], own))
        parts_left[file] -= 1
        if not parts_left[file]:
            for place, each in zip(places, of_files.pop(file), strict=True):
                sums[place] = sums[place] + each if place in sums else each
    counted = [key for key in known if left_out.get(files[key], key) == key]
    for place, by_key in losses.items():  # examples are those of the first shards, whenever they came
        sums[place] = replace(sums[place], loss=Loss.summed(by_key[key] for key in counted if key in by_key))
    notes += [note for key in counted for note in told[key]]
    in_order = (Place(name, tokenizer) for name in texts for tokenizer in tokenizers)
    return MeasuredTexts({place: sums[place] for place in in_order}, tuple(notes))


def _forced_sentence(count: int) -> str:
    places = tr_count("{count:,} place", "{count:,} places", count)
    return tr(
        "is too long to be encoded at once, and was cut at {places} where a token or two may be others than "
        "in the whole text",
        places=places,
    )
