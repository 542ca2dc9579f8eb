/// The state of one scene.
///
/// A scene that was disconnected is unattached again, with its session kept; one whose session is discarded
/// is gone. Source: Apple, `UIScene.ActivationState` and "Managing your app's life cycle".
public enum SceneState: String, LifecycleStateMachine {
  /// Not connected to the app.
  case unattached
  /// On the screen, and gets no events.
  case foregroundInactive
  /// On the screen, and gets events.
  case foregroundActive
  /// Connected, and not on the screen.
  case background
  /// Connected, and its process runs no code. `UIScene.ActivationState` has no such case.
  case suspended

  /// What leads from one state to another.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// A scene that is to be seen has been connected, and is about to be on the screen.
    case connectOnScreen
    /// A scene has been connected to work unseen.
    case connectInBackground
    /// It gets events.
    case didBecomeActive
    /// It is about to get none.
    case willResignActive
    /// It has left the screen.
    case didEnterBackground
    /// It is about to be on the screen.
    case willEnterForeground
    /// The system stops running the code. No method is called.
    case suspend
    /// The system runs the code again. No method is called.
    case resume
    /// It is disconnected. From the foreground this has been seen when a user closes an app quickly.
    case disconnect
  }

  /// The table of legal moves.
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

  /// Whether it is on the screen.
  public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
  /// Whether the app has it.
  public var isConnected: Bool { self != .unattached }
}
