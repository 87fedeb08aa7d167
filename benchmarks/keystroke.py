"""Milliseconds from a key to the repainted text, in an editor alone, while a training may run beside it."""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.corpus import library_files
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.ui.editor.token_edit import TokenEdit

TEXT_BYTES = 1_000_000
KEYS = 400
KEY_PAUSE_S = 0.02
WORLD_LINES = (
    "日本語の文章は空白で区切られていないので、長い行になります。\n",
    "分词器把文字切成小块，每一块都有一个编号。\n",
    "한국어 문장은 띄어쓰기가 있지만 조사가 붙습니다.\n",
    "تقسيم النص العربي إلى وحدات صغيرة ليس سهلا.\n",
    "हिन्दी में संयुक्ताक्षर एक साथ लिखे जाते हैं।\n",
    "Emoji sind lang: 👨‍👩‍👧‍👦 🇩🇪 👍🏽, und é auch.\n",
)


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured, all in milliseconds but the counts.

    Attributes:
        key_p50_ms, key_p99_ms, key_max_ms: from sending a key to the end of the repaint.
        key_cpu_p50_ms, key_cpu_p99_ms: processor time that the window's thread took for it: much less than
            the above means that other programs had the processor.
        repaint_p50_ms: a repaint of the whole viewport in which nothing changed.
        recolour_p50_ms: the tokenizer of 100 merges earlier or later, and the repaint that follows.
        set_text_ms: from the text to the first repaint.
        keys: how many keys were sent.
        trainings: how many whole trainings ended meanwhile.
    """

    key_p50_ms: float
    key_p99_ms: float
    key_max_ms: float
    key_cpu_p50_ms: float
    key_cpu_p99_ms: float
    repaint_p50_ms: float
    recolour_p50_ms: float
    set_text_ms: float
    keys: int
    trainings: int


def sample_text(byte_count: int, *, one_line: bool = False) -> str:
    """Python source with a line in another script now and then, cut to a length."""
    lines: list[str] = []
    size = 0
    for path in library_files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(keepends=True)):
            lines.append(line)
            if number % 12 == 0:
                lines.append(WORLD_LINES[len(lines) % len(WORLD_LINES)])
        size += path.stat().st_size
        if size > byte_count:
            break
    text = "".join(lines).encode()[:byte_count].decode("utf-8", "ignore")
    return text.replace("\n", " ") if one_line else text


def measure(
    text: str | None = None,
    *,
    keys: int = KEYS,
    training: bool = False,
    tokenizer: BpeTokenizer | None = None,
) -> Figures:
    """Type at random places of a text, by default of 1 MB, in an editor of 1200 x 800 pixels."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from tokexplorer.ui.editor.token_edit import TokenEdit

    application = QApplication.instance() or QApplication([])
    text = sample_text(TEXT_BYTES) if text is None else text
    counts = _counts()
    tokenizer = _trained(counts) if tokenizer is None else tokenizer
    steps = len(tokenizer.merges)
    editor = TokenEdit()
    editor.resize(1200, 800)
    editor.set_tokenizer(tokenizer)
    editor.show()
    application.processEvents()
    began = time.perf_counter()
    editor.set_text(text)
    editor.viewport().repaint()
    set_text_ms = (time.perf_counter() - began) * 1000
    trainings: list[int] = []
    # As the application does.
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.disable()
    with _training(counts, trainings) if training else _nothing():
        key_ms, key_cpu_ms = _type(editor, keys)
        repaint_ms = [_timed(editor.viewport().repaint) for _ in range(50)]
        recolour_ms = [
            _timed(partial(_recolour, editor, tokenizer.at_step(steps - number % 2 * 100)))
            for number in range(50)
        ]
    gc.enable()
    editor.close()
    p50, p99, longest = (round(float(value), 2) for value in np.percentile(key_ms, (50, 99, 100)))
    cpu_p50, cpu_p99 = (round(float(value), 2) for value in np.percentile(key_cpu_ms, (50, 99)))
    return Figures(
        p50,
        p99,
        longest,
        cpu_p50,
        cpu_p99,
        round(float(np.median(repaint_ms)), 2),
        round(float(np.median(recolour_ms)), 2),
        round(set_text_ms, 1),
        keys,
        len(trainings),
    )


def _type(editor: TokenEdit, keys: int) -> tuple[list[float], list[float]]:
    """Send keys, each 40 of them at another place; the milliseconds of each, and those of the processor."""
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    places = random.Random(5)
    taken, taken_cpu = [], []
    for number in range(keys):
        if number % 40 == 0:
            place = places.randrange(editor.document_model.code_point_count)
            editor.reveal(place, place)
            editor.centerCursor()
            QApplication.processEvents()
            editor.viewport().repaint()
        letter = "the quick éx. 日\n"[number % 16]
        key = Qt.Key.Key_Return if letter == "\n" else Qt.Key.Key_unknown
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, letter)

        def press(event: QKeyEvent = event) -> None:
            QApplication.sendEvent(editor, event)
            editor.viewport().repaint()

        began_cpu = time.thread_time()
        taken.append(_timed(press))
        taken_cpu.append((time.thread_time() - began_cpu) * 1000)
        QApplication.processEvents()
        time.sleep(KEY_PAUSE_S)
    return taken, taken_cpu


def _recolour(editor: TokenEdit, tokenizer: Tokenizer) -> None:
    editor.set_tokenizer(tokenizer)
    editor.viewport().repaint()


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _counts() -> WordCounts:
    counter = WordCounter(pre_tokenizer="gpt2")
    for path in library_files()[:400]:
        counter.add(path.read_bytes(), last=True)
    return counter.word_counts()


def _trained(counts: WordCounts) -> BpeTokenizer:
    trainer = BpeTrainer(counts, TrainingSpec(vocab_size=4000, special_tokens=()))
    while not trainer.finished:
        trainer.advance(4000)
    return trainer.tokenizer()


@contextmanager
def _nothing() -> Iterator[None]:
    yield


@contextmanager
def _training(counts: WordCounts, done: list[int]) -> Iterator[None]:
    """Train one vocabulary after the other in a thread."""
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            trainer = BpeTrainer(counts, TrainingSpec(vocab_size=8000, special_tokens=()))
            while not trainer.finished and not stop.is_set():
                trainer.advance(500)
            done.append(trainer.steps_done)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def main() -> None:
    """Print one JSON object for each kind of text."""
    for name, text in (
        ("1 MB of lines", sample_text(TEXT_BYTES)),
        ("1 MB in one line", sample_text(TEXT_BYTES, one_line=True)),
        ("10 MB of lines", sample_text(10 * TEXT_BYTES)),
    ):
        for training in (False, True):
            figures = measure(text, training=training)
            fields = {field: getattr(figures, field) for field in Figures.__slots__}
            print(json.dumps({"text": name, "training": training, **fields}), flush=True)


if __name__ == "__main__":
    main()
