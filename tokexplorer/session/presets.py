"""Well-known ways of training a tokenizer by name: each fills the whole form."""

from __future__ import annotations

from dataclasses import dataclass

from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.session.plan import FIRST_CHOICE, TrainingPlan

SAMPLE_SIZE = 8000  # tokens; a sample corpus gives as many, which it does not for what the real ones have

_CL100K_SPECIAL = ("<|endoftext|>", "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>", "<|endofprompt|>")


@dataclass(frozen=True, slots=True)
class Preset:
    """One way of training.

    Attributes:
        name: how the command line and files call it.
        title: how people call it.
        sentence: what it is, what the real one had, and what cannot be the same here.
        specs: what it trains; all have the same normalizer and splitter.
    """

    name: str
    title: str
    sentence: str
    specs: tuple[TrainingSpec, ...]

    def plan(self) -> TrainingPlan:
        """The form it fills in: these specs chosen, the other algorithms as usual."""
        return TrainingPlan.of(*self.specs)


def _three_families() -> tuple[TrainingSpec, ...]:
    plan = TrainingPlan()
    return tuple(plan.spec(name) for name in FIRST_CHOICE)


def _spec(
    algorithm: Algorithm, normalizer: str, pre_tokenizer: str, vocab_size: int = SAMPLE_SIZE, **more: object
) -> tuple[TrainingSpec, ...]:
    settings = {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer, "vocab_size": vocab_size} | more
    return (TrainingSpec.of(algorithm, **settings),)


# Sources: Sennrich et al. 2016, algorithm 1; openai/gpt-2 encoder.py; tiktoken_ext/openai_public.py; the
# trainer settings inside the published tokenizer.model of Llama 2 and spiece.model of T5; tokenizers'
# BertWordPieceTokenizer and the vocab.txt of bert-base-uncased.
PRESETS: tuple[Preset, ...] = (
    Preset(
        "three-families",
        "Three families",
        "BPE over bytes, WordPiece and Unigram side by side, on the same pieces of the same text.",
        _three_families(),
    ),
    Preset(
        "textbook-bpe",
        "Textbook BPE",
        "Sennrich and others, 2016: words as characters and a mark, </w>, of equals the pair met first. "
        "Few tokens, so that every merge can be followed.",
        _spec(
            "bpe",
            "none",
            "whitespace",
            1000,
            end_of_word="</w>",
            end_of_word_apart=True,
            tie_break="first-seen",
        ),
    ),
    Preset(
        "gpt-2",
        "GPT-2-like",
        "Byte-level BPE with GPT-2's splitter. The real one has 50,257 tokens (256 bytes, 50,000 merges and "
        "<|endoftext|>, which is its last id and the first here); its rule for ties was not published.",
        _spec("byte-bpe", "none", "gpt2"),
    ),
    Preset(
        "gpt-4",
        "GPT-4-like",
        "Byte-level BPE with the splitter of cl100k. The real one has 100,256 ordinary tokens and five "
        "special ones after them, which are first here; its trainer was not published.",
        _spec("byte-bpe", "none", "cl100k", special_tokens=_CL100K_SPECIAL),
    ),
    Preset(
        "llama-2",
        "Llama-2-like",
        "BPE as SentencePiece does it, 256 bytes for rare characters. The real one has 32,000 tokens, keeps "
        "repeated blanks and takes digits one by one; here blanks are those of the splitter, digits as they "
        "come, and characters have ids before the merges.",
        _spec(
            "bpe",
            "none",
            "sentencepiece",
            special_tokens=("<s>", "</s>"),
            tie_break="shortest",
            max_token_length=16,
            character_coverage=0.99995,
            byte_fallback=True,
            split_by_script=True,
            split_by_number=True,
        ),
    ),
    Preset(
        "bert",
        "BERT-like",
        "WordPiece on lower-cased text without accents. The real one has 30,522 tokens; Google's trainer was "
        "never released, so this follows Hugging Face's: by frequency, from 2 on, 1,000 characters at most.",
        _spec("wordpiece", "bert", "bert", criterion="frequency", min_frequency=2, limit_alphabet=1000),
    ),
    Preset(
        "t5",
        "T5-like",
        "Unigram as SentencePiece does it, on nmt_nfkc text. The real one has 32,000 pieces, and 100 "
        "sentinels after them, which are left out here.",
        _spec("unigram", "nmt_nfkc", "sentencepiece", special_tokens=("<pad>", "</s>", "<unk>")),
    ),
    Preset(
        "code",
        "Code",
        "Byte-level BPE for programs: indentation and operators such as == stay whole before merging, digits "
        "go one by one.",
        _spec("byte-bpe", "none", "code"),
    ),
)


def get_preset(name: str) -> Preset:
    """The preset of that name. Raises ValueError saying which there are."""
    for preset in PRESETS:
        if preset.name == name:
            return preset
    raise ValueError(f"there is no preset {name!r}; there is {', '.join(each.name for each in PRESETS)}")
