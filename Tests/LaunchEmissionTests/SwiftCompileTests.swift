import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import Testing

@Suite("Emitted Swift compiles")
struct SwiftCompileTests {
  static let strict =
    [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
      "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ImmutableWeakCaptures",
    ].flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]

  /// The parts of UIKit that the source uses, for systems without UIKit.
  static let uiKit = """
    open class UISceneSession {
      public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
      }
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
    """

  /// Hostile texts, the same ones each time, in groups that share a namespace.
  static let groups: [[String]] = {
    var state: UInt64 = 4
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let pieces = [
      "", " ", "a", "B", "1", "9x", "\\", "\"", "\"\"\"", "\\(a)", "#", "\"#", "\n", "\r", "\r\n",
      "\u{0}",
      "\u{1B}", "*/", "/*", "//", "`", "self", "Type", "Self", "init", "default", "case", "String",
      "Swift", "rawValue", "allCases", "none", "nil", "class", "\u{202E}", "\u{2066}", "\u{200D}",
      "\u{FEFF}", "\u{301}", "\u{e9}", "e\u{301}", "ż", "日本", "שלום", "हिन्दी", "🚀", "👨‍👩‍👧", "❤\u{FE0F}",
      "\u{3164}", "\u{2800}", "\u{E000}", "\u{10FFFF}", "\u{2028}", "ﬁ", "ǅ", "ß", "ª", "٣", "१",
      "$",
      "a.b-c", "_", "__", ".", "%d", "\u{AD}", "\u{E0001}", "𝔘", "Ⅷ", "\t", "İ", "UIKit",
      "Sendable",
    ]
    var groups = pieces.map { [$0] }
    for _ in 0..<230 {
      groups.append(
        (0...below(3)).map { _ in (0...below(3)).map { _ in pieces[below(pieces.count)] }.joined() }
      )
    }
    groups.append([
      String(repeating: "\u{1F600}", count: 5000), String(repeating: "a b", count: 9000),
    ])
    groups.append(pieces.map { $0 + "!" })
    return groups.map { $0.filter { !BuildVariable.standsForAnother($0) } }.filter { !$0.isEmpty }
  }()

  static func hex(_ text: String) -> String {
    text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
  }

  @Test("hundreds of hostile texts come back from a compiled program as they were")
  func roundTrip() throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    var source = ""
    var program = """
      func hex(_ text: String) -> String {
        text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
      }

      """
    var expected: [String] = []
    for (index, texts) in TestScale.sample(Self.groups, oneIn: 2).enumerated() {
      source += SwiftSource.emit(
        SwiftSourceTests.contract(of: texts), options: .init(namespace: "N\(index)"))
      program += "for item in N\(index).URLScheme.allCases { print(hex(item.rawValue)) }\n"
      program += "for item in N\(index).SessionRole.allCases { print(hex(item.rawValue)) }\n"
      var seen: Set<[UInt8]> = []
      let unique = texts.filter { seen.insert(Array($0.utf8)).inserted }
      expected += (unique + unique.prefix(1)).map(Self.hex)
    }
    #expect(expected.count > 300)
    try compiler.write(source, to: "emitted.swift")
    try compiler.write(program, to: "main.swift")
    try #require(
      try compiler.compile(
        ["-swift-version", "6", "-warnings-as-errors", "-Onone", "-o", "program"] + Self.strict
          + ["emitted.swift", "main.swift"]) == "")
    let result = try compiler.run("program")
    #expect(result.status == 0)
    #expect(result.output == expected.map { $0 + "\n" }.joined())
  }

  @Test("with UIKit, every access, both versions", arguments: SwiftSource.Options.Access.allCases)
  func uiKit(_ access: SwiftSource.Options.Access) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    try #require(try compiler.compileUIKit(Self.uiKit) == "")
    // Each text is compiled with one access level; Scripts/nightly.sh compiles all of them with every level.
    let all = SwiftSource.Options.Access.allCases
    let groups = TestScale.sample(
      Self.groups, oneIn: all.count, from: try #require(all.firstIndex(of: access)))
    #expect(groups.count > 40)
    try compiler.write(
      "import UIKit\nfunc take(_ role: UISceneSession.Role) {}\n", to: "other.swift")
    for version in SwiftSource.Options.LanguageVersion.allCases {
      var source = ""
      for (index, texts) in groups.enumerated() {
        source += SwiftSource.emit(
          SwiftSourceTests.contract(of: texts),
          options: .init(access: access, namespace: "N\(index)", languageVersion: version))
      }
      try compiler.write(source, to: "emitted.swift")
      // Version 5 cannot write that an import is public, as the upcoming feature requires.
      for settings in version == .six ? [Self.strict, []] : [[]] {
        #expect(
          try compiler.compile(
            [
              "-typecheck", "-I", ".", "-package-name", "p", "-swift-version", version.rawValue,
              "-warnings-as-errors",
            ] + settings + ["emitted.swift", "other.swift"]) == "")
      }
    }
  }
}
