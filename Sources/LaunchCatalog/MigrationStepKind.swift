/// What a migration to scenes can leave to a person. The raw value is the name in JSON and in comments:
/// `// launchkit:ignore overlay-window the screen recorder has no scene`.
public enum MigrationStepKind: String, Sendable, Hashable, CaseIterable {
  /// A file is added to the project.
  case addFile = "add-file"
  /// A key of the Info.plist is written into a description of the project.
  case addManifest = "add-manifest"
  /// A setting that generates another manifest is removed.
  case removeSetting = "remove-setting"
  /// The changes are repeated in the description that the project is generated from.
  case changeDescription = "change-description"
  /// The scene delegate makes the window.
  case makeWindow = "make-window"
  /// Code that runs at launch uses a window before there is one.
  case windowAtLaunch = "window-at-launch"
  /// Code that runs at launch takes a picture of a view, which is not on a screen yet.
  case snapshotAtLaunch = "snapshot-at-launch"
  /// Code that runs at launch presents a view controller or an alert.
  case presentationAtLaunch = "presentation-at-launch"
  /// Code that runs at launch asks for the state of the app.
  case stateAtLaunch = "state-at-launch"
  /// Code that runs at launch begins to observe that the app enters the foreground, which a launch does with scenes.
  case foregroundAtLaunch = "foreground-at-launch"
  /// Code makes an alert view, which raises an exception in an app with scenes.
  case alertView = "alert-view"
  /// A window other than that of the app is made without a scene.
  case overlayWindow = "overlay-window"
  /// Code uses the window of the app delegate, which nothing sets.
  case delegateWindow = "delegate-window"
  /// Code looks up a window among all of the app.
  case windowLookup = "window-lookup"
  /// Code asks the application for its orientation.
  case orientation
  /// Code asks for the main screen.
  case screen
  /// Methods that restore the state of the interface.
  case stateRestoration = "state-restoration"
  /// Code reads launch options that a scene gets.
  case launchOptions = "launch-options"
  /// An event is not forwarded to the app delegate.
  case forwardEvent = "forward-event"
  /// A method of the app delegate that looks like a callback and is none that UIKit has.
  case unknownCallback = "unknown-callback"
  /// Something arrives under a condition only.
  case conditionalEvent = "conditional-event"
  /// After a launch in the background the app delegate is not told that the app enters the foreground.
  case backgroundLaunch = "background-launch"
  /// The attribution of a URL is not handed on.
  case eventAttribution = "event-attribution"
  /// An SDK needs calls of its own.
  case sdkCall = "sdk-call"
  /// The deployment target is below what the SDK that requires scenes supports.
  case deploymentTarget = "deployment-target"

  /// What usually happens if such a step is not done.
  public var consequence: Consequence {
    switch self {
    case .addFile, .addManifest, .changeDescription, .makeWindow,
      .windowAtLaunch, .snapshotAtLaunch, .delegateWindow, .alertView:
      .crashOrBlackScreen
    case .overlayWindow: .lockOrPrivacy
    case .removeSetting, .presentationAtLaunch, .stateAtLaunch, .foregroundAtLaunch,
      .stateRestoration, .launchOptions,
      .forwardEvent, .unknownCallback, .conditionalEvent, .sdkCall, .deploymentTarget,
      .backgroundLaunch:
      .lostBehavior
    case .windowLookup, .orientation, .screen, .eventAttribution: .advice
    }
  }
}

extension MigrationStepKind {
  /// What happens to the people who use the app if a step is not done.
  public enum Consequence: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The app traps, does not launch, or shows nothing.
    case crashOrBlackScreen = "crash-or-black-screen"
    /// A window that hides or locks the content stays invisible.
    case lockOrPrivacy = "lock-or-privacy"
    /// Something that the app did is no longer done.
    case lostBehavior = "lost-behavior"
    /// The app behaves as before; the code relies on something that scenes no longer promise.
    case advice

    /// The consequence as the heading of a list.
    package var title: String {
      switch self {
      case .crashOrBlackScreen: "crash or black screen"
      case .lockOrPrivacy: "lock or privacy"
      case .lostBehavior: "lost behavior"
      case .advice: "advice"
      }
    }

    /// Whether a target with such a step has not adopted scenes completely.
    package var isUrgent: Bool { self <= .lockOrPrivacy }

    /// The order of reports, the worst first.
    public static func < (left: Consequence, right: Consequence) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .crashOrBlackScreen: 0
      case .lockOrPrivacy: 1
      case .lostBehavior: 2
      case .advice: 3
      }
    }
  }
}
