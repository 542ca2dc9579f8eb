import Foundation
import LaunchKitTestSupport
import Testing

/// A file of settings that a tool creates is named once, with the command that creates it.
@Suite struct GeneratedSettingsTests {
  private struct Case {
    var include: String
    var others: [String: String]
    var needs: [String]
  }

  private static let cases = [
    Case(
      include: "#include \"../Flutter/Generated.xcconfig\"\n",
      others: ["pubspec.yaml": "name: lamp\n", "ios/Runner/a": ""],
      needs: ["'flutter pub get', which creates it"]),
    Case(
      include: "#include \"../Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig\"\n",
      others: ["ios/Podfile": "", "package.json": "{\"dependencies\": {\"react-native\": \"1\"}}"],
      needs: ["'pod install', which creates it"]),
    Case(
      include:
        "#include \"../Flutter/Generated.xcconfig\"\n#include \"../Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig\"\n",
      others: ["pubspec.yaml": "name: lamp\n"],
      needs: ["'flutter pub get', which creates it", "'pod install', which creates it"]),
    Case(
      include: "#include \"Local.xcconfig\"\n", others: [:], needs: ["the file"]),
    Case(
      include: "#include \"Local.xcconfig\"\n", others: ["ios/App/Local.example.xcconfig": ""],
      needs: ["a copy of 'ios/App/Local.example.xcconfig'"]),
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
    let run = try LaunchKitExecutable.run(
      ["validate", "--sdk", "27", "--format", "json"], in: folder.url)
    let report = try JSONDecoder().decode(ValidationJSON.self, from: Data(run.output.utf8))
    let open = report.notChecked.filter {
      $0.message.contains("xcconfig") || $0.message.contains("Pods")
    }
    #expect(open.flatMap { $0.needs ?? [] }.sorted() == sample.needs, "\(open)")
  }
}
