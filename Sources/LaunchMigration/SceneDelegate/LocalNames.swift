internal import LaunchSources

/// The variables that statements declare.
enum LocalNames {
  /// The names, including those in nested blocks.
  ///
  /// - Complexity: linear in the statement.
  static func declared(by statement: Range<Int>, in code: SourceCode) -> [String] {
    switch code.language {
    case .swift: swift(statement, code)
    case .objectiveC: objectiveC(statement, code)
    }
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
    "print", "type", "min", "max", "inout", "any", "some", "unowned", "weak", "lazy",
    "id", "const", "int", "float", "double", "long", "char", "bool", "void", "unsigned", "__block",
    "__weak", "__strong", "__typeof", "__typeof__", "typeof",
  ]
}
