public import LaunchModel

/// A step that breaks an invariant.
public struct InvariantViolation: Sendable, Hashable {
  /// Which.
  public let invariant: LifecycleInvariant
  /// The step, by its number from 0 on.
  public let step: Int
  /// The scene; nil when the app as a whole is meant.
  public let session: SceneSession.ID?
  /// What happened, and why it cannot be, as a lower-case clause.
  public let message: String
  /// What would have been possible, of the same kind; empty where that says nothing.
  public let legal: [LifecycleCallback]
  /// Earlier steps that explain it, by number, in order.
  public let earlier: [Int]
}
