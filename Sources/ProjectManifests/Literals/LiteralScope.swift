internal import Findings
internal import LaunchSources
internal import SourceText

/// The names that a description binds, and the values of expressions that use these names.
struct LiteralScope {
  /// The maximum number of names that lead to one another.
  static let maximumDepth = 50

  /// A function and the file that it is in.
  typealias Function = (function: LiteralFunction, file: RelatedFile)

  /// The expressions of each name. Several files may have a constant of their own with the same name.
  private var bindings: [String: [LocatedExpression]] = [:]
  /// The members of types, static or not, by the last part of their names.
  private(set) var members: [String: [(owner: String, value: LocatedExpression)]] = [:]
  /// The functions by the last part of their names.
  private(set) var functions: [Substring: [Function]] = [:]
  /// The cases of enumerations by the last part of their names, each with its raw value.
  private(set) var cases: [String: [(owner: String, raw: LocatedExpression)]] = [:]
  /// The types with cases.
  private(set) var enumerations: Set<String> = []
  private let lines = LineTables()
  let budget: LiteralBudget
  /// Whether a condition is decided. Variables of the environment then count as not set, as in a plain `tuist generate`; a
  /// value that consists of them is not known.
  private(set) var isDeciding = false

  /// The folder that `native.package_name()` means; nil outside of Bazel.
  var package: String?
  /// The calls that statements made for what they do, while ``calls(of:in:file:)`` follows statements; nil otherwise.
  var effects: [Effect]?

  /// Makes a scope without names.
  ///
  /// - Parameter budget: the budget for all values of a project together.
  init(_ budget: LiteralBudget) { self.budget = budget }

  /// Whether the budget is used up, so that some values are not read.
  var isSpent: Bool { budget.isSpent }

  /// Binds a name. The value of a name that is bound twice is unknown, except where only one of them is in the same file.
  mutating func bind(_ binding: LiteralBinding, in file: RelatedFile) {
    let value = LocatedExpression(binding.value, in: file, as: binding.type)
    bindings[binding.name, default: []].append(value)
    guard let (owner, name) = Self.parts(of: binding.name) else { return }
    members[name, default: []].append((owner, value))
  }

  /// Adds a function, whose calls stand for its result.
  mutating func add(_ function: LiteralFunction, in file: RelatedFile) {
    functions[function.baseName, default: []].append((function, file))
  }

  /// Adds a case of an enumeration, with its raw value.
  mutating func add(case binding: LiteralBinding, in file: RelatedFile) {
    guard let (owner, name) = Self.parts(of: binding.name) else { return }
    cases[name, default: []].append((owner, LocatedExpression(binding.value, in: file)))
    enumerations.insert(owner)
  }

  /// The type and the name of a member.
  private static func parts(of name: String) -> (owner: String, name: String)? {
    name.lastIndex(of: ".").map {
      (String(name[..<$0]), String(name[name.index(after: $0)...]))
    }
  }

  /// Binds a name anew, as an assignment does.
  mutating func assign(_ name: String, _ value: LocatedExpression) {
    bindings[name] = [value]
  }

  /// The expression of a name in a file; nil if the name is not bound, or bound more than once.
  func binding(_ name: String, in file: RelatedFile) -> LocatedExpression? {
    guard let all = bindings[name] else { return nil }
    return all.count == 1 ? all[0] : all.only { $0.file === file }
  }

  /// The expression of a static member whose type is not written; nil unless the given type has such a member, or else
  /// exactly one type, and no enumeration has a case with the name.
  func member(_ name: String, of type: String? = nil) -> LocatedExpression? {
    guard let all = members[name] else { return nil }
    // A type may have another name where it is extended: that of a list, or an alias of a dictionary.
    let chosen =
      all.only { Self.isSame($0.owner, type) }
      ?? (all.count == 1 && cases[name] == nil
        && (type == nil || Self.collections.contains(all[0].owner)) ? all[0] : nil)
    guard let chosen else { return nil }
    return LocatedExpression(
      chosen.value.expression, in: chosen.value.file,
      LiteralFrame(in: chosen.value.file, owner: chosen.owner), as: chosen.value.type)
  }

  private static let collections: Set<String> = ["Array", "Dictionary", "Set"]

  /// Whether the name of a type is another one, or its last part.
  static func isSame(_ owner: some StringProtocol, _ type: String?) -> Bool {
    guard let type else { return false }
    return owner == type || owner.hasSuffix(".\(type)") || type.hasSuffix(".\(owner)")
  }

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
    resolved(value, as: type, depth: 0)
  }

  mutating func resolved(
    _ value: LocatedExpression, as type: String? = nil, depth: Int
  ) -> LocatedExpression {
    let made = unjoined(value, as: type, depth: depth)
    guard case .sum(let terms) = made.content else { return made }
    return sum(terms, made, depth)
  }

  /// The value of an expression, in which a sum stays one.
  private mutating func unjoined(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    guard depth < Self.maximumDepth, budget.take() else { return value }
    let type = value.type ?? type
    return reduced(value, as: type, depth: depth).reached(from: value, as: type)
  }

  private mutating func reduced(
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    let found: LocatedExpression?
    switch value.content {
    case .name(let name): found = self.value(of: name, value, depth: depth)
    case .member(let name): found = staticMember(name, value, as: type, depth: depth)
    case .property(let base, let name):
      let base = resolved(value.with(base), depth: depth + 1)
      found = property(name, of: base, depth: depth)
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
      return operation(kind, operands, value, as: type, depth: depth)
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
  mutating func flag(_ value: LocatedExpression, depth: Int = 0) -> KnownValue<Bool> {
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
    _ value: LocatedExpression, as type: String? = nil, depth: Int = 0
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

extension Array {
  /// The only element that fits; nil if there is none, or more than one.
  func only(_ fits: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in self where fits(element) {
      if found != nil { return nil }
      found = element
    }
    return found
  }
}
