internal import LaunchModel

/// A member of the objects in a configuration: the one list that the reader, its messages and the schema are
/// made from.
struct ConfigurationMember: ObjectMember, Sendable {
  /// What a member's value is.
  enum Value: Sendable {
    /// Text that is not empty.
    case text
    /// True or false.
    case flag
    /// A version of LaunchKit.
    case toolVersion
    /// A version of an SDK or OS.
    case osVersion
    /// The name of a platform.
    case platform
    /// The name of a life cycle.
    case lifecycle
    /// One of ``FailureLevel``.
    case failureLevel
    /// A path inside of the configuration's folder.
    case path
    /// An array of texts, not empty.
    case texts
    /// An object with a severity for each rule.
    case severities
    /// An object with a text for each variable.
    case variables
    /// An object of ``facts``.
    case facts
    /// An array of objects of ``override``.
    case overrides
    /// An array of objects of ``suppression``.
    case suppressions
    /// An array of launch keys, as `launch-keys-1.schema.json` has them.
    case launchKeys
  }

  /// The name.
  let name: String
  /// What its value is.
  let value: Value
  /// What it says.
  let meaning: String
  /// Whether it must be there.
  var isRequired = false

  /// The version of the format, which the name of its schema ends in.
  static let version = 1

  /// The file.
  static let file = [
    ConfigurationMember(
      name: "$schema", value: .text, meaning: "the schema of this file, for editors"),
    ConfigurationMember(
      name: "root", value: .flag,
      meaning: "true to ignore configurations in parent folders"),
    ConfigurationMember(
      name: "minimumLaunchKitVersion", value: .toolVersion,
      meaning: "the oldest LaunchKit version that supports this file"),
    ConfigurationMember(
      name: "rules", value: .severities,
      meaning: "for each rule or group the severity of its findings, or 'off'"),
    ConfigurationMember(
      name: "include", value: .texts,
      meaning: "patterns as in .gitignore: folders are searched only for these files and folders"),
    ConfigurationMember(
      name: "exclude", value: .texts,
      meaning: "patterns as in .gitignore: files and folders to skip"),
    ConfigurationMember(
      name: "facts", value: .facts, meaning: "build facts, the same for all of them"),
    ConfigurationMember(
      name: "overrides", value: .overrides,
      meaning: "rules and facts for some paths or targets only; later ones win"),
    ConfigurationMember(
      name: "launchKeys", value: .launchKeys, meaning: "custom launch keys"),
    ConfigurationMember(
      name: "suppressions", value: .suppressions,
      meaning: "findings that are not reported, for files without comments"),
    ConfigurationMember(
      name: "requireSuppressionReasons", value: .flag,
      meaning: "true to require a reason for each suppression"),
    ConfigurationMember(
      name: "baseline", value: .path,
      meaning: "the baseline file, inside this folder"),
    ConfigurationMember(
      name: "failOn", value: .failureLevel, meaning: "the lowest severity that fails a run"),
  ]

  /// build facts.
  static let facts = [
    ConfigurationMember(
      name: "sdk", value: .osVersion, meaning: "the SDK the app is built with, such as 27"),
    ConfigurationMember(
      name: "deploymentTarget", value: .osVersion,
      meaning: "the oldest OS the app runs on, such as \"15.0\""),
    ConfigurationMember(
      name: "platform", value: .platform, meaning: "the platform the app is for"),
    ConfigurationMember(
      name: "lifecycle", value: .lifecycle,
      meaning: "how the code adopts the scene life cycle"),
    ConfigurationMember(
      name: "variables", value: .variables,
      meaning: "values of $(NAME) in property lists checked without a project"),
  ]

  /// What holds for some paths or targets only.
  static let override = [
    pathsMember, targetsMember,
    ConfigurationMember(
      name: "rules", value: .severities, meaning: "the severities of rules there"),
    ConfigurationMember(name: "facts", value: .facts, meaning: "build facts"),
  ]

  /// Findings that are not reported.
  static let suppression = [
    ConfigurationMember(
      name: "rules", value: .texts, meaning: "the rules whose findings are not reported",
      isRequired: true),
    pathsMember, targetsMember,
    ConfigurationMember(
      name: "keyPath", value: .text,
      meaning: "the key path in a property list, as reports print it"),
    ConfigurationMember(name: "reason", value: .text, meaning: "why they are not reported"),
  ]

  private static let pathsMember = ConfigurationMember(
    name: "paths", value: .texts, meaning: "patterns as in .gitignore, relative to this folder")
  private static let targetsMember = ConfigurationMember(
    name: "targets", value: .texts, meaning: "names of targets; '*' and '?' are wildcards")
}
