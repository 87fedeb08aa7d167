"""Compile every kernel of core once, so that nobody waits for it later; `corpus/warm.py` is the program."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core import hash_table
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.core.baselines import ngrams
from tokexplorer.core.baselines.ngrams import ByteModel
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer, PatchTokenizer
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.explain.word import explain
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.mixed_counts import mixed_counts
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.registry import get_normalizer
from tokexplorer.core.normalizers.sentencepiece import library_charsmap, rules_of
from tokexplorer.core.perturbation.perturbed_text import TokenChanges, perturb
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.metaspace import MetaspaceRule
from tokexplorer.core.pre_tokenizers.pattern_scanners import SCANNED_PATTERNS
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, REGEX_PREFIX, get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.sequence import DEEPSEEK_STEPS, chain_name
from tokexplorer.core.spec import ALGORITHMS, CRITERIA, TIE_BREAKS, TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.classes import settled_classes
from tokexplorer.core.unigram import seeds, trie_kernels
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.word_counts import WordCounts

_MANY_WORDS = " ".join(map(hex, range(999, 1999)))  # more than the tables first have room for
_TEXT = "A cat, a café\u0301 and 12 naïve 漢字 🐈 sit; " * 40 + "x" * 100 + _MANY_WORDS
_BITE = 100
_CHAINS = (
    'chain:blank-first > digits > gpt2 > regex"[^a]":with-next > bytes > punctuation:removed',
    r'chain:regex"[\\r\\n]"',
    chain_name(DEEPSEEK_STEPS),
)
# The ways of SentencePiece with blanks whose kernels no other pre-tokenizer has.
_METASPACE_RULES = (
    MetaspaceRule("keep", "prefix", "runs").name,
    MetaspaceRule("join", "prefix", "words").name,
)

_USUAL = (
    TrainingSpec(vocab_size=270),
    TrainingSpec.of("wordpiece", vocab_size=120),
    TrainingSpec.of("unigram", vocab_size=70),
)


def warm_kernels(report: Callable[[str], None] = lambda _: None) -> float:
    """Run every kernel on a little text, and say what is being done; the seconds it took."""
    began = time.perf_counter()
    _warm_splitters(report)
    for spec in _specs():
        _warm_family(spec, report)
    _warm_ranks(report)
    _warm_opened(report)
    report("encoding and decoding")
    return time.perf_counter() - began


def load_kernels(check: Callable[[], None]) -> None:
    """Load the kernels that learning and encoding with the usual settings need.

    Those that a first training needs come first. `check` is called now and then, and may raise to end it.
    """
    trainers = []
    for spec in _USUAL:
        check()
        counts = _counted(spec.pre_tokenizer)
        check()
        trainers.append(_trained(counts, spec))
    for trainer in trainers:
        check()
        tokenizer = trainer.tokenizer()
        tokenizer.decode(tokenizer.encode(_TEXT).ids)
    for trainer in trainers:
        check()
        _inspect(trainer)


def _warm_splitters(report: Callable[[str], None]) -> None:
    get_normalizer("bert").align(SourceText(_TEXT))
    counted = *PRE_TOKENIZERS, *(REGEX_PREFIX + pattern for pattern in SCANNED_PATTERNS), *_CHAINS
    for name in (*counted, *_METASPACE_RULES):
        report(f"pre-tokenizer {name}")
        pre_tokenizer = get_pre_tokenizer(name)
        text = pre_tokenizer.split(get_normalizer("nmt_nfkc").align(SourceText("①" + _TEXT))).text
        for cut in (pre_tokenizer.cut, pre_tokenizer.cut_marked):
            cut(text.utf8, settled_classes(), 0, len(text.utf8))
        if name in counted:
            _counted(name)


def _warm_family(spec: TrainingSpec, report: Callable[[str], None]) -> None:
    report(f"{ALGORITHM_INFO[spec.algorithm].title}, {_variant(spec)}")
    _use(_learned(_counted("gpt2"), spec))
    # What larger corpora need to move their tables to larger ones.
    small, large = (np.full(size, -1, np.int64) for size in (8, 16))
    if spec.algorithm == "unigram":
        trie_kernels.move_slots(small, large)
        seeds.rehash(small, small.astype(np.int32), large, large.astype(np.int32))
        hash_table.move_rows(*(np.zeros((size, 2), np.int64) for size in (8, 16)))
    if spec.algorithm == "entropy-patches":
        ngrams.move_slots(small, large)


def _warm_ranks(report: Callable[[str], None]) -> None:
    report("BPE by ranks")
    tokens = [bytes([byte]) for byte in range(256)] + [b" c", b"at", b" cat", b"xyz"]
    ids = np.arange(len(tokens), dtype=np.int32)
    _use(ranked_tokenizer(tokens, ids, symbols=AddedTokens({}), pre_tokenizer="gpt2"))


def _warm_opened(report: Callable[[str], None]) -> None:
    """What only files have.

    These are symbols that models find, merges before those of their parts, Hugging Face's sums and its
    character maps, and words of any length.
    """
    report("BPE that finds its symbols")
    characters = {"\u2581": 0, "a": 1}
    alphabet = Alphabet("characters", None, characters, characters, unknown_id=2, unknown_token="<unk>")
    symbols = AddedTokens({}, {"<u>": 3}, in_pieces={"<u>": 3})
    merges = BpeMerges(*np.array([[5, 1], [1, 1], [4, 5]], np.int32))
    _use(
        BpeTokenizer(
            merges,
            alphabet,
            symbols=symbols,
            pre_tokenizer=_METASPACE_RULES[0],
            sentencepiece_merging=True,
        )
    )
    report("WordPiece with long words")
    words = WordPieceTokenizer.of_tokens(("[UNK]", "x", "##x"), longest_word=1000)
    words.encode("x" * 1000)
    report("Unigram of Hugging Face, mapping clusters")
    pieces = (("\u2581", -1.0), ("a", -2.0))
    items = [("<unk>", 0.0, PieceKind.UNKNOWN), *((*piece, PieceKind.NORMAL) for piece in pieces)]
    rules_of((1024).to_bytes(4, "little") + bytes(1024 + 1))  # of a map of nothing; others take a second
    clusters = ClusterMapNormalizer("map", "A character map.", library_charsmap("nmt_nfkc"))
    clusters.align(SourceText("①"))
    _use(UnigramTokenizer.from_items(items, normalizer=clusters, rules=UnigramRules.TOKENIZERS))


def _warm_others() -> None:
    """The families other than BPE: about half of the work."""
    for spec in _specs():
        if spec.algorithm not in ("byte-bpe", "bpe"):
            _warm_family(spec, lambda _: None)


def _specs() -> Iterator[TrainingSpec]:
    """Every algorithm in the forms that use different kernels, or kernels for other types."""
    for tie_break in TIE_BREAKS:
        yield TrainingSpec(vocab_size=270, tie_break=tie_break)
        yield TrainingSpec.of("bpe", vocab_size=90, tie_break=tie_break, end_of_word="</w>")
    yield TrainingSpec.of(
        "bpe", vocab_size=330, tie_break="shortest", character_coverage=0.99, byte_fallback=True
    )
    for criterion in CRITERIA:
        yield TrainingSpec.of("wordpiece", vocab_size=120, criterion=criterion)
    yield TrainingSpec.of("unigram", vocab_size=70)
    yield TrainingSpec.of("unigram", vocab_size=310, byte_fallback=True, character_coverage=0.99)
    for name in ALGORITHMS:
        if ALGORITHM_INFO[name].is_baseline:
            yield TrainingSpec.of(name, vocab_size=50)


def _variant(spec: TrainingSpec) -> str:
    named = ("tie_break", "criterion")
    return ", ".join(getattr(spec, name) for name in named if spec.applies(name)) or "as usual"


def _counted(pre_tokenizer: str) -> WordCounts:
    counter = WordCounter(pre_tokenizer=pre_tokenizer)
    counter.add(SourceText(_TEXT).utf8.tobytes(), last=False)
    counter.add_text(_TEXT)
    counts = counter.word_counts()
    return mixed_counts([counts, counts], [1.0, 0.5])


def _learned(counts: WordCounts, spec: TrainingSpec) -> SteppedTokenizer:
    trainer = _trained(counts, spec)
    _inspect(trainer)
    return trainer.tokenizer()


def _trained(counts: WordCounts, spec: TrainingSpec) -> Trainer:
    trainer = make_trainer(counts, spec)
    while not trainer.finished:
        trainer.advance(_BITE)
    return trainer


def _inspect(trainer: Trainer) -> None:
    if isinstance(trainer, BpeTrainer | WordPieceTrainer):
        trainer.next_pairs()
    trainer.count_tokens()


def _use(tokenizer: SteppedTokenizer) -> None:
    ids = tokenizer.encode(_TEXT).ids
    if isinstance(tokenizer, PipelineTokenizer):
        explain(tokenizer, "A cat")
    if isinstance(tokenizer, UnigramTokenizer):
        tokenizer.n_best("A cat", 3)
        tokenizer.tied_best("A cat")
        tokenizer.sample("A cat", alpha=0.5, seed=0)
        for n_best in (None, 2):
            tokenizer.sample_lines("A cat", alpha=0.5, seed=0, n_best=n_best)
    if isinstance(tokenizer, BpeTokenizer):
        tokenizer.sample("A cat", dropout=0.5, seed=0)
        tokenizer.sample_lines("A cat", dropout=0.5, seed=0)
        tokenizer.with_rules_dropped(0.5, seed=0).encode("A cat")
    if isinstance(tokenizer, EntropyPatchTokenizer):
        tokenizer.entropies("A cat")
        model = tokenizer.model
        ByteModel.of_tree(model.order, *model.tree(), model.probabilities, model.entropies, model.escapes)
    vocabulary = VocabularyColumns.of(tokenizer)
    _ = vocabulary.by_spelling, vocabulary.holding([b"a"])
    text = TokenizedText.of(tokenizer, _TEXT)
    _ = text.is_round_trip, text.round_trip, text.tokens_of_line, text.shape.number_of_word
    changed = perturb("A cat", "typos", rate=1.0)
    TokenChanges.of(changed, *map(tokenizer.encode, (changed.original, changed.perturbed)))
    if not isinstance(tokenizer, PatchTokenizer):
        tokenizer.decode(ids)


def main() -> None:
    """Compile them in two processes, and print what is being done."""
    print("Compiling kernels (once) ...", flush=True)
    began = time.perf_counter()
    # Half of it in a process of its own. What either has compiled the other finds in its file.
    with subprocess.Popen([sys.executable, "-c", f"from {__spec__.name} import _warm_others as w; w()"]):
        for spec in _specs():
            if spec.algorithm in ("byte-bpe", "bpe"):
                _warm_family(spec, lambda what: print(f"  {what}", flush=True))
        _warm_splitters(lambda what: print(f"  {what}", flush=True))
    warm_kernels()
    print(f"Kernels ready after {time.perf_counter() - began:.1f} s.")
