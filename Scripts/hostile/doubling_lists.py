"""Writes inputs that hold one list of n elements each, for doubling.py.

Each row has a number of elements to begin with, the arguments of the run, and a function that writes the input into a
folder. An argument that begins with `@` is a path in that folder; its file `stdin`, if there is one, is standard input.
"""

import hashlib
import io
import json
import os
import struct
import zipfile

from hostile_manifests import TARGET, build_file, framework, helper, macro, manifest, package, specification
from hostile_projects import MANIFEST, PLIST, SOURCE, icon, project, settings_file, write

VALIDATE = ("validate", "--format", "json", "@inside")
LISTED = ("validate", "--format", "json", "--files-from", "@inside/list", "--jobs", "1")
MIGRATE = ("migrate", "--as", "json", "@inside")
SETTINGS = "INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = App;"
DELEGATE = (
    "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n"
    "  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: "
    "[UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n    window = UIWindow(frame: UIScreen.main.bounds)\n"
    "    window?.rootViewController = UIViewController()\n    window?.makeKeyAndVisible()\nSTATEMENTS\n    return true\n  }\nMEMBERS\n}\n")
OBJECTIVE_C = (
    "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n"
    "@property (strong) UIWindow *window;\n@end\n@implementation AppDelegate\n"
    "- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { return YES; }\n@end\n"
    "int main(int c, char **v) { return UIApplicationMain(c, v, nil, NSStringFromClass([AppDelegate class])); }\n")


def each(unit, count):
    """`unit` as often as that, with its number in place of `#` and the next one in place of `@`."""
    return "".join(unit.replace("#", str(number)).replace("@", str(number + 1)) for number in range(count))


def delegate(statements="", members=""):
    """An app delegate with its window, and more."""
    return DELEGATE.replace("STATEMENTS", statements).replace("MEMBERS", members)


def native(count, kind, phases="P1, P2", more=""):
    """Targets of one kind beside the app, and the project's list of targets with them."""
    return "".join(
        f'N{n} = {{isa = PBXNativeTarget; name = N{n}; productName = N{n}; productType = '
        f'"com.apple.product-type.{kind}"; buildConfigurationList = L1; buildPhases = ({phases}); '
        f"{more.replace('#', str(n)).replace('@', str(n + 1))}}};\n" for n in range(count))


def with_targets(folder, count, targets, **options):
    """A project with more targets than its app."""
    inside = project(folder, more=targets, **options)
    path = os.path.join(inside, "App.xcodeproj/project.pbxproj")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("targets = (T1);", "targets = (T1" + each(", N#", count) + ");"))
    return inside


def many_configurations(folder, count):
    return project(folder, plist="", configurations=[SETTINGS] * count)


def many_sources(folder, count, unit="class C#: UIViewController {}\n", ending="swift"):
    inside = project(folder, files=("A.swift", *(f"F{n}.{ending}" for n in range(count))), source="", plist="")
    write(inside, "App/A.swift", delegate())
    for number in range(count):
        write(inside, f"App/F{number}.{ending}", unit.replace("#", str(number)))
    return inside


def many_resources(folder, count):
    board = ('<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
             'initialViewController="a"><scenes><scene sceneID="s"><objects><viewController id="a" customClass="C0"/>'
             "</objects></scene></scenes></document>")
    more = each('R# = {isa = PBXFileReference; path = R#.storyboard; sourceTree = "<group>";};\n'
                "Q# = {isa = PBXBuildFile; fileRef = R#;};\n", count)
    inside = project(folder, more=more, group=each(", R#", count))
    path = os.path.join(inside, "App.xcodeproj/project.pbxproj")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("PBXResourcesBuildPhase; files = ()", f"PBXResourcesBuildPhase; files = ({each('Q#, ', count)})"))
    for number in range(count):
        write(inside, f"App/R{number}.storyboard", board)
    return inside


def synchronized(folder, count):
    inside = project(
        folder, kind="PBXFileSystemSynchronizedRootGroup", files=("A.swift",),
        target="fileSystemSynchronizedGroups = (G1);",
        more="E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("
             + each("F#.swift, ", count) + "); target = T1;};\n")
    path = os.path.join(inside, "App.xcodeproj/project.pbxproj")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("children = (F0);", "exceptions = (E1);").replace("files = (B0);", "files = ();"))
    for number in range(count):
        write(inside, f"App/F{number}.swift", f"class C{number} {{}}\n")
    return inside


def icon_folders(folder, count):
    """An asset catalog whose icon is in none of its folders."""
    inside = icon(folder, b"")
    catalog = os.path.join(inside, "App/Assets.xcassets")
    os.rename(os.path.join(catalog, "Icon.appiconset"), os.path.join(catalog, "Other.appiconset"))
    for number in range(count):
        os.mkdir(os.path.join(catalog, f"Folder{number}"))
    return inside


def workspace(folder, count):
    inside = project(folder)
    write(inside, "All.xcworkspace/contents.xcworkspacedata", '<?xml version="1.0"?><Workspace version="1.0">' + each(
        '<FileRef location="group:P#/P#.xcodeproj"></FileRef>', count) + "</Workspace>")
    with open(os.path.join(inside, "App.xcodeproj/project.pbxproj"), encoding="utf-8") as file:
        text = file.read()
    for number in range(count):
        write(inside, f"P{number}/P{number}.xcodeproj/project.pbxproj", text)
    return inside


def app(content):
    """An app's Info.plist with a list in it."""
    return PLIST % content


def plist(content):
    """Writes an Info.plist that grows."""
    return lambda folder, count: write(folder, "inside/Info.plist", app(content(count)))


def listed(key, unit):
    return plist(lambda count: f"<key>{key}</key><array>{each(unit, count)}</array>")


def source(make, name="A.swift"):
    """Writes a project whose one source grows."""
    return lambda folder, count: project(folder, files=(name,), source=make(count), plist="")


def included(folder, count):
    return settings_file(folder, each('#include "X#.xcconfig"\n', count), **{
        f"X{n}": f"A{n} = {n}\n" for n in range(count)})


def archive(folder, count):
    path = write(folder, "inside/App.ipa", b"")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("Payload/App.app/Info.plist", app(""))
        for number in range(count):
            file.writestr(f"Payload/App.app/PlugIns/E{number}.appex/Info.plist", app(""))
    return write(folder, "inside/App.ipa", buffer.getvalue()) and path


def program(count):
    """A Mach-O program with load commands that name libraries."""
    name = b"@rpath/libA.dylib\0\0\0\0\0\0\0"
    command = struct.pack("<6I", 0xC, 24 + len(name), 24, 0, 0, 0) + name
    return struct.pack("<8I", 0xFEEDFACF, 0x100000C, 0, 2, count, len(command) * count, 0, 0) + command * count


def bundle(folder, count):
    write(folder, "inside/App.app/App", program(count))
    return write(folder, "inside/App.app/Info.plist", app(""))


def extensions(folder, count):
    for number in range(count):
        write(folder, f"inside/App.app/PlugIns/E{number}.appex/Info.plist", app(""))
    return write(folder, "inside/App.app/Info.plist", app(""))


def configured(folder, count, document):
    write(folder, "inside/.launchkit.json", json.dumps({"root": True, **document(count)}))
    return write(folder, "inside/Info.plist", app(""))


def baseline(folder, count):
    write(folder, "inside/baseline.json", json.dumps({"version": 1, "findings": [
        {"path": f"A{n}/Info.plist", "rule": "key-duplicate", "keyPath": f"A.{n}"} for n in range(count)]}))
    return write(folder, "inside/Info.plist", app(""))


def files_from(folder, count):
    """One file named again and again."""
    path = write(folder, "inside/Info.plist", app(""))
    return write(folder, "inside/list", f"{path}\n" * count)


def changed(folder, inside, paths):
    """A list of changed files beside a project."""
    write(folder, "inside/list", "".join(f"{path}\n" for path in paths))
    return inside


def reports(folder, count):
    """Two reports of as many findings, half of which both have; each with notes, a fix and targets."""
    place = lambda n: {"line": n + 1, "column": 1, "utf16Column": 1, "offset": n * 10}
    finding = lambda n: {
        "rule": "key-duplicate", "severity": "warning", "message": "m", "path": f"A{n % 3}/Info.plist",
        "start": place(n), "end": place(n + 1), "keyPath": ["a", n], "notes": [
            {"message": "n", "path": f"B{n}", "start": place(n), "end": place(n)}], "help": None, "fixes": [
            {"message": "f", "applicability": "safe", "edits": [{"start": place(n), "end": place(n), "replacement": "x"}]}],
        "predicts": [], "concerns": [{"target": f"T{n}", "path": "a", "configurations": ["Debug"]}]}
    for name, start in (("a", 0), ("b", count // 2)):
        write(folder, f"inside/{name}.json", json.dumps({
            "version": 1, "findings": [finding(n) for n in range(start, start + count)], "notChecked": [
                {"rule": "r", "path": f"C{n}", "message": "m", "needs": []} for n in range(count)],
            "summary": {"files": count, "failures": []}}))
    return os.path.join(folder, "inside")


def records(folder, count):
    return write(folder, "stdin", "".join(
        json.dumps({"path": f"{number}.plist", "text": app("")}) + "\n" for number in range(count)))


def group(folder, count):
    """A target of as many sources."""
    files = [("App/Info.plist", app("")), ("App/A.swift", SOURCE)] + [(f"App/C{n}.swift", f"class C{n} {{}}\n") for n in range(count)]
    return write(folder, "stdin", "".join(json.dumps({"group": "a", "path": path, "text": text}) + "\n" for path, text in files))


def groups(folder, count):
    """As many targets of two files."""
    return write(folder, "stdin", "".join(
        json.dumps({"group": str(n), "path": path, "text": text}) + "\n"
        for n in range(count) for path, text in (("App/Info.plist", app("")), ("App/A.swift", SOURCE))))


def git_index(version):
    """Writes a repository that tracks as many files, and leaves out by its rules what only the index can bring back."""
    def written(folder, count):
        for path in ("Info.plist", "x/Info.plist"):
            write(folder, f"inside/{path}", app(""))
        for name, text in {"HEAD": "ref: refs/heads/main\n", "config": "", "objects/.keep": "", "refs/.keep": ""}.items():
            write(folder, f"inside/.git/{name}", text)
        write(folder, "inside/.gitignore", "x\n")
        index, previous = bytearray(b"DIRC" + struct.pack(">II", version, count)), b""
        for number in range(count):
            path = b"a/folder/with/a/long/name/File%08d.plist" % number
            entry = struct.pack(">10I", *[0] * 6, 0o100644, 0, 0, 0) + bytes(20) + struct.pack(">H", len(path))
            if version == 4:
                shared = len(os.path.commonprefix([path, previous]))
                # Fewer than 128, so that the number is one byte.
                index += entry[:62] + bytes([len(previous) - shared]) + path[shared:] + b"\0"
            else:
                index += entry + path + bytes(8 - (len(entry) + len(path)) % 8)
            previous = path
        with open(os.path.join(folder, "inside/.git/index"), "wb") as file:
            file.write(index + hashlib.sha1(index).digest())
        return folder
    return written


def many_lists(folder, count):
    for number in range(count):
        write(folder, f"inside/P{number}/Info.plist", app(""))
    return folder


def fixture(name, make):
    """Writes launch options beside an Info.plist."""
    def written(folder, count):
        write(folder, "inside/Info.plist", app(""))
        return write(folder, f"inside/{name}", make(count))
    return written


def with_pods(folder, count):
    inside = project(folder, source=SOURCE)
    write(inside, "Podfile.lock", "PODS:\n" + each("  - Pod# (1.0)\n", count) + "\nDEPENDENCIES:\n")
    return inside


CONFIGURATIONS = "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
PLIST_RUN = ("validate", "--format", "json", "@inside/Info.plist")
OPTIONS_RUN = (*PLIST_RUN, "--launch-options", "@inside/options.json")
SCENARIO_RUN = ("simulate", "@inside/Info.plist", "--as", "json", "--scenario", "@inside/scenario.json")
TRACE_RUN = ("check-trace", "@inside/trace.txt", "--info-plist", "@inside/Info.plist")

LISTS = {
    # Projects of Xcode.
    "project apps": (4, VALIDATE, lambda f, n: with_targets(f, n, native(n, "application"))),
    "project frameworks": (12, VALIDATE, lambda f, n: with_targets(f, n, native(n, "framework", ""))),
    "project extensions": (8, VALIDATE, lambda f, n: with_targets(
        f, n, native(n, "app-extension", "P2", "productReference = Y#; ")
        + each("Y# = {isa = PBXFileReference; path = N#.appex; sourceTree = BUILT_PRODUCTS_DIR;};\n"
               "Z# = {isa = PBXBuildFile; fileRef = Y#;};\n", n)
        + f"P9 = {{isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = ({each('Z#, ', n)});}};\n",
        target="buildPhases = (P1, P2, P9);")),
    "project unit tests": (10, VALIDATE, lambda f, n: with_targets(f, n, native(n, "bundle.unit-test", "P2"))),
    "project dependency chain": (12, VALIDATE, lambda f, n: with_targets(
        f, n, native(n, "framework", "", "dependencies = (D@);")
        + each("D# = {isa = PBXTargetDependency; target = N#;};\n", n + 1), target="dependencies = (D0);")),
    "project dependencies of one target": (12, VALIDATE, lambda f, n: with_targets(
        f, n, native(n, "framework", "") + each("D# = {isa = PBXTargetDependency; target = N#;};\n", n),
        target=f"dependencies = ({each('D#, ', n)});")),
    "project configurations": (5, VALIDATE, many_configurations),
    "project settings": (700, VALIDATE, lambda f, n: project(f, settings=SETTINGS + each("S# = x; ", n))),
    "project settings that name one another": (100, VALIDATE, lambda f, n: project(
        f, settings=SETTINGS + each('S# = "$(S@)x"; ', n))),
    "project settings with conditions": (200, VALIDATE, lambda f, n: project(
        f, settings=SETTINGS + each('"S[sdk=iphoneos#]" = x; ', n))),
    "project settings that name one": (300, VALIDATE, lambda f, n: project(
        f, settings=SETTINGS + "A = " + "y" * 2_000 + "; " + each('S# = "$(A)"; ', n))),
    "project sources": (85, VALIDATE, many_sources),
    "project sources of Objective-C": (65, VALIDATE, lambda f, n: many_sources(
        f, n, "@interface C# : NSObject\n@end\n@implementation C#\n@end\n", "m")),
    "project sources that are missing": (75, VALIDATE, lambda f, n: project(
        f, files=("A.swift", *(f"../App/../X{k}.swift" for k in range(n))))),
    "project resources": (200, VALIDATE, many_resources),
    "project groups": (800, VALIDATE, lambda f, n: project(
        f, group=each(", H#", n), more=each('H# = {isa = PBXGroup; children = (); path = H#; sourceTree = "<group>";};\n', n))),
    "project objects that are missing": (1_000, VALIDATE, lambda f, n: project(f, group=each(", H#", n))),
    "project scripts": (55, VALIDATE, lambda f, n: project(
        f, target=f"buildPhases = (P1, P2{each(', W#', n)});",
        more=each('W# = {isa = PBXShellScriptBuildPhase; name = W#; shellScript = "plutil -replace A$# -string b Info.plist";};\n', n))),
    "project build rules": (500, VALIDATE, lambda f, n: project(
        f, target=f"buildRules = ({each('W#, ', n)});",
        more=each('W# = {isa = PBXBuildRule; filePatterns = "*.a#"; outputFiles = ("x");};\n', n))),
    "project packages": (500, VALIDATE, lambda f, n: project(
        f, target=f"packageProductDependencies = ({each('W#, ', n)});",
        more=each("W# = {isa = XCSwiftPackageProductDependency; productName = W#;};\n", n))),
    "project folder exceptions": (200, VALIDATE, synchronized),
    "workspace projects": (4, VALIDATE, workspace),
    # Files of settings.
    "xcconfig lines": (400, VALIDATE, lambda f, n: settings_file(f, each("A# = $(B#)\n", n))),
    "xcconfig one name": (500, VALIDATE, lambda f, n: settings_file(f, "A = $(inherited) $(A)\n" * n)),
    "xcconfig one name inherited": (500, VALIDATE, lambda f, n: settings_file(f, "A = $(inherited) x\n" * n)),
    "xcconfig conditions": (200, VALIDATE, lambda f, n: settings_file(f, each("A[sdk=iphoneos#*][config=B#] = c\n", n))),
    "xcconfig includes": (100, VALIDATE, included),
    "xcconfig problems": (1_000, VALIDATE, lambda f, n: settings_file(f, each("what # is\n", n))),
    "xcconfig cycles": (200, VALIDATE, lambda f, n: settings_file(f, each("A# = $(B#)\nB# = $(A#)\n", n))),
    "xcconfig one cycle": (100, VALIDATE, lambda f, n: settings_file(f, each("A# = $(A@)\n", n) + f"A{n} = $(A0)\n")),
    "xcconfig nested references": (200, VALIDATE, lambda f, n: settings_file(f, "A = " + "$(" * n + "B" + ")" * n + "\n")),
    # Sources.
    "swift classes": (400, VALIDATE, source(lambda n: SOURCE + each("class C#: UIViewController {}\n", n))),
    "swift class chain": (400, VALIDATE, source(lambda n: SOURCE + "class C0: UIResponder {}\n" + each("class C@: C# {}\n", n))),
    "swift entry points": (200, VALIDATE, source(lambda n: each("@main class D#: UIResponder, UIApplicationDelegate {}\n", n))),
    "swift extensions": (500, VALIDATE, source(lambda n: delegate() + each("extension AppDelegate { func f#() {} }\n", n))),
    "swift conditions": (500, VALIDATE, source(lambda n: delegate() + each("#if A#\nclass C# {}\n#endif\n", n))),
    "swift nested conditions": (200, VALIDATE, source(
        lambda n: "import UIKit\n" + "#if A && B || (C && !D)\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}\n#else\n" * n
        + "#endif\n" * n)),
    "swift nested branches": (200, VALIDATE, source(lambda n: each("#if A#\nclass C# {}\n#else\n", n) + SOURCE + "#endif\n" * n)),
    "swift alternatives": (200, VALIDATE, source(lambda n: "#if A\n" + each("#elseif B#\nclass C# {}\n", n) + SOURCE + "#endif\n")),
    "swift nested types": (100, VALIDATE, source(lambda n: SOURCE + each("class N# {\n", n) + "}\n" * n)),
    "swift functions": (500, VALIDATE, source(lambda n: delegate(members=each("  func f#() { f@() }\n", n)))),
    "swift statements": (500, VALIDATE, source(lambda n: delegate(each("    start#()\n", n)))),
    "swift imports": (500, VALIDATE, source(lambda n: each("import M#\n", n) + SOURCE)),
    "swift constants": (500, VALIDATE, source(lambda n: SOURCE + each('let k# = "a#"\n', n))),
    "swift schemes": (500, VALIDATE, source(lambda n: SOURCE + each('func g#() { UIApplication.shared.canOpenURL(URL(string: "s#://")!) }\n', n))),
    "swift comments": (1_000, VALIDATE, source(lambda n: SOURCE + "// a\n" * n)),
    "objective-c classes": (500, VALIDATE, source(lambda n: OBJECTIVE_C + each("@interface C# : NSObject\n@end\n@implementation C#\n@end\n", n), "main.m")),
    "objective-c categories": (300, VALIDATE, source(lambda n: OBJECTIVE_C + each(
        "@interface AppDelegate (C#)\n@end\n@implementation AppDelegate (C#)\n- (void)x# {}\n@end\n", n), "main.m")),
    "objective-c macros": (2_000, VALIDATE, source(lambda n: each("#define A# A@\n", n) + OBJECTIVE_C, "main.m")),
    "objective-c conditions": (500, VALIDATE, source(lambda n: OBJECTIVE_C + each("#if A#\nint a#;\n#endif\n", n), "main.m")),
    "objective-c nested conditions": (200, VALIDATE, source(lambda n: each("#if A#\nint a#;\n#else\n", n) + OBJECTIVE_C + "#endif\n" * n, "main.m")),
    "objective-c methods": (500, VALIDATE, source(lambda n: OBJECTIVE_C.replace("@implementation AppDelegate\n", "@implementation AppDelegate\n" + each("- (void)m# { [self m@]; }\n", n)), "main.m")),
    # Property lists.
    "plist keys": (1_000, PLIST_RUN, plist(lambda n: each("<key>K#</key><string>a</string>", n))),
    "plist unknown keys": (1_000, PLIST_RUN, plist(lambda n: each("<key>UIK#</key><string>a</string>", n))),
    "plist schemes": (800, PLIST_RUN, listed("CFBundleURLTypes", "<dict><key>CFBundleURLSchemes</key><array><string>s#</string></array></dict>")),
    "plist schemes of one type": (1_000, PLIST_RUN, plist(lambda n: "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>" + each("<string>s#</string>", n) + "</array></dict></array>")),
    "plist queried schemes": (1_000, PLIST_RUN, listed("LSApplicationQueriesSchemes", "<string>s#</string>")),
    "plist modes": (200, PLIST_RUN, listed("UIBackgroundModes", "<string>m#</string>")),
    "plist roles": (200, PLIST_RUN, plist(lambda n: CONFIGURATIONS + each("<key>R#</key><array><dict><key>UISceneConfigurationName</key><string>n</string></dict></array>", n) + "</dict></dict>")),
    "plist configurations": (500, PLIST_RUN, plist(lambda n: CONFIGURATIONS + "<key>UIWindowSceneSessionRoleApplication</key><array>" + each("<dict><key>UISceneConfigurationName</key><string>n#</string></dict>", n) + "</array></dict></dict>")),
    "plist quick actions": (500, PLIST_RUN, listed("UIApplicationShortcutItems", "<dict><key>UIApplicationShortcutItemType</key><string>a#</string></dict>")),
    "plist tasks": (1_000, PLIST_RUN, listed("BGTaskSchedulerPermittedIdentifiers", "<string>t#</string>")),
    "plist activities": (1_000, PLIST_RUN, listed("NSUserActivityTypes", "<string>t#</string>")),
    "plist fonts": (1_000, PLIST_RUN, listed("UIAppFonts", "<string>t#.ttf</string>")),
    "plist document types": (500, PLIST_RUN, listed("CFBundleDocumentTypes", "<dict><key>CFBundleTypeName</key><string>t#</string></dict>")),
    "plist declared types": (500, PLIST_RUN, listed(
        "UTExportedTypeDeclarations", "<dict><key>UTTypeIdentifier</key><string>com.example.t#</string></dict>")),
    "plist variables": (1_000, PLIST_RUN, plist(lambda n: each("<key>K#</key><string>$(V#)</string>", n))),
    "plist repeated key": (90, PLIST_RUN, plist(lambda n: "<key>K</key><string>a</string>" * n)),
    "plist suppressions": (95, PLIST_RUN, plist(lambda n: each("<!-- launchkit:ignore key-unknown -->\n<key>UIK#</key><string>a</string>\n", n))),
    "plist of a project: variables": (80, VALIDATE, lambda f, n: project(f, plist=each("<key>K#</key><string>$(PRODUCT_NAME)</string>", n))),
    "plist of a project: long variable": (100, VALIDATE, lambda f, n: project(
        f, settings=SETTINGS + f'A = "{"y" * 20_000}";', plist=each("<key>K#</key><string>$(A)</string>", n))),
    "plist of a project: keys of settings": (200, VALIDATE, lambda f, n: project(
        f, settings=SETTINGS + "GENERATE_INFOPLIST_FILE = YES; " + each("INFOPLIST_KEY_K# = x; ", n))),
    "openstep elements": (1_000, PLIST_RUN, lambda f, n: write(f, "inside/Info.plist", "{" + each("k# = (a, b);\n", n) + "}")),
    "json elements": (1_000, PLIST_RUN, lambda f, n: write(f, "inside/Info.plist", json.dumps({f"k{k}": [k] for k in range(n)}))),
    "entitlements": (300, (*PLIST_RUN, "--entitlements", "@inside/App.entitlements"), lambda f, n: [
        write(f, "inside/Info.plist", app("")),
        write(f, "inside/App.entitlements", '<plist version="1.0"><dict><key>com.apple.developer.associated-domains</key><array>'
              + each("<string>applinks:a#.example</string>", n) + "</array>" + each("<key>e#</key><true/>", n) + "</dict></plist>")]),
    "icon entries": (40, VALIDATE, lambda f, n: icon(f, b"", each('{"idiom": "iphone", "size": "#x#", "scale": "2x"}, ', n) + "{}")),
    "icon folders": (200, VALIDATE, icon_folders),
    "property lists": (40, ("validate", "--format", "json", "@inside"), many_lists),
    # Descriptions of projects.
    "xcodegen apps": (4, ("validate", "--format", "json", "@inside/project.yml"), lambda f, n: specification(f, "name: App\ntargets:\n" + each(
        "  A#:\n    type: application\n    platform: iOS\n    sources: App\n    info: {path: App/I#.plist}\n", n))),
    "xcodegen templates": (55, ("validate", "--format", "json", "@inside/project.yml"), lambda f, n: specification(
        f, "name: App\ntargetTemplates:\n" + each("  T#: {settings: {S#: x}}\n", n)
        + "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: App\n    templates: [" + each("T#, ", n) + "]\n")),
    "xcodegen setting groups": (100, ("validate", "--format", "json", "@inside/project.yml"), lambda f, n: specification(
        f, "name: App\nsettingGroups:\n" + each("  G#: {S#: x}\n", n)
        + "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: App\n    settings: {groups: [" + each("G#, ", n) + "]}\n")),
    "xcodegen configurations": (5, ("validate", "--format", "json", "@inside/project.yml"), lambda f, n: specification(
        f, "name: App\nconfigs:\n" + each("  K#: debug\n", n)
        + "targets:\n  App:\n    type: application\n    platform: iOS\n    sources: App\n    info: {path: App/I.plist}\n")),
    "xcodegen dependencies": (12, ("validate", "--format", "json", "@inside/project.yml"), lambda f, n: specification(
        f, "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: App\n    dependencies:\n"
        + each("      - target: F#\n", n) + each("  F#: {type: framework, platform: iOS}\n", n))),
    "tuist targets": (4, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", package(targets=each(
        '.target(name: "A#", destinations: .iOS, product: .app, bundleId: "a.b#", sources: "App/**"),\n', n)))),
    "tuist constants": (200, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", package(each('let k# = "a"\n', n)))),
    "tuist targets of a loop": (4, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", helper(
        "var all: [Target] = []\n  for name in [" + each('"A#", ', n) + "] { all.append(" + TARGET + ") }\n  return all"))),
    "tuist statements": (100, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", helper(
        'var name = "A"\n' + each('  if "#" == "x" { name = "B#" }\n', n) + "  return [" + TARGET + "]"))),
    "tuist cases": (200, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", helper(
        'let name = Kind.k1.rawValue\n  return [' + TARGET + "]") + "enum Kind: String {\n" + each("  case k#\n", n) + "}\n")),
    "tuist members of one name": (200, ("validate", "--format", "json", "@inside/Project.swift"), lambda f, n: manifest(f, "Project.swift", helper(
        'let name = T1.name\n  return [' + TARGET + "]") + each('struct T# { static let name = "A#"\n  func f() -> String { "" } }\n', n))),
    "bazel statements": (100, ("validate", "--format", "json", "@inside/BUILD"), lambda f, n: manifest(f, "BUILD", build_file(
        head='load("//:m.bzl", "app")\napp(name = "B")\n'), m__bzl=macro(each('    if name == "x#":\n        name = "y"\n', n)))),
    "bazel apps of a loop": (4, ("validate", "--format", "json", "@inside/BUILD"), lambda f, n: manifest(f, "BUILD", build_file(
        head='load("//:m.bzl", "app")\n[app(name = name) for name in [' + each('"B#", ', n) + "]]\n"), m__bzl=macro(""))),
    "bazel apps": (4, ("validate", "--format", "json", "@inside/BUILD"), lambda f, n: manifest(f, "BUILD", build_file(head=each(
        'ios_application(name = "A#", bundle_id = "a.b#", families = ["iphone"], minimum_os_version = "16.0", deps = [":Code"])\n', n)))),
    "bazel library chain": (100, ("validate", "--format", "json", "@inside/BUILD"), lambda f, n: manifest(f, "BUILD", build_file(
        head=each('swift_library(name = "B#", deps = [":B@"])\n', n) + f'swift_library(name = "B{n}")\n').replace('deps = [":Code"]', 'deps = [":B0"]'))),
    "bazel sources": (200, ("validate", "--format", "json", "@inside/BUILD"), lambda f, n: manifest(f, "BUILD", build_file(sources="[" + each('"App/X#.swift", ', n) + "]"))),
    "net items": (500, ("validate", "--format", "json", "@inside/App.csproj"), lambda f, n: manifest(f, "App.csproj", framework(each('<ItemGroup><Compile Include="A#.cs"/></ItemGroup>', n)))),
    "net properties": (200, ("validate", "--format", "json", "@inside/App.csproj"), lambda f, n: manifest(f, "App.csproj", framework("<PropertyGroup>" + each("<A#>$(A@)</A#>", n) + "</PropertyGroup>"))),
    "expo plugins": (200, ("validate", "--format", "json", "@inside/app.json"), lambda f, n: manifest(f, "app.json", json.dumps({"expo": {"name": "A", "ios": {"bundleIdentifier": "a.b", "infoPlist": {f"K{k}": "x" for k in range(n)}}, "plugins": [f"p{k}" for k in range(n)]}}), package__json='{"dependencies": {"expo": "54.0.0"}}')),
    "cordova preferences": (200, ("validate", "--format", "json", "@inside/config.xml"), lambda f, n: manifest(f, "config.xml", '<widget id="a.b"><engine name="ios" spec="8.0.0"/>' + each('<preference name="a#" value="b"/><edit-config target="K#" file="*-Info.plist" mode="merge"><string>a</string></edit-config>', n) + "</widget>")),
    # Built apps.
    "archive bundles": (9, ("validate", "--format", "json", "@inside/App.ipa"), archive),
    "bundle load commands": (500, ("validate", "--format", "json", "@inside/App.app"), bundle),
    "bundle extensions": (15, ("validate", "--format", "json", "@inside/App.app"), extensions),
    # What a run is given.
    "files named again": (1_000, LISTED, files_from),
    "changed files": (100, LISTED, lambda f, n: changed(f, project(f), [f"App/{'d/' * (k % 9)}F{k}.swift" for k in range(n)] + ["App/A.swift"])),
    "changed file of one of many apps": (8, LISTED, lambda f, n: changed(f, with_targets(f, n, native(n, "application", "P2")), ["App/A.swift"])),
    "changed file of many apps": (32, LISTED, lambda f, n: changed(f, with_targets(f, n, native(n, "application")), ["App/A.swift"])),
    "records": (100, ("validate", "--ndjson-input", "--jobs", "1"), records),
    "records of a group": (50, ("validate", "--ndjson-input", "--jobs", "1"), group),
    "groups of records": (10, ("validate", "--ndjson-input", "--jobs", "1"), groups),
    "reports merged": (100, ("report", "merge", "@inside/a.json", "@inside/b.json", "--format", "json"), reports),
    "git index": (4_000, VALIDATE, git_index(2)),
    "git index, version 4": (4_000, VALIDATE, git_index(4)),
    "baseline": (100, (*PLIST_RUN, "--baseline", "@inside/baseline.json"), baseline),
    "configuration overrides": (100, PLIST_RUN, lambda f, n: configured(f, n, lambda n: {"overrides": [
        {"paths": [f"A{k}/"], "rules": {"key-duplicate": "error"}} for k in range(n)]})),
    "configuration excludes": (200, PLIST_RUN, lambda f, n: configured(f, n, lambda n: {"exclude": [f"A{k}/" for k in range(n)]})),
    "configuration variables": (200, PLIST_RUN, lambda f, n: configured(f, n, lambda n: {"facts": {"variables": {f"V{k}": "x" for k in range(n)}}})),
    "launch options": (500, OPTIONS_RUN, fixture("options.json", lambda n: json.dumps({f"UIApplicationLaunchOptionsK{k}": 1 for k in range(n)}))),
    "launch options payload": (500, OPTIONS_RUN, fixture("options.json", lambda n: json.dumps({"UIApplicationLaunchOptionsRemoteNotificationKey": {"aps": {"alert": "a"}, **{f"k{k}": 1 for k in range(n)}}}))),
    "scenario events": (50, SCENARIO_RUN, fixture("scenario.json", lambda n: json.dumps({"version": 1, "events": [{"event": "lock"}, {"event": "unlock"}] * n}))),
    "scenario windows": (20, SCENARIO_RUN, fixture("scenario.json", lambda n: json.dumps({"version": 1, "device": {"kind": "pad"}, "events": [{"event": "open-window"}] * n}))),
    # Migration.
    "migrate apps": (4, MIGRATE, lambda f, n: with_targets(f, n, native(n, "application"), plist="", source=delegate())),
    "migrate configurations": (4, MIGRATE, many_configurations),
    "migrate sources": (100, MIGRATE, many_sources),
    "migrate extensions": (100, MIGRATE, source(lambda n: delegate() + each("extension AppDelegate { func f#() {} }\n", n))),
    "migrate functions": (100, MIGRATE, source(lambda n: delegate(members=each("  func f#() { f@() }\n", n)))),
    "migrate statements": (100, MIGRATE, source(lambda n: delegate(each("    start#()\n", n)))),
    "migrate statements on the window": (100, MIGRATE, source(lambda n: delegate(each("    window?.tag = #\n", n)))),
    "migrate methods at launch": (100, MIGRATE, source(lambda n: delegate(
        each("    m#()\n", n), each("  func m#() { m@(); UIApplication.shared.windows.first?.tag = # }\n", n)))),
    "migrate windows on top": (100, MIGRATE, source(lambda n: delegate() + "class Top: UIWindow {}\n" + each(
        "class C# { func f() { _ = UIWindow(frame: r); _ = Top(frame: r) } }\n", n))),
    "migrate windows of their own classes": (100, MIGRATE, source(lambda n: delegate() + each(
        "class W#: UIWindow { init(a: Int) { super.init(frame: r) } }\nclass C# { func f() { _ = W#(a: 0) } }\n", n))),
    "migrate declarations of a window": (1000, MIGRATE, source(lambda n: delegate() + "class W: UIWindow {}\n" + each(
        "class W\n", n))),
    "migrate alert views": (100, MIGRATE, source(lambda n: delegate() + each(
        "class C# { func f() { UIAlertView().show() } }\n", n))),
    "migrate questions for the state": (100, MIGRATE, source(lambda n: delegate(
        each("    if application.applicationState == .active { m#() }\n", n),
        each("  func m#() { window = w# }\n", n)))),
    "migrate lazy values": (100, MIGRATE, source(lambda n: delegate(
        each("    l#.go()\n", n), each("  lazy var l# = L(window, l@)\n", n)))),
    "migrate checks of the system": (100, MIGRATE, source(lambda n: delegate(
        each("    if #available(iOS 13, *) { a() } else { window = nil }\n".replace("#a", "\0a"), n).replace("\0a", "#a")))),
    "migrate closures": (100, MIGRATE, source(lambda n: delegate(each("    run { $0.a# }\n", n)))),
    "migrate categories": (100, MIGRATE, source(lambda n: OBJECTIVE_C + each(
        "@interface AppDelegate (C#)\n@end\n@implementation AppDelegate (C#)\n- (void)x# {}\n@end\n", n), "main.m")),
    "migrate methods": (100, MIGRATE, source(lambda n: OBJECTIVE_C.replace("@implementation AppDelegate\n", "@implementation AppDelegate\n" + each("- (void)m# { [self m@]; }\n", n)), "main.m")),
    "migrate settings": (100, MIGRATE, lambda f, n: project(f, settings=SETTINGS + each("S# = x; ", n), plist="", source=delegate())),
    "migrate packages": (100, MIGRATE, with_pods),
}
