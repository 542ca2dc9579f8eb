extension MigrationPlan {
  /// The proof of delivery for one target: every scenario, replayed with the code before the migration and
  /// after it.
  public struct DeliveryComparison: Sendable {
    /// The target.
    public let target: String
    /// The configurations in which the code and the declarations of the target are the same, in the order of
    /// the project.
    public private(set) var configurations: [String]
    /// The replays, one for each scenario, launches first.
    public let replays: [DeliveryReplay]
    /// The code before the migration, with what the app declares.
    package let before: DeliveryProof.Side
    /// The code after the migration, with what the app declares.
    package let after: DeliveryProof.Side

    /// Makes a comparison from the replays of one configuration.
    package init(
      target: String, configurations: [String], replays: [DeliveryReplay],
      before: DeliveryProof.Side, after: DeliveryProof.Side
    ) {
      self.target = target
      self.configurations = configurations
      self.replays = replays
      self.before = before
      self.after = after
    }

    /// Whether nothing is lost in any scenario.
    public var holds: Bool { replays.allSatisfy(\.lost.isEmpty) }

    /// Adds a comparison. If the list has an equal one of the same target, adds only its configurations to
    /// that.
    ///
    /// - Complexity: linear in the comparisons and in the size of the profile.
    static func add(_ comparison: DeliveryComparison, to list: inout [DeliveryComparison]) {
      let place = list.firstIndex {
        $0.target == comparison.target && $0.before == comparison.before
          && $0.after == comparison.after
      }
      guard let place else { return list.append(comparison) }
      list[place].configurations += comparison.configurations
    }
  }
}
