extension LifecycleCallback {
  /// Where the names and versions come from.
  public var source: CatalogKey.Source {
    switch group {
    case .viewController, .carPlay, .carPlayDashboard, .carPlayInstrumentCluster, .taskScheduler,
      .task:
      .appleDocumentation
    default: .headers
    }
  }

  /// How sure the facts are. Names and versions come from Apple's reference or headers, and facts that are
  /// not known are nil.
  public var confidence: Confidence { .documented }
}
