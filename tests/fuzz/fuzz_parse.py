"""Read a million strings: none raises, every place lies in its line, what is said is read back.

    python tests/fuzz/fuzz_parse.py --count 1000000 --seed 1

Prints the text of the first failure and stops. With ``--lines`` it holds the quick ways of reading a
line against Lark instead, which is what they must agree with on every line.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from belote_notation.source import split_lines
from bln_lines import any_line, any_text
from parse_laws import lanes_agree, places_hold, text_holds


def _one(rng: random.Random, lines: bool, back: bool) -> bool:
    text = any_line(rng) if lines else any_text(rng)
    try:
        if lines:
            return lanes_agree(text)
        law = text_holds if back else places_hold
        law(text, {line.number: line for line in split_lines(text)})
    except Exception:
        print(f"failed on {text!r}")
        raise
    return True


def main() -> None:
    """Read so many strings."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--count", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--lines", action="store_true")
    options.add_argument("--no-writing", action="store_true", help="only read, three times as fast")
    given = options.parse_args()
    rng = random.Random(given.seed)
    start = time.monotonic()
    read = 0
    for number in range(1, given.count + 1):
        read += _one(rng, given.lines, not given.no_writing)
        if number % 50_000 == 0:
            print(f"{number:,} strings, {time.monotonic() - start:.0f} s", flush=True)
    print(f"{given.count:,} strings read, none raised" + (f"; {read:,} read quickly" if given.lines else ""))


if __name__ == "__main__":
    main()
