#!/usr/bin/env python3
"""Writes the manual page of launchkit to standard output.

usage: man-page.py EXECUTABLE TEMPLATE DATE

Commands and options are what `EXECUTABLE --experimental-dump-help` says, everything else is in TEMPLATE. DATE is
that of the page, as 2026-01-31. An option that TEMPLATE names and no command has is an error.
"""
import json
import re
import subprocess
import sys
import textwrap


def escaped(text):
    """Words as roff source: a hyphen stays a hyphen."""
    return text.replace("\\", "\\e").replace("-", "\\-")


def prose(text):
    """A paragraph as roff source: a sentence begins a line, and no line begins with a control character."""
    lines = []
    for sentence in re.split(r"(?<=[.;:]) (?=[A-Z])", " ".join(text.split())):
        lines += textwrap.wrap(escaped(sentence), 80, break_long_words=False, break_on_hyphens=False)
    return "\n".join(re.sub(r"^([.'])", r"\\&\1", line) for line in lines)


def bold(text):
    return "\\fB" + escaped(text) + "\\fR"


def italic(text):
    return "\\fI" + escaped(text) + "\\fR"


def paragraphs(text):
    return [prose(part) for part in text.split("\n\n") if part.strip()]


def is_everybodys(argument):
    return argument["kind"] == "flag" and argument["valueName"] in ("help", "version")


def shown(command):
    """The arguments that a command has for itself."""
    return [argument for argument in command.get("arguments", [])
            if argument["shouldDisplay"] and not is_everybodys(argument)]


def spelling(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


# More values than these would be a line that cannot be broken.
MAXIMUM_VALUES_LENGTH = 60


def value(argument):
    """What is put after an option: its values if they are few words, else the name of the value."""
    values = argument.get("allValues", [])
    is_short = len("|".join(values)) <= MAXIMUM_VALUES_LENGTH
    if values and is_short and all(re.fullmatch(r"[A-Za-z0-9-]+", each) for each in values):
        return "|".join(bold(each) for each in values)
    return italic(argument["valueName"])


def synopsis(command, names):
    """How the command is called; the name of one that is meant without being named is in brackets."""
    words = [bold(name) for name in names[1:]]
    if command.get("isDefault"):
        words[-1] = "[" + words[-1] + "]"
    arguments = shown(command)
    if any(each["kind"] != "positional" and each["isOptional"] for each in arguments):
        words.append("[" + italic("option") + "]...\\&")
    for each in arguments:
        if each["kind"] == "positional":
            word = italic(each["valueName"]) + ("...\\&" if each["isRepeating"] else "")
            words.append("[" + word + "]" if each["isOptional"] else word)
        elif not each["isOptional"]:
            words.append(bold(spelling(each["preferredName"])) + " " + value(each))
    return [".SY " + escaped(names[0]), *words, ".YS"]


def description(argument):
    text = " ".join(argument.get("abstract", "").split())
    notes = []
    values = argument.get("allValues", [])
    if values and value(argument).startswith("\\fI"):
        notes.append("values: " + ", ".join(values))
    if argument.get("defaultValue"):
        notes.append("default: " + argument["defaultValue"])
    if notes:
        text += " (" + "; ".join(notes) + ")"
    return prose(text)


def entry(argument):
    """One argument as a tagged paragraph."""
    if argument["kind"] == "positional":
        tag = italic(argument["valueName"])
    else:
        names = sorted(argument["names"], key=lambda name: name["kind"] == "long")
        tag = ", ".join(bold(spelling(name)) for name in names)
        if argument["kind"] == "option":
            tag += " " + value(argument)
    return [".TP", tag, description(argument)]


def leaves(command, names=()):
    """The commands that can be run, each with the words that name it."""
    names = (*names, command["commandName"])
    children = [each for each in command.get("subcommands", [])
                if each["shouldDisplay"] and each["commandName"] != "help"]
    if not children:
        return [(command, names)]
    for child in children:
        child["isDefault"] = child["commandName"] == command.get("defaultSubcommand")
    return [leaf for child in children for leaf in leaves(child, names)]


def section(command, names):
    lines = [".SS " + escaped(" ".join(names)), *synopsis(command, names), ".PP",
             prose(command["abstract"])]
    for paragraph in paragraphs(command.get("discussion", "")):
        lines += [".PP", paragraph]
    for argument in shown(command):
        lines += entry(argument)
    return lines


def groups(command, names=()):
    """Commands that only hold others, by their words."""
    names = (*names, command["commandName"])
    found = {}
    for child in command.get("subcommands", []):
        if child["commandName"] == "help":
            continue
        if child.get("subcommands"):
            found[(*names, child["commandName"])] = child
        found.update(groups(child, names))
    return found


def commands(root):
    lines = []
    reported = set()
    holding = groups(root)
    for command, names in leaves(root):
        for end in range(2, len(names)):
            group = names[:end]
            if group in holding and group not in reported:
                reported.add(group)
                lines += [".SS " + escaped(" ".join(group)), prose(holding[group]["abstract"])]
                for paragraph in paragraphs(holding[group].get("discussion", "")):
                    lines += [".PP", paragraph]
        lines += section(command, names)
    return lines


def options_of(command):
    found = {spelling(name) for argument in command.get("arguments", [])
             for name in argument.get("names", [])}
    for child in command.get("subcommands", []):
        found |= options_of(child)
    return found


def main():
    if len(sys.argv) != 4 or not re.fullmatch(r"\d{4}-\d\d-\d\d", sys.argv[3]):
        sys.exit(__doc__.strip())
    executable, template_path, date = sys.argv[1:]
    root = json.loads(subprocess.run(
        [executable, "--experimental-dump-help"], check=True, capture_output=True).stdout)["command"]
    version = subprocess.run(
        [executable, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    with open(template_path, encoding="utf-8") as file:
        template = file.read()

    unknown = sorted(set(re.findall(r"--[a-z][a-z-]*", template.replace("\\-", "-"))) - options_of(root))
    if unknown:
        sys.exit(f"error: {template_path} names {', '.join(unknown)}, which no command has")

    synopses = [line for command, names in leaves(root) for line in synopsis(command, names)]
    everybodys = [argument for argument in root["arguments"] if is_everybodys(argument)]
    parts = {
        "DATE": date, "VERSION": escaped(version), "SYNOPSIS": "\n".join(synopses),
        "OPTIONS": "\n".join(line for argument in everybodys for line in entry(argument)),
        "COMMANDS": "\n".join(commands(root)),
    }
    sys.stdout.write(re.sub(r"@([A-Z]+)@", lambda match: parts[match[1]], template))


main()
