internal import LaunchSources
internal import SourceText

/// The names that a statement uses from around it, and the changes that it needs in the scene delegate.
struct StatementNames {
  /// Names with a meaning outside the statement: locals, members and unknown names.
  private(set) var free: Set<String> = []
  /// Names of variables that the statement declares.
  private(set) var declared: Set<String> = []
  /// Members that it uses through the app delegate.
  private(set) var members: Set<String> = []
  /// Members and locals that it assigns.
  private(set) var assigned: Set<String> = []
  /// Types and other names that begin with a capital letter.
  private(set) var types: Set<String> = []
  /// The changes to its text.
  private(set) var rewrites: [StatementRewrite] = []
  /// Why it cannot move; nil if nothing in the statement prevents it.
  private(set) var obstacle: String?
  /// Whether it uses the window of the app delegate, or makes a window.
  private(set) var usesWindow = false
  /// Whether it may leave the method.
  private(set) var mayReturn = false

  /// Reads a statement.
  ///
  /// - Parameters:
  ///   - locals: names that the method declares. They hide members.
  ///   - globals: names that the file declares outside of types, for the whole module.
  ///   - returnsNothing: whether a `return` may move without its value, because it never runs.
  /// - Complexity: linear in the statement.
  init(
    _ statement: Range<Int>, in code: SourceCode, delegate: DelegateClass, locals: Set<String>,
    returnsNothing: Bool = false, globals: Set<String> = []
  ) {
    var reader = NameReader(code, delegate, locals, statement, globals: globals)
    reader.returnsNothing = returnsNothing
    reader.run()
    free = reader.free
    declared = reader.declared
    members = reader.members
    assigned = reader.assigned
    types = reader.types
    rewrites = reader.rewrites
    obstacle = reader.obstacle
    usesWindow = reader.usesWindow
    mayReturn = reader.mayReturn
  }
}

/// Reads the names of one statement.
private struct NameReader {
  let code: SourceCode
  let delegate: DelegateClass
  let locals: Set<String>
  let statement: Range<Int>
  var returnsNothing = false
  /// The closures of the statement.
  let closures: [Range<Int>]
  /// The names that the file declares outside of types.
  let globals: Set<String>
  var free: Set<String> = []
  var declared: Set<String> = []
  var members: Set<String> = []
  var assigned: Set<String> = []
  var types: Set<String> = []
  var rewrites: [StatementRewrite] = []
  var obstacle: String?
  var usesWindow = false
  var mayReturn = false

  init(
    _ code: SourceCode, _ delegate: DelegateClass, _ locals: Set<String>, _ statement: Range<Int>,
    globals: Set<String>
  ) {
    self.code = code
    self.delegate = delegate
    self.locals = locals
    self.statement = statement
    self.globals = globals
    closures = ImmediateCode.closures(statement, in: code)
  }

  var isSwift: Bool { code.language == .swift }

  mutating func run() {
    declared = Set(LocalNames.declared(by: statement, in: code))
    for closure in closures { declared.formUnion(LocalNames.parameters(of: closure, in: code)) }
    var at = statement.lowerBound
    var open: [(close: Int, isSquare: Bool)] = []
    while at < statement.upperBound {
      while let last = open.last, last.close <= at { open.removeLast() }
      let token = code.tokens[at]
      if let close = token.close { open.append((close, token.byte == UInt8(ascii: "["))) }
      switch token.kind {
      case .directive: at = directive(at)
      case .word: at = word(at, inSquare: open.last?.isSquare ?? false, isNested: !open.isEmpty)
      default: at += 1
      }
    }
  }

  private mutating func directive(_ at: Int) -> Int {
    let text = code.text(at)
    if text == "#available" || text == "#unavailable" { return code.after(at + 1) }
    block("'\(text)' stays where it is")
    return at + 1
  }

  private mutating func block(_ reason: String) { obstacle = obstacle ?? reason }

  private mutating func word(_ at: Int, inSquare: Bool, isNested: Bool) -> Int {
    let text = code.text(at)
    if isMemberAccess(at) || isLabel(at, inSquare: inSquare, isNested: isNested) { return at + 1 }
    if !isSwift, inSquare, isSelector(at) { return at + 1 }
    if text == "self" { return selfWord(at) }
    if text == "UIWindow" {
      usesWindow = true
      makeWindow(at)
      return at + 1
    }
    if text == "return", returnsNothing { return dropValue(at) }
    // A closure is left by its own 'return', and not the method.
    if text == "return", isInClosure(at) { return at + 1 }
    if KnownWords.leaving.contains(text) {
      mayReturn = true
      block("it can leave the method with '\(text)'")
      return at + 1
    }
    if KnownWords.all.contains(text) || text.hasPrefix("$") || text.hasPrefix("@") { return at + 1 }
    if text.first?.isUppercase == true {
      types.insert(text)
      return at + 1
    }
    name(text, at)
    return at + 1
  }

  private func isInClosure(_ at: Int) -> Bool {
    let next = closures.partitioningIndex { $0.lowerBound > at }
    return next > 0 && closures[next - 1].contains(at)
  }

  /// Changes `return false` to `return`, because the scene delegate's method returns nothing.
  private mutating func dropValue(_ at: Int) -> Int {
    if !code.isByte(at + 1, "}") {
      let range = code.tokens[at].range.lowerBound..<code.tokens[at + 1].range.upperBound
      rewrites.append(.init(range: range, text: "return"))
    }
    return at + 2
  }

  private mutating func name(_ text: String, _ at: Int) {
    if isAssigned(at) { assigned.insert(text) }
    if text == "window", !declared.contains(text) || readsOuter(at) {
      usesWindow = true
      if !locals.contains(text) || declared.contains(text) { return }
    }
    if text == "_window" {
      usesWindow = true
      rewrites.append(.init(range: code.tokens[at].range, text: "self.window"))
      return
    }
    if declared.contains(text) {
      if readsOuter(at) { readOuter(text) }
      return
    }
    if locals.contains(text) {
      free.insert(text)
      return
    }
    if text == "application" {
      let shared = isSwift ? "UIApplication.shared" : "UIApplication.sharedApplication"
      rewrites.append(.init(range: code.tokens[at].range, text: shared))
      return
    }
    if isSwift, let member = member(text) {
      use(member, at, insteadOf: at..<at, prefix: "appDelegate.")
      return
    }
    if globals.contains(text) { return }
    free.insert(text)
    block("what '\(text)' is here is not known")
  }

  /// Reads a name whose outer meaning the statement uses while it declares the same name. A member cannot be
  /// qualified there.
  private mutating func readOuter(_ text: String) {
    free.insert(text)
    if isSwift, member(text) != nil {
      block("'\(text)' is read where a constant of the same name is declared")
    }
  }

  /// Whether a name is read from outside in a statement that declares the same name: `if let window {` and
  /// `guard let window = window else {`.
  private func readsOuter(_ at: Int) -> Bool {
    guard isSwift else { return false }
    if ["let", "var"].contains(code.text(at - 1)) {
      return ["if", "guard", "while", ","].contains(code.text(at - 2))
        && !code.isByte(at + 1, "=") && !code.isByte(at + 1, ":")
    }
    return code.isByte(at - 1, "=") && code.text(at - 2) == code.text(at)
      && ["let", "var"].contains(code.text(at - 3))
  }

  private mutating func selfWord(_ at: Int) -> Int {
    let next = code.text(at + 2)
    if code.isByte(at + 1, ".") || !isSwift && code.text(at + 1) == "->" {
      if next == "window" {
        usesWindow = true
        if isAssigned(at + 2) { assigned.insert("window") }
        return at + 3
      }
      return memberOfSelf(next, at, name: at + 2)
    }
    if !isSwift, code.isByte(at - 1, "["), code.isWord(at + 1) {
      return memberOfSelf(messageSelector(at), at, name: at + 1)
    }
    replaceSelf(at)
    return at + 1
  }

  private mutating func memberOfSelf(_ name: String, _ at: Int, name index: Int) -> Int {
    if isAssigned(index) { assigned.insert(name) }
    if let member = member(name) {
      members.insert(member.name)
      if !delegate.reaches(member) { block("'\(name)' is private to the app delegate") }
    } else {
      block("'\(name)' is not a member that the sources show")
    }
    replaceSelf(at)
    return index + 1
  }

  private mutating func replaceSelf(_ at: Int) {
    rewrites.append(.init(range: code.tokens[at].range, text: "appDelegate"))
  }

  private mutating func use(
    _ member: ClassMember, _ at: Int, insteadOf: Range<Int>, prefix: String
  ) {
    members.insert(member.name)
    if !delegate.reaches(member) { block("'\(code.text(at))' is private to the app delegate") }
    let start = code.tokens[at].range.lowerBound
    rewrites.append(.init(range: start..<start, text: prefix))
  }

  private func member(_ name: String) -> ClassMember? {
    delegate.member(named: name, in: code.language)
  }

  /// The selector of a message to `self`, given the index of `self`.
  private func messageSelector(_ at: Int) -> String {
    guard let end = code.tokens[at - 1].close else { return "" }
    var selector = ""
    var index = at + 1
    if index == end - 1 { return code.text(index) }
    while index < end {
      if code.isWord(index), code.isByte(index + 1, ":"), !code.isByte(index - 1, "?") {
        selector += code.text(index) + ":"
      }
      index = code.after(index)
    }
    return selector
  }

  private func isMemberAccess(_ at: Int) -> Bool {
    code.isByte(at - 1, ".") || !isSwift && code.text(at - 1) == "->"
  }

  /// Whether a word is the label of an argument.
  private func isLabel(_ at: Int, inSquare: Bool, isNested: Bool) -> Bool {
    guard code.isByte(at + 1, ":") else { return false }
    if isSwift {
      return isNested && !inSquare && (code.isByte(at - 1, "(") || code.isByte(at - 1, ","))
    }
    return inSquare && endsValue(at - 1)
  }

  /// Whether a word is the selector of a message without arguments.
  private func isSelector(_ at: Int) -> Bool { code.isByte(at + 1, "]") && endsValue(at - 1) }

  private func endsValue(_ at: Int) -> Bool {
    guard code.tokens.indices.contains(at) else { return false }
    switch code.tokens[at].kind {
    case .word, .number, .string: return true
    default: return code.isByte(at, "]") || code.isByte(at, ")") || code.isByte(at, "}")
    }
  }

  private func isAssigned(_ at: Int) -> Bool {
    var next = at + 1
    while code.isByte(next, "?") || code.isByte(next, "!") { next += 1 }
    return code.isByte(next, "=")
  }

  // MARK: The window

  private mutating func makeWindow(_ at: Int) {
    guard let found = WindowExpression.of(at, in: code) else { return }
    switch found {
    case .made(let rewrite): rewrites.append(rewrite)
    case .other(let reason): block(reason)
    }
  }
}
