internal import LaunchCatalog

/// The methods of an app delegate that save and restore the state of the interface. Scenes do that in another way.
enum RestorationMethods {
  /// The methods.
  static let callbacks: [LifecycleCallback] = [
    .appShouldSaveState, .appShouldRestoreState, .appWillEncodeState, .appDidDecodeState,
    .appViewControllerForRestoration,
  ]

  /// Whether a message names one of them.
  static func areNamed(in message: String) -> Bool {
    callbacks.contains { callback in
      callback.allNames.contains { message.contains("'\($0)'") }
    }
  }
}
