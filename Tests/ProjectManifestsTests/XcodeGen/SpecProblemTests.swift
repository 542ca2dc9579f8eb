import FileSystem
import Findings
import LaunchKitTestSupport
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Problems of a specification are reported at their places, and no input takes long.
@Suite struct SpecProblemTests {
  private static let problems: [(text: String, problems: [String])] = [
    ("name: [\n", ["project.yml:2:1: error: not valid YAML: did not find expected node content"]),
    ("- a\n", ["project.yml:1:3: error: the file holds a list, expected a mapping"]),
    (
      "targets: {}\n",
      [
        "project.yml:1:1: warning: the specification has no 'name', so XcodeGen makes no project of it"
      ]
    ),
    (
      "name: A\nname: B\ntargets: [x]\n",
      [
        "project.yml:2:1: warning: the key 'name' is in the mapping twice; the last value counts",
        "project.yml:3:10: warning: 'targets' is a list, expected a mapping",
      ]
    ),
    (
      "name: A\ntargets:\n  ä: {type: aplication, platform: iOS}\n  b: {type: framework}\n  c: x\n",
      [
        "project.yml:3:14: warning: unknown product type 'aplication'",
        "project.yml:4:3: warning: the target 'b' has no 'platform'",
        "project.yml:5:3: warning: the target 'c' is a string, expected a mapping",
      ]
    ),
    (
      "name: A\ntargets:\n  a: {type: tool, platform: macOS, settings: {groups: [none]}, dependencies: [{target: b}]}\n",
      [
        "project.yml:3:56: warning: unknown group of settings 'none'",
        "project.yml:3:88: warning: unknown target 'b'",
      ]
    ),
    (
      "name: A\ntargets:\n  a: {type: tool, platform: macOS, settings: {A: {B: c}}}\n",
      [
        "project.yml:3:47: warning: the setting 'A' is a mapping, expected a scalar or a list of them"
      ]
    ),
    (
      "name: A\ninclude: project.yml\n",
      ["project.yml:2:10: warning: 'project.yml' includes itself"]
    ),
    (
      "name: A\ninclude: [{none: b}, none.yml]\n",
      [
        "project.yml:2:11: warning: an include is a mapping without a path, expected a path or a mapping with 'path'",
        "project.yml:2:22: warning: the included file 'none.yml' cannot be opened: no such file or folder",
      ]
    ),
  ]

  @Test("What is wrong is at its place", arguments: problems)
  func problemsHaveTheirPlaces(text: String, problems: [String]) throws {
    try ManifestSample.read(["project.yml": text]) { project, _, folder in
      #expect(ManifestSample.problems(project, in: folder) == problems)
    }
  }

  @Test func aCycleOfIncludesIsRefusedWhereItCloses() throws {
    let files = [
      "project.yml": "name: A\ninclude: a/b.yml\n", "a/b.yml": "include: c.yml\n",
      "a/c.yml": "# c\ninclude: [../project.yml]\n",
    ]
    try ManifestSample.read(files) { project, _, folder in
      #expect(
        ManifestSample.problems(project, in: folder)
          == ["a/c.yml:2:11: warning: '../project.yml' includes itself"])
      #expect(project.targets.isEmpty && project.unreadApps.count == 1)
    }
  }

  @Test func nothingOutsideTheRootIsIncluded() throws {
    let text = """
      name: A
      include: ../outside.yml
      targets:
        A: {type: application, platform: iOS}
      """
    try ManifestSample.read(["project.yml": text]) { project, _, folder in
      let problem = try #require(ManifestSample.problems(project, in: folder).first)
      #expect(
        problem.hasPrefix(
          "project.yml:2:10: warning: the included file '../outside.yml' is outside"))
      // The included file may describe any target.
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.first?.help.contains("'xcodegen generate'") == true)
    }
  }

  @Test func anIncludeThatAVariableSwitchesOnIsLeftOut() throws {
    let text = """
      name: A
      include: [{path: none.yml, enable: "${CI}"}]
      targets:
        A: {type: application, platform: iOS}
      """
    try ManifestSample.read(text) { project in
      #expect(project.targets.count == 1)
      #expect(
        project.notChecked.first?.message.contains("depends on an environment variable") == true)
    }
  }

  private static let recognized: [(name: String, text: String, isOne: Bool)] = [
    ("project.yml", "name: A\ntargets:\n  A: {type: application, platform: iOS}\n", true),
    ("project.yml", "name: A\ninclude: [a.yml]\n", true),
    ("project.yml", "name: A\ntargets:\n  A: {type: application}\n", false),
    ("project.yml", "name: ci\njobs: {build: {targets: [a]}}\n", false),
    ("project.yml", "name: {{app.name}}\ntargets:\n  {{#if x}}\n", false),
    (
      "project.json", #"{"name": "A", "targets": {"A": {"type": "tool", "platform": "macOS"}}}"#,
      true
    ),
    ("project.json", #"{"name": "web", "targets": {"build": {"executor": "x"}}}"#, false),
  ]

  @Test("A specification is known by what is in it", arguments: recognized)
  func specificationsAreRecognized(name: String, text: String, isOne: Bool) throws {
    let files = [name: text, "a.yml": "targets: {A: {type: tool, platform: macOS}}\n"]
    try ManifestSample.read(files, name) { _, root, folder in
      #expect(ProjectSources.recognize("\(folder)/\(name)", in: root) == isOne)
    }
  }

  private static let targets = "name: A\ntargets:\n"
  private static let hostile: [(name: String, text: String)] = [
    (
      "a million targets",
      targets + (0..<80_000).map { "  t\($0): {type: application, platform: iOS}\n" }.joined()
    ),
    (
      "many targets with a large template",
      "name: A\ntargetTemplates:\n  T:\n    platform: iOS\n    settings:\n"
        + (0..<5_000).map { "      S\($0): x\n" }.joined() + "targets:\n"
        + (0..<5_000).map { "  t\($0): {type: application, templates: [T]}\n" }.joined()
    ),
    (
      "templates that name each other",
      "name: A\ntargetTemplates:\n  A: {templates: [B]}\n  B: {templates: [A, B]}\n"
        + "targets:\n  t: {type: tool, platform: macOS, templates: [A, B]}\n"
    ),
    (
      "groups that name each other",
      targets + "  t: {type: tool, platform: macOS, settings: {groups: [a]}}\n"
        + "settingGroups:\n  a: {groups: [b]}\n  b: {groups: [a]}\n"
    ),
    (
      "groups that name each other twice",
      targets + "  t: {type: tool, platform: macOS, settings: {groups: [g0]}}\n"
        + "settingGroups:\n"
        + (0..<40).map { "  g\($0): {groups: [g\($0 + 1), g\($0 + 1)]}\n" }.joined()
        + "  g40: {A: b}\n"
    ),
    (
      "many targets and configurations",
      targets + (0..<5_000).map { "  t\($0): {type: tool, platform: macOS}\n" }.joined()
        + "configs:\n" + (0..<5_000).map { "  c\($0): debug\n" }.joined()
    ),
    (
      "texts that grow",
      "name: A\ntargetTemplates:\n  T: {platform: iOS, x: \"\(String(repeating: "${a}", count: 10_000))\"}\n"
        + "targets:\n  t: {type: tool, templates: [T], templateAttributes: {a: \"\(String(repeating: "y", count: 50_000))\"}}\n"
    ),
    (
      "everything depends on everything",
      targets
        + (0..<400).map { index in
          "  t\(index): {type: tool, platform: macOS, dependencies: &d\(index) ["
            + (0..<20).map { "{target: t\(($0 * 17 + index) % 400)}" }.joined(separator: ", ")
            + "]}\n"
        }.joined()
    ),
  ]

  @Test("No specification takes long", arguments: hostile)
  func hostileSpecificationsEnd(name: String, text: String) throws {
    let time = try threadProcessorTime {
      try ManifestSample.read(text) { project in
        #expect(project.targets.count <= 5_000)
      }
    }
    #expect(time < .seconds(20), "\(name)")
  }
}
