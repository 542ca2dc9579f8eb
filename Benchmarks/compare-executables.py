#!/usr/bin/env python3
"""Compares what two release executables need for the same project runs, in instructions.

    Benchmarks/compare-executables.py OLD NEW FOLDER…

Each folder is checked with `--sdk 27` on one thread by both, under callgrind; counts of instructions are the same on a busy
machine. Prints millions of instructions and the ratio for each folder, and the ratio of the sums. Exit status 1 when
that is above 1.2.
"""

import os
import re
import subprocess
import sys
import tempfile

LIMIT = 1.2


def instructions(executable, folder):
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", executable, "validate",
         "--sdk", "27", "--jobs", "1", "--format", "json"],
        cwd=folder, capture_output=True, text=True, check=False)
    found = re.search(r"refs:\s+([0-9,]+)", run.stderr)
    if found is None or run.returncode not in (0, 1, 3):
        sys.exit(f"{executable} in {folder} ended with {run.returncode}: {run.stderr[-400:]}")
    return int(found.group(1).replace(",", ""))


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sums = [0, 0]
    with tempfile.TemporaryDirectory() as work:
        stripped = []
        for name, path in zip(("old", "new"), sys.argv[1:3]):
            # Debug information, if there is any, is of a version that older valgrinds cannot read.
            stripped.append(os.path.join(work, name))
            subprocess.run(["strip", "-g", "-o", stripped[-1], path], check=True)
        for folder in sys.argv[3:]:
            counts = [instructions(executable, folder) for executable in stripped]
            sums = [total + count for total, count in zip(sums, counts)]
            print(f"{os.path.basename(os.path.normpath(folder))}\t{counts[0] / 1e6:.1f}\t"
                  f"{counts[1] / 1e6:.1f}\t{counts[1] / counts[0]:.2f}", flush=True)
    ratio = sums[1] / sums[0]
    print(f"ratio of the sums: {ratio:.2f}")
    return 1 if ratio > LIMIT else 0


if __name__ == "__main__":
    sys.exit(main())
