internal import SourceText

/// The classes of a C# or F# file, and the app delegate that it starts UIKit with.
struct CSharpFile {
  /// A class, or one part of a partial class.
  struct Declaration {
    var name: String
    /// Where its name is written.
    var span: SourceSpan
    /// The name by which Objective-C knows it, as `[Register("…")]` says; nil if no attribute does.
    var registeredName: String?
    /// The last components of the names after the colon.
    var bases: [String] = []
    /// The method that provides scene configurations.
    var method: Method?
    /// The file of the first part, and the one with the method.
    var path = ""
    var methodPath = ""
  }

  /// The method that provides scene configurations.
  struct Method {
    var span: SourceSpan
    /// Whether it is in a branch of `#if` that may be left out.
    var isConditional: Bool
  }

  /// The class that UIKit starts with.
  struct Start {
    /// The class, or the name that Objective-C knows it by; nil if a program computes it.
    var name: String?
    var span: SourceSpan
  }

  private(set) var classes: [Declaration] = []
  private(set) var starts: [Start] = []

  private static let selector = "application:configurationForConnectingSceneSession:options:"
  private static let method = "GetConfiguration"

  private let all: CSharpTokens
  private var at = 0
  /// The name of the attribute `Register` before the next class.
  private var registeredName: String?
  /// The open classes, each with the depth of braces of its body.
  private var open: [(index: Int, depth: Int)] = []
  private var depth = 0
  /// Whether `override` is among the words since the last statement.
  private var overrides = false

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  init(_ source: SourceFile) {
    all = CSharpTokens(source)
    let isFSharp = source.path.hasSuffix(".fs")
    while at < all.tokens.count {
      if isFSharp { readFSharp() } else { read() }
    }
  }

  // MARK: Tokens

  private func word(_ offset: Int = 0) -> String? {
    guard at + offset >= 0, at + offset < all.tokens.count,
      all.tokens[at + offset].kind == .word
    else { return nil }
    return all.text(all.tokens[at + offset])
  }

  private func string(_ offset: Int = 0) -> String? {
    guard at + offset < all.tokens.count, all.tokens[at + offset].kind == .string else {
      return nil
    }
    return all.text(all.tokens[at + offset])
  }

  private func isSign(_ sign: Unicode.Scalar, _ offset: Int = 0) -> Bool {
    at + offset >= 0 && at + offset < all.tokens.count
      && all.tokens[at + offset].kind == .sign(UInt8(ascii: sign))
  }

  /// Goes to the token after a bracket that is open here.
  private mutating func skipBrackets(_ begin: Unicode.Scalar, _ end: Unicode.Scalar) {
    var count = 0
    while at < all.tokens.count {
      if isSign(begin) { count += 1 }
      if isSign(end) { count -= 1 }
      at += 1
      if count == 0 { return }
    }
  }

  /// The last component of a name such as `global::A.B<C>`, and goes behind it; nil if there is no name.
  private mutating func name() -> String? {
    var last: String?
    while let next = word() {
      last = next
      at += 1
      if isSign("<") { skipBrackets("<", ">") }
      while isSign(":"), isSign(":", 1) { at += 2 }
      if isSign(".") { at += 1 } else if !isSign(":", -1) { break }
    }
    return last
  }

  // MARK: C#

  private mutating func read() {
    if isSign("{") {
      depth += 1
      overrides = false
    } else if isSign("}") {
      depth -= 1
      while let last = open.last, last.depth > depth { open.removeLast() }
      overrides = false
    } else if isSign(";") || isSign("=") {
      overrides = false
    }
    switch word() {
    case "class" where word(1) != nil && !isSign(":", -1) && !isSign(",", -1),
      "record" where word(1) != nil && word(1) != "struct":
      return readClass()
    case "Register" where isSign("(", 1): registeredName = registration ?? registeredName
    case "Export" where isSign("(", 1) && string(2) == Self.selector: addMethod()
    case "override": overrides = true
    case Self.method where isSign("(", 1) && !isSign(".", -1) && open.last?.depth == depth:
      if overrides || takesSession { addMethod() }
    case "UIApplication" where isSign(".", 1) && word(2) == "Main" && isSign("(", 3):
      return readStart()
    default: break
    }
    at += 1
  }

  /// The name in the attribute at the current token: `Register("A")`, `Register(Name = "A")` or `Register(nameof(A))`.
  private var registration: String? {
    if word(2) == "nameof", isSign("(", 3) { return word(4) }
    return word(2) == "Name" && isSign("=", 3) ? string(4) : string(2)
  }

  private mutating func addMethod() {
    guard let index = open.last?.index, classes[index].method == nil else { return }
    classes[index].method = Method(
      span: all.tokens[at].span, isConditional: all.tokens[at].isConditional)
  }

  /// Whether the parameters after the current name are those of the method of `IUIApplicationDelegate`.
  private var takesSession: Bool {
    var next = at + 2
    while next < min(all.tokens.count, at + 100), all.tokens[next].kind != .sign(UInt8(ascii: ")"))
    {
      if all.text(all.tokens[next]) == "UISceneSession" { return true }
      next += 1
    }
    return false
  }

  private mutating func readClass() {
    at += word(1) == "class" ? 2 : 1
    guard let name = word() else { return }
    var made = Declaration(name: name, span: all.tokens[at].span, registeredName: registeredName)
    registeredName = nil
    at += 1
    if isSign("<") { skipBrackets("<", ">") }
    if isSign("(") { skipBrackets("(", ")") }
    if isSign(":") {
      at += 1
      while let base = self.name(), base != "where" {
        made.bases.append(base)
        if isSign("(") { skipBrackets("(", ")") }
        guard isSign(",") else { break }
        at += 1
      }
    }
    while at < all.tokens.count, !isSign("{"), !isSign(";") { at += 1 }
    classes.append(made)
    if isSign("{") { open.append((classes.count - 1, depth + 1)) }
  }

  /// Reads the arguments of `UIApplication.Main`: the third one names the app delegate.
  private mutating func readStart() {
    var start = Start(span: all.tokens[at].span)
    at += 4
    var position = 0
    while at < all.tokens.count, !isSign(")"), !isSign(";") {
      if word() == "delegateClass", isSign(":", 1) {
        position = 2
        at += 2
      } else if isSign(",") {
        position += 1
        at += 1
      } else if position == 2, ["typeof", "nameof"].contains(word()), isSign("(", 1) {
        at += 2
        start.name = name()
        if isSign(")") { at += 1 }
      } else if isSign("(") {
        skipBrackets("(", ")")
      } else {
        if position == 2 { start.name = string() }
        at += 1
      }
    }
    starts.append(start)
  }

  // MARK: F#

  private mutating func readFSharp() {
    switch word() {
    case "Register" where isSign("(", 1): registeredName = registration ?? registeredName
    case "type", "and":
      guard let name = word(1) else { break }
      classes.append(
        Declaration(name: name, span: all.tokens[at + 1].span, registeredName: registeredName))
      open = [(classes.count - 1, 0)]
      registeredName = nil
    case "inherit":
      at += 1
      if let base = name(), let index = open.last?.index { classes[index].bases.append(base) }
      return
    case "interface":
      at += 1
      if let base = name(), let index = open.last?.index { classes[index].bases.append(base) }
      return
    case "Export" where isSign("(", 1) && string(2) == Self.selector: addMethod()
    case Self.method where isSign(".", -1) && ["override", "default"].contains(word(-3)):
      addMethod()
    case "UIApplication" where isSign(".", 1) && word(2) == "Main" && isSign("(", 3):
      return readStart()
    default: break
    }
    at += 1
  }
}
