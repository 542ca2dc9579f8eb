#!/usr/bin/env python3
"""Runs the tests with a line for each suite, and failures whole.

usage: run-tests.py COMMAND…      such as: run-tests.py swift test --skip-build
       run-tests.py --self-test   a planted failure, a crash and a hang appear, with the name of the test

A run of all tests prints two million lines, most of them arguments of cases that passed. This prints the suites, every
issue with all its lines, and what the command itself says. When the process dies or stands still, it names the tests
that had begun and not ended. LAUNCHKIT_TEST_LOG=FILE keeps everything; LAUNCHKIT_TEST_PATIENCE is the number of
seconds without a line after which the run is ended (1800).

Exit status: that of the command; 1 for a run that stands still.
"""

import collections
import os
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading

# Swift Testing begins each of its lines with one of these.
SYMBOLS = ("◇ ", "✔ ", "✘ ", "➜ ", "⚠ ", "↳ ")
STARTED = re.compile(r"^◇ Test (?!run |case )(.*) started\.$")
ENDED = re.compile(
    r'^[✔✘➜] Test (?!run |case )("(?:[^"\\]|\\.)*"|\S+(?:\([^)]*\))?) (?:with \d+ test cases? )?(?:passed|failed|skipped)')
TRAP = re.compile(r"Fatal error|Precondition failed|unexpected signal|Sanitizer:")
ISSUE = re.compile(r"^✘ Test .* recorded an issue")


class Report:
    """Follows the lines of a run, and says which of them are shown."""

    def __init__(self):
        # Two suites may have tests of one name. Whether there are any is asked for each of a million lines.
        self.running = collections.Counter()
        self.running_count = 0
        self.is_issue = False
        # What the process wrote last, besides the lines of Swift Testing: the reason of a crash is there.
        self.last = collections.deque(maxlen=40)

    def shows(self, line):
        if not line.startswith(SYMBOLS):
            # More of what came before: the text of an issue, or the arguments of a case. What belongs to neither is
            # from the command itself.
            is_shown = self.is_issue or self.running_count == 0 or bool(TRAP.search(line))
            if not is_shown:
                self.last.append(line)
            return is_shown
        if line.startswith("↳ "):
            return self.is_issue
        started = STARTED.match(line)
        if started:
            self.running[started[1]] += 1
            self.running_count += 1
        ended = ENDED.match(line)
        # A test that is skipped ends without having begun.
        if ended and self.running[ended[1]] > 0:
            self.running[ended[1]] -= 1
            self.running_count -= 1
        self.is_issue = bool(ISSUE.match(line))
        return self.is_issue or line.startswith(("✔ Suite", "✘ ", "⚠ ", "✔ Test run", "◇ Test run"))

    def unfinished(self):
        return sorted(+self.running)


def run(command, log, patience):
    """Runs a command, and returns its exit status."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    lines = queue.Queue()

    def read():
        for line in process.stdout:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    try:
        return follow(process, lines, log, patience)
    except BaseException:
        # Ctrl-C reaches this process alone.
        os.killpg(process.pid, signal.SIGKILL)
        raise


def follow(process, lines, log, patience):
    """Shows what is to be shown of a running command, and returns its exit status."""
    report = Report()
    is_stuck = False
    while True:
        try:
            line = lines.get(timeout=patience)
        except queue.Empty:
            print(f"error: no line for {patience} s; the run is ended", flush=True)
            is_stuck = True
            os.killpg(process.pid, signal.SIGKILL)
            break
        if line is None:
            break
        if log:
            log.write(line)
        text = line.decode("utf-8", "replace").rstrip("\n")
        if report.shows(text):
            print(text, flush=True)
    status = process.wait()
    unfinished = report.unfinished()
    if status != 0 and unfinished:
        print("error: these tests had begun and not ended:")
        for name in unfinished:
            print(f"  {name}")
        print("and these lines came last:")
        for line in report.last:
            print(f"  {line}")
    if is_stuck:
        return 1
    return status if status >= 0 else 128 - status


def self_test():
    """A failure, a crash and a hang, as Swift Testing writes them."""
    head = '◇ Test run started.\\n◇ Test "one" started.\\n◇ Test case passing 1 argument a → "x\\ny" to "one" started.\\n'
    issue = '✘ Test "one" recorded an issue at A.swift:1:2: Expectation failed: a\\n↳ first\\nsecond\\n'
    quiet = (
        '✔ Test "one" with 1 test case passed after 1 seconds.\\n◇ Test "what is skipped" started.\\n'
        '✔ Test "what is skipped" passed after 1 seconds.\\n✔ Suite A passed after 1 seconds.\\nlast\\n')
    plants = {
        "success": (f"printf '{head}{quiet}'", 0, ["✔ Suite A", "last"], ["argument", "y"]),
        "failure": (
            f"printf '{head}{issue}{quiet}'; exit 1", 1,
            ['✘ Test "one" recorded an issue', "↳ first", "second", "✔ Suite A"], ["argument"]),
        "crash": (
            f"printf '{head}x.swift:1: Fatal error: gone\\n'; kill -SEGV $$", 139,
            ["Fatal error: gone", "had begun and not ended", '  "one"'], []),
        "hang": (f"printf '{head}'; sleep 60", 1, ["no line for 1 s", '  "one"'], []),
    }
    for name, (script, expected, shown, hidden) in plants.items():
        result = subprocess.run(
            [sys.executable, __file__, "bash", "-c", script], capture_output=True, text=True,
            env=os.environ | {"LAUNCHKIT_TEST_PATIENCE": "1" if name == "hang" else "30"}, check=False)
        if result.returncode != expected:
            sys.exit(f"error: {name}: status {result.returncode} and not {expected}\n{result.stdout}")
        for text in shown:
            if text not in result.stdout:
                sys.exit(f"error: {name}: '{text}' is not shown\n{result.stdout}")
        for line in result.stdout.splitlines():
            if any(line == text or (len(text) > 1 and text in line) for text in hidden):
                sys.exit(f"error: {name}: '{line}' is shown")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    path = os.environ.get("LAUNCHKIT_TEST_LOG")
    patience = int(os.environ.get("LAUNCHKIT_TEST_PATIENCE", "1800"))
    with open(path, "wb") if path else tempfile.TemporaryFile() as log:
        sys.exit(run(sys.argv[1:], log if path else None, patience))


main()
