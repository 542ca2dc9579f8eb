import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import Testing

/// Frameworks for whose apps only the adoption of scenes is determined.
@Suite struct FrameworkTests {
  private static func node(_ version: String, manifest: String? = nil) -> [String: String] {
    var files = [
      "nativescript.config.ts": "export default {}",
      "package.json": "{\"dependencies\": {\"@nativescript/core\": \"\(version)\"}}",
    ]
    files["App_Resources/iOS/Info.plist"] = manifest.map {
      "<plist version=\"1.0\"><dict>\($0)</dict></plist>"
    }
    return files
  }

  private static let scenes = "<key>UIApplicationSceneManifest</key><dict/>"

  private static func godot(_ version: String) -> [String: String] {
    [
      "project.godot":
        "config/name=\"Ship\"\nconfig/features=PackedStringArray(\"\(version)\", \"Mobile\")\n",
      "export_presets.cfg": "[preset.0]\nplatform=\"iOS\"\n",
    ]
  }

  private static func toga(_ requirement: String) -> [String: String] {
    [
      "pyproject.toml":
        "[tool.briefcase.app.ship]\nname = \"x\"\n[tool.briefcase.app.ship.iOS]\nrequires = [\"\(requirement)\"]\n"
    ]
  }

  private static let verdicts:
    [(name: String, files: [String: String], adopts: Bool?, command: String)] = [
      ("nativescript.config.ts", node("~9.0.0", manifest: scenes), true, "ns prepare ios"),
      ("nativescript.config.ts", node("~8.8.0", manifest: scenes), nil, "ns prepare ios"),
      ("nativescript.config.ts", node("~9.0.0", manifest: ""), false, "ns prepare ios"),
      ("nativescript.config.ts", node("~9.0.0"), nil, "ns prepare ios"),
      ("project.godot", godot("4.6"), true, "godot"),
      ("project.godot", godot("4.5"), false, "godot"),
      ("project.godot", godot("3.5"), nil, "godot"), ("project.godot", godot("x"), nil, "godot"),
      ("pyproject.toml", toga("toga-iOS==0.5.6"), false, "briefcase create iOS"),
      ("pyproject.toml", toga("toga-iOS==0.5.7"), true, "briefcase create iOS"),
      ("pyproject.toml", toga("toga-iOS~=0.5.0"), nil, "briefcase create iOS"),
      (
        "tiapp.xml",
        ["tiapp.xml": "<ti:app xmlns:ti=\"http://ti.appcelerator.org\"><name>Ship</name></ti:app>"],
        nil, "ti build"
      ),
      (
        "ProjectSettings/ProjectVersion.txt",
        ["ProjectSettings/ProjectVersion.txt": "m_EditorVersion: 6000.0.70f1\n"], true, "Unity"
      ),
      (
        "tauri.conf.json",
        ["tauri.conf.json": "{\"identifier\": \"a.b\", \"productName\": \"Ship\"}"],
        nil, "cargo tauri ios init"
      ),
    ]

  @Test("The version of the framework decides, or the command is named", arguments: verdicts)
  func versionsDecide(
    name: String, files: [String: String], adopts: Bool?, command: String
  ) throws {
    try ManifestSample.read(files, name) { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/\(name)", in: root))
      #expect(project.targets.first?.start?.adoptsScenes == adopts)
      #expect(project.notChecked.count == 1)
      #expect(project.notChecked.first?.needs.first?.contains(command) == true)
      let lists = project.targets.flatMap(\.propertyLists.values)
      #expect(lists.allSatisfy { $0.unknownReason != nil })
    }
  }

  private static let others: [(name: String, files: [String: String])] = [
    ("pyproject.toml", ["pyproject.toml": "[project]\nname = \"x\"\n"]),
    ("project.godot", ["project.godot": "config/name=\"Ship\"\n"]),
    ("tiapp.xml", ["tiapp.xml": "<app/>"]), ("ProjectVersion.txt", ["ProjectVersion.txt": "1"]),
    ("tauri.conf.json", ["tauri.conf.json": "{}"]),
    ("tauri.conf.json", ["tauri.conf.json": "{\"identifier\": \"a\"}", "gen/apple/x": ""]),
    ("nativescript.config.ts", ["nativescript.config.ts": ""]),
  ]

  @Test("A file of something else is left out", arguments: others)
  func otherFilesAreLeftOut(name: String, files: [String: String]) throws {
    try ManifestSample.files(files) { root, folder in
      #expect(!ProjectSources.recognize("\(folder)/\(name)", in: root))
    }
  }
}
