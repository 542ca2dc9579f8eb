import Foundation
import LaunchKitTestSupport
import Testing

/// A layout of a repository, and what a run in its fresh clone reports.
struct RepositoryShape: Sendable, CustomTestStringConvertible {
  /// A finding that is expected, or a rule that must not report anything.
  struct Expectation: Sendable {
    var rule: String
    /// The severity; nil if the rule must not report anything.
    var severity: String?
    var path: String?
    /// A part of the message or of the help.
    var says: String?
  }

  /// What is special about the layout, as a sentence.
  var name: String
  var files: [String: String]
  /// Paths that the index of git lists; nil if the folder is not a repository.
  var tracked: [String]?
  var options = ["--sdk", "27"]
  /// The verdict on the target `App`; nil if the target is not in the table.
  var adoption: String?
  var expected: [Expectation] = []
  /// A part of a question that stays open.
  var leavesOpen: String?

  var testDescription: String { name }

  static func finds(
    _ rule: String, _ severity: String, at path: String? = nil, _ says: String? = nil
  ) -> Expectation {
    Expectation(rule: rule, severity: severity, path: path, says: says)
  }

  static func lacks(_ rule: String) -> Expectation { Expectation(rule: rule) }

  /// The files in a new folder.
  func folder() throws -> SampleFolder {
    let folder = try SampleFolder(files)
    if let tracked {
      try folder.add(".git/HEAD", "ref: refs/heads/main\n")
      try Data(GitIndexWriter(tracked.sorted()).bytes)
        .write(to: folder.url.appending(path: ".git/index"))
    }
    return folder
  }
}

/// Parts of shapes.
enum ShapeFiles {
  static let notAdopted = "scene-lifecycle-not-adopted"
  static let undetermined = "scene-lifecycle-undetermined"
  static let noScreen = "launch-screen-missing"

  static let plistKeys = """
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleShortVersionString</key><string>1.0</string>
    <key>CFBundleVersion</key><string>1</string>
    <key>LSRequiresIPhoneOS</key><true/>

    """
  static let manifest = SmallProject.manifest
  static let sceneDelegate = """
    import UIKit
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.makeKeyAndVisible()
      }
    }

    """
  static let swiftUI = """
    import SwiftUI
    @main struct DemoApp: App {
      var body: some Scene { WindowGroup { Text("a") } }
    }

    """

  /// An app with a scene manifest and no launch screen: what settings generate decides whether that is an error.
  static func withoutScreen(
    _ settings: String, base: String? = nil, _ others: [String: String] = [:]
  ) -> [String: String] {
    var project = SmallProject()
    project.common = "INFOPLIST_FILE = App/Info.plist; \(settings)"
    project.settingsFile = base == nil ? nil : "App.xcconfig"
    project.files = [
      "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": sceneDelegate,
      "Info.plist": SampleFolder.plist(plistKeys + manifest),
    ]
    if let base { project.files["App.xcconfig"] = base }
    return project.folder.merging(others) { $1 }
  }

  /// An app whose code is given, without a manifest.
  static func app(_ code: [String: String], _ change: (inout SmallProject) -> Void = { _ in })
    -> [String: String]
  {
    var project = SmallProject()
    project.files = code
    change(&project)
    return project.folder
  }
}
