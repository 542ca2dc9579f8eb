public import Findings
public import PropertyListSyntax

/// A file with a scenario, read: what it says, and what is wrong with it.
///
/// The file is JSON, in which comments and trailing commas are allowed, version 1:
///
///     { "version": 1,
///       "title": "A cold launch by URL",
///       "device": { "kind": "pad", "os": "18.0" },
///       "events": [
///         { "event": "open-url", "url": "example://item/7" },
///         { "event": "lock", "at": "2s" } ] }
public struct ScenarioDocument: Sendable {
  /// The text and its tree.
  public let document: PropertyListDocument
  /// The scenario; nil when something is wrong with it.
  public let scenario: Scenario?
  /// What is wrong, the syntax included, in order of position; all of it errors.
  public let problems: [Diagnostic]

  /// The rule that ``problems`` name, those of the syntax aside.
  public static let rule: RuleID = "scenario-invalid"

  /// The bytes of a file that is still read. What an event carries is shown with every call that gets it.
  public static let maximumByteCount = 1 << 20
  /// The events of a scenario that is still read. Every scene may be notified of every event.
  public static let maximumEventCount = 500
}
