"""Every row of the reference encodings, with every file that they were made of.

Ids without exception, how each token is spelled in the file, and where it stands: in code points, of tiktoken
the starts alone.
"""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.corpus_counts import entries, is_same, name_of, opened
from tests.formats.golden import golden, has_surrogates
from tokexplorer.core.bpe.byte_alphabet import SYMBOL_TO_BYTE, from_symbols
from tokexplorer.core.text import SourceText, encode_utf8

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.tokenizer_files import AnyTokenizer

SMALL, ROWS = "trained/tinyshakespeare", "trained__tinyshakespeare__"
FILES = {
    "hf_bert_base_uncased": "tokenizers/bert-base-uncased/tokenizer.json",
    "hf_bert_base_uncased_from_vocab": "tokenizers/bert-base-uncased/vocab.txt",
    "hf_gpt2": "tokenizers/gpt2/tokenizer.json",
    "hf_gpt2_from_vocab_merges": "tokenizers/gpt2/vocab.bpe",
    "hf_openai_gpt": "tokenizers/openai-gpt/vocab.json",
    "hf_roberta_base": "tokenizers/roberta-base/tokenizer.json",
    "hf_t5_small": "tokenizers/t5-small/tokenizer.json",
    "sp_bling_bpe10k": "tokenizers/sentencepiece/bling_bpe10k.model",
    "sp_sp_test_model": "tokenizers/sentencepiece/sp_test_model.model",
    "sp_t5_base": "tokenizers/sentencepiece/t5_base.model",
    "tiktoken_cl100k_base": "tokenizers/tiktoken/cl100k_base.tiktoken",
    "tiktoken_r50k_base": "tokenizers/tiktoken/r50k_base.tiktoken",
    f"{ROWS}hf_bpe_bytelevel_lines_4000": f"{SMALL}/hf_bpe_bytelevel_lines_4000/tokenizer.json",
    f"{ROWS}hf_bpe_whitespace_eow_4000": f"{SMALL}/hf_bpe_whitespace_eow_4000/tokenizer.json",
    f"{ROWS}hf_unigram_4000": f"{SMALL}/hf_unigram_4000/tokenizer.json",
    f"{ROWS}hf_wordpiece_4000": f"{SMALL}/hf_wordpiece_4000/tokenizer.json",
    f"{ROWS}sp_bpe_bytefallback_4000": f"{SMALL}/sp_bpe_bytefallback_4000/m.model",
    f"{ROWS}sp_bpe_4000": f"{SMALL}/sp_bpe_4000/m.model",
    f"{ROWS}sp_unigram_4000": f"{SMALL}/sp_unigram_4000/m.model",
}
COMPLETE = 271  # of 274 rows; the others hold lone surrogates, which all libraries but tiktoken refuse
# How many rows have tokens that begin or end elsewhere, and why; `meant_otherwise` says of each which do.
OTHER_SPANS = {
    # What a normalizer takes off a character belongs to it here, to nothing there.
    "hf_bert_base_uncased": 19,
    "hf_bert_base_uncased_from_vocab": 19,
    "hf_openai_gpt": 25,
    f"{ROWS}hf_wordpiece_4000": 16,
    # The blank before a word belongs to it here; there it does not, and where none is, a ▁ alone spans the
    # character after it.
    "hf_t5_small": 211,
    f"{ROWS}hf_unigram_4000": 176,
    # A character that becomes several belongs to each of them here, to the last one there; a character that
    # is removed belongs to nothing here, to the token before or after it there.
    "sp_bling_bpe10k": 5,
    "sp_sp_test_model": 5,
    "sp_t5_base": 4,
    f"{ROWS}sp_bpe_4000": 5,
    f"{ROWS}sp_unigram_4000": 5,
    # The same of the bytes of a character.
    f"{ROWS}sp_bpe_bytefallback_4000": 117,
}
LARGEST_CHARACTER = 4  # code points, with its marks
UNKNOWN = b"<unk>"
BLANKS_TRIMMED = "hf_roberta_base"  # its post-processor takes the blanks out of spans; we leave it out
# Rows that were made without looking for special tokens.
WITHOUT_SPECIAL = ("sp_", "tiktoken_", "hf_gpt2_from", f"{ROWS}sp_")


@pytest.mark.parametrize("name", FILES)
def test_ids_tokens_and_spans_are_those_of_the_library(name: str, shared_data: Path) -> None:
    tokenizer = opened(shared_data / FILES[name])
    allow_special = not name.startswith(WITHOUT_SPECIAL)
    other_spans, count = 0, 0
    for row in golden(shared_data, name):
        text = row["text"]
        if has_surrogates(text):
            check_replaced(tokenizer, text, row["ids"])
            continue
        count += 1
        source = SourceText(text)
        encoding = tokenizer.encode(source, allow_special=allow_special)
        assert encoding.ids.tolist() == row["ids"], row["id"]
        check_spelled(tokenizer, row)
        starts = source.code_points_at(encoding.start_bytes).tolist()
        if "offsets_start" in row:
            assert starts == row["offsets_start"]
            continue
        ends = source.code_points_after(encoding.end_bytes).tolist()
        spans = [*zip(starts, ends, strict=True)]
        if name == BLANKS_TRIMMED:
            spans = [trimmed(text, *span) for span in spans]
        theirs = map(tuple, row["offsets"])
        wrong = [pair for pair in zip(spans, theirs, strict=True) if pair[0] != pair[1]]
        other_spans += bool(wrong)
        assert all(meant_otherwise(*pair, text) for pair in wrong), (row["id"], wrong)
    assert other_spans <= OTHER_SPANS.get(name, 0)
    assert count == COMPLETE


def check_replaced(tokenizer: AnyTokenizer, text: str, expected: list[int]) -> None:
    """tiktoken puts U+FFFD for a lone surrogate, which we keep as it is."""
    ids = tokenizer.encode(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")).ids
    assert ids.tolist() == expected
    assert tokenizer.decode(tokenizer.encode(text).ids) == text


def check_spelled(tokenizer: AnyTokenizer, row: dict[str, Any]) -> None:
    """Each token is spelled as the file has it; libraries show what an unknown one stands for instead."""
    theirs = [b64decode(each) for each in row["tokens_b64"]] if "tokens_b64" in row else row["tokens"]
    for token_id, spelled in zip(row["ids"], theirs, strict=True):
        ours = tokenizer.token_bytes(token_id)
        if ours == UNKNOWN:
            continue
        if tokenizer.facts(token_id).kind == "special" and isinstance(spelled, str):
            spelled = spelled.strip()  # what it takes with it is shown there, too
        if isinstance(spelled, str) and ours != encode_utf8(spelled):
            assert set(spelled) <= SYMBOL_TO_BYTE.keys(), spelled
            spelled = from_symbols(spelled)
        assert ours == (spelled if isinstance(spelled, bytes) else encode_utf8(spelled))


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """A span without the blanks at both ends."""
    covered = text[start:end]
    start = min(end, start + len(covered) - len(covered.lstrip(" ")))
    return start, max(start, end - len(covered) + len(covered.rstrip(" ")))


def meant_otherwise(mine: tuple[int, int], theirs: tuple[int, int], text: str) -> bool:
    """Whether nothing but blanks, or parts of one character and its marks, belongs to one of the two only."""
    apart = ("".join(text[slice(*sorted(pair))] for pair in zip(mine, theirs, strict=True))).strip()
    return len(apart) <= LARGEST_CHARACTER


CHEAP_BYTES = 30_000


def test_small_corpora_are_those_of_the_library(shared_data: Path) -> None:
    small = [entry for entry in entries(shared_data) if entry["bytes"] < CHEAP_BYTES]
    assert len(small) == 9 * 8
    assert [name_of(entry) for entry in small if not is_same(entry, shared_data)] == []
