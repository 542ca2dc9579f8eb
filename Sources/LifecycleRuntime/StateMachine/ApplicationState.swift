/// The state of an app's process, and of its user interface as a whole.
///
/// UIKit's `UIApplication.State` has only three of these cases: without a process there is no object to ask,
/// and a suspended process runs no code that could ask. Source: Apple, "Managing your app's life cycle" and
/// `UIApplication.State`.
public enum ApplicationState: String, LifecycleStateMachine {
  /// There is no process.
  case notRunning
  /// The app is in the foreground and receives no events: it is about to be active, or interrupted.
  case inactive
  /// The app is in the foreground and receives events.
  case active
  /// The app runs and is not on the screen.
  case background
  /// The process is in memory and runs no code. `UIApplication.State` has no such case.
  case suspended

  /// The events that lead from one state to another.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// An app without scenes is launched to be shown.
    case launchToForeground
    /// An app is launched for work in the background. Every launch of an app with scenes begins like this,
    /// because the app's state is that of its scenes, and there are none yet.
    case launchToBackground
    /// The app receives events.
    case didBecomeActive
    /// The app is about to stop receiving events.
    case willResignActive
    /// The app has left the screen.
    case didEnterBackground
    /// The app is about to be on the screen.
    case willEnterForeground
    /// The system stops running the app's code. No method is called.
    case suspend
    /// The system runs the app's code again. No method is called.
    case resume
    /// The process ends, and the app delegate is told.
    case terminate
    /// The process ends without notice, through a crash or a signal of the system.
    case kill
  }

  /// Returns the state after an event; nil when the event is illegal in this state.
  public func next(_ event: Event) -> ApplicationState? {
    switch (self, event) {
    case (.notRunning, .launchToForeground): .inactive
    case (.notRunning, .launchToBackground): .background
    case (.inactive, .didBecomeActive): .active
    case (.active, .willResignActive): .inactive
    case (.inactive, .didEnterBackground): .background
    case (.background, .willEnterForeground): .inactive
    case (.background, .suspend): .suspended
    case (.suspended, .resume): .background
    case (.active, .terminate), (.inactive, .terminate), (.background, .terminate): .notRunning
    case (.active, .kill), (.inactive, .kill), (.background, .kill), (.suspended, .kill):
      .notRunning
    default: nil
    }
  }

  /// Whether the app is on the screen, at least with one scene.
  public var isForeground: Bool { self == .active || self == .inactive }
  /// Whether there is a process.
  public var isRunning: Bool { self != .notRunning }
}
