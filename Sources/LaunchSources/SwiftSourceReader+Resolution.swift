internal import SourceText

extension SwiftSourceReader {
  /// The number of tokens of functions that are searched in one file for the values of names.
  static let resolutionLimit = 4_000_000

  /// The number of constants that are searched in one file, for all its uses together.
  static let constantLimit = 4_000_000

  /// Adds a use.
  mutating func add(_ kind: SourceUse.Kind, _ text: String = "", _ span: SourceSpan) {
    let type = frame.type
    let methodName = currentMethodName()
    uses.append(
      SourceUse(
        kind, text, at: span, typeName: type >= 0 ? types[type].name.value : nil,
        methodName: methodName, condition: conditions.current))
  }

  /// Adds a use whose text is the value of an expression.
  ///
  /// - Parameters:
  ///   - expression: the first token of the expression; nil when the source has none.
  ///   - otherwise: the token to point at when there is no expression.
  ///   - required: whether the use is dropped if it has no text.
  mutating func addResolved(
    _ kind: SourceUse.Kind, _ expression: Int?, otherwise: Int? = nil,
    shape: SwiftUnresolvedUse.Shape = .plain, required: Bool = false
  ) {
    let place = otherwise ?? expression
    guard let place else { return }
    if required {
      guard let expression, tokens[expression].kind == .string || isPath(expression) else { return }
    }
    add(kind, "", tokens.span(place))
    guard let expression else { return }
    unresolved.append(
      SwiftUnresolvedUse(
        use: uses.count - 1, expression: expression, type: frame.type, method: frame.method,
        shape: shape, isRequired: required))
  }

  private func isPath(_ index: Int) -> Bool {
    tokens[index].kind == .identifier || tokens[index].kind == .dot
  }

  /// Fills in texts from constants; removes the uses that need a text but have none.
  mutating func resolve() {
    var budget = Self.resolutionLimit
    var constantBudget = Self.constantLimit
    var dropped: Set<Int> = []
    for item in unresolved {
      let found = text(item, &budget, &constantBudget)
      if let found, let text = item.shape.text(found.text) {
        uses[item.use].text = text
        uses[item.use].span = found.span
      } else if item.isRequired {
        dropped.insert(item.use)
      }
    }
    if !dropped.isEmpty {
      uses = uses.indices.lazy.filter { !dropped.contains($0) }.map { uses[$0] }
    }
  }

  private func text(
    _ item: SwiftUnresolvedUse, _ budget: inout Int, _ constantBudget: inout Int
  ) -> (text: String, span: SourceSpan)? {
    var first = item.expression
    // In `URL(string: "x")`, the string comes after the type and the label.
    if item.shape == .scheme, tokens[first].word == .URL || tokens[first].word == .NSURL {
      guard tokens[first + 1].kind == .openParenthesis, tokens[first + 2].word == .string,
        tokens[first + 3].kind == .colon
      else { return nil }
      first += 4
    }
    if tokens[first].kind == .string {
      guard endsExpression(tokens.after(first)), let text = literalText(first) else { return nil }
      return (text, tokens.span(first))
    }
    var path: [Int] = []
    var at = first
    while tokens[at].kind == .identifier, path.count < 8 {
      path.append(at)
      guard tokens[at + 1].kind == .dot, tokens[at + 2].kind == .identifier else { break }
      at += 2
    }
    guard !path.isEmpty, endsExpression(at + 1) else { return nil }
    let span = tokens.span(first, through: at)
    let isRaw = path.count > 1 && tokens[path[path.count - 1]].word == .rawValue
    if isRaw { path.removeLast() }
    if path.count == 1, !isRaw, item.method >= 0 {
      switch localText(path[0], methods[item.method], &budget, item.shape) {
      case .value(let index): return literalText(index).map { ($0, span) }
      case .unknown: return nil
      case .absent: break
      }
    }
    constantBudget -= constants.count
    guard constantBudget > 0 else { return nil }
    return constantText(path, isRaw, item.type).map { ($0, span) }
  }

  private enum LocalValue {
    case absent, unknown
    case value(Int)
  }

  /// The value of a name in a function: a literal, an unknown value, or absent if the function does not
  /// declare the name.
  private func localText(
    _ name: Int, _ method: SwiftMethodContext, _ budget: inout Int,
    _ shape: SwiftUnresolvedUse.Shape
  ) -> LocalValue {
    var result = LocalValue.absent
    let start = method.parameters >= 0 ? method.parameters : method.name
    let end = min(method.end, tokens.count)
    budget -= end - start
    guard budget > 0 else { return .unknown }
    for at in start..<end where tokens[at].kind == .identifier && tokens.isSameName(at, name) {
      let before = tokens[at - 1]
      let next = tokens[at + 1]
      if before.word == .let, tokens.isOperator(at + 1, "=") {
        if case .absent = result {} else { return .unknown }
        var value = at + 2
        if shape == .scheme, tokens[value].word == .URL, tokens[value + 2].word == .string {
          value += 4
        }
        guard tokens[value].kind == .string, endsExpression(tokens.after(value)) else {
          return .unknown
        }
        result = .value(value)
      } else if before.word == .let || before.word == .var || before.word == .for
        || next.word == .in || before.kind == .identifier && next.kind == .colon
      {
        return .unknown
      } else if next.kind == .colon, before.kind == .openParenthesis || before.kind == .comma {
        // A parameter, or the label of an argument.
        if at < tokens.close(start) { return .unknown }
      } else if next.kind == .comma || next.kind == .closeParenthesis,
        before.kind == .comma || before.kind == .openBrace, at + 2 < end,
        tokens[at + 2].word == .in
      {
        return .unknown
      }
    }
    return result
  }

  /// The value of a constant of the file; nil when there is none or when there are several different values.
  private func constantText(_ path: [Int], _ isRaw: Bool, _ type: Int) -> String? {
    guard let name = path.last else { return nil }
    var owner = path.dropLast().map { tokens.name($0) }.joined(separator: ".")
    let typeName = type >= 0 ? types[type].name.value : ""
    if owner == "Self" || owner == "self" { owner = typeName }
    // Search from the innermost type outwards; a constant in an inner type hides those further out.
    var scope: Substring? = owner.isEmpty ? typeName[...] : nil
    repeat {
      var text: String?
      var isFound = false
      for constant in constants where tokens.isSameName(constant.name, name) {
        let own = constant.type >= 0 ? types[constant.type].name.value : ""
        let isMeant = scope.map { own == $0 } ?? (own == owner || own.hasSuffix("." + owner))
        guard isMeant, constant.isCase == isRaw else { continue }
        guard constant.literal >= 0, let value = literalText(constant.literal),
          text == nil || text == value
        else { return nil }
        text = value
        isFound = true
      }
      if isFound { return text }
      if let inner = scope, !inner.isEmpty {
        scope = inner.lastIndex(of: ".").map { inner[..<$0] } ?? ""
      } else {
        return nil
      }
    } while true
  }
}

extension SwiftUnresolvedUse.Shape {
  /// The text of the use; nil when the literal has another form.
  fileprivate func text(_ literal: String) -> String? {
    switch self {
    case .plain: return literal
    case .multipeer: return "_\(literal)._tcp"
    case .scheme:
      guard let colon = literal.utf8.firstIndex(of: UInt8(ascii: ":")), colon > literal.startIndex,
        literal[..<colon].utf8.allSatisfy({ byte in
          byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2B
            || byte == 0x2D || byte == 0x2E
        })
      else { return nil }
      return String(literal[..<colon])
    }
  }
}
