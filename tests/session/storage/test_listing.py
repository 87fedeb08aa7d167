"""What a listing says has become of the sources of a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.session.trained_session import session_of
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts_file import write_counts
from tokexplorer.corpus.sources import CountsSource, FileSource, FolderSource, PastedText
from tokexplorer.session.storage.listing import Listing
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from pathlib import Path

SPEC = TrainingSpec.of("byte-bpe", vocab_size=270)
TEXT = "low lower lowest\nnew newer newest\n" * 20


def test_files_folders_and_counts_are_changed_if_they_are_others_now(tmp_path: Path) -> None:
    file, folder, counts = tmp_path / "a.txt", tmp_path / "folder", tmp_path / "some.counts"
    folder.mkdir()
    for each in (file, folder / "b.txt", folder / "c.txt"):
        each.write_text(TEXT)
    with counts.open("wb") as target:
        write_counts(
            count_corpus([PastedText(TEXT)], special_tokens=SPEC.special_tokens).counts([None]), target
        )
    made = session_of(FileSource(file), FolderSource(folder), CountsSource(counts), PastedText(TEXT))
    made.train(SPEC)
    path = made.save(tmp_path / "a.tokx")

    def states() -> list[str]:
        return [each.state for each in Listing.of(load_session_file(path), 2, 0).sources]

    assert states() == ["unchanged"] * 4
    (folder / "c.txt").write_text(TEXT + "more\n")
    assert states() == ["unchanged", "changed", "unchanged", "unchanged"]
    (folder / "c.txt").unlink()
    (folder / "b.txt").unlink()
    with counts.open("ab") as target:
        target.write(b"more")
    assert states() == ["unchanged", "changed", "changed", "unchanged"]
    file.unlink()
    folder.rmdir()
    assert states() == ["missing", "missing", "changed", "unchanged"]


def test_lines_are_those_that_metrics_count_and_damaged_points_are_none(tmp_path: Path) -> None:
    made = session_of(PastedText(TEXT))
    loaded = load_session_file(made.save(tmp_path / "a.tokx"))
    loaded.text, loaded.more["trade_off"] = "a\u2028b\x0cc\nd\n", {"texts": ["no object"]}
    listing = Listing.of(loaded, 2, 0)
    assert (listing.text.lines, listing.trade_off_points) == (2, 0)
