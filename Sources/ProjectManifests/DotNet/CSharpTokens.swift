internal import SourceText

/// The words, strings and signs of a C# or F# file, without its comments.
struct CSharpTokens {
  enum Kind: Equatable {
    case word
    /// A string; its span is that of its content.
    case string
    /// A sign of one byte.
    case sign(UInt8)
  }

  struct Token {
    let kind: Kind
    let span: SourceSpan
    /// Whether it is in a branch of `#if` that a build for iOS may leave out.
    let isConditional: Bool
  }

  /// A branch of `#if`, and what is known of those before it.
  private struct Branch {
    /// Whether a build for iOS may leave it out.
    var isConditional: Bool
    /// Whether no build for a system with UIKit has it.
    var isAbsent: Bool
    /// Whether every such build has one of the branches so far.
    var isDecided: Bool
    /// Whether no such build has one of the branches before.
    var isFirst = true
    /// Whether it, or a branch around it, may be left out, or is left out.
    var isInConditionalOne = false
    var isInAbsentOne = false

    /// The branch inside of another one.
    func inside(_ outer: Branch?) -> Branch {
      var made = self
      made.isInConditionalOne = isConditional || outer?.isInConditionalOne == true
      made.isInAbsentOne = isAbsent || outer?.isInAbsentOne == true
      return made
    }
  }

  private(set) var tokens: [Token] = []
  private let source: SourceFile
  private let bytes: [UInt8]
  private let isFSharp: Bool
  private var at = 0
  /// The branches that are open.
  private var branches: [Branch] = []

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  init(_ source: SourceFile) {
    self.source = source
    isFSharp = source.path.hasSuffix(".fs")
    bytes = Array(source.bytes)
    while at < bytes.count { read() }
  }

  func text(_ token: Token) -> String { source.text(token.span) }

  private func byte(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[at...].starts(with: $0) }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    if branches.last?.isInAbsentOne == true { return }
    tokens.append(
      Token(
        kind: kind, span: SourceSpan(range),
        isConditional: branches.last?.isInConditionalOne == true))
  }

  private mutating func read() {
    let first = bytes[at]
    if begins("//") { return skip(until: [0x0A]) }
    if begins("/*") { return skipBlock(until: [UInt8(ascii: "*"), UInt8(ascii: "/")]) }
    if isFSharp, begins("(*"), byte(2) != UInt8(ascii: ")") {
      return skipBlock(until: [UInt8(ascii: "*"), UInt8(ascii: ")")])
    }
    switch first {
    case UInt8(ascii: "#"): readDirective()
    case UInt8(ascii: "\""), UInt8(ascii: "@"), UInt8(ascii: "$"): readString()
    case UInt8(ascii: "'"): skipCharacter()
    case 0x20, 0x09, 0x0A, 0x0D: at += 1
    case let first where Self.isPartOfWord(first):
      let start = at
      while at < bytes.count, Self.isPartOfWord(bytes[at]) { at += 1 }
      add(.word, start..<at)
    default:
      add(.sign(first), at..<at + 1)
      at += 1
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func skip(until end: [UInt8]) {
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
  }

  private mutating func skipBlock(until end: [UInt8]) {
    at += 2
    skip(until: end)
    at = min(at + end.count, bytes.count)
  }

  /// A character in quotes. F# writes type parameters with one quote.
  private mutating func skipCharacter() {
    if byte(1) == UInt8(ascii: "\\") {
      at += 3
      skip(until: [UInt8(ascii: "'")])
      at += 1
    } else {
      at += byte(2) == UInt8(ascii: "'") ? 3 : 1
    }
  }

  // MARK: Strings

  private mutating func readString() {
    var isVerbatim = false
    var isInterpolated = false
    while byte(0) == UInt8(ascii: "@") || byte(0) == UInt8(ascii: "$") {
      if byte(0) == UInt8(ascii: "@") { isVerbatim = true } else { isInterpolated = true }
      at += 1
    }
    // `@class` is a word.
    guard byte(0) == UInt8(ascii: "\"") else { return }
    if begins("\"\"\"") { return readRawString() }
    at += 1
    let start = at
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\\") where !isVerbatim: at += 1
      case UInt8(ascii: "\"") where isVerbatim && depth == 0 && byte(1) == UInt8(ascii: "\""):
        at += 1
      case UInt8(ascii: "\"") where depth == 0, 0x0A where !isVerbatim:
        add(.string, start..<at)
        at += 1
        return
      case UInt8(ascii: "{") where isInterpolated && byte(1) == UInt8(ascii: "{") && depth == 0:
        at += 1
      case UInt8(ascii: "{") where isInterpolated: depth += 1
      case UInt8(ascii: "}") where isInterpolated && depth > 0: depth -= 1
      default: break
      }
      at += 1
    }
  }

  /// A string between three or more quotation marks.
  private mutating func readRawString() {
    let start = at
    while byte(0) == UInt8(ascii: "\"") { at += 1 }
    let end = Array(repeating: UInt8(ascii: "\""), count: at - start)
    let content = at
    skip(until: end)
    add(.string, content..<at)
    at = min(at + end.count, bytes.count)
  }

  // MARK: Directives

  private mutating func readDirective() {
    let start = at + 1
    skip(until: [0x0A])
    let words = source.text(start..<max(start, at)).split { $0.isWhitespace }
    let condition = words.dropFirst().joined()
    switch words.first {
    case "if":
      let holds = Self.holds(condition, isPhone: nil)
      let branch = Branch(
        isConditional: Self.holds(condition, isPhone: true) != true, isAbsent: holds == false,
        isDecided: holds == true)
      branches.append(branch.inside(branches.last))
    case "elif", "else":
      guard var branch = branches.popLast() else { return }
      let holds = words.first == "else" ? true : Self.holds(condition, isPhone: nil)
      branch.isFirst = branch.isFirst && branch.isAbsent
      branch.isAbsent = branch.isDecided || holds == false
      branch.isConditional = !(branch.isFirst && holds == true)
      branch.isDecided = branch.isDecided || holds == true
      branches.append(branch.inside(branches.last))
    case "endif": _ = branches.popLast()
    default: break
    }
  }

  /// The symbols of builds for systems without UIKit.
  private static let otherSystems: Set<String> = [
    "MONOMAC", "XAMMAC", "__MACOS__", "MACOS", "ANDROID", "__ANDROID__", "WINDOWS", "WINDOWS_UWP",
    "NETFX_CORE", "WINDOWS_PHONE", "TIZEN", "__TIZEN__", "LINUX", "false",
  ]

  /// Whether a condition holds in every build for a system with UIKit, or in none; nil if that depends on the build.
  ///
  /// - Parameter isPhone: whether the symbols of iOS are defined; nil if that depends on the build.
  private static func holds(_ condition: String, isPhone: Bool?) -> Bool? {
    // Nothing is known of a condition with brackets or comparisons.
    guard !condition.contains(where: { "()=".contains($0) }) else { return nil }
    var isFalse = true
    for term in condition.replacing("||", with: "|").split(separator: "|") {
      var holds: Bool? = true
      for factor in term.replacing("&&", with: "&").split(separator: "&") {
        let isNegated = factor.hasPrefix("!")
        let name = String(isNegated ? factor.dropFirst() : factor)
        let value: Bool? =
          switch name {
          case "IOS", "__IOS__": isPhone
          case "true": true
          case _ where otherSystems.contains(name): false
          default: nil
          }
        switch value.map({ $0 != isNegated }) {
        case false: holds = false
        case nil: holds = holds == false ? false : nil
        default: break
        }
      }
      if holds == true { return true }
      if holds == nil { isFalse = false }
    }
    return isFalse ? false : nil
  }
}
