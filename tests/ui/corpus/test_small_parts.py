from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.counting import CountState, count_corpus
from tokexplorer.corpus.sources import PastedText
from tokexplorer.corpus.spilling import BoundedCounter, GrowthCurve
from tokexplorer.corpus.statistics import TextStatistics
from tokexplorer.engine.job import Progress
from tokexplorer.engine.timing import Stopwatch
from tokexplorer.ui.corpus.corpus_counter import SplitSample
from tokexplorer.ui.corpus.corpus_view import StatisticsBlock, scripts_text
from tokexplorer.ui.corpus.progress_strip import CHART_AFTER_S, ProgressStrip, amounts_text
from tokexplorer.ui.corpus.splitting import MOST_ROWS, SplitPreview
from tokexplorer.ui.corpus.top_units import MOST_UNITS, TopUnits, TopUnitsModel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot


def value(widget: QWidget, name: str) -> str:
    label = widget.findChild(QLabel, name)
    assert label is not None
    return label.text().replace("\u202f", " ").replace("\u00a0", " ")


def test_statistics(qtbot: QtBot) -> None:
    block = StatisticsBlock()
    qtbot.addWidget(block)
    assert value(block, "charactersValue") == "–"
    block.set_counts(count_corpus([PastedText("Größe und\r\nGröße: жук\n" * 500)]))
    assert value(block, "bytesValue") == "14 500"
    assert value(block, "charactersValue") == "11 000"
    assert value(block, "linesValue") == "1 000"
    assert value(block, "longestLineValue") == "10"
    assert value(block, "unitsValue") == "4 000"
    assert value(block, "uniqueUnitsValue") == "6"
    assert value(block, "longestUnitValue") == "7"
    assert value(block, "corpusSizeValue") == "14.5 kB"
    assert value(block, "scriptsValue") == "Latin 81.2 % · Cyrillic 18.8 %"
    block.set_counts(None)
    assert value(block, "bytesValue") == "–"
    assert value(block, "corpusSizeValue") == ""


@pytest.mark.parametrize(
    ("scripts", "text"),
    [
        ({}, "–"),
        ({"Common": 9}, "–"),
        ({"Latin": 9, "Common": 9}, "Latin 100 %"),
        ({"Latin": 99_999, "Greek": 1}, "Latin >99.9 % · 1 other"),
        (
            {"Latin": 600, "Han": 300, "Thai": 98, "Lao": 1, "Yi": 1},
            "Latin 60.0 % · Han 30.0 % · Thai 9.80 % · Lao 0.10 % · 1 other",
        ),
    ],
)
def test_scripts_in_words(scripts: dict[str, int], text: str) -> None:
    said = scripts_text(TextStatistics(script_characters=scripts))
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == text


def test_top_units(qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    counter = WordCounter()
    counter.add_text(" the" * 5 + "\tof" + " a\u00a0b" + "".join(f" {n}" for n in range(1000)))
    units = TopUnits()
    qtbot.addWidget(units)
    assert units.height() == 0
    units.set_counts(counter.word_counts())
    model = units.model()
    assert isinstance(model, TopUnitsModel)
    qtmodeltester.check(model)
    assert model.rowCount() == MOST_UNITS
    assert model.index(0, 0).data() == "·the"
    assert units.height() == sum(units.sizeHintForRow(row) for row in range(MOST_UNITS))
    units.resize(200, units.height())
    assert not units.grab().isNull()


def sample(*lines: tuple[bytes, ...]) -> SplitSample:
    return SplitSample((), "", lines)


@pytest.fixture
def preview(qtbot: QtBot) -> SplitPreview:
    preview = SplitPreview()
    qtbot.addWidget(preview)
    preview.resize(236, 10)
    preview.show()
    return preview


def test_preview_is_as_high_as_its_rows(preview: SplitPreview) -> None:
    preview.set_sample(sample((b"one", b" two")))
    low = preview.height()
    preview.set_sample(sample((b"one", b" two"), (b"three",)))
    assert preview.height() > low
    preview.set_sample(sample(*[(b"line", b"\n")] * 50))
    high = preview.height()
    preview.set_sample(sample((b"x" * 5000,)))
    assert preview.height() == high
    assert len(preview.shown_lines) <= MOST_ROWS
    preview.set_sample(None)
    assert not preview.isVisible()


def test_preview_breaks_lines_anew_when_it_gets_narrower(preview: SplitPreview) -> None:
    preview.set_sample(sample(tuple(b" word" for _ in range(9))))
    before = preview.height()
    preview.resize(120, preview.height())
    assert preview.height() > before


def test_preview_draws_one_line_under_each_piece(preview: SplitPreview) -> None:
    def underlined_stretches(*pieces: bytes) -> int:
        preview.set_sample(sample(pieces))
        image = preview.grab().toImage()
        paper = image.pixelColor(image.width() // 2, 3).rgb()
        rows = [
            [image.pixelColor(x, y).rgb() != paper for x in range(8, image.width() - 8)]
            for y in range(8, image.height() - 4)
        ]
        inked = max(rows, key=sum)  # the row of the underline, which no letter reaches
        return sum(here and not before for before, here in pairwise([False, *inked]))

    assert underlined_stretches(b"mmmmmmmmm") == 1
    assert underlined_stretches(b"mmmmmm", b"mmmmmm") == 2
    assert underlined_stretches(b"mmmm", b"mmmm", b"mmmm") == 3


def test_preview_shows_white_space_and_halves_of_characters(preview: SplitPreview) -> None:
    preview.set_sample(sample((b" a", b"\t", "\u00a0b😀".encode(), b"\xf0\x9f", b"\n")))
    assert preview.accessibleDescription() == "·a | ⇥ | ⍽b😀 | ⟨F0⟩⟨9F⟩ | ↵"


def test_progress_in_words(qtbot: QtBot) -> None:
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    assert not strip.isVisible()
    progress = Progress()
    strip.show_progress(progress, CountState())
    assert value(strip, "countingLabel") == "Looking for texts"
    progress.report(0, 40_000_000, "a-file-with-a-very-long-name-indeed.txt")
    qtbot.wait(30)
    progress.report(10_000_000, 40_000_000, "a-file-with-a-very-long-name-indeed.txt")
    strip.show_progress(progress, CountState())
    assert value(strip, "countingLabel") == "Counting a-file-with-a-v…name-indeed.txt"
    amounts = value(strip, "countAmounts")
    assert amounts.startswith("10.0 MB of 40.0 MB · ")
    assert "MB/s" in amounts
    assert amounts_text(progress, CountState()).endswith("left")


def test_progress_ends_in_a_sentence_and_an_offer(qtbot: QtBot) -> None:
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    strip.show()
    progress = Progress()
    progress.report(1, 2, "text")
    strip.show_progress(progress, CountState())
    cancel, again = (strip.findChild(QPushButton, name) for name in ("cancelCountButton", "countAgainButton"))
    assert cancel is not None
    assert again is not None
    with qtbot.waitSignal(strip.cancel_wanted):
        cancel.click()
    strip.show_end("Counting was cancelled.")
    assert not cancel.isVisible()
    with qtbot.waitSignal(strip.restart_wanted):
        again.click()


def state_of(points: list[tuple[int, int]]) -> CountState:
    """The state of a count of which one of two files is read, and whose units grew so."""
    growth = GrowthCurve(points[-1][0])
    counter = BoundedCounter(WordCounter(), 1 << 14)
    known = 0
    for byte_count, units in points:
        counter.add("".join(f" {chr(0x4E00 + number)}" for number in range(known, units)).encode(), last=True)
        known = units
        growth.note(byte_count, counter)
    return CountState(2, 1, growth)


def test_progress_shows_files_and_the_growth_of_the_vocabulary(qtbot: QtBot) -> None:
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    strip.resize(236, 300)
    points = [(1000 * number, int(40 * number**0.5)) for number in range(1, 21)]
    state = state_of(points)
    now_s = [0.0]
    watch = Stopwatch(lambda: now_s[0])
    watch.start()
    progress = Progress(watch)
    strip.show_progress(progress, state)
    assert not strip.chart.isVisible()  # short counts have none
    now_s[0] = CHART_AFTER_S
    progress.report(20_000, 40_000, "folder/")
    strip.show_progress(progress, state)
    amounts = amounts_text(progress, state).replace("\u00a0", " ")
    assert "1 of 2 files" in amounts
    assert f"{points[-1][1]} different pre-tokens" in amounts
    assert strip.chart.isVisible()
    assert list(zip(strip.chart.series[0].x, strip.chart.series[0].y, strict=True)) == points
    assert strip.chart.exponent == pytest.approx(0.5, abs=0.02)
    assert strip.chart.caption_text().startswith("178 after 20.0")
    assert strip.chart.caption_text().endswith("β 0.50")
    strip.show_end("Counting was cancelled.")
    assert not strip.chart.isVisible()


def test_a_count_is_paused_and_continued(qtbot: QtBot) -> None:
    strip = ProgressStrip()
    qtbot.addWidget(strip)
    progress = Progress()
    progress.report(1, 2, "text")
    told: list[bool] = []
    strip.pause_wanted.connect(lambda pauses: progress.pause() if pauses else progress.resume())
    strip.pause_wanted.connect(lambda _: told.append(progress.paused))
    strip.show_progress(progress, CountState())
    pause = strip.findChild(QPushButton, "pauseCountButton")
    assert pause is not None
    assert pause.text() == "Pause"
    pause.click()
    strip.show_progress(progress, CountState())
    assert (pause.text(), value(strip, "countingLabel")) == ("Continue", "Paused in text")
    pause.click()
    assert told == [True, False]
    assert pause.text() == "Pause"
