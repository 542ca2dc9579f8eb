internal import LaunchSources

/// The variables that statements declare.
enum LocalNames {
  /// The names, including those in nested blocks.
  ///
  /// - Complexity: linear in the statement.
  static func declared(by statement: Range<Int>, in code: SourceCode) -> [String] {
    switch code.language {
    case .swift: swift(statement, code)
    case .objectiveC, .c: objectiveC(statement, code)
    }
  }

  /// The names of the parameters of a closure or block: `{ name, other in`, `{ (name: String) in`, `^(BOOL finished) {`.
  ///
  /// - Parameter closure: the tokens from the opening to the closing brace.
  static func parameters(of closure: Range<Int>, in code: SourceCode) -> [String] {
    /// How far the search goes.
    let longest = 32
    let brace = closure.lowerBound
    guard code.language == .swift else {
      guard code.isByte(brace - 1, ")") else { return [] }
      var at = brace - 2
      var names: [String] = []
      while at > max(0, brace - longest), !code.isByte(at, "^") {
        if code.isWord(at), code.isByte(at + 1, ",") || code.isByte(at + 1, ")") {
          names.append(code.text(at))
        }
        at -= 1
      }
      return names
    }
    var names: [String] = []
    var at = brace + 1
    while at < min(closure.upperBound, brace + longest) {
      if code.text(at) == "in" { return names }
      if code.isByte(at, "{") || code.text(at) == "->" && names.isEmpty { return [] }
      if code.isByte(at, "[") {
        at = code.after(at)
        continue
      }
      if code.isWord(at), !code.isByte(at - 1, ":"), !code.isByte(at - 1, "."),
        code.isByte(at + 1, ",") || code.isByte(at + 1, ":") || code.isByte(at + 1, ")")
          || code.text(at + 1) == "in"
      {
        names.append(code.text(at))
      }
      at += 1
    }
    return []
  }

  /// The names that a file of Swift declares outside of types, and that other files can use.
  ///
  /// - Complexity: linear in the file.
  static func globals(of code: SourceCode) -> Set<String> {
    guard code.language == .swift else { return [] }
    var names: Set<String> = []
    var at = 0
    while at < code.tokens.count {
      if ["let", "var", "func"].contains(code.text(at)), code.isWord(at + 1),
        !["private", "fileprivate"].contains(code.text(at - 1))
      {
        names.insert(code.text(at + 1))
      }
      at = code.after(at)
    }
    return names
  }

  private static func swift(_ statement: Range<Int>, _ code: SourceCode) -> [String] {
    var names: [String] = []
    for at in statement where code.isWord(at) {
      let text = code.text(at)
      guard text == "let" || text == "var", !code.isByte(at - 1, ".") else { continue }
      if code.isByte(at + 1, "("), let close = code.tokens[at + 1].close {
        names += (at + 2..<close).filter { code.isWord($0) && code.text($0) != "_" }.map(code.text)
      } else if code.isWord(at + 1) {
        names.append(code.text(at + 1))
      }
    }
    return names
  }

  /// Finds `Type *name = …;` and similar declarations at the start of a statement and after braces.
  private static func objectiveC(_ statement: Range<Int>, _ code: SourceCode) -> [String] {
    var names: [String] = []
    var isStart = true
    for at in statement {
      if isStart, code.isWord(at), let name = declaration(at, statement.upperBound, code) {
        names.append(name)
      }
      isStart = code.isByte(at, ";") || code.isByte(at, "{") || code.isByte(at, "}")
    }
    return names
  }

  private static func declaration(_ start: Int, _ end: Int, _ code: SourceCode) -> String? {
    var words = 0
    var at = start
    while at < end {
      if code.isWord(at) {
        words += 1
      } else if code.isByte(at, "=") || code.isByte(at, ";") {
        return words >= 2 && code.isWord(at - 1) ? code.text(at - 1) : nil
      } else if !code.isByte(at, "*"), !code.isByte(at, "<"), !code.isByte(at, ">") {
        return nil
      }
      at += 1
      if at - start > 16 { return nil }
    }
    return nil
  }
}

/// Words with the same meaning everywhere.
enum KnownWords {
  /// Words that leave a method, or that have a meaning only in it.
  static let leaving: Set<String> = ["return", "throw", "goto", "super", "defer", "await"]

  /// Keywords and functions of the language.
  static let all: Set<String> = [
    "let", "var", "if", "else", "guard", "for", "while", "repeat", "do", "switch", "case",
    "default",
    "break", "continue", "in", "where", "is", "as", "true", "false", "nil", "try", "catch", "_",
    "print", "debugPrint", "type", "min", "max", "abs", "zip", "fatalError", "precondition",
    "preconditionFailure", "assert", "assertionFailure", "dispatch_async", "dispatch_after",
    "dispatch_time", "dispatch_once", "dispatch_get_main_queue", "dispatch_get_global_queue",
    "dispatch_queue_create", "dispatch_sync", "sizeof", "abort", "exit", "inout", "any", "some",
    "unowned", "weak", "lazy",
    "id", "const", "int", "float", "double", "long", "char", "bool", "void", "unsigned", "__block",
    "__weak", "__strong", "__typeof", "__typeof__", "typeof",
  ]
}
