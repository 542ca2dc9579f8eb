"""Writes hostile projects, bundles and sources, for hostile-inputs.py.

Each entry gives the exit status and a function that writes a folder `inside` and, beside it, a folder `outside`
that nothing may open. The function gives the path to validate.
"""

import io
import os
import struct
import zipfile
import zlib

PLIST = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>CFBundleIdentifier</key>'
    "<string>org.example.app</string><key>CFBundleExecutable</key><string>App</string><key>LSRequiresIPhoneOS</key>"
    "<true/><key>UILaunchScreen</key><dict/>%s</dict></plist>"
)
# A property list with a finding that has a safe fix.
BAD = PLIST % "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>"
MANIFEST = (
    "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
    "<key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key><string>Main</string>"
    "<key>UISceneDelegateClassName</key><string>App.SceneDelegate</string></dict></array></dict></dict>"
)
SOURCE = (
    "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
)


def write(folder, path, content):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def project(
    folder, settings="INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = App;", more="", files=("A.swift",),
    source=SOURCE, group="", target="", base="", plist=MANIFEST, kind="PBXGroup",
    configurations=(),
):
    """An Xcode project of one app, with a place for something hostile in each part.

    `configurations` has the settings of its build configurations besides Debug.
    """
    references = "".join(f"F{i} = {{isa = PBXFileReference; path = \"{name}\"; sourceTree = \"<group>\";}};\n"
                         f"B{i} = {{isa = PBXBuildFile; fileRef = F{i};}};\n" for i, name in enumerate(files))
    names = ["C1", *(f"K{i}" for i in range(len(configurations)))]
    text = (
        "// !$*UTF8*$!\n{archiveVersion = 1; objectVersion = 77; objects = {\n" + references
        + f"G1 = {{isa = {kind}; children = ({', '.join(f'F{i}' for i in range(len(files)))}{group}); path = App; "
        'sourceTree = "<group>";};\n'
        'G0 = {isa = PBXGroup; children = (G1); sourceTree = "<group>";};\n'
        f"C1 = {{isa = XCBuildConfiguration; name = Debug; {base} buildSettings = {{{settings}}};}};\n"
        + "".join(f"K{i} = {{isa = XCBuildConfiguration; name = K{i}; buildSettings = {{{own}}};}};\n"
                  for i, own in enumerate(configurations))
        + f"L1 = {{isa = XCConfigurationList; buildConfigurations = ({', '.join(names)}); defaultConfigurationName = Debug;}};\n"
        "C0 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;};};\n"
        "L0 = {isa = XCConfigurationList; buildConfigurations = (C0); defaultConfigurationName = Debug;};\n"
        f"P1 = {{isa = PBXSourcesBuildPhase; files = ({', '.join(f'B{i}' for i in range(len(files)))});}};\n"
        "P2 = {isa = PBXResourcesBuildPhase; files = ();};\n"
        "T1 = {isa = PBXNativeTarget; name = App; productType = \"com.apple.product-type.application\"; "
        f"buildConfigurationList = L1; buildPhases = (P1, P2); {target} }};\n"
        "R0 = {isa = PBXProject; buildConfigurationList = L0; mainGroup = G0; targets = (T1);};\n"
        + more + "}; rootObject = R0;}\n")
    inside = os.path.join(folder, "inside")
    write(inside, "App.xcodeproj/project.pbxproj", text)
    for name in files:
        if not name.startswith(("/", "..")):
            write(inside, f"App/{name}", source)
    write(inside, "App/Info.plist", PLIST % plist)
    outside = os.path.join(folder, "outside")
    for name in ("Secret.swift", "Secret.plist", "Secret.xcconfig", "Secret.storyboard"):
        write(outside, name, SOURCE)
    return inside


def linked(folder, name, leads_to, **more):
    """A project whose file `name` is a symbolic link."""
    inside = project(folder, **more)
    path = os.path.join(inside, name)
    if os.path.exists(path):
        os.remove(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    os.symlink(leads_to, path)
    return inside


def link_loop(folder):
    """Folders that lead to each other, under a folder whose files all belong to the target, its Info.plist as well."""
    inside = project(folder, kind="PBXFileSystemSynchronizedRootGroup", target="fileSystemSynchronizedGroups = (G1);")
    for name in ("a", "b"):
        os.symlink(".." if name == "a" else "a", os.path.join(inside, "App", name))
    os.symlink("self", os.path.join(inside, "App", "self"))
    return inside


def png(chunks, width=1024, height=1024, colors=6):
    """An image with the given chunks after its header."""
    header = (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colors, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in (header, *chunks, (b"IEND", b"")))


def icon(folder, image, entries=None):
    """A project whose icon for the App Store is an image."""
    inside = project(
        folder, settings="INFOPLIST_FILE = Info.plist; PRODUCT_NAME = App; ASSETCATALOG_COMPILER_APPICON_NAME = Icon;",
        kind="PBXFileSystemSynchronizedRootGroup", target="fileSystemSynchronizedGroups = (G1);")
    os.rename(os.path.join(inside, "App/Info.plist"), os.path.join(inside, "Info.plist"))
    entry = '{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "Icon.png"}'
    write(inside, "App/Assets.xcassets/Icon.appiconset/Contents.json", '{"images": [%s]}' % (entries or entry))
    write(inside, "App/Assets.xcassets/Icon.appiconset/Icon.png", image)
    return inside


# Rows of opaque pixels, and two gigabytes of them in two megabytes.
ROWS = zlib.compress((b"\0" + b"\xff" * 4096) * 1024)


def flood():
    """Two gigabytes of opaque pixels."""
    packer, piece = zlib.compressobj(9), b"\0" + b"\xff" * 4096
    return b"".join(packer.compress(piece * 256) for _ in range(2048)) + packer.flush()


def settings_file(folder, text, **files):
    """A project with an xcconfig."""
    inside = project(
        folder, base="baseConfigurationReference = X1;", group=", X1",
        more='X1 = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>";};\n')
    write(inside, "App/App.xcconfig", text)
    for name, content in files.items():
        write(inside, f"App/{name}.xcconfig", content)
    return inside


def million_objects(folder):
    inside = project(folder, more="".join(
        f"Z{i} = {{isa = PBXBuildFile; fileRef = Z{i + 1};}};\n" for i in range(1_000_000)))
    return inside


def archive(folder, entries, name="App.ipa"):
    """An archive from names and contents."""
    path = os.path.join(folder, "inside", name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    os.makedirs(os.path.join(folder, "outside"), exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for entry, content in entries:
            file.writestr(zipfile.ZipInfo(entry) if isinstance(content, bytes) else entry, content)
    return path


def bomb(folder, size=2 << 30):
    """An Info.plist of two gigabytes of spaces in two megabytes of archive."""
    path = os.path.join(folder, "inside", "App.ipa")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    os.makedirs(os.path.join(folder, "outside"), exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        with file.open("Payload/App.app/Info.plist", "w", force_zip64=True) as entry:
            piece = b" " * (1 << 20)
            for _ in range(size >> 20):
                entry.write(piece)
    return path


def overlapping(folder):
    """Thousands of directory entries that all mean the same bytes."""
    content = b"\0" * (1 << 20)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("Payload/App.app/Info.plist", content)
    data = buffer.getvalue()
    start = struct.unpack("<I", data[-6:-2])[0]
    central, body = data[start:-22], data[:start]
    count = 60_000
    path = os.path.join(folder, "inside", "App.ipa")
    os.makedirs(os.path.join(folder, "outside"), exist_ok=True)
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, count, count, len(central) * count, start, 0)
    return write(folder, "inside/App.ipa", body + central * count + end) and path


def cut(folder):
    """An archive that ends in the middle of its directory."""
    path = archive(folder, [("Payload/App.app/Info.plist", PLIST % MANIFEST)] + [
        (f"Payload/App.app/{n}", "x") for n in range(1_000)])
    with open(path, "r+b") as file:
        file.truncate(os.path.getsize(path) - 20_000)
    return path


def nested_variables(count):
    """Settings each of which refers twice to the next."""
    return "".join(f"A{i} = $(A{i + 1})$(A{i + 1})\n" for i in range(count)) + f"A{count} = x\nPRODUCT_NAME = $(A0)\n"


DELEGATE = (
    "import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {\n  var window: UIWindow?\n"
    "  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: "
    "[UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n    window = UIWindow(frame: UIScreen.main.bounds)\n"
    "    window?.rootViewController = UIViewController()\n    window?.makeKeyAndVisible()\n    return true\n  }\n}\n")
OBJECTIVE_C = (
    "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n"
    "@property (strong) UIWindow *window;\n@end\n@implementation AppDelegate\n"
    "- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o { return YES; }\n@end\n"
    "int main(int c, char **v) { return UIApplicationMain(c, v, nil, NSStringFromClass([AppDelegate class])); }\n")


def targets(folder, count, kind, phases, member="", more="", **options):
    """A project with more targets beside its app, which share its configurations and the phases that are named."""
    own = "".join(
        f'N{n} = {{isa = PBXNativeTarget; name = N{n}; productName = N{n}; productType = "com.apple.product-type.{kind}"; '
        f"buildConfigurationList = L1; buildPhases = ({phases}); {member.replace('#', str(n))}}};\n" for n in range(count))
    inside = project(folder, more=own + more, source=DELEGATE, **options)
    path = os.path.join(inside, "App.xcodeproj/project.pbxproj")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("targets = (T1);", "targets = (T1" + "".join(f", N{n}" for n in range(count)) + ");"))
    return inside


PROJECTS = {
    # Status 0: what is wrong is a warning, or not checked; 1: an error; 3: cannot be read.
    "project-group-cycle": (0, lambda f: project(f, group=", G0")),
    "project-target-cycle": (0, lambda f: project(
        f, target="dependencies = (D1);", more="D1 = {isa = PBXTargetDependency; target = T1;};\n")),
    "project-missing-objects": (0, lambda f: project(f, group=", NOWHERE", target="buildRules = (NOTHING);")),
    "project-million-objects": (1, million_objects),
    "project-deep": (1, lambda f: project(f, more="Z = " + "(" * 200_000 + ")" * 200_000 + ";\n")),
    "project-outside-source": (0, lambda f: project(f, files=("A.swift", "../../outside/Secret.swift"))),
    "project-outside-absolute": (0, lambda f: project(f, files=("A.swift", "/etc/passwd.swift"))),
    "project-outside-plist": (0, lambda f: project(f, settings="INFOPLIST_FILE = ../outside/Secret.plist;")),
    "project-outside-link": (0, lambda f: linked(f, "App/A.swift", "../../outside/Secret.swift")),
    "project-outside-plist-link": (0, lambda f: linked(f, "App/Info.plist", "../../outside/Secret.plist")),
    "project-link-loop": (1, link_loop),
    "icon-opaque": (0, lambda f: icon(f, png([(b"IDAT", ROWS)]))),
    "icon-transparent": (1, lambda f: icon(f, png([(b"IDAT", zlib.compress((b"\0" * 4097) * 1024))]))),
    "icon-cut": (0, lambda f: icon(f, png([(b"IDAT", ROWS)])[:300])),
    "icon-flood": (0, lambda f: icon(f, png([(b"IDAT", flood())]))),
    "icon-large": (0, lambda f: icon(f, png([(b"IDAT", ROWS)], 100_000, 100_000))),
    "icon-huge": (0, lambda f: icon(f, png([(b"IDAT", ROWS)], 2**31 - 1, 2**31 - 1))),
    "icon-texts": (0, lambda f: icon(f, png(
        [(b"zTXt", b"a\0\0" + zlib.compress(b"a" * 7_000_000))] * 100 + [(b"IDAT", ROWS)]))),
    "icon-chunks": (0, lambda f: icon(f, png([(b"abCd", b"")] * 700_000 + [(b"IDAT", ROWS)], colors=2))),
    "icon-random": (0, lambda f: icon(f, png([(b"IDAT", os.urandom(9_000_000))]))),
    "icon-profile": (0, lambda f: icon(f, png(
        [(b"iCCP", b"a\0\0" + zlib.compress(b"\0" * 500_000_000)), (b"IDAT", ROWS)]))),
    "icon-entries": (0, lambda f: icon(f, b"", ", ".join(['{"size": "1x1", "filename": "a"}'] * 300_000))),
    "icon-outside": (0, lambda f: icon(f, b"", '{"size": "1x1", "filename": "../../../../outside/Secret.plist"}')),
    "settings-include-loop": (0, lambda f: settings_file(
        f, '#include "One.xcconfig"\n', One='#include "Two.xcconfig"\n', Two='#include "App.xcconfig"\n')),
    "settings-include-outside": (0, lambda f: settings_file(f, '#include? "../../outside/Secret.xcconfig"\n')),
    "settings-exponential": (0, lambda f: settings_file(f, nested_variables(60))),
    "settings-cycle": (0, lambda f: settings_file(f, "PRODUCT_NAME = $(OTHER)\nOTHER = $(PRODUCT_NAME)\n")),
    "settings-deep": (0, lambda f: settings_file(f, "PRODUCT_NAME = " + "$(" * 200_000 + "A" + ")" * 200_000 + "\n")),
    "settings-one-line": (0, lambda f: settings_file(f, "A = " + "x $(A) " * 1_000_000 + "\n")),
    "source-open-comment": (0, lambda f: project(f, source=SOURCE + "/*" * 5_000_000)),
    "source-open-string": (0, lambda f: project(f, source=SOURCE + 'let a = """' + "x" * 10_000_000)),
    "source-interpolations": (0, lambda f: project(f, source=SOURCE + 'let a = ' + '"\\(' * 1_000_000)),
    "source-brackets": (0, lambda f: project(f, source=SOURCE + "func f() " + "{([" * 3_000_000)),
    "source-conditions": (0, lambda f: project(f, source=SOURCE + "#if A\n" * 1_500_000)),
    "source-condition-deep": (0, lambda f: project(f, source="#if " + "(" * 1_000_000 + "\n" + SOURCE + "#endif\n")),
    "source-types": (0, lambda f: project(f, source=SOURCE + "class A { " * 1_000_000)),
    "source-generics": (0, lambda f: project(f, source=SOURCE + "class B: A" + "<A" * 3_000_000)),
    "source-attributes": (0, lambda f: project(f, source="@a(" * 3_000_000 + SOURCE)),
    "source-superclass-cycle": (0, lambda f: project(f, source=SOURCE + "class A: B {}\nclass B: C {}\nclass C: A {}\n")),
    "source-class-chain": (0, lambda f: project(f, source=SOURCE + "class A0: UIResponder {}\n" + "".join(
        f"class A{i}: A{i - 1} {{}}\n" for i in range(1, 100_000)))),
    "source-random": (0, lambda f: project(f, source=os.urandom(10_000_000))),
    "objective-c-macros": (0, lambda f: project(f, files=("A.swift", "B.m"), source="#define A \\\n" * 800_000)),
    "objective-c-brackets": (0, lambda f: project(f, files=("B.m",), source="@implementation A\n- (void)a {" + "[[" * 4_000_000)),
    "objective-c-open-string": (0, lambda f: project(f, files=("B.m",), source='@"' + "\\\n" * 4_000_000)),
    # What targets, configurations and files share: each list alone grows in proportion (doubling.py), and the products
    # have limits.
    "settings-inherited": (0, lambda f: settings_file(f, "A = $(inherited) $(A)\n" * 100_000)),
    "settings-chain": (0, lambda f: project(f, settings="INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = App; " + "".join(
        f'S{n} = "$(S{n + 1})x"; ' for n in range(160_000)))),
    "settings-long": (0, lambda f: project(
        f, settings=f'INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = App; A = "{"y" * 320_000}";',
        plist="<key>K</key><array>" + "<string>$(A)</string>" * 16_000 + "</array>")),
    "targets-apps": (1, lambda f: targets(f, 4_000, "application", "P1, P2")),
    "targets-frameworks": (1, lambda f: targets(f, 8_000, "framework", "")),
    "targets-dependencies": (1, lambda f: targets(f, 16_000, "framework", "", "dependencies = (D#);", "".join(
        f"D{n} = {{isa = PBXTargetDependency; target = N{n + 1};}};\n" for n in range(16_000)))),
    "targets-with-sources": (1, lambda f: targets(f, 800, "application", "P1, P2", files=tuple(
        f"S{n}.swift" for n in range(3_200)))),
    "source-mains": (0, lambda f: project(f, source="".join(
        f"@main class D{n}: UIResponder, UIApplicationDelegate {{}}\n" for n in range(100_000)))),
    "source-branches": (0, lambda f: project(f, source="import UIKit\n" + (
        "#if A && B || (C && !D)\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}\n#else\n") * 8_000
        + "#endif\n" * 8_000)),
    "migrate-apps": (3, lambda f: targets(f, 800, "application", "P1, P2", plist="")),
    "migrate-extensions": (1, lambda f: project(
        f, source=DELEGATE + "extension AppDelegate { func f() {} }\n" * 20_000, plist="")),
    "migrate-categories": (1, lambda f: project(f, files=("main.m",), source=OBJECTIVE_C + "".join(
        f"@interface AppDelegate (C{n})\n@end\n@implementation AppDelegate (C{n})\n- (void)x{n} {{}}\n@end\n"
        for n in range(10_000)), plist="")),
    "archive-bomb": (3, bomb),
    "archive-overlapping": (3, overlapping),
    "archive-cut": (3, cut),
    "archive-traversal": (3, lambda f: archive(f, [
        ("../../outside/Secret.plist", "x"), ("Payload/../../x/App.app/Info.plist", PLIST % MANIFEST)])),
    "archive-many": (3, lambda f: archive(f, [(f"Payload/App.app/{n}", "") for n in range(150_000)])),
    "archive-apps": (3, lambda f: archive(f, [
        (f"Payload/A{n}.app/Info.plist", PLIST % MANIFEST) for n in range(40_000)])),
    "archive-random": (3, lambda f: write(f, "inside/App.ipa", os.urandom(10_000_000))),
}
