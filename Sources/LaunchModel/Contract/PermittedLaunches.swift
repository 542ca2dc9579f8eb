/// What an app can be launched with according to its declarations: the keys of its launch options, and the
/// properties of the connection options of its scenes.
package struct PermittedLaunches: Sendable {
  private let app: DeclaredCapabilities
  /// The keys that no declaration rules out, whichever way they reach the app. Events that code can cause
  /// without a declaration, such as a local notification, are permitted, and so is everything that is not known.
  private let keys: [LaunchOptionKey]
  /// Whether scenes get what opens the app, on every system that it runs on.
  package let isSceneBased: Bool
  /// The life cycle that the contract shows; nil when it leaves the decision to the code.
  package let lifecycle: String?

  /// Reads the declarations from property lists that are equivalent to the contract.
  ///
  /// - Complexity: linear in the size of the contract.
  package init(_ contract: LaunchContract) {
    let app = DeclaredCapabilities(contract)
    self.app = app
    let platform = contract.target.platform
    // The system starts an app extension for its app or for another one, without launch options.
    let isExtension = contract.declarations.application.appExtension != nil
    keys = LaunchOptionKey.allCases.filter { key in
      if isExtension { return false }
      if let platform, !key.launches(on: platform) { return false }
      return app.demands(of: key).allSatisfy { $0.holds != false }
    }
    let lifecycle = contract.target.lifecycle
    let adopts =
      app.sceneManifest.holds == true || lifecycle == .swiftUI || lifecycle == .scenesInCode
    if isExtension {
      self.lifecycle = nil
    } else {
      self.lifecycle = adopts ? "scene-based" : lifecycle == .appDelegate ? "app-based" : nil
    }
    let hasScenes = contract.target.deploymentTarget.map { $0 >= OSVersion(13) } ?? true
    isSceneBased = adopts && (hasScenes || platform == .visionos)
  }

  /// The keys of the launch options that no declaration rules out, in the order of `LaunchOptionKey`. An app
  /// with scenes finds what opens it in the connection options instead.
  package var launchOptions: [LaunchOptionKey] { keys.filter(isInLaunchOptions) }

  /// The properties of `UIScene.ConnectionOptions` that replace launch options, in the order of
  /// `ConnectionOptionProperty`. Properties that no launch option corresponds to are not included.
  package var connectionOptions: [ConnectionOptionProperty] {
    let permitted = Set(keys.compactMap(\.connectionOption))
    return ConnectionOptionProperty.allCases.filter(permitted.contains)
  }

  /// What a launch with a key needs in this life cycle.
  func demands(of key: LaunchOptionKey) -> [DeclaredCapabilities.Answer] {
    let isSilent = isSceneBased && key.context == .either
    return app.demands(of: key) + (isSilent ? app.demands(of: BackgroundCause.push) : [])
  }

  /// What the launches need that give a property a value.
  func demands(of property: ConnectionOptionProperty) -> [DeclaredCapabilities.Answer] {
    keys.filter { $0.connectionOption == property }.flatMap { app.demands(of: $0) }
  }

  private func isInLaunchOptions(_ key: LaunchOptionKey) -> Bool {
    guard isSceneBased else { return true }
    return switch key.context {
    case .foreground: false
    case .background: true
    // Only a silent push reaches the launch options.
    case .either: app.demands(of: BackgroundCause.push).allSatisfy { $0.holds != false }
    }
  }
}
