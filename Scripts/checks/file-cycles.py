#!/usr/bin/env python3
"""Finds the cycles between the files of each module in Sources.

    python3 Scripts/checks/file-cycles.py [--check] [--record] [--files] [--why FROM TO] [MODULE ...]

A file uses another when it names a type (of `Outer.Inner` the inner one), a free function or a global constant that the other declares, or a member that
the other adds to a type of the module. A cycle is a set of files that all use one another, directly or through others
(a strongly connected component). One line a module: its files, and the number of files in each of its cycles, largest
first.

    --check   fail when the largest cycle of a module has more files than Scripts/checks/file-cycles.txt allows
    --record  write the sizes of today as the limits
    --files   name the files of each cycle, and the files that most others in the cycle use
    --why     print the names because of which one file uses another; the files are paths below Sources

The reading is light: comments and strings are left out, and types are not inferred. A member counts inside of its type
and after the name of its type; after any other dot it counts only if one file alone declares the name and the standard
library has none.
"""
import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "Sources"
LIMITS = ROOT / "Scripts/checks/file-cycles.txt"

SKIPPED = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
TOKEN = re.compile(r"`?[A-Za-z_]\w*`?|[{}.(=:]")
TYPES = {"class", "struct", "enum", "protocol", "actor", "typealias"}
VALUES = {"let", "var", "func"}
HIDDEN = {"private", "fileprivate"}
# What may be between an access modifier and what it modifies.
MODIFIERS = {
    "static", "final", "mutating", "nonmutating", "override", "indirect", "lazy", "weak", "unowned", "nonisolated",
    "consuming", "borrowing", "required", "convenience", "dynamic", "optional", "class", "unsafe",
}
# Members that types outside of the module have as well: a use says nothing about who declares the name.
COMMON = set(
    "all allSatisfy append bytes contains count description distance dropFirst dropLast elements encode end endIndex"
    " enumerated filter first firstIndex flatMap forEach formUnion hash hasPrefix hasSuffix id index indices insert"
    " isEmpty isMultiple joined keys kind last lastIndex length lines lowercased makeIterator map max message min name"
    " next offset offsets path prefix reduce remove removeAll removeFirst removeLast replaceSubrange replacing reversed"
    " rawValue self sort sorted span split start startIndex starts status subtracting suffix text trimming union"
    " uppercased utf8 value values version withUnsafeBytes write zip".split()
)


def code_of(text):
    """The text without comments and string literals; the code of interpolations stays."""
    parts, position = [], 0
    while found := SKIPPED.search(text, position):
        parts.append(text[position : found.start()])
        parts.append(" ")
        if found.group(2):
            position = after_literal(text, found, parts)
        elif found.group() == "/*":
            position = after_comment(text, found.end())
        else:
            position = found.end()
    parts.append(text[position:])
    return "".join(parts)


def after_comment(text, position):
    depth = 1
    for mark in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return mark.end()
    return len(text)


def after_literal(text, opening, parts):
    """The position after a string literal; adds the code of its interpolations to the parts."""
    marks, quotes = opening.groups()
    stop = re.compile(re.escape(quotes + marks) + r"|\\" + marks + r"(\(|.)", re.DOTALL)
    position = opening.end()
    while found := stop.search(text, position):
        position = found.end()
        if found.group(1) == "(":
            end = after_parentheses(text, position)
            parts.append(code_of(text[position : end - 1]) + " ")
            position = end
        elif found.group(1) is None:
            return position
    return len(text)


def after_parentheses(text, position):
    depth, inner = 1, re.compile(r'[()]|(#*)("""|")')
    while found := inner.search(text, position):
        position = found.end()
        if found.group(2):
            position = after_literal(text, found, [])
            continue
        depth += 1 if found.group() == "(" else -1
        if depth == 0:
            return position
    return len(text)


class File:
    """What one file declares and names."""

    def __init__(self, path):
        self.path = path
        self.types = set()  # paths of types, such as ("Report", "Entry")
        self.free = set()  # functions and constants outside of types
        self.members = set()  # (path of the type, name)
        self.statics = set()  # those that a type nested in the type can name
        self.uses = []  # (path of the enclosing type, chain of names, whether a dot is before them)
        self.read(TOKEN.findall(code_of(path.read_text("utf-8"))))

    def read(self, tokens):
        # One entry for each open brace: the path of the type it belongs to, and what it is of.
        open_braces, pending, hidden = [((), "file")], None, False
        position, size = 0, len(tokens)
        while position < size:
            token = tokens[position].strip("`")
            place, kind = open_braces[-1]
            if token == "{":
                if pending:
                    open_braces.append(pending)
                else:
                    open_braces.append((place, "body" if kind != "hidden" else "hidden"))
                pending = None
            elif token == "}":
                if len(open_braces) > 1:
                    open_braces.pop()
                pending = None
            elif token in HIDDEN:
                # `private(set)` hides the setter only.
                hidden = tokens[position + 1 : position + 3] != ["(", "set"]
                position += 1
                continue
            elif tokens[position - 1] != "." and token in TYPES and self.names_follow(tokens, position):
                name = tokens[position + 1].strip("`")
                if not hidden and kind in ("file", "type", "extension"):
                    self.types.add((*place, name))
                if token != "typealias":
                    pending = ((*place, name), "hidden" if hidden or kind in ("body", "hidden") else "type")
                position += 1
            elif tokens[position - 1] != "." and token == "extension" and kind in ("file", "body"):
                chain, _ = self.chain(tokens, position + 1)
                pending = (chain, "hidden" if hidden else "extension")
                # Where a type is only the namespace of others, nothing of it is used.
                if hidden or self.adds_members(tokens, position + 2 * len(chain)):
                    self.uses.append(((), chain, False))
                position += 2 * len(chain) - 1
            elif token in VALUES and self.names_follow(tokens, position):
                name = tokens[position + 1].strip("`")
                if not hidden and kind == "file":
                    self.free.add(name)
                elif not hidden and kind in ("extension", "type"):
                    self.members.add((place, name))
                    if "static" in tokens[max(position - 3, 0) : position]:
                        self.statics.add((place, name))
                position += 1
            elif token == "case" and kind == "type" and self.names_follow(tokens, position):
                # As a member, so that `.name` may mean the case as well.
                self.members.add((place, tokens[position + 1].strip("`")))
                position += 1
            elif token[0].isalpha() or token[0] == "_":
                chain, position = self.chain(tokens, position)
                dotted = position >= len(chain) * 2 - 1 and tokens[position - 2 * len(chain) + 1] == "."
                self.uses.append((place, chain, dotted))
                if token in MODIFIERS:
                    position += 1
                    continue
            if token not in MODIFIERS:
                hidden = False
            position += 1

    @staticmethod
    def adds_members(tokens, position):
        """Whether an extension has a conformance or a member other than types."""
        depth = 0
        for index in range(position, len(tokens)):
            token = tokens[index]
            if token == "{":
                depth += 1
            elif token == "}":
                depth -= 1
                if depth == 0:
                    return False
            elif depth == 0 or depth == 1 and (token in VALUES or token in ("init", "subscript")):
                return True
        return True

    @staticmethod
    def names_follow(tokens, position):
        following = tokens[position + 1] if position + 1 < len(tokens) else ""
        return re.match(r"`|[A-Za-z_]", following) and following not in VALUES | TYPES | MODIFIERS

    @staticmethod
    def chain(tokens, position):
        """The names that dots connect from here, and the position of the last one."""
        names = [tokens[position].strip("`")]
        while position + 2 < len(tokens) and tokens[position + 1] == "." and re.match(r"`|[A-Za-z_]", tokens[position + 2]):
            position += 2
            names.append(tokens[position].strip("`"))
        return tuple(names), position


def is_compiled(path):
    """Whether a file is more than an example in a documentation catalog."""
    return not any(folder.suffix == ".docc" for folder in path.parents)


class Module:
    """The files of a module and which of them use which."""

    def __init__(self, folder):
        self.name = folder.name
        self.files = [File(path) for path in sorted(folder.rglob("*.swift")) if is_compiled(path)]
        self.types, self.free, self.members = {}, {}, collections.defaultdict(set)
        for file in self.files:
            for path in file.types:
                self.types.setdefault(path, file)
            for name in file.free:
                self.free.setdefault(name, file)
            for place, name in file.members:
                self.members[name].add((file, place))
        self.used = {file: collections.defaultdict(set) for file in self.files}
        for file in self.files:
            for place, chain, dotted in file.uses:
                for name, other in self.resolved(file, place, chain, dotted):
                    if other is not file:
                        self.used[file][other].add(name)

    def resolved(self, file, place, chain, dotted):
        """What the names of a chain refer to, as pairs of a name and the file that declares it."""
        rest = chain
        if not dotted:
            path, name, rest = self.type_named(place, chain[0]), chain[0], chain[1:]
            if path:
                # Of `Outer.Inner` the inner type is used; the outer one is its namespace.
                while rest and (*path, rest[0]) in self.types:
                    path, rest = (*path, rest[0]), rest[1:]
                yield ".".join(path), self.types[path]
                if rest and (other := self.member(path, rest[0])):
                    yield f"{'.'.join(path)}.{rest[0]}", other
                    rest = rest[1:]
            elif other := self.member_around(place, name):
                yield f"{'.'.join(place)}.{name}", other
            elif name in self.free:
                yield name, self.free[name]
        for name in rest:
            if other := self.added_member(name):
                yield "." + name, other

    def type_named(self, place, name):
        """The path of the type that a name means inside of another type."""
        for length in range(len(place), -1, -1):
            path = (*place[:length], name)
            if path in self.types:
                return path
        return None

    def member_around(self, place, name):
        """The file that declares a member that code in a type can name: of that type, or a static one of types around it."""
        if other := self.member(place, name):
            return other
        for end in range(len(place) - 1, 0, -1):
            other = self.member(place[:end], name)
            if other and (place[:end], name) in other.statics:
                return other
        return None

    def member(self, path, name):
        """The file that declares a member of this type, if it is one file."""
        files = {file for file, place in self.members.get(name, ()) if place == path}
        return files.pop() if len(files) == 1 else None

    def added_member(self, name):
        """The file that adds a member to a type of another file, if no other file declares the name."""
        declared = self.members.get(name, ())
        if name in COMMON or len({file for file, _ in declared}) != 1:
            return None
        file, place = next(iter(declared))
        return file if self.types.get(place, file) is not file else None

    def cycles(self):
        """The strongly connected components of more than one file, largest first (Tarjan, without recursion)."""
        order, low, on_stack, stack, found = {}, {}, set(), [], []
        for root in self.files:
            if root in order:
                continue
            work = [(root, iter(self.used[root]))]
            order[root] = low[root] = len(order)
            stack.append(root)
            on_stack.add(root)
            while work:
                file, remaining = work[-1]
                following = next(remaining, None)
                if following is None:
                    work.pop()
                    if work:
                        low[work[-1][0]] = min(low[work[-1][0]], low[file])
                    if low[file] == order[file]:
                        component = set()
                        while file not in component:
                            component.add(stack.pop())
                        on_stack -= component
                        if len(component) > 1:
                            found.append(component)
                elif following not in order:
                    order[following] = low[following] = len(order)
                    stack.append(following)
                    on_stack.add(following)
                    work.append((following, iter(self.used[following])))
                elif following in on_stack:
                    low[file] = min(low[file], order[following])
        return sorted(found, key=len, reverse=True)


def read_limits():
    limits = {}
    for number, line in enumerate(LIMITS.read_text("utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            name, _, size = line.partition(" ")
            if not size.strip().isdigit():
                sys.exit(f"{LIMITS.name}:{number}: expected MODULE SIZE")
            limits[name] = int(size)
    return limits


def record(sizes):
    lines = [line for line in LIMITS.read_text("utf-8").splitlines() if line.startswith("#")]
    lines += [f"{name} {size}" for name, size in sorted(sizes.items()) if size > 1]
    LIMITS.write_text("\n".join(lines) + "\n", "utf-8")


def show_files(module, cycle):
    relative = {file: file.path.relative_to(SOURCES / module.name).as_posix() for file in cycle}
    users = {file: sum(file in module.used[other] for other in cycle) for file in cycle}
    for file in sorted(cycle, key=lambda file: (-users[file], relative[file])):
        print(f"    {relative[file]}  used by {users[file]}, uses {len(cycle & module.used[file].keys())}")


def explain(source, target):
    module = Module(SOURCES / source.split("/")[0])
    files = {file.path.relative_to(SOURCES).as_posix(): file for file in module.files}
    for path in (source, target):
        if path not in files:
            sys.exit(f"error: no file '{path}' in {module.name}")
    print(" ".join(sorted(module.used[files[source]][files[target]])) or "no use")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--why", nargs=2, metavar=("FROM", "TO"))
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    options = parser.parse_args()
    if options.why:
        return explain(*options.why)
    names = sorted(path.name for path in SOURCES.iterdir() if any(path.rglob("*.swift")))
    for name in options.modules:
        if name not in names:
            parser.error(f"unknown module '{name}', expected one of: {', '.join(names)}")
    if options.record and options.modules:
        parser.error("the limits are those of all modules")
    limits, sizes, failed = read_limits(), {}, False
    for name in options.modules or names:
        module = Module(SOURCES / name)
        cycles = module.cycles()
        sizes[name] = len(cycles[0]) if cycles else 1
        limit = limits.get(name, 1)
        is_over = sizes[name] > limit
        if not options.check:
            counts = " ".join(str(len(cycle)) for cycle in cycles) or "none"
            print(f"{name}: {len(module.files)} files, cycles: {counts}")
            for cycle in cycles if options.files else ():
                print(f"  a cycle of {len(cycle)} files")
                show_files(module, cycle)
        elif is_over:
            failed = True
            print(
                f"{name}: {sizes[name]} files form a cycle, expected at most {limit};"
                f" python3 Scripts/checks/file-cycles.py --files {name} lists them"
            )
    if options.check and not options.modules:
        for name in sorted(limits.keys() - set(names)):
            failed = True
            print(f"Scripts/checks/file-cycles.txt has a limit of {name}, which is not a module")
    if options.record:
        record(sizes)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
