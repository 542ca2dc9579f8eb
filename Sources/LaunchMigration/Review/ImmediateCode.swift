internal import LaunchSources

/// The parts of a body that run when the body runs: without closures that may run later, and without the branches that
/// only systems before iOS 13 take.
struct ImmediateCode {
  /// The parts, in order.
  private(set) var ranges: [Range<Int>] = []

  private let code: SourceCode

  /// Finds the parts.
  ///
  /// - Complexity: linear in the body.
  init(_ body: Range<Int>, in code: SourceCode) {
    self.code = code
    var start = body.lowerBound
    var at = start
    let olds = Self.oldBranches(body, code).sorted { $0.lowerBound < $1.lowerBound }
    var nextOld = 0
    while at < body.upperBound {
      while nextOld < olds.count, olds[nextOld].lowerBound < at { nextOld += 1 }
      let isOld = nextOld < olds.count && olds[nextOld].lowerBound == at
      guard code.isByte(at, "{"), let close = code.tokens[at].close, isOld || isDeferred(at, body)
      else {
        at += 1
        continue
      }
      if start < at { ranges.append(start..<at) }
      at = min(close, body.upperBound - 1) + 1
      start = at
    }
    if start < body.upperBound { ranges.append(start..<body.upperBound) }
  }

  /// Words that begin a statement with a block.
  private static let blockWords: Set<String> = [
    "if", "guard", "for", "while", "switch", "else", "do", "catch", "repeat", "defer", "get", "set",
    "@autoreleasepool", "@synchronized", "@try", "@catch", "@finally",
  ]

  /// Functions that call their closure before they return.
  private static let immediate: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first", "contains",
    "allSatisfy", "sorted",
    "performWithoutAnimation", "autoreleasepool", "sync", "let", "apply", "with", "then",
    "enumerateObjectsUsingBlock", "dispatch_once", "dispatch_sync",
  ]

  /// The parts of a range of tokens that are in closures or blocks, in order.
  ///
  /// - Complexity: linear in the range.
  static func closures(_ range: Range<Int>, in code: SourceCode) -> [Range<Int>] {
    let reader = ImmediateCode(0..<0, in: code)
    var found: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      guard code.isByte(at, "{"), let close = code.tokens[at].close, reader.isClosure(at, range)
      else {
        at += 1
        continue
      }
      found.append(at..<close)
      at = close + 1
    }
    return found
  }

  private func isClosure(_ brace: Int, _ body: Range<Int>) -> Bool {
    code.language == .objectiveC ? caret(before: brace, body) != nil : isSwiftClosure(brace, body)
  }

  /// Whether a brace opens a closure that may run later.
  private func isDeferred(_ brace: Int, _ body: Range<Int>) -> Bool {
    if code.language == .objectiveC { return isDeferredBlock(brace, body) }
    // A closure that is called at once: `{ … }()`.
    if let close = code.tokens[brace].close, code.isByte(close + 1, "("),
      code.isByte(brace - 1, "=")
    {
      return false
    }
    return isSwiftClosure(brace, body) && !isImmediateCall(brace)
  }

  private func isSwiftClosure(_ brace: Int, _ body: Range<Int>) -> Bool {
    // Back to the beginning of the statement: a keyword there means that the brace is its block.
    var at = brace - 1
    while at >= body.lowerBound {
      if code.isByte(at, ")") || code.isByte(at, "]"), let open = opening(of: at, body) {
        at = open - 1
        continue
      }
      if code.isByte(at, "{") || code.isByte(at, "}") || code.isByte(at, "(")
        || code.isByte(at, "[")
        || code.isByte(at, ";")
      {
        break
      }
      if Self.blockWords.contains(code.text(at)), !code.isByte(at - 1, ".") {
        // In `if let x = list.first { … } `, the brace is the block of the `if`.
        return false
      }
      if code.text(at) == "case" || code.text(at) == "default" { return false }
      if code.tokens[at].startsLine, at < brace - 1 || at == body.lowerBound,
        startsStatement(at)
      {
        break
      }
      at -= 1
    }
    return true
  }

  private func startsStatement(_ at: Int) -> Bool {
    code.isWord(at) && !code.isByte(at - 1, ",") && !code.isByte(at - 1, ".")
      && !code.isByte(at - 1, "=") && !["else", "where", "as", "is", "in"].contains(code.text(at))
  }

  /// The opening bracket of a closing one.
  private func opening(of close: Int, _ body: Range<Int>) -> Int? {
    /// How far back the search goes.
    let longest = 512
    var depth = 0
    var at = close
    while at >= max(body.lowerBound, close - longest) {
      if code.isByte(at, ")") || code.isByte(at, "]") || code.isByte(at, "}") { depth += 1 }
      if code.isByte(at, "(") || code.isByte(at, "[") || code.isByte(at, "{") { depth -= 1 }
      if depth == 0 { return at }
      at -= 1
    }
    return nil
  }

  private func isImmediateCall(_ brace: Int) -> Bool {
    var at = brace - 1
    if code.isByte(at, ")"), let open = opening(of: at, 0..<brace) { at = open - 1 }
    return Self.immediate.contains(code.text(at))
  }

  /// The caret of a block of Objective-C that a brace opens; nil for any other brace.
  private func caret(before brace: Int, _ body: Range<Int>) -> Int? {
    var at = brace - 1
    if code.isByte(at, ")"), let open = opening(of: at, body) { at = open - 1 }
    // A return type may stand between: `^NSString * _Nullable(NSString *key) {`.
    let first = at
    while at > first - 8, code.isWord(at) || code.isByte(at, "*") { at -= 1 }
    return code.isByte(at, "^") ? at : nil
  }

  private func isDeferredBlock(_ brace: Int, _ body: Range<Int>) -> Bool {
    guard let at = caret(before: brace, body) else { return false }
    return !Self.immediate.contains(code.text(at - 2)) && !Self.immediate.contains(messageWord(at))
  }

  /// The last part of a selector before a block: `enumerateObjectsUsingBlock` of `[list enumerateObjectsUsingBlock:^`.
  private func messageWord(_ caret: Int) -> String {
    var at = caret - 1
    while at > caret - 64, at > 0 {
      if code.isByte(at, ":"), code.isWord(at - 1) { return code.text(at - 1) }
      if code.isByte(at, "("), code.isWord(at - 1) { return code.text(at - 1) }
      if code.isByte(at, ";") || code.isByte(at, "{") { return "" }
      at -= 1
    }
    return ""
  }

  // MARK: Old systems

  /// The opening braces of blocks that only systems without scenes run, with their ends.
  static func oldBranches(_ body: Range<Int>, _ code: SourceCode) -> [Range<Int>] {
    /// How many tokens behind an availability check its block may begin.
    let longest = 64
    var found: [Range<Int>] = []
    for at in body where ["#available", "#unavailable", "@available"].contains(code.text(at)) {
      let isUnavailable = code.text(at) == "#unavailable"
      let arguments =
        code.isByte(at + 1, "(") ? at + 2..<(code.tokens[at + 1].close ?? at + 2) : at..<at
      guard isScenes(arguments, code) else { continue }
      var brace = arguments.upperBound
      let last = min(body.upperBound, arguments.upperBound + longest)
      while brace < last, !code.isByte(brace, "{") {
        brace = code.isByte(brace, "(") ? code.after(brace) : brace + 1
      }
      guard brace < last, code.isByte(brace, "{"), let close = code.tokens[brace].close else {
        continue
      }
      if code.text(brace - 1) == "else" || isUnavailable {
        found.append(brace..<close)
      } else if code.text(close + 1) == "else", code.isByte(close + 2, "{"),
        let end = code.tokens[close + 2].close
      {
        found.append(close + 2..<end)
      }
    }
    return found
  }

  /// Whether the arguments of an availability check name the first system with scenes, iOS 13.
  private static func isScenes(_ arguments: Range<Int>, _ code: SourceCode) -> Bool {
    for at in arguments where ["iOS", "iOSApplicationExtension", "tvOS"].contains(code.text(at)) {
      return code.text(at + 1).hasPrefix("13")
    }
    return false
  }
}
