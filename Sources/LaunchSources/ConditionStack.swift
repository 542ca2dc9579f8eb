/// The `#if` branches that are open at a place in a file.
///
/// The depth and the number of branches have limits, so that the size of a condition does not grow with the
/// file. A condition beyond the limits is not evaluated.
struct ConditionStack: Sendable {
  /// The number of nested directives whose conditions are kept.
  static let maximumDepth = 16
  /// The number of branches of one directive that are distinguished.
  static let maximumBranches = 16

  private struct Level {
    /// The conditions of the earlier branches, negated.
    var refused: [CompilationCondition]
    var branch: CompilationCondition
    var branches = 1
  }

  private var levels: [Level] = []
  /// The number of open directives beyond ``maximumDepth``.
  private var excess = 0

  /// The condition of the code at the current place.
  private(set) var current = CompilationCondition.always

  /// Whether no directive is open.
  var isEmpty: Bool { levels.isEmpty }

  /// Begins a branch at `#if`.
  mutating func begin(_ condition: CompilationCondition) {
    guard levels.count < Self.maximumDepth else {
      excess += 1
      if excess == 1 { update() }
      return
    }
    levels.append(Level(refused: [condition.opposite], branch: condition))
    update()
  }

  /// Begins a branch at `#elseif` or `#elif`, or without a condition at `#else`.
  mutating func otherwise(_ condition: CompilationCondition = .always) {
    guard excess == 0, !levels.isEmpty else { return }
    let last = levels.count - 1
    levels[last].branches += 1
    if levels[last].branches > Self.maximumBranches {
      levels[last].branch = .other("#elseif")
    } else {
      levels[last].branch = .conjunction(levels[last].refused + [condition])
      levels[last].refused.append(condition.opposite)
    }
    update()
  }

  /// Ends the innermost directive at `#endif`; does nothing if none is open.
  mutating func end() {
    if excess > 0 {
      excess -= 1
      if excess == 0 { update() }
      return
    }
    guard !levels.isEmpty else { return }
    levels.removeLast()
    update()
  }

  private mutating func update() {
    var parts = levels.map(\.branch)
    if excess > 0 { parts.append(.other("#if")) }
    current = .conjunction(parts)
  }
}
