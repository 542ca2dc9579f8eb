internal import LaunchCatalog
internal import LaunchSources

/// What the app delegate does when the app enters the foreground, where the system may have launched it in the background.
struct BackgroundLaunch {
  private let delegate: DelegateClass
  private let name: String

  /// Looks at an app delegate.
  init(of delegate: DelegateClass, _ language: SourceLanguage) {
    self.delegate = delegate
    let method = ForwardedMethod.willEnterForeground
    name = language == .swift ? method.swiftName : method.selector
  }

  /// The step for the method; nil if the app delegate has none with statements.
  var step: MigrationPlan.ManualStep? {
    guard
      let method = delegate.members.first(where: { $0.name == name && $0.body?.isEmpty == false })
    else { return nil }
    return MigrationPlan.ManualStep(
      .backgroundLaunch,
      "check that '\(name)' need not run when the app is opened after a launch in the background: the scene "
        + "delegate does not see such a launch, and calls the method only after the app has left the foreground",
      at: delegate.place(method))
  }
}
