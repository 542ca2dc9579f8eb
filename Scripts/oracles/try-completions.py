#!/usr/bin/env python3
"""Types commands of launchkit into a real shell, presses the tab key, and looks at what it offers.

usage: try-completions.py bash|zsh|fish SCRIPT

SCRIPT is the completion script of that shell; launchkit must be in PATH. The exit status is 1 when the shell does not
offer what it should.
"""
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

# The shell's own folder holds no project.
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEDGER = os.path.join(ROOT, "Samples/Projects/Ledger/Ledger.xcodeproj")
# What is typed before the tab key, what the shell must then show, and what it must not.
CASES = [
    ("launchkit va", ["validate"], []),
    ("launchkit ", ["validate", "explain", "simulate"], []),
    ("launchkit plist ", ["check", "convert", "effective"], []),
    ("launchkit explain url-", ["url-scheme-invalid", "url-type-without-schemes"], ["key-duplicate"]),
    ("launchkit validate --fail", ["--fail-on"], []),
    ("launchkit validate --lifecycle ", ["swiftui", "scenes-in-code"], []),
    ("launchkit validate Sam", ["Samples"], []),
    ("launchkit validate --fix --fix-only url-", ["url-scheme-invalid"], ["key-duplicate"]),
    (f"launchkit validate {LEDGER} --target ", ["Ledger"], []),
    (f"launchkit validate {LEDGER} --configuration ", ["Debug", "Release"], []),
    ("launchkit mi", ["migrate"], []),
    ("launchkit migrate --allow", ["--allow-dirty"], []),
    ("launchkit migrate --as ", ["diff", "json", "markdown"], []),
    (f"launchkit migrate {LEDGER} --target ", ["Ledger"], []),
    ("launchkit rules --group launch-", ["launch-options", "launch-screen"], ["privacy"]),
]
PROMPT = "ready>"
PATIENCE = 20


class Shell:
    """A shell at a terminal of its own, with nothing of the person who runs this in it."""

    def __init__(self, kind, script, folder):
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "TERM": "dumb" if kind == "bash" else "xterm",
            "LC_ALL": "C.UTF-8", "ZDOTDIR": folder, "INPUTRC": "/dev/null", "PS1": PROMPT,
            "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder,
        }
        if kind == "bash":
            command = ["bash", "--noprofile", "--norc", "-i"]
            setup = f"source {script}; bind 'set show-all-if-ambiguous on'; bind 'set page-completions off'"
        elif kind == "zsh":
            command = ["zsh", "-f", "-i"]
            setup = f"fpath=({folder} $fpath); autoload -U compinit; compinit -u -d {folder}/dump; LISTMAX=10000"
        else:
            command = ["fish", "--no-config", "-i"]
            setup = f"function fish_prompt; printf '{PROMPT}'; end; source {script}"
        self.text = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe(command[0], command, environment)
        # Wide and high, so that a long list is not paged.
        subprocess.run(["stty", "rows", "1000", "cols", "200"], stdin=self.terminal, check=True)
        self.type(setup + f"; cd {folder}\n")
        self.read_until_quiet()

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until_quiet(self, until=()):
        """What the shell wrote: until all of `until` are there, or nothing came for a while."""
        self.text = ""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            pause = PATIENCE if until and not all(each in self.text for each in until) else 0.5
            if not select.select([self.terminal], [], [], pause)[0]:
                break
            try:
                raw = os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                break
            # fish asks the terminal what it is and waits for an answer.
            if "\x1b[0c" in raw or "\x1b[c" in raw:
                self.type("\x1b[?62;c")
            self.text += re.sub(r"\x1b(\[[0-9;?<>=]*[A-Za-z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>78])", "", raw)
        return self.text

    def offered(self, line, expected):
        """What is at the terminal after the tab key; twice, for shells that ring a bell first."""
        self.type("\x15" + line)
        self.read_until_quiet()
        self.type("\t")
        text = self.read_until_quiet(expected)
        self.type("\x03")
        self.read_until_quiet()
        return text

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("bash", "zsh", "fish"):
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    kind, script = sys.argv[1], os.path.abspath(sys.argv[2])
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "Samples"))
        # zsh finds a function by the name of its file.
        os.symlink(script, os.path.join(folder, "_launchkit"))
        shell = Shell(kind, script, folder)
        for line, expected, unexpected in CASES:
            # A single match is put into the line: only what was not typed yet is written.
            typed = line.split(" ")[-1]
            wanted = [each.removeprefix(typed) if len(expected) == 1 else each for each in expected]
            text = shell.offered(line, wanted)
            missing = [each for each in wanted if each not in text]
            odd = [each for each in unexpected if each in text]
            if missing or odd:
                failures += 1
                print(f"error: {kind}, '{line}' and tab: missing {missing}, unexpected {odd}, in: {text!r}",
                      file=sys.stderr)
        shell.end()
    if failures:
        sys.exit(1)
    print(f"{kind}: {len(CASES)} completions offered")


main()
