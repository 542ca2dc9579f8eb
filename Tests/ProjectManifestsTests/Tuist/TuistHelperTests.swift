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

  /// Helpers with conditions, loops, types of their own and closures, and the targets that they make.
  private static let computed: [(helper: String, project: String, targets: [String])] = [
    (
      """
      extension Project {
        static func module(name: String, hasDemo: Bool, kinds: Set<Kind> = []) -> Project {
          var targets: [Target] = [.target(name: name, destinations: .iOS, product: .framework, bundleId: "org.\\(name)")]
          if hasDemo {
            let target: Target = .target(name: "\\(name)Demo", destinations: .iOS, product: .app, bundleId: "org.\\(name.lowercased()).demo")
            targets.append(target)
          }
          if kinds.contains(.example) && !kinds.contains(.tests) { targets += [.app("Example")] }
          return Project(name: name, targets: targets)
        }
      }
      extension Target { static func app(_ name: String) -> Target { .target(name: name, destinations: .iOS, product: .app, bundleId: "org.\\(name)") } }
      enum Kind { case example, tests }
      """,
      "let project = Project.module(name: \"Mast\", hasDemo: true, kinds: [.example])",
      ["Mast org.Mast", "MastDemo org.mast.demo", "Example org.Example"]
    ),
    (
      """
      struct Environment { let name: String; let prefix: String }
      let env = Environment(name: "Mast", prefix: "org")
      extension Environment { var identifier: String { "\\(prefix).\\(name)" } }
      """,
      "let project = Project(name: env.name, targets: [.target(name: env.name + \"App\", destinations: .iOS, product: .app, bundleId: env.identifier)])",
      ["MastApp org.Mast"]
    ),
    (
      """
      public enum Module: String, CaseIterable { case login = "Login", home }
      extension Module {
        var identifier: String { switch self { case .login: return "org.a"; default: return "org.\\(rawValue)" } }
        func app(_ suffix: Suffix) -> Target { .target(name: rawValue + suffix.text, destinations: .iOS, product: .app, bundleId: identifier) }
      }
      enum Suffix { case demo, none
        var text: String { switch self { case .demo: "Demo"; case .none: "" } } }
      """,
      """
      let project = Project(name: "M", targets: [Module.login, .home].map { $0.app(.demo) }
        + [Module.home].compactMap { module in module.app(.none) })
      """,
      ["LoginDemo org.a", "homeDemo org.home", "home org.home"]
    ),
    (
      """
      struct Spec {
        var name: String
        var product: Product
        var bundleId: String?
        init(name: String = "Mast", product: Product = .app, bundleId: String? = nil) {
          self.name = name
          self.product = product
          self.bundleId = bundleId
        }
        func target(_ other: Product? = nil) -> Target {
          .target(name: name, destinations: .iOS, product: other ?? product, bundleId: bundleId ?? "org.\\(name)")
        }
      }
      """,
      "let project = Project(name: \"M\", targets: [Spec().target(), Spec(name: \"Kit\", bundleId: \"kit\").target(.framework)])",
      ["Mast org.Mast", "Kit kit"]
    ),
    (
      """
      struct Factory { var name = ""; var product: Product = .framework; var bundleId: String? }
      extension Target {
        private static func make(_ factory: Factory) -> Self {
          .target(name: factory.name, destinations: .iOS, product: factory.product, bundleId: factory.bundleId ?? "org.\\(factory.name)")
        }
        static func app(_ feature: Feature, factory: Factory) -> Self {
          var changed = factory
          changed.name = "Feature" + feature.rawValue
          changed.product = .app
          if feature == .Main { changed.bundleId = "org.main" }
          return make(changed)
        }
      }
      enum Feature: String { case Main, Other }
      extension Project {
        static func make(_ name: String, _ targets: [Target]) -> Self { return .init(name: name, targets: targets) }
      }
      """,
      "let myProject: Project = .make(\"M\", [.app(.Main, factory: .init(name: \"No\")), .app(.Other, factory: Factory())])",
      ["FeatureMain org.main", "FeatureOther org.FeatureOther"]
    ),
    (
      """
      func apps(_ names: [String]) -> [Target] {
        var all = [Target]()
        for name in names where name != "No" {
          let id = "org.\\(name)"
          all.append(.target(name: name, destinations: .iOS, product: .app, bundleId: id))
        }
        return all
      }
      let isCI = ProcessInfo.processInfo.environment["CI"] == "1"
      """,
      "let project = Project(name: \"M\", targets: apps([\"A\", \"No\", isCI ? \"CI\" : \"B\"]))",
      ["A org.A", "B org.B"]
    ),
  ]

  @Test("A helper with statements is followed", arguments: computed)
  func statementsAreFollowed(helper: String, project: String, targets: [String]) throws {
    try Self.read(project, helper) { project, root, _ in
      #expect(project.unreadApps.isEmpty)
      #expect(project.notChecked.map(\.message) == [])
      let made = try project.targets.map { target in
        let settings = try project.settings(target.name.value, in: root)
        return "\(target.name.value) \(settings.value("PRODUCT_BUNDLE_IDENTIFIER")?.text ?? "-")"
      }
      #expect(made == targets)
    }
  }

  /// Two files with a constant of their own of the same name.
  @Test func aConstantOfTheFileComesFirst() throws {
    let app = { (name: String) in
      "import ProjectDescription\nprivate let name = \"\(name)\"\nlet target\(name) = Target.target(name: name, destinations: .iOS, product: .app, bundleId: name)\n"
    }
    let files = [
      "Tuist/ProjectDescriptionHelpers/A.swift": app("A"),
      "Tuist/ProjectDescriptionHelpers/B.swift": app("B"), "Tuist.swift": "",
      "Project.swift":
        "import ProjectDescription\nlet project = Project(name: \"M\", targets: [targetA, targetB])\n",
    ]
    try ManifestSample.read(files, "Project.swift") { project, _, _ in
      #expect(project.targets.map(\.name.value) == ["A", "B"])
    }
  }

  /// The configuration of Tuist names the folders of plugins.
  @Test(arguments: [
    (
      "Tuist.swift",
      "let tuist = Tuist(project: .tuist(plugins: [.local(path: \"Plugins/Names\")]))"
    ),
    (
      "Tuist/Config.swift",
      "let config = Config(plugins: [.local(path: .relativeToRoot(\"Plugins/Names\"))])"
    ),
  ])
  func localPluginsAreRead(file: String, text: String) throws {
    let files = [
      file: "import ProjectDescription\n\(text)\n",
      "Plugins/Names/ProjectDescriptionHelpers/Names.swift":
        "import ProjectDescription\npublic let appName = \"Mast\"\n",
      "Project.swift":
        "import ProjectDescription\nimport Names\nlet project = Project(name: appName, targets: [.target(name: appName, destinations: .iOS, product: .app, bundleId: appName)])\n",
    ]
    try ManifestSample.read(files, "Project.swift") { project, _, _ in
      #expect(project.targets.map(\.name.value) == ["Mast"])
    }
  }

  private static let unread = [
    "if hasNoTargets() { return Project(name: name, targets: []) }\n    return Project(name: name, targets: [.x])",
    "var targets: [Target] = []\n    _ = change(&targets)\n    return Project(name: name, targets: targets)",
    "app(name: name)",
    "if !name.isEmpty { log(name) }\n    return Project(name: name, targets: [])",
    "switch load(name) { case .app: return Project(name: name, targets: [.x]); default: return Project(name: name, targets: []) }",
    "switch name { case let text as Substring: return Project(name: text, targets: []); default: return Project(name: name, targets: []) }",
    "guard load().kind == .app else { return Project(name: name, targets: []) }\n    return Project(name: name, targets: [.x])",
    "let (a, b) = (name, name)\n    return Project(name: a, targets: [])",
  ].map {
    "extension Project {\n  static func app(name: String) -> Project {\n    \($0)\n  }\n}"
  }

  /// Values that only seem to be known, and what the app is called with them; nil where nothing is known.
  private static let names: [(helper: String, name: String, expected: String?)] = [
    // What a body binds is not seen behind it.
    (
      "func f(_ name: String, _ other: String?) -> String { if let name = other { print(name) }\n  return name }",
      "f(\"A\", \"B\")", "A"
    ),
    (
      "func f(_ name: String) -> String { for name in [\"B\"] { print(name) }\n  return name }",
      "f(\"A\")", "A"
    ),
    (
      "func f(_ name: String) -> String { var made = name\n  for one in [\"1\", \"2\"] { made = made + one }\n  return made }",
      "f(\"A\")", "A12"
    ),
    // Initializers that do more than to pass arguments on.
    (
      "struct S { let name: String\n  init(name: String) { self.name = \"My\" + name } }",
      "S(name: \"A\").name",
      "MyA"
    ),
    (
      "struct S { var name: String\n  init(id: String) { name = id\n  if isBeta { name = id + \"B\" } } }",
      "S(id: \"A\").name", nil
    ),
    ("func makeSpec(name: String) -> S { load(name) }", "makeSpec(name: \"A\").name", nil),
    ("struct S { var name = \"A\" }", "load(S.self).name", nil),
    // Methods call others of the same value.
    (
      "struct S { var name = \"No\"\n  func made() -> String { own() }\n  func own() -> String { name } }",
      "S(name: \"A\").made()", "A"
    ),
    // Optional values.
    ("let none: String? = nil", "none.map { $0 } ?? \"A\"", "A"),
    ("let some: String? = \"A\"", "some.map { $0 + \"B\" } ?? \"C\"", "AB"),
    (
      "func f(_ name: String?) -> String { switch name { case .some(let text): return text\n  case .none: return \"A\" } }",
      "f(nil)", "A"
    ),
    (
      "enum E { static let app = \"A\"\n}\nfunc f(_ name: String) -> String { switch name { case E.app: return \"B\"\n  default: return \"C\" } }",
      "f(\"A\")", "B"
    ),
    // Raw values and names that only look like cases.
    ("enum E: Int { case a }", "\"\\(E.a.rawValue)\"", nil),
    (
      "enum C { static let flavor = load() }\nenum F { case prod, dev }\nfunc f() -> String { C.flavor == .prod ? \"A\" : \"B\" }",
      "f()", nil
    ),
    ("let s = \"a/b\"", "s.split(separator: \"/\")[1] + \"C\"", "bC"),
    ("let list = [\"a\"] + load()", "list.isEmpty ? \"A\" : \"B\"", nil),
  ]

  @Test("Only a value that is certain is known", arguments: names)
  func valuesAreThoseOfSwift(helper: String, name: String, expected: String?) throws {
    let target = ".target(name: \(name), destinations: .iOS, product: .app, bundleId: \"a\")"
    try Self.read(Self.project(target), helper) { project, _, _ in
      #expect(project.targets.map(\.name.value) == (expected.map { [$0] } ?? []))
      #expect(project.unreadApps.count == (expected == nil ? 1 : 0))
    }
  }

  /// A variable of which a part has changed is not taken for the call that made it.
  @Test func changedTargetsAreNotKnown() throws {
    let helper = """
      func f() -> Target {
        var made = Target.target(name: "A", destinations: .iOS, product: .app, bundleId: "a")
        made.bundleId = "b"
        return made
      }
      """
    try Self.read(Self.project("f()"), helper) { project, _, _ in
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.count == 1)
    }
  }

  private static let statements: [(text: String, names: [String], unread: Int)] = [
    (
      "targets.append(.target(name: \"B\", destinations: .iOS, product: .app, bundleId: \"b\"))",
      ["A", "B"], 0
    ),
    ("for name in names { targets.append(make(name)) }", [], 1),
    ("[\"B\"].forEach { print($0) }", ["A"], 0),
  ]

  @Test("Statements behind a list count", arguments: statements)
  func statementsOfTheManifestCount(text: String, names: [String], unread: Int) throws {
    let manifest = """
      var targets: [Target] = [.target(name: "A", destinations: .iOS, product: .app, bundleId: "a")]
      \(text)
      let project = Project(name: "M", targets: targets)
      """
    try Self.read(manifest, "") { project, _, _ in
      #expect(project.targets.map(\.name.value) == names)
      #expect(project.unreadApps.count == unread)
    }
  }

  /// Targets that are added under a condition that is not known.
  @Test func aConditionThatIsNotKnownLeavesTheListUnknown() throws {
    let helper = """
      extension Project {
        static func app(name: String) -> Project {
          var targets: [Target] = []
          if isDemo() { targets.append(.target(name: "Demo", destinations: .iOS, product: .app, bundleId: "d")) }
          return Project(name: name, targets: targets)
        }
      }
      """
    try Self.read("let project = Project.app(name: \"Mast\")", helper) { project, _, _ in
      #expect(project.targets.isEmpty)
      #expect(project.unreadApps.count == 1)
    }
  }

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
