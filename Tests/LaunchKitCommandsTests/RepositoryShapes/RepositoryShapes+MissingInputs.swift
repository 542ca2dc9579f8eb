/// What a missing input can change.
extension RepositoryShape {
  private static let generates = "GENERATE_INFOPLIST_FILE = YES;"

  /// An app whose build number is a setting, and whose settings file includes one that is absent.
  private static func version(target: String = "", project: String = "") -> [String: String] {
    let files = ShapeFiles.withoutScreen(target, base: "#include \"Local.xcconfig\"\n")
    return files.mapValues {
      $0.replacing(
        "<key>CFBundleVersion</key><string>1</string>",
        with: """
          <key>CFBundleVersion</key><string>$(CURRENT_PROJECT_VERSION)</string>
          <key>UILaunchScreen</key><dict/>
          """
      ).replacing("SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; \(project)")
    }
  }

  static let missingInputs: [RepositoryShape] = [
    RepositoryShape(
      name: "an optional include that is absent is a normal state",
      files: ShapeFiles.withoutScreen(generates, base: "#include? \"Local.xcconfig\"\n"),
      adoption: "adopted", expected: [finds(ShapeFiles.noScreen, "error")]),
    RepositoryShape(
      name: "a required include that is absent and may set the key lowers by one step",
      files: ShapeFiles.withoutScreen(generates, base: "#include \"Local.xcconfig\"\n"),
      adoption: "adopted",
      expected: [
        finds(ShapeFiles.noScreen, "warning", "unless 'App/Local.xcconfig', which is missing,")
      ]),
    RepositoryShape(
      name: "a required include that is absent cannot set a key that no setting makes",
      files: ShapeFiles.withoutScreen(
        "GENERATE_INFOPLIST_FILE = NO;", base: "#include \"Local.xcconfig\"\n"),
      adoption: "adopted", expected: [finds(ShapeFiles.noScreen, "error")]),
    RepositoryShape(
      name: "a setting of the target wins over a file that is absent",
      files: version(target: "CURRENT_PROJECT_VERSION = 1.0b3;"),
      adoption: "adopted", expected: [finds("bundle-version-invalid", "error", "'1.0b3'")]),
    RepositoryShape(
      name: "a file that is absent may win over a setting of the project",
      files: version(project: "CURRENT_PROJECT_VERSION = 1.0b3;"),
      adoption: "adopted",
      expected: [
        finds(
          "bundle-version-invalid", "warning",
          "unless 'App/Local.xcconfig', which is missing, sets 'CURRENT_PROJECT_VERSION'")
      ]),
    RepositoryShape(
      name: "settings that CocoaPods generates do not set such keys",
      files: ShapeFiles.withoutScreen(
        generates,
        base: "#include \"../Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig\"\n",
        ["Podfile": "target 'App'\n"]),
      adoption: "adopted", expected: [finds(ShapeFiles.noScreen, "error")]),
    RepositoryShape(
      name: "settings that Flutter generates do not set such keys",
      files: ShapeFiles.withoutScreen(
        generates, base: "#include \"../Flutter/Generated.xcconfig\"\n"),
      adoption: "adopted", expected: [finds(ShapeFiles.noScreen, "error")]),
    RepositoryShape(
      name: "a missing file that names the Info.plist decides everything",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
        $0.common = "INFOPLIST_FILE = \"$(PLIST)\";"
        $0.settingsFile = "App.xcconfig"
        $0.files["App.xcconfig"] = "#include \"Local.xcconfig\"\n"
      },
      adoption: "undetermined",
      expected: [
        lacks(ShapeFiles.noScreen), lacks(ShapeFiles.notAdopted),
        finds(ShapeFiles.undetermined, "warning"),
      ]),
    RepositoryShape(
      name: "a table of values for one language names a key that is absent",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
        $0.isSynchronized = true
        $0.plist = "<key>UIBackgroundModes</key><array><string>location</string></array>"
        $0.files["en.lproj/InfoPlist.strings"] = "NSLocationWhenInUseUsageDescription = \"a\";\n"
      },
      adoption: "not-adopted",
      expected: [
        finds("usage-description-location-missing", "info", "which has values for one language")
      ]),
    RepositoryShape(
      name: "a script that edits the property list may add the manifest",
      files: storyboard(
        "Set scenes", "/usr/libexec/PlistBuddy -c 'Add :UIApplicationSceneManifest dict' x\\n"),
      adoption: "not-adopted",
      expected: [
        finds(
          ShapeFiles.notAdopted, "warning",
          "unless 'Set scenes', which is a script that edits property lists, adds")
      ]),
    RepositoryShape(
      name: "a script that edits another key of the property list",
      files: storyboard("Set version", "/usr/libexec/PlistBuddy -c 'Set :CFBundleVersion 7' x\\n"),
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "script phases of CocoaPods add no resources that the launch needs",
      files: storyboard("[CP] Copy Pods Resources", "\\\"${PODS_ROOT}/x.sh\\\"\\n"),
      adoption: "not-adopted", expected: [finds("main-storyboard-not-found", "error")]),
    RepositoryShape(
      name: "a script that may add resources lowers by one step",
      files: storyboard("Copy screens", "cp -R Screens ${BUILT_PRODUCTS_DIR}\\n"),
      adoption: "not-adopted",
      expected: [finds("main-storyboard-not-found", "warning", "unless 'Copy screens'")]),
    RepositoryShape(
      name: "a missing source file may extend the app delegate",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "AppDelegate+Push.swift": "",
      ]).filter { $0.key != "App/AppDelegate+Push.swift" },
      adoption: "not-adopted",
      expected: [
        finds(
          ShapeFiles.notAdopted, "warning",
          "unless 'App/AppDelegate+Push.swift', which is missing, extends 'AppDelegate'")
      ]),
    RepositoryShape(
      name: "a generated source file is missing",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate, "Made/Strings.swift": ""])
        .filter { $0.key != "App/Made/Strings.swift" },
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "the class of the app delegate is in a missing file",
      files: ShapeFiles.app(["main.swift": startOfStarter, "Starter.swift": ""])
        .filter { $0.key != "App/Starter.swift" },
      adoption: "undetermined",
      expected: [finds(ShapeFiles.undetermined, "warning"), lacks(ShapeFiles.notAdopted)]),
    RepositoryShape(
      name: "a folder of the project has other letters on the disk",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "MapViews/Chart.swift": "struct Chart {}\n",
        "MapViews/Legend.swift": "struct Legend {}\n",
      ]).renamingKeys("App/MapViews/", to: "App/Mapviews/"),
      adoption: "not-adopted",
      expected: [
        finds(ShapeFiles.notAdopted, "error"),
        finds("path-case-differs", "info", "'App/MapViews' is spelled 'App/Mapviews'"),
      ]),
    RepositoryShape(
      name: "the Info.plist has other letters on the disk",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate])
        .renamingKeys("App/Info.plist", to: "App/info.plist"),
      adoption: "not-adopted",
      expected: [
        finds(ShapeFiles.notAdopted, "error", at: "App/info.plist"),
        finds("path-case-differs", "info"),
      ]),
    RepositoryShape(
      name: "a missing file that only registers plugins cannot",
      files: ShapeFiles.app([
        "AppDelegate.swift": SmallProject.delegate, "GeneratedPluginRegistrant.m": "",
      ]).filter { $0.key != "App/GeneratedPluginRegistrant.m" },
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
  ]

  private static let startOfStarter = """
    import UIKit
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Starter.self))

    """

  /// An app with a main storyboard that no phase copies, and a script.
  private static func storyboard(_ name: String, _ script: String) -> [String: String] {
    ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
      $0.plist = "<key>UIMainStoryboardFile</key><string>Main</string>"
      $0.objects = """
        SH = {isa = PBXShellScriptBuildPhase; name = "\(name)"; files = (); inputPaths = (); outputPaths = ();
        shellPath = /bin/sh; shellScript = "\(script)";};
        """
      $0.phases = ["SH"]
    }
  }
}

extension [String: String] {
  /// The same files, with the paths that begin with a text beginning with another one.
  fileprivate func renamingKeys(_ old: String, to new: String) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: map { path, text in
        (path.hasPrefix(old) ? new + path.dropFirst(old.count) : path, text)
      })
  }
}
