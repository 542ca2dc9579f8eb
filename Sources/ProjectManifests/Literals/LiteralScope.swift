internal import Findings
internal import LaunchSources
internal import SourceText

/// The names that a description binds, and what expressions come to with them put in.
struct LiteralScope {
  /// Names that lead to names.
  private static let maximumDepth = 50

  /// What each name stands for; nothing where it is bound more than once.
  private var bindings: [String: LocatedExpression?] = [:]
  /// The same by the last part of names of members, for `.name`.
  private var members: [String: LocatedExpression?] = [:]
  private let lines = LineTables()
  private let budget: LiteralBudget

  /// Binds no name.
  ///
  /// - Parameter budget: what all values of a project may cost together.
  init(_ budget: LiteralBudget) { self.budget = budget }

  /// Whether there were more values than are looked at.
  var isSpent: Bool { budget.isSpent }

  /// Binds a name; a name that is bound twice is not known.
  mutating func bind(_ binding: LiteralBinding, in file: RelatedFile) {
    let value = LocatedExpression(binding.value, in: file)
    bindings[binding.name] = .some(bindings[binding.name] == nil ? value : nil)
    guard let dot = binding.name.lastIndex(of: ".") else { return }
    let member = String(binding.name[binding.name.index(after: dot)...])
    members[member] = .some(members[member] == nil ? value : nil)
  }

  /// Binds a name anew, as an assignment does.
  mutating func assign(_ name: String, _ value: LocatedExpression) {
    bindings[name] = .some(value)
  }

  /// What a name stands for; nil where nothing that was read binds it.
  func binding(_ name: String) -> LocatedExpression? { bindings[name] ?? nil }

  /// What a member of an unwritten type stands for, where only one type has such a member.
  func member(_ name: String) -> LocatedExpression? { members[name] ?? nil }

  /// Where an expression is, for messages about what stays unknown: `'App/BUILD' at line 12`.
  func line(of value: LocatedExpression) -> String { line(of: value.place) }

  /// Where a place is, as above.
  func line(of place: SourcePlace) -> String {
    "'\(place.file.source.path)' at line \(lines.line(of: place))"
  }

  // MARK: Values

  /// An expression with names replaced by what they stand for, and texts and lists put together. Inner expressions stay as
  /// they are. What cannot be decided stays a name, a call or computed.
  mutating func resolved(_ value: LocatedExpression) -> LocatedExpression {
    resolved(value, depth: 0)
  }

  private mutating func resolved(_ value: LocatedExpression, depth: Int) -> LocatedExpression {
    guard depth < Self.maximumDepth, budget.take() else { return value }
    switch value.content {
    case .name(let name):
      guard let bound = binding(name) else { return value }
      return resolved(bound, depth: depth + 1)
    case .member(let name):
      guard let bound = member(name) else { return value }
      return resolved(bound, depth: depth + 1)
    case .interpolation(let parts): return joined(parts, value, depth)
    case .sum(let terms): return sum(terms, value, depth)
    default: return value
    }
  }

  /// A text of parts; the first part that is not known in its place where there is one.
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

  /// A text of texts. Lists are put together by `elements(_:)`, since their elements may be of several files.
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

  /// The elements of a list; an element that is not a literal stays as it is. One value alone is a list of it. A term of a
  /// sum that is not a list is an element that is not a literal.
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

  /// The call that an expression comes to; nil where it is something else.
  mutating func call(
    _ value: LocatedExpression
  ) -> (call: LiteralExpression.Call, value: LocatedExpression)? {
    let value = resolved(value)
    guard case .call(let call) = value.content else { return nil }
    return (call, value)
  }
}
