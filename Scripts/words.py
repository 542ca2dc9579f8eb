#!/usr/bin/env python3
"""Find words that Scripts/words.txt lists, in everything people read.

    python3 Scripts/words.py [--count] [PATH ...]

Reads the tracked files under PATH (default: the whole repository) and prints one line a hit,
FILE:LINE:COLUMN: 'WORD'; write: …. Ends with status 1 if there is one, and also if an exception
lifts nothing.
"""
import argparse
import collections
import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / "Scripts" / "words.txt"
SUFFIXES = {
    ".swift", ".md", ".txt", ".py", ".sh", ".c", ".h", ".json", ".yml", ".yaml", ".in", ".html",
    ".modulemap", ".svg", ".xml", ".tutorial",
}
# The list itself quotes every pattern.
SELF = {"Scripts/words.txt", "Scripts/words.py"}


def read_list():
    patterns, exceptions = [], []
    for number, line in enumerate(LIST.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if fields[0] == "except":
            if len(fields) != 4:
                sys.exit(f"{LIST.name}:{number}: an exception has four fields")
            exceptions.append((number, *fields[1:]))
        elif len(fields) == 2:
            patterns.append((fields[0], re.compile(fields[0], re.IGNORECASE), fields[1]))
        else:
            sys.exit(f"{LIST.name}:{number}: expected PATTERN<TAB>WRITE INSTEAD")
    known = {pattern for pattern, _, _ in patterns}
    for number, _, pattern, _ in exceptions:
        if pattern not in known:
            sys.exit(f"{LIST.name}:{number}: unknown pattern {pattern!r}")
    return patterns, exceptions


OPENING = re.compile(r'(#*)("""|")')


def end_of_literal(text, opening, code=None):
    """The position after a Swift string literal; adds the spans of its interpolations to `code`."""
    escape = "\\" + opening[1]
    closing, position = opening[2] + opening[1], opening.end()
    while position < len(text) and not text.startswith(closing, position):
        if text.startswith(escape + "(", position):
            start = position
            position, depth = position + len(escape) + 1, 1
            while position < len(text) and depth:
                if inner := OPENING.match(text, position):
                    position = end_of_literal(text, inner)
                    continue
                depth += {"(": 1, ")": -1}.get(text[position], 0)
                position += 1
            if code is not None:
                code.append((start, position))
        elif text.startswith(escape, position):
            position += len(escape) + 1
        else:
            position += 1
    return min(len(text), position + len(closing))


def readable(text):
    """The comments, string literals and public declarations of Swift source, all else blanked."""
    # Line ends stay, so that line numbers do.
    kept = [character if character == "\n" else " " for character in text]
    position, code = 0, []
    while position < len(text):
        if text.startswith("//", position):
            end = text.find("\n", position)
            end = len(text) if end < 0 else end
        elif text.startswith("/*", position):
            end = text.find("*/", position)
            end = len(text) if end < 0 else end + 2
        elif opening := OPENING.match(text, position):
            code = []
            end = end_of_literal(text, opening, code)
        else:
            position += 1
            continue
        kept[position:end] = text[position:end]
        for start, stop in code:
            kept[start:stop] = " " * (stop - start)
        code = []
        position = end
    lines = zip("".join(kept).split("\n"), text.split("\n"))
    return [
        original if re.match(r"\s*(public|open)\b", original) else blanked
        for blanked, original in lines
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", action="store_true", help="print the number of hits by folder")
    parser.add_argument("paths", nargs="*", metavar="PATH")
    options = parser.parse_args()
    patterns, exceptions = read_list()
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *options.paths], cwd=ROOT, check=True, capture_output=True
    )
    used, counts, total = set(), collections.Counter(), 0
    for name in listed.stdout.decode().split("\0"):
        if not name or name in SELF or pathlib.PurePath(name).suffix not in SUFFIXES:
            continue
        lifted = {}
        for number, glob, pattern, _ in exceptions:
            if fnmatch.fnmatch(name, glob):
                lifted[pattern] = number
        try:
            text = (ROOT / name).read_text("utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        lines = readable(text) if name.endswith(".swift") else text.split("\n")
        for number, line in enumerate(lines, 1):
            for source, pattern, advice in patterns:
                for match in pattern.finditer(line):
                    if source in lifted:
                        used.add(lifted[source])
                        continue
                    total += 1
                    counts["/".join(name.split("/")[:2])] += 1
                    if not options.count:
                        print(
                            f"{name}:{number}:{match.start() + 1}: "
                            f"'{match.group(0)}'; write: {advice}"
                        )
    if options.count:
        for folder, count in counts.most_common():
            print(f"{count:6} {folder}")
    if not options.paths:
        for number, glob, pattern, _ in exceptions:
            if number not in used:
                total += 1
                print(f"Scripts/words.txt:{number}: the exception for {glob} lifts nothing: {pattern}")
    if total:
        print(f"{total} words to replace", file=sys.stderr)
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
