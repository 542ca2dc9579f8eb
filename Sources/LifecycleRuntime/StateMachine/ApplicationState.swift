/// The state of an app's process and of its user interface as a whole.
///
/// UIKit's `UIApplication.State` has three of them; a process that does not run has no object to ask, and a
/// suspended one runs no code that could ask. Source: Apple, "Managing your app's life cycle" and
/// `UIApplication.State`.
public enum ApplicationState: String, LifecycleStateMachine {
  /// There is no process.
  case notRunning
  /// In the foreground, and gets no events: about to be active, or interrupted.
  case inactive
  /// In the foreground, and gets events.
  case active
  /// Runs, and is not on the screen.
  case background
  /// In memory, and runs no code. `UIApplication.State` has no such case.
  case suspended

  /// What leads from one state to another.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// An app without scenes is launched to be shown.
    case launchToForeground
    /// An app is launched to work unseen. Every launch of an app with scenes begins so: its state is that
    /// of its scenes, and there is none yet.
    case launchToBackground
    /// It gets events.
    case didBecomeActive
    /// It is about to get none.
    case willResignActive
    /// It has left the screen.
    case didEnterBackground
    /// It is about to be on the screen.
    case willEnterForeground
    /// The system stops running its code. No method is called.
    case suspend
    /// The system runs its code again. No method is called.
    case resume
    /// The process ends, and the app delegate is notified.
    case terminate
    /// The process ends without a word: a crash, or the system's signal.
    case kill
  }

  /// The table of legal moves.
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

  /// Whether some of it is on the screen.
  public var isForeground: Bool { self == .active || self == .inactive }
  /// Whether there is a process.
  public var isRunning: Bool { self != .notRunning }
}
