import LaunchSources
import SourceText
import Testing

/// Code of frameworks and packages that a target links.
@Suite struct LinkedModuleTests {
  private static func declarations(_ path: String, _ text: String) -> SourceDeclarations? {
    SourceDeclarations.read(SourceFile(path: path, text: text))
  }

  private static func sources(
    own: [String], module: [String], flags: Set<String> = []
  ) -> TargetSources {
    func read(_ texts: [String], _ folder: String) -> [SourceDeclarations] {
      texts.enumerated().compactMap { declarations("\(folder)/\($0.offset).swift", $0.element) }
    }
    return TargetSources(
      files: read(own, "App"),
      environment: CompilationEnvironment(flags: flags, flagsAreComplete: true),
      moduleName: "App", modules: [LinkedModule(name: "Kit", files: read(module, "Kit"))])
  }

  private static let classes: [(name: String, own: [String], runtimeName: String?)] = [
    ("Kit.Helper", [], "Kit.Helper"),
    ("Kit.Helper", ["class Helper {}"], "Kit.Helper"),
    ("App.Helper", ["class Helper {}"], "App.Helper"),
    ("App.Helper", [], nil),
  ]

  @Test("A class is found under the module that declares it", arguments: classes)
  func classesHaveTheirModule(name: String, own: [String], runtimeName: String?) {
    let sources = Self.sources(own: own, module: ["public class Helper {}"])
    if case .found(let type) = sources.resolve(className: name) {
      #expect(type.runtimeName == runtimeName)
    } else {
      #expect(runtimeName == nil)
    }
  }

  @Test func aNameWithoutAModuleMeansTheTargetsOwnType() {
    let sources = Self.sources(
      own: ["class Base { func f() {} }"], module: ["open class Base {}\nopen class Other {}"])
    #expect(sources.types(named: "Base").map(\.runtimeName) == ["App.Base"])
    #expect(sources.types(named: "Other").map(\.runtimeName) == ["Kit.Other"])
    #expect(sources.types(named: "Base").map(sources.isOwn) == [true])
    #expect(sources.types(named: "Other").map(sources.isOwn) == [false])
  }

  @Test func aSuperclassInAModuleIsKnown() throws {
    let sources = Self.sources(
      own: ["@main class AppDelegate: KitDelegate {}"],
      module: ["import UIKit\nopen class KitDelegate: UIResponder, UIApplicationDelegate {}"])
    guard case .applicationMain(let delegates) = sources.entry else {
      Issue.record("\(sources.entry)")
      return
    }
    #expect(delegates == ["AppDelegate"])
    let type = try #require(sources.types(named: "AppDelegate").first)
    #expect(!sources.inheritsFromUnknownClass(type))
  }

  @Test func aModuleStartsTheAppOnlyIfTheTargetDoesNot() {
    let main = "import SwiftUI\n@main public struct KitApp: App {}"
    let alone = Self.sources(own: ["class View {}"], module: [main])
    if case .swiftUIApp = alone.entry {} else { Issue.record("\(alone.entry)") }
    let both = Self.sources(
      own: ["import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}"],
      module: [main])
    if case .applicationMain = both.entry {} else { Issue.record("\(both.entry)") }
  }

  @Test func theFlagsOfAModuleAreNotKnown() {
    let text = "#if FEATURE\npublic class Helper {}\n#endif"
    let own = Self.sources(own: [text], module: [])
    #expect(own.types(named: "Helper").isEmpty)
    let linked = Self.sources(own: [], module: [text])
    #expect(linked.types(named: "Helper").map(\.isCompiled) == [nil])
  }

  @Test func leavingOutAFileKeepsTheModules() {
    let sources = Self.sources(own: ["class A {}", "class B {}"], module: ["class C {}"])
    let rest = sources.without(fileAt: "App/0.swift")
    #expect(rest.types.map(\.name) == ["B", "C"])
  }
}
