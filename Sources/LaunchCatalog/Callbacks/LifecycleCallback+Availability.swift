extension LifecycleCallback {
  /// The first version of iOS.
  public var introduced: OSVersion { facts.introduced }

  /// The version of iOS from which on it is deprecated; nil when it is not.
  public var deprecated: OSVersion? { facts.deprecated }

  /// Whether an app that has adopted scenes still gets it; nil when that is not known.
  ///
  /// Source: Apple, "Transitioning to the UIKit scene-based life cycle" and the deprecation messages of
  /// UIKit's headers.
  public var isCalledInSceneBasedApps: Bool? { facts.isCalledInSceneBasedApps }

  /// Where the names and versions come from.
  public var source: FactSource {
    switch group {
    case .viewController, .carPlay, .carPlayDashboard, .carPlayInstrumentCluster, .taskScheduler,
      .task:
      .appleDocumentation
    default: .headers
    }
  }

  /// How sure all this is: names and versions are in Apple's reference or headers, and what is not
  /// known is nil.
  public var confidence: Confidence { .documented }
}
