import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Apps of Briefcase, as `pyproject.toml` describes them.
@Suite struct BriefcaseTests {
  private static func files(_ ios: String, _ app: String = "") -> [String: String] {
    [
      "pyproject.toml":
        "[tool.briefcase]\nbundle = \"a\"\n[tool.briefcase.app.lamp]\n\(app)\n[tool.briefcase.app.lamp.iOS]\n\(ios)\n"
    ]
  }

  private static let scenes =
    "info.UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication = [{ UISceneDelegateClassName = \"D\" }]"

  private static let requirements: [(ios: String, app: String, adopts: Bool?)] = [
    ("requires = [\"toga-iOS==0.5.6\"]", "", false),
    ("requires = [\"toga-iOS==0.5.7\"]", "", true),
    ("requires = ['toga_ios >= 0.6']", "", true),
    ("requires = [\"toga-iOS~=0.4.8\"]", "", false),
    ("requires = [\"toga-iOS~=0.5.0\"]", "", nil),
    ("requires = [\"toga-iOS<0.5\"]", "", false),
    (
      "requires = [\n  \"std-nslog~=1.0.3\", # log\n  \"toga-iOS>=0.5.0,<0.5.7\",\n]", "", false
    ),
    ("requires = [\"toga-iOS\"]", "", nil), ("", "requires = [\"toga==0.5.4\"]", false),
    // Without Toga the manifest of the template is empty.
    ("", "", false), ("requires = []", "", false), (scenes, "", true), ("", scenes, true),
    ("info.UIApplicationSceneManifest.UIApplicationSupportsMultipleScenes = true", "", nil),
    ("info = { UIApplicationSceneManifest = {} }", "", false),
    ("", "template = \"https://example.com/t.git\"", nil),
    ("# requires = [\"toga-iOS==0.5.7\"]", "", false),
  ]

  @Test("The requirements say whether an app adopts scenes", arguments: requirements)
  func requirementsDecide(ios: String, app: String, adopts: Bool?) throws {
    let start = try ManifestSample.start(Self.files(ios, app), "pyproject.toml")
    #expect(start?.adoptsScenes == adopts)
  }

  private static let sources: [(text: String?, adopts: Bool?, hasException: Bool)] = [
    ("import toga\n", nil, false), ("from toga import App\n", nil, false),
    ("import slint\n", false, false), (nil, false, true),
  ]

  @Test("The sources say whether Toga is used", arguments: sources)
  func sourcesNameToga(text: String?, adopts: Bool?, hasException: Bool) throws {
    var files = Self.files("", "sources = [\"src/lamp\"]\nrequires = [\"slint\"]")
    files["src/lamp/app.py"] = text
    let start = try ManifestSample.start(files, "pyproject.toml")
    #expect(start?.adoptsScenes == adopts)
    #expect((start?.exception != nil) == hasException)
  }

  private static let apps: [(text: String, names: [String])] = [
    ("[tool.briefcase.app.a]\n[tool.briefcase.app.a.iOS]\nsupported = false\n", []),
    ("[tool.briefcase.app.a]\niOS.supported = false\n", []),
    ("[tool.briefcase.app.a]\niOS = { supported = false }\n", []),
    ("[tool.briefcase.app.a]\nsupported = false\n", []),
    (
      "[tool.briefcase.app.a]\nsupported = false\n[tool.briefcase.app.a.iOS]\nsupported = true\n",
      ["a"]
    ),
    ("[tool.briefcase.app.a.macOS]\n[tool.briefcase.app.a.linux.flatpak]\n", []),
    ("[tool.briefcase.app.a.macOS]\nsupported = false\n[tool.briefcase.app.a.iOS]\n", ["a"]),
    ("[tool.briefcase.app.a]\nrequires = []\n", ["a"]),
    ("[tool.briefcase.app.a.iOS]\n[tool.briefcase.app.\"b c\".iOS]\n", ["a", "b c"]),
    ("[project]\nname = \"tool.briefcase.app.a\"\n", []),
  ]

  @Test("An app that is not for iOS is no app", arguments: apps)
  func otherAppsAreLeftOut(text: String, names: [String]) throws {
    try ManifestSample.read(["pyproject.toml": text], "pyproject.toml") { project, root, folder in
      #expect(project.targets.map(\.name.value) == names)
      #expect(ProjectSources.recognize("\(folder)/pyproject.toml", in: root) == !names.isEmpty)
    }
  }

  private static let hostile = [
    ManifestSample.nested("[", "]"), "a = " + ManifestSample.nested("{a=", "}"),
    "a = " + ManifestSample.nested("[", "]"), "a = \"\"\"", "[tool.briefcase.app.a", "a.b.", "a =",
    String(repeating: "a.", count: 100_000) + "b = 1", "[", "'", "= 1",
  ]

  @Test("A hostile file ends", arguments: hostile.indices)
  func hostileFilesEnd(index: Int) throws {
    let text = "[tool.briefcase.app.b]\n" + Self.hostile[index]
    try ManifestSample.read(["pyproject.toml": text], "pyproject.toml") { project, _, _ in
      #expect(project.targets.first?.name.value == "b")
    }
  }
}
