internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// A setting of ``LifecyclePolicy`` or ``WatchdogBudgets`` in a scenario file, under its name in Swift. The
/// reader, the writer and the schema are all made from this list.
struct ScenarioPolicyMember: Sendable {
  /// The setting that a member changes.
  enum Setting: Sendable {
    case flag(any WritableKeyPath<LifecyclePolicy, Bool> & Sendable)
    case time(any WritableKeyPath<LifecyclePolicy, Duration> & Sendable)
    case appearance
    case responseDelivery
    case refusalPoint
  }

  let name: String
  let setting: Setting
  /// What the setting means, with its default.
  let meaning: String

  private init(_ name: String, _ setting: Setting, _ meaning: String) {
    self.name = name
    self.setting = setting
    self.meaning = meaning
  }

  /// All members, in the order in which they are written.
  static let all: [Self] = [
    Self(
      "appearance", .appearance,
      "when view controllers appear: after 'didBecomeActive', as documented, or before it, as observed "
        + "(default: observed)"),
    Self(
      "responseDelivery", .responseDelivery,
      "how a tapped notification reaches an app with scenes that is launched for it (default: both)"
    ),
    Self(
      "refusalPoint", .refusalPoint,
      "when the system terminates an app that has not adopted scenes (default: beforeLaunchMethods)"
    ),
    Self(
      "sceneMethodBeforeNotification", .flag(\.sceneMethodBeforeNotification),
      "a scene delegate's method before the scene's notification (default: true)"),
    Self(
      "appMethodBeforeNotification", .flag(\.appMethodBeforeNotification),
      "an app delegate's method before the app's notification (default: true)"),
    Self(
      "sceneBeforeApplication", .flag(\.sceneBeforeApplication),
      "callbacks of a scene before those of the app (default: true)"),
    Self(
      "unhandledURLsReachAppDelegate", .flag(\.unhandledURLsReachAppDelegate),
      "URLs that no scene delegate takes go to the app delegate (default: false)"),
    Self(
      "reportsDiscardedSessionsFirst", .flag(\.reportsDiscardedSessionsFirst),
      "discarded sessions are reported before the first scene connects (default: true)"),
    Self(
      "repeatsDidEnterBackground", .flag(\.repeatsDidEnterBackground),
      "a suspended app without scenes that is woken enters the background again (default: true)"),
    Self(
      "skipsBackgroundOnClose", .flag(\.skipsBackgroundOnClose),
      "a scene that the user closes is disconnected without entering the background (default: false)"
    ),
    Self(
      "locationConnectsScene", .flag(\.locationConnectsScene),
      "a location event that launches an app also connects its scene, in the background (default: false)"
    ),
    Self(
      "announcesWindows", .flag(\.announcesWindows),
      "notifications of windows that become visible or key are posted (default: false)"),
    Self(
      "overrunEndsProcess", .flag(\.overrunEndsProcess),
      "the system terminates an app that exceeds a budget (default: true)"),
    Self(
      "suspensionDelay", .time(\.suspensionDelay),
      "time in the background without work until the app is suspended (default: 5s)"),
    Self(
      "activationPatience", .time(\.activationPatience),
      "time for a method that reports activity until the screen visibly waits (default: 400ms)"),
    Self("launchBudget", .time(\.budgets.launch), "time for the launch (default: 20s)"),
    Self(
      "activationBudget", .time(\.budgets.activation),
      "time for a move into the foreground (default: 10s)"),
    Self(
      "backgroundBudget", .time(\.budgets.background),
      "time for the methods that report the background (default: 5s)"),
    Self(
      "backgroundWorkBudget", .time(\.budgets.backgroundWork),
      "time for work in the background (default: 30s)"),
    Self(
      "remoteNotificationBudget", .time(\.budgets.remoteNotification),
      "time until the completion handler of a push (default: 30s)"),
    Self(
      "terminationBudget", .time(\.budgets.termination),
      "time for 'applicationWillTerminate' (default: 5s)"),
    Self("callbackBudget", .time(\.budgets.callback), "time for other methods (default: 10s)"),
  ]

  /// The member as the reader and the schema need it.
  var member: DocumentMember { .optional(name, value, meaning) }

  private var value: DocumentValue {
    switch setting {
    case .flag: .flag
    case .time: .time
    case .appearance: .quotedChoice(LifecyclePolicy.Appearance.allCases.map(\.rawValue))
    case .responseDelivery: .quotedChoice(LifecyclePolicy.ResponseDelivery.allCases.map(\.rawValue))
    case .refusalPoint: .quotedChoice(LifecyclePolicy.RefusalPoint.allCases.map(\.rawValue))
    }
  }

  // MARK: Reading and writing

  /// Sets the setting from a value. A value that does not fit is ignored, because the reader has reported it.
  func set(_ value: PropertyListValue, in policy: inout LifecyclePolicy) {
    switch setting {
    case .flag(let path): if let flag = value.boolean { policy[keyPath: path] = flag }
    case .time(let path): if let time = ScenarioTime.read(value) { policy[keyPath: path] = time }
    case .appearance:
      policy.appearance = value.string.flatMap { .init(rawValue: $0) } ?? policy.appearance
    case .responseDelivery:
      policy.responseDelivery =
        value.string.flatMap { .init(rawValue: $0) } ?? policy.responseDelivery
    case .refusalPoint:
      policy.refusalPoint = value.string.flatMap { .init(rawValue: $0) } ?? policy.refusalPoint
    }
  }

  /// Writes the setting unless it has its default.
  func write(_ policy: LifecyclePolicy, to writer: inout JSONWriter) {
    let usual = LifecyclePolicy()
    switch setting {
    case .flag(let path):
      if policy[keyPath: path] != usual[keyPath: path] {
        writer.member(name, policy[keyPath: path])
      }
    case .time(let path):
      if policy[keyPath: path] != usual[keyPath: path] {
        writer.member(name, ScenarioTime.text(policy[keyPath: path]))
      }
    case .appearance:
      if policy.appearance != usual.appearance { writer.member(name, policy.appearance.rawValue) }
    case .responseDelivery:
      if policy.responseDelivery != usual.responseDelivery {
        writer.member(name, policy.responseDelivery.rawValue)
      }
    case .refusalPoint:
      if policy.refusalPoint != usual.refusalPoint {
        writer.member(name, policy.refusalPoint.rawValue)
      }
    }
  }
}
