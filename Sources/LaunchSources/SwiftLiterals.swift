package import Findings
package import SourceText

/// What a Swift file binds to literals and calls, for files that describe a project. Nothing is run.
package struct SwiftLiterals: Sendable {
  /// The modules that it imports.
  package private(set) var imports: Set<String> = []
  /// Constants and computed properties of one expression, those of types with the name of the type, in file order.
  package private(set) var bindings: [LiteralBinding] = []
  /// What keeps the file from being read to its end; nil when it was.
  package private(set) var problem: Diagnostic?

  /// Types inside one another.
  private static let maximumTypeDepth = 16
  /// Names that are bound.
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
    var types: [(name: String, end: Int)] = []
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
        types.append((tokens.name(parser.at + 1), tokens.close(body)))
        parser.at = body + 1
      case .let, .var:
        let isBound = bindings.count < Self.maximumBindingCount
        if let binding = parser.binding(), isBound {
          bindings.append(
            LiteralBinding(
              (types.map(\.name) + [binding.name]).joined(separator: "."), at: binding.nameSpan,
              binding.value))
        }
      default:
        // Bodies of functions, conditions and loops are passed over whole.
        parser.at = token.kind == .openBrace ? tokens.after(parser.at) : parser.at + 1
      }
    }
    if problem == nil { problem = parser.problem }
  }
}

extension SwiftLiteralParser {
  /// The `{` of a type that is declared at the current token; nil where there is none.
  func braceOfDeclaration() -> Int? {
    guard tokens.isName(at + 1), tokens[at + 1].word != .func, tokens[at + 1].word != .var else {
      return nil
    }
    var index = at + 2
    var left = 200
    while left > 0 {
      left -= 1
      switch tokens[index].kind {
      case .openBrace: return index
      case .closeBrace, .semicolon, .end: return nil
      case .openParenthesis, .openSquare: index = tokens.after(index)
      default: index += 1
      }
    }
    return nil
  }

  /// The constant or property that is declared at the current token, which is behind it afterwards.
  mutating func binding() -> LiteralBinding? {
    at += 1
    guard tokens.isName(at) else { return nil }
    let name = tokens.name(at)
    let span = tokens.span(at)
    at += 1
    if tokens[at].kind == .colon {
      at += 1
      skipType()
    }
    if tokens.isOperator(at, "=") {
      at += 1
      return LiteralBinding(name, at: span, expression())
    }
    // A property whose body is one expression.
    guard tokens[at].kind == .openBrace else { return nil }
    let end = tokens.close(at)
    defer { at = end + 1 }
    at += 1
    if tokens[at].word == .return { at += 1 }
    let value = expression()
    guard at == end else {
      return LiteralBinding(
        name, at: span, LiteralExpression(.computed("a property with a body"), at: span))
    }
    return LiteralBinding(name, at: span, value)
  }

  private mutating func skipType() {
    while true {
      switch tokens[at].kind {
      case .identifier, .dot, .postfix: at += 1
      case .openSquare, .openParenthesis: at = tokens.after(at)
      case .operator:
        guard tokens.opensGenerics(at), let end = tokens.afterGenerics(at) else { return }
        at = end
      default: return
      }
      // A line that begins anew is the next declaration.
      if tokens[at].startsLine, tokens[at].kind == .identifier { return }
    }
  }
}
