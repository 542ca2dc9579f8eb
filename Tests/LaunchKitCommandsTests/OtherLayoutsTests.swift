import Foundation
import LaunchKitTestSupport
import Testing

/// Projects of other tools, judged from their root with no option: their property lists are found, and what is
/// not known is said.
@Suite struct OtherLayoutsTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var name: String
    /// Files besides the property list.
    var files: [String: String]
    var list: String
    /// What is not known; nil when nothing is missing.
    var unknown: String?
    var testDescription: String { name }
  }

  static let layouts = [
    Layout(
      name: "XcodeGen",
      files: ["project.yml": "targets:\n  A:\n    type: application\n    platform: iOS\n"],
      list: "A/Info.plist", unknown: "project.yml' are not read"),
    Layout(
      name: "Tuist", files: ["Project.swift": "import ProjectDescription\n"], list: "A/Info.plist",
      unknown: "Project.swift' are not read"),
    Layout(
      name: "Swift package", files: ["Package.swift": "// swift-tools-version: 6.0\n"],
      list: "Sources/A/Info.plist", unknown: "Package.swift' are not read"),
    Layout(
      name: "Bazel", files: ["MODULE.bazel": ""], list: "app/Info.plist",
      unknown: "MODULE.bazel' are not read"),
    Layout(
      name: "Flutter", files: ["pubspec.yaml": "name: a\n"], list: "ios/Runner/Info.plist",
      unknown: "is written by the build and not there"),
    Layout(
      name: "React Native",
      files: ["package.json": "{\"dependencies\": {\"react-native\": \"1\"}}", "ios/Podfile": ""],
      list: "ios/A/Info.plist", unknown: "is made by 'pod install'"),
    Layout(
      name: "Capacitor", files: ["capacitor.config.ts": "", "ios/App/Podfile": ""],
      list: "ios/App/App/Info.plist", unknown: "is made by 'pod install'"),
    Layout(
      name: "Cordova", files: ["config.xml": "<widget id=\"a.b\"/>"],
      list: "platforms/ios/A/A-Info.plist"),
    Layout(
      name: ".NET",
      files: ["A.csproj": "<Project><TargetFramework>net9.0-ios</TargetFramework></Project>"],
      list: "Platforms/iOS/Info.plist", unknown: "A.csproj' is not read"),
    Layout(name: "Kivy", files: ["buildozer.spec": ""], list: "a-ios/a-Info.plist"),
  ]

  @Test(arguments: layouts) func propertyListsAreFound(_ layout: Layout) throws {
    var files = layout.files
    files[layout.list] = SampleFolder.error
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    for path in [folder.url.path, "."] {
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--format", "json", path], in: folder.url)
      #expect(outcome.status == 1, "\(outcome.errors)")
      let report = try JSONDecoder().decode(
        ValidationJSON.self, from: Data(outcome.output.utf8))
      #expect(report.findings(SampleFolder.errorRule).count == 1)
      #expect(report.findings.allSatisfy { $0.path.hasSuffix(layout.list) })
      let unknown = report.notChecked.filter { $0.rule == "project-targets-unknown" }.map(\.message)
      #expect(unknown.count == (layout.unknown == nil ? 0 : 1), "\(unknown)")
      if let words = layout.unknown {
        #expect(unknown.contains { $0.contains(words) }, "\(unknown)")
      }
    }
  }
}
