import Testing

/// What a target is: its product type, its platform, its Info.plist as the build reads it.
@Suite struct TargetIdentityTests {
  // MARK: The product type

  /// The product type is that of an app in every row.
  @Test(arguments: [
    "<key>EXAppExtensionAttributes</key><dict><key>EXExtensionPointIdentifier</key>"
      + "<string>com.apple.appintents-extension</string></dict>",
    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
      + "<string>com.apple.widgetkit-extension</string></dict>",
    "<key>NSAppClip</key><dict/>",
    "<key>WKCompanionAppBundleIdentifier</key><string>com.example.other</string>",
  ])
  func theProductTypeWinsOverKeys(_ keys: String) throws {
    func errors(_ plist: String) throws -> Set<String> {
      let project = SmallProject(
        plist: plist + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>",
        files: ["AppDelegate.swift": SmallProject.delegate])
      let report = try project.report("--sdk", "27")
      #expect(report.targets.map(\.adoption) == ["not-adopted"])
      return Set(report.findings.filter { $0.severity == "error" }.map(\.rule))
    }
    let expected = try errors("")
    #expect(
      expected.isSuperset(of: ["scene-lifecycle-not-adopted", "storyboard-name-has-extension"]))
    #expect(try errors(keys) == expected)
  }

  /// Apps of other platforms have the product type of an app too.
  @Test(arguments: [("macosx", "macOS"), ("watchos", "watchOS")])
  func thePlatformDecidesWhatAnAppIs(_ sdk: String, _ name: String) throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; SDKROOT = \(sdk);",
      files: ["AppDelegate.swift": SmallProject.delegate])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.scenes) == ["n/a (\(name) has no UIKit scenes)"])
    #expect(report.findings("scene-lifecycle-not-adopted").isEmpty)
  }

  // MARK: The platform

  /// The project builds for iOS.
  @Test(arguments: [
    ("xros xrsimulator", ["visionOS 2.0"]), ("appletvos appletvsimulator", ["tvOS 17.0"]),
    ("iphoneos iphonesimulator xros xrsimulator", ["iOS 16.0", "visionOS 2.0"]),
    ("$(UNKNOWN)", ["iOS 16.0"]),
  ])
  func supportedPlatformsWinOverTheSDK(_ platforms: String, _ expected: [String]) throws {
    let project = SmallProject(
      common: """
        INFOPLIST_FILE = App/Info.plist; SUPPORTED_PLATFORMS = "\(platforms)";
        XROS_DEPLOYMENT_TARGET = 2.0; TVOS_DEPLOYMENT_TARGET = 17.0;
        """, files: ["AppDelegate.swift": SmallProject.delegate])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.platform) == expected)
  }

  // MARK: The preprocessor

  /// Lines of an Info.plist that the build preprocesses, and what is found in it.
  @Test(arguments: [
    (
      "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>\n#if A\n#endif",
      ["storyboard-name-has-extension"]
    ),
    (
      "#if A\n<key>UIMainStoryboardFile</key><string>Main.storyboard</string>\n#endif",
      ["storyboard-name-has-extension"]
    ),
    (
      "<key>NSUserActivityTypes</key><array>\n# ifdef A\n<integer>1</integer>\n# endif\n</array>",
      ["value-type-mismatch"]
    ),
    (
      "#define X 1\n#if A\n<key>X</key><string>1</string>\n#else\n<key>X</key><string>2</string>\n#endif",
      []
    ),
  ])
  func preprocessedFilesAreReadInProjectsToo(_ lines: String, _ rules: [String]) throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = YES;",
      plist: "\(SmallProject.manifest)\n\(lines)",
      files: [
        "AppDelegate.swift": SmallProject.delegate
          + "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
      ])
    let sample = try SampleFolder(project.folder)
    defer { sample.remove() }
    func found(_ path: String) throws -> [String] {
      let report = try ValidationJSON.of([
        "--sdk", "27", "--platform", "ios", sample.path(path),
      ])
      #expect(report.notChecked.contains { $0.rule == "key-duplicate" })
      #expect(!report.findings.contains { $0.rule == "key-duplicate" })
      return report.findings.filter { rules.contains($0.rule) }
        .map { "\($0.severity) \($0.rule) \($0.start.line ?? 0)" }
    }
    let inFile = try found("App/Info.plist")
    #expect(inFile.count == rules.count, "\(inFile)")
    #expect(try found("App.xcodeproj") == inFile)
  }

  /// A value in one preprocessor branch is not compared with the rest of the target.
  @Test(arguments: [("\n", true), ("\n#if A\n", false)])
  func valuesOfOneBranchAreNotCompared(_ condition: String, _ isFound: Bool) throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = YES;",
      plist: """
        \(SmallProject.manifest)\(condition)<key>UIMainStoryboardFile</key><string>Nowhere</string>\n\
        \(isFound ? "" : "#endif\n")
        """,
      files: [
        "AppDelegate.swift": SmallProject.delegate
          + "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
      ])
    let report = try project.report("--sdk", "27")
    #expect(report.findings("main-storyboard-not-found").isEmpty != isFound)
    #expect(report.notChecked.contains { $0.rule == "main-storyboard-not-found" } != isFound)
  }

  /// If the preprocessor decides, the verdict is undetermined.
  @Test(arguments: [
    ("\(SmallProject.manifest)\n#if A\n#endif", "adopted", 0),
    ("#if A\n\(SmallProject.manifest)\n#endif", "undetermined", 0),
    ("#if A\n#endif", "not-adopted", 1),
    ("#if A\n#else\n#endif\n<key>X</key><string/>", "not-adopted", 1),
    ("#include \"Other.plist\"", "undetermined", 0),
  ])
  func theVerdictOfAPreprocessedFile(_ lines: String, _ adoption: String, _ count: Int) throws {
    let project = SmallProject(
      common: "INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = YES;", plist: "\n\(lines)\n",
      files: [
        "AppDelegate.swift": SmallProject.delegate
          + "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"
      ])
    let report = try project.report("--sdk", "27")
    #expect(report.targets.map(\.adoption) == [adoption])
    #expect(report.findings("scene-lifecycle-not-adopted").count == count)
  }
}
