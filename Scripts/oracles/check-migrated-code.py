#!/usr/bin/env python3
"""Type-checks the migrated code that the tests of the migration record, with stub modules in place of the SDK.

check-migrated-code.py [FOLDER]

Each folder of snapshots is one app: its app delegate after the migration, and the scene delegate. Swift is checked
with swiftc, in the modes of Swift 5 and 6, Objective-C with clang; warnings are errors, except those that the migration
writes on purpose. The stubs have the isolation of UIKit. A method of a scene delegate that UIKit does not declare fails, too. At the end, migrations that are broken on purpose must fail.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SNAPSHOTS = ROOT / "Tests/LaunchMigrationTests/SceneDelegate/Snapshots"
STUBS = SNAPSHOTS.parent / "Stubs"
MODULES = ["ObjectiveC", "Foundation", "CloudKit", "UserNotifications", "UIKit"]
SWIFT = [
    "swiftc", "-frontend", "-parse-as-library", "-enable-objc-interop",
    "-disable-objc-attr-requires-foundation-module",
]
CLANG = [
    "clang", "-x", "objective-c", "-fsyntax-only", "-fobjc-runtime=macosx-10.15", "-fobjc-arc", "-fblocks",
    "-Werror", "-Wunused-variable", "-Wno-objc-root-class", "-Wno-nullability-completeness",
]
# (language, what the migration writes, what a broken one would): each must fail somewhere.
BROKEN = [
    ("swift", "UIWindow(windowScene: windowScene)", "UIWindow(scene: windowScene)"),
    ("swift", "open: context.url, options: options", "openURL: context.url, options: options"),
    ("swift", "connectionOptions.urlContexts", "connectionOptions.urls"),
    ("swift", "context.options.openInPlace", "context.options.inPlace"),
    ("swift", "performActionFor shortcutItem", "performAction shortcutItem"),
    ("swift", ".windowApplication", ".application"),
    ("swift", "appDelegate?.applicationDidBecomeActive", "appDelegate?.applicationBecameActive"),
    ("objc", "initWithWindowScene:windowScene", "initWithScene:windowScene"),
    ("objc", "openURL:context.URL options:options", "open:context.URL options:options"),
    ("objc", "connectionOptions.URLContexts", "connectionOptions.urlContexts"),
    ("objc", "openURLContexts:(NSSet", "openContexts:(NSSet"),
    ("objc", "UISceneActivationStateForegroundActive", "UISceneStateForegroundActive"),
]


def run(command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return None if result.returncode == 0 else (result.stderr or result.stdout).strip()


def build_stubs(folder):
    for module in MODULES:
        source = folder / f"{module}.swift"
        source.write_text((STUBS / f"{module}.swift.txt").read_text())
        problem = run(SWIFT + [
            "-emit-module", "-experimental-skip-all-function-bodies", "-I", str(folder), "-module-name", module, str(source),
            "-o", str(folder / f"{module}.swiftmodule")])
        if problem:
            sys.exit(f"the stub module {module} does not compile\n{problem}")
        (folder / module).mkdir()
        text = (STUBS / f"{module}.h.txt").read_text()
        (folder / module / f"{module}.h").write_text("#pragma once\n" + text)


def unknown_methods(texts):
    declared = re.sub(r"\s+", "", "".join((STUBS / f"UIKit.{kind}.txt").read_text() for kind in ("swift", "h")))
    for name, text in texts.items():
        if "SceneDelegate" not in text:
            continue
        for head in re.findall(r"^\s*((?:func |- \(void\))(?:scene|windowScene).*?)\s*\{", text, re.MULTILINE):
            if re.sub(r"\s+", "", head) not in declared:
                yield f"{name}: UIKit does not declare '{head}'"


def check(texts, stubs, flags):
    """The problem of an app, given as the texts of its files by name; None when there is none."""
    for problem in unknown_methods(texts):
        return problem
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in texts.items():
            path = pathlib.Path(folder) / name
            path.write_bytes(re.sub(r"#warning ?\(?\"?LaunchKit:.*", "// a step for a person", text).encode())
            paths.append(path)
        swift = [str(path) for path in paths if path.suffix == ".swift"]
        if swift:
            # Swift 6 takes '@UIApplicationMain' for an old spelling, which the migration leaves alone.
            for mode in ("5",) if any("@UIApplicationMain" in text for text in texts.values()) else ("5", "6"):
                problem = run(
                    SWIFT + ["-typecheck", "-warnings-as-errors", "-swift-version", mode, "-I", str(stubs), "-module-name", "Demo"]
                    + flags + swift)
                if problem:
                    return f"Swift {mode}: {problem}"
            return None
        for path in paths:
            if path.suffix == ".m":
                problem = run(CLANG + ["-I", str(stubs), "-I", folder] + flags + [str(path)])
                if problem:
                    return problem
    return None


def apps(folder):
    for app in sorted(path for path in folder.iterdir() if path.is_dir()):
        texts = {
            path.stem: path.read_bytes().decode() for path in sorted(app.iterdir())
            if path.name.endswith((".swift.txt", ".h.txt", ".m.txt"))}
        if texts:
            yield app.name, texts


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else SNAPSHOTS
    failures = []
    checked = 0
    with tempfile.TemporaryDirectory() as name:
        stubs = pathlib.Path(name)
        build_stubs(stubs)
        every = list(apps(folder))
        for app, texts in every:
            variants = [[], ["-DDEMO"]] if any("DEMO" in text for text in texts.values()) else [[]]
            for flags in variants:
                flags = ["-D", "DEMO"] if flags and app.startswith("swift") else flags
                checked += 1
                problem = check(texts, stubs, flags)
                if problem:
                    failures.append(f"{app} {' '.join(flags)}\n{problem}")
        caught = 0
        for language, right, wrong in BROKEN:
            for app, texts in every:
                if not app.startswith(language):
                    continue
                broken = {file: text.replace(right, wrong) for file, text in texts.items()}
                if broken != texts:
                    if check(broken, stubs, []):
                        caught += 1
                    else:
                        failures.append(f"{app}: '{wrong}' in place of '{right}' was not noticed")
                    break
            else:
                failures.append(f"no app has '{right}'")
    for failure in failures:
        print(failure + "\n")
    print(f"{checked} apps checked, {caught} of {len(BROKEN)} broken migrations noticed, {len(failures)} failures")
    return 1 if failures or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
