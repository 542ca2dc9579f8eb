"""Compares 'launchkit lsp' with the language servers of ruff and tombi, in one run.

usage: language-servers.py LAUNCHKIT [--rounds N] [--edits N] [--files N] [--check]

Needs the packages 'ruff' and 'tombi' of PyPI beside this Python. Each server has a document of its own language and similar size, in a
folder with a project. Measured are the start (from the process to the answer of 'initialize'), the time from a change of one document to
its diagnostics, hover and completion where a server has them, the memory after N edits, and the time to open N files one after the other
and see the diagnostics of each. Servers take turns in each round; a ratio is that of the medians. With '--check', a ratio above 1 to the
better of the two is a failure.
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser()
parser.add_argument("launchkit")
parser.add_argument("--rounds", type=int, default=15)
parser.add_argument("--edits", type=int, default=100_000)
parser.add_argument("--files", type=int, default=2000)
parser.add_argument("--check", action="store_true")
options = parser.parse_args()
package = pathlib.Path(__file__).resolve().parents[1]
scripts = pathlib.Path(sys.executable).parent


class Peer:
    """A server, with a document in which an edit makes a mistake and takes it back."""

    def __init__(self, name, command, file, text, words, wrong, place, keyed):
        self.name, self.command, self.file, self.text = name, command, file, text
        self.words, self.wrong = words, wrong
        self.place, self.keyed = place, keyed

    def make(self, folder):
        (folder / self.file).parent.mkdir(parents=True, exist_ok=True)
        (folder / self.file).write_text(self.text)
        for number in range(options.files):
            path = folder / "many" / f"{number}" / pathlib.Path(self.file).name
            path.parent.mkdir(parents=True)
            path.write_text(self.text)
        (folder / ".git").mkdir()


class Server:
    def __init__(self, peer, folder):
        self.peer, self.folder, self.count = peer, folder, 0
        begun = time.perf_counter()
        self.process = subprocess.Popen(
            peer.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder)
        answer = self.ask("initialize", {
            "processId": None, "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": "root"}],
            "capabilities": {"textDocument": {"hover": {"contentFormat": ["markdown"]}, "publishDiagnostics": {}}}})
        self.start = time.perf_counter() - begun
        self.abilities = answer["capabilities"]
        self.tell("initialized", {})
        self.version = 1

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def next(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:
            self.send({"id": message["id"], "result": None})
        return message

    def ask(self, method, parameters):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        while True:
            message = self.next()
            if message.get("id") == self.count and "method" not in message:
                return message["result"]

    def published(self, uri, version):
        while True:
            message = self.next()
            if message.get("method") == "textDocument/publishDiagnostics":
                found = message["params"]
                if found["uri"] == uri and found.get("version", version) == version:
                    return found["diagnostics"]

    def open(self, path):
        uri = path.as_uri()
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": {".py": "python", ".toml": "toml"}.get(path.suffix, "xml"), "version": 1,
            "text": self.peer.text}})
        self.uri, self.version, self.isWrong = uri, 1, False
        self.published(uri, 1)
        return uri

    def change(self):
        """Makes the mistake, or takes it back."""
        line = self.peer.text.split("\n").index(next(
            line for line in self.peer.text.split("\n") if self.peer.words in line))
        column = self.peer.text.split("\n")[line].index(self.peer.words)
        old, new = (self.peer.wrong, self.peer.words) if self.isWrong else (self.peer.words, self.peer.wrong)
        self.isWrong = not self.isWrong
        self.version += 1
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": {"start": {"line": line, "character": column},
                                          "end": {"line": line, "character": column + len(old)}}, "text": new}]})

    def changed(self):
        self.change()
        return self.published(self.uri, self.version)

    def request(self, method, place):
        return self.ask(method, {"textDocument": {"uri": self.uri}, "position": place})

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(next(line for line in file if line.startswith("VmRSS")).split()[1]) / 1024

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        self.process.wait(20)


INFO = (package / "Samples/Broken/BackgroundModeTypo/Info.plist").read_text().replace(
    "remote-notifications", "remote-notification")
PYTHON = "import os\n\n\n" + "\n\n\n".join(
    f"def f{number}(value):\n    return os.path.join(str(value), \"{number}\")" for number in range(14)) + "\n"
TOML = ("[project]\nname = \"sample\"\nde\nversion = \"1.0.0\"\ndescription = \"A sample\"\nrequires-python = \">=3.9\"\n"
        + "dependencies = [\n" + "".join(f"  \"package{number}>=1\",\n" for number in range(40)) + "]\n\n[tool.ruff]\nline-length = 100\n")


def place(text, words, after):
    offset = text.index(words) + after
    return {"line": text.count("\n", 0, offset), "character": offset - text.rfind("\n", 0, offset) - 1}


PEERS = [
    Peer("launchkit", [os.path.abspath(options.launchkit), "lsp", "--sdk", "27"], "App/Info.plist", INFO,
         "<string>remote-notification<", "<string>remote-notifications<",
         place(INFO, "UIBackgroundModes", 3), place(INFO, "UIBackgroundModes", 3)),
    Peer("ruff", [str(scripts / "ruff"), "server"], "app/main.py", PYTHON, "import os", "import os, sys", None, None),
    Peer("tombi", [str(scripts / "tombi"), "lsp", "--offline"], "pyproject.toml", TOML, "line-length = 100",
         "line-length = 1oo", place(TOML, "requires-python", 3), place(TOML, "\nde\n", 3)),
]

work = pathlib.Path(os.path.realpath(tempfile.mkdtemp()))
figures = {}


def note(figure, peer, value):
    figures.setdefault(figure, {}).setdefault(peer.name, []).append(value)


try:
    for peer in PEERS:
        (work / peer.name).mkdir()
        peer.make(work / peer.name)
    for _ in range(options.rounds):
        for peer in PEERS:
            server = Server(peer, work / peer.name)
            note("start", peer, server.start * 1000)
            server.end()
    servers = {}
    for peer in PEERS:
        servers[peer.name] = server = Server(peer, work / peer.name)
        server.open(work / peer.name / peer.file)
        found = server.changed()
        if not any(entry.get("severity", 1) <= 2 for entry in found):
            sys.exit(f"error: {peer.name} does not see the mistake: {found}")
        server.changed()
        if peer.place and not server.request("textDocument/hover", peer.place):
            sys.exit(f"error: {peer.name} says nothing about a key")
        if peer.keyed and not server.request("textDocument/completion", peer.keyed):
            if peer is PEERS[0]:
                sys.exit("error: no key is completed")
            # Without the network there may be nothing that it could complete.
            peer.keyed = None
    time.sleep(3)
    for _ in range(options.rounds):
        for peer in PEERS:
            server = servers[peer.name]
            for _ in range(20):
                begun = time.perf_counter()
                server.changed()
                note("change to diagnostics", peer, (time.perf_counter() - begun) * 1000)
            for figure, method, there in [("hover", "textDocument/hover", peer.place),
                                          ("completion", "textDocument/completion", peer.keyed)]:
                for _ in range(20 if there else 0):
                    begun = time.perf_counter()
                    server.request(method, there)
                    note(figure, peer, (time.perf_counter() - begun) * 1000)
    for peer in PEERS:
        server = servers[peer.name]
        for number in range(options.edits // 50):
            for _ in range(50):
                server.change()
            server.published(server.uri, server.version)
        note("memory after the edits", peer, server.memory())
        server.end()
    for peer in PEERS:
        server = Server(peer, work / peer.name)
        server.open(work / peer.name / peer.file)
        time.sleep(3)
        begun = time.perf_counter()
        for number in range(options.files):
            path = work / peer.name / "many" / f"{number}" / pathlib.Path(peer.file).name
            uri = server.open(path)
            server.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        note("switch over the files", peer, (time.perf_counter() - begun) * 1000)
        note("memory after the switch", peer, server.memory())
        server.end()
finally:
    shutil.rmtree(work)

failed = []
print(f"| figure | {' | '.join(peer.name for peer in PEERS)} | ratio to the better |")
print("|---|" + "---|" * (len(PEERS) + 1))
for figure, values in figures.items():
    unit = "MB" if "memory" in figure else "ms"
    medians = {name: statistics.median(found) for name, found in values.items()}
    others = [value for name, value in medians.items() if name != "launchkit"]
    ratio = medians["launchkit"] / min(others) if others else None
    shown = " | ".join(f"{medians[peer.name]:.2f} {unit}" if peer.name in medians else "" for peer in PEERS)
    print(f"| {figure} | {shown} | {'' if ratio is None else f'{ratio:.2f}'} |")
    if ratio is not None and ratio > 1:
        failed.append(figure)
if options.check and failed:
    sys.exit(f"error: slower or larger than the better one: {', '.join(failed)}")
