import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import SourceText
import Testing

/// Apps in the output of `bazel query` are checked in the same way as apps in build files.
@Suite struct BazelQueryTests {
  private static let delegate = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    """
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAME)</string>
    </dict>
    </plist>
    """
  private static let scenes = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>UIApplicationSceneManifest</key>
    \t<dict>
    \t\t<key>UISceneConfigurations</key>
    \t\t<dict>
    \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
    \t\t\t<array><dict>
    \t\t\t\t<key>UISceneDelegateClassName</key>
    \t\t\t\t<string>Code.SceneDelegate</string>
    \t\t\t</dict></array>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>
    """
  private static let scene =
    "import UIKit\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }\n"

  /// A build file with a macro, which does not show the targets that the macro makes.
  private static let macro = """
    load("//tools:app.bzl", "our_app")

    our_app(name = "App")

    """
  /// The targets that the macro makes.
  private static let literal = """
    load("@rules_apple//apple:ios.bzl", "ios_application")
    load("@rules_swift//swift:swift.bzl", "swift_library")

    swift_library(name = "Code", module_name = "Code", srcs = glob(["*.swift"]))

    ios_application(
        name = "App",
        bundle_id = "com.example.app",
        families = ["iphone"],
        minimum_os_version = "16.0",
        infoplists = ["Info.plist", "Scenes.plist"],
        deps = [":Code"],
    )

    """

  private static func rule(
    _ label: String, _ kind: String, location: String = "/repository/App/BUILD:3:8",
    _ attributes: [String]
  ) -> String {
    """
    {"type":"RULE","rule":{"name":"\(label)","ruleClass":"\(kind)","location":"\(location)","attribute":[\
    \(attributes.joined(separator: ","))]}}
    """
  }

  private static func text(_ name: String, _ value: String, isGiven: Bool = true) -> String {
    #"{"name":"\#(name)","type":"STRING","explicitlySpecified":\#(isGiven),"stringValue":"\#(value)"}"#
  }

  private static func list(_ name: String, _ values: [String], type: String = "LABEL_LIST")
    -> String
  {
    let values = values.map { #""\#($0)""# }.joined(separator: ",")
    return
      #"{"name":"\#(name)","type":"\#(type)","explicitlySpecified":true,"stringListValue":[\#(values)]}"#
  }

  private static func application(
    _ infoPlists: String = list("infoplists", ["//App:Info.plist", "//App:Scenes.plist"])
  ) -> String {
    rule(
      "//App:App", "ios_application",
      [
        text("name", "App"), text("bundle_id", "com.example.app"),
        list("families", ["iphone"], type: "STRING_LIST"), text("minimum_os_version", "16.0"),
        text("launch_storyboard", "//other:Default.storyboard", isGiven: false), infoPlists,
        list("deps", ["//App:Code"]),
      ])
  }

  private static let library = rule(
    "@@//App:Code", "swift_library",
    [
      text("module_name", "Code"),
      list("srcs", ["//App:AppDelegate.swift", "//App:SceneDelegate.swift"]),
    ])
  private static let file =
    #"{"type":"SOURCE_FILE","sourceFile":{"name":"//App:Info.plist","location":"App/Info.plist:1:1"}}"#

  private static let workspace = [
    "MODULE.bazel": "module(name = \"own\")\n", "App/BUILD": macro, "App/Info.plist": plist,
    "App/Scenes.plist": scenes, "App/AppDelegate.swift": delegate,
    "App/SceneDelegate.swift": scene,
  ]

  /// Checks the output of a query, in the workspace or one of its folders.
  private static func check(
    _ query: String, in inner: String = "", files: [String: String] = workspace,
    targets: [String] = []
  ) throws -> AnalysisReport {
    try withTemporaryFolder { name in
      try write(files.merging(["graph.jsonl": query]) { _, new in new }, to: name)
      return try AnalysisReport.ofBazelQuery(
        "\(name)/graph.jsonl", in: inner.isEmpty ? name : "\(name)/\(inner)",
        options: options(targets))
    }
  }

  private static func options(_ targets: [String] = []) -> AnalysisOptions {
    var options = AnalysisOptions()
    options.facts.sdk = OSVersion(27)
    options.targets = targets
    return options
  }

  private static func write(_ files: [String: String], to folder: String) throws {
    for (path, text) in files {
      let url = URL(filePath: folder).appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private static func verdicts(_ report: AnalysisReport) -> [String] {
    report.targets.map { "\($0.name): \($0.adoption.rawValue)" }
  }

  private static func messages(_ report: AnalysisReport) -> [String] {
    report.files.flatMap(\.findings).map { "\($0.severity.rawValue) \($0.rule): \($0.message)" }
      .sorted()
  }

  // MARK: Forms

  @Test(arguments: [
    [application(), file, library].joined(separator: "\n") + "\n",
    [application(), file, library].joined(separator: "\r\n\r\n"),
    "{\"target\": [\n  \(application()),\n  \(file),\n  \(library)\n]}\n",
    "{\"target\":[\(application()),\(library)]}",
    "{\"results\":[{\"target\":\(application()),\"configurationId\":1},{\"target\":\(library)}]}",
    // The output of `cquery`, which prints a target once for each configuration.
    [application(), application(), library].map { "{\"target\":\($0)}" }.joined(separator: "\n"),
  ])
  func everyFormOfTheOutputIsRead(query: String) throws {
    let report = try Self.check(query)
    #expect(report.failures.map(\.message) == [])
    #expect(Self.verdicts(report) == ["App: adopted"])
  }

  /// The result must be the same as for a build file that describes the app without a macro.
  @Test func whatAMacroMakesIsCheckedAsIfItWereWritten() throws {
    let query = [Self.application(), Self.library].joined(separator: "\n")
    let expanded = try Self.check(query)
    let literal = try withTemporaryFolder { name in
      try Self.write(
        Self.workspace.merging(["App/BUILD": Self.literal]) { _, new in new }, to: name)
      return try AnalysisSession([name], options: Self.options()).snapshot().report()
    }
    #expect(Self.verdicts(expanded) == Self.verdicts(literal))
    #expect(!Self.messages(literal).isEmpty)
    #expect(Self.messages(expanded) == Self.messages(literal))
  }

  /// Without the query the targets of the macro are not known.
  @Test func theMacroAloneHasNoVerdict() throws {
    let report = try withTemporaryFolder { name in
      try Self.write(Self.workspace, to: name)
      return try AnalysisSession([name], options: Self.options()).snapshot().report()
    }
    #expect(report.targets.map(\.adoption) == [.undetermined])
    let findings = report.files.flatMap(\.findings)
    let unread = findings.filter { $0.rule == "scene-lifecycle-undetermined" }
    #expect(unread.map { $0.help?.contains("--bazel-query") } == [true])
  }

  // MARK: Places

  @Test func findingsAreAtTheCallInTheBuildFile() throws {
    let app = Self.application().replacing("[\"iphone\"]", with: "[\"iphon\"]")
    let report = try Self.check([app, Self.library].joined(separator: "\n"))
    let file = try #require(report.files.first { $0.file.path.hasSuffix("App/BUILD") })
    let finding = try #require(
      file.findings.first { $0.message.contains("unknown device family 'iphon'") })
    let place = LineTable(file.file).location(at: Int(finding.span.start))
    #expect(place.line == 3)
    #expect(place.column == 8)
  }

  @Test(arguments: [
    "BUILD", "BUILD:9:9", "BUILD:1:9223372036854775807", "BUILD:0:0", ":", "BUILD:x:1",
  ])
  func aLocationThatIsNoneStandsForTheFile(location: String) throws {
    let app = Self.application().replacing("/repository/App/BUILD:3:8", with: location)
    let report = try Self.check([app, Self.library].joined(separator: "\n"))
    #expect(Self.verdicts(report) == ["App: adopted"])
  }

  // MARK: Choices

  private static func choice(_ branches: [(String, [String])]) -> String {
    let entries = branches.map { label, values in
      #"{"label":"\#(label)","isDefaultValue":false,"stringListValue":[\#(values.map { #""\#($0)""# }.joined(separator: ","))]}"#
    }
    return
      #"{"name":"infoplists","type":"SELECTOR_LIST","explicitlySpecified":true,"selectorList":{"type":"LABEL_LIST","elements":[{"entries":[\#(entries.joined(separator: ","))]}]}}"#
  }

  @Test func aChoiceWithEqualBranchesIsDecided() throws {
    let both = ["//App:Info.plist", "//App:Scenes.plist"]
    let report = try Self.check(
      [
        Self.application(Self.choice([("//:beta", both), ("//conditions:default", both)])),
        Self.library,
      ].joined(separator: "\n"))
    #expect(Self.verdicts(report) == ["App: adopted"])
  }

  @Test func aChoiceBetweenFilesIsNotChecked() throws {
    let report = try Self.check(
      [
        Self.application(
          Self.choice([
            ("//:beta", ["//App:Info.plist"]), ("//conditions:default", ["//App:Scenes.plist"]),
          ])), Self.library,
      ].joined(separator: "\n"))
    #expect(Self.verdicts(report) == ["App: undetermined"])
    #expect(!report.files.flatMap(\.findings).contains { $0.severity == .error })
  }

  /// A branch without a value is a branch, too, so the value of the other branch is not certain.
  @Test func aBranchWithNoneIsABranch() throws {
    let identifier =
      #"{"name":"bundle_id","type":"SELECTOR_LIST","explicitlySpecified":true,"selectorList":{"type":"STRING","elements":[{"entries":[{"label":"//:beta","stringValue":"com.example.beta","isDefaultValue":false},{"label":"//conditions:default","isDefaultValue":true}]}]}}"#
    let app = Self.application().replacing(
      Self.text("bundle_id", "com.example.app"), with: identifier)
    #expect(try Self.needsChoice(app))
  }

  /// For a text with several branches Bazel prints only that a value is given, unless it is asked for the
  /// branches.
  @Test func aTextOfSeveralBranchesIsNotChecked() throws {
    let identifier =
      #"{"name":"bundle_id","type":"STRING","explicitlySpecified":true,"nodep":false}"#
    let app = Self.application().replacing(
      Self.text("bundle_id", "com.example.app"), with: identifier)
    #expect(try Self.needsChoice(app))
    #expect(try !Self.needsChoice(Self.application()))
  }

  /// Whether something is not checked because of a `select`, at the line of the call.
  private static func needsChoice(_ app: String) throws -> Bool {
    try check([app, library].joined(separator: "\n")).files.flatMap(\.notChecked).contains {
      $0.message.contains("'select', ") && $0.message.contains("App/BUILD' at line 3")
    }
  }

  /// Without the branches, Bazel prints the files of all branches as one list. Different values in these
  /// files then do not fail the build.
  @Test func filesOfSeveralBranchesInOneListAreNoError() throws {
    var files = Self.workspace
    files["App/Other.plist"] = Self.plist.replacing("$(PRODUCT_NAME)", with: "Other")
    let report = try Self.check(
      [
        Self.application(Self.list("infoplists", ["//App:Info.plist", "//App:Other.plist"])),
        Self.library,
      ].joined(separator: "\n"), files: files)
    #expect(!report.files.flatMap(\.findings).contains { $0.severity == .error })
    #expect(
      report.targets.first?.verdict.contains("--noproto:flatten_selects") == true)
  }

  /// A file that the build creates does not count as missing.
  @Test func aCreatedFileIsNotChecked() throws {
    let created =
      #"{"type":"GENERATED_FILE","generatedFile":{"name":"//App:Made.plist","generatingRule":"//App:make"}}"#
    let report = try Self.check(
      [
        Self.application(Self.list("infoplists", ["//App:Made.plist"])), Self.library, created,
      ].joined(separator: "\n"))
    #expect(Self.verdicts(report) == ["App: undetermined"])
    #expect(
      report.targets.first?.verdict.contains("is created by '//App:make'") == true)
  }

  // MARK: Failures

  @Test(
    arguments: [
      ("", "", "the file ends here, expected a JSON value"),
      ("[1]\n", "", "a target is not a JSON object"),
      ("//App:App\n//App:Code\n", "", nil),
      (file + "\n", "", "no rule is among the targets of 'bazel query'"),
      (application() + "\n{\"rule\":{}}\n", "", "a rule has no 'name' or no 'ruleClass'"),
    ] as [(String, String, String?)])
  func whatIsNoOutputOfAQueryIsAnError(query: String, folder: String, message: String?) throws {
    let report = try Self.check(query, in: folder)
    let errors = report.files.filter { $0.file.path.hasSuffix("graph.jsonl") }.flatMap(\.findings)
    #expect(errors.contains { $0.rule == "project-file-invalid" && $0.severity == .error })
    if let message { #expect(errors.map(\.message) == [message]) }
  }

  @Test(arguments: [
    (library, "", [] as [String], "has no app of rules_apple"),
    (application(), "App", ["Ap"], "has no target 'Ap'; its only target is 'App'"),
    (
      rule("//Gone:App", "ios_application", []), "", [],
      "has apps of the package '//Gone', and the workspace"
    ),
    (
      rule("//../../etc:App", "ios_application", []), "", [],
      "has apps of the package '//../../etc'"
    ),
  ])
  func whatIsMissingIsAFailure(
    query: String, folder: String, targets: [String], message: String
  ) throws {
    let report = try Self.check(query, in: folder, targets: targets)
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.message.hasPrefix(message) == true)
  }

  @Test func onlyPackagesOfTheFolderAreChecked() throws {
    let other = Self.application().replacing("//App:App", with: "//Other:App")
    let query = [Self.application(), Self.library, other].joined(separator: "\n")
    let files = Self.workspace.merging(["Other/BUILD": Self.macro]) { _, new in new }
    #expect(try Self.check(query, in: "App", files: files).targets.count == 1)
    #expect(try Self.check(query, files: files).targets.count == 2)
  }
}
