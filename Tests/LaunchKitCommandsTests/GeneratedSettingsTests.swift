import Foundation
import LaunchKitTestSupport
import Testing

/// A file of settings that a tool creates is named once, with the command that creates it.
@Suite struct GeneratedSettingsTests {
  private struct Case {
    var include: String
    var others: [String: String]
    var need: String
  }

  private static let cases = [
    Case(
      include: "#include \"../Flutter/Generated.xcconfig\"\n",
      others: ["pubspec.yaml": "name: lamp\n", "ios/Runner/a": ""],
      need: "'flutter pub get', which creates the file"),
    Case(
      include: "#include \"../Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig\"\n",
      others: ["ios/Podfile": "", "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}"],
      need: "'pod install', which creates the file"),
    Case(
      include:
        "#include \"../Flutter/Generated.xcconfig\"\n#include \"../Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig\"\n",
      others: ["pubspec.yaml": "name: lamp\n"],
      need: "'flutter pub get' and 'pod install', which create these files"),
    Case(
      include: "#include \"Local.xcconfig\"\n", others: [:],
      need: "the tool that generates these files"),
  ]

  @Test(arguments: cases.indices) func theCommandIsNamedOnce(_ index: Int) throws {
    let sample = Self.cases[index]
    var files = ShapeFiles.app(["AppDelegate.swift": SmallProject.delegate]) {
      $0.settingsFile = "App.xcconfig"
      $0.files["App.xcconfig"] = sample.include
    }.inFolder("ios")
    files.merge(sample.others) { $1 }
    let folder = try SampleFolder(files)
    defer { folder.remove() }
    let report = try ValidationJSON.of(["--sdk", "27", folder.url.path])
    let open = report.notChecked.filter {
      $0.message.contains("xcconfig") || $0.message.contains("Pods")
    }
    #expect(open.count == 1, "\(open)")
    #expect(open.first?.needs == [sample.need])
  }
}
