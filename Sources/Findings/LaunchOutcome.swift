/// What becomes of an app when a person starts it.
public enum LaunchOutcome: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// It launches, as far as its files show.
  case launches
  /// It is terminated or traps.
  case doesNotLaunch = "does-not-launch"
  /// It runs and its screen stays black.
  case showsNothing = "shows-nothing"
  /// The files do not show it.
  case undetermined
  /// The target is not an app with UIKit's life cycle.
  case notConcerned = "not-applicable"

  /// The rules whose errors decide the launch, each with the outcome if the finding is right.
  package static let ofErrors: [String: LaunchOutcome] = [
    "background-modes-not-array": .doesNotLaunch,
    "main-storyboard-not-found": .doesNotLaunch,
    "scene-delegate-class-missing": .showsNothing,
    "scene-delegate-class-unresolved": .showsNothing,
    "scene-delegate-module-invalid": .showsNothing,
    "scene-delegate-module-missing": .showsNothing,
    "scene-delegate-not-in-target": .showsNothing,
    "scene-delegate-objc-prefixed": .showsNothing,
    "scene-delegate-wrong-protocol": .doesNotLaunch,
    "scene-lifecycle-not-adopted": .doesNotLaunch,
    "scene-manifest-disabled": .doesNotLaunch,
    "scene-role-unknown": .showsNothing,
    "scene-storyboard-not-found": .doesNotLaunch,
    "scene-window-not-attached": .showsNothing,
    "storyboard-name-has-extension": .doesNotLaunch,
  ]

  /// The outcome if an error of a rule is right; nil for a rule that is not about the launch.
  package init?(ofErrorsOf rule: RuleID) {
    guard let outcome = Self.ofErrors[rule.name] else { return nil }
    self = outcome
  }

  /// The outcome in words, as a clause about the app.
  public var words: String {
    switch self {
    case .launches: "launches"
    case .doesNotLaunch: "does not launch"
    case .showsNothing: "shows nothing"
    case .undetermined: "undetermined"
    case .notConcerned: "n/a"
    }
  }

  /// The outcome in words.
  public var description: String { words }
}
