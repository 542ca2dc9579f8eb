internal import SourceText

/// The compiled tokens of an Objective-C file, with pairs of matching brackets.
///
/// Branches of `#if` that are not compiled are left out. If the build settings do not decide a branch, it
/// stays and lies between two directives.
struct ObjectiveCTokens {
  let source: SourceFile
  private(set) var list: [ObjectiveCToken] = []
  /// For each bracket, the index of its counterpart; for a directive that begins a branch, the index of the
  /// one that ends it; otherwise -1.
  private(set) var matches: [Int] = []

  /// Splits a file into tokens.
  ///
  /// - Complexity: linear in the file.
  init(_ source: SourceFile, _ environment: CompilationEnvironment) {
    self.source = source
    var lexer = ObjectiveCLexer(source)
    lexer.run()
    keep(lexer, environment)
    match()
  }

  /// The state of an open `#if`.
  private struct Branch {
    var isDecided = false
    /// Whether its tokens are left out.
    var isSkipped = false
    /// Whether the branch is undecided and begins with a directive in `list`.
    var isMarked = false
  }

  private mutating func keep(_ lexer: ObjectiveCLexer, _ environment: CompilationEnvironment) {
    var conditions: [Branch] = []
    var skipped = 0
    func enter(_ condition: CompilationCondition, _ branch: inout Branch) {
      let isCompiled = branch.isDecided ? false : condition.evaluate(in: environment)
      branch.isSkipped = isCompiled == false
      branch.isMarked = isCompiled == nil
      if isCompiled != false { branch.isDecided = true }
    }
    func leave(_ branch: Branch, _ token: ObjectiveCToken) {
      if branch.isSkipped { skipped -= 1 }
      if branch.isMarked, skipped == 0 { list.append(Self.mark(token, isBegin: false)) }
    }
    for token in lexer.tokens {
      guard token.kind == .directive else {
        if skipped == 0, token.kind != .end { list.append(token) }
        continue
      }
      switch lexer.directives[token.index].kind {
      case .begin(let condition):
        var branch = Branch()
        enter(condition, &branch)
        if branch.isMarked, skipped == 0 { list.append(Self.mark(token, isBegin: true)) }
        if branch.isSkipped { skipped += 1 }
        conditions.append(branch)
      case .otherwise(let condition):
        guard var branch = conditions.popLast() else { continue }
        leave(branch, token)
        enter(condition, &branch)
        if branch.isMarked, skipped == 0 { list.append(Self.mark(token, isBegin: true)) }
        if branch.isSkipped { skipped += 1 }
        conditions.append(branch)
      case .end:
        if let branch = conditions.popLast() { leave(branch, token) }
      case .imports, .constant: break
      }
    }
  }

  private static func mark(_ token: ObjectiveCToken, isBegin: Bool) -> ObjectiveCToken {
    var token = token
    token.byte = isBegin ? UInt8(ascii: "#") : UInt8(ascii: ";")
    return token
  }

  private mutating func match() {
    matches = [Int](repeating: -1, count: list.count)
    var open: [Int] = []
    for at in list.indices {
      let token = list[at]
      guard token.kind == .punctuation || token.kind == .directive else { continue }
      switch token.byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(at)
      case UInt8(ascii: "#") where token.kind == .directive: open.append(at)
      case UInt8(ascii: ")"): close(at, UInt8(ascii: "("), &open)
      case UInt8(ascii: "]"): close(at, UInt8(ascii: "["), &open)
      case UInt8(ascii: "}"): close(at, UInt8(ascii: "{"), &open)
      case UInt8(ascii: ";") where token.kind == .directive: close(at, UInt8(ascii: "#"), &open)
      default: break
      }
    }
  }

  private mutating func close(_ at: Int, _ byte: UInt8, _ open: inout [Int]) {
    guard let last = open.last, list[last].byte == byte else { return }
    open.removeLast()
    matches[last] = at
    matches[at] = last
  }

  // MARK: Looking at tokens

  /// The byte of a token; 0 for a directive and for an index outside the list.
  func byte(_ index: Int) -> UInt8 {
    index >= 0 && index < list.count && list[index].kind != .directive ? list[index].byte : 0
  }

  /// Whether a token is this punctuation character.
  func `is`(_ index: Int, _ character: Character) -> Bool {
    byte(index) == character.asciiValue && kind(index) == .punctuation
  }

  func kind(_ index: Int) -> ObjectiveCToken.Kind {
    index >= 0 && index < list.count ? list[index].kind : .end
  }

  /// The text of a token.
  func text(_ index: Int) -> String {
    index >= 0 && index < list.count && list[index].kind != .directive
      ? source.text(list[index].range) : ""
  }

  /// Whether a token is a word.
  func isWord(_ index: Int) -> Bool { kind(index) == .word }

  /// The index after a token, or after its closing bracket if it opens one.
  func after(_ index: Int) -> Int {
    guard matches.indices.contains(index), matches[index] > index else { return index + 1 }
    return matches[index] + 1
  }

  /// The counterpart of an opening bracket; `end` if the counterpart is missing or comes later.
  func close(_ index: Int, _ end: Int) -> Int {
    guard matches.indices.contains(index), matches[index] > index else { return end }
    return min(matches[index], end)
  }
}
