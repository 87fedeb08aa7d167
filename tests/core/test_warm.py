"""After warming nothing is left to compile: neither the window nor a run waits for it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.core.baselines.ngrams import ByteModel
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
from tokexplorer.core.bpe.ranks import ranked_tokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.word import explain
from tokexplorer.core.jit import Kernel
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.core.normalizers.chain import NormalizerChain
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.normalizers.sentencepiece import SymbolKeepingNormalizer, library_charsmap
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.perturbed_text import TokenChanges, perturb
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.spec import CRITERIA, TIE_BREAKS, TrainingSpec
from tokexplorer.core.text import SourceText
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.core.warm import warm_kernels
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import Tokenizer

TEXT = "Ünï 'cödé'll 12345 <s>\r\n\u2003end 漢字 🐈 " * 100 + " ".join(map(str, range(3000))) + "y" * 5000
SHORT = TEXT[:1500] + "y" * 300
# The kernels that Python calls with arguments which need code of their own.
SEVERAL_TYPES = {
    f"tokexplorer.core.{kernel}"
    for kernel in (
        # whether ties are broken by how tokens are spelled, which other runs need not know
        "bpe.training_kernels.advance",
        "bpe.next_pairs._most_frequent",
        # bytes and code points
        "unit_characters.find_spelling",
        # ids of bytes and of characters
        "bpe.corpus.certain_merges",
        "bpe.corpus.count_ids",
        "bpe.corpus.lay_out",
        "bpe.training_kernels.link_units",
        "bpe.training_kernels.index_pairs",
        # int32 places from a scanner, int64 places of counted units
        "word_counts._count_units",
        "wordpiece.matching_kernels.encode_words",
        "wordpiece.matching_kernels.token_spans",
        "baselines.tokenizer.encode_words",
        # float32 for SentencePiece, float64 for Hugging Face
        "unigram.encoding_kernels.encode_pieces",
        "unigram.viterbi_kernels.best_path",
        "unigram.model.build_lattice",
        "unigram.model.marginals",
        "unigram.model.n_best",
        "unigram.model.sample_path",
    )
}


def name_of(kernel: Kernel) -> str:
    return f"{kernel.py_func.__module__}.{kernel.py_func.__qualname__}"


def compiled() -> dict[str, int]:
    """For how many types of arguments each kernel of ours was compiled or loaded."""
    return {
        name_of(kernel): len(kernel.by_types)
        for name, module in list(sys.modules.items())
        if name.startswith("tokexplorer.")
        for kernel in vars(module).values()
        if isinstance(kernel, Kernel)
    }


def use_everything(spec: TrainingSpec, text: str = TEXT) -> None:
    """Count in chunks, train, encode and decode, in all the forms that texts and ids have."""
    counter = WordCounter(
        normalizer=spec.normalizer, pre_tokenizer=spec.pre_tokenizer, special_tokens=spec.special_tokens
    )
    counter.add(text[:500].encode(), last=False)
    counter.add(text[500:].encode(), last=True)
    trainer: Any = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(50)
    trainer.count_tokens()
    steps = trainer.steps_done
    tokenizer = trainer.tokenizer(steps).at_step(steps // 2)
    for each in (text, SourceText(text), "short", ""):
        ids = tokenizer.encode(each).ids
        tokenizer.encode_batch([each, each])
        if not spec.algorithm.endswith("patches"):
            for form in (ids, ids.tolist(), ids.astype(np.int64)):
                tokenizer.decode(form)
    tokenizer.facts(0)
    for whole in (text, ""):
        counted = TokenizedText.of(tokenizer, whole)
        _ = counted.is_round_trip, counted.tokens_of_line, counted.shape.number_of_word
    for word in ("<s> 漢字🐈 tokens", "x", ""):
        explain(tokenizer, word)
    perturb_text(tokenizer)
    if isinstance(tokenizer, EntropyPatchTokenizer):
        model = tokenizer.model
        ByteModel.of_tree(model.order, *model.tree(), model.probabilities, model.entropies, model.escapes)


def perturb_text(tokenizer: Tokenizer) -> None:
    for kind in PERTURBATIONS:
        text = perturb(SHORT, kind, rate=0.5)
        TokenChanges.of(text, tokenizer.encode(text.original), tokenizer.encode(text.perturbed))


def all_algorithms() -> Iterator[TrainingSpec]:
    for tie_break in TIE_BREAKS:
        yield TrainingSpec(vocab_size=300, special_tokens=("<s>",), tie_break=tie_break)
        yield TrainingSpec.of("bpe", vocab_size=90, tie_break=tie_break, end_of_word="_")
    yield TrainingSpec.of("bpe", vocab_size=400, byte_fallback=True, split_by_script=True)
    for criterion in CRITERIA:
        yield TrainingSpec.of("wordpiece", vocab_size=110, criterion=criterion)
    yield TrainingSpec.of("unigram", vocab_size=80)
    for name, info in ALGORITHM_INFO.items():
        if info.is_baseline:
            yield TrainingSpec.of(name, vocab_size=60)


def as_opened() -> Iterator[PipelineTokenizer]:
    """As files make them: a .model like Llama's and Gemma's, a tokenizer.json like T5's and Llama 3's."""
    learned = trained(TrainingSpec.of("bpe", vocab_size=400, byte_fallback=True, tie_break="shortest"))
    assert isinstance(learned, BpeTokenizer)
    user = {"<u>": learned.vocab_size}
    for rule in ("keep,prefix,runs", "keep,bare,runs", "keep,bare,whole", "join,prefix,words"):
        yield BpeTokenizer(
            learned.merges,
            learned.alphabet,
            symbols=AddedTokens({}, user, in_pieces=user),
            normalizer=SymbolKeepingNormalizer(NORMALIZERS["nmt_nfkc"], user),
            pre_tokenizer=f"sentencepiece:{rule}",
            sentencepiece_merging=True,
        )
    clusters = ClusterMapNormalizer("map", "A map.", library_charsmap("nmt_nfkc"))
    items = [("<unk>", 0.0, PieceKind.UNKNOWN), ("<s>", 0.0, PieceKind.CONTROL)]
    items += [(piece, -1.0 - place, PieceKind.NORMAL) for place, piece in enumerate(("\u2581", "n", "en"))]
    chain = NormalizerChain("steps", "Steps.", (clusters, NORMALIZERS["NFC"], NORMALIZERS["lowercase"]))
    for normalizer in (clusters, chain):
        for pre_tokenizer in ("sentencepiece", "metaspace", "sentencepiece:keep,metaspace-first,words"):
            yield UnigramTokenizer.from_items(
                items, normalizer=normalizer, pre_tokenizer=pre_tokenizer, rules=UnigramRules.TOKENIZERS
            )
    bytewise = trained(TrainingSpec(vocab_size=280))
    assert isinstance(bytewise, BpeTokenizer)
    yield BpeTokenizer(
        bytewise.merges,
        bytewise.alphabet,
        symbols=AddedTokens({"<s>": 280}),
        pre_tokenizer="cl100k",
        whole_tokens={275: bytewise.token_bytes(275)},
    )
    backwards = bytewise.merges.at(np.arange(len(bytewise.merges), dtype=np.int32)[::-1])
    yield BpeTokenizer(backwards, bytewise.alphabet, symbols=AddedTokens({}), pre_tokenizer="cl100k")
    yield WordPieceTokenizer.of_tokens(("[UNK]", "n", "y", "##y", "##e"), longest_word=len(TEXT))


def trained(spec: TrainingSpec) -> PipelineTokenizer:
    counter = WordCounter.of(spec)
    counter.add_text(TEXT)
    trainer: Any = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(50)
    tokenizer: PipelineTokenizer = trainer.tokenizer()
    return tokenizer


def use_opened(tokenizer: PipelineTokenizer) -> None:
    """Encode, decode, count, explain, and all else that is asked of an opened file."""
    for text in (TEXT, "<s>e\u0301 <u>", ""):
        ids = tokenizer.encode(text).ids
        tokenizer.encode_batch([text, text])
        tokenizer.decode(ids)
        counted = TokenizedText.of(tokenizer, text)
        _ = counted.is_round_trip, counted.tokens_of_line, counted.shape.number_of_word
    explain(tokenizer, "<s> 漢字🐈 tokens")
    perturb_text(tokenizer)
    vocabulary = VocabularyColumns.of(tokenizer)
    _ = vocabulary.by_spelling, vocabulary.holding([b"e"])
    if isinstance(tokenizer, UnigramTokenizer):
        tokenizer.n_best("en en", 3)
        tokenizer.tied_best("en en")
        tokenizer.sample("en en", alpha=0.5, seed=0)
    if isinstance(tokenizer, BpeTokenizer):
        tokenizer.sample("A cat", dropout=0.5, seed=0)


def main() -> None:
    warm_kernels()
    before = compiled()
    for spec in all_algorithms():
        use_everything(spec)
    for pre_tokenizer in (*PRE_TOKENIZERS, r"regex:\w+"):
        for normalizer in NORMALIZERS:
            spec = TrainingSpec(vocab_size=280, normalizer=normalizer, pre_tokenizer=pre_tokenizer)
            # A long text for each of both; what they are together is no matter of length.
            use_everything(spec, TEXT if "none" in (normalizer, pre_tokenizer) else SHORT)
    tokens = [bytes([byte]) for byte in range(256)] + [b"ab", b"abc", b"x" * 90]
    ranked = ranked_tokenizer(
        tokens,
        np.arange(len(tokens), dtype=np.int32),
        symbols=AddedTokens({"<s>": 259}),
        pre_tokenizer="cl100k",
    )
    ranked.at_step(1).decode(ranked.encode(TEXT).ids)
    for opened in as_opened():
        use_opened(opened)
    after = compiled()
    late = [kernel for kernel, signatures in after.items() if signatures > before.get(kernel, 0)]
    if late:
        sys.exit(f"compiled late: {late}")
    several = {kernel for kernel, signatures in after.items() if signatures > 1}
    if several != SEVERAL_TYPES:
        sys.exit(f"compiled for several types: {sorted(several ^ SEVERAL_TYPES)}")


def test_nothing_is_compiled_after_warming_and_hardly_anything_twice() -> None:
    # In a process of its own: here, other tests may have compiled more than warming does.
    finished = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout, finished.stderr) == (0, "", "")


def test_warming_says_what_it_does() -> None:
    said: list[str] = []
    assert warm_kernels(said.append) > 0
    assert said[0] == "pre-tokenizer none"
    assert "encoding and decoding" in said


if __name__ == "__main__":
    main()
