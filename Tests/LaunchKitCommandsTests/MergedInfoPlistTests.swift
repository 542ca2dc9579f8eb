import Foundation
import LaunchKitTestSupport
import Testing

/// An Info.plist as a build made it, checked with the files that the build merged.
@Suite("Info.plists that a build made") struct MergedInfoPlistTests {
  private static let base = SampleFolder.plist(
    """
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>UIRequiresFullScreen</key>
    <string>YES</string>
    <key>UILaunchScreen</key><dict/>
    """)

  private static func scenes(_ delegate: String) -> String {
    """
    <key>UIApplicationSceneManifest</key>
    <dict>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Main</string>
    <key>UISceneDelegateClassName</key>
    <string>\(delegate)</string>
    </dict></array></dict>
    </dict>
    """
  }

  private static let forced = """
    <key>CFBundleExecutable</key><string>Notes</string>
    <key>CFBundleIdentifier</key><string>com.example.notes</string>
    <key>CFBundleShortVersionString</key><string>1.0 beta</string>
    <key>CFBundleVersion</key><string>1</string>
    <key>MinimumOSVersion</key><string>16.0</string>
    """

  private static let files = [
    "App/Base.plist": base, "App/Scenes.plist": SampleFolder.plist(scenes("Notes.SceneDelegat")),
    "out/Info.plist": SampleFolder.plist(
      base.components(separatedBy: "\n").dropFirst(2).dropLast(2).joined(separator: "\n")
        .replacing("$(PRODUCT_NAME)", with: "Notes") + scenes("Notes.SceneDelegat") + forced),
    "App/Code/App.swift": """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {}
    class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
    """,
    "App/BUILD.bazel": """
    load("@rules_apple//apple:ios.bzl", "ios_application")

    ios_application(
        name = "Notes",
        bundle_id = "com.example.notes",
        minimum_os_version = "16.0",
        version = ":version",
    )
    """,
  ]

  private static let arguments = [
    "validate", "--effective", "out/Info.plist", "--platform", "ios", "--sdk", "27", "--date",
    "2026-11-30", "--no-config",
  ]
  private static let sources = ["--source", "App/Base.plist", "--source", "App/Scenes.plist"]
  private static let code = [
    "--sources", "App/Code", "--variables", "PRODUCT_MODULE_NAME=Notes",
  ]

  private static func findings(
    _ more: [String], _ files: [String: String] = files
  ) throws -> [String] {
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      arguments + more + ["--format", "concise", "--fail-on", "error"], in: folder.url)
    return outcome.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      return parts.last?.hasPrefix("[") == true
        ? "\(parts[0]) \(parts[parts.count - 1])" : nil
    }.sorted()
  }

  @Test func aFindingIsWhereAPersonWroteItsValue() throws {
    let found = try Self.findings(Self.sources + Self.code + ["--label", "//App:Notes"])
    #expect(
      found == [
        "App/BUILD.bazel:7:16: [short-version-invalid]",
        "App/Base.plist:5:9: [value-type-mismatch]",
        "App/Scenes.plist:8:9: [scene-delegate-class-unresolved]",
      ])
  }

  @Test func withoutALabelTheOtherKeysAreInTheBuiltFile() throws {
    let found = try Self.findings(Self.sources + Self.code)
    #expect(
      found == [
        "App/Base.plist:5:9: [value-type-mismatch]",
        "App/Scenes.plist:8:9: [scene-delegate-class-unresolved]",
        "out/Info.plist:15:46: [short-version-invalid]",
      ])
  }

  @Test func withoutSourcesTheBuiltFileIsChecked() throws {
    let found = try Self.findings(Self.code)
    #expect(found.allSatisfy { $0.hasPrefix("out/Info.plist:") })
    #expect(found.count == 3)
  }

  @Test func theChangeOfASourceIsShown() throws {
    let folder = try SampleFolder(Self.files)
    defer { folder.remove() }
    let options = Self.sources + Self.code + ["--label", "//App:Notes"]
    let shown = try LaunchKitExecutable.run(
      Self.arguments + options + ["--diff", "--quiet"], in: folder.url)
    #expect(
      shown.output == """
        --- a/App/Base.plist
        +++ b/App/Base.plist
        @@ -2,6 +2,6 @@
         <plist version="1.0"><dict>
         <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
         <key>UIRequiresFullScreen</key>
        -<string>YES</string>
        +<true/>
         <key>UILaunchScreen</key><dict/>
         </dict></plist>

        """)
  }

  /// The sandbox of a build has links to the files of the workspace.
  @Test func linksThatThePathsNameAreFollowed() throws {
    let folder = try SampleFolder(Self.files)
    let sandbox = try SampleFolder()
    defer {
      folder.remove()
      sandbox.remove()
    }
    for name in Self.files.keys {
      let link = sandbox.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: folder.url.appending(path: name))
    }
    let options =
      Self.sources + ["--sources", "App/Code/App.swift", "--label", "//App:Notes"]
      + ["--variables", "PRODUCT_MODULE_NAME=Notes", "--format", "concise"]
    let direct = try LaunchKitExecutable.run(Self.arguments + options, in: folder.url)
    let linked = try LaunchKitExecutable.run(Self.arguments + options, in: sandbox.url)
    #expect(linked.output == direct.output)
    #expect(direct.output.contains("App/BUILD.bazel:7:16"))
    let shown = try LaunchKitExecutable.run(
      Self.arguments + options.dropLast(2) + ["--diff"], in: sandbox.url)
    #expect(shown.output.hasPrefix("--- a/App/Base.plist\n"))
    // A link in a folder may lead anywhere.
    let inFolder = try LaunchKitExecutable.run(
      Self.arguments + Self.sources + Self.code, in: sandbox.url)
    #expect(inFolder.output.contains("not checked: the sources of 'Notes' are missing"))
  }

  /// A build refuses two property lists that differ in a key, so a fix must not make them differ.
  @Test(arguments: [
    // The same key in both.
    (
      "<key>UIBackgroundModes</key><string>fetch</string>",
      "<key>UIBackgroundModes</key><string>fetch</string>", "", false
    ),
    // The fix renames the key to one that the other file has, or the build.
    ("<key>URL types</key><array/>", "<key>CFBundleURLTypes</key><array/>", "", false),
    ("<key>URL types</key><array/>", "", "<key>CFBundleURLTypes</key><array/>", false),
    ("<key>UIBackgroundModes</key><string>fetch</string>", "", "", true),
  ])
  func aFixLeavesTheBuildAsItIs(
    _ first: String, _ second: String, _ forced: String, _ isOffered: Bool
  ) throws {
    let folder = try SampleFolder([
      "A.plist": SampleFolder.plist(first), "B.plist": SampleFolder.plist(second),
      "out.plist": SampleFolder.plist(
        Self.forced + first + (first == second ? "" : second) + forced),
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      [
        "validate", "--effective", "out.plist", "--source", "A.plist", "--source", "B.plist",
        "--platform", "ios", "--diff", "--no-config",
      ], in: folder.url)
    #expect(outcome.output.contains("A.plist") == isOffered)
    #expect(!outcome.output.contains("B.plist"))
  }

  /// The rule of a build may set a key that a file has.
  @Test func aValueThatTheBuildReplacedIsNotInTheSource() throws {
    var files = Self.files
    files["App/Base.plist"] = SampleFolder.plist(
      "<key>CFBundleShortVersionString</key><string>1.0</string>")
    let labeled = try Self.findings(Self.sources + ["--label", "//App:Notes"], files)
    #expect(labeled.contains("App/BUILD.bazel:7:16: [short-version-invalid]"))
    let unlabeled = try Self.findings(Self.sources, files)
    #expect(unlabeled.contains("out/Info.plist:15:46: [short-version-invalid]"))
  }

  @Test func listsOfPathsAreRead() throws {
    var files = Self.files
    files["code.txt"] = "App/Code/App.swift\n"
    files["gone.txt"] = "App/Code/App.swift\nApp/Code/Gone.swift\n"
    let found = try Self.findings(
      Self.sources + ["--sources", "@code.txt", "--variables", "PRODUCT_MODULE_NAME=Notes"], files)
    #expect(found.contains { $0.hasSuffix("[scene-delegate-class-unresolved]") })
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    for (list, message) in [
      ("@no.txt", "'no.txt' cannot be opened: no such file or folder"),
      ("@gone.txt", "'App/Code/Gone.swift' does not exist"),
    ] {
      let outcome = try LaunchKitExecutable.run(
        Self.arguments + ["--sources", list], in: folder.url)
      #expect(outcome.errors.contains("error: \(message)\n"))
      #expect(outcome.status == 3)
    }
  }

  /// A list may be a pipe, which can be read once; fixes are tried with the same files.
  @Test func aListOnStandardInputIsReadOnce() throws {
    let folder = try SampleFolder(Self.files)
    defer { folder.remove() }
    let options = Self.arguments + Self.sources + ["--variables", "PRODUCT_MODULE_NAME=Notes"]
    let named = try LaunchKitExecutable.run(
      options + ["--sources", "App/Code/App.swift", "--diff"], in: folder.url)
    let listed = try LaunchKitExecutable.run(
      options + ["--sources", "@-", "--diff"], input: Data("App/Code/App.swift\n".utf8),
      in: folder.url)
    #expect(listed.errors == named.errors)
    #expect(listed.output == named.output)
  }

  @Test func anEmptyListSaysThatThereAreNoFiles() throws {
    var files = Self.files
    files["none.txt"] = ""
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    for kind in ["sources", "resources"] {
      let outcome = try LaunchKitExecutable.run(
        Self.arguments + ["--\(kind)", "@none.txt", "--verbose"], in: folder.url)
      #expect(!outcome.output.contains("the \(kind) of 'Notes' are not given"))
    }
  }

  /// Files that Bazel made, or of other repositories, have keys that a fix must not change elsewhere, and no places.
  @Test(arguments: ["bazel-out/bin/made.plist", "external/other/made.plist"])
  func filesThatNobodyEditsHaveKeysOnly(_ made: String) throws {
    let modes = "<key>UIBackgroundModes</key><string>fetch</string>"
    let folder = try SampleFolder([
      "A.plist": SampleFolder.plist(modes),
      made: SampleFolder.plist(modes + "<key>UIRequiresFullScreen</key><string>NO</string>"),
      "out.plist": SampleFolder.plist(
        Self.forced + modes + "<key>UIRequiresFullScreen</key><string>NO</string>"),
    ])
    defer { folder.remove() }
    let arguments = [
      "validate", "--effective", "out.plist", "--source", "A.plist", "--source", made,
      "--platform", "ios", "--no-config",
    ]
    let shown = try LaunchKitExecutable.run(arguments + ["--diff"], in: folder.url)
    #expect(shown.output == "")
    let found = try LaunchKitExecutable.run(
      arguments + ["--format", "concise"], in: folder.url)
    #expect(found.output.contains("A.plist:2:"))
    #expect(!found.output.contains(made))
  }

  @Test(arguments: [
    ("Deep.framework/Code", true), ("Deep.framework/Code/App.swift", true),
    ("Deep.framework/Binary", false), ("Lib.a", false),
  ])
  func aFolderWithCodeIsNoLibrary(_ path: String, _ isRead: Bool) throws {
    var files = Self.files
    files["Deep.framework/Code/App.swift"] = Self.files["App/Code/App.swift"]
    files["Deep.framework/Binary"] = ""
    files["Lib.a"] = ""
    let found = try Self.findings(
      Self.sources + ["--sources", path, "--variables", "PRODUCT_MODULE_NAME=Notes"], files)
    #expect(found.contains { $0.hasSuffix("[scene-delegate-class-unresolved]") } == isRead)
  }

  /// The paths of a diff are those that `git apply` takes in the current folder.
  @Test(arguments: ["App/Base.plist", "./App/Base.plist", "App/../App/Base.plist"])
  func pathsOfADiffArePlain(_ path: String) throws {
    let folder = try SampleFolder(Self.files)
    defer { folder.remove() }
    for source in [path, folder.path(path)] {
      let outcome = try LaunchKitExecutable.run(
        Self.arguments + ["--source", source, "--diff"], in: folder.url)
      #expect(outcome.output.hasPrefix("--- a/App/Base.plist\n"))
    }
  }

  /// A link in a folder is contained, also if the paths are absolute and the target has a label.
  @Test func aLinkInAFolderIsContained() throws {
    let folder = try SampleFolder(Self.files)
    let other = try SampleFolder(["Scene.swift": "class SceneDelegat: UIWindowSceneDelegate {}"])
    defer {
      folder.remove()
      other.remove()
    }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "App/Code/Scene.swift"),
      withDestinationURL: other.url.appending(path: "Scene.swift"))
    for base in ["", folder.url.path + "/"] {
      let outcome = try LaunchKitExecutable.run(
        [
          "validate", "--effective", base + "out/Info.plist", "--source", base + "App/Scenes.plist",
          "--label", "//App:Notes", "--sources", base + "App/Code", "--variables",
          "PRODUCT_MODULE_NAME=Notes", "--platform", "ios", "--verbose", "--no-config",
        ], in: folder.url)
      #expect(outcome.output.contains("not checked[scene-delegate-class-unresolved]"))
    }
  }

  @Test func codeOfACompiledLibraryMayHaveTheClass() throws {
    var files = Self.files
    files["Kit/Kit.framework/Kit"] = ""
    let found = try Self.findings(
      Self.sources + Self.code + ["--sources", "Kit/Kit.framework/Kit"], files)
    #expect(!found.contains { $0.hasSuffix("[scene-delegate-class-unresolved]") })
  }

  /// Reports of builds are compared, so they name no folder of the machine.
  @Test func aStepOfABuildNamesNoFolder() throws {
    let folder = try SampleFolder(Self.files)
    defer { folder.remove() }
    for label in [[], ["--label", "//App:Notes"]] {
      let outcome = try LaunchKitExecutable.run(
        Self.arguments + Self.sources + label + ["--format", "sarif"], in: folder.url)
      #expect(outcome.output.contains("short-version-invalid"))
      #expect(!outcome.output.contains(folder.url.path))
    }
  }

  @Test(arguments: [
    (["--source", "a"], "'--source' goes with '--effective'; '--sources' takes source files"),
    (["--label", "//a"], "'--label' goes with '--effective'"),
    (["--effective", "a", "b"], "'--effective' names the only Info.plist; remove 'b'"),
    (
      ["--effective", "a", "--files-from", "b"],
      "'--effective' describes one target; remove '--files-from'"
    ),
    (
      ["--effective", "a", "--bazel-query", "b"],
      "'--effective' describes one target; remove '--bazel-query'"
    ),
    (
      ["--effective", "a", "--label", "App"], "'--label' takes a label such as //app:App, not 'App'"
    ),
    (["--effective", "a", "--label", "//"], "'--label' takes a label such as //app:App, not '//'"),
    (
      ["--effective", "a", "--label", "//b:"],
      "'--label' takes a label such as //app:App, not '//b:'"
    ),
    (
      ["--effective", "a", "--sources", "@-", "--resources", "@-"],
      "'@-' is standard input, which has one list"
    ),
    (
      ["--effective", "out/Info.plist", "--source", "array.plist"],
      "'array.plist' is no property list with keys, so it is not merged"
    ),
    (["--effective", "."], "'--effective' takes one Info.plist, and '.' is a folder"),
    (
      ["--effective", "a", "--fix"],
      "'--fix' cannot change what the build made; '--diff' prints the changes of each '--source'"
    ),
    (["--effective", "no"], "'no' cannot be opened: no such file or folder"),
    (["--effective", "out/Info.plist", "--source", "no"], "'no' does not exist"),
  ])
  func wrongOptionsAreRefused(_ options: [String], _ message: String) throws {
    var files = Self.files
    files["array.plist"] = "<plist version=\"1.0\"><array/></plist>"
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(["validate"] + options, in: folder.url)
    #expect(outcome.errors.contains("error: \(message)\n"))
    #expect(outcome.status != 0 && outcome.status != 1)
  }

  @Test(arguments: [
    ("", 1), ("<plist><dict>", 1), ("bplist00", 3), ("<plist version=\"1.0\"><array/></plist>", 3),
  ])
  func aBuiltFileThatIsNoInfoPlistIsReported(_ content: String, _ status: Int32) throws {
    var files = Self.files
    files["out/Info.plist"] = content
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      Self.arguments + Self.sources + Self.code, in: folder.url)
    #expect(outcome.status == status)
    #expect((outcome.output + outcome.errors).contains("out/Info.plist"))
  }
}
