/// What a target is.
extension RepositoryShape {
  private static let tooLow = "deployment-target-too-low"

  private static func library(_ id: String, _ settings: String) -> String {
    """
    \(id)D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)};};
    \(id)R = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(settings)};};
    \(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)D, \(id)R);};
    \(id) = {isa = PBXNativeTarget; name = \(id); productType = "com.apple.product-type.framework";
    buildConfigurationList = \(id)L; buildPhases = (); dependencies = ();};

    """
  }

  private static func vision(_ settings: String) -> [String: String] {
    ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]) {
      $0.projectSettings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 12.0; \(settings)"
    }
  }

  static let targets: [RepositoryShape] = [
    RepositoryShape(
      name: "the product type wins over keys of an extension in the Info.plist",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
        $0.plist =
          "<key>EXAppExtensionAttributes</key><dict><key>EXExtensionPointIdentifier</key><string>a</string></dict>"
      }, adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "'SUPPORTED_PLATFORMS' wins over 'SDKROOT'",
      files: vision(
        "SUPPORTED_PLATFORMS = \"xros xrsimulator\"; XROS_DEPLOYMENT_TARGET = 2.0;"),
      adoption: "swiftui", expected: [lacks(tooLow), lacks(ShapeFiles.noScreen)]),
    RepositoryShape(
      name: "without it 'SDKROOT' says what is built", files: vision(""), adoption: "swiftui",
      expected: [finds(tooLow, "error", at: "App.xcodeproj/project.pbxproj", "12.0")]),
    RepositoryShape(
      name: "a deployment target that targets inherit is one finding, at the project",
      files: ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]) {
        $0.projectSettings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 13.0;"
        $0.objects = library("Core", "") + library("Kit", "")
        $0.targets = ["Core", "Kit"]
      }, adoption: "swiftui", expected: [finds(tooLow, "error", "13.0")]),
    RepositoryShape(
      name: "a deployment target of a framework",
      files: ShapeFiles.app(["App.swift": ShapeFiles.swiftUI]) {
        $0.objects = library("Core", "IPHONEOS_DEPLOYMENT_TARGET = 11.0;")
        $0.targets = ["Core"]
      }, adoption: "swiftui", expected: [finds(tooLow, "error", "11.0")]),
    RepositoryShape(
      name: "a project among the fixtures of tests",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]).inFolder("spec/fixtures"),
      options: [], adoption: "not-adopted",
      expected: [finds(ShapeFiles.notAdopted, "info")]),
    RepositoryShape(
      name: "a project among tests that no test launches",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]).inFolder("Tests/Static"),
      options: [], adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "info")]),
    RepositoryShape(
      name: "an error among the fixtures of tests stays one",
      files: ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]).inFolder("spec/fixtures"),
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "error")]),
    RepositoryShape(
      name: "Swift that no Xcode compiles any more", files: swift("3.0"), options: [],
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "info")]),
    RepositoryShape(
      name: "the oldest Swift that Xcode compiles", files: swift("4.0"), options: [],
      adoption: "not-adopted", expected: [finds(ShapeFiles.notAdopted, "warning")]),
    RepositoryShape(
      name: "the manifest stands between '#if' lines of a file that is preprocessed",
      files: preprocessed(ShapeFiles.manifest), adoption: "undetermined",
      expected: [
        finds(ShapeFiles.undetermined, "warning", "only under a '#if' condition"),
        lacks(ShapeFiles.notAdopted),
      ]),
    RepositoryShape(
      name: "other keys stand between '#if' lines",
      files: preprocessed("<key>UIFileSharingEnabled</key><true/>"), adoption: "not-adopted",
      expected: [finds(ShapeFiles.notAdopted, "error", at: "App/Info.plist")]),
  ]

  private static func swift(_ version: String) -> [String: String] {
    ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
      $0.common = "INFOPLIST_FILE = App/Info.plist; SWIFT_VERSION = \(version);"
    }
  }

  private static func preprocessed(_ conditional: String) -> [String: String] {
    ShapeFiles.app([
      "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": ShapeFiles.sceneDelegate,
      "Info.plist": SampleFolder.plist(
        "\(ShapeFiles.plistKeys)<key>UILaunchScreen</key><dict/>\n#if SCENES\n\(conditional)\n#endif"
      ),
    ]) {
      $0.common = "INFOPLIST_FILE = App/Info.plist; INFOPLIST_PREPROCESS = YES;"
    }
  }
}

extension [String: String] {
  /// The files moved into a folder.
  func inFolder(_ folder: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { ("\(folder)/\($0.key)", $0.value) })
  }
}
