"""The characters that a count has seen so far: a vocabulary without room for them ends it early."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.alphabet_room import CONTINUES, SeenCharacters, check_room
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.workers import ONE_WORKER, Workers
from tokexplorer.corpus import counting
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts_file import write_counts
from tokexplorer.corpus.documents import Chunk
from tokexplorer.corpus.errors import STRICT, CorpusError, DecodePolicy, Note
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import CountsSource, Opened, PastedText, go_on
from tokexplorer.engine.threads import run_in_threads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.sources import Source

MANY = " ".join(f"a{chr(code)}a" for code in range(0x4E00, 0x4E00 + 500)) + "\n"
SPEC = TrainingSpec.of("wordpiece", vocab_size=300, pre_tokenizer="whitespace")
CHECK = partial(check_room, spec=SPEC)


@dataclass(frozen=True)
class Counted:
    """A source of one document in blocks, which counts how many were read; then it may be unreadable."""

    blocks: tuple[str, ...]
    read: list[str] = field(default_factory=list, compare=False)
    is_broken: bool = False
    title: str = "counted"
    kind: ClassVar[str] = "counted"
    policy: ClassVar[DecodePolicy] = STRICT

    @property
    def byte_count(self) -> int:
        return sum(len(block.encode()) for block in self.blocks)

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        check()
        return Opened((self,))

    def chunks(self, _notes: list[Note]) -> Iterator[Chunk]:
        for place, block in enumerate(self.blocks):
            self.read.append(block)
            last = place == len(self.blocks) - 1
            if last and self.is_broken:
                raise CorpusError(self.title, "", "is broken")
            yield Chunk(block.encode(), last, len(block.encode()))

    def to_dict(self) -> dict[str, Any]:
        return {}


def count(*sources: Source, **options: Any) -> CorpusCounts:
    return count_corpus(sources, pre_tokenizer="whitespace", sample_bytes=0, with_scripts=False, **options)


@pytest.mark.parametrize("place", [0, 2])
def test_a_large_alphabet_is_refused_before_the_rest_is_read(place: int) -> None:
    blocks = ["the cat sat\n"] * 50
    blocks[place] = MANY
    source, later = Counted(tuple(blocks)), Counted(("never read",))
    with pytest.raises(TrainingError, match=r"so far needs 1,0\d\d symbols .* more than 1,0") as caught:
        count(PastedText("some dogs "), source, later, characters_to=partial(check_room, spec=SPEC))
    assert source.read == blocks[: place + 1]
    assert later.read == []
    assert [remedy.setting for remedy in caught.value.remedies] == ["limit_alphabet"]


def test_documents_are_looked_at_one_after_the_other() -> None:
    first, second = Counted((MANY,)), Counted(("never read",))
    with pytest.raises(TrainingError):
        count(first, second, characters_to=CHECK)
    assert second.read == []
    count(Counted((MANY,)), characters_to=CHECK)  # all is read: the trainer knows how many it needs


@pytest.mark.parametrize(
    "spec",
    [
        SPEC.replace(vocab_size=2000),
        SPEC.replace(limit_alphabet=100),
        SPEC.replace(merges=10),
        TrainingSpec.of("bpe", vocab_size=300, character_coverage=0.98),
        TrainingSpec.of("byte-bpe", vocab_size=300),
        TrainingSpec.of("characters", vocab_size=300),
    ],
)
def test_an_alphabet_that_fits_is_read_to_its_end(spec: TrainingSpec) -> None:
    source = Counted((MANY, *["the cat sat\n"] * 50))
    count(source, characters_to=partial(check_room, spec=spec))
    assert len(source.read) == 51


class Latest:
    """The characters that were told last."""

    def __init__(self) -> None:
        self.seen = SeenCharacters()
        self.sizes: list[int] = []

    @property
    def is_whole(self) -> bool:
        return self.seen.is_whole

    def __call__(self, seen: SeenCharacters) -> None:
        self.seen = seen
        assert not self.is_whole
        self.sizes.append(seen.size())


def characters_of(counts: CorpusCounts) -> set[str]:
    return {each for unit, _ in counts.word_counts.items() for each in unit.decode()}


CHARACTERS = [chr(code) for code in range(0x21, 0x180)]
TEXTS = st.text([*" \n", *CHARACTERS], min_size=1, max_size=60)


@given(
    st.lists(st.lists(TEXTS, min_size=1, max_size=4), min_size=1, max_size=3),
    st.sampled_from([0, 50]),
    st.sampled_from([100.0, 50.0]),
    st.sampled_from([ONE_WORKER, Workers(2, run_in_threads)]),
    st.sampled_from([3, 1 << 20]),
)
def test_they_are_those_of_what_is_counted(
    blocks: list[list[str]], held_out: int, sample: float, workers: Workers, most_units: int
) -> None:
    """Whatever is held out or left out, by one thread or two, with units on disk or not."""
    latest = Latest()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "most_units", lambda _bytes: most_units)
        counts = count(
            *(Counted(tuple(each), title=f"{number}") for number, each in enumerate(blocks)),
            hold_out=HoldOut(held_out),
            sample_percent=sample,
            workers=workers,
            characters_to=latest,
        )
    assert latest.is_whole
    assert {each for each in CHARACTERS if latest.seen.has(each)} == characters_of(counts)
    assert latest.seen.size() == len(characters_of(counts))
    continuing = {each for unit, _ in counts.word_counts.items() for each in unit.decode()[1:]}
    assert latest.seen.size(CONTINUES) == len(continuing)
    assert latest.sizes == sorted(latest.sizes)


def test_lines_that_are_held_out_do_not_count() -> None:
    lines = [f"{chr(0x4E00 + number)}{number % 7}\n" for number in range(600)]
    latest = Latest()
    counts = count(Counted(tuple(lines)), hold_out=HoldOut(50), characters_to=latest)
    assert 200 < latest.seen.size() == len(characters_of(counts)) < 400


@pytest.mark.parametrize(
    ("weight", "size", "is_whole"), [(1.0, 4, True), (0.5, 4, True), (0.4999, 2, False), (0.0, 2, True)]
)
def test_sources_that_may_round_to_nothing_are_not_among_them(
    weight: float, size: int, is_whole: bool
) -> None:
    latest = Latest()
    counts = count(PastedText("ab"), PastedText("cd", "light"), weights=[1.0, weight], characters_to=latest)
    assert latest.seen.size() == len(characters_of(counts)) == size
    assert latest.is_whole == is_whole


def test_nothing_is_certain_of_units_that_are_dropped() -> None:
    latest = Latest()
    count(Counted((MANY, "the cat sat")), prune_below=2, characters_to=latest)
    assert latest.seen.size() == 0
    assert not latest.is_whole


def test_a_source_that_turns_out_to_be_unreadable_is_no_whole_corpus() -> None:
    latest = Latest()
    counts = count(
        Counted(("ab ", "cd", "gh"), is_broken=True),
        PastedText("ef"),
        skip_unreadable=True,
        characters_to=latest,
    )
    assert latest.seen.size() == 4  # those of the last word were not counted yet
    assert characters_of(counts) == {*"ef"}
    assert not latest.is_whole


def test_files_of_counts_are_known_before_any_text_is_read(tmp_path: Path) -> None:
    counted = count(PastedText(MANY))
    with (tmp_path / "many.counts").open("wb") as file:
        write_counts(counted.counts([None]), file)
    text, other = Counted(("the cat sat",)), PastedText("some dogs", "dogs")
    counts_source = CountsSource(tmp_path / "many.counts")
    with pytest.raises(TrainingError, match="so far"):
        count(text, counts_source, characters_to=CHECK)
    assert text.read == []
    found = count(other, counts_source, text, counts_source, weights=[1, 2, 1, 3])
    assert [each.source for each in found.per_source] == [other, counts_source, text, counts_source]
    assert list(found.weights) == [1, 2, 1, 3]
    assert dict(found.word_counts.items())["a一a".encode()] == 5
    count(counts_source, characters_to=CHECK)  # all there is: the trainer knows how many it needs
