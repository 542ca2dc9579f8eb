#!/usr/bin/env python3
"""Kills the release executable at random moments while it writes files that belong together.

    Scripts/hostile/interrupted-writes.py EXECUTABLE [--runs N] [--seed N]

`migrate --write` is ended by SIGKILL, SIGINT or SIGTERM at a random moment, and `validate --fix` over several files by
SIGKILL. Every file must be whole at any moment. After a signal that lets the run end by itself, the project must be as
before or as afterwards; after SIGKILL, no command may read a project that is in between, and the next `migrate --write`
must complete it. `Scripts/hostile/fault-injection.py` kills in front of every system call instead.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from hostile_projects import BAD, DELEGATE, PLIST, project, write

MIGRATE = ["migrate", ".", "--write"]
FIX = ["validate", ".", "--fix", "--quiet"]


# How many build configurations the migrated app has, each with an Info.plist of its own, so that many files are written.
CONFIGURATIONS = 40


def make_app(place):
    numbers = range(CONFIGURATIONS)
    project(
        os.path.dirname(place), files=("AppDelegate.swift",), source=DELEGATE, plist="",
        configurations=[f'INFOPLIST_FILE = "App/Info-{n}.plist"; PRODUCT_NAME = App;' for n in numbers])
    for n in numbers:
        write(place, f"App/Info-{n}.plist", PLIST % "")


def contents(folder):
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            try:
                with open(path, "rb") as file:
                    found[os.path.relpath(path, folder)] = file.read()
            except FileNotFoundError:
                pass  # A temporary file that was renamed meanwhile.
    return found


def is_own(path):
    name = os.path.basename(path)
    return name == ".launchkit-journal" or ".launchkit-" in name and name.endswith(".tmp")


def without_own(files):
    return {path: content for path, content in files.items() if not is_own(path)}


class Trial:
    def __init__(self, executable, folder, make, arguments):
        self.executable, self.arguments = executable, arguments
        self.template, self.folder = os.path.join(folder, "template"), os.path.join(folder, "run")
        os.makedirs(os.path.join(self.template, "inside"))
        make(os.path.join(self.template, "inside"))
        self.before = contents(os.path.join(self.template, "inside"))
        self.renew()
        self.duration = min(self.timed(arguments) for _ in range(5))
        self.after = contents(self.place)
        if without_own(self.after) != self.after or self.after == self.before:
            sys.exit(f"interrupted-writes: {arguments} does not write what it should")

    @property
    def place(self):
        return os.path.join(self.folder, "inside")

    def renew(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.template, self.folder)

    def run(self, arguments):
        return subprocess.run(
            [self.executable, *arguments], cwd=self.place, stdin=subprocess.DEVNULL, capture_output=True, check=False)

    def timed(self, arguments):
        self.renew()
        started = time.perf_counter()
        self.run(arguments)
        return time.perf_counter() - started

    def kill(self, number, wait, writes_first):
        """Starts a run and sends it a signal after a while, counted from its first own file if asked."""
        self.renew()
        process = subprocess.Popen(
            [self.executable, *self.arguments], cwd=self.place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        while writes_first and process.poll() is None and not any(map(is_own, os.listdir(self.place))):
            pass
        time.sleep(wait)
        process.send_signal(number)
        process.wait()

    def mixed(self):
        """A file that is neither old nor new; nothing where all are."""
        for path, content in without_own(contents(self.place)).items():
            if content not in (self.before.get(path), self.after.get(path)):
                return path
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    executable = os.path.abspath(options.executable)
    chance = random.Random(options.seed)
    wrong, between, journals = [], 0, 0

    def lists(folder):
        for number in range(12):
            write(folder, f"App{number}/Info.plist", BAD)

    with tempfile.TemporaryDirectory() as folder:
        migration = Trial(executable, os.path.join(folder, "migration"), make_app, MIGRATE)
        fix = Trial(executable, os.path.join(folder, "fix"), lists, FIX)
        for run in range(options.runs):
            trial = fix if run % 4 == 3 else migration
            number = signal.SIGKILL if trial is fix else chance.choice((signal.SIGKILL, signal.SIGINT, signal.SIGTERM))
            # The files are written in the last part of the run; half of the signals to a migration are aimed at it.
            is_aimed = trial is migration and chance.random() < 0.5
            wait = chance.uniform(0, 0.03) if is_aimed else chance.uniform(0.2, 1.1)
            wait *= trial.duration
            trial.kill(number, wait, is_aimed)
            name = f"run {run}: {' '.join(trial.arguments)}: {signal.Signals(number).name} after {wait * 1000:.1f} ms"
            if path := trial.mixed():
                wrong.append(f"{name}: '{path}' is neither old nor new")
                continue
            found = contents(trial.place)
            is_between = without_own(found) not in (trial.before, trial.after)
            has_journal = ".launchkit-journal" in found
            between += is_between
            journals += has_journal
            if trial is migration and number != signal.SIGKILL and (is_between or has_journal):
                wrong.append(f"{name}: the run ended by itself with a part of the files")
            elif trial is migration and is_between and not has_journal:
                wrong.append(f"{name}: the project is in between, and no journal says so")
            elif has_journal:
                asked = trial.run(["validate", "."])
                if asked.returncode != 3 or b"interrupted" not in asked.stderr:
                    wrong.append(f"{name}: 'validate' does not report the interrupted change: {asked.stderr!r}")
            trial.run(trial.arguments)
            left = contents(trial.place)
            if without_own(left) != trial.after:
                wrong.append(f"{name}: the next run does not complete the change")
            elif any(map(is_own, left)):
                wrong.append(f"{name}: the next run leaves {[path for path in left if is_own(path)]}")
    for line in wrong[:20]:
        print(line)
    print(f"{between} runs were between two files, {journals} left a journal")
    if options.runs >= 1_000 and not journals:
        wrong.append("no run was killed while a journal was there")
        print(wrong[-1])
    print(f"{options.runs - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
