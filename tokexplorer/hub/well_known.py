"""Well-known tokenizers that can be fetched by a click: encodings of OpenAI, and public repositories.

Family and size are stated only if they are certain; the rest is known once a tokenizer is fetched. Sizes are
one more than the largest id, as everywhere here, not the rows of a model's embedding, which are often rounded
up. Sources: for encodings the installed tiktoken; for repositories their own files and model cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.formats.tiktoken_ranks import ENCODINGS, RankEncoding
from tokexplorer.hub.names import HubName, Source, parse_name

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm


@dataclass(frozen=True, slots=True)
class WellKnown:
    """A tokenizer that can be fetched.

    Attributes:
        name: how it is asked for.
        family: the algorithm by its title; empty if it is not stated.
        vocab_size: None if it is not stated.
        pre_tokenizer: by our name; empty if it is not stated.
        special_tokens: with their ids; empty if they are not stated.
        licence: as the repository states it; empty if that is not stated here.
        is_gated: whether users had to ask its owner for access when this list was written.
        used_by: models or families of models that use it, for people.
    """

    name: HubName
    family: str = ""
    vocab_size: int | None = None
    pre_tokenizer: str = ""
    special_tokens: tuple[tuple[str, int], ...] = ()
    licence: str = ""
    is_gated: bool = False
    used_by: str = ""


def well_known() -> list[WellKnown]:
    """Encodings of the installed tiktoken, then repositories."""
    repositories = (
        WellKnown(
            parse_name(name),
            ALGORITHM_INFO[algorithm].title,
            size,
            licence=licence,
            is_gated=is_gated,
            used_by=used_by,
        )
        for name, algorithm, size, licence, is_gated, used_by in _REPOSITORIES
    )
    return [*_encodings(), *repositories]


def _encodings() -> list[WellKnown]:
    from tiktoken.model import MODEL_TO_ENCODING
    from tiktoken_ext.openai_public import ENCODING_CONSTRUCTORS

    found = []
    for encoding in ENCODING_CONSTRUCTORS:
        known = ENCODINGS.get(encoding, RankEncoding(encoding, ""))
        found.append(
            WellKnown(
                HubName(Source.TIKTOKEN, encoding, asked=encoding),
                ALGORITHM_INFO["byte-bpe"].title,
                _SIZES.get(encoding),
                known.pre_tokenizer,
                tuple(sorted(known.special_tokens.items(), key=lambda token: token[1])),
                used_by=", ".join(model for model, name in MODEL_TO_ENCODING.items() if name == encoding),
            )
        )
    return found


_SIZES = {
    "gpt2": 50257,
    "r50k_base": 50257,
    "p50k_base": 50281,
    "p50k_edit": 50284,
    "cl100k_base": 100277,
    "o200k_base": 200019,
    "o200k_harmony": 201088,
}
"""`n_vocab` of tiktoken 0.14."""

_REPOSITORIES: tuple[tuple[str, Algorithm, int | None, str, bool, str], ...] = (
    # name, family, size, licence, whether it is gated, who else has it
    (
        "google-bert/bert-base-uncased",
        "wordpiece",
        30522,
        "apache-2.0",
        False,
        tr("BERT, DistilBERT, MiniLM"),
    ),
    ("google-bert/bert-base-cased", "wordpiece", 28996, "apache-2.0", False, tr("BERT with capitals")),
    ("google-bert/bert-base-multilingual-cased", "wordpiece", 119547, "apache-2.0", False, "mBERT"),
    ("google-bert/bert-base-chinese", "wordpiece", 21128, "apache-2.0", False, tr("Chinese BERT")),
    ("FacebookAI/roberta-base", "byte-bpe", 50265, "mit", False, tr("RoBERTa, DistilRoBERTa")),
    ("FacebookAI/xlm-roberta-base", "unigram", 250002, "mit", False, tr("XLM-R, multilingual E5, BGE-M3")),
    ("albert/albert-base-v2", "unigram", 30000, "apache-2.0", False, "ALBERT"),
    ("answerdotai/ModernBERT-base", "byte-bpe", None, "apache-2.0", False, "ModernBERT"),
    ("google-t5/t5-small", "unigram", 32100, "apache-2.0", False, "T5, Flan-T5"),
    ("google/mt5-small", "unigram", None, "apache-2.0", False, "mT5"),
    ("facebook/bart-base", "byte-bpe", 50265, "apache-2.0", False, "BART"),
    ("facebook/nllb-200-distilled-600M", "bpe", None, "cc-by-nc-4.0", False, "NLLB"),
    ("openai-community/openai-gpt", "bpe", 40478, "mit", False, tr("GPT, the first")),
    ("openai-community/gpt2", "byte-bpe", 50257, "mit", False, "GPT-2, DistilGPT-2"),
    ("openai/whisper-tiny", "byte-bpe", 51865, "apache-2.0", False, tr("Whisper, multilingual")),
    ("openai/gpt-oss-20b", "byte-bpe", None, "apache-2.0", False, "gpt-oss"),
    ("EleutherAI/gpt-neox-20b", "byte-bpe", 50277, "apache-2.0", False, "GPT-NeoX, Pythia"),
    ("bigscience/bloom-560m", "byte-bpe", 250680, "bigscience-bloom-rail-1.0", False, "BLOOM"),
    ("tiiuae/falcon-7b", "byte-bpe", 65024, "apache-2.0", False, tr("Falcon")),
    ("microsoft/phi-2", "byte-bpe", 50295, "mit", False, tr("Phi-2, CodeGen")),
    ("hf-internal-testing/llama-tokenizer", "bpe", 32000, "", False, tr("Llama, Llama 2, without a login")),
    ("TinyLlama/TinyLlama-1.1B-Chat-v1.0", "bpe", 32000, "apache-2.0", False, tr("TinyLlama, as Llama 2")),
    ("meta-llama/Llama-2-7b-hf", "bpe", 32000, "llama2", True, "Llama 2"),
    ("meta-llama/Llama-3.1-8B", "byte-bpe", 128256, "llama3.1", True, tr("Llama 3, 3.1, 3.2, 3.3")),
    ("mistralai/Mistral-7B-v0.1", "bpe", 32000, "apache-2.0", True, tr("Mistral 7B, Mixtral 8x7B")),
    ("mistralai/Mistral-Nemo-Base-2407", "byte-bpe", 131072, "apache-2.0", True, tr("Mistral Nemo (Tekken)")),
    ("google/gemma-2-2b", "bpe", 256000, "gemma", True, tr("Gemma, Gemma 2")),
    ("Qwen/Qwen2.5-7B", "byte-bpe", 151665, "apache-2.0", False, tr("Qwen 2.5")),
    ("Qwen/Qwen3-8B", "byte-bpe", 151669, "apache-2.0", False, tr("Qwen 3")),
    ("deepseek-ai/DeepSeek-V3", "byte-bpe", None, "", False, tr("DeepSeek V3, R1")),
    ("HuggingFaceTB/SmolLM2-135M", "byte-bpe", 49152, "apache-2.0", False, "SmolLM 2"),
)
