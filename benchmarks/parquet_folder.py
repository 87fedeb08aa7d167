"""`python -m benchmarks.parquet_folder FOLDER BYTES TEXT...`: a folder of twelve Parquet files made of texts.

The rows are the lines of the texts, again and again, with letters exchanged in a share of them each time, as
`benchmarks.large_corpus` does, so that new words keep coming. The files are not compressed: BYTES is their
size on the disk, about.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from benchmarks.large_corpus import SHARE, exchange

if TYPE_CHECKING:
    from collections.abc import Sequence

SHARDS = 12
GROUP_BYTES = 1 << 26


def write_folder(folder: Path, byte_count: int, texts: Sequence[bytes]) -> None:
    """Write the files; each has columns `id`, `text` and `source`."""
    lines = [line for text in texts for line in text.splitlines() if line.strip()]
    chosen = random.Random(0)
    folder.mkdir(parents=True, exist_ok=True)
    place = 0
    for shard in range(SHARDS):
        path = folder / f"part-{shard:02}.parquet"
        with pq.ParquetWriter(path, _SCHEMA, compression="none", use_dictionary=["source"]) as writer:
            left = byte_count // SHARDS
            while left > 0:
                rows, size, table = [], 0, exchange(chosen)
                while size < min(left, GROUP_BYTES):
                    line = lines[place % len(lines)]
                    rows.append(line.translate(table) if chosen.random() < SHARE else line)
                    size += len(rows[-1])
                    place += 1
                left -= size
                columns = [pa.array(range(len(rows))), pa.array(rows).cast(pa.string())]
                writer.write_table(pa.table([*columns, pa.array(["web"] * len(rows))], schema=_SCHEMA))


_SCHEMA = pa.schema([("id", pa.int64()), ("text", pa.string()), ("source", pa.string())])


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("bytes", type=float, help="such as 2e9")
    parser.add_argument("texts", type=Path, nargs="+", help="text files in UTF-8")
    options = parser.parse_args()
    write_folder(options.folder, int(options.bytes), [path.read_bytes() for path in options.texts])


if __name__ == "__main__":
    main()
