"""Files for programs are in English, whatever the language of the window."""

from __future__ import annotations

import subprocess
import sys

_WINDOW_IN_ANOTHER_LANGUAGE = """
import json
from tokexplorer.core import language
language.install(lambda text, count: f"⟦{text}⟧", "de")

from tests.formats.families import trained
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.session.compare.forms import files_as, lines_as
from tokexplorer.session.compare.texts import MeasuredText, TextKind, TextsFrom, included_gold
from tokexplorer.session.sweep.plan import SweepPlan
from tokexplorer.session.sweep.results import sweep_json
from tokexplorer.session.trade_off.forms import trade_csv, trade_json
from tokexplorer.session.trade_off.points import WINDOW_TEXT, TradeSeries, measure

tokenizers = {name: trained(name) for name in ("wordpiece", "unigram")}
lines = {TextsFrom.WINDOW.value: "The 漢 cat\\nno\\n", "other": "some\\na\\n", "third": "a\\n"}
texts = {name: SourceText(text) for name, text in lines.items()}
settings = ComparisonSettings(2.5, "other", included_gold())
comparison = Comparison(tokenizers, texts, settings).compute()
figures = [metric for metric in METRICS.values() if comparison.places(metric)]
of_lines = [METRICS["tokens"], METRICS["fertility"]]
series = [
    TradeSeries(name, (measure(each, [MeasuredText("en", TextKind.TRAINING, TextShape.of("The 漢 cat"))]),))
    for name, each in tokenizers.items()
]
titles = {TextKind.TRAINING: WINDOW_TEXT, TextKind.HELD_OUT: TextKind.HELD_OUT.value}
made = {"latex": files_as(comparison, figures, "latex")}
for form in ("json", "csv"):
    made[f"files {form}"] = files_as(comparison, figures, form, CostInputs(price_per_million=2.0))
    made[f"lines {form}"] = lines_as(comparison, of_lines, form, None)
made["trade json"] = trade_json(series, titles)
made["trade csv"] = trade_csv(series, titles).encode()
made["sweep json"] = sweep_json(SweepPlan((TrainingSpec(),)), [])
assert b"changes the text" in made["files csv"]
assert b"does not look parallel" in made["files json"]
assert "⟦all texts⟧" in made["latex"].decode()  # that is for people
marks = "⟦", json.dumps("⟦")[1:-1]
print(*(name for name, data in made.items() if any(mark in data.decode() for mark in marks)), sep=",")
"""


def test_files_for_programs_are_in_english() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _WINDOW_IN_ANOTHER_LANGUAGE],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.stderr == ""
    assert ran.stdout == "latex\n"
