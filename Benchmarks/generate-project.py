#!/usr/bin/env python3
"""Writes an Xcode project with many Swift files and targets, the same each time, as a git working tree.

    generate-project.py FOLDER --files 5000 --targets 40 [--shared] [--without-scenes [--objective-c]]

Beside it is `specification.yml`, from which XcodeGen would generate a project of the same targets.

Each target is an app with a delegate, a scene delegate, an Info.plist and its share of ordinary files of about
5 KB: types, closures, strings with interpolations, comments, `#if`. With --without-scenes the delegate makes the window
and takes URLs and quick actions, and there is neither a scene delegate nor a manifest; with --objective-c too, everything is Objective-C.
"""
import argparse
import os
import random
import re
import subprocess

WORDS = ["account", "invoice", "letter", "journey", "picture", "player", "record", "signal", "station", "ticket"]


def ordinary(name: str, seed: int) -> str:
    choose = random.Random(seed)
    lines = ["import Foundation", "import UIKit", "", f"/// Keeps the {choose.choice(WORDS)} of a person.",
             f"final class {name}: NSObject, Codable {{"]
    for index in range(choose.randint(14, 22)):
        word = choose.choice(WORDS)
        lines += [
            f"  /// The {word}, or nothing while it is being fetched.",
            f"  private(set) var {word}{index}: [String: Int] = [:]",
            "",
            f"  func update{word.capitalize()}{index}(_ value: Int, named name: String) -> Bool {{",
            f"    guard value > {choose.randint(0, 99)} else {{ return false }}  // nothing to do",
            f'    let text = "{word} \\(name): \\(value + {index})"',
            f"    {word}{index}[text] = value",
            "    let doubled = [1, 2, 3].map { number in number * 2 }.filter { $0 > value }",
            f'    print("doubled \\(doubled.count) times", terminator: "")',
            "    return doubled.isEmpty == false",
            "  }",
            "",
        ]
        if index % 9 == 0:
            lines += ["  #if DEBUG", f'  let note{index} = #"raw "{word}" text"#', "  #endif", ""]
    lines += ["}", ""]
    return "\n".join(lines)


def delegate() -> str:
    return """import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
"""


def delegate_with_window() -> str:
    return """import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { true }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }

  func applicationDidEnterBackground(_ application: UIApplication) {}
}
"""


def ordinary_objective_c(name: str, seed: int) -> str:
    choose = random.Random(seed)
    lines = ["#import <UIKit/UIKit.h>", "", f"/// Keeps the {choose.choice(WORDS)} of a person.",
             f"@interface {name} : NSObject", "@end", "", f"@implementation {name} {{",
             "  NSMutableDictionary<NSString *, NSNumber *> *_counts;", "}", ""]
    for index in range(choose.randint(14, 22)):
        word = choose.choice(WORDS)
        lines += [
            f"/// The {word}, or nothing while it is being fetched.",
            f"- (BOOL)update{word.capitalize()}{index}:(NSInteger)value named:(NSString *)name {{",
            f"  if (value <= {choose.randint(0, 99)}) return NO;  // nothing to do",
            f'  NSString *text = [NSString stringWithFormat:@"{word} %@: %ld", name, (long)(value + {index})];',
            "  _counts[text] = @(value);",
            "  [@[ @1, @2, @3 ] enumerateObjectsUsingBlock:^(NSNumber *number, NSUInteger index, BOOL *stop) {",
            '    if (number.integerValue > value) NSLog(@"doubled %lu times", (unsigned long)index);',
            "  }];",
            "  return _counts.count > 0;",
            "}",
            "",
        ]
        if index % 9 == 0:
            lines += ["#if DEBUG", f'static NSString *const note{index} = @"{word}";', "#endif", ""]
    lines += ["@end", ""]
    return "\n".join(lines)


def objective_c_delegate_with_window() -> dict:
    return {
        "main.m": """#import "AppDelegate.h"

int main(int argc, char *argv[]) {
  @autoreleasepool {
    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
  }
}
""",
        "AppDelegate.h": """#import <UIKit/UIKit.h>

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@property (strong, nonatomic) UIWindow *window;
@end
""",
        "AppDelegate.m": """#import "AppDelegate.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
  self.window.rootViewController = [[UIViewController alloc] init];
  [self.window makeKeyAndVisible];
  return YES;
}

- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
  return YES;
}

- (void)application:(UIApplication *)application
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
               completionHandler:(void (^)(BOOL))completionHandler {
  completionHandler(YES);
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
}

@end
""",
    }


def scene_delegate() -> str:
    return """import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.makeKeyAndVisible()
  }
}
"""


PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>CFBundleIdentifier</key>
\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
\t<key>CFBundleExecutable</key>
\t<string>$(EXECUTABLE_NAME)</string>
\t<key>CFBundleShortVersionString</key>
\t<string>1.0</string>
\t<key>CFBundleVersion</key>
\t<string>1</string>
\t<key>UILaunchScreen</key>
\t<dict/>
\t<key>UIApplicationSceneManifest</key>
\t<dict>
\t\t<key>UIApplicationSupportsMultipleScenes</key>
\t\t<false/>
\t\t<key>UISceneConfigurations</key>
\t\t<dict>
\t\t\t<key>UIWindowSceneSessionRoleApplication</key>
\t\t\t<array>
\t\t\t\t<dict>
\t\t\t\t\t<key>UISceneConfigurationName</key>
\t\t\t\t\t<string>Default</string>
\t\t\t\t\t<key>UISceneDelegateClassName</key>
\t\t\t\t\t<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
\t\t\t\t</dict>
\t\t\t</array>
\t\t</dict>
\t</dict>
</dict>
</plist>
"""


class Objects:
    """Objects of a project file, each with an identifier of 24 digits."""

    def __init__(self):
        self.texts = []

    def add(self, text: str) -> str:
        identifier = f"{len(self.texts) + 1:024X}"
        self.texts.append(f"\t\t{identifier} = {{{text}}};")
        return identifier


def write(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def configurations(objects: Objects, settings: str) -> str:
    pair = [objects.add(f"isa = XCBuildConfiguration; buildSettings = {{{settings}}}; name = {name};")
            for name in ("Debug", "Release")]
    return objects.add(
        f"isa = XCConfigurationList; buildConfigurations = ({', '.join(pair)}); defaultConfigurationName = Release;")


def app(objects: Objects, name: str, folder: str, references: list) -> str:
    builds = [objects.add(f"isa = PBXBuildFile; fileRef = {reference};") for reference in references]
    phase = objects.add(f"isa = PBXSourcesBuildPhase; files = ({', '.join(builds)});")
    resources = objects.add("isa = PBXResourcesBuildPhase; files = ();")
    settings = (f"INFOPLIST_FILE = {folder}/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.{name}; "
                'PRODUCT_NAME = "$(TARGET_NAME)"; TARGETED_DEVICE_FAMILY = 1;')
    return objects.add(
        f"isa = PBXNativeTarget; name = {name}; productType = \"com.apple.product-type.application\"; "
        f"buildConfigurationList = {configurations(objects, settings)}; buildPhases = ({phase}, {resources}); "
        "dependencies = ();")


def specification(targets: int, shared: bool) -> str:
    """The same targets for XcodeGen, under another name than the project, so that the two are not compared."""
    lines = ["name: Described", "options: {deploymentTarget: {iOS: 16.0}}", "settings: {SWIFT_VERSION: 6.0}", "targets:"]
    for target in range(targets):
        folder = "App0" if shared else f"App{target}"
        lines += [f"  App{target}:", "    type: application", "    platform: iOS", f"    sources: {folder}",
                  "    settings:", f"      INFOPLIST_FILE: {folder}/Info.plist",
                  f"      PRODUCT_BUNDLE_IDENTIFIER: com.example.App{target}", "      TARGETED_DEVICE_FAMILY: 1"]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--files", type=int, required=True)
    parser.add_argument("--targets", type=int, required=True)
    parser.add_argument("--without-scenes", action="store_true", help="apps that have not adopted scenes")
    parser.add_argument("--objective-c", action="store_true", help="such apps in Objective-C")
    parser.add_argument("--shared", action="store_true", help="every target compiles every file")
    options = parser.parse_args()
    if options.objective_c and not options.without_scenes:
        parser.error("--objective-c is for apps --without-scenes")
    objects = Objects()
    groups, targets = [], []
    for target in range(options.targets):
        name = f"App{target}"
        if options.shared and target > 0:
            targets.append(app(objects, name, "App0", references))
            continue
        texts = {"AppDelegate.swift": delegate(), "SceneDelegate.swift": scene_delegate()}
        if options.without_scenes:
            texts = {"AppDelegate.swift": delegate_with_window()}
        make, ending = ordinary, "swift"
        if options.objective_c:
            texts, make, ending = objective_c_delegate_with_window(), ordinary_objective_c, "m"
        step = 1 if options.shared else options.targets
        for index in range(target, options.files, step):
            if len(texts) < (options.files - target + step - 1) // step:
                texts[f"Model{index}.{ending}"] = make(f"Model{index}", index)
        references, members = [], []
        for file, text in texts.items():
            write(os.path.join(options.folder, name, file), text)
            reference = objects.add(f'isa = PBXFileReference; path = {file}; sourceTree = "<group>";')
            members.append(reference)
            if not file.endswith(".h"):
                references.append(reference)
        write(os.path.join(options.folder, name, "Info.plist"),
              re.sub(r"\t<key>UIApplicationSceneManifest.*\t</dict>\n", "", PLIST, flags=re.S)
              if options.without_scenes else PLIST)
        groups.append(objects.add(
            f'isa = PBXGroup; children = ({", ".join(members)}); path = {name}; sourceTree = "<group>";'))
        targets.append(app(objects, name, name, references))
    main_group = objects.add(f'isa = PBXGroup; children = ({", ".join(groups)}); sourceTree = "<group>";')
    shared = configurations(
        objects, "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; SWIFT_VERSION = 6.0;")
    root = objects.add(
        f"isa = PBXProject; buildConfigurationList = {shared}; mainGroup = {main_group}; "
        f"targets = ({', '.join(targets)}); developmentRegion = en;")
    body = "\n".join(objects.texts)
    write(os.path.join(options.folder, "Many.xcodeproj", "project.pbxproj"),
          "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n"
          f"{body}\n\t}};\n\trootObject = {root};\n}}\n")
    write(os.path.join(options.folder, "specification.yml"), specification(options.targets, options.shared))
    subprocess.run(["git", "init", "-q"], cwd=options.folder, check=True)
    subprocess.run(["git", "add", "-A"], cwd=options.folder, check=True)


if __name__ == "__main__":
    main()
