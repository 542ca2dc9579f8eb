import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// The code files of the tutorial are what the tool says and what the compiler takes.
@Suite("Tutorial", .serialized)
struct TutorialTests {
  static let resources = "Sources/LaunchKit/LaunchKit.docc/Resources"

  /// What the terminal shows, in a folder with an Info.plist and perhaps a source.
  struct Session: Sendable, CustomTestStringConvertible {
    var file: String
    var infoPlist: String
    var accessors: String?
    var arguments: [String]
    var status: Int32
    var testDescription: String { file }
  }

  static let emit = ["emit", "Info.plist", "--as", "swift", "--output", "AppLaunch.swift"]

  static let emitForRuntime = [
    "emit", "Info.plist", "--as", "swift", "--runtime", "--output", "AppLaunch.swift",
  ]

  static let sessions: [Session] = [
    Session(
      file: "validate-01.txt", infoPlist: "Info-01.plist",
      arguments: ["validate", "--sdk", "27", "Info.plist"], status: 1),
    Session(
      file: "validate-02.txt", infoPlist: "Info-02.plist",
      arguments: ["validate", "--sdk", "27", "Info.plist"], status: 0),
    Session(file: "emit.txt", infoPlist: "Info-02.plist", arguments: emit, status: 0),
    Session(
      file: "check.txt", infoPlist: "Info-03.plist", accessors: "AppLaunch-01.swift",
      arguments: emit + ["--check"], status: 1),
    Session(
      file: "emit-runtime.txt", infoPlist: "Info-03.plist", arguments: emitForRuntime, status: 0),
  ]

  /// Runs launchkit in a folder of its own; gives what it says, and the source that lies there afterwards.
  private func run(_ session: Session) throws -> (said: String, status: Int32, source: String?) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "launchkit-tutorial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "AppLaunch.swift")
    let infoPlist = try PackageFolder.text("\(Self.resources)/\(session.infoPlist)")
    try Data(infoPlist.utf8).write(to: folder.appending(path: "Info.plist"))
    if let accessors = session.accessors {
      try Data(PackageFolder.text("\(Self.resources)/\(accessors)").utf8).write(to: source)
    }
    let outcome = try LaunchKitExecutable.run(session.arguments, in: folder)
    return (
      outcome.output + outcome.errors, outcome.status,
      try? String(contentsOf: source, encoding: .utf8)
    )
  }

  @Test(
    "The accessors are as the tool emits them",
    arguments: [("01", "02", emit), ("02", "03", emit), ("03", "03", emitForRuntime)])
  func accessorsAreFresh(step: String, infoPlist: String, arguments: [String]) throws {
    let result = try run(
      Session(file: "", infoPlist: "Info-\(infoPlist).plist", arguments: arguments, status: 0))
    try #require(result.status == 0)
    let source = try #require(result.source)
    let path = "\(Self.resources)/AppLaunch-\(step).swift"
    #expect(try Snapshot.difference(of: source, from: path) == nil)
  }

  @Test("What the terminal shows is real output", arguments: sessions)
  func sessionsAreFresh(session: Session) throws {
    let result = try run(session)
    #expect(result.status == session.status)
    let line = "$ launchkit \(session.arguments.joined(separator: " "))\n"
    let path = "\(Self.resources)/\(session.file)"
    #expect(try Snapshot.difference(of: line + result.said, from: path) == nil)
  }

  @Test(
    "The code compiles, and is refused where the tutorial says so",
    arguments: [
      (["AppLaunch-01", "AppDelegate-01", "SceneDelegate-01"], nil),
      (["AppLaunch-01", "AppDelegate-02", "SceneDelegate-01"], nil),
      (["AppLaunch-02", "AppDelegate-02", "SceneDelegate-01"], "switch must be exhaustive"),
      (["AppLaunch-02", "AppDelegate-02", "SceneDelegate-02"], nil),
    ] as [([String], String?)])
  func codeCompiles(files: [String], problem: String?) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try #require(try compiler.compileUIKit(Self.uiKit) == "")
    let names = files.map { $0.prefix { $0 != "-" } + ".swift" }
    for (file, name) in zip(files, names) {
      try compiler.write(PackageFolder.text("\(Self.resources)/\(file).swift"), to: String(name))
    }
    let said = try compiler.compile(
      [
        "-typecheck", "-I", ".", "-swift-version", "6", "-warnings-as-errors", "-module-name",
        "App",
      ]
        + names.map(String.init))
    if let problem {
      #expect(said.contains(problem), "\(said)")
    } else {
      #expect(said == "")
    }
  }

  @Test("The hosted app does what the terminal shows", arguments: ["01", "02", "03"])
  func hostedAppRuns(step: String) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let files = ["AppLaunch": "03", "TrailDelegates": "01", "main": step]
    for (name, number) in files {
      let source = try PackageFolder.text("\(Self.resources)/\(name)-\(number).swift")
      try compiler.write(source, to: "\(name).swift")
    }
    #expect(
      try compiler.compile(
        ["-swift-version", "6", "-warnings-as-errors", "-module-name", "TrailNotes", "-o", "app"]
          + files.keys.sorted().map { "\($0).swift" } + (try BuiltModules.arguments)) == "")
    let outcome = try compiler.run("app")
    #expect(outcome.status == 0)
    let said = "$ swift run TrailNotes\n\(outcome.output)"
    #expect(
      try Snapshot.difference(of: said, from: "\(Self.resources)/run-\(step).txt") == nil)
  }

  @Test("The tutorials name every resource, and no other")
  func namesItsFiles() throws {
    var named: Set<String> = []
    for tutorial in try Documents.tutorials() {
      let text = try PackageFolder.text(tutorial)
      for file in text.matches(of: /@(?:Code\(name: "[^"]+", file|Image\(source): "([^"]+)"/) {
        named.insert(String(file.output.1))
      }
      #expect(!text.contains("```"), "\(tutorial): code lies in files")
    }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.url(Self.resources).path)
    #expect(named == Set(files))
  }

  @Test("The property lists can be read", arguments: ["01", "02", "03"])
  func propertyLists(step: String) throws {
    let text = try PackageFolder.text("\(Self.resources)/Info-\(step).plist")
    #expect(
      PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)).diagnostics.isEmpty)
  }

  /// What UIKit has of what the tutorial uses, for systems without it.
  static let uiKit = """
    @_exported import Foundation

    @MainActor open class UIResponder {
      public init() {}
    }
    @MainActor open class UIWindow {
      public weak var windowScene: UIWindowScene?
    }
    @MainActor open class UIScene {
      open class ConnectionOptions {
        public let urlContexts: Set<UIOpenURLContext> = []
      }
      public var title: String!
    }
    @MainActor open class UIWindowScene: UIScene {}
    @MainActor open class UIOpenURLContext: Hashable {
      public let url: URL
      init(url: URL) { self.url = url }
      public nonisolated static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool {
        left === right
      }
      public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    @MainActor open class UISceneSession {
      public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }
      public let role = Role(rawValue: "")
    }
    @MainActor open class UISceneConfiguration {
      public init(name: String?, sessionRole: UISceneSession.Role) {}
    }
    @MainActor open class UIApplication {
      public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }
    }
    @MainActor public protocol UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration
    }
    extension UIApplicationDelegate {
      public static func main() {}
    }
    @MainActor public protocol UIWindowSceneDelegate {
      var window: UIWindow? { get set }
      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    }
    """
}
