#!/usr/bin/env python3
"""Builds a client of the product LifecycleRuntime, and compares its processor time with a debug build of everything.

    client-build.py [--share 0.25]

The client must build the runtime and what it is made of, and nothing else of LaunchKit, within the share of the processor
seconds that all targets of the package take. Both builds begin from nothing, in a folder of their own.
"""

import argparse
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The floors below the runtime.
RUNTIME = {"SourceText", "Findings", "CPropertyListNodes", "PropertyListSyntax", "LaunchCatalog", "LaunchModel",
           "LifecycleRuntime"}

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [.package(name: "LaunchKit", path: "%s")],
  targets: [
    .executableTarget(
      name: "client", dependencies: [.product(name: "LifecycleRuntime", package: "LaunchKit")])
  ])
"""

SOURCE = """import LaunchModel
import LifecycleRuntime

final class AppDelegate: ApplicationDelegate {}
let host = ApplicationHost(
  .unchecked(LaunchContract()), clock: ManualClock(), registry: DelegateRegistry(moduleName: "Client")
) { AppDelegate() }
host.send(.request(.icon))
print(host.trace.callbacks.count)
"""


def build(folder, scratch, arguments):
    """Builds a package from nothing; returns the processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["swift", "build", "--package-path", folder, "--scratch-path", scratch, *arguments], check=True,
                   stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=0.25)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        sources = folder / "client" / "Sources" / "client"
        sources.mkdir(parents=True)
        (folder / "client" / "Package.swift").write_text(MANIFEST % ROOT)
        (sources / "main.swift").write_text(SOURCE)
        of_client = build(folder / "client", folder / "a", [])
        program = next((folder / "a").glob("*-*/debug/client"))
        calls = int(subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout)
        list_file = next((folder / "a").glob("*-*/debug/client.product/Objects.LinkFileList"))
        built = set(re.findall(r"/(\w+)\.build/", list_file.read_text())) - {"client"}
        of_all = build(ROOT, folder / "b", [])
    print(f"client of the runtime {of_client:.0f} s, all targets {of_all:.0f} s: {of_client / of_all:.3f}, "
          f"at most {arguments.share}")
    print("built:", ", ".join(sorted(built)))
    problems = []
    if built != RUNTIME:
        problems.append(f"the client builds {sorted(built ^ RUNTIME)} besides the runtime, or without it")
    if calls == 0:
        problems.append("the client's app gets no callback")
    if of_client > of_all * arguments.share:
        problems.append("the client takes too long")
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
