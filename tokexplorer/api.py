"""What `tokexplorer.train` and `tokexplorer.load` do, with the imports that they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.formats.tokenizer_json import load_tokenizer_json, save_tokenizer_json

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_STEPS_PER_BITE = 4096


class SavableTokenizer(ByteBpeTokenizer):
    """A byte-level BPE tokenizer that can be written to a file; `core` itself touches none."""

    @classmethod
    def of(cls, tokenizer: ByteBpeTokenizer) -> SavableTokenizer:
        """The same tokenizer, savable."""
        return cls(
            tokenizer.merges,
            byte_ids=tokenizer.byte_ids,
            special_tokens=tokenizer.special_tokens,
            normalizer=tokenizer.normalizer,
            pre_tokenizer=tokenizer.pre_tokenizer,
        )

    def at_step(self, step: int) -> SavableTokenizer:
        """See `ByteBpeTokenizer.at_step`; what it gives is savable too."""
        earlier = super().at_step(step)
        assert isinstance(earlier, SavableTokenizer)  # it is a copy of this one
        return earlier

    def save(self, path: Path | str) -> None:
        """Write a `tokenizer.json`; see `tokexplorer.save`."""
        save_tokenizer_json(self, path)


def train(texts: Iterable[str], *, special_tokens: Iterable[str], **settings: Any) -> SavableTokenizer:
    """See `tokexplorer.train`."""
    for name, value in (("texts", texts), ("special_tokens", special_tokens)):
        if isinstance(value, str | bytes):
            raise TypeError(f"{name} must be several strings, such as a list of them, not one")
    spec = TrainingSpec(special_tokens=tuple(special_tokens), **settings)
    spec.validate()
    counter = WordCounter(
        normalizer=spec.normalizer,
        pre_tokenizer=spec.pre_tokenizer,
        special_tokens=spec.special_tokens,
    )
    for text in texts:
        counter.add_text(text)
    trainer = BpeTrainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(_STEPS_PER_BITE)
    return SavableTokenizer.of(trainer.tokenizer())


def load(path: Path | str) -> SavableTokenizer:
    """See `tokexplorer.load`."""
    return SavableTokenizer.of(load_tokenizer_json(path))
