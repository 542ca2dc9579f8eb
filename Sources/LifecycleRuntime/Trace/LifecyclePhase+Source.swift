public import LaunchModel

extension LifecyclePhase {
  /// The document that describes that, and when, the system does this.
  public var source: String {
    switch self {
    case .launchScreenShown, .launchScreenHidden, .main, .prewarmed, .applicationMain,
      .mainInterfaceLoaded:
      "Apple, About the app launch sequence"
    case .viewControllerRestoration: "Apple, About the UI restoration process"
    case .sceneCreated, .sceneStoryboardLoaded: "Apple, UISceneConfiguration"
    case .windowsShown: "Apple, UIWindow"
    case .snapshot: "Apple, Preparing your UI to run in the background"
    case .backgroundTimeBegins, .suspended, .resumed, .processEnded:
      "Apple, Managing your app's life cycle"
    case .sceneReleased: "Apple, UISceneDelegate: sceneDidDisconnect(_:)"
    case .sessionDiscarded: "Apple, UIApplicationDelegate: application(_:didDiscardSceneSessions:)"
    case .displayMirrored: "Apple, Presenting content on a connected display"
    case .unheard: "Apple, UIApplicationDelegate and UISceneDelegate, which have no method for it"
    case .kept: "Apple, Preparing your UI to run in the foreground"
    }
  }

  /// How certain the step is. Its place between the callbacks is not documented for every step; see
  /// ``LifecyclePolicy``.
  public var confidence: Confidence {
    switch self {
    case .windowsShown, .viewControllerRestoration, .launchScreenHidden, .unheard: .measured
    case .displayMirrored: .assumed
    default: .documented
    }
  }
}
