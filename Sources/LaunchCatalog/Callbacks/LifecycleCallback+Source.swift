extension LifecycleCallback {
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
