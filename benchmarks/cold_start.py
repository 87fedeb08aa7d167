"""From an empty cache of numba to the first results: what is compiled, and how long that takes.

`python -m benchmarks --only cold_start` prints the rows; `python -m benchmarks.cold_start` also lists the
kernels by the seconds that their compilation took in the program itself, those for several types marked; a
second process compiles others meanwhile. Each measurement is a fresh process with a `NUMBA_CACHE_DIR` of its
own. Kernels that came with the package count, so take away `tokexplorer/compiled` to see a checkout.
On a busy machine look at the seconds of the processor.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from benchmarks.corpus import library_files
from benchmarks.timing import Row

CORPUS_BYTES = 1_100_000  # as tinyshakespeare
VOCAB_SIZE = 1000
_ASKED_S = {"first trained BPE": 5, "first encoding": 5, "first curve in the window": 8}


def rows() -> list[Row]:
    """One row for each first result."""
    measured = _in_fresh_process("api")["seconds"] | _in_fresh_process("window")["seconds"]
    return [
        Row(
            f"from an empty cache to the {work}",
            f"{cpu_s:.1f} s of the processor",
            "",
            f"<= {_ASKED_S[work]} s" if work in _ASKED_S else "",
            f"{wall_s:.1f} s",
            wall_s <= _ASKED_S.get(work, wall_s),
        )
        for work, (wall_s, cpu_s) in measured.items()
    ]


def main() -> None:
    """Print what was compiled on the way to each first result."""
    if len(sys.argv) > 1:
        _measure(*sys.argv[1:])
        return
    for program in ("api", "window"):
        found = _in_fresh_process(program, "and list")
        for work, (wall_s, cpu_s) in found["seconds"].items():
            print(f"{work}: {wall_s:.1f} s, {cpu_s:.1f} s of the processor")
        by_kernel = defaultdict(list)
        for kernel, signature, seconds in found["compiled"]:
            by_kernel[kernel].append((seconds, signature))
        print(f"{len(found['compiled'])} compilations of {len(by_kernel)} functions")
        for kernel, times in sorted(by_kernel.items(), key=lambda entry: -sum(s for s, _ in entry[1])):
            mark = f"  {len(times)} TYPES" if len(times) > 1 else ""
            print(f"  {sum(s for s, _ in times):6.2f} s  {kernel}{mark}")
            if mark:
                print("\n".join(f"            {signature}" for _, signature in times))


def _in_fresh_process(*arguments: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as cache:
        done = subprocess.run(
            [sys.executable, "-m", __spec__.name if __spec__ else __name__, *arguments],
            env={"QT_QPA_PLATFORM": "offscreen", **os.environ, "NUMBA_CACHE_DIR": cache},
            capture_output=True,
            text=True,
            check=True,
        )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


class _Times:
    """Seconds since the program began, on the wall and of the processor, by what was reached."""

    def __init__(self) -> None:
        self._began = time.perf_counter(), time.process_time()
        self.seconds: dict[str, tuple[float, float]] = {}

    def reached(self, work: str) -> None:
        """Something is there; only the first time counts."""
        wall_s, cpu_s = self._began
        self.seconds.setdefault(work, (time.perf_counter() - wall_s, time.process_time() - cpu_s))


def _measure(program: str, lists: str = "") -> None:
    """Run one program and print one JSON object; to list what it compiles numba is imported beforehand."""
    times = _Times()
    recorded: list[tuple[float, Any]] = []
    if lists:
        from numba.core import event

        compilations: Any = event.RecordingListener()  # type: ignore[no-untyped-call]
        event.register("numba:compile", compilations)  # type: ignore[no-untyped-call]
        recorded = compilations.buffer
    {"api": _use_api, "window": _use_window}[program](times)
    print(json.dumps({"seconds": times.seconds, "compiled": _own_seconds(recorded)}))


def _own_seconds(events: list[tuple[float, Any]]) -> list[tuple[str, str, float]]:
    """Name, types and seconds of each compilation, without those of the functions that it calls."""
    found, open_ones = [], []
    for now, event in events:
        if event.is_start:
            open_ones.append([now, 0.0])
            continue
        began, inner_s = open_ones.pop()
        if open_ones:
            open_ones[-1][1] += now - began
        function = event.data["dispatcher"].py_func
        name = f"{function.__module__}.{function.__qualname__}"
        found.append((name, str(event.data["args"]), now - began - inner_s))
    return found


def _use_api(times: _Times) -> None:
    import tokexplorer

    text = b"".join(path.read_bytes() for path in library_files()[:200]).decode()[:CORPUS_BYTES]
    tokenizer = tokexplorer.train([text], vocab_size=VOCAB_SIZE)
    times.reached("first trained BPE")
    tokenizer.encode(text[:1000])
    times.reached("first encoding")


def _use_window(times: _Times) -> None:
    from PySide6.QtWidgets import QApplication

    from tokexplorer.ui.app import make_application, show_demo_text, train_samples
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = SettingsStore(Path(folder))
        settings.keep_choice("unsavedRuns", "quit")  # nobody is there to answer
        window = MainWindow(settings)

        def advanced(shown: Any) -> None:
            if len(shown.run.history):
                times.reached("first curve in the window")

        def ended() -> None:
            times.reached("last curve of BPE, WordPiece and Unigram")
            window.close()
            QApplication.quit()

        window.training.advanced.connect(advanced)
        window.runs_ended.connect(ended)
        show_demo_text(window)
        train_samples(window, None)
        window.show()
        application.processEvents()
        times.reached("shown window")
        application.exec()


if __name__ == "__main__":
    main()
