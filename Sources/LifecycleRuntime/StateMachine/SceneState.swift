/// The state of one scene.
///
/// A disconnected scene is unattached again, and its session is kept. When the session is discarded, the
/// scene does not come back. Source: Apple, `UIScene.ActivationState` and "Managing your app's life cycle".
public enum SceneState: String, LifecycleStateMachine {
  /// The scene is not connected to the app.
  case unattached
  /// The scene is on the screen and receives no events.
  case foregroundInactive
  /// The scene is on the screen and receives events.
  case foregroundActive
  /// The scene is connected and not on the screen.
  case background
  /// The scene is connected, and its process runs no code. `UIScene.ActivationState` has no such case.
  case suspended

  /// The events that lead from one state to another.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// A scene that will be shown has been connected, and is about to be on the screen.
    case connectOnScreen
    /// A scene has been connected for work in the background.
    case connectInBackground
    /// The scene receives events.
    case didBecomeActive
    /// The scene is about to stop receiving events.
    case willResignActive
    /// The scene has left the screen.
    case didEnterBackground
    /// The scene is about to be on the screen.
    case willEnterForeground
    /// The system stops running the app's code. No method is called.
    case suspend
    /// The system runs the app's code again. No method is called.
    case resume
    /// The scene is disconnected. From the foreground, this was observed when a user closes an app quickly.
    case disconnect
  }

  /// Returns the state after an event; nil when the event is illegal in this state.
  public func next(_ event: Event) -> SceneState? {
    switch (self, event) {
    case (.unattached, .connectOnScreen): .foregroundInactive
    case (.unattached, .connectInBackground): .background
    case (.foregroundInactive, .didBecomeActive): .foregroundActive
    case (.foregroundActive, .willResignActive): .foregroundInactive
    case (.foregroundInactive, .didEnterBackground): .background
    case (.background, .willEnterForeground): .foregroundInactive
    case (.background, .suspend): .suspended
    case (.suspended, .resume): .background
    case (.background, .disconnect), (.suspended, .disconnect), (.foregroundInactive, .disconnect):
      .unattached
    default: nil
    }
  }

  /// Whether the scene is on the screen.
  public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
  /// Whether the scene is connected to the app.
  public var isConnected: Bool { self != .unattached }
}
