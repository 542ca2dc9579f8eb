import Findings
import Foundation
import LaunchAnalysis
import LaunchKitTestSupport
import LaunchModel
import Testing

/// A target that options describe is checked in the same way as a target of a project.
struct GivenTargetTests {
  private static func plist(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>com.example.notes</string>
    \t<key>UILaunchStoryboardName</key>
    \t<string>Launch</string>
    \(scenes)
    </dict>
    </plist>
    """
  }

  private static func manifest(_ delegate: String) -> String {
    """
    \t<key>UIApplicationSceneManifest</key>
    \t<dict>
    \t\t<key>UISceneConfigurations</key>
    \t\t<dict>
    \t\t\t<key>UIWindowSceneSessionRoleApplication</key>
    \t\t\t<array>
    \t\t\t\t<dict>
    \t\t\t\t\t<key>UISceneDelegateClassName</key>
    \t\t\t\t\t<string>\(delegate)</string>
    \t\t\t\t</dict>
    \t\t\t</array>
    \t\t</dict>
    \t</dict>
    """
  }

  private static let delegate = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    """
  private static let scene = """
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
    }
    """

  private static func check(
    _ files: [String: String], sources: [String] = [], resources: [String] = [],
    entitlements: String? = nil, variables: [String: String] = [:]
  ) throws -> AnalysisReport {
    try withTemporaryFolder { name in
      let folder = URL(filePath: name)
      for (name, text) in files {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      func path(_ name: String) -> String { folder.appending(path: name).path }
      var options = AnalysisOptions()
      options.facts.sdk = OSVersion(27)
      options.facts.platform = .ios
      options.variables = variables
      return try AnalysisReport.ofTarget(
        infoPlist: path("App/Info.plist"), sources: sources.map(path),
        resources: resources.map(path), entitlements: entitlements.map(path), options: options)
    }
  }

  private static func rules(_ report: AnalysisReport) -> [String] {
    report.files.flatMap(\.findings).map(\.rule.description).sorted()
  }

  @Test func codeDecidesTheVerdict() throws {
    let report = try Self.check(
      ["App/Info.plist": Self.plist(""), "App/Code/AppDelegate.swift": Self.delegate],
      sources: ["App/Code"])
    #expect(report.targets.map(\.adoption.rawValue) == ["not-adopted"])
    #expect(Self.rules(report).contains("scene-lifecycle-not-adopted"))
  }

  /// `$(PRODUCT_MODULE_NAME)` is the module of the target, whatever its name is.
  @Test func theDelegateIsFoundWithoutTheNameOfTheModule() throws {
    let report = try Self.check(
      [
        "App/Info.plist": Self.plist(Self.manifest("$(PRODUCT_MODULE_NAME).SceneDelegate")),
        "App/Code/AppDelegate.swift": Self.delegate, "App/Code/SceneDelegate.swift": Self.scene,
      ], sources: ["App/Code"])
    #expect(report.targets.map(\.adoption.rawValue) == ["adopted"])
    #expect(!Self.rules(report).contains { $0.hasPrefix("scene-delegate") })
    #expect(
      !report.files.flatMap(\.notChecked).contains { $0.rule == "scene-delegate-class-unresolved" })
  }

  @Test(arguments: [
    ("$(PRODUCT_MODULE_NAME).SceneDelegat", [:] as [String: String], true),
    // `Notes` may or may not be the name of the module.
    ("Notes.SceneDelegat", [:], false),
    ("Notes.SceneDelegat", ["PRODUCT_MODULE_NAME": "Notes"], true),
  ])
  func aMisspelledDelegateIsReportedWhereTheModuleIsTheTargets(
    _ name: String, _ variables: [String: String], _ isReported: Bool
  ) throws {
    let report = try Self.check(
      [
        "App/Info.plist": Self.plist(Self.manifest(name)),
        "App/Code/AppDelegate.swift": Self.delegate, "App/Code/SceneDelegate.swift": Self.scene,
      ], sources: ["App/Code"], variables: variables)
    #expect(Self.rules(report).contains("scene-delegate-class-unresolved") == isReported)
  }

  /// Without '--resources' the content of the bundle is not known.
  @Test(arguments: [([], false), (["App/Launch.storyboard"], false), (["App/Empty"], true)])
  func aMissingStoryboardIsReportedWhereTheResourcesAreKnown(
    _ resources: [String], _ isReported: Bool
  ) throws {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES">
      <scenes/></document>
      """
    let report = try Self.check(
      [
        "App/Info.plist": Self.plist(Self.manifest("$(PRODUCT_MODULE_NAME).SceneDelegate")),
        "App/Code/AppDelegate.swift": Self.delegate, "App/Code/SceneDelegate.swift": Self.scene,
        "App/Launch.storyboard": storyboard, "App/Empty/a.txt": "",
      ], sources: ["App/Code"], resources: resources)
    #expect(Self.rules(report).contains("launch-storyboard-not-found") == isReported)
  }

  @Test func whatIsNotGivenIsNamedWithItsOption() throws {
    let report = try Self.check(["App/Info.plist": Self.plist("")], resources: ["App"])
    let needs = Set(
      report.files.flatMap(\.findings).filter { $0.rule == "scene-lifecycle-undetermined" }.map(
        \.message))
    #expect(needs.contains { $0.contains("the sources of 'App' are not given") }, "\(needs)")
  }

  @Test func aPathThatLeadsToNothingIsAFailure() throws {
    let report = try Self.check(["App/Info.plist": Self.plist("")], sources: ["App/Code"])
    #expect(report.failures.map(\.message) == ["does not exist"])
    #expect(report.files.isEmpty)
  }
}
