internal import SourceText

/// Attributes and modifiers that have been read before their declaration.
struct SwiftPendingAttributes {
  var names: [(name: LocatedValue<String>, condition: CompilationCondition)] = []
  /// The argument of the attribute `@objc(…)`.
  var objectiveCName: LocatedValue<String>?
  /// The token of an attribute that marks the type of the property as the app delegate.
  var adaptor: Int?
  private(set) var isEmpty = true
  var isStatic = false { didSet { isEmpty = false } }
  var isPrivate = false { didSet { isEmpty = false } }

  mutating func add(_ name: LocatedValue<String>, _ condition: CompilationCondition) {
    names.append((name, condition))
    isEmpty = false
  }

  mutating func clear() {
    if isEmpty { return }
    self = SwiftPendingAttributes()
  }
}
