"""Checks that the executable prints no control characters of its input, for hostile-inputs.py.

Names of files, targets, configurations and entries of archives, keys, values and arguments hold what acts on a
terminal, reorders a line or is a command to a build server. None of it may be printed as it is, by any command, in any
format. Each entry of TERMINALS is a function that is given the executable and an empty folder. It gives what went
wrong, or nothing.
"""

import os
import pty
import re
import struct
import subprocess
import zipfile

from hostile_projects import write

# Escape, a control of eight bits, delete, reordering, and a line that a build server takes for a command.
EVIL = "a\x1b[31mb\u009b2Jc\x7fd\u202ee\u2066f\u200fg\u061ch\n::error title=x::y\rz"
# What XML can hold of it.
EVIL_XML = EVIL.replace("\x1b", "")
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
FORMATS = (
    "human", "concise", "plain", "json", "ndjson", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "html",
)
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n'


def quoted(text):
    """A string of a project file."""
    escapes = {"\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
    return '"' + "".join(escapes.get(c, f"\\U{ord(c):04x}" if ord(c) < 32 else c) for c in text) + '"'


def harm(data, documents=False):
    """What of a printed text acts on a terminal or a build server; nothing if all is well."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return f"not UTF-8: {error}"
    found = FORBIDDEN.search(text)
    if found:
        return f"{found[0]!r} in {text[max(0, found.start() - 60):found.end() + 20]!r}"
    if not documents and any(line.lstrip().startswith("::error title=x") for line in text.splitlines()):
        return "a command to a build server"
    return None


def run(executable, arguments, folder, environment=None, data=b""):
    done = subprocess.run(
        [executable, *arguments], cwd=folder, input=data, capture_output=True, timeout=60,
        env={**os.environ, **(environment or {})})
    if done.returncode not in (0, 1, 2, 3):
        return f"{arguments}: status {done.returncode}"
    for stream in (done.stdout, done.stderr):
        wrong = harm(stream)
        if wrong:
            return f"{arguments!r}: {wrong}"
    return None


def first(executable, folder, commands, **options):
    """What the first command prints that it must not."""
    for arguments in commands:
        wrong = run(executable, arguments, folder, **options)
        if wrong:
            return wrong
    return None


def in_every_format(*arguments):
    return [["validate", "--format", name, *arguments] for name in FORMATS] + [
        ["validate", "--statistics", "--show-suppressed", *arguments], ["validate", "--quiet", *arguments],
    ]


def archives(executable, folder):
    """Entry names of a package: of the app, of files in it, twice the same, and of none at all."""
    names = {
        "twice": [f"Payload/{EVIL}.app/Info.plist", f"Payload/{EVIL}.app/Info.plist"],
        "broken": [f"Payload/{EVIL}.app/Info.plist", f"Payload/{EVIL}.app/PlugIns/{EVIL}.appex/Info.plist"],
        "outside": [f"../{EVIL}", f"Payload/../{EVIL}.app/Info.plist", f"/{EVIL}"],
        "no app": [EVIL],
        "no list": [f"Payload/{EVIL}.app/{EVIL}"],
    }
    contents = {
        "text": EVIL.encode(),
        "list": (HEAD + "<dict><key>CFBundleName</key><integer>1</integer></dict></plist>").encode(),
    }
    for kind, entries in names.items():
        for content in contents.values():
            path = os.path.join(folder, "App.ipa")
            with zipfile.ZipFile(path, "w") as file:
                for entry in entries:
                    file.writestr(zipfile.ZipInfo(entry), content)
            wrong = first(executable, folder, in_every_format("App.ipa"))
            if wrong:
                return f"{kind}: {wrong}"
    # An entry that is compressed in a way nobody knows, and one that is encrypted.
    for offset, value in ((8, 99), (6, 1)):
        with zipfile.ZipFile(path, "w") as file:
            file.writestr(zipfile.ZipInfo(f"Payload/{EVIL}.app/Info.plist"), b"x" * 40)
        with open(path, "rb") as file:
            data = bytearray(file.read())
        struct.pack_into("<H", data, offset, value)
        struct.pack_into("<H", data, data.index(b"PK\1\2") + offset + 2, value)
        write(folder, "App.ipa", bytes(data))
        wrong = first(executable, folder, in_every_format("App.ipa"))
        if wrong:
            return wrong
    return None


def project_text(name, configuration, more="", path="App"):
    return (
        "// !$*UTF8*$!\n{archiveVersion = 1; objectVersion = 56; objects = {\n"
        f"C0 = {{isa = XCBuildConfiguration; name = {quoted(configuration)}; baseConfigurationReference = X1; "
        f"buildSettings = {{INFOPLIST_FILE = {quoted(path + '/Info.plist')}; PRODUCT_NAME = {quoted(name)}; "
        f"CODE_SIGN_ENTITLEMENTS = {quoted(EVIL)}; {more}}};}};\n"
        "L0 = {isa = XCConfigurationList; buildConfigurations = (C0);};\n"
        f"X1 = {{isa = PBXFileReference; path = {quoted(EVIL + '.xcconfig')}; sourceTree = \"<group>\";}};\n"
        f"F1 = {{isa = PBXFileReference; path = {quoted(EVIL + '.swift')}; sourceTree = \"<group>\";}};\n"
        "B1 = {isa = PBXBuildFile; fileRef = F1;};\n"
        "G0 = {isa = PBXGroup; children = (F1, X1); sourceTree = \"<group>\";};\n"
        "P1 = {isa = PBXSourcesBuildPhase; files = (B1);};\n"
        f"T1 = {{isa = PBXNativeTarget; name = {quoted(name)}; productType = "
        '"com.apple.product-type.application"; buildConfigurationList = L0; buildPhases = (P1);};\n'
        f"T2 = {{isa = PBXNativeTarget; name = {quoted(name)}; productType = {quoted(EVIL)}; "
        "buildConfigurationList = L0;};\n"
        "R0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1, T2, " + quoted(EVIL)
        + ");};\n}; rootObject = R0;}\n")


BROKEN = (
    HEAD + f"<dict><key>{EVIL_XML}</key><string>{EVIL_XML}</string><key>UIBackgroundModes</key><array>"
    f"<string>{EVIL_XML}</string></array><key>UIMainStoryboardFile</key><string>{EVIL_XML}.storyboard</string>"
    f"<key>{EVIL_XML}</key><true/><key>CFBundleExecutable</key><string>{EVIL_XML}</string>"
    f"<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>{EVIL_XML}</string></array>"
    "</dict></array><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
    f"<key>{EVIL_XML}</key><array><dict><key>UISceneConfigurationName</key><string>{EVIL_XML}</string>"
    f"<key>UISceneDelegateClassName</key><string>{EVIL_XML}</string></dict></array></dict></dict></dict></plist>\n")


def projects(executable, folder):
    """Names of targets, configurations, files and settings."""
    write(folder, f"App/Info.plist", BROKEN)
    write(folder, f"{EVIL}.swift", "@main class A: UIResponder, UIApplicationDelegate {}\n")
    write(folder, f"{EVIL}.xcconfig", f'#include "{EVIL}"\nA = {EVIL}\n{EVIL}\n')
    for name, path in (("App", "App"), (f"{EVIL}", EVIL)):
        write(folder, f"{name}.xcodeproj/project.pbxproj", project_text(EVIL, EVIL, path=path))
        project = f"{name}.xcodeproj"
        commands = in_every_format(project)
        commands += in_every_format("--target", EVIL + "x", project)
        commands += in_every_format("--configuration", EVIL + "x", project)
        commands += in_every_format("--configuration", EVIL, "--target", EVIL, project)
        for words in ([], ["--target", EVIL], ["--target", "none"], ["--target", EVIL, "--configuration", "none"]):
            commands.append(["plist", "effective", project, "--as", "json", *words])
        wrong = first(executable, folder, commands)
        if wrong:
            return wrong
    write(folder, f"{EVIL}.xcworkspace/contents.xcworkspacedata",
          f'<Workspace version="1.0"><FileRef location="group:{EVIL_XML}.xcodeproj"/><FileRef location="{EVIL_XML}:x"/>'
          f"<{EVIL_XML}/></Workspace>")
    write(folder, "Broken.xcodeproj/project.pbxproj", f"{{ {EVIL} = {EVIL}")
    return first(
        executable, folder,
        in_every_format(f"{EVIL}.xcworkspace") + in_every_format("Broken.xcodeproj") + in_every_format("."))


def files(executable, folder):
    """Names of files and folders, keys and values."""
    name = write(folder, f"{EVIL}/{EVIL}.plist", BROKEN)
    name = os.path.relpath(name, folder)
    write(folder, "syntax.plist", HEAD + f"<dict><key>{EVIL_XML}</key><{EVIL_XML}></dict>")
    write(folder, "json.plist", '{"' + EVIL.replace("\x1b", "\\u001b").replace("\n", "\\n").replace("\r", "\\r") + '": 1, "a": ' + EVIL)
    write(folder, "old.plist", "{ " + quoted(EVIL) + " = " + quoted(EVIL) + "; " + EVIL + " = 1; }")
    write(folder, "raw.plist", EVIL)
    write(folder, "utf8.plist", b"\xff\x1b[31m\n::error title=x::y")
    write(folder, "other/.launchkit.json", '{"version": 1, "' + EVIL + '": 1, "rules": {"' + EVIL + '": "' + EVIL + '"}}')
    write(folder, "other/a.plist", BROKEN)
    write(folder, "options", f"--{EVIL}\n--sdk {EVIL}\n")
    write(folder, "list", f"{EVIL}\0missing{EVIL}\0{name}\0")
    write(folder, "baseline.json", '{"version": 1, "' + EVIL + '": ' + EVIL)
    write(folder, "swift.plist", BROKEN.replace("<true/>", "<string>x</string>"))
    commands = []
    for path in (name, "syntax.plist", "json.plist", "old.plist", "raw.plist", "utf8.plist", ".", f"none{EVIL}", "other"):
        commands += in_every_format(path)
        commands += [["plist", "check", "--format", format, path] for format in FORMATS]
        commands += [
            ["plist", "get", path, EVIL], ["plist", "get", path, "none"],
            ["plist", "set", path, EVIL, EVIL, "--output", "edited"], ["plist", "remove", path, EVIL, "--output", "edited"],
            ["plist", "insert", path, "none." + EVIL, EVIL, "--output", "edited"],
            ["plist", "set", path, "none", "--type", "integer", EVIL], ["plist", "set", path, "none", "--type", EVIL, "1"],
            ["config", "show", path], ["config", "show", "--format", "json", path], ["config", "show", "--target", EVIL, path],
            ["launch-options", "show", path], ["launch-options", "show", "--format", "json", path],
            ["launch-options", "convert", path, "--to", "json"],
            ["validate", name, "--launch-options", path], ["validate", name, "--entitlements", path, "--launch-options", path],
            ["simulate", path], ["simulate", name, "--scenario", path], ["simulate", name, "--push", path],
            ["simulate", "check-trace", path, name], ["emit", path, "--as", "json", "--merge", path],
            ["validate", "--baseline", path, name], ["validate", "--config", path, name],
            ["validate", "--options-from", path, name], ["validate", "--files-from", path],
            ["emit", path, "--as", "json", "--options-from", path],
        ]
        for format in ("json", "mermaid", "plist", "swift"):
            if format != "plist":
                commands.append(["emit", path, "--as", format, "--fail-on", "never"])
                commands.append(["emit", "--check", path, "--as", format, "--fail-on", "never", "--output", path])
        for format in ("text", "json", "svg", "html"):
            commands.append(["simulate", "run", path, "--as", format])
            commands.append(["simulate", "run", path, "--as", format, "--shortcut", EVIL])
            commands.append(["simulate", "run", path, "--as", format, "--both", "--open-url", "a://" + EVIL])
    commands += in_every_format("--files-from", "list")
    commands += [
        ["validate", "--options-from", "options", name], ["validate", "--baseline", "baseline.json", name],
        ["validate", "--cache", name, "old.plist"], ["validate", "--cache", f"{name}/{EVIL}", "old.plist"],
        ["validate", "--output", f"{name}/{EVIL}", "old.plist"], ["validate", "--stamp", name, "old.plist"],
        ["validate", "--report", f"json:{name}/{EVIL}", "old.plist"], ["validate", "--report", f"{EVIL}:x", "old.plist"],
        ["validate", "--report", f"json:{EVIL}", "--report", f"sarif:./{EVIL}", "old.plist"], ["validate", "--report", EVIL],
        ["validate", "--source-root-url", EVIL, "old.plist"], ["init", name], ["init", EVIL], ["init", "--sdk", EVIL],
        ["validate", "--stamp", f"{name}/{EVIL}", "old.plist"],
        ["validate", "--write-baseline", f"{name}/{EVIL}", "old.plist"],
        ["validate", "--fix", "--unsafe-fixes", "."], ["validate", "--add-suppressions", EVIL, "."],
        ["validate", "--add-suppressions", "good reason", "."], ["validate", "--write-baseline", f"{EVIL}.json", "."],
    ]
    return first(executable, folder, commands)


def arguments(executable, folder):
    """Arguments that are echoed."""
    plist = write(folder, "a.plist", BROKEN)
    commands = []
    for command in (["validate"], ["emit"], ["explain"], ["rules"], ["plist"], ["plist", "check"], ["plist", "convert"],
                    ["plist", "get"], ["plist", "effective"], ["launch-options"], ["launch-options", "show"],
                    ["launch-options", "convert"], ["simulate"], ["simulate", "run"], ["simulate", "check-trace"],
                    ["config"], ["config", "show"], ["help"], []):
        for words in ([EVIL], [EVIL, EVIL], [EVIL, EVIL, EVIL], ["--" + EVIL], ["-" + EVIL], ["--" + EVIL + "=" + EVIL],
                      ["--format", EVIL], ["--format=" + EVIL], ["--as", EVIL], ["--to", EVIL], ["--sdk", EVIL],
                      ["--jobs", EVIL], ["--fail-on", EVIL], ["--target", EVIL], ["--config", EVIL],
                      ["--fix-only", EVIL], ["--fix", "--fix-only", EVIL], ["--background-cause", EVIL],
                      ["--open-url", EVIL], ["--at", EVIL], ["--define", EVIL], ["--variable", EVIL],
                      ["--set", EVIL], ["--prefix", EVIL], ["--device", EVIL], ["--os", EVIL],
                      ["--output", EVIL + "/" + EVIL]):
            commands += [[*command, *words], [*command, plist, *words]]
    return first(executable, folder, commands, environment={"NO_COLOR": "", "TERM": EVIL, "COLUMNS": EVIL})


def on_a_terminal(executable, arguments, folder):
    """What a command prints on a terminal that it must not."""
    child, master = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ["NO_COLOR"] = "1"
        try:
            os.execv(executable, [executable, *arguments])
        finally:
            os._exit(127)
    seen = b""
    while True:
        try:
            piece = os.read(master, 1 << 16)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    os.close(master)
    os.waitpid(child, 0)
    # The terminal itself puts a carriage return before each line end.
    wrong = harm(seen.replace(b"\r\n", b"\n"), documents=True)
    if not wrong and not seen:
        wrong = "nothing was printed"
    return f"{arguments!r} on a terminal: {wrong}" if wrong else None


def documents(executable, folder):
    """Documents with the text of their input in them: as they are for a program, visible on a terminal."""
    write(folder, "a.plist", BROKEN)
    write(folder, "App/Info.plist", BROKEN)
    write(folder, "App.xcodeproj/project.pbxproj", project_text("App", "Debug"))
    for arguments in (["plist", "get", "a.plist", "UIMainStoryboardFile"], ["plist", "get", "--raw", "a.plist", ""],
                      ["plist", "get", "a.plist", ""], ["plist", "convert", "a.plist", "--to", "xml"],
                      ["plist", "convert", "a.plist", "--to", "openstep"], ["plist", "convert", "a.plist", "--to", "binary"],
                      ["validate", "--diff", "a.plist"], ["validate", "--diff", "--unsafe-fixes", "a.plist"],
                      ["plist", "effective", "App.xcodeproj", "--target", "App", "--as", "xml"]):
        wrong = on_a_terminal(executable, arguments, folder)
        if wrong:
            return wrong
    value = subprocess.run([executable, "plist", "get", "a.plist", "UIMainStoryboardFile"], cwd=folder, capture_output=True)
    wanted = f"{EVIL_XML}.storyboard\n".replace("\r", "\n").encode()
    if value.stdout.replace(b"\r", b"\n") != wanted:
        return f"a value is not printed as it is: {value.stdout!r}"
    return None


def values(executable, folder):
    """Values in documents that are written anew."""
    strings = "".join(
        f"<key>{key}</key><string>{EVIL_XML}</string>" for key in ("CFBundleName", "CFBundleIdentifier", "UILaunchStoryboardName"))
    path = write(folder, "a.plist", HEAD + f"<dict>{strings}<key>UIApplicationShortcutItems</key><array><dict>"
                 f"<key>UIApplicationShortcutItemType</key><string>{EVIL_XML}</string>"
                 f"<key>UIApplicationShortcutItemTitle</key><string>{EVIL_XML}</string></dict></array></dict></plist>\n")
    commands = [["emit", path, "--as", form, "--fail-on", "never"] for form in ("json", "mermaid", "swift")]
    commands += [["emit", path, "--as", "swift", "--runtime", "--fail-on", "never"]]
    commands += [["simulate", "run", path, "--as", form, "--shortcut", EVIL] for form in ("text", "json", "svg", "html")]
    commands += [["plist", "convert", path, "--to", form] for form in ("json", "canonical-json")]
    commands += [["plist", "get", path, "", "--json"]]
    return first(executable, folder, commands)


TERMINALS = {
    "terminal-archives": archives,
    "terminal-projects": projects,
    "terminal-files": files,
    "terminal-arguments": arguments,
    "terminal-values": values,
    "terminal-documents": documents,
}
