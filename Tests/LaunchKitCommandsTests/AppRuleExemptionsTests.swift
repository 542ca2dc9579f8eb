import Foundation
import LaunchKitTestSupport
import Testing

/// Property lists of a folder that are not the Info.plist of anything that is built from it.
@Suite struct AppRuleExemptionsTests {
  /// An app's Info.plist with a value of the wrong type, and the name of a storyboard that only an app could have.
  private static let app = SampleFolder.plist(
    """
    <key>CFBundleIdentifier</key><string>com.example.a</string>
    <key>CFBundleExecutable</key><string>A</string>
    <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
    <key>UIRequiredDeviceCapabilities</key><string>arm64</string>
    """)
  private static let wrongType = "value-type-mismatch"

  struct Shape: Sendable, CustomTestStringConvertible {
    var path: String
    /// Why rules for apps are not applied; nil if they are applied.
    var reason: String?
    var others: [String] = []
    var hasProject = false
    var options: [String] = []
    var testDescription: String { "\(path) \(others) \(hasProject)" }
  }

  static let shapes = [
    Shape(path: "a/Info.plist"),
    Shape(path: "Build/a/Info.plist"), Shape(path: "app.dir/Info.plist"),
    Shape(path: "CMakeFiles/app.dir/Info.plist", reason: "it is in 'CMakeFiles/app.dir'"),
    Shape(
      path: "x/app.dir/Info.plist", reason: "it is in 'x/app.dir'",
      others: ["x/cmake_install.cmake"]),
    Shape(path: "Build/Products/Debug/Info.plist", reason: "it is in 'Build/Products'"),
    Shape(
      path: "d/Build/Intermediates.noindex/Info.plist",
      reason: "it is in 'd/Build/Intermediates.noindex'"),
    Shape(path: "d/A.build/x/Info.plist", reason: "it is in 'd/A.build'"),
    Shape(
      path: "App/Old-Info.plist", reason: "no target of 'Signals.xcodeproj' uses it",
      hasProject: true),
    Shape(path: "App/Old-Info.plist", others: ["project.yml"], hasProject: true),
    Shape(path: "App/Old-Info.plist", others: ["App/BUILD"], hasProject: true),
    Shape(path: "App/Old-Info.plist", others: ["A.podspec"], hasProject: true),
    Shape(path: "App/Old-Info.plist", others: ["App/Other.xcodeproj/x"], hasProject: true),
  ]

  @Test(arguments: shapes) func onlyAppsGetRulesForApps(_ shape: Shape) throws {
    let folder = try SampleFolder([shape.path: Self.app])
    defer { folder.remove() }
    for other in shape.others { try folder.add(other, "") }
    if shape.hasProject {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: PackageFolder.url("Samples/Projects/Signals").path)
      {
        try FileManager.default.copyItem(
          at: PackageFolder.url("Samples/Projects/Signals/\(name)"),
          to: folder.url.appending(path: name))
      }
    }
    for path in [".", folder.url.path] {
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--format", "json", path], in: folder.url)
      let report = try JSONDecoder().decode(ValidationJSON.self, from: Data(outcome.output.utf8))
      let own = report.findings.filter { $0.path.hasSuffix(shape.path) }.map(\.rule)
      #expect(own.contains(Self.wrongType), "\(own)")
      #expect(own.contains(SampleFolder.errorRule) == (shape.reason == nil), "\(own)")
      let lines = report.notChecked.filter { $0.rule == "target-info-plist-unresolved" }.map(
        \.message)
      #expect(lines.count == (shape.reason == nil ? 0 : 1), "\(lines)")
      if let reason = shape.reason, path == "." {
        #expect(lines.allSatisfy { $0.contains(reason) || $0.contains("'./") }, "\(lines)")
      }
    }
    // A file that is given by name is always checked as the Info.plist of an app.
    let named = try LaunchKitExecutable.run(
      ["validate", "--format", "json", shape.path], in: folder.url)
    #expect(named.output.contains(SampleFolder.errorRule))
  }

  @Test func aPartialPropertyListIsSaidToBeOne() throws {
    let folder = try SampleFolder(["a/Info.plist": SampleFolder.error])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "json", "."], in: folder.url)
    let report = try JSONDecoder().decode(ValidationJSON.self, from: Data(outcome.output.utf8))
    #expect(report.findings(SampleFolder.errorRule).count == 1)
    #expect(
      report.notChecked.contains {
        $0.rule == "target-info-plist-unresolved" && $0.message.contains("a part of an Info.plist")
      })
  }
}
