#!/usr/bin/env python3
"""Reads the same report in several formats and says whether they list the same findings.

    compare-reports.py FOLDER FORMAT=FILE…

Each format is read by what its documentation says, with nothing of LaunchKit's. Compared are the numbers of errors,
warnings and info findings, the severity and line of each finding, and the rule and path where the format has them word for
word; relative paths count from FOLDER, the one that the reports were made in. Prints the figures; ends with 1, and the
reasons on standard error, where two formats differ or one is malformed.
"""

import collections
import json
import os
import re
import sys
import urllib.parse
import xml.etree.ElementTree

SEVERITIES = ("error", "warning", "info")
Finding = collections.namedtuple("Finding", "severity line rule path")


class Malformed(Exception):
    pass


def expect(condition, reason):
    if not condition:
        raise Malformed(reason)


def lines_of(text):
    """The lines of a text of lines; every one ends in a newline, and none has a control character."""
    expect(text == "" or text.endswith("\n"), "the last line has no end")
    lines = text.split("\n")[:-1]
    for line in lines:
        expect(not re.search(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", line), f"a control character in {line!r}")
    return lines


def read_json(text):
    for finding in json.loads(text)["findings"]:
        yield Finding(finding["severity"], finding["start"]["line"], finding["rule"], finding["path"])


def read_sarif(text):
    log = json.loads(text)
    expect(log["version"] == "2.1.0" and len(log["runs"]) == 1, "no SARIF log of one run")
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    expect(len(set(rules)) == len(rules), "a rule stands twice")
    expect(set(rules) == {result["ruleId"] for result in run["results"]}, "other rules than those of the results")
    # Suppression is reported about all results or of none (3.27.23).
    stated = {"suppressions" in result for result in run["results"]}
    expect(len(stated) < 2, "some results say whether they are suppressed, others do not")
    prints = [tuple(sorted(result["partialFingerprints"].items())) for result in run["results"]]
    expect(len(set(prints)) == len(prints), "two results have the same fingerprint")
    bases = run.get("originalUriBaseIds", {})
    for result in run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], "a rule index leads elsewhere")
        expect(result.get("kind", "fail") == "fail", "a result that is not a finding")
        if result.get("suppressions"):
            continue
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        expect(re.fullmatch(r"(file://)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})*", uri), f"'{uri}' is not a URI reference")
        if uri.startswith("file://"):
            path = urllib.parse.unquote(uri[len("file://"):], errors="strict")
        else:
            expect(not uri.startswith("/"), f"'{uri}' is not relative")
            base = place["artifactLocation"]["uriBaseId"]
            expect(not bases or bases[base]["uri"].endswith("/"), "the base URI is not a folder")
            path = urllib.parse.unquote(uri, errors="strict")
        severity = {"error": "error", "warning": "warning", "note": "info"}[result["level"]]
        yield Finding(severity, place["region"].get("startLine"), result["ruleId"], path)


def unescape(text, properties):
    """What the runner of GitHub Actions does; every other '%' must be escaped, too."""
    pairs = {"0D": "\r", "0A": "\n", "25": "%"}
    if properties:
        pairs |= {"3A": ":", "2C": ","}

    def replace(match):
        expect(match[1] in pairs, f"'%{match[1]}' stands for nothing")
        return pairs[match[1]]

    return re.sub(r"%(.{0,2})", replace, text)


def read_github(text):
    for line in lines_of(text):
        expect(line.startswith("::"), f"no command: {line!r}")
        end = line.find("::", 2)
        expect(end > 0, f"a command without an end: {line!r}")
        command, _, rest = line[2:end].partition(" ")
        expect(command in ("error", "warning", "notice"), f"the command '{command}'")
        properties = {}
        for part in rest.split(","):
            name, equals, value = part.partition("=")
            known = ("file", "line", "endLine", "col", "endColumn", "title")
            expect(equals and name in known, f"the property '{part}'")
            expect(name not in properties, f"'{name}' stands twice")
            properties[name] = unescape(value, True)
        expect(unescape(line[end + 2:], False).strip(), "no message")
        number = {name: int(properties[name]) for name in ("line", "endLine", "col", "endColumn") if name in properties}
        expect(all(value > 0 for value in number.values()), "a line or column before the first")
        if "col" in number:
            expect(number["line"] == number["endLine"], "columns of two lines")
            expect(number["col"] <= number["endColumn"], "it ends before it begins")
        severity = "info" if command == "notice" else command
        yield Finding(severity, number.get("line"), properties["title"], None)


GITLAB_SEVERITIES = {
    "blocker": "error",
    "critical": "error",
    "major": "error",
    "minor": "warning",
    "info": "info",
}


def read_gitlab(text):
    issues = json.loads(text)
    prints = [issue["fingerprint"] for issue in issues]
    expect(len(set(prints)) == len(prints), "two issues have the same fingerprint")
    for issue in issues:
        severity = GITLAB_SEVERITIES[issue["severity"]]
        yield Finding(severity, issue["location"]["lines"]["begin"], issue["check_name"], issue["location"]["path"])


def read_junit(text):
    root = xml.etree.ElementTree.fromstring(text)
    expect(root.tag == "testsuites", f"the root is '{root.tag}'")
    for element in [root] + root.findall("testsuite"):
        for name, found in (
            ("tests", element.iter("testcase")),
            ("failures", element.iter("failure")),
            ("errors", element.iter("error")),
            ("skipped", element.iter("skipped")),
        ):
            expect(int(element.get(name, count := len(list(found)))) == count, f"'{name}' is not their number")
    names = [(test.get("classname"), test.get("name")) for test in root.iter("testcase")]
    expect(len(set(names)) == len(names), "two tests have the same name")
    for test in root.iterfind("testsuite[@name='files']/testcase"):
        failure, output = test.find("failure"), test.find("system-out")
        for element in (failure, output):
            if element is None:
                continue
            found = list(read_junit_lines(element.text, re.sub(r" \(\d+\)$", "", test.get("name"))))
            expect(found, f"no finding in {element.text!r}")
            yield from found


def read_junit_lines(text, path):
    """Findings begin at the start of a line: 'path:line:column: severity: message [rule]'; a path may hold anything."""
    for line in text.split("\n"):
        if line.startswith("  "):
            continue
        place = re.match(r".*?(?::(\d+):\d+|, byte \d+): (error|warning|info): .* \[([a-z0-9-]+)\]$", line.removeprefix(path))
        expect(place, f"no place in {line!r}")
        yield Finding(place[2], int(place[1]) if place[1] else None, place[3], None)


def read_checkstyle(text):
    root = xml.etree.ElementTree.fromstring(text)
    expect(root.tag == "checkstyle", f"the root is '{root.tag}'")
    for file in root:
        expect(file.tag == "file" and len(file), "a file without errors")
        for error in file:
            expect(error.tag == "error" and error.get("message"), "an error without a message")
            expect(error.get("source").startswith("launchkit."), "a rule of another process")
            yield Finding(error.get("severity"), int(error.get("line")), error.get("source")[len("launchkit."):], None)


COMPILER_LINE = re.compile(r"(.+?):(?:(\d+):\d+|@\d+): (error|warning|info|note): (.+)")
RULE = re.compile(r" \[([a-z][a-z0-9-]*)\]$")


def read_compiler(text, info, is_absolute):
    """Lines as compilers write them; only those of findings end with a rule."""
    for line in lines_of(text):
        match = COMPILER_LINE.fullmatch(line)
        expect(match, f"no place and severity in {line!r}")
        expect(not is_absolute or match[1].startswith("/"), f"'{match[1]}' is not absolute")
        rule = RULE.search(match[4])
        if match[3] == "note" and not (info == "note" and rule):
            continue
        expect(rule, f"no rule in {line!r}")
        severity = "info" if match[3] == info else match[3]
        yield Finding(severity, int(match[2]) if match[2] else None, rule[1], None)


def read_concise(text):
    return read_compiler(text, "info", False)


def read_xcode(text):
    return read_compiler(text, "note", True)


def read_human(text):
    lines = lines_of(text)
    for line, place in zip(lines, lines[1:]):
        finding = re.match(r"(error|warning|info)\[([^\]]*)\]: ", line)
        if finding:
            # Later places in the same text are those of notes.
            where = re.match(r" *--> .*?(?::(\d+):\d+|, byte \d+)$", place)
            expect(where, f"no place under {line!r}")
            yield Finding(finding[1], int(where[1]) if where[1] else None, finding[2], None)


def read_plain(text):
    previous = ""
    for line in lines_of(text):
        finding = re.match(r"(Error|Warning|Info) in .*, (?:line (\d+), column \d+|byte \d+)\.$", line)
        if finding and previous == "":
            severity = {"Error": "error", "Warning": "warning", "Info": "info"}[finding[1]]
            yield Finding(severity, int(finding[2]) if finding[2] else None, None, None)
        previous = line


READERS = {
    "json": read_json,
    "sarif": read_sarif,
    "github": read_github,
    "gitlab": read_gitlab,
    "junit": read_junit,
    "checkstyle": read_checkstyle,
    "xcode": read_xcode,
    "concise": read_concise,
    "human": read_human,
    "plain": read_plain,
}
# These have the path word for word, and a binary file has no line in them, or has the first one.
EXACT_PATHS = ("json", "sarif", "gitlab")
LINE_ALWAYS = ("gitlab", "checkstyle", "xcode")


def differences(folder, name, findings, other_name, others):
    """What two formats say differently, in words."""
    for severity in SEVERITIES:
        count, other = (sum(entry.severity == severity for entry in list_) for list_ in (findings, others))
        if count != other:
            yield f"{name} has {count} of severity {severity}, {other_name} has {other}"

    def seen(entry):
        line = 1 if entry.line is None and (name in LINE_ALWAYS or other_name in LINE_ALWAYS) else entry.line
        rule = None if "plain" in (name, other_name) else entry.rule
        path = None
        if name in EXACT_PATHS and other_name in EXACT_PATHS:
            path = os.path.normpath(os.path.join(folder, entry.path))
        return (entry.severity, line, rule, path)

    mine, theirs = (collections.Counter(map(seen, list_)) for list_ in (findings, others))
    for entry in list((mine - theirs).elements())[:3]:
        yield f"{name} has {entry}, {other_name} has not"
    for entry in list((theirs - mine).elements())[:3]:
        yield f"{other_name} has {entry}, {name} has not"


def main(folder, *arguments):
    found = {}
    problems = []
    for argument in arguments:
        name, equals, path = argument.partition("=")
        if not equals or name not in READERS:
            sys.exit(f"usage: compare-reports.py FOLDER FORMAT=FILE…, with FORMAT one of {', '.join(READERS)}")
        with open(path, encoding="utf-8", errors="strict", newline="") as file:
            text = file.read()
        try:
            found[name] = list(READERS[name](text))
        except (Malformed, KeyError, TypeError, ValueError, IndexError, xml.etree.ElementTree.ParseError) as error:
            problems.append(f"{name} is malformed: {error!r}")
    if len(arguments) < 2:
        sys.exit("nothing to compare")
    for name, findings in found.items():
        counts = collections.Counter(entry.severity for entry in findings)
        print(f"{name}: " + ", ".join(f"{counts[severity]} {severity}" for severity in SEVERITIES))
    if found:
        first, *others = found
        for other in others:
            problems += differences(folder, other, found[other], first, found[first])
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["."])))
