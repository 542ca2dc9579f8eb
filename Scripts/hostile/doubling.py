#!/usr/bin/env python3
"""Makes every list that an input can hold n, 2n and 4n elements long, and counts the instructions of a run.

    Scripts/hostile/doubling.py EXECUTABLE [--jobs N] [NAME...]

What grows with its list in proportion costs twice as much for the second step as for the first; more than FACTOR times
as much is a defect. Counts of valgrind are the same on a busy machine; they vary by some with the seeds of hash tables, which
differ in each run. So a list that fails is measured again, and the smallest counts of all its runs decide. With names, only
lists that have one of them in their name.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

from doubling_lists import LISTS

# n log n gives 2.2, a square 4.
FACTOR = 2.5
# Lists whose elements cost next to nothing, or of which only some are read.
FLAT = ("bundle load commands", "xcconfig includes", "xcconfig nested references")
# Below that many instructions the cost of the elements is lost in what varies from run to run.
NOISE = 400_000
# How often a list that fails is measured in all.
ATTEMPTS = 4


def count(executable, arguments, folder):
    """The instructions of a run; it must end with a status of the contract."""
    arguments = [os.path.join(folder, word[1:]) if word.startswith("@") else word for word in arguments]
    given = os.path.join(folder, "stdin")
    inside = os.path.join(folder, "inside")
    with open(given if os.path.exists(given) else os.devnull, "rb") as stdin:
        done = subprocess.run(
            ["valgrind", "--tool=exp-bbv", "--instr-count-only=yes", "--bb-out-file=/dev/null", "--pc-out-file=/dev/null",
             executable, *arguments],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace", stdin=stdin, check=False,
            cwd=inside if os.path.isdir(inside) else folder)
    # One line for each thread.
    found = re.findall(r"Total instructions: *(\d+)", done.stderr)
    if done.returncode not in (0, 1, 3) or not found:
        sys.exit(f"doubling: {' '.join(arguments)} ended with {done.returncode}: {done.stderr[-2_000:]}")
    return sum(map(int, found)), done.returncode


def measure(executable, name):
    """The counts of three lengths, and the exit status of the last run."""
    start, arguments, make = LISTS[name]
    counts, status = [], 0
    for length in (start, 2 * start, 4 * start):
        with tempfile.TemporaryDirectory() as folder:
            make(folder, length)
            instructions, status = count(executable, arguments, folder)
            counts.append(instructions)
    return counts, status


def factor(counts):
    """How many times as much the second step costs as the first."""
    return (counts[2] - counts[1]) / max(counts[1] - counts[0], NOISE)


def measure_until_good(executable, name):
    """The smallest counts of as many measurements as the list needs to pass."""
    counts, status = measure(executable, name)
    for _ in range(ATTEMPTS - 1):
        if factor(counts) <= FACTOR:
            break
        again, status = measure(executable, name)
        counts = [min(pair) for pair in zip(counts, again)]
    return counts, status


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    names = [name for name in LISTS if not options.names or any(part in name for part in options.names)]
    if not names:
        sys.exit("doubling: no list has such a name")
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind cannot read the newest debug information, and reads symbols for a long time.
        executable = os.path.join(folder, "launchkit")
        subprocess.run(["strip", "-s", "-o", executable, options.executable], check=True)
        print(f"{'list':42} {'n':>6} {'instructions for n, 2n, 4n':>38} {'an element':>10} {'factor':>6}")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for name, (counts, status) in zip(names, pool.map(lambda name: measure_until_good(executable, name), names)):
                start = LISTS[name][0]
                element = (counts[2] - counts[1]) // (2 * start)
                # A list that is refused, or that nothing reads, would pass otherwise.
                grows = counts[2] - counts[0] > NOISE or name in FLAT
                good = factor(counts) <= FACTOR and grows
                failures += not good
                print(f"{name:42} {start:6} {' '.join(f'{each:12}' for each in counts):>38} {element:10} {factor(counts):6.2f}  "
                      f"status {status}  {'ok' if good else 'MORE'}", flush=True)
    print(f"{len(names) - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
