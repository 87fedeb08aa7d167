"""Tokexplorer: paste text, train small tokenizers and watch every merge.

From Python:

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> tokenizer = tokexplorer.train(texts, vocab_size=268)
    >>> encoding = tokenizer.encode("newest lower")
    >>> [tokenizer.token_bytes(token_id) for token_id in encoding.ids]
    [b'ne', b'west', b' lower']
    >>> tokenizer.decode(encoding.ids)
    'newest lower'

`algorithm` is one of `core.spec.ALGORITHMS`: byte-level and character BPE, WordPiece, Unigram, and what they
are judged against:

    >>> wordpiece = tokexplorer.train(texts, algorithm="wordpiece", vocab_size=26, pre_tokenizer="bert")
    >>> [wordpiece.token_bytes(token_id) for token_id in wordpiece.encode("newest lower").ids]
    [b'ne', b'##west', b'low', b'##e', b'##r']

`save` and `load` write and read Hugging Face `tokenizer.json`, SentencePiece `.model`, BERT `vocab.txt`,
ranks of tiktoken, and `vocab.json` with `merges.txt`.
Nothing heavy is imported before it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tokexplorer.api import SavableTokenizer
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

__all__ = ["__version__", "hold_out", "load", "save", "train"]
__version__ = "0.1.0"


def train(
    texts: Iterable[str],
    *,
    algorithm: Algorithm = "byte-bpe",
    weights: Iterable[float] | None = None,
    **settings: Any,
) -> SavableTokenizer[PipelineTokenizer]:
    """Learn a tokenizer from `texts`; no token crosses from one text to the next.

    `weights` says how often each text counts: 2.0 as if it were there twice, 0.0 not at all; all of them once
    by default. The weighted counts of a unit are added and rounded to a whole number, halves up.

    The settings are those of `core.settings.SETTINGS` (`docs/settings.md`), with the usual defaults of the
    algorithm. Raises SpecError for a setting that cannot be used, TrainingError if the texts do not give that
    many tokens, SplitError for a `regex:` pattern that runs away; all three are ValueErrors, as is that for a
    weight out of range, and for other than one weight for each text. Raises TypeError for a setting that is
    unknown, and for one str where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.train(["hug pug", "hugs"], vocab_size=258, special_tokens=[]).token_bytes(257)
    b'hug'
    """
    from tokexplorer import api

    return api.train(texts, algorithm, settings, weights)


def hold_out(
    texts: Iterable[str], percent: int, *, by: Literal["content", "number"] = "content"
) -> tuple[list[str], list[str]]:
    r"""Divide `texts` into text to train on and text that stays unseen: so many of a hundred lines.

    Always the same lines, and those of the command line and the window; `corpus.hold_out.HoldOut` has the
    rule. Returns both as lists of texts, without empty ones. Raises ValueError for a percentage out of 0
    to 50, and TypeError for one str where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.hold_out(["one\ntwo\nthree\n", "three\nfour"], 50)
    (['one\ntwo\n'], ['three\n', 'three\nfour'])
    """
    from tokexplorer import api

    return api.hold_out(texts, percent, by)


def load(
    path: Path | str, encoding: str | None = None, *, proven: bool = True
) -> SavableTokenizer[AnyTokenizer]:
    """The tokenizer in a file of any kind that is known, by its content.

    It runs on our own engine only if that gives what the library of the file gives, on some 250 texts made to
    find out (`proof` says so in a sentence), else on that library itself. The comparison takes some tenths
    of a second; `proven=False` leaves it out.

    `encoding` is for files of tiktoken's ranks, which do not say how texts are split: the name of an encoding
    (`cl100k_base`), of a model (`gpt-4o`), of a pre-tokenizer or `regex:PATTERN`. It is needed if the
    ranks are not known and `save` did not write them. Raises FormatError, which says what is wrong with the
    file, or OSError.
    """
    from tokexplorer import api

    return api.load(path, encoding, proven=proven)


def save(tokenizer: SavableTokenizer[AnyTokenizer] | AnyTokenizer, path: Path | str) -> None:
    """Write a tokenizer; the file's name says what kind.

    `.json`, `.model`, `vocab.txt`, `.tiktoken` (with a `.json` beside it that holds pattern and special
    tokens), or `merges.txt` or `vocab.json`, of which both are written.

    Raises FormatError if that kind cannot hold it, or OSError; an old file is then left alone.
    """
    from tokexplorer import api

    api.save(tokenizer, path)
