internal import Findings
internal import LaunchSources
internal import SourceText

/// The names that a description binds, and the values of expressions that use these names.
struct LiteralScope: LiteralEvaluating {
  /// The declared names.
  var names = LiteralNames()
  private let lines = LineTables()
  let budget: LiteralBudget
  private(set) var isDeciding = false

  var package: String?
  var effects: [LiteralEffect]?

  /// Makes a scope without names.
  ///
  /// - Parameter budget: the budget for all values of a project together.
  init(_ budget: LiteralBudget) { self.budget = budget }

  /// Whether the budget is used up, so that some values are not read.
  var isSpent: Bool { budget.isSpent }

  /// Where an expression is, for messages about unknown values: `'App/BUILD' at line 12`.
  func line(of value: LocatedExpression) -> String { line(of: value.place) }

  /// The file and line of a place, in the same form.
  func line(of place: SourcePlace) -> String {
    "'\(place.file.source.path)' at line \(lines.line(of: place))"
  }

  // MARK: Values

  /// The value of an expression: a name is replaced by its expression, and the parts of a text are joined.
  /// Inner expressions stay as they are. An expression without a known value stays a name, a call or
  /// computed.
  ///
  /// - Parameter type: the type of the value, which decides between members and functions of several types.
  mutating func resolved(
    _ value: LocatedExpression, as type: String? = nil
  ) -> LocatedExpression {
    let made = resolved(value, as: type, depth: 0)
    guard !made.changes.isEmpty, !made.isArguments else { return made }
    // Who reads the expression would not see what assignments have changed.
    return made.with(LiteralExpression(.computed("a changed value"), at: made.expression.span))
  }

  mutating func resolved(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    let made = unjoined(value, as: type, depth: depth)
    guard case .sum(let terms) = made.content else { return made }
    return sum(terms, made, depth)
  }

  /// The value of an expression, in which a sum stays one.
  private mutating func unjoined(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    guard depth < Self.maximumDepth, budget.take(1 + value.changes.count / 16) else { return value }
    let type = value.type ?? type
    return reduced(value, as: type, depth: depth).reached(from: value, as: type)
  }

  private mutating func reduced(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    let found: LocatedExpression?
    switch value.content {
    case .name(let name): found = valueOfName(name, value, depth: depth)
    case .member(let name): found = staticMember(name, value, as: type, depth: depth)
    case .property(let base, let name):
      let base = resolved(value.with(base), depth: depth + 1)
      found = valueOfProperty(name, of: base, depth: depth)
    case .element(let base, let key): found = element(key, of: base, value, depth: depth)
    case .conditional(let condition, let then, let otherwise):
      let flag = flag(value.with(condition), depth: depth + 1).value
      found = flag.map { value.with($0 ? then : otherwise) }
    case .block(let statements): found = result(of: statements, value, depth: depth)
    case .call(let call):
      guard let result = result(of: call, value, as: type, depth: depth) else { return value }
      let made = unjoined(result, as: type, depth: depth + 1)
      // The call says more about a value that is not known than what the function computes.
      return Self.isComputed(made) ? value : made
    case .operation(let kind, let operands):
      return result(of: kind, operands, value, as: type, depth: depth)
    case .interpolation(let parts): return joined(parts, value, depth)
    default: return value
    }
    guard let found else { return value }
    return unjoined(found, as: type, depth: depth + 1)
  }

  /// Whether a resolved expression still has to be computed.
  private static func isComputed(_ value: LocatedExpression) -> Bool {
    switch value.content {
    case .computed, .block, .conditional, .operation, .element, .property, .closure: true
    default: false
    }
  }

  /// The value of an expression on which a condition depends.
  mutating func decided(_ value: LocatedExpression, depth: Int) -> LocatedExpression {
    let before = isDeciding
    isDeciding = true
    defer { isDeciding = before }
    return resolved(value, depth: depth)
  }

  /// The text that consists of some parts; if a part is not known, that part instead.
  private mutating func joined(
    _ parts: [LiteralExpression], _ whole: LocatedExpression, _ depth: Int
  ) -> LocatedExpression {
    var text = ""
    for part in parts {
      let part = resolved(whole.with(part), depth: depth + 1)
      switch part.content {
      case .string(let piece): text += piece
      case .integer(let number): text += String(number)
      case .boolean(let flag): text += flag ? "true" : "false"
      case .real, .none, .list, .dictionary: return whole
      default: return part
      }
      guard budget.take(text.utf8.count / 16) else { return whole }
    }
    return whole.with(LiteralExpression(.string(text), at: whole.expression.span))
  }

  /// The text that consists of the terms. `elements(_:)` joins lists, because their elements may be in
  /// several files.
  private mutating func sum(
    _ terms: [LiteralExpression], _ whole: LocatedExpression, _ depth: Int
  ) -> LocatedExpression {
    var text = ""
    for term in terms {
      guard case .string(let piece) = resolved(whole.with(term), depth: depth + 1).content else {
        return whole
      }
      text += piece
      guard budget.take(text.utf8.count / 16) else { return whole }
    }
    return whole.with(LiteralExpression(.string(text), at: whole.expression.span))
  }

  /// The text of an expression.
  mutating func string(_ value: LocatedExpression) -> KnownValue<String> {
    let value = resolved(value)
    switch value.content {
    case .string(let text): return .known(text)
    default: return .unknown(value)
    }
  }

  /// The truth value of an expression.
  mutating func flag(_ value: LocatedExpression, depth: Int) -> KnownValue<Bool> {
    let value = decided(value, depth: depth)
    switch value.content {
    case .boolean(let flag): return .known(flag)
    case .integer(let number): return .known(number != 0)
    // Starlark decides by values of other types, too.
    case .none: return .known(false)
    case .string(let text): return .known(!text.isEmpty)
    case .list(let elements): return .known(!elements.isEmpty)
    default: return .unknown(value)
    }
  }

  /// The elements of a list. An element that is not a literal stays as it is. A single text counts as a list
  /// of one element. A term of a sum that is not a list counts as an element that is not a literal.
  mutating func elements(
    _ value: LocatedExpression, as type: String? = nil
  ) -> KnownValue<[LocatedExpression]> {
    let list = unjoined(value, as: type, depth: 0)
    return list.changes.isEmpty ? elements(list, as: type, depth: 0) : .unknown(list)
  }

  mutating func elements(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> KnownValue<[LocatedExpression]> {
    let first = unjoined(value, as: type, depth: depth)
    guard case .sum(let terms) = first.content else {
      return plainElements(first, depth: depth).map { .known($0) } ?? .unknown(first)
    }
    var all: [LocatedExpression] = []
    // The terms that are left, last one first. A list may grow by one element in each of many statements, so they are not
    // read by recursion.
    var left = terms.reversed().map { first.with($0) }
    while let term = left.popLast() {
      let term = unjoined(term, as: type, depth: depth + 1)
      if case .sum(let terms) = term.content {
        guard budget.take(terms.count) else { return .unknown(term) }
        left += terms.reversed().map { term.with($0) }
      } else if let elements = plainElements(term, depth: depth + 1) {
        all += elements
      } else {
        all.append(term)
      }
    }
    return .known(all)
  }

  /// The elements of a list that is no sum; nil for another value.
  private mutating func plainElements(
    _ value: LocatedExpression, depth: Int
  ) -> [LocatedExpression]? {
    switch value.content {
    case .list(let elements):
      guard budget.take(elements.count) else { return nil }
      return elements.map { value.with($0) }
    case .none: return []
    case .string: return [value]
    case .call(let call): return elements(of: call, value, depth: depth)
    default: return nil
    }
  }

  /// The call that is the value of an expression; nil if the value is something else.
  mutating func call(
    _ value: LocatedExpression, as type: String? = nil
  ) -> (call: LiteralExpression.Call, value: LocatedExpression)? {
    let value = resolved(value, as: type)
    guard case .call(let call) = value.content else { return nil }
    return (call, value)
  }
}
