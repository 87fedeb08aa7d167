"""The corpus of a sweep: counted once for each splitter and normalizer, in every mix."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.corpus.counting import count_corpus
from tokexplorer.session.corpus_texts import CorpusTexts, TextKind, unique_titles
from tokexplorer.session.trade_sample import sample_of_corpus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.counting import CorpusCounts, Progress
    from tokexplorer.corpus.source import Source
    from tokexplorer.session.corpus_texts import MeasuredText
    from tokexplorer.session.sweep.grid import Mix
    from tokexplorer.session.sweep.plan import SweepPlan


@dataclass(frozen=True, slots=True, eq=False)
class CountedCorpus:
    """What all runs with one splitter and normalizer learn from and are measured on.

    Attributes:
        counts: the sources.
        texts: what tokenizers are measured on.
        notes: what is worth telling about these texts.
    """

    counts: CorpusCounts
    texts: tuple[MeasuredText, ...]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        sources: Sequence[Source],
        plan: SweepPlan,
        pre_tokenizer: str,
        normalizer: str,
        progress: Progress | None = None,
    ) -> CountedCorpus:
        """Read and count the sources. Raises CorpusError, SplitError."""
        counts = count_corpus(
            sources,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            special_tokens=plan.special_tokens,
            user_symbols=plan.user_symbols,
            progress=progress,
            hold_out=plan.hold_out,
        )
        sample = sample_of_corpus(CorpusTexts.of(counts))
        return cls(counts, sample.texts, sample.notes)

    def words(self, mix: Mix) -> WordCounts:
        """What runs learn from."""
        return self.counts.mixed(mix.weights) if mix.weights else self.counts.word_counts

    def texts_for(self, mix: Mix) -> tuple[MeasuredText, ...]:
        """What their tokenizers are measured on: a source whose weight is 0 gives no training text."""
        titles = unique_titles(each.source.title for each in self.counts.per_source)
        unseen = {title for title, weight in zip(titles, mix.weights, strict=False) if weight == 0}
        return tuple(
            text for text in self.texts if text.kind is not TextKind.TRAINING or text.language not in unseen
        )

    def fingerprint(self, mix: Mix, words: WordCounts) -> str:
        """Equal if, and only if, what is learned from and what is measured on are the same: SHA-256, hex."""
        digest = hashlib.sha256()
        for array in (words.utf8, words.starts, words.counts, words.line_ends):
            digest.update(b"-" if array is None else array.tobytes())
        digest.update(str(words.marks_blanks).encode())
        for text in self.texts_for(mix):
            for part in (text.language.encode("utf-8", "surrogatepass"), text.kind.name.encode()):
                digest.update(len(part).to_bytes(8, "little") + part)
            utf8 = text.shape.source.utf8
            digest.update(len(utf8).to_bytes(8, "little") + utf8.tobytes())
        return digest.hexdigest()
