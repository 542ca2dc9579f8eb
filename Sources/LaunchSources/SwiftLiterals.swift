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
        types.append((parser.nameOfDeclaration(), tokens.close(body)))
        parser.at = body + 1
      case .case where !types.isEmpty:
        for one in parser.cases() where cases.count < Self.maximumBindingCount {
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
        if let binding = parser.binding(), isBound {
          bindings.append(
            LiteralBinding(
              (types.map(\.name) + [binding.name]).joined(separator: "."), at: binding.nameSpan,
              binding.value, type: binding.type))
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
  /// The name of the type that is declared or extended at the current token, without the module that describes projects.
  func nameOfDeclaration() -> String {
    // `extension [Target]` extends `Array`.
    guard tokens.isName(at + 1) else { return "Array" }
    var names = [tokens.name(at + 1)]
    var index = at + 2
    while tokens[index].kind == .dot, tokens.isName(index + 1), names.count < 8 {
      names.append(tokens.name(index + 1))
      index += 2
    }
    if names.count > 1, names[0] == "ProjectDescription" { names.removeFirst() }
    return names.joined(separator: ".")
  }

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
    let isVariable = tokens[at].word == .var
    at += 1
    guard tokens.isName(at) else { return nil }
    let name = tokens.name(at)
    let span = tokens.span(at)
    at += 1
    var type: String?
    if tokens[at].kind == .colon {
      at += 1
      type = self.type()
    }
    if tokens.isOperator(at, "=") {
      at += 1
      return LiteralBinding(name, at: span, expression(), type: type)
    }
    // A computed property.
    if tokens[at].kind == .openBrace {
      return LiteralBinding(name, at: span, body(), type: type)
    }
    // A variable of an optional type begins with `nil`.
    guard isVariable, tokens[at - 1].kind == .postfix else { return nil }
    return LiteralBinding(name, at: span, LiteralExpression(.none, at: span), type: type)
  }

  /// Reads the cases of an enumeration that are declared at the current token, and moves ``at`` to the token after them.
  mutating func cases() -> [LiteralBinding] {
    var all: [LiteralBinding] = []
    repeat {
      at += 1
      guard tokens.isName(at) else { return all }
      let name = tokens.name(at)
      let span = tokens.span(at)
      at += 1
      var raw = LiteralExpression(.string(name), at: span)
      if tokens[at].kind == .openParenthesis, !tokens[at].startsLine { at = tokens.after(at) }
      if tokens.isOperator(at, "=") {
        at += 1
        raw = expression()
      }
      all.append(LiteralBinding(name, at: span, raw))
    } while tokens[at].kind == .comma
    return all
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
      let method = names.last, method == "append" || method == "insert"
    else {
      at = start
      return nil
    }
    at = start
    let value = expression()
    guard case .call(let call) = value.content else { return nil }
    return Self.addition(call, value)
  }

  /// The list that a call of `append` or `insert` adds to the list of a variable; nil for other calls.
  static func addition(
    _ call: LiteralExpression.Call, _ value: LiteralExpression
  ) -> LiteralBinding? {
    guard call.base == nil, let dot = call.name.lastIndex(of: "."),
      ["append", "insert"].contains(call.name[call.name.index(after: dot)...]),
      let added = call.arguments.first
    else { return nil }
    // `append(contentsOf:)` adds the elements of a list.
    let isList = added.label == "contentsOf"
    return LiteralBinding(
      String(call.name[..<dot]), at: value.span,
      isList ? added.value : LiteralExpression(.list([added.value]), at: added.value.span))
  }

  /// Moves ``at`` behind the type at the current token, and returns its name; nil for other types than named ones.
  mutating func type() -> String? {
    let start = at
    skipType()
    var names: [String] = []
    for index in start..<at {
      switch tokens[index].kind {
      case .identifier where tokens[index].word == .some || tokens[index].word == .and: continue
      case .identifier: names.append(tokens.name(index))
      case .dot, .postfix: continue
      default: return nil
      }
      guard names.count < 8 else { return nil }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
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
