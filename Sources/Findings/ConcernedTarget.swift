/// A target that a finding concerns, and in which of its configurations.
public struct ConcernedTarget: Sendable, Hashable {
  /// The target's name; for a bundle the name of the bundle.
  public var target: String
  /// The configurations, in the order of the project; empty for a bundle, which has one state only.
  public var configurations: [String]
  /// Whether those are all the configurations that were looked at.
  public var isEveryConfiguration: Bool

  /// Names a target.
  public init(_ target: String, configurations: [String] = [], isEveryConfiguration: Bool = true) {
    self.target = target
    self.configurations = configurations
    self.isEveryConfiguration = isEveryConfiguration
  }

  /// The target as a report says it: `App`, or `App (Debug)` where other configurations are all right.
  public var label: String {
    isEveryConfiguration || configurations.isEmpty
      ? target : "\(target) (\(configurations.joined(separator: ", ")))"
  }
}
