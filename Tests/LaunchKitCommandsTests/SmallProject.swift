import Findings
import Foundation
import LaunchKitTestSupport

/// A minimal Xcode project with one app, for one test.
struct SmallProject {
  /// Settings of the target in each configuration.
  var settings = ["Debug": "", "Release": ""]
  /// Settings of the project in each configuration.
  var projectSettings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
  /// Settings of the target in both configurations.
  var common = "INFOPLIST_FILE = App/Info.plist;"
  /// The name of a settings file in the folder `App` for both configurations of the target.
  var settingsFile: String?
  /// The inside of the Info.plist.
  var plist = ""
  /// Files in the folder `App`, by name; code among them belongs to the target.
  var files: [String: String] = [:]
  /// Code in the folder `App` that belongs to no target.
  var strangers: [String: String] = [:]
  /// Objects for more targets, and their identifiers.
  var objects = ""
  var targets: [String] = []
  /// Identifiers of more build phases of the app.
  var phases: [String] = []
  /// Members of the project.
  var projectMembers = ""
  /// Members of the project's attributes.
  var attributes = ""
  /// Whether all files of the folder belong to the target, except those in `strangers`.
  var isSynchronized = false

  static let delegate = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {}

    """
  static let manifest = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Main</string>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    </dict></array></dict></dict>
    """

  /// The project as files.
  var folder: [String: String] {
    var result = [
      "App.xcodeproj/project.pbxproj": projectFile,
      "App/Info.plist": SampleFolder.plist(
        """
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>CFBundlePackageType</key><string>APPL</string>
        <key>CFBundleShortVersionString</key><string>1.0</string>
        <key>CFBundleVersion</key><string>1</string>
        <key>LSRequiresIPhoneOS</key><true/><key>UILaunchScreen</key><dict/>
        \(plist)
        """),
    ]
    for (name, text) in files.merging(strangers, uniquingKeysWith: { first, _ in first }) {
      result["App/\(name)"] = text
    }
    return result
  }

  private var members: [String] {
    files.keys.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }.sorted()
  }

  private var projectFile: String {
    let names = isSynchronized ? [] : members + strangers.keys.sorted()
    let references = names.enumerated().map {
      "F\($0.offset) = {isa = PBXFileReference; path = \"\($0.element)\"; sourceTree = \"<group>\";};"
    }
    let built =
      isSynchronized
      ? []
      : members.indices.map {
        "B\($0) = {isa = PBXBuildFile; fileRef = F\($0);};"
      }
    let base = settingsFile == nil ? "" : "baseConfigurationReference = X;"
    let configurations = settings.sorted { $0.key < $1.key }.map {
      """
      T\($0.key) = {isa = XCBuildConfiguration; name = \($0.key); \(base) buildSettings = {
      PRODUCT_BUNDLE_IDENTIFIER = com.example.app; \(common) \($0.value)};};
      P\($0.key) = {isa = XCBuildConfiguration; name = \($0.key); buildSettings = {
      \(projectSettings)};};
      """
    }
    let group =
      isSynchronized
      ? """
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E);};
      E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
      membershipExceptions = (Info.plist, \(strangers.keys.sorted().joined(separator: ", ")));};
      """
      : """
      G = {isa = PBXGroup; path = App; sourceTree = "<group>"; children = (\
      \((names.indices.map { "F\($0)" } + (settingsFile == nil ? [] : ["X"])).joined(separator: ", ")));};
      """
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      \((references + built + configurations).joined(separator: "\n"))
      X = {isa = PBXFileReference; path = "\(settingsFile ?? "")"; sourceTree = "<group>";};
      \(group)
      M = {isa = PBXGroup; children = (G); sourceTree = "<group>";};
      TL = {isa = XCConfigurationList; buildConfigurations = (TDebug, TRelease);};
      PL = {isa = XCConfigurationList; buildConfigurations = (PDebug, PRelease);};
      S = {isa = PBXSourcesBuildPhase; files = (\
      \(isSynchronized ? "" : members.indices.map { "B\($0)" }.joined(separator: ", ")));};
      R = {isa = PBXResourcesBuildPhase; files = ();};
      A = {isa = PBXFileReference; explicitFileType = wrapper.application; path = App.app;
      sourceTree = BUILT_PRODUCTS_DIR;};
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildConfigurationList = TL; buildPhases = (\((["S", "R"] + phases).joined(separator: ", "))); productReference = A;
      \(isSynchronized ? "fileSystemSynchronizedGroups = (G);" : "")};
      P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = M;
      targets = (\((["T"] + targets).joined(separator: ", ")));
      \(projectMembers) attributes = {\(attributes)};};
      \(objects)
      }; }

      """
  }

  /// The report of `validate` on the project.
  func report(_ options: String...) throws -> ValidationJSON {
    let sample = try SampleFolder(folder)
    defer { sample.remove() }
    return try ValidationJSON.of(options + [sample.url.path])
  }
}

/// The parts of a JSON report that tests use.
struct ValidationJSON: Decodable {
  struct Target: Decodable {
    var target: String
    var configurations: [String]
    var platform: String?
    var adoption: String
    var scenes: String
    var launch: String
    var verdict: String
    var evidence: [Note]
  }

  struct Note: Decodable {
    var message: String
    var path: String?
    var start: Position?
  }

  struct Position: Decodable { var line: Int? }

  struct Concern: Decodable, Equatable {
    var target: String
    var path: String?
    var configurations: [String]

    /// Two rows are equal even if they are in different projects.
    static func == (left: Self, right: Self) -> Bool {
      left.target == right.target && left.configurations == right.configurations
    }
  }

  struct Finding: Decodable {
    var rule: String
    var severity: String
    var message: String
    var path: String
    var start: Position
    var notes: [Note]
    var concerns: [Concern]?
    var help: String?
    var fixes: [Fix]?
  }

  struct Fix: Decodable {
    var message: String
    var applicability: String
  }

  struct Question: Decodable {
    var rule: String
    var message: String
    var needs: [String]?
  }

  /// Absent if no target was checked.
  private var rows: [Target]?
  var findings: [Finding]
  var notChecked: [Question]

  private enum CodingKeys: String, CodingKey {
    case rows = "targets"
    case findings
    case notChecked
  }

  var targets: [Target] { rows ?? [] }

  func findings(_ rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

  /// Runs `validate`; the report satisfies the schema.
  static func of(_ arguments: [String]) throws -> ValidationJSON {
    let outcome = try LaunchKitExecutable.run(["validate", "--format", "json"] + arguments)
    let data = Data(outcome.output.utf8)
    let problems = try JSONSchemaCheck("Schemas/report-1.schema.json").problems(in: data)
    guard problems.isEmpty else { throw Unexpected(problems: problems) }
    return try JSONDecoder().decode(Self.self, from: data)
  }

  struct Unexpected: Error { var problems: [String] }
}
