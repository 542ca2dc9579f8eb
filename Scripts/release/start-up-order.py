#!/usr/bin/env python3
"""Lists the functions and data that short runs of an executable use, so that the linker puts them side by side.

    Scripts/release/start-up-order.py EXECUTABLE FOLDER >ORDER

EXECUTABLE has its symbols. FOLDER has corpus/info4k.plist, as Benchmarks/generate-corpus.py writes it. Valgrind's lackey
prints every address that a run reads, writes or executes; the symbols at these addresses are printed in the order of their
first use, one a line, as the option --symbol-ordering-file of lld reads them.
"""

import bisect
import os
import subprocess
import sys
import tempfile

# What hooks and continuous integration run: without options, and with those of each kind.
RUNS = [
    [],
    ["--sdk", "27", "--deployment-target", "15.0", "--platform", "ios", "--fail-on", "warning", "--jobs", "1"],
    ["--format", "github"],
    ["--format", "sarif"],
    ["--format", "json"],
]
KINDS = frozenset("tTwWvVdDbBrRuU")


def symbols(executable):
    """Addresses, sizes and names of what the executable has, by address."""
    listing = subprocess.run(["nm", "-S", "-n", executable], check=True, capture_output=True, text=True).stdout
    found = []
    for line in listing.splitlines():
        fields = line.split(maxsplit=3)
        if len(fields) == 4 and fields[2] in KINDS:
            found.append((int(fields[0], 16), int(fields[1], 16), fields[3]))
    return found


def addresses(executable, arguments, folder):
    """The addresses that a run uses, in the order of their first use."""
    seen = {}
    with tempfile.TemporaryDirectory() as work:
        log = os.path.join(work, "log")
        run = subprocess.run(
            ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={log}", executable, "validate", *arguments,
             "corpus/info4k.plist"],
            cwd=folder, stdout=subprocess.DEVNULL, check=False)
        if run.returncode != 0:
            sys.exit(f"start-up-order: {' '.join(arguments)} ended with {run.returncode}")
        with open(log, encoding="ascii") as lines:
            for line in lines:
                # "I  04001000,3" for an instruction; " L", " S" and " M" for memory.
                if line[:3] in ("I  ", " L ", " S ", " M "):
                    seen.setdefault(int(line[3:].split(",", 1)[0], 16))
    return seen


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = os.path.abspath(sys.argv[2])
    known = symbols(sys.argv[1])
    starts = [start for start, _, _ in known]
    order = {}
    with tempfile.TemporaryDirectory() as work:
        # Debug information is of a version that older valgrinds cannot read.
        stripped = os.path.join(work, "launchkit")
        subprocess.run(["strip", "-g", "-o", stripped, sys.argv[1]], check=True)
        for arguments in RUNS:
            for address in addresses(stripped, arguments, folder):
                position = bisect.bisect_right(starts, address) - 1
                if position < 0:
                    continue
                start, size, name = known[position]
                if address < start + size:
                    order.setdefault(name)
    if len(order) < 1_000:
        sys.exit(f"start-up-order: only {len(order)} symbols were used")
    print("\n".join(order))


if __name__ == "__main__":
    main()
