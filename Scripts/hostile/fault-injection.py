#!/usr/bin/env python3
"""Lets every system call fail once, and kills the process in front of each, while the debug executable works on files.

    Scripts/hostile/fault-injection.py [--every N] [--each-error]

Each fallible call of reading, writing, locking and listing fails with one of ERRORS in turn. Then the run must have
ended like a run without a fault, or with a failure that it reports; every file must have its old or its new content, all
of them the new one where the run says that it has written. After a kill the next run must complete the change. With
--every N only every Nth call is tried; with --each-error it fails with all of ERRORS, one after the other.
"""
import argparse
import errno
import os
import re
import shutil
import subprocess
import sys
import tempfile

from hostile_projects import BAD, DELEGATE, PLIST, project, write

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXECUTABLE = os.path.join(ROOT, ".build/debug/launchkit")
INJECTOR = os.path.join(ROOT, "Scripts/hostile/fault-injection.c")
ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EMFILE, errno.ENOENT)


def make_project(folder):
    project(os.path.dirname(folder), files=("AppDelegate.swift",), source=DELEGATE, plist="")


def make_lists(folder):
    for name in ("A", "B/C", "D"):
        write(folder, f"{name}/Info.plist", BAD)
    write(folder, ".launchkit.json", '{"root": true}\n')


def make_sound(folder):
    write(folder, "A/Info.plist", PLIST % "")


# A name, what it works on, the arguments, the arguments of the next run after a kill, and whether it writes.
COMMANDS = {
    "validate a project": (make_project, ["validate", ".", "--jobs", "1"], None),
    "validate lists": (make_lists, ["validate", ".", "--jobs", "1"], None),
    "migrate": (make_project, ["migrate", ".", "--as", "json"], None),
    "migrate --write": (make_project, ["migrate", ".", "--write"], ["migrate", ".", "--write"]),
    "validate --fix": (
        make_lists, ["validate", ".", "--jobs", "1", "--fix"], ["validate", ".", "--jobs", "1", "--fix"]),
    "plist set": (make_lists, ["plist", "set", "A/Info.plist", "CFBundleName", "App"],
                  ["plist", "set", "A/Info.plist", "CFBundleName", "App"]),
    "validate --output": (make_lists, ["validate", ".", "--jobs", "1", "--output", "report.txt"],
                          ["validate", ".", "--jobs", "1", "--output", "report.txt"]),
    "validate --write-baseline": (
        make_lists, ["validate", ".", "--jobs", "1", "--write-baseline", "known.json"],
        ["validate", ".", "--jobs", "1", "--write-baseline", "known.json"]),
    "emit --output": (
        make_sound, ["emit", "A/Info.plist", "--as", "json", "--output", "out.json"],
        ["emit", "A/Info.plist", "--as", "json", "--output", "out.json"]),
}


def contents(folder):
    """The files of a folder by path."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = comparable(file.read())
    return found


def comparable(text):
    """A report without what may differ: its time, and how many findings can be fixed where a file cannot be replaced."""
    return re.sub(rb"in \d+(\.\d+)? m?s|\n[^\n]*can be fixed[^\n]*", b"", text)


def is_own(path):
    """Whether a file is left over on the way: the next run removes or completes it."""
    name = os.path.basename(path)
    return ".launchkit-" in name and (name.endswith(".tmp") or name == ".launchkit-journal")


class Run:
    """A run in a fresh copy of a folder."""

    def __init__(self, library, template, arguments, fault, keep=None):
        self.folder = keep or os.path.join(os.path.dirname(template), "run", "inside")
        if keep is None:
            shutil.rmtree(os.path.dirname(self.folder), ignore_errors=True)
            shutil.copytree(template, self.folder)
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        counter = None
        if fault:
            environment |= {
                "LD_PRELOAD": library, "LAUNCHKIT_FAULT": fault, "LAUNCHKIT_FAULT_FOLDER": self.folder}
            counter = tempfile.TemporaryFile()
        setup = (lambda: os.dup2(counter.fileno(), 9)) if counter else None
        try:
            done = subprocess.run(
                [EXECUTABLE, *arguments], cwd=self.folder, env=environment, capture_output=True, timeout=60,
                stdin=subprocess.DEVNULL, check=False, preexec_fn=setup, pass_fds=(9,) if counter else ())
            self.status = done.returncode
            self.output = comparable(done.stdout)
            self.errors = done.stderr
        except subprocess.TimeoutExpired:
            self.status, self.output, self.errors = None, b"", b""
        self.noted = ""
        if counter:
            counter.seek(0)
            self.noted = counter.read().decode().strip()
        self.files = contents(self.folder)

    def told(self):
        return f"status {self.status}: {self.errors[-400:].decode(errors='replace')}"


def check(library, name, every, each_error):
    """Tries every call of a command; the number of runs, and what went wrong."""
    make, arguments, again = COMMANDS[name]
    wrong, runs = [], 0
    with tempfile.TemporaryDirectory() as place:
        template = os.path.join(place, "template", "inside")
        os.makedirs(template)
        make(template)
        before = contents(template)
        plain = Run(library, template, arguments, "count")
        after = plain.files
        if not int(plain.noted or 0) or plain.status not in (0, 1) or (again is not None) != (after != before):
            return 0, 1, [f"{name}: without a fault it does not do what it should: {plain.told()}"]

        def whole(run):
            for path, content in run.files.items():
                # A report on an incomplete run, with the status of one, is another report.
                if path not in before and run.status == 3:
                    continue
                if not is_own(path) and content not in (before.get(path), after.get(path)):
                    return f"'{path}' is neither old nor new"
            lost = [path for path in before if path not in run.files]
            return f"{lost} are lost" if lost else None

        def fault(run):
            problem = whole(run)
            own = {path: content for path, content in run.files.items() if not is_own(path)}
            if run.status is None or run.status < 0 or run.status > 3:
                return "it hung or crashed"
            if problem is None and run.status in (0, 1):
                if (run.status != plain.status or own != after) and b"not changed" not in run.errors:
                    return "it ended like a run that did everything, and did not"
                if run.output != plain.output and b"not checked" not in run.output + run.errors:
                    return "it printed something else without a failure"
            elif problem is None and not run.errors.strip() and not run.output.strip():
                return "it failed without a message"
            return problem

        for number in range(0, int(plain.noted), every):
            for code in ERRORS if each_error else [ERRORS[number // every % len(ERRORS)]]:
                run = Run(library, template, arguments, f"{number} {code}")
                runs += 1
                if problem := fault(run):
                    wrong.append(
                        f"{name}: call {number}, '{run.noted}', fails with {errno.errorcode[code]}: {problem}: "
                        + run.told())
            if again is None:
                continue
            killed = Run(library, template, arguments, f"{number} kill")
            runs += 1
            problem = whole(killed)
            completed = Run(library, template, again, None, keep=killed.folder)
            if problem is None and {p: c for p, c in completed.files.items() if not is_own(p)} != after:
                problem = f"the next run does not complete it: {completed.told()}"
            if problem is None and "migrate" in again and any(map(is_own, completed.files)):
                problem = "the next run leaves files of the change behind"
            if problem:
                wrong.append(f"{name}: killed before call {number}: {problem}")
    return int(plain.noted), runs, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--each-error", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    failures, total = 0, 0
    with tempfile.TemporaryDirectory() as place:
        library = os.path.join(place, "fault.so")
        subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", library, INJECTOR, "-ldl"], check=True)
        for name in options.names or COMMANDS:
            count, runs, wrong = check(library, name, options.every, options.each_error)
            total += runs
            failures += len(wrong)
            print(f"{name:28} {count:5} calls  {runs:5} runs  {len(wrong)} wrong", flush=True)
            for line in wrong:
                print("  " + line, flush=True)
    print(f"{total - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
