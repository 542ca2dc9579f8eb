public import Findings
internal import LaunchModel

/// The rules for logs of callbacks, described like the rules of the catalog.
public enum TraceRules {
  /// A line cannot be read.
  public static let line: RuleID = "trace-line-invalid"
  /// A name is not a callback.
  public static let callback: RuleID = "trace-callback-unknown"
  /// A time is before that of an earlier line.
  public static let time: RuleID = "trace-time-out-of-order"
  /// The first step that is impossible at its place.
  public static let impossibleStep: RuleID = "trace-step-impossible"
  /// A callback needs something that the app does not declare.
  public static let undeclared: RuleID = "trace-callback-undeclared"

  /// Returns the rule of an invariant.
  public static func rule(_ invariant: LifecycleInvariant) -> RuleID {
    RuleID("trace-\(invariant.id)")
  }

  /// The descriptions of all rules, sorted by id.
  public static let descriptions: [RuleDescription] =
    (own + LifecycleInvariant.allCases.map(description)).sorted { $0.id < $1.id }

  private static func description(_ invariant: LifecycleInvariant) -> RuleDescription {
    RuleDescription(
      id: rule(invariant), severity: .error, summary: invariant.sentence,
      rationale: """
        If a log violates it, a callback is missing from the log, was logged in the wrong order, \
        or was called by the app itself.
        """,
      source: "\(invariant.source) (confidence \(invariant.confidence.letter))")
  }

  private static let own: [RuleDescription] = [
    RuleDescription(
      id: callback, severity: .error,
      summary: "A log names an unknown callback.",
      rationale: """
        An unknown callback cannot be checked, and a misspelled one would seem to be missing.
        """,
      source: "LaunchKit, the catalog of callbacks"),
    RuleDescription(
      id: impossibleStep, severity: .error,
      summary: "A log has a step that is impossible at that point.",
      rationale: """
        After the callbacks before it, no transition of the state machines allows the step. It is \
        the first such step; later findings may be consequences. A callback is missing from the \
        log, was logged in the wrong order, or was called by the app itself.
        """,
      source: "Apple, Managing your app's life cycle"),
    RuleDescription(
      id: line, severity: .error,
      summary: "A line of the log cannot be read.",
      rationale: "Its callback is missing from the order that is checked.",
      source: "LaunchKit, Documentation/TraceLog.md"),
    RuleDescription(
      id: undeclared, severity: .error,
      summary:
        "A log has a callback that the system never calls with the app's declarations.",
      rationale: """
        The log belongs to another app or another version of it, or the Info.plist or the entitlements are not \
        those that the app was built with.
        """,
      source: "Apple, Information Property List"),
    RuleDescription(
      id: time, severity: .warning,
      summary: "The time goes back from one line of the log to the next.",
      rationale: "The lines may have been collected out of order; their order is then meaningless.",
      source: "LaunchKit, Documentation/TraceLog.md"),
  ]
}
