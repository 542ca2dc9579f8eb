import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The rules on storyboards that have different severities for one defect.
@Suite struct InterfaceSeverityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let rule: RuleID
    let files: String
    let severity: Severity?
    var lifecycle = AppLifecycle.auto
    var predicts: [String] = []

    var testDescription: String { "\(rule): \(name)" }
  }

  private static func plist(_ entries: String) -> String { "--- Info.plist\n\(entries)\n" }
  private static func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }
  private static func scenes(_ configurations: String) -> String {
    "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
      + "<key>UIWindowSceneSessionRoleApplication</key><array>\(configurations)</array></dict></dict>"
  }
  private static let nothing = "--- resources\nAssets.xcassets\n"
  private static let main = string("UIMainStoryboardFile", "Main")
  private static let launch = string("UILaunchStoryboardName", "Launch")
  private static let iPad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  private static let delegate = string("UISceneDelegateClassName", "A")
  private static let scene = "<dict>\(delegate)\(string("UISceneStoryboardFile", "Main"))</dict>"

  private static func storyboard(_ attributes: String, _ view: String) -> String {
    """
    --- Launch.storyboard
    <document type="x.Storyboard.XIB"\(attributes) initialViewController="a"><scenes><scene><objects>
    <viewController id="a" sceneMemberID="viewController">\(view)</viewController></objects></scene>
    </scenes></document>
    """
  }
  private static let flag = " launchScreen=\"YES\""
  private static let custom = "<view customClass=\"Badge\"/>"
  private static let attribute = "<userDefinedRuntimeAttribute keyPath=\"a\"/>"

  static let cases = [
    Case(
      name: "app delegate", rule: "main-storyboard-not-found", files: plist(main) + nothing,
      severity: .error),
    Case(
      name: "SwiftUI", rule: "main-storyboard-not-found", files: plist(main) + nothing,
      severity: .warning, lifecycle: .swiftUI),
    Case(
      name: "scenes", rule: "main-storyboard-not-found",
      files: plist(main + scenes("<dict>\(delegate)</dict>")) + nothing, severity: .warning),
    Case(
      name: "first configuration", rule: "scene-storyboard-not-found",
      files: plist(scenes(scene)) + nothing, severity: .error),
    Case(
      name: "second configuration", rule: "scene-storyboard-not-found",
      files: plist(scenes("<dict>\(delegate)</dict>" + scene)) + nothing, severity: .warning),
    Case(
      name: "chosen in code", rule: "scene-storyboard-not-found",
      files: plist(scenes(scene)) + nothing, severity: .warning, lifecycle: .scenesInCode),
    Case(
      name: "not known to be for iPad", rule: "launch-storyboard-not-found",
      files: plist(launch) + nothing, severity: .warning),
    Case(
      name: "iPad", rule: "launch-storyboard-not-found", files: plist(launch + iPad) + nothing,
      severity: .error, predicts: ["ITMS-90476"]),
    Case(
      name: "iPad, full screen", rule: "launch-storyboard-not-found",
      files: plist(launch + iPad + "<key>UIRequiresFullScreen</key><true/>") + nothing,
      severity: .warning),
    Case(
      name: "iPad, another launch screen", rule: "launch-storyboard-not-found",
      files: plist(launch + iPad + "<key>UILaunchScreen</key><dict/>") + nothing,
      severity: .warning),
    Case(
      name: "flag", rule: "launch-storyboard-has-custom-class",
      files: plist(launch) + storyboard(flag, custom), severity: .error),
    Case(
      name: "no flag", rule: "launch-storyboard-has-custom-class",
      files: plist(launch) + storyboard("", custom), severity: .warning),
    Case(
      name: "flag", rule: "launch-storyboard-has-runtime-attributes",
      files: plist(launch) + storyboard(flag, attribute), severity: .error),
    Case(
      name: "no flag", rule: "launch-storyboard-has-runtime-attributes",
      files: plist(launch) + storyboard("", attribute), severity: .warning),
    Case(
      name: "another file", rule: "launch-storyboard-has-custom-class",
      files: plist(string("UILaunchStoryboardName", "Other")) + storyboard(flag, custom),
      severity: nil),
  ]

  @Test(arguments: cases) func severity(_ row: Case) throws {
    let example = RuleDocumentation.Example.flags(
      row.files, .target(.app), facts: ValidationFacts(lifecycle: row.lifecycle))
    let target = TargetExampleFiles(example, product: .app).target
    let found = TargetValidator().validate(target).findings.map(\.diagnostic)
      .filter { $0.rule == row.rule }
    #expect(found.map(\.severity) == (row.severity.map { [$0] } ?? []))
    if let finding = found.first { #expect(finding.predicts == row.predicts) }
  }

  /// The launch screens of real apps have no error, because Xcode compiles them every day.
  @Test func realLaunchScreensAreRight() throws {
    let files = try #require(
      FileManager.default.enumerator(
        at: Corpus.urlOrSamples, includingPropertiesForKeys: nil))
    var count = 0
    for case let url as URL in files where StoryboardFile.isInterface(url.path) {
      let file = StoryboardFile.read(
        SourceFile(path: url.path, bytes: try Data(contentsOf: url)))
      guard file.isLaunchScreen else { continue }
      count += 1
      let text =
        "<plist><dict><key>UILaunchStoryboardName</key><string>\(file.name)</string></dict></plist>"
      let plist = try #require(
        InfoPlist(PropertyListDocument.read(SourceFile(path: "Info.plist", text: text))))
      var target = InspectedTarget(name: "App", product: .app, plist: plist)
      target.resources = .given(
        TargetResources(
          storyboards: [file], fileNames: [url.lastPathComponent]))
      for finding in TargetValidator().validate(target).findings {
        let diagnostic = finding.diagnostic
        let isExpected =
          diagnostic.severity == .info
          || diagnostic.rule == "launch-storyboard-no-initial-controller"
        #expect(isExpected, "\(url.path): \(diagnostic.rule) \(diagnostic.message)")
      }
    }
    if Corpus.url != nil { #expect(count > 60) }
  }
}
