import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import Testing

/// What the files of a Unity project say about the app that it exports.
@Suite struct UnityTests {
  private static let path = "ProjectSettings/ProjectVersion.txt"

  private static func files(
    _ version: String, _ others: [String: String] = [:]
  ) -> [String: String] {
    others.merging([path: "m_EditorVersion: \(version)\n"]) { own, _ in own }
  }

  private static let versions: [(version: String, adopts: Bool?)] = [
    ("2022.3.71f1", false), ("2022.3.72f1", true), ("2022.3.100f1", true), ("6000.0.67f1", false),
    ("6000.0.68f1", true), ("6000.3.7f1", false), ("6000.3.0b4", false), ("6000.3.8f1", true),
    ("6000.4.0f1", true), ("6000.4.0b2", nil), ("6000.2.9f1", nil), ("2021.3.45f1", nil),
    ("2023.2.20f1", nil), ("x", nil),
  ]

  @Test("The version of the editor says whether it writes scenes", arguments: versions)
  func versionsDecide(version: String, adopts: Bool?) throws {
    let start = try ManifestSample.start(Self.files(version), Self.path)
    #expect(start?.adoptsScenes == adopts)
    if adopts == false { #expect(start?.help?.contains("or later") == true) }
  }

  private static let scripts: [(path: String, text: String, adopts: Bool?)] = [
    ("Assets/Editor/Build.cs", "plist.root[\"UIApplicationSceneManifest\"]", nil),
    ("Assets/Plugins/iOS/App.mm", "application:configurationForConnectingSceneSession:", nil),
    ("Assets/Editor/Build.cs", "plist.root[\"UIBackgroundModes\"]", false),
    ("Assets/readme.txt", "UIApplicationSceneManifest", false),
  ]

  @Test("A script may add scenes", arguments: scripts)
  func scriptsMayAddScenes(path: String, text: String, adopts: Bool?) throws {
    let start = try ManifestSample.start(Self.files("6000.0.1f1", [path: text]), Self.path)
    #expect(start?.adoptsScenes == adopts)
  }

  private static func settings(_ identifiers: String) -> [String: String] {
    [
      "ProjectSettings/ProjectSettings.asset":
        "%YAML 1.1\n--- !u!129 &1\nPlayerSettings:\n  productName: Comet\n  applicationIdentifier:\n\(identifiers)  buildNumber:\n    iPhone: 0\n"
    ]
  }

  private static let apps: [(files: [String: String], isApp: Bool)] = [
    (settings("    iPhone: a.b\n"), true), (settings("    iOS: a.b\n"), true),
    (settings("    Standalone: a.b\n"), false), (settings("    Android: a.b\n"), false),
    (
      settings("    Standalone: a.b\n").merging(["Assets/Plugins/iOS/a.mm": ""]) { own, _ in own },
      true
    ), ([:], true),
  ]

  @Test("A project that is not set up for iOS is no app", arguments: apps)
  func otherProjectsAreNoApps(files: [String: String], isApp: Bool) throws {
    try ManifestSample.read(Self.files("6000.0.1f1", files), Self.path) { project, root, folder in
      #expect(ProjectSources.recognize("\(folder)/\(Self.path)", in: root) == isApp)
      #expect(project.name == (files.keys.contains { $0.hasSuffix("asset") } ? "Comet" : "App"))
    }
  }
}
