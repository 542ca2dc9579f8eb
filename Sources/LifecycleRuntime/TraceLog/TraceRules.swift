internal import LaunchModel
public import SourceText

/// What a log of callbacks can be told of, described like the rules of the catalogue.
public enum TraceRules {
  /// A line that cannot be read.
  public static let line: RuleID = "trace-line-invalid"
  /// A name that is no callback.
  public static let callback: RuleID = "trace-callback-unknown"
  /// A time before the one of an earlier line.
  public static let time: RuleID = "trace-time-out-of-order"
  /// The first step that no life has there.
  public static let impossibleStep: RuleID = "trace-step-impossible"
  /// Something that the app does not declare.
  public static let undeclared: RuleID = "trace-callback-undeclared"

  /// The id of an invariant's findings.
  public static func rule(_ invariant: LifecycleInvariant) -> RuleID {
    RuleID("trace-\(invariant.id)")
  }

  /// The descriptions, by id.
  public static let descriptions: [RuleDescription] =
    (own + LifecycleInvariant.allCases.map(description)).sorted { $0.id < $1.id }

  private static func description(_ invariant: LifecycleInvariant) -> RuleDescription {
    RuleDescription(
      id: rule(invariant), severity: .error, summary: invariant.words,
      rationale: """
        Where a log of callbacks breaks it, a callback is missing from the log, was written down in the wrong \
        order, or was called by the app itself.
        """,
      source: "\(invariant.source) (confidence \(invariant.confidence.letter))")
  }

  private static let own: [RuleDescription] = [
    RuleDescription(
      id: callback, severity: .error,
      summary: "A log of callbacks names something that is none.",
      rationale: """
        What is not understood cannot be held against the life cycle, and a misspelt callback would seem to be \
        missing.
        """,
      source: "LaunchKit, the catalogue of callbacks"),
    RuleDescription(
      id: impossibleStep, severity: .error,
      summary: "A log of callbacks has a step that no life has there.",
      rationale: """
        From the states that the callbacks before it lead to, no edge of the state machines leads on with it. It \
        is the first such step; what follows may only follow from it. A callback is missing from the log, was \
        written down in the wrong order, or was called by the app itself.
        """,
      source: "Apple, Managing your app's life cycle"),
    RuleDescription(
      id: line, severity: .error,
      summary: "A line of a log of callbacks cannot be read.",
      rationale: "What it would have said is missing from the order that is checked.",
      source: "LaunchKit, Documentation/TraceLog.md"),
    RuleDescription(
      id: undeclared, severity: .error,
      summary:
        "A log of callbacks has one that the system never calls in an app that declares what this one does.",
      rationale: """
        The log belongs to another app or another version of it, or the Info.plist or the entitlements are not \
        those that the app was built with.
        """,
      source: "Apple, Information Property List"),
    RuleDescription(
      id: time, severity: .warning,
      summary: "The time goes back from one line of a log of callbacks to the next.",
      rationale: "The lines may have been collected out of order, and then the order says nothing.",
      source: "LaunchKit, Documentation/TraceLog.md"),
  ]
}
