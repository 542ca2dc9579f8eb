#!/usr/bin/env python3
"""Ends runs over many files half-way, with SIGINT, SIGTERM and SIGKILL, and checks what they leave.

    interruption.py LAUNCHKIT [--files 200000]

Nothing that is written under its own name may be half of it: the report of --output, the cache, a baseline. What was
streamed to standard output ends with a whole line after SIGINT and SIGTERM. The next run is none the worse.

A run that is inside of one large file, project or archive ends just as fast: 200 ms after the signal, 500 ms on a
machine that does other things as well, with a report that says that it was interrupted.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from hostile_projects import MANIFEST, PLIST, SOURCE, archive, project

# Milliseconds from the signal to the end: what is promised, and what a busy machine may take.
PROMISED = 200
LONGEST = 500
BENCHMARKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Benchmarks")


def fail(text):
    sys.exit(f"interruption: {text}")


def expect(condition, text):
    if not condition:
        fail(text)


def half_way(command, folder, number, seconds, output=None, prepare=lambda: None):
    """Starts a command and sends a signal when it has worked for a while; earlier, if it is done before that."""
    for attempt in range(6):
        prepare()
        with open(output, "wb") if output else open(os.devnull, "wb") as stream:
            process = subprocess.Popen(command, cwd=folder, stdout=stream, stderr=subprocess.PIPE)
            time.sleep(seconds / 2**attempt)
            if process.poll() is not None:
                process.communicate()
                continue
            process.send_signal(number)
            sent = time.monotonic()
            _, errors = process.communicate(timeout=60)
            # With the last of its work done it has nothing to interrupt any more.
            if process.returncode != 1:
                break
    else:
        fail(f"'{' '.join(command)}' always ends before it is interrupted")
    took = time.monotonic() - sent
    expect(process.returncode == -number, f"ended with {process.returncode}, not by signal {number}: {errors[:500]}")
    expect(took < 5, f"took {took:.1f} s to end")


def scenes(size=9_000_000):
    """A property list whose checks and fixes take long."""
    unit = (
        "<dict><key>UISceneConfigurationName</key><string>n\u200b</string><key>UISceneDelegateClassName</key>"
        "<string>A.B\u200b</string><key>UISceneStoryboardFile</key><string>Main.storyboard</string></dict>"
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n<key>CFBundleIdentifier</key>'
        "<string>a.b</string><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
        "<key>UIWindowSceneSessionRoleApplication</key><array>" + unit * (size // len(unit.encode()))
        + "</array></dict></dict></dict></plist>\n"
    )


def inside(tool, work):
    """Ends runs while they are inside of something large; how long that takes."""
    plist = os.path.join(work, "large.plist")
    write(plist, scenes())
    chains = project(
        os.path.join(work, "project"),
        files=tuple(f"S{number}.swift" for number in range(12)),
        source=SOURCE + "".join(f"class A{i}: A{i - 1} {{ func f() {{ }} }}\n" for i in range(1, 100_000)))
    apps = archive(
        os.path.join(work, "archive"),
        [("Payload/A.app/Info.plist", PLIST % MANIFEST)] + [
            (f"Payload/A.app/PlugIns/E{number}.appex/Info.plist", scenes(900_000)) for number in range(400)])
    commands = {
        "a property list": ["validate", "--format", "json", plist],
        "fixes": ["validate", "--diff", "--unsafe-fixes", plist],
        "a stream": ["validate", "--format", "ndjson", plist],
        "a project": ["validate", "--format", "json", chains],
        "an archive": ["validate", "--format", "json", apps],
    }
    for name, arguments in commands.items():
        started = time.monotonic()
        try:
            subprocess.run([tool, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=5)
        except subprocess.TimeoutExpired:
            pass
        whole = time.monotonic() - started
        worst, reported = 0.0, 0
        for number in (signal.SIGINT, signal.SIGTERM):
            for part in (0.3, 0.5, 0.7):
                process = subprocess.Popen([tool, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                time.sleep(whole * part)
                process.send_signal(number)
                sent = time.monotonic()
                output, errors = process.communicate(timeout=60)
                took = (time.monotonic() - sent) * 1000
                if process.returncode in (0, 1):
                    continue
                expect(process.returncode == -number, f"{name}: ended with {process.returncode}: {errors[:500]}")
                # Whole in any case; a signal that comes while a report is written does not change it.
                if "json" in arguments:
                    reported += json.loads(output)["summary"].get("interrupted") is True
                elif "ndjson" in arguments:
                    last = json.loads(output.splitlines()[-1])
                    expect(last["kind"] == "summary", f"{name}: {last}")
                    reported += last.get("interrupted") is True
                else:
                    reported += 1
                worst = max(worst, took)
        print(f"interruption: inside of {name}, which takes {whole:.1f} s: ends within {worst:.0f} ms"
              + ("" if worst <= PROMISED else f", which is more than {PROMISED}"))
        expect(reported, f"{name}: no report says that the run was interrupted")
        expect(worst <= LONGEST, f"{name}: took {worst:.0f} ms to end")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def remove(path):
    if os.path.exists(path):
        os.unlink(path)


def lines(path, number):
    with open(path, "rb") as file:
        content = file.read()
    if number == signal.SIGKILL:
        content = content[: content.rfind(b"\n") + 1]
    expect(content.endswith(b"\n"), "the last line is not whole")
    objects = [json.loads(line) for line in content.splitlines()]
    expect(objects[0]["kind"] == "report", "the first line is not a report")
    if number != signal.SIGKILL:
        summary = objects[-1]
        expect(summary["kind"] == "summary" and summary["interrupted"] is True, f"the last line is {summary}")
        expect(0 < summary["files"] < summary["filesFound"], f"checked {summary}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("launchkit")
    parser.add_argument("--files", type=int, default=200_000)
    options = parser.parse_args()
    # What runs in the background of a shell is started with signals ignored, which launchkit respects.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    tool = os.path.abspath(options.launchkit)
    with tempfile.TemporaryDirectory() as work:
        inside(tool, work)
    with tempfile.TemporaryDirectory() as work:
        tree = os.path.join(work, "tree")
        subprocess.run([sys.executable, os.path.join(BENCHMARKS, "make-tree.py"), tree, "--files", str(options.files)],
                       check=True)
        # The first run reads from the disk, the others from memory.
        for _ in range(2):
            started = time.monotonic()
            whole = subprocess.run([tool, "validate", "--format", "json", "tree"], cwd=work, capture_output=True)
            seconds = (time.monotonic() - started) / 2
        expect(whole.returncode == 1, f"the whole run ended with {whole.returncode}: {whole.stderr[:500]}")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            name = signal.Signals(number).name
            # A report in a file: the old one, or, when the run could say what it knew, a whole new one.
            report = os.path.join(work, "report.json")
            half_way([tool, "validate", "--format", "json", "--output", report, "tree"], work, number, seconds,
                     prepare=lambda: write(report, "old"))
            with open(report, encoding="utf-8") as file:
                content = file.read()
            if number == signal.SIGKILL:
                expect(content == "old", "the report was touched")
            else:
                summary = json.loads(content)["summary"]
                expect(summary["interrupted"] is True and summary["files"] < summary["filesFound"], f"{summary}")
            # A baseline is whole or is missing.
            baseline = os.path.join(work, "baseline.json")
            half_way([tool, "validate", "--write-baseline", baseline, "tree"], work, number, seconds,
                     prepare=lambda: remove(baseline))
            expect(not os.path.exists(baseline), "a baseline of half a run was written")
            # A streamed report.
            stream = os.path.join(work, "stream.ndjson")
            half_way([tool, "validate", "--format", "ndjson", "tree"], work, number, seconds, stream)
            lines(stream, number)
            # A cache: whatever is in it, the next run says what the first one said, and uses it.
            folder = os.path.join(work, "cache-" + name)
            half_way([tool, "validate", "--format", "json", "--cache", folder, "tree"], work, number, seconds,
                     prepare=lambda: shutil.rmtree(folder, ignore_errors=True))
            for _ in range(2):
                again = subprocess.run([tool, "validate", "--format", "json", "--cache", folder, "tree"], cwd=work,
                                       capture_output=True)
                expect(again.stdout == whole.stdout and again.returncode == 1, f"after {name} the report differs")
                expect(not again.stderr, f"after {name}: {again.stderr[:500]}")
            for left in os.listdir(work):
                if left.endswith(".tmp"):
                    expect(number == signal.SIGKILL, f"{name} left '{left}'")
                    os.unlink(os.path.join(work, left))
            print(f"interruption: {name}: nothing half-written, the next run is whole")


if __name__ == "__main__":
    main()
