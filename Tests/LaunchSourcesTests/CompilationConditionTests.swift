import SourceText
import Testing

@testable import LaunchSources

@Suite struct CompilationConditionTests {
  private static let iOS = CompilationEnvironment(
    flags: ["DEBUG"], flagsAreComplete: true, platform: "iOS", isCatalyst: false)
  private static let macOS = CompilationEnvironment(platform: "macOS")

  @Test(arguments: [
    ("os(iOS)", CompilationCondition.platform("iOS")), ("true", .always), ("false", .never),
    ("!DEBUG", .not(.flag("DEBUG"))), ("!!DEBUG", .flag("DEBUG")), ("(((A)))", .flag("A")),
    (
      "os(iOS) && !DEBUG || swift(>=5.9)",
      .any([.all([.platform("iOS"), .not(.flag("DEBUG"))]), .other("swift(>=5.9)")])
    ),
    ("A && (B || C)", .all([.flag("A"), .any([.flag("B"), .flag("C")])])),
    ("!(A || B)", .not(.any([.flag("A"), .flag("B")]))),
    ("canImport( UIKit )", .canImport("UIKit")),
    ("canImport(UIKit, _version: 2)", .other("canImport(UIKit, _version: 2)")),
    ("canImport(UIKit.UIView)", .other("canImport(UIKit.UIView)")),
    ("targetEnvironment(macCatalyst)", .environment("macCatalyst")),
    ("compiler(>=6) && A", .all([.other("compiler(>=6)"), .flag("A")])),
    ("A // && B", .flag("A")), ("A /* x */ && B", .all([.flag("A"), .flag("B")])),
    ("A &&", .other("A &&")), ("", .other("")), ("(A", .other("(A")), ("A)", .other("A)")),
    ("A B", .other("A B")), ("A & B", .other("A & B")), ("ÄÖ", .flag("ÄÖ")),
  ])
  func readsSwift(_ text: String, _ expected: CompilationCondition) {
    let source = SourceFile(path: "a.swift", text: text)
    #expect(CompilationCondition.parseSwift(source, 0..<source.count) == expected)
  }

  @Test(arguments: [
    ("0", CompilationCondition.never), ("1", .always), ("DEBUG", .flag("DEBUG")),
    ("defined(DEBUG)", .flag("DEBUG")), ("defined DEBUG", .flag("DEBUG")),
    ("defined ( A ) && TARGET_OS_IOS", .all([.flag("A"), .platform("iOS")])),
    ("TARGET_OS_IPHONE", .not(.platform("macOS"))), ("__OBJC__", .always),
    ("defined(_WIN32)", .never), ("__linux__ || __APPLE__", .any([.never, .always])),
    ("WIN32", .flag("WIN32")),
    ("!defined(__cplusplus)", .not(.other("defined(__cplusplus)"))),
    ("__has_include(<UIKit/UIKit.h>)", .canImport("UIKit")),
    ("__has_include(\"Mine.h\")", .other("__has_include(\"Mine.h\")")),
    (
      "TARGET_OS_SIMULATOR || TARGET_OS_MACCATALYST",
      .any([
        .environment("simulator"), .environment("macCatalyst"),
      ])
    ),
    (
      "__IPHONE_OS_VERSION_MAX_ALLOWED >= 130000 && A",
      .all([
        .other("__IPHONE_OS_VERSION_MAX_ALLOWED >= 130000"), .flag("A"),
      ])
    ),
    ("(A + 1) > 2 || B", .any([.other("(A + 1) > 2"), .flag("B")])),
    ("A \\\n && B", .all([.flag("A"), .flag("B")])), ("0x10", .other("0x10")),
    ("A == 1", .other("A == 1")), ("1 != A", .other("1 != A")), ("defined", .other("defined")),
  ])
  func readsObjectiveC(_ text: String, _ expected: CompilationCondition) {
    let source = SourceFile(path: "a.m", text: text)
    #expect(CompilationCondition.parseObjectiveC(source, 0..<source.count) == expected)
  }

  @Test(
    arguments: [
      ("os(iOS)", true, false), ("os(OSX)", false, true), ("DEBUG", true, nil),
      ("RELEASE", false, nil), ("!RELEASE && os(iOS)", true, false),
      ("DEBUG || swift(>=9)", true, nil),
      ("RELEASE && swift(>=9)", false, nil), ("swift(>=9)", nil, nil),
      ("canImport(UIKit)", true, false), ("canImport(AppKit)", false, true),
      ("canImport(SwiftUI)", true, true), ("canImport(Sentry)", nil, nil),
      ("targetEnvironment(macCatalyst)", false, false),
      ("targetEnvironment(simulator)", nil, false),
    ] as [(String, Bool?, Bool?)])
  func isEvaluatedWhereItIsKnown(_ text: String, _ onIOS: Bool?, _ onMacOS: Bool?) {
    let source = SourceFile(path: "a.swift", text: text)
    let condition = CompilationCondition.parseSwift(source, 0..<source.count)
    #expect(condition.evaluate(in: Self.iOS) == onIOS)
    #expect(condition.evaluate(in: Self.macOS) == onMacOS)
  }

  @Test(arguments: ["(", "!(", "A && (", "((", "A || "])
  func deepNestingIsNotRead(_ piece: String) {
    for count in [10, 1_000, 100_000] {
      let text = String(repeating: piece, count: count)
      let source = SourceFile(path: "a.swift", text: text)
      guard case .other = CompilationCondition.parseSwift(source, 0..<source.count) else {
        Issue.record("read")
        return
      }
    }
  }

  @Test func branchesExcludeEachOther() {
    var stack = ConditionStack()
    stack.begin(.flag("A"))
    #expect(stack.current == .flag("A"))
    stack.otherwise(.flag("B"))
    #expect(stack.current == .all([.not(.flag("A")), .flag("B")]))
    stack.begin(.platform("iOS"))
    #expect(
      stack.current == .all([.all([.not(.flag("A")), .flag("B")]), .platform("iOS")]))
    stack.end()
    stack.otherwise()
    #expect(stack.current == .all([.not(.flag("A")), .not(.flag("B"))]))
    stack.end()
    stack.end()
    #expect(stack.current == .always)
  }

  @Test func manyBranchesAndDeepDirectivesStaySmall() {
    var stack = ConditionStack()
    for _ in 0..<100_000 { stack.begin(.flag("A")) }
    for _ in 0..<99_999 { stack.end() }
    #expect(stack.current == .flag("A"))
    for number in 0..<10_000 { stack.otherwise(.flag("B\(number)")) }
    #expect(stack.current == .other("#elseif"))
    stack.end()
    #expect(stack.isEmpty)
  }
}
