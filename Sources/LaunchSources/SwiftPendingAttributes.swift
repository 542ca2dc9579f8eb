internal import SourceText

/// Attributes and modifiers that have been read, of a declaration that has not.
struct SwiftPendingAttributes {
  var names: [(name: LocatedValue<String>, condition: CompilationCondition)] = []
  /// The argument of `@objc(…)`.
  var objectiveCName: LocatedValue<String>?
  /// The token of an attribute that makes the type of the property the app delegate.
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
