internal import SourceText

extension CompilationCondition {
  /// Reads what follows `#if` or `#elseif` in Swift, up to the end of the line.
  ///
  /// A condition that cannot be read, or is longer than `ConditionParser.maximumLength`, becomes `other(_:)`.
  ///
  /// - Complexity: linear in the text.
  static func parseSwift(_ source: SourceFile, _ range: Range<Int>) -> CompilationCondition {
    ConditionParser.parse(source, range, .swift)
  }

  /// Reads what follows `#if` or `#elif` in Objective-C or C, including lines that a backslash continues.
  ///
  /// - Complexity: linear in the text.
  static func parseObjectiveC(
    _ source: SourceFile, _ range: Range<Int>, _ language: SourceLanguage = .objectiveC
  ) -> CompilationCondition {
    ConditionParser.parse(source, range, language)
  }

  /// The condition of an Objective-C macro that is used without `defined`, as in `#if DEBUG`.
  static func macro(_ name: String, _ language: SourceLanguage) -> CompilationCondition {
    switch name {
    case "TARGET_OS_IOS": .platform("iOS")
    case "TARGET_OS_OSX": .platform("macOS")
    case "TARGET_OS_TV": .platform("tvOS")
    case "TARGET_OS_WATCH": .platform("watchOS")
    case "TARGET_OS_VISION": .platform("visionOS")
    case "TARGET_OS_IPHONE": .not(.platform("macOS"))
    case "TARGET_OS_MAC": .always
    case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": .environment("simulator")
    case "TARGET_OS_MACCATALYST", "TARGET_OS_UIKITFORMAC": .environment("macCatalyst")
    default:
      predefined(name, language)
        ?? (name.hasPrefix("TARGET_") || name.hasPrefix("__") ? .other(name) : .flag(name))
    }
  }

  /// The condition of `#ifdef NAME` and `defined(NAME)`.
  static func defined(_ name: String, _ language: SourceLanguage) -> CompilationCondition {
    // Macros of targets are defined, as 0 or 1, wherever their header is included.
    predefined(name, language)
      ?? (name.hasPrefix("TARGET_") || name.hasPrefix("__")
        ? .other("defined(\(name))") : .flag(name))
  }

  /// Whether clang defines a macro for all systems of Apple, or for none of them; nil for other macros.
  private static func predefined(_ name: String, _ language: SourceLanguage)
    -> CompilationCondition?
  {
    switch name {
    case "__OBJC__": language == .c ? .never : .always
    case "__APPLE__", "__MACH__", "__clang__", "__GNUC__": .always
    case "_WIN32", "_WIN64", "_MSC_VER", "__CYGWIN__", "__MINGW32__", "__linux__", "__gnu_linux__",
      "__ANDROID__",
      "__FreeBSD__", "__NetBSD__", "__OpenBSD__", "__sun", "__EMSCRIPTEN__", "__wasm__":
      .never
    default: nil
    }
  }
}

/// Reads the condition of one directive. Parentheses are kept on a stack, not in calls.
struct ConditionParser {
  /// Longer conditions are not read.
  static let maximumLength = 4_096
  /// Conditions with parentheses nested deeper are not read.
  static let maximumDepth = 32

  private let source: SourceFile
  private let range: Range<Int>
  private let language: SourceLanguage
  private var at: Int

  /// The part that has been read inside one pair of parentheses: alternatives, each of which is a
  /// conjunction.
  private struct Level {
    var start: Int
    var alternatives: [CompilationCondition] = []
    var parts: [CompilationCondition] = []
    var isNegated = false
    var wantsOperand = true

    mutating func add(_ operand: CompilationCondition) {
      parts.append(isNegated ? operand.opposite : operand)
      isNegated = false
      wantsOperand = false
    }

    mutating func endAlternative() {
      alternatives.append(.conjunction(parts))
      parts = []
      wantsOperand = true
    }

    var result: CompilationCondition {
      let all = alternatives + [.conjunction(parts)]
      if all.count == 1 { return all[0] }
      return .any(all)
    }
  }

  static func parse(_ source: SourceFile, _ range: Range<Int>, _ language: SourceLanguage)
    -> CompilationCondition
  {
    let range = range.clamped(to: 0..<source.count)
    let unread = { CompilationCondition.other(source.text(range.prefix(maximumLength))) }
    guard range.count <= maximumLength else { return unread() }
    var parser = ConditionParser(
      source: source, range: range, language: language, at: range.lowerBound)
    return parser.expression() ?? unread()
  }

  private mutating func expression() -> CompilationCondition? {
    var levels = [Level(start: at)]
    while true {
      skipSpace()
      let last = levels.count - 1
      let byte = current
      if levels[last].wantsOperand {
        switch byte {
        case UInt8(ascii: "!"):
          at += 1
          levels[last].isNegated.toggle()
        case UInt8(ascii: "("):
          guard levels.count < Self.maximumDepth else { return nil }
          levels.append(Level(start: at))
          at += 1
        default:
          guard let operand = operand() else { return nil }
          levels[last].add(operand)
        }
      } else if byte == UInt8(ascii: "&"), next == byte {
        at += 2
        levels[last].wantsOperand = true
      } else if byte == UInt8(ascii: "|"), next == byte {
        at += 2
        levels[last].endAlternative()
      } else if byte == UInt8(ascii: ")"), last > 0 {
        at += 1
        let level = levels.removeLast()
        levels[last - 1].add(isCompared ? comparison(from: level.start) : level.result)
      } else {
        return byte == 0 && last == 0 ? levels[0].result : nil
      }
    }
  }

  // MARK: Operands

  private mutating func operand() -> CompilationCondition? {
    let start = at
    if ASCII.isDigit(current) {
      while ASCII.continuesUnicodeIdentifier(current) { at += 1 }
      if isCompared { return comparison(from: start) }
      let text = source.text(start..<at)
      return Int(text).map { $0 == 0 ? .never : .always } ?? .other(text)
    }
    guard ASCII.continuesUnicodeIdentifier(current) else { return nil }
    while ASCII.continuesUnicodeIdentifier(current) { at += 1 }
    let name = source.text(start..<at)
    let condition = language == .swift ? swiftOperand(name, start) : cOperand(name, start)
    guard language != .swift, isCompared else { return condition }
    return comparison(from: start)
  }

  private mutating func swiftOperand(_ name: String, _ start: Int) -> CompilationCondition {
    guard let arguments = arguments() else {
      switch name {
      case "true": return .always
      case "false": return .never
      default: return .flag(name)
      }
    }
    switch name {
    case "os": return .platform(arguments)
    case "targetEnvironment": return .environment(arguments)
    // A submodule or a version may be missing although the module is there.
    case "canImport" where arguments.utf8.allSatisfy(ASCII.continuesUnicodeIdentifier):
      return .canImport(arguments)
    default: return .other(source.text(start..<at))
    }
  }

  private mutating func cOperand(_ name: String, _ start: Int) -> CompilationCondition? {
    if name == "defined" {
      if let arguments = arguments() { return .defined(arguments, language) }
      skipSpace()
      let word = at
      while ASCII.continuesUnicodeIdentifier(current) { at += 1 }
      return word < at ? .defined(source.text(word..<at), language) : nil
    }
    guard let arguments = arguments() else { return .macro(name, language) }
    if name == "__has_include", arguments.hasPrefix("<"),
      let slash = arguments.firstIndex(of: "/")
    {
      return .canImport(String(arguments[..<slash].dropFirst()))
    }
    return .other(source.text(start..<at))
  }

  /// The text in the parentheses that follow, without spaces around it; nil without parentheses.
  private mutating func arguments() -> String? {
    let before = at
    skipSpace()
    guard current == UInt8(ascii: "(") else {
      at = before
      return nil
    }
    at += 1
    skipSpace()
    let start = at
    var depth = 1
    var end = at
    while at < range.upperBound {
      let byte = current
      at += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return source.text(start..<end) }
      }
      if !ASCII.isSpace(byte) { end = at }
    }
    return source.text(start..<end)
  }

  // MARK: Comparisons and sums, which are not evaluated

  private var isCompared: Bool {
    mutating get {
      skipSpace()
      switch current {
      case UInt8(ascii: "&"), UInt8(ascii: "|"): return next != current
      case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "/"),
        UInt8(ascii: "^"), UInt8(ascii: "?"):
        return language != .swift
      case UInt8(ascii: "!"): return next == UInt8(ascii: "=")
      default: return false
      }
    }
  }

  private mutating func comparison(from start: Int) -> CompilationCondition {
    var depth = 0
    var end = at
    while at < range.upperBound {
      let byte = current
      if depth == 0, byte == next, byte == UInt8(ascii: "&") || byte == UInt8(ascii: "|") { break }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      at += 1
      if !ASCII.isSpace(byte) { end = at }
    }
    return .other(source.text(start..<end))
  }

  // MARK: Bytes

  private var current: UInt8 { at < range.upperBound ? source[at] : 0 }
  private var next: UInt8 { at + 1 < range.upperBound ? source[at + 1] : 0 }

  private mutating func skipSpace() {
    while at < range.upperBound {
      let byte = current
      if ASCII.isSpace(byte) || byte == UInt8(ascii: "\\") {
        at += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        at = range.upperBound
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        at += 2
        while at < range.upperBound, !(current == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
          at += 1
        }
        at = min(at + 2, range.upperBound)
      } else {
        return
      }
    }
  }
}

extension CompilationCondition {
  /// The conjunction of conditions, in the simplest form.
  static func conjunction(_ parts: [CompilationCondition]) -> CompilationCondition {
    let parts = parts.filter { $0 != .always }
    if parts.contains(.never) { return .never }
    switch parts.count {
    case 0: return .always
    case 1: return parts[0]
    default: return .all(parts)
    }
  }

  /// The opposite condition, in the simplest form.
  var opposite: CompilationCondition {
    switch self {
    case .always: .never
    case .never: .always
    case .not(let condition): condition
    default: .not(self)
    }
  }
}
