"""The trainer against the plain algorithm, step by step."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.core.unigram import training_oracle as oracle
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rows import Phase, PhaseRows
from tokexplorer.core.unigram.segments import split_line_ends
from tokexplorer.core.unigram.settings import UnigramSettings
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.word_counts import WordCounter, WordCounts


def counted(words: dict[str, int]) -> WordCounts:
    return WordCounts.from_items((word.encode(), count) for word, count in words.items())


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
    spec = UnigramSettings(
        vocab_size=3 + len(characters) + more,
        character_coverage=1.0,
        seed_ends=seed_ends,  # type: ignore[arg-type]
        shrinking_factor=shrinking,
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
        if len(scores) <= spec.pruning_goal:
            check_final(trainer, scores, characters, spec)
            return


def check_pruning(
    trainer: UnigramTrainer, words: dict[str, int], scores: dict[str, float], spec: UnigramSettings
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
    goal = max(spec.pruning_goal, int(spec.shrinking_factor * len(scores)))
    assert single <= set(kept) <= single | candidates
    assert len(kept) == min(goal, len(single) + len(candidates))
    least = min((loss[piece] for piece in candidates & set(kept)), default=math.inf)
    gone = candidates - set(kept)
    assert all(loss[piece] <= least + 1e-5 for piece in gone)
    sample = trainer.pruned(int(row.round[0]))
    assert {piece for piece, _ in sample} <= set(scores) - set(kept)
    for piece, value in sample:
        assert value == pytest.approx(loss[piece], abs=1e-5, nan_ok=True)


def check_final(
    trainer: UnigramTrainer, scores: dict[str, float], characters: list[str], spec: UnigramSettings
) -> None:
    possible = len(set(scores) | set(characters))
    if possible < spec.learned_size:
        with pytest.raises(TrainingError, match=f"this corpus gives {possible + 3:,}"):
            next_row(trainer)
        return
    assert next_row(trainer).phase.tolist() == [Phase.FINAL]
    model = trainer.model()
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


def test_rounds_can_be_asked_for_and_the_best_path_counts_the_tokens() -> None:
    trainer = UnigramTrainer(counted(CORPUS), UnigramSettings(vocab_size=16, shrinking_factor=0.5))
    rows = run(trainer)
    phases = [phase for part in rows for phase in part.phase.tolist()]
    assert phases[:4] == [Phase.SEED, Phase.EXPECT, Phase.MAXIMIZE, Phase.EXPECT]
    assert phases[-2:] == [Phase.PRUNE, Phase.FINAL]
    assert trainer.rounds_done == trainer.rounds_expected == phases.count(Phase.PRUNE)
    tokens = [count for part in rows for count in part.tokens.tolist() if count]
    assert tokens[0] == trainer.model(0).count_tokens(counted(CORPUS))
    sizes = [trainer.model(number).vocab_size for number in range(trainer.rounds_done + 1)]
    assert sizes == sorted(sizes, reverse=True)
    with pytest.raises(ValueError, match="is not among"):
        trainer.model(trainer.rounds_done + 1)


def test_special_pieces_come_first_and_bytes_stand_for_what_is_not_covered() -> None:
    words = CORPUS | {"▁Ж": 1}
    spec = UnigramSettings(
        vocab_size=14 + 2 + 256, byte_fallback=True, user_defined=("<sep>", "▁low"), character_coverage=0.98
    )
    trainer = UnigramTrainer(counted(words), spec)
    run(trainer)
    model = trainer.model()
    assert model.vocab_size == spec.vocab_size
    assert [model.piece(index) for index in range(5)] == [
        b"<unk>",
        b"<s>",
        b"</s>",
        b"<sep>",
        "▁low".encode(),
    ]
    assert "Ж" not in trainer.required_characters
    path = model.encode("▁low<sep>Ж")
    assert model.decode_bytes(path.ids) == "▁low<sep>Ж".encode()
    assert len(path) == 4


def test_line_ends_are_told_apart() -> None:
    words, ends = split_line_ends(counted({"▁a\n": 2, "▁a": 3, "▁b\n": 1, "\n": 4, "▁c": 5}))
    assert dict(words.items()) == {"▁a".encode(): 5, "▁b".encode(): 1, b"\n": 4, "▁c".encode(): 5}
    assert ends.tolist() == [2, 1, 0, 0]
    corpus = counted({"▁xyz": 6, "▁q": 3})
    spec = UnigramSettings(vocab_size=8, character_coverage=1.0)
    for line_ends, expected in ((None, False), (np.array([2, 0]), True), (np.array([6, 0]), False)):
        trainer = UnigramTrainer(corpus, spec, line_ends=line_ends)
        next_row(trainer)
        assert ("▁xyz" in trainer.pieces_now()) == expected


def test_long_segments_do_not_leave_the_range_of_numbers() -> None:
    rng = np.random.default_rng(4)
    run_of_letters = "".join(rng.choice(list("abcdefghij"), 30_000))
    words = counted({f"▁{run_of_letters}": 3, "▁ab": 2})
    trainer = UnigramTrainer(words, UnigramSettings(vocab_size=200))
    rows = run(trainer)
    objective = np.concatenate([part.objective for part in rows])
    # The model works with logarithms, the trainer with scaled probabilities.
    seeds = trainer.model(0)
    expected = 3 * seeds.marginals(f"▁{run_of_letters}").log_probability
    expected += 2 * seeds.marginals("▁ab").log_probability
    assert objective[1] == pytest.approx(-expected / 5, rel=1e-6)
    assert trainer.model(0).encode(f"▁{run_of_letters}").score < -1e4
    tokens = np.concatenate([part.tokens for part in rows])
    assert tokens[1] == pytest.approx(seeds.count_tokens(words), rel=1e-3)  # float32 against float64


def test_one_call_is_a_bite() -> None:
    rng = np.random.default_rng(6)
    words = {f"▁{''.join(rng.choice(list('abcdefgh'), 9))}": 1 for _ in range(20_000)}
    trainer = UnigramTrainer(counted(words), UnigramSettings(vocab_size=500))
    calls = 0
    while not trainer.finished:
        assert len(trainer.advance()) <= 1
        calls += 1
    assert calls > 10


def test_the_order_of_the_units_does_not_matter_much() -> None:
    text = "the quick brown fox jumps over the lazy dog and the dogs jump over quick foxes " * 3
    counter = WordCounter(pre_tokenizer="metaspace")
    counter.add_text(text)
    words = counter.word_counts()
    turned = WordCounts.from_items(list(words.items())[::-1])
    models = []
    for corpus in (words, turned):
        trainer = UnigramTrainer(corpus, UnigramSettings(vocab_size=31, character_coverage=1.0))
        run(trainer)
        models.append({piece for piece, _, _ in trainer.model().pieces.items()})
    assert models[0] == models[1]


def test_impossible_runs_are_told_with_what_is_possible() -> None:
    with pytest.raises(TrainingError, match="the corpus is empty"):
        UnigramTrainer(counted({}), UnigramSettings())
    with pytest.raises(TrainingError, match=r"needs 11 characters .* Ask for 14 or more"):
        UnigramTrainer(counted(CORPUS), UnigramSettings(vocab_size=12))
    trainer = UnigramTrainer(counted(CORPUS), UnigramSettings(vocab_size=500))
    with pytest.raises(TrainingError, match=r"a vocabulary of 500 cannot be reached: this corpus gives \d+"):
        run(trainer)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("character_coverage", 0.5),
        ("seed_size", 10),
        ("shrinking_factor", 1.0),
        ("sub_iterations", 0),
        ("max_piece_length", 17),
        ("user_defined", ("<s>",)),
        ("user_defined", ("",)),
        ("vocab_size", 3),
    ],
)
def test_settings_out_of_bounds_name_their_field(field: str, value: object) -> None:
    with pytest.raises(SpecError) as error:
        UnigramSettings(**{field: value}).validate()  # type: ignore[arg-type]
    assert error.value.field == field
