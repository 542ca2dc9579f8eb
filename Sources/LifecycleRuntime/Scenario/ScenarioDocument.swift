public import Findings
public import PropertyListSyntax

/// The result of reading a scenario file: the scenario, or the problems of the file.
///
/// The file is JSON, version 1, in which comments and trailing commas are allowed:
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
  /// The scenario; nil when the file has problems.
  public let scenario: Scenario?
  /// The problems in the order of their positions, with those of the syntax. All of them are errors.
  public let problems: [Finding]

  /// The rule of all ``problems`` except those of the syntax.
  public static let rule: RuleID = "scenario-invalid"

  /// The largest size of a file that is read, in bytes. The content of an event appears in the trace with
  /// every call that gets it.
  public static let maximumByteCount = 1 << 20
  /// The largest number of events that is read. Every event may reach every scene.
  public static let maximumEventCount = 500
}
