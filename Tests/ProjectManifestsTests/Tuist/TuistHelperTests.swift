import FileSystem
import Findings
import LaunchProject
import ProjectManifests
import SourceText
import Testing

/// Helpers of a repository that make projects and targets.
@Suite struct TuistHelperTests {
  private static func read<Result>(
    _ project: String, _ helper: String, _ body: (Project, ProjectRoot, String) throws -> Result
  ) throws -> Result {
    let files = [
      "Tuist/ProjectDescriptionHelpers/Helpers.swift": "import ProjectDescription\n\(helper)\n",
      "Tuist.swift": "", "Mast/Project.swift": "import ProjectDescription\n\(project)\n",
    ]
    return try ManifestSample.read(files, "Mast/Project.swift", body)
  }

  private static func project(_ name: String) -> String {
    "let project = Project(name: \"Mast\", targets: [\(name)])"
  }

  /// The helpers, the manifest, and the bundle identifier and product of its first target.
  private static let read: [(helper: String, project: String, identifier: String)] = [
    (
      "extension Project {\n  public static func app(name: String) -> Project {\n    Project(name: name, targets: [.target(name: \"\\(name)App\", destinations: .iOS, product: .app, bundleId: \"org.\\(name)\")])\n  }\n}",
      "let project = Project.app(name: \"mast\")", "org.mast"
    ),
    (
      "func makeProject(_ title: String, id: String = \"org.\" + suffix) -> Project {\n  return Project(name: title, targets: [.target(name: title, destinations: [.iPhone], product: .app, bundleId: id)])\n}\nlet suffix = \"mast\"",
      "let project: Project = makeProject(\"Mast\")", "org.mast"
    ),
    // Constants in the body, and a helper that calls another one.
    (
      "extension Target {\n  static func app(_ name: String, product: Product) -> Target {\n    let id = \"org.\\(name)\"\n    return make(name, product, id)\n  }\n  static func make(_ n: String, _ product: Product, _ id: String) -> Target {\n    .target(name: n, destinations: .iOS, product: product, bundleId: id)\n  }\n}",
      project(".app(\"mast\", product: .app)"), "org.mast"
    ),
    // Two functions of one name, which the labels tell apart.
    (
      "extension Target {\n  static func app(name: String) -> Target { .target(name: name, destinations: .iOS, product: .app, bundleId: \"org.mast\") }\n  static func app(title: String) -> Target { .target(name: title, destinations: .iOS, product: .app, bundleId: \"no\") }\n}",
      project("Target.app(name: \"M\")"), "org.mast"
    ),
  ]

  @Test("A helper that passes literals is read", arguments: read)
  func simpleHelpersAreRead(helper: String, project: String, identifier: String) throws {
    try Self.read(project, helper) { project, root, folder in
      #expect(project.notChecked.isEmpty)
      #expect(project.unreadApps.isEmpty)
      let target = try #require(project.targets.first)
      let settings = try project.settings(target.name.value, in: root)
      #expect(settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.text == identifier)
      #expect(target.kind == .app)
      #expect(target.place.file.source.path == "\(folder)/Mast/Project.swift")
    }
  }

  private static let unread = [
    "extension Project {\n  static func app(name: String) -> Project {\n    if name.isEmpty { fatalError() }\n    return Project(name: name, targets: [])\n  }\n}",
    "extension Project {\n  static func app(name: String) -> Project {\n    var targets = [Target]()\n    targets.append(.x)\n    return Project(name: name, targets: targets)\n  }\n}",
    "extension Project {\n  static func app(name: String) -> Project {\n    app(name: name)\n  }\n}",
  ]

  @Test("Another helper is named, with what it makes", arguments: unread)
  func otherHelpersAreNamed(helper: String) throws {
    try Self.read("let project = Project.app(name: \"Mast\")", helper) { project, _, folder in
      #expect(project.targets.isEmpty)
      #expect(project.notChecked.isEmpty)
      #expect(project.unreadApps.map(\.names) == [["Mast"]])
      #expect(
        project.unreadApps.first?.maker.replacing(folder + "/", with: "")
          == "the helper 'Project.app', 'Tuist/ProjectDescriptionHelpers/Helpers.swift' at line 3")
    }
  }

  @Test func aHelperForOneTargetLeavesTheOthers() throws {
    try Self.read(
      Self.project(
        ".target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a\"), .kit(name: \"B\")"
      ),
      "extension Target {\n  static func kit(name: String) -> Target { names.map { $0 }[0] }\n}"
    ) { project, _, _ in
      #expect(project.targets.map(\.name.value) == ["A"])
      #expect(project.unreadApps.map(\.names) == [["B"]])
    }
  }

  @Test func computedDestinationsAreNotThoseOfAMac() throws {
    try Self.read(
      Self.project(
        ".target(name: \"A\", destinations: .ofThisApp, product: .app, bundleId: \"a\")"), ""
    ) { project, root, _ in
      #expect(project.targets.map(\.name.value) == ["A"])
      let settings = try project.settings("A", in: root)
      #expect(settings.facts.platform == nil)
    }
  }

  @Test func helpersThatCallOneAnotherEnd() throws {
    var helper = ""
    for index in 0..<60 {
      helper += "func f\(index)() -> [Target] { f\(index + 1)() + f\(index + 1)() }\n"
    }
    try Self.read("let project = Project(name: \"A\", targets: f0())", helper) { project, _, _ in
      #expect(project.targets.isEmpty)
    }
  }
}
