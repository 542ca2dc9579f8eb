public import LaunchModel

/// A step that violates an invariant.
public struct InvariantViolation: Sendable, Hashable {
  /// The invariant that is violated.
  public let invariant: LifecycleInvariant
  /// The number of the step, starting at 0.
  public let step: Int
  /// The session of the scene; nil when the violation concerns the app as a whole.
  public let session: SceneSession.ID?
  /// What happened and why it is impossible, as a lower-case clause.
  public let message: String
  /// The callbacks that would have been possible instead; empty when none is certain.
  public let legal: [LifecycleCallback]
  /// The numbers of earlier steps that explain the violation, in order.
  public let earlier: [Int]
}
