"""`tokexplorer demo`: a training that runs by itself, in the window or drawn into a file."""

from __future__ import annotations

import argparse
import os
import re

from tokexplorer.cli.arguments import COMMANDS, Parser, check_writable
from tokexplorer.cli.window import has_display, no_window

_SMALLEST, _LARGEST = (640, 480), (7680, 4320)


def run(arguments: list[str]) -> int:
    """Show the demonstration, or draw its window into a file."""
    options = _parser().parse_args(arguments)
    if options.screenshot is not None:
        check_writable(options.screenshot)
        if not has_display():
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        from tokexplorer.ui.demo import main as show_demo
    except ImportError as error:
        raise no_window(error) from None
    return show_demo(options.screenshot, options.size, options.theme)


def window_size(text: str) -> tuple[int, int]:
    """Width and height in pixels, such as 1280x800."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text, re.ASCII)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not WIDTHxHEIGHT, such as 1280x800")
    width, height = int(match[1]), int(match[2])
    if not (_SMALLEST[0] <= width <= _LARGEST[0] and _SMALLEST[1] <= height <= _LARGEST[1]):
        smallest, largest = ("x".join(map(str, size)) for size in (_SMALLEST, _LARGEST))
        raise argparse.ArgumentTypeError(f"{text} is not between {smallest} and {largest}")
    return width, height


def _parser() -> Parser:
    parser = Parser("demo", description=f"{COMMANDS['demo'].capitalize()}. A picture needs no display.")
    parser.add_argument(
        "--screenshot", metavar="FILE.png", help="draw the finished window into a file and end"
    )
    parser.add_argument(
        "--size",
        type=window_size,
        default=(1280, 800),
        metavar="WxH",
        help="of the window, 1280x800 by default",
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    return parser
