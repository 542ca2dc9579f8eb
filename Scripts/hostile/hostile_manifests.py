"""Writes hostile manifests of projects, such as those of XcodeGen, Bazel and Tuist, for hostile-inputs.py.

The entries have the form of those in hostile_projects.py.
"""

import json
import os

from hostile_projects import MANIFEST, PLIST, SOURCE, write

LIMIT = 4 << 20


def specification(folder, text, name="project.yml", **files):
    """A specification of XcodeGen, with an app's source beside it, and a folder beside both."""
    inside = os.path.join(folder, "inside")
    write(folder, "outside/Secret.yml", "targets:\n  Secret: {type: application, platform: iOS, sources: App}\n")
    write(folder, "outside/Secret.swift", SOURCE)
    write(folder, "outside/Secret.plist", PLIST % MANIFEST)
    write(folder, "outside/Secret.xcconfig", "INFOPLIST_FILE = Secret.plist\n")
    write(inside, "App/A.swift", SOURCE)
    for other, content in files.items():
        write(inside, other + ".yml", content)
    return write(inside, name, text)


def app(more="", head="", properties=""):
    """A specification with one app."""
    return (
        f"name: App\n{head}targets:\n  App:\n    type: application\n    platform: iOS\n    sources: App\n"
        f"    info:\n      path: App/Info.plist\n      properties:\n        UILaunchScreen: {{}}\n{properties}{more}")


def chain(key, unit, count=40):
    """Entries of which each names the next one twice."""
    return key + "".join(unit.replace("#", str(n)).replace("@", str(n + 1)) for n in range(count))


def filled(unit, head, size=LIMIT - 100):
    """`unit` with a growing number in place of `#`, as often as a file may hold."""
    parts, length, number = [head], len(head), 0
    while length < size:
        part = unit.replace("#", str(number))
        parts.append(part)
        length += len(part)
        number += 1
    return "".join(parts)[:size].rsplit("\n", 1)[0] + "\n"


def linked(folder, target):
    """A source folder that is a link to the outside."""
    path = specification(folder, app().replace("sources: App", "sources: Linked"))
    os.symlink(target, os.path.join(os.path.dirname(path), "Linked"))
    return path


def many_files(folder):
    """A pattern with many stars over a folder of many files."""
    path = specification(folder, app().replace("sources: App", (
        "sources:\n      - path: App\n        includes: ['" + "**/*a*" * 20 + "b']")))
    for number in range(20_000):
        open(os.path.join(os.path.dirname(path), "App", "a" * 40 + f"{number}.swift"), "w").close()
    return path


LAUGHS = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 60))

def manifest(folder, name, text, **files):
    """A description of a project by its name, with an app's source beside it, and a folder beside both."""
    write(folder, "outside/Secret.bzl", "NAME = 1\n")
    write(folder, "outside/Secret.props", "<Project/>")
    write(folder, "outside/Secret.swift", SOURCE)
    inside = os.path.join(folder, "inside")
    write(inside, "App/A.swift", SOURCE)
    write(inside, "MODULE.bazel", "")
    for other, content in files.items():
        write(inside, other.replace("__", "."), content)
    return write(inside, name, text)


def build_file(more="", sources='glob(["App/**"])', head=""):
    """A build file of Bazel with one app."""
    return (
        'load("@rules_apple//apple:ios.bzl", "ios_application")\n'
        'load("@rules_swift//swift:swift.bzl", "swift_library")\n' + head
        + f'swift_library(name = "Code", srcs = {sources})\n'
        'ios_application(name = "App", bundle_id = "a.b", families = ["iphone"], minimum_os_version = "16.0", '
        f'deps = [":Code"]{more})\n')


def package(more="", targets='.target(name: "App", destinations: .iOS, product: .app, bundleId: "a.b", sources: "App/**")'):
    """A manifest of Tuist with one app."""
    return f'import ProjectDescription\n{more}\nlet project = Project(name: "App", targets: [{targets}])\n'


# A target in a function of Tuist, with a variable for its name.
TARGET = '.target(name: name, destinations: .iOS, product: .app, bundleId: "a.b.\\(name)", sources: "App/**")'


def helper(body):
    """A manifest of Tuist whose targets a function makes."""
    return f"import ProjectDescription\nfunc make() -> [Target] {{\n  {body}\n}}\nlet project = Project(name: \"App\", targets: make())\n"


def macro(body):
    """A macro of Bazel for one app."""
    return (
        'load("@rules_apple//apple:ios.bzl", "ios_application")\ndef app(name):\n' + body
        + '    ios_application(name = name, bundle_id = "a.b", families = ["iphone"], minimum_os_version = "16.0", deps = [":Code"])\n')


def framework(content="", head=""):
    """A project of .NET with one app."""
    return (
        f'{head}<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>'
        f"<OutputType>Exe</OutputType></PropertyGroup>{content}</Project>")


MANIFESTS = {
    # Status 0: what is wrong is a warning, or not checked; 1: an error; 3: cannot be read.
    "yaml-alias-bomb": (1, lambda f: specification(f, app(head=LAUGHS))),
    "yaml-alias-bomb-value": (1, lambda f: specification(f, app(head=LAUGHS, properties="        Bomb: *a59\n"))),
    "yaml-alias-cycle": (1, lambda f: specification(f, app(head="a: &a [*a]\n"))),
    "yaml-deep-flow": (1, lambda f: specification(f, app(head="a: " + "[" * 2_000_000 + "\n"))),
    "yaml-deep-block": (1, lambda f: specification(f, app(head="".join(" " * n + "a:\n" for n in range(2_500))))),
    "yaml-large": (3, lambda f: specification(f, app(head="# " + "x" * 10_000_000 + "\n"))),
    "yaml-one-scalar": (0, lambda f: specification(f, app(head="a: " + "x" * (LIMIT - 1_000) + "\n"))),
    "yaml-many-scalars": (1, lambda f: specification(f, filled("a#: b\n", app()))),
    "yaml-many-targets": (1, lambda f: specification(f, filled(
        "  A#: {type: application, platform: iOS}\n", app()))),
    "yaml-many-platforms": (1, lambda f: specification(f, filled(
        "  A#: {type: application, platform: [iOS, tvOS, macOS, watchOS]}\n", app()))),
    "yaml-not-text": (1, lambda f: specification(f, os.urandom(LIMIT - 100))),
    "yaml-include-cycle": (0, lambda f: specification(
        f, app(head="include: [one.yml]\n"), one="include: two.yml\n", two="include: [one.yml, project.yml]\n")),
    "yaml-include-exponential": (0, lambda f: specification(f, app(head="include: [i0.yml, i0.yml]\n"), **{
        f"i{n}": f"include: [i{n + 1}.yml, i{n + 1}.yml]\n" for n in range(40)}, i40="options: {}\n")),
    "yaml-include-outside": (0, lambda f: specification(f, app(head="include: [../outside/Secret.yml]\n"))),
    "yaml-include-absolute": (0, lambda f: specification(f, app(head="include: [/etc/passwd]\n"))),
    "yaml-templates-exponential": (0, lambda f: specification(f, app(
        head=chain("targetTemplates:\n", "  T#: {templates: [T@, T@]}\n"), more="    templates: [T0]\n"))),
    "yaml-template-cycle": (0, lambda f: specification(f, app(
        head="targetTemplates:\n  A: {templates: [B]}\n  B: {templates: [A]}\n", more="    templates: [A]\n"))),
    "yaml-groups-exponential": (1, lambda f: specification(f, app(
        head=chain("settingGroups:\n", "  G#: {groups: [G@, G@]}\n"), more="    settings: {groups: [G0]}\n"))),
    "yaml-sources-outside": (0, lambda f: specification(f, app().replace("sources: App", "sources: ../outside"))),
    "yaml-sources-root": (0, lambda f: specification(f, app().replace("sources: App", "sources: /"))),
    "yaml-sources-link": (0, lambda f: linked(f, "../outside")),
    "yaml-sources-loop": (0, lambda f: linked(f, ".")),
    "yaml-settings-outside": (0, lambda f: specification(f, app(
        more="    configFiles: {Debug: ../outside/Secret.xcconfig}\n"))),
    "yaml-plist-outside": (0, lambda f: specification(f, app(
        more="    settings: {INFOPLIST_FILE: ../outside/Secret.plist}\n").replace(
            "    info:\n      path: App/Info.plist\n      properties:\n        UILaunchScreen: {}\n", ""))),
    "yaml-pattern-braces": (0, lambda f: specification(f, app().replace("sources: App", (
        "sources:\n      - path: App\n        excludes: ['" + "{a,b}" * 40 + "']")))),
    "yaml-pattern-stars": (0, many_files),
    "bazel-deep": (0, lambda f: manifest(f, "BUILD", build_file(head="A = " + "[" * 2_000_000 + "\n"))),
    "bazel-constants": (1, lambda f: manifest(f, "BUILD", build_file(
        head='A0 = ["x"]\n' + "".join(f"A{n} = A{n - 1} + A{n - 1}\n" for n in range(1, 60)), sources="A59"))),
    "bazel-label-cycle": (0, lambda f: manifest(f, "BUILD", build_file(
        head='swift_library(name = "B", deps = [":C"])\nswift_library(name = "C", deps = [":B"])\n',
        more=', extensions = [":App"]').replace('deps = [":Code"]', 'deps = [":B"]'))),
    "bazel-outside": (0, lambda f: manifest(f, "BUILD", build_file(
        head='load("//../outside:Secret.bzl", "NAME")\n', sources='glob(["../outside/**"])'))),
    "bazel-many-globs": (0, lambda f: manifest(f, "BUILD", build_file(
        sources="glob([" + '"**/**/**/a*b*c*d*e",' * 50_000 + "])"))),
    "tuist-deep": (0, lambda f: manifest(f, "Project.swift", package("let a = " + "[" * 1_500_000))),
    "tuist-constants": (1, lambda f: manifest(f, "Project.swift", package(
        'let a0 = ["x"]\n' + "".join(f"let a{n} = a{n - 1} + a{n - 1}\n" for n in range(1, 60))))),
    "tuist-many-steps": (0, lambda f: manifest(f, "Project.swift", helper(
        'var name = "A"\n' + "  for a in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] {" * 20 + ' name = "\\(name)x" ' + "}" * 20 + "\n  return [" + TARGET + "]"))),
    "tuist-many-calls": (0, lambda f: manifest(f, "Project.swift", "".join(
        f"func f{n}(_ a: String) -> String {{ f{n + 1}(a + a) + f{n + 1}(a) }}\n" for n in range(60)) + helper(
            'let name = f0("x")\n  return [' + TARGET + "]"))),
    "tuist-deep-bodies": (0, lambda f: manifest(f, "Project.swift", "func f() { " + "if a { switch b { case .c: f { " * 100_000)),
    "tuist-changes": (0, lambda f: manifest(f, "Project.swift", "struct T { var name = \"A\" }\n" + helper(
        "var t = T()\n" + '  t.name = t.name + "x"\n' * 450 + "  let name = t.name\n  return [" + TARGET + "]"))),
    "tuist-self": (0, lambda f: manifest(f, "Project.swift", "struct T { var name: String { self.other }; var other: String { name } }\n" + helper(
        "let name = T().name\n  return [" + TARGET + "]"))),
    "bazel-many-steps": (0, lambda f: manifest(f, "BUILD", build_file(head='load("//:m.bzl", "app")\napp(name = "B")\n'), m__bzl=macro(
        "".join(" " * (4 + n) + f"for a{n} in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]:\n" for n in range(20)) + " " * 24 + "name = name + name\n"))),
    "bazel-deep-bodies": (0, lambda f: manifest(f, "BUILD", build_file(head='load("//:m.bzl", "app")\napp(name = "B")\n'), m__bzl=macro(
        "".join(" " * (4 + n) + "if name:\n" for n in range(1_500)) + " " * 1_504 + "pass\n"))),
    "tuist-outside": (1, lambda f: manifest(f, "Project.swift", package().replace("App/**", "../outside/**"))),
    "expo-deep": (1, lambda f: manifest(f, "app.json", '{"expo": {"name": "A", "ios": ' + "[" * 2_000_000)),
    "net-deep": (1, lambda f: manifest(f, "App.csproj", framework("<ItemGroup>" * 200_000))),
    "net-entities": (1, lambda f: manifest(f, "App.csproj", framework("&a9;", head='<!DOCTYPE a [<!ENTITY a0 "x">' + "".join(
        f'<!ENTITY a{n} "&a{n - 1};&a{n - 1};">' for n in range(1, 10)) + "]>"))),
    "net-properties": (0, lambda f: manifest(f, "App.csproj", framework("<PropertyGroup><A0>x</A0>" + "".join(
        f"<A{n}>$(A{n - 1})$(A{n - 1})</A{n}>" for n in range(1, 60)) + "<ApplicationId>$(A59)</ApplicationId></PropertyGroup>"))),
    "net-import-cycle": (0, lambda f: manifest(
        f, "App.csproj", framework('<Import Project="B.props" />'), B__props='<Project><Import Project="B.props" /></Project>')),
    "net-import-outside": (0, lambda f: manifest(
        f, "App.csproj", framework('<Import Project="../outside/Secret.props" />'))),
    "cordova-deep": (1, lambda f: manifest(f, "config.xml", '<widget><engine name="ios" spec="8.0.0"/>' + "<a>" * 500_000)),
    "swiftpm-deep": (0, lambda f: manifest(f, "Package.swift", "import PackageDescription\nlet package = Package(name: " + "(" * 1_000_000)),
    "json-deep": (1, lambda f: specification(f, "[" * 2_000_000, name="project.json")),
}


def rule(label, kind, *attributes):
    """A rule as `bazel query` prints it."""
    return json.dumps({"type": "RULE", "rule": {
        "name": label, "ruleClass": kind, "location": "App/BUILD:1:1", "attribute": list(attributes)}})


def labels(name, values):
    """An attribute with a list of labels."""
    return {"name": name, "type": "LABEL_LIST", "explicitlySpecified": True, "stringListValue": values}


def rules(kind, count, *attributes):
    """Many rules of one kind in one package."""
    return "\n".join(rule(f"//App:T{number}", kind, *attributes) for number in range(count)) + "\n"


def workspace(folder):
    """A workspace whose one build file has a macro."""
    write(folder, "MODULE.bazel", "")
    write(folder, "App/BUILD", 'our_app(name = "T0")\n')
    write(folder, "App/Info.plist", PLIST % MANIFEST)
    return folder


# What `bazel query` printed, ten megabytes of it, by name: the status, and what makes it.
QUERIES = {
    "query-many-apps": (1, lambda: rules("ios_application", 40_000, labels("infoplists", ["//App:Info.plist"]))),
    "query-many-libraries": (0, lambda: rules("ios_application", 1, labels("deps", ["//App:T1"])) + "".join(
        rule(f"//App:T{number}", "swift_library", labels("deps", [f"//App:T{number + 1}"])) + "\n"
        for number in range(1, 50_000))),
    "query-many-packages": (3, lambda: "".join(rule(f"//P{number}:T", "ios_application") + "\n" for number in range(80_000))),
    "query-many-labels": (1, lambda: rules("ios_application", 1, labels("deps", [f"//App:T{n}" for n in range(600_000)]))),
    "query-many-plists": (1, lambda: rules("ios_application", 1, labels("infoplists", ["//App:Info.plist"] * 500_000))),
    "query-many-branches": (0, lambda: rules("ios_application", 1, {
        "name": "infoplists", "type": "SELECTOR_LIST", "selectorList": {"type": "LABEL_LIST", "elements": [{"entries": [
            {"label": "//:a", "stringListValue": ["//App:Info.plist"]},
            {"label": "//conditions:default", "stringListValue": []}]}] * 60_000}})),
    "query-deep": (1, lambda: '{"target":' * 1_000_000),
    "query-long-line": (1, lambda: '{"target":[' + '{"rule":{}},' * 1_800_000 + "{}]}"),
    "query-outside": (3, lambda: rule("//../../../etc:T", "ios_application")),
    "query-not-text": (1, lambda: os.urandom(10_000_000)),
}
