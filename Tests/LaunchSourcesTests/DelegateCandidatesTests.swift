import LaunchModel
import SourceText
import Testing

@testable import LaunchSources

/// The classes from which code chooses the delegate of `UIApplicationMain`.
@Suite struct DelegateCandidatesTests {
  static let rows: [(code: String, candidates: [String])] = [
    (
      """
      let isTest = NSClassFromString("XCTestCase") != nil
      let name = isTest ? "TestDelegate" : NSStringFromClass(AppDelegate.self)
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
      """, ["TestDelegate", "AppDelegate"]
    ),
    (
      """
      let delegate: AnyClass = NSClassFromString("TestDelegate") ?? AppDelegate.self
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))
      """, ["AppDelegate"]
    ),
    (
      """
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil,
        isTest() ? nil : NSStringFromClass(App.Delegate.self))
      """, ["App.Delegate"]
    ),
    (
      """
      func delegateName() -> String? {
        if NSClassFromString("XCTest") != nil { return nil }
        return NSStringFromClass(AppDelegate.self)
      }
      UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegateName())
      """, ["AppDelegate"]
    ),
    (
      """
      let name = a
        ? (b ? "One" : "Two")
        : NSStringFromClass(Three.self)
      UIApplicationMain(0, nil, nil, name)
      """, ["One", "Two", "Three"]
    ),
    // If one outcome cannot be read, none counts.
    ("UIApplicationMain(0, nil, nil, isTest ? \"One\" : environment[\"D\"])", []),
    ("let name = pick()\nUIApplicationMain(0, nil, nil, name)", []),
    ("let n = \"A\"\nlet n = \"B\"\nUIApplicationMain(0, nil, nil, n ?? n)", []),
    ("let n = n ?? n\nUIApplicationMain(0, nil, nil, n ?? n)", []),
    ("UIApplicationMain(0, nil, nil, a ? b", []),
  ]

  @Test(arguments: rows.indices) func candidates(_ index: Int) throws {
    let row = Self.rows[index]
    let read = try #require(
      SourceDeclarations.read(SourceFile(path: "main.swift", text: row.code)))
    let found = read.uses.filter { $0.kind == .applicationMainCandidate }.map(\.text)
    #expect(found == row.candidates)
  }

  /// Neither a command's `main` in a method nor a type of the target that is not an app begins a program.
  @Test(arguments: [
    ("@main struct A: App {}\nfunc f() { Tool.main() }", "app"),
    ("@main struct A: App {}\nstruct Tool { static func main() {} }\nTool.main()", "app"),
    ("struct A: App {}\nA.main()", "app"), ("Elsewhere.main()", "unknown"),
    ("func f() { Tool.main() }", "none"),
  ]) func callsOfMain(code: String, entry: String) throws {
    let read = try #require(
      SourceDeclarations.read(SourceFile(path: "main.swift", text: "import SwiftUI\n" + code)))
    let sources = TargetSources(
      files: [read], environment: CompilationEnvironment(), moduleName: "App")
    let found =
      switch sources.entry {
      case .swiftUIApp: "app"
      case .applicationMain: "uikit"
      case .framework: "framework"
      case .otherMain: "other"
      case .none: "none"
      case .unknown: "unknown"
      }
    #expect(found == entry)
  }
}
