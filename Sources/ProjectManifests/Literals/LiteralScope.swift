internal import Findings
internal import LaunchSources
internal import SourceText

/// The names that a description binds, and the values of expressions that use these names.
struct LiteralScope {
  /// The maximum number of names that lead to one another.
  private static let maximumDepth = 50

  /// The expression of each name; nil for a name that is bound more than once.
  private var bindings: [String: LocatedExpression?] = [:]
  /// The expressions of members by the last part of their names, for `.name`; nil if several types have the
  /// member.
  private var members: [String: LocatedExpression?] = [:]
  /// The functions by the last part of their names.
  private var functions: [Substring: [(function: LiteralFunction, file: RelatedFile)]] = [:]
  private let lines = LineTables()
  private let budget: LiteralBudget

  /// Makes a scope without names.
  ///
  /// - Parameter budget: the budget for all values of a project together.
  init(_ budget: LiteralBudget) { self.budget = budget }

  /// Whether the budget is used up, so that some values are not read.
  var isSpent: Bool { budget.isSpent }

  /// Binds a name. The value of a name that is bound twice is unknown.
  mutating func bind(_ binding: LiteralBinding, in file: RelatedFile) {
    let value = LocatedExpression(binding.value, in: file)
    bindings[binding.name] = .some(bindings[binding.name] == nil ? value : nil)
    guard let dot = binding.name.lastIndex(of: ".") else { return }
    let member = String(binding.name[binding.name.index(after: dot)...])
    members[member] = .some(members[member] == nil ? value : nil)
  }

  /// Adds a function, whose calls stand for its result.
  mutating func add(_ function: LiteralFunction, in file: RelatedFile) {
    functions[function.baseName, default: []].append((function, file))
  }

  /// Binds a name anew, as an assignment does.
  mutating func assign(_ name: String, _ value: LocatedExpression) {
    bindings[name] = .some(value)
  }

  /// The expression of a name; nil if the name is not bound, or bound more than once.
  func binding(_ name: String) -> LocatedExpression? { bindings[name] ?? nil }

  /// The expression of a member whose type is not written; nil unless exactly one type has such a member.
  func member(_ name: String) -> LocatedExpression? { members[name] ?? nil }

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
  mutating func resolved(_ value: LocatedExpression) -> LocatedExpression {
    resolved(value, depth: 0)
  }

  private mutating func resolved(_ value: LocatedExpression, depth: Int) -> LocatedExpression {
    guard depth < Self.maximumDepth, budget.take() else { return value }
    switch value.content {
    case .name(let name):
      guard let bound = value.frame?[name] ?? binding(name) else { return value }
      return resolved(bound, depth: depth + 1)
    case .call(let call):
      guard let result = result(of: call, value) else { return value }
      let made = resolved(result, depth: depth + 1)
      // The call says more about a value that is not known than what the function computes.
      if case .computed = made.content { return value }
      return made
    case .member(let name):
      guard let bound = member(name) else { return value }
      return resolved(bound, depth: depth + 1)
    case .interpolation(let parts): return joined(parts, value, depth)
    case .sum(let terms): return sum(terms, value, depth)
    default: return value
    }
  }

  /// The result of a call of a function; nil if no function is called, or one whose result is not read.
  private func result(
    of call: LiteralExpression.Call, _ value: LocatedExpression
  ) -> LocatedExpression? {
    guard let (function, file) = function(of: call), let result = function.result,
      let arguments = function.arguments(of: call)
    else { return nil }
    var values = arguments.mapValues { value.with($0) }
    for parameter in function.parameters where values[parameter.name] == nil {
      values[parameter.name] = parameter.standard.map { LocatedExpression($0, in: file) }
    }
    let constants = Dictionary(
      function.constants.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    return LocatedExpression(
      result, in: file, LiteralFrame(values, constants: constants, in: file))
  }

  /// The only function that a call can mean; nil if there is none, or more than one.
  func function(
    of call: LiteralExpression.Call
  ) -> (function: LiteralFunction, file: RelatedFile)? {
    guard call.base == nil, !functions.isEmpty else { return nil }
    let parts = call.name.split(separator: ".")
    guard let last = parts.last, let all = functions[last] else { return nil }
    let isWhole = parts.count > 1 && parts[0] != "Self" && parts[0] != "self"
    let found = all.filter {
      (!isWhole || $0.function.name == call.name) && $0.function.arguments(of: call) != nil
    }
    return found.count == 1 ? found[0] : nil
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
  mutating func flag(_ value: LocatedExpression) -> KnownValue<Bool> {
    let value = resolved(value)
    switch value.content {
    case .boolean(let flag): return .known(flag)
    case .integer(let number): return .known(number != 0)
    default: return .unknown(value)
    }
  }

  /// The elements of a list. An element that is not a literal stays as it is. A single text counts as a list
  /// of one element. A term of a sum that is not a list counts as an element that is not a literal.
  mutating func elements(_ value: LocatedExpression) -> KnownValue<[LocatedExpression]> {
    elements(value, depth: 0)
  }

  private mutating func elements(
    _ value: LocatedExpression, depth: Int
  ) -> KnownValue<[LocatedExpression]> {
    let value = resolved(value)
    switch value.content {
    case .list(let elements):
      guard budget.take(elements.count) else { return .unknown(value) }
      return .known(elements.map { value.with($0) })
    case .none: return .known([])
    case .string: return .known([value])
    case .sum(let terms) where depth < Self.maximumDepth:
      var all: [LocatedExpression] = []
      for term in terms {
        switch elements(value.with(term), depth: depth + 1) {
        case .known(let elements):
          guard budget.take(elements.count) else { return .unknown(value) }
          all += elements
        case .unknown(let reason): all.append(reason)
        }
      }
      return .known(all)
    default: return .unknown(value)
    }
  }

  /// The call that is the value of an expression; nil if the value is something else.
  mutating func call(
    _ value: LocatedExpression
  ) -> (call: LiteralExpression.Call, value: LocatedExpression)? {
    let value = resolved(value)
    guard case .call(let call) = value.content else { return nil }
    return (call, value)
  }
}
