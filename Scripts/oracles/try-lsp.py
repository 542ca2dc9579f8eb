"""Talks to 'launchkit lsp' as editors do, and as none does.

usage: try-lsp.py LAUNCHKIT PACKAGE [--corpus FOLDER] [--edits N] [--rounds N] [--seed N]

LAUNCHKIT is the executable, PACKAGE the folder with the samples. Needs 'pytest-lsp' of PyPI, whose client decodes every message; here
every message is also encoded again and has to be the same, so that a member that the protocol does not know is found. Checked are each
feature with both ways to count characters, diagnostics pushed and pulled, what happens before 'initialize' and after 'shutdown',
malformed frames, cancellation, progress, signals, N random edits with flat memory, and that after random edits the diagnostics are what
'validate --format ndjson' finds in the same bytes.
"""

import argparse
import asyncio
import json
import os
import pathlib
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from lsprotocol import converters
from lsprotocol import types as t
from pytest_lsp import LanguageClient, make_test_lsp_client

parser = argparse.ArgumentParser()
parser.add_argument("launchkit")
parser.add_argument("package")
parser.add_argument("--corpus")
parser.add_argument("--edits", type=int, default=4000)
parser.add_argument("--rounds", type=int, default=10)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()
launchkit = os.path.abspath(options.launchkit)
package = pathlib.Path(options.package).resolve()
converter = converters.get_converter()
checks = 0


def check(condition, message):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"error: {message}")


# A client of bytes, for what no client does.

class Client:
    """Sends what it is given, and decodes every message strictly."""

    def __init__(self, arguments=(), reads=True):
        self.process = subprocess.Popen(
            [launchkit, "lsp", "--sdk", "27", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        self.kept = []
        self.methods = {}
        self.count = 0
        if reads:
            threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                name, value = line.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return self.messages.put(None)
            self.messages.put(json.loads(stream.read(length)))

    def decode(self, message):
        """The message as the types of the protocol have it; it must be the same when it is encoded again."""
        if "method" in message:
            kind = t.METHOD_TO_TYPES[message["method"]][0]
        elif "error" in message:
            kind = t.ResponseErrorMessage
        else:
            kind = t.METHOD_TO_TYPES[self.methods[message["id"]]][1]
        if self.methods.get(message.get("id")) == "textDocument/codeAction" and "result" in message:
            # The package takes every action with a command for a command.
            actions = converter.structure(message["result"], list[t.CodeAction])
            known = {**message, "result": converter.unstructure(actions)}
        else:
            known = converter.unstructure(converter.structure(message, kind))
        known = json.loads(json.dumps(known))
        if message.get("result", 0) is None:
            known["result"] = None
        def same(ours, theirs):
            if isinstance(ours, dict):
                # The types of Python leave out what is null.
                return isinstance(theirs, dict) and all(
                    same(value, theirs.get(key)) for key, value in ours.items())
            if isinstance(ours, list):
                return isinstance(theirs, list) and len(ours) == len(theirs) and all(map(same, ours, theirs))
            return ours == theirs
        check(same(message, known), f"not of the protocol: {json.dumps(message)[:400]} {json.dumps(known)[:400]}")
        return message

    def bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def tell(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def begin(self, method, parameters):
        self.count += 1
        self.methods[self.count] = method
        self.send({"id": self.count, "method": method, "params": parameters})
        return self.count

    def next(self, timeout=60):
        message = self.messages.get(timeout=timeout)
        return message if message is None else self.decode(message)

    def answer(self, number, timeout=60):
        for index, message in enumerate(self.kept):
            if message.get("id") == number and "method" not in message:
                return self.kept.pop(index)
        while True:
            message = self.next(timeout)
            check(message is not None, "the server has ended")
            if message.get("id") == number and "method" not in message:
                return message
            self.kept.append(message)

    def ask(self, method, parameters):
        return self.answer(self.begin(method, parameters))

    def heard(self, method, wanted=lambda parameters: True, timeout=60):
        """The parameters of the next notification or request of the server that is wanted."""
        while True:
            for index, message in enumerate(self.kept):
                if message.get("method") == method and wanted(message.get("params")):
                    return self.kept.pop(index).get("params")
            message = self.next(timeout)
            check(message is not None, "the server has ended")
            self.kept.append(message)

    def initialize(self, root=None, abilities=None):
        answer = self.ask("initialize", {
            "processId": None, "rootUri": root and pathlib.Path(root).as_uri(), "capabilities": abilities or {}})
        self.tell("initialized", {})
        return answer["result"]["capabilities"]

    def open(self, path, text=None, version=1):
        uri = pathlib.Path(path).as_uri()
        text = pathlib.Path(path).read_text() if text is None else text
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "xml", "version": version, "text": text}})
        return uri

    def published(self, uri, version=None):
        return self.heard(
            "textDocument/publishDiagnostics",
            lambda found: found["uri"] == uri and found.get("version") == version)["diagnostics"]

    def settled(self, uri, version):
        """The diagnostics of a version that come after its targets were checked: the second ones."""
        self.published(uri, version)
        return self.published(uri, version)

    def end(self):
        check(self.ask("shutdown", None)["result"] is None, "shutdown is answered with null")
        self.tell("exit", None)
        check(self.process.wait(20) == 0, "an announced end is no failure")


def copied(*names):
    """A folder with copies of samples."""
    folder = pathlib.Path(os.path.realpath(tempfile.mkdtemp()))
    for name in names:
        shutil.copytree(package / "Samples" / name, folder / pathlib.Path(name).name)
    return folder


def position(text, words, after=0, encoding="utf-16"):
    """The position of some words in a text, and of a number of characters after their beginning."""
    return place(text, text.index(words) + after, encoding)


def place(text, offset, encoding):
    line = text.rfind("\n", 0, offset) + 1
    before = text[line:offset]
    return {"line": text.count("\n", 0, offset),
            "character": len(before.encode()) if encoding == "utf-8" else len(before.encode("utf-16-le")) // 2}


# Each feature, with the client of pytest-lsp.

async def with_client(root, abilities, body):
    client = make_test_lsp_client()

    @client.feature(t.CLIENT_REGISTER_CAPABILITY)
    def register(parameters):
        check(parameters.registrations[0].method == "workspace/didChangeWatchedFiles", "it registers something else")

    await client.start_io(launchkit, "lsp", "--sdk", "27")
    uri = pathlib.Path(root).as_uri()
    result = await client.initialize_session(t.InitializeParams(
        capabilities=abilities, root_uri=uri, workspace_folders=[t.WorkspaceFolder(uri, "root")]))
    await body(client, result.capabilities)
    await client.shutdown_session()
    check(await client._server.wait() == 0, "the status after an announced end is 0")


def document(path):
    return t.TextDocumentIdentifier(uri=path.as_uri())


async def opened(client, path, text=None, version=1):
    client.text_document_did_open(t.DidOpenTextDocumentParams(text_document=t.TextDocumentItem(
        uri=path.as_uri(), language_id="xml", version=version, text=path.read_text() if text is None else text)))
    return path.as_uri()


async def until(condition, message):
    """Waits until something is so; the client notes what it hears meanwhile."""
    for _ in range(600):
        if condition():
            return check(True, message)
        await asyncio.sleep(0.05)
    check(False, message)


def abilities(pulls=False, encoding=None):
    return t.ClientCapabilities(
        general=t.GeneralClientCapabilities(position_encodings=encoding and [encoding]),
        window=t.WindowClientCapabilities(work_done_progress=True),
        workspace=t.WorkspaceClientCapabilities(
            apply_edit=True, diagnostics=t.DiagnosticWorkspaceClientCapabilities(refresh_support=pulls),
            did_change_watched_files=t.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
            workspace_edit=t.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[t.ResourceOperationKind.Create])),
        text_document=t.TextDocumentClientCapabilities(
            diagnostic=t.DiagnosticClientCapabilities() if pulls else None,
            publish_diagnostics=t.PublishDiagnosticsClientCapabilities(
                related_information=True, code_description_support=True),
            hover=t.HoverClientCapabilities(content_format=[t.MarkupKind.Markdown]),
            document_symbol=t.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            code_action=t.CodeActionClientCapabilities(
                data_support=True, resolve_support=t.ClientCodeActionResolveOptions(properties=["edit"])),
            completion=t.CompletionClientCapabilities(
                completion_item=t.ClientCompletionItemOptions(snippet_support=True))))


def edited(text, edits, encoding="utf-16"):
    """A text after edits of the protocol."""
    lines = text.split("\n")

    def offset(position):
        before = sum(len(line) + 1 for line in lines[:position.line])
        line = lines[position.line]
        for count in range(len(line) + 1):
            if place(line, count, encoding)["character"] >= position.character:
                return before + count
        return before + len(line)

    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        text = text[:offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end):]
    return text


EVERYTHING = t.Range(t.Position(0, 0), t.Position(100_000, 0))


async def actions(client, path, only=None):
    return await client.text_document_code_action_async(t.CodeActionParams(
        text_document=document(path), range=EVERYTHING,
        context=t.CodeActionContext(diagnostics=[], only=only)))


async def features(client, folder, encoding):
    letters = folder / "Letters"
    info = letters / "Letters/Info.plist"
    text = info.read_text()
    await opened(client, info)
    uri = info.as_uri()

    def at(words, after=1):
        return t.Position(**position(text, words, after, encoding))

    # Hover: a key, a value, a variable.
    async def hover(words, after=1, path=info):
        found = await client.text_document_hover_async(
            t.HoverParams(text_document=document(path), position=at(words, after)))
        return found and found.contents.value

    shown = await hover("UIApplicationSceneManifest")
    for words in ["dictionary", "Rules:", "scene-lifecycle-not-adopted", "iOS 13.0 or later", "Source:"]:
        check(words in shown, f"hover of a key has no '{words}': {shown}")
    shown = await hover("$(PRODUCT_BUNDLE_IDENTIFIER)", 4)
    for words in ["Letters (Debug", "com.example.letters", "project.pbxproj"]:
        check(words in shown, f"hover of a variable has no '{words}': {shown}")
    check(await hover("<plist", 2) is None, "hover of a tag shows something")

    # Definition and references: a class, a variable.
    async def defined(words, after=1):
        return await client.text_document_definition_async(
            t.DefinitionParams(text_document=document(info), position=at(words, after)))

    found = await defined(".SceneDelegate", 3)
    check([place.uri for place in found] == [(letters / "Letters/SceneDelegate.swift").as_uri()],
          f"the class is declared elsewhere: {found}")
    code = (letters / "Letters/SceneDelegate.swift").read_text().split("\n")
    line = code[found[0].range.start.line]
    check(line[found[0].range.start.character:found[0].range.end.character] == "SceneDelegate",
          f"the place of the class is wrong: {line}")
    found = await defined("$(PRODUCT_BUNDLE_IDENTIFIER)", 4)
    check(found and all(place.uri.endswith("project.pbxproj") for place in found),
          f"the variable is set elsewhere: {found}")
    found = await client.text_document_references_async(t.ReferenceParams(
        text_document=document(info), position=at("$(PRODUCT_BUNDLE_IDENTIFIER)", 4),
        context=t.ReferenceContext(include_declaration=False)))
    check({place.uri for place in found} >= {uri, (letters / "Share/Info.plist").as_uri()},
          f"references of a variable: {found}")

    # Symbols and links.
    symbols = await client.text_document_document_symbol_async(
        t.DocumentSymbolParams(text_document=document(info)))
    names = [symbol.name for symbol in symbols]
    check("UIApplicationSceneManifest" in names, f"symbols: {names}")
    scenes = symbols[names.index("UIApplicationSceneManifest")]
    check("UISceneConfigurations" in [part.name for part in scenes.children], "symbols have no parts")
    links = await client.text_document_document_link_async(
        t.DocumentLinkParams(text_document=document(info)))
    check([link.target for link in links] == [(letters / "Letters/LaunchScreen.storyboard").as_uri()],
          f"links: {links}")

    # Completion: keys by level, values, classes, storyboards, variables; while the document is broken.
    async def completed(words, after=0, new=""):
        changed = text[:text.index(words) + after] + new + text[text.index(words) + after:]
        completed.version += 1
        client.text_document_did_change(t.DidChangeTextDocumentParams(
            text_document=t.VersionedTextDocumentIdentifier(version=completed.version, uri=uri),
            content_changes=[t.TextDocumentContentChangeWholeDocument(text=changed)]))
        where = place(changed, text.index(words) + after + len(new), encoding)
        found = await client.text_document_completion_async(t.CompletionParams(
            text_document=document(info), position=t.Position(**where)))
        return {item.label: item for item in found.items}, changed

    completed.version = 1
    found, _ = await completed("<key>UIApplicationSceneManifest", 0, "<key>UIBack")
    check("UIBackgroundModes" in found and "UIApplicationSceneManifest" not in found, f"keys: {sorted(found)[:9]}")
    item = found["UIBackgroundModes"]
    check(item.insert_text_format == t.InsertTextFormat.Snippet and "<array>" in item.text_edit.new_text,
          f"a new key brings no value: {item}")
    found, _ = await completed("<key>UISceneDelegateClassName", 0, "<key>UI")
    check("UISceneStoryboardFile" in found and "UIBackgroundModes" not in found, f"keys of a scene: {sorted(found)}")
    found, changed = await completed("$(PRODUCT_MODULE_NAME).SceneDelegate", 0)
    check("$(PRODUCT_MODULE_NAME).SceneDelegate" in found, f"classes: {sorted(found)}")
    found, _ = await completed("<string>LaunchScreen", 8)
    check("LaunchScreen" in found, f"storyboards: {sorted(found)}")
    found, _ = await completed("$(PRODUCT_BUNDLE_IDENTIFIER)", 2)
    check("PRODUCT_BUNDLE_IDENTIFIER" in found, f"variables: {sorted(found)[:9]}")
    found, _ = await completed("<dict>", 0, "<!-- launchkit:ignore scene")
    check("scene-lifecycle-not-adopted" in found, f"rules: {sorted(found)[:9]}")
    found, _ = await completed(
        "<key>UIApplicationSceneManifest", 0, "<key>UIBackgroundModes</key><array><string>aud</string></array>")
    client.text_document_did_close(t.DidCloseTextDocumentParams(text_document=document(info)))


async def repairs(client, folder):
    """Every kind of action, applied: the finding is gone."""
    path = folder / "BackgroundModeTypo/Info.plist"
    uri = await opened(client, path)
    text = path.read_text()
    await until(lambda: client.diagnostics.get(uri), "the typo is not found")
    found = client.diagnostics[uri][0]
    check(found.code == "background-mode-unknown" and found.code_description.href.endswith("background-mode-unknown.md"),
          f"the finding is another: {found}")
    offered = await actions(client, path)
    kinds = {action.kind for action in offered}
    check("quickfix" in kinds and "source.fixAll.launchkit" in kinds, f"actions: {kinds}")
    fix = next(action for action in offered if action.is_preferred)
    check(fix.diagnostics[0].code == found.code, "the fix is not for the finding")
    version = 1

    async def changed(new):
        nonlocal version
        version += 1
        client.text_document_did_change(t.DidChangeTextDocumentParams(
            text_document=t.VersionedTextDocumentIdentifier(version=version, uri=uri),
            content_changes=[t.TextDocumentContentChangeWholeDocument(text=new)]))
        await asyncio.sleep(0.1)

    def codes():
        return [found.code for found in client.diagnostics.get(uri, []) if found.severity < 4]

    await changed(edited(text, fix.edit.document_changes[0].edits))
    await until(lambda: "background-mode-unknown" not in codes(), "the fix does not repair")
    await changed(text)
    await until(lambda: "background-mode-unknown" in codes(), "the typo is not found again")
    action = next(action for action in await actions(client, path) if action.title.startswith("Suppress"))
    await changed(edited(text, action.edit.document_changes[0].edits))
    await until(lambda: "background-mode-unknown" not in codes(), "the comment does not suppress")
    await changed(text)
    await until(lambda: "background-mode-unknown" in codes(), "the typo is not found again")
    action = next(action for action in await actions(client, path, ["source.fixAll"]))
    check(action.edit is None and action.data, "the edit is not asked for later")
    action = await client.code_action_resolve_async(action)
    await changed(edited(text, action.edit.document_changes[0].edits))
    await until(lambda: "background-mode-unknown" not in codes(), "fixing everything does not repair")


async def pulled(client, capabilities, folder):
    check(capabilities.diagnostic_provider.inter_file_dependencies, "diagnostics are not offered")
    path = folder / "BackgroundModeTypo/Info.plist"
    await opened(client, path)
    asked = t.DocumentDiagnosticParams(text_document=document(path))
    first = await client.text_document_diagnostic_async(asked)
    check([found.code for found in first.items if found.severity < 4][0] == "background-mode-unknown", "nothing is pulled")
    again = await client.text_document_diagnostic_async(t.DocumentDiagnosticParams(
        text_document=document(path), previous_result_id=first.result_id))
    check(again.kind == "unchanged" or again.result_id != first.result_id, "the same is sent again")


FULL = {
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}},
    "textDocument": {"publishDiagnostics": {"relatedInformation": True}}}


def commanded(client, path, title, only):
    """Carries out the command of an action, writes the edit that the server asks for, and gives the action."""
    uri = path.as_uri()
    # Some actions need what only a check of the targets knows.
    for _ in range(600):
        offered = client.ask("textDocument/codeAction", {
            "textDocument": {"uri": uri}, "context": {"diagnostics": [], "only": only},
            "range": {"start": {"line": 0, "character": 0}, "end": {"line": 100000, "character": 0}}})["result"]
        found = [action for action in offered if action["title"].startswith(title)]
        if found:
            break
        time.sleep(0.05)
    check(found, f"no action begins with '{title}': {offered}")
    command = found[0]["command"]
    number = client.begin("workspace/executeCommand", {
        "command": command["command"], "arguments": command["arguments"]})
    edit = client.heard("workspace/applyEdit")["edit"]
    check(client.answer(number)["result"] is None, "the command has a result")
    for change in edit["documentChanges"]:
        if "kind" in change:
            pathlib.Path(change["uri"].removeprefix("file://")).touch()
            continue
        path = pathlib.Path(change["textDocument"]["uri"].removeprefix("file://"))
        edits = converter.structure(change["edits"], list[t.TextEdit])
        path.write_text(edited(path.read_text(), edits))
    return found[0]


def concise(folder):
    return subprocess.run(
        [launchkit, "validate", "--sdk", "27", "--format", "concise", folder], capture_output=True, text=True).stdout


def try_adoption():
    """A target adopts scenes with the edit of the command, and the finding is gone."""
    folder = copied("Projects/Ledger")
    check("scene-lifecycle-not-adopted" in concise(folder), "the target needs no scenes")
    client = Client()
    client.initialize(folder, FULL)
    info = folder / "Ledger/Ledger/Info.plist"
    client.open(info)
    commanded(client, info, "Adopt scenes in target 'Ledger'", ["refactor"])
    check("scene-lifecycle-not-adopted" not in concise(folder), "the target has not adopted scenes")
    client.end()
    shutil.rmtree(folder)


def try_baseline():
    folder = copied("Broken/BackgroundModeTypo")
    (folder / ".launchkit.json").write_text('{"baseline": "known.json"}')
    (folder / "known.json").write_text('{\n  "version": 1,\n  "findings": []\n}\n')
    check("background-mode-unknown" in concise(folder), "there is nothing to add")
    client = Client()
    client.initialize(folder, FULL)
    path = folder / "BackgroundModeTypo/Info.plist"
    client.open(path)
    commanded(client, path, "Add this 'background-mode-unknown'", ["quickfix"])
    check("background-mode-unknown" not in concise(folder), "the baseline has not the finding")
    client.end()
    shutil.rmtree(folder)


def try_features():
    for encoding in ["utf-16", "utf-8"]:
        folder = copied("Projects/Letters")

        async def body(client, capabilities):
            check(capabilities.position_encoding == encoding, "the encoding is another")
            await features(client, folder, encoding)

        asyncio.run(with_client(folder, abilities(encoding=encoding), body))
        shutil.rmtree(folder)
    for sample, pulls, scenario in [
            ("Broken/BackgroundModeTypo", False, lambda client, _, folder: repairs(client, folder)),
            ("Broken/BackgroundModeTypo", True, pulled)]:
        folder = copied(sample)

        async def body(client, capabilities):
            await scenario(client, capabilities, folder)

        asyncio.run(with_client(folder, abilities(pulls=pulls), body))
        shutil.rmtree(folder)


# States, frames and signals.

def try_states():
    client = Client()
    check(client.ask("textDocument/hover", {
        "textDocument": {"uri": "file:///x"}, "position": {"line": 0, "character": 0}})["error"]["code"] == -32002,
        "a request before 'initialize' is answered")
    client.tell("textDocument/didOpen", {"textDocument": {
        "uri": "file:///x.plist", "languageId": "xml", "version": 1, "text": "<"}})
    client.initialize()
    check(client.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})["error"]["code"] == -32600,
          "a second 'initialize' is answered")
    check(client.ask("shutdown", None)["result"] is None, "shutdown has a result")
    check(client.ask("textDocument/hover", {
        "textDocument": {"uri": "file:///x"}, "position": {"line": 0, "character": 0}})["error"]["code"] == -32600,
        "a request after 'shutdown' is answered")
    client.tell("exit", None)
    check(client.process.wait(20) == 0, "the status after an announced end is 0")
    for announce in [lambda client: client.tell("exit", None), lambda client: client.process.stdin.close()]:
        for begin in [lambda client: None, lambda client: client.initialize(),
                      lambda client: client.initialize(package / "Samples")]:
            client = Client()
            begin(client)
            announce(client)
            check(client.process.wait(20) == 1, "the status after an abrupt end is 1")
    for number in [signal.SIGTERM, signal.SIGINT]:
        for delay in [0, 0.001, 0.01, 0.05, 0.3]:
            client = Client()
            client.initialize(package / "Samples")
            time.sleep(delay)
            client.process.send_signal(number)
            check(client.process.wait(20) == -number, f"signal {number} after {delay} s does not end the server")
    # Nobody reads the answers.
    client = Client(reads=False)
    client.process.stdout.close()
    try:
        client.begin("initialize", {"processId": None, "rootUri": (package / "Samples").as_uri(), "capabilities": {}})
        client.tell("initialized", {})
        client.begin("shutdown", None)
    except BrokenPipeError:
        pass  # The server ended at once.
    check(client.process.wait(20) == 1, "a server that nobody listens to does not end")


def try_frames():
    client = Client()
    client.initialize()
    for frame, code in [
            (b"Content-Length: x\r\n\r\n", -32700), (b"\r\n\r\n", -32700), (b"Content-Type: y\r\n\r\n", -32700),
            (b"Content-Length: 2\r\n\r\n[]", -32600), (b"Content-Length: 1\r\n\r\n{", -32700),
            (b"Content-Length: 4\r\n\r\n\xff\xff\xff\xff", -32700), (b"Content-Length: 0\r\n\r\n", -32700),
            (b"Content-Length: -5\r\n\r\n", -32700), (b"x" * 9000, -32700),
            (b"content-length:  2 \r\nContent-Type: a\r\n\r\n{}", -32600)]:
        client.bytes(frame)
        found = client.messages.get(timeout=20)
        check(found.get("error", {}).get("code") == code, f"{frame[:40]} is answered with {found}")
    for body, code in [
            ({"id": 1, "method": "no/such"}, -32601), ({"id": None, "method": "no/such"}, -32600),
            ({"id": 2, "method": "textDocument/hover", "params": {}}, -32602),
            ({"id": 3, "method": "textDocument/hover", "params": []}, -32602),
            ({"id": 4, "method": "workspace/executeCommand", "params": {"command": "x"}}, -32602)]:
        client.send(body)
        found = client.messages.get(timeout=20)
        check(found["error"]["code"] == code, f"{body} is answered with {found}")
    # One byte at a time.
    body = json.dumps({"jsonrpc": "2.0", "id": "é", "method": "shutdown"}).encode()
    for byte in b"Content-Length: %d\r\n\r\n" % len(body) + body:
        client.bytes(bytes([byte]))
    check(client.messages.get(timeout=20) == {"jsonrpc": "2.0", "id": "é", "result": None}, "slow frames are not read")
    client.tell("exit", None)
    check(client.process.wait(20) == 0, "malformed frames break the server")


def try_long_check():
    """A check that takes long has progress, a request that waits for it can be canceled, and both end with the server."""
    folder = copied("Projects/Letters")
    delegate = folder / "Letters/Letters/AppDelegate.swift"
    long = folder / "long"
    long.write_text(delegate.read_text() + "\n".join(
        f"func f{line}() {{ let x = [{line}, \"a\"].first; print(x) }}" for line in range(60000)))
    # As many projects as this executable needs three seconds for.
    count, passed = 0, 0
    while passed < 3:
        check(count < 2000, f"{count} projects take only {passed:.1f} s")
        for _ in range(max(8, count)):
            shutil.copytree(folder / "Letters", folder / f"Copy{count}")
            copy = folder / f"Copy{count}/Letters/AppDelegate.swift"
            copy.unlink()
            os.link(long, copy)
            count += 1
        begun = time.time()
        subprocess.run([launchkit, "validate", "--sdk", "27", folder], capture_output=True)
        passed = time.time() - begun
    client = Client()
    client.initialize(folder, {"window": {"workDoneProgress": True}})
    info = folder / "Letters/Letters/Info.plist"
    uri = client.open(info)
    where = {"textDocument": {"uri": uri}, "position": position(info.read_text(), "$(PRODUCT", 4)}
    waiting = client.begin("textDocument/hover", where)
    other = client.begin("textDocument/hover", where)
    client.tell("$/cancelRequest", {"id": waiting})
    check(client.answer(waiting)["error"]["code"] == -32800, "the canceled request is carried out")
    token = client.heard("window/workDoneProgress/create")["token"]
    check(client.heard("$/progress", lambda heard: heard["token"] == token)["value"]["kind"] == "begin", "no progress begins")
    check(client.heard("$/progress", lambda heard: heard["token"] == token, 300)["value"]["kind"] == "end", "the progress does not end")
    check("com.example.letters" in client.answer(other)["result"]["contents"]["value"], "the request is not answered")
    client.tell("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": info.read_text() + "\n"}]})
    client.end()
    shutil.rmtree(folder)


# Random edits.

FRAGMENTS = [
    "<key>UIBackgroundModes</key>", "<array>", "</array>", "<dict>", "</dict>", "<string>audio</string>", "<true/>", "\n", "\t",
    "<", ">", "&", "&amp;", "é", "𝒳", "🚀🚀", "<!-- launchkit:ignore all x -->", "UISceneConfigurations", "$(PRODUCT_NAME)", "]]>",
    "<key>", "</key>", "\r\n", "<integer>1</integer>", ",", "\"", "<string>", "\u2028"]


def random_change(chance, text, encoding):
    """A change of a text as an editor sends it, and the text after it."""
    start = chance.randrange(len(text) + 1)
    end = min(len(text), start + chance.choice([0, 0, 0, 1, 2, 5, 40]))
    new = chance.choice(FRAGMENTS) if chance.random() < 0.8 else ""
    if "\r" in text[max(0, start - 1):end + 1] or "\u2028" in text:
        # Lines that end with a carriage return: Python counts lines otherwise.
        return None
    change = {"range": {"start": place(text, start, encoding), "end": place(text, end, encoding)}, "text": new}
    return change, text[:start] + new + text[end:]


def random_script(chance, text, encoding, count):
    changes = []
    for _ in range(count):
        found = random_change(chance, text, encoding)
        if found is None or "\r" in found[1]:
            continue
        changes.append(found[0])
        text = found[1]
    return changes, text


def printed(folder):
    """What 'validate' finds, as the diagnostics of each file would be."""
    run = subprocess.run(
        [launchkit, "validate", "--sdk", "27", "--format", "ndjson", folder], capture_output=True, text=True)
    found = {}
    for line in run.stdout.splitlines():
        entry = json.loads(line)
        if entry["kind"] != "finding":
            continue
        path = os.path.realpath(os.path.join(folder, entry["path"]))
        found.setdefault(path, []).append((
            entry["rule"], {"error": 1, "warning": 2, "info": 3}[entry["severity"]], entry["message"]))
    return {path: sorted(entries) for path, entries in found.items()}


def try_differential(encoding):
    """After random edits, what is published is what 'validate' finds in the same bytes."""
    chance = random.Random(options.seed)
    folder = copied("Projects/Letters", "Projects/Signals", "Broken", "Healthy/SceneApp")
    if options.corpus:
        lists = sorted(pathlib.Path(options.corpus).rglob("*Info*.plist"))
        for number, path in enumerate(chance.sample(lists, min(40, len(lists)))):
            (folder / f"Real{number}").mkdir()
            shutil.copy(path, folder / f"Real{number}/Info.plist")
    shadow = pathlib.Path(os.path.realpath(tempfile.mkdtemp())) / "shadow"
    shutil.copytree(folder, shadow)
    files = []
    for path in sorted([*folder.rglob("*.plist"), *folder.rglob("*.entitlements"), *folder.rglob("*.swift"),
                        *folder.rglob("*.xcconfig"), *folder.rglob("*.pbxproj")]):
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        if "\r" not in text and "\u2028" not in text and not text.startswith("bplist") and "UTF-16" not in text[:100]:
            files.append(path)
    client = Client()
    capabilities = client.initialize(folder, {"general": {"positionEncodings": [encoding]}})
    check(capabilities["positionEncoding"] == encoding, "the encoding is another")
    versions = {}
    for number in range(options.rounds):
        path = chance.choice(files)
        uri = path.as_uri()
        text = path.read_bytes().decode()
        client.open(path, text)
        changes, new = random_script(chance, text, encoding, chance.choice([1, 2, 5, 20]))
        # The text is sent back sometimes, so that broken files are mended, too.
        if chance.random() < 0.3:
            changes.append({"text": text})
            new = text
        for version, change in enumerate(changes, 2):
            client.tell("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
        version = len(changes) + 1
        inside = shadow / path.relative_to(folder)
        inside.write_bytes(new.encode())
        if version == 1:
            client.published(uri, 1)
            client.tell("textDocument/didSave", {"textDocument": {"uri": uri}})
            shown = client.published(uri, 1)
        else:
            shown = client.settled(uri, version)
        versions[uri] = version
        shown = sorted(
            (found["code"], found["severity"], found["message"].split("\n")[0]) for found in shown if found["severity"] < 4)
        expected = printed(shadow).get(str(inside), [])
        def near(ours, theirs):
            # The names of folders in messages are others in the copy, and the names of targets are added.
            return ours[:2] == theirs[:2] and ours[2].replace(str(folder), str(shadow)).startswith(theirs[2][:60])
        check(len(shown) == len(expected) and all(map(near, shown, expected)),
              f"round {number}, seed {options.seed}, {path.relative_to(folder)}:\n{shown}\n{expected}\n{changes}")
        client.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        inside.write_bytes(path.read_bytes())
        client.kept.clear()
    client.end()
    shutil.rmtree(folder)
    shutil.rmtree(shadow)


def memory(process):
    with open(f"/proc/{process.pid}/status") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1])


def processor_time(process):
    with open(f"/proc/{process.pid}/stat") as file:
        parts = file.read().rsplit(")", 1)[1].split()
    return int(parts[11]) + int(parts[12])


def try_many_edits():
    """Many edits of one document leave memory as it was, and nothing is done when nobody asks."""
    chance = random.Random(options.seed)
    folder = copied("Projects/Letters")
    info = folder / "Letters/Letters/Info.plist"
    text = info.read_text()
    client = Client()
    client.initialize(folder)
    uri = client.open(info)
    client.published(uri, 1)
    version = 1
    before = None
    for number in range(options.edits):
        if number == options.edits // 5:
            before = memory(client.process)
        found = random_change(chance, text, "utf-16")
        if found is None or "\r" in found[1] or len(found[1]) > 20_000:
            text = info.read_text()
            change = {"text": text}
        else:
            change, text = found
        version += 1
        client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": [change]})
        if number % 100 == 99 or number == options.edits - 1:
            client.published(uri, version)
            client.kept.clear()
    # The check of the targets comes after the last change.
    client.published(uri, version)
    after = memory(client.process)
    check(after < before * 1.15 + 8192, f"memory grows from {before} KB to {after} KB")
    time.sleep(1.5)
    used = processor_time(client.process)
    time.sleep(1.5)
    check(processor_time(client.process) == used, "an idle server uses the processor")
    client.end()
    shutil.rmtree(folder)


def try_both_encodings():
    for encoding in ["utf-16", "utf-8"]:
        try_differential(encoding)


for step in [try_states, try_frames, try_features, try_adoption, try_baseline, try_long_check, try_many_edits,
             try_both_encodings]:
    begun = time.time()
    step()
    print(f"{step.__name__}: {checks} checks, {time.time() - begun:.1f} s", flush=True)
print(f"{checks} checks passed")
