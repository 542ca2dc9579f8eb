"""Talks to 'launchkit mcp' as agents do: with the official client, and with frames that no client sends.

usage: try-mcp.py LAUNCHKIT PACKAGE

LAUNCHKIT is the executable, PACKAGE the folder with the samples. The client decodes every message strictly. Checked are both ways to
begin (with a handshake, and without one), every tool, resource and prompt, progress, cancellation, roots, and that the structured
result of a tool is the JSON that the same command line prints. Needs the package 'mcp' of PyPI.
"""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import anyio
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
import mcp.types as types

launchkit = os.path.abspath(sys.argv[1])
package = os.path.abspath(sys.argv[2])
checks = 0


def check(condition, message):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"error: {message}")


def printed(*arguments, input=None):
    """The JSON that a command line prints in the package folder."""
    run = subprocess.run(
        [launchkit, *arguments], cwd=package, input=input, capture_output=True, text=True)
    return json.loads(run.stdout)


# Every tool: the arguments of the call, and the command line whose JSON is the structured result.
CALLS = [
    ("validate", {"paths": ["Samples/Broken/SceneRoleTypo/Info.plist"], "sdk": "27"},
     ["validate", "--format=json", "--sdk=27", "Samples/Broken/SceneRoleTypo/Info.plist"], None),
    ("validate", {"paths": ["Samples/Projects"], "sdk": "27"},
     ["validate", "--format=json", "--sdk=27", "Samples/Projects"], None),
    ("validate", {"paths": ["Samples/Projects/Letters"], "targets": ["Share"], "configurations": ["Debug"]},
     ["validate", "--format=json", "--target=Share", "--configuration=Debug", "Samples/Projects/Letters"], None),
    ("explain", {"about": "ITMS-90683: Missing purpose string in Info.plist"},
     ["explain", "--format=json", "ITMS-90683: Missing purpose string in Info.plist"], None),
    ("explain", {"about": "-[UIApplication x]: UIScene life cycle is required for apps built with this SDK."},
     ["explain", "--format=json", "--",
      "-[UIApplication x]: UIScene life cycle is required for apps built with this SDK."], None),
    ("migrate_plan", {"path": "Samples/Projects/Ledger"},
     ["migrate", "--as=json", "Samples/Projects/Ledger"], None),
    ("simulate", {"path": "Samples/Projects/Signals", "openURL": "signals://x", "device": "pad", "os": "17.0"},
     ["simulate", "run", "--as=json", "--open-url=signals://x", "--device=pad", "--os=17.0",
      "Samples/Projects/Signals"], None),
    ("simulate", {"path": "Samples/Healthy/SceneApp/Info.plist", "both": True},
     ["simulate", "run", "--as=json", "--both", "Samples/Healthy/SceneApp/Info.plist"], None),
    ("check_launch_options",
     {"infoPlist": "Samples/LaunchOptions/Declaring/Info.plist", "options": "other://7",
      "entitlements": "Samples/LaunchOptions/Declaring/App.entitlements"},
     ["validate", "--format=json", "--launch-options=-",
      "--entitlements=Samples/LaunchOptions/Declaring/App.entitlements",
      "Samples/LaunchOptions/Declaring/Info.plist"], "other://7"),
    ("check_launch_options",
     {"infoPlist": "Samples/LaunchOptions/Declaring/Info.plist",
      "file": "Samples/LaunchOptions/Forms/dictionary.plist"},
     ["validate", "--format=json", "--launch-options=Samples/LaunchOptions/Forms/dictionary.plist",
      "Samples/LaunchOptions/Declaring/Info.plist"], None),
    ("effective_plist", {"path": "Samples/Projects/Letters", "target": "Letters"},
     ["plist", "effective", "--as=json", "--target=Letters", "Samples/Projects/Letters"], None),
]


async def every_feature(client, version):
    check(client.protocol_version == version, f"{client.protocol_version} in place of {version}")
    check(client.server_info.name == "launchkit", "the server has no name")
    check("validate" in client.instructions, "there are no instructions")
    tools = (await client.list_tools()).tools
    check([tool.name for tool in tools] == [
        "validate", "explain", "fix", "migrate_plan", "simulate", "check_launch_options",
        "effective_plist"], "the tools are others")
    for tool in tools:
        check(tool.input_schema["type"] == "object" and tool.output_schema["type"] == "object",
              f"{tool.name} has no schemas")
        check(tool.annotations.read_only_hint == (tool.name != "fix"), f"{tool.name}: read-only")
        check(tool.annotations.destructive_hint == (tool.name == "fix"), f"{tool.name}: destructive")
    # The client checks the structured result against the schema of the tool.
    for name, arguments, command, input in CALLS:
        heard = []

        async def hear(progress, total, message):
            heard.append(message)

        result = await client.call_tool(name, arguments, progress_callback=hear)
        check(not result.is_error, f"{name}: {result.content[0].text}")
        check(result.structured_content == printed(*command, input=input),
              f"the result of {name} {arguments} is not that of the command")
        check(result.content[0].text, f"{name} has no text")
        check(heard, f"{name} reports no progress")
    for name, arguments, words in [
            ("validate", {"paths": ["/etc"]}, "outside of the folders"),
            ("validate", {"paths": ["../.."]}, "outside of the folders"),
            ("validate", {"path": "x"}, "there is no argument 'path'"),
            ("validate", {"paths": "x"}, "another type"),
            ("validate", {"paths": ["no-such-folder"]}, "no-such-folder"),
            ("explain", {}, "'about' is missing"),
            ("simulate", {"path": "Samples/Projects/Letters", "target": "Share"}, "app extension"),
            ("simulate", {"path": "Samples/Healthy/SceneApp/Info.plist", "scenario": "/etc/passwd"},
             "outside of the folders"),
            ("check_launch_options", {"infoPlist": "a"}, "either 'options' or 'file'")]:
        result = await client.call_tool(name, arguments)
        check(result.is_error and words in result.content[0].text,
              f"{name} {arguments}: {result.content[0].text}")
    report = json.loads((await client.read_resource("launchkit://report")).contents[0].text)
    check("findings" in report, "there is no report of the last run")
    names, cursor = [], None
    while True:
        page = await client.list_resources(cursor=cursor)
        names += [resource.name for resource in page.resources]
        cursor = page.next_cursor
        if not cursor:
            break
    rules = [rule["id"] for rule in printed("rules", "--format=json")["rules"]]
    check(sorted(names) == sorted(rules + ["report"]), "the resources are others than the rules")
    check((await client.list_resource_templates()).resource_templates[0].uri_template
          == "launchkit://rules/{rule}", "the template is missing")
    page = (await client.read_resource("launchkit://rules/key-duplicate")).contents[0]
    check(page.mime_type == "text/markdown" and page.text.startswith("# key-duplicate\n"), page.text)
    try:
        await client.read_resource("launchkit://rules/no-such-rule")
        check(False, "a resource that does not exist is read")
    except MCPError as error:
        check("no resource" in error.error.message, error.error.message)
    prompts = (await client.list_prompts()).prompts
    check([prompt.name for prompt in prompts] == ["adopt_scenes", "explain_rejection"], "prompts")
    text = (await client.get_prompt("explain_rejection", {"message": "ITMS-90683"})).messages[0]
    check("ITMS-90683" in text.content.text, "the prompt has no message")


async def fixing(client, folder):
    """Nothing is written unless an argument says so."""
    path = pathlib.Path(folder, "Info.plist")
    shutil.copy(f"{package}/Samples/Broken/SceneRoleTypo/Info.plist", path)
    before = path.read_bytes()
    arguments = {"paths": ["Info.plist"], "unsafe": True, "sdk": "27"}
    shown = await client.call_tool("fix", arguments)
    content = shown.structured_content
    check(not shown.is_error and content["written"] is False, shown.content[0].text)
    check("+" in content["difference"] and path.read_bytes() == before, "a dry run writes")
    made = await client.call_tool("fix", {**arguments, "write": True})
    check(made.structured_content["written"] is True, made.content[0].text)
    check(made.structured_content["difference"] == content["difference"], "another difference")
    check(path.read_bytes() != before, "nothing is written")


async def roots(mode, folder):
    """Roots of the client limit what is read, and a path is relative to the first one."""
    inner = pathlib.Path(folder, "app")
    inner.mkdir()
    shutil.copy(f"{package}/Samples/Broken/SceneRoleTypo/Info.plist", inner / "Info.plist")
    os.symlink("/etc", inner / "link")

    async def list_roots(context):
        return types.ListRootsResult(roots=[types.Root(uri=inner.resolve().as_uri())])

    parameters = StdioServerParameters(command=launchkit, args=["mcp"], cwd=folder)
    async with Client(parameters, mode=mode, list_roots_callback=list_roots) as client:
        result = await client.call_tool("validate", {"paths": ["Info.plist"], "sdk": "27"})
        check(len(result.structured_content["findings"]) == 1, result.content[0].text)
        for path in ["../outside", str(folder), "link", "link/passwd", "/"]:
            result = await client.call_tool("validate", {"paths": [path]})
            check(result.is_error and "outside of the folders" in result.content[0].text,
                  f"{path} is read")
        everything = await client.call_tool("validate", {})
        check(everything.structured_content["summary"]["files"] == 1, "not the root is checked")
    parameters = StdioServerParameters(
        command=launchkit, args=["mcp", "--root", str(pathlib.Path(package, "Samples"))], cwd=folder)
    async with Client(parameters, mode=mode, list_roots_callback=list_roots) as client:
        result = await client.call_tool("validate", {"paths": ["Info.plist"]})
        check(result.is_error and "no root of the client is in a folder of '--root'"
              in result.content[0].text, "a root outside of '--root' is read")
    # A name that a text could stand for is not taken for another one.
    outside = pathlib.Path(folder, "outside")
    outside.mkdir()
    shutil.copy(inner / "Info.plist", outside / "Info.plist")
    before = (outside / "Info.plist").read_bytes()
    os.symlink("../outside", os.fsencode(inner) + b"/" + "\U0010ffff".encode())
    parameters = StdioServerParameters(command=launchkit, args=["mcp"], cwd=folder)
    async with Client(parameters, mode=mode, list_roots_callback=list_roots) as client:
        result = await client.call_tool(
            "fix", {"paths": ["\U0010ffff/Info.plist"], "unsafe": True, "write": True})
        check(result.is_error and (outside / "Info.plist").read_bytes() == before,
              "a link leads out of the root")


async def session():
    for mode, version in [("auto", "2026-07-28"), ("legacy", "2025-11-25")]:
        parameters = StdioServerParameters(command=launchkit, args=["mcp"], cwd=package)
        async with Client(parameters, mode=mode) as client:
            await every_feature(client, version)
        with tempfile.TemporaryDirectory() as folder:
            parameters = StdioServerParameters(command=launchkit, args=["mcp"], cwd=folder)
            async with Client(parameters, mode=mode) as client:
                await fixing(client, folder)
        with tempfile.TemporaryDirectory() as folder:
            await roots(mode, os.path.realpath(folder))


# What no client sends

class Raw:
    """A server that is given bytes."""

    def __init__(self, folder=package):
        self.process = subprocess.Popen(
            [launchkit, "mcp"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, *messages):
        for message in messages:
            data = message if isinstance(message, bytes) else json.dumps(message).encode()
            self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def answer(self):
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        rest = self.process.stdout.read()
        check(self.process.wait(timeout=60) == 0, "the server ends with another status")
        return [json.loads(line) for line in rest.splitlines()]


def request(id, method, **parameters):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": parameters}


INITIALIZE = request(
    0, "initialize", protocolVersion="2025-06-18", capabilities={},
    clientInfo={"name": "raw", "version": "1"})


def malformed():
    server = Raw()
    for message, code in [
            (b"nonsense", -32700), (b"{", -32700), (b"\xff\xfe{}", -32700), (b"[]", -32600),
            (b"[" * 100_000, -32700), (b"1", -32600), (b"{}", -32600),
            ({"jsonrpc": "1.0", "id": 1, "method": "ping"}, -32600),
            ({"jsonrpc": "2.0", "id": None, "method": "ping"}, -32600),
            ({"jsonrpc": "2.0", "id": 1.5, "method": "ping"}, -32600),
            ({"jsonrpc": "2.0", "id": 1}, -32600),
            (request(1, "tools/list"), -32600),
            (b'{"a": "' + b"x" * (11 << 20) + b'"}', -32600),
            (request(1, "tools/list", _meta={"io.modelcontextprotocol/protocolVersion": "1999-01-01"}),
             -32022),
            (request(1, "tools/list", _meta={"io.modelcontextprotocol/protocolVersion": "2026-07-28"}),
             -32602)]:
        server.send(message)
        answer = server.answer()
        check(answer["error"]["code"] == code, f"{str(message)[:80]}: {answer}")
    server.send(INITIALIZE)
    check(server.answer()["result"]["protocolVersion"] == "2025-06-18", "the version is another one")
    for message, code in [
            (request(1, "no/such/method"), -32601), (request(2, "tools/call", name="rm"), -32602),
            (request(3, "resources/read"), -32602),
            (request(4, "resources/read", uri="file:///etc/passwd"), -32002),
            (request(5, "resources/list", cursor="-1"), -32602),
            (request(6, "prompts/get", name="x"), -32602),
            (request(7, "prompts/get", name="explain_rejection"), -32602)]:
        server.send(message)
        answer = server.answer()
        check(answer["id"] == message["id"] and answer["error"]["code"] == code, str(answer))
    # What nobody asked for is ignored.
    server.send({"jsonrpc": "2.0", "method": "no/such/notification"},
                {"jsonrpc": "2.0", "id": "roots-9", "result": {"roots": []}},
                request(8, "ping"))
    check(server.answer() == {"jsonrpc": "2.0", "id": 8, "result": {}}, "'ping' is not answered")
    check(server.end() == [], "something else is said")


def ending():
    """Standard input may end at any time, and what was asked is answered."""
    check(Raw().end() == [], "a server that was asked nothing says something")
    server = Raw()
    server.send(INITIALIZE, *[
        request(id, "tools/call", name="explain", arguments={"about": "key-duplicate"})
        for id in range(1, 21)])
    answers = server.end()
    check(sorted(answer["id"] for answer in answers) == list(range(21)), "an answer is missing")
    for index in range(50):
        # At any moment, also just before the server waits.
        server = Raw()
        server.send(INITIALIZE)
        server.answer()
        time.sleep(index % 5 / 1_000)
        server.process.send_signal(signal.SIGTERM if index % 2 else signal.SIGINT)
        try:
            server.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            server.process.kill()
            check(False, "a signal does not end the server")
        check(server.process.returncode in (-signal.SIGTERM, -signal.SIGINT), "another end")


def many_files(folder, count):
    """Fills a folder with property lists that have a finding each."""
    plist = pathlib.Path(package, "Samples/Broken/SceneRoleTypo/Info.plist").read_bytes()
    for index in range(count):
        place = pathlib.Path(folder, f"{index // 200}")
        place.mkdir(exist_ok=True)
        (place / f"{index}.plist").write_bytes(plist)


def interrupted():
    """A server that is ended, or whose client goes, ends its processes and itself, whatever these are at."""
    with tempfile.TemporaryDirectory() as folder:
        many_files(folder, 6_000)
        for pause in [0, 0.05, 0.2, 0.5, 1, 2]:
            for is_signal in [True, False]:
                server = Raw(folder)
                server.send(INITIALIZE, request(1, "tools/call", name="validate", arguments={}))
                server.answer()
                time.sleep(pause)
                if is_signal:
                    server.process.send_signal(signal.SIGTERM)
                else:
                    server.process.stdout.close()
                    server.send(request(2, "ping"))
                try:
                    server.process.wait(timeout=60)
                except subprocess.TimeoutExpired:
                    server.process.kill()
                    check(False, f"the server does not end ({pause} s, {is_signal})")
                check(True, "")


def not_read():
    """A client that does not read gets no more answers than a limit, and all of them when it reads."""
    with tempfile.TemporaryDirectory() as folder:
        many_files(folder, 3_000)
        server = Raw(folder)
        server.send(INITIALIZE, request(1, "tools/call", name="validate", arguments={}))
        server.answer()
        server.answer()
        for id in range(2, 302):
            server.send(request(id, "resources/read", uri="launchkit://report"))
        time.sleep(3)
        status = pathlib.Path(f"/proc/{server.process.pid}/status")
        if status.exists():
            peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
            check(int(peak.split()[1]) < 200_000, f"the server needs too much memory: {peak}")
        for id in range(2, 302):
            check(server.answer()["id"] == id, "an answer is missing")
        server.end()


def cancellation():
    """A call that is canceled is not answered, and its processes end."""
    with tempfile.TemporaryDirectory() as folder:
        many_files(folder, 20_000)
        server = Raw(folder)
        server.send(INITIALIZE)
        server.answer()
        start = time.monotonic()
        server.send(request("long", "tools/call", name="validate", arguments={}))
        time.sleep(0.2)
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled",
                     "params": {"requestId": "long"}}, request(2, "ping"))
        check(server.answer() == {"jsonrpc": "2.0", "id": 2, "result": {}}, "'ping' has to wait")
        check(server.end() == [], "a canceled call is answered")
        check(time.monotonic() - start < 90, "the processes of a canceled call go on")


def idle():
    """Nothing is done while nobody asks."""
    server = Raw()
    server.send(INITIALIZE)
    server.answer()

    def ticks():
        fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    if pathlib.Path("/proc/self/stat").exists():
        before = ticks()
        time.sleep(2)
        check(ticks() == before, "an idle server takes processor time")
    server.end()


malformed()
ending()
interrupted()
not_read()
cancellation()
idle()
anyio.run(session)
print(f"mcp: {checks} checks passed")
