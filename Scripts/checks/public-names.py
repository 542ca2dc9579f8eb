#!/usr/bin/env python3
"""Finds public names that no sample, snippet or article shows.

    python3 Scripts/checks/public-names.py [--count | --modules]

What a program may use is what somebody has shown how to use; everything else is `package`. Looked at are the modules that
a library product brings, as far as a program can import them. A name is shown when it occurs in Swift code or an article:
in Samples, Snippets, README.md, Documentation or a DocC catalog. Not asked for are initializers, subscripts, operators,
cases, and the names that the standard library's protocols demand.

    --count    print how many names there are in place of those that are not shown
    --modules  print the modules that are looked at
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DECLARATION = re.compile(
    r"^(?P<indent> *)(?:@\w+(?:\([^)]*\))? )*public (?:(?:static|final|mutating|indirect|nonisolated|consuming"
    r"|package\(set\)|private\(set\)|internal\(set\)) )*(?P<kind>struct|enum|class|actor|protocol|func|var|let|typealias)"
    r" +`?(?P<name>[A-Za-z_]\w*)"
)
SCOPE = re.compile(
    r"^(?P<indent> *)(?:@\w+(?:\([^)]*\))? )*(?P<access>public |package |private |fileprivate )?(?:(?:final|indirect) )*"
    r"(?:struct|enum|class|actor|protocol)\b"
)
# What protocols of the standard library demand, or a result builder.
DEMANDED = {
    "allCases", "allValueStrings", "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult",
    "buildLimitedAvailability", "buildOptional", "customMirror", "debugDescription", "description", "encode", "endIndex",
    "formIndex", "hash", "hashValue", "id", "index", "makeIterator", "next", "rawValue", "startIndex", "subscript",
    "underestimatedCount", "Element", "Index", "Iterator", "RawValue", "ID",
}


def tracked(*patterns):
    names = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *patterns], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def public_modules():
    """The modules of the library products: what `LaunchKit` exports, and the products beside it."""
    manifest = (ROOT / "Package.swift").read_text("utf-8")
    modules = re.findall(r'\.library\(name: "\w+", targets: \["(\w+)"\]\)', manifest)
    modules = [name for name in modules if (ROOT / "Sources" / name).is_dir()]
    pending = list(modules)
    while pending:
        folder = ROOT / "Sources" / pending.pop()
        for path in folder.rglob("*.swift"):
            for name in re.findall(r"^@_exported public import (\w+)$", path.read_text("utf-8"), re.M):
                if name not in modules:
                    modules.append(name)
                    pending.append(name)
    if len(modules) < 5:
        sys.exit("error: Package.swift names fewer than five library products")
    return sorted(modules)


def declarations(path):
    """The public names of a file with their lines; what is in a type that is not public is not public."""
    hidden = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip(" "))
        while hidden and indent <= hidden[-1] and not line.lstrip().startswith(("}", ")", "where")):
            hidden.pop()
        scope = SCOPE.match(line)
        if scope and scope["access"] != "public ":
            hidden.append(indent)
            continue
        found = DECLARATION.match(line)
        if found and not hidden and found["name"] not in DEMANDED:
            yield number, found["kind"], found["name"]


def shown_words():
    words = set()
    for path in tracked(
        "Samples/*.swift", "Samples/*.md", "Snippets/*.swift", "README.md", "Documentation/*.md", "Tests/DocumentationSnippets/*",
        "Sources/*.docc/*.md", "Sources/*.docc/*.tutorial", "Sources/*.docc/*.swift",
    ):
        if path.suffix in (".swift", ".md", ".tutorial") and "Decisions" not in path.parts:
            words.update(re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8")))
    return words


def main():
    if "--modules" in sys.argv:
        print("\n".join(public_modules()))
        return 0
    words, total, missing = shown_words(), 0, 0
    for module in public_modules():
        for path in tracked(f"Sources/{module}/*.swift"):
            for number, kind, name in declarations(path):
                total += 1
                if name in words:
                    continue
                missing += 1
                if "--count" not in sys.argv:
                    print(f"{path.relative_to(ROOT)}:{number}: public {kind} '{name}' is in no sample, snippet or article")
    if "--count" in sys.argv:
        print(f"{total} public names, {missing} in no sample, snippet or article")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
