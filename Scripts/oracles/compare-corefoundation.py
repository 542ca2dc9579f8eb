#!/usr/bin/env python3
"""Compares what LaunchKit reads in property lists with what CoreFoundation reads.

    Scripts/oracles/compare-corefoundation.py EXECUTABLE [--mutants N] [--seed S] [--failures FOLDER]

Builds the oracle in Tests/Oracle/CoreFoundation and gives both readers hand-written files, those of Samples and of
LAUNCHKIT_CORPUS, and N mutants of them (2000 by default, always the same for one S). CoreFoundation decides values, and
whether XML that is well-formed, binary files and OpenStep text are accepted. XML that is not well-formed is refused or
read with the same value. Differences that are meant are in KNOWN; every other one is printed with a small input that
shows it, which is also written to FOLDER, and makes the exit status 1.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import select
import struct
import subprocess
import sys
import tempfile
import threading
import time

import plist_mutations
import plist_syntax
import plist_values

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SECONDS = 10
MAXIMUM_SIZE = 1 << 16  # of a file that mutants are made of
MAXIMUM_EXCLUDED = 0.01
BATCH = 500

REFUSED, VALUE, LIMIT, CRASH = "refused", "value", "limit", "crash"
Answer = collections.namedtuple("Answer", "kind value message")
Case = collections.namedtuple("Case", "format data ours theirs")


def is_lone_surrogate(case):
    """Swift strings hold no half of a surrogate pair: it is read as U+FFFD."""
    return (case.ours.kind == case.theirs.kind == VALUE
            and plist_values.resorted(plist_values.repaired(case.theirs.value)) == case.ours.value)


def is_limit(case):
    """A limit of LaunchKit's own, or a value that CoreFoundation shares and nobody could print."""
    return case.theirs.kind == LIMIT or (case.ours.kind == REFUSED and re.search(
        r"more than \d+ (deep|keys and values|attributes)|larger than \d+ bytes|larger than the file|too many times",
        case.ours.message) is not None)


# Expat, which says what is well-formed, takes any text for the version of XML, which is "1." and digits.
XML_VERSION = re.compile(rb"""<\?xml\s+version\s*=\s*(?:'1\.[0-9]+'|"1\.[0-9]+")""")


def is_ill_formed(case):
    if case.format != "xml" or case.ours.kind != REFUSED:
        return False
    has_other_version = case.data.startswith(b"<?xml") and not XML_VERSION.match(case.data)
    return has_other_version or not plist_syntax.is_well_formed(case.data)


def is_json(case):
    """JSON is not a format of CoreFoundation's."""
    return case.format == "json" and case.theirs.kind == REFUSED


def is_other_key(case):
    """CoreFoundation takes numbers, data and the like for keys; no app is launched from such a dictionary."""
    return (case.format == "binary" and case.ours.kind == REFUSED
            and re.search("a dictionary key is .*, expected a string", case.ours.message) is not None)


def is_empty_declarations(case):
    """.NET's tools write '[]' into the DOCTYPE, and read it back to make the file that is shipped."""
    return (case.ours.kind == VALUE and case.theirs.kind == REFUSED and "parsing DTD" in case.theirs.message
            and re.search(r"<!DOCTYPE[^>\[]*\[\s*\]\s*>", plist_syntax.decoded(case.data)[0] or "") is not None)


def is_encoding_that_is_not_read(case):
    """Encodings with one byte for each character are built in; others would make the executable load libraries."""
    return case.ours.kind == REFUSED and re.search("the encoding '.*' is not read", case.ours.message) is not None


def is_encoding_of_the_port(case):
    """Converters of the Linux port are not the tables of the Unicode Consortium for every byte of a rare encoding."""
    named = re.match(rb"<\?xml[^?>]*encoding=[\"']([^\"']*)", case.data)
    return (named is not None and not named.group(1).lower().startswith((b"utf", b"iso-8859-1", b"us-ascii"))
            and any(byte >= 0x80 for byte in case.data))


def is_unmarked_wide_text(case):
    """CoreFoundation takes text with a zero byte among the first two for UTF-16, and drops its first character."""
    return "without a byte-order mark" in case.ours.message


def is_cut_off_wide_text(case):
    """CoreFoundation drops what is left of a character at the end of UTF-16 and UTF-32."""
    return case.ours.kind == REFUSED and "the file ends inside a character" in case.ours.message


def is_lone_surrogate_of_the_file(case):
    """CoreFoundation passes over half a surrogate pair behind the root of a file in UTF-16."""
    return case.ours.kind == REFUSED and re.search("the surrogate U.* is alone", case.ours.message) is not None


def is_text_with_the_name_of_binary(case):
    """What begins with 'bplist' and is not a binary file could still be a text of OpenStep; nobody writes one."""
    return case.data.startswith(b"bplist") and case.theirs.kind == VALUE and "binary property list's" in case.ours.message


def is_bracket_in_quotes(case):
    """CoreFoundation ends a DOCTYPE at a '>' within quotes, and reads elements where XML has none."""
    return case.format == "xml" and "the DOCTYPE has '>' within quotes" in case.ours.message


def is_moment(case):
    """A date is printed to the fraction of a second that a calendar can show; these differ by less than a nanosecond."""
    if not case.ours.kind == case.theirs.kind == VALUE:
        return False
    mine, other = plist_values.first_difference(case.ours.value, case.theirs.value)
    if not all(isinstance(each, tuple) and each[0] == "date" for each in (mine, other)):
        return False
    seconds = [struct.unpack(">d", bytes.fromhex(each[1]))[0] for each in (mine, other)]
    return abs(seconds[0] - seconds[1]) < 1e-9


def is_undeclared_entity(case):
    """XML lets a document with an external DTD refer to entities that nothing here declares."""
    return case.format == "xml" and case.ours.kind == REFUSED and "five entities" in case.ours.message


# What may differ: a reason, what it is, and whether it explains a case.
KNOWN = [
    ("limit", "half a surrogate pair is read as U+FFFD", is_lone_surrogate),
    ("limit", "a file over a limit is refused", is_limit),
    ("laxer than XML", "CoreFoundation reads XML that is not well-formed", is_ill_formed),
    ("limit", "a dictionary key that is not a string is refused", is_other_key),
    ("limit", "UTF-16 without a byte-order mark is refused", is_unmarked_wide_text),
    ("limit", "text that ends inside a character is refused", is_cut_off_wide_text),
    ("limit", "half a surrogate pair behind the root is refused", is_lone_surrogate_of_the_file),
    ("limit", "a text that begins with 'bplist' is refused", is_text_with_the_name_of_binary),
    ("limit", "a DOCTYPE with '>' within quotes is refused", is_bracket_in_quotes),
    ("limit", "a date is printed to the nanosecond", is_moment),
    ("limit", "an encoding that is not built in is refused", is_encoding_that_is_not_read),
    ("Linux port", "bytes of a rare encoding", is_encoding_of_the_port),
    ("laxer than XML", "an entity that is not declared is passed over", is_undeclared_entity),
    ("no false alarm", "an empty part for declarations in a DOCTYPE is read, with a warning", is_empty_declarations),
    ("another format", "JSON is read", is_json),
]


class Oracle:
    """A process of CoreFoundation's reader, started again after it crashed or took too long."""

    def __init__(self, executable):
        self.executable = executable
        self.process = None
        self.rest = b""

    def close(self):
        if self.process:
            self.process.kill()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process.wait()
            self.process = None
        self.rest = b""

    def answers(self, paths):
        """The answers in the order of the paths; as many as there is room for in a pipe are asked at a time."""
        for start in range(0, len(paths), BATCH):
            asked = collections.deque(paths[start:start + BATCH])
            self.ask(asked)
            while asked:
                line = self.line()
                asked.popleft()
                if line is None:
                    self.close()
                    self.ask(asked)
                    yield Answer(CRASH, None, "")
                else:
                    yield self.answer(line)

    def ask(self, paths):
        if not paths:
            return
        if not self.process:
            self.process = subprocess.Popen(
                [self.executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdin.write("".join(f"{each}\n" for each in paths).encode())
        self.process.stdin.flush()

    def line(self):
        """The next line of the process; None after a crash or ten seconds."""
        end = time.monotonic() + SECONDS
        parts = [self.rest]
        while b"\n" not in parts[-1]:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            read = os.read(self.process.stdout.fileno(), 1 << 20)
            if not read:
                return None
            parts.append(read)
        line, self.rest = b"".join(parts).split(b"\n", 1)
        return line

    @staticmethod
    def answer(line):
        answer = plist_values.parse(line.decode("ascii"))
        if "value" in answer:
            return Answer(VALUE, plist_values.of_corefoundation(answer["value"]), "")
        if "refused" in answer:
            return Answer(REFUSED, None, " / ".join(str(each) for each in answer["refused"]))
        return Answer(LIMIT, None, "")


class LaunchKit:
    def __init__(self, executable):
        self.executable = executable

    def answer(self, path):
        command = [self.executable, "plist", "convert", "--to", "canonical-json", "--quiet", path]
        try:
            run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return Answer(CRASH, None, f"took more than {SECONDS} seconds")
        message = run.stderr.decode("utf-8", "replace").replace(path, "FILE")
        if run.returncode == 0:
            try:
                return Answer(VALUE, plist_values.of_launchkit(plist_values.parse(run.stdout.decode("utf-8"))), message)
            except (ValueError, TypeError, AttributeError) as error:
                return Answer(CRASH, None, f"wrote no canonical JSON: {error}")
        if run.returncode == 1 and message:
            return Answer(REFUSED, None, message)
        return Answer(CRASH, None, f"ended with {run.returncode}: {message[-300:]}")


class Comparison:
    def __init__(self, launchkit, oracle, folder):
        self.launchkit, self.oracle, self.folder = launchkit, oracle, folder
        self.count = 0

    def write(self, data):
        path = os.path.join(self.folder, f"{self.count}.plist")
        self.count += 1
        with open(path, "wb") as file:
            file.write(data)
        return path

    def cases(self, files):
        """Both answers to each of the files, which are a format, bytes and perhaps a path."""
        paths = [path or self.write(data) for _, data, path in files]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            ours = pool.map(self.launchkit.answer, paths, chunksize=16)
            for (_, data, path), where, theirs, mine in zip(files, paths, self.oracle.answers(paths), ours):
                if not path:
                    os.unlink(where)
                yield Case(plist_syntax.format_of(data), data, mine, theirs)

    def case(self, data):
        path = self.write(data)
        try:
            theirs, = self.oracle.answers([path])
            return Case(plist_syntax.format_of(data), data, self.launchkit.answer(path), theirs)
        finally:
            os.unlink(path)

    def shrunk(self, case, seconds):
        """A smaller case with the same cause."""
        end = time.monotonic() + seconds
        wanted, size = cause(case), max(1, len(case.data) // 2)
        while size:
            at, changed = 0, False
            while at < len(case.data):
                if time.monotonic() > end:
                    return case
                data = case.data[:at] + case.data[at + size:]
                other = self.case(data) if data else None
                if other and is_failure(other) and cause(other) == wanted:
                    case, changed = other, True
                else:
                    at += size
            if not changed or size > 1:
                size = size // 2 if size > 1 or not changed else 1
        return case


def agree(case):
    return case.ours.kind == case.theirs.kind and case.ours.value == case.theirs.value and case.ours.kind != CRASH


def reason(case):
    """The row of KNOWN that explains a difference, or None."""
    if case.ours.kind == CRASH:
        return None
    return next((row for row in KNOWN if row[2](case)), None)


def is_failure(case):
    return case.theirs.kind != CRASH and not agree(case) and reason(case) is None


def general(message):
    """A message without what it quotes."""
    message = re.sub(r"'[^\n]*?'(?=[^\w]|$)", "'…'", message.split("\n")[0].split(" / ")[0])
    return re.sub(r"\b0x[0-9A-Fa-f]+|U\+[0-9A-F]+|\d+", "N", message)


def cause(case):
    """What differences that have one cause are likely to have in common."""
    if case.ours.kind == case.theirs.kind == VALUE:
        mine, other = plist_values.first_difference(case.ours.value, case.theirs.value)
        kinds = [each[0] if isinstance(each, tuple) and each and isinstance(each[0], str) else "parts" for each in (mine, other)]
        return case.format, "other value", kinds[0], kinds[1]
    if case.ours.kind == VALUE:
        reasons = case.theirs.message.split(" / ")
        return case.format, "accepted", "", general(reasons[-1] if case.format == "openstep" else reasons[0])
    found = re.search(r"error(?:\[[^]]*\])?: (.*)", case.ours.message)
    return case.format, case.ours.kind, general(found[1] if found else case.ours.message), ""


def shown(answer):
    if answer.kind == VALUE:
        text = repr(answer.value)
        return text if len(text) <= 400 else text[:400] + "…"
    found = re.search(r"error(?:\[[^]]*\])?: (.*)", answer.message)
    return f"{answer.kind}: {(found[1] if found else answer.message)[:300]}"


def real_files(folders):
    names = re.compile(r"(?i)\.(plist|strings|entitlements|xcprivacy|pbxproj|stringsdict)$")
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if names.search(path.name) and path.is_file() and not path.is_symlink() and "\n" not in str(path):
                data = path.read_bytes()
                if data:
                    yield plist_syntax.format_of(data), data, str(path)


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("executable", help="the launchkit to check")
    parser.add_argument("--mutants", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", action="append", help="compare files of this format only")
    parser.add_argument("--failures", help="folder for the inputs of differences")
    parser.add_argument("--oracle", help="a built oracle")
    return parser.parse_args()


def built_oracle():
    package = ["--package-path", str(ROOT / "Tests/Oracle/CoreFoundation"), "-c", "release"]
    subprocess.run(["swift", "build", *package], check=True, stdout=sys.stderr)
    folder = subprocess.run(["swift", "build", *package, "--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(folder.stdout.strip(), "corefoundation-values")


def main():
    arguments = parsed_arguments()
    oracle = Oracle(arguments.oracle or built_oracle())
    begin = time.monotonic()
    files = [(kind, data, None) for kind, data in plist_mutations.seeds()]
    corpus = os.environ.get("LAUNCHKIT_CORPUS")
    files += real_files([ROOT / "Samples"] + ([corpus] if corpus else []))
    choose = random.Random(arguments.seed)
    originals = [(kind, data) for kind, data, _ in files if len(data) <= MAXIMUM_SIZE and kind != "json"]
    # A few files of each kind come as often as the many of another.
    by_kind = {name: [each for each in originals if each[0] == name] for name in ("xml", "openstep", "binary")}
    for _ in range(arguments.mutants):
        kind, data = plist_mutations.mutant(choose, by_kind[choose.choice(["xml", "xml", "openstep", "openstep", "binary"])])
        if data:
            files.append((kind, data, None))
    if arguments.format:
        files = [each for each in files if plist_syntax.format_of(each[1]) in arguments.format]
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(LaunchKit(os.path.abspath(arguments.executable)), oracle, folder)
        try:
            sys.exit(report(comparison, files, arguments.failures, begin))
        finally:
            oracle.close()


def report(comparison, files, folder, begin):
    counts, known, failures = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    excluded = 0
    for case in comparison.cases(files):
        if case.theirs.kind == CRASH:
            excluded += 1
            continue
        counts[case.format, case.theirs.kind] += 1
        if agree(case):
            continue
        row = reason(case)
        if row:
            known[row[0], row[1]] += 1
        else:
            failures[cause(case)].append(case)
    for number, (key, cases) in enumerate(sorted(failures.items(), key=lambda each: (each[0][0], -len(each[1])))):
        smallest = comparison.shrunk(min(cases, key=lambda each: len(each.data)), 10)
        print(f"\ndifference {number + 1}: {' | '.join(each for each in key if each)} ({len(cases)} files)")
        print(f"  input          {smallest.data[:600]!r}")
        print(f"  CoreFoundation {shown(smallest.theirs)}")
        print(f"  LaunchKit      {shown(smallest.ours)}")
        if folder:
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, f"{number + 1}.plist"), "wb") as file:
                file.write(smallest.data)
    print(f"\n{sum(counts.values())} files in {time.monotonic() - begin:.0f} s; "
          + ", ".join(f"{count} {kind} {answer}" for (kind, answer), count in sorted(counts.items())))
    for (name, what), count in sorted(known.items()):
        print(f"known: {name}: {what}: {count}")
    print(f"excluded because CoreFoundation crashed or took {SECONDS} s: {excluded}")
    different = sum(len(each) for each in failures.values())
    print(f"differences: {different}, with {len(failures)} causes")
    return 1 if different or excluded > MAXIMUM_EXCLUDED * len(files) else 0


if __name__ == "__main__":
    # Values nest 512 deep, each level takes several calls, and a deep value is also shown.
    sys.setrecursionlimit(100_000)
    threading.stack_size(512 << 20)
    status = []
    def guarded():
        try:
            main()
        except SystemExit as end:
            status.append(end.code)
    thread = threading.Thread(target=guarded)
    thread.start()
    thread.join()
    sys.exit(status[0] if status else 3)
