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
  /// The calls that are statements of the top level and change a value, such as `package.products.append(…)`, and the
  /// values that are added to one by `+=`, in file order.
  package private(set) var additions: [LiteralBinding] = []
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
        // `extension [Target]` extends `Array`.
        let isName = tokens.isName(parser.at + 1)
        types.append((isName ? tokens.name(parser.at + 1) : "Array", tokens.close(body)))
        parser.at = body + 1
      case .func:
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
        if let binding = parser.binding(), isBound {
          bindings.append(
            LiteralBinding(
              (types.map(\.name) + [binding.name]).joined(separator: "."), at: binding.nameSpan,
              binding.value))
        }
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

extension SwiftLiteralParser {
  /// The `{` of the type that is declared at the current token; nil if there is none.
  func braceOfDeclaration() -> Int? {
    let isName =
      tokens.isName(at + 1) && tokens[at + 1].word != .func && tokens[at + 1].word != .var
    let isArray = tokens[at].word == .extension && tokens[at + 1].kind == .openSquare
    guard isName || isArray else { return nil }
    var index = isName ? at + 2 : tokens.after(at + 1)
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

  /// Reads the constant or property that is declared at the current token, and moves ``at`` to the token
  /// after it.
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
    // A computed property whose body is one expression.
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

  /// Reads a value that is added to a list at the current token: `NAME += VALUE` and `NAME.append(VALUE)`, with the
  /// name of the list; nil for another statement.
  mutating func addition() -> LiteralBinding? {
    let start = at
    let span = tokens.span(at)
    var names: [String] = []
    while tokens.isName(at), names.count < 8 {
      names.append(tokens.name(at))
      at += 1
      guard tokens[at].kind == .dot else { break }
      at += 1
    }
    if tokens.isOperator(at, "+=") {
      at += 1
      return LiteralBinding(names.joined(separator: "."), at: span, expression())
    }
    guard tokens[at].kind == .openParenthesis, names.count > 1,
      let method = names.popLast(), method == "append" || method == "insert"
    else {
      at = start
      return nil
    }
    at = start
    guard case .call(let call) = expression().content, let added = call.arguments.first?.value
    else {
      return nil
    }
    // `append(contentsOf:)` adds the elements of a list.
    let isList = call.arguments.first?.label == "contentsOf"
    return LiteralBinding(
      names.joined(separator: "."), at: span,
      isList ? added : LiteralExpression(.list([added]), at: added.span))
  }

  mutating func skipType() {
    while true {
      switch tokens[at].kind {
      case .identifier, .dot, .postfix: at += 1
      case .openSquare, .openParenthesis: at = tokens.after(at)
      case .operator:
        guard tokens.opensGenerics(at), let end = tokens.afterGenerics(at) else { return }
        at = end
      default: return
      }
      // A name at the beginning of a line belongs to the next declaration.
      if tokens[at].startsLine, tokens[at].kind == .identifier { return }
    }
  }
}
