"""`python -m tests.language [FILE.json LANGUAGE]`: bring the translations up to date with the code.

Writes the .ts files, in which new texts are unfinished and old ones are gone, and makes the .qm files from
them. A JSON file of translations (a text or a list of forms for each English text) is taken in first.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import PySide6

from tests.language.texts import FOLDER, LANGUAGES, read_translations, texts, write_translations


def main() -> None:
    """Update all languages and say what is missing."""
    given = dict(zip(sys.argv[2::2], sys.argv[1::2], strict=True))
    for language in LANGUAGES:
        path = FOLDER / f"tokexplorer_{language}.ts"
        known = read_translations(language) if path.exists() else {}
        if language in given:
            new = json.loads(Path(given[language]).read_text(encoding="utf-8"))
            known |= {text: [each] if isinstance(each, str) else each for text, each in new.items()}
        write_translations(language, known)
        release = Path(PySide6.__file__).parent / "lrelease"
        subprocess.run([release, "-silent", path, "-qm", path.with_suffix(".qm")], check=True)
        missing = [text for text in texts() if not all(known.get(text, [""]))]
        print(f"{language}: {len(texts()) - len(missing):,} texts, {len(missing):,} missing")
        for text in missing[:20]:
            print(f"  {text!r}")


if __name__ == "__main__":
    main()
