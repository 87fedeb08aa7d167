"""The trainer against the plain algorithm, step by step."""

from __future__ import annotations

import math
import tracemalloc
from dataclasses import fields, replace
from importlib.resources import files
from threading import Thread
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import regex
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import NOT_YET, TrainingError
from tokexplorer.core.unigram import plain as oracle
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.core.unigram.special_pieces import learned_size, pruning_goal
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.word_counts import WordCounter, WordCounts

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.unigram.pruning import NextPruning


def counted(words: dict[str, int]) -> WordCounts:
    return WordCounts.from_items((word.encode(), count) for word, count in words.items())


def spec_of(**settings: Any) -> TrainingSpec:
    """The usual settings on words that are marked with ▁."""
    return TrainingSpec.of("unigram", **({"pre_tokenizer": "sentencepiece"} | settings))


def run(trainer: UnigramTrainer) -> list[PhaseRows]:
    rows = []
    while not trainer.finished:
        rows.append(trainer.advance(100))
    return rows


def next_row(trainer: UnigramTrainer) -> PhaseRows:
    while True:
        rows = trainer.advance()
        if len(rows):
            return rows


@st.composite
def corpora(draw: st.DrawFn) -> dict[str, int]:
    alphabet = draw(st.sampled_from(["ab", "abc", "aбb1.", "日本カa", "é\u0301ab", "аб2"]))
    words = draw(st.lists(st.text(alphabet, min_size=1, max_size=6), min_size=2, max_size=10))
    counts = draw(st.lists(st.integers(1, 9), min_size=len(words), max_size=len(words)))
    return {f"▁{word}": count for word, count in zip(words, counts, strict=True)}


@settings(max_examples=60)
@given(corpora(), st.sampled_from(["bytes", "characters"]), st.sampled_from([0.5, 0.75]), st.integers(0, 4))
def test_every_step_is_that_of_the_plain_algorithm(
    words: dict[str, int], seed_ends: str, shrinking: float, more: int
) -> None:
    characters = sorted(set("".join(words)))
    spec = spec_of(
        vocab_size=3 + len(characters) + more,
        character_coverage=1.0,
        seed_ends=seed_ends,
        shrinking_factor=shrinking,
        strict_vocab_size=True,
    )
    trainer = UnigramTrainer(counted(words), spec)
    assert next_row(trainer).phase.tolist() == [Phase.SEED]
    scores = trainer.pieces_now()
    assert scores == pytest.approx(oracle.seeds(words, by_byte=seed_ends == "bytes"), abs=1e-5)
    while not trainer.finished:
        for _ in range(spec.sub_iterations):
            expected, objective = oracle.expectation(words, scores)
            row = next_row(trainer)
            assert row.phase.tolist() == [Phase.EXPECT]
            assert row.objective[0] == pytest.approx(objective, abs=1e-4)
            assume(all(abs(count - 0.5) > 1e-4 for count in expected.values()))
            assert next_row(trainer).pieces.tolist() == [len(trainer.pieces_now())]
            scores = trainer.pieces_now()
            assert scores == pytest.approx(oracle.maximization(expected), abs=1e-4)
        check_pruning(trainer, words, scores, spec)
        scores = trainer.pieces_now()
        if len(scores) <= pruning_goal(spec):
            check_final(trainer, scores, characters, spec)
            return


def check_pruning(
    trainer: UnigramTrainer, words: dict[str, int], scores: dict[str, float], spec: TrainingSpec
) -> None:
    # Where two segmentations are equally good, which pieces are in use is not decided.
    everything = [*words, *(piece for piece in scores if len(piece) > 1)]
    assume(all(oracle.margin(text, oracle.with_unknown(text, scores)) > 1e-4 for text in everything))
    loss = oracle.losses(words, scores)
    row = next_row(trainer)
    kept = trainer.pieces_now()
    assert row.phase.tolist() == [Phase.PRUNE]
    assert row.dropped.tolist() == [len(scores) - len(kept)]
    single = {piece for piece, value in loss.items() if value == math.inf}
    candidates = {piece for piece, value in loss.items() if math.isfinite(value)}
    goal = max(pruning_goal(spec), int(spec.shrinking_factor * len(scores)))
    assert single <= set(kept) <= single | candidates
    assert len(kept) == min(goal, len(single) + len(candidates))
    least = min((loss[piece] for piece in candidates & set(kept)), default=math.inf)
    gone = candidates - set(kept)
    assert all(loss[piece] <= least + 1e-5 for piece in gone)
    check_next_pruning(trainer.next_pruning(int(row.round[0])), loss, kept)


def check_next_pruning(found: NextPruning | None, loss: dict[str, float], kept: dict[str, float]) -> None:
    """All pieces that could go, with their losses, those that go marked."""
    assert found is not None
    may_go = {piece: value for piece, value in loss.items() if value != math.inf}
    assert (found.total, found.dropped) == (len(may_go), len(loss) - len(kept))
    pieces = found.candidates()
    assert {each.piece for each in pieces} == may_go.keys()
    for piece, _, value, goes in pieces:
        assert value == pytest.approx(may_go[piece], abs=1e-5, nan_ok=True)
        assert goes == (piece not in kept)
    losses = [-math.inf if math.isnan(each.loss) else each.loss for each in pieces]
    assert losses == sorted(losses)


def check_final(
    trainer: UnigramTrainer, scores: dict[str, float], characters: list[str], spec: TrainingSpec
) -> None:
    possible = len(set(scores) | set(characters))
    if possible < learned_size(spec):
        with pytest.raises(TrainingError, match=f"this corpus gives {possible + 3:,}"):
            next_row(trainer)
        return
    assert next_row(trainer).phase.tolist() == [Phase.FINAL]
    model = trainer.tokenizer().model
    assert model.vocab_size == spec.vocab_size
    final = {piece.decode(): score for piece, score, kind in model.pieces.items() if kind == PieceKind.NORMAL}
    assert set(characters) <= set(final)
    lowest = min(scores.values())
    for piece, score in final.items():
        assert score == pytest.approx(scores.get(piece, lowest), abs=0.01)
    least = min((scores[piece] for piece in final if len(piece) > 1), default=math.inf)
    assert all(score <= least for piece, score in scores.items() if piece not in final)
    assert list(final.values()) == sorted(final.values(), reverse=True)


CORPUS = {f"▁{word}": count for word, count in {"low": 5, "lower": 2, "newest": 6, "widest": 3}.items()}


CODE = (files("tokexplorer") / "resources" / "samples" / "code_python.txt").read_text("utf-8")[:6000]
CODE += CODE[:2000].replace("\n    ", "\r\n\t").replace("(", " \t(")


def test_rounds_can_be_asked_for_and_the_rows_tell_the_length_of_the_corpus() -> None:
    counter = WordCounter(pre_tokenizer="sentencepiece")
    counter.add_text(CODE)
    counts = counter.word_counts()
    trainer = UnigramTrainer(counts, spec_of(vocab_size=150, character_coverage=1.0))
    assert trainer.steps_done == NOT_YET
    with pytest.raises(ValueError, match="is not among"):
        trainer.tokenizer()
    rows = PhaseRows(*(np.concatenate(column) for column in zip(*map(columns_of, run(trainer)), strict=True)))
    phases = rows.phase.tolist()
    assert phases[:4] == [Phase.SEED, Phase.EXPECT, Phase.MAXIMIZE, Phase.EXPECT]
    assert phases[-2:] == [Phase.PRUNE, Phase.FINAL]
    rounds = phases.count(Phase.PRUNE)
    assert trainer.rounds_done == trainer.rounds_expected == rounds
    assert trainer.steps_done == trainer.total_steps == rounds + 1 == rows.step[-1]
    assert len(rows) == trainer.total_rows
    assert rounds > 1
    for number in range(rounds + 2):
        assert (trainer.next_pruning(number) is not None) == (1 <= number <= rounds)
    tokens = rows.corpus_tokens[rows.corpus_tokens > 0]
    assert [tokens[0], tokens[-1]] == [trainer.count_tokens(0), trainer.count_tokens()]
    for step in range(trainer.steps_done + 1):
        tokenizer = trainer.tokenizer(step)
        assert tokenizer.model.count_tokens(counts) == trainer.count_tokens(step)
        again = trainer.tokenizer().at_step(step)
        assert again.steps == tokenizer.steps == step
        assert again.model.pieces.items() == tokenizer.model.pieces.items()
    sizes = [trainer.tokenizer(step).vocab_size for step in range(trainer.steps_done + 1)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == rows.vocab_size[0]
    assert sizes[-1] == rows.vocab_size[-1] == 150
    with pytest.raises(ValueError, match="is not among"):
        trainer.tokenizer().at_step(trainer.steps_done + 1)
    assert trainer.corpus_bytes == counts.text_bytes
    assert trainer.initial_tokens == sum(count * len(unit.decode()) for unit, count in counts.items())
    assert trainer.fixed_size == 3 + len(trainer.required_characters)


def columns_of(rows: PhaseRows) -> list[Any]:
    return [getattr(rows, field.name) for field in fields(rows)]


def test_another_thread_may_ask_for_tokenizers_meanwhile() -> None:
    counter = WordCounter(pre_tokenizer="gpt2")
    counter.add_text(CODE)
    spec = TrainingSpec.of("unigram", vocab_size=120, character_coverage=1.0)
    trainer = UnigramTrainer(counter.word_counts(), spec)
    thread = Thread(target=run, args=(trainer,))
    thread.start()
    seen = set()
    while thread.is_alive():
        if trainer.steps_done != NOT_YET:
            tokenizer = trainer.tokenizer()
            seen.add(tokenizer.steps)
            assert tokenizer.decode(tokenizer.encode(CODE).ids) == CODE
    thread.join()
    assert trainer.finished
    assert seen <= set(range(trainer.steps_done + 1))


@pytest.mark.parametrize("byte_fallback", [False, True])
def test_special_pieces_come_first_and_what_is_not_covered_counts_as_it_is_encoded(
    byte_fallback: bool,
) -> None:
    rare = {"▁we": 9, "▁ЖЖ": 3, "▁lowЖ語": 2, "▅": 1}
    counts = counted({word: 50 * count for word, count in CORPUS.items()} | rare)
    spec = spec_of(
        vocab_size=18 + 256 * byte_fallback,
        byte_fallback=byte_fallback,
        user_symbols=("<sep>", "▁☃"),
        character_coverage=0.98,
    )
    trainer = UnigramTrainer(counts, spec)
    if byte_fallback:
        assert trainer.initial_counts.sum() == 8 * 2 + 2 * 3 + 3
        assert trainer.initial_counts[5 + 0xD0] == 8
    else:
        assert trainer.initial_counts.tolist() == [3 + 2 + 1, 0, 0, 0, 0]
    rows = run(trainer)
    assert not set("ЖЖ語") & set(trainer.required_characters)
    tokenizer = trainer.tokenizer()
    assert tokenizer.vocab_size == spec.vocab_size
    own = [b"<unk>", b"<s>", b"</s>", b"<sep>", "▁☃".encode()]
    assert [tokenizer.model.piece(index) for index in range(5)] == own
    kinds = [tokenizer.facts(index).kind for index in range(6)]
    assert kinds[:5] == ["unknown", "special", "special", "user", "user"]
    assert (kinds[5] == "byte") == byte_fallback
    for step in range(trainer.steps_done + 1):
        assert trainer.count_tokens(step) == trainer.tokenizer(step).model.count_tokens(counts)
    assert np.concatenate([part.corpus_tokens for part in rows])[1] == trainer.count_tokens(0)
    encoding = tokenizer.encode("low<sep>Ж▁☃")
    if byte_fallback:
        assert tokenizer.decode(encoding.ids) == "low<sep>Ж ☃"
        assert [tokenizer.token_bytes(token_id) for token_id in encoding.ids.tolist()[-3:]] == [
            b"\xd0", b"\x96", "▁☃".encode(),
        ]  # fmt: skip


def test_no_learned_piece_is_spelled_like_a_special_one() -> None:
    counts = counted({word: 9 * count for word, count in CORPUS.items()} | {"▁we": 9, "▁wes": 9, "▁é": 1})
    plain, taken = (
        UnigramTrainer(counts, spec_of(vocab_size=15 + len(symbols), user_symbols=symbols))
        for symbols in ((), ("▁we", "es"))
    )
    for step in range(2):
        pieces = []
        for trainer in (plain, taken):
            while trainer.steps_done < step:
                trainer.advance()
            items = trainer.tokenizer(step).model.pieces.items()
            assert len({piece for piece, _, _ in items}) == len(items)
            pieces.append({piece.decode(): score for piece, score, kind in items if kind == PieceKind.NORMAL})
        # All characters are there, also those that are no pieces any more.
        assert set(plain.required_characters) <= pieces[0].keys()
        assert pieces[1] == {piece: score for piece, score in pieces[0].items() if piece not in ("▁we", "es")}
        assert pieces[0].keys() >= plain.pieces_now().keys() if step == 0 else True


def test_line_ends_are_told_apart() -> None:
    corpus = counted({"▁xyz": 6, "▁q": 3})
    spec = spec_of(vocab_size=8, character_coverage=1.0)
    for line_ends, expected in ((None, False), (np.array([2, 0]), True), (np.array([6, 0]), False)):
        trainer = UnigramTrainer(replace(corpus, line_ends=line_ends), spec)
        next_row(trainer)
        assert ("▁xyz" in trainer.pieces_now()) == expected


@pytest.mark.parametrize("splitter", [*PATTERNS, r"regex:\w+\s*"])
@pytest.mark.parametrize("split_by_script", [True, False])
def test_every_splitter_will_do(splitter: str, split_by_script: bool) -> None:
    spec = TrainingSpec.of(
        "unigram",
        vocab_size=120,
        pre_tokenizer=splitter,
        character_coverage=1.0,
        split_by_script=split_by_script,
    )
    counter = WordCounter(pre_tokenizer=splitter)
    counter.add_text(CODE)
    counts = counter.word_counts()
    trainer = UnigramTrainer(counts, spec)
    rows = run(trainer)
    tokenizer = trainer.tokenizer()
    assert rows[-1].corpus_tokens[-1] == tokenizer.model.count_tokens(counts) == len(tokenizer.encode(CODE))
    learned = [
        piece.decode() for piece, _, kind in tokenizer.model.pieces.items() if kind == PieceKind.NORMAL
    ]
    # A blank begins a piece, unless it goes on with white space.
    assert not [piece for piece in learned if regex.search(r"\S ", piece)]
    if get_pre_tokenizer(splitter).lossless:
        assert tokenizer.decode(tokenizer.encode(CODE).ids) == CODE
        assert [piece for piece in learned if regex.fullmatch(r" \w+", piece)] or "\\w" in splitter


def test_long_segments_do_not_leave_the_range_of_numbers() -> None:
    rng = np.random.default_rng(4)
    run_of_letters = "".join(rng.choice(list("abcdefghij"), 30_000))
    words = counted({f"▁{run_of_letters}": 3, "▁ab": 2})
    trainer = UnigramTrainer(words, spec_of(vocab_size=200))
    rows = run(trainer)
    objective = np.concatenate([part.objective for part in rows])
    # The model works with logarithms, the trainer with scaled probabilities.
    seeds = trainer.tokenizer(0).model
    expected = 3 * seeds.marginals(f"▁{run_of_letters}").log_probability
    expected += 2 * seeds.marginals("▁ab").log_probability
    assert objective[1] == pytest.approx(-expected / 5, rel=1e-6)
    assert trainer.tokenizer(0).model.encode(f"▁{run_of_letters}").score < -1e4
    tokens = np.concatenate([part.corpus_tokens for part in rows])
    assert tokens[1] == pytest.approx(seeds.count_tokens(words), rel=1e-3)  # float32 against float64


def test_one_call_is_a_bite() -> None:
    rng = np.random.default_rng(6)
    words = {f"▁{''.join(rng.choice(list('abcdefgh'), 9))}": 1 for _ in range(20_000)}
    trainer = UnigramTrainer(counted(words), spec_of(vocab_size=500))
    calls = 0
    while not trainer.finished:
        assert len(trainer.advance()) <= 1
        calls += 1
    assert calls > 10


@pytest.mark.parametrize(
    ("units", "syllables_each", "between", "most"),
    [(30_000, 4, "", 80), (300_000, 10, "1", 4)],
    ids=["different segments", "few segments in many units"],
)
def test_the_memory_for_each_byte_of_the_units_is_bounded(
    units: int, syllables_each: int, between: str, most: int
) -> None:
    rng = np.random.default_rng(8)
    letters = list("abcdefghijklmnop")
    syllables = ["".join(rng.choice(letters, size)) for size in (1, 2, 3) for _ in range(130)]
    chosen = rng.choice(syllables, (units, syllables_each)).tolist()
    counts = WordCounts.from_items((f"▁{between.join(each)}".encode(), 2) for each in chosen)
    spec = spec_of(vocab_size=500, seed_size=20_000)
    trainer = UnigramTrainer(counts, spec)
    run(trainer)  # loads the kernels
    assert traced(lambda: run(UnigramTrainer(counts, spec))) < most * len(counts.utf8)
    trainer.tokenizer(1)
    assert traced(lambda: trainer.count_tokens(1)) < 8 * len(counts.utf8)


def traced(work: Callable[[], object]) -> int:
    """The most memory that `work` takes at a time, in bytes."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_the_order_of_the_units_does_not_matter_much() -> None:
    text = "the quick brown fox jumps over the lazy dog and the dogs jump over quick foxes " * 3
    counter = WordCounter(pre_tokenizer="metaspace")
    counter.add_text(text)
    words = counter.word_counts()
    turned = WordCounts.from_items(list(words.items())[::-1])
    models = []
    for corpus in (words, turned):
        trainer = UnigramTrainer(corpus, spec_of(vocab_size=31, character_coverage=1.0))
        run(trainer)
        models.append({piece for piece, _, _ in trainer.tokenizer().model.pieces.items()})
    assert models[0] == models[1]


def test_impossible_runs_are_told_with_what_is_possible() -> None:
    with pytest.raises(TrainingError, match="the corpus is empty"):
        UnigramTrainer(counted({}), spec_of())
    with pytest.raises(TrainingError, match=r"needs 11 characters .* Ask for 14 or more"):
        UnigramTrainer(counted(CORPUS), spec_of(vocab_size=12))
    with pytest.raises(TrainingError, match=r"from 1,000 seeds. Ask for 1,014 or less"):
        UnigramTrainer(counted(CORPUS), spec_of(vocab_size=1015, seed_size=1000, strict_vocab_size=True))
    trainer = UnigramTrainer(counted(CORPUS), spec_of(vocab_size=500, strict_vocab_size=True))
    with pytest.raises(TrainingError, match=r"a vocabulary of 500 cannot be reached: this corpus gives \d+"):
        run(trainer)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("character_coverage", 0.5),
        ("seed_size", 10),
        ("max_token_length", 17),
        ("special_tokens", ("<s>", "<0x0A>")),
        ("user_symbols", ("<0xFF>",)),
        ("unknown_token", "<0x00>"),
        ("vocab_size", 3),
    ],
)
def test_settings_that_cannot_be_used_name_their_field(field: str, value: object) -> None:
    with pytest.raises(SpecError) as error:
        UnigramTrainer(counted(CORPUS), spec_of(**{"byte_fallback": True, field: value}))
    assert error.value.field == field


def test_the_unknown_token_may_be_one_of_the_special_tokens() -> None:
    spec = spec_of(vocab_size=15, special_tokens=("<s>", "<unk>"))
    trainer = UnigramTrainer(counted(CORPUS), spec)
    run(trainer)
    tokenizer = trainer.tokenizer()
    assert tokenizer.special_tokens == {"<s>": 0, "<unk>": 1}
    assert tokenizer.encode("<unk>☃").ids.tolist()[::2] == [1, 1]
