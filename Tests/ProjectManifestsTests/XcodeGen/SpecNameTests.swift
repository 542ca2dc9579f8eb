import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Specifications of XcodeGen that have other names than `project.yml`.
@Suite struct SpecNameTests {
  private static func text(_ name: String, _ rest: String = "") -> String {
    "name: \(name)\n\(rest)targets:\n  \(name):\n    type: application\n    platform: iOS\n    sources: [App]\n"
  }

  private static let files: [(path: String, text: String, isOne: Bool)] = [
    ("kiosk.yml", text("Kiosk"), true), ("apps/kiosk-project.yaml", text("Kiosk"), true),
    ("kiosk.yml", text("Kiosk", "include: base.yml\n"), true),
    ("kiosk.yml", "name: Kiosk\ninclude: targets.yml\n", true),
    // Files of other tools.
    ("ci.yml", "name: CI\non: push\njobs:\n  targets:\n    platform: iOS\n", false),
    (
      "compose.yml", "name: web\ninclude: other.yml\nservices:\n  a:\n    platform: linux/amd64\n",
      false
    ),
    ("x.yml", "name: X\ntargets:\n  A:\n    type: application\n", false),
    ("x.yml", "name: X\ntargets: {{#each}}\n  platform: iOS\n", false),
    ("x.yml", "targets:\n  A:\n    type: application\n    platform: iOS\n", false),
  ]

  @Test("A specification is known by its content", arguments: files)
  func contentDecides(path: String, text: String, isOne: Bool) throws {
    let all = [
      path: text, "base.yml": "configs:\n  Debug: debug\n",
      "targets.yml": "targets:\n  A:\n    type: application\n    platform: iOS\n",
      "other.yml": "services: {}\n",
    ]
    try ManifestSample.files(all) { root, folder in
      #expect(ProjectSources.recognize("\(folder)/\(path)", in: root) == isOne)
    }
  }

  /// The files, the projects of Xcode, and the specifications that are checked.
  private static let groups: [(files: [String: String], projects: [String], checked: [String])] = [
    (["a.yml": text("A"), "b.yml": text("B")], [], ["a.yml", "b.yml"]),
    // An included file that is a specification itself.
    (["a.yml": text("A", "include: b.yml\n"), "b.yml": text("B")], [], ["a.yml"]),
    // A variant of the usual specification.
    (["project.yml": text("A"), "ci.yml": text("A")], [], ["project.yml"]),
    (["project.yml": text("A"), "b.yml": text("B")], [], ["b.yml", "project.yml"]),
    (["a.yml": text("A"), "a-debug.yml": text("A")], [], ["a-debug.yml"]),
    (["x/a.yml": text("A"), "y/a.yml": text("A")], [], ["x/a.yml", "y/a.yml"]),
    // The project exists.
    (["x/a.yml": text("A"), "x/b.yml": text("B")], ["A.xcodeproj"], ["x/b.yml"]),
  ]

  @Test("Parts and variants are not checked by themselves", arguments: groups)
  func partsAreLeftOut(
    files: [String: String], projects: [String], checked: [String]
  ) throws {
    try ManifestSample.files(files) { root, folder in
      let found = files.keys.map { (path: "\(folder)/\($0)", root: root) }
      let parts = ProjectSources.parts(among: found, besides: projects.map { "\(folder)/\($0)" })
      let rest = found.map(\.path).filter { !parts.contains($0) }
      let names = rest.map { $0.replacing(folder + "/", with: "") }.sorted()
      #expect(names == checked)
    }
  }

  @Test func includesReachTheWholeRepository() throws {
    let files = [
      ".git/HEAD": "", "shared/base.yml": "configs:\n  Nightly: release\n",
      "apps/kiosk.yml": "include: ../shared/base.yml\n" + Self.text("Kiosk"),
    ]
    try ManifestSample.files(files) { _, folder in
      let path = "\(folder)/apps/kiosk.yml"
      let root = try #require(ProjectRoot(ProjectSources.rootFolder(of: path)))
      let project = try ProjectSources.read(path, in: root)
      #expect(project.problems.isEmpty)
      #expect(project.configurations.map(\.name.value) == ["Nightly"])
    }
  }

  private static let missing: [(source: String, sources: Int, resources: Int)] = [
    ("path: Gone", 1, 1), ("path: Gone\n        type: folder", 0, 0),
    ("path: Gone\n        buildPhase: resources", 0, 1),
    ("path: Gone\n        buildPhase: sources", 1, 0),
    ("path: Gone\n        buildPhase: none", 0, 0),
    ("path: Gone\n        optional: true", 0, 0),
  ]

  @Test("A missing source lacks only what it may contain", arguments: missing)
  func missingSourcesHaveAPhase(source: String, sources: Int, resources: Int) throws {
    let text =
      "name: A\ntargets:\n  A:\n    type: application\n    platform: iOS\n    sources:\n      - App\n      - \(source)\n"
    try ManifestSample.read(text, files: ["App/a.swift": ""]) { project in
      let target = try project.target("A")
      #expect(target.sources.missing.count == sources)
      #expect(target.resources.missing.count == resources)
      #expect(target.resources.files.contains { $0.name == "Gone" } == source.contains("folder"))
    }
  }
}
