package import Findings
package import SourceText

/// The names that a Swift file binds to literals and calls, for files that describe a project. Nothing is
/// run.
package struct SwiftLiterals: Sendable {
  /// The modules that the file imports.
  package private(set) var imports: Set<String> = []
  /// The constants and the computed properties with a single expression, in file order. A member of a type
  /// has the name of the type before its own.
  package private(set) var bindings: [LiteralBinding] = []
  /// The functions, in file order, with names like those of the bindings.
  package private(set) var functions: [LiteralFunction] = []
  /// The cases of enumerations, in file order, with names like those of the bindings and their raw values. A case without
  /// a written raw value has its own name.
  package private(set) var cases: [LiteralBinding] = []
  /// The calls that are statements of the top level and change a value, such as `package.products.append(…)`, and the
  /// values that are added to one by `+=`, in file order.
  package private(set) var additions: [LiteralBinding] = []
  /// The names whose values statements of the top level change in a way that is not read, in file order.
  package private(set) var changes: [String] = []
  /// The problem that keeps the file from being read completely; nil if there is none.
  package private(set) var problem: Finding?

  /// The maximum number of nested types.
  private static let maximumTypeDepth = 16
  /// The maximum number of bindings.
  private static let maximumBindingCount = 20_000

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  package init(_ source: SourceFile) {
    let tokens = SwiftLexer.tokens(of: source)
    problem = tokens.problem
    read(SwiftLiteralParser(tokens))
  }

  private mutating func read(_ start: SwiftLiteralParser) {
    var parser = start
    let tokens = start.tokens
    var types: [(name: String, end: Int, hasTexts: Bool)] = []
    while parser.at < tokens.count {
      while let last = types.last, parser.at >= last.end { types.removeLast() }
      let token = tokens[parser.at]
      switch token.word {
      case .import:
        imports.insert(tokens.name(parser.at + 1))
        parser.at += 2
      case .enum, .struct, .extension, .class, .actor:
        guard let body = parser.braceOfDeclaration(), types.count < Self.maximumTypeDepth else {
          parser.at += 1
          continue
        }
        types.append((parser.nameOfDeclaration(), tokens.close(body), parser.inheritsString(body)))
        parser.at = body + 1
      case .case where !types.isEmpty:
        for one in parser.cases(areTexts: types.last?.hasTexts == true)
        where cases.count < Self.maximumBindingCount {
          cases.append(
            LiteralBinding(
              (types.map(\.name) + [one.name]).joined(separator: "."), at: one.nameSpan, one.value))
        }
      case .func,
        .`init` where !types.isEmpty && tokens[parser.at - 1].kind != .dot:
        let start = parser.at
        let isRead = functions.count < Self.maximumBindingCount
        if var function = parser.function(), isRead {
          function.name = (types.map(\.name) + [function.name]).joined(separator: ".")
          functions.append(function)
        } else {
          parser.at = max(parser.at, start + 1)
        }
      case .let, .var:
        let isBound = bindings.count < Self.maximumBindingCount
        let isStatic = tokens[parser.at - 1].word == .static || tokens[parser.at - 1].word == .class
        if var binding = parser.binding(), isBound {
          binding.name = (types.map(\.name) + [binding.name]).joined(separator: ".")
          binding.isOfValues = !types.isEmpty && !isStatic
          bindings.append(binding)
        }
      case _ where types.isEmpty && token.startsLine && token.beginsControlFlow:
        changes += parser.changedNames()
      case _ where types.isEmpty && token.startsLine && tokens.isName(parser.at):
        let start = parser.at
        if let addition = parser.addition(), additions.count < Self.maximumBindingCount {
          additions.append(addition)
        } else {
          parser.at = tokens[start].kind == .openBrace ? tokens.after(start) : start + 1
        }
      default:
        // The bodies of functions, conditions and loops are skipped as a whole.
        parser.at = token.kind == .openBrace ? tokens.after(parser.at) : parser.at + 1
      }
    }
    if problem == nil { problem = parser.problem }
  }
}
