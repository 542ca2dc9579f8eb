/// The branches of `#if` that are open at a place of a file.
///
/// Both numbers have limits, so that the size of a condition does not grow with the file. Beyond them a
/// condition is not evaluated.
struct ConditionStack: Sendable {
  /// How deep directives are nested whose conditions are kept.
  static let maximumDepth = 16
  /// How many branches of one directive are kept apart.
  static let maximumBranches = 16

  private struct Level {
    /// What does not hold in a later branch.
    var refused: [CompilationCondition]
    var branch: CompilationCondition
    var branches = 1
  }

  private var levels: [Level] = []
  /// How many directives are open beyond the limit.
  private var excess = 0

  /// The condition of what is here.
  private(set) var current = CompilationCondition.always

  /// Whether no directive is open.
  var isEmpty: Bool { levels.isEmpty }

  /// `#if`.
  mutating func begin(_ condition: CompilationCondition) {
    guard levels.count < Self.maximumDepth else {
      excess += 1
      if excess == 1 { update() }
      return
    }
    levels.append(Level(refused: [condition.opposite], branch: condition))
    update()
  }

  /// `#elseif` and `#elif`; `#else` with no condition.
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

  /// `#endif`; without an open directive nothing happens.
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
